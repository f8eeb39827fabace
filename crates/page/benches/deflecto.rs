//! How long a hover over the board of Déflecto takes: whether the tile may lie there, what it would do to every road, how
//! the roads are drawn then, and the sentence; or why it may not, and which other way round fits.
//!
//! One frame is 16 milliseconds. Every cell is hovered over with every kind of tile, both faces and all ways round,
//! with four seats on level 2, on boards that random games left after many tiles. Each is done three times and the
//! shortest counts, so that other work on the machine doesn't.

use std::hint::black_box;
use std::time::{Duration, Instant};

use deflecto::{Cell, Deflecto, Move, Setup};
use game::{Actor, Game, Seat, SplitMix};
use page::deflecto::{Held, Options, Outlook, lines, preview_words};
use text::Lang;

fn main() {
    let names = ["Ada", "Ben", "Chloé", "Dan"].map(str::to_owned);
    for tiles in [10, 25, 40, 55] {
        let (mut longest, mut sum, mut count) = (Duration::ZERO, Duration::ZERO, 0);
        for seed in 0..3 {
            let game = board(seed, tiles);
            let Some(seat) = game.turn().seats().lowest() else { continue };
            let options = Options::of(&game, seat);
            for held in held(&game, seat) {
                for cell in Cell::all() {
                    let took = (0..3).map(|_| {
                        let begun = Instant::now();
                        hover(&game, &options, held, cell, &names);
                        begun.elapsed()
                    });
                    let took = took.min().unwrap_or_default();
                    longest = longest.max(took);
                    sum += took;
                    count += 1;
                }
            }
        }
        let mean = sum / count.max(1);
        println!(
            "Déflecto, a hover with {tiles} tiles laid: {mean:?} in the mean, {longest:?} at most ({count} hovers)"
        );
    }
}

/// A game of four on level 2 after so many random tiles.
fn board(seed: u64, tiles: usize) -> Deflecto {
    let setup: Setup = "deflecto players=4 level=2".parse().expect("a setup");
    let (mut game, mut rng) = (Deflecto::new(&setup), SplitMix::new(seed));
    for _ in 0..tiles {
        let Some(seat) = game.turn().seats().lowest() else { break };
        let mut mv = game.sample_move(seat, &mut rng).expect("who acts can");
        while mv == Move::Settle {
            mv = game.sample_move(seat, &mut rng).expect("who can settle can lay");
        }
        game.apply(Actor::Seat(seat), &mv);
    }
    game
}

/// Every tile of a hand, either face up, each way round.
fn held(game: &Deflecto, seat: Seat) -> Vec<Held> {
    let kinds = 0..game.stock().kinds().len();
    let taken = kinds.filter_map(|kind| Held::take(game, seat, kind));
    let faces = taken.flat_map(|held| [held, held.flipped(game)]);
    faces.flat_map(|held| held.ways(game)).collect()
}

/// All that the page does between a move of the mouse and the drawing.
fn hover(game: &Deflecto, options: &Options, held: Held, cell: Cell, names: &[String]) {
    let mv = held.lay(game, cell);
    match Outlook::of(game, held.seat, &mv) {
        Ok(outlook) => {
            let mut after = game.board().clone();
            after.lay(cell, held.face(game));
            black_box(lines(&after, &outlook.roads));
            black_box(preview_words(Lang::Fr, held.seat, &mv, &outlook, names));
        }
        Err(fault) => {
            black_box(text::refusal(Lang::Fr, &fault.refusal));
            black_box(held.fitting(game, options, cell));
        }
    }
}
