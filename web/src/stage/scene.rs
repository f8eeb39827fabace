//! A board that is a drawing, with the buttons that look closer.

use leptos::prelude::*;
use page::stage::Viewport;

use super::Stage;
use crate::ui::{t, text, whether};

/// The drawing of a board: pieces inside, in units of the stage's viewport.
#[component]
pub(crate) fn Scene(
    stage: Stage,
    /// The class of the game.
    class: &'static str,
    /// The text that names the board.
    label: &'static str,
    children: Children,
) -> impl IntoView {
    let whole = stage.view.with_untracked(Viewport::whole);
    let is_close = whether(move || !stage.view.with(Viewport::is_whole));
    view! {
        <div class=format!("stage {class}") style=("--aspect", (whole.width / whole.height).to_string())>
            <svg
                {..stage.area()}
                node_ref=stage.node
                class="stage-board"
                class:close=is_close
                class:dragging=whether(move || stage.is_dragging())
                viewBox=text(move || stage.view.with(Viewport::view_box))
                role="application"
                aria-label=t(label)
            >
                {children()}
            </svg>
            <Zoom stage/>
        </div>
    }
}

/// Closer, farther, all of it.
#[component]
fn Zoom(stage: Stage) -> impl IntoView {
    let view = stage.view;
    let is_whole = text(move || view.with(Viewport::is_whole).to_string());
    let is_closest = text(move || view.with(Viewport::is_closest).to_string());
    view! {
        <div class="stage-zoom" class:close=whether(move || !view.with(Viewport::is_whole))>
            <button class="button square" aria-label=t("stage-closer") title=t("stage-closer") aria-disabled=is_closest on:click=move |_| view.update(Viewport::closer)>"+"</button>
            <button class="button square" aria-label=t("stage-farther") title=t("stage-farther") aria-disabled=is_whole on:click=move |_| view.update(Viewport::farther)>"−"</button>
            <button class="button square" aria-label=t("stage-whole") title=t("stage-whole") aria-disabled=is_whole on:click=move |_| view.update(Viewport::fit)>"⤢"</button>
        </div>
    }
}
