//! The plan: every column from above with its colour, mark and height; the cells are the places for the keys.

use caminos::{Cell, Colour};
use leptos::prelude::*;
use page::caminos::{Inlay, column_label};

use super::Board;
use crate::ui::{changing, memo, t, text};
use page::caminos::draw::{PLAN_CELL as PLAN, colour_class, plan_cell, polygon, tiles};

/// How many cells are left free above and at both sides of the plan, and below it, where columns have their names.
const MARGIN: f64 = 1.0;
const BELOW: f64 = 1.2;

impl Board {
    pub(super) fn columns(self) -> f64 {
        self.frame.with_value(|frame| frame.middle().0 * 2.0)
    }

    pub(super) fn rows(self) -> f64 {
        self.frame.with_value(|frame| frame.middle().1 * 2.0)
    }

    /// The place of the world at a point of the plan, by its parts of width and height.
    pub(super) fn on_plan(self, (x, y): (f64, f64)) -> (f64, f64) {
        let (columns, rows) = (self.columns(), self.rows());
        (x * (columns + 2.0 * MARGIN) - MARGIN, rows + MARGIN - y * (rows + MARGIN + BELOW))
    }

    /// The plan in a card of its own, where there is room for it beside the city.
    pub(super) fn plan_card(self) -> AnyView {
        changing(move || if self.is_narrow.get() { ().into_any() } else { self.plan_beside() })
    }

    fn plan_beside(self) -> AnyView {
        view! {
            <section class="card plan-card caminos" aria-labelledby="plan-title">
                <h2 id="plan-title">{t("cam-plan")}<span class="soft">{t("cam-plan-lead")}</span></h2>
                <div {..self.stage.area()} class="stage-area">{self.plan()}</div>
            </section>
        }
        .into_any()
    }

    pub(super) fn plan(self) -> AnyView {
        let (columns, rows) = (self.columns(), self.rows());
        let [margin, width] = [-MARGIN, columns + 2.0 * MARGIN].map(|cells| cells * PLAN);
        let bounds = format!("{margin} {margin} {width} {}", (rows + MARGIN + BELOW) * PLAN);
        let flipped = format!("matrix({PLAN} 0 0 {} 0 {})", -PLAN, rows * PLAN);
        let cells = self.cells.get_value().into_iter().enumerate();
        let cells = cells.map(|(nth, cell)| self.plan_cell(nth, cell)).collect_view();
        let inlays = self.frame.with_value(page::caminos::Frame::inlays);
        let inlays = inlays.into_iter().map(|inlay| self.plan_inlay(inlay)).collect_view();
        view! {
            <svg node_ref=self.plan class="caminos plan play" viewBox=bounds role="group" aria-label=t("cam-plan-label")>
                <g transform=flipped.clone() aria-hidden="true">{inlays}</g>
                <g aria-hidden="true" inner_html=self.plan_labels()></g>
                {cells}
                <g transform=flipped aria-hidden="true" class="over">
                    <path class=text(move || self.landing_class().to_owned()) d=text(move || self.footprint())/>
                    <path class="hinted" d=text(move || self.hinted_cells())/>
                    {changing(move || self.plan_traces().into_any())}
                </g>
            </svg>
        }
        .into_any()
    }

    /// The names of columns and rows.
    fn plan_labels(self) -> String {
        let (columns, rows) = (self.columns(), self.rows());
        let label = |x: f64, y: f64, name: String| {
            format!(
                r#"<text class="label small" x="{:.1}" y="{:.1}">{name}</text>"#,
                x * PLAN,
                y * PLAN
            )
        };
        let letters = (0..columns as u8)
            .map(|n| label(f64::from(n) + 0.5, rows + 1.06, char::from(b'a' + n).to_string()));
        let numbers =
            (0..rows as u8).map(|n| label(-0.85, rows - f64::from(n) - 0.34, (n + 1).to_string()));
        letters.chain(numbers).collect()
    }

    fn plan_inlay(self, inlay: Inlay) -> AnyView {
        view! { <path class=text(move || self.inlay_class("inlay", inlay.side)) d=polygon(&inlay.corners)/> }.into_any()
    }

    fn plan_cell(self, nth: usize, cell: Cell) -> AnyView {
        let rows = self.rows();
        let top = memo(move || {
            self.game(|game| {
                let height = game.city().height(cell);
                game.city().get(cell, height).map(|colour| (height, colour))
            })
            .flatten()
        });
        let is_last = move || {
            self.blocks.with(|blocks| {
                let on = |block: &page::caminos::Block| {
                    block.cubes.iter().any(|cube| cube[..2] == [cell.column, cell.row])
                };
                self.has_last() && blocks.last().is_some_and(on)
            })
        };
        let class = move || {
            let colour =
                top.get().map_or("none", |(_, colour): (usize, Colour)| colour_class(colour));
            let chosen = if self.chosen.get() == Some(cell) { " chosen" } else { "" };
            format!("flat {colour}{chosen}{}", if is_last() { " last" } else { "" })
        };
        let label = move || {
            self.game(|game| column_label(self.prefs.lang(), game, cell)).unwrap_or_default()
        };
        let corner = (f64::from(cell.column) * PLAN, (rows - 1.0 - f64::from(cell.row)) * PLAN);
        let shown = move || plan_cell(corner, top.get());
        view! {
            <g class=text(class) role="button" tabindex=text(move || self.stage.tab_index(nth).to_string()) data-focus=nth data-cell=cell.to_string()
                aria-label=text(label) aria-pressed=text(move || (self.chosen.get() == Some(cell)).to_string()) inner_html=text(shown)></g>
        }
        .into_any()
    }

    /// The columns that the held piece would lie on.
    fn footprint(self) -> String {
        let cells = self.landed_cells();
        cells.iter().fold(String::new(), |path, (x, y)| path + &format!("M{x} {y}h1v1h-1z"))
    }

    /// Columns and rows under the held piece, on the board or not.
    pub(super) fn landed_cells(self) -> Vec<(i32, i32)> {
        let (held, landing) = (self.held.get(), self.landing.get());
        let found = held.zip(landing).and_then(|(held, landing)| {
            let block = self.game(|game| held.block(game))?;
            let at = |cube: &[u8; 3]| {
                (landing.anchor.0 + i32::from(cube[0]), landing.anchor.1 + i32::from(cube[1]))
            };
            let is_lowest = |&&[x, y, z]: &&[u8; 3]| {
                !block.cubes.iter().any(|&[a, b, c]| (a, b) == (x, y) && c < z)
            };
            Some(block.cubes.iter().filter(is_lowest).map(at).collect())
        });
        found.unwrap_or_default()
    }

    pub(super) fn landing_class(self) -> &'static str {
        let is_barred = self.landing.with(|l| l.as_ref().is_some_and(|l| l.played.is_err()));
        if is_barred { "footprint barred" } else { "footprint" }
    }

    fn hinted_cells(self) -> String {
        let mv = self.table.hint().and_then(|token| token.parse::<caminos::Move>().ok());
        mv.map(|mv| tiles(mv.layers().iter().fold(0, |all, layer| all | layer))).unwrap_or_default()
    }
}
