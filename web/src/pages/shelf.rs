//! The shelf: five boxes on a plank, and what there is to go on with.

use game::{GameInfo, Kind};
use leptos::prelude::*;
use page::{Brief, Date, Filter, Invite, OngoingGame, Seats};

use crate::games::{self, Die, GameBox};
use crate::pages::table::{OpenFile, OpenPosition};
use crate::prefs::Prefs;
use crate::store;
use crate::ui::{Title, kind_id, players, say_now, t};

/// The first thing that a person sees.
#[component]
pub(crate) fn Shelf() -> impl IntoView {
    let filter = RwSignal::new(Filter::default());
    let title = || say_now("shelf-title", &[("count", page::games().count().into())]);
    view! {
        <div class="hero">
            <Title text=Signal::derive(title)/>
            <p class="lead">{t("shelf-lead")}</p>
        </div>
        <Filters filter/>
        <Boxes filter/>
        <div class="cards">
            <Daily/>
            <Resume/>
            <section class="card">
                <h2>{t("shelf-offline")}</h2>
                <p>{t("shelf-offline-text")}</p>
                <a href="/a-propos">{t("shelf-offline-more")}</a>
            </section>
        </div>
        <p class="also soft">
            {t("shelf-also")}" "
            {also().map(|info| view! { <a href=format!("/jeux/{}", info.id)>{move || name(info)}</a> }).collect_view()}
        </p>
    }
}

/// Games without a box.
fn also() -> impl Iterator<Item = &'static GameInfo> {
    shelf::CATALOGUE.iter().copied().filter(|info| page::games().all(|game| game.id != info.id))
}

fn name(info: &'static GameInfo) -> &'static str {
    page::name(Prefs::get().lang(), info)
}

/// Wishes: each chip is one; a second click takes it back.
#[component]
fn Filters(filter: RwSignal<Filter>) -> impl IntoView {
    let seats = |seats: Seats| {
        let id = seats_id(seats);
        let is_on = move || filter.get().seats == Some(seats);
        let toggle = move || filter.update(|wish| wish.seats = toggled(wish.seats, seats));
        view! { <Chip label=Signal::derive(t(id)) is_on=Signal::derive(is_on) toggle/> }
    };
    let brief = |brief: Brief| {
        let label = move || say_now("shelf-brief", &[("minutes", brief.minutes().into())]);
        let is_on = move || filter.get().brief == Some(brief);
        let toggle = move || filter.update(|wish| wish.brief = toggled(wish.brief, brief));
        view! { <Chip label=Signal::derive(label) is_on=Signal::derive(is_on) toggle/> }
    };
    let kind = |kind: Kind| {
        let is_on = move || filter.get().kind == Some(kind);
        let toggle = move || filter.update(|wish| wish.kind = toggled(wish.kind, kind));
        view! { <Chip label=Signal::derive(t(kind_id(kind))) is_on=Signal::derive(is_on) toggle/> }
    };
    let all = move || filter.set(Filter::default());
    let offered = |wish: Filter| wish.count() > 0;
    let seat_chips =
        Seats::ALL.into_iter().filter(|&s| offered(Filter { seats: Some(s), ..Filter::default() }));
    let brief_chips =
        Brief::ALL.into_iter().filter(|&b| offered(Filter { brief: Some(b), ..Filter::default() }));
    view! {
        <div class="chips" role="group" aria-label=t("shelf-filters")>
            <Chip label=Signal::derive(t("shelf-all")) is_on=Signal::derive(move || filter.get().is_empty()) toggle=all/>
            {seat_chips.map(seats).collect_view()}
            <span class="chip-gap"></span>
            {brief_chips.map(brief).collect_view()}
            <span class="chip-gap"></span>
            {page::kinds().into_iter().map(kind).collect_view()}
        </div>
    }
}

/// The message that names a number of seats.
fn seats_id(seats: Seats) -> &'static str {
    match seats {
        Seats::Solo => "shelf-solo",
        Seats::Two => "shelf-two",
        Seats::Three => "shelf-three",
        Seats::Four => "shelf-four",
        Seats::More => "shelf-more",
    }
}

fn toggled<T: PartialEq>(now: Option<T>, wish: T) -> Option<T> {
    if now.as_ref() == Some(&wish) { None } else { Some(wish) }
}

#[component]
fn Chip(
    label: Signal<String>,
    is_on: Signal<bool>,
    toggle: impl Fn() + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <button class="chip" aria-pressed=move || is_on.get().to_string() on:click=move |_| toggle()>
            {label}
        </button>
    }
}

/// The boxes. One that doesn't fit steps back and can't be reached; nothing moves about.
#[component]
fn Boxes(filter: RwSignal<Filter>) -> impl IntoView {
    let found = move || {
        let count = filter.get().count();
        if filter.get().is_empty() {
            String::new()
        } else {
            say_now("shelf-found", &[("count", count.into())])
        }
    };
    let one = move |info| view! { <OneBox filter info/> };
    view! {
        <p class="visually-hidden" role="status">{found}</p>
        <Show when=move || filter.get().count() == 0>
            <p class="none">
                {t("shelf-none")}" "
                <button class="link" on:click=move |_| filter.set(Filter::default())>{t("shelf-reset")}</button>
            </p>
        </Show>
        <ul class="plank" aria-label=t("shelf-boxes")>{page::games().map(one).collect_view()}</ul>
    }
}

/// A box on the plank. Its game is fetched as soon as somebody points at it.
#[component]
fn OneBox(filter: RwSignal<Filter>, info: &'static GameInfo) -> impl IntoView {
    let fits = move || filter.get().fits(info);
    let label = move || {
        let lang = Prefs::get().lang();
        let figures = [
            ("name", page::name(lang, info).into()),
            ("players", players(lang, info).into()),
            ("minutes", info.minutes.into()),
        ];
        say_now("shelf-box", &figures)
    };
    view! {
        <li class:away=move || !fits() aria-hidden=move || (!fits()).then_some("true")>
            <a
                href=format!("/jeux/{}", info.id)
                tabindex=move || if fits() { "0" } else { "-1" }
                on:pointerenter=move |_| games::fetch_ahead(info.id)
                on:focus=move |_| games::fetch_ahead(info.id)
            >
                <span class="visually-hidden">{label}</span>
                <GameBox info/>
            </a>
        </li>
    }
}

/// The game of the day: the same dice for everybody.
#[component]
fn Daily() -> impl IntoView {
    let date = store::today();
    let written = move || {
        let lang = Prefs::get().lang();
        say_now("shelf-daily-play", &[("date", in_words(date, lang.tag()).into())])
    };
    let best = move || {
        let best = store::best_of(date)?;
        Some(view! { <p class="best">{say_now("daily-best", &[("points", best.into())])}</p> })
    };
    view! {
        <section class="card daily">
            <svg class="dice" viewBox="0 0 84 76" aria-hidden="true">
                <Die number=5 x=28.0 y=30.0 turned=-9.0/>
                <Die number=4 x=58.0 y=48.0 turned=10.0/>
            </svg>
            <div>
                <h2>{t("shelf-daily")}</h2>
                <p>{t("shelf-daily-text")}</p>
                <a class="button primary" href=Invite::daily(date).href()>{written}</a>
                {best}
            </div>
        </section>
    }
}

/// "15 novembre"
pub(crate) fn in_words(date: Date, lang: &str) -> String {
    let options = js_sys::Object::new();
    for (name, value) in [("day", "numeric"), ("month", "long")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    let day = js_sys::Date::new_with_year_month_day(
        u32::from(date.year),
        i32::from(date.month) - 1,
        i32::from(date.day),
    );
    day.to_locale_date_string(lang, &options).into()
}

/// What was begun and can be gone on with.
#[component]
fn Resume() -> impl IntoView {
    let prefs = Prefs::get();
    let line = |game: OngoingGame| {
        let name = shelf::info(&game.game).map_or(game.game.clone(), |info| name(info).to_owned());
        view! {
            <li>
                <a href=game.href>{name}</a>" · "{game.about}
                {game.is_your_turn.then(|| view! { " · "<strong>{t("shelf-resume-turn")}</strong> })}
            </li>
        }
    };
    let list = move || {
        let games = store::under_way(prefs.lang());
        if games.is_empty() {
            return view! { <p>{t("shelf-resume-empty")}</p> }.into_any();
        }
        view! { <ul class="plain">{games.into_iter().map(line).collect_view()}</ul> }.into_any()
    };
    view! {
        <section class="card">
            <h2>{t("shelf-resume")}</h2>
            {list}
            <OpenFile class="button"/>
            <OpenPosition/>
        </section>
    }
}
