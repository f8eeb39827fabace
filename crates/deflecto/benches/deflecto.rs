//! All legal moves, and the four route lengths after each, fast against naive in one run.
//!
//! Positions come from random games of four seats that only lay; where random play jams
//! before 60 tiles, it goes back and tries again.

use std::hint::black_box;

use deflecto::{Deflecto, Lookahead, Move, Setup};
use game::{Actor, Game, Rng, Seat, SplitMix, Turn};
use testkit::Naive as _;
use testkit::bench::{rate, report, thousands};

#[path = "../tests/naive/mod.rs"]
mod naive;

#[global_allocator]
static ALLOCATOR: testkit::alloc::Counting = testkit::alloc::Counting;

const POSITIONS: usize = 8;

struct Position {
    game: Deflecto,
    naive: naive::Naive,
    seat: Seat,
}

fn main() {
    for level in ["level=1", "level=2"] {
        let setup = format!("deflecto players=4 {level}");
        for tiles in [5, 15, 30, 45, 60] {
            let mut positions = positions(&setup, tiles);
            println!("Déflecto, {level}, four seats, {tiles} tiles, {} positions", positions.len());
            if !positions.is_empty() {
                compare(&mut positions);
            }
        }
    }
    for setup in [
        "deflecto players=2 level=1",
        "deflecto players=4 level=1",
        "deflecto players=2 level=2",
        "deflecto players=4 level=2",
    ] {
        random_games(setup);
    }
}

fn compare(positions: &mut [Position]) {
    let mut moves: Vec<Move> = Vec::with_capacity(10_000);
    let mut found = 0;
    for position in positions.iter_mut() {
        moves.clear();
        position.game.lays(position.seat, &mut moves);
        found += moves.len();
    }
    let many = positions.len() as f64;
    println!("{:<44} {:.0} legal lays a position", "", found as f64 / many);
    let fast = rate(|| positions.iter().for_each(|p| fast_lays(p, &mut moves))) * many;
    let slow = rate(|| positions.iter_mut().for_each(naive_lays)) * many;
    report("all legal moves", fast, "naive", slow);
    let fast = rate(|| positions.iter().for_each(|p| fast_lengths(p, &mut moves))) * many;
    let slow = rate(|| positions.iter_mut().for_each(naive_lengths)) * many;
    report("and the four lengths after each", fast, "naive", slow);
    let allocations = testkit::alloc::count(|| {
        positions.iter().for_each(|position| fast_lengths(position, &mut moves));
    });
    println!("{:<44} {allocations} allocations", "");
}

fn fast_lays(position: &Position, moves: &mut Vec<Move>) {
    moves.clear();
    position.game.lays(position.seat, moves);
    black_box(&moves);
}

fn naive_lays(position: &mut Position) {
    black_box(position.naive.lays(position.seat.index()));
}

fn fast_lengths(position: &Position, moves: &mut Vec<Move>) {
    fast_lays(position, moves);
    let trips = position.game.trips();
    let mut ahead = Lookahead::new(position.game.board(), &trips);
    for mv in moves.iter() {
        if let Move::Lay { cell, face, .. } = *mv {
            black_box(ahead.lengths_after(cell, face));
        }
    }
}

fn naive_lengths(position: &mut Position) {
    for (cell, face, _) in position.naive.lays(position.seat.index()) {
        black_box(position.naive.lengths_after(cell, face));
    }
}

/// Positions with so many tiles, where the seat to move can lay.
fn positions(setup: &str, tiles: u32) -> Vec<Position> {
    let parsed: Setup = setup.parse().expect("a setup");
    let mut found = Vec::new();
    let mut rng = SplitMix::new(u64::from(tiles));
    for _ in 0..2_000 {
        if found.len() == POSITIONS {
            break;
        }
        found.extend(position(&parsed, tiles, &mut rng));
    }
    found
}

fn position(setup: &Setup, tiles: u32, rng: &mut SplitMix) -> Option<Position> {
    let mut game = Deflecto::new(setup);
    let mut log = Vec::new();
    let mut moves = Vec::new();
    while game.board().laid().len() < tiles || !is_laying(&game) {
        let seat = game.turn().seats().lowest()?;
        moves.clear();
        game.legal_moves(seat, &mut moves);
        moves.retain(|mv| *mv != Move::Settle);
        let mv = *rng.pick(&moves)?;
        game.apply(Actor::Seat(seat), &mv);
        log.push((seat, mv));
    }
    let mut naive = naive::Naive::new(&setup.to_string());
    log.iter().for_each(|(seat, mv)| naive.play(Actor::Seat(*seat), &mv.to_string()));
    (game.board().laid().len() == tiles).then(|| {
        let seat = game.turn().seats().lowest().expect("somebody lays");
        Position { game, naive, seat }
    })
}

fn is_laying(game: &Deflecto) -> bool {
    let seat = game.turn().seats().lowest();
    seat.is_none_or(|seat| game.can_lay(seat))
}

fn random_games(setup: &str) {
    let parsed: Setup = setup.parse().expect("a setup");
    let mut rng = SplitMix::new(1);
    let (mut games, mut plies) = (0u64, 0u64);
    let fast = rate(|| {
        games += 1;
        plies += fast_game(&parsed, &mut rng);
    });
    let slow = rate(|| drop(black_box(naive_game(&parsed.to_string(), &mut rng))));
    report(&format!("random games, {setup}"), fast, "naive", slow);
    let each = plies as f64 / games as f64;
    println!("{:<44} {each:.1} moves a game, {} moves a second", "", thousands(fast * each));
    let allocations = testkit::alloc::count(|| {
        fast_game(&parsed, &mut rng);
    });
    println!("{:<44} {allocations} allocations a game", "");
}

fn fast_game(setup: &Setup, rng: &mut SplitMix) -> u64 {
    let mut game = Deflecto::new(setup);
    let mut plies = 0;
    while let Some(seat) = game.turn().seats().lowest() {
        let mv = game.sample_move(seat, rng).expect("there is a move");
        game.apply(Actor::Seat(seat), &mv);
        plies += 1;
    }
    Seat::all(setup.players.into()).for_each(|seat| {
        black_box(game.tally(seat));
    });
    plies
}

fn naive_game(setup: &str, rng: &mut SplitMix) -> Option<Vec<i32>> {
    let mut game = naive::Naive::new(setup);
    while let Turn::Seats(seats) = game.turn() {
        let seat = seats.lowest().expect("somebody acts");
        let moves: Vec<String> = game.legal(seat).into_iter().collect();
        game.play(Actor::Seat(seat), rng.pick(&moves).expect("there is a move"));
    }
    game.scores()
}
