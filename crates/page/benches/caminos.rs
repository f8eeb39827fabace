//! How long a hover over a city of Caminos takes: where the piece comes to rest, its faces, and what it would do.
//!
//! One frame is 16 milliseconds. The longest of all spots of all shapes is told for each board, on cities
//! that random games left after many moves.

use std::hint::black_box;
use std::time::{Duration, Instant};

use caminos::{BoardName, Caminos, Setup};
use game::{Actor, Game, Seat, SplitMix};
use page::caminos::{Frame, Held, Scene, blocks, pick, preview_words};
use text::Lang;

fn main() {
    for board in BoardName::ALL {
        let (mut longest, mut sum, mut count) = (Duration::ZERO, Duration::ZERO, 0);
        for seed in 0..12 {
            let (game, tokens) = city(board, seed);
            let Some(seat) = game.to_place() else { continue };
            for shape in 0..game.table().shapes().len() {
                for spot in (-50..50).map(|n| (f64::from(n) * 9.0, f64::from(n % 7) * 40.0)) {
                    let begun = Instant::now();
                    hover(&game, &tokens, seat, shape, spot);
                    let took = begun.elapsed();
                    longest = longest.max(took);
                    sum += took;
                    count += 1;
                }
            }
        }
        let mean = sum / count.max(1);
        println!(
            "Caminos, a hover on {}: {mean:?} in the mean, {longest:?} at most ({count} hovers)",
            board.name()
        );
    }
}

/// A city of many pieces, and the tokens that built it.
fn city(board: BoardName, seed: u64) -> (Caminos, Vec<String>) {
    let mut rng = SplitMix::new(seed);
    let mut game = Caminos::new(&Setup { board, ..Setup::default() });
    let mut tokens = Vec::new();
    while let Some(seat) = game.to_place().filter(|_| tokens.len() < 20) {
        let mv = game.sample_move(seat, &mut rng).expect("who is to place can");
        tokens.push(mv.to_string());
        game.apply(Actor::Seat(seat), &mv);
    }
    (game, tokens)
}

/// All that the page does between a move of the mouse and the drawing.
fn hover(game: &Caminos, tokens: &[String], seat: Seat, shape: usize, spot: (f64, f64)) {
    let camera = Frame::new(game.table().board()).camera();
    let scene = Scene::new(&blocks(game, tokens.iter().map(String::as_str)), camera.facing());
    let hit = pick(&scene, camera, spot);
    let Ok(held) = Held::take(game, seat, shape) else { return };
    let landing = held.rest(game, hit.at);
    if let Ok(mv) = &landing.played {
        black_box(preview_words(Lang::Fr, game, &held, mv, &|seat| seat.to_string()));
    }
    black_box((Scene::new(&[held.block(game)], camera.facing()), landing));
}
