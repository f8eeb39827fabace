//! The roads of seats: coloured lines with a bead a cell, from the start to the finish with its length.

use deflecto::{Board, Cell, Trip};
use game::Seat;
use leptos::prelude::*;
use page::deflecto::{Line, Road, Stretch, lines, middle};

use super::ground::mark;
use crate::ui::text;

/// Every how many beads one bears its number, where cells are counted.
const COUNTED: usize = 5;

/// Draws roads with their cells counted; chapels are drawn between them and their ends.
pub(super) fn roads(board: &Board, roads: &[Road]) -> AnyView {
    let all: Vec<Line> = lines(board, roads);
    let counts = all.iter().map(counts).collect_view();
    let seats: Vec<Seat> = all.iter().map(|line| line.seat).collect();
    let drawn = draw(&seats, &|seat, path| {
        let line = all.iter().find(|line| line.seat == seat);
        Signal::stored(line.map(path).unwrap_or_default())
    });
    view! { <g class="roads" aria-hidden="true">{drawn}{counts}</g> }.into_any()
}

/// The roads of these seats while a tile hovers: the paths stay, and their texts follow.
pub(super) fn live_roads(seats: &[Seat], lines: Memo<Vec<Line>>) -> AnyView {
    let drawn = draw(seats, &|seat, path| {
        text(move || {
            let line = |all: &Vec<Line>| all.iter().find(|line| line.seat == seat).map(path);
            lines.with(line).unwrap_or_default()
        })
    });
    view! { <g class="roads" aria-hidden="true">{drawn}</g> }.into_any()
}

/// A part of a line, as the text of a path.
type Part = fn(&Line) -> String;

/// The paths of lines: all that lies under them first, so that they cross cleanly.
fn draw(seats: &[Seat], part: &dyn Fn(Seat, Part) -> Signal<String>) -> AnyView {
    let under = |&seat: &Seat| view! { <path class="under" d=part(seat, Line::whole)/> };
    let over = |&seat: &Seat| {
        view! {
            <g class=class(seat)>
                <path class="laid" d=part(seat, |line| line.path(false))/>
                <path class="open" d=part(seat, |line| line.path(true))/>
            </g>
        }
    };
    let beads = |&seat: &Seat| view! { <path class="beads" d=part(seat, Line::beads)/> };
    view! {
        {seats.iter().map(under).collect_view()}
        {seats.iter().map(over).collect_view()}
        {seats.iter().map(beads).collect_view()}
    }
    .into_any()
}

fn class(seat: Seat) -> String {
    format!("line by-{}", seat.index() + 1)
}

/// Some cells bear their number.
fn counts(line: &Line) -> AnyView {
    let last = line.stretches.len();
    let count = |(nth, stretch): (usize, &Stretch)| {
        let (number, (x, y)) = (nth + 1, stretch.bead);
        let is_counted = number != last && number.is_multiple_of(COUNTED);
        is_counted.then(|| {
            view! {
                <circle class="count" cx=x cy=y r="10.5"/>
                <text x=x y=y + 4.7>{number}</text>
            }
        })
    };
    let all = line.stretches.iter().enumerate().filter_map(count).collect_view();
    view! { <g class=class(line.seat)>{all}</g> }.into_any()
}

/// Where roads start and end: the seat's shape, at the end with the length in it.
pub(super) fn ends(trips: &[(Seat, Trip)], length: &dyn Fn(Seat) -> Signal<String>) -> AnyView {
    let end = |&(seat, trip): &(Seat, Trip)| {
        view! {
            <g class="start">
                {start_disc(trip.start)}
                {mark(seat, middle(trip.start), 18.0, None)}
            </g>
            <g class="finish">{mark(seat, middle(trip.finish), 50.0, Some(length(seat)))}</g>
        }
    };
    view! { <g class="ends" aria-hidden="true">{trips.iter().map(end).collect_view()}</g> }
        .into_any()
}

/// The ends of roads that stay as they are.
pub(super) fn still_ends(roads: &[Road]) -> AnyView {
    let trips: Vec<(Seat, Trip)> = roads.iter().map(|road| (road.seat, road.trip)).collect();
    ends(&trips, &|seat| {
        let road = roads.iter().find(|road| road.seat == seat);
        Signal::stored(road.map(|road| road.length().to_string()).unwrap_or_default())
    })
}

fn start_disc(start: Cell) -> AnyView {
    let (x, y) = middle(start);
    view! { <circle class="disc" cx=x cy=y r="14"/> }.into_any()
}
