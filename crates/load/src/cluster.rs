//! Several servers on one Postgres with a NATS between them, and nginx in front: all of it real, on this machine.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use town::Town;

use crate::Failed;
use crate::http::Http;
use crate::nginx::{Nginx, Way};
use crate::process::Server;

/// So long a server may take until it can serve.
const PATIENCE: Duration = Duration::from_secs(30);

/// A small town. It ends with this.
pub struct Cluster {
    /// The servers.
    pub nodes: Vec<Server>,
    by_table: Nginx,
    scattered: Nginx,
    /// What they stand on.
    pub town: Town,
}

impl Cluster {
    /// So many servers of a program, all ready and within earshot of each other.
    pub async fn start(program: &Path, count: usize, more: &[&str]) -> Result<Cluster, Failed> {
        let town = tokio::task::block_in_place(Town::start);
        let nodes = start_nodes(&town, program, count, more).await?;
        let addresses: Vec<SocketAddr> = nodes.iter().map(Server::address).collect();
        let start = |way| tokio::task::block_in_place(|| Nginx::start(&addresses, way));
        let (by_table, scattered) = (start(Way::ByTable)?, start(Way::Scattered)?);
        Ok(Cluster { nodes, by_table, scattered, town })
    }

    /// Where clients come in: as in the example, and scattered.
    pub fn addresses(&self) -> [SocketAddr; 2] {
        [self.by_table.address(), self.scattered.address()]
    }

    /// Where some server is that serves.
    pub fn some_node(&self) -> SocketAddr {
        self.nodes[0].address()
    }

    /// Starts a node again where it was, and waits until it serves.
    pub async fn start_again(&mut self, node: usize) -> Result<(), Failed> {
        tokio::task::block_in_place(|| self.nodes[node].start_again())?;
        ready(self.nodes[node].address()).await
    }
}

/// So many servers in a town, without a proxy.
pub async fn start_nodes(
    town: &Town,
    program: &Path,
    count: usize,
    more: &[&str],
) -> Result<Vec<Server>, Failed> {
    let mut nodes = Vec::with_capacity(count);
    for _ in 0..count {
        // What they would write down is that parts are lost, over and over.
        let usual = ["--lang", "en", "serve", "--no-open", "--rate-limit", "off", "--log", "off"];
        let own = ["--proxies", "127.0.0.1", "--store", town.postgres(), "--bus", town.nats()];
        let args = usual.iter().chain(&own).chain(more).map(|&arg| arg.to_owned());
        let args = args.collect();
        nodes.push(tokio::task::block_in_place(|| Server::start(program, args))?);
    }
    for node in &nodes {
        ready(node.address()).await?;
    }
    Ok(nodes)
}

/// Waits until a server can serve and hears the others.
pub async fn ready(address: SocketAddr) -> Result<(), Failed> {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Ok(mut http) = Http::connect(address).await
            && http.get("/readyz", None).await.is_ok_and(|answer| answer.status == 200)
            && figure(address, "escale_bus_up").await.is_ok_and(|is_up| is_up == 1.0)
        {
            return Ok(());
        }
        if Instant::now() > until {
            return Err(format!("{address} is not ready after {PATIENCE:?}").into());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A figure that a server tells of itself.
pub async fn figure(address: SocketAddr, name: &str) -> Result<f64, Failed> {
    let text = Http::connect(address).await?.text("/metrics").await?;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let figure = line.and_then(|figure| figure.trim().parse().ok());
    figure.ok_or_else(|| format!("{address} doesn't tell {name}").into())
}
