//! The socket of a table: hello, what was missed, and from then on whatever happens.

use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, FromRequestParts, RawQuery, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Version};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use protocol::{Closing, FromClient, FromServer, Hello, Reload};
use store::{EventRow, TableNo};
use table::{Command, Said, UserId};
use text::Lang;

use crate::api::Id;
use crate::app::{App, Connected};
use crate::caller::Caller;
use crate::codes::{NOBODY, NOT_A_SOCKET, TOO_LARGE};
use crate::failure::Failure;
use crate::limits::{Class, Whom};
use crate::line::{Peer, Way};
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
        .read_buffer_size(1 << 9)
        .write_buffer_size(1 << 9)
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
    Straight(way): Straight,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let query = Query::parse(query.as_deref());
    let since = query.parsed::<u64>("since")?.unwrap_or(0);
    let lang = language(&query, &headers)?;
    let is_old = query.get("version").is_some_and(|version| version != app.version);
    let live = app.live(&id).await?;
    let upgrade = upgraded(upgrade)?;
    Ok(upgrade.on_upgrade(async move |socket| {
        let greeting = Greeting { since, lang, is_old, way };
        // A task of its own: the one that waited for the upgrade is larger, and goes.
        tokio::spawn(talk(app, live, caller.known, greeting, socket));
    }))
}

/// The way out of a connection that a socket will have for itself: one that shares it with others has none.
pub(crate) struct Straight(Option<Way>);

impl<S: Send + Sync> FromRequestParts<S> for Straight {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Straight, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>();
        let is_alone = parts.version == Version::HTTP_11;
        Ok(Straight(peer.filter(|_| is_alone).map(|peer| peer.0.way.clone())))
    }
}

/// What the address of a socket says, and how it can be answered.
struct Greeting {
    since: u64,
    lang: Lang,
    is_old: bool,
    way: Option<Way>,
}

/// A conversation from its beginning to its end. As long as nothing happens in it, little of it is in memory: how it
/// begins and how it ends is kept apart, and only meanwhile.
#[allow(
    clippy::manual_async_fn,
    reason = "what an async fn is given it holds twice, the socket too"
)]
fn talk(
    app: Arc<App>,
    live: Arc<Live>,
    known: Option<Arc<Known>>,
    greeting: Greeting,
    mut socket: WebSocket,
) -> impl Future<Output = ()> + Send {
    async move {
        let begun = Box::pin(Talk::begin(app, live, known, greeting, &mut socket)).await;
        let Some((mut talk, greeted)) = begun else { return };
        let over = match greeted {
            Ok(()) => talk.converse(&mut socket).await,
            Err(over) => over,
        };
        let _ = Box::pin(talk.part(&mut socket, over)).await;
    }
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
        self.outbox.set_way(None);
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
    known: Option<Arc<Known>>,
    subscription: Subscription,
    lang: Lang,
    strikes: u8,
    _connected: Connected,
}

impl Talk {
    /// Greets somebody. Nothing, if the table can't be read.
    async fn begin(
        app: Arc<App>,
        live: Arc<Live>,
        known: Option<Arc<Known>>,
        greeting: Greeting,
        socket: &mut WebSocket,
    ) -> Option<(Talk, Result<(), Over>)> {
        let lang = greeting.lang;
        let begun = Subscription::begin(&app, &live, known.as_ref(), Form::Socket).await;
        let (subscription, seen) = match begun {
            Ok(begun) => begun,
            Err(failure) => {
                let error = FromServer::Error(failure.problem(lang));
                let _ = socket.send(Message::Text(told(&error))).await;
                let frame = CloseFrame { code: 1011, reason: Utf8Bytes::from_static("failed") };
                let _ = socket.send(Message::Close(Some(frame))).await;
                return None;
            }
        };
        let talk = Talk { known, subscription, lang, strikes: 0, _connected: app.connect() };
        let greeted = {
            let outbox = &talk.subscription.outbox;
            tokio::select! {
                greeted = talk.greet(socket, &greeting, seen) => greeted,
                () = outbox.ended() => Err(Over::Ended(outbox.take().end.unwrap_or(End::Slow))),
            }
        };
        // From now on whatever is told comes after the greeting.
        talk.subscription.outbox.set_way(greeting.way);
        Some((talk, greeted))
    }

    fn app(&self) -> &Arc<App> {
        &self.subscription.app
    }

    fn live(&self) -> &Arc<Live> {
        &self.subscription.live
    }

    /// Hello, what was missed, what was said.
    async fn greet(
        &self,
        socket: &mut WebSocket,
        greeting: &Greeting,
        seen: u64,
    ) -> Result<(), Over> {
        let user = self.known.as_ref().map(|known| known.user.clone());
        let id = user.as_ref().map(|user| user.id.clone());
        let of = id.clone();
        let look = self.app().look(self.live(), move |inner| {
            let room = of.as_ref().map_or(store::Room::Watchers, |of| chat::room_of(inner, of));
            (numbers(inner.seats_of(of.as_ref())), room, presence::count(inner))
        });
        let (seats, room, presence) = look.await.map_err(|_| Over::Gone)?;
        let hello = FromServer::Hello(Hello {
            table: self.live().id.to_string(),
            seen,
            user,
            seats,
            now: self.app().clock.now(),
            version: self.app().version.clone(),
        });
        self.feed(socket, told(&hello)).await?;
        let mut since = greeting.since.min(seen);
        while since < seen {
            let rows = page_of_events(self.app(), self.live().no, since, seen).await;
            let rows = rows.map_err(|_| Over::Gone)?;
            let Some(last) = rows.last() else { break };
            since = last.n + 1;
            self.feed(socket, wire::events(&rows, id.as_ref().map(UserId::as_str))).await?;
        }
        self.feed(socket, presence::text_of(presence)).await?;
        let no = self.live().no;
        let lines = self.app().read(move |store| store.chat(no, room, LINES)).await;
        for line in lines.unwrap_or_default() {
            self.feed(socket, chat::text_of(&line)).await?;
        }
        if greeting.is_old {
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
            let next = poll_fn(|context| match outbox.poll_came(context) {
                Poll::Ready(()) => Poll::Ready(None),
                Poll::Pending => socket.poll_next_unpin(context).map(Some),
            });
            let over = match next.await {
                None => send(&outbox, socket).await,
                Some(Some(Ok(message))) => self.hear(message),
                Some(Some(Err(error))) => Err(self.misheard(error)),
                Some(None) => Err(Over::Gone),
            };
            if let Err(over) = over {
                return over;
            }
        }
    }

    fn hear(&mut self, message: Message) -> Result<(), Over> {
        self.subscription.outbox.heard(self.app().uptime());
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
        self.app().metrics.unreadable.inc();
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
                if let Err(failure) = said.and_then(|by| self.app().say(self.live(), by, &chat)) {
                    self.complain(&failure);
                }
            }
            FromClient::Command { key, command } => match self.heard(&command) {
                Ok(by) => {
                    let said = Said { by: by.by(), key: Some(key), command };
                    let outbox = Arc::clone(&self.subscription.outbox);
                    self.app().ask(self.live(), Ask::Said(said), Origin::Socket(outbox, self.lang));
                }
                Err(failure) => {
                    let seen = self.live().lock().seen();
                    refuse(&self.subscription.outbox, self.lang, &key, &failure, seen);
                }
            },
        }
        if self.known.as_ref().is_some_and(|known| !known.is_valid(self.app().clock.now())) {
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
        let now = self.app().clock.now();
        let known = self.known.as_deref().filter(|known| known.is_valid(now));
        let known = known.ok_or_else(|| Failure::from(NOBODY.refusal()))?;
        self.app().limits.take(class, Whom::Person(known.user.id.as_str()), now)?;
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
            self.app().metrics.slow.inc();
        }
        let goodbye = async {
            // An answer to the last message may still be waiting.
            for text in self.subscription.outbox.take().texts {
                socket.feed(Message::Text(text)).await?;
            }
            if let Over::Ended(End::Closing) = over {
                let closing = FromServer::Closing(Closing { retry_after: self.app().come_back() });
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
        let Taken { texts, ask, flush, end } = outbox.take();
        if texts.is_empty() && !ask && !flush && end.is_none() {
            return Ok(());
        }
        let mut sent = pin!(async {
            for text in texts {
                socket.feed(Message::Text(text)).await?;
            }
            if ask {
                socket.feed(Message::Ping(axum::body::Bytes::new())).await?;
            }
            socket.flush().await
        });
        // Mostly it goes out at once, and nothing has to be waited for.
        let sent = match poll_fn(|context| Poll::Ready(sent.as_mut().poll(context))).await {
            Poll::Ready(sent) => Ok(sent),
            Poll::Pending => Box::pin(in_time(sent, outbox)).await,
        };
        sent?.map_err(|_| None)?;
        if end.is_some() {
            return Err(end);
        }
    }
}

/// Waits until all is sent, as long as that may take.
async fn in_time<R>(sent: impl Future<Output = R>, outbox: &Outbox) -> Result<R, Option<End>> {
    tokio::select! {
        biased;
        sent = sent => Ok(sent),
        () = outbox.ended() => Err(outbox.take().end),
        () = tokio::time::sleep(PATIENCE) => Err(Some(End::Slow)),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn size<A, B, C, D, E, F: Future>(_: impl Fn(A, B, C, D, E) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_conversation_in_which_nothing_happens_takes_little_memory() {
        let (talk, socket) = (size(talk), size_of::<WebSocket>());
        assert!(talk < 1_024, "{talk} bytes, of which the socket has {socket}");
    }
}
