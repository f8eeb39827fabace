//! `escale bench`: a signature of each game that is the same on every machine.
//!
//! Some seeded random games a setup; their tokens, positions and results are hashed.
//! Bots think in some of their positions, and the nodes that they look at are added up. A change of
//! either is a change of behaviour, and the commit says so.

use std::fmt::Write;
use std::time::Instant;

use bots::{Budget, Level};
use game::{Actor, SplitMix, Turn};
use shelf::Play;

/// Games a setup.
const GAMES: u64 = 20;
/// Tokens after which a game is left.
const LONGEST: usize = 400;
/// Tokens of the game in which bots think, and how often they do.
const SEARCHED: usize = 13;
const SEARCHED_EVERY: usize = 3;
/// Nodes of the strongest, so that a signature takes no time.
const MOST: u64 = 20_000;

/// The signature of all games, one line each; speeds follow if they are wanted.
pub fn run(with_speed: bool) -> String {
    let mut text = String::new();
    for info in shelf::CATALOGUE {
        let begun = Instant::now();
        let (nodes, hash) = signature(info.id);
        let seconds = begun.elapsed().as_secs_f64();
        let search = searched(info.id);
        let _ = write!(text, "{:<12} nodes {nodes:>6} hash {hash:016x} search {search}", info.id);
        if with_speed {
            let _ = write!(text, "   {:.0} nodes/s", nodes as f64 / seconds);
        }
        text.push('\n');
    }
    text
}

fn signature(setup: &str) -> (u64, u64) {
    let mut hash = Fnv::default();
    let mut nodes = 0;
    for seed in 0..GAMES {
        let mut rng = SplitMix::new(seed);
        let mut play = shelf::open(setup).expect("every game opens with its defaults");
        for _ in 0..LONGEST {
            let Some((by, token)) = next(&*play, &mut rng) else { break };
            play.play(by, &token).expect("a move of the game is legal");
            hash.add(&token);
            nodes += 1;
        }
        hash.add(&play.fen());
        hash.add(&format!("{:?}", play.standings().ranks()));
    }
    (nodes, hash.0)
}

/// The nodes that bots look at in some positions of a game: one of level 4, and one of level 6 within limits.
fn searched(setup: &str) -> u64 {
    let (mut play, mut rng) = (shelf::open(setup).expect("it opened before"), SplitMix::new(1));
    let level = |number| Budget::at(Level::new(number).expect("a level"), 1);
    let budgets = [level(4), level(6).with_nodes(MOST)];
    let mut sum = 0;
    for nth in 0..SEARCHED {
        let thinking = play.turn().seats().iter().filter(|_| nth % SEARCHED_EVERY == 0);
        for (seat, budget) in thinking.flat_map(|seat| budgets.iter().map(move |b| (seat, b))) {
            let best = bots::best(&*play, seat, budget, &|| false);
            sum += best.map_or(0, |best| best.nodes);
        }
        let Some((by, token)) = next(&*play, &mut rng) else { break };
        play.play(by, &token).expect("a move of the game is legal");
    }
    sum
}

fn next(play: &dyn Play, rng: &mut SplitMix) -> Option<(Actor, String)> {
    match play.turn() {
        Turn::Over => None,
        Turn::Chance => play.draw(rng).map(|token| (Actor::Table, token)),
        Turn::Seats(seats) => {
            let seat = seats.any(rng)?;
            play.sample(seat, rng).map(|token| (Actor::Seat(seat), token))
        }
    }
}

/// FNV-1a: short, and the same everywhere.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
