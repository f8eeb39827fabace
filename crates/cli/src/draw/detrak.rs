//! Détrak: all sheets beside each other, lines with their points.

use detrak::{Cell, Detrak, Line, Phase, ROUNDS, SIDE, Sheet, Symbol};
use game::{Game, Seat};

use crate::draw::{Draw, beside};
use crate::paint::Paint;

const SYMBOLS: [&str; 6] = ["/", "✕", "Ⅲ", "#", "△", "○"];
const COLOURS: [u8; 6] = [203, 75, 78, 179, 141, 250];
/// As wide as it is seen: the margin, five cells of two, the points.
const WIDTH: usize = 2 + 2 * SIDE + 3;

impl Draw for Detrak {
    fn draw(&self, paint: Paint) -> String {
        draw(self, paint)
    }
}

fn draw(game: &Detrak, paint: Paint) -> String {
    let seats: Vec<Seat> = Seat::all(game.roster().seats()).collect();
    let sheets: Vec<(usize, Vec<String>)> =
        seats.iter().map(|&seat| (WIDTH, sheet(game, seat, paint))).collect();
    let mut text = String::new();
    match game.phase() {
        Phase::Write { roll, .. } => {
            let dice = roll.symbols().map(|die| format!("[{}]", numbered(die, paint)));
            text += &format!("{}/{ROUNDS}   {}\n\n", game.round(), dice.join(" "));
        }
        Phase::Start(_) => {
            let all = Symbol::ALL.map(|each| numbered(each, paint));
            text += &format!("{}\n\n", all.join("   "));
        }
        Phase::Roll | Phase::Over => {}
    }
    // Three sheets fit beside each other in 80 columns and leave room for a log.
    text + &sheets.chunks(3).map(beside).collect::<Vec<_>>().join("\n")
}

fn sheet(game: &Detrak, seat: Seat, paint: Paint) -> Vec<String> {
    let waits = game.turn().seats().contains(seat);
    let mark = if waits { "▸" } else { " " };
    let title = format!("{mark} {:<w$}{:>3}", format!("{seat}"), game.total(seat), w = 2 * SIDE);
    let mut lines = vec![paint.seat(seat, &title)];
    lines.extend(grid(game.sheet(seat), paint));
    lines
}

/// A sheet by itself, without title: cells, rows and columns with their points.
pub(crate) fn grid(sheet: &Sheet, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    for row in (0..SIDE).rev() {
        let cells = Line::Row(row).cells().map(|cell| cell_text(sheet, cell, paint));
        let points = paint.soft(&format!("{:>3}", sheet.points(Line::Row(row))));
        lines.push(format!("{} {}{points}", paint.soft(&(row + 1).to_string()), cells.join("")));
    }
    let points = (0..SIDE).map(|column| format!("{:<2}", sheet.points(Line::Column(column))));
    lines.push(paint.soft(&format!("  a b c d e {:>3}", "")));
    lines.push(paint.soft(&format!("  {}{:>3}", points.collect::<String>(), "")));
    lines
}

fn cell_text(sheet: &Sheet, cell: Cell, paint: Paint) -> String {
    match sheet.get(cell) {
        Some(written) => symbol(written, paint) + " ",
        None => paint.soft("· "),
    }
}

/// A symbol with the number that stands for it in tokens: `4 #`.
fn numbered(each: Symbol, paint: Paint) -> String {
    format!("{each} {}", symbol(each, paint))
}

fn symbol(symbol: Symbol, paint: Paint) -> String {
    let index = usize::from(symbol.number() - 1);
    paint.colour(COLOURS[index], SYMBOLS[index])
}
