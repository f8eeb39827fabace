//! A folding ruler, drawn: its wood with ticks, brass at joints and ends, letters, and the lines that measure words.
//! The same on a table, small beside it, and in the booklet. The cover has a simpler one (`rule.rs`).

use std::fmt::Write;

use deplimo::{Face, Layout, Letter, Reckoning, Segment, Worth};
use leptos::prelude::*;
use page::deplimo::{CELL, Measure, Plan, Side, measures};
use page::stage::{Point, Rect};

/// The side of a letter.
const TILE: f64 = 45.0;
/// How far from the middle of the cells a word is measured.
const GAP: f64 = 0.78 * CELL;
/// How far its line goes beyond the middle of its first and its last cell.
const HALF: f64 = 0.44 * CELL;

/// The wood of the whole ruler. Each segment hangs on the one before, as it does when the ruler unfolds.
pub(super) fn wood(plan: &Plan) -> AnyView {
    let segments = plan.frame().segments();
    let first = segments.first().map(|segment| slat(plan, *segment));
    let rest = (1..segments.len()).rev().fold(None::<AnyView>, |inner, nth| {
        let (before, own) = (segments[nth - 1], segments[nth]);
        let joint = plan.middle(own.first());
        let class = if turns_right(plan, before, own) { "joint right" } else { "joint" };
        let origin = format!("{}px {}px", joint.x, joint.y);
        Some(
            view! { <g class=class style:transform-origin=origin>{slat(plan, own)}{inner}</g> }
                .into_any(),
        )
    });
    view! { <g class="wood" aria-hidden="true">{first}{rest}{brass(plan)}</g> }.into_any()
}

/// Whether the ruler turns right at a joint.
fn turns_right(plan: &Plan, before: Segment, own: Segment) -> bool {
    let way = |segment: Segment| plan.middle(segment.last()) - plan.middle(segment.first());
    let (old, new) = (way(before), way(own));
    old.x * new.y - old.y * new.x > 0.0
}

fn slat(plan: &Plan, segment: Segment) -> AnyView {
    let Rect { x, y, width, height } = plan.slat(segment);
    let is_level = width > height;
    let count = segment.len() * 5;
    let mut ticks = String::new();
    for nth in 3..count - 2 {
        let (along, long) = (nth as f64 * CELL / 5.0, if nth % 5 == 0 { 5.6 } else { 2.7 });
        let _ = if is_level {
            write!(ticks, "M{:.1} {y}v{long}", x + along)
        } else {
            write!(ticks, "M{x} {:.1}h{long}", y + along)
        };
    }
    let (light_width, light_height) =
        if is_level { (width - 8.0, 10.0) } else { (10.0, height - 8.0) };
    view! {
        <rect class="slat-edge" x=x - 0.8 y=y + 2.4 width=width + 1.6 height=height rx="27"/>
        <rect class="slat" x=x y=y width=width height=height rx="27"/>
        <rect class="slat-light" x=x + 4.0 y=y + 4.0 width=light_width height=light_height rx="5"/>
        <path class="ticks" d=ticks/>
    }
    .into_any()
}

/// Knuckles where two segments meet, ferrules at both ends.
fn brass(plan: &Plan) -> AnyView {
    let segments = plan.frame().segments();
    let knuckle = |segment: &Segment| {
        let Point { x, y } = plan.middle(segment.first());
        view! { <circle class="brass" cx=x cy=y r="24.5"/><circle class="brass-light" cx=x cy=y r="22.4"/> }
    };
    let ends = [(0, 1), (plan.frame().size().cells() - 1, plan.frame().size().cells() - 2)];
    let ferrule = |(end, next): (usize, usize)| {
        let (at, way) = (plan.middle(end), plan.middle(end) - plan.middle(next));
        let (x, y, half) = (at.x, at.y, CELL / 2.0);
        let d = if way.x != 0.0 {
            let sweep = u8::from(way.x > 0.0);
            format!("M{x} {}A{half} {half} 0 0 {sweep} {x} {}", y - half, y + half)
        } else {
            let sweep = u8::from(way.y < 0.0);
            format!("M{} {y}A{half} {half} 0 0 {sweep} {} {y}", x - half, x + half)
        };
        view! { <path class="brass" d=d/> }
    };
    view! {
        {ends.map(ferrule).into_iter().collect_view()}
        {segments[1..].iter().map(knuckle).collect_view()}
    }
    .into_any()
}

/// What lies in a cell, its middle at the origin.
pub(super) fn face(plan: &Plan, cell: usize, face: Face, is_idle: bool) -> AnyView {
    match face {
        Face::Empty if plan.frame().is_corner(cell) => view! {
            <circle class="rivet" r="12.4"/>
            <path class="rivet-light" d="M-6.2 -3.5A7.2 7.2 0 0 1 3.5 -6.2"/>
        }
        .into_any(),
        Face::Empty => view! {
            <rect class="well" x="-21.5" y="-21.5" width="43" height="43" rx="5"/>
            <text class="centimetre" y="5">{cell + 1}</text>
        }
        .into_any(),
        Face::Up(letter) => letter_tile(letter, is_idle),
        Face::Back(letter) => back_tile(letter),
    }
}

/// A letter face up, its middle at the origin.
pub(super) fn letter_tile(letter: Letter, is_idle: bool) -> AnyView {
    let half = TILE / 2.0;
    view! {
        <g class="tile" class:idle=is_idle>
            <rect class="tile-edge" x=-half y=-half + 2.0 width=TILE height=TILE rx="5"/>
            <rect class="tile-face" x=-half y=-half width=TILE height=TILE rx="5"/>
            <text class="tile-letter" x="-1.6" y="11">{letter.to_string()}</text>
            <text class="tile-value" x="18.6" y="18">{letter.value()}</text>
        </g>
    }
    .into_any()
}

fn back_tile(letter: Letter) -> AnyView {
    let half = TILE / 2.0;
    view! {
        <g class="tile back">
            <rect class="tile-edge" x=-half y=-half + 2.0 width=TILE height=TILE rx="5"/>
            <rect class="tile-face" x=-half y=-half width=TILE height=TILE rx="5"/>
            <rect class="tile-line" x=-half + 4.3 y=-half + 4.3 width=TILE - 8.6 height=TILE - 8.6 rx="3.4"/>
            <text class="tile-cost" y="8">{format!("−{}", letter.value())}</text>
            <text class="tile-value" x="14" y="-8">{letter.to_string()}</text>
        </g>
    }
    .into_any()
}

/// The line that measures a word.
pub(super) fn measure(plan: &Plan, line: &Measure, is_new: bool) -> AnyView {
    let counts = line.worth == Worth::Counts;
    let class = match (counts, is_new) {
        (true, true) => "measure new",
        (true, false) => "measure",
        (false, _) => "measure not-yet",
    };
    labelled(plan, line.cells, line.side, &line.label(), line.is_double, class)
}

/// A line beside some cells with a number on it, and a pill if that is doubled.
pub(super) fn labelled(
    plan: &Plan,
    (first, last): (usize, usize),
    side: Side,
    label: &str,
    is_double: bool,
    class: &'static str,
) -> AnyView {
    let (from, to) = (plan.middle(first), plan.middle(last));
    let (right, down) = side.step();
    let aside = Point::new(f64::from(right) * GAP, f64::from(down) * GAP);
    let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0) + aside;
    let length = label.chars().count() as f64 * 5.4;
    let is_level = right == 0;
    let path = if is_level {
        let room = length + if is_double { 26.0 } else { 7.0 };
        level_line([from + aside, to + aside], [middle.x - room, middle.x + room])
    } else {
        let room = if is_double { 25.0 } else { 14.0 };
        upright_line([from + aside, to + aside], [middle.y - room, middle.y + room])
    };
    // Beside a segment the pill stands under the number, above and below it at the right of it.
    let (text, pill) = match (is_double, is_level) {
        (false, _) => (middle, None),
        (true, true) => {
            (middle - Point::new(16.0, 0.0), Some(middle + Point::new(length + 4.0, 0.0)))
        }
        (true, false) => (middle - Point::new(0.0, 10.0), Some(middle + Point::new(0.0, 12.0))),
    };
    view! {
        <g class=class aria-hidden="true">
            <path d=path/>
            <text class="measured" x=text.x y=text.y + 6.5>{label.to_owned()}</text>
            {pill.map(|at| view! {
                <rect class="pill" x=at.x - 14.0 y=at.y - 9.5 width="28" height="19" rx="9.5"/>
                <text class="pill-text" x=at.x y=at.y + 4.6>"×2"</text>
            })}
        </g>
    }
    .into_any()
}

/// A line with ends, and a gap for its number.
fn level_line([from, to]: [Point; 2], [open, close]: [f64; 2]) -> String {
    let (a, b, y) = (from.x - HALF, to.x + HALF, from.y);
    format!("M{a} {0}v9M{b} {0}v9M{a} {y}H{open}M{close} {y}H{b}", y - 4.5)
}

/// The same from top to bottom.
fn upright_line([from, to]: [Point; 2], [open, close]: [f64; 2]) -> String {
    let (a, b, x) = (from.y - HALF, to.y + HALF, from.x);
    format!("M{0} {a}h9M{0} {b}h9M{x} {a}V{open}M{x} {close}V{b}", x - 4.5)
}

/// A whole ruler that is only looked at.
pub(super) fn still(
    plan: &Plan,
    layout: &Layout,
    reckoning: &Reckoning,
    marked: &[usize],
) -> AnyView {
    let idle = plan.idle(layout, reckoning);
    let lines = measures(plan, reckoning);
    let ring = |&cell: &usize| {
        let Point { x, y } = plan.middle(cell);
        view! { <rect class="marked" x=x - 25.0 y=y - 25.0 width="50" height="50" rx="7"/> }
    };
    view! {
        {wood(plan)}
        {faces(plan, layout, &idle)}
        {marked.iter().map(ring).collect_view()}
        {lines.iter().map(|line| measure(plan, line, false)).collect_view()}
    }
    .into_any()
}

/// What lies in all cells.
pub(super) fn faces(plan: &Plan, layout: &Layout, idle: &[bool]) -> AnyView {
    let cell = |cell: usize| {
        let Point { x, y } = plan.middle(cell);
        view! { <g transform=format!("translate({x} {y})")>{face(plan, cell, layout.get(cell), idle[cell])}</g> }
    };
    (0..layout.len()).map(cell).collect_view().into_any()
}

/// What a drawing of a ruler shows.
pub(super) fn view_box(plan: &Plan) -> String {
    let Rect { x, y, width, height } = plan.whole();
    format!("{x:.1} {y:.1} {width:.1} {height:.1}")
}
