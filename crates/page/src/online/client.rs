//! The page's end of a table's socket, as a pure machine: what happened goes in, what is to be done comes out.
//!
//! Connections come and go. A command keeps its key until an event that bears it, or a refusal, has been heard: after a
//! cut it is said again, and the host makes it happen once. One command is on its way at a time, so that a second one
//! can tell that its author knew of the first.

use std::collections::VecDeque;

use game::{Actor, Rng, SplitMix};
use protocol::{Chat, FromClient, FromServer, Hello, Presence, Problem, Refused};
use table::{Command, Event, Millis, UserId, What};

/// The first pause after a connection was lost, and the longest one.
const PAUSES: (Millis, Millis) = (250, 8_000);
/// So long a connection may take to come about.
const PATIENCE: Millis = 10_000;
/// After so long a silence it is asked whether the other side is still there.
const SILENCE: Millis = 20_000;
/// So long an answer to that may take.
const ANSWER: Millis = 6_000;
/// The same when this side was asleep: then the connection is most probably gone.
const AWAKE: Millis = 1_500;
/// Nobody looks at the clock for so long unless the machine was asleep.
const ASLEEP: Millis = 15_000;

/// How the connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// There is none; the next attempt is due then.
    Waiting(Millis),
    /// It is being made since then.
    Connecting(Millis),
    /// It is there.
    Open,
}

/// What is to be done, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Open a socket, and hear events from this number on.
    Connect {
        /// The number of the first event that is missing.
        since: u64,
    },
    /// Send this.
    Send(String),
    /// Close the socket: it leads nowhere.
    Hang,
    /// Who one is, and how the host's clock stands.
    Greeted(Hello),
    /// Fold these events.
    Fold(Vec<Event>),
    /// A command was heard: it happened, or was refused.
    Answered {
        /// Its key.
        key: String,
        /// Why nothing happened.
        refused: Option<Refused>,
    },
    /// Who is there.
    Show(Presence),
    /// Somebody said something.
    Say(Chat),
    /// Something that was said here could not be done.
    Complain(Problem),
    /// A new version of the page is served.
    Reload,
}

/// A command on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pending {
    key: String,
    command: Command,
}

/// The page's end of the socket.
#[derive(Clone, Debug)]
pub struct Client {
    line: Line,
    /// How many events were heard.
    seen: u64,
    /// How many there were when somebody else, or chance, last did something.
    foreign: u64,
    user: Option<UserId>,
    version: Option<String>,
    queue: VecDeque<Pending>,
    /// Whether the first of the queue was sent through this connection.
    is_sent: bool,
    /// Not before this the first of the queue is sent again.
    held_until: Millis,
    nonce: String,
    keys: u64,
    failures: u32,
    /// The host said when to come back.
    come_back: Option<Millis>,
    heard: Millis,
    /// What was asked, and until when the answer is waited for.
    asked: Option<Millis>,
    pings: u64,
    looked: Millis,
    chance: SplitMix,
    acts: Vec<Act>,
}

impl Client {
    /// A client that has heard so many events. The nonce is unlike that of any other page: keys begin with it.
    pub fn new(seen: u64, nonce: &str, now: Millis) -> Client {
        let seed = nonce.bytes().fold(now, |sum, byte| sum.wrapping_mul(31) + u64::from(byte));
        let mut client = Client {
            line: Line::Waiting(now),
            seen,
            foreign: seen,
            user: None,
            version: None,
            queue: VecDeque::new(),
            is_sent: false,
            held_until: 0,
            nonce: nonce.to_owned(),
            keys: 0,
            failures: 0,
            come_back: None,
            heard: now,
            asked: None,
            pings: 0,
            looked: now,
            chance: SplitMix::new(seed),
            acts: Vec::new(),
        };
        client.connect(now);
        client
    }

    /// What is to be done since this was last asked.
    pub fn take_acts(&mut self) -> Vec<Act> {
        std::mem::take(&mut self.acts)
    }

    /// How the connection is.
    pub fn line(&self) -> Line {
        self.line
    }

    /// How many events were heard.
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// The version that the host first said it serves, so that a later one is noticed.
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// Whether a move waits for its answer.
    pub fn is_playing(&self) -> bool {
        self.queue.iter().any(|pending| matches!(pending.command, Command::Play { .. }))
    }

    /// Whether anything waits for its answer.
    pub fn is_waiting(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Says a command, now or as soon as there is a connection, and gives its key.
    pub fn say(&mut self, command: Command, now: Millis) -> String {
        self.keys += 1;
        let key = format!("{}-{}", self.nonce, self.keys);
        self.queue.push_back(Pending { key: key.clone(), command });
        self.send_first(now);
        key
    }

    /// Says something to those at the table. Without a connection it is not said at all.
    pub fn chat(&mut self, text: &str) -> bool {
        let is_open = self.line == Line::Open;
        if is_open {
            self.send(&FromClient::Chat { chat: text.to_owned() });
        }
        is_open
    }

    /// The socket is open; nothing is said before the host has said hello.
    pub fn opened(&mut self, now: Millis) {
        self.heard = now;
    }

    /// The socket is closed, or could not be opened.
    pub fn closed(&mut self, now: Millis) {
        if matches!(self.line, Line::Waiting(_)) {
            return;
        }
        let pause = match self.come_back.take() {
            Some(at) => at.saturating_sub(now) + self.spread(PAUSES.0),
            None => self.next_pause(),
        };
        self.line = Line::Waiting(now + pause);
        (self.is_sent, self.asked) = (false, None);
    }

    /// How long to wait: twice as long as the last time, and not the same for everybody.
    fn next_pause(&mut self) -> Millis {
        let (least, most) = PAUSES;
        let pause = least.saturating_mul(1 << self.failures.min(10)).min(most);
        self.failures += 1;
        pause / 2 + self.spread(pause / 2)
    }

    fn spread(&mut self, most: Millis) -> Millis {
        Millis::from(self.chance.below(u32::try_from(most.max(1)).unwrap_or(u32::MAX)))
    }

    /// Time has passed: to be called about once a second.
    pub fn tick(&mut self, now: Millis) {
        let was_asleep = now.saturating_sub(self.looked) > ASLEEP;
        self.looked = now;
        if was_asleep {
            return self.wake(now);
        }
        match self.line {
            Line::Waiting(at) if now >= at => self.connect(now),
            Line::Connecting(since) if now.saturating_sub(since) > PATIENCE => self.hang(now),
            Line::Open => match self.asked {
                Some(until) if now > until => self.hang(now),
                None if now.saturating_sub(self.heard) > SILENCE => self.ask(now + ANSWER),
                _ => self.send_first(now),
            },
            Line::Waiting(_) | Line::Connecting(_) => {}
        }
    }

    /// The machine woke up, the page is seen again, or the network is back: no pause now.
    pub fn wake(&mut self, now: Millis) {
        self.looked = now;
        self.failures = 0;
        match self.line {
            Line::Waiting(_) => self.connect(now),
            Line::Open if now.saturating_sub(self.heard) > AWAKE => self.ask(now + AWAKE),
            Line::Open | Line::Connecting(_) => {}
        }
    }

    fn ask(&mut self, until: Millis) {
        self.pings += 1;
        self.asked = Some(until);
        self.send(&FromClient::Ping { ping: self.pings });
    }

    fn connect(&mut self, now: Millis) {
        self.line = Line::Connecting(now);
        self.is_sent = false;
        self.acts.push(Act::Connect { since: self.seen });
    }

    /// Gives up a connection that leads nowhere, and makes another one at once.
    fn hang(&mut self, now: Millis) {
        self.acts.push(Act::Hang);
        self.closed(now);
        self.line = Line::Waiting(now);
    }

    /// Something came in.
    pub fn hear(&mut self, text: &str, now: Millis) {
        (self.heard, self.asked) = (now, None);
        // What a newer host says besides is not for this page.
        let Ok(message) = serde_json::from_str::<FromServer>(text) else { return };
        match message {
            FromServer::Hello(hello) => self.greet(hello, now),
            FromServer::Events(events) => self.hear_events(events, now),
            FromServer::Refused(refused) => self.hear_refusal(refused, now),
            FromServer::Presence(presence) => self.acts.push(Act::Show(presence)),
            FromServer::Chat(chat) => self.acts.push(Act::Say(chat)),
            FromServer::Pong(_) => {}
            FromServer::Reload(_) => self.acts.push(Act::Reload),
            FromServer::Closing(closing) => {
                self.come_back = Some(now + closing.retry_after.saturating_mul(1_000));
            }
            FromServer::Error(problem) => self.acts.push(Act::Complain(problem)),
        }
    }

    fn greet(&mut self, hello: Hello, now: Millis) {
        self.line = Line::Open;
        self.failures = 0;
        self.user = hello.user.as_ref().map(|user| user.id.clone());
        self.version.get_or_insert_with(|| hello.version.clone());
        self.acts.push(Act::Greeted(hello));
        // The rest of the queue follows its answer.
        self.send_first(now);
    }

    fn hear_events(&mut self, events: Vec<Event>, now: Millis) {
        let answered = self.queue.front().filter(|first| {
            events.iter().any(|event| event.key.as_deref() == Some(first.key.as_str()))
        });
        let answered = answered.map(|first| first.key.clone());
        let mut new = Vec::new();
        for event in events {
            if event.n > self.seen {
                return self.hang(now); // some are missing
            }
            // What was said twice is told twice.
            if event.n == self.seen {
                self.seen += 1;
                if !self.is_own(&event) {
                    self.foreign = self.seen;
                }
                new.push(event);
            }
        }
        if !new.is_empty() {
            self.acts.push(Act::Fold(new));
        }
        if let Some(key) = answered {
            self.answer(key, None, now);
        }
    }

    /// Whether it is a move of one's own: what chance brought after it is none.
    fn is_own(&self, event: &Event) -> bool {
        let is_move = matches!(event.what, What::Played { by: Actor::Seat(_), .. });
        is_move && event.by.is_some() && event.by == self.user
    }

    fn hear_refusal(&mut self, refused: Refused, now: Millis) {
        if self.queue.front().is_none_or(|first| first.key != refused.key) {
            return;
        }
        if let Some(seconds) = refused.retry_after {
            // The host could not listen: it is said again.
            self.held_until = now + seconds.max(1) * 1_000;
            self.is_sent = false;
            return;
        }
        self.answer(refused.key.clone(), Some(refused), now);
    }

    fn answer(&mut self, key: String, refused: Option<Refused>, now: Millis) {
        self.queue.pop_front();
        self.is_sent = false;
        self.acts.push(Act::Answered { key, refused });
        self.send_first(now);
    }

    /// Sends the first command of the queue, if it is its time.
    fn send_first(&mut self, now: Millis) {
        if self.line != Line::Open || self.is_sent || now < self.held_until {
            return;
        }
        let (seen, foreign) = (self.seen, self.foreign);
        let Some(first) = self.queue.front_mut() else { return };
        // Whoever plays twice in a row knew of the first move.
        if let Command::Play { seen: Some(known), .. } = &mut first.command
            && *known >= foreign
        {
            *known = seen;
        }
        let Pending { key, command } = first.clone();
        self.is_sent = true;
        self.send(&FromClient::Command { key, command });
    }

    fn send(&mut self, message: &FromClient) {
        if let Ok(text) = serde_json::to_string(message) {
            self.acts.push(Act::Send(text));
        }
    }
}

#[cfg(test)]
mod tests;
