//! How the connection is, quietly; and what has to be said besides.

use leptos::prelude::*;
use page::online::Line;

use super::socket::Feed;
use super::turns;
use crate::ui::{changing, say_now, shown, t, text, whether};

/// A dot and a word in the head.
pub(super) fn head(feed: Feed) -> AnyView {
    let is_open = whether(move || feed.line.get() == Line::Open);
    let watching = move || feed.presence.with(|there| there.watching);
    let said = move || match feed.line.get() {
        Line::Open if watching() > 0 => say_now("online-watched", &[("count", watching().into())]),
        Line::Open => say_now("online-on", &[]),
        Line::Connecting(_) | Line::Waiting(_) => say_now("online-off", &[]),
    };
    view! {
        <p class="connection" class:open=is_open role="status">
            <span class="presence" class:here=is_open aria-hidden="true"></span>
            <span>{text(said)}</span>
        </p>
        {turns::next_table(feed)}
    }
    .into_any()
}

/// What lies over the page and moves nothing: what is offered, what could not be done, and that a new version is served.
pub(super) fn over(feed: Feed, offered: AnyView) -> AnyView {
    let problem = changing(move || {
        feed.problem.get().map(|problem| {
            view! {
                <div class="card offer" role="alert">
                    <p>{page::sentence_case(&problem)}</p>
                    <button class="button" on:click=move |_| feed.problem.set(None)>{t("table-close")}</button>
                </div>
            }
        }).into_any()
    });
    let old = shown(
        move || feed.is_old.get(),
        move || {
            view! {
        <div class="card offer">
            <p>{t("online-old")}</p>
            <button class="button primary" on:click=|_| drop(window().location().reload())>{t("online-reload")}</button>
        </div>
    }.into_any()
        },
    );
    view! { <div class="offers stacked" aria-live="polite">{offered}{problem}{old}</div> }
        .into_any()
}
