//! The fast generator and the naive rules on 5,000 random positions a level, late ones included.
//!
//! The kit compares some thousand more and looks at everything else; here whole games are
//! played out only to compare the legal tokens, turns, scores and ranks.

mod naive;

use std::collections::BTreeSet;

use deflecto::Deflecto;
use game::{Actor, Game, Rng, SplitMix};
use testkit::Naive as _;

const POSITIONS: usize = 5_000;
/// With more seats the naive rules are slower, so most games are for two.
const PLAYERS: [u8; 6] = [2, 2, 3, 2, 2, 4];

fn agree(level: u8, seed: u64) {
    let mut rng = SplitMix::new(seed);
    let (mut compared, mut late) = (0, 0);
    for players in PLAYERS.into_iter().cycle() {
        let setup = format!("deflecto players={players} level={level}");
        let mut game = Deflecto::new(&setup.parse().unwrap());
        let mut naive = naive::Naive::new(&setup);
        let mut log = Vec::new();
        while let Some(seat) = game.turn().seats().lowest() {
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            let listed: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
            assert_eq!(listed, naive.legal(seat), "naive at the right: {setup} {log:?}");
            let standings = game.standings();
            assert_eq!(standings.scores(), naive.scores(), "{setup} {log:?}");
            assert_eq!(standings.ranks(), naive.ranks(), "{setup} {log:?}");
            compared += 1;
            late += usize::from(game.board().laid().len() >= 24);
            let token = rng.pick(&listed.into_iter().collect::<Vec<_>>()).unwrap().clone();
            naive.play(Actor::Seat(seat), &token);
            game.play(Actor::Seat(seat), &token.parse().unwrap()).unwrap();
            assert_eq!(game.turn(), naive.turn(), "{setup} {log:?} {token}");
            log.push(token);
        }
        if compared >= POSITIONS {
            break;
        }
    }
    assert!(late > POSITIONS / 5, "{late} of {compared} positions had 24 tiles or more");
}

#[test]
fn level_1_on_5000_positions() {
    agree(1, 1);
}

#[test]
fn level_2_on_5000_positions() {
    agree(2, 2);
}
