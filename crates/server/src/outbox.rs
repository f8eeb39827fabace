//! What waits to be sent to one listener. Bounded: whoever reads too slowly loses the connection, and nobody else
//! waits for them.

use std::future::poll_fn;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use axum::extract::ws::Utf8Bytes;
use smallvec::SmallVec;
use table::Millis;

use crate::line::{Gone, Way};

/// So many messages may wait.
const MOST: usize = 512;
/// So many bytes may wait.
const MOST_BYTES: usize = 512 << 10;

/// What waits: mostly one message, for which nothing is allocated.
pub(crate) type Texts = SmallVec<[Utf8Bytes; 1]>;

/// Messages for one listener. Idle it holds no memory but its own: there are two for each live table.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    pending: Mutex<Pending>,
    /// When something was last heard from the other side.
    heard: AtomicU64,
}

#[derive(Debug, Default)]
struct Pending {
    texts: Texts,
    bytes: usize,
    is_asked: bool,
    /// Whether something that was told directly has gone in part only.
    is_in_part: bool,
    end: Option<End>,
    /// The one task that sends it, while it waits.
    sender: Option<Waker>,
    /// How something can be told while that task waits, with nothing on its way.
    way: Option<Way>,
    is_at_rest: bool,
}

impl Pending {
    fn is_empty(&self) -> bool {
        self.texts.is_empty() && !self.is_asked && !self.is_in_part && self.end.is_none()
    }

    /// Tells something without waking anybody, if nothing is to go before it.
    fn tell(&mut self, text: &Utf8Bytes) -> Gone {
        match &self.way {
            Some(way) if self.is_at_rest && self.is_empty() => way.tell(text),
            _ => Gone::Not,
        }
    }

    fn add(&mut self, text: Utf8Bytes) {
        if self.end.is_some() {
            return;
        }
        self.bytes += text.len();
        self.texts.push(text);
        if self.texts.len() > MOST || self.bytes > MOST_BYTES {
            (self.texts, self.bytes, self.end) = (Texts::new(), 0, Some(End::Slow));
        }
    }

    fn wait(&mut self, context: &Context<'_>) -> Poll<()> {
        match &mut self.sender {
            Some(sender) => sender.clone_from(context.waker()),
            None => self.sender = Some(context.waker().clone()),
        }
        Poll::Pending
    }
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Reads too slowly.
    Slow,
    /// Is silent: nobody is there any more.
    Silent,
    /// The server is about to end.
    Closing,
    /// The session is no more.
    Revoked,
}

impl End {
    /// The code with which a socket is closed.
    pub(crate) fn code(self) -> u16 {
        match self {
            End::Slow => 4008,
            End::Silent => 1001,
            End::Closing => 1012,
            End::Revoked => 4001,
        }
    }

    /// The words that go with it.
    pub(crate) fn reason(self) -> &'static str {
        match self {
            End::Slow => "reads too slowly; come back with since",
            End::Silent => "nobody is there",
            End::Closing => "the server restarts",
            End::Revoked => "the session is over",
        }
    }
}

/// What is to be sent now.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    pub(crate) texts: Texts,
    /// Whether to ask if anybody is there.
    pub(crate) ask: bool,
    /// Whether what has gone in part is to be finished.
    pub(crate) flush: bool,
    pub(crate) end: Option<End>,
}

impl Outbox {
    fn pending(&self) -> MutexGuard<'_, Pending> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes what waits, and wakes who sends it.
    fn change(&self, change: impl FnOnce(&mut Pending)) {
        let mut pending = self.pending();
        change(&mut pending);
        let sender = if pending.is_empty() { None } else { pending.sender.take() };
        drop(pending);
        if let Some(sender) = sender {
            sender.wake();
        }
    }

    pub(crate) fn push(&self, text: Utf8Bytes) {
        self.change(|pending| pending.add(text));
    }

    /// Tells something at once where that can be done, and else as everything is told.
    pub(crate) fn tell(&self, text: Utf8Bytes) {
        self.change(|pending| match pending.tell(&text) {
            Gone::Wholly => {}
            Gone::InPart => pending.is_in_part = true,
            Gone::Not => pending.add(text),
        });
    }

    /// From now on somebody may be told something directly, or no more.
    pub(crate) fn set_way(&self, way: Option<Way>) {
        self.pending().way = way;
    }

    /// Nothing comes after this.
    pub(crate) fn end(&self, end: End) {
        self.change(|pending| {
            pending.end.get_or_insert(end);
        });
    }

    /// Asks whether somebody is still there; ends it if nothing was heard since a moment.
    pub(crate) fn ask(&self, since: Millis) {
        if self.heard.load(Ordering::Relaxed) < since {
            return self.end(End::Silent);
        }
        self.change(|pending| pending.is_asked = true);
    }

    pub(crate) fn heard(&self, now: Millis) {
        self.heard.store(now, Ordering::Relaxed);
    }

    /// Whether it ended because too much waits.
    pub(crate) fn is_ended(&self) -> bool {
        self.pending().end.is_some()
    }

    /// Whether there is something to send; whoever asks is woken when there is.
    pub(crate) fn poll_came(&self, context: &Context<'_>) -> Poll<()> {
        let mut pending = self.pending();
        pending.is_at_rest = pending.is_empty();
        if pending.is_at_rest { pending.wait(context) } else { Poll::Ready(()) }
    }

    /// Waits until there is something to send.
    pub(crate) async fn came(&self) {
        poll_fn(|context| self.poll_came(context)).await;
    }

    /// Waits until nothing more comes, whatever is still to be sent.
    pub(crate) async fn ended(&self) {
        let ended = |context: &mut Context<'_>| {
            let mut pending = self.pending();
            if pending.end.is_some() { Poll::Ready(()) } else { pending.wait(context) }
        };
        poll_fn(ended).await;
    }

    /// All that is to be sent now.
    pub(crate) fn take(&self) -> Taken {
        let mut pending = self.pending();
        (pending.bytes, pending.is_at_rest) = (0, false);
        Taken {
            texts: std::mem::take(&mut pending.texts),
            ask: std::mem::take(&mut pending.is_asked),
            flush: std::mem::take(&mut pending.is_in_part),
            end: pending.end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_bounded_and_an_end_comes_after_what_was_said() {
        let outbox = Outbox::default();
        outbox.push("a".into());
        outbox.end(End::Closing);
        outbox.push("b".into());
        let taken = outbox.take();
        assert_eq!((taken.texts.len(), taken.end), (1, Some(End::Closing)));
        let slow = Outbox::default();
        (0..=MOST).for_each(|_| slow.push("x".into()));
        let taken = slow.take();
        assert_eq!((taken.texts.len(), taken.end), (0, Some(End::Slow)));
        let large = Outbox::default();
        large.push("x".repeat(MOST_BYTES + 1).into());
        assert_eq!(large.take().end, Some(End::Slow));
    }
}
