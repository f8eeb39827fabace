//! The figures of Déflecto's booklet: the board with its tiles, routes, and tiles that may or may not be laid.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`.

use deflecto::{Cell, CellSet, Deflecto, Face, Move, Setup};
use game::{Actor, Game, Seat};
use leptos::prelude::*;
use page::deflecto::{CELL, Road, Scape, corner};

use super::ground::{WIDTH, gates, ground, names};
use super::land::{chapels, land, supposed, tile};
use super::roads::{Detail, ends, roads};
use crate::games::mark;

/// How large tiles beside the board are, how many stand in a row, and how far apart.
const OFFER: (f64, usize, f64) = (92.0, 4, 176.0);

/// What a figure shows.
struct Figure {
    game: Deflecto,
    routes: Vec<Seat>,
    /// Tiles beside the board, and whether they may be laid.
    offers: Vec<(Cell, Face, bool)>,
    marks: CellSet,
}

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let figure = Figure::read(body)?;
    let rows = figure.offers.len().div_ceil(OFFER.1);
    let height = WIDTH + 62.0 + rows as f64 * 118.0;
    let board = figure.game.board();
    let scape = Scape::of(board);
    let shown = figure.roads();
    let lit = figure.offers.iter().map(|(cell, ..)| *cell).chain(figure.marks.iter());
    let view_box = format!("-42 -16 {} {height}", WIDTH + 60.0);
    Some(
        view! {
            <svg class="drawing wide deflecto" viewBox=view_box aria-hidden="true">
                {ground()}
                {names()}
                {gates(&figure.game)}
                {supposed(board)}
                {land(&scape)}
                {roads(board, &shown, Detail::Counted)}
                {chapels(&scape)}
                {ends(&shown)}
                {lit.map(ring).collect_view()}
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
        let mut figure = Figure { game, routes: vec![], offers: vec![], marks: CellSet::EMPTY };
        for line in body.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["setup" | "start", ..] => {}
                ["route", seat] => figure.routes.push(seat.parse().ok()?),
                ["mark", ref cells @ ..] => {
                    figure.marks =
                        cells.iter().map(|cell| Cell::from_text(cell)).collect::<Option<_>>()?;
                }
                [word @ ("ok" | "no"), token] => {
                    let (cell, face) = lay(token)?;
                    figure.offers.push((cell, face, word == "ok"));
                }
                ref tokens => tokens.iter().try_for_each(|token| figure.lay(token))?,
            }
        }
        Some(figure)
    }

    /// Lays a tile for whose turn it is. On level 2 figures don't say which tile is spent: the first that is there.
    fn lay(&mut self, token: &str) -> Option<()> {
        let (cell, face) = lay(token)?;
        let seat = self.game.turn().seats().lowest()?;
        let kinds = 0..self.game.stock().kinds().len();
        let written =
            kinds.map(|kind| Move::Lay { cell, face, tile: self.game.named(seat, face, kind) });
        let mut played = written.filter_map(|mv| {
            let mut after = self.game.clone();
            after.play(Actor::Seat(seat), &mv).ok().map(|()| after)
        });
        let after = played.next()?;
        self.game = after;
        Some(())
    }

    /// The routes that are traced.
    fn roads(&self) -> Vec<Road> {
        let all = page::deflecto::roads(&self.game);
        all.into_iter().filter(|road| self.routes.contains(&road.seat)).collect()
    }
}

/// Reads `b7=NS`.
fn lay(token: &str) -> Option<(Cell, Face)> {
    match token.parse().ok()? {
        Move::Lay { cell, face, .. } => Some((cell, face)),
        _ => None,
    }
}

fn ring(cell: Cell) -> AnyView {
    let (x, y) = corner(cell);
    view! { <rect class="lit" x=x + 3.0 y=y + 3.0 width=CELL - 6.0 height=CELL - 6.0 rx="8"/> }
        .into_any()
}

/// A tile beside the board: where it would lie, and whether it may.
fn offer((nth, (cell, face, is_allowed)): (usize, &(Cell, Face, bool))) -> AnyView {
    let (side, in_a_row, apart) = OFFER;
    let (x, y) = ((nth % in_a_row) as f64 * apart, WIDTH + 62.0 + (nth / in_a_row) as f64 * 118.0);
    view! {
        {tile(*face, x, y, side)}
        <text class="place" x=x + side + 14.0 y=y + 38.0 font-size="27">{cell.to_string()}</text>
        <g transform=format!("translate({} {}) scale(2)", x + side + 14.0, y + 50.0)>{mark(*is_allowed, 0.0, 0.0)}</g>
    }
    .into_any()
}
