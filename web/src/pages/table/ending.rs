//! The end of a game: who stands where and why, and whether chance was honest. A piece of its own, fetched when a game
//! ends.

use game::chance::Dishonest;
use game::{Phrase, Seat};
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use page::Session;

use crate::later::{Lost, part};
use crate::prefs::Prefs;
use crate::table_view::TableView;
use crate::ui::{Icon, Picture, SeatMark, changing, memo, say_now, shown, signed, t, text};

/// How the end of a game is drawn.
#[derive(Clone, Copy)]
struct Views {
    rows: fn(TableView) -> AnyView,
    chance: fn(TableView) -> AnyView,
}

#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible)]
fn ending() -> Result<Views, Lost> {
    Ok(Views {
        rows: |table| {
            // A game that was over may go on, and end otherwise.
            changing(move || {
                table.with(Session::is_over);
                view! { <Rows table/> }.into_any()
            })
        },
        chance: |table| view! { <Chance table/> }.into_any(),
    })
}

/// The ranking, once the game is over.
pub(super) fn ranking(table: TableView, is_over: Signal<bool>) -> AnyView {
    part(is_over, || Box::pin(ending()), move |views: Views| (views.rows)(table))
}

/// What is looked at when the game is over: what would have been possible, and whether chance was honest.
#[component]
pub(super) fn Ending(table: TableView, after: Option<fn(TableView) -> AnyView>) -> impl IntoView {
    let is_over = memo(move || table.with(Session::is_over));
    let has_chance = table.peek(|session| session.table().play().info().has_chance());
    let checked = move || {
        let draw = move |views: Views| (views.chance)(table);
        part(Signal::stored(true), || Box::pin(ending()), draw)
    };
    changing(move || {
        (is_over.get() && (after.is_some() || has_chance))
            .then(|| {
                view! {
                    <section class="card ending" aria-labelledby="end-title">
                        {after.map(|after| after(table))}
                        {has_chance.then(checked)}
                    </section>
                }
            })
            .into_any()
    })
}

/// The ranking; each row unfolds to what it is made of.
#[component]
fn Rows(table: TableView) -> impl IntoView {
    let standings = table.peek(|session| session.table().play().standings());
    let mut order: Vec<Seat> = Seat::all(standings.seats.len()).collect();
    page::order(&mut order, |&one, &other| standings.seats[one].rank < standings.seats[other].rank);
    let row = |seat: Seat| {
        let standing = standings.seats[seat].clone();
        let rank = standing.rank.unwrap_or(0);
        let name = text(move || table.names().swap_remove(seat.index()));
        let why =
            text(move || say_now("end-why", &[("who", name.get().into()), ("rank", rank.into())]));
        // The grade stands above already, large.
        let told = standing.figures.iter().filter(|phrase| phrase.arg("grade").is_none());
        let figures: Vec<Phrase> = told.cloned().collect();
        let told = changing(move || {
            let lang = Prefs::get().lang();
            figures
                .iter()
                .map(|f| view! { <li>{text::sentence(lang, f)}</li> })
                .collect_view()
                .into_any()
        });
        view! {
            <details class="end-row" name="end-row">
                <summary title=why>
                    <span class="end-rank">{rank}</span>
                    <SeatMark index=seat.index()/>
                    <span class="seat-name">{name}</span>
                    {standing.score.map(|score| view! { <strong>{signed(score)}</strong> })}
                </summary>
                <ul class="plain figures">{told}</ul>
            </details>
        }
    };
    view! { <div class="end-rows">{order.into_iter().map(row).collect_view()}</div> }
}

/// The dice were honest: check.
#[component]
fn Chance(table: TableView) -> impl IntoView {
    if table.peek(Session::is_unsealed) {
        return view! { <p class="soft">{t("end-chance-open")}</p> }.into_any();
    }
    if table.peek(|session| session.audit().is_none()) {
        return ().into_any();
    }
    let is_checked = RwSignal::new(false);
    let checked = move || {
        let shown = || {
            (changing(move || verdict(table).into_any()), changing(move || proof(table).into_any()))
        };
        is_checked.get().then(shown).into_any()
    };
    view! {
        <div class="chance">
            <h3>{t("end-chance-title")}</h3>
            {shown(move || !is_checked.get(), move || view! {
                <button class="button" on:click=move |_| is_checked.set(true)>{t("end-chance-check")}</button>
}.into_any())}
            {changing(checked)}
        </div>
    }
    .into_any()
}

/// Whether all throws are those of the seed.
fn verdict(table: TableView) -> Option<impl IntoView> {
    let (text, is_good) = match table.with(Session::audit)? {
        Ok(count) => (say_now("end-chance-good", &[("count", count.into())]), true),
        Err(why) => (say_now("end-chance-bad", &[("number", number(&why).into())]), false),
    };
    let picture = if is_good { Picture::Check } else { Picture::Flag };
    Some(view! { <p class="verdict" class:good=is_good role="status"><Icon picture/>{text}</p> })
}

/// What was promised before the game, and the seed.
fn proof(table: TableView) -> Option<impl IntoView> {
    table.with(Session::proof).map(|(commitment, seed)| {
        view! {
            <p>{t("end-chance-promise")}</p>
            <code class="hash">{commitment.to_string()}</code>
            <p>{t("end-chance-seed")}</p>
            <code class="hash">{seed}</code>
        }
    })
}

/// Which throw is wrong, counted from 1; the promise itself is number 0.
fn number(why: &Dishonest) -> usize {
    match why {
        Dishonest::Seed => 0,
        Dishonest::Draw { index, .. } | Dishonest::Log { index, .. } => *index + 1,
    }
}
