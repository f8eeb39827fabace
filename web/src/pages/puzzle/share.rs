//! What one tells others of a solved problem: a line without its solution.

use leptos::prelude::*;
use page::puzzle::marks;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::sitting::Sitting;
use crate::pages::table::{copy, object, offer};
use crate::prefs::Prefs;
use crate::ui::{Icon, Picture, changing, in_words, t};

/// What became of the line.
#[derive(Clone, PartialEq)]
enum Said {
    Nothing,
    Copied,
    /// There is no clipboard here: it is shown, to be copied by hand.
    Shown(String),
}

/// A button that shares the line.
pub(super) fn shared(sitting: Sitting, tries: i64) -> impl IntoView {
    let (prefs, said) = (Prefs::get(), RwSignal::new(Said::Nothing));
    let share = move |_| spawn_local(hand_over(line(sitting, prefs, tries), said));
    let told = move || {
        match said.get() {
        Said::Nothing => ().into_any(),
        Said::Copied => view! { <span>{t("puzzle-copied")}</span> }.into_any(),
        Said::Shown(line) => view! { <textarea class="position-line" rows="3" readonly aria-label=t("puzzle-share") prop:value=line></textarea> }
            .into_any(),
    }
    };
    view! {
        <div class="puzzle-offer">
            <button class="button primary" on:click=share><Icon picture=Picture::Share/><span>{t("puzzle-share")}</span></button>
            <span role="status">{changing(told)}</span>
        </div>
    }
}

/// Game, day, tries and the address.
fn line(sitting: Sitting, prefs: Prefs, tries: i64) -> String {
    let lang = prefs.lang_now();
    let origin = window().location().origin().unwrap_or_default();
    let link = format!("{origin}/jeux/{}/probleme?jour={}", sitting.info.id, sitting.date);
    let figures = [
        ("game", page::name(lang, sitting.info).into()),
        ("date", in_words(sitting.date, lang.tag()).into()),
        ("marks", marks(usize::try_from(tries).unwrap_or(1)).into()),
        ("link", link.into()),
    ];
    page::say(lang, "puzzle-shared", &figures)
}

/// Offers the line in the system's own way, else copies it, else shows it.
async fn hand_over(line: String, said: RwSignal<Said>) {
    let data = object(&[("text", line.as_str().into())]);
    let became = match offer(&data) {
        Some(shared) => JsFuture::from(shared).await.ok().map(|_| Said::Nothing),
        None => copy(&line).await.then_some(Said::Copied),
    };
    said.try_set(became.unwrap_or(Said::Shown(line)));
}
