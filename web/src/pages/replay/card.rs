//! What is done with a game that is looked at: let run, passed on as a link, saved as a file or as a picture.

use leptos::prelude::*;
use page::carried::carry;
use page::tree::Tree;
use wasm_bindgen_futures::spawn_local;

use super::keys::Run;
use super::picture;
use super::source::Source;
use super::walk::Walk;
use crate::pages::table::{copy, save_with};
use crate::table_view::TableView;
use crate::ui::{Icon, Picture, changing, t, text};

/// What became of something that was to be copied.
#[derive(Clone, PartialEq)]
enum Said {
    Nothing,
    /// It was; a text says what.
    Copied(&'static str),
    /// There is no clipboard here: it is shown, to be copied by hand.
    Shown(String),
    /// The game is too long for an address.
    TooLong,
    /// The browser made no picture.
    NoPicture,
}

/// The card beside the board.
pub(super) fn card(table: TableView, walk: Walk, run: Run, source: Source) -> AnyView {
    let said = RwSignal::new(Said::Nothing);
    let is_running = run.is_running;
    let label = text(move || t(if is_running.get() { "replay-pause" } else { "replay-run" })());
    let icon =
        Signal::derive(move || if is_running.get() { Picture::Pause } else { Picture::Next });
    let go_on = match source {
        Source::Kept(id) => Some(format!("/table/{id}")),
        Source::Table(id) => Some(format!("/t/{id}")),
        Source::Link(_) => None,
    };
    view! {
        <section class="card replay-card" aria-labelledby="replay-card-title">
            <h2 id="replay-card-title">{t("replay-title")}</h2>
            <div class="row">
                <button class="button primary" on:click=move |_| run.toggle()><Icon picture=icon/>{label}</button>
                <button class="button" on:click=move |_| pass_on(walk, said)><Icon picture=Picture::Copy/>{t("replay-link")}</button>
                {go_on.map(|href| view! { <a class="button" href=href>{t("replay-table")}</a> })}
            </div>
            <div class="row">
                <button class="button" on:click=move |_| save(walk)><Icon picture=Picture::Save/>{t("replay-file")}</button>
                <button class="button" on:click=move |_| draw(said, picture::Form::Svg)><Icon picture=Picture::Save/>"SVG"</button>
                <button class="button" on:click=move |_| draw(said, picture::Form::Png)><Icon picture=Picture::Save/>"PNG"</button>
                <button class="button" on:click=move |_| copy_position(table, said)><Icon picture=Picture::Copy/>{t("replay-position")}</button>
            </div>
            <div role="status">{changing(move || told(said.get()))}</div>
            <p class="soft wide-only">{t("replay-keys")}</p>
        </section>
    }
    .into_any()
}

fn told(said: Said) -> AnyView {
    match said {
        Said::Nothing => ().into_any(),
        Said::Copied(id) => view! { <p>{t(id)}</p> }.into_any(),
        Said::TooLong => view! { <p>{t("replay-too-long")}</p> }.into_any(),
        Said::NoPicture => view! { <p>{t("replay-no-picture")}</p> }.into_any(),
        Said::Shown(text) => {
            view! { <textarea class="position-line" rows="4" readonly aria-label=t("replay-by-hand") prop:value=text></textarea> }
                .into_any()
        }
    }
}

/// A link that carries the whole game.
fn pass_on(walk: Walk, said: RwSignal<Said>) {
    let Some(game) = walk.game(carry) else { return said.set(Said::TooLong) };
    let origin = window().location().origin().unwrap_or_default();
    copy_or_show(format!("{origin}/partie#{game}"), "replay-link-copied", said);
}

fn copy_position(table: TableView, said: RwSignal<Said>) {
    let line = untrack(|| table.shown()).play().fen();
    copy_or_show(line, "position-copied", said);
}

fn copy_or_show(text: String, copied: &'static str, said: RwSignal<Said>) {
    spawn_local(async move {
        let is_copied = copy(&text).await;
        said.try_set(if is_copied { Said::Copied(copied) } else { Said::Shown(text) });
    });
}

/// The whole game as a text, with what was tried besides.
fn save(walk: Walk) {
    walk.game(|game| save_with(game, &walk.tree.with_untracked(Tree::kept)));
}

/// The position that is shown, as a picture.
fn draw(said: RwSignal<Said>, form: picture::Form) {
    spawn_local(async move {
        if picture::save(form).await.is_none() {
            said.try_set(Said::NoPicture);
        }
    });
}
