//! Watching bots play: at which pace, with pauses, move by move.

use leptos::prelude::*;

use crate::pace::Pace;
use crate::table_view::{BotState, TableView};
use crate::ui::{Icon, Picture, memo, t, text, whether};

/// What bots that play among themselves are told; nothing where a person plays.
#[component]
pub(super) fn Watch(table: TableView) -> impl IntoView {
    let is_running = move || matches!(table.bots().state(), BotState::Thinking(_));
    let is_over = memo(move || table.with(page::Session::is_over));
    table.bots().is_watched().then(|| {
        view! {
            <div class="watch row" class:gone=whether(move || is_over.get())>
                <button class="button" aria-label=t("watch-pause") title=t("watch-pause") disabled=whether(move || !is_running()) on:click=move |_| table.bots().stop()>
                    <Icon picture=Picture::Pause/><span>{t("watch-pause")}</span>
                </button>
                <PaceChoice table/>
            </div>
        }
    })
}

/// How fast bots answer.
#[component]
pub(super) fn PaceChoice(table: TableView) -> impl IntoView {
    let choice = move |pace: Pace| {
        view! {
            <button class="segment" type="button" aria-pressed=text(move || (table.bots().pace() == pace).to_string()) on:click=move |event| {
                event.stop_propagation(); // a menu round it stays open
                table.bots().set_pace(pace);
            }>
                {t(pace.name())}
            </button>
        }
    };
    view! { <div class="segments" role="group" aria-label=t("pace")>{Pace::ALL.map(choice).collect_view()}</div> }
}
