//! One's games: those under way, what the finished ones add up to, one's days, and every finished game as a line.
//!
//! A piece of its own: the shelf and a table do without it until it is asked for, or a game is over.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use page::{Day, Outcome, Session, Tally};
use text::Lang;

use super::ongoing::{Drop, Ongoing};
use crate::games;
use crate::later::Lost;
use crate::prefs::Prefs;
use crate::store;
use crate::table_view::TableView;
use crate::ui::{Title, changing, follow, in_words, memo, moment, say_now, signed, t, text};

/// The size of a curve, in its own units.
const CURVE: (f64, f64) = (150.0, 34.0);
/// How many games a curve shows at most, the newest.
const SHOWN: usize = 40;

/// Writes the line of a game as soon as it is over.
pub(crate) fn note_when_over(table: TableView) {
    if table.is_away() {
        return; // its host keeps it
    }
    let is_over = memo(move || table.with(Session::is_over));
    follow(move || {
        if is_over.get() {
            let session = table.peek(Session::clone);
            spawn_local(async move {
                // If it doesn't arrive now, the list of games adds the game when it is opened.
                if let Ok(note) = noting().await {
                    note(&session);
                }
            });
        }
    });
}

#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible)]
fn noting() -> Result<fn(&Session), Lost> {
    Ok(note)
}

fn note(session: &Session) {
    if let Some(outcome) = Outcome::of(session) {
        store::change_history(|history| history.note(outcome));
    }
}

/// Adds finished games that have no line yet, such as those from before there were lines. That needs their rules.
async fn catch_up() {
    let history = store::history();
    for outcome in history.list().iter().filter(|it| store::is_over(&it.id) == Some(false)) {
        store::change_history(|history| history.forget(&outcome.id)); // a move was taken back: it goes on
    }
    for (id, game) in store::finished().into_iter().filter(|(id, _)| !history.has(id)) {
        if games::fetch(&game).await.is_ok()
            && let Some(session) = store::load(&id)
        {
            note(&session);
        }
    }
}

/// The page.
#[component]
pub(crate) fn History() -> impl IntoView {
    let history = RwSignal::new(store::history());
    spawn_local(async move {
        catch_up().await;
        history.try_set(store::history());
    });
    set_timeout(follow_anchor, std::time::Duration::ZERO);
    let forget = move |id: &str| {
        store::forget(id);
        store::change_history(|history| history.forget(id));
        history.set(store::history());
    };
    view! {
        <div class="hero">
            <Title text=text(t("history-title"))/>
            <p class="lead">{t("history-lead")}</p>
        </div>
        <div class="own-games">
            <section class="card" aria-labelledby="under-way">
                <h2 id="under-way">{t("history-under-way")}</h2>
                <Ongoing only=None empty="shelf-resume-empty"/>
            </section>
            <Days/>
            <section class="card" aria-labelledby="results">
                <h2 id="results">{t("history-results")}</h2>
                {changing(move || results(&history.read().tallies()))}
            </section>
            <section class="card" aria-labelledby="finished">
                <h2 id="finished">{t("history-finished")}</h2>
                {changing(move || all_finished(&history.read(), forget))}
            </section>
        </div>
    }
}

fn all_finished(
    history: &page::History,
    forget: impl Fn(&str) + Copy + Send + Sync + 'static,
) -> AnyView {
    if history.list().is_empty() {
        return view! { <p>{t("history-none")}</p> }.into_any();
    }
    let line = |outcome: &Outcome| finished(outcome, forget);
    view! { <ul class="plain games">{history.list().iter().map(line).collect_view()}</ul> }
        .into_any()
}

/// Goes to the part that the address names: `/parties#jours`.
fn follow_anchor() {
    let anchor = window().location().hash().unwrap_or_default();
    if let Some(part) = document().get_element_by_id(anchor.trim_start_matches('#')) {
        part.scroll_into_view();
    }
}

/// The name of a game by its id.
fn name_of(lang: Lang, game: &str) -> String {
    shelf::info(game).map_or(game.to_owned(), |info| page::name(lang, info).to_owned())
}

/// A finished game: when, against whom, what came of it.
fn finished(outcome: &Outcome, forget: impl Fn(&str) + Copy + Send + Sync + 'static) -> AnyView {
    let lang = Prefs::get().lang();
    let (name, result) = (name_of(lang, &outcome.game), result(lang, outcome));
    let when = moment(outcome.at, lang.tag());
    let company = page::company(lang, &outcome.sitters);
    let about: Vec<&str> = [outcome.about(lang), &company, &when]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    let about = about.join(" · ");
    let told = format!("{name}, {result}, {about}");
    let id = outcome.id.clone();
    // A line outlives its game, where room was needed.
    let shown = match store::is_over(&id) {
        Some(_) => view! { <a href=format!("/table/{id}")>{name}</a> }.into_any(),
        None => name.into_any(),
    };
    let analysis = store::is_over(&id).map(|_| {
        let label = say_now("history-analyse-game", &[("game", told.clone().into())]);
        view! { <a class="button" href=format!("/partie/{id}") aria-label=label>{t("history-analyse")}</a> }
    });
    view! {
        <li class="game-line">
            <div>{shown}" · "<strong>{result}</strong><span class="soft">{about}</span></div>
            {analysis}
            <Drop told drop=move || forget(&id)/>
        </li>
    }
    .into_any()
}

/// "Won · 31 to 20", "24 points", "Winner: Ada · Ada: 31 · Ben: 20".
fn result(lang: Lang, outcome: &Outcome) -> String {
    let words = outcome_words(lang, outcome);
    match outcome.scores_in_words(lang) {
        Some(scores) => format!("{words} · {scores}"),
        None => words,
    }
}

fn outcome_words(lang: Lang, outcome: &Outcome) -> String {
    let winners: Vec<usize> = outcome.winners().collect();
    let count = outcome.sitters.len();
    match (outcome.own_seat(), &outcome.scores) {
        (Some(seat), Some(scores)) if count == 1 => {
            page::say(lang, "history-points", &[("points", scores[seat].into())])
        }
        (Some(seat), _) if outcome.ranks[seat] == 1 => {
            let id = if winners.len() == 1 { "history-won" } else { "history-shared" };
            page::say(lang, id, &[])
        }
        (Some(_), _) if count == 2 => page::say(lang, "history-lost", &[]),
        (Some(seat), _) => {
            let figures = [("rank", outcome.ranks[seat].into()), ("count", count.into())];
            page::say(lang, "history-rank", &figures)
        }
        (None, _) => {
            let names = page::names(lang, &outcome.sitters);
            let first: Vec<String> = winners.iter().map(|&seat| names[seat].clone()).collect();
            page::say(lang, "history-winner", &[("whom", first.join(", ").into())])
        }
    }
}

/// What the games add up to, a card for each game and person.
fn results(tallies: &[Tally<'_>]) -> AnyView {
    if tallies.is_empty() {
        return view! { <p>{t("history-no-results")}</p> }.into_any();
    }
    let lang = Prefs::get().lang();
    let cards = tallies.iter().map(|tally| card(lang, tally)).collect_view();
    view! { <ul class="plain tallies">{cards}</ul> }.into_any()
}

fn card(lang: Lang, tally: &Tally<'_>) -> AnyView {
    let name = name_of(lang, tally.game);
    let rules = tally.rules(lang);
    let title = if rules.is_empty() { name } else { format!("{name} · {rules}") };
    let who = tally.name.map(|name| view! { <span class="soft">{name.to_owned()}</span> });
    let fact = |id: &'static str, value: String| {
        view! { <div><dt>{page::say(lang, id, &[])}</dt><dd>{value}</dd></div> }
    };
    let won = (tally.contests > 0).then(|| fact("history-wins", tally.won.to_string()));
    let best = tally.best().map(|best| fact("history-best", signed(best)));
    let mean = tally.mean_tenths().map(|tenths| {
        let mean = js_sys::Number::from(f64::from(tenths) / 10.0).to_locale_string(lang.tag());
        fact("history-mean", String::from(mean).replace('-', "−"))
    });
    let label = if tally.best().is_some() { "history-curve" } else { "history-balance" };
    let all = tally.curve();
    let values = &all[all.len().saturating_sub(SHOWN)..];
    let curve = page::polyline(values, CURVE.0, CURVE.1).map(|points| {
        let last = points.rsplit(' ').next().and_then(|point| point.split_once(','));
        let (x, y) = last.unwrap_or(("0", "0"));
        let frame = format!("-4 -4 {} {}", CURVE.0 + 8.0, CURVE.1 + 8.0);
        view! {
            <svg class="curve" viewBox=frame preserveAspectRatio="xMinYMid" role="img" aria-label=page::say(lang, label, &[])>
                <polyline points=points.clone()/>
                <circle cx=x.to_owned() cy=y.to_owned() r="3"/>
            </svg>
        }
    });
    view! {
        <li class="tally">
            <h3>{title}{who}</h3>
            <dl>{fact("history-played", tally.played.to_string())}{won}{best}{mean}</dl>
            {curve}
        </li>
    }
    .into_any()
}

/// One's games of the day: what counted, what would have been possible, how many days in a row.
#[component]
fn Days() -> impl IntoView {
    let days = store::days();
    let (streak, longest) = (days.streak(store::today()), days.longest());
    let streaks =
        move || say_now("days-streak", &[("streak", streak.into()), ("longest", longest.into())]);
    let table = if days.list().is_empty() {
        view! { <p>{t("days-none")}</p> }.into_any()
    } else {
        view! {
            <p>{text(streaks)}</p>
            <table class="days">
                <thead><tr><th scope="col">{t("days-day")}</th><th scope="col">{t("days-score")}</th><th scope="col">{t("days-best")}</th></tr></thead>
                <tbody>{days.list().iter().copied().map(day_row).collect_view()}</tbody>
            </table>
        }
        .into_any()
    };
    view! {
        <section class="card" id="jours" aria-labelledby="days-title">
            <h2 id="days-title">{t("shelf-daily")}</h2>
            {table}
            <h3>{t("days-puzzles")}</h3>
            {puzzle_streaks()}
        </section>
    }
}

/// One's streaks of problems, a line a game.
fn puzzle_streaks() -> AnyView {
    let streaks = page::puzzle::GAMES.iter().filter_map(|&game| {
        let days = store::puzzles(game);
        let (streak, longest) = (days.streak(store::today()), days.longest());
        let said = move || {
            say_now("days-streak", &[("streak", streak.into()), ("longest", longest.into())])
        };
        let name = text(move || name_of(Prefs::get().lang(), game));
        let href = format!("/jeux/{game}/probleme");
        (longest > 0).then(|| view! { <li><a href=href>{name}</a>" · "{text(said)}</li> })
    });
    let streaks: Vec<_> = streaks.collect();
    if streaks.is_empty() {
        return view! { <p>{t("days-puzzles-none")}</p> }.into_any();
    }
    view! { <ul class="plain">{streaks}</ul> }.into_any()
}

fn day_row(day: Day) -> impl IntoView {
    let prefs = Prefs::get();
    let number = |points: Option<i64>| {
        points.map_or("–".to_owned(), |points| signed(i32::try_from(points).unwrap_or_default()))
    };
    let id = page::daily_id(day.date);
    let date = text(move || in_words(day.date, prefs.lang().tag()));
    let named = match store::is_over(&id) {
        Some(_) => view! { <a href=format!("/table/{id}")>{date}</a> }.into_any(),
        None => view! { {date} }.into_any(),
    };
    let score = move || match (day.points, day.practice) {
        (Some(points), _) => number(Some(points)),
        (None, Some(points)) => {
            say_now("days-practice", &[("points", number(Some(points)).into())])
        }
        (None, None) => say_now("days-begun", &[]),
    };
    view! { <tr><th scope="row">{named}</th><td>{text(score)}</td><td>{number(day.best)}</td></tr> }
}
