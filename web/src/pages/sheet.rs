//! The sheet of a game: what it is, a table to open, its booklet.

use game::{ChanceKind, Estimate, GameInfo};
use leptos::prelude::*;
use text::Lang;

use super::Missing;
use super::booklet;
use super::ongoing::Ongoing;
use super::setup::SetupForm;
use crate::games::{self, GameBox};
use crate::prefs::Prefs;
use crate::store;
use crate::ui::{Icon, Picture, Title, kind_id, players, say_now, t, text};

/// The sheet of the game that the address names.
#[component]
pub(crate) fn Sheet(id: String) -> impl IntoView {
    match shelf::info(&id) {
        Some(info) => view! { <OneSheet info/> }.into_any(),
        None => view! { <Missing/> }.into_any(),
    }
}

#[component]
fn OneSheet(info: &'static GameInfo) -> impl IntoView {
    let prefs = Prefs::get();
    let name = text(move || page::name(prefs.lang(), info).to_owned());
    let tagline = move || say_now(&format!("tagline-{}", info.id), &[]);
    view! {
        <a class="back" href="/"><Icon picture=Picture::Back/>{t("page-back")}</a>
        <div class="sheet">
            <div class="sheet-head">
                <div class="sheet-box"><GameBox info/></div>
                <div>
                    <Title text=name/>
                    <p class="lead">{text(tagline)}</p>
                    <p class="sheet-ways">{first_steps(info)}{problem(info)}</p>
                    <Facts info/>
                    <Resume info/>
                </div>
            </div>
            {if games::has_board(info.id) { view! { <SetupForm info/> }.into_any() } else { soon() }}
            {booklet::article(info)}
        </div>
    }
}

/// Who has never played this game here is offered to be taught it before all else; others find it again.
fn first_steps(info: &'static GameInfo) -> Option<AnyView> {
    let look = if store::is_newcomer(info.id) { "button primary" } else { "button" };
    games::has_lesson(info.id).then(|| {
        let href = format!("/jeux/{}/premiers-pas", info.id);
        view! { <a class=look href=href>{t("sheet-lesson")}</a> }.into_any()
    })
}

/// The way to the problem of the day.
fn problem(info: &'static GameInfo) -> Option<AnyView> {
    page::puzzle::GAMES.contains(&info.id).then(|| {
        let href = format!("/jeux/{}/probleme", info.id);
        view! { <a class="button" href=href>{t("sheet-puzzle")}</a> }.into_any()
    })
}

/// A game without a board says so where others are set up.
fn soon() -> AnyView {
    view! {
        <section class="card setup" aria-labelledby="setup-title">
            <h2 id="setup-title">{t("sheet-soon")}</h2>
            <p>{t("sheet-soon-text")}</p>
        </section>
    }
    .into_any()
}

/// What was begun of this game, if anything.
#[component]
fn Resume(info: &'static GameInfo) -> impl IntoView {
    let has_any = store::under_way(Prefs::get().lang_now()).iter().any(|game| game.game == info.id);
    has_any.then(|| {
        view! {
            <section class="sheet-resume" aria-labelledby="resume-title">
                <h2 id="resume-title">{t("sheet-resume")}</h2>
                <Ongoing only=Some(info.id)/>
            </section>
        }
    })
}

/// Players, duration, age, kind, authors.
#[component]
fn Facts(info: &'static GameInfo) -> impl IntoView {
    let prefs = Prefs::get();
    let fact =
        |picture: Picture, label: fn(&GameInfo) -> String, value: fn(Lang, &GameInfo) -> String| {
            view! {
                <div class="fact">
                    <Icon picture/>
                    <dt>{text(move || label(info))}</dt>
                    <dd>{text(move || value(prefs.lang(), info))}</dd>
                </div>
            }
        };
    view! {
        <dl class="facts">
            {fact(Picture::Players, |_| say_now("sheet-players", &[]), players)}
            {fact(Picture::Clock, |_| say_now("sheet-minutes", &[]), minutes)}
            {fact(Picture::Cake, |_| say_now("sheet-age", &[]), age)}
            {fact(Picture::Tag, |_| say_now("sheet-kind", &[]), kinds)}
            <Luck info/>
            {fact(Picture::Pen, authors_label, authors)}
            {(!info.illustrators.is_empty()).then(|| fact(Picture::Pen, |_| say_now("sheet-illustrators", &[]), |_, info| info.illustrators.join(", ")))}
            {info.publisher.map(|_| fact(Picture::Tag, |_| say_now("sheet-publisher", &[]), |_, info| info.publisher.unwrap_or_default().to_owned()))}
            {info.year.map(|_| fact(Picture::Calendar, |_| say_now("sheet-year", &[]), year))}
        </dl>
    }
}

fn minutes(lang: Lang, info: &GameInfo) -> String {
    let source = source(info, Estimate::Minutes);
    page::say(lang, "sheet-minutes-value", &[("minutes", info.minutes.into()), source])
}

fn age(lang: Lang, info: &GameInfo) -> String {
    page::say(lang, "sheet-age-value", &[("age", info.age.into()), source(info, Estimate::Age)])
}

/// Whether a figure is the booklet's or ours.
fn source(info: &GameInfo, figure: Estimate) -> (&'static str, game::Value) {
    ("source", if info.ours.contains(&figure) { "ours" } else { "booklet" }.into())
}

fn kinds(lang: Lang, info: &GameInfo) -> String {
    let names: Vec<String> =
        info.kinds.iter().map(|&kind| page::say(lang, kind_id(kind), &[])).collect();
    names.join(", ")
}

/// Whether there is chance, and where one reads how it is checked.
#[component]
fn Luck(info: &'static GameInfo) -> impl IntoView {
    let is_some = info.chance != ChanceKind::None;
    let value = if is_some { "sheet-luck-some" } else { "sheet-luck-none" };
    view! {
        <div class="fact">
            <Icon picture=Picture::Die/>
            <dt>{t("sheet-luck")}</dt>
            <dd>
                {t(value)}
                {is_some.then(|| view! { " "<a class="how" href="/a-propos">{t("sheet-luck-how")}</a> })}
            </dd>
        </div>
    }
}

fn authors_label(info: &GameInfo) -> String {
    say_now("sheet-authors", &[("count", info.authors.len().max(1).into())])
}

fn authors(lang: Lang, info: &GameInfo) -> String {
    if info.authors.is_empty() {
        page::say(lang, "sheet-unknown", &[])
    } else {
        info.authors.join(", ")
    }
}

fn year(_: Lang, info: &GameInfo) -> String {
    info.year.map(|year| year.to_string()).unwrap_or_default()
}
