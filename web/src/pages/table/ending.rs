//! The end of a game: who stands where and why, and whether chance was honest.

use game::chance::Dishonest;
use game::{Seat, Standings};
use leptos::prelude::*;
use page::Session;

use super::again;
use crate::prefs::Prefs;
use crate::table_view::TableView;
use crate::ui::{Icon, Picture, SeatMark, say_now, signed, t};

/// Shown when the game is over.
#[component]
pub(super) fn Ending(table: TableView, after: Option<fn(TableView) -> AnyView>) -> impl IntoView {
    let is_over = Memo::new(move |_| table.with(Session::is_over));
    let ended = move || {
        is_over.get().then(|| {
            let standings = table.peek(|session| session.table().play().standings());
            view! {
                <section class="card ending" aria-labelledby="end-title">
                    <h2 id="end-title" class="end-title">{outcome(table, &standings)}</h2>
                    {reason(&standings)}
                    <Rows table standings/>
                    {after.map(|after| after(table))}
                    <Chance table/>
                    <div class="row">
                        <a class="button primary" href=table.peek(again)>{t("end-again")}</a>
                        <a class="button" href=move || table.with(|s| format!("/jeux/{}", s.table().play().info().id))>{t("end-other")}</a>
                    </div>
                </section>
            }
        })
    };
    view! { {ended} }
}

fn reason(standings: &Standings) -> impl IntoView + use<> {
    let reason = standings.reason.clone();
    move || {
        let said = reason.as_ref().map(|reason| text::sentence(Prefs::get().lang(), reason))?;
        let mut letters = said.chars();
        let first = letters.next()?;
        Some(view! { <p>{first.to_uppercase().chain(letters).collect::<String>()}"."</p> })
    }
}

/// "You win", "Bot, level 3 wins", "25 points".
fn outcome(table: TableView, standings: &Standings) -> impl Fn() -> String + use<> {
    let standings = standings.clone();
    move || {
        let names = table.names();
        let ranks = standings.ranks().unwrap_or_default();
        if let ([_], Some(scores)) = (ranks.as_slice(), standings.scores()) {
            return say_now("end-solo", &[("points", scores[0].into())]);
        }
        let first: Vec<usize> = (0..ranks.len()).filter(|&at| ranks[at] == 1).collect();
        let is_you = |at: usize| {
            table.with(|s| s.persons().iter().count() == 1 && s.persons().contains(Seat::at(at)))
        };
        let who = first.iter().map(|&at| names[at].clone()).collect::<Vec<_>>().join(", ");
        match first.as_slice() {
            [] => say_now("end-title", &[]),
            [only] if is_you(*only) => say_now("end-you-won", &[]),
            [_] => say_now("end-won", &[("who", who.into())]),
            _ => say_now("end-shared", &[("who", who.into())]),
        }
    }
}

/// The ranking; each row unfolds to what it is made of.
#[component]
fn Rows(table: TableView, standings: Standings) -> impl IntoView {
    let mut order: Vec<Seat> = Seat::all(standings.seats.len()).collect();
    order.sort_by_key(|&seat| standings.seats[seat].rank);
    let row = |seat: Seat| {
        let standing = standings.seats[seat].clone();
        let rank = standing.rank.unwrap_or(0);
        let name = move || table.names().swap_remove(seat.index());
        let why = move || say_now("end-why", &[("who", name().into()), ("rank", rank.into())]);
        let figures = standing.figures.clone();
        let told = move || {
            let lang = Prefs::get().lang();
            figures.iter().map(|f| view! { <li>{text::sentence(lang, f)}</li> }).collect_view()
        };
        view! {
            <details class="end-row" open=standings.seats.len() == 1>
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
    let is_checked = RwSignal::new(false);
    let verdict = move || {
        let (text, is_good) = match table.with(Session::audit)? {
            Ok(count) => (say_now("end-chance-good", &[("count", count.into())]), true),
            Err(why) => (say_now("end-chance-bad", &[("number", number(&why).into())]), false),
        };
        Some(
            view! { <p class="verdict" class:good=is_good role="status"><Icon picture=if is_good { Picture::Check } else { Picture::Flag }/>{text}</p> },
        )
    };
    let proof = move || {
        table.with(Session::proof).map(|(commitment, seed)| {
            view! {
                <p>{t("end-chance-promise")}</p>
                <code class="hash">{commitment.to_string()}</code>
                <p>{t("end-chance-seed")}</p>
                <code class="hash">{seed}</code>
            }
        })
    };
    let has_throws = table.peek(|session| session.audit().is_some());
    let is_unsealed = table.peek(Session::is_unsealed);
    if is_unsealed {
        return view! { <p class="soft">{t("end-chance-open")}</p> }.into_any();
    }
    if !has_throws {
        return ().into_any();
    }
    view! {
        <div class="chance">
            <h3>{t("end-chance-title")}</h3>
            <Show when=move || !is_checked.get()>
                <button class="button" on:click=move |_| is_checked.set(true)>{t("end-chance-check")}</button>
            </Show>
            {move || is_checked.get().then(|| view! { {verdict}{proof} })}
        </div>
    }
    .into_any()
}

/// Which throw is wrong, counted from 1; the promise itself is number 0.
fn number(why: &Dishonest) -> usize {
    match why {
        Dishonest::Seed => 0,
        Dishonest::Draw { index, .. } | Dishonest::Log { index, .. } => *index + 1,
    }
}
