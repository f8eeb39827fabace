//! A position as one line: `CITY HANDS RIM TURN LEFT OUT`.
//!
//! `8/8/3gYG4/8/8/8/8/8 4.4.2.4,4.4.2.4 0,1 1 - -`: the columns from the top row, each
//! bottom to top with a capital on top; what every seat holds, shape by shape; the
//! pieces of each team on the rim; whose turn it is; who left for good; who resigned.

use game::codes::{fen_impossible, fen_malformed};
use game::{BySeat, Refusal, Roster, Seat, SeatSet, Side};

use crate::piece::{Colour, MAX_SHAPES};
use crate::rules::{roster, starting_hand};
use crate::{Caminos, City, End, Hand, Material, Phase, Setup, Table, TableRef};

const FIELDS: &str = "CITY HANDS RIM TURN LEFT OUT";

impl Caminos {
    pub(crate) fn write_fen(&self) -> String {
        let hands: Vec<String> = self.hands.values().iter().map(|h| self.write_hand(h)).collect();
        let turn = self.to_place().map_or_else(|| "-".to_owned(), |seat| seat.to_string());
        let left = if self.left.is_empty() { "-".to_owned() } else { self.left.to_string() };
        format!(
            "{} {} {},{} {turn} {left} {}",
            self.city.written(self.table.board()),
            hands.join(","),
            self.rim[0],
            self.rim[1],
            self.roster
        )
    }

    fn write_hand(&self, hand: &Hand) -> String {
        let counts = hand.iter().take(self.table.shapes().len());
        counts.map(ToString::to_string).collect::<Vec<_>>().join(".")
    }

    /// Reads a position line of a game that is played with another set.
    pub fn read_fen(
        setup: &Setup,
        material: &'static Material,
        fen: &str,
    ) -> Result<Caminos, Refusal> {
        let mut game = Caminos::with_material(setup, material)?;
        let fields: Vec<&str> = fen.split(' ').collect();
        let [city, hands, rim, turn, left, out] = fields[..] else {
            return Err(fen_malformed("fen", fen, FIELDS));
        };
        let board = game.table.board();
        game.city =
            City::read(board, city).ok_or_else(|| fen_malformed("CITY", city, "8/3gYG4/…"))?;
        game.hands = read_hands(game.table, setup, hands)?;
        game.rim = read_rim(rim)?;
        game.roster = roster(setup.players).with_out(out)?;
        game.left = read_left(left, &game.roster)?;
        game.phase = game.read_phase(turn)?;
        if !game.check_invariants() {
            return Err(fen_impossible(FIELDS));
        }
        Ok(game)
    }

    fn read_phase(&self, turn: &str) -> Result<Phase, Refusal> {
        let phase = self.due(read_turn(turn)?).ok_or_else(|| fen_impossible("TURN"))?;
        self.check_neutral(phase)?;
        Ok(phase)
    }

    /// What is due, if that agrees with the seat to place.
    fn due(&self, turn: Option<Seat>) -> Option<Phase> {
        let connected = |team: &Side| self.city.is_connected(self.table.board(), Colour::of(*team));
        let teams: Vec<Side> = self.roster.all_sides().filter(connected).collect();
        match (teams[..].len(), self.roster.is_decided(), turn) {
            (1, false, None) => Some(Phase::Over(End::Connected(teams[0]))),
            (0, true, None) => Some(Phase::Over(End::Resigned)),
            (0, false, None) => {
                let playing = self.roster.seats_in().without(self.left);
                playing.is_empty().then_some(Phase::Over(End::Stuck))
            }
            (0, false, Some(seat)) => self.due_of(seat),
            _ => None,
        }
    }

    fn due_of(&self, seat: Seat) -> Option<Phase> {
        let phase = match self.neutral_team() {
            Some(team) => {
                let mut seats = self.roster.seats_in().iter();
                let placer = seats.find(|&seat| self.roster.side(seat) == team);
                (placer == Some(seat)).then_some(Phase::Neutral(seat))?
            }
            None => Phase::Place(seat),
        };
        let may_act = self.roster.is_in(seat) && !self.left.contains(seat);
        let then = Caminos { phase, ..*self };
        (may_act && then.count_placements(seat) > 0).then_some(phase)
    }

    /// The team that has still to place its neutral piece, by the neutral cubes there are.
    fn neutral_team(&self) -> Option<Side> {
        let size = u32::from(self.table.shapes()[self.table.neutral()].cubes);
        match self.city.count(Colour::Neutral) / size {
            placed @ 0..2 if self.setup.neutral => Some(Side::at(placed as usize)),
            _ => None,
        }
    }

    /// Neutral cubes are there as the setup and the phase say, and nothing else before the last.
    fn check_neutral(&self, phase: Phase) -> Result<(), Refusal> {
        let size = u32::from(self.table.shapes()[self.table.neutral()].cubes);
        let cubes = self.city.count(Colour::Neutral);
        let most = if self.setup.neutral { 2 * size } else { 0 };
        let others = self.city.filled().iter().map(|layer| layer.count_ones()).sum::<u32>() - cubes;
        let is_early = matches!(phase, Phase::Neutral(_) | Phase::Over(End::Resigned));
        let is_begun = others > 0 || !self.left.is_empty();
        let fits = cubes.is_multiple_of(size) && cubes <= most;
        if fits && (cubes == most || (is_early && !is_begun)) {
            Ok(())
        } else {
            Err(fen_impossible("CITY"))
        }
    }
}

fn read_hands(table: TableRef, setup: &Setup, text: &str) -> Result<BySeat<Hand>, Refusal> {
    let start = starting_hand(table.0, setup);
    let hands: Option<Vec<Hand>> =
        text.split(',').map(|hand| read_hand(&table, &start, hand)).collect();
    match hands {
        Some(hands) if hands.len() == usize::from(setup.players) => {
            Ok(BySeat::from_fn(hands.len(), |seat| hands[seat.index()]))
        }
        _ => Err(fen_malformed("HANDS", text, "4.4.2.4,4.4.2.4")),
    }
}

/// Reads `4.4.2.4`, no count above what the seat had at the start.
fn read_hand(table: &Table, start: &Hand, text: &str) -> Option<Hand> {
    let mut hand = [0; MAX_SHAPES];
    let mut words = text.split('.');
    for (held, most) in hand.iter_mut().zip(start).take(table.shapes().len()) {
        *held = number(words.next()?).filter(|count| count <= most)?;
    }
    words.next().is_none().then_some(hand)
}

fn read_rim(text: &str) -> Result<[u8; 2], Refusal> {
    let rim = text.split_once(',').and_then(|(one, two)| Some([number(one)?, number(two)?]));
    rim.ok_or_else(|| fen_malformed("RIM", text, "0,0"))
}

fn read_turn(text: &str) -> Result<Option<Seat>, Refusal> {
    match text {
        "-" => Ok(None),
        _ => text.parse().map(Some).map_err(|_| fen_malformed("TURN", text, "- | 1")),
    }
}

fn read_left(text: &str, roster: &Roster) -> Result<SeatSet, Refusal> {
    if text == "-" {
        return Ok(SeatSet::EMPTY);
    }
    let seats: Option<SeatSet> = text.split(',').map(|word| word.parse::<Seat>().ok()).collect();
    seats
        .filter(|set| set.to_string() == text && set.iter().all(|s| s.index() < roster.seats()))
        .ok_or_else(|| fen_malformed("LEFT", text, "- | 2,4"))
}

/// A number as it is written: without sign or leading zeros.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}
