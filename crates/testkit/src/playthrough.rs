//! Playthroughs: one game a setup, written down ply by ply, so that a change of behaviour is a diff.

use std::fmt::Write;
use std::path::Path;

use game::{Actor, Entry, Game, Rng, Seat, SplitMix, Turn, play_token};

use crate::{listed, setup_of};

/// Compares the playthroughs of all setups with the files in a folder.
///
/// # Panics
/// If one differs. With `BLESS=1` they are written instead.
pub fn playthroughs<G: Game>(setups: &[&str], folder: &str) {
    for setup in setups {
        let now = playthrough::<G>(setup);
        let name = setup.replace([' ', '='], "-");
        let path = Path::new(folder).join(format!("playthrough-{name}.txt"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(folder).expect("the folder can be made");
            std::fs::write(&path, &now).expect("the playthrough can be written");
        }
        let recorded = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}; record it with BLESS=1", path.display()));
        for (nth, (recorded, now)) in recorded.lines().zip(now.lines()).enumerate() {
            assert_eq!(recorded, now, "{}:{}", path.display(), nth + 1);
        }
        assert_eq!(recorded.lines().count(), now.lines().count(), "{}", path.display());
    }
}

/// A random game of a setup, in writing.
pub fn playthrough<G: Game>(setup: &str) -> String {
    let mut game = G::new(&setup_of::<G>(setup));
    let mut rng = SplitMix::new(42);
    let mut text = format!("setup: {}\n", game.setup());
    for ply in 1..=300 {
        describe(&game, ply, &mut text);
        let Some(entry) = next_entry(&game, &mut rng) else { break };
        let _ = writeln!(text, "   > {}", entry.written(&G::INFO, game.turn()));
        play_token(&mut game, entry.by, &entry.token).expect("a move of the game is legal");
    }
    let standings = game.standings();
    for (seat, row) in standings.seats.iter() {
        let _ = writeln!(text, "seat {seat}: rank {:?} score {:?}", row.rank, row.score);
        for phrase in &row.figures {
            let _ = writeln!(text, "   {phrase}");
        }
    }
    if let Some(reason) = standings.reason {
        let _ = writeln!(text, "over: {reason}");
    }
    text
}

fn describe<G: Game>(game: &G, ply: usize, text: &mut String) {
    let _ = writeln!(text, "{ply}. turn {}", game.turn());
    for seat in game.turn().seats().iter() {
        let list: Vec<String> = listed(game, seat).into_iter().collect();
        let shown = match list.len() {
            0..=8 => list.join(" "),
            _ => format!("{} … {} #{:016x}", list[0], list[list.len() - 1], fnv(&list.join(" "))),
        };
        let _ = writeln!(text, "   {seat} has {}: {shown}", list.len());
    }
    if ply.is_multiple_of(8) {
        let standings = game.standings();
        let _ = writeln!(text, "   fen {}", game.fen());
        let _ = writeln!(text, "   ranks {:?} scores {:?}", standings.ranks(), standings.scores());
    }
}

fn next_entry<G: Game>(game: &G, rng: &mut SplitMix) -> Option<Entry> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => game.draw(rng).map(|mv| Entry::new(Actor::Table, mv.to_string())),
        Turn::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = *rng.pick(&seats)?;
            game.sample_move(seat, rng).map(|mv| Entry::new(Actor::Seat(seat), mv.to_string()))
        }
    }
}

/// FNV-1a: short, and the same everywhere.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
