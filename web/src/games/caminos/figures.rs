//! The figures of Caminos' booklet: the city, its plan, and pieces that may or may not be placed.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`.

use caminos::{Board, Caminos, Cell, Colour, Move, Setup, cells_of};
use game::Game;
use leptos::prelude::*;
use page::caminos::draw::{
    PLAN_CELL as CELL, colour_class, ground_matrix, name_matrix, pit, plan_cell, slab,
};
use page::caminos::{Block, Frame, side_letters};

use super::draw::{ground, pieces, walls};
use crate::games::mark;
use crate::prefs::Prefs;

/// What a figure shows.
struct Figure {
    board: &'static Board,
    city: Vec<Block>,
    /// A piece more, and whether it may be placed.
    offers: Vec<(Block, bool)>,
    marked: Vec<Cell>,
}

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let figure = Figure::read(body)?;
    let scenes = match figure.offers.as_slice() {
        [] => vec![figure.scene(&figure.city, None), figure.plan()],
        offers => offers.iter().map(|(block, is)| figure.offer(block, *is)).collect(),
    };
    Some(view! { <div class="scenes">{scenes}</div> }.into_any())
}

/// A city as it stands, without play.
pub(super) fn city(board: &'static Board, blocks: &[Block]) -> AnyView {
    let figure = Figure { board, city: vec![], offers: vec![], marked: vec![] };
    figure.scene(blocks, None)
}

impl Figure {
    fn read(body: &str) -> Option<Figure> {
        let keys = body.lines().find_map(|line| line.strip_prefix("setup ")).unwrap_or("");
        let game = Caminos::new(&format!("caminos {keys}").trim().parse::<Setup>().ok()?);
        let board = game.table().board();
        let mut figure = Figure { board, city: vec![], offers: vec![], marked: vec![] };
        for line in body.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["setup", ..] => {}
                ["mark", ref cells @ ..] => {
                    figure.marked =
                        cells.iter().map(|cell| Cell::from_text(cell)).collect::<Option<_>>()?;
                }
                [word @ ("ok" | "no"), colour, token] => {
                    figure.offers.push((block(colour, token)?, word == "ok"));
                }
                [colour, token] => figure.city.push(block(colour, token)?),
                _ => return None,
            }
        }
        Some(figure)
    }

    fn offer(&self, block: &Block, is_allowed: bool) -> AnyView {
        let mut blocks = self.city.clone();
        blocks.push(block.clone());
        self.scene(&blocks, Some(is_allowed))
    }

    /// The city as on a table; a piece that may or may not be placed is the last.
    fn scene(&self, blocks: &[Block], is_allowed: Option<bool>) -> AnyView {
        let frame = Frame::new(self.board);
        let camera = frame.camera();
        let last = blocks.len().wrapping_sub(1);
        let special = move |nth: usize| match is_allowed {
            Some(true) if nth == last => " glow",
            Some(false) if nth == last => " barred",
            _ => "",
        };
        let name = |inlay: page::caminos::Inlay| {
            view! { <text class="side-name" transform=name_matrix(inlay.middle, camera) y=".13">{side_letters(Prefs::get().lang_now(), inlay.side)}</text> }
        };
        let [left, top, width, height] = frame.bounds();
        let sign = is_allowed.map(|is| {
            let place = format!("translate({} {}) scale(5)", left + 20.0, top + 20.0);
            view! { <g transform=place>{mark(is, 0.0, 0.0)}</g> }
        });
        view! {
            <svg class="drawing caminos scene" viewBox=format!("{left} {top} {width} {height}") aria-hidden="true">
                {walls(slab(&frame, camera))}
                <g transform=ground_matrix(camera)>
                    {ground(&frame, self.board)}
                    {frame.inlays().into_iter().map(name).collect_view()}
                </g>
                {walls(pit(&frame, camera))}
                <g inner_html=pieces(blocks, camera, &special)></g>
                {sign}
            </svg>
        }
        .into_any()
    }

    /// The plan: what one sees from above, how high it is, and what is marked. An empty board names its sides.
    fn plan(&self) -> AnyView {
        let (columns, rows) = self.board.size();
        let corner = |cell: Cell| {
            let row = (rows - 1) as f64 - f64::from(cell.row);
            (f64::from(cell.column) * CELL, row * CELL)
        };
        let top = |cell: Cell| {
            let over = self.city.iter().flat_map(|block| {
                let own = block.cubes.iter().filter(|cube| cube[..2] == [cell.column, cell.row]);
                own.map(|cube| (usize::from(cube[2]) + 1, block.colour))
            });
            over.max_by_key(|&(level, _)| level)
        };
        let cell = |cell: Cell| {
            let top = top(cell);
            let class = format!("flat {}", top.map_or("none", |(_, colour)| colour_class(colour)));
            view! { <g class=class inner_html=plan_cell(corner(cell), top)></g> }
        };
        let ring = |&cell: &Cell| {
            let (x, y) = corner(cell);
            view! { <circle class="ring" cx=x + CELL / 2.0 cy=y + CELL / 2.0 r="12.5"/> }
        };
        let (width, height) = (columns as f64 * CELL, rows as f64 * CELL);
        let name = |inlay: page::caminos::Inlay| {
            let (x, y) = (inlay.middle.0 * CELL, height - inlay.middle.1 * CELL);
            view! { <text class="label" x=x y=y + 5.0>{side_letters(Prefs::get().lang_now(), inlay.side)}</text> }
        };
        let names = Frame::new(self.board).inlays().into_iter().map(name).collect_view();
        let bounds = format!("-{CELL} -{CELL} {} {}", width + 2.0 * CELL, height + 2.0 * CELL);
        view! {
            <svg class="drawing caminos plan" viewBox=bounds aria-hidden="true">
                {cells_of(self.board.cells()).map(cell).collect_view()}
                {self.marked.iter().map(ring).collect_view()}
                {names}
            </svg>
        }
        .into_any()
    }
}

/// A piece: `1 I3:a4.1,b4.1,c4.1`, where `n` is neutral.
fn block(colour: &str, token: &str) -> Option<Block> {
    let colour = match colour {
        "1" => Colour::Green,
        "2" => Colour::Yellow,
        "n" => Colour::Neutral,
        _ => return None,
    };
    Some(Block::of(colour, &token.parse::<Move>().ok()?))
}
