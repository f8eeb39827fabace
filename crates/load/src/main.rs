//! `escale-load`: how fast a server is, and what it survives. On this machine alone.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use load::bench::{Part, Plan};
use load::losses::Loss;
use load::{Failed, bench, chaos, echo, host, losses, model, process, rolling, soak};

/// The same as the server's: what is measured beside each other shares what it stands on.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

#[derive(Parser)]
#[command(about = "Load on a server of Escale, on this machine alone")]
struct Args {
    #[command(subcommand)]
    command: Sub,
}

#[derive(Subcommand)]
enum Sub {
    /// Measures: moves a second beside a bare echo, times, memory
    Bench {
        /// What is measured [default: all that is about one server]
        #[arg(value_enum)]
        parts: Vec<Part>,
        /// How many tables play at the same time
        #[arg(long, value_delimiter = ',', default_values_t = [10, 100, 1_000, 10_000])]
        tables: Vec<usize>,
        /// How long each measurement takes, in seconds; moves beside echoes are measured in as many rounds
        #[arg(long, default_value_t = 5)]
        seconds: u64,
        /// The server's program [default: escale beside this one]
        #[arg(long)]
        escale: Option<PathBuf>,
    },
    /// Kills the server at random moments under load, and holds the clients' records against what is stored
    Soak {
        /// How often
        #[arg(long, default_value_t = 100)]
        kills: usize,
        /// How many tables play at the same time
        #[arg(long, default_value_t = 50)]
        tables: usize,
        /// Where the moments come from
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Ask it to end instead, by SIGTERM
        #[arg(long)]
        asked: bool,
        /// The server's program [default: escale beside this one]
        #[arg(long)]
        escale: Option<PathBuf>,
    },
    /// Lets clients play through a proxy that cuts, delays and swallows
    Chaos {
        /// How many
        #[arg(long, default_value_t = 1_000)]
        clients: usize,
        /// Where the trouble comes from
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The server's program [default: escale beside this one]
        #[arg(long)]
        escale: Option<PathBuf>,
    },
    /// Lets three servers behind nginx lose parts under load: one of them, Postgres, NATS
    Town {
        /// What is lost [default: each of it]
        #[arg(long, value_enum, value_delimiter = ',')]
        lose: Vec<Loss>,
        /// How often each
        #[arg(long, default_value_t = 10)]
        losses: usize,
        /// Replace one server after the other by a new one instead
        #[arg(long)]
        rolling: bool,
        /// What they are replaced from: the version before [default: the same program]
        #[arg(long, requires = "rolling")]
        before: Option<PathBuf>,
        /// How many servers
        #[arg(long, default_value_t = 3)]
        nodes: usize,
        /// How many tables play at the same time
        #[arg(long, default_value_t = 30)]
        tables: usize,
        /// How long NATS is away, in seconds
        #[arg(long, default_value_t = 30)]
        away: u64,
        /// How long a client may hear nothing of its game, in seconds
        #[arg(long, default_value_t = 2.0)]
        within: f64,
        /// Where everything that is drawn comes from
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The server's program [default: escale beside this one]
        #[arg(long)]
        escale: Option<PathBuf>,
    },
    /// Starts several servers behind nginx, says where, and does what it reads: kill 1, end 1, start 1
    Host {
        /// How many servers
        #[arg(long, default_value_t = 3)]
        nodes: usize,
        /// Serve the page from this folder
        #[arg(long)]
        page: Option<PathBuf>,
        /// The server's program [default: escale beside this one]
        #[arg(long)]
        escale: Option<PathBuf>,
    },
    /// Simulates many servers at one database: how long a move waits (docs/scale.md)
    Model {
        /// How many servers
        #[arg(long, value_delimiter = ',', default_values_t = [1, 8, 32, 128])]
        nodes: Vec<usize>,
        /// How many events a second
        #[arg(long, value_delimiter = ',', default_values_t = [13_000.0, 65_000.0, 250_000.0, 1_000_000.0])]
        events: Vec<f64>,
        /// Processors that the database has
        #[arg(long, default_value_t = 16)]
        processors: usize,
        /// What a statement takes of one, in microseconds
        #[arg(long, default_value_t = 128.0)]
        statement: f64,
        /// What each event of it takes more, in microseconds
        #[arg(long, default_value_t = 6.0)]
        each: f64,
        /// How long the disk takes, in microseconds
        #[arg(long, default_value_t = 500.0)]
        flush: f64,
        /// At most so many events are in a statement
        #[arg(long, default_value_t = 256)]
        most: usize,
    },
    /// Serves a bare echo
    Echo {
        /// Where
        #[arg(long)]
        listen: String,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Args::parse().command).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("escale-load: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(command: Sub) -> Result<(), Failed> {
    match command {
        Sub::Bench { parts, tables, seconds, escale } => {
            let escale = escale.map_or_else(process::beside, Ok)?;
            let echo = std::env::current_exe()?;
            let plan = Plan { escale, echo, span: Duration::from_secs(seconds.clamp(1, 60)) };
            let parts = if parts.is_empty() { &Part::USUAL[..] } else { &parts };
            bench::run(&plan, parts, &tables).await
        }
        Sub::Soak { kills, tables, seed, asked, escale } => {
            let escale = escale.map_or_else(process::beside, Ok)?;
            let end = if asked { soak::End::Asked } else { soak::End::Killed };
            let report = soak::run(&soak::Plan { escale, kills, tables, seed, end }).await?;
            println!(
                "{} kills, {} tables, {} moves acknowledged and none lost, doubled or reordered; \
                 {} said again; {} flags fell in time",
                report.kills, report.tables, report.acknowledged, report.repeated, report.flags
            );
            Ok(())
        }
        Sub::Chaos { clients, seed, escale } => {
            let escale = escale.map_or_else(process::beside, Ok)?;
            let within = Duration::from_secs(180);
            let report = chaos::run(&chaos::Plan { escale, clients, seed, within }).await?;
            println!(
                "{} clients at {} tables over {} connections: {} moves, {} said again, \
                 {} answers swallowed, {} words came late; all know the same and the truth",
                report.clients,
                report.tables,
                report.connected,
                report.moves,
                report.repeated,
                report.swallowed,
                report.late
            );
            Ok(())
        }
        Sub::Town { rolling: true, before, nodes, tables, seed, escale, .. } => {
            let escale = escale.map_or_else(process::beside, Ok)?;
            let before = before.unwrap_or_else(|| escale.clone());
            let back = if before == escale { rolling::Back::No } else { rolling::Back::Tried };
            let plan = rolling::Plan { escale, before, nodes, tables, seed, back, tell };
            replaced(&rolling::run(&plan).await?);
            Ok(())
        }
        Sub::Town { lose, losses, nodes, tables, away, within, seed, escale, .. } => {
            let escale = escale.map_or_else(process::beside, Ok)?;
            let all = <Loss as clap::ValueEnum>::value_variants();
            let lose = if lose.is_empty() { all.to_vec() } else { lose };
            let (away, within) = (Duration::from_secs(away), Duration::try_from_secs_f64(within)?);
            let (losses, times) = (lose, losses);
            let plan =
                losses::Plan { escale, nodes, tables, losses, times, away, seed, within, tell };
            losses::run(&plan).await.map(drop)
        }
        Sub::Host { nodes, page, escale } => {
            let escale = escale.map_or_else(process::beside, Ok)?;
            host::run(&escale, nodes, page.as_deref()).await
        }
        Sub::Model { nodes, events, processors, statement, each, flush, most } => {
            let is_something = |figure: f64| figure > 0.0 && figure.is_finite();
            let mut figures = [each, statement, flush].into_iter().chain(events.iter().copied());
            if nodes.contains(&0) || processors == 0 || most == 0 || !figures.all(is_something) {
                return Err("nothing comes of nothing".into());
            }
            let town = model::Town { nodes: 1, processors, statement, event: each, flush, most };
            model::print(&town, &nodes, &events);
            Ok(())
        }
        Sub::Echo { listen } => echo::serve(&listen).await,
    }
}

fn tell(line: &str) {
    println!("{line}");
}

fn replaced(report: &rolling::Report) {
    let went_back = match report.went_back {
        Some(true) => ", and back again",
        Some(false) => "; the version before can't live with the new schema and did not come back",
        None => "",
    };
    println!(
        "{} servers replaced under load{went_back}: {} tables, {} moves acknowledged and none lost, doubled, \
         reordered or missed; {} said again; the longest silence at a table {:.2?}",
        report.replaced,
        report.count.tables,
        report.count.acknowledged,
        report.count.repeated,
        report.count.longest
    );
}
