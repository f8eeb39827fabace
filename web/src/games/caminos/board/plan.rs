//! The plan: every column from above with its colour, mark and height; the cells are the places for the keys.

use caminos::{Cell, Colour};
use leptos::prelude::*;
use page::caminos::{Inlay, column_label};

use super::Board;
use crate::games::caminos::draw::{colour_class, colour_mark, polygon, tiles};
use crate::ui::t;

/// A cell of the plan.
pub(super) const PLAN: f64 = 30.0;

/// The place of the world at a point of the plan.
pub(super) fn on_plan(x: f64, y: f64, rows: f64) -> (f64, f64) {
    (x / PLAN - 1.0, rows + 1.0 - y / PLAN)
}

impl Board {
    pub(super) fn columns(self) -> f64 {
        self.frame.with_value(|frame| frame.middle().0 * 2.0)
    }

    pub(super) fn rows(self) -> f64 {
        self.frame.with_value(|frame| frame.middle().1 * 2.0)
    }

    /// The plan in a card of its own, where there is room for it beside the city.
    pub(super) fn plan_card(self) -> AnyView {
        let card = move || {
            (!self.is_narrow.get()).then(|| {
                view! {
                    <section class="card plan-card caminos" aria-labelledby="plan-title">
                        <h2 id="plan-title">{t("cam-plan")}<span class="soft">{t("cam-plan-lead")}</span></h2>
                        <div {..self.stage.area()} class="stage-area">{self.plan()}</div>
                    </section>
                }
            })
        };
        view! { {card} }.into_any()
    }

    pub(super) fn plan(self) -> AnyView {
        let (columns, rows) = (self.columns(), self.rows());
        let letter = |n: usize| {
            let name = char::from(b'a' + n as u8).to_string();
            view! { <text class="label small" x=(n as f64 + 0.5) * PLAN y=(rows + 0.86) * PLAN>{name}</text> }
        };
        let number = |n: usize| {
            view! { <text class="label small" x=-0.72 * PLAN y=(rows - n as f64 - 0.34) * PLAN>{n + 1}</text> }
        };
        let bounds =
            format!("{} {} {} {}", -PLAN, -PLAN, (columns + 2.0) * PLAN, (rows + 2.0) * PLAN);
        let flipped = format!("matrix({PLAN} 0 0 {} 0 {})", -PLAN, rows * PLAN);
        let cells = self.cells.get_value().into_iter().enumerate();
        let cells = cells.map(|(nth, cell)| self.plan_cell(nth, cell)).collect_view();
        let inlays = self.frame.with_value(page::caminos::Frame::inlays);
        let inlays = inlays.into_iter().map(|inlay| self.plan_inlay(inlay)).collect_view();
        view! {
            <svg node_ref=self.plan class="caminos plan play" viewBox=bounds role="group" aria-label=t("cam-plan-label")>
                <g transform=flipped.clone() aria-hidden="true">{inlays}</g>
                <g aria-hidden="true">{(0..columns as usize).map(letter).collect_view()}{(0..rows as usize).map(number).collect_view()}</g>
                {cells}
                <g transform=flipped aria-hidden="true" class="over">
                    <path class=move || self.landing_class() d=move || self.footprint()/>
                    <path class="hinted" d=move || self.hinted_cells()/>
                    {move || self.plan_traces()}
                </g>
            </svg>
        }
        .into_any()
    }

    fn plan_inlay(self, inlay: Inlay) -> AnyView {
        view! { <path class=move || self.inlay_class("inlay", inlay.side) d=polygon(&inlay.corners)/> }.into_any()
    }

    fn plan_cell(self, nth: usize, cell: Cell) -> AnyView {
        let rows = self.rows();
        let top = Memo::new(move |_| {
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
        let label = move || self.game(|game| column_label(self.prefs.lang(), game, cell));
        let place = format!(
            "translate({} {}) scale({PLAN})",
            f64::from(cell.column) * PLAN,
            (rows - 1.0 - f64::from(cell.row)) * PLAN
        );
        let shown = move || {
            top.get().map(|(height, colour)| {
                view! {
                    <path class="mark" d=colour_mark(colour) transform="translate(.4 .4) scale(.6)"/>
                    <text class="height" x=".27" y=".47">{height}</text>
                }
            })
        };
        view! {
            <g class=class role="button" tabindex=move || self.stage.tab_index(nth) data-focus=nth data-cell=cell.to_string()
                aria-label=label aria-pressed=move || (self.chosen.get() == Some(cell)).to_string() transform=place>
                <rect x=".03" y=".03" width=".94" height=".94" rx=".1"/>
                {shown}
            </g>
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
            let mut cells: Vec<(i32, i32)> = block.cubes.iter().map(at).collect();
            cells.sort_unstable();
            cells.dedup();
            Some(cells)
        });
        found.unwrap_or_default()
    }

    pub(super) fn landing_class(self) -> &'static str {
        let is_barred = self.landing.with(|l| l.as_ref().is_some_and(|l| l.played.is_err()));
        if is_barred { "footprint barred" } else { "footprint" }
    }

    fn hinted_cells(self) -> String {
        let mv = self.desk.hint().and_then(|token| token.parse::<caminos::Move>().ok());
        mv.map(|mv| tiles(mv.layers().iter().fold(0, |all, layer| all | layer))).unwrap_or_default()
    }
}
