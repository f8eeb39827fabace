//! The curve: who stood how well after each token. It is drawn in a square that is stretched to its place; what must not be
//! stretched lies over it. In numbers it is a table.

use game::{Actor, Entry, Seat};
use leptos::prelude::*;
use page::analysis::{Analysis, Cost, Curve, Fall, Trace, percent, tenths};
use page::{Session, story};
use text::Lang;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::Inquiry;
use crate::prefs::Prefs;
use crate::ui::{changing, memo, say_now, t, text};

pub(super) fn curve(inquiry: Inquiry) -> AnyView {
    let own = inquiry.own();
    let drawn = memo(move || inquiry.with(|found, log| found.curve(log, own)));
    let all = inquiry.walk.game(|game| game.table().log().len().max(1));
    let now = move || {
        format!("{:.2}%", 100.0 * inquiry.walk.depth_in_game(inquiry.table) as f64 / all as f64)
    };
    let is_alone = inquiry.walk.game(|game| game.table().sitters().len() == 1);
    let mark = move |share: u16| {
        let id = if is_alone { "analysis-points" } else { "analysis-percent" };
        let value = if is_alone { share / 2 } else { share };
        view! { <span>{text(move || say_now(id, &[("value", value.into())]))}</span> }
    };
    view! {
        {legend(inquiry, own)}
        <div class="chance-curve">
            <div class="chance-scale soft" aria-hidden="true">{mark(100)}{mark(50)}{mark(0)}</div>
            <div class="chance-area" on:click=move |event| look(inquiry, &event, all)>
                <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
                    <path class="grid" d="M0 0H1000M0 1000H1000"/><path class="grid half" d="M0 500H1000"/>
                    {changing(move || drawn.with(lines))}
                </svg>
                <span class="chance-now" aria-hidden="true" style:left=text(now)></span>
                {changing(move || drawn.with(|drawn| marks(inquiry, drawn)))}
            </div>
        </div>
        <div class="chance-ends soft" aria-hidden="true"><span>"1"</span><span>{all}</span></div>
        <details class="chance-table">
            <summary>{t("analysis-table")}</summary>
            {changing(move || table(inquiry, own))}
        </details>
    }
    .into_any()
}

/// Looks at the position that lies under the pointer.
fn look(inquiry: Inquiry, event: &MouseEvent, all: usize) {
    let area = event.current_target().and_then(|area| area.dyn_into::<Element>().ok());
    if let Some(area) = area {
        let bounds = area.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - bounds.left()) / bounds.width().max(1.0);
        inquiry.go((share * all as f64).round() as usize);
    }
}

/// What the lines mean.
fn legend(inquiry: Inquiry, own: Option<Seat>) -> AnyView {
    let names = memo(move || {
        let lang = Prefs::get().lang();
        inquiry.walk.game(|game: &Session| game.names(lang))
    });
    let seats = inquiry.walk.game(|game| game.table().sitters().len());
    let one = move |seat: Seat| {
        let name = text(move || names.with(|names| names[seat.index()].clone()));
        view! { <span><i class=format!("swatch by-{}", seat.index() + 1)></i>{name}</span> }
    };
    let shown = Seat::all(seats).filter(|&seat| own.is_none_or(|own| own == seat));
    view! {
        <p class="chance-legend">
            {shown.map(one).collect_view()}
            <span><i class="swatch cost"></i>{t("analysis-legend-cost")}</span>
        </p>
    }
    .into_any()
}

/// The lines, and over them what was lost.
fn lines(curve: &Curve) -> AnyView {
    let trace = |trace: &Trace| {
        let class = format!("trace by-{}", trace.seat.index() + 1);
        view! { <polyline class=class points=trace.polyline()/> }
    };
    let fall = |fall: &Fall| {
        let [(x, y), (to_x, to_y)] = [fall.from, fall.to].map(|(x, y)| (x * 1000.0, y * 1000.0));
        view! { <path class="fall" d=format!("M{x:.0} {y:.0}L{to_x:.0} {to_y:.0}")/> }
    };
    view! { {curve.traces.iter().map(trace).collect_view()}{curve.falls.iter().map(fall).collect_view()} }
        .into_any()
}

/// The numbers of the moves that cost most.
fn marks(inquiry: Inquiry, curve: &Curve) -> AnyView {
    let mark = |(fall, rank): (&Fall, usize)| {
        let (place, (x, y)) = (fall.place, fall.to);
        let label =
            say_now("analysis-mark", &[("rank", rank.into()), ("number", (place + 1).into())]);
        let go = move |event: MouseEvent| {
            event.stop_propagation();
            inquiry.go(place);
        };
        view! {
            <button class="rank" aria-label=label.clone() title=label style:left=format!("{:.2}%", x * 100.0) style:top=format!("{:.2}%", y.min(0.94) * 100.0) on:click=go>
                {rank}
            </button>
        }
    };
    curve.falls.iter().zip(1..).map(mark).collect_view().into_any()
}

/// The curve in numbers.
fn table(inquiry: Inquiry, own: Option<Seat>) -> AnyView {
    let lang = Prefs::get().lang();
    let names = inquiry.walk.game(|game: &Session| game.names(lang));
    let seats: Vec<Seat> =
        Seat::all(names.len()).filter(|&seat| own.is_none_or(|own| own == seat)).collect();
    let heads =
        seats.iter().map(|seat| view! { <th scope="col">{names[seat.index()].clone()}</th> });
    let rows = inquiry.with(|found, log| {
        let row = |place: usize| row(inquiry, found, log, place, &seats, lang, &names);
        (0..found.count()).map(row).collect_view()
    });
    view! {
        <div class="chance-rows" tabindex="0" role="group" aria-label=t("analysis-table")>
            <table>
                <thead><tr><th scope="col">{t("analysis-move")}</th>{heads.collect_view()}<th scope="col">{t("analysis-lost")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// A token: what it was, how everybody stood after it, what it cost.
fn row(
    inquiry: Inquiry,
    found: &Analysis,
    log: &[Entry],
    place: usize,
    seats: &[Seat],
    lang: Lang,
    names: &[String],
) -> AnyView {
    let before = inquiry.walk.game(|game| game.at(place));
    let told = story::tell(lang, before.play(), &log[place], names);
    let stood = found.chances(place + 1).map(<[u16]>::to_vec).unwrap_or_default();
    let chance = |seat: &Seat| {
        let value = percent(stood.get(seat.index()).copied().unwrap_or(0));
        view! { <td>{standing(value, names.len() == 1)}</td> }
    };
    let cost = match log[place].by {
        Actor::Table => String::new(),
        Actor::Seat(_) => found.cost(log, place).map(|cost| lost(lang, cost)).unwrap_or_default(),
    };
    view! { <tr><th scope="row">{place + 1}". "{told}</th>{seats.iter().map(chance).collect_view()}<td>{cost}</td></tr> }
        .into_any()
}

/// A chance, or alone the points that are expected.
pub(super) fn standing(value: u16, is_alone: bool) -> String {
    let (id, value) =
        if is_alone { ("analysis-points", value / 2) } else { ("analysis-percent", value) };
    say_now(id, &[("value", value.into())])
}

/// What a move cost: "−12 %", "−2,4".
pub(super) fn lost(lang: Lang, cost: Cost) -> String {
    match cost {
        Cost::Chance(cost) if percent(cost) == 0 => "0".to_owned(),
        Cost::Chance(cost) => {
            format!("−{}", say_now("analysis-percent", &[("value", percent(cost).into())]))
        }
        Cost::Points(cost) => tenths(lang, -cost),
    }
}
