//! Hindsight on 20 fixed games: totals, nodes and time.
//!
//! `cargo bench -p bots --bench hindsight -- 100` takes more games.

use std::time::{Duration, Instant};

use bots::detrak::hindsight::{Task, solve};
use detrak::{Diagonal, ROUNDS, Roll, Rules, Symbol};
use game::{Rng, SplitMix};
use testkit::bench::thousands;

/// Nodes a game at most.
const NODES: u64 = 100_000_000;

fn main() {
    let wanted = std::env::args().skip(1).find_map(|arg| arg.parse().ok());
    let games: u64 = wanted.unwrap_or(20);
    let free = Rules::Advanced { diagonal: Diagonal::Free };
    let penalty = Rules::Advanced { diagonal: Diagonal::Penalty };
    for (name, rules) in
        [("basic", Rules::Basic), ("advanced", free), ("advanced, diagonal=penalty", penalty)]
    {
        println!(
            "Détrak hindsight, {name}: {games} games, at most {} nodes",
            thousands(NODES as f64)
        );
        println!(
            "{:>6} {:>6} {:>6} {:>12} {:>10} {:>12}",
            "game", "total", "upper", "nodes", "seconds", "nodes/s"
        );
        let mut times: Vec<Duration> = (0..games).map(|game| measure(game, rules)).collect();
        times.sort();
        let seconds =
            |share: f64| times[((times.len() - 1) as f64 * share).round() as usize].as_secs_f64();
        println!(
            "seconds: least {:.3}, median {:.3}, 90 % {:.3}, most {:.3}, all {:.1}\n",
            seconds(0.0),
            seconds(0.5),
            seconds(0.9),
            seconds(1.0),
            times.iter().sum::<Duration>().as_secs_f64()
        );
    }
}

/// Solves one game and prints a line.
fn measure(game: u64, rules: Rules) -> Duration {
    let task = fixed(game, rules);
    let begun = Instant::now();
    let answer = solve(&task, NODES, &|| false, &mut |_| {});
    let taken = begun.elapsed();
    let rate = answer.nodes as f64 / taken.as_secs_f64();
    println!(
        "{:>6} {:>6} {:>6} {:>12} {:>10.3} {:>12}{}",
        game + 1,
        answer.total,
        answer.upper,
        thousands(answer.nodes as f64),
        taken.as_secs_f64(),
        thousands(rate),
        if answer.is_proved() { "" } else { "   not proved" }
    );
    taken
}

/// The throws of a game, by its number.
fn fixed(game: u64, rules: Rules) -> Task {
    let mut rng = SplitMix::new(game);
    let mut die = || Symbol::ALL[rng.below(6) as usize];
    let start = die();
    let throws: Vec<Roll> = (0..ROUNDS).map(|_| Roll::new(die(), die())).collect();
    Task::new(rules, start, &throws).expect("twelve throws")
}
