//! Four in a row.

use quatre::{COLUMNS, Quatre, ROWS};

use crate::draw::Draw;
use crate::paint::Paint;

impl Draw for Quatre {
    fn draw(&self, paint: Paint) -> String {
        draw(self, paint)
    }
}

fn draw(game: &Quatre, paint: Paint) -> String {
    let disc = |column, row| match game.board().get(column, row) {
        Some(seat) => paint.seat(seat, if seat.index() == 0 { "●" } else { "■" }),
        None => paint.soft("·"),
    };
    let row = |row| (0..COLUMNS).map(|column| disc(column, row)).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..ROWS).rev().map(row).collect();
    rows.join("\n") + "\n" + &paint.soft("a b c d e f g") + "\n"
}
