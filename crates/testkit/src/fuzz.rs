//! Strange input: whatever comes, a game answers and does not fall over.

use game::{Actor, Game, Rng, Seat, SplitMix, Turn, check_token, play_token};

use crate::{listed, setup_of};

/// A token with one small change: a character swapped, doubled, dropped or replaced.
pub(crate) fn mutated(token: &str, rng: &mut SplitMix) -> String {
    const STRANGE: &[char] = &[
        '0', '1', '2', '7', '9', 'a', 'e', 'k', 'u', 'N', 'S', 'W', '=', ',', '.', ':', '!', '*',
        '-', '/', 'é', '\u{7f}', '😀',
    ];
    let mut chars: Vec<char> = token.chars().collect();
    let at = rng.below(chars.len().max(1) as u32) as usize;
    match rng.below(5) {
        0 if chars.len() > 1 => chars.swap(at, 0),
        1 if !chars.is_empty() => {
            chars.remove(at);
        }
        2 if !chars.is_empty() => chars.insert(at, chars[at]),
        3 if !chars.is_empty() => chars[at] = STRANGE[rng.below(STRANGE.len() as u32) as usize],
        _ => chars.insert(at, STRANGE[rng.below(STRANGE.len() as u32) as usize]),
    }
    chars.into_iter().collect()
}

/// Plays a random game and throws changed tokens at every position of it.
pub fn strange_tokens<G: Game>(setup: &str) {
    let mut rng = SplitMix::new(7);
    let mut game = G::new(&setup_of::<G>(setup));
    for _ in 0..400 {
        let Some((by, token)) = any_token(&game, &mut rng) else { return };
        for strange in [mutated(&token, &mut rng), random_text(&mut rng), token.repeat(300)] {
            let seat = Seat::at(rng.below(6) as usize);
            let _ = check_token(&game, Actor::Seat(seat), &strange);
            let _ = check_token(&game, Actor::Table, &strange);
        }
        play_token(&mut game, by, &token).expect("a move of the game is legal");
    }
}

/// Plays a random game and reads changed position lines; what is accepted can be played on.
pub fn strange_fens<G: Game>(setup: &str) {
    let mut rng = SplitMix::new(11);
    let setup = setup_of::<G>(setup);
    let mut game = G::new(&setup);
    for _ in 0..150 {
        for _ in 0..8 {
            let mut fen = mutated(&game.fen(), &mut rng);
            if rng.below(3) == 0 {
                fen = mutated(&fen, &mut rng);
            }
            if let Ok(read) = G::from_fen(&setup, &fen) {
                play_some(read, &mut rng);
            }
        }
        let Some((by, token)) = any_token(&game, &mut rng) else { return };
        play_token(&mut game, by, &token).expect("a move of the game is legal");
    }
}

/// What a fuzzer calls: the first byte chooses a setup, the lines after it are tokens and positions.
pub fn tokens_from_bytes<G: Game>(setups: &[&str], data: &[u8]) {
    let Some((&choice, data)) = data.split_first() else { return };
    let setup = setup_of::<G>(setups[usize::from(choice) % setups.len()]);
    let mut game = G::new(&setup);
    let mut rng = SplitMix::new(data.len() as u64);
    for line in String::from_utf8_lossy(data).lines() {
        if let Some(Ok(read)) = line.strip_prefix("fen ").map(|fen| G::from_fen(&setup, fen)) {
            game = read;
        }
        let seat = Seat::at(rng.below(game.roster().seats() as u32) as usize);
        let before = game.clone();
        if play_token(&mut game, Actor::Seat(seat), line).is_err() {
            assert_eq!(before, game, "a refused token changes nothing");
        }
        if game.turn() == Turn::Chance
            && let Some(drawn) = game.draw(&mut rng)
        {
            game.play(Actor::Table, &drawn).expect("what is drawn is legal");
        }
    }
}

fn any_token<G: Game>(game: &G, rng: &mut SplitMix) -> Option<(Actor, String)> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => game.draw(rng).map(|mv| (Actor::Table, mv.to_string())),
        Turn::Seats(seats) => {
            let seat = seats.any(rng)?;
            game.sample_move(seat, rng).map(|mv| (Actor::Seat(seat), mv.to_string()))
        }
    }
}

fn play_some<G: Game>(mut game: G, rng: &mut SplitMix) {
    for _ in 0..12 {
        let _ = game.standings();
        let _ = game.fen();
        Seat::all(game.roster().seats()).for_each(|seat| drop(listed(&game, seat)));
        let Some((by, token)) = any_token(&game, rng) else { return };
        play_token(&mut game, by, &token).expect("a move of the game is legal");
    }
}

fn random_text(rng: &mut SplitMix) -> String {
    let length = rng.below(12);
    (0..length).filter_map(|_| char::from_u32(rng.below(0x250))).collect()
}
