//! By what persons are recognised: sessions, which are found by the hash of their token.
//!
//! Those in use are kept in memory. Whoever ends one ends it there too, and with it the connections that it opened.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use protocol::{Kind, User};
use store::{Job, SessionKind, SessionRow, Token, UserRow};
use table::{By, Millis, UserId};

use crate::app::{App, Tag};
use crate::failure::Failure;
use crate::outbox::{End, Outbox};
use crate::secret;
use crate::town::Hint;

/// A year: so long a browser or a program is recognised.
pub(crate) const SPAN: Millis = 365 * 24 * 3_600_000;
/// So long a node believes what it has read where others may have ended it.
const MINUTE: Millis = 60_000;
/// Use is noted to the hour.
const HOUR: Millis = 3_600_000;
/// So many sessions stay in memory.
const MOST: usize = 200_000;

/// Somebody who is recognised, in one session.
pub(crate) struct Known {
    pub(crate) user: User,
    by: By,
    pub(crate) session: String,
    expires: Millis,
    is_ended: AtomicBool,
    seen: AtomicU64,
    /// When it was last read from the store.
    read: AtomicU64,
    /// The connections that it opened.
    outboxes: Mutex<Vec<Weak<Outbox>>>,
}

impl Known {
    fn new(session: SessionRow, user: UserRow, now: Millis) -> Known {
        let user = told(&user);
        Known {
            by: By::user(user.id.clone(), user.name.as_str()),
            user,
            session: session.id,
            expires: session.expires,
            is_ended: AtomicBool::new(false),
            seen: AtomicU64::new(session.seen),
            read: AtomicU64::new(now),
            outboxes: Mutex::new(Vec::new()),
        }
    }

    pub(crate) fn by(&self) -> By {
        self.by.clone()
    }

    /// Whether the session still counts.
    pub(crate) fn is_valid(&self, now: Millis) -> bool {
        !self.is_ended.load(Ordering::Relaxed) && now < self.expires
    }

    /// Has a connection closed when the session ends.
    pub(crate) fn bind(&self, outbox: &Arc<Outbox>) {
        let mut outboxes = self.outboxes.lock().unwrap_or_else(PoisonError::into_inner);
        outboxes.retain(|known| known.strong_count() > 0);
        outboxes.push(Arc::downgrade(outbox));
        drop(outboxes);
        if self.is_ended.load(Ordering::Relaxed) {
            outbox.end(End::Revoked);
        }
    }

    fn end(&self) {
        self.is_ended.store(true, Ordering::Relaxed);
        let outboxes = self.outboxes.lock().unwrap_or_else(PoisonError::into_inner);
        outboxes.iter().filter_map(Weak::upgrade).for_each(|outbox| outbox.end(End::Revoked));
    }
}

/// As others see a person.
pub(crate) fn told(user: &UserRow) -> User {
    User {
        id: UserId::new(user.id.as_str()),
        name: user.name.clone(),
        kind: if user.passphrase.is_some() { Kind::Account } else { Kind::Guest },
    }
}

/// The sessions in use.
#[derive(Default)]
pub(crate) struct Sessions {
    known: Mutex<HashMap<Token, Arc<Known>>>,
    /// How often some were ended: what was read from the store before may not count any more.
    ended: AtomicU64,
}

impl Sessions {
    fn known(&self) -> MutexGuard<'_, HashMap<Token, Arc<Known>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends those of a person that are meant.
    pub(crate) fn end(&self, user: &UserId, is_meant: impl Fn(&Known) -> bool) {
        self.ended.fetch_add(1, Ordering::SeqCst);
        self.known().retain(|_, known| {
            let goes = known.user.id == *user && is_meant(known);
            if goes {
                known.end();
            }
            !goes
        });
    }

    /// Has those of a person read again: something about the person has changed.
    pub(crate) fn refresh(&self, user: &UserId) {
        self.ended.fetch_add(1, Ordering::SeqCst);
        self.known().retain(|_, known| known.user.id != *user);
    }

    /// Forgets those that nobody uses.
    pub(crate) fn tidy(&self, now: Millis) {
        let mut known = self.known();
        let is_full = known.len() > MOST;
        known.retain(|_, known| known.is_valid(now) && (!is_full || Arc::strong_count(known) > 1));
    }
}

impl App {
    /// Who bears a token.
    pub(crate) async fn recognise(
        self: &Arc<App>,
        token: &str,
    ) -> Result<Option<Arc<Known>>, Failure> {
        let hash = secret::hash(token);
        let now = self.clock.now();
        let known = loop {
            let known = self.sessions.known().get(&hash).cloned();
            if let Some(known) = known.filter(|known| !self.is_old(known, now)) {
                break known;
            }
            let ended = self.sessions.ended.load(Ordering::SeqCst);
            let found = self.read(move |store| store.session(&hash)).await?;
            let mut all = self.sessions.known();
            let Some((session, user)) = found else {
                all.remove(&hash).inspect(|known| known.end());
                return Ok(None);
            };
            if self.sessions.ended.load(Ordering::SeqCst) == ended {
                let known = Arc::new(Known::new(session, user, now));
                let kept = Arc::clone(all.entry(hash).or_insert(known));
                kept.read.store(now, Ordering::Relaxed);
                break kept;
            }
        };
        if !known.is_valid(now) {
            return Ok(None);
        }
        self.note_use(&known, now);
        Ok(Some(known))
    }

    /// Whether another node may have ended it since it was read, should this one have missed that.
    fn is_old(&self, known: &Known, now: Millis) -> bool {
        self.is_shared() && now >= known.read.load(Ordering::Relaxed) + MINUTE
    }

    /// Ends a session of a person, or all of them, at all nodes.
    pub(crate) fn end_sessions(&self, user: &UserId, session: Option<&str>) {
        self.sessions.end(user, |known| session.is_none_or(|meant| known.session == meant));
        let (user, session) = (user.as_str(), session.map(str::to_owned));
        self.tell_nodes(|| Hint::Ended { user: user.to_owned(), session });
    }

    /// Has the sessions of a person read again, at all nodes.
    pub(crate) fn refresh_person(&self, user: &UserId) {
        self.sessions.refresh(user);
        self.tell_nodes(|| Hint::Person { user: user.as_str().to_owned() });
    }

    fn note_use(&self, known: &Known, now: Millis) {
        let seen = known.seen.load(Ordering::Relaxed);
        if now >= seen + HOUR {
            known.seen.store(now, Ordering::Relaxed);
            let job = Job::Touch { session: known.session.clone(), seen: now };
            let _ = self.store.submit(job, Tag::Nobody);
        }
    }
}

/// A new session, and the token that is shown for it.
pub(crate) fn begin(
    user: &str,
    kind: SessionKind,
    label: &str,
    now: Millis,
) -> Result<(SessionRow, String), Failure> {
    let (token, hash) = secret::token()?;
    let session = SessionRow {
        id: secret::id::<8>()?,
        user: user.to_owned(),
        token: hash,
        kind,
        label: label.to_owned(),
        created: now,
        seen: now,
        expires: now + SPAN,
    };
    Ok((session, token))
}
