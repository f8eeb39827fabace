//! Who sits where, whose turn it is, and how each stands.

use game::{BySeat, Seat, Standing, Turn};
use leptos::prelude::*;

use crate::desk::{Bots, Desk};
use crate::prefs::Prefs;
use crate::ui::{SeatMark, say_now, signed, t};

/// The seats.
#[component]
pub(super) fn Seats(desk: Desk) -> impl IntoView {
    let standings = Memo::new(move |_| desk.shown().play().standings());
    let seats = desk.peek(|session| session.table().sitters().len());
    let rows = Seat::all(seats).map(|seat| view! { <Row desk seat standings/> }).collect_view();
    view! {
        <section class="card seats-card" aria-labelledby="seats-title">
            <h2 id="seats-title" class="visually-hidden">{t("table-seats")}</h2>
            <ul class="plain">{rows}</ul>
        </section>
    }
}

#[component]
fn Row(desk: Desk, seat: Seat, standings: Memo<game::Standings>) -> impl IntoView {
    let is_acting = move || desk.shown().play().turn().first().contains(seat);
    let name = move || desk.names().swap_remove(seat.index());
    let score = move || {
        standings
            .with(|s| row(&s.seats, seat).score)
            .map(|score| view! { <strong>{signed(score)}</strong> })
    };
    view! {
        <li class="seat-row" class:acting=is_acting aria-current=move || is_acting().then_some("true")>
            <SeatMark index=seat.index()/>
            <div>
                <span class="seat-name">{name}</span>
                <span class="soft">{move || status(desk, seat, &standings.get())}</span>
            </div>
            {score}
        </li>
    }
}

fn row(seats: &BySeat<Standing>, seat: Seat) -> &Standing {
    &seats[seat]
}

/// What is said under a name: who thinks, who is out, who has played; else how the seat stands in a game without points.
fn status(desk: Desk, seat: Seat, standings: &game::Standings) -> String {
    let shown = desk.shown();
    let play = shown.play();
    let info = play.info();
    let turn = play.turn();
    let told = |id: &str| say_now(id, &[("who", desk.names().swap_remove(seat.index()).into())]);
    let stands = || {
        let first = row(&standings.seats, seat).figures.first();
        first.map(|figure| text::sentence(Prefs::get().lang(), figure)).unwrap_or_default()
    };
    if !play.roster().is_in(seat) {
        told("seat-out")
    } else if desk.bots() == Bots::Thinking(seat) && desk.at().is_none() {
        say_now("seat-thinks", &[])
    } else if !info.scored {
        stands()
    } else if turn.first().contains(seat) {
        told("seat-acts")
    } else if info.simultaneous && turn != Turn::Over && desk.with(|s| s.has_answered(seat)) {
        told("seat-done")
    } else {
        String::new()
    }
}
