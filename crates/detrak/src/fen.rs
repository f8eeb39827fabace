//! A position as one line: `SHEETS ROUND ROLL WAITING OUT`.
//!
//! `1..../...../...../...../.....,2..../…  1  2,5  1,2  -`: the sheets from the top
//! row, the rounds begun, the throw, who has still to write, who resigned.

use game::codes::{fen_impossible, fen_malformed};
use game::{BySeat, Refusal, Seat, SeatSet};

use crate::rules::roster;
use crate::{Detrak, Phase, ROUNDS, Roll, Setup, Sheet};

const FIELDS: &str = "SHEETS ROUND ROLL WAITING OUT";

impl Detrak {
    pub(crate) fn write_fen(&self) -> String {
        let sheets: Vec<String> = self.sheets.values().iter().map(Sheet::to_string).collect();
        let (roll, waiting) = match self.phase {
            Phase::Write { roll, waiting } => (roll.to_string(), waiting.to_string()),
            _ => ("-".to_owned(), "-".to_owned()),
        };
        format!("{} {} {roll} {waiting} {}", sheets.join(","), self.round, self.roster)
    }

    pub(crate) fn read_fen(setup: &Setup, fen: &str) -> Result<Detrak, Refusal> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let [sheets, round, roll, waiting, out] = fields[..] else {
            return Err(fen_malformed("fen", fen, FIELDS));
        };
        let mut game = Detrak {
            setup: *setup,
            roster: roster(setup.players).with_out(out)?,
            sheets: read_sheets(setup.players, sheets)?,
            round: read_round(round)?,
            phase: Phase::Over,
        };
        game.phase = game.read_phase(roll, waiting)?;
        if !game.check_invariants() {
            return Err(fen_impossible("SHEETS ROUND"));
        }
        Ok(game)
    }

    fn read_phase(&self, roll: &str, waiting: &str) -> Result<Phase, Refusal> {
        if roll != "-" {
            let bad_roll = || fen_malformed("ROLL", roll, "- | 2,5");
            let dice =
                Roll::from_text(roll).filter(|r| r.to_string() == roll).ok_or_else(bad_roll)?;
            let waiting = self.read_waiting(waiting)?;
            return Ok(Phase::Write { roll: dice, waiting });
        }
        if waiting != "-" {
            return Err(fen_malformed("WAITING", waiting, "-"));
        }
        Ok(match self.next_to_start() {
            _ if self.roster.is_decided() => Phase::Over,
            Some(seat) if self.round == 0 => Phase::Start(seat),
            Some(_) => return Err(fen_impossible("SHEETS")),
            None if self.round == ROUNDS || self.unfinished().is_empty() => Phase::Over,
            None => Phase::Roll,
        })
    }

    fn read_waiting(&self, text: &str) -> Result<SeatSet, Refusal> {
        let seats: Option<SeatSet> = text.split(',').map(|s| s.parse::<Seat>().ok()).collect();
        let waiting = seats
            .filter(|set| set.to_string() == text)
            .ok_or_else(|| fen_malformed("WAITING", text, "1,2"))?;
        let can_write = waiting.without(self.unfinished()).is_empty();
        if can_write && self.round > 0 && !self.roster.is_decided() {
            Ok(waiting)
        } else {
            Err(fen_impossible("WAITING"))
        }
    }
}

fn read_sheets(players: u8, text: &str) -> Result<BySeat<Sheet>, Refusal> {
    let sheets: Result<Vec<Sheet>, ()> = text.split(',').map(str::parse).collect();
    match sheets {
        Ok(sheets) if sheets.len() == usize::from(players) => {
            Ok(BySeat::from_fn(sheets.len(), |seat| sheets[seat.index()]))
        }
        _ => Err(fen_malformed("SHEETS", text, "1..../...../...../...../.....,…")),
    }
}

fn read_round(text: &str) -> Result<u8, Refusal> {
    let round =
        text.parse().ok().filter(|&round: &u8| round <= ROUNDS && round.to_string() == text);
    round.ok_or_else(|| fen_malformed("ROUND", text, "0–12"))
}
