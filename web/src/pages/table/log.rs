//! The log in readable words, and going back through the game.

use game::Actor;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::table_view::{Line, TableView};
use crate::ui::{Icon, Picture, SeatMark, follow, shown, t, text, whether};

/// The log, and the slider. It grows at its end, so that no line moves but by scrolling, and it follows what is shown.
#[component]
pub(super) fn Log(table: TableView) -> impl IntoView {
    let list = NodeRef::<html::Ol>::new();
    follow(move || {
        let shown = table.at().unwrap_or(table.line_count());
        if let Some(list) = list.get() {
            // The lines of this moment are drawn first.
            request_animation_frame(move || show(&list, shown));
        }
    });
    let line = move |line: Line| {
        let number = line.number;
        let is_shown = whether(move || table.at() == Some(number));
        let mark = match line.by {
            Actor::Seat(seat) => view! { <SeatMark index=seat.index()/> }.into_any(),
            Actor::Table => view! { <Icon picture=Picture::Die/> }.into_any(),
        };
        view! {
            <li value=number>
                <button class="log-line" class:shown=is_shown on:click=move |_| look_at(table, number)>
                    <span class="log-number">{number}</span>{mark}<span>{line.text}</span>
                </button>
            </li>
        }
    };
    view! {
            <section class="card log" aria-labelledby="log-title">
                <h2 id="log-title">{t("table-log")}</h2>
                <ol node_ref=list class="plain" tabindex="0" aria-labelledby="log-title">
                    {shown(move || table.line_count() == 0, move || view! {
                        <li class="soft">{t("table-log-empty")}</li>
    }.into_any())}
                    <For each=move || table.lines() key=|line| (line.number, line.text.clone()) children=line/>
                </ol>
                <Replay table/>
            </section>
        }
}

/// Looks at an earlier position, on a board that is in sight.
fn look_at(table: TableView, tokens: usize) {
    table.look_at(tokens);
    bring_board();
}

/// Brings the board into sight if it is not.
pub(crate) fn bring_board() {
    let nearest = ScrollIntoViewOptions::new();
    nearest.set_block(ScrollLogicalPosition::Nearest);
    if let Ok(Some(board)) = document().query_selector(".table-board") {
        board.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}

/// Scrolls the list, and nothing else, so that a line is seen.
fn show(list: &web_sys::HtmlOListElement, number: usize) {
    let line = list.query_selector(&format!("li[value='{number}']")).ok().flatten();
    let line = line.and_then(|line| line.dyn_into::<web_sys::HtmlElement>().ok());
    let top = line.map_or(0, |line| line.offset_top() - list.offset_top());
    list.set_scroll_top(top - list.client_height() / 2);
}

/// A slider over the whole game.
#[component]
fn Replay(table: TableView) -> impl IntoView {
    let all = move || table.line_count();
    let at = move || table.at().unwrap_or(all());
    let slide = move |event| {
        if let Ok(at) = event_target_value(&event).parse() {
            look_at(table, at);
        }
    };
    let step = move |picture: Picture, id: &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button
                class="button square"
                aria-label=t(id)
                title=t(id)
                disabled=whether(move || to(at(), all()) == at())
                on:click=move |_| look_at(table, to(at(), all()))
            >
                <Icon picture/>
            </button>
        }
    };
    view! {
        <div class="replay" role="group" aria-label=t("table-replay")>
            {step(Picture::First, "replay-first", |_, _| 0)}
            {step(Picture::Previous, "replay-back", |at, _| at.saturating_sub(1))}
            <input
                type="range"
                min="0"
                max=text(move || all().to_string())
                prop:value=text(move || at().to_string())
                aria-label=t("table-replay")
                on:input=slide
            />
            {step(Picture::Next, "replay-on", |at, all| (at + 1).min(all))}
            {step(Picture::Last, "replay-last", |_, all| all)}
        </div>
    }
}
