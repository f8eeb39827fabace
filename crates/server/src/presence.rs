//! Who is at a table. Changes are gathered: one message a second a table at most.

use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use protocol::{FromServer, Presence};
use tokio::time::Instant;

use crate::app::App;
use crate::tables::{Form, Inner, Live, numbers};
use crate::town::Hint;

/// So often who has come or gone is told at most.
const PAUSE: Duration = Duration::from_secs(1);
/// So soon it is told otherwise.
const SOON: Duration = Duration::from_millis(100);

/// Tables at which somebody has come or gone since that was told.
#[derive(Default)]
pub(crate) struct Presences {
    changed: Mutex<Vec<Weak<Live>>>,
}

/// What a table's listeners were told last.
#[derive(Default)]
pub(crate) struct Seen {
    told: Option<(Vec<u8>, u32)>,
    at: Option<Instant>,
    /// How many watched when the lobby heard of it last.
    listed: u32,
    is_listed: bool,
    /// Who is there by way of other nodes.
    others: Vec<(Arc<str>, Presence)>,
    /// What other nodes were told last of those who are here.
    told_nodes: Option<Presence>,
}

impl Presences {
    /// Somebody came, went, sat down or got up.
    pub(crate) fn changed(&self, live: &Arc<Live>, inner: &mut Inner) {
        if std::mem::replace(&mut inner.presence.is_listed, true) {
            return;
        }
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(live));
    }
}

/// Who is there now, wherever they came in.
pub(crate) fn count(inner: &Inner) -> Presence {
    let mut all = here(inner);
    for (_, others) in &inner.presence.others {
        all.watching = all.watching.saturating_add(others.watching);
        all.here.extend(&others.here);
    }
    all.here.sort_unstable();
    all.here.dedup();
    all
}

/// Another node says who is there by way of it.
pub(crate) fn hear(inner: &mut Inner, node: &Arc<str>, presence: Presence) {
    forget(inner, node);
    if presence.watching > 0 || !presence.here.is_empty() {
        inner.presence.others.push((Arc::clone(node), presence));
    }
}

/// Other nodes are told anew who is here, and asked who is there: they may have missed it.
pub(crate) fn tell_again(app: &App, live: &Arc<Live>) {
    let mut inner = live.lock();
    if !inner.listeners.is_empty() {
        inner.presence.told_nodes = None;
        app.presence.changed(live, &mut inner);
    }
}

/// Nobody is there by way of a node any more. Whether anybody was.
pub(crate) fn forget(inner: &mut Inner, node: &str) -> bool {
    let before = inner.presence.others.len();
    inner.presence.others.retain(|(other, _)| **other != *node);
    before > inner.presence.others.len()
}

/// Who is there now by way of this node.
pub(crate) fn here(inner: &Inner) -> Presence {
    let mut here = game::SeatSet::EMPTY;
    let mut watching = 0;
    for listener in &inner.listeners {
        let seats = inner.seats_of(listener.user.as_ref());
        if seats.is_empty() {
            watching += 1;
        }
        here = here.iter().chain(seats.iter()).collect();
    }
    Presence { here: numbers(here), watching }
}

/// Tells what has changed, now and then.
pub(crate) async fn run(app: Weak<App>) {
    loop {
        tokio::time::sleep(SOON).await;
        let Some(app) = app.upgrade() else { return };
        let changed = std::mem::take(
            &mut *app.presence.changed.lock().unwrap_or_else(PoisonError::into_inner),
        );
        let now = Instant::now();
        for live in changed.iter().filter_map(Weak::upgrade) {
            let mut inner = live.lock();
            inner.presence.is_listed = false;
            if app.is_shared() {
                tell_nodes(&app, &live, &mut inner);
            }
            let watching = count(&inner).watching;
            if std::mem::replace(&mut inner.presence.listed, watching) != watching {
                app.lobby.changed(&live, false);
            }
            if !tell(&mut inner, now) {
                app.presence.changed(&live, &mut inner);
            }
        }
    }
}

/// Tells the other nodes who is here, and asks who is there when somebody comes.
fn tell_nodes(app: &App, live: &Live, inner: &mut Inner) {
    let here = here(inner);
    let is_nobody = |presence: &Presence| presence.watching == 0 && presence.here.is_empty();
    let told = inner.presence.told_nodes.replace(here.clone());
    if told.as_ref().is_none_or(is_nobody) {
        if is_nobody(&here) {
            return;
        }
        app.tell_nodes(|| Hint::Who { id: live.id.to_string() });
    }
    if told.as_ref() != Some(&here) {
        app.tell_nodes(|| Hint::Here { id: live.id.to_string(), presence: here });
    }
}

/// Tells who is there; not yet, if something was told just now.
fn tell(inner: &mut Inner, now: Instant) -> bool {
    if inner.presence.at.is_some_and(|at| now.duration_since(at) < PAUSE) {
        return false;
    }
    let presence = count(inner);
    let told = Some((presence.here.clone(), presence.watching));
    if inner.presence.told == told {
        return true;
    }
    (inner.presence.told, inner.presence.at) = (told, Some(now));
    let text = text_of(presence);
    for listener in inner.listeners.iter().filter(|listener| listener.form == Form::Socket) {
        listener.outbox.push(text.clone());
    }
    true
}

/// `{"presence":{…}}`
pub(crate) fn text_of(presence: Presence) -> axum::extract::ws::Utf8Bytes {
    serde_json::to_string(&FromServer::Presence(presence)).unwrap_or_default().into()
}
