//! The socket of a table: hello, what was missed, and from then on whatever happens.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt;
use protocol::{Closing, FromClient, FromServer, Hello, Reload};
use store::{EventRow, TableNo};
use table::{Command, Said, UserId};
use text::Lang;

use crate::api::Id;
use crate::app::App;
use crate::caller::Caller;
use crate::codes::{NOBODY, NOT_A_SOCKET, TOO_LARGE};
use crate::failure::Failure;
use crate::limits::{Class, Whom};
use crate::names::check_command;
use crate::outbox::{End, Outbox, Taken};
use crate::query::Query;
use crate::sessions::Known;
use crate::tables::{Ask, Form, Listener, Live, Origin, numbers, refuse};
use crate::{accept, chat, presence, wire};

/// The largest message that is read, in bytes.
const LARGEST: usize = 16 << 10;
/// One that is larger than this is not even taken in: it gets its error, and the socket is closed.
const MOST: usize = 1 << 20;
/// So many messages that can't be read, and the socket is closed.
const STRIKES: u8 = 3;
/// So many events are sent in one message to somebody who comes back.
const PAGE: usize = 256;
/// So many lines of chat are sent to somebody who comes.
const LINES: usize = 50;
/// So long what is sent may wait for somebody to read it.
const PATIENCE: Duration = Duration::from_secs(15);
/// So long the last words may wait, so that somebody who reads slowly learns why it is over.
const GRACE: Duration = Duration::from_secs(30);

/// A socket with buffers that fit short messages: the usual ones are 128 kB each, and zeroed before every read.
pub fn buffers(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(1 << 10)
        .write_buffer_size(4 << 10)
        .max_write_buffer_size(2 << 20)
        .max_message_size(MOST)
        .max_frame_size(MOST)
}

/// What an upgrade wants to be, or why it isn't one.
pub(crate) fn upgraded(
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<WebSocketUpgrade, Failure> {
    upgrade.map(buffers).map_err(|_| NOT_A_SOCKET.refusal().into())
}

/// The language of sentences: said in the address, or the browser's.
pub(crate) fn language(query: &Query, headers: &HeaderMap) -> Result<Lang, Failure> {
    match query.get("lang") {
        Some(tag) => tag.parse().map_err(|()| Failure::bad_query("lang", tag)),
        None => Ok(accept::lang(headers)),
    }
}

/// `GET /api/tables/ID/socket?since=N`
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let query = Query::parse(query.as_deref());
    let since = query.parsed::<u64>("since")?.unwrap_or(0);
    let lang = language(&query, &headers)?;
    let is_old = query.get("version").is_some_and(|version| version != app.version);
    let live = app.live(&id).await?;
    let upgrade = upgraded(upgrade)?;
    Ok(upgrade.on_upgrade(move |mut socket| async move {
        match Talk::begin(app, live, caller.known, lang).await {
            Ok((talk, seen)) => {
                let _ = Box::pin(talk.run(socket, since, seen, is_old)).await;
            }
            Err(failure) => {
                let error = FromServer::Error(failure.problem(lang));
                let _ = socket.send(Message::Text(told(&error))).await;
                let frame = CloseFrame { code: 1011, reason: Utf8Bytes::from_static("failed") };
                let _ = socket.send(Message::Close(Some(frame))).await;
            }
        }
    }))
}

/// Somebody listens to a table as long as this is held.
pub(crate) struct Subscription {
    app: Arc<App>,
    pub(crate) live: Arc<Live>,
    pub(crate) outbox: Arc<Outbox>,
}

impl Subscription {
    /// From now on nothing is missed; what happened up to now is in the store, so many events.
    pub(crate) async fn begin(
        app: &Arc<App>,
        live: &Arc<Live>,
        known: Option<&Arc<Known>>,
        form: Form,
    ) -> Result<(Subscription, u64), Failure> {
        let outbox = Arc::new(Outbox::default());
        outbox.heard(app.uptime());
        if let Some(known) = known {
            known.bind(&outbox);
        }
        let user = known.map(|known| known.user.id.clone());
        let listener = Listener { outbox: Arc::clone(&outbox), user, form };
        let (of, presence) = (Arc::clone(live), Arc::clone(app));
        let seen = app.look(live, move |inner| {
            // Whoever has gone while the table was read doesn't listen any more.
            if !listener.outbox.is_ended() {
                inner.listeners.push(listener);
                presence.presence.changed(&of, inner);
            }
            inner.seen()
        });
        let subscription = Subscription { app: Arc::clone(app), live: Arc::clone(live), outbox };
        let seen = seen.await?;
        Ok((subscription, seen))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut inner = self.live.lock();
        self.outbox.end(End::Silent);
        let own = |listener: &Listener| Arc::ptr_eq(&listener.outbox, &self.outbox);
        if let Some(at) = inner.listeners.iter().position(own) {
            inner.listeners.swap_remove(at);
            self.app.presence.changed(&self.live, &mut inner);
        }
    }
}

/// Events from the store, from a number on and up to another one, as many as fit in a message.
pub(crate) async fn page_of_events(
    app: &Arc<App>,
    no: TableNo,
    since: u64,
    seen: u64,
) -> Result<Vec<EventRow>, Failure> {
    let most = usize::try_from(seen.saturating_sub(since)).unwrap_or(PAGE).min(PAGE);
    app.read(move |store| store.events(no, since, most)).await
}

/// Why a conversation is over.
enum Over {
    /// The other side has gone.
    Gone,
    /// This one ends it.
    Ended(End),
    /// Too much that can't be read.
    Unreadable,
    /// A message that is too large to be taken in.
    TooLarge,
}

/// A conversation with one client.
struct Talk {
    app: Arc<App>,
    live: Arc<Live>,
    known: Option<Arc<Known>>,
    lang: Lang,
    subscription: Subscription,
    strikes: u8,
}

impl Talk {
    async fn begin(
        app: Arc<App>,
        live: Arc<Live>,
        known: Option<Arc<Known>>,
        lang: Lang,
    ) -> Result<(Talk, u64), Failure> {
        let (subscription, seen) =
            Subscription::begin(&app, &live, known.as_ref(), Form::Socket).await?;
        Ok((Talk { app, live, known, lang, subscription, strikes: 0 }, seen))
    }

    async fn run(
        mut self,
        mut socket: WebSocket,
        since: u64,
        seen: u64,
        is_old: bool,
    ) -> Result<(), axum::Error> {
        let _connected = self.app.connect();
        let greeted = {
            let outbox = &self.subscription.outbox;
            tokio::select! {
                greeted = self.greet(&mut socket, since, seen, is_old) => greeted,
                () = overflown(outbox) => Err(Over::Ended(outbox.take().end.unwrap_or(End::Slow))),
            }
        };
        let over = match greeted {
            Ok(()) => self.converse(&mut socket).await,
            Err(over) => over,
        };
        self.part(&mut socket, over).await
    }

    /// Hello, what was missed, what was said.
    async fn greet(
        &self,
        socket: &mut WebSocket,
        since: u64,
        seen: u64,
        is_old: bool,
    ) -> Result<(), Over> {
        let user = self.known.as_ref().map(|known| known.user.clone());
        let id = user.as_ref().map(|user| user.id.clone());
        let of = id.clone();
        let look = self.app.look(&self.live, move |inner| {
            let room = of.as_ref().map_or(store::Room::Watchers, |of| chat::room_of(inner, of));
            (numbers(inner.seats_of(of.as_ref())), room, presence::count(inner))
        });
        let (seats, room, presence) = look.await.map_err(|_| Over::Gone)?;
        let hello = FromServer::Hello(Hello {
            table: self.live.id.to_string(),
            seen,
            user,
            seats,
            now: self.app.clock.now(),
            version: self.app.version.clone(),
        });
        self.feed(socket, told(&hello)).await?;
        let mut since = since.min(seen);
        while since < seen {
            let rows = page_of_events(&self.app, self.live.no, since, seen).await;
            let rows = rows.map_err(|_| Over::Gone)?;
            let Some(last) = rows.last() else { break };
            since = last.n + 1;
            self.feed(socket, wire::events(&rows, id.as_ref().map(UserId::as_str))).await?;
        }
        self.feed(socket, presence::text_of(presence)).await?;
        let no = self.live.no;
        let lines = self.app.read(move |store| store.chat(no, room, LINES)).await;
        for line in lines.unwrap_or_default() {
            self.feed(socket, chat::text_of(&line)).await?;
        }
        if is_old {
            self.feed(socket, told(&FromServer::Reload(Reload {}))).await?;
        }
        socket.flush().await.map_err(|_| Over::Gone)
    }

    async fn feed(&self, socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), Over> {
        let fed = tokio::time::timeout(PATIENCE, socket.feed(Message::Text(text))).await;
        fed.map_err(|_| Over::Ended(End::Slow))?.map_err(|_| Over::Gone)
    }

    async fn converse(&mut self, socket: &mut WebSocket) -> Over {
        let outbox = Arc::clone(&self.subscription.outbox);
        // What came while the other side was greeted has rung already.
        if let Err(over) = send(&outbox, socket).await {
            return over;
        }
        loop {
            tokio::select! {
                biased;
                () = outbox.came() => {
                    if let Err(over) = send(&outbox, socket).await {
                        return over;
                    }
                }
                message = socket.recv() => {
                    let heard = match message {
                        Some(Ok(message)) => self.hear(message),
                        Some(Err(error)) => Err(self.misheard(error)),
                        None => Err(Over::Gone),
                    };
                    if let Err(over) = heard {
                        return over;
                    }
                }
            }
        }
    }

    fn hear(&mut self, message: Message) -> Result<(), Over> {
        self.subscription.outbox.heard(self.app.uptime());
        match message {
            Message::Text(text) if text.len() > LARGEST => {
                self.strike(&TOO_LARGE.refusal().with("most", LARGEST).into())
            }
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(said) => self.obey(said),
                Err(error) => self.strike(&Failure::unreadable(error)),
            },
            Message::Binary(_) => self.strike(&Failure::unreadable("text")),
            Message::Ping(_) | Message::Pong(_) => Ok(()),
            Message::Close(_) => Err(Over::Gone),
        }
    }

    /// What is so large that it was not taken in gets its error like everything else.
    fn misheard(&mut self, error: axum::Error) -> Over {
        match error.into_inner().downcast_ref() {
            Some(tungstenite::Error::Capacity(_)) => {
                self.complain(&TOO_LARGE.refusal().with("most", LARGEST).into());
                Over::TooLarge
            }
            _ => Over::Gone,
        }
    }

    /// Tells that something can't be read; not for ever.
    fn strike(&mut self, failure: &Failure) -> Result<(), Over> {
        self.app.metrics.unreadable.inc();
        self.strikes += 1;
        self.complain(failure);
        if self.strikes >= STRIKES { Err(Over::Unreadable) } else { Ok(()) }
    }

    fn complain(&self, failure: &Failure) {
        let error = FromServer::Error(failure.problem(self.lang));
        self.subscription.outbox.push(told(&error));
    }

    fn obey(&self, said: FromClient) -> Result<(), Over> {
        match said {
            FromClient::Ping { ping } => {
                self.subscription.outbox.push(told(&FromServer::Pong(ping)));
            }
            FromClient::Chat { chat } => {
                let said = self.person(Class::Chat);
                if let Err(failure) = said.and_then(|by| self.app.say(&self.live, by, &chat)) {
                    self.complain(&failure);
                }
            }
            FromClient::Command { key, command } => match self.heard(&command) {
                Ok(by) => {
                    let said = Said { by: by.by(), key: Some(key), command };
                    let outbox = Arc::clone(&self.subscription.outbox);
                    self.app.ask(&self.live, Ask::Said(said), Origin::Socket(outbox, self.lang));
                }
                Err(failure) => {
                    let seen = self.live.lock().seen();
                    refuse(&self.subscription.outbox, self.lang, &key, &failure, seen);
                }
            },
        }
        if self.known.as_ref().is_some_and(|known| !known.is_valid(self.app.clock.now())) {
            return Err(Over::Ended(End::Revoked));
        }
        Ok(())
    }

    /// Whose command it is, if it can be listened to.
    fn heard(&self, command: &Command) -> Result<&Known, Failure> {
        let by = self.person(Class::Command)?;
        check_command(command)?;
        Ok(by)
    }

    /// Who speaks, if it is somebody and not too often.
    fn person(&self, class: Class) -> Result<&Known, Failure> {
        let now = self.app.clock.now();
        let known = self.known.as_deref().filter(|known| known.is_valid(now));
        let known = known.ok_or_else(|| Failure::from(NOBODY.refusal()))?;
        self.app.limits.take(class, Whom::Person(known.user.id.as_str()), now)?;
        Ok(known)
    }

    /// The last words: why, and when to come back.
    async fn part(self, socket: &mut WebSocket, over: Over) -> Result<(), axum::Error> {
        let (code, reason) = match over {
            Over::Gone => return Ok(()),
            Over::Unreadable => (1008, "too much that can't be read"),
            Over::TooLarge => (1009, "too large"),
            Over::Ended(end) => (end.code(), end.reason()),
        };
        if let Over::Ended(End::Slow) = over {
            self.app.metrics.slow.inc();
        }
        let goodbye = async {
            // An answer to the last message may still be waiting.
            for text in self.subscription.outbox.take().texts {
                socket.feed(Message::Text(text)).await?;
            }
            if let Over::Ended(End::Closing) = over {
                let closing = FromServer::Closing(Closing { retry_after: crate::COME_BACK });
                socket.feed(Message::Text(told(&closing))).await?;
            }
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            socket.send(Message::Close(Some(frame))).await?;
            // The other side answers; until then what was sent may still be on its way.
            while let Some(Ok(_)) = socket.recv().await {}
            Ok(())
        };
        tokio::time::timeout(GRACE, goodbye).await.unwrap_or(Ok(()))
    }
}

/// Sends what waits, in one go, and what has come meanwhile. Whoever doesn't take it in time is left.
pub(crate) async fn send_all(outbox: &Outbox, socket: &mut WebSocket) -> Result<(), Option<End>> {
    loop {
        let Taken { texts, ask, end } = outbox.take();
        if texts.is_empty() && !ask && end.is_none() {
            return Ok(());
        }
        let sent = async {
            for text in texts {
                socket.feed(Message::Text(text)).await?;
            }
            if ask {
                socket.feed(Message::Ping(axum::body::Bytes::new())).await?;
            }
            socket.flush().await
        };
        tokio::select! {
            biased;
            sent = sent => sent.map_err(|_| None)?,
            () = overflown(outbox) => return Err(outbox.take().end),
            () = tokio::time::sleep(PATIENCE) => return Err(Some(End::Slow)),
        }
        if end.is_some() {
            return Err(end);
        }
    }
}

/// Waits until more is to be sent than may wait.
async fn overflown(outbox: &Outbox) {
    while !outbox.is_ended() {
        outbox.came().await;
    }
}

async fn send(outbox: &Outbox, socket: &mut WebSocket) -> Result<(), Over> {
    let sent = send_all(outbox, socket).await;
    sent.map_err(|end| end.map_or(Over::Gone, Over::Ended))
}

/// As it goes over the socket.
pub(crate) fn told(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message can always be written").into()
}
