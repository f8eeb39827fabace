//! `escale play`: a table in the terminal.
//!
//! The table is crate `table`'s, as everywhere: it knows who sits where, throws and draws, takes back and rings the
//! clock of the rules. Here lines are read and boards drawn, and bots are asked. The clock rings while nobody types.

use std::io::{self, Write};
use std::path::Path;

use bots::{Answer, Budget, Level};
use game::chance::Seed;
use game::codes::NO_SUCH_SEAT;
use game::{Actor, BySeat, Refusal, Seat, SplitMix, Value};
use shelf::{Play, Record};
use table::{By, Call, Command, Host, Millis, Offer, Opening, Resumed, Said, Sitter};
use text::{Lang, say};

use crate::date::today;
use crate::draw::draw;
use crate::house;
use crate::lines::{Heard, Lines};
use crate::paint::Paint;
use crate::random::{any_token, seed};

/// The id of the only table there is in a terminal.
const TABLE: &str = "terminal";

/// A game in the terminal.
pub struct Terminal {
    host: Host,
    /// Whether all throws can be checked: a file that stopped half-way has no seed.
    is_sealed: bool,
    /// What each bot was asked last, so that one that waits is not asked again for nothing.
    answered: BySeat<Option<Call>>,
    /// So many tokens need not be told any more.
    told: usize,
    /// When the last line was heard.
    now: Millis,
    /// What bots draw for themselves.
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
    /// A new game, with persons where nobody else is named; `number` makes its chance and its bots repeatable. An
    /// error is a sentence.
    pub fn new(
        start: &dyn Play,
        sitters: &[(Seat, Sitter)],
        number: Option<u64>,
        lang: Lang,
        paint: Paint,
    ) -> Result<Terminal, String> {
        let said = |refusal| text::refusal(lang, &refusal);
        let (seed, rng) = chance(number)?;
        let opening = Opening::here(TABLE, shelf::opening_line(start));
        let (mut host, _) = Host::open(opening, seed, 0).map_err(said)?;
        check_seats(start, sitters).map_err(said)?;
        for seat in Seat::all(start.roster().seats()) {
            let sitter = named(sitters, seat).unwrap_or_else(Sitter::nameless);
            house::sit(&mut host, seat, &sitter).map_err(said)?;
        }
        Ok(Terminal::at(host, true, rng, lang, paint))
    }

    /// A saved game that goes on, with those whom it names unless others are named now. An error is a sentence.
    pub fn resume(
        record: &Record,
        sitters: &[(Seat, Sitter)],
        number: Option<u64>,
        lang: Lang,
        paint: Paint,
    ) -> Result<Terminal, String> {
        let said = |refusal| text::refusal(lang, &refusal);
        let (seed, rng) = chance(number)?;
        check_seats(&*record.start().map_err(said)?, sitters).map_err(said)?;
        let seated = |seat, sitter| named(sitters, seat).unwrap_or(sitter);
        let resumed = Resumed::open(record, TABLE, seed, seated, 0).map_err(said)?;
        let mut terminal = Terminal::at(resumed.host, resumed.is_sealed, rng, lang, paint);
        terminal.told = record.tokens.len();
        Ok(terminal)
    }

    fn at(host: Host, is_sealed: bool, rng: SplitMix, lang: Lang, paint: Paint) -> Terminal {
        let answered = BySeat::from_fn(host.table().sitters().len(), |_| None);
        Terminal { host, is_sealed, answered, told: 0, now: 0, rng, lang, paint }
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
            let heard = lines.next(self.host.table().next_tick())?;
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

    fn play(&self) -> &dyn Play {
        self.host.table().play()
    }

    /// Whether there is a seed to be promised: something is thrown or drawn, and none of it before the seed.
    fn has_proof(&self) -> bool {
        self.is_sealed && self.play().info().has_chance()
    }

    /// What is played, and what is promised of its chance.
    fn welcome(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.say("play-welcome", &[("setup", self.play().setup().into())]))?;
        if self.has_proof() {
            let hash = self.host.table().state().opened().commitment.clone();
            let promise = self.say("play-commitment", &[("hash", hash.into())]);
            writeln!(out, "{}", self.paint.soft(&promise))?;
        } else if !self.is_sealed {
            writeln!(out, "{}", self.paint.soft(&self.say("play-unsealed", &[])))?;
        }
        writeln!(out)
    }

    /// Lets the clock of the rules play.
    fn ring(&mut self, out: &mut impl Write) -> io::Result<Next> {
        if house::tick(&mut self.host, self.now) {
            writeln!(out)?;
            self.play_on(out)?;
            self.show(out)?;
        }
        Ok(Next::Again)
    }

    fn say(&self, id: &str, figures: &[(&'static str, Value)]) -> String {
        say(self.lang, id, figures)
    }

    fn show(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\n{}", draw(self.play(), self.paint))?;
        if self.host.table().state().is_over() {
            self.show_standings(out)?;
        }
        Ok(())
    }

    fn show_standings(&self, out: &mut impl Write) -> io::Result<()> {
        let standings = self.play().standings();
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
        if let Some(seed) = self.host.table().state().seed().filter(|_| self.has_proof()) {
            let seed = self.say("play-seed", &[("seed", seed.reveal().into())]);
            writeln!(out, "{}", self.paint.soft(&seed))?;
        }
        Ok(())
    }

    /// The seat that is asked: the lowest person who must act, or else who may.
    fn asked(&self) -> Option<Seat> {
        let turn = self.play().turn();
        let in_order = turn.must().iter().chain(turn.may().iter());
        in_order.into_iter().find(|&seat| self.is_person(seat))
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
            _ => {
                let before = self.host.table().seen();
                let taken = self.take(line);
                // The clock of the rules may have rung before the line came.
                if self.host.table().seen() > before {
                    self.play_on(out)?;
                    self.show(out)?;
                }
                taken.or_else(|refusal| self.refuse(&refusal, out))?;
            }
        }
        Ok(Next::Again)
    }

    fn refuse(&self, refusal: &Refusal, out: &mut impl Write) -> io::Result<()> {
        let sentence = text::refusal(self.lang, refusal);
        writeln!(out, "{}", self.paint.colour(203, &sentence))
    }

    /// Reads `[SEAT:]TOKEN`; without a seat it is the one that is asked.
    fn take(&mut self, text: &str) -> Result<(), Refusal> {
        let (seat, token) = game::split_seat(self.play().roster().seats(), text)?;
        let seat = seat.or(self.asked()).unwrap_or(Seat::FIRST);
        house::play(&mut self.host, By::here(), seat, token, self.now)
    }

    /// Tells what was played and nobody typed.
    fn tell(&mut self, out: &mut impl Write) -> io::Result<()> {
        let table = self.host.table();
        for (at, entry) in table.log().iter().enumerate().skip(self.told) {
            let is_typed = matches!(entry.by, Actor::Seat(seat) if self.is_person(seat));
            if !is_typed {
                let before = table.moves().at(at);
                let written = entry.written(before.info(), before.turn());
                writeln!(out, "{}", self.paint.soft(&format!("· {written}")))?;
            }
        }
        self.told = table.log().len();
        Ok(())
    }

    /// Plays bots until a person is asked, and tells what they and the table play.
    fn play_on(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.tell(out)?;
        while self.play_bot() || self.skip() {
            self.tell(out)?;
        }
        Ok(())
    }

    /// Asks bots until one of them plays.
    fn play_bot(&mut self) -> bool {
        while let Some(call) = self.next_call() {
            self.answered[call.seat] = Some(call);
            if let Some(token) = self.ask(call) {
                let played = house::play(&mut self.host, By::House, call.seat, &token, self.now);
                played.expect("what a bot plays is legal");
                return true;
            }
        }
        false
    }

    /// Where no person can go on, nobody has to wait for the clock.
    fn skip(&mut self) -> bool {
        let due = self.host.table().next_tick().filter(|_| self.asked().is_none());
        due.is_some_and(|due| house::tick(&mut self.host, due))
    }

    /// A bot that may act and was not asked yet.
    fn next_call(&self) -> Option<Call> {
        let all = self.host.table().bots_to_ask();
        all.into_iter().find(|call| self.answered[call.seat] != Some(*call))
    }

    /// What a bot plays, if it plays.
    fn ask(&mut self, call: Call) -> Option<String> {
        let Some(level) = call.level else {
            return any_token(self.host.table().play(), call.seat, &mut self.rng);
        };
        let budget = Budget::at(level, self.rng.next_u64());
        let answer = bots::think(self.play(), call.seat, &budget, &|| false, &mut |_| {});
        answer.and_then(Answer::played).map(|best| best.token)
    }

    fn legal(&self, filter: &str) -> String {
        let Some(seat) = self.asked() else { return self.say("play-nobody", &[]) };
        let tokens = self.play().legal(seat);
        let fitting: Vec<&str> =
            tokens.iter().map(String::as_str).filter(|token| token.starts_with(filter)).collect();
        let count = self.say("play-legal", &[("count", fitting.len().into())]);
        format!("{count}\n{}", fitting.join(" "))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.host.table().sitters()[seat].is_person()
    }

    /// Takes back the last token of a person, and all that came after it, if the table allows it.
    fn undo(&mut self, out: &mut impl Write) -> io::Result<()> {
        let undo = Command::Offer { seat: self.last_person(), offer: Offer::Undo };
        match self.host.handle(&Said::here(undo), self.now) {
            Ok(_) => {
                self.told = self.host.table().log().len();
                self.answered = BySeat::from_fn(self.answered.len(), |_| None);
                self.show(out)
            }
            Err(refusal) => self.refuse(&refusal, out),
        }
    }

    /// The person who played last, or else the first one.
    fn last_person(&self) -> Seat {
        let table = self.host.table();
        let played = table.log().iter().rev().filter_map(|entry| match entry.by {
            Actor::Seat(seat) => Some(seat),
            Actor::Table => None,
        });
        let all = played.chain(Seat::all(table.sitters().len()));
        all.into_iter().find(|&seat| self.is_person(seat)).unwrap_or(Seat::FIRST)
    }

    fn hint(&mut self) -> String {
        let Some(seat) = self.asked() else { return self.say("play-nobody", &[]) };
        let budget = Budget::at(Level::TOP, self.rng.next_u64());
        let hint = bots::hint(self.play(), seat, &budget, &|| false, &mut |_| {});
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

    /// The game in writing; the seed only once it is over, and if all throws come of it.
    pub fn record(&self) -> Record {
        let mut record = self.host.table().record(&today());
        if !self.is_sealed {
            ["Commitment", "Seed"].iter().for_each(|header| record.remove(header));
        }
        record
    }
}

/// The seed of a table, and what its bots draw from: of the operating system, or repeatable by a number.
fn chance(number: Option<u64>) -> Result<(Seed, SplitMix), String> {
    if let Some(number) = number {
        let mut rng = SplitMix::new(number);
        return Ok((seed(&mut rng), rng));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    let own = getrandom::u64().map_err(|error| error.to_string())?;
    Ok((Seed::new(bytes), SplitMix::new(own)))
}

/// Who was named for a seat; the last one counts.
fn named(sitters: &[(Seat, Sitter)], seat: Seat) -> Option<Sitter> {
    let found = sitters.iter().rev().find(|(named, _)| *named == seat);
    found.map(|(_, sitter)| sitter.clone())
}

/// Refuses a seat that the game doesn't have.
fn check_seats(start: &dyn Play, sitters: &[(Seat, Sitter)]) -> Result<(), Refusal> {
    let seats = start.roster().seats();
    match sitters.iter().find(|(seat, _)| seat.index() >= seats) {
        Some((seat, _)) => Err(NO_SUCH_SEAT.refusal().with("seat", *seat).with("seats", seats)),
        None => Ok(()),
    }
}
