//! The positions that were asked, a line each with tabs between: for a look at them with other tools, and to be told again
//! when curves have changed, which saves to play and to think.

use std::fmt::Write;

use bots::Effort;
use game::Seat;

use super::games::{Sample, Seen, seen};

/// What stands in a line. `side` is the side that a line is about, `tempo` whether it is to act alone (1), another (-1) or
/// neither (0), `progress` how far the game was, `raw` what the mind thought, `said` what was told and `won` what came of it.
pub(super) const HEAD: &str =
    "setup\tgame\tply\tplies\tside\ttempo\tprogress\traw\tsaid\twon\tposition\n";

/// The lines of a setup's games.
pub(super) fn lines(setup: &str, games: &[Vec<Sample>]) -> String {
    let mut lines = String::new();
    for (game, samples) in games.iter().enumerate() {
        for Sample { ply, plies, fen, seen } in samples {
            for (side, Seen { guess, said, won }) in seen.iter().enumerate() {
                let _ = writeln!(
                    lines,
                    "{setup}\t{}\t{ply}\t{plies}\t{}\t{}\t{:.4}\t{}\t{said:.6}\t{won}\t{fen}",
                    game + 1,
                    side + 1,
                    guess.tempo,
                    guess.progress,
                    guess.raw
                );
            }
        }
    }
    lines
}

/// More games of a setup are in no file.
const MOST_GAMES: usize = 1_000_000;

/// The games of a setup.
pub(super) type Games = (String, Vec<Vec<Sample>>);

/// A line of a file.
struct Kept<'a> {
    setup: &'a str,
    game: usize,
    ply: usize,
    plies: usize,
    side: usize,
    raw: f64,
    won: f64,
    fen: &'a str,
}

/// The games of a file, with what is told of them today; nothing if it is no such file.
pub(super) fn read(text: &str, effort: Effort) -> Option<Vec<Games>> {
    let lines: Option<Vec<Kept<'_>>> = text.strip_prefix(HEAD)?.lines().map(kept).collect();
    let mut all: Vec<Games> = Vec::new();
    // The lines of a position follow one another by side.
    for position in lines?.chunk_by(|line, next| next.side > line.side) {
        let first = position.first()?;
        if all.last().is_none_or(|(setup, _)| setup != first.setup) {
            all.push((first.setup.to_owned(), Vec::new()));
        }
        let (_, games) = all.last_mut()?;
        games.resize_with(games.len().max(first.game), Vec::new);
        games.get_mut(first.game.checked_sub(1)?)?.push(told(position, effort)?);
    }
    Some(all)
}

fn kept(line: &str) -> Option<Kept<'_>> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [setup, game, ply, plies, side, _, _, raw, _, won, fen] = cells[..] else { return None };
    let number = |cell: &str| cell.parse::<usize>().ok();
    let share = |cell: &str| cell.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    let (ply, plies, side) = (number(ply)?, number(plies)?, number(side)?);
    let game = number(game).filter(|&game| game <= MOST_GAMES)?;
    Some(Kept { setup, game, ply, plies, side, raw: share(raw)?, won: share(won)?, fen })
}

/// A position as it is told today. Of two sides the second has what the first has not.
fn told(lines: &[Kept<'_>], effort: Effort) -> Option<Sample> {
    let first = lines.first()?;
    let play = shelf::open_fen(first.fen).ok()?;
    let roster = play.roster();
    let by_seat = |of: fn(&Kept<'_>) -> f64| -> Vec<f64> {
        let side = |seat| lines.get(roster.side(seat).index()).map_or(1.0 - of(first), of);
        Seat::all(roster.seats()).map(side).collect()
    };
    let (raw, won) = (by_seat(|line| line.raw), by_seat(|line| line.won));
    let seen = seen(&*play, effort, &raw, &won);
    Some(Sample { ply: first.ply, plies: first.plies, fen: first.fen.to_owned(), seen })
}
