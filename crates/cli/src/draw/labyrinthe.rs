//! The Labyrinthe: the board with its blocks by number, its pawns by seat.

use game::{Game, Seat};
use labyrinthe::{Block, Cell, Labyrinthe, Phase, SIDE, TURNS};

use crate::draw::Draw;
use crate::paint::Paint;

/// Backgrounds of the blocks: eight that are told apart on a dark and on a light terminal.
const COLOURS: [u8; 8] = [24, 94, 22, 53, 58, 88, 23, 60];
const WHITE: u8 = 255;
const BLACK: u8 = 16;
const BRIGHT: u8 = 231;

impl Draw for Labyrinthe {
    fn draw(&self, paint: Paint) -> String {
        draw(self, paint)
    }
}

fn draw(game: &Labyrinthe, paint: Paint) -> String {
    let mut text = title(game, paint);
    for row in (0..SIDE).rev() {
        let cells = (0..SIDE).filter_map(|column| Cell::new(column, row));
        let line: String = cells.map(|cell| cell_text(game, cell, paint)).collect();
        text += &format!("{}{line}\n", paint.soft(&format!("{:>2}", row + 1)));
    }
    let columns: String = (0..SIDE).map(|n| format!("  {}", char::from(b'a' + n as u8))).collect();
    text + &paint.soft(&format!("  {columns}")) + "\n"
}

/// Which turn it is, how many pawns each seat has inside, what is due and what is barred.
fn title(game: &Labyrinthe, paint: Paint) -> String {
    let seats = Seat::all(game.roster().seats()).map(|seat| {
        let mark = if game.turn().seats().contains(seat) { "▸" } else { " " };
        let inside = game.pieces().inside(seat).count();
        paint.seat(seat, &format!("{mark}●{seat} {inside}/3"))
    });
    let due = match game.phase() {
        Phase::First | Phase::Pawn => "●",
        Phase::Begin => "● ■",
        Phase::Block => "■",
        Phase::Over(_) => "",
    };
    let is_block_due = matches!(game.phase(), Phase::Begin | Phase::Block);
    let barred = game.barred().filter(|_| is_block_due);
    let barred = barred.map_or(String::new(), |block| format!(" ≠ {block}"));
    let seats = seats.collect::<Vec<_>>().join("  ");
    format!("{}/{TURNS}  {seats}   {due}{barred}", game.round()).trim_end().to_owned() + "\n\n"
}

/// Three characters: a pawn `●2`, a block by its number, `□` in the white square.
fn cell_text(game: &Labyrinthe, cell: Cell, paint: Paint) -> String {
    let pieces = game.pieces();
    if let Some(seat) = pieces.pawn_at(cell) {
        let pawn = paint.strong(&paint.seat(seat, &format!(" ●{seat}")));
        return if cell.is_white() { paint.background(WHITE, &pawn) } else { pawn };
    }
    if let Some(block) = pieces.block_at(game.board(), cell) {
        return block_text(block, paint);
    }
    if cell.is_white() {
        return paint.background(WHITE, &paint.colour(BLACK, "  □"));
    }
    paint.soft("  ·")
}

fn block_text(block: Block, paint: Paint) -> String {
    let colour = COLOURS[block.index() % COLOURS.len()];
    paint.background(colour, &paint.colour(BRIGHT, &format!("{:>3}", block.number())))
}
