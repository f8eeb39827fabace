//! Moves beside echoes, in rounds that follow one another closely: this machine is quick at one moment and slow at the
//! next, and only what is measured within a few seconds can be compared. What counts is the round in the middle.

use std::time::Duration;

use super::{Cost, MOST, Plan, Stock, Times, echoes, play_at_full_load};
use crate::Failed;
use crate::folder::Folder;

/// As many tables as there are to be played at in a round: games are short, and whoever has finished one goes on at the
/// next. With many more of them than play at the same time it would be memory that is measured.
fn stock_for(tables: usize) -> usize {
    match tables {
        0..=10 => 600,
        11..=100 => 1_200,
        _ => (2 * tables).min(MOST),
    }
    .max(tables)
}

/// What is measured in a round.
struct Round {
    echoes: f64,
    moves: f64,
    /// Microseconds of the processor for each.
    echo_cost: f64,
    move_cost: f64,
    /// Kilobytes a table.
    memory: f64,
}

impl Round {
    fn ratio(&self) -> f64 {
        self.moves / self.echoes
    }
}

/// Measures and prints, for each of these numbers of tables.
pub(super) async fn measure(plan: &Plan, tables: &[usize]) -> Result<(), Failed> {
    println!(
        "tables  connections  rounds   echoes/s    moves/s  moves:echoes  lowest  highest   p50 ms   \
         p99 ms  kB a table  µs an echo  µs a move  echo:move"
    );
    for &asked in tables {
        let tables = asked.min(MOST);
        let (mut rounds, mut times) = (Vec::new(), Times::default());
        for _ in 0..plan.span.as_secs() {
            rounds.push(round(plan, tables, &mut times).await?);
        }
        print(tables, rounds, times);
    }
    Ok(())
}

/// One after the other, each on servers that are new: a process can't have as many files open as both need.
async fn round(plan: &Plan, tables: usize, times: &mut Times) -> Result<Round, Failed> {
    /// The longest that one of them is measured; most rounds end when all games are played.
    const SPAN: Duration = Duration::from_secs(1);
    let stock = stock_for(tables);
    let echo = plan.echo()?;
    let (echoes, echo_cost) = echoes::measure(&echo, 2 * stock, 2 * tables, SPAN).await?;
    drop(echo);
    let folder = Folder::new()?;
    let server = plan.server(&folder, &[])?;
    let empty = server.memory()?;
    let pairs = Stock::open(server.address(), stock).await?;
    let cost = Cost::begin(&server)?;
    let played = play_at_full_load(&pairs, tables, SPAN).await?;
    let move_cost = cost.micros(&server, played.times.len() as u64)?;
    let memory = (server.memory()? - empty) as f64 / 1_000.0 / stock as f64;
    let moves = played.a_second();
    times.join(played.times);
    Ok(Round { echoes, moves, echo_cost, move_cost, memory })
}

fn print(tables: usize, mut rounds: Vec<Round>, mut times: Times) {
    rounds.sort_by(|one, other| one.ratio().total_cmp(&other.ratio()));
    let (Some(lowest), Some(highest)) = (rounds.first(), rounds.last()) else { return };
    let middle = &rounds[rounds.len() / 2];
    println!(
        "{tables:>6}  {:>11}  {:>6}  {:>9.0}  {:>9.0}  {:>12.2}  {:>6.2}  {:>7.2}  {:>7.2}  {:>7.2}  \
         {:>10.1}  {:>10.1}  {:>9.1}  {:>9.2}",
        2 * stock_for(tables),
        rounds.len(),
        middle.echoes,
        middle.moves,
        middle.ratio(),
        lowest.ratio(),
        highest.ratio(),
        times.within(0.5),
        times.within(0.99),
        middle.memory,
        middle.echo_cost,
        middle.move_cost,
        middle.echo_cost / middle.move_cost,
    );
}
