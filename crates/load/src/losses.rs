//! A small town under load that loses a part: a server, its Postgres, its NATS. Clients go on, and keep a record.
//!
//! Every loss has a crowd of its own, which plays its games to the end: each of its clients must have heard all that is
//! stored, and nothing that was acknowledged may be lost, doubled or reordered.

use std::fmt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use game::{Rng, SplitMix};
use town::Part;

use crate::Failed;
use crate::cluster::{Cluster, ready};
use crate::crowd::{self, Count, Crowd, Guests, Leave, Style};
use crate::process::Server;

/// What is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Loss {
    /// A server, from one moment to the next.
    Node,
    /// Postgres, which is asked to end.
    PostgresFast,
    /// Postgres, from one moment to the next.
    PostgresAtOnce,
    /// NATS.
    Nats,
}

/// How often, and under how much load.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The server's program.
    pub escale: PathBuf,
    /// So many of it.
    pub nodes: usize,
    /// So many tables play at the same time.
    pub tables: usize,
    /// What is lost.
    pub losses: Vec<Loss>,
    /// So often each.
    pub times: usize,
    /// So long NATS is away.
    pub away: Duration,
    /// Where everything that is drawn comes from.
    pub seed: u64,
    /// So long a client may hear nothing of its game, and so much longer while there is no Postgres.
    pub within: Duration,
    /// Who hears how it goes.
    pub tell: fn(&str),
}

/// What happened by one kind of loss.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// What was lost.
    pub loss: Loss,
    /// So often.
    pub times: usize,
    /// The longest time for which it was away.
    pub away: Duration,
    /// Moves that were acknowledged while it was away.
    pub meanwhile: u64,
    /// What the clients' records come to.
    pub count: Count,
}

/// One loss.
struct Round {
    away: Duration,
    meanwhile: u64,
    count: Count,
}

/// Loses and judges. An error is a promise that was broken.
pub async fn run(plan: &Plan) -> Result<Vec<Told>, Failed> {
    let mut cluster = Cluster::start(&plan.escale, plan.nodes, &[]).await?;
    let mut rng = SplitMix::new(plan.seed);
    let mut all = Vec::new();
    for &loss in &plan.losses {
        let (away, meanwhile, count) = (Duration::ZERO, 0, Count::default());
        let mut told = Told { loss, times: 0, away, meanwhile, count };
        for _ in 0..plan.times {
            let round = once(&mut cluster, plan, loss, &mut rng).await;
            told.add(&round.map_err(|why| format!("{loss}: {why}"))?);
            (plan.tell)(&told.to_string());
        }
        all.push(told);
    }
    Ok(all)
}

/// A crowd plays, loses a part and finds it again, and plays to the end.
async fn once(
    cluster: &mut Cluster,
    plan: &Plan,
    loss: Loss,
    rng: &mut SplitMix,
) -> Result<Round, Failed> {
    let mut crowd = Crowd::start(&cluster.addresses(), style(plan.tables, rng.next_u64()));
    crowd.all_go_on().await?;
    tokio::time::sleep(millis(rng, 300)).await;
    let (begun, before) = (Instant::now(), crowd.moves());
    // While there is no database nothing is acknowledged; all other losses are gone on through.
    let mut away = Duration::ZERO;
    match loss {
        Loss::Node => {
            let node = rng.below(u32::try_from(cluster.nodes.len())?) as usize;
            cluster.nodes[node].kill()?;
            crowd.all_go_on().await?;
            cluster.start_again(node).await?;
        }
        Loss::PostgresFast | Loss::PostgresAtOnce => {
            stop(cluster, loss);
            tokio::time::sleep(millis(rng, 700)).await;
            tokio::task::block_in_place(|| cluster.town.start_again(Part::Postgres));
            away = begun.elapsed();
        }
        Loss::Nats => {
            stop(cluster, loss);
            crowd.all_go_on().await?;
            tokio::time::sleep(plan.away.saturating_sub(begun.elapsed())).await;
            tokio::task::block_in_place(|| cluster.town.start_again(Part::Nats));
        }
    }
    let (lasted, meanwhile) = (begun.elapsed(), crowd.moves() - before);
    all_ready(&cluster.nodes).await?;
    crowd.all_go_on().await?;
    let finished = crowd.end().await?;
    let count = crowd::judge(cluster.some_node(), &finished).await?;
    if count.longest > plan.within + away {
        let (longest, within) = (count.longest, plan.within);
        return Err(format!("a client heard nothing for {longest:.2?}, and not {within:?}").into());
    }
    Ok(Round { away: lasted, meanwhile, count })
}

/// People who think for a moment, and one who watches: so much load that everything has something on its way.
pub(crate) fn style(tables: usize, seed: u64) -> Style {
    let pause = Duration::from_millis(20);
    Style { tables, seed, pause, guests: Guests::Watcher, leave: Leave::WhenOver }
}

fn millis(rng: &mut SplitMix, most: u32) -> Duration {
    Duration::from_millis(u64::from(rng.below(most)))
}

fn stop(cluster: &mut Cluster, loss: Loss) {
    tokio::task::block_in_place(|| match loss {
        Loss::PostgresFast => cluster.town.ask_to_stop(Part::Postgres),
        Loss::PostgresAtOnce => cluster.town.stop(Part::Postgres),
        Loss::Nats => cluster.town.stop(Part::Nats),
        Loss::Node => {}
    });
}

pub(crate) async fn all_ready(nodes: &[Server]) -> Result<(), Failed> {
    for node in nodes {
        ready(node.address()).await?;
    }
    Ok(())
}

impl Told {
    fn add(&mut self, round: &Round) {
        self.times += 1;
        self.away = self.away.max(round.away);
        self.meanwhile += round.meanwhile;
        self.count.add(&round.count);
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Loss::Node => "a server killed",
            Loss::PostgresFast => "Postgres restarted",
            Loss::PostgresAtOnce => "Postgres killed",
            Loss::Nats => "NATS stopped",
        })
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Told { loss, times, away, meanwhile, count } = self;
        let Count { tables, acknowledged, repeated, longest, .. } = count;
        write!(
            f,
            "{loss} {times} times, for {away:.1?} at most: {tables} tables, {acknowledged} moves \
             acknowledged ({meanwhile} meanwhile) and none lost, doubled, reordered or missed; {repeated} said \
             again; the longest silence at a table {longest:.2?}"
        )
    }
}
