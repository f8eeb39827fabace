//! One, two and three servers on one Postgres: how much they do, how long it takes, and who does the work.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use town::Town;

use super::parts::{Parts, Spent, Stored, micros};
use super::{Plan, Played, SETUPS, Stock, play_at_full_load, play_at_rate};
use crate::Failed;
use crate::cluster::start_nodes;
use crate::process::Server;
use crate::seats::open_many;

/// So many tables play at the same time.
const TABLES: usize = 200;
/// As many tables as there are to be played at, where all that is possible is asked for, and where not.
const STOCKS: [usize; 2] = [3_500, 500];
/// Moves a second, where not all that is possible is asked for.
const RATE: f64 = 500.0;

/// Where the players of a table come in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seating {
    /// By the same server.
    Together,
    /// By two: each hears of the other's moves from the store.
    Apart,
}

/// What was measured under one load.
struct Row {
    a_second: f64,
    p50: f64,
    p99: f64,
    moves: usize,
    events: f64,
    statements: f64,
    spent: Spent,
}

/// Measures and prints.
pub(super) async fn measure(plan: &Plan) -> Result<(), Failed> {
    println!(
        "                                              events a  µs a move:                       \
         Postgres'\nnodes  players   moves/s  p50 ms  p99 ms  statement  nodes  Postgres  NATS  \
         players  share"
    );
    for (count, seating) in [
        (1, Seating::Together),
        (2, Seating::Together),
        (2, Seating::Apart),
        (3, Seating::Together),
        (3, Seating::Apart),
    ] {
        let town = tokio::task::block_in_place(Town::start);
        let nodes = start_nodes(&town, &plan.escale, count, &[]).await?;
        let parts = tokio::task::block_in_place(|| Parts::of(&town))?;
        let stock = open(&nodes, seating, STOCKS[1]).await?;
        let calm = play_at_rate(&stock, TABLES / 2, RATE, plan.span * 2);
        let calm = Row::of(&parts, &nodes, calm).await?;
        calm.print(count, seating);
        drop(stock);
        let stock = open(&nodes, seating, STOCKS[0]).await?;
        let full = Row::of(&parts, &nodes, play_at_full_load(&stock, TABLES, plan.span)).await?;
        full.print(count, seating);
        if count == 1 {
            costs(&calm, &full);
        }
    }
    Ok(())
}

impl Row {
    async fn of(
        parts: &Parts,
        nodes: &[Server],
        play: impl Future<Output = Result<Played, Failed>>,
    ) -> Result<Row, Failed> {
        let (before, stored) = (parts.spent(nodes)?, Stored::by(nodes).await?);
        let mut played = play.await?;
        let spent = parts.spent(nodes)?.since(&before);
        let after = Stored::by(nodes).await?;
        Ok(Row {
            a_second: played.a_second(),
            p50: played.times.within(0.5),
            p99: played.times.within(0.99),
            moves: played.times.len(),
            events: after.events - stored.events,
            statements: after.commits - stored.commits,
            spent,
        })
    }

    fn print(&self, nodes: usize, seating: Seating) {
        println!(
            "{nodes:>5}  {:<8} {:>8.0}  {:>6.2}  {:>6.2}  {:>9.1}  {:>5.0}  {:>8.0}  {:>4.0}  {:>7.0}  {:>3.0} %",
            if seating == Seating::Together { "together" } else { "apart" },
            self.a_second,
            self.p50,
            self.p99,
            self.events / self.statements,
            micros(self.spent.nodes, self.moves),
            micros(self.spent.postgres, self.moves),
            micros(self.spent.nats, self.moves),
            micros(self.spent.own, self.moves),
            100.0 * self.spent.share_of_postgres(),
        );
    }

    /// What Postgres takes for an event, and the share of a statement that an event is.
    fn an_event(&self) -> (f64, f64) {
        (self.spent.postgres.as_secs_f64() * 1e6 / self.events, self.statements / self.events)
    }
}

/// What a statement costs, and what each event of it: from two loads, of which one has larger statements.
fn costs(calm: &Row, full: &Row) {
    let ((one, share), (other, other_share)) = (calm.an_event(), full.an_event());
    let statement = (one - other) / (share - other_share);
    println!(
        "       a statement takes {statement:.0} µs of Postgres, and {:.0} µs more for each event",
        one - statement * share
    );
}

async fn open(nodes: &[Server], seating: Seating, count: usize) -> Result<Arc<Stock>, Failed> {
    let tables = open_many(nodes[0].address(), SETUPS.iter().copied().cycle().take(count)).await?;
    let addresses: Vec<SocketAddr> = nodes.iter().map(Server::address).collect();
    let by = move |at: usize| {
        let node = |at: usize| addresses[at % addresses.len()];
        [node(at), node(at + usize::from(seating == Seating::Apart))]
    };
    let stock = Stock::connect(tables, by).await?;
    // What is told about coming has been heard.
    tokio::time::sleep(Duration::from_millis(500)).await;
    Ok(stock)
}
