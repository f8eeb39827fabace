//! A first lesson: real positions on the game's own board, a task each, and a word on every answer.

mod card;
mod class;
mod spoken;
mod stairs;
mod step;
mod taught;
mod veil;

use leptos::prelude::*;

use self::class::Class;
pub(super) use self::step::hear_escape;
use crate::pages::table::mark_body;
use crate::pages::{Missing, booklet};
use crate::prefs::Prefs;
use crate::ui::{Icon, Picture, Title, changing, t, text};

/// The lesson of the game that the address names.
#[component]
pub(super) fn LessonPage(id: String) -> impl IntoView {
    let class = shelf::info(&id).and_then(Class::resume);
    match class {
        Some(class) => lesson(class).into_any(),
        None => view! { <Missing/> }.into_any(),
    }
}

fn lesson(class: Class) -> impl IntoView {
    let info = class.info;
    let shown = move || {
        class.round.track();
        untrack(|| step::step(class))
    };
    mark_body();
    view! {
        <div class=format!("table-page lesson-page game-{}", info.id)>
            {head(class)}
            {changing(shown)}
            {booklet::panel(info, class.rule)}
            <p class="visually-hidden" role="status" aria-live="polite">{text(move || class.aloud.get())}</p>
        </div>
    }
}

fn head(class: Class) -> impl IntoView {
    let (prefs, info) = (Prefs::get(), class.info);
    let sheet = format!("/jeux/{}", info.id);
    let title = text(move || page::name(prefs.lang(), info).to_owned());
    let open_booklet = move |_| class.rule.set(Some(String::new()));
    view! {
        <div class="table-head">
            <a class="back" href=sheet.clone() aria-label=t("tool-rules")><Icon picture=Picture::Back/></a>
            <Title text=title/>
            <p class="soft">{t("lesson-title")}</p>
            <div class="tools">
                <button class="button square" aria-label=t("tool-rules") title=t("tool-rules") on:click=open_booklet>
                    <Icon picture=Picture::Book/>
                </button>
                <button class="button square wide-only" aria-label=t("notation-open") title=t("notation-open") on:click=move |_| class.typed.is_writing.set(true)>
                    <Icon picture=Picture::Keys/>
                </button>
                <a class="button square" href=sheet aria-label=t("lesson-leave") title=t("lesson-leave")>
                    <Icon picture=Picture::Close/>
                </a>
            </div>
        </div>
    }
}
