//! What is measured and printed: a table, and after it what the bars are about.

use std::time::Duration;

use serde_json::json;

use super::{MOST, Plan, Stock, beside, nodes, play_at_rate, stored, thousandth, watchers};
use crate::Failed;
use crate::folder::Folder;
use crate::http::Http;
use crate::seats::Person;

/// Which part of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Part {
    /// Moves a second beside echoes, at 10, 100, 1,000 and 9,900 tables; memory.
    Tables,
    /// 1,000 moves a second in all.
    Rate,
    /// 10,000 watch one table.
    Watchers,
    /// The 10th move and the 1,000th.
    Thousandth,
    /// Persons beside bots that think.
    Bots,
    /// One, two and three servers on one Postgres.
    Nodes,
    /// 10³, 10⁵ and 10⁶ stored tables.
    Stored,
}

impl Part {
    /// What is measured if nothing is said: what one server does.
    pub const USUAL: [Part; 5] =
        [Part::Tables, Part::Rate, Part::Watchers, Part::Thousandth, Part::Bots];
}

/// Measures and prints.
pub async fn run(plan: &Plan, parts: &[Part], tables: &[usize]) -> Result<(), Failed> {
    for part in parts {
        match part {
            Part::Tables => beside::measure(plan, tables).await?,
            Part::Rate => rate(plan).await?,
            Part::Watchers => watch(plan).await?,
            Part::Thousandth => long_games(plan).await?,
            Part::Bots => bots(plan).await?,
            Part::Nodes => nodes::measure(plan).await?,
            Part::Stored => stored::measure(plan).await?,
        }
    }
    Ok(())
}

async fn rate(plan: &Plan) -> Result<(), Failed> {
    println!("1,000 moves a second in all:");
    for tables in [100, MOST] {
        let folder = Folder::new()?;
        let server = plan.server(&folder, &[])?;
        let span = plan.span * 3;
        // A table that plays ten moves a second needs some that follow it.
        let stock = Stock::open(server.address(), tables.max(1_500)).await?;
        let mut played = play_at_rate(&stock, tables, 1_000.0, span).await?;
        println!(
            "  {tables:>5} tables  {:>5.0} moves/s  p50 {:.2} ms  p99 {:.2} ms  most {:.2} ms",
            played.a_second(),
            played.times.within(0.5),
            played.times.within(0.99),
            played.times.within(1.0),
        );
    }
    Ok(())
}

async fn watch(plan: &Plan) -> Result<(), Failed> {
    let folder = Folder::new()?;
    let server = plan.server(&folder, &[])?;
    let mut times = watchers::measure(server.address(), 10_000).await?;
    println!(
        "10,000 watch one table: the last has a move after {:.0} ms (middle), {:.0} ms (most)",
        times.within(0.5),
        times.within(1.0)
    );
    Ok(())
}

async fn long_games(plan: &Plan) -> Result<(), Failed> {
    let folder = Folder::new()?;
    let server = plan.server(&folder, &[])?;
    let (mut early, mut late) = thousandth::measure(server.address()).await?;
    let (early, late) = (early.within(0.5), late.within(0.5));
    println!(
        "the 10th move takes {early:.2} ms, the 1,000th {late:.2} ms: {:.2} times",
        late / early
    );
    Ok(())
}

/// Persons at some tables, bots of the highest level against each other at others.
async fn bots(plan: &Plan) -> Result<(), Failed> {
    const TABLES: usize = 100;
    const THINKING: usize = 64;
    for thinking in [0, THINKING] {
        let folder = Folder::new()?;
        let server = plan.server(&folder, &[])?;
        let stock = Stock::open(server.address(), 1_500).await?;
        let mut http = Http::connect(server.address()).await?;
        let opener = Person::come(&mut http, "Ada").await?;
        for nth in 0..thinking {
            let setup = ["caminos", "deflecto", "labyrinthe", "detrak"][nth % 4];
            let wish = json!({ "setup": setup, "seats": [{ "bot": 6 }, { "bot": 6 }] });
            http.post("/api/tables", Some(&opener.token), &wish).await?.done()?;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let mut played = play_at_rate(&stock, TABLES, 200.0, plan.span * 3).await?;
        println!(
            "{thinking:>3} tables of bots: persons' moves p50 {:.2} ms  p99 {:.2} ms  most {:.2} ms",
            played.times.within(0.5),
            played.times.within(0.99),
            played.times.within(1.0),
        );
    }
    Ok(())
}
