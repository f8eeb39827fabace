//! What people say to each other: those who play and those who look on apart.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::{Chat, FromServer};
use store::{ChatLine, Job, Room};

use crate::app::{App, Tag};
use crate::codes::BAD_CHAT;
use crate::failure::Failure;
use crate::names::is_shown;
use crate::sessions::Known;
use crate::tables::{Form, Inner, Live};
use crate::town::Hint;

/// The longest that can be said at once, in characters.
const LONGEST: usize = 300;

impl App {
    /// Somebody says something; it is told when it is stored.
    pub(crate) fn say(&self, live: &Arc<Live>, by: &Known, text: &str) -> Result<(), Failure> {
        let text = text.trim();
        if !is_shown(text, LONGEST) {
            return Err(BAD_CHAT.refusal().with("most", LONGEST).into());
        }
        let room = room_of(&live.lock(), &by.user.id);
        let line = ChatLine {
            at: self.clock.now(),
            room,
            user: by.user.id.as_str().to_owned(),
            name: by.user.name.clone(),
            text: text.to_owned(),
        };
        let job = Job::Chat(live.no, line);
        let submitted = self.store.submit(job, Tag::Chat(Arc::clone(live)));
        submitted.map(drop).map_err(|_| Failure::busy())
    }

    /// What was said is stored.
    pub(crate) fn said(
        &self,
        live: &Live,
        line: ChatLine,
        result: Result<store::Written, store::Error>,
    ) {
        if let Err(error) = result {
            tracing::error!(%error, "something said can't be stored");
            return;
        }
        self.metrics.chats.inc();
        let line = told(&line);
        tell(live, &line);
        self.tell_nodes(|| Hint::Chat { id: live.id.to_string(), line });
    }
}

/// Tells those who hear it here.
pub(crate) fn tell(live: &Live, line: &Chat) {
    let inner = live.lock();
    let text = written(line.clone());
    let sockets = inner.listeners.iter().filter(|listener| listener.form == Form::Socket);
    for listener in sockets {
        let room = match &listener.user {
            Some(user) => room_of(&inner, user),
            None => Room::Watchers,
        };
        if told_room(room) == line.room {
            listener.outbox.push(text.clone());
        }
    }
}

/// Where somebody hears and is heard.
pub(crate) fn room_of(inner: &Inner, user: &table::UserId) -> Room {
    if inner.seats_of(Some(user)).is_empty() { Room::Watchers } else { Room::Seats }
}

/// `{"chat":{…}}`
pub(crate) fn text_of(line: &ChatLine) -> Utf8Bytes {
    written(told(line))
}

fn written(line: Chat) -> Utf8Bytes {
    serde_json::to_string(&FromServer::Chat(line)).unwrap_or_default().into()
}

/// As the wire has it.
pub(crate) fn told(line: &ChatLine) -> Chat {
    let room = told_room(line.room);
    Chat { at: line.at, name: line.name.clone(), text: line.text.clone(), room }
}

fn told_room(room: Room) -> protocol::Room {
    match room {
        Room::Seats => protocol::Room::Seats,
        Room::Watchers => protocol::Room::Watchers,
    }
}
