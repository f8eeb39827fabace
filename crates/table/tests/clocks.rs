//! Clocks beside a model that counts every millisecond by itself.

mod house;

use std::sync::Arc;

use game::{Actor, RESIGN, Rng, Seat, SeatSet, SplitMix, Turn};
use house::{House, token, undo};
use shelf::Play;
use table::{Clock, Consent, Event, Millis, Said, What};

/// Time as a watch beside the table would tell it. It is told what was played, and nothing else of the table.
struct Model {
    clock: Clock,
    plays: Vec<Arc<dyn Play>>,
    /// At the moment of the last event.
    left: Vec<Millis>,
    running: SeatSet,
    at: Millis,
    alarm: Option<(Millis, String)>,
}

impl Model {
    /// When the last seat is taken.
    fn new(play: &dyn Play, clock: Clock) -> Model {
        let full = match clock {
            Clock::None => 0,
            Clock::Fischer { initial, .. } => initial,
            Clock::PerTurn { span } => span,
        };
        let left = vec![full; play.roster().seats()];
        let plays = vec![Arc::from(play.boxed())];
        let mut model = Model { clock, plays, left, running: SeatSet::EMPTY, at: 0, alarm: None };
        model.look(None, 0);
        model
    }

    fn play(&self) -> &dyn Play {
        &**self.plays.last().expect("there is a position")
    }

    /// What all have left at a moment, and who fell until then, in order: counted, not calculated.
    fn watch(&self, until: Millis) -> (Vec<Millis>, Vec<Seat>) {
        let (mut left, mut fallen) = (self.left.clone(), Vec::new());
        if self.clock == Clock::None {
            return (left, fallen);
        }
        fallen.extend(self.running.iter().filter(|seat| left[seat.index()] == 0));
        for _ in self.at..until {
            if fallen.len() == self.running.len() {
                break;
            }
            for seat in
                self.running.iter().filter(|seat| left[seat.index()] > 0).collect::<Vec<_>>()
            {
                left[seat.index()] -= 1;
                if left[seat.index()] == 0 {
                    fallen.push(seat);
                }
            }
        }
        (left, fallen)
    }

    /// What time does before a call at this moment is heard.
    fn time_does(&mut self, now: Millis) -> Vec<(What, Millis)> {
        let mut done = Vec::new();
        let due = self.alarm.clone().filter(|(due, _)| *due <= now);
        let until = due.as_ref().map_or(now, |(due, _)| *due);
        loop {
            let fallen = self.watch(until).1;
            if fallen.is_empty() {
                break;
            }
            for seat in fallen.into_iter() {
                if self.running.contains(seat) {
                    self.put(Actor::Seat(seat), RESIGN, None, until);
                    done.push((What::Flagged { seat }, until));
                }
            }
        }
        if let Some((_, token)) = due.filter(|_| self.play().turn() != Turn::Over) {
            self.put(Actor::Table, &token, None, now);
            done.push((What::Played { by: Actor::Table, token }, now));
        }
        done
    }

    fn put(&mut self, by: Actor, token: &str, gains: Option<Seat>, now: Millis) {
        let mut play = self.play().boxed();
        play.play(by, token).expect("the table has taken it");
        self.plays.push(Arc::from(play));
        self.look(gains, now);
    }

    /// Something has happened: the watches are stopped, set and started.
    fn look(&mut self, gains: Option<Seat>, now: Millis) {
        self.left = self.watch(now).0;
        let must = self.play().turn().must();
        for seat in Seat::all(self.left.len()) {
            let left = &mut self.left[seat.index()];
            match self.clock {
                Clock::Fischer { increment, .. } if gains == Some(seat) => *left += increment,
                Clock::PerTurn { span } => {
                    let waits_still = self.running.contains(seat) && must.contains(seat);
                    if !waits_still || gains == Some(seat) {
                        *left = span;
                    }
                }
                Clock::None | Clock::Fischer { .. } => {}
            }
        }
        self.running = must;
        self.at = now;
        let set = self.alarm.take();
        self.alarm = self.play().alarm().map(|(token, span)| match set {
            Some((due, known)) if known == token => (due, known),
            _ => (now + span.as_millis() as Millis, token),
        });
    }

    /// Takes over what players and chance did.
    fn follow(&mut self, event: &Event) {
        match &event.what {
            What::Played { by, token } => {
                let gains = if let Actor::Seat(seat) = by { Some(*seat) } else { None };
                assert!(!token.starts_with("!time"), "only time itself rings");
                self.put(*by, token, gains, event.at);
            }
            What::Undone { to } => {
                self.plays.truncate(to + 1);
                self.look(None, event.at);
            }
            What::Flagged { .. } => panic!("a flag that time did not let fall"),
            _ => self.look(None, event.at),
        }
    }

    fn compare(&self, house: &House) {
        let (clocks, table) = (house.table().clocks(), house.table());
        for now in [self.at, self.at + 1, self.at + 77, self.at + 1_009] {
            let left = self.watch(now).0;
            for seat in Seat::all(left.len()) {
                let expected = (self.clock != Clock::None).then(|| left[seat.index()]);
                assert_eq!(clocks.left(seat, now), expected, "seat {seat} at {now}");
            }
        }
        let due = self.alarm.as_ref().map(|(due, _)| *due);
        assert_eq!(table.alarm(), due);
        let flag = self.running.iter().map(|seat| self.at + self.left[seat.index()]).min();
        let flag = flag.filter(|_| self.clock != Clock::None);
        assert_eq!(table.next_tick(), flag.into_iter().chain(due).min());
    }
}

/// A moment to speak: in time, just in time, just too late, much too late, or from a wall clock that was set back.
fn moment(house: &House, pace: u32, rng: &mut SplitMix) -> Millis {
    let at = house.table().state().at();
    let due = house.table().next_tick();
    match (rng.below(24), due) {
        (0, Some(due)) => due - 1,
        (1, Some(due)) => due,
        (2, Some(due)) => due + 1,
        (3, Some(due)) => due + Millis::from(rng.below(3 * pace)),
        (4, _) => at.saturating_sub(Millis::from(rng.below(pace))),
        _ => at + Millis::from(rng.below(pace)),
    }
}

/// One random history: how many flags fell, how many of them together with another, and how often a clock rang.
fn history(setup: &str, clock: Clock, pace: u32, seed: u64) -> [usize; 3] {
    let mut house = House::full(setup, clock, Consent::NotAsked);
    // What was thrown when the last seat was taken is where the model begins.
    let mut model = Model::new(house.table().play(), clock);
    model.compare(&house);
    let begun = house.table().log().len();
    let mut rng = SplitMix::new(seed);
    let mut counted = [0; 3];
    for _ in 0..200 {
        let Some(seat) = house.table().play().turn().seats().any(&mut rng) else { break };
        let now = moment(&house, pace, &mut rng);
        let number = seat.number();
        let decision = match rng.below(12) {
            0 => house.host.tick(now),
            1 => house.host.decide(&Said::new(house.by(number), undo(number)), now),
            2 => house.host.decide(&Said::new(house.by(number), token(number, "?")), now),
            _ => {
                let what = match rng.below(300) {
                    0 => RESIGN.to_owned(),
                    // Random arrangements end too soon for the clock of the rules.
                    1..270 if house.table().alarm().is_some() => empty_rule(&house),
                    _ => house.table().play().sample(seat, &mut rng).expect("there is a token"),
                };
                house.host.decide(&Said::new(house.by(number), token(number, &what)), now)
            }
        };
        let (events, _) = house.keep(decision);
        let done = model.time_does(now.max(model.at));
        let flags = done.iter().filter(|(what, _)| matches!(what, What::Flagged { .. })).count();
        counted[0] += flags;
        counted[1] += usize::from(flags > 1);
        counted[2] += done.len() - flags;
        let by_time = events.iter().take(done.len());
        assert!(by_time.map(|event| (event.what.clone(), event.at)).eq(done), "{events:?}");
        let shift = |event: &Event| match event.what {
            What::Undone { to } => Event { what: What::Undone { to: to - begun }, ..event.clone() },
            _ => event.clone(),
        };
        let by_time = flags + counted_rings(&events);
        events[by_time..].iter().for_each(|event| model.follow(&shift(event)));
        model.compare(&house);
    }
    assert_eq!(house.folded().clocks(), house.table().clocks());
    counted
}

/// In Deplimo: all letters off the rule.
fn empty_rule(house: &House) -> String {
    let cells = if house.table().sitters().len() == 2 { 50 } else { 25 };
    format!("lay={}", ".".repeat(cells))
}

fn counted_rings(events: &[Event]) -> usize {
    let rings = |event: &&Event| matches!(&event.what, What::Played { by: Actor::Table, token } if token == "!time");
    events.iter().filter(rings).count()
}

#[test]
fn clocks_agree_with_a_model_on_random_histories() {
    let setups = [
        ("quatre", 400),
        ("detrak players=3", 400),
        ("detrak players=6 rules=advanced", 300),
        ("deflecto players=4", 400),
        ("labyrinthe players=4", 400),
        ("caminos players=4", 400),
        ("deplimo minutes=1", 5_000),
        ("deplimo players=4 ending=deadline minutes=1", 5_000),
    ];
    let mut counted = [0; 3];
    for (setup, pace) in setups {
        let long = Millis::from(pace);
        for seed in 0..12 {
            for clock in [
                Clock::None,
                Clock::Fischer { initial: 6 * long, increment: long / 4 },
                Clock::Fischer { initial: 10 * long, increment: 0 },
                Clock::Fischer { initial: 0, increment: long },
                Clock::PerTurn { span: 2 * long },
                Clock::PerTurn { span: long },
                Clock::PerTurn { span: 0 },
            ] {
                let more = history(setup, clock, pace, seed);
                counted.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
        }
    }
    let [flags, together, rings] = counted;
    assert!(flags > 200 && together > 20 && rings > 10, "too little happened: {counted:?}");
}

/// The second of two that had run out before a late tick was taken in the order of seats.
#[test]
fn flags_fall_in_the_order_in_which_time_ran_out_however_late_the_tick() {
    let written = |order: [u8; 3]| {
        let clock = Clock::Fischer { initial: 1_000, increment: 0 };
        let mut house = House::full("detrak players=3", clock, Consent::NotAsked);
        (1..=3)
            .for_each(|number| drop(house.plays(number, &format!("start={number}"), 0).unwrap()));
        for (number, now) in order.into_iter().zip([100, 300, 600]) {
            let what = house.table().play().legal(house::seat(number))[0].clone();
            house.plays(number, &what, now).unwrap();
        }
        house
    };
    let house = written([3, 2, 1]);
    let left = |number| house.table().clocks().left(house::seat(number), 600);
    assert_eq!([1, 2, 3].map(left), [Some(400), Some(700), Some(900)]);
    let fallen = |events: &[Event]| -> Vec<u8> {
        let seats = events.iter().filter_map(|event| match event.what {
            What::Flagged { seat } => Some(seat.number()),
            _ => None,
        });
        seats.collect()
    };
    assert_eq!(fallen(&house.host.tick(1_000).events), [1]);
    assert_eq!(fallen(&house.host.tick(1_300).events), [1, 2]);
    assert_eq!(fallen(&house.host.tick(99_000).events), [1, 2], "who is left has won");
    let mut turned = written([1, 2, 3]);
    assert_eq!(fallen(&turned.ticks(99_000)), [3, 2]);
}

#[test]
fn a_late_tick_takes_no_time_from_those_who_could_not_know() {
    let mut house =
        House::full("deflecto players=3", Clock::PerTurn { span: 1_000 }, Consent::Asked);
    let first = house.table().play().turn().must();
    // The host slept for an hour.
    let events = house.ticks(3_600_000);
    assert_eq!(events.len(), 1);
    let next = house.table().play().turn().must();
    assert_ne!(first, next);
    assert_eq!(house.table().next_tick(), Some(3_601_000));
}
