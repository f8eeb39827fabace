//! Fast against naive on boards that nobody printed: crowded, with great and odd blocks, where
//! half-moves are skipped, seats pass, and the white square is full.

mod naive;

use std::collections::BTreeSet;

use game::{Actor, Game, RESIGN, Rng, Seat, SplitMix, play_token};
use labyrinthe::{BLOCKS, Block, Board, Cell, Distances, Labyrinthe, Players, Setup};
use testkit::Naive as _;

/// Boards, and positions of a game on each at most: 10,000 are reached, which the test asserts.
const BOARDS: u64 = 80;
const PLIES: usize = 300;

#[test]
fn fast_and_naive_agree_on_more_than_10_000_positions_of_crowded_boards() {
    let (mut compared, mut passed, mut displaced) = (0, 0, 0);
    for seed in 0..BOARDS {
        let mut rng = SplitMix::new(seed);
        let drawn = if seed % 4 < 3 { random_board(&mut rng) } else { jail(&mut rng) };
        let players = if seed % 2 == 0 { Players::Two } else { Players::Four };
        let board = Board::parse(&drawn).unwrap_or_else(|error| panic!("{error}\n{drawn}"));
        let mut game = Labyrinthe::new(&Setup::on_board(players, board));
        let mut naive = naive::Naive::on_board(players.count().into(), &drawn);
        for _ in 0..PLIES {
            compare(&game, &naive, &drawn);
            compared += 1;
            let Some(seat) = game.turn().seats().lowest() else { break };
            let token = choose(&game, seat, &mut rng);
            passed += usize::from(token == "pass");
            displaced += usize::from(token.contains('*'));
            naive.play(Actor::Seat(seat), &token);
            play_token(&mut game, Actor::Seat(seat), &token).expect("a listed token is legal");
        }
    }
    assert!(compared > 10_000, "{compared} positions");
    assert!(passed > 20 && displaced > 50, "{passed} passed, {displaced} displaced");
}

fn compare(game: &Labyrinthe, naive: &naive::Naive, drawn: &str) {
    let story = || format!("{}\n{drawn}", game.fen());
    assert_eq!(game.turn(), naive.turn(), "{}", story());
    for seat in Seat::all(game.roster().seats()) {
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        let listed: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
        assert_eq!(listed, naive.legal(seat), "{}", story());
        assert!(moves.iter().all(|mv| !listed_is_refused(game, seat, mv)), "{}", story());
    }
    assert_eq!(game.standings().ranks(), naive.ranks(), "{}", story());
    let (fast, slow) = (Distances::new(game.pieces()), naive.distances());
    for cell in Cell::all() {
        let plain = slow[cell.row()][cell.column()];
        assert_eq!(fast.get(cell).map(u32::from), plain, "{cell} {}", story());
    }
    let read = Labyrinthe::from_fen(game.setup(), &game.fen()).expect("a position is read back");
    assert_eq!(read.fen(), game.fen());
}

fn listed_is_refused(game: &Labyrinthe, seat: Seat, mv: &labyrinthe::Move) -> bool {
    game.check(Actor::Seat(seat), mv).is_err()
}

/// Mostly towards the white square, so that it fills; sometimes a seat leaves.
fn choose(game: &Labyrinthe, seat: Seat, rng: &mut SplitMix) -> String {
    if rng.below(400) == 0 {
        return RESIGN.to_owned();
    }
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    let comes_in = |mv: &&labyrinthe::Move| match mv {
        labyrinthe::Move::Pawn { from, to, displaced } => {
            // Not the third: the game should last.
            to.is_white()
                && (displaced.is_some() || game.pieces().inside(seat).count() < 2)
                && (from.is_white() || game.pieces().inside(seat).count() != 2)
        }
        _ => false,
    };
    let inward: Vec<&labyrinthe::Move> = moves.iter().filter(comes_in).collect();
    let picked = if rng.below(3) > 0 { rng.pick(&inward).copied() } else { None };
    picked.or_else(|| rng.pick(&moves)).expect("who may act has a move").to_string()
}

/// Blocks grown at random, up to 14 cells each, in any room that is left.
fn random_board(rng: &mut SplitMix) -> String {
    let mut grid = empty_board();
    let count = 4 + rng.below(BLOCKS as u32 - 3) as usize;
    Block::all().take(count).for_each(|block| grow(&mut grid, block, 14, rng));
    written(grid)
}

/// Two corners are shut by blocks that touch none, or few small ones: seats pass.
fn jail(rng: &mut SplitMix) -> String {
    let mut grid = empty_board();
    for (block, is_far) in Block::all().zip([false, true]) {
        let at = |i: usize| if is_far { 20 - i } else { i };
        for i in 0..3 {
            grid[at(2)][at(i)] = block.letter();
            grid[at(i)][at(2)] = block.letter();
        }
    }
    let few = rng.below(4) as usize;
    Block::all().skip(2).take(few).for_each(|block| grow(&mut grid, block, 3, rng));
    written(grid)
}

fn written(grid: Vec<Vec<char>>) -> String {
    grid.into_iter().map(String::from_iter).collect::<Vec<_>>().join("\n")
}

fn empty_board() -> Vec<Vec<char>> {
    let mut grid = vec![vec!['.'; 21]; 21];
    for (row, column) in (0..21).flat_map(|row| (0..21).map(move |column| (row, column))) {
        if [0, 1, 19, 20].contains(&row) && [0, 1, 19, 20].contains(&column) {
            grid[row][column] = 'o';
        } else if (9..=11).contains(&row) && (9..=11).contains(&column) {
            grid[row][column] = '+';
        }
    }
    grid
}

/// A block of at most so many cells.
fn grow(grid: &mut [Vec<char>], block: Block, most: u32, rng: &mut SplitMix) {
    let mut cells: Vec<(usize, usize)> = Vec::new();
    let size = 1 + rng.below(most);
    for _ in 0..4 * size {
        let from = rng.pick(&cells).copied();
        let (row, column) = match from {
            None => (rng.below(21) as usize, rng.below(21) as usize),
            Some((row, column)) => match rng.below(4) {
                0 => ((row + 1).min(20), column),
                1 => (row.saturating_sub(1), column),
                2 => (row, (column + 1).min(20)),
                _ => (row, column.saturating_sub(1)),
            },
        };
        if grid[row][column] == '.' && cells.len() < size as usize {
            grid[row][column] = block.letter();
            cells.push((row, column));
        }
    }
}
