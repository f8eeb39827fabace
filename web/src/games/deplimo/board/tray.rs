//! The letters that wait, on their rack; what can be done with all of them; and what is still in the bag.

use deplimo::{Letter, spread};
use game::SplitMix;
use leptos::prelude::*;
use page::deplimo::{Held, bag_words, tray_label};

use super::Board;
use crate::stage::Stage;
use crate::ui::{changing, memo, signed, t, text, whether};

impl Board {
    pub(super) fn tray(self, stage: Stage) -> AnyView {
        // Places of the tray, not letters: a letter that is typed doesn't make all buttons anew.
        let count = memo(move || self.typist.with(|typist| typist.draft.tray().len()));
        let note = move || {
            let is_over = self.table.with(page::Session::is_over);
            let has_drawn = self.game(|game| !game.hand(self.seat.get()).is_empty());
            let id = if has_drawn == Some(true) { "dep-tray-empty" } else { "dep-tray-none" };
            (count.get() == 0 && !is_over)
                .then(|| view! { <p class="rack-note">{t(id)}</p> })
                .into_any()
        };
        let button = move |nth: usize| self.waiting(nth);
        view! {
            <div class="rack-row">
                <div {..stage.area()} class="letters stage-area" data-rack="" role="group" aria-label=t("dep-tray")>
                    <For each=move || 0..count.get() key=|nth| *nth children=button/>
                    {changing(note)}
                </div>
                {self.total()}
            </div>
            {self.tools()}
        }
        .into_any()
    }

    fn waiting(self, nth: usize) -> AnyView {
        let letter = memo(move || self.typist.with(|typist| typist.draft.tray().get(nth).copied()));
        let is_held = memo(move || self.held.get() == Some(Held::Tray(nth)));
        let label = move || {
            letter.get().map(|letter| tray_label(self.prefs.lang(), letter)).unwrap_or_default()
        };
        let name = move || letter.get().map(|letter| letter.to_string()).unwrap_or_default();
        let value =
            move || letter.get().map(|letter| letter.value().to_string()).unwrap_or_default();
        view! {
            <button
                class="letter-key"
                class:held=whether(move || is_held.get())
                data-tray=nth
                aria-label=text(label)
                aria-pressed=text(move || is_held.get().to_string())
                disabled=whether(move || !self.can_arrange())
            >
                <span class="key-letter">{text(name)}</span>" "
                <span class="key-value">{text(value)}</span>
            </button>
        }
        .into_any()
    }

    /// The total as it is, and as it would be.
    fn total(self) -> AnyView {
        let now = move || self.reckoning.with(deplimo::Reckoning::points);
        let then = move || {
            let layout = self.supposed.get()?;
            let frame = self.plan.with(page::deplimo::Plan::frame);
            let points =
                deplimo::Reckoning::of(frame, &layout, lexicon::Lexicon::french()).points();
            (points != now()).then_some(points)
        };
        let label = move || self.say("dep-total", &[("points", now().into())]);
        view! {
            <p class="own-total" role="img" aria-label=text(label)>
                {changing(move || match then() {
                    Some(then) => view! { <s>{signed(now())}</s><strong>{signed(then)}</strong> }.into_any(),
                    None => view! { <strong>{signed(now())}</strong> }.into_any(),
                })}
            </p>
        }
        .into_any()
    }

    /// Turning over, taking back, moving a word, all letters at once.
    fn tools(self) -> AnyView {
        let is_off = whether(move || !self.can_arrange());
        let has_word = memo(move || self.typed_word().is_some());
        let move_word = move |_| {
            if let Some(word) = untrack(|| self.typed_word()) {
                self.hold(word);
            }
        };
        let all = |change: fn(&mut page::deplimo::Draft)| {
            move |_| {
                self.let_go();
                self.change(|typist| change(&mut typist.draft));
            }
        };
        let shuffle = move |_| {
            self.let_go();
            let seed = (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
            self.change(|typist| typist.draft.shuffle(&mut SplitMix::new(seed)));
        };
        view! {
            <div class="letter-tools">
                <button class="button" disabled=is_off on:click=move |_| self.turn_over()>{t("dep-turn")}</button>
                <button class="button" disabled=is_off on:click=move |_| self.take_back()>{t("dep-erase")}</button>
                <button class="button" disabled=whether(move || is_off.get() || !has_word.get()) on:click=move_word>{t("dep-move-word")}</button>
                <button class="button" disabled=is_off on:click=shuffle>{t("dep-shuffle")}</button>
                <button class="button" disabled=is_off on:click=all(page::deplimo::Draft::sort)>{t("dep-sort")}</button>
                <button class="button" disabled=is_off on:click=all(page::deplimo::Draft::recall)>{t("dep-recall")}</button>
            </div>
        }
        .into_any()
    }

    /// The word in which one types.
    fn typed_word(self) -> Option<Held> {
        self.typist.with(|typist| {
            let cell = typist.meant()?;
            typist
                .draft
                .run_at(typist.cursor?.segment, cell)
                .filter(|run| run.len() > 1)
                .map(Held::Word)
        })
    }

    /// What is left in the bag, letter by letter: that is public (§6).
    pub(super) fn bag(self) -> AnyView {
        let bag = memo(move || self.game(deplimo::Deplimo::bag).unwrap_or_default());
        let said = move || bag_words(self.prefs.lang(), &bag.get());
        let letters = move || {
            let bag = bag.get();
            let mut kinds: Vec<Letter> = spread(&bag).collect();
            kinds.dedup();
            let kind = |letter: Letter| {
                let count = bag.0[letter.index()];
                view! {
                    <li><b>{letter.to_string()}</b>{(count > 1).then(|| view! { <sup>{count}</sup> })}</li>
                }
            };
            kinds.into_iter().map(kind).collect_view().into_any()
        };
        view! {
            <div class="in-bag">
                <p>{text(said)}</p>
                <ul class="plain">{changing(letters)}</ul>
            </div>
            <p class="keys-help">{t("dep-keys-help")}</p>
        }
        .into_any()
    }
}
