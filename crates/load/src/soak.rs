//! A server that is killed under load, again and again, and clients that keep a record.
//!
//! Nothing that was acknowledged may be lost, doubled or reordered; every table goes on after every end; and clocks run
//! on while nobody is there to look at them.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

use game::{Rng, SplitMix};
use serde_json::json;
use table::What;

use crate::Failed;
use crate::chaos::stored;
use crate::crowd::{self, Count, Crowd, Guests, Leave, PATIENCE, Style};
use crate::folder::Folder;
use crate::http::Http;
use crate::process::Server;
use crate::record::judge_table;
use crate::seats::Seated;

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

/// Kills and judges. An error is a promise that the server broke.
pub async fn run(plan: &Plan) -> Result<Report, Failed> {
    let folder = Folder::new()?;
    let mut server = Server::escale(&plan.escale, folder.path(), &[])?;
    let address = server.address();
    let style = Style {
        tables: plan.tables,
        seed: plan.seed,
        pause: Duration::ZERO,
        guests: Guests::None,
        leave: Leave::AtOnce,
    };
    let mut crowd = Crowd::start(&[address], style);
    crowd.all_go_on().await?;
    let (sleepers, starts) = kill(plan, &mut server).await?;
    crowd.all_go_on().await?;
    let count = crowd::judge(address, &crowd.end().await?).await?;
    let mut http = Http::connect(address).await?;
    let flags = judge_sleepers(&mut http, &sleepers, &starts).await?;
    let Count { tables, acknowledged, repeated, .. } = count;
    Ok(Report { kills: plan.kills, tables, acknowledged, repeated, flags })
}

/// Kills the server at random moments and starts it again: the tables that slept meanwhile, and when it started.
async fn kill(plan: &Plan, server: &mut Server) -> Result<(Vec<Seated>, Vec<u64>), Failed> {
    let mut rng = SplitMix::new(plan.seed);
    let (mut sleepers, mut starts) = (Vec::new(), Vec::new());
    for _ in 0..plan.kills {
        let mut http = Http::connect(server.address()).await?;
        let span = 100 + u64::from(rng.below(1_500));
        let clock = json!({ "per_turn": { "span": span } });
        sleepers.push(Seated::open(&mut http, "caminos", &clock).await?);
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
