//! A sheet: large to be written on, small to be looked at.

use detrak::{Cell, Line, Rules, SIDE, Sheet, Symbol};
use game::Seat;
use leptos::prelude::*;
use page::detrak::{cell_name, symbol_name};
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, PointerEvent};

use super::board::{Board, Large, game};
use super::strokes;
use crate::prefs::Prefs;
use crate::ui::{SeatMark, say_now, signed, t};

/// The names of cells, so that an element can say which one it is.
fn cell_of(text: &str) -> Option<Cell> {
    Cell::all().find(|cell| cell.to_string() == text)
}

/// The cell of the large sheet at a place of the window.
pub(super) fn cell_under(x: i32, y: i32) -> Option<Cell> {
    let element = document().element_from_point(x as f32, y as f32)?;
    cell_of(&element.closest("[data-cell]").ok().flatten()?.get_attribute("data-cell")?)
}

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
    let focus = RwSignal::new(Cell::START);
    let from = RwSignal::new(None);
    let who = move || {
        let name = board.desk.names().swap_remove(board.seat.get().index());
        say_now("detrak-sheet", &[("who", name.into())])
    };
    let up = move |event: PointerEvent| {
        let to = cell_under(event.client_x(), event.client_y());
        if let (Some(from), Some(to)) = (from.get_untracked(), to)
            && from != to
        {
            board.pencil_in(to, |pencil| pencil.stroke(from, to));
        }
        from.set(None);
    };
    let down = move |event: PointerEvent| {
        from.set(cell_under(event.client_x(), event.client_y()));
        // A finger is bound to where it came down; a stroke must be free to leave its cell.
        if let Some(target) = event.target() {
            let element: web_sys::Element = target.unchecked_into();
            let _ = element.release_pointer_capture(event.pointer_id());
        }
    };
    let rows = (0..SIDE).rev().map(|row| view! { <Row board row focus/> }).collect_view();
    let is_advanced = board.large.with_untracked(|large| large.rules != Rules::Basic);
    let column = move |column: usize| view! { <Points board line=Line::Column(column)/> };
    view! {
        <div class="sheet-wrap">
            <div
                class="detrak-sheet"
                class:advanced=is_advanced
                class:mine=move || board.pencil.get().is_some()
                role="grid"
                aria-label=who
                on:pointerdown=down
                on:pointerup=up
                on:keydown=move |event| key(board, focus, &event)
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
fn Row(board: Board, row: usize, focus: RwSignal<Cell>) -> impl IntoView {
    let cells = Line::Row(row).cells();
    view! {
        <div class="sheet-row" role="row">
            {cells.map(|cell| view! { <CellButton board cell focus/> }).collect_view()}
            <Points board line=Line::Row(row)/>
        </div>
    }
}

#[component]
fn CellButton(board: Board, cell: Cell, focus: RwSignal<Cell>) -> impl IntoView {
    let look = Memo::new(move |_| board.large.with(|large| look(large, cell)));
    let is_diagonal = cell.column() == cell.row();
    let class = move || {
        let diagonal = if is_diagonal { " diagonal" } else { "" };
        format!("sheet-cell {}{diagonal}", look.get().class)
    };
    let drawn = move || look.get().symbol.map_or("", |symbol| strokes(symbol.number()));
    let press = move |_| {
        focus.set(cell);
        board.pencil_in(cell, |pencil| pencil.touch(cell));
    };
    view! {
        <button
            class=class
            role="gridcell"
            data-cell=cell.to_string()
            aria-label=move || label(look.get(), cell)
            tabindex=move || if focus.get() == cell { "0" } else { "-1" }
            on:click=press
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path class="symbol" d=drawn/>
                <path class="bar-out" d="M7 7l10 10M17 7l-10 10"/>
            </svg>
        </button>
    }
}

/// Arrows move, X swaps, Escape rubs out, Enter on a pencilled pair writes it.
fn key(board: Board, focus: RwSignal<Cell>, event: &KeyboardEvent) {
    let cell = focus.get_untracked();
    let step = |columns: isize, rows: isize| {
        let column = cell.column().checked_add_signed(columns)?;
        Cell::new(column, cell.row().checked_add_signed(rows)?)
    };
    let to = match event.key().as_str() {
        "ArrowLeft" => step(-1, 0),
        "ArrowRight" => step(1, 0),
        "ArrowUp" => step(0, 1),
        "ArrowDown" => step(0, -1),
        "Home" => Cell::new(0, cell.row()),
        "End" => Cell::new(SIDE - 1, cell.row()),
        "x" | "X" => return board.turn_round(),
        "Escape" => return board.clear(),
        "Enter"
            if board
                .pencil
                .get_untracked()
                .is_some_and(|p| p.write().is_some() && p.at(cell).is_some()) =>
        {
            event.prevent_default();
            return board.write();
        }
        _ => return,
    };
    event.prevent_default();
    if let Some(to) = to {
        focus.set(to);
        let found = document().query_selector(&format!(".detrak-sheet [data-cell={to}]"));
        if let Some(found) = found.ok().flatten() {
            let _ = found.unchecked_into::<web_sys::HtmlElement>().focus();
        }
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
