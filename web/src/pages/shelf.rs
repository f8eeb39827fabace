//! The shelf: five boxes on a plank, and what there is to go on with.

use game::{GameInfo, Kind};
use leptos::prelude::*;
use page::{Brief, Date, Filter, Invite, Seats};

use crate::games::{self, Die, GameBox};
use crate::pages::ongoing::Ongoing;
use crate::pages::table::{OpenFile, OpenPosition};
use crate::prefs::Prefs;
use crate::store;
use crate::ui::{Title, changing, in_words, kind_id, players, say_now, shown, t, text, whether};

/// How many games are offered to go on with; the others are in the list of all.
const RESUMED: usize = 4;

/// The first thing that a person sees.
#[component]
pub(crate) fn Shelf() -> impl IntoView {
    let filter = RwSignal::new(Filter::default());
    let title = || say_now("shelf-title", &[("count", page::games().count().into())]);
    view! {
        <div class="hero">
            <Title text=text(title)/>
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
            {also().map(|info| view! { <a href=format!("/jeux/{}", info.id)>{text(move || name(info).to_owned())}</a> }).collect_view()}
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
        view! { <Chip label=text(t(id)) is_on=whether(is_on) toggle/> }
    };
    let brief = |brief: Brief| {
        let label = move || say_now("shelf-brief", &[("minutes", brief.minutes().into())]);
        let is_on = move || filter.get().brief == Some(brief);
        let toggle = move || filter.update(|wish| wish.brief = toggled(wish.brief, brief));
        view! { <Chip label=text(label) is_on=whether(is_on) toggle/> }
    };
    let kind = |kind: Kind| {
        let is_on = move || filter.get().kind == Some(kind);
        let toggle = move || filter.update(|wish| wish.kind = toggled(wish.kind, kind));
        view! { <Chip label=text(t(kind_id(kind))) is_on=whether(is_on) toggle/> }
    };
    let all = move || filter.set(Filter::default());
    let offered = |wish: Filter| wish.count() > 0;
    let seat_chips =
        Seats::ALL.into_iter().filter(|&s| offered(Filter { seats: Some(s), ..Filter::default() }));
    let brief_chips =
        Brief::ALL.into_iter().filter(|&b| offered(Filter { brief: Some(b), ..Filter::default() }));
    view! {
        <div class="chips" role="group" aria-label=t("shelf-filters")>
            <Chip label=text(t("shelf-all")) is_on=whether(move || filter.get().is_empty()) toggle=all/>
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
    #[prop(into)] toggle: Callback<()>,
) -> impl IntoView {
    view! {
        <button class="chip" aria-pressed=text(move || is_on.get().to_string()) on:click=move |_| toggle.run(())>
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
            <p class="visually-hidden" role="status">{text(found)}</p>
            {shown(move || filter.get().count() == 0, move || view! {
                <p class="none">
                    {t("shelf-none")}" "
                    <button class="link" on:click=move |_| filter.set(Filter::default())>{t("shelf-reset")}</button>
                </p>
    }.into_any())}
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
        let id = if games::has_board(info.id) { "shelf-box" } else { "shelf-box-soon" };
        say_now(id, &figures)
    };
    view! {
        <li class:away=whether(move || !fits()) aria-hidden=move || (!fits()).then_some("true")>
            <a
                href=format!("/jeux/{}", info.id)
                tabindex=text(move || if fits() { "0" } else { "-1" }.to_owned())
                on:pointerenter=move |_| games::fetch_ahead(info.id)
                on:focus=move |_| games::fetch_ahead(info.id)
            >
                <span class="visually-hidden">{text(label)}</span>
                <GameBox info/>
                {(!games::has_board(info.id)).then(|| view! { <span class="soon" aria-hidden="true">{t("shelf-soon")}</span> })}
            </a>
        </li>
    }
}

/// The game of the day: the same dice for everybody, and one attempt that counts.
#[component]
fn Daily() -> impl IntoView {
    let prefs = Prefs::get();
    let date = store::today();
    let table = page::daily_id(date);
    let day = store::days().get(date).copied();
    let (label, href) = match store::is_over(&table) {
        Some(false) => ("shelf-daily-go-on", format!("/table/{table}")),
        Some(true) => ("shelf-daily-review", format!("/table/{table}")),
        None if day.is_some() => ("shelf-daily-practise", daily_href(date)),
        None => ("shelf-daily-play", daily_href(date)),
    };
    let written = move || say_now(label, &[("date", in_words(date, prefs.lang().tag()).into())]);
    let said = move |id: &'static str, points: i64| {
        view! { <p class="best">{say_now(id, &[("points", points.into())])}</p> }
    };
    let result = move || {
        let day = day?;
        let counted = day.points.map(|points| said("shelf-daily-points", points));
        counted.or_else(|| Some(said("shelf-daily-practice", day.practice?)))
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
                <a class="button primary" href=href>{text(written)}</a>
                {changing(move || result().into_any())}
                <p class="puzzles">{t("shelf-puzzles")}{puzzles()}</p>
                <a class="all" href="/parties#jours">{t("shelf-daily-days")}</a>
            </div>
        </section>
    }
}

/// The ways to the problems of the day.
fn puzzles() -> AnyView {
    let one = |info: &'static GameInfo| {
        view! { " "<a href=format!("/jeux/{}/probleme", info.id)>{text(move || name(info).to_owned())}</a> }
    };
    page::games()
        .filter(|info| page::puzzle::GAMES.contains(&info.id))
        .map(one)
        .collect_view()
        .into_any()
}

/// Where the game of a day is opened, by the name that one gave last.
fn daily_href(date: Date) -> String {
    let [name, ..] = store::names();
    Invite { sitters: vec![page::person(&name)], ..Invite::daily(date) }.href()
}

/// What was begun and can be gone on with.
#[component]
fn Resume() -> impl IntoView {
    view! {
        <section class="card">
            <h2>{t("shelf-resume")}</h2>
            <Ongoing only=None empty="shelf-resume-empty" most=RESUMED/>
            <OpenFile class="button"/>
            <OpenPosition/>
            <a class="all" href="/parties">{t("shelf-games")}</a>
        </section>
    }
}
