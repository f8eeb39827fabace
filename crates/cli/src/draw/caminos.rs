//! Caminos: the plan with the cubes of every column, bottom to top, and what each seat holds.
//!
//! The top cube is a capital, as in position lines, so that the plan can be read
//! without colours; the columns of a winning connection stand in brackets.

use caminos::{Caminos, Cell, Colour, Phase};
use game::{Game, Seat};

use crate::draw::{Draw, beside};
use crate::paint::Paint;

impl Draw for Caminos {
    fn draw(&self, paint: Paint) -> String {
        draw(self, paint)
    }
}

fn draw(game: &Caminos, paint: Paint) -> String {
    let (columns, rows) = game.table().board().size();
    let route = winning_cells(game);
    let mut plan: Vec<String> = Vec::new();
    for row in (0..rows as u8).rev() {
        let cells =
            (0..columns as u8).map(|column| cell(game, Cell { column, row }, &route, paint));
        plan.push(format!(
            "{} {}",
            paint.soft(&format!("{:>2}", row + 1)),
            cells.collect::<String>()
        ));
    }
    let letters = (0..columns as u8).map(|column| format!("  {}  ", char::from(b'a' + column)));
    plan.push(paint.soft(&format!("   {}", letters.collect::<String>())));
    beside(&[(3 + 5 * columns, plan), (HAND, hands(game, paint))])
}

/// As wide as a hand is seen: `▸ 1 G  4×I2 4×I3 2×O4 4×L4`.
const HAND: usize = 28;

fn winning_cells(game: &Caminos) -> Vec<Cell> {
    let routes = game.winner().map(|team| game.routes(team));
    let best = routes.as_ref().and_then(|routes| routes.best());
    best.map_or_else(Vec::new, |route| route.cells.clone())
}

/// A column in five characters: `  ·  `, ` gyG `, `[gG ]`.
fn cell(game: &Caminos, cell: Cell, route: &[Cell], paint: Paint) -> String {
    if game.table().board().cells() & cell.bit() == 0 {
        return "     ".to_owned();
    }
    let height = game.city().height(cell);
    if height == 0 {
        return paint.soft("  ·  ");
    }
    let cubes = game.city().column(cell).zip(1..).map(|(colour, level)| {
        let letter = colour.letter().to_string();
        match level == height {
            true => paint.strong(&coloured(colour, &letter, paint)),
            false => coloured(colour, &letter.to_lowercase(), paint),
        }
    });
    let (open, close) = if route.contains(&cell) { ("[", "]") } else { (" ", " ") };
    let text = cubes.collect::<String>() + &" ".repeat(3 - height);
    format!("{}{text}{}", paint.strong(open), paint.strong(close))
}

fn hands(game: &Caminos, paint: Paint) -> Vec<String> {
    let hand = |seat: Seat| {
        let held = game.table().shapes().iter().zip(game.hand(seat)).filter(|&(_, &n)| n > 0);
        let pieces: Vec<String> = held.map(|(shape, n)| format!("{n}×{}", shape.name)).collect();
        let colour = match game.phase() {
            Phase::Neutral(next) if next == seat => Colour::Neutral,
            _ => Colour::of(game.roster().side(seat)),
        };
        let mark = match () {
            () if game.turn().seats().contains(seat) => "▸",
            () if game.left().contains(seat) || !game.roster().is_in(seat) => "–",
            () => " ",
        };
        coloured(colour, &format!("{mark} {seat} {}  {}", colour.letter(), pieces.join(" ")), paint)
    };
    Seat::all(game.roster().seats()).map(hand).collect()
}

fn coloured(colour: Colour, text: &str, paint: Paint) -> String {
    let number = match colour {
        Colour::Green => 35,
        Colour::Yellow => 178,
        Colour::Neutral => 246,
    };
    paint.colour(number, text)
}
