//! A client as it should be: whatever happens to its connection, it comes back with what it has, says again what was
//! not answered, with the same key, and so knows of each move whether it counts.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use game::{Rng, Seat, SplitMix};
use protocol::{FromServer, Refused};
use table::Table;
use tokio::time::timeout;

use crate::Failed;
use crate::record::{Outcome, Record};
use crate::seats::{Person, play, socket_path};
use crate::socket::Socket;

/// So long a connection may take, and an answer; then the client tries another one.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// Somebody at a table.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    table: String,
    token: Option<String>,
    seat: Option<Seat>,
    rng: SplitMix,
    /// What it said and heard.
    pub record: Record,
    fold: Option<Table>,
    /// What was said and not answered: its key and its text.
    pending: Option<(String, String)>,
    /// Counts what is acknowledged, for those who wait for it.
    pub progress: Arc<AtomicU64>,
    /// So long it thinks before it says anything.
    pub pause: Duration,
    /// The longest time for which it heard nothing of the game.
    pub longest: Duration,
    /// When it heard something last.
    last: Option<Instant>,
}

/// How a conversation ended.
enum End {
    /// The connection is no more.
    Lost,
    /// The game is over, or the client was told to stop and owes nothing.
    Done,
}

impl Client {
    /// Somebody who plays.
    pub fn player(
        address: SocketAddr,
        table: &str,
        person: &Person,
        seat: Seat,
        seed: u64,
    ) -> Client {
        let record = Record { user: Some(person.id.clone()), ..Record::default() };
        let token = Some(person.token.clone());
        Client { token, seat: Some(seat), record, ..Client::watcher(address, table, seed) }
    }

    /// A stranger who watches.
    pub fn watcher(address: SocketAddr, table: &str, seed: u64) -> Client {
        Client {
            address,
            table: table.to_owned(),
            token: None,
            seat: None,
            rng: SplitMix::new(seed),
            record: Record::default(),
            fold: None,
            pending: None,
            progress: Arc::default(),
            pause: Duration::ZERO,
            longest: Duration::ZERO,
            last: None,
        }
    }

    /// The game as far as it was heard.
    pub fn position(&self) -> Option<String> {
        self.fold.as_ref().map(|table| table.play().fen())
    }

    /// Whether the game is over, as far as was heard.
    pub fn is_over(&self) -> bool {
        self.fold.as_ref().is_some_and(|table| table.state().seed().is_some())
    }

    /// Plays or watches until the game is over; told to stop, until nothing said is unanswered.
    pub async fn run(&mut self, stop: &AtomicBool) -> Result<(), Failed> {
        self.last = Some(Instant::now());
        loop {
            match self.once(stop).await? {
                End::Done => return Ok(()),
                End::Lost => {
                    let pause = Duration::from_millis(5 + u64::from(self.rng.below(40)));
                    tokio::time::sleep(pause).await;
                }
            }
        }
    }

    fn is_done(&self, stop: &AtomicBool) -> bool {
        self.is_over() || (stop.load(Ordering::Relaxed) && self.pending.is_none())
    }

    /// One connection, as long as it lasts.
    async fn once(&mut self, stop: &AtomicBool) -> Result<End, Failed> {
        if self.is_done(stop) {
            return Ok(End::Done);
        }
        let path = socket_path(&self.table, self.record.heard.len() as u64);
        let connecting = Socket::connect(self.address, &path, self.token.as_deref());
        let Ok(Ok(mut socket)) = timeout(PATIENCE, connecting).await else { return Ok(End::Lost) };
        self.record.connected += 1;
        let Some(seen) = self.greeted(&mut socket).await? else { return Ok(End::Lost) };
        while (self.record.heard.len() as u64) < seen {
            if self.hear(&mut socket).await?.is_none() {
                return Ok(End::Lost);
            }
        }
        // What was said before the connection was lost, and is not among what happened, is said again.
        if let Some((_, text)) = self.pending.clone() {
            self.record.repeated += 1;
            if socket.say(text).await.is_err() {
                return Ok(End::Lost);
            }
        }
        self.converse(&mut socket, stop).await
    }

    /// How many events there are, as the server says first of all.
    async fn greeted(&self, socket: &mut Socket) -> Result<Option<u64>, Failed> {
        let Ok(Ok(text)) = timeout(PATIENCE, socket.hear()).await else { return Ok(None) };
        match serde_json::from_str(&text)? {
            FromServer::Hello(hello) => Ok(Some(hello.seen)),
            // It can't say anything now, or is about to end.
            FromServer::Error(problem) if problem.retry_after.is_some() => Ok(None),
            FromServer::Closing(_) => Ok(None),
            _ => Err(format!("{text} came before hello").into()),
        }
    }

    async fn converse(&mut self, socket: &mut Socket, stop: &AtomicBool) -> Result<End, Failed> {
        loop {
            if self.is_done(stop) {
                return Ok(End::Done);
            }
            if self.pending.is_none() && !stop.load(Ordering::Relaxed) {
                self.decide();
                if let Some((_, text)) = self.pending.clone() {
                    if !self.pause.is_zero() {
                        tokio::time::sleep(self.pause).await;
                    }
                    if socket.say(text).await.is_err() {
                        return Ok(End::Lost);
                    }
                }
            }
            if self.hear(socket).await?.is_none() {
                return Ok(End::Lost);
            }
        }
    }

    /// Thinks of a move, if it is this client's turn.
    fn decide(&mut self) {
        let Some((seat, table)) = self.seat.zip(self.fold.as_ref()) else { return };
        if !table.state().is_full() || !table.play().turn().must().contains(seat) {
            return;
        }
        let Some(token) = table.play().sample(seat, &mut self.rng) else { return };
        let key = format!("k{}", self.record.said.len());
        let text = play(&key, seat.number(), &token, table.seen());
        self.record.said.insert(key.clone(), None);
        self.pending = Some((key, text));
    }

    /// The next message; nothing, if none comes in time or no more at all.
    async fn hear(&mut self, socket: &mut Socket) -> Result<Option<()>, Failed> {
        let Ok(Ok(text)) = timeout(PATIENCE, socket.hear()).await else { return Ok(None) };
        match serde_json::from_str(&text)? {
            FromServer::Events(events) => {
                for event in &events {
                    self.follow(event)?;
                }
            }
            FromServer::Refused(refused) => return self.refused(refused),
            FromServer::Closing(_) => return Ok(None),
            FromServer::Error(problem) if problem.retry_after.is_some() => return Ok(None),
            FromServer::Error(problem) => return Err(format!("{problem:?}").into()),
            _ => {}
        }
        Ok(Some(()))
    }

    fn follow(&mut self, event: &table::Event) -> Result<(), Failed> {
        let at = |why: String| format!("table {}: {why}", self.table);
        if !self.record.hear(event).map_err(at)? {
            return Ok(());
        }
        let now = Instant::now();
        if let Some(last) = self.last.replace(now) {
            self.longest = self.longest.max(now - last);
        }
        let folded = match &mut self.fold {
            Some(table) => table.apply(event),
            None => Table::opened(event).map(|table| self.fold = Some(table)),
        };
        folded.map_err(|refusal| format!("event {}: {refusal:?}", event.n))?;
        if self.pending.as_ref().is_some_and(|(key, _)| self.record.said[key].is_some()) {
            self.pending = None;
            self.progress.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    fn refused(&mut self, refused: Refused) -> Result<Option<()>, Failed> {
        // The server could not listen: that is no answer.
        if refused.retry_after.is_some() {
            return Ok(None);
        }
        if self.pending.as_ref().is_some_and(|(key, _)| *key == refused.key) {
            self.pending = None;
        }
        self.record.learn(&refused.key, Outcome::Refused(refused.code))?;
        Ok(Some(()))
    }
}
