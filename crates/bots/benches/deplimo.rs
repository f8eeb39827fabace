//! Deplimo: how often a level fills its rule with single words, and how near level 6 comes to the arranger with ten
//! times its budget on the same letters.
//!
//! `cargo bench -p bots --bench deplimo -- 100` takes more games.

use std::time::Instant;

use bots::{Answer, Budget, Level, think};
use deplimo::arrange::{self, arrange};
use deplimo::{Deplimo, Move};
use game::{Actor, Seat, SplitMix, Turn};
use lexicon::Table;

/// Games that are compared with ten times the budget.
const COMPARED: usize = 10;

fn main() {
    let wanted = std::env::args().skip(1).find_map(|arg| arg.parse().ok());
    let games: u64 = wanted.unwrap_or(40);
    for setup in ["deplimo", "deplimo players=4"] {
        println!("{setup}: {games} games of each level, the rule of seat 1");
        println!("{:>6} {:>10} {:>10} {:>14}", "level", "complete", "score", "ms, longest");
        for level in Level::all() {
            let rules: Vec<Rule> = (0..games).map(|seed| played(setup, level, seed)).collect();
            let complete = rules.iter().filter(|rule| rule.is_complete()).count();
            let longest = rules.iter().map(|rule| rule.longest).fold(0.0, f64::max);
            println!(
                "{:>6} {:>8.1} % {:>10.1} {longest:>14.0}",
                level.number(),
                100.0 * complete as f64 / games as f64,
                mean(rules.iter().map(Rule::points))
            );
            if level == Level::TOP {
                compare(&rules[..rules.len().min(COMPARED)]);
            }
        }
        println!();
    }
}

/// What a bot made of its letters.
struct Rule {
    game: Deplimo,
    longest: f64,
}

impl Rule {
    fn is_complete(&self) -> bool {
        self.game.reckoning(Seat::FIRST).tallies().iter().all(deplimo::Tally::is_single)
    }

    fn points(&self) -> i32 {
        self.game.reckoning(Seat::FIRST).points()
    }

    /// What the arranger finds with ten times the budget of level 6.
    fn with_ten_times_the_work(&self) -> i32 {
        let (hand, frame) = (self.game.hand(Seat::FIRST), self.game.frame(Seat::FIRST));
        let budget = arrange::Budget::of(10 * bots::deplimo::work(Level::TOP), 1);
        arrange(hand, frame, Table::french(), &budget, &|| false, &mut |_| {}).score
    }
}

/// Plays seat 1 until it has nothing better to lay; the other seats only draw.
fn played(setup: &str, level: Level, seed: u64) -> Rule {
    let mut play = shelf::open(setup).expect("a setup of Deplimo");
    let mut rng = SplitMix::new(SplitMix::new(seed).next_u64());
    let mut longest = 0.0;
    loop {
        let game = play.position::<Deplimo>().expect("a game of Deplimo");
        let drawer = game.drawer();
        if play.turn() == Turn::Chance {
            let token = play.draw(&mut rng).expect("chance is due");
            play.play(Actor::Table, &token).expect("what is drawn is legal");
            continue;
        }
        if let Some(other) = drawer.filter(|&seat| seat != Seat::FIRST) {
            play.play(Actor::Seat(other), "draw").expect("it is its turn to draw");
            continue;
        }
        let begun = Instant::now();
        let budget = Budget::at(level, seed);
        let best = think(&*play, Seat::FIRST, &budget, &|| false, &mut |_| {});
        longest = f64::max(longest, begun.elapsed().as_secs_f64() * 1e3);
        match best.and_then(Answer::played).filter(|best| best.token != Move::Done.to_string()) {
            Some(best) => {
                play.play(Actor::Seat(Seat::FIRST), &best.token).expect("a bot is legal");
            }
            None => return Rule { game: game.clone(), longest },
        }
    }
}

fn compare(rules: &[Rule]) {
    let own = mean(rules.iter().map(Rule::points));
    let more = mean(rules.iter().map(Rule::with_ten_times_the_work));
    let below = 100.0 * (1.0 - own / more);
    println!(
        "       {} games: {own:.1}, with ten times the work {more:.1}: {below:.2} % below",
        rules.len()
    );
}

fn mean(points: impl ExactSizeIterator<Item = i32>) -> f64 {
    let count = points.len() as f64;
    points.map(f64::from).sum::<f64>() / count
}
