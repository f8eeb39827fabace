//! A table as a state machine: commands in, events out.

use game::chance::Seed;
use game::{Actor, Level, Seat, SplitMix, Turn};
use proptest::prelude::*;
use table::{
    Clock, Command, Consent, Event, Offer, Opening, Sitter, Table, What, event_from_json,
    event_to_json,
};

const SEED: [u8; 32] = [9; 32];

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn opened(setup: &str, clock: Clock, consent: Consent) -> Table {
    let opening = Opening { id: "t1".into(), setup: setup.into(), clock, consent };
    Table::open(opening, Seed::new(SEED), 0).unwrap()
}

/// A table at which everybody sits.
fn full(setup: &str, clock: Clock, consent: Consent) -> Table {
    let mut table = opened(setup, clock, consent);
    for seat in Seat::all(table.sitters().len()) {
        let sitter = Sitter::person(format!("player {seat}"));
        table.handle(Command::Sit { seat, sitter }, 0).unwrap();
    }
    table
}

fn play(table: &mut Table, number: u8, token: &str, now: u64) -> Result<Vec<Event>, &'static str> {
    let command = Command::Play { seat: seat(number), token: token.into(), seen: None };
    table.handle(command, now).map_err(|refusal| refusal.code())
}

/// Plays random tokens to the end.
fn play_out(table: &mut Table, seed: u64) {
    let mut rng = SplitMix::new(seed);
    while let Turn::Seats(seats) = table.play().turn() {
        let seat = seats.lowest().unwrap();
        let token = table.play().sample(seat, &mut rng).unwrap();
        table.handle(Command::Play { seat, token, seen: Some(table.seen()) }, 0).unwrap();
    }
}

#[test]
fn nobody_plays_before_every_seat_is_taken() {
    let mut table = opened("quatre", Clock::None, Consent::Asked);
    assert_eq!(play(&mut table, 1, "d", 0), Err("table/not_full"));
    table.handle(Command::Sit { seat: seat(1), sitter: Sitter::person("Ada") }, 0).unwrap();
    let again = Command::Sit { seat: seat(1), sitter: Sitter::person("Bob") };
    assert_eq!(table.handle(again, 0).unwrap_err().code(), "table/seat_taken");
    table.handle(Command::Sit { seat: seat(2), sitter: Sitter::bot(Level::TOP) }, 0).unwrap();
    assert!(play(&mut table, 1, "d", 0).is_ok());
    let asked: Vec<_> = table.bots_to_ask().iter().map(|call| (call.seat, call.level)).collect();
    assert_eq!(asked, [(seat(2), Some(Level::TOP))]);
    let late = Command::Sit { seat: seat(1), sitter: Sitter::Open };
    assert_eq!(table.handle(late, 0).unwrap_err().code(), "table/started");
}

/// Deplimo §5.2.
#[test]
fn the_clock_of_the_rules_runs_from_the_last_draw_and_then_ends_the_game() {
    let mut table = full("deplimo minutes=2", Clock::None, Consent::NotAsked);
    for draw in 0..20 {
        assert_eq!(table.alarm(), None);
        let drawer = table
            .play()
            .turn()
            .seats()
            .iter()
            .find(|&s| table.play().legal(s).contains(&"draw".to_owned()));
        play(&mut table, drawer.unwrap().number(), "draw", draw).unwrap();
    }
    // The last draw was at 19 ms; arranging, taking back and waiting leave the clock alone.
    let due = 19 + 120_000;
    let empty = format!("lay={}", ".".repeat(50));
    play(&mut table, 2, &empty, 60_000).unwrap();
    table.handle(Command::Offer { seat: seat(2), offer: Offer::Undo }, 61_000).unwrap();
    assert_eq!((table.alarm(), table.next_tick()), (Some(due), Some(due)));
    assert!(table.handle(Command::Tick, due - 1).unwrap().is_empty());
    let stored = Table::replay("t1", Consent::NotAsked, Seed::new(SEED), table.events()).unwrap();
    assert_eq!(stored.alarm(), Some(due));
    // Whoever plays too late hears how it ended instead.
    let events = play(&mut table, 1, &empty, due).unwrap();
    let token = |event: &Event| match &event.what {
        What::Played { by: Actor::Table, token } => Some(token.clone()),
        _ => None,
    };
    assert_eq!(token(&events[0]).as_deref(), Some("!time"));
    assert_eq!((table.play().turn(), table.alarm()), (Turn::Over, None));
    let by_table = table.log().iter().filter(|entry| entry.by == Actor::Table).count();
    assert_eq!(table.audit(), Some(Ok(by_table - 1)), "the clock is no throw");
    let again = Table::replay("t1", Consent::NotAsked, Seed::new(SEED), table.events()).unwrap();
    assert_eq!(again.play().fen(), table.play().fen());
}

#[test]
fn a_seat_that_ran_out_of_time_before_the_clock_of_the_rules_is_out() {
    let clock = Clock::PerTurn { span: 100_000 };
    let mut table = full("deplimo ending=deadline minutes=2", clock, Consent::NotAsked);
    draw_all(&mut table);
    assert_eq!(table.next_tick(), Some(100_000));
    table.handle(Command::Tick, 500_000).unwrap();
    assert_eq!(table.play().turn(), Turn::Over);
    assert!(table.events().iter().any(|event| matches!(event.what, What::Flagged { .. })));
}

/// In Deplimo all letters, at once.
fn draw_all(table: &mut Table) {
    for _ in 0..20 {
        let drawer = table.play().turn().must().lowest().unwrap();
        play(table, drawer.number(), "draw", 0).unwrap();
    }
}

/// Deplimo §2.2: nobody waits for who arranges.
#[test]
fn clocks_run_only_for_those_who_must_act() {
    let span = 100_000;
    let mut table = full("deplimo minutes=60", Clock::PerTurn { span }, Consent::NotAsked);
    let drawer = table.play().turn().must().lowest().unwrap();
    play(&mut table, drawer.number(), "draw", 0).unwrap();
    let next = table.play().turn().must().lowest().unwrap();
    assert_eq!(table.play().turn().seats().len(), 2);
    assert_eq!(table.clocks().left(drawer, 60_000), Some(span));
    assert_eq!(table.clocks().left(next, 60_000), Some(40_000));
    let mut race = full("deplimo minutes=60", Clock::PerTurn { span }, Consent::NotAsked);
    draw_all(&mut race);
    assert_eq!(race.next_tick(), Some(3_600_000), "the clock of the rules alone");
}

fn seat_bots(setup: &str, bots: &[u8]) -> Table {
    let mut table = opened(setup, Clock::None, Consent::NotAsked);
    for seat in Seat::all(table.sitters().len()) {
        let is_bot = bots.contains(&seat.number());
        let sitter = if is_bot { Sitter::bot(Level::LOWEST) } else { Sitter::nameless() };
        table.handle(Command::Sit { seat, sitter }, 0).unwrap();
    }
    table
}

#[test]
fn a_bot_that_only_may_act_is_asked_once_after_each_token_of_a_person_or_the_table() {
    let mut table = seat_bots("deplimo", &[2]);
    draw_all(&mut table);
    let empty = format!("lay={}", ".".repeat(50));
    let asked = |table: &Table| table.bots_to_ask();
    let first = asked(&table);
    assert_eq!((first.len(), first[0].seat, first[0].must), (1, seat(2), false));
    play(&mut table, 2, &empty, 1).unwrap();
    assert_eq!(asked(&table), first, "its own token is no reason to ask it again");
    play(&mut table, 1, &empty, 2).unwrap();
    assert_ne!(asked(&table), first);
    let mut alone = seat_bots("deplimo", &[1, 2]);
    draw_all(&mut alone);
    let before = asked(&alone);
    play(&mut alone, 1, &empty, 1).unwrap();
    let after = asked(&alone);
    assert_eq!((before[0], before.len()), (after[0], 2));
    assert_ne!(before[1], after[1], "without persons bots answer one another");
}

#[test]
fn a_bot_that_must_act_is_asked_until_it_plays_and_before_those_who_only_may() {
    let mut table = seat_bots("deplimo players=4", &[1, 2, 3, 4]);
    for _ in 0..3 {
        let drawer = table.play().turn().must().lowest().unwrap();
        play(&mut table, drawer.number(), "draw", 0).unwrap();
    }
    let calls = table.bots_to_ask();
    assert_eq!(calls.len(), 4);
    assert_eq!(table.play().turn().must().lowest(), Some(calls[0].seat));
    assert!(calls[0].must && calls[1..].iter().all(|call| !call.must));
    let other = calls[1].seat.number();
    play(&mut table, other, &format!("lay={}", ".".repeat(25)), 0).unwrap();
    assert_eq!(table.bots_to_ask()[0], calls[0]);
}

#[test]
fn names_and_words_are_short_and_fit_on_a_line() {
    let mut table = opened("quatre", Clock::None, Consent::Asked);
    for bad in ["", "  ", "a\nb", &"x".repeat(41)] {
        let sit = Command::Sit { seat: seat(1), sitter: Sitter::person(bad) };
        assert_eq!(table.handle(sit, 0).unwrap_err().code(), "table/bad_name", "{bad:?}");
    }
    let nowhere = Command::Sit { seat: seat(3), sitter: Sitter::person("Ada") };
    assert_eq!(table.handle(nowhere, 0).unwrap_err().code(), "move/no_such_seat");
}

#[test]
fn a_refused_token_changes_nothing() {
    let mut table = full("quatre", Clock::None, Consent::Asked);
    let before = table.seen();
    assert_eq!(play(&mut table, 2, "d", 0), Err("move/not_your_turn"));
    assert_eq!(play(&mut table, 1, "h", 0), Err("move/malformed"));
    assert_eq!(table.seen(), before);
}

#[test]
fn the_table_throws_by_itself_and_its_dice_are_honest() {
    let mut table = full("detrak players=2", Clock::None, Consent::Asked);
    let word = Command::Word { seat: seat(1), word: "bonjour".into() };
    table.handle(word, 0).unwrap();
    play_out(&mut table, 3);
    let throws = table.log().iter().filter(|entry| entry.by == Actor::Table).count();
    assert_eq!(table.audit(), Some(Ok(throws)));
    let record = table.record("2026-11-15");
    assert_eq!(record.check().unwrap().draws, Some(throws));
    assert_eq!(record.get("Word1"), Some("bonjour"));
}

#[test]
fn the_seed_shows_itself_only_at_the_end() {
    let secret = Seed::new(SEED).reveal();
    let mut table = full("detrak players=1", Clock::None, Consent::NotAsked);
    play(&mut table, 1, "start=1", 0).unwrap();
    let shown = |table: &Table| {
        let events: Vec<String> =
            table.events().iter().map(|e| event_to_json(e).to_string()).collect();
        format!("{table:?} {} {}", events.join(" "), table.record("2026-11-15"))
    };
    assert!(!shown(&table).contains(&secret));
    assert_eq!(table.audit(), None);
    play(&mut table, 1, "resign", 0).unwrap();
    assert!(shown(&table).contains(&secret));
}

#[test]
fn words_come_before_the_first_draw() {
    let mut table = full("detrak players=1", Clock::None, Consent::NotAsked);
    play(&mut table, 1, "start=1", 0).unwrap();
    let late = Command::Word { seat: seat(1), word: "late".into() };
    assert_eq!(table.handle(late, 0).unwrap_err().code(), "table/started");
}

#[test]
fn undo_asks_the_others_and_takes_back_to_before_the_own_move() {
    let mut table = full("quatre", Clock::None, Consent::Asked);
    play(&mut table, 1, "d", 0).unwrap();
    play(&mut table, 2, "e", 0).unwrap();
    table.handle(Command::Offer { seat: seat(1), offer: Offer::Undo }, 0).unwrap();
    assert_eq!(table.log().len(), 2);
    let own = Command::Answer { seat: seat(1), agrees: true };
    assert_eq!(table.handle(own, 0).unwrap_err().code(), "table/no_offer");
    let more = Command::Offer { seat: seat(2), offer: Offer::Undo };
    assert_eq!(table.handle(more, 0).unwrap_err().code(), "table/offer_pending");
    table.handle(Command::Answer { seat: seat(2), agrees: true }, 0).unwrap();
    assert_eq!(table.log().len(), 0);
    assert_eq!(table.play().turn(), Turn::of(seat(1)));
    let nothing = Command::Offer { seat: seat(1), offer: Offer::Undo };
    assert_eq!(table.handle(nothing, 0).unwrap_err().code(), "table/nothing_to_undo");
}

#[test]
fn an_offer_that_is_declined_or_played_over_is_gone() {
    let mut table = full("quatre", Clock::None, Consent::Asked);
    play(&mut table, 1, "d", 0).unwrap();
    table.handle(Command::Offer { seat: seat(1), offer: Offer::Undo }, 0).unwrap();
    table.handle(Command::Answer { seat: seat(2), agrees: false }, 0).unwrap();
    assert_eq!((table.offered(), table.log().len()), (None, 1));
    table.handle(Command::Offer { seat: seat(1), offer: Offer::Undo }, 0).unwrap();
    play(&mut table, 2, "e", 0).unwrap();
    assert_eq!(table.offered(), None);
}

#[test]
fn nothing_is_taken_back_past_a_throw() {
    let mut table = full("detrak players=2", Clock::None, Consent::NotAsked);
    play(&mut table, 1, "start=1", 0).unwrap();
    play(&mut table, 2, "start=2", 0).unwrap();
    let undo = || Command::Offer { seat: seat(1), offer: Offer::Undo };
    assert_eq!(table.handle(undo(), 0).unwrap_err().code(), "table/undo_past_chance");
    let token = table.play().legal(seat(1))[0].clone();
    play(&mut table, 1, &token, 0).unwrap();
    table.handle(undo(), 0).unwrap();
    assert_eq!(table.play().turn().to_string(), "1,2");
}

#[test]
fn a_rematch_is_for_after_the_end() {
    let mut table = full("quatre", Clock::None, Consent::Asked);
    let offer = || Command::Offer { seat: seat(1), offer: Offer::Rematch };
    assert_eq!(table.handle(offer(), 0).unwrap_err().code(), "table/not_now");
    play(&mut table, 2, "resign", 0).unwrap();
    table.handle(offer(), 0).unwrap();
    let events = table.handle(Command::Answer { seat: seat(2), agrees: true }, 0).unwrap();
    assert_eq!(events.last().unwrap().what, What::Rematch);
}

#[test]
fn a_stale_move_is_refused_but_not_for_what_does_not_matter() {
    let mut table = full("quatre", Clock::None, Consent::Asked);
    let seen = table.seen();
    play(&mut table, 1, "d", 0).unwrap();
    let stale = Command::Play { seat: seat(2), token: "d".into(), seen: Some(seen) };
    assert_eq!(table.handle(stale, 0).unwrap_err().code(), "table/stale");
    let ahead = Command::Play { seat: seat(2), token: "d".into(), seen: Some(99) };
    assert_eq!(table.handle(ahead, 0).unwrap_err().code(), "table/stale");
    // In Détrak all write at once: what another seat wrote is no reason to think again.
    let mut table = full("detrak players=2", Clock::None, Consent::Asked);
    play(&mut table, 1, "start=1", 0).unwrap();
    play(&mut table, 2, "start=2", 0).unwrap();
    let seen = table.seen();
    let token = table.play().legal(seat(1))[0].clone();
    play(&mut table, 1, &token, 0).unwrap();
    let token = table.play().legal(seat(2))[0].clone();
    let fresh = Command::Play { seat: seat(2), token, seen: Some(seen) };
    assert!(table.handle(fresh, 0).is_ok());
}

#[test]
fn who_runs_out_of_time_is_out() {
    let clock = Clock::Fischer { initial: 1_000, increment: 500 };
    let mut table = full("quatre", clock, Consent::Asked);
    play(&mut table, 1, "d", 600).unwrap();
    assert_eq!(table.clocks().left(seat(1), 600), Some(900));
    assert_eq!(table.clocks().next_flag(), Some(1_600));
    play(&mut table, 2, "d", 1_500).unwrap();
    assert_eq!(table.clocks().left(seat(2), 1_500), Some(600));
    assert!(table.handle(Command::Tick, 2_399).unwrap().is_empty());
    let events = table.handle(Command::Tick, 2_400).unwrap();
    assert_eq!(events[0].what, What::Flagged { seat: seat(1) });
    assert_eq!(table.play().standings().ranks(), Some(vec![2, 1]));
}

#[test]
fn time_a_turn_begins_anew_each_turn() {
    let mut table = full("quatre", Clock::PerTurn { span: 1_000 }, Consent::Asked);
    play(&mut table, 1, "d", 900).unwrap();
    play(&mut table, 2, "d", 1_800).unwrap();
    assert_eq!(table.clocks().left(seat(1), 1_800), Some(1_000));
    assert_eq!(table.clocks().left(seat(2), 9_999), Some(1_000));
}

#[test]
fn a_move_that_comes_too_late_finds_the_seat_out() {
    let mut table = full("quatre", Clock::PerTurn { span: 1_000 }, Consent::Asked);
    let events = play(&mut table, 1, "d", 5_000).unwrap();
    assert_eq!(events[0].what, What::Flagged { seat: seat(1) });
    assert!(table.log().iter().all(|entry| entry.token == "resign"));
}

#[test]
fn a_table_comes_back_from_its_events_in_every_game() {
    for info in shelf::CATALOGUE {
        let mut table = full(info.id, Clock::PerTurn { span: 60_000 }, Consent::NotAsked);
        let mut rng = SplitMix::new(5);
        for now in 0..60 {
            let Turn::Seats(seats) = table.play().turn() else { break };
            let seat = seats.lowest().unwrap();
            let token = table.play().sample(seat, &mut rng).unwrap();
            table.handle(Command::Play { seat, token, seen: None }, now).unwrap();
            if now % 7 == 3 {
                let _ = table.handle(Command::Offer { seat, offer: Offer::Undo }, now);
            }
        }
        let stored: Vec<Event> = table
            .events()
            .iter()
            .map(|event| event_from_json(&event_to_json(event)).unwrap())
            .collect();
        assert_eq!(stored, table.events());
        let again = Table::replay("t1", Consent::NotAsked, Seed::new(SEED), &stored).unwrap();
        assert_eq!(again.play().fen(), table.play().fen());
        assert_eq!(again.log(), table.log());
        assert_eq!(again.clocks(), table.clocks());
        assert_eq!(again.events(), table.events());
    }
}

#[test]
fn events_that_do_not_follow_are_refused() {
    let mut table = full("quatre", Clock::None, Consent::Asked);
    play(&mut table, 1, "d", 0).unwrap();
    let refused = |events: &[Event]| {
        Table::replay("t1", Consent::Asked, Seed::new(SEED), events).unwrap_err().code()
    };
    let events = table.events().to_vec();
    assert_eq!(refused(&[]), "table/bad_event");
    assert_eq!(refused(&events[1..]), "table/bad_event");
    let mut gap = events.clone();
    gap.remove(2);
    assert_eq!(refused(&gap), "table/bad_event");
    let mut wrong = events.clone();
    wrong[3].what = What::Played { by: Actor::Seat(seat(2)), token: "d".into() };
    assert_eq!(refused(&wrong), "table/bad_event");
    let other = Table::replay("t1", Consent::Asked, Seed::new([1; 32]), &events);
    assert_eq!(other.unwrap_err().code(), "table/bad_event");
}

proptest! {
    #[test]
    fn no_command_brings_a_table_down(
        commands in prop::collection::vec((0u8..7, 1u8..=6, "[a-h!:=,]{0,8}|resign|d", 0u64..20), 0..40)
    ) {
        let mut table = full("quatre", Clock::PerTurn { span: 50 }, Consent::Asked);
        for (i, (kind, number, text, seen)) in commands.into_iter().enumerate() {
            let seat = seat(number);
            let command = match kind {
                0 => Command::Sit { seat, sitter: Sitter::person(text) },
                1 => Command::Word { seat, word: text },
                2 => Command::Offer { seat, offer: Offer::Undo },
                3 => Command::Offer { seat, offer: Offer::Rematch },
                4 => Command::Answer { seat, agrees: seen % 2 == 0 },
                5 => Command::Tick,
                _ => Command::Play { seat, token: text, seen: (seen > 10).then_some(seen) },
            };
            let before = table.seen();
            match table.handle(command, 10 * i as u64) {
                Ok(events) => prop_assert_eq!(before + events.len() as u64, table.seen()),
                Err(_) => prop_assert_eq!(before, table.seen()),
            }
        }
        let again = Table::replay("t1", Consent::Asked, Seed::new(SEED), table.events()).unwrap();
        prop_assert_eq!(again.play().fen(), table.play().fen());
    }
}

/// The line of a position in the middle of a random game.
fn middle(setup: &str, tokens: usize) -> String {
    let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(11));
    for _ in 0..tokens {
        let (by, token) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Table, play.draw(&mut rng).unwrap()),
            turn => {
                let seat = turn.seats().lowest().unwrap();
                (Actor::Seat(seat), play.sample(seat, &mut rng).unwrap())
            }
        };
        play.play(by, &token).unwrap();
    }
    play.fen()
}

#[test]
fn a_table_that_begins_at_a_position_is_replayed_taken_back_audited_and_written_from_there() {
    for (setup, tokens) in [("detrak players=2", 8), ("labyrinthe players=2", 9), ("quatre", 7)] {
        let line = middle(setup, tokens);
        let mut table = full(&line, Clock::None, Consent::NotAsked);
        assert_eq!(table.start().fen(), line);
        let What::Opened { setup: opened, .. } = &table.events()[0].what else { panic!() };
        assert_eq!(*opened, line);

        let first = table.play().turn().seats().lowest().unwrap();
        let before = table.play().fen();
        let token = table.play().sample(first, &mut SplitMix::new(1)).unwrap();
        table.handle(Command::Play { seat: first, token, seen: None }, 1).unwrap();
        if table.log().last().unwrap().by == Actor::Seat(first) {
            table.handle(Command::Offer { seat: first, offer: Offer::Undo }, 2).unwrap();
            assert_eq!(table.play().fen(), before);
        }
        play_out(&mut table, 5);

        let read = |event| event_from_json(&event_to_json(event)).unwrap();
        let events: Vec<Event> = table.events().iter().map(read).collect();
        let again =
            Table::replay("t1", Consent::NotAsked, Seed::new(SEED), &events).expect("it follows");
        assert_eq!(again.play().fen(), table.play().fen());
        let throws = table.log().iter().filter(|entry| entry.by == Actor::Table).count();
        assert_eq!(again.audit(), Some(Ok(throws)));

        let record: shelf::Record = table.record("2026-11-16").to_string().parse().unwrap();
        assert_eq!(record.get("Position"), Some(line.as_str()));
        let checked = record.check().unwrap();
        assert_eq!((checked.draws, checked.play.fen()), (Some(throws), table.play().fen()));
    }
}

#[test]
fn the_usual_beginning_is_no_position_of_its_own() {
    let start = shelf::open("detrak players=2").unwrap();
    let table = full(&start.fen(), Clock::None, Consent::NotAsked);
    let What::Opened { setup, .. } = &table.events()[0].what else { panic!() };
    assert_eq!(*setup, start.setup());
    assert_eq!(table.record("2026-11-16").get("Position"), None);
}

#[test]
fn a_position_that_cant_be_read_opens_no_table() {
    for bad in ["detrak players=2 @ nonsense", "chess @ x", " @ "] {
        let opening = Opening {
            id: "t1".into(),
            setup: bad.into(),
            clock: Clock::None,
            consent: Consent::NotAsked,
        };
        assert!(Table::open(opening, Seed::new(SEED), 0).is_err(), "{bad}");
    }
}
