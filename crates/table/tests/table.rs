//! A table as a state machine: commands in, events out.

mod house;

use game::chance::Seed;
use game::{Actor, Level, Seat, SplitMix, Turn};
use house::{House, SEED, person, seat, seat_bot, sit, token, undo, user};
use proptest::prelude::*;
use table::{
    Bot, By, Clock, Command, Consent, Event, Host, Offer, Opening, Said, Sitter, Table, UserId,
    What,
};

const TOP: Bot = Bot::Level(Level::TOP);

fn read_back(events: &[Event]) -> Vec<Event> {
    let read = |event| serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap();
    events.iter().map(read).collect()
}

#[test]
fn nobody_plays_before_every_seat_is_taken() {
    let mut house = House::empty("quatre", Clock::None, Consent::Asked);
    assert_eq!(house.plays(1, "d", 0), Err("table/not_yours"), "nor from an open seat");
    house.says(person(1), sit(1), 0).unwrap();
    assert_eq!(house.plays(1, "d", 0), Err("table/not_full"));
    assert_eq!(house.says(person(2), sit(1), 0), Err("table/seat_taken"));
    house.says(person(1), seat_bot(2, TOP), 0).unwrap();
    assert!(house.plays(1, "d", 0).is_ok());
    let calls = house.table().bots_to_ask();
    let asked: Vec<_> = calls.iter().map(|call| (call.seat, call.level)).collect();
    assert_eq!(asked, [(seat(2), Some(Level::TOP))]);
    assert_eq!(house.seat_says(1, Command::Leave { seat: seat(1) }, 0), Err("table/started"));
    assert_eq!(house.says(person(2), sit(2), 0), Err("table/started"));
}

#[test]
fn whoever_comes_takes_an_open_seat_and_gives_up_no_other_than_the_own() {
    let mut house = House::empty("quatre", Clock::None, Consent::Asked);
    house.says(person(2), sit(2), 0).unwrap();
    let leave = |number| Command::Leave { seat: seat(number) };
    for stranger in [person(1), person(3), By::House] {
        assert_eq!(house.says(stranger, leave(2), 0), Err("table/not_yours"));
    }
    assert_eq!(house.says(person(1), leave(1), 0), Err("table/not_yours"), "it is open");
    assert_eq!(house.says(person(1), leave(3), 0), Err("move/no_such_seat"));
    let events = house.says(person(2), leave(2), 0).unwrap();
    assert_eq!(events[0].what, What::Sat { seat: seat(2), sitter: Sitter::Open });
    assert_eq!(events[0].by, Some(user(2)));
    house.says(person(3), sit(2), 0).unwrap();
    assert_eq!(house.table().sitters()[seat(2)].user(), Some(&user(3)));
    assert_eq!(house.says(By::House, sit(1), 0), Err("table/not_yours"), "the house has bots");
}

#[test]
fn only_who_opened_the_table_seats_bots_removes_them_and_closes_it() {
    let mut house = House::empty("quatre", Clock::None, Consent::Asked);
    let leave = Command::Leave { seat: seat(2) };
    for stranger in [person(2), By::House] {
        assert_eq!(house.says(stranger, seat_bot(2, TOP), 0), Err("table/not_yours"));
    }
    house.says(person(1), seat_bot(2, TOP), 0).unwrap();
    assert_eq!(house.table().sitters()[seat(2)], Sitter::bot(Level::TOP));
    for stranger in [person(2), By::House] {
        assert_eq!(house.says(stranger, leave.clone(), 0), Err("table/not_yours"));
    }
    house.says(person(1), leave, 0).unwrap();
    assert_eq!(house.table().sitters()[seat(2)], Sitter::Open);
    assert_eq!(house.says(person(2), Command::Close {}, 0), Err("table/not_yours"));
    house.says(person(1), Command::Close {}, 0).unwrap();
    assert!(house.table().state().is_closed());
    for late in [sit(1), Command::Close {}, seat_bot(2, TOP)] {
        assert_eq!(house.says(person(1), late, 0), Err("table/closed"));
    }
    let mut begun = House::full("quatre", Clock::None, Consent::Asked);
    begun.plays(1, "d", 0).unwrap();
    assert_eq!(begun.says(person(1), Command::Close {}, 0), Err("table/started"));
}

#[test]
fn nobody_speaks_for_another_seat() {
    let mut house = House::empty("quatre", Clock::None, Consent::Asked);
    house.says(person(1), sit(1), 0).unwrap();
    house.says(person(1), seat_bot(2, TOP), 0).unwrap();
    let word = Command::Word { seat: seat(1), word: "bonjour".into() };
    let answer = Command::Answer { seat: seat(1), offer: 0, agrees: true };
    for command in [token(1, "d"), token(1, "resign"), undo(1), word, answer] {
        for stranger in [person(2), By::House] {
            assert_eq!(house.says(stranger, command.clone(), 0), Err("table/not_yours"));
        }
    }
    house.plays(1, "d", 0).unwrap();
    // Not even who opened the table plays for its bot.
    assert_eq!(house.says(person(1), token(2, "d"), 0), Err("table/not_yours"));
    let events = house.says(By::House, token(2, "d"), 0).unwrap();
    assert_eq!(events[0].by, None);
}

#[test]
fn a_key_said_again_gives_the_same_events_and_changes_nothing() {
    let mut house = House::full("detrak players=2", Clock::None, Consent::Asked);
    let keyed = |by, key: &str, command| Said { by, key: Some(key.into()), command };
    let first = keyed(person(1), "c1", token(1, "start=1"));
    let (made, _) = house.hears(&first, 0);
    let second = keyed(person(2), "c1", token(2, "start=2"));
    let (thrown, _) = house.hears(&second, 0);
    assert_eq!((made.len(), thrown.len()), (1, 2), "the keys of two persons are two keys");
    assert!(thrown.iter().all(|event| event.key.as_deref() == Some("c1")), "the throw as well");
    // Also after a restart, and whatever the command says by now.
    let restored = Host::restore(house.folded(), Seed::new(SEED), &house.events).unwrap();
    for host in [&house.host, &restored] {
        for (said, events) in [(&first, &made), (&second, &thrown)] {
            let again = host.decide(said, 9);
            let range = events[0].n..events.last().unwrap().n + 1;
            assert_eq!((again.repeats, again.events.len()), (Some(range), 0));
            assert_eq!(again.refusal, None);
        }
    }
    for bad in ["", &"k".repeat(65)] {
        let (events, refusal) = house.hears(&keyed(person(1), bad, token(1, "x")), 0);
        assert_eq!((events.len(), refusal.unwrap().code()), (0, "table/bad_key"));
    }
}

/// Deplimo §5.2.
#[test]
fn the_clock_of_the_rules_runs_from_the_last_draw_and_then_ends_the_game() {
    let mut house = House::full("deplimo minutes=2", Clock::None, Consent::NotAsked);
    for draw in 0..20 {
        assert_eq!(house.table().alarm(), None);
        let play = house.table().play();
        let can_draw = |&seat: &Seat| play.legal(seat).contains(&"draw".to_owned());
        let drawer = play.turn().seats().iter().find(can_draw);
        house.plays(drawer.unwrap().number(), "draw", draw).unwrap();
    }
    // The last draw was at 19 ms; arranging, taking back and waiting leave the clock alone.
    let due = 19 + 120_000;
    let empty = format!("lay={}", ".".repeat(50));
    house.plays(2, &empty, 60_000).unwrap();
    house.undoes(2, 61_000).unwrap();
    assert_eq!((house.table().alarm(), house.table().next_tick()), (Some(due), Some(due)));
    assert!(house.ticks(due - 1).is_empty());
    assert_eq!(house.folded().alarm(), Some(due));
    // Whoever plays too late hears how it ended, and that the move came too late.
    let (events, refusal) = house.hears(&Said::new(person(1), token(1, &empty)), due);
    let ring = What::Played { by: Actor::Table, token: "!time".into() };
    assert_eq!((&events[0].what, &events[0].by), (&ring, &None));
    assert_eq!(refusal.unwrap().code(), "move/game_over");
    assert_eq!((house.table().play().turn(), house.table().alarm()), (Turn::Over, None));
    let by_table = house.table().log().iter().filter(|entry| entry.by == Actor::Table).count();
    assert_eq!(house.table().audit(), Some(Ok(by_table - 1)), "the clock is no throw");
    assert_eq!(house.folded().state(), house.table().state());
}

/// A table that began at a position with all letters drawn rang, and ended, before anybody had come; a closed one
/// brought its host down with it.
#[test]
fn the_clock_of_the_rules_waits_until_everybody_sits() {
    let mut drawn = House::full("deplimo minutes=2", Clock::None, Consent::NotAsked);
    draw_all(&mut drawn);
    let line = drawn.table().play().fen();
    let mut house = House::empty(&line, Clock::None, Consent::NotAsked);
    assert_eq!(house.table().next_tick(), None);
    assert!(house.ticks(1_000_000).is_empty());
    house.says(person(1), sit(1), 1_000_000).unwrap();
    house.says(person(2), sit(2), 1_100_000).unwrap();
    assert_eq!(house.table().next_tick(), Some(1_220_000));
    let mut closed = House::empty(&line, Clock::None, Consent::NotAsked);
    closed.says(person(1), Command::Close {}, 0).unwrap();
    assert!(closed.ticks(1_000_000).is_empty());
}

#[test]
fn a_seat_that_ran_out_of_time_before_the_clock_of_the_rules_is_out() {
    let clock = Clock::PerTurn { span: 100_000 };
    let mut house = House::full("deplimo ending=deadline minutes=2", clock, Consent::NotAsked);
    draw_all(&mut house);
    assert_eq!(house.table().next_tick(), Some(100_000));
    house.ticks(500_000);
    assert_eq!(house.table().play().turn(), Turn::Over);
    assert!(house.events.iter().any(|event| matches!(event.what, What::Flagged { .. })));
}

/// In Deplimo all letters, at once.
fn draw_all(house: &mut House) {
    for _ in 0..20 {
        let drawer = house.table().play().turn().must().lowest().unwrap();
        house.plays(drawer.number(), "draw", 0).unwrap();
    }
}

/// Deplimo §2.2: nobody waits for whoever arranges.
#[test]
fn clocks_run_only_for_those_who_must_act() {
    let span = 100_000;
    let clock = Clock::PerTurn { span };
    let mut house = House::full("deplimo minutes=60", clock, Consent::NotAsked);
    let drawer = house.table().play().turn().must().lowest().unwrap();
    house.plays(drawer.number(), "draw", 0).unwrap();
    let next = house.table().play().turn().must().lowest().unwrap();
    assert_eq!(house.table().play().turn().seats().len(), 2);
    assert_eq!(house.table().clocks().left(drawer, 60_000), Some(span));
    assert_eq!(house.table().clocks().left(next, 60_000), Some(40_000));
    let mut race = House::full("deplimo minutes=60", clock, Consent::NotAsked);
    draw_all(&mut race);
    assert_eq!(race.table().next_tick(), Some(3_600_000), "the clock of the rules alone");
}

fn seat_bots(setup: &str, bots: &[u8]) -> House {
    let mut house = House::empty(setup, Clock::None, Consent::NotAsked);
    for seat in Seat::all(house.table().sitters().len()) {
        let is_bot = bots.contains(&seat.number());
        let bot = is_bot.then_some(Bot::Level(Level::LOWEST));
        house.says(person(1), Command::Sit { seat, bot, name: None }, 0).unwrap();
    }
    house
}

#[test]
fn a_bot_that_only_may_act_is_asked_once_after_each_token_of_a_person_or_the_table() {
    let mut house = seat_bots("deplimo", &[2]);
    draw_all(&mut house);
    let empty = format!("lay={}", ".".repeat(50));
    let asked = |house: &House| house.table().bots_to_ask();
    let first = asked(&house);
    assert_eq!((first.len(), first[0].seat, first[0].must), (1, seat(2), false));
    house.plays(2, &empty, 1).unwrap();
    assert_eq!(asked(&house), first, "its own token is no reason to ask it again");
    house.plays(1, &empty, 2).unwrap();
    assert_ne!(asked(&house), first);
    let mut alone = seat_bots("deplimo", &[1, 2]);
    draw_all(&mut alone);
    let before = asked(&alone);
    alone.plays(1, &empty, 1).unwrap();
    let after = asked(&alone);
    assert_eq!((before[0], before.len()), (after[0], 2));
    assert_ne!(before[1], after[1], "without persons bots answer one another");
}

#[test]
fn a_bot_that_must_act_is_asked_until_it_plays_and_before_those_who_only_may() {
    let mut house = seat_bots("deplimo players=4", &[1, 2, 3, 4]);
    for _ in 0..3 {
        let drawer = house.table().play().turn().must().lowest().unwrap();
        house.plays(drawer.number(), "draw", 0).unwrap();
    }
    let calls = house.table().bots_to_ask();
    assert_eq!(calls.len(), 4);
    assert_eq!(house.table().play().turn().must().lowest(), Some(calls[0].seat));
    assert!(calls[0].must && calls[1..].iter().all(|call| !call.must));
    let other = calls[1].seat.number();
    house.plays(other, &format!("lay={}", ".".repeat(25)), 0).unwrap();
    assert_eq!(house.table().bots_to_ask()[0], calls[0]);
}

#[test]
fn names_and_words_are_short_and_fit_on_a_line() {
    let mut house = House::empty("quatre", Clock::None, Consent::Asked);
    for bad in ["", "  ", "a\nb", &"x".repeat(41)] {
        let named = |name: &str| By::user(user(1), name);
        let sit_as = Command::Sit { seat: seat(1), bot: None, name: Some(bad.into()) };
        assert_eq!(house.says(named(bad), sit(1), 0), Err("table/bad_name"), "{bad:?}");
        assert_eq!(house.says(named("Ada"), sit_as, 0), Err("table/bad_name"), "{bad:?}");
    }
    assert_eq!(house.says(person(1), sit(3), 0), Err("move/no_such_seat"));
    let bob = Command::Sit { seat: seat(1), bot: None, name: Some("Bob".into()) };
    house.says(person(1), bob, 0).unwrap();
    assert_eq!(house.table().sitters()[seat(1)].name(), Some("Bob"));
    let word = Command::Word { seat: seat(1), word: "a\nb".into() };
    assert_eq!(house.seat_says(1, word, 0), Err("table/bad_name"));
}

#[test]
fn a_refused_token_changes_nothing() {
    let mut house = House::full("quatre", Clock::None, Consent::Asked);
    let before = house.table().state().clone();
    assert_eq!(house.plays(2, "d", 0), Err("move/not_your_turn"));
    assert_eq!(house.plays(1, "h", 0), Err("move/malformed"));
    assert_eq!(*house.table().state(), before);
}

#[test]
fn the_table_throws_by_itself_and_its_dice_are_honest() {
    let mut house = House::full("detrak players=2", Clock::None, Consent::Asked);
    let word = Command::Word { seat: seat(1), word: "bonjour".into() };
    house.seat_says(1, word, 0).unwrap();
    house.plays_out(3);
    let throws = house.table().log().iter().filter(|entry| entry.by == Actor::Table).count();
    assert_eq!(house.table().audit(), Some(Ok(throws)));
    let record = house.table().record("2026-11-15");
    assert_eq!(record.check().unwrap().draws, Some(throws));
    assert_eq!(record.get("Word1"), Some("bonjour"));
}

#[test]
fn the_seed_shows_itself_only_at_the_end() {
    let secret = Seed::new(SEED).reveal();
    let mut house = House::full("detrak players=1", Clock::None, Consent::NotAsked);
    house.plays(1, "start=1", 0).unwrap();
    let shown = |house: &House| {
        let events = serde_json::to_string(&house.events).unwrap();
        format!("{house:?} {events} {}", house.table().record("2026-11-15"))
    };
    assert!(!shown(&house).contains(&secret));
    assert_eq!(house.table().audit(), None);
    house.plays(1, "resign", 0).unwrap();
    assert!(shown(&house).contains(&secret));
}

#[test]
fn words_come_before_the_first_draw() {
    let mut house = House::full("detrak players=1", Clock::None, Consent::NotAsked);
    house.plays(1, "start=1", 0).unwrap();
    let late = Command::Word { seat: seat(1), word: "late".into() };
    assert_eq!(house.seat_says(1, late, 0), Err("table/started"));
}

#[test]
fn undo_asks_the_others_and_takes_back_to_before_the_own_move() {
    let mut house = House::full("quatre", Clock::None, Consent::Asked);
    house.plays(1, "d", 0).unwrap();
    house.plays(2, "e", 0).unwrap();
    house.undoes(1, 0).unwrap();
    assert_eq!(house.table().log().len(), 2);
    assert_eq!(house.answers(1, true, 0), Err("table/no_offer"), "it has made it");
    assert_eq!(house.undoes(2, 0), Err("table/offer_pending"));
    house.answers(2, true, 0).unwrap();
    assert_eq!(house.table().log().len(), 0);
    assert_eq!(house.table().play().turn(), Turn::of(seat(1)));
    assert_eq!(house.undoes(1, 0), Err("table/nothing_to_undo"));
}

#[test]
fn an_offer_that_is_declined_or_played_over_is_gone() {
    let mut house = House::full("quatre", Clock::None, Consent::Asked);
    house.plays(1, "d", 0).unwrap();
    house.undoes(1, 0).unwrap();
    house.answers(2, false, 0).unwrap();
    assert_eq!((house.table().offered(), house.table().log().len()), (None, 1));
    house.undoes(1, 0).unwrap();
    house.plays(2, "e", 0).unwrap();
    assert_eq!(house.table().offered(), None);
}

/// "Agree" came late, and met an offer that the person had never seen.
#[test]
fn an_answer_is_to_the_offer_that_it_names() {
    let mut house = House::full("quatre", Clock::None, Consent::Asked);
    house.plays(1, "d", 0).unwrap();
    let old = house.undoes(1, 0).unwrap()[0].n;
    house.plays(2, "e", 0).unwrap();
    house.plays(1, "d", 0).unwrap();
    let new = house.undoes(1, 0).unwrap()[0].n;
    let answer = |offer| Command::Answer { seat: seat(2), offer, agrees: true };
    for other in [old, new + 1, 0] {
        assert_eq!(house.seat_says(2, answer(other), 0), Err("table/no_offer"));
    }
    assert_eq!(house.table().offered().unwrap().number, new);
    house.seat_says(2, answer(new), 0).unwrap();
    assert_eq!(house.table().log().len(), 2);
}

#[test]
fn only_persons_elsewhere_are_asked() {
    // Person 1 has two seats, a bot the third, person 4 the last.
    let mut house = House::empty("labyrinthe players=4", Clock::None, Consent::Asked);
    house.says(person(1), sit(1), 0).unwrap();
    house.says(person(1), sit(2), 0).unwrap();
    house.says(person(1), seat_bot(3, TOP), 0).unwrap();
    house.says(person(4), sit(4), 0).unwrap();
    let mut rng = SplitMix::new(4);
    house.plays_on(&mut rng, 0);
    let first = house.table().log().iter().find_map(|entry| match entry.by {
        Actor::Seat(seat) => Some(seat.number()),
        Actor::Table => None,
    });
    let first = first.expect("somebody has played");
    assert!(first < 3, "one of person 1's seats begins");
    house.undoes(first, 0).unwrap();
    let asked = house.table().offered().map(|pending| pending.asked.iter().collect::<Vec<_>>());
    assert_eq!(asked, Some(vec![seat(4)]));
}

#[test]
fn nothing_is_taken_back_past_a_throw() {
    let mut house = House::full("detrak players=2", Clock::None, Consent::NotAsked);
    house.plays(1, "start=1", 0).unwrap();
    house.plays(2, "start=2", 0).unwrap();
    assert_eq!(house.undoes(1, 0), Err("table/undo_past_chance"));
    let token = house.table().play().legal(seat(1))[0].clone();
    house.plays(1, &token, 0).unwrap();
    house.undoes(1, 0).unwrap();
    assert_eq!(house.table().play().turn().to_string(), "1,2");
}

#[test]
fn nothing_is_taken_back_past_the_fall_of_a_flag() {
    let clock = Clock::PerTurn { span: 1_000 };
    let mut house = House::full("deflecto players=3", clock, Consent::NotAsked);
    let mut rng = SplitMix::new(2);
    house.plays_on(&mut rng, 0);
    let by = |entry: &game::Entry| match entry.by {
        Actor::Seat(seat) => seat.number(),
        Actor::Table => 0,
    };
    let first = by(house.table().log().last().unwrap());
    // The offer comes in the instant in which a flag falls: the fall is told, and so is the refusal.
    let (events, refusal) = house.hears(&Said::new(person(first), undo(first)), 2_000);
    assert!(matches!(events[0].what, What::Flagged { .. }));
    assert_eq!(refusal.unwrap().code(), "table/not_now");
    assert_eq!(house.undoes(first, 2_000), Err("table/not_now"), "nor after it");
    house.plays_on(&mut rng, 2_000);
    let last = by(house.table().log().last().unwrap());
    house.undoes(last, 2_000).unwrap();
}

#[test]
fn a_rematch_is_for_after_the_end() {
    let mut house = House::full("quatre", Clock::None, Consent::Asked);
    let offer = || Command::Offer { seat: seat(1), offer: Offer::Rematch };
    assert_eq!(house.seat_says(1, offer(), 0), Err("table/not_now"));
    house.plays(2, "resign", 0).unwrap();
    house.seat_says(1, offer(), 0).unwrap();
    let events = house.answers(2, true, 0).unwrap();
    let next = house.host.seed().next_table("t1");
    assert_eq!(events.last().unwrap().what, What::Rematch { table: next.clone() });
    assert_eq!(house.table().state().next_table(), Some(next.as_str()));
    assert_eq!(house.seat_says(1, offer(), 0), Err("table/not_now"), "they go on there");
}

#[test]
fn a_stale_move_is_refused_but_not_for_what_does_not_matter() {
    let mut house = House::full("quatre", Clock::None, Consent::Asked);
    let play = |number, token: &str, seen| Command::Play {
        seat: seat(number),
        token: token.into(),
        seen: Some(seen),
    };
    let seen = house.table().seen();
    house.plays(1, "d", 0).unwrap();
    assert_eq!(house.seat_says(2, play(2, "d", seen), 0), Err("table/stale"));
    assert_eq!(house.seat_says(2, play(2, "d", 99), 0), Err("table/stale"));
    // What is only offered is no reason to think again.
    let seen = house.table().seen();
    house.undoes(1, 0).unwrap();
    house.seat_says(2, play(2, "d", seen), 0).unwrap();
    // In Détrak all write at once: what another seat wrote is no reason to think again.
    let mut house = House::full("detrak players=2", Clock::None, Consent::Asked);
    house.plays(1, "start=1", 0).unwrap();
    house.plays(2, "start=2", 0).unwrap();
    let seen = house.table().seen();
    let own = house.table().play().legal(seat(1))[0].clone();
    house.plays(1, &own, 0).unwrap();
    let other = house.table().play().legal(seat(2))[0].clone();
    house.seat_says(2, play(2, &other, seen), 0).unwrap();
}

#[test]
fn who_runs_out_of_time_is_out() {
    let clock = Clock::Fischer { initial: 1_000, increment: 500 };
    let mut house = House::full("quatre", clock, Consent::Asked);
    house.plays(1, "d", 600).unwrap();
    assert_eq!(house.table().clocks().left(seat(1), 600), Some(900));
    assert_eq!(house.table().clocks().next_flag(), Some(1_600));
    house.plays(2, "d", 1_500).unwrap();
    assert_eq!(house.table().clocks().left(seat(2), 1_500), Some(600));
    assert!(house.ticks(2_399).is_empty());
    let events = house.ticks(2_400);
    assert_eq!(events[0].what, What::Flagged { seat: seat(1) });
    assert_eq!(house.table().play().standings().ranks(), Some(vec![2, 1]));
}

#[test]
fn time_a_turn_begins_anew_each_turn() {
    let mut house = House::full("quatre", Clock::PerTurn { span: 1_000 }, Consent::Asked);
    house.plays(1, "d", 900).unwrap();
    house.plays(2, "d", 1_800).unwrap();
    assert_eq!(house.table().clocks().left(seat(1), 1_800), Some(1_000));
    assert_eq!(house.table().clocks().left(seat(2), 9_999), Some(1_000));
}

/// The refusal was swallowed when a flag fell in the same call.
#[test]
fn a_move_that_comes_too_late_finds_the_seat_out_and_is_refused() {
    let mut house = House::full("quatre", Clock::PerTurn { span: 1_000 }, Consent::Asked);
    let (events, refusal) = house.hears(&Said::new(person(1), token(1, "d")), 5_000);
    assert_eq!(events[0].what, What::Flagged { seat: seat(1) });
    assert_eq!((&events[0].by, &events[0].key), (&None, &None), "time did it, and nobody else");
    assert_eq!(refusal.unwrap().code(), "move/game_over");
    assert!(house.table().log().iter().all(|entry| entry.token == "resign"));
}

#[test]
fn those_who_move_at_the_same_time_are_decided_together() {
    let mut house = House::full("detrak players=2", Clock::None, Consent::NotAsked);
    house.plays(1, "start=1", 0).unwrap();
    house.plays(2, "start=2", 0).unwrap();
    let said = |number| {
        let what = house.table().play().sample(seat(number), &mut SplitMix::new(3)).unwrap();
        Said { key: Some("same".into()), ..Said::new(house.by(number), token(number, &what)) }
    };
    let (first, second) = (said(1), said(2));
    let mut decided = house.host.decide(&first, 5);
    assert!(!house.host.decide_also(&mut decided, &first, 5), "said twice it happens once");
    let offer = Said::new(house.by(2), undo(2));
    assert!(!house.host.decide_also(&mut decided, &offer, 5), "what is no move waits");
    assert_eq!(decided.events.len(), 1);
    assert!(house.host.decide_also(&mut decided, &second, 6));
    assert!(!house.host.decide_also(&mut decided, &second, 6), "nobody writes twice");
    // Both have written, so the dice are thrown.
    assert_eq!(decided.events.len(), 3);
    house.keep(decided);
    assert_eq!(house.folded().state(), house.table().state());
    // The dice bear the key of whoever wrote last.
    let repeats = |said| house.host.decide(said, 7).repeats.map(Iterator::count);
    assert_eq!((repeats(&first), repeats(&second)), (Some(1), Some(2)));
}

#[test]
fn what_is_decided_happens_only_when_it_is_committed() {
    let mut house = House::full("detrak players=1", Clock::None, Consent::NotAsked);
    let before = house.table().state().clone();
    let start = Said::new(person(1), token(1, "start=1"));
    let lost = house.host.decide(&start, 5);
    assert_eq!((lost.events.len(), house.table().state()), (2, &before));
    // Its store failed; said again, all comes as it would have come.
    drop(lost);
    let (events, _) = house.hears(&start, 6);
    assert_eq!(events.len(), 2);
    // Another host follows what was decided here.
    let (mut other, _) = Host::open(
        Opening { opener: user(1), ..Opening::here("t1", "detrak players=1") },
        Seed::new(SEED),
        0,
    )
    .unwrap();
    other.follow(&house.events[1..]).unwrap();
    assert_eq!(other.table().state(), house.table().state());
}

#[test]
fn a_table_comes_back_from_its_events_in_every_game() {
    for info in shelf::CATALOGUE {
        let clock = Clock::PerTurn { span: 60_000 };
        let mut house = House::full(info.id, clock, Consent::NotAsked);
        let mut rng = SplitMix::new(5);
        for now in 0..60 {
            let Some(seat) = house.table().play().turn().seats().lowest() else { break };
            house.plays_on(&mut rng, now);
            if now % 7 == 3 {
                let _ = house.undoes(seat.number(), now);
            }
        }
        let stored = read_back(&house.events);
        assert_eq!(stored, house.events);
        let again = Table::fold(&stored).unwrap();
        assert_eq!(again.play().fen(), house.table().play().fen());
        assert_eq!(again.log(), house.table().log());
        assert_eq!(again.clocks(), house.table().clocks());
        assert_eq!(again.state(), house.table().state());
    }
}

#[test]
fn events_that_do_not_follow_are_refused_and_the_table_so_far_is_there_to_be_looked_at() {
    let mut house = House::full("quatre", Clock::None, Consent::Asked);
    house.plays(1, "d", 0).unwrap();
    let refused = |events: &[Event]| {
        let unfolded = Table::fold(events).unwrap_err();
        let seen = unfolded.table.map(|table| table.seen());
        (unfolded.number, unfolded.refusal.code(), seen)
    };
    let events = &house.events;
    assert_eq!(refused(&[]), (0, "table/bad_event", None));
    assert_eq!(refused(&events[1..]), (0, "table/bad_event", None));
    let mut gap = events.clone();
    gap.remove(2);
    assert_eq!(refused(&gap), (2, "table/bad_event", Some(2)));
    let with = |what| {
        let mut wrong = events.clone();
        wrong[3].what = what;
        refused(&wrong)
    };
    let played =
        |number, token: &str| What::Played { by: Actor::Seat(seat(number)), token: token.into() };
    // What the game refuses is refused in its words.
    assert_eq!(with(played(2, "d")), (3, "move/not_your_turn", Some(3)));
    assert_eq!(with(played(1, "x")), (3, "move/malformed", Some(3)));
    let bad = (3, "table/bad_event", Some(3));
    assert_eq!(with(events[0].what.clone()), bad, "it opened before");
    assert_eq!(with(What::Sat { seat: seat(5), sitter: Sitter::Open }), bad);
    assert_eq!(with(What::Word { seat: seat(5), word: "x".into() }), bad);
    assert_eq!(with(What::Flagged { seat: seat(5) }), bad);
    assert_eq!(with(What::Offered { seat: seat(5), offer: Offer::Undo }), bad);
    assert_eq!(with(What::Answered { seat: seat(1), offer: 2, agrees: true }), bad);
    assert_eq!(with(What::Undone { to: 1 }), bad);
    assert_eq!(with(What::Rematch { table: "t2".into() }), bad);
    assert_eq!(with(What::Revealed { seed: Seed::new(SEED).reveal() }), bad);
    let mut closed = house.events[..2].to_vec();
    for (n, at) in [(2, 0), (3, 0)] {
        closed.push(Event { n, at, by: None, key: None, what: What::Closed {} });
    }
    assert_eq!(refused(&closed), (3, "table/bad_event", Some(3)));
    let mut over = House::full("quatre", Clock::None, Consent::Asked);
    over.plays(1, "resign", 0).unwrap();
    over.events.last_mut().unwrap().what = What::Revealed { seed: "00".repeat(32) };
    assert_eq!(refused(&over.events), (4, "table/bad_event", Some(4)), "another seed");
    let other = Host::restore(house.folded(), Seed::new([1; 32]), &house.events);
    assert_eq!(other.unwrap_err().code(), "table/bad_event");
}

proptest! {
    #[test]
    fn no_command_brings_a_table_down(
        commands in prop::collection::vec((0u8..8, 1u8..=6, "[a-h!:=,]{0,8}|resign|d", 0u64..20), 0..40)
    ) {
        let mut house = House::full("quatre", Clock::PerTurn { span: 50 }, Consent::Asked);
        for (i, (kind, number, text, seen)) in commands.into_iter().enumerate() {
            let seat = seat(number);
            let now = 10 * i as u64;
            let command = match kind {
                0 => Command::Sit { seat, bot: None, name: Some(text) },
                1 => Command::Word { seat, word: text },
                2 => Command::Offer { seat, offer: Offer::Undo },
                3 => Command::Offer { seat, offer: Offer::Rematch },
                4 => Command::Answer { seat, offer: seen, agrees: seen % 2 == 0 },
                5 => Command::Leave { seat },
                6 => {
                    house.ticks(now);
                    continue;
                }
                _ => Command::Play { seat, token: text, seen: (seen > 10).then_some(seen) },
            };
            let before = house.table().seen();
            let (events, refusal) = house.hears(&Said::new(house.by(number), command), now);
            prop_assert_eq!(before + events.len() as u64, house.table().seen());
            let flags = events.iter().filter(|event| event.by.is_none()).count();
            prop_assert!(refusal.is_none() || flags == events.len());
        }
        let folded = house.folded();
        prop_assert_eq!(folded.state(), house.table().state());
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

fn opened_setup(house: &House) -> &str {
    let What::Opened(opened) = &house.events[0].what else { panic!("the first event opens") };
    &opened.setup
}

#[test]
fn a_table_that_begins_at_a_position_is_folded_taken_back_audited_and_written_from_there() {
    for (setup, tokens) in [("detrak players=2", 8), ("labyrinthe players=2", 9), ("quatre", 7)] {
        let line = middle(setup, tokens);
        let mut house = House::full(&line, Clock::None, Consent::NotAsked);
        assert_eq!(house.table().start().fen(), line);
        assert_eq!(opened_setup(&house), line);

        let first = house.table().play().turn().seats().lowest().unwrap();
        let before = house.table().play().fen();
        house.plays_on(&mut SplitMix::new(1), 1);
        if house.table().log().last().unwrap().by == Actor::Seat(first) {
            house.undoes(first.number(), 2).unwrap();
            assert_eq!(house.table().play().fen(), before);
        }
        house.plays_out(5);

        let again = Table::fold(&read_back(&house.events)).expect("it follows");
        assert_eq!(again.state(), house.table().state());
        let throws = house.table().log().iter().filter(|entry| entry.by == Actor::Table).count();
        assert_eq!(again.audit(), Some(Ok(throws)));

        let record = house.table().record("2026-11-16").to_string();
        let record: shelf::Record = record.parse().unwrap();
        assert_eq!(record.get("Position"), Some(line.as_str()));
        let checked = record.check().unwrap();
        assert_eq!((checked.draws, checked.play.fen()), (Some(throws), again.play().fen()));
    }
}

#[test]
fn the_usual_beginning_is_no_position_of_its_own() {
    let start = shelf::open("detrak players=2").unwrap();
    let house = House::full(&start.fen(), Clock::None, Consent::NotAsked);
    assert_eq!(opened_setup(&house), start.setup());
    assert_eq!(house.table().record("2026-11-16").get("Position"), None);
}

#[test]
fn a_position_that_cant_be_read_opens_no_table() {
    for bad in ["detrak players=2 @ nonsense", "chess @ x", " @ "] {
        assert!(Host::open(Opening::here("t1", bad), Seed::new(SEED), 0).is_err(), "{bad}");
    }
}

#[test]
fn whoever_sits_at_this_screen_answers_for_every_seat_that_is_no_bot() {
    let mut house = House::open(Opening::here("t1", "quatre"));
    for (number, name) in [(1, "Ada"), (2, "Bob")] {
        let command = Command::Sit { seat: seat(number), bot: None, name: Some(name.into()) };
        house.says(By::here(), command, 0).unwrap();
    }
    for (number, token) in [(1, "d"), (2, "e"), (1, "d")] {
        house.says(By::here(), house::token(number, token), 0).unwrap();
    }
    house.says(By::here(), undo(2), 0).unwrap();
    assert_eq!(house.table().log().len(), 1, "nobody else is asked");
    assert_eq!(house.table().sitters()[seat(2)].user(), Some(&UserId::here()));
}
