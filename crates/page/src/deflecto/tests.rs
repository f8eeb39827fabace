//! Games to look at, and what the hover says against what the crate does.

use deflecto::{Cell, CellSet, Deflecto, Face, Lookahead, Move, Setup, Shape};
use game::{Actor, Game, Rng, Seat, SplitMix};

use super::{Fault, Held, Options, Outlook, roads};

/// A game after these tokens.
pub(super) fn played(keys: &str, tokens: &str) -> Deflecto {
    let setup = format!("deflecto {keys}").trim().parse::<Setup>().unwrap();
    let mut game = Deflecto::new(&setup);
    for token in tokens.split_whitespace() {
        let seat = game.turn().seats().lowest().unwrap();
        game::play_token(&mut game, Actor::Seat(seat), token).unwrap();
    }
    game
}

/// A game after so many random tiles, or fewer if it is over before; nobody settles.
pub(super) fn random(keys: &str, seed: u64, tiles: usize) -> Deflecto {
    let (mut game, mut rng) = (played(keys, ""), SplitMix::new(seed));
    for _ in 0..tiles {
        let Some(seat) = game.turn().seats().lowest() else { break };
        let mut mv = game.sample_move(seat, &mut rng).unwrap();
        while mv == Move::Settle {
            mv = game.sample_move(seat, &mut rng).unwrap();
        }
        game.apply(Actor::Seat(seat), &mv);
    }
    game
}

/// Reads `a8 k8`.
pub(super) fn cells(text: &str) -> CellSet {
    text.split(' ').map(|name| Cell::from_text(name).unwrap()).collect()
}

fn lengths(game: &Deflecto) -> Vec<(Seat, u8)> {
    let seats = game.roster().seats_in();
    seats.iter().filter_map(|seat| Some((seat, game.tally(seat)?.route.length()))).collect()
}

#[test]
fn what_the_hover_says_of_a_legal_lay_is_what_the_lay_does() {
    let mut looked = 0;
    for (seed, tiles) in (0..24).zip([0, 3, 9, 17, 26, 38].into_iter().cycle()) {
        for keys in ["", "players=3", "players=4 level=2", "players=2 level=2"] {
            let game = random(keys, seed, tiles);
            let Some(seat) = game.turn().seats().lowest() else { continue };
            let trips = game.trips();
            let mut look = Lookahead::new(game.board(), &trips);
            for mv in Options::of(&game, seat).lays() {
                let outlook = Outlook::of(&game, seat, mv).unwrap();
                let mut after = game.clone();
                after.play(Actor::Seat(seat), mv).unwrap();
                let said: Vec<(Seat, u8)> =
                    outlook.roads.iter().map(|road| (road.seat, road.length())).collect();
                assert_eq!(said, lengths(&after), "{} {mv}", game.fen());
                assert_eq!(outlook.roads, roads(&after));
                if let (false, &Move::Lay { cell, face, .. }) = (game.is_opening(), mv) {
                    let looked: Vec<u8> = look.lengths_after(cell, face)[..said.len()].to_vec();
                    assert_eq!(said.iter().map(|(_, length)| *length).collect::<Vec<_>>(), looked);
                }
                for change in &outlook.changes {
                    assert!(said.contains(&(change.seat, change.after)));
                    assert_ne!(change.before, Some(change.after));
                }
                looked += 1;
            }
        }
    }
    assert!(looked > 10_000, "{looked}");
}

#[test]
fn what_the_hover_says_of_an_illegal_lay_is_what_the_crate_says() {
    let mut rng = SplitMix::new(7);
    let mut seen: Vec<&str> = Vec::new();
    for seed in 0..160 {
        let game = random("players=4 level=2", seed, 4 + seed as usize % 50);
        let Some(seat) = game.turn().seats().lowest() else { continue };
        let options = Options::of(&game, seat);
        for _ in 0..60 {
            let kind = rng.below(game.stock().kinds().len() as u32) as usize;
            let Some(mut held) = Held::take(&game, seat, kind) else { continue };
            held.quarters = rng.below(4) as u8;
            held.is_back = rng.below(2) == 0;
            let cell = CellSet::ALL.nth(rng.below(121)).unwrap();
            let mv = held.lay(&game, cell);
            let is_lit = options.cells(held.face(&game)).contains(cell);
            match Outlook::of(&game, seat, &mv) {
                Ok(_) => assert!(is_lit, "{} {mv}", game.fen()),
                Err(Fault { refusal, cells, .. }) => {
                    assert!(!is_lit, "{} {mv}", game.fen());
                    assert_eq!(refusal, game.check(Actor::Seat(seat), &mv).unwrap_err());
                    let is_marked =
                        refusal.0.code.args.iter().any(|f| ["neighbour", "seats"].contains(f));
                    assert!(!is_marked || !cells.is_empty(), "{refusal:?}");
                    seen.push(refusal.0.code.id);
                }
            }
        }
    }
    for code in [
        "deflecto/cell_taken",
        "deflecto/touches_nothing",
        "deflecto/no_fit",
        "deflecto/shut_in",
        "deflecto/on_a_finish",
        "deflecto/bridge",
        "deflecto/level_crossing",
    ] {
        assert!(seen.contains(&code), "{code} was never met");
    }
}

#[test]
fn cells_lit_in_the_other_shade_take_the_tile_another_way_round() {
    for seed in 0..20 {
        let game = random("players=3 level=2", seed, 20);
        let Some(seat) = game.turn().seats().lowest() else { continue };
        let options = Options::of(&game, seat);
        for shape in Shape::ALL {
            let ways: Vec<Face> = shape.faces().collect();
            let all = ways.iter().fold(CellSet::EMPTY, |all, face| all | options.cells(*face));
            assert_eq!(options.cells_of(shape), all);
        }
    }
}
