//! What comes over the wire to a host: a line is a command, or an event from elsewhere. No line brings it down, deciding
//! changes nothing, and what everybody folds stays what the host knows.
//!
//! A line of a command begins with who says it: `1 {"sit":{"seat":1}}`, person 0 being the house; then time goes on
//! by as many seconds as the line has bytes. A line without a number is an event.
#![no_main]

use game::chance::Seed;
use table::{By, Clock, Command, Consent, Event, Host, Opening, Said, Table, UserId};

const SETUPS: [&str; 8] = [
    "quatre",
    "detrak players=2",
    "deflecto players=3",
    "caminos",
    "labyrinthe",
    "deplimo minutes=1",
    "deplimo players=4 ending=deadline minutes=2",
    "quatre players=2 @ ......./......./......./......./......./....... -",
];

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let clock = match first / 8 % 3 {
        0 => Clock::None,
        1 => Clock::Fischer { initial: 600_000, increment: 10_000 },
        _ => Clock::PerTurn { span: 100_000 },
    };
    let opening = Opening {
        id: "t1".into(),
        setup: SETUPS[usize::from(first % 8)].into(),
        clock,
        consent: if first / 24 % 2 == 0 { Consent::Asked } else { Consent::NotAsked },
        opener: UserId::new("u1"),
    };
    let (mut host, opened) = Host::open(opening, Seed::new([7; 32]), 0).expect("the setups open");
    let mut events = vec![opened];
    let mut now = 0u64;
    for line in String::from_utf8_lossy(rest).lines() {
        now = now.saturating_add(1_000 * line.len() as u64);
        if let Some(said) = said(line) {
            let before = host.table().state().clone();
            let decision = host.decide(&said, now);
            assert_eq!(*host.table().state(), before);
            events.extend(decision.events.iter().cloned());
            host.commit(decision);
        } else if let Ok(event) = serde_json::from_str::<Event>(line)
            && host.follow(std::slice::from_ref(&event)).is_ok()
        {
            now = now.max(event.at);
            events.push(event);
        }
        let decision = host.tick(now);
        events.extend(decision.events.iter().cloned());
        host.commit(decision);
    }
    let json = serde_json::to_string(&events).expect("events are written");
    let read: Vec<Event> = serde_json::from_str(&json).expect("and read");
    let folded = Table::fold(&read).expect("what happened follows");
    assert_eq!(folded.state(), host.table().state());
});

/// A command, with who says it.
fn said(line: &str) -> Option<Said> {
    let (who, command) = line.split_once(' ')?;
    let command: Command = serde_json::from_str(command).ok()?;
    let by = match who.parse::<u8>().ok()? {
        0 => By::House,
        number => By::user(UserId::new(format!("u{}", number % 5)), "somebody"),
    };
    // Half of them have a key, which others may have had before.
    let key = line.len().is_multiple_of(2).then(|| line.len().to_string());
    Some(Said { by, key, command })
}
