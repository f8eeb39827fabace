//! How long the top level thinks, and how soon a bot that is told to stop answers.
//!
//! Positions are those of games between bots of level 3, so they are such as come up. Times are the longest
//! and the mean of all moves, on one thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::{Answer, Budget, Level, think};
use game::{Actor, Rng, Seat, SplitMix, Turn};
use shelf::Play;

const SETUPS: [&str; 9] = [
    "detrak",
    "detrak rules=advanced",
    "deflecto",
    "deflecto players=4 level=2",
    "caminos",
    "caminos players=4 neutral=yes",
    "labyrinthe",
    "labyrinthe players=4",
    "deplimo",
];
/// Moves a setup.
const MOVES: usize = 60;
/// Tokens after which a game is left for another.
const LONGEST: usize = 300;

fn main() {
    let mut longest_stop = Duration::ZERO;
    println!(
        "{:<32} {:>6} {:>12} {:>12} {:>12}",
        "level 6", "moves", "mean", "longest", "after a stop"
    );
    for setup in SETUPS {
        let positions = positions(setup);
        let times: Vec<Duration> =
            positions.iter().map(|(play, seat)| timed(&**play, *seat)).collect();
        let stops = positions.iter().map(|(play, seat)| stopped(&**play, *seat));
        let stop = stops.max().unwrap_or_default();
        longest_stop = longest_stop.max(stop);
        let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
        let longest = times.iter().max().copied().unwrap_or_default();
        println!(
            "{setup:<32} {:>6} {:>12} {:>12} {:>12}",
            times.len(),
            ms(mean),
            ms(longest),
            ms(stop)
        );
    }
    println!("the longest wait after a stop: {}", ms(longest_stop));
}

fn ms(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

/// Positions of some games, as many as are wanted.
fn positions(setup: &str) -> Vec<(Box<dyn Play>, Seat)> {
    let (mut found, mut rng) = (Vec::new(), SplitMix::new(1));
    while found.len() < MOVES {
        let mut play = shelf::open(setup).expect("the setups open");
        for _ in 0..LONGEST {
            let (by, token) = match play.turn() {
                Turn::Over => break,
                Turn::Chance => (Actor::Table, play.draw(&mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.any(&mut rng).expect("a turn has a seat");
                    // Some of the positions only, so that they come from all over several games.
                    if rng.below(4) == 0 && found.len() < MOVES {
                        found.push((play.boxed(), seat));
                    }
                    let budget = Budget::at(Level::new(3).expect("a level"), rng.next_u64());
                    let best = think(&*play, seat, &budget, &|| false, &mut |_| {});
                    (Actor::Seat(seat), best.and_then(Answer::played).map(|best| best.token))
                }
            };
            let Some(token) = token else { continue };
            play.play(by, &token).expect("a move of a bot is legal");
        }
    }
    found
}

fn timed(play: &dyn Play, seat: Seat) -> Duration {
    let begun = Instant::now();
    think(play, seat, &Budget::at(Level::TOP, 1), &|| false, &mut |_| {});
    begun.elapsed()
}

/// The time from a stop in the midst of thinking to the answer.
fn stopped(play: &dyn Play, seat: Seat) -> Duration {
    let stop = AtomicBool::new(false);
    let budget = Budget::at(Level::TOP, 1).with_nodes(u64::MAX);
    let play = play.boxed();
    std::thread::scope(|scope| {
        let thinker = scope.spawn(|| {
            think(&*play, seat, &budget, &|| stop.load(Ordering::Relaxed), &mut |_| {});
            Instant::now()
        });
        std::thread::sleep(Duration::from_millis(20));
        let asked = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let answered = thinker.join().expect("it answers");
        answered.saturating_duration_since(asked)
    })
}
