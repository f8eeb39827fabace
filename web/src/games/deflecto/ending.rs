//! The end: all roads unrolled against the straight line, empty cells hollow, penalties, ties explained; and what
//! each tile did to the lengths.

use deflecto::{Deflecto, SIDE};
use leptos::prelude::*;
use page::deflecto::{Place, explain, places};

use super::curve::curve;
use crate::prefs::Prefs;
use crate::table_view::TableView;
use crate::ui::{SeatMark, changing, t};

/// How wide a cell of an unrolled road is.
const STEP: f64 = 13.0;

/// The roads of all seats, the winner's first.
pub(crate) fn ending(table: TableView) -> AnyView {
    let prefs = Prefs::get();
    let rows = move || {
        let (live, names) = (table.with(page::Session::live), table.names());
        let game = live.position::<Deflecto>()?;
        let all = places(game);
        let longest =
            all.iter().map(|place| place.cells.len() + usize::from(place.penalties)).max()?;
        let row = |place: &Place| row(place, longest, explain(prefs.lang(), place, &names), &names);
        Some(all.iter().map(row).collect_view())
    };
    view! {
        <div class="unrolled">{changing(move || rows().into_any())}<p class="soft legend">{legend()}</p></div>
        {curve(table)}
    }
    .into_any()
}

fn row(place: &Place, longest: usize, why: String, names: &[String]) -> AnyView {
    let seat = place.seat.index();
    let name = names.get(seat).cloned().unwrap_or_default();
    view! {
        <div class="road-row">
            <p><span class="end-rank">{place.rank}</span><SeatMark index=seat/><span class="seat-name">{name}</span><strong>{place.score}</strong></p>
            {strip(place, longest)}
            <p class="soft">{why}</p>
        </div>
    }
    .into_any()
}

/// What full, hollow and crossed cells are, and the dashed line.
fn legend() -> AnyView {
    let key = |class: &'static str, d: &'static str, said: &'static str| {
        view! { <span><svg class="strip key" viewBox="0 0 15 15" aria-hidden="true"><path class=class d=d/></svg>{t(said)}</span> }
    };
    const CELL: &str = "M4 2.2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z";
    view! {
        {key("full", CELL, "def-end-full")}
        {key("hollow", CELL, "def-end-hollow")}
        {key("penalty", "M4 4l7 7m0-7l-7 7", "def-end-cross")}
        {key("straight", "M7.5 0V15", "def-end-straight")}
    }
    .into_any()
}

/// A road cell by cell: full, or hollow where it is empty; a cross for each penalty cell.
fn strip(place: &Place, longest: usize) -> AnyView {
    let cell = |(nth, (_, is_empty)): (usize, &(deflecto::Cell, bool))| {
        let class = if *is_empty { "hollow" } else { "full" };
        view! { <rect class=class x=nth as f64 * STEP + 1.2 y="2.2" width="10.6" height="10.6" rx="2.4"/> }
    };
    let penalty = |nth: usize| {
        let x = (place.cells.len() + nth) as f64 * STEP + 3.0;
        view! { <path class="penalty" d=format!("M{x} 4l7 7m0-7l-7 7")/> }
    };
    let straight = SIDE as f64 * STEP;
    view! {
        <svg class=format!("strip by-{}", place.seat.index() + 1) viewBox=format!("0 0 {} 15", longest.max(SIDE) as f64 * STEP) aria-hidden="true">
            {place.cells.iter().enumerate().map(cell).collect_view()}
            {(0..usize::from(place.penalties)).map(penalty).collect_view()}
            <path class="straight" d=format!("M{straight} 0V15")/>
        </svg>
    }
    .into_any()
}
