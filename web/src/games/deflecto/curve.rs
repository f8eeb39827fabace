//! What each tile did to the lengths: a line a seat, from the first tile to the last. A click looks at that tile.

use deflecto::SIDE;
use game::Seat;
use leptos::prelude::*;
use page::deflecto::{Step, history, turning_point};
use web_sys::MouseEvent;

use super::ground::mark;
use crate::table_view::TableView;
use crate::ui::{changing, memo, say_now, t, text};

/// Width and height of the drawing, and how much of it is left free for the ends of the lines.
const SIZE: (f64, f64) = (340.0, 116.0);
const LEFT: f64 = 8.0;
const RIGHT: f64 = 58.0;
const TOP: f64 = 12.0;
/// Lines that have the same length run side by side.
const APART: f64 = 1.9;

/// Where steps and lengths lie in the drawing.
#[derive(Clone, Copy)]
struct Scale {
    steps: usize,
    longest: u8,
}

impl Scale {
    fn of(steps: &[Step]) -> Scale {
        let lengths = steps.iter().flat_map(|step| step.lengths);
        Scale { steps: steps.len(), longest: lengths.max().unwrap_or(0).max(SIDE as u8 + 2) }
    }

    fn x(self, nth: usize) -> f64 {
        LEFT + (SIZE.0 - LEFT - RIGHT) * (nth + 1) as f64 / self.steps.max(1) as f64
    }

    fn y(self, length: u8) -> f64 {
        let share =
            f64::from(length.saturating_sub(SIDE as u8)) / f64::from(self.longest - SIDE as u8);
        SIZE.1 - TOP - share * (SIZE.1 - 2.0 * TOP)
    }

    /// The step that is drawn nearest to this share of the width.
    fn nearest(self, share: f64) -> usize {
        let x = (share * SIZE.0 - LEFT) / (SIZE.0 - LEFT - RIGHT);
        let nth = (x * self.steps as f64).round() - 1.0;
        (nth.max(0.0) as usize).min(self.steps.saturating_sub(1))
    }
}

/// The curve of the game on a table.
pub(super) fn curve(table: TableView) -> AnyView {
    let steps =
        memo(move || table.with(|session| history(session.at(0).play(), session.table().log())));
    let scale = move || steps.with(|steps| Scale::of(steps));
    // The tile that is looked at, or else the one that changed most.
    let chosen = memo(move || {
        steps.with(|steps| {
            let at = table.at().and_then(|at| steps.iter().rposition(|step| step.number <= at));
            let most = || turning_point(steps).map(|step| step.number);
            at.or_else(|| most().and_then(|n| steps.iter().position(|step| step.number == n)))
        })
    });
    let node = NodeRef::<leptos::svg::Svg>::new();
    let look = move |event: MouseEvent| {
        let Some(node) = node.get_untracked() else { return };
        let frame = node.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        let nth = untrack(scale).nearest(share);
        let number = steps.with_untracked(|steps| steps.get(nth).map(|step| step.number));
        if let Some(number) = number {
            table.look_at(number);
        }
    };
    let lines = move || {
        let seats = table.with(|session| session.table().sitters().len());
        steps.with(|steps| Seat::all(seats).map(|seat| line(steps, scale(), seat)).collect_view())
    };
    let here = move || {
        let nth = chosen.get()?;
        let x = scale().x(nth);
        Some(view! { <path class="here" d=format!("M{x:.1} 2V{}", SIZE.1 - 2.0)/> })
    };
    let told = move || {
        let number = chosen.get().and_then(|nth| steps.with(|s| s.get(nth).map(|s| s.number)))?;
        let line = table.lines().into_iter().nth(number - 1)?;
        Some(say_now("def-curve-at", &[("number", number.into()), ("told", line.text.into())]))
    };
    view! {
        <div class="lengths">
            <h3>{t("def-curve")}</h3>
            <svg node_ref=node class="deflecto" viewBox=format!("0 0 {} {}", SIZE.0, SIZE.1) role="img" aria-label=t("def-curve-label") on:click=look>
                {changing(move || grid(scale()))}
                {changing(move || here().into_any())}
                {changing(move || lines().into_any())}
            </svg>
            <p class="soft">{text(move || told().unwrap_or_default())}</p>
        </div>
    }
    .into_any()
}

/// The straight line, and the longest road of all.
fn grid(scale: Scale) -> AnyView {
    let line = |length: u8| {
        let y = scale.y(length);
        view! {
            <path class="even" d=format!("M{LEFT} {y:.1}H{}", SIZE.0 - RIGHT + 4.0)/>
            <text class="even-name" x=SIZE.0 - 4.0 y=y + 4.0>{length}</text>
        }
    };
    [SIDE as u8, scale.longest].map(line).into_iter().collect_view().into_any()
}

/// The lengths of a seat, as a stair, with its mark where it ends.
fn line(steps: &[Step], scale: Scale, seat: Seat) -> AnyView {
    let at = seat.index();
    let aside = (at as f64 - 1.5) * APART;
    let mut path = String::new();
    let mut end = None;
    for (nth, step) in steps.iter().enumerate().filter(|(_, step)| step.lengths[at] > 0) {
        let (x, y) = (scale.x(nth), scale.y(step.lengths[at]) + aside);
        let part =
            if end.is_none() { format!("M{x:.1} {y:.1}") } else { format!("H{x:.1}V{y:.1}") };
        path.push_str(&part);
        end = Some((x, y));
    }
    let mark = end.map(|(x, y)| mark(seat, (x + 11.0 + at as f64 * 3.0, y), 12.0, None));
    view! { <g class=format!("stair by-{}", at + 1)><path d=path/>{mark}</g> }.into_any()
}
