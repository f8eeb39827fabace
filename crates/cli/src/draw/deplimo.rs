//! Deplimo: every rule in its shape, the letters that wait, the points by segment.

use deplimo::{Deplimo, Face, MAX_CELLS, Reckoning, Tally, Worth, text_of};
use game::{Game, Seat};

use crate::draw::{Draw, beside};
use crate::paint::Paint;

const COUNTS: u8 = 78;
const IDLE: u8 = 203;
const BACK: u8 = 240;

impl Draw for Deplimo {
    fn draw(&self, paint: Paint) -> String {
        draw(self, paint)
    }
}

fn draw(game: &Deplimo, paint: Paint) -> String {
    let seats: Vec<Seat> = Seat::all(game.roster().seats()).collect();
    let blocks: Vec<(usize, Vec<String>)> =
        seats.iter().map(|&seat| block(game, seat, paint)).collect();
    let bag = text_of(&game.bag());
    let mut text = format!("{} {}\n\n", paint.soft(&bag.len().to_string()), paint.soft(&bag));
    // Two rules fit beside each other in 80 columns.
    text += &blocks.chunks(2).map(beside).collect::<Vec<_>>().join("\n");
    text
}

/// What a cell is worth to somebody who looks: part of a word that counts, or not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Idle,
    Counts,
}

/// A rule with its title, its points and its letters, and how wide all that is.
fn block(game: &Deplimo, seat: Seat, paint: Paint) -> (usize, Vec<String>) {
    const WIDTH: usize = 36;
    let reckoning = game.reckoning(seat);
    let mark = if game.turn().seats().contains(seat) { "▸" } else { " " };
    let frozen = if game.is_frozen(seat) { " ✓" } else { "" };
    let title = format!("{mark} {seat}{frozen}   {}", reckoning.points());
    let mut lines = vec![padded(&title, WIDTH, |text| paint.seat(seat, text))];
    lines.extend(rule(game, seat, &reckoning, WIDTH, paint));
    lines.push(" ".repeat(WIDTH));
    for tally in reckoning.tallies() {
        lines.push(segment(tally, WIDTH, paint));
    }
    lines.push(" ".repeat(WIDTH));
    let waiting = text_of(&game.waiting(seat));
    for chunk in waiting.as_bytes().chunks(WIDTH - 2) {
        let chunk = std::str::from_utf8(chunk).expect("letters are ASCII");
        lines.push(padded(&format!("  {chunk}"), WIDTH, |text| paint.strong(text)));
    }
    (WIDTH, lines)
}

/// A text filled up with blanks to a width, then painted.
fn padded(text: &str, width: usize, paint: impl Fn(&str) -> String) -> String {
    let blanks = width.saturating_sub(text.chars().count());
    paint(text) + &" ".repeat(blanks)
}

fn rule(
    game: &Deplimo,
    seat: Seat,
    reckoning: &Reckoning,
    width: usize,
    paint: Paint,
) -> Vec<String> {
    let (frame, layout) = (game.frame(seat), game.layout(seat));
    let looks = looks(game, seat, reckoning);
    let places = frame.places();
    let columns = places.iter().map(|place| place.0).max().unwrap_or(0) + 1;
    let rows = places.iter().map(|place| place.1).max().unwrap_or(0) + 1;
    let mut grid = vec![vec!["  ".to_owned(); columns]; rows];
    for (cell, &(column, row)) in places.iter().enumerate() {
        let painted = match layout.get(cell) {
            Face::Empty => paint.soft("·"),
            Face::Back(_) => paint.colour(BACK, "▪"),
            Face::Up(letter) if looks[cell] == Look::Counts => {
                paint.colour(COUNTS, &letter.to_string())
            }
            Face::Up(letter) => paint.colour(IDLE, &letter.to_string()),
        };
        grid[row][column] = painted + " ";
    }
    let blanks = " ".repeat(width - 2 - 2 * columns);
    grid.into_iter().map(|row| format!("  {}{blanks}", row.concat())).collect()
}

/// A corner letter that counts in either of its segments counts.
fn looks(game: &Deplimo, seat: Seat, reckoning: &Reckoning) -> [Look; MAX_CELLS] {
    let mut looks = [Look::Idle; MAX_CELLS];
    for (tally, segment) in reckoning.tallies().iter().zip(game.frame(seat).segments()) {
        for run in tally.runs().iter().filter(|run| run.worth == Worth::Counts) {
            run.places().for_each(|place| looks[segment.cell(place)] = Look::Counts);
        }
    }
    looks
}

/// `11   15  JUTE▪CHOQUE`, and ×2 for a single word.
fn segment(tally: &Tally, width: usize, paint: Paint) -> String {
    let faces: String = tally
        .faces()
        .iter()
        .map(|&face| match face {
            b'.' => '·',
            back if back.is_ascii_lowercase() => '▪',
            letter => char::from(letter),
        })
        .collect();
    let twice = if tally.is_single() { " ×2" } else { "" };
    let text = format!("  {:>2} {:>4}  {faces}{twice}", tally.faces().len(), tally.points());
    padded(&text, width, |text| paint.soft(text))
}
