//! The figures of Caminos' booklet: the city, its plan, and pieces that may or may not be placed.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`.

use caminos::{Board, Caminos, Cell, Colour, Move, Setup, cells_of};
use game::Game;
use leptos::prelude::*;

use super::cube::{Cube, at};
use crate::games::mark;

/// A cell of the plan.
const CELL: f64 = 30.0;

/// A cube: where it is, how high, and of which colour.
type Placed = (Cell, u8, Colour);

/// What a figure shows.
struct Figure {
    board: Board,
    city: Vec<Placed>,
    /// The city with a piece more, and whether that piece may be placed.
    offers: Vec<(Vec<Placed>, bool)>,
    marked: Vec<Cell>,
}

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let figure = Figure::read(body)?;
    let is_built = !figure.city.is_empty();
    let scenes = match figure.offers.as_slice() {
        [] => vec![is_built.then(|| figure.scene(&figure.city, None)), Some(figure.plan())],
        offers => offers.iter().map(|(city, is)| Some(figure.scene(city, Some(*is)))).collect(),
    };
    let scenes = scenes.into_iter().flatten();
    Some(view! { <div class="scenes cover-caminos">{scenes.collect_view()}</div> }.into_any())
}

impl Figure {
    fn read(body: &str) -> Option<Figure> {
        let keys = body.lines().find_map(|line| line.strip_prefix("setup ")).unwrap_or("");
        let game = Caminos::new(&format!("caminos {keys}").trim().parse::<Setup>().ok()?);
        let board = game.table().board().clone();
        let mut figure = Figure { board, city: vec![], offers: vec![], marked: vec![] };
        for line in body.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["setup", ..] => {}
                ["mark", ref cells @ ..] => {
                    figure.marked =
                        cells.iter().map(|cell| Cell::from_text(cell)).collect::<Option<_>>()?;
                }
                [word @ ("ok" | "no"), colour, token] => {
                    let mut city = figure.city.clone();
                    city.extend(cubes(colour, token)?);
                    figure.offers.push((city, word == "ok"));
                }
                [colour, token] => figure.city.extend(cubes(colour, token)?),
                _ => return None,
            }
        }
        Some(figure)
    }

    /// The city seen from above a corner, row 1 in front.
    fn scene(&self, city: &[Placed], is_allowed: Option<bool>) -> AnyView {
        let (columns, rows) = self.board.size();
        let back = |cell: Cell| (f64::from(cell.column), (rows - 1) as f64 - f64::from(cell.row));
        let floor = cells_of(self.board.cells()).map(|cell| {
            let (x, y) = back(cell);
            let corner = |x: f64, y: f64| at(x, y, 0.0);
            let [a, b, c, d] =
                [corner(x, y), corner(x + 1.0, y), corner(x + 1.0, y + 1.0), corner(x, y + 1.0)];
            format!("M{} {}L{} {}L{} {}L{} {}z", a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1)
        });
        let floor: String = floor.collect();
        let mut cubes: Vec<(u8, u8, u8, &'static str)> = city
            .iter()
            .map(|&(cell, level, colour)| {
                (cell.column, (rows - 1) as u8 - cell.row, level - 1, class(colour))
            })
            .collect();
        cubes.sort_by_key(|&(x, y, z, _)| (x + y, z)); // what is in front and above is drawn last
        let (left, _) = at(0.0, rows as f64, 0.0);
        let (right, _) = at(columns as f64, 0.0, 0.0);
        let (_, low) = at(columns as f64, rows as f64, 0.0);
        let top = -52.0;
        let bounds = format!("{} {top} {} {}", left - 6.0, right - left + 12.0, low - top + 8.0);
        view! {
            <svg class="drawing scene" viewBox=bounds aria-hidden="true">
                <path class="floor" d=floor/>
                {cubes.into_iter().map(|(x, y, z, class)| view! { <Cube x y z class/> }).collect_view()}
                {is_allowed.map(|is| view! { <g transform=format!("translate({} {}) scale(3)", left + 12.0, top + 12.0)>{mark(is, 0.0, 0.0)}</g> })}
            </svg>
        }
        .into_any()
    }

    /// The plan: what one sees from above, how high it is, and what is marked. An empty board names its sides.
    fn plan(&self) -> AnyView {
        let (columns, rows) = self.board.size();
        let middle = |cell: Cell| {
            let row = (rows - 1) as f64 - f64::from(cell.row);
            (f64::from(cell.column) * CELL + CELL / 2.0, row * CELL + CELL / 2.0)
        };
        let cell = |cell: Cell| {
            let (x, y) = middle(cell);
            let top = self
                .city
                .iter()
                .filter(|(own, ..)| *own == cell)
                .max_by_key(|(_, level, _)| *level);
            let class = top.map_or("cell", |&(.., colour)| plan_class(colour));
            view! {
                <rect class=class x=x - CELL / 2.0 + 0.5 y=y - CELL / 2.0 + 0.5 width=CELL - 1.0 height=CELL - 1.0 rx="3"/>
                {top.map(|(_, level, _)| view! { <text class="height" x=x y=y + 5.0 text-anchor="middle" font-size="14">{*level}</text> })}
            }
        };
        let ring = |&cell: &Cell| {
            let (x, y) = middle(cell);
            view! { <circle class="ring" cx=x cy=y r="12.5"/> }
        };
        let (width, height) = (columns as f64 * CELL, rows as f64 * CELL);
        let names = self.city.is_empty().then(|| {
            let name = |side: caminos::Compass| {
                let cells: Vec<(f64, f64)> = cells_of(self.board.side(side)).map(middle).collect();
                let mean = |pick: fn(&(f64, f64)) -> f64| cells.iter().map(pick).sum::<f64>() / cells.len() as f64;
                let (x, y) = (mean(|at| at.0), mean(|at| at.1));
                // A side's name stands a cell beyond its middle.
                let out = |at: f64, of: f64| {
                    let off = at - of / 2.0;
                    at + if off.abs() > CELL { CELL * off.signum() } else { 0.0 }
                };
                view! { <text class="label" x=out(x, width) y=out(y, height) + 5.0 text-anchor="middle" font-size="15">{side.name()}</text> }
            };
            self.board.sides().map(name).collect_view()
        });
        let bounds = format!("-{CELL} -{CELL} {} {}", width + 2.0 * CELL, height + 2.0 * CELL);
        view! {
            <svg class="drawing plan" viewBox=bounds aria-hidden="true">
                {cells_of(self.board.cells()).map(cell).collect_view()}
                {self.marked.iter().map(ring).collect_view()}
                {names}
            </svg>
        }
        .into_any()
    }
}

/// The cubes of a piece: `1 I3:a4.1,b4.1,c4.1`, where `n` is neutral.
fn cubes(colour: &str, token: &str) -> Option<Vec<Placed>> {
    let colour = match colour {
        "1" => Colour::Green,
        "2" => Colour::Yellow,
        "n" => Colour::Neutral,
        _ => return None,
    };
    let mv: Move = token.parse().ok()?;
    Some(mv.cubes().iter().map(|cube| (cube.cell(), cube.level(), colour)).collect())
}

fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "cube green",
        Colour::Yellow => "cube gold",
        Colour::Neutral => "cube grey",
    }
}

fn plan_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "flat green",
        Colour::Yellow => "flat gold",
        Colour::Neutral => "flat grey",
    }
}
