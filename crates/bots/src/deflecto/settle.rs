//! Whether all roads are final: when a bot says so, and what it answers (§6.1).

use deflecto::{Deflecto, Lookahead, Move};
use game::{Actor, Game, Seat};

use crate::Level;

/// A bot asks only when the number of its tiles is a multiple of this: at most five times a game, though it
/// knows nothing of what was said before.
const EVERY: usize = 3;
/// From this level on a bot also looks at two tiles of a seat in a row.
const THOROUGH: u8 = 3;

/// The lengths of roads, in the order of the trips.
type Lengths = [u8; 4];

/// Whether a bot says that all roads are final: it may, and finds nothing that changes a length.
pub(super) fn is_wanted(game: &Deflecto, seat: Seat, level: Level) -> bool {
    let is_time = game.hand(seat).len().is_multiple_of(EVERY);
    is_time && game.check(Actor::Seat(seat), &Move::Settle).is_ok() && is_final(game, level)
}

/// Whether no seat has tiles that a bot of this level can find and that change a length.
pub(super) fn is_final(game: &Deflecto, level: Level) -> bool {
    let changes = |before: &Lengths, after: &Lengths| before != after;
    let is_found = |tiles: u8| {
        let mut seats = game.roster().seats_in().iter();
        seats.any(|seat| finds(game, seat, tiles, &changes))
    };
    !is_found(1) && (level.number() < THOROUGH || !is_found(2))
}

/// What a bot answers: who leads agrees; who doesn't contests if it finds tiles of its own that make another's
/// road longer and not its own.
pub(super) fn answer(game: &Deflecto, seat: Seat, level: Level) -> Move {
    if leads(game, seat) || !gains(game, seat, level) { Move::Agree } else { Move::Contest }
}

/// Whether a seat would win, perhaps with others, if the game ended now.
pub(super) fn leads(game: &Deflecto, seat: Seat) -> bool {
    game.ranks()[seat] == 1
}

fn gains(game: &Deflecto, seat: Seat, level: Level) -> bool {
    let own = game.roster().seats_in().iter().position(|other| other == seat).unwrap_or(0);
    let gains = |before: &Lengths, after: &Lengths| {
        after[own] == before[own] && after.iter().zip(before).any(|(after, before)| after > before)
    };
    let tiles = if level.number() < THOROUGH { 1 } else { 2 };
    finds(game, seat, tiles, &gains)
}

/// Whether a seat has tiles, so many in a row, that change the lengths as is meant.
fn finds(
    game: &Deflecto,
    seat: Seat,
    tiles: u8,
    is_meant: &dyn Fn(&Lengths, &Lengths) -> bool,
) -> bool {
    let trips = game.trips();
    let mut look = Lookahead::new(game.board(), &trips);
    let before = look.lengths();
    let mut lays = Vec::new();
    game.lays(seat, &mut lays);
    // Where several tiles of a hand have the same face, the first is as good as the others.
    lays.dedup_by_key(|mv| match *mv {
        Move::Lay { cell, face, .. } => Some((cell, face)),
        _ => None,
    });
    let mut after = game.clone();
    lays.iter().any(|mv| match *mv {
        Move::Lay { cell, face, .. } => {
            let then = look.lengths_after(cell, face);
            if then != before || tiles < 2 {
                return is_meant(&before, &then);
            }
            // The same seat once more, as if the others only waited.
            after.clone_from(game);
            after.apply(Actor::Seat(seat), mv);
            finds(&after, seat, tiles - 1, is_meant)
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use deflecto::Setup;
    use game::SplitMix;

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    fn played(setup: &str, tokens: &str) -> Deflecto {
        let mut game = Deflecto::new(&setup.parse::<Setup>().unwrap());
        for token in tokens.split_whitespace() {
            let seat = game.turn().seats().lowest().unwrap();
            game::play_token(&mut game, Actor::Seat(seat), token).unwrap();
        }
        game
    }

    /// Random games without a settling, with the positions in which a seat may lay.
    fn positions(setup: &str, seed: u64) -> Vec<Deflecto> {
        let mut game = played(setup, "");
        let mut rng = SplitMix::new(seed);
        let mut all = Vec::new();
        while let Some(seat) = game.turn().seats().lowest() {
            all.push(game.clone());
            let mv = game.sample_move(seat, &mut rng).unwrap();
            if mv != Move::Settle {
                game.apply(Actor::Seat(seat), &mv);
            }
        }
        all
    }

    #[test]
    fn nothing_is_final_while_a_tile_could_change_a_length() {
        let (mut finals, mut others) = (0, 0);
        for seed in 0..6 {
            for game in positions("deflecto players=3 level=2", seed) {
                let mut lays = Vec::new();
                let seats = game.roster().seats_in();
                seats.iter().for_each(|seat| game.lays(seat, &mut lays));
                let trips = game.trips();
                let mut look = Lookahead::new(game.board(), &trips);
                let before = look.lengths();
                let is_changed = lays.iter().any(|mv| match *mv {
                    Move::Lay { cell, face, .. } => look.lengths_after(cell, face) != before,
                    _ => false,
                });
                if game.is_opening() {
                    continue;
                }
                assert_eq!(is_final(&game, level(1)), !is_changed, "{}", game.fen());
                let thorough = is_final(&game, level(6));
                assert!(!thorough || !is_changed);
                if thorough { finals += 1 } else { others += 1 }
            }
        }
        assert!(finals > 0 && others > 50, "{finals} {others}");
    }

    #[test]
    fn a_bot_asks_at_most_five_times_a_game() {
        for seed in 0..4 {
            for players in [2, 4] {
                let setup = format!("deflecto players={players} level=1");
                let all = positions(&setup, seed);
                for seat in Seat::all(players) {
                    let asked = all.iter().filter(|game| {
                        game.turn().seats().contains(seat) && is_wanted(game, seat, level(6))
                    });
                    // A position is met again where the random player would have settled.
                    let mut fens: Vec<String> = asked.map(Game::fen).collect();
                    fens.dedup();
                    assert!(fens.len() <= 5, "{}", fens.len());
                }
            }
        }
    }

    #[test]
    fn who_leads_agrees_and_who_can_still_gain_contests() {
        let game = played("deflecto players=2", "a8=EW d1=NS d2=ES b8=EW settle");
        assert_eq!(answer(&game, Seat::at(1), level(4)), Move::Contest); // 11 against 13
        let game = played("deflecto players=2", "a8=EW d1=NS b8=SW d2=NS settle");
        assert_eq!(answer(&game, Seat::at(1), level(4)), Move::Agree); // it leads
    }

    #[test]
    fn who_finds_nothing_any_more_agrees_although_it_loses() {
        let mut agreed = 0;
        for seed in 0..12 {
            for game in positions("deflecto players=2 level=1", seed) {
                if game.is_opening() || !is_final(&game, level(6)) {
                    continue;
                }
                for seat in Seat::all(2) {
                    assert_eq!(answer(&game, seat, level(6)), Move::Agree);
                    agreed += u32::from(!leads(&game, seat));
                }
            }
        }
        assert!(agreed > 0, "{agreed}");
    }
}
