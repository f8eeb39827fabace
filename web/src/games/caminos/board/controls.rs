//! Buttons for the piece in hand: beside the sentence of the moment, or under the city where fingers are.

use leptos::prelude::*;

use super::touch::spin;
use super::{Board, after};
use crate::ui::{Icon, Picture, changing, memo, t, text, whether};

/// Arrows about the three axes of the drawing: upright, across, and towards the eye.
const TURN: &str = "M7.6 15.6C5.4 14.8 4 13.5 4 12c0-2.5 3.6-4.4 8-4.4s8 1.9 8 4.4-3.6 4.4-7.6 4.4M15.2 13l-3 3.4 3 3.2";
const TIP: &str = "M8.4 16.4C9.2 18.6 10.5 20 12 20c2.5 0 4.4-3.6 4.4-8S14.5 4 12 4s-4.4 3.6-4.4 7.6M11 8.8l-3.4 3-3.2-3";
const ROLL: &str = "M18.6 14.4A7 7 0 1 1 17.6 8M18.4 3.8v4.6h-4.6";

impl Board {
    /// The buttons where both views have room.
    pub(super) fn controls_beside(self) -> AnyView {
        changing(move || if self.is_narrow.get() { ().into_any() } else { self.controls() })
    }

    /// The buttons under the city.
    pub(super) fn controls_below(self) -> AnyView {
        changing(move || if self.is_narrow.get() { self.controls() } else { ().into_any() })
    }

    fn controls(self) -> AnyView {
        let is_held = memo(move || self.held.with(Option::is_some));
        let is_scored = after::is_scored(self.table);
        let is_done = memo(move || is_scored && self.table.with(page::Session::is_over));
        let shown = move || match (is_held.get(), is_done.get()) {
            (true, _) => self.buttons(),
            (false, true) => after::onward(self.table),
            (false, false) => ().into_any(),
        };
        view! { <div class="hand-controls" data-eye="">{changing(shown)}</div> }.into_any()
    }

    fn buttons(self) -> AnyView {
        let is_barred =
            move || !self.landing.with(|l| l.as_ref().is_some_and(|l| l.played.is_ok()));
        let others = move || match self.chosen.get() {
            Some(_) => self.others_there(),
            None => ().into_any(),
        };
        view! {
            <button class="button primary" disabled=whether(is_barred) on:click=self.doing(Board::lay)>{t("cam-lay")}</button>
            {self.turner("cam-turn", TURN, "R", |board| board.turn(spin(true)))}
            {self.turner("cam-tip", TIP, "T", |board| board.turn(board.tipped(false, false)))}
            {self.turner("cam-roll", ROLL, "F", |board| board.turn(board.tipped(true, false)))}
            {changing(others)}
            <button class="button" aria-label=t("cam-back") title=t("cam-back") on:click=self.doing(Board::put_back)>
                <Icon picture=Picture::Close/>
            </button>
        }
        .into_any()
    }

    fn turner(
        self,
        id: &'static str,
        arrow: &'static str,
        key: &'static str,
        act: fn(Board),
    ) -> AnyView {
        view! {
            <button class="button" aria-label=t(id) title=t(id) on:click=self.doing(act)>
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=arrow/></svg>
                <kbd aria-hidden="true">{key}</kbd>
            </button>
        }
        .into_any()
    }

    /// Goes through the placements over the chosen cell.
    fn others_there(self) -> AnyView {
        let count = text(move || {
            let shown = self.offer.get().map(|(nth, count)| format!("{}/{count}", nth + 1));
            shown.unwrap_or_default()
        });
        let label = text(move || format!("{} {}", t("cam-next")(), count.get()));
        view! {
            <button class="button" aria-label=label title=t("cam-next") on:click=self.doing(|board| board.next_offer(1))>
                {count}<kbd aria-hidden="true">"N"</kbd>
            </button>
        }
        .into_any()
    }
}
