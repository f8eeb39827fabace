//! Boards as text: one file a game.

mod caminos;
mod deflecto;
mod deplimo;
pub(crate) mod detrak;
mod labyrinthe;
mod quatre;

use game::Game;
use shelf::Play;

use crate::paint::Paint;

/// A position that can be drawn as text.
pub(crate) trait Draw {
    /// As lines, each with its line break.
    fn draw(&self, paint: Paint) -> String;
}

/// How a game is drawn.
struct Entry {
    id: &'static str,
    draw: fn(&dyn Play, Paint) -> Option<String>,
}

impl Entry {
    const fn of<G: Game + Draw>() -> Entry {
        Entry {
            id: G::INFO.id,
            draw: |play, paint| play.position::<G>().map(|game| Draw::draw(game, paint)),
        }
    }
}

/// The games that have a drawing.
static GAMES: &[Entry] = &[
    Entry::of::<::caminos::Caminos>(),
    Entry::of::<::deflecto::Deflecto>(),
    Entry::of::<::deplimo::Deplimo>(),
    Entry::of::<::detrak::Detrak>(),
    Entry::of::<::labyrinthe::Labyrinthe>(),
    Entry::of::<::quatre::Quatre>(),
];

/// The position as lines of text; as its line, if its game has no drawing.
pub fn draw(play: &dyn Play, paint: Paint) -> String {
    let entry = GAMES.iter().find(|entry| entry.id == play.info().id);
    entry.and_then(|entry| (entry.draw)(play, paint)).unwrap_or_else(|| play.fen())
}

/// Puts blocks of lines beside each other. `widths` are as seen, without colours.
pub(crate) fn beside(blocks: &[(usize, Vec<String>)]) -> String {
    let height = blocks.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let row = |i: usize| {
        let cells = blocks.iter().map(|(width, lines)| match lines.get(i) {
            Some(line) => line.clone(),
            None => " ".repeat(*width),
        });
        cells.collect::<Vec<_>>().join("   ").trim_end().to_owned()
    };
    (0..height).map(|i| row(i) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_shelf_has_a_terminal_drawing() {
        for info in shelf::CATALOGUE {
            let play = shelf::open(info.id).expect("every game opens with its defaults");
            let drawn = draw(&*play, Paint::never());
            assert!(drawn != play.fen(), "{} has no terminal drawing", info.id);
        }
    }
}
