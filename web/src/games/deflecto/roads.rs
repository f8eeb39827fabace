//! The roads of seats: coloured lines with a bead a cell, from the start to the finish with its length.

use deflecto::Board;
use leptos::prelude::*;
use page::deflecto::{Line, Road, lines, middle};

use super::ground::mark;

/// Every how many beads one bears its number, once the game is over.
const COUNTED: usize = 5;

/// How much is shown of roads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Lines and beads.
    Live,
    /// Cells are counted, too.
    Counted,
}

/// Draws roads; chapels are drawn between them and their ends.
pub(super) fn roads(board: &Board, roads: &[Road], detail: Detail) -> AnyView {
    let all = lines(board, roads);
    let under = all.iter().map(|line| view! { <path class="under" d=line.whole()/> });
    let over = all.iter().map(|line| {
        view! {
            <g class=class(line)>
                <path class="laid" d=line.path(false)/>
                <path class="open" d=line.path(true)/>
            </g>
        }
    });
    view! {
        <g class="roads" aria-hidden="true">
            {under.collect_view()}
            {over.collect_view()}
            {all.iter().map(|line| beads(line, detail)).collect_view()}
        </g>
    }
    .into_any()
}

fn class(line: &Line) -> String {
    format!("line by-{}", line.seat.index() + 1)
}

/// A bead a cell; some with their number where cells are counted.
fn beads(line: &Line, detail: Detail) -> AnyView {
    let last = line.stretches.len();
    let bead = |(nth, stretch): (usize, &page::deflecto::Stretch)| {
        let (number, (x, y)) = (nth + 1, stretch.bead);
        if number == 1 || number == last {
            return None;
        }
        if detail == Detail::Counted && number.is_multiple_of(COUNTED) {
            return Some(
                view! {
                    <circle class="count" cx=x cy=y r="10.5"/>
                    <text x=x y=y + 4.7>{number}</text>
                }
                .into_any(),
            );
        }
        (!stretch.is_empty).then(|| view! { <circle class="bead" cx=x cy=y r="1.7"/> }.into_any())
    };
    let all = line.stretches.iter().enumerate().filter_map(bead).collect_view();
    view! { <g class=class(line)>{all}</g> }.into_any()
}

/// Where roads start and end: the seat's shape, at the end with the length in it.
pub(super) fn ends(roads: &[Road]) -> AnyView {
    let end = |road: &Road| {
        view! {
            <g class="start">
                {start_disc(road)}
                {mark(road.seat, middle(road.trip.start), 18.0, None)}
            </g>
            <g class="finish">{mark(road.seat, middle(road.trip.finish), 50.0, Some(road.length()))}</g>
        }
    };
    view! { <g class="ends" aria-hidden="true">{roads.iter().map(end).collect_view()}</g> }
        .into_any()
}

fn start_disc(road: &Road) -> AnyView {
    let (x, y) = middle(road.trip.start);
    view! { <circle class="disc" cx=x cy=y r="14"/> }.into_any()
}
