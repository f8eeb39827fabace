//! Pairs that play one game after the other, whatever happens to the servers, and keep a record of it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use game::Seat;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::Failed;
use crate::chaos::stored;
use crate::client::Client;
use crate::http::Http;
use crate::record::judge_table;
use crate::seats::{Person, Seated};

/// The games that are played.
const SETUPS: [&str; 2] = ["detrak", "caminos"];
/// Whatever happened, everything goes on within this time.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// So long a request may take; then it is made again, perhaps at another server.
const REQUEST: Duration = Duration::from_millis(1_500);
/// After so long.
const AGAIN: Duration = Duration::from_millis(20);

/// How a crowd plays.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// So many tables at the same time.
    pub tables: usize,
    /// Where everything that is drawn comes from.
    pub seed: u64,
    /// So long everybody thinks.
    pub pause: Duration,
    /// Who else is there.
    pub guests: Guests,
    /// What happens to a game when it is time to leave.
    pub leave: Leave,
}

/// Who is at a table besides those who play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guests {
    /// Nobody.
    None,
    /// A stranger who watches.
    Watcher,
}

/// How a crowd leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// As soon as everything said has its answer.
    AtOnce,
    /// When the game is over, so that everybody must have heard all of it.
    WhenOver,
}

/// Pairs that play.
#[derive(Debug)]
pub struct Crowd {
    stop: Arc<AtomicBool>,
    progress: Vec<Arc<AtomicU64>>,
    playing: JoinSet<Result<Vec<Finished>, Failed>>,
}

/// A table that was played at, with the clients that were there.
#[derive(Debug)]
pub struct Finished {
    table: Seated,
    clients: Vec<Client>,
}

/// What the records of a crowd come to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// Tables that were played at.
    pub tables: usize,
    /// Moves that were acknowledged, all of them stored.
    pub acknowledged: usize,
    /// Moves that had to be said again.
    pub repeated: u64,
    /// Connections that the clients had.
    pub connected: u64,
    /// The longest time for which a client heard nothing of a game that was on.
    pub longest: Duration,
}

impl Crowd {
    /// Begins to play, the tables by these ways in turn.
    pub fn start(addresses: &[SocketAddr], style: Style) -> Crowd {
        let (stop, mut playing) = (Arc::<AtomicBool>::default(), JoinSet::new());
        let progress: Vec<Arc<AtomicU64>> = (0..style.tables).map(|_| Arc::default()).collect();
        let by = addresses.iter().cycle();
        for ((nth, progress), &address) in progress.iter().enumerate().zip(by) {
            let style = Style { seed: style.seed.wrapping_add(nth as u64), ..style };
            playing.spawn(keep_playing(address, style, Arc::clone(progress), Arc::clone(&stop)));
        }
        Crowd { stop, progress, playing }
    }

    /// How many moves were acknowledged so far.
    pub fn moves(&self) -> u64 {
        self.progress.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// Waits until every pair has made some moves from now on.
    pub async fn all_go_on(&mut self) -> Result<(), Failed> {
        let counts = || self.progress.iter().map(|count| count.load(Ordering::Relaxed));
        let before: Vec<u64> = counts().collect();
        let until = Instant::now() + PATIENCE;
        while counts().zip(&before).any(|(now, before)| now < before + 2) {
            if let Some(ended) = self.playing.try_join_next() {
                ended??;
                return Err("a pair ended too soon".into());
            }
            if Instant::now() > until {
                return Err("a table doesn't go on".into());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Tells all to leave, and waits until they have.
    pub async fn end(mut self) -> Result<Vec<Finished>, Failed> {
        self.stop.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        let ended = timeout(PATIENCE, async {
            while let Some(finished) = self.playing.join_next().await {
                all.extend(finished??);
            }
            Ok::<_, Failed>(())
        });
        ended.await.map_err(|_| format!("not all have left within {PATIENCE:?}"))??;
        Ok(all)
    }
}

/// Holds what all clients of a crowd heard against what is stored.
pub async fn judge(address: SocketAddr, finished: &[Finished]) -> Result<Count, Failed> {
    let mut http = Http::connect(address).await?;
    let mut count = Count::default();
    for finished in finished {
        finished.judge(&mut http, &mut count).await?;
    }
    Ok(count)
}

impl Count {
    /// What another crowd came to, too.
    pub fn add(&mut self, other: &Count) {
        self.tables += other.tables;
        self.acknowledged += other.acknowledged;
        self.repeated += other.repeated;
        self.connected += other.connected;
        self.longest = self.longest.max(other.longest);
    }
}

impl Finished {
    async fn judge(&self, http: &mut Http, count: &mut Count) -> Result<(), Failed> {
        count.tables += 1;
        for client in &self.clients {
            self.judge_client(http, client).await.map_err(|why| {
                let id = &self.table.id;
                Failed::from(format!("table {id}: {why}"))
            })?;
            count.acknowledged += client.record.acknowledged();
            count.repeated += client.record.repeated;
            count.connected += client.record.connected;
            count.longest = count.longest.max(client.longest);
        }
        Ok(())
    }

    async fn judge_client(&self, http: &mut Http, client: &Client) -> Result<(), Failed> {
        let Seated { id, persons } = &self.table;
        let is_of = |person: &&Person| client.record.user.as_ref() == Some(&person.id);
        let token = persons.iter().find(is_of).map(|person| person.token.as_str());
        let stored = stored(http, id, token).await?;
        client.record.judge(&stored)?;
        let folded = judge_table(&stored)?;
        if let Some((key, _)) = client.record.said.iter().find(|(_, outcome)| outcome.is_none()) {
            return Err(format!("nobody knows what became of {key}").into());
        }
        if folded.state().seed().is_some() && client.is_over() {
            let (heard, all) = (client.record.heard.len(), stored.len());
            if heard != all || client.position() != Some(folded.play().fen()) {
                return Err(format!("a client heard {heard} of {all}").into());
            }
        }
        let view = http.get(&format!("/api/tables/{id}"), token).await?;
        let due = view.done()?["row"]["due"].as_u64();
        if due != folded.next_tick().filter(|_| !folded.state().is_over()) {
            return Err(format!("the server's clock says {due:?}").into());
        }
        Ok(())
    }
}

/// Two persons play one game after the other until they are told to stop.
async fn keep_playing(
    address: SocketAddr,
    style: Style,
    progress: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
) -> Result<Vec<Finished>, Failed> {
    let persons = [come(address).await, come(address).await];
    let never = Arc::<AtomicBool>::default();
    let stop_inside = if style.leave == Leave::AtOnce { &stop } else { &never };
    let mut finished = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let table = open(address, &persons, finished.len()).await;
        let seed = style.seed ^ ((finished.len() as u64) << 8);
        let mut clients = sit(address, &table, style, seed, &progress);
        let mut running = JoinSet::new();
        for mut client in clients.drain(..) {
            let stop = Arc::clone(stop_inside);
            running.spawn(async move { client.run(&stop).await.map(|()| client) });
        }
        while let Some(client) = running.join_next().await {
            clients.push(client??);
        }
        finished.push(Finished { table, clients });
    }
    Ok(finished)
}

/// Those who play, and those who watch.
fn sit(
    address: SocketAddr,
    table: &Seated,
    style: Style,
    seed: u64,
    progress: &Arc<AtomicU64>,
) -> Vec<Client> {
    let players = Seat::all(2).zip(&table.persons).map(|(seat, person)| {
        let seed = seed ^ seat.index() as u64;
        let mut client = Client::player(address, &table.id, person, seat, seed);
        client.progress = Arc::clone(progress);
        client.pause = style.pause;
        client
    });
    let watches = style.guests == Guests::Watcher;
    let watcher = watches.then(|| Client::watcher(address, &table.id, seed ^ 2));
    players.chain(watcher).collect()
}

/// Comes by a name, however often the server dies meanwhile.
async fn come(address: SocketAddr) -> Person {
    loop {
        let tried = async { Person::come(&mut Http::connect(address).await?, "Ada").await };
        if let Ok(Ok(person)) = timeout(REQUEST, tried).await {
            return person;
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Opens a table and sits down, however often that has to be said: the keys make it once.
async fn open(address: SocketAddr, persons: &[Person; 2], nth: usize) -> Seated {
    let (setup, key) = (SETUPS[nth % SETUPS.len()], format!("t{nth}"));
    let clock = json!({ "fischer": { "initial": 600_000, "increment": 1_000 } });
    loop {
        let tried = async {
            let mut http = Http::connect(address).await?;
            Seated::of(&mut http, persons.clone(), setup, &clock, Some(&key)).await
        };
        if let Ok(Ok(table)) = timeout(REQUEST, tried).await {
            return table;
        }
        tokio::time::sleep(AGAIN).await;
    }
}
