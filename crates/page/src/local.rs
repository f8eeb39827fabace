//! A game whose host is in this browser: it is opened from an invitation, a game file or what was kept.

use std::ops::Deref;

use game::chance::Seed;
use game::{Level, Refusal, Seat};
use shelf::Record;
use table::{
    By, Command, Decision, Event, Host, Millis, Opening, Resumed, Said, Sitter, Table, Unfolded,
};

use crate::session::Facts;
use crate::{Invite, Session};

/// Where the commands of a session go, and where its events come from.
pub enum Link {
    /// The host is in this browser.
    Local(Box<Host>),
    /// Nobody decides any more: a game by other rules than today's, which can be looked at.
    Frozen {
        /// The number of the first event that today's rules don't allow.
        at: usize,
    },
}

impl Link {
    /// What a command would make happen; it happens when its events are kept, and the decision is [`Link::confirm`]ed.
    pub fn decide(&self, said: &Said, now: Millis) -> Option<Decision> {
        match self {
            Link::Local(host) => Some(host.decide(said, now)),
            Link::Frozen { .. } => None,
        }
    }

    /// What time makes happen.
    pub fn tick(&self, now: Millis) -> Option<Decision> {
        match self {
            Link::Local(host) => Some(host.tick(now)),
            Link::Frozen { .. } => None,
        }
    }

    /// What was decided has been kept.
    pub fn confirm(&mut self, decision: Decision) {
        if let Link::Local(host) = self {
            host.commit(decision);
        }
    }

    /// The seed, to be kept apart from the events.
    pub fn seed(&self) -> Option<&Seed> {
        match self {
            Link::Local(host) => Some(host.seed()),
            Link::Frozen { .. } => None,
        }
    }
}

/// A session with its host, and all that has happened.
pub struct LocalGame {
    /// What is shown.
    pub session: Session,
    /// Where commands go.
    pub link: Link,
    /// From the first one on.
    pub events: Vec<Event>,
}

impl Deref for LocalGame {
    type Target = Session;

    fn deref(&self) -> &Session {
        &self.session
    }
}

impl LocalGame {
    /// Sits everybody down at a new table.
    pub fn open(id: &str, invite: &Invite, seed: Seed, now: Millis) -> Result<LocalGame, Refusal> {
        let (host, first) = Host::open(Opening::here(id, invite.setup.as_str()), seed, now)?;
        let facts = Facts { daily: invite.daily, is_strict: invite.is_strict, ..Facts::default() };
        let session = Session::new(id, host.table().clone(), facts, now);
        let link = Link::Local(Box::new(host));
        let mut game = LocalGame { session, link, events: vec![first] };
        for (seat, sitter) in Seat::all(invite.sitters.len()).zip(&invite.sitters) {
            game.say(&Said::here(sit(seat, sitter)), now)?;
        }
        Ok(game)
    }

    /// Opens a game file. It goes on where it stopped, with persons on all seats that had no bot.
    pub fn from_record(
        id: &str,
        record: &Record,
        fresh: Seed,
        now: Millis,
    ) -> Result<LocalGame, Refusal> {
        let Resumed { host, events, is_sealed } =
            Resumed::open(record, id, fresh, |_, sitter| seated(sitter), now)?;
        let facts = Facts { is_unsealed: !is_sealed, ..Facts::default() };
        let session = Session::new(id, host.table().clone(), facts, now);
        Ok(LocalGame { session, link: Link::Local(Box::new(host)), events })
    }

    /// A game of which all events are known. One by other rules than today's can be looked at as far as it goes.
    pub(crate) fn fold(
        id: &str,
        facts: Facts,
        seed: Seed,
        events: Vec<Event>,
        touched: Millis,
    ) -> Result<LocalGame, Refusal> {
        let (table, link) = match Table::fold(&events) {
            Ok(table) => {
                let host = Host::restore(table.clone(), seed, &events)?;
                (table, Link::Local(Box::new(host)))
            }
            Err(Unfolded { table: Some(table), number, .. }) => {
                (*table, Link::Frozen { at: number })
            }
            Err(Unfolded { refusal, .. }) => return Err(refusal),
        };
        Ok(LocalGame { session: Session::new(id, table, facts, touched), link, events })
    }

    /// Says something, and hears what happens.
    pub fn say(&mut self, said: &Said, now: Millis) -> Result<(), Refusal> {
        let decision = self.link.decide(said, now);
        decision.map_or(Ok(()), |decision| self.happen(decision).map_or(Ok(()), Err))
    }

    /// Lets the table's time do what is due, and tells whether anything happened.
    pub fn tick(&mut self, now: Millis) -> bool {
        let decision = self.link.tick(now).filter(|decision| !decision.events.is_empty());
        decision.map(|decision| self.happen(decision)).is_some()
    }

    fn happen(&mut self, decision: Decision) -> Option<Refusal> {
        let refusal = decision.refusal.clone();
        self.session.hear(&decision.events).expect("what the host decides can follow");
        self.events.extend_from_slice(&decision.events);
        self.link.confirm(decision);
        refusal
    }

    /// Plays a token, for a person or for a bot.
    pub fn play(&mut self, seat: Seat, token: &str, now: Millis) -> Result<(), Refusal> {
        let by = if self.persons().contains(seat) { By::here() } else { By::House };
        self.say(&Said::new(by, self.session.playing(seat, token)), now)
    }

    /// Takes back the last token of the person who played last.
    pub fn undo(&mut self, now: Millis) -> Result<(), Refusal> {
        self.say(&Said::here(self.session.undoing()), now)
    }
}

/// How somebody sits down at this screen.
fn sit(seat: Seat, sitter: &Sitter) -> Command {
    let name = match sitter {
        Sitter::Person { name, .. } => Some(name.clone()),
        Sitter::Open | Sitter::Bot(_) => None,
    };
    Command::Sit { seat, bot: sitter.as_bot(), name }
}

/// The page's weakest bot stands for one that plays anything.
fn seated(sitter: Sitter) -> Sitter {
    if sitter == Sitter::RANDOM { Sitter::bot(Level::LOWEST) } else { sitter }
}

#[cfg(test)]
mod tests {
    use game::{Actor, SplitMix};
    use table::What;
    use text::Lang;

    use super::*;
    use crate::{ROOM, daily_id, kept};

    /// As after a reload: from the trunk and the tails that were kept so far.
    fn reloaded(game: &LocalGame, in_trunk: usize) -> LocalGame {
        let header = kept::header(&game.session);
        let seed = game.link.seed().unwrap();
        let (trunk, tails) = game.events.split_at(in_trunk.min(game.events.len()));
        let trunk = kept::trunk(seed, trunk);
        let tails: Vec<(u64, String)> =
            tails.chunks(2).map(|it| (it[0].n, kept::tail(it))).collect();
        LocalGame::restore(&header, Some(&trunk), &tails).unwrap()
    }

    fn seed() -> Seed {
        Seed::new([7; 32])
    }

    fn person() -> Sitter {
        Sitter::nameless()
    }

    fn bot(level: u8) -> Sitter {
        Sitter::bot(Level::new(level).unwrap())
    }

    fn open(setup: &str, sitters: &[Sitter]) -> LocalGame {
        let invite = Invite { sitters: sitters.to_vec(), ..Invite::to(setup) };
        LocalGame::open("t", &invite, seed(), 1).unwrap()
    }

    fn play_some(session: &mut LocalGame, tokens: usize) {
        for _ in 0..tokens {
            let Some(seat) = session.table().play().turn().seats().lowest() else { return };
            let token = session.table().play().legal(seat)[0].clone();
            session.play(seat, &token, 2).unwrap();
        }
    }

    /// Plays random tokens, in games with open forms too.
    fn play_any(session: &mut LocalGame, tokens: usize) {
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
            for in_trunk in [1, 4, 1_000] {
                let again = reloaded(&session, in_trunk);
                assert_eq!(again.table().state(), session.table().state());
                let whats = |game: &LocalGame| {
                    game.events.iter().map(|event| event.what.clone()).collect::<Vec<_>>()
                };
                assert_eq!((whats(&again), again.facts()), (whats(&session), session.facts()));
                assert_eq!(kept::header(&again), kept::header(&session));
            }
            if session.is_over() {
                break;
            }
            play_some(&mut session, 1);
        }
        assert_eq!(session.audit(), Some(Ok(12)));
        let nothing = serde_json::json!({"id": "t"});
        assert!(LocalGame::restore(&nothing, None, &[]).is_none());
    }

    #[test]
    fn the_first_attempt_of_a_day_counts_unless_a_hint_was_asked_for() {
        let date = "2026-11-16".parse().unwrap();
        let open = |id: &str| LocalGame::open(id, &Invite::daily(date), seed(), 1).unwrap();
        assert!(!open("7f3a").counts(), "another table with the same dice");
        let mut session = open(&daily_id(date));
        assert!(session.counts());
        session.session.note_hint();
        let again = reloaded(&session, 1);
        assert!(again.is_hinted() && !again.counts() && again.is_first_of_its_day());
    }

    /// Browsers have games that were kept in one piece, by the version before this one.
    #[test]
    fn a_game_that_was_kept_in_one_piece_opens_and_goes_on() {
        for (file, sitter) in [
            (include_str!("../tests/data/kept-1-detrak.json"), bot(3)),
            (include_str!("../tests/data/kept-1-labyrinthe.json"), person()),
            (include_str!("../tests/data/kept-1-deplimo.json"), bot(1)),
            (include_str!("../tests/data/kept-1-quatre.json"), person()),
        ] {
            let kept: serde_json::Value = serde_json::from_str(file).unwrap();
            let mut game = LocalGame::restore(&kept, None, &[]).unwrap();
            assert_eq!(kept["expect"], game.table().play().fen());
            assert_eq!(game.is_over(), kept["over"] == true);
            assert_eq!(game.table().sitters()[Seat::at(1)], sitter);
            assert!(matches!(game.link, Link::Local(_)));
            play_any(&mut game, 3);
            assert_eq!(reloaded(&game, 9).table().state(), game.table().state());
        }
    }

    /// Browsers have games from before hints were noted.
    #[test]
    fn a_game_that_was_kept_before_hints_were_noted_opens() {
        let game = open("quatre", &[person(), bot(1)]);
        let mut header = kept::header(&game);
        header.as_object_mut().unwrap().remove("hinted");
        let trunk = kept::trunk(game.link.seed().unwrap(), &game.events);
        assert!(!LocalGame::restore(&header, Some(&trunk), &[]).unwrap().is_hinted());
    }

    #[test]
    fn what_a_move_writes_does_not_grow_with_the_game() {
        let mut game = open("labyrinthe players=2", &[person(), person()]);
        let written = |game: &LocalGame, since: usize| {
            let tail = kept::tail(&game.events[since..]).len();
            tail + kept::header(&game.session).to_string().len()
        };
        let mut sizes = Vec::new();
        for _ in 0..120 {
            let before = game.events.len();
            play_any(&mut game, 1);
            sizes.push(written(&game, before));
        }
        let largest = |sizes: &[usize]| *sizes.iter().max().unwrap();
        assert!(largest(&sizes[100..]) <= largest(&sizes[..20]) + 16, "{sizes:?}");
    }

    #[test]
    fn a_game_by_other_rules_can_be_looked_at_and_is_not_lost() {
        let mut game = open("quatre", &[person(), person()]);
        play_some(&mut game, 6);
        let mut events = game.events.clone();
        let last = events.len() - 1;
        events[last].what = What::Played { by: Actor::Seat(Seat::at(1)), token: "z".to_owned() };
        let trunk = kept::trunk(game.link.seed().unwrap(), &events);
        let mut again = LocalGame::restore(&kept::header(&game), Some(&trunk), &[]).unwrap();
        assert!(matches!(again.link, Link::Frozen { at } if at == last));
        assert_eq!((again.table().log().len(), again.events.len()), (5, events.len()));
        again.play(Seat::at(1), "a", 9).unwrap();
        assert_eq!(again.table().log().len(), 5, "nobody decides any more");
    }

    #[test]
    fn a_name_is_the_same_at_the_table_in_its_file_and_when_played_again() {
        let mut session = open("detrak players=2", &[crate::person("Zoé"), bot(2)]);
        play_some(&mut session, 100);
        assert_eq!(session.names(Lang::Fr)[0], "Zoé");
        assert_eq!(session.invite().sitters[0].name(), Some("Zoé"));
        let record = session.record("2026-11-16".parse().unwrap()).to_string().parse().unwrap();
        let read = LocalGame::from_record("f", &record, seed(), 9).unwrap();
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
        let again = LocalGame::from_record("f", &record, Seed::new([1; 32]), 9).unwrap();
        assert!(again.is_over());
        assert_eq!(again.audit(), Some(Ok(12)));
        assert_eq!(again.invite().sitters, [person(), bot(2)]);
    }

    #[test]
    fn a_file_that_stopped_half_way_goes_on_and_says_that_its_throws_cant_be_checked() {
        let mut session = open("detrak players=2", &[person(), person()]);
        play_some(&mut session, 6);
        let record = session.record("2026-11-16".parse().unwrap()).to_string().parse().unwrap();
        let mut again = LocalGame::from_record("f", &record, Seed::new([1; 32]), 9).unwrap();
        assert_eq!(again.table().play().fen(), session.table().play().fen());
        play_some(&mut again, 100);
        assert!(again.is_over() && again.is_unsealed());
        assert_eq!(again.audit(), None);
        // A file of it promises nothing that could not be kept.
        let record = again.record("2026-11-17".parse().unwrap());
        assert_eq!((record.get("Seed"), record.check().unwrap().draws), (None, None));
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
            let mut session = LocalGame::open("t", &invite, seed(), 1).unwrap();
            assert_eq!(session.at(0).play().fen(), line);
            assert_eq!(session.invite(), invite, "one can start again from there");
            play_any(&mut session, 4);
            let again = reloaded(&session, 3);
            assert_eq!(again.at(0).play().fen(), line);
            assert_eq!(again.table().play().fen(), session.table().play().fen());
            let record = session.record("2026-11-16".parse().unwrap());
            let record = record.to_string().parse().unwrap();
            let read = LocalGame::from_record("f", &record, Seed::new([1; 32]), 9).unwrap();
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
            let trunk = kept::trunk(&seed(), &session.events);
            let size = trunk.len() + kept::header(&session).to_string().len();
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
    fn drawn(setup: &str, sitters: &[Sitter]) -> LocalGame {
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
        let mut again = reloaded(&session, 3);
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
