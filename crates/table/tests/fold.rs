//! What everybody folds is what the host knows, whatever anybody says: random commands of random persons at all games.

mod house;

use std::fmt::Write as _;

use game::chance::Seed;
use game::{Level, RESIGN, Refusal, Rng, Seat, SplitMix};
use house::{House, SEED, person, seat};
use table::{
    Bot, By, Clock, Command, Consent, Decision, Event, Host, Millis, Offer, Said, Table, What,
};
use text::{Lang, message_id};

const SETUPS: [&str; 10] = [
    "quatre",
    "detrak players=1",
    "detrak players=3 rules=advanced",
    "caminos",
    "caminos players=4 board=octagon neutral=yes",
    "deflecto players=3",
    "labyrinthe",
    "labyrinthe players=4",
    "deplimo minutes=1",
    "deplimo players=4 ending=deadline minutes=2",
];
/// Persons who come by; the fifth only looks on.
const PERSONS: u32 = 5;

/// Somebody with a few bad habits.
struct Crowd {
    rng: SplitMix,
    said: Vec<Said>,
    now: Millis,
    keys: u32,
}

impl Crowd {
    fn anybody(&mut self) -> By {
        match self.rng.below(PERSONS + 1) {
            0 => By::House,
            number => person(number as u8),
        }
    }

    fn any_seat(&mut self, house: &House) -> Seat {
        // Some that are not at the table.
        let seats = house.table().sitters().len() as u32 + self.rng.below(8) / 7;
        seat(1 + self.rng.below(seats.min(6)) as u8)
    }

    /// Time goes on a little; sometimes much, or to just when something is due; sometimes a wall clock goes back.
    fn moment(&mut self, house: &House) -> Millis {
        let due = house.table().next_tick();
        self.now = match (self.rng.below(60), due) {
            (0, Some(due)) if self.rng.below(4) == 0 => due,
            (1, Some(due)) if self.rng.below(4) == 0 => due + Millis::from(self.rng.below(100_000)),
            (2, _) => return self.now.saturating_sub(Millis::from(self.rng.below(5_000))),
            _ => self.now + Millis::from(self.rng.below(400)),
        };
        self.now
    }

    fn sit(&mut self, house: &House) -> Said {
        let seat = self.any_seat(house);
        match self.rng.below(6) {
            0 => {
                let bot = Level::new(self.rng.below(7) as u8).map_or(Bot::Random, Bot::Level);
                let by = if self.rng.below(3) == 0 { self.anybody() } else { person(1) };
                Said::new(by, Command::Sit { seat, bot: Some(bot), name: None })
            }
            1 => {
                let name = Some(["Ada", "", "a\nb"][self.rng.below(3) as usize].to_owned());
                Said::new(self.anybody(), Command::Sit { seat, bot: None, name })
            }
            _ => Said::new(self.anybody(), Command::Sit { seat, bot: None, name: None }),
        }
    }

    /// A token that may be played, by who may play it, most of the time.
    fn play(&mut self, house: &House) -> Said {
        let table = house.table();
        let right = table.play().turn().seats().any(&mut self.rng);
        let wrong = self.any_seat(house);
        let seat = right.filter(|_| self.rng.below(8) > 0).unwrap_or(wrong);
        let legal = |rng: &mut SplitMix| {
            right.and_then(|right| table.play().sample(right, rng)).unwrap_or_default()
        };
        let token = match self.rng.below(80) {
            0 if self.rng.below(2) == 0 => RESIGN.to_owned(),
            1 => "!roll=11".to_owned(),
            2 => "!time".to_owned(),
            3 => "é\u{0}".repeat(self.rng.below(40) as usize),
            4 => legal(&mut self.rng).to_uppercase(),
            _ => legal(&mut self.rng),
        };
        let seen = match self.rng.below(6) {
            0 => None,
            1 => Some(table.seen().saturating_sub(u64::from(self.rng.below(6)))),
            2 => Some(table.seen() + u64::from(self.rng.below(2))),
            _ => Some(table.seen()),
        };
        let by = if self.rng.below(10) == 0 { self.anybody() } else { house.by(seat.number()) };
        Said::new(by, Command::Play { seat, token, seen })
    }

    fn other(&mut self, house: &House) -> Said {
        let seat = self.any_seat(house);
        let by = if self.rng.below(4) == 0 { self.anybody() } else { house.by(seat.number()) };
        let pending = house.table().offered().map_or(3, |pending| pending.number);
        let command = match self.rng.below(16) {
            0..4 => Command::Offer { seat, offer: Offer::Undo },
            4..6 => Command::Offer { seat, offer: Offer::Rematch },
            6..11 => {
                let offer = pending.saturating_sub(u64::from(self.rng.below(5) / 4));
                Command::Answer { seat, offer, agrees: self.rng.below(4) > 0 }
            }
            11..13 => Command::Word { seat, word: "bonjour".into() },
            13..15 => Command::Leave { seat },
            _ if self.rng.below(3) == 0 => Command::Close {},
            _ => Command::Word { seat, word: String::new() },
        };
        Said::new(by, command)
    }

    fn says(&mut self, house: &House) -> Said {
        if self.rng.below(12) == 0
            && let Some(again) = self.rng.pick(&self.said)
        {
            return again.clone();
        }
        let is_full = house.table().state().is_full();
        let mut said = match self.rng.below(8) {
            0 if !is_full && self.rng.below(16) == 0 => Said::new(person(1), Command::Close {}),
            0 => self.other(house),
            1..5 if !is_full => self.sit(house),
            1 if house.table().state().is_over() => self.other(house),
            _ => self.play(house),
        };
        // Keys are old, new, everybody's, bad or none.
        said.key = match self.rng.below(8) {
            0 => None,
            1 => Some(format!("k{}", self.rng.below(self.keys + 1))),
            2 if self.rng.below(4) == 0 => Some(String::new()),
            _ => {
                self.keys += 1;
                Some(format!("k{}", self.keys))
            }
        };
        self.said.push(said.clone());
        said
    }
}

/// The ways in which the first bytes of a seed could show.
fn secrets(bytes: &[u8; 32]) -> Vec<String> {
    let mut hex = String::new();
    bytes[..6].iter().for_each(|byte| write!(hex, "{byte:02x}").expect("it is text"));
    let list = |separator: &str| {
        let numbers: Vec<String> = bytes[..5].iter().map(ToString::to_string).collect();
        numbers.join(separator)
    };
    vec![hex.to_uppercase(), hex, base64(&bytes[..9]), list(", "), list(","), list(" ")]
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let triples = bytes.chunks_exact(3).flat_map(|three| {
        let bits = three.iter().fold(0usize, |bits, &byte| bits << 8 | usize::from(byte));
        [18, 12, 6, 0].map(|shift| char::from(DIGITS[bits >> shift & 63]))
    });
    triples.collect()
}

#[test]
fn the_secrets_are_what_would_show() {
    assert_eq!(base64(b"bonjour!!"), "Ym9uam91ciEh");
    let shown = format!("{} {:?}", Seed::new(SEED).reveal(), SEED);
    let found = secrets(&SEED).iter().filter(|secret| shown.contains(*secret)).count();
    assert_eq!(found, 2, "in hexadecimal and as a list of numbers");
}

/// A refusal says something in both languages, with all its figures.
fn check_said(refusal: &Refusal) -> String {
    assert!(refusal.0.is_complete(), "{refusal:?}");
    let sentences = Lang::ALL.map(|lang| {
        assert!(text::has(lang, &message_id(refusal.code())), "{refusal:?}");
        let sentence = text::refusal(lang, refusal);
        assert!(!sentence.trim().is_empty(), "{refusal:?}");
        sentence
    });
    format!("{refusal} {refusal:?} {}", sentences.join(" "))
}

fn check_same(one: &Decision, other: &Decision) {
    assert_eq!(one.events, other.events);
    assert_eq!(one.refusal, other.refusal);
    assert_eq!(one.repeats, other.repeats);
}

/// What an answer says about who spoke, and that it repeats what was said before.
fn check_answer(said: &Said, decision: &Decision, house: &House) {
    let seen = house.table().seen();
    assert!(decision.events.iter().zip(seen..).all(|(event, n)| event.n == n));
    let mut times = decision.events.iter().map(|event| event.at);
    assert!(times.all(|at| at >= house.table().state().at()));
    let is_said = |event: &&Event| event.by.is_some() || event.key.is_some();
    let spoken: Vec<&Event> = decision.events.iter().filter(is_said).collect();
    assert!(spoken.iter().all(|event| event.by.as_ref() == said.by.id() && event.key == said.key));
    if decision.refusal.is_some() {
        assert!(spoken.is_empty(), "what is refused does nothing");
    }
    if let Some(repeats) = decision.repeats.clone() {
        assert!(decision.events.is_empty() && decision.refusal.is_none() && !repeats.is_empty());
        let made = &house.events[repeats.start as usize..repeats.end as usize];
        let is_own = |event: &Event| event.key == said.key && event.by.as_ref() == said.by.id();
        assert!(made.iter().all(is_own), "{made:?}");
    }
}

/// How much of everything there was, so that a test that tests nothing is noticed.
#[derive(Debug, Default)]
struct Counted {
    events: usize,
    refusals: std::collections::BTreeMap<&'static str, usize>,
    repeats: usize,
    undone: usize,
    flagged: usize,
    over: usize,
    rematches: usize,
    together: usize,
}

/// A second command that is decided before the first one is stored: as if it had come afterwards, or not at all.
fn both(house: &House, first: Decision, second: &Said, now: Millis) -> (Decision, bool) {
    let mut decided = first.clone();
    let follows = house.host.decide_also(&mut decided, second, now);
    if !follows {
        check_same(&decided, &first);
        assert_eq!(decided.after(), first.after());
        return (first, false);
    }
    let mut apart = house.host.clone();
    let (mut events, mut after) = (first.events.clone(), first.after().cloned());
    apart.commit(first);
    let second = apart.decide(second, now);
    assert!(second.refusal.is_none() && second.repeats.is_none());
    after = second.after().cloned().or(after);
    events.extend(second.events);
    assert_eq!((&decided.events, decided.after()), (&events, after.as_ref()));
    (decided, true)
}

fn run(setup: &str, clock: Clock, consent: Consent, seed: u64, counted: &mut Counted) {
    let secrets = secrets(&SEED);
    let hides = |what: &str, text: &str| {
        assert!(!secrets.iter().any(|secret| text.contains(secret)), "{what} shows it: {text}");
    };
    let mut house = House::empty(setup, clock, consent);
    let mut mirror = Table::fold(&house.events).expect("it opened");
    let mut crowd = Crowd { rng: SplitMix::new(seed), said: Vec::new(), now: 0, keys: 0 };
    let mut late = 0;
    for step in 0..300 {
        // What happens after the end, or after a closing, has been seen soon.
        late += usize::from(house.table().state().is_over() || house.table().state().is_closed());
        if late > 25 {
            break;
        }
        let now = crowd.moment(&house);
        let said = crowd.says(&house);
        let before = house.table().state().clone();
        let ticks = crowd.rng.below(16) == 0;
        let decide = |host: &Host| if ticks { host.tick(now) } else { host.decide(&said, now) };
        let decision = decide(&house.host);
        check_same(&decision, &decide(&house.host));
        assert_eq!(*house.table().state(), before, "deciding changes nothing");
        if step % 16 == 0 {
            let cold = Host::restore(house.folded(), Seed::new(SEED), &house.events).unwrap();
            check_same(&decision, &decide(&cold));
        }
        if !ticks {
            check_answer(&said, &decision, &house);
        }
        let shown = decision.refusal.as_ref().map(check_said).unwrap_or_default();
        let is_end = |event: &Event| matches!(event.what, What::Revealed { .. });
        if before.seed().is_none() && !decision.events.iter().any(is_end) {
            hides("a refusal", &shown);
            hides("an event", &serde_json::to_string(&decision.events).unwrap());
            hides("a decision", &format!("{decision:?} {decision:#?}"));
        }
        if let Some(refusal) = &decision.refusal {
            *counted.refusals.entry(refusal.code()).or_default() += 1;
        }
        counted.repeats += usize::from(decision.repeats.is_some());
        let also = crowd.says(&house);
        let (decision, follows) = both(&house, decision, &also, now);
        counted.together += usize::from(follows);
        let (events, _) = house.keep(decision);
        for event in &events {
            mirror.apply(event).expect("what the host decided follows");
            counted.undone += usize::from(matches!(event.what, What::Undone { .. }));
            counted.flagged += usize::from(matches!(event.what, What::Flagged { .. }));
            counted.rematches += usize::from(matches!(event.what, What::Rematch { .. }));
        }
        assert_eq!(mirror.state(), house.table().state(), "{setup} {seed}: {events:?}");
        assert_eq!(mirror.log(), house.table().log());
        if house.table().state().seed().is_none() {
            let (host, table) = (&house.host, house.table());
            hides("a host", &format!("{host:?} {host:#?}"));
            hides("a table", &format!("{table:?} {:?}", table.state()));
            hides("a file", &table.record("2026-11-17").to_string());
            assert_eq!((table.audit(), table.proof().is_none()), (None, true));
        }
    }
    counted.events += house.events.len();
    counted.over += usize::from(house.table().state().is_over());
    check_end(&house, &mut crowd.rng);
}

/// The whole log: audited if it is over, folded from JSON, and broken somewhere.
fn check_end(house: &House, rng: &mut SplitMix) {
    if house.table().state().is_over() {
        assert!(matches!(house.table().audit(), Some(Ok(_))), "{:?}", house.table().audit());
    }
    let json = serde_json::to_string(&house.events).unwrap();
    let stored: Vec<Event> = serde_json::from_str(&json).unwrap();
    assert_eq!(Table::fold(&stored).unwrap().state(), house.table().state());
    for (at, tokens) in [0, house.table().log().len() / 2, house.table().log().len()]
        .map(|at| (house.table().moves().at(at), at))
    {
        let mut play = house.table().start().boxed();
        for entry in &house.table().log()[..tokens] {
            play.play(entry.by, &entry.token).unwrap();
        }
        assert_eq!(at.fen(), play.fen());
    }
    for _ in 0..4 {
        let mut broken = house.events.clone();
        let at = 1 + rng.below(broken.len() as u32 - 1) as usize;
        // What is left out is noticed by the next one, what is said twice at once.
        let number = match rng.below(2) {
            0 => {
                broken.remove(at);
                at
            }
            _ => {
                broken.insert(at, broken[at - 1].clone());
                at
            }
        };
        if number == broken.len() {
            continue;
        }
        let unfolded = Table::fold(&broken).expect_err("it doesn't follow");
        assert_eq!((unfolded.number, unfolded.refusal.code()), (number, "table/bad_event"));
        let so_far = unfolded.table.expect("it opened");
        assert_eq!(so_far.state(), Table::fold(&broken[..number]).unwrap().state());
    }
}

#[test]
fn a_fold_without_the_seed_equals_the_host_whatever_anybody_says() {
    let mut counted = Counted::default();
    for setup in SETUPS {
        for seed in 0..16 {
            let clock = match seed % 4 {
                0 => Clock::None,
                1 => Clock::Fischer { initial: 20_000, increment: 500 },
                2 => Clock::PerTurn { span: 5_000 },
                _ => Clock::Fischer { initial: 60_000, increment: 0 },
            };
            let consent = if seed % 3 == 0 { Consent::NotAsked } else { Consent::Asked };
            run(setup, clock, consent, seed, &mut counted);
        }
    }
    let Counted { events, repeats, undone, flagged, over, rematches, together, refusals } =
        &counted;
    assert!(*events > 4_000 && *repeats > 100 && *undone > 20 && *flagged > 20, "{counted:?}");
    assert!(*over > 20 && *rematches > 0 && *together > 100, "{counted:?}");
    // An event that can't follow is no command, and what a host elsewhere says is never said by this one.
    let own = table::codes::ALL
        .iter()
        .filter(|code| !["table/bad_event", "table/told"].contains(&code.id));
    let missing: Vec<&str> =
        own.map(|code| code.id).filter(|id| !refusals.contains_key(id)).collect();
    assert!(missing.is_empty(), "no command was refused with {missing:?}");
}

#[test]
fn every_code_of_the_table_has_a_sentence_in_both_languages() {
    for code in table::codes::ALL {
        for lang in Lang::ALL {
            assert!(text::has(lang, &message_id(code.id)), "{} {}", lang.tag(), code.id);
        }
    }
    // One code with two meanings: a seat, or what only the opener may do.
    let of_seat = |number: u8| table::codes::NOT_YOURS.refusal().with("seat", number);
    for lang in Lang::ALL {
        let sentences = [0, 2].map(|number| text::refusal(lang, &of_seat(number)));
        assert_eq!(
            sentences.clone().map(|text| text.contains('2')),
            [false, true],
            "{sentences:?}"
        );
        assert!(!sentences[0].contains('0'), "{sentences:?}");
    }
}
