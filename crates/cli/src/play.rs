//! `escale play`: a table in the terminal.
//!
//! The table's chance is drawn from a seed that is committed to at the start, each
//! throw by its place in the log. So taking back a move never changes the dice. The clock of the rules
//! rings while nobody types.

use std::io::{self, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use bots::{Answer, Budget, Level};
use game::chance::{Draws, Seed};
use game::{Actor, BySeat, Entry, Refusal, Seat, SplitMix, Turn, Value};
use shelf::{Play, Record, result_of};
use table::{Alarm, Call, Millis, Sitter, calls};
use text::{Lang, say};

use crate::draw::draw;
use crate::lines::{Heard, Lines};
use crate::paint::Paint;
use crate::random::any_token;

/// Who sits on a seat by an option of the command line: `human`, `random` or a level.
pub fn sitter(text: &str) -> Option<Sitter> {
    match text {
        "random" => Some(Sitter::Random),
        "human" => Some(Sitter::nameless()),
        level => level.parse().ok().map(Sitter::bot),
    }
}

/// A game in the terminal.
pub struct Terminal {
    start: Box<dyn Play>,
    play: Box<dyn Play>,
    log: Vec<Entry>,
    sitters: BySeat<Sitter>,
    /// What each bot was asked last, so that one that waits is not asked again for nothing.
    answered: BySeat<Option<Call>>,
    alarm: Alarm,
    /// When the last line was heard.
    now: Millis,
    seed: Seed,
    rng: SplitMix,
    lang: Lang,
    paint: Paint,
}

/// Whether the game goes on after a line.
enum Next {
    Again,
    Leave,
}

impl Terminal {
    /// A new game; `seed` makes its chance and its bots repeatable.
    pub fn new(
        start: Box<dyn Play>,
        sitters: &[(Seat, Sitter)],
        seed: Option<u64>,
        lang: Lang,
        paint: Paint,
    ) -> io::Result<Terminal> {
        let seed_bytes = match seed {
            Some(number) => {
                let mut rng = SplitMix::new(number);
                std::array::from_fn(|_| rng.next_u64() as u8)
            }
            None => {
                let mut bytes = [0; 32];
                getrandom::fill(&mut bytes).map_err(io::Error::other)?;
                bytes
            }
        };
        let rng = SplitMix::new(u64::from_le_bytes(seed_bytes[..8].try_into().expect("eight")));
        let named = |seat| {
            let found = sitters.iter().rev().find(|(s, _)| *s == seat);
            found.map_or_else(Sitter::nameless, |(_, sitter)| sitter.clone())
        };
        let seats = start.roster().seats();
        Ok(Terminal {
            sitters: BySeat::from_fn(seats, named),
            answered: BySeat::from_fn(seats, |_| None),
            alarm: Alarm::default(),
            now: 0,
            play: start.clone(),
            start,
            log: Vec::new(),
            seed: Seed::new(seed_bytes),
            rng,
            lang,
            paint,
        })
    }

    /// Plays tokens that stand in a file, so that a saved game goes on.
    pub fn resume(&mut self, log: Vec<Entry>) -> Result<(), Refusal> {
        log.iter().try_for_each(|entry| self.play.play(entry.by, &entry.token))?;
        self.log = log;
        self.alarm.follow(&*self.play, self.now);
        Ok(())
    }

    /// Plays until the game is over and left, or `quit`, or the end of input.
    pub fn run(&mut self, lines: &mut impl Lines, out: &mut impl Write) -> io::Result<()> {
        self.now = lines.now();
        self.welcome(out)?;
        self.play_on(out)?;
        self.show(out)?;
        loop {
            write!(out, "{}", self.prompt())?;
            out.flush()?;
            let heard = lines.next(self.alarm.due())?;
            self.now = lines.now();
            let next = match heard {
                Heard::Line(line) => self.hear(line.trim(), out)?,
                Heard::Time => self.ring(out)?,
                Heard::End => {
                    writeln!(out)?;
                    Next::Leave
                }
            };
            if let Next::Leave = next {
                return Ok(());
            }
        }
    }

    /// What is played. Where nothing is thrown or drawn, there is no seed to be promised.
    fn welcome(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.say("play-welcome", &[("setup", self.play.setup().into())]))?;
        if self.play.info().has_chance() {
            let hash = self.seed.commitment().to_string();
            let promise = self.say("play-commitment", &[("hash", hash.into())]);
            writeln!(out, "{}", self.paint.soft(&promise))?;
        }
        writeln!(out)
    }

    /// Lets the clock of the rules play.
    fn ring(&mut self, out: &mut impl Write) -> io::Result<Next> {
        if let Some(token) = self.alarm.ring(self.now) {
            writeln!(out)?;
            self.put_aloud(Entry::new(Actor::Table, token), out)?;
            self.play_on(out)?;
            self.show(out)?;
        }
        Ok(Next::Again)
    }

    fn say(&self, id: &str, figures: &[(&'static str, Value)]) -> String {
        say(self.lang, id, figures)
    }

    fn show(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\n{}", draw(&*self.play, self.paint))?;
        if self.play.turn() == Turn::Over {
            self.show_standings(out)?;
        }
        Ok(())
    }

    fn show_standings(&self, out: &mut impl Write) -> io::Result<()> {
        let standings = self.play.standings();
        if let Some(reason) = &standings.reason {
            writeln!(out, "{}", self.paint.strong(&text::sentence(self.lang, reason)))?;
        }
        for (seat, row) in standings.seats.iter() {
            let figures = [
                ("seat", Value::from(seat)),
                ("rank", Value::from(row.rank.unwrap_or(0))),
                ("score", row.score.map_or(Value::from("–"), Value::from)),
            ];
            writeln!(out, "{}", self.paint.seat(seat, &self.say("play-standing", &figures)))?;
            for figure in &row.figures {
                writeln!(out, "   {}", text::sentence(self.lang, figure))?;
            }
        }
        if !self.play.info().has_chance() {
            return Ok(());
        }
        let seed = self.say("play-seed", &[("seed", self.seed.reveal().into())]);
        writeln!(out, "{}", self.paint.soft(&seed))
    }

    /// The seat that is asked: the lowest person who must act, or else who may.
    fn asked(&self) -> Option<Seat> {
        let turn = self.play.turn();
        let in_order = turn.must().iter().chain(turn.may().iter());
        in_order.into_iter().find(|&seat| self.sitters[seat].is_person())
    }

    fn prompt(&self) -> String {
        match self.asked() {
            Some(seat) => self.paint.seat(seat, &format!("{seat}> ")),
            None => "> ".to_owned(),
        }
    }

    fn hear(&mut self, line: &str, out: &mut impl Write) -> io::Result<Next> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(w, r)| (w, r.trim()));
        match word {
            "" => {}
            "quit" => return Ok(Next::Leave),
            "help" => writeln!(out, "{}", self.say("play-help", &[]))?,
            "legal" => writeln!(out, "{}", self.legal(rest))?,
            "show" => self.show(out)?,
            "undo" => self.undo(out)?,
            "hint" => writeln!(out, "{}", self.hint())?,
            "save" => writeln!(out, "{}", self.save(rest))?,
            _ => match self.take(line) {
                Ok(()) => {
                    self.play_on(out)?;
                    self.show(out)?;
                }
                Err(refusal) => {
                    let sentence = text::refusal(self.lang, &refusal);
                    writeln!(out, "{}", self.paint.colour(203, &sentence))?;
                }
            },
        }
        Ok(Next::Again)
    }

    /// Reads `[SEAT:]TOKEN`; without a seat it is the one that is asked.
    fn take(&mut self, text: &str) -> Result<(), Refusal> {
        let (seat, token) = game::split_seat(self.play.roster().seats(), text)?;
        let seat = seat.or(self.asked()).unwrap_or(Seat::FIRST);
        self.put(Entry::new(Actor::Seat(seat), token))
    }

    fn put(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.play.play(entry.by, &entry.token)?;
        self.log.push(entry);
        self.alarm.follow(&*self.play, self.now);
        Ok(())
    }

    /// Plays what nobody typed, and says so.
    fn put_aloud(&mut self, entry: Entry, out: &mut impl Write) -> io::Result<()> {
        let written = entry.written(self.play.info(), self.play.turn());
        writeln!(out, "{}", self.paint.soft(&format!("· {written}")))?;
        self.put(entry).expect("what the table and bots play is legal");
        Ok(())
    }

    /// Throws, draws and plays bots until a person is asked.
    fn play_on(&mut self, out: &mut impl Write) -> io::Result<()> {
        while let Some(entry) = self.next_by_itself() {
            self.put_aloud(entry, out)?;
        }
        Ok(())
    }

    fn next_by_itself(&mut self) -> Option<Entry> {
        if self.play.turn() == Turn::Chance {
            let mut draws = self.draws();
            return self.play.draw(&mut draws).map(|token| Entry::new(Actor::Table, token));
        }
        while let Some(call) = self.next_call() {
            self.answered[call.seat] = Some(call);
            if let Some(token) = self.ask(call) {
                return Some(Entry::new(Actor::Seat(call.seat), token));
            }
        }
        // Where no person can go on, nobody has to wait for the clock.
        let (token, _) = self.play.alarm().filter(|_| self.asked().is_none())?;
        Some(Entry::new(Actor::Table, token))
    }

    /// A bot that may act and was not asked yet.
    fn next_call(&self) -> Option<Call> {
        let all = calls(&*self.play, &self.sitters, &self.log);
        all.into_iter().find(|call| self.answered[call.seat] != Some(*call))
    }

    /// What a bot plays, if it plays.
    fn ask(&mut self, call: Call) -> Option<String> {
        let Some(level) = call.level else {
            return any_token(&*self.play, call.seat, &mut self.rng);
        };
        let budget = Budget::at(level, self.rng.next_u64());
        let answer = bots::think(&*self.play, call.seat, &budget, &|| false, &mut |_| {});
        answer.and_then(Answer::played).map(|best| best.token)
    }

    fn draws(&self) -> Draws {
        Draws::new::<&str>(&self.seed, TABLE, self.log.len() as u64, &[])
    }

    fn legal(&self, filter: &str) -> String {
        let Some(seat) = self.asked() else { return self.say("play-nobody", &[]) };
        let tokens = self.play.legal(seat);
        let fitting: Vec<&str> =
            tokens.iter().map(String::as_str).filter(|token| token.starts_with(filter)).collect();
        let count = self.say("play-legal", &[("count", fitting.len().into())]);
        format!("{count}\n{}", fitting.join(" "))
    }

    fn is_person(&self, entry: &Entry) -> bool {
        match entry.by {
            Actor::Seat(seat) => self.sitters[seat].is_person(),
            Actor::Table => false,
        }
    }

    /// Takes back the last token of a person, and all that came after it.
    fn undo(&mut self, out: &mut impl Write) -> io::Result<()> {
        let Some(last) = self.log.iter().rposition(|entry| self.is_person(entry)) else {
            return writeln!(out, "{}", self.say("play-nothing-to-undo", &[]));
        };
        self.log.truncate(last);
        self.play = self.start.clone();
        for entry in &self.log {
            self.play.play(entry.by, &entry.token).expect("a log replays");
        }
        self.answered = BySeat::from_fn(self.sitters.len(), |_| None);
        self.alarm.follow(&*self.play, self.now);
        self.show(out)
    }

    fn hint(&mut self) -> String {
        let Some(seat) = self.asked() else { return self.say("play-nobody", &[]) };
        let budget = Budget::at(Level::TOP, self.rng.next_u64());
        let hint = bots::hint(&*self.play, seat, &budget, &|| false, &mut |_| {});
        let Some(hint) = hint else { return self.say("play-hint-none", &[]) };
        let mut said = self.say("play-hint", &[("token", hint.token.into())]);
        for reason in &hint.reasons {
            said.push_str(&format!("\n   {}", text::sentence(self.lang, reason)));
        }
        said
    }

    fn save(&self, name: &str) -> String {
        if name.is_empty() {
            return self.say("play-save-where", &[]);
        }
        let figures = |why: String| [("file", Value::from(name)), ("why", Value::from(why))];
        match std::fs::write(Path::new(name), self.record().to_string()) {
            Ok(()) => self.say("play-saved", &[("file", name.into())]),
            Err(error) => self.say("cli-cant-write", &figures(error.to_string())),
        }
    }

    /// The game in writing; the seed only once it is over.
    pub fn record(&self) -> Record {
        let mut record = Record::from_start(&*self.start);
        record.set("Date", &today());
        for (seat, sitter) in self.sitters.iter() {
            record.set(&format!("Seat{seat}"), &sitter.to_string());
        }
        record.set("Result", &result_of(&*self.play));
        record.set("Table", TABLE);
        record.set("Commitment", &self.seed.commitment().to_string());
        if self.play.turn() == Turn::Over {
            record.set("Seed", &self.seed.reveal());
        }
        let mut play = self.start.clone();
        for entry in &self.log {
            record.tokens.push(entry.written(play.info(), play.turn()));
            play.play(entry.by, &entry.token).expect("a log replays");
        }
        record
    }
}

/// The id of the only table there is in a terminal.
const TABLE: &str = "terminal";

/// Today's date in UTC: `2026-11-15`.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = civil(seconds / 86_400);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The date of a day counted from 1970-01-01, by counting years from 1 March so that a leap day is the last.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (400 * era + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        for (days, date) in [(0, (1970, 1, 1)), (11_016, (2000, 2, 29)), (20_772, (2026, 11, 15))] {
            assert_eq!(civil(days), date);
        }
    }

    #[test]
    fn sitters_are_read() {
        assert_eq!(sitter("random"), Some(Sitter::Random));
        assert_eq!(sitter("3"), Level::new(3).map(Sitter::bot));
        assert_eq!(sitter("7"), None);
    }
}
