//! What programs that play want to know of all their tables: `GET /api/stream`.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Actor, SeatSet, Turn};
use protocol::{News, Over, Sat};
use table::{Event, UserId, What};

use crate::outbox::{End, Outbox};
use crate::tables::{Inner, Live, numbers};

/// Who listens.
#[derive(Default)]
pub(crate) struct Streams {
    listeners: Mutex<HashMap<UserId, Vec<Arc<Outbox>>>>,
    count: AtomicUsize,
}

impl Streams {
    fn listeners(&self) -> MutexGuard<'_, HashMap<UserId, Vec<Arc<Outbox>>>> {
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Most servers have no programs that listen: then nothing is worked out for them.
    pub(crate) fn is_listened_to(&self) -> bool {
        self.count.load(Ordering::Relaxed) > 0
    }

    pub(crate) fn listen(&self, user: &UserId, outbox: &Arc<Outbox>) {
        self.listeners().entry(user.clone()).or_default().push(Arc::clone(outbox));
        self.count.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn leave(&self, user: &UserId, outbox: &Arc<Outbox>) {
        let mut listeners = self.listeners();
        if let Some(own) = listeners.get_mut(user) {
            own.retain(|other| !Arc::ptr_eq(other, outbox));
            if own.is_empty() {
                listeners.remove(user);
            }
            self.count.fetch_sub(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn end(&self) {
        self.listeners().values().flatten().for_each(|outbox| outbox.end(End::Closing));
    }

    /// Tells the persons of a table what these events mean to them.
    pub(crate) fn tell(&self, live: &Live, inner: &Inner, before: Turn, events: &[Event]) {
        self.tell_each(inner, |user| news(live, inner, before, events, user));
    }

    /// Tells the persons of a table that has just opened who sits there, and whether they begin.
    pub(crate) fn welcome(&self, live: &Live, inner: &Inner) {
        if self.is_listened_to() {
            self.tell_each(inner, |user| first_news(live, inner, user));
        }
    }

    fn tell_each(&self, inner: &Inner, news: impl Fn(&UserId) -> Vec<News>) {
        let Some(table) = inner.table() else { return };
        let listeners = self.listeners();
        let mut told: Vec<&UserId> = Vec::new();
        for user in table.sitters().values().iter().filter_map(table::Sitter::user) {
            let Some(outboxes) = listeners.get(user).filter(|_| !told.contains(&user)) else {
                continue;
            };
            told.push(user);
            for line in news(user).iter().map(line) {
                outboxes.iter().for_each(|outbox| outbox.push(line.clone()));
            }
        }
    }
}

/// A line of the stream.
fn line(news: &News) -> axum::extract::ws::Utf8Bytes {
    let mut line = serde_json::to_string(news).unwrap_or_default();
    line.push('\n');
    line.into()
}

fn news(live: &Live, inner: &Inner, before: Turn, events: &[Event], user: &UserId) -> Vec<News> {
    let table = live.id.to_string();
    let mut news: Vec<News> = Vec::new();
    for event in events {
        if let What::Sat { seat, sitter } = &event.what {
            let (table, sitter) = (table.clone(), sitter.clone());
            news.push(News::Sat(Sat { table, seat: seat.number(), sitter }));
        }
    }
    let is_over = events.iter().any(|event| matches!(event.what, What::Revealed { .. }));
    if let Some(folded) = inner.table().filter(|_| is_over) {
        let ranks = folded.play().standings().ranks().unwrap_or_default();
        news.push(News::Over(Over { table, seen: folded.seen(), ranks }));
    } else {
        news.extend(turn(live, inner, Some((before, events)), user).map(News::Turn));
    }
    news
}

/// All that is to be said of a table when it opens.
fn first_news(live: &Live, inner: &Inner, user: &UserId) -> Vec<News> {
    let sitters = inner.table().map(|table| table.sitters().clone());
    let taken = sitters.iter().flat_map(game::BySeat::iter);
    let taken = taken.filter(|(_, sitter)| **sitter != table::Sitter::Open);
    let sat = taken.map(|(seat, sitter)| {
        let (table, sitter) = (live.id.to_string(), sitter.clone());
        News::Sat(Sat { table, seat: seat.number(), sitter })
    });
    sat.chain(turn(live, inner, None, user).map(News::Turn)).collect()
}

/// Whose turn it is, for somebody to whom these events have brought it.
fn turn(
    live: &Live,
    inner: &Inner,
    news: Option<(Turn, &[Event])>,
    user: &UserId,
) -> Option<protocol::Turn> {
    let table = inner.table()?;
    if inner.state() != store::TableState::Running {
        return None;
    }
    let own = inner.seats_of(Some(user));
    let now = table.play().turn();
    let acting: SeatSet = now.seats().iter().filter(|seat| own.contains(*seat)).collect();
    let is_new = news.is_none_or(|(before, events)| {
        let was_acting = |seat| before.seats().contains(seat) && before.must() == now.must();
        acting.iter().any(|seat| !was_acting(seat)) || events.iter().any(|event| wakes(event, own))
    });
    let seats = |of: SeatSet| numbers(of.iter().filter(|seat| own.contains(*seat)).collect());
    (is_new && !acting.is_empty()).then(|| protocol::Turn {
        table: live.id.to_string(),
        seen: table.seen(),
        must: seats(now.must()),
        may: seats(now.may()),
    })
}

/// Whether an event makes somebody think again who was to act already.
fn wakes(event: &Event, own: SeatSet) -> bool {
    match &event.what {
        What::Played { by: Actor::Seat(seat), .. } => own.contains(*seat),
        What::Played { by: Actor::Table, .. } | What::Undone { .. } | What::Sat { .. } => true,
        _ => false,
    }
}

/// The line that says where it is somebody's turn, for the beginning of a stream.
pub(crate) fn turn_line(
    live: &Live,
    inner: &Inner,
    user: &UserId,
) -> Option<axum::extract::ws::Utf8Bytes> {
    turn(live, inner, None, user).map(|turn| line(&News::Turn(turn)))
}
