//! Boards as text: one file a game.

mod caminos;
mod deflecto;
mod deplimo;
pub(crate) mod detrak;
mod labyrinthe;
mod quatre;

use shelf::Play;

use crate::paint::Paint;

/// The position as lines of text.
pub fn draw(play: &dyn Play, paint: Paint) -> String {
    // A position is of one game only, so at most one of these is there.
    let drawings = [
        play.position().map(|game| caminos::draw(game, paint)),
        play.position().map(|game| deflecto::draw(game, paint)),
        play.position().map(|game| deplimo::draw(game, paint)),
        play.position().map(|game| detrak::draw(game, paint)),
        play.position().map(|game| labyrinthe::draw(game, paint)),
        play.position().map(|game| quatre::draw(game, paint)),
    ];
    drawings.into_iter().flatten().next().unwrap_or_else(|| play.fen())
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
