//! The figures of Déflecto's booklet: the board with its tiles, routes, and tiles that may or may not be laid.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`.

use deflecto::{Board, Cell, Deflecto, Gate, Move, Route, SIDE, Setup, Trip};
use game::Game;
use leptos::prelude::*;

use super::tile::Tile;
use crate::games::mark;

const CELL: f64 = 30.0;
const LEFT: f64 = 20.0;
const WIDTH: f64 = SIDE as f64 * CELL;

/// What a figure shows.
struct Figure {
    board: Board,
    gates: Vec<Gate>,
    starts: Vec<(usize, Cell)>,
    routes: Vec<usize>,
    /// Tiles beside the board, and whether they may be laid.
    offers: Vec<(Cell, String, bool)>,
}

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let figure = Figure::read(body)?;
    let rows = figure.offers.len().div_ceil(4);
    let height = WIDTH + 24.0 + rows as f64 * 62.0;
    let lit = figure.offers.iter().map(|(cell, ..)| *cell);
    Some(
        view! {
            <svg class="drawing wide cover-deflecto" viewBox=format!("0 0 {} {height}", LEFT + WIDTH + 4.0) aria-hidden="true">
                {ground()}
                {figure.gates.iter().map(|gate| figure.gate(gate)).collect_view()}
                {Cell::all().filter_map(|cell| Some((cell, figure.board.get(cell)?))).map(|(cell, face)| {
                    let (x, y) = corner(cell);
                    view! { <Tile face=face.to_string() x y side=CELL/> }
                }).collect_view()}
                {lit.map(ring).collect_view()}
                {figure.routes.iter().filter_map(|&seat| figure.route(seat)).collect_view()}
                {figure.offers.iter().enumerate().map(offer).collect_view()}
            </svg>
        }
        .into_any(),
    )
}

impl Figure {
    fn read(body: &str) -> Option<Figure> {
        let keys = body.lines().find_map(|line| line.strip_prefix("setup ")).unwrap_or("");
        let game = Deflecto::new(&format!("deflecto {keys}").trim().parse::<Setup>().ok()?);
        let gates = game.set().gates().to_vec();
        let mut figure =
            Figure { board: Board::EMPTY, gates, starts: vec![], routes: vec![], offers: vec![] };
        for line in body.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["setup", ..] => {}
                ["start", seat, gate] => {
                    figure.starts.push((seat.parse().ok()?, Cell::from_text(gate)?));
                }
                ["route", seat] => figure.routes.push(seat.parse().ok()?),
                [word @ ("ok" | "no"), token] => {
                    let (cell, face) = lay(token)?;
                    figure.offers.push((cell, face.to_string(), word == "ok"));
                }
                ref tokens => {
                    for token in tokens {
                        let (cell, face) = lay(token)?;
                        figure.board.lay(cell, face);
                    }
                }
            }
        }
        Some(figure)
    }

    /// Where a seat starts, and the gate across.
    fn trip(&self, seat: usize) -> Option<Trip> {
        let start = self.starts.iter().find(|(own, _)| *own == seat)?.1;
        let gate = self.gates.iter().find(|gate| gate.cells.contains(&start))?;
        let finish = *gate.cells.iter().find(|cell| **cell != start)?;
        Some(Trip { start, finish })
    }

    /// A gate bears its number; one that is a seat's has the seat's colour.
    fn gate(&self, gate: &Gate) -> impl IntoView + use<> {
        let owner = self.starts.iter().find(|(_, start)| gate.cells.contains(start));
        let class = owner.map_or("gate".to_owned(), |(seat, _)| format!("gate gate-{seat}"));
        let number = gate.number;
        let one = move |cell: Cell| {
            let (x, y) = corner(cell);
            view! {
                <g class=class.clone()>
                    <rect x=x + 3.0 y=y + 3.0 width=CELL - 6.0 height=CELL - 6.0 rx="4"/>
                    <text x=x + CELL / 2.0 y=y + 20.5 text-anchor="middle" font-size="16">{number}</text>
                </g>
            }
        };
        gate.cells.map(one).collect_view()
    }

    /// A seat's route, as the rules crate finds it.
    fn route(&self, seat: usize) -> Option<AnyView> {
        let route = Route::find(&self.board, self.trip(seat)?)?;
        let points = route.cells().iter().map(|&cell| {
            let (x, y) = corner(cell);
            format!("{} {}", x + CELL / 2.0, y + CELL / 2.0)
        });
        let line = format!("M{}", points.collect::<Vec<_>>().join("L"));
        let class = format!("route route-{seat}");
        Some(
            view! { <path class="route-under" d=line.clone()/><path class=class d=line/> }
                .into_any(),
        )
    }
}

/// Reads `b7=NS`.
fn lay(token: &str) -> Option<(Cell, deflecto::Face)> {
    match token.parse().ok()? {
        Move::Lay { cell, face, .. } => Some((cell, face)),
        _ => None,
    }
}

fn corner(cell: Cell) -> (f64, f64) {
    (LEFT + cell.column() as f64 * CELL, 2.0 + (SIDE - 1 - cell.row()) as f64 * CELL)
}

fn ground() -> impl IntoView {
    let cell = |cell: Cell| {
        let (x, y) = corner(cell);
        view! { <rect class="cell" x=x + 0.5 y=y + 0.5 width=CELL - 1.0 height=CELL - 1.0 rx="3"/> }
    };
    let label = |n: usize| {
        let letter = char::from(b'a' + n as u8).to_string();
        let (along, down) = (n as f64 * CELL + CELL / 2.0, (SIDE - 1 - n) as f64 * CELL + 21.0);
        view! {
            <text class="label" x=LEFT + along y=WIDTH + 17.0 text-anchor="middle" font-size="11">{letter}</text>
            <text class="label" x="9" y=down text-anchor="middle" font-size="11">{n + 1}</text>
        }
    };
    view! { {Cell::all().map(cell).collect_view()}{(0..SIDE).map(label).collect_view()} }
}

fn ring(cell: Cell) -> impl IntoView {
    let (x, y) = corner(cell);
    view! { <rect class="lit" x=x + 1.5 y=y + 1.5 width=CELL - 3.0 height=CELL - 3.0 rx="4"/> }
}

/// A tile beside the board: where it would lie, and whether it may.
fn offer((nth, (cell, face, is_allowed)): (usize, &(Cell, String, bool))) -> impl IntoView + use<> {
    let (x, y) = (LEFT + (nth % 4) as f64 * 84.0, WIDTH + 30.0 + (nth / 4) as f64 * 62.0);
    view! {
        <Tile face=face.clone() x y side=46.0/>
        <text class="place" x=x + 52.0 y=y + 20.0 font-size="14">{cell.to_string()}</text>
        {mark(*is_allowed, x + 52.0, y + 28.0)}
    }
}
