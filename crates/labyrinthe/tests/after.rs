//! What searches use instead of playing gives the same result as playing.

use game::{Actor, Game, Seat, SplitMix, Turn};
use labyrinthe::{Cell, Distances, Labyrinthe, Phase};

/// The cap of the numbers that are compared.
const MOST: u8 = 9;

/// Random games, some of whose moves go back at once, so that positions repeat.
fn each_position(setup: &str, games: u64, mut look: impl FnMut(&Labyrinthe)) {
    for seed in 0..games {
        let (mut game, mut rng) = (Labyrinthe::new(&setup.parse().unwrap()), SplitMix::new(seed));
        while let Turn::Seats(seats) = game.turn() {
            look(&game);
            let seat = seats.lowest().unwrap();
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            let again = |mv: &&labyrinthe::Move| {
                let is_second = matches!(game.phase(), Phase::Pawn | Phase::Block);
                is_second && matches!(game.after(mv).phase, Phase::Over(_))
            };
            let back = moves.iter().find(again).copied();
            let mv = back.or_else(|| game.sample_move(seat, &mut rng)).unwrap();
            game.apply(Actor::Seat(seat), &mv);
        }
    }
}

#[test]
fn what_a_half_move_leads_to_is_known_without_playing_it() {
    for setup in ["labyrinthe", "labyrinthe players=4"] {
        each_position(setup, 2, |game| {
            let seat = game.turn().seats().lowest().unwrap();
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            for mv in moves.iter().step_by(7) {
                let mut after = game.clone();
                after.apply(Actor::Seat(seat), mv);
                let seen = game.after(mv);
                assert_eq!((&seen.pieces, seen.phase), (after.pieces(), after.phase()), "{mv}");
                if let Turn::Seats(next) = after.turn() {
                    assert_eq!(next.lowest(), Some(seen.seat), "{mv}");
                }
            }
        });
    }
}

#[test]
fn half_moves_are_the_distances_of_the_pawns() {
    each_position("labyrinthe players=4", 2, |game| {
        let (pieces, distances) = (game.pieces(), Distances::new(game.pieces()));
        let far = |cell: Cell| distances.get(cell).unwrap_or(MOST).min(MOST);
        let moves = pieces.half_moves(MOST);
        for seat in Seat::all(4) {
            assert_eq!(pieces.pawns(seat).map(far), moves[seat.index()], "{}", game.fen());
        }
    });
}
