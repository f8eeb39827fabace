//! Who sits where, whose turn it is, and how each stands.

use game::{BySeat, Seat, Standing, Turn};
use leptos::prelude::*;
use page::{Session, story};

use crate::prefs::Prefs;
use crate::table_view::{BotState, Place, TableView};
use crate::ui::{SeatMark, changing, maybe, memo, say_now, signed, t, text, whether};

/// The seats.
#[component]
pub(super) fn Seats(table: TableView) -> impl IntoView {
    let standings = memo(move || table.shown().play().standings());
    let seats = table.peek(|session| session.table().sitters().len());
    let rows = Seat::all(seats).map(|seat| view! { <Row table seat standings/> }).collect_view();
    // While one looks back, it is told how they stood then.
    let is_over = memo(move || table.with(Session::is_over) && table.at().is_none());
    view! {
        <section class="card seats-card" class:over=whether(move || is_over.get()) aria-labelledby="seats-title">
            <h2 id="seats-title" class="visually-hidden">{t("table-seats")}</h2>
            <ul class="plain">{rows}</ul>
            {super::ending::ranking(table, is_over.into())}
        </section>
    }
}

#[component]
fn Row(table: TableView, seat: Seat, standings: Memo<game::Standings>) -> impl IntoView {
    let is_acting = whether(move || table.shown().play().turn().first().contains(seat));
    let name = text(move || table.names().swap_remove(seat.index()));
    let score = changing(move || {
        let score = story::score(table.shown().play(), seat);
        score.map(|score| view! { <strong>{signed(score)}</strong> }).into_any()
    });
    view! {
        <li class="seat-row" class:acting=is_acting aria-current=maybe(move || is_acting.get().then(|| "true".to_owned()))>
            <SeatMark index=seat.index()/>
            <div>
                <span class="seat-name">{name}</span>
                <span class="soft">{text(move || status(table, seat, &standings.get()))}</span>
            </div>
            {score}
            {table.draw(Place::Seat(seat))}
        </li>
    }
}

fn row(seats: &BySeat<Standing>, seat: Seat) -> &Standing {
    &seats[seat]
}

/// What is said under a name: who thinks, who is out, who has played; else how the seat stands in a game without points.
fn status(table: TableView, seat: Seat, standings: &game::Standings) -> String {
    let shown = table.shown();
    let play = shown.play();
    let info = play.info();
    let turn = play.turn();
    let told = |id: &str| say_now(id, &[("who", table.names().swap_remove(seat.index()).into())]);
    let stands = || {
        let first = row(&standings.seats, seat).figures.first();
        first.map(|figure| text::sentence(Prefs::get().lang(), figure)).unwrap_or_default()
    };
    if !play.roster().is_in(seat) {
        told("seat-out")
    } else if table.bots().state() == BotState::Thinking(seat) && table.at().is_none() {
        say_now("seat-thinks", &[])
    } else if !info.scored {
        stands()
    } else if turn.first().contains(seat) {
        told("seat-acts")
    } else if info.simultaneous && turn != Turn::Over && table.with(|s| s.has_answered(seat)) {
        told("seat-done")
    } else {
        String::new()
    }
}
