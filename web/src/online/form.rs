//! The part of a sheet that opens a table for others: who is to sit where, how much time there is, who finds it.

use game::Level;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page::online::{Made, Pace, SeatWish, Wish, clock_words, read, written};
use page::{Form, LONGEST_NAME};

use super::account::Account;
use super::net::{Fault, Method, ask};
use super::socket::nonce;
use crate::prefs::Prefs;
use crate::route::Route;
use crate::store;
use crate::ui::{Icon, Picture, SeatMark, changing, memo, say_now, t, text, whether};

/// What is chosen, and what became of it.
#[derive(Clone, Copy)]
struct Opening {
    form: RwSignal<Form>,
    seats: Memo<usize>,
    wish: RwSignal<Wish>,
    name: RwSignal<String>,
    account: Account,
    prefs: Prefs,
    route: Route,
    /// The same until a table is open: pressed twice it opens one.
    key: StoredValue<String>,
    is_busy: RwSignal<bool>,
    fault: RwSignal<Option<Fault>>,
}

impl Opening {
    /// Comes by a name where that is needed, opens the table and goes there.
    fn open(self) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.is_busy.set(true);
        self.fault.set(None);
        spawn_local(async move {
            let opened = self.ask().await;
            self.is_busy.try_set(false);
            match opened {
                Ok(made) => self.route.go(&made.href),
                Err(fault) => drop(self.fault.try_set(Some(fault))),
            }
        });
    }

    async fn ask(self) -> Result<Made, Fault> {
        let lang = self.prefs.lang_now();
        let name = self.name.get_untracked();
        if self.prefs.is_known() && self.account.user_now().is_none() {
            self.account.recognise().await?;
        }
        self.account.come(name.trim()).await?;
        let (setup, seats) = (self.form.with_untracked(Form::setup), self.seats.get_untracked());
        let asked = self.wish.with_untracked(|wish| wish.ask(&setup, seats, &self.key.get_value()));
        let text = ask(Method::Post, "/api/tables", Some(written(&asked)), lang).await?;
        read(&text).ok_or(Fault::Lost)
    }
}

/// The form.
#[component]
pub(super) fn OnlineForm(form: RwSignal<Form>, seats: Memo<usize>) -> impl IntoView {
    let [name, ..] = store::names();
    let opening = Opening {
        form,
        seats,
        wish: RwSignal::new(Wish::default()),
        name: RwSignal::new(name),
        account: Account::get(),
        prefs: Prefs::get(),
        route: Route::get(),
        key: StoredValue::new(nonce()),
        is_busy: RwSignal::new(false),
        fault: RwSignal::new(None),
    };
    let wish = opening.wish;
    let fault = changing(move || {
        let lang = opening.prefs.lang();
        opening.fault.get().map(|fault| view! { <p class="refusal" role="alert">{page::sentence_case(&fault.words(lang))}"."</p> }).into_any()
    });
    view! {
        <div class="online-form">
            {name_field(opening)}
            <fieldset>
                <legend>{t("sheet-seats")}</legend>
                <ul class="seats">
                    <For each=move || 0..seats.get() key=|index| *index let:index>{seat(opening, index)}</For>
                </ul>
            </fieldset>
            <fieldset>
                <legend>{t("form-clock")}</legend>
                <div class="paces">{Pace::ALL.map(|pace| pace_choice(wish, pace)).collect_view()}</div>
            </fieldset>
            <fieldset>
                <legend>{t("form-found")}</legend>
                <div class="choices">{listed_choice(wish, true, "form-listed")}{listed_choice(wish, false, "form-by-link")}</div>
            </fieldset>
            {fault}
            <div class="setup-go">
                <button class="button primary wide" type="button" disabled=whether(move || opening.is_busy.get()) on:click=move |_| opening.open()>{t("form-open")}</button>
            </div>
        </div>
    }
}

/// Where a stranger writes a name; whoever is known is called by it.
fn name_field(opening: Opening) -> AnyView {
    let known = memo(move || opening.prefs.known());
    changing(move || match known.get() {
        Some(name) => {
            view! { <p class="soft">{say_now("form-as", &[("name", name.into())])}</p> }.into_any()
        }
        None => view! {
            <label class="room-name">
                <span>{t("room-name")}</span>
                <input
                    class="name"
                    type="text"
                    maxlength=LONGEST_NAME
                    autocomplete="nickname"
                    prop:value=text(move || opening.name.get())
                    on:input=move |event| opening.name.set(event_target_value(&event))
                />
            </label>
        }
        .into_any(),
    })
}

/// Who is to have a seat: oneself, whoever comes, or a bot.
fn seat(opening: Opening, index: usize) -> AnyView {
    let wish = opening.wish;
    let label = move || say_now("sheet-seat", &[("seat", (index + 1).into())]);
    let choose = move |event| {
        if let Some(taken) = Wish::read(&event_target_value(&event)) {
            wish.update(|wish| wish.take(index, taken));
        }
    };
    let bot = |level: Level| {
        let named = move || say_now("sheet-bot", &[("level", level.number().into())]);
        view! { <option value=format!("b{level}")>{text(named)}</option> }
    };
    let is_open = whether(move || wish.with(|wish| wish.seat(index) == SeatWish::Open));
    view! {
        <li class:free=is_open>
            <SeatMark index/>
            <select class="select" aria-label=text(label) on:change=choose prop:value=text(move || wish.with(|wish| Wish::token(wish.seat(index))))>
                <option value="me">{t("form-me")}</option>
                <option value="open">{t("form-friend")}</option>
                {Level::all().map(bot).collect_view()}
            </select>
        </li>
    }
    .into_any()
}

/// One of three clocks.
fn pace_choice(wish: RwSignal<Wish>, pace: Pace) -> AnyView {
    let (picture, about) = match pace {
        Pace::Free => (Picture::Endless, "form-pace-free"),
        Pace::Game => (Picture::Clock, "form-pace-game"),
        Pace::Days => (Picture::Calendar, "form-pace-days"),
    };
    let prefs = Prefs::get();
    let name = text(move || page::sentence_case(&clock_words(prefs.lang(), pace.clock())));
    view! {
        <label class="pace choice">
            <input type="radio" name="pace" prop:checked=whether(move || wish.with(|wish| wish.pace == pace)) on:change=move |_| wish.update(|wish| wish.pace = pace)/>
            <span><Icon picture/><b>{name}</b><small>{t(about)}</small></span>
        </label>
    }
    .into_any()
}

/// Whether everybody finds it.
fn listed_choice(wish: RwSignal<Wish>, is_listed: bool, id: &'static str) -> AnyView {
    view! {
        <label class="choice">
            <input type="radio" name="listed" prop:checked=whether(move || wish.with(|wish| wish.is_listed == is_listed)) on:change=move |_| wish.update(|wish| wish.is_listed = is_listed)/>
            <span>{t(id)}</span>
        </label>
    }
    .into_any()
}
