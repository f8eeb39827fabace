//! Déflecto: tiles in box-drawing characters, each seat's route in its colour.
//!
//! A cell is three characters wide, so that roads that meet are seen to meet. Railways
//! are double lines, rivers thick ones. An empty cell of a route is a dot in the seat's
//! colour; a gate without a tile shows its number.

use deflecto::{Cell, Class, Deflecto, Face, Phase, SIDE, Side, Sides};
use game::{Game, Seat};

use crate::draw::{Draw, beside};
use crate::paint::Paint;

const WATER: u8 = 39;
const RAILS: u8 = 246;
const GRASS: u8 = 70;

impl Draw for Deflecto {
    fn draw(&self, paint: Paint) -> String {
        draw(self, paint)
    }
}

fn draw(game: &Deflecto, paint: Paint) -> String {
    let owners = owners(game);
    let mut board: Vec<String> = Vec::new();
    for row in (0..SIDE).rev() {
        let cells = (0..SIDE).filter_map(|column| Cell::new(column, row));
        let line: String =
            cells.map(|cell| cell_text(game, cell, owners[cell.index()], paint)).collect();
        board.push(format!("{} {line}", paint.soft(&format!("{:>2}", row + 1))));
    }
    let letters = (0..SIDE as u8).map(|column| format!(" {} ", char::from(b'a' + column)));
    board.push(paint.soft(&format!("   {}", letters.collect::<String>())));
    let seats = Seat::all(game.roster().seats()).map(|seat| seat_text(game, seat, paint));
    beside(&[(3 + 3 * SIDE, board), (0, seats.collect())])
}

/// For each cell the seat whose route passes it; where several do, the one to move, else the first.
fn owners(game: &Deflecto) -> [Option<Seat>; deflecto::CELLS] {
    let mut owners = [None; deflecto::CELLS];
    let to_move = game.turn().seats().lowest();
    let seats = Seat::all(game.roster().seats()).rev().filter(|&seat| Some(seat) != to_move);
    for seat in seats.chain(to_move) {
        let route = game.route(seat);
        let cells = route.iter().flat_map(|route| route.cells().to_vec());
        cells.for_each(|cell| owners[cell.index()] = Some(seat));
    }
    owners
}

fn cell_text(game: &Deflecto, cell: Cell, owner: Option<Seat>, paint: Paint) -> String {
    let Some(face) = game.board().get(cell) else {
        let text = match game.set().gate_at(cell) {
            Some((gate, _)) => format!("({})", gate.number),
            None => " · ".to_owned(),
        };
        return owner.map_or_else(|| paint.soft(&text), |seat| paint.seat(seat, &text));
    };
    let text = face_text(face);
    match (face.class(), owner) {
        (_, Some(seat)) => paint.strong(&paint.seat(seat, &text)),
        (Class::Railway, None) => paint.colour(RAILS, &text),
        (Class::River | Class::Spring | Class::Lake, None) => paint.colour(WATER, &text),
        (Class::Meadow, None) => paint.colour(GRASS, &text),
        (Class::Road | Class::Chapel, None) => text,
    }
}

/// Three characters: the middle of the tile, and what it opens to the west and to the east.
fn face_text(face: Face) -> String {
    let (_, sides) = face.openings();
    let (lines, across) = match face.class() {
        Class::Road => (ROADS, '─'),
        Class::Railway => (RAILWAYS, '═'),
        Class::River | Class::Spring | Class::Lake => (RIVERS, '━'),
        Class::Meadow | Class::Chapel => (ROADS, ' '),
    };
    let middle = match face.class() {
        Class::Spring => '◦',
        Class::Lake => '●',
        Class::Meadow => '"',
        Class::Chapel => '†',
        _ => line(lines, sides),
    };
    let end = |side: Side| if sides.contains(side) { across } else { ' ' };
    // What a spring or lake opens to the north or south can't be seen in one character.
    let upright = |side: Side, mark: char| if sides.contains(side) { mark } else { ' ' };
    match face.class() {
        Class::Spring | Class::Lake if !sides.meets(Sides::only(Side::East)) => {
            let right = [upright(Side::North, '╹'), upright(Side::South, '╻')];
            let right = right.into_iter().find(|mark| *mark != ' ').unwrap_or(' ');
            format!("{}{middle}{right}", end(Side::West))
        }
        _ => format!("{}{middle}{}", end(Side::West), end(Side::East)),
    }
}

/// By the bits of the sides, N lowest: no side, N, E, NE, S, NS, ES, NES, W, …
const ROADS: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const RAILWAYS: [char; 16] =
    [' ', '╨', '╞', '╚', '╥', '║', '╔', '╠', '╡', '╝', '═', '╩', '╗', '╣', '╦', '╬'];
const RIVERS: [char; 16] =
    [' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];

fn line(lines: [char; 16], sides: Sides) -> char {
    lines[usize::from(sides.bits())]
}

/// `▸ 1  a8→k8  11 (9 ·) +1   s 4 c 6 t 2 x 1 d 2`
fn seat_text(game: &Deflecto, seat: Seat, paint: Paint) -> String {
    let mark = match game.phase() {
        _ if !game.roster().is_in(seat) => "–",
        Phase::Ask { asked, .. } if asked == seat => "?",
        Phase::Ask { proposer, .. } if proposer == seat => "!",
        _ if game.turn().seats().contains(seat) => "▸",
        _ => " ",
    };
    let way =
        game.trip(seat).map_or(String::new(), |trip| format!("{}→{}", trip.start, trip.finish));
    let route = game.tally(seat).map_or(String::new(), |tally| {
        let penalties = tally.penalties + tally.unproved;
        let extra = if penalties > 0 { format!(" +{penalties}") } else { String::new() };
        format!("{} ({} ·){extra}", tally.route.length(), tally.route.empty())
    });
    let kinds = game.stock().kinds().iter().enumerate();
    let held = kinds.filter(|&(at, _)| game.hand(seat).count(at) > 0);
    let hand: Vec<String> =
        held.map(|(at, kind)| format!("{}×{}", game.hand(seat).count(at), kind.name)).collect();
    paint.seat(seat, &format!("{mark} {seat}  {way:<7} {route:<12} {}", hand.join(" ")))
}
