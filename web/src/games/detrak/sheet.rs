//! A sheet: large to be written on, small to be looked at.

use detrak::{Cell, Line, Rules, SIDE, Sheet, Symbol};
use game::Seat;
use leptos::prelude::*;
use page::detrak::{cell_name, symbol_name};

use super::board::{Board, Large, game, place_of};
use super::strokes;
use crate::prefs::Prefs;
use crate::ui::{SeatMark, say_now, signed, t};

/// How a cell looks.
#[derive(Clone, Copy, PartialEq)]
struct Look {
    symbol: Option<Symbol>,
    class: &'static str,
}

fn look(large: &Large, cell: Cell) -> Look {
    if let Some(symbol) = large.sheet.get(cell) {
        return Look { symbol: Some(symbol), class: "written" };
    }
    if let Some(symbol) = large.pencil.and_then(|pencil| pencil.at(cell)) {
        return Look { symbol: Some(symbol), class: "pencilled" };
    }
    let suggested = match large.hint {
        Some(detrak::Move::Write { cells, symbols }) => {
            cells.into_iter().zip(symbols).find(|(own, _)| *own == cell).map(|(_, s)| s)
        }
        _ => None,
    };
    let cut_off = large.outlook.as_ref().is_some_and(|outlook| outlook.isolated.contains(&cell));
    match suggested {
        Some(symbol) => Look { symbol: Some(symbol), class: "hinted" },
        None if cut_off => Look { symbol: None, class: "cut-off" },
        None if large.sheet.cut_off().any(|own| own == cell) => {
            Look { symbol: None, class: "lonely" }
        }
        None => Look { symbol: None, class: "free" },
    }
}

fn label(look: Look, cell: Cell) -> String {
    let lang = Prefs::get().lang();
    let name = |symbol| game::Value::from(symbol_name(lang, symbol));
    match (look.class, look.symbol) {
        ("pencilled", Some(symbol)) => {
            let figures = [("cell", game::Value::text(cell)), ("symbol", name(symbol))];
            say_now("cell-pencilled", &figures)
        }
        ("lonely", _) => say_now("cell-lonely", &[("cell", game::Value::text(cell))]),
        ("written", symbol) => cell_name(lang, cell, symbol),
        _ => cell_name(lang, cell, None),
    }
}

/// The sheet of who acts.
#[component]
pub(super) fn BigSheet(board: Board) -> impl IntoView {
    let who = move || {
        let name = board.desk.names().swap_remove(board.seat.get().index());
        say_now("detrak-sheet", &[("who", name.into())])
    };
    let rows = (0..SIDE).rev().map(|row| view! { <Row board row/> }).collect_view();
    let is_advanced = board.large.with_untracked(|large| large.rules != Rules::Basic);
    let column = move |column: usize| view! { <Points board line=Line::Column(column)/> };
    view! {
        <div class="sheet-wrap">
            <div
                {..board.stage.area()}
                class="detrak-sheet stage-area"
                class:advanced=is_advanced
                class:mine=move || board.pencil.get().is_some()
                role="grid"
                aria-label=who
            >
                {rows}
            </div>
            <div class="sheet-feet" class:advanced=is_advanced>
                {(0..SIDE).map(column).collect_view()}
                <Total board/>
            </div>
            <p class="soft keys">{t("detrak-help")}</p>
        </div>
    }
}

#[component]
fn Row(board: Board, row: usize) -> impl IntoView {
    let cells = Line::Row(row).cells();
    view! {
        <div class="sheet-row" role="row">
            {cells.map(|cell| view! { <CellButton board cell/> }).collect_view()}
            <Points board line=Line::Row(row)/>
        </div>
    }
}

#[component]
fn CellButton(board: Board, cell: Cell) -> impl IntoView {
    let look = Memo::new(move |_| board.large.with(|large| look(large, cell)));
    let is_diagonal = cell.column() == cell.row();
    let class = move || {
        let diagonal = if is_diagonal { " diagonal" } else { "" };
        format!("sheet-cell {}{diagonal}", look.get().class)
    };
    let drawn = move || look.get().symbol.map_or("", |symbol| strokes(symbol.number()));
    let place = place_of(cell);
    view! {
        <button
            class=class
            role="gridcell"
            data-cell=cell.to_string()
            aria-label=move || label(look.get(), cell)
            tabindex=move || board.stage.tab_index(place)
            data-focus=place
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path class="symbol" d=drawn/>
                <path class="bar-out" d="M7 7l10 10M17 7l-10 10"/>
            </svg>
        </button>
    }
}

/// The points of a line as they stand, or as they would stand.
#[component]
fn Points(board: Board, line: Line) -> impl IntoView {
    let points = Memo::new(move |_| {
        board.large.with(|large| {
            let now = large.sheet.counted(line, large.rules);
            let then = large.outlook.as_ref().map(|o| o.sheet.counted(line, large.rules));
            (then.unwrap_or(now), then.is_some_and(|then| then != now))
        })
    });
    let said = move || {
        let (points, _) = points.get();
        match line {
            Line::Row(row) => say_now(
                "detrak-row-points",
                &[("line", (row + 1).into()), ("points", points.into())],
            ),
            Line::Column(column) => {
                let letter = char::from(b'a' + column as u8).to_string();
                say_now(
                    "detrak-column-points",
                    &[("line", letter.into()), ("points", points.into())],
                )
            }
            Line::Diagonal => say_now("detrak-diagonal-points", &[("points", points.into())]),
        }
    };
    view! {
        <span
            class="points"
            class:changed=move || points.get().1
            class:none=move || points.get().0 <= 0
            role=if matches!(line, Line::Row(_)) { "gridcell" } else { "note" }
            aria-label=said
            title=said
        >
            {move || signed(points.get().0)}
        </span>
    }
}

/// The total, with the diagonal before it in the advanced game.
#[component]
fn Total(board: Board) -> impl IntoView {
    let total = Memo::new(move |_| {
        board.large.with(|large| {
            let now = large.sheet.total(large.rules);
            (large.outlook.as_ref().map_or(now, |outlook| outlook.total), large.outlook.is_some())
        })
    });
    let is_advanced = board.large.with_untracked(|large| large.rules != Rules::Basic);
    let said = move || say_now("detrak-total", &[("points", total.get().0.into())]);
    view! {
        {is_advanced.then(|| view! { <span class="diagonal-points"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 14L14 2"/></svg><Points board line=Line::Diagonal/></span> })}
        <strong class="points total" class:changed=move || total.get().1 role="note" aria-label=said title=said>
            {move || signed(total.get().0)}
        </strong>
    }
}

/// The sheets of all, when there are several: a press makes one large, if its owner is to write.
#[component]
pub(super) fn SmallSheets(board: Board) -> impl IntoView {
    let desk = board.desk;
    let is_advanced = board.large.with_untracked(|large| large.rules != Rules::Basic);
    let seats = desk.peek(|session| session.table().sitters().len());
    let small = move |seat: Seat| {
        let seen = Memo::new(move |_| game(desk, |game| (*game.sheet(seat), game.total(seat))));
        let can_act = move || desk.with(|session| session.waiting().contains(seat));
        let name = move || desk.names().swap_remove(seat.index());
        let label = move || {
            say_now("detrak-show", &[("who", name().into()), ("points", seen.get().1.into())])
        };
        view! {
            <button
                class="small-sheet"
                class:chosen=move || board.seat.get() == seat
                aria-pressed=move || (board.seat.get() == seat).to_string()
                aria-label=label
                disabled=move || !can_act()
                on:click=move |_| desk.choose(seat)
            >
                <Small sheet=Signal::derive(move || seen.get().0)/>
                <span class="small-name"><SeatMark index=seat.index()/><span>{name}</span></span>
            </button>
        }
    };
    (seats > 1).then(
        || view! { <div class="small-sheets" class:advanced=is_advanced>{Seat::all(seats).map(small).collect_view()}</div> },
    )
}

/// A sheet to be looked at.
#[component]
pub(super) fn Small(#[prop(into)] sheet: Signal<Sheet>) -> impl IntoView {
    let cell = move |cell: Cell| {
        let (x, y) = (cell.column() * 24, (SIDE - 1 - cell.row()) * 24);
        let drawn = move || sheet.get().get(cell).map_or("", |symbol| strokes(symbol.number()));
        view! {
            <g transform=format!("translate({x} {y})")>
                <rect class="cell" class:diagonal=cell.column() == cell.row() x="1" y="1" width="22" height="22" rx="3"/>
                <path class="symbol" d=drawn transform="translate(3 3) scale(.75)"/>
            </g>
        }
    };
    view! { <svg class="drawing small" viewBox="0 0 120 120" aria-hidden="true">{Cell::all().map(cell).collect_view()}</svg> }
}
