//! A held piece that hovers, with its shadow: it follows the pointer, or rests on the stop that it has snapped to.

use leptos::prelude::*;
use page::stage::Held;

use super::Stage;
use crate::ui::{maybe, memo, shown, whether};

/// Over everything, for pieces that come from beside the board. What is inside has its middle at the pointer.
#[component]
pub(crate) fn Ghost(stage: Stage, children: ChildrenFn) -> impl IntoView {
    let is_held = memo(move || stage.held.with(Option::is_some));
    let place = maybe(move || {
        let held = stage.held.get()?;
        let at = held.stop.map_or(held.at, |stop| stage.in_window(stop));
        Some(format!("translate({:.1}px,{:.1}px)", at.x, at.y))
    });
    view! {
            {shown(move || is_held.get(), move || view! {
                <div class="stage-ghost" class:snapped=whether(move || is_snapped(stage.held.get())) aria-hidden="true" style:transform=place>
                    {children()}
                </div>
    }.into_any())}
        }
}

/// Inside a drawing. What is inside has its middle at the pointer, in units of the board.
#[component]
pub(crate) fn Hover(stage: Stage, children: ChildrenFn) -> impl IntoView {
    let is_held = memo(move || stage.held.with(Option::is_some));
    let place = maybe(move || {
        let held = stage.held.get()?;
        let at = held.stop.unwrap_or_else(|| stage.on_board(held.at));
        Some(format!("translate({:.2}px,{:.2}px)", at.x, at.y))
    });
    view! {
            {shown(move || is_held.get(), move || view! {
                <g class="stage-hover" class:snapped=whether(move || is_snapped(stage.held.get())) aria-hidden="true" style:transform=place>
                    {children()}
                </g>
    }.into_any())}
        }
}

fn is_snapped(held: Option<Held>) -> bool {
    held.is_some_and(|held| held.stop.is_some())
}
