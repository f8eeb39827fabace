//! After a game for points: how the match stands, and the next game of it.

use game::chance::Seed;
use leptos::prelude::*;
use page::caminos::{Score, Series};
use page::{Invite, Session};

use crate::prefs::Prefs;
use crate::store;
use crate::table_view::TableView;
use crate::ui::{SeatMark, say_now, t};

/// The match so far; nothing where no points are counted.
pub(super) fn after(desk: TableView) -> AnyView {
    let is_scored = desk.peek(|session| session.table().play().standings().scores().is_some());
    if !is_scored {
        return ().into_any();
    }
    let series = desk.peek(|session| Series::of(session.id()));
    let played = played(desk, &series);
    let score = Score::of(played.iter().map(|(number, session)| (*number, session)));
    let next = series.number() + 1;
    let is_opened = store::load(&series.id(next)).is_some();
    let address = format!("/table/{}", series.id(next));
    let open = move |_| {
        if !is_opened {
            desk.peek(|session| open_next(session, &series));
        }
    };
    view! {
        <section class="match" aria-labelledby="match-title">
            <h3 id="match-title">{t("cam-match")}</h3>
            {table(desk, &played, &score)}
            <a class="button" href=address on:click=open>{move || say_now("cam-match-next", &[("number", next.into())])}</a>
        </section>
    }
    .into_any()
}

/// All games of the match that this browser keeps, with their number.
fn played(desk: TableView, series: &Series) -> Vec<(usize, Session)> {
    let here = series.number();
    let load = |number: usize| {
        let session = if number == here {
            Some(desk.peek(Session::clone))
        } else {
            store::load(&series.id(number))
        };
        session.map(|session| (number, session))
    };
    // Later games are there only if this one is looked at again.
    let known = (1..=here).filter_map(load);
    let later = (here + 1..).map_while(load);
    known.chain(later).collect()
}

/// A row a game, with a link to it, and the sum.
fn table(desk: TableView, played: &[(usize, Session)], score: &Score) -> AnyView {
    let lang = Prefs::get().lang();
    let seats = desk.peek(|session| session.table().sitters().len());
    let number = desk.peek(|session| Series::of(session.id()).number());
    let side = move |side: usize| {
        let names = desk.names();
        let players = (side..seats).step_by(2);
        let name = |player: usize| names[Series::seat(player, number, seats).index()].clone();
        players.map(name).collect::<Vec<_>>().join(", ")
    };
    let row = |(number, points): &(usize, [i32; 2])| {
        let number = *number;
        let (_, session) =
            played.iter().find(|(known, _)| *known == number).expect("a game that was added up");
        let begins = session.names(lang).swap_remove(0);
        view! {
            <tr>
                <th scope="row"><a href=format!("/table/{}", session.id())>{say_now("cam-match-game", &[("number", number.into()), ("who", begins.into())])}</a></th>
                <td>{points[0]}</td><td>{points[1]}</td>
            </tr>
        }
    };
    let total = score.total();
    view! {
        <table class="match-table">
            <thead><tr><td></td>
                <th scope="col"><SeatMark index=Series::seat(0, number, seats).index()/>{side(0)}</th>
                <th scope="col"><SeatMark index=Series::seat(1, number, seats).index()/>{side(1)}</th>
            </tr></thead>
            <tbody>{score.games.iter().map(row).collect_view()}</tbody>
            <tfoot><tr><th scope="row">{t("cam-match-total")}</th><td>{total[0]}</td><td>{total[1]}</td></tr></tfoot>
        </table>
    }
    .into_any()
}

/// Opens the next game, in which everybody has moved up a seat, and keeps it: the link leads to it then.
fn open_next(session: &Session, series: &Series) {
    let invite = session.invite();
    let invite = Invite { sitters: Series::next_sitters(&invite.sitters), ..invite };
    let id = series.id(series.number() + 1);
    let opened =
        store::random().map(|seed| Session::open(&id, &invite, Seed::new(seed), store::now()));
    if let Ok(Ok(session)) = opened {
        store::keep(&session);
    }
}
