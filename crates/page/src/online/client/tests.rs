//! Clients at a real host, whose connections are cut at random.

use game::chance::Seed;
use game::{Seat, Turn};
use protocol::Kind;
use table::{By, Clock, Consent, Host, Opening, Said, Table};

use super::*;

fn user(name: &str) -> protocol::User {
    protocol::User { id: UserId::new(name), name: name.to_owned(), kind: Kind::Guest }
}

fn hello(name: &str, seen: u64) -> FromServer {
    FromServer::Hello(Hello {
        table: "t".to_owned(),
        seen,
        user: Some(user(name)),
        seats: Vec::new(),
        now: 0,
        version: "1".to_owned(),
    })
}

fn told(client: &mut Client, message: &FromServer, now: Millis) -> Vec<Act> {
    client.hear(&serde_json::to_string(message).unwrap(), now);
    client.take_acts()
}

fn play(token: &str, seen: u64) -> Command {
    Command::Play { seat: Seat::FIRST, token: token.to_owned(), seen: Some(seen) }
}

fn played(n: u64, by: &str, key: Option<&str>, actor: Actor) -> Event {
    let what = What::Played { by: actor, token: "x".to_owned() };
    Event { n, at: 0, by: Some(UserId::new(by)), key: key.map(str::to_owned), what }
}

/// A client that is connected and has heard three events.
fn open() -> Client {
    let mut client = Client::new(3, "k", 0);
    assert_eq!(client.take_acts(), [Act::Connect { since: 3 }]);
    client.opened(1);
    told(&mut client, &hello("ada", 3), 1);
    client
}

fn sent(acts: &[Act]) -> Vec<FromClient> {
    let texts = acts.iter().filter_map(|act| match act {
        Act::Send(text) => Some(serde_json::from_str(text).unwrap()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn a_command_is_said_again_after_a_cut_until_it_is_answered() {
    let mut client = open();
    let key = client.say(play("a", 3), 2);
    assert_eq!(sent(&client.take_acts()).len(), 1);
    client.closed(3);
    let Line::Waiting(at) = client.line() else { panic!("it is closed") };
    client.tick(at);
    assert_eq!(client.take_acts(), [Act::Connect { since: 3 }]);
    let acts = told(&mut client, &hello("ada", 3), at);
    let again = FromClient::Command { key: key.clone(), command: play("a", 3) };
    assert_eq!(sent(&acts), [again]);
    let event = played(3, "ada", Some(&key), Actor::Seat(Seat::FIRST));
    let acts = told(&mut client, &FromServer::Events(vec![event.clone()]), at);
    assert_eq!(acts, [Act::Fold(vec![event]), Act::Answered { key, refused: None }]);
    assert!(!client.is_waiting());
}

#[test]
fn a_second_move_knows_of_the_first_but_not_of_what_others_did() {
    let mut client = open();
    let key = client.say(play("a", 3), 2);
    client.say(play("b", 3), 2);
    assert_eq!(sent(&client.take_acts()).len(), 1, "one at a time");
    let own = played(3, "ada", Some(&key), Actor::Seat(Seat::FIRST));
    let acts = told(&mut client, &FromServer::Events(vec![own.clone()]), 3);
    let seen = |acts: &[Act]| match &sent(acts)[..] {
        [FromClient::Command { command: Command::Play { seen, .. }, .. }] => *seen,
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(&acts), Some(4));

    let mut client = open();
    client.say(play("a", 3), 2);
    client.say(play("b", 3), 2);
    client.take_acts();
    let draw = Event { key: None, ..played(4, "ada", None, Actor::Table) };
    let acts = told(&mut client, &FromServer::Events(vec![own, draw]), 3);
    assert_eq!(seen(&acts), Some(3), "chance is news to everybody");
}

#[test]
fn pauses_grow_and_an_end_that_was_planned_says_when_to_come_back() {
    let mut client = open();
    let mut now = 10;
    let mut pauses = Vec::new();
    for _ in 0..8 {
        client.closed(now);
        let Line::Waiting(at) = client.line() else { panic!("it is closed") };
        pauses.push(at - now);
        now = at;
        client.tick(now);
        client.take_acts();
    }
    assert!(pauses[0] <= PAUSES.0 && pauses.iter().all(|&pause| pause <= PAUSES.1), "{pauses:?}");
    assert!(pauses[7] > pauses[0], "{pauses:?}");
    told(&mut client, &hello("ada", 3), now);
    told(&mut client, &FromServer::Closing(protocol::Closing { retry_after: 2 }), now);
    client.closed(now);
    let Line::Waiting(at) = client.line() else { panic!("it is closed") };
    assert!((2_000..2_500).contains(&(at - now)));
}

#[test]
fn who_was_asleep_asks_at_once_and_connects_anew_without_an_answer() {
    let mut client = open();
    client.tick(3_600_000);
    assert_eq!(sent(&client.take_acts()), [FromClient::Ping { ping: 1 }]);
    client.tick(3_600_000 + AWAKE + 1);
    assert_eq!(client.take_acts(), [Act::Hang]);
    client.tick(3_600_000 + AWAKE + 2);
    assert_eq!(client.take_acts(), [Act::Connect { since: 3 }]);
    told(&mut client, &hello("ada", 3), 3_602_000);
    client.wake(3_602_100);
    assert!(client.take_acts().is_empty(), "it has just heard something");
}

#[test]
fn a_gap_is_never_folded() {
    let mut client = open();
    let late = played(5, "ben", None, Actor::Table);
    assert_eq!(told(&mut client, &FromServer::Events(vec![late]), 2), [Act::Hang]);
    assert_eq!((client.seen(), client.line()), (3, Line::Waiting(2)));
}

#[test]
fn whoever_comes_too_often_says_it_again_later() {
    let mut client = open();
    let key = client.say(play("a", 3), 2);
    client.take_acts();
    let mut refused = Refused {
        key,
        code: "http/too_fast".to_owned(),
        sentence: String::new(),
        rule: String::new(),
        seen: 3,
        retry_after: Some(2),
    };
    assert!(told(&mut client, &FromServer::Refused(refused.clone()), 3).is_empty());
    client.tick(1_000);
    assert!(client.take_acts().is_empty());
    client.tick(2_100);
    assert_eq!(sent(&client.take_acts()).len(), 1);
    refused.retry_after = None;
    let acts = told(&mut client, &FromServer::Refused(refused), 2_200);
    assert!(matches!(&acts[..], [Act::Answered { refused: Some(_), .. }]), "{acts:?}");
}

#[test]
fn what_is_no_message_changes_nothing() {
    let mut client = open();
    for text in ["", "{}", "[]", "null", r#"{"later":{}}"#, r#"{"events":7}"#, "\u{0}"] {
        client.hear(text, 5);
        assert!(client.take_acts().is_empty(), "{text}");
    }
    assert_eq!((client.seen(), client.line()), (3, Line::Open));
}

/// A host, and the events that it has made.
struct House {
    host: Host,
    events: Vec<Event>,
}

impl House {
    fn open(setup: &str, names: &[&str]) -> House {
        let opening = Opening {
            id: "t".to_owned(),
            setup: setup.to_owned(),
            clock: Clock::None,
            consent: Consent::Asked,
            opener: UserId::new(names[0]),
        };
        let (host, first) = Host::open(opening, Seed::new([3; 32]), 0).unwrap();
        let mut house = House { host, events: vec![first] };
        for (seat, name) in Seat::all(names.len()).zip(names) {
            house.obey(name, None, Command::Sit { seat, bot: None, name: None }, 0);
        }
        house
    }

    /// What a command makes the house say to everybody, and to its author alone.
    fn obey(
        &mut self,
        name: &str,
        key: Option<String>,
        command: Command,
        now: Millis,
    ) -> (Vec<Event>, Option<FromServer>) {
        let by = By::user(UserId::new(name), name);
        let said = Said { by, key: key.clone(), command };
        let decision = self.host.decide(&said, now);
        if let Some(numbers) = &decision.repeats {
            let again = self.events[numbers.start as usize..numbers.end as usize].to_vec();
            return (Vec::new(), Some(FromServer::Events(again)));
        }
        let refused = decision.refusal.as_ref().map(|refusal| {
            FromServer::Refused(Refused {
                key: key.unwrap_or_default(),
                code: refusal.0.code.id.to_owned(),
                sentence: String::new(),
                rule: String::new(),
                seen: self.host.table().seen(),
                retry_after: None,
            })
        });
        let events = decision.events.clone();
        self.events.extend(events.clone());
        self.host.commit(decision);
        (events, refused)
    }
}

/// Somebody at the table, and the wire in both directions: a cut loses what is on it.
struct Guest {
    name: &'static str,
    client: Client,
    table: Table,
    is_connected: bool,
    up: VecDeque<String>,
    down: VecDeque<String>,
    /// Moves that were said, and answers that were heard.
    said: usize,
    done: usize,
    refused: usize,
}

impl Guest {
    fn new(name: &'static str, house: &House) -> Guest {
        let client = Client::new(house.events.len() as u64, name, 0);
        let table = Table::fold(&house.events).unwrap();
        let (up, down) = (VecDeque::new(), VecDeque::new());
        Guest { name, client, table, is_connected: false, up, down, said: 0, done: 0, refused: 0 }
    }

    fn do_acts(&mut self, house: &House) {
        for act in self.client.take_acts() {
            match act {
                Act::Connect { since } => {
                    self.is_connected = true;
                    let tell = |message: &FromServer| serde_json::to_string(message).unwrap();
                    let seen = house.events.len() as u64;
                    self.down.push_back(tell(&hello(self.name, seen)));
                    let missed = house.events[since as usize..].to_vec();
                    self.down.push_back(tell(&FromServer::Events(missed)));
                }
                Act::Send(text) if self.is_connected => self.up.push_back(text),
                Act::Hang => self.cut(),
                Act::Fold(events) => {
                    events.iter().for_each(|event| self.table.apply(event).unwrap());
                }
                Act::Answered { refused, .. } => {
                    self.done += 1;
                    self.refused += usize::from(refused.is_some());
                }
                _ => {}
            }
        }
    }

    /// Whether it is connected, knows what became of all it said, and nothing is on its way.
    fn is_content(&self) -> bool {
        let is_quiet = self.up.is_empty() && self.down.is_empty();
        self.client.line() == Line::Open && !self.client.is_waiting() && is_quiet
    }

    fn cut(&mut self) {
        self.is_connected = false;
        self.up.clear();
        self.down.clear();
    }

    fn seat(&self) -> Option<Seat> {
        let own = |seat: &Seat| {
            self.table.sitters()[*seat].user().is_some_and(|user| user.as_str() == self.name)
        };
        self.table.play().turn().seats().iter().find(own)
    }
}

/// One step of the world, chosen at random.
fn step(house: &mut House, guests: &mut [Guest], rng: &mut SplitMix, now: Millis, cuts: u32) {
    let at = rng.below(guests.len() as u32) as usize;
    match rng.below(20 + cuts) {
        0..5 => deliver_up(house, guests, at, now),
        5..12 => {
            if let Some(text) = guests[at].down.pop_front() {
                guests[at].client.hear(&text, now);
            }
        }
        12..16 if !guests[at].client.is_playing() => {
            let guest = &mut guests[at];
            if let Some(seat) = guest.seat() {
                let token = guest.table.play().sample(seat, rng).unwrap();
                let seen = Some(guest.table.seen());
                guest.client.say(Command::Play { seat, token, seen }, now);
                guest.said += 1;
            }
        }
        12..20 => guests[at].client.tick(now),
        _ => {
            guests[at].cut();
            guests[at].client.closed(now);
        }
    }
    guests.iter_mut().for_each(|guest| guest.do_acts(house));
}

fn deliver_up(house: &mut House, guests: &mut [Guest], at: usize, now: Millis) {
    let Some(text) = guests[at].up.pop_front() else { return };
    let FromClient::Command { key, command } = serde_json::from_str(&text).unwrap() else {
        return;
    };
    let name = guests[at].name;
    let (events, own) = house.obey(name, Some(key), command, now);
    for guest in guests.iter_mut().filter(|guest| guest.is_connected) {
        let shown = events.iter().cloned().map(|mut event| {
            let is_author = event.by.as_ref().is_some_and(|by| by.as_str() == guest.name);
            event.key = event.key.filter(|_| is_author);
            event
        });
        let shown: Vec<Event> = shown.collect();
        if !shown.is_empty() {
            let text = serde_json::to_string(&FromServer::Events(shown)).unwrap();
            guest.down.push_back(text);
        }
    }
    if let Some(own) = own.filter(|_| guests[at].is_connected) {
        guests[at].down.push_back(serde_json::to_string(&own).unwrap());
    }
}

/// Whatever is cut, and whenever: all end in the host's position, and each knows what became of every move.
#[test]
fn connections_that_are_cut_at_random_lose_and_double_nothing() {
    let setups =
        ["detrak players=3", "labyrinthe players=2", "quatre", "caminos", "deplimo players=2"];
    for (round, setup) in (0..).zip(setups.iter().cycle().take(40)) {
        let names = ["ada", "ben", "eva"];
        let seats = shelf::begin(setup).unwrap().roster().seats();
        let mut house = House::open(setup, &names[..seats]);
        let mut guests: Vec<Guest> =
            names[..seats].iter().map(|name| Guest::new(name, &house)).collect();
        let mut rng = SplitMix::new(round);
        let mut now = 0;
        for _ in 0..1_500 {
            now += Millis::from(rng.below(400));
            step(&mut house, &mut guests, &mut rng, now, 3);
        }
        // The weather gets better: everything that is on its way arrives.
        for _ in 0..4_000 {
            now += 500;
            for at in 0..guests.len() {
                guests[at].client.tick(now);
                guests[at].do_acts(&house);
                deliver_up(&mut house, &mut guests, at, now);
                while let Some(text) = guests[at].down.pop_front() {
                    guests[at].client.hear(&text, now);
                    guests[at].do_acts(&house);
                }
            }
            if guests.iter().all(Guest::is_content) {
                break;
            }
        }
        let moves = house.events.iter().filter(|event| {
            event.key.is_some() && matches!(event.what, What::Played { by: Actor::Seat(_), .. })
        });
        let done: usize = guests.iter().map(|guest| guest.done - guest.refused).sum();
        assert_eq!(moves.count(), done, "{setup}: what was confirmed happened, once");
        for guest in &guests {
            assert_eq!(guest.said, guest.done, "{setup}: {} knows of every move", guest.name);
            assert_eq!(guest.table.state(), house.host.table().state(), "{setup}");
        }
        assert!(done > 5 || house.host.table().play().turn() == Turn::Over, "{setup}: {done}");
    }
}
