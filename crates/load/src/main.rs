//! `escale-load`: how fast a server is, and what it survives. On this machine alone.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use load::bench::{Part, Plan};
use load::{Failed, bench, chaos, echo, process, soak};

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
        /// What is measured [default: all of it]
        #[arg(value_enum)]
        parts: Vec<Part>,
        /// How many tables play at the same time
        #[arg(long, value_delimiter = ',', default_values_t = [10, 100, 1_000, 10_000])]
        tables: Vec<usize>,
        /// How long each measurement takes, in seconds
        #[arg(long, default_value_t = 3)]
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
            let all = <Part as clap::ValueEnum>::value_variants();
            let parts = if parts.is_empty() { all } else { &parts };
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
        Sub::Echo { listen } => echo::serve(&listen).await,
    }
}
