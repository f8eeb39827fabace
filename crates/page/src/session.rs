//! A game on this screen: its table, and what only this browser knows about it.
//!
//! The table is the authority, exactly as on a server. A session opens it from an invitation, a
//! stored text or a game file, and asks it for everything else.

use std::sync::Arc;

use game::chance::{Commitment, Dishonest, Seed};
use game::{Actor, Entry, Level, Refusal, Seat, SeatSet, Turn};
use serde_json::{Value, json};
use shelf::{Play, Record};
use table::{
    Clock, Command, Consent, Event, Millis, Offer, Opening, Sitter, Table, What, event_from_json,
    event_to_json,
};
use text::Lang;

use crate::{Date, Invite, daily_id, names};

/// So many characters a game may need in the browser's store: whole games of all kinds fit.
pub const ROOM: usize = 64 * 1024;

/// A position that is shown: cheap to hand round, equal only to itself.
#[derive(Clone)]
pub struct Position(Arc<dyn Play>);

impl Position {
    /// A position to be shown.
    pub fn new(play: &dyn Play) -> Position {
        Position(Arc::from(play.boxed()))
    }

    /// The position behind the one face of all games.
    pub fn play(&self) -> &dyn Play {
        &*self.0
    }

    /// The position itself, if it is of this game.
    pub fn position<G: game::Game>(&self) -> Option<&G> {
        self.0.position()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A game on this screen.
#[derive(Clone)]
pub struct Session {
    id: String,
    table: Table,
    seed: Seed,
    daily: Option<Date>,
    is_strict: bool,
    /// Whether somebody asked for a hint.
    is_hinted: bool,
    /// Whether its chance can be checked: a file that stopped half-way keeps its seed to itself.
    is_sealed: bool,
    live: Position,
    /// Counts how often tokens were taken back: what was told of them is void.
    epoch: u32,
    touched: Millis,
}

impl Session {
    /// Sits everybody down at a new table.
    pub fn open(id: &str, invite: &Invite, seed: Seed, now: Millis) -> Result<Session, Refusal> {
        let opening = Opening {
            id: id.to_owned(),
            setup: invite.setup.clone(),
            clock: Clock::None,
            consent: Consent::NotAsked,
        };
        let mut table = Table::open(opening, seed.clone(), now)?;
        for (seat, sitter) in Seat::all(invite.sitters.len()).zip(&invite.sitters) {
            table.handle(Command::Sit { seat, sitter: sitter.clone() }, now)?;
        }
        let mut session = Session::of(id, table, seed, now);
        (session.daily, session.is_strict) = (invite.daily, invite.is_strict);
        Ok(session)
    }

    fn of(id: &str, table: Table, seed: Seed, touched: Millis) -> Session {
        let live = Position::new(table.play());
        let (id, daily) = (id.to_owned(), None);
        Session {
            id,
            table,
            seed,
            daily,
            is_strict: false,
            is_hinted: false,
            is_sealed: true,
            live,
            epoch: 0,
            touched,
        }
    }

    /// Opens a game file. It goes on where it stopped, with persons on all seats that had no bot.
    pub fn from_record(
        id: &str,
        record: &Record,
        fresh: Seed,
        now: Millis,
    ) -> Result<Session, Refusal> {
        let checked = record.check()?;
        let (_, log) = record.replay()?;
        let known = record.get("Seed").and_then(Seed::from_hex).filter(|_| checked.draws.is_some());
        let is_sealed = known.is_some() || log.iter().all(|entry| entry.by != Actor::Table);
        let seed = known.unwrap_or(fresh);
        let table_id = if is_sealed { record.get("Table").unwrap_or(id) } else { id };
        let seats = checked.play.roster().seats();
        let opening = shelf::opening_line(&*record.start()?);
        let events = events_of(record, &opening, &seed, &log, seats, now);
        let mut table = Table::replay(table_id, Consent::NotAsked, seed.clone(), &events)?;
        // Whatever is due now is thrown, as at any other table.
        table.handle(Command::Tick, now)?;
        let mut session = Session::of(id, table, seed, now);
        session.is_sealed = is_sealed;
        Ok(session)
    }

    /// Under which address it is found.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The position now.
    pub fn live(&self) -> Position {
        self.live.clone()
    }

    /// The day whose chance it uses.
    pub fn daily(&self) -> Option<Date> {
        self.daily
    }

    /// Whether a piece that was picked up must be moved.
    pub fn is_strict(&self) -> bool {
        self.is_strict
    }

    /// Remembers that somebody asked for a hint.
    pub fn note_hint(&mut self) {
        self.is_hinted = true;
    }

    /// Whether somebody asked for a hint.
    pub fn is_hinted(&self) -> bool {
        self.is_hinted
    }

    /// Whether this is the attempt that counts as the game of its day: the first, without hints.
    pub fn counts(&self) -> bool {
        self.is_first_of_its_day() && !self.is_hinted
    }

    /// Whether this is the first attempt at the game of its day.
    pub fn is_first_of_its_day(&self) -> bool {
        self.daily.is_some_and(|date| daily_id(date) == self.id)
    }

    /// When it was last played.
    pub fn touched(&self) -> Millis {
        self.touched
    }

    /// Changes with every taking back.
    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// The same game as another tab has kept it, in the place of what was shown before: that is told anew.
    #[must_use]
    pub fn instead_of(mut self, before: &Session) -> Session {
        self.epoch = before.epoch + 1;
        self
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.play().turn() == Turn::Over
    }

    /// Whether it began as games of its setup do, and not at a position that somebody set up.
    pub fn is_whole(&self) -> bool {
        shelf::opening_line(self.table.start()) == self.table.start().setup()
    }

    /// The position after so many tokens.
    pub fn at(&self, tokens: usize) -> Position {
        let log = self.table.log();
        if tokens >= log.len() {
            return self.live();
        }
        let mut play = self.table.start().boxed();
        for entry in &log[..tokens] {
            play.play(entry.by, &entry.token).expect("a log replays");
        }
        Position(Arc::from(play))
    }

    /// The seats of persons.
    pub fn persons(&self) -> SeatSet {
        let sitters = self.table.sitters().iter();
        sitters.filter(|(_, sitter)| sitter.is_person()).map(|(seat, _)| seat).collect()
    }

    /// The persons who may act now.
    pub fn waiting(&self) -> SeatSet {
        self.table.play().turn().seats().intersection(self.persons())
    }

    /// The persons who are asked to act: those for whom the others wait, or where nobody must act all who may.
    pub fn prompted(&self) -> SeatSet {
        self.table.play().turn().first().intersection(self.persons())
    }

    /// When time makes something happen by itself: [`Session::tick`] is due then.
    pub fn next_tick(&self) -> Option<Millis> {
        self.table.next_tick()
    }

    /// Lets happen what time makes happen, and tells whether anything did.
    pub fn tick(&mut self, now: Millis) -> bool {
        let before = self.table.seen();
        self.next_tick().is_some_and(|due| due <= now)
            && self.handle(Command::Tick, now).is_ok()
            && self.table.seen() > before
    }

    /// Plays a token.
    pub fn play(&mut self, seat: Seat, token: &str, now: Millis) -> Result<(), Refusal> {
        self.handle(Command::Play { seat, token: token.to_owned(), seen: None }, now)
    }

    /// Takes back the last token of the person who played last.
    pub fn undo(&mut self, now: Millis) -> Result<(), Refusal> {
        let seat = self.last_person().or(self.persons().lowest()).unwrap_or(Seat::FIRST);
        self.handle(Command::Offer { seat, offer: Offer::Undo }, now)?;
        self.epoch += 1;
        Ok(())
    }

    /// Whether something can be taken back.
    pub fn can_undo(&self) -> bool {
        self.last_person().is_some_and(|seat| self.table.check_undo(seat).is_ok())
    }

    fn last_person(&self) -> Option<Seat> {
        let persons = self.persons();
        let seats = self.table.log().iter().rev().filter_map(|entry| match entry.by {
            Actor::Seat(seat) => Some(seat),
            Actor::Table => None,
        });
        seats.into_iter().find(|&seat| persons.contains(seat))
    }

    fn handle(&mut self, command: Command, now: Millis) -> Result<(), Refusal> {
        self.table.handle(command, now)?;
        self.live = Position::new(self.table.play());
        self.touched = now;
        Ok(())
    }

    /// What the others have played since this seat last did.
    pub fn since(&self, seat: Seat) -> Vec<Entry> {
        let own = |entry: &&Entry| entry.by == Actor::Seat(seat);
        let log = self.table.log();
        let after = log.iter().rposition(|entry| own(&entry)).map_or(0, |at| at + 1);
        log[after..].iter().filter(|entry| entry.by != Actor::Table).cloned().collect()
    }

    /// Whether a seat has played since the last throw.
    pub fn has_answered(&self, seat: Seat) -> bool {
        let log = self.table.log();
        let since = log.iter().rev().take_while(|entry| entry.by != Actor::Table);
        since.into_iter().any(|entry| entry.by == Actor::Seat(seat))
    }

    /// Draws every throw again. `None` while the seed is a secret, or if there is nothing to check.
    pub fn audit(&self) -> Option<Result<usize, Dishonest>> {
        let has_draws = self.table.log().iter().any(|entry| entry.by == Actor::Table);
        self.table.audit().filter(|_| self.is_sealed && has_draws)
    }

    /// Whether throws were made that nobody can check, as in a file that stopped half-way.
    pub fn is_unsealed(&self) -> bool {
        !self.is_sealed
    }

    /// The seed, once it is no secret any more, and what was promised of it; nothing in a game without chance.
    pub fn proof(&self) -> Option<(Commitment, String)> {
        let proof = self.table.proof().filter(|_| self.table.play().info().has_chance());
        proof.map(|(commitment, seed, _)| (commitment, seed.reveal()))
    }

    /// How each seat is called.
    pub fn names(&self, lang: Lang) -> Vec<String> {
        names(lang, self.table.sitters().values())
    }

    /// The table once more, from the start.
    pub fn invite(&self) -> Invite {
        Invite {
            setup: shelf::opening_line(self.table.start()),
            sitters: self.table.sitters().values().to_vec(),
            daily: self.daily,
            is_strict: self.is_strict,
        }
    }

    /// The game in writing.
    pub fn record(&self, date: Date) -> Record {
        self.table.record(&date.to_string())
    }

    /// As it is stored. The seed is in it: what is stored never leaves this browser.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id,
            "table": self.table.id(),
            "seed": self.seed.reveal(),
            "daily": self.daily.map(|date| date.to_string()),
            "strict": self.is_strict,
            "hinted": self.is_hinted,
            "sealed": self.is_sealed,
            "over": self.is_over(),
            "touched": self.touched,
            "events": self.table.events().iter().map(event_to_json).collect::<Vec<_>>(),
        })
    }

    /// Reads what [`Session::to_json`] wrote; `None` for anything else.
    pub fn from_json(json: &Value) -> Option<Session> {
        let text = |key: &str| json[key].as_str();
        let seed = Seed::from_hex(text("seed")?)?;
        let events = json["events"].as_array()?.iter().map(event_from_json);
        let events = events.collect::<Option<Vec<Event>>>()?;
        let (id, table) = (text("id")?, text("table")?);
        let table = Table::replay(table, Consent::NotAsked, seed.clone(), &events).ok()?;
        let mut session = Session::of(id, table, seed, json["touched"].as_u64()?);
        session.daily = text("daily").and_then(|date| date.parse().ok());
        session.is_strict = json["strict"].as_bool()?;
        session.is_hinted = json["hinted"] == true;
        session.is_sealed = json["sealed"].as_bool()?;
        Some(session)
    }
}

/// What happened at a table by a file: it opened, everybody sat down, and the tokens were played.
fn events_of(
    record: &Record,
    setup: &str,
    seed: &Seed,
    log: &[Entry],
    seats: usize,
    at: Millis,
) -> Vec<Event> {
    let opened = What::Opened {
        setup: setup.to_owned(),
        commitment: seed.commitment().to_string(),
        clock: Clock::None,
    };
    let sat =
        |seat: Seat| What::Sat { seat, sitter: sitter_of(record.get(&format!("Seat{seat}"))) };
    let word = |seat: Seat| {
        let word = record.get(&format!("Word{seat}"))?;
        (!word.is_empty()).then(|| What::Word { seat, word: word.to_owned() })
    };
    let played = |entry: &Entry| What::Played { by: entry.by, token: entry.token.clone() };
    let mut happened = vec![opened];
    happened.extend(Seat::all(seats).map(sat));
    happened.extend(Seat::all(seats).filter_map(word));
    happened.extend(log.iter().map(played));
    happened.into_iter().zip(0..).map(|(what, n)| Event { n, at, what }).collect()
}

/// Reads how a file names a seat. Whoever is not known is a person, and the page's weakest bot stands for one
/// that plays anything.
fn sitter_of(name: Option<&str>) -> Sitter {
    match name.map_or(Sitter::Open, Sitter::from_file) {
        Sitter::Open => Sitter::nameless(),
        Sitter::Random => Sitter::bot(Level::LOWEST),
        sitter => sitter,
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;

    fn seed() -> Seed {
        Seed::new([7; 32])
    }

    fn person() -> Sitter {
        Sitter::nameless()
    }

    fn bot(level: u8) -> Sitter {
        Sitter::bot(Level::new(level).unwrap())
    }

    fn open(setup: &str, sitters: &[Sitter]) -> Session {
        let invite = Invite { sitters: sitters.to_vec(), ..Invite::to(setup) };
        Session::open("t", &invite, seed(), 1).unwrap()
    }

    fn play_some(session: &mut Session, tokens: usize) {
        for _ in 0..tokens {
            let Some(seat) = session.table().play().turn().seats().lowest() else { return };
            let token = session.table().play().legal(seat)[0].clone();
            session.play(seat, &token, 2).unwrap();
        }
    }

    /// Plays random tokens, in games with open forms too.
    fn play_any(session: &mut Session, tokens: usize) {
        let mut rng = SplitMix::new(2);
        for _ in 0..tokens {
            let Some(seat) = session.table().play().turn().seats().lowest() else { return };
            let token = session.table().play().sample(seat, &mut rng).unwrap();
            session.play(seat, &token, 2).unwrap();
        }
    }

    #[test]
    fn a_game_survives_being_stored_at_every_point() {
        let mut session = open("detrak players=2 rules=advanced", &[person(), bot(3)]);
        loop {
            let again = Session::from_json(&session.to_json()).unwrap();
            assert_eq!(again.table().play().fen(), session.table().play().fen());
            assert_eq!(again.to_json(), session.to_json());
            if session.is_over() {
                break;
            }
            play_some(&mut session, 1);
        }
        assert_eq!(session.audit(), Some(Ok(12)));
        assert_eq!(Session::from_json(&json!({"id": "t"})).map(|_| ()), None);
    }

    #[test]
    fn the_first_attempt_of_a_day_counts_unless_a_hint_was_asked_for() {
        let date = "2026-11-16".parse().unwrap();
        let open = |id: &str| Session::open(id, &Invite::daily(date), seed(), 1).unwrap();
        assert!(!open("7f3a").counts(), "another table with the same dice");
        let mut session = open(&daily_id(date));
        assert!(session.counts());
        session.note_hint();
        let again = Session::from_json(&session.to_json()).unwrap();
        assert!(again.is_hinted() && !again.counts() && again.is_first_of_its_day());
    }

    /// Browsers have games from before hints were noted.
    #[test]
    fn a_game_that_was_kept_before_hints_were_noted_opens() {
        let mut stored = open("quatre", &[person(), bot(1)]).to_json();
        stored.as_object_mut().unwrap().remove("hinted");
        assert!(!Session::from_json(&stored).unwrap().is_hinted());
    }

    #[test]
    fn a_name_is_the_same_at_the_table_in_its_file_and_when_played_again() {
        let mut session = open("detrak players=2", &[crate::person("Zoé"), bot(2)]);
        play_some(&mut session, 100);
        assert_eq!(session.names(Lang::Fr)[0], "Zoé");
        assert_eq!(session.invite().sitters[0].name(), Some("Zoé"));
        let record = session.record("2026-11-16".parse().unwrap()).to_string().parse().unwrap();
        let read = Session::from_record("f", &record, seed(), 9).unwrap();
        assert_eq!(read.names(Lang::En), ["Zoé", "Bot, level 2"]);
    }

    #[test]
    fn what_is_taken_back_never_changes_the_dice_and_never_goes_past_them() {
        let mut session = open("detrak players=2", &[person(), person()]);
        play_some(&mut session, 2); // both start symbols, then the dice are thrown at once
        assert!(!session.can_undo());
        assert!(session.undo(3).is_err());
        let before = session.table().play().fen();
        play_some(&mut session, 1);
        assert!(session.can_undo());
        session.undo(3).unwrap();
        assert_eq!((session.table().play().fen(), session.epoch()), (before, 1));
    }

    #[test]
    fn a_file_of_a_finished_game_opens_with_its_proof() {
        let mut session = open("detrak players=2", &[person(), bot(2)]);
        play_some(&mut session, 100);
        let record = session.record("2026-11-16".parse().unwrap()).to_string().parse().unwrap();
        let again = Session::from_record("f", &record, Seed::new([1; 32]), 9).unwrap();
        assert!(again.is_over());
        assert_eq!(again.audit(), Some(Ok(12)));
        assert_eq!(again.invite().sitters, [person(), bot(2)]);
    }

    #[test]
    fn a_file_that_stopped_half_way_goes_on_and_says_that_its_throws_cant_be_checked() {
        let mut session = open("detrak players=2", &[person(), person()]);
        play_some(&mut session, 6);
        let record = session.record("2026-11-16".parse().unwrap()).to_string().parse().unwrap();
        let mut again = Session::from_record("f", &record, Seed::new([1; 32]), 9).unwrap();
        assert_eq!(again.table().play().fen(), session.table().play().fen());
        play_some(&mut again, 100);
        assert!(again.is_over() && again.is_unsealed());
        assert_eq!(again.audit(), None);
    }

    #[test]
    fn a_position_of_every_game_opens_is_stored_played_on_and_goes_into_a_file() {
        for info in shelf::CATALOGUE {
            let seats = shelf::open(info.id).unwrap().roster().seats();
            let persons = vec![person(); seats];
            let mut before = open(info.id, &persons);
            play_any(&mut before, 5);
            let line = before.table().play().fen();
            let invite = Invite { sitters: persons, ..Invite::to(&line) };
            let mut session = Session::open("t", &invite, seed(), 1).unwrap();
            assert_eq!(session.at(0).play().fen(), line);
            assert_eq!(session.invite(), invite, "one can start again from there");
            play_any(&mut session, 4);
            let again = Session::from_json(&session.to_json()).unwrap();
            assert_eq!(again.at(0).play().fen(), line);
            assert_eq!(again.table().play().fen(), session.table().play().fen());
            let record = session.record("2026-11-16".parse().unwrap());
            let record = record.to_string().parse().unwrap();
            let read = Session::from_record("f", &record, Seed::new([1; 32]), 9).unwrap();
            assert_eq!(read.at(0).play().fen(), line);
            assert_eq!(read.table().play().fen(), session.table().play().fen());
        }
    }

    /// Random games last at least as long as those of people, but for walks through the Labyrinthe.
    #[test]
    fn whole_games_of_all_kinds_fit_into_the_room_that_is_asked_for() {
        for info in shelf::CATALOGUE {
            let most = info.seats.iter().max().unwrap();
            let setup = format!("{} players={most}", info.id);
            let mut session = open(&setup, &vec![person(); usize::from(*most)]);
            play_any(&mut session, 500);
            let size = session.to_json().to_string().len();
            println!("{setup}: {} tokens, {size} characters", session.table().log().len());
            assert!(size <= ROOM, "{setup} needs {size}");
        }
    }

    #[test]
    fn an_earlier_position_is_that_of_so_many_tokens() {
        let mut session = open("labyrinthe players=2", &[person(), person()]);
        let start = session.table().play().fen();
        play_some(&mut session, 5);
        assert_eq!(session.at(0).play().fen(), start);
        assert_eq!(session.at(9).play().fen(), session.table().play().fen());
        assert!(session.at(99) == session.live());
    }

    #[test]
    fn persons_wait_and_bots_dont() {
        let session = open("labyrinthe players=2", &[bot(1), person()]);
        assert!(session.waiting().is_empty());
        let asked = session.table().bots_to_ask();
        assert_eq!((asked.len(), asked[0].seat), (1, Seat::FIRST));
        assert_eq!(session.names(Lang::En), ["Bot, level 1", "You"]);
    }

    /// Deplimo with all letters drawn at the fifth millisecond.
    fn drawn(setup: &str, sitters: &[Sitter]) -> Session {
        let mut session = open(setup, sitters);
        while let Some(drawer) = session.table().play().turn().must().lowest() {
            session.play(drawer, "draw", 5).unwrap();
        }
        session
    }

    /// Deplimo §5.2: after a reload the clock goes on as if nothing had happened.
    #[test]
    fn the_clock_of_the_rules_ends_a_game_by_itself() {
        let mut session = drawn("deplimo minutes=1", &[person(), bot(2)]);
        let due = 5 + 60_000;
        assert_eq!(session.next_tick(), Some(due));
        assert!(!session.tick(due - 1) && !session.is_over());
        let mut again = Session::from_json(&session.to_json()).unwrap();
        for session in [&mut session, &mut again] {
            assert_eq!(session.next_tick(), Some(due));
            assert!(session.tick(due + 7) && session.is_over());
            assert_eq!(session.table().log().last().unwrap().token, "!time");
            assert_eq!((session.next_tick(), session.tick(due + 8)), (None, false));
        }
    }

    #[test]
    fn who_must_act_is_prompted_before_those_who_only_may() {
        let mut session = open("deplimo", &[person(), person()]);
        let first = session.prompted();
        assert_eq!(first.len(), 1);
        session.play(first.lowest().unwrap(), "draw", 2).unwrap();
        assert_eq!(session.waiting().len(), 2);
        assert_eq!(session.prompted(), session.waiting().without(first));
        assert_eq!(drawn("deplimo", &[person(), person()]).prompted().len(), 2);
    }

    #[test]
    fn where_there_is_no_chance_no_seed_is_shown() {
        for (setup, has_seed) in [("quatre", false), ("detrak", true)] {
            let mut session = open(setup, &[person(), person()]);
            session.play(Seat::FIRST, "resign", 2).unwrap();
            assert!(session.is_over());
            assert_eq!(session.proof().is_some(), has_seed, "{setup}");
        }
    }
}
