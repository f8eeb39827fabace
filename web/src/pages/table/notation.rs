//! A move as text: a field that lies over the head of the table, so that nothing moves on the board. What may be
//! typed, what Tab makes of it and who plays it is `page::notation`.

use game::Seat;
use leptos::html;
use leptos::prelude::*;
use page::notation::{self, Listed, Typing, Unplayed, Vocabulary};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::prefs::Prefs;
use crate::table_view::TableView;
use crate::ui::{
    Icon, Picture, SeatMark, changing, follow, maybe, memo, say_now, shown, t, text, whether,
};

/// The state of the field.
#[derive(Clone, Copy)]
struct Field {
    table: TableView,
    prefs: Prefs,
    is_open: RwSignal<bool>,
    input: NodeRef<html::Input>,
    typing: RwSignal<Typing>,
    unplayed: RwSignal<Option<Unplayed>>,
    is_listing: RwSignal<bool>,
    /// Which word of the list the arrow keys are at.
    active: RwSignal<Option<usize>>,
    /// For whom a word without a seat is said, or the seat that is typed.
    seat: Memo<Seat>,
    words: Memo<Vocabulary>,
    listed: Memo<Listed>,
    /// What had the focus before: it gets it back.
    before: StoredValue<Option<HtmlElement>, LocalStorage>,
}

/// The field, opened by a button or by `/`.
#[component]
pub(super) fn NotationField(table: TableView, is_open: RwSignal<bool>) -> impl IntoView {
    let field = Field::new(table, is_open);
    follow(move || {
        if let Some(input) = field.input.get() {
            field.remember_focus();
            let _ = input.focus();
        }
    });
    view! {
            {shown(move || is_open.get(), move || view! {
                <form class="notation card" on:submit=move |event| { event.prevent_default(); field.play(); }
                    on:keydown=move |event| field.hear_escape(&event)>
                    <Line field/>
                    <div class="notation-below">
                        <p id="notation-said" class="refusal" role="alert" hidden=whether(move || field.unplayed.get().is_none())>
                            {maybe(move || field.why())}
                        </p>
                        <List field/>
                    </div>
                </form>
    }.into_any())}
        }
}

/// Who plays, the field, and its buttons.
#[component]
fn Line(field: Field) -> impl IntoView {
    let who = changing(move || {
        let seat = field.seat.get();
        let name = field.table.names().swap_remove(seat.index());
        view! { <span class="notation-who"><SeatMark index=seat.index()/>{name}</span> }.into_any()
    });
    let expanded = text(move || field.is_listing.get().to_string());
    let at = maybe(move || field.active.get().map(option_id));
    view! {
        {who}
        <input
            id="notation-field"
            node_ref=field.input
            type="text"
            role="combobox"
            aria-label=t("notation-field")
            placeholder=t("notation-field")
            aria-autocomplete="list"
            aria-expanded=expanded
            aria-controls="notation-list"
            aria-activedescendant=at
            aria-describedby="notation-help notation-said"
            aria-invalid=text(move || field.unplayed.get().is_some().to_string())
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            enterkeyhint="go"
            prop:value=text(move || field.typing.with(|typing| typing.text().to_owned()))
            on:input=move |event| field.type_in(&event_target_value(&event))
            on:keydown=move |event| field.hear_key(&event)
        />
        <button class="button square" type="button" aria-label=t("notation-list") title=t("notation-list")
            aria-expanded=expanded aria-controls="notation-list" on:click=move |_| field.toggle_list()>"?"</button>
        <button class="button primary" type="submit">{t("notation-play")}</button>
        <button class="button square" type="button" aria-label=t("table-close") title=t("table-close") on:click=move |_| field.close()>
            <Icon picture=Picture::Close/>
        </button>
    }
}

/// What may be typed, as far as it fits what is typed.
#[component]
fn List(field: Field) -> impl IntoView {
    let option = move |(at, word): (usize, String)| {
        let chosen = word.clone();
        let is_active = whether(move || field.active.get() == Some(at));
        view! {
            <li id=option_id(at) role="option" class:active=is_active aria-selected=text(move || is_active.get().to_string())
                on:mousedown=|event| event.prevent_default() on:click=move |_| field.choose(&chosen)>
                {word}
            </li>
        }
    };
    let options = changing(move || {
        let words = field.listed.with(|listed| listed.words.clone());
        words.into_iter().enumerate().map(option).collect_view().into_any()
    });
    let more = changing(move || {
        let count = field.listed.with(|listed| listed.all - listed.words.len());
        let said = text(move || say_now("notation-more", &[("count", count.into())]));
        (count > 0).then(|| view! { <p class="notation-note">{said}</p> }).into_any()
    });
    let count = maybe(move || {
        let count = field.listed.with(|listed| listed.all);
        field.is_listing.get().then(|| say_now("notation-fit", &[("count", count.into())]))
    });
    let is_closed = whether(move || !field.is_listing.get());
    view! {
        <div class="notation-words" class:closed=is_closed>
            <p class="notation-note" role="status">{count}</p>
            <ul id="notation-list" class="plain" role="listbox" aria-label=t("notation-list") hidden=is_closed>{options}</ul>
            {more}
            <p id="notation-help" class="notation-note" class:visually-hidden=is_closed>{t("notation-help")}</p>
        </div>
    }
}

fn option_id(at: usize) -> String {
    format!("notation-word-{at}")
}

impl Field {
    fn new(table: TableView, is_open: RwSignal<bool>) -> Field {
        let typing = RwSignal::new(Typing::default());
        let is_listing = RwSignal::new(false);
        let seat = memo(move || {
            table.with(|session| {
                let named = typing.with(|typing| {
                    notation::named(session.table().play(), session.persons(), typing.text())
                });
                named.unwrap_or_else(|| notation::speaker(session, table.acting()))
            })
        });
        // In some games there are thousands: they are not looked for before they are wanted.
        let words = memo(move || {
            let of = || table.with(|session| Vocabulary::of(session.table().play(), seat.get()));
            if is_open.get() { of() } else { Vocabulary::default() }
        });
        let listed = memo(move || {
            if is_listing.get() {
                words.with(|words| typing.with(|typing| words.list(typing.text())))
            } else {
                Listed { words: Vec::new(), all: 0 }
            }
        });
        Field {
            table,
            prefs: Prefs::get(),
            is_open,
            input: NodeRef::new(),
            typing,
            unplayed: RwSignal::new(None),
            is_listing,
            active: RwSignal::new(None),
            seat,
            words,
            listed,
            before: StoredValue::new_local(None),
        }
    }

    /// Why what was typed is not played, in the language of now.
    fn why(self) -> Option<String> {
        let said = match self.unplayed.get()? {
            Unplayed::NotAPerson(seat) => say_now("notation-not-person", &[("seat", seat.into())]),
            Unplayed::Refused(refusal) => {
                let lang = self.prefs.lang();
                let why = page::refusal(lang, &refusal, &self.table.names());
                say_now("table-refused", &[("why", why.into())])
            }
        };
        Some(said)
    }

    fn play(self) {
        let text = self.typing.with_untracked(|typing| typing.text().trim().to_owned());
        if text.is_empty() {
            return self.is_listing.set(true);
        }
        let acting = untrack(|| self.table.acting());
        match self.table.peek(|session| notation::read(session, acting, &text)) {
            Ok((seat, token)) => {
                if self.table.play(seat, &token) {
                    self.is_listing.set(false);
                    self.type_in("");
                }
            }
            Err(unplayed) => self.unplayed.set(Some(unplayed)),
        }
    }

    /// What is typed; a question mark alone asks for the list.
    fn type_in(self, text: &str) {
        if text == "?" {
            if let Some(input) = self.input.get_untracked() {
                input.set_value("");
            }
            return self.toggle_list();
        }
        self.typing.update(|typing| typing.put(text));
        self.unplayed.set(None);
        self.active.set(None);
    }

    fn toggle_list(self) {
        self.active.set(None);
        self.is_listing.update(|is| *is = !*is);
        self.focus();
    }

    /// Puts a word of the list into the field.
    fn choose(self, word: &str) {
        self.typing.update(|typing| typing.choose(word));
        self.unplayed.set(None);
        self.active.set(None);
        self.is_listing.set(false);
        self.focus();
    }

    fn focus(self) {
        if let Some(input) = self.input.get_untracked() {
            let _ = input.focus();
        }
    }

    fn hear_key(self, event: &KeyboardEvent) {
        let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
        let is_heard = is_plain
            && match event.key().as_str() {
                "Tab" if !event.shift_key() => self.complete(),
                "ArrowDown" => self.go(1),
                "ArrowUp" => self.go(-1),
                "Enter" => self.take_active(),
                _ => false,
            };
        if is_heard {
            event.prevent_default();
        }
    }

    /// Tab; it leaves the field where there is nothing to complete.
    fn complete(self) -> bool {
        let mut typing = self.typing.get_untracked();
        let is_done = self.words.with_untracked(|words| typing.tab(words));
        if is_done {
            self.table.announce(typing.text().to_owned());
            self.typing.set(typing);
            self.unplayed.set(None);
        }
        is_done
    }

    /// An arrow key: opens the list, or goes through it and round.
    fn go(self, by: isize) -> bool {
        if !self.is_listing.get_untracked() {
            self.is_listing.set(true);
        }
        let count = self.listed.with_untracked(|listed| listed.words.len()) as isize;
        if count > 0 {
            let from =
                self.active.get_untracked().map_or(if by > 0 { -1 } else { 0 }, |at| at as isize);
            let at = (from + by).rem_euclid(count) as usize;
            self.active.set(Some(at));
            if let Some(option) = document().get_element_by_id(&option_id(at)) {
                show(&option);
            }
        }
        true
    }

    /// Enter puts the word that the arrows are at into the field; without one it plays.
    fn take_active(self) -> bool {
        let word = self
            .active
            .get_untracked()
            .and_then(|at| self.listed.with_untracked(|listed| listed.words.get(at).cloned()));
        word.inspect(|word| self.choose(word)).is_some()
    }

    /// Escape closes the list, then the field.
    fn hear_escape(self, event: &KeyboardEvent) {
        if event.key() == "Escape" {
            event.prevent_default();
            if self.is_listing.get_untracked() {
                self.is_listing.set(false);
                self.active.set(None);
            } else {
                self.close();
            }
        }
    }

    fn remember_focus(self) {
        let active = document().active_element().and_then(|it| it.dyn_into().ok());
        self.before.set_value(active);
    }

    fn close(self) {
        self.is_open.set(false);
        self.is_listing.set(false);
        self.unplayed.set(None);
        self.typing.set(Typing::default());
        let before = self.before.with_value(Clone::clone);
        focus_again(before);
    }
}

/// Gives the focus back to what had it, or to the menu if that is gone or hidden.
pub(super) fn focus_again(before: Option<HtmlElement>) {
    let is_shown = |element: &HtmlElement| element.offset_parent().is_some();
    let menu = || {
        let button = document().query_selector(".tools [aria-controls=table-menu]").ok()??;
        button.dyn_into().ok()
    };
    if let Some(element) = before.filter(is_shown).or_else(menu) {
        let _ = element.focus();
    }
}

/// Scrolls the list, and nothing else, so that an option is seen.
fn show(option: &Element) {
    let Some(list) = option.parent_element() else { return };
    let (inner, outer) = (option.get_bounding_client_rect(), list.get_bounding_client_rect());
    let above = (inner.top() - outer.top()).min(0.0);
    let below = (inner.bottom() - outer.bottom()).max(0.0);
    list.set_scroll_top(list.scroll_top() + (above + below).round() as i32);
}
