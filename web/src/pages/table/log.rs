//! The log in readable words, and going back through the game.

use game::Actor;
use leptos::prelude::*;

use crate::desk::{Desk, Line};
use crate::ui::{Icon, Picture, SeatMark, t};

/// The log, newest first, and the slider.
#[component]
pub(super) fn Log(desk: Desk) -> impl IntoView {
    let newest_first = move || desk.lines().into_iter().rev().collect::<Vec<_>>();
    let line = move |line: Line| {
        let number = line.number;
        let is_shown = move || desk.at() == Some(number);
        let mark = match line.by {
            Actor::Seat(seat) => view! { <SeatMark index=seat.index()/> }.into_any(),
            Actor::Table => view! { <Icon picture=Picture::Die/> }.into_any(),
        };
        view! {
            <li value=number>
                <button class="log-line" class:shown=is_shown on:click=move |_| desk.look_at(number)>
                    <span class="log-number">{number}</span>{mark}<span>{line.text}</span>
                </button>
            </li>
        }
    };
    view! {
        <section class="card log" aria-labelledby="log-title">
            <h2 id="log-title">{t("table-log")}</h2>
            <Show when=move || desk.line_count() == 0>
                <p>{t("table-log-empty")}</p>
            </Show>
            <ol class="plain" reversed tabindex="0" aria-labelledby="log-title">
                <For each=newest_first key=|line| (line.number, line.text.clone()) children=line/>
            </ol>
            <Replay desk/>
        </section>
    }
}

/// A slider over the whole game.
#[component]
fn Replay(desk: Desk) -> impl IntoView {
    let all = move || desk.line_count();
    let at = move || desk.at().unwrap_or(all());
    let slide = move |event| {
        if let Ok(at) = event_target_value(&event).parse() {
            desk.look_at(at);
        }
    };
    let step = move |picture: Picture, id: &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button
                class="button square"
                aria-label=t(id)
                title=t(id)
                disabled=move || to(at(), all()) == at()
                on:click=move |_| desk.look_at(to(at(), all()))
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
                max=all
                prop:value=at
                aria-label=t("table-replay")
                on:input=slide
            />
            {step(Picture::Next, "replay-on", |at, all| (at + 1).min(all))}
            {step(Picture::Last, "replay-last", |_, all| all)}
        </div>
    }
}
