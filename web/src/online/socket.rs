//! The socket of a table: what the browser does for `page::online::Client`.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::ev::Custom;
use leptos::prelude::*;
use page::online::{Act, Client, Hello, Line, Offset, Presence, Refused, Talk, User};
use page::{Command, Session};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use crate::prefs::Prefs;
use crate::store;
use crate::table_view::{Answered, Away, Inbox, LinkState, Place, TableView};

/// How often the connection is looked after.
const BEAT: Duration = Duration::from_millis(500);

/// What a table that is hosted elsewhere shows, as signals.
#[derive(Clone, Copy)]
pub(super) struct Feed {
    pub(super) id: StoredValue<String>,
    pub(super) inbox: Inbox,
    pub(super) line: RwSignal<Line>,
    pub(super) user: RwSignal<Option<User>>,
    pub(super) presence: RwSignal<Presence>,
    pub(super) talk: RwSignal<Talk>,
    /// Whether what is said is in sight.
    pub(super) is_read: RwSignal<bool>,
    pub(super) offset: RwSignal<Offset>,
    /// Whether a move of one's own waits for its answer.
    pub(super) is_playing: RwSignal<bool>,
    /// Something that was said here and could not be done.
    pub(super) problem: RwSignal<Option<String>>,
    /// A new version of the page is served.
    pub(super) is_old: RwSignal<bool>,
    /// Changes twice a second, for clocks.
    pub(super) beat: RwSignal<u64>,
    prefs: Prefs,
    socket: StoredValue<Socket, LocalStorage>,
}

impl Feed {
    /// Connects to a table of which so many events are known.
    pub(super) fn open(id: &str, inbox: Inbox, user: Option<User>, offset: Offset) -> Feed {
        let now = store::now();
        let seen = inbox.peek(|session| session.table().seen());
        let client = Client::new(seen, &nonce(), now);
        let socket = Socket(Rc::new(RefCell::new(State {
            client,
            wire: None,
            answers: Vec::new(),
            is_left: false,
        })));
        let feed = Feed {
            id: StoredValue::new(id.to_owned()),
            inbox,
            line: RwSignal::new(Line::Connecting(now)),
            user: RwSignal::new(user),
            presence: RwSignal::new(Presence { here: Vec::new(), watching: 0 }),
            talk: RwSignal::new(Talk::default()),
            is_read: RwSignal::new(false),
            offset: RwSignal::new(offset),
            is_playing: RwSignal::new(false),
            problem: RwSignal::new(None),
            is_old: RwSignal::new(false),
            beat: RwSignal::new(0),
            prefs: Prefs::get(),
            socket: StoredValue::new_local(socket),
        };
        feed.look_after();
        feed.run();
        feed
    }

    /// Time, sleep, the network and leaving.
    fn look_after(self) {
        let beat = set_interval_with_handle(
            move || {
                self.tell(Client::tick);
                self.beat.try_update(|beat| *beat += 1);
            },
            BEAT,
        );
        let wake = move |_: web_sys::Event| self.tell(Client::wake);
        let seen = window_event_listener(Custom::<web_sys::Event>::new("focus"), wake);
        let online = window_event_listener(Custom::<web_sys::Event>::new("online"), wake);
        let shown = window_event_listener(Custom::<web_sys::Event>::new("pageshow"), wake);
        on_cleanup(move || {
            beat.iter().for_each(IntervalHandle::clear);
            [seen, online, shown].into_iter().for_each(WindowListenerHandle::remove);
            if let Some(socket) = self.socket.try_get_value() {
                socket.0.borrow_mut().is_left = true;
                socket.hang();
            }
        });
    }

    /// Tells the machine of something, and does what it says.
    pub(super) fn tell(self, told: impl FnOnce(&mut Client, u64)) {
        let Some(socket) = self.socket.try_get_value() else { return };
        told(&mut socket.0.borrow_mut().client, store::now());
        self.run();
    }

    /// Says something to those at the table.
    pub(super) fn chat(self, text: &str) -> bool {
        let mut is_said = false;
        self.tell(|client, _| is_said = client.chat(text));
        is_said
    }

    /// Says a command; `answered` hears what became of it.
    pub(super) fn command(self, command: Command, answered: Answered) {
        let Some(socket) = self.socket.try_get_value() else { return };
        {
            let mut state = socket.0.borrow_mut();
            let key = state.client.say(command, store::now());
            state.answers.push((key, answered));
        }
        self.run();
    }

    /// Says a command whose refusal is shown where problems are.
    pub(super) fn want(self, command: Command) {
        let told = move |refusal: Option<game::Refusal>| {
            let lang = self.prefs.lang_now();
            self.problem.try_set(refusal.map(|refusal| text::refusal(lang, &refusal)));
        };
        self.command(command, Box::new(told));
    }

    /// Comes again, as somebody else: a connection is of whoever made it.
    pub(super) fn come_again(self) {
        if let Some(socket) = self.socket.try_get_value() {
            socket.hang();
        }
        self.tell(|client, now| {
            client.closed(now);
            client.wake(now);
        });
    }

    /// The language at this moment.
    pub(super) fn lang_now(self) -> text::Lang {
        self.prefs.lang_now()
    }

    /// The host's time.
    pub(super) fn now(self) -> u64 {
        self.offset.try_get_untracked().unwrap_or_default().at(store::now())
    }

    fn run(self) {
        let Some(socket) = self.socket.try_get_value() else { return };
        loop {
            let acts = socket.0.borrow_mut().client.take_acts();
            if acts.is_empty() {
                break;
            }
            for act in acts {
                self.act(&socket, act);
            }
        }
        let (line, is_playing) = {
            let state = socket.0.borrow();
            (state.client.line(), state.client.is_playing())
        };
        if self.line.try_get_untracked().is_some_and(|known| known != line) {
            self.line.set(line);
        }
        if self.is_playing.try_get_untracked().is_some_and(|known| known != is_playing) {
            self.is_playing.set(is_playing);
        }
    }

    fn act(self, socket: &Socket, act: Act) {
        match act {
            Act::Connect { since } => socket.connect(self, since),
            Act::Send(text) => socket.send(&text),
            Act::Hang => socket.hang(),
            Act::Greeted(hello) => self.greet(hello),
            Act::Fold(events) => {
                if self.inbox.fold(&events).is_err() {
                    // By other rules than these: the page is older than the server.
                    self.is_old.try_set(true);
                    return socket.hang();
                }
                self.inbox.tell(&events);
            }
            Act::Answered { key, refused } => socket.answer(&key, refused),
            Act::Show(presence) => drop(self.presence.try_set(presence)),
            Act::Say(line) => {
                let is_read = self.is_read.try_get_untracked().unwrap_or_default();
                self.talk.try_update(|talk| talk.hear(line, is_read));
            }
            Act::Complain(problem) => drop(self.problem.try_set(Some(problem.sentence))),
            Act::Reload => drop(self.is_old.try_set(true)),
        }
    }

    fn greet(self, hello: Hello) {
        self.offset.try_set(Offset::of(hello.now, store::now()));
        let known = self.user.try_get_untracked().flatten();
        if known != hello.user {
            self.inbox.look_as(hello.user.as_ref().map(|user| user.id.clone()));
            self.user.try_set(hello.user);
        }
    }
}

/// The socket and its machine. The browser's calls back hold it weakly: a table that was left is gone.
#[derive(Clone)]
struct Socket(Rc<RefCell<State>>);

struct State {
    client: Client,
    wire: Option<Wire>,
    /// Who wants to know what becomes of a command, by its key.
    answers: Vec<(String, Answered)>,
    is_left: bool,
}

/// A socket with what it calls.
struct Wire {
    socket: WebSocket,
    _opened: Closure<dyn Fn()>,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _closed: Closure<dyn Fn()>,
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Socket {
    fn connect(&self, feed: Feed, since: u64) {
        self.hang();
        if self.0.borrow().is_left {
            return;
        }
        let version = self.0.borrow().client.version().map(str::to_owned);
        let lang = feed.prefs.lang_now().tag();
        let address = address(&feed.id.get_value(), since, lang, version.as_deref());
        let Some(socket) = WebSocket::new(&address).ok() else {
            // Refused before it began: it is tried again later.
            let later = move || feed.tell(Client::closed);
            return set_timeout(later, Duration::ZERO);
        };
        let weak = Rc::downgrade(&self.0);
        let tell = move |told: &dyn Fn(&mut Client, u64)| {
            if Weak::strong_count(&weak) > 0 {
                feed.tell(|client, now| told(client, now));
            }
        };
        let tell = Rc::new(tell);
        let (on_open, on_close) = (Rc::clone(&tell), Rc::clone(&tell));
        let opened = Closure::<dyn Fn()>::new(move || on_open(&Client::opened));
        let closed = Closure::<dyn Fn()>::new(move || on_close(&Client::closed));
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            if let Some(text) = message.data().as_string() {
                tell(&|client, now| client.hear(&text, now));
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let wire = Wire { socket, _opened: opened, _heard: heard, _closed: closed };
        self.0.borrow_mut().wire = Some(wire);
    }

    fn send(&self, text: &str) {
        if let Some(wire) = &self.0.borrow().wire {
            let _ = wire.socket.send_with_str(text);
        }
    }

    /// Closes it. It may be the one that calls just now, so it is let go of later.
    fn hang(&self) {
        let wire = self.0.borrow_mut().wire.take();
        if let Some(wire) = wire {
            wire.socket.set_onopen(None);
            wire.socket.set_onmessage(None);
            wire.socket.set_onclose(None);
            let _ = wire.socket.close();
            set_timeout(move || drop(wire), Duration::ZERO);
        }
    }

    fn answer(&self, key: &str, refused: Option<Refused>) {
        let at = self.0.borrow().answers.iter().position(|(known, _)| known == key);
        let Some(at) = at else { return };
        let (_, answered) = self.0.borrow_mut().answers.remove(at);
        answered(refused.map(|refused| page::online::refusal(&refused)));
    }
}

/// Where the socket of a table is.
fn address(id: &str, since: u64, lang: &str, version: Option<&str>) -> String {
    let location = window().location();
    let host = location.host().unwrap_or_default();
    let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
    // A version has a plus in it, which would be read as a space.
    let encoded = |version| String::from(js_sys::encode_uri_component(version));
    let version =
        version.map(|version| format!("&version={}", encoded(version))).unwrap_or_default();
    format!("{scheme}://{host}/api/tables/{id}/socket?since={since}&lang={lang}{version}")
}

/// Unlike that of any other page; keys need not be secret.
pub(super) fn nonce() -> String {
    let random = store::random::<8>();
    let fallback = || (store::now() ^ ((js_sys::Math::random() * 9e15) as u64)).to_be_bytes();
    random.unwrap_or_else(|_| fallback()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The host of a table, as its link knows it.
pub(super) struct Remote(pub(super) Feed);

impl Away for Remote {
    fn say(&self, command: &Command, answered: Answered) -> bool {
        // What the rules refuse is known here, in the words of this page.
        if let Command::Play { seat, token, .. } = command {
            let by = game::Actor::Seat(*seat);
            let judged = self.0.inbox.peek(|session| session.table().play().check(by, token));
            if let Err(refusal) = judged {
                answered(Some(refusal));
                return false;
            }
        }
        self.0.command(command.clone(), answered);
        true
    }

    /// While a move waits for its answer, nobody acts; where all may act at any time they go on.
    fn state(&self) -> LinkState {
        let is_full = self.0.inbox.with(|session| session.table().state().is_full());
        let is_free = self.0.inbox.with(has_free_turn);
        if is_full && (is_free || !self.0.is_playing.get()) {
            LinkState::Open
        } else {
            LinkState::Asking
        }
    }

    fn now(&self) -> u64 {
        self.0.now()
    }

    fn draw(&self, place: Place, table: TableView) -> AnyView {
        super::table::place(self.0, place, table)
    }
}

fn has_free_turn(session: &Session) -> bool {
    !session.table().play().turn().may().is_empty()
}
