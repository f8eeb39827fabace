//! What the parts of a town take of the processor, and what a server says of itself.

use std::net::SocketAddr;
use std::time::Duration;

use town::Town;

use crate::Failed;
use crate::cluster::figure;
use crate::process::{self, Server, own_spent};

/// Where the times of a town can be read.
pub(super) struct Parts {
    postgres: u32,
    nats: u32,
}

/// The processor's time of each part.
#[derive(Clone, Copy)]
pub(super) struct Spent {
    pub(super) nodes: Duration,
    pub(super) postgres: Duration,
    pub(super) nats: Duration,
    /// This program's: the players.
    pub(super) own: Duration,
}

/// What the servers have stored, and by how many statements.
#[derive(Clone, Copy, Default)]
pub(super) struct Stored {
    pub(super) events: f64,
    pub(super) commits: f64,
}

impl Parts {
    pub(super) fn of(town: &Town) -> Result<Parts, Failed> {
        let file = town.ask("SELECT pg_read_file('postmaster.pid')");
        let first = file.first().and_then(|text| text.lines().next()?.trim().parse().ok());
        let postgres = first.ok_or("Postgres doesn't say which process it is")?;
        let port = town.nats().rsplit(':').next().unwrap_or_default();
        Ok(Parts { postgres, nats: process::started_with("nats-server", port)? })
    }

    pub(super) fn spent(&self, nodes: &[Server]) -> Result<Spent, Failed> {
        let mut sum = Duration::ZERO;
        for node in nodes {
            sum += node.spent()?;
        }
        Ok(Spent {
            nodes: sum,
            postgres: process::spent_with_children(self.postgres)?,
            nats: process::spent_with_children(self.nats)?,
            own: own_spent()?,
        })
    }
}

impl Spent {
    /// What was spent since.
    pub(super) fn since(&self, before: &Spent) -> Spent {
        Spent {
            nodes: self.nodes - before.nodes,
            postgres: self.postgres - before.postgres,
            nats: self.nats - before.nats,
            own: self.own - before.own,
        }
    }

    /// The share of Postgres in what the town takes: those who play are not counted.
    pub(super) fn share_of_postgres(&self) -> f64 {
        let all = self.nodes + self.postgres + self.nats;
        self.postgres.as_secs_f64() / all.as_secs_f64()
    }
}

impl Stored {
    pub(super) async fn by(nodes: &[Server]) -> Result<Stored, Failed> {
        let mut sum = Stored::default();
        for node in nodes {
            let address: SocketAddr = node.address();
            sum.events += figure(address, "escale_events_total").await?;
            sum.commits += figure(address, "escale_commits_total").await?;
        }
        Ok(sum)
    }
}

/// Microseconds for each of so many.
pub(super) fn micros(spent: Duration, count: usize) -> f64 {
    spent.as_secs_f64() * 1e6 / count as f64
}
