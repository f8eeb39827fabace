//! The dictionary: whether a word is accepted, and if not, why (§6 allows it at any time). Where the table helps, the
//! words that would fill the segment in which one types.

use deplimo::{Help, Letter};
use game::Game;
use leptos::html;
use leptos::prelude::*;
use page::deplimo::{Cursor, Fit, fits, look_up};

use super::Board;
use crate::ui::{changing, follow, t, text};

impl Board {
    pub(super) fn dictionary(self) -> AnyView {
        let (field, typed) = (NodeRef::<html::Input>::new(), RwSignal::new(String::new()));
        let is_open = self.is_looking_up;
        follow(move || {
            if let Some(field) = field.get().filter(|_| is_open.get()) {
                let _ = field.focus();
            }
        });
        changing(move || is_open.get().then(|| self.dictionary_panel(field, typed)).into_any())
    }

    fn dictionary_panel(
        self,
        field: NodeRef<html::Input>,
        typed: RwSignal<String>,
    ) -> impl IntoView {
        let is_open = self.is_looking_up;
        let verdict = move || match look_up(self.prefs.lang(), &typed.get()) {
            Some((is_good, said)) => {
                view! { <p class="verdict" class:good=is_good>{said}</p> }.into_any()
            }
            None => view! { <p class="soft">{t("dep-dictionary-lead")}</p> }.into_any(),
        };
        let closed_by_key = move |event: leptos::ev::KeyboardEvent| {
            if event.key() == "Escape" {
                is_open.set(false);
            }
        };
        view! {
            <section class="dictionary" aria-label=t("dep-dictionary") on:keydown=closed_by_key>
                <label>
                    <span>{t("dep-dictionary-field")}</span>
                    <input
                        node_ref=field
                        type="text"
                        class="word-field"
                        autocapitalize="characters"
                        autocomplete="off"
                        spellcheck="false"
                        prop:value=text(move || typed.get())
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                </label>
                <div role="status">{changing(verdict)}</div>
                {changing(move || self.fitting().into_any())}
                <button class="button" on:click=move |_| is_open.set(false)>{t("dep-smaller")}</button>
            </section>
        }
    }

    /// The words that fit, if this table shows them: a click lays one.
    fn fitting(self) -> Option<AnyView> {
        let helps = self.game(|game| game.setup().help == Help::Words)?;
        if !helps || !self.can_arrange() {
            return None;
        }
        let Some(cursor) = self.cursor() else {
            return Some(view! { <p class="soft">{t("dep-help-choose")}</p> }.into_any());
        };
        let found = self.typist.with(|typist| fits(&typist.draft, cursor));
        let length = self.frame().segments()[cursor.segment].len();
        let word = |fit: &Fit| {
            let (own, segment) = (fit.word.clone(), cursor.segment);
            let lay = move |_| self.lay_word(segment, &own);
            view! { <li><button class="button" on:click=lay>{fit.word.clone()}" "<b>{fit.points}</b></button></li> }
        };
        let figures = [("segment", length.into()), ("count", found.len().into())];
        Some(
            view! {
                <p>{self.say("dep-help-found", &figures)}</p>
                <ul class="plain fitting">{found.iter().map(word).collect_view()}</ul>
            }
            .into_any(),
        )
    }

    fn lay_word(self, segment: usize, word: &str) {
        self.set_cursor(Some(Cursor::new(segment, 0)));
        word.bytes().filter_map(Letter::new).for_each(|letter| self.type_letter(letter));
    }
}
