//! Buttons for the piece in hand.

use leptos::prelude::*;

use super::Board;
use super::touch::spin;
use crate::ui::t;

impl Board {
    pub(super) fn controls(self) -> AnyView {
        let is_held = Memo::new(move |_| self.held.with(Option::is_some));
        let is_legal = move || self.landing.with(|l| l.as_ref().is_some_and(|l| l.played.is_ok()));
        let button = move |id: &'static str, key: &'static str, act: fn(Board)| {
            view! { <button class="button" on:click=move |_| act(self)>{t(id)}<kbd aria-hidden="true">{key}</kbd></button> }
        };
        let others = move || {
            self.chosen.get().is_some().then(|| {
                let count = move || self.offer.get().map(|(nth, count)| format!("{}/{count}", nth + 1));
                view! { <button class="button" on:click=move |_| self.next_offer(1)>{t("cam-next")}" "{count}<kbd aria-hidden="true">"N"</kbd></button> }
            })
        };
        let shown = move || {
            is_held.get().then(|| {
                view! {
                    <button class="button primary" disabled=move || !is_legal() on:click=move |_| self.lay()>{t("cam-lay")}</button>
                    {button("cam-turn", "R", |board| board.turn(spin(true)))}
                    {button("cam-tip", "T", |board| board.turn(board.tipped(false, false)))}
                    {button("cam-roll", "F", |board| board.turn(board.tipped(true, false)))}
                    {others}
                    <button class="button" on:click=move |_| self.put_back()>{t("cam-back")}</button>
                }
            })
        };
        view! { <div class="hand-controls">{shown}</div> }.into_any()
    }
}
