//! A server that is killed under load, again and again, and clients that keep a record.
//!
//! Nothing that was acknowledged may be lost, doubled or reordered; every table goes on after every end; and clocks run
//! on while nobody is there to look at them.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use game::{Rng, Seat, SplitMix};
use serde_json::{Value, json};
use table::What;
use tokio::task::JoinSet;

use crate::Failed;
use crate::chaos::stored;
use crate::client::Client;
use crate::folder::Folder;
use crate::http::Http;
use crate::process::Server;
use crate::record::judge_table;
use crate::seats::{Person, Seated};

/// The games that are played.
const SETUPS: [&str; 2] = ["detrak", "caminos"];
/// After the last start everything goes on within this time.
const PATIENCE: Duration = Duration::from_secs(30);
/// A flag falls so soon after it is due at the latest, or after the server is there again.
const LATE: u64 = 2_000;

/// How often, and under how much load.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The server's program.
    pub escale: PathBuf,
    /// So often it is killed.
    pub kills: usize,
    /// So many tables play at the same time.
    pub tables: usize,
    /// Where the moments of death come from.
    pub seed: u64,
    /// How it ends.
    pub end: End,
}

/// How a server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// From one moment to the next, as by a loss of power.
    Killed,
    /// It is asked to, and takes leave of everybody.
    Asked,
}

/// What happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// So often the server was killed.
    pub kills: usize,
    /// Tables that were played at.
    pub tables: usize,
    /// Moves that were acknowledged, all of them stored.
    pub acknowledged: usize,
    /// Moves that had to be said again.
    pub repeated: u64,
    /// Flags that fell at tables nobody looked at.
    pub flags: usize,
}

/// A table that was played at, with the clients that did.
struct Finished {
    table: Seated,
    clients: [Client; 2],
}

/// Kills and judges. An error is a promise that the server broke.
pub async fn run(plan: &Plan) -> Result<Report, Failed> {
    let folder = Folder::new()?;
    let mut server = Server::escale(&plan.escale, folder.path(), &[])?;
    let address = server.address();
    let stop = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    let progress: Vec<Arc<AtomicU64>> = (0..plan.tables).map(|_| Arc::default()).collect();
    for (nth, progress) in progress.iter().enumerate() {
        let seed = plan.seed.wrapping_add(nth as u64);
        playing.spawn(keep_playing(address, seed, Arc::clone(progress), Arc::clone(&stop)));
    }
    all_go_on(&progress, &mut playing).await?;
    let (sleepers, starts) = kill(plan, &mut server).await?;
    all_go_on(&progress, &mut playing).await?;
    stop.store(true, Ordering::Relaxed);
    let mut report = Report { kills: plan.kills, ..Report::default() };
    let mut http = Http::connect(address).await?;
    while let Some(finished) = playing.join_next().await {
        for finished in finished?? {
            judge(&mut http, &finished, &mut report).await?;
        }
    }
    report.flags = judge_sleepers(&mut http, &sleepers, &starts).await?;
    Ok(report)
}

/// Kills the server at random moments and starts it again: the tables that slept meanwhile, and when it started.
async fn kill(plan: &Plan, server: &mut Server) -> Result<(Vec<Seated>, Vec<u64>), Failed> {
    let mut rng = SplitMix::new(plan.seed);
    let (mut sleepers, mut starts) = (Vec::new(), Vec::new());
    for _ in 0..plan.kills {
        let mut http = Http::connect(server.address()).await?;
        let span = 100 + u64::from(rng.below(1_500));
        let clock = json!({ "per_turn": { "span": span } });
        sleepers.push(Seated::open(&mut http, SETUPS[1], &clock).await?);
        tokio::time::sleep(Duration::from_millis(20 + u64::from(rng.below(500)))).await;
        tokio::task::block_in_place(|| match plan.end {
            End::Killed => server.kill(),
            End::Asked if server.ask_to_end()? => Ok(()),
            End::Asked => Err(std::io::Error::other("it did not end well")),
        })?;
        tokio::task::block_in_place(|| server.start_again())?;
        starts.push(now());
    }
    Ok((sleepers, starts))
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Waits until every pair has made some moves from now on.
async fn all_go_on(
    progress: &[Arc<AtomicU64>],
    playing: &mut JoinSet<Result<Vec<Finished>, Failed>>,
) -> Result<(), Failed> {
    let counts = || progress.iter().map(|count| count.load(Ordering::Relaxed));
    let before: Vec<u64> = counts().collect();
    let until = Instant::now() + PATIENCE;
    while counts().zip(&before).any(|(now, before)| now < before + 2) {
        if let Some(ended) = playing.try_join_next() {
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

/// Two persons play one game after the other until they are told to stop.
async fn keep_playing(
    address: SocketAddr,
    seed: u64,
    progress: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
) -> Result<Vec<Finished>, Failed> {
    let persons = [come(address).await, come(address).await];
    let mut finished = Vec::new();
    let clock = json!({ "fischer": { "initial": 600_000, "increment": 1_000 } });
    while !stop.load(Ordering::Relaxed) {
        let setup = SETUPS[finished.len() % SETUPS.len()];
        let key = format!("t{}", finished.len());
        let table = open(address, &persons, setup, &clock, &key).await;
        let clients = Seat::all(2).zip(&persons).map(|(seat, person)| {
            let seed = seed ^ (finished.len() as u64) << 8 ^ seat.index() as u64;
            let mut client = Client::player(address, &table.id, person, seat, seed);
            client.progress = Arc::clone(&progress);
            client
        });
        let mut clients = clients.collect::<Vec<_>>().into_iter();
        let (Some(mut one), Some(mut other)) = (clients.next(), clients.next()) else { break };
        let (a, b) = tokio::join!(one.run(&stop), other.run(&stop));
        a?;
        b?;
        finished.push(Finished { table, clients: [one, other] });
    }
    Ok(finished)
}

/// Comes by a name, however often the server dies meanwhile.
async fn come(address: SocketAddr) -> Person {
    loop {
        if let Ok(mut http) = Http::connect(address).await
            && let Ok(person) = Person::come(&mut http, "Ada").await
        {
            return person;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Opens a table and sits down, however often that has to be said: the keys make it once.
async fn open(
    address: SocketAddr,
    persons: &[Person; 2],
    setup: &str,
    clock: &Value,
    key: &str,
) -> Seated {
    loop {
        if let Ok(mut http) = Http::connect(address).await
            && let Ok(table) = Seated::of(&mut http, persons.clone(), setup, clock, Some(key)).await
        {
            return table;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn judge(http: &mut Http, finished: &Finished, report: &mut Report) -> Result<(), Failed> {
    let Finished { table, clients } = finished;
    report.tables += 1;
    for (client, person) in clients.iter().zip(&table.persons) {
        let stored = stored(http, &table.id, Some(&person.token)).await?;
        let told = |why: String| format!("table {}: {why}", table.id);
        client.record.judge(&stored).map_err(told)?;
        let folded = judge_table(&stored).map_err(told)?;
        if let Some((key, _)) = client.record.said.iter().find(|(_, outcome)| outcome.is_none()) {
            return Err(told(format!("nobody knows what became of {key}")).into());
        }
        let view = http.get(&format!("/api/tables/{}", table.id), Some(&person.token)).await?;
        let due = view.done()?["row"]["due"].as_u64();
        if due != folded.next_tick().filter(|_| !folded.state().is_over()) {
            return Err(told(format!("the server's clock says {due:?}")).into());
        }
        report.acknowledged += client.record.acknowledged();
        report.repeated += client.record.repeated;
    }
    Ok(())
}

/// Tables at which nobody moved: the flag of the one who was to move has fallen, once, and in time.
async fn judge_sleepers(
    http: &mut Http,
    sleepers: &[Seated],
    starts: &[u64],
) -> Result<usize, Failed> {
    let until = Instant::now() + PATIENCE;
    for table in sleepers {
        let flagged = loop {
            let events = stored(http, &table.id, None).await?;
            judge_table(&events).map_err(|why| format!("table {}: {why}", table.id))?;
            let flags = events.iter().filter(|event| matches!(event.what, What::Flagged { .. }));
            let flags: Vec<u64> = flags.map(|event| event.at).collect();
            match flags[..] {
                [at] => break (due(&events)?, at),
                [] if Instant::now() < until => tokio::time::sleep(Duration::from_millis(20)).await,
                _ => return Err(format!("table {}: {} flags", table.id, flags.len()).into()),
            }
        };
        let (due, at) = flagged;
        // Nobody could look while the server was down: the next start counts.
        let start = starts.iter().copied().find(|start| *start >= due).unwrap_or(due);
        if at < due || at > start.max(due) + LATE {
            return Err(format!("table {}: a flag fell {due}..{at}", table.id).into());
        }
    }
    Ok(sleepers.len())
}

/// When the first flag of a table was due.
fn due(events: &[table::Event]) -> Result<u64, Failed> {
    let before = events.iter().position(|event| matches!(event.what, What::Flagged { .. }));
    let table = judge_table(&events[..before.unwrap_or(events.len())])?;
    table.next_tick().ok_or_else(|| "no clock runs".into())
}
