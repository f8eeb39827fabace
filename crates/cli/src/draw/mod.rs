//! Boards as text: one file a game.

pub(crate) mod detrak;
mod quatre;

use shelf::Play;

use crate::paint::Paint;

/// The position as lines of text.
pub fn draw(play: &dyn Play, paint: Paint) -> String {
    if let Some(game) = play.position() {
        detrak::draw(game, paint)
    } else if let Some(game) = play.position() {
        quatre::draw(game, paint)
    } else {
        play.fen()
    }
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
