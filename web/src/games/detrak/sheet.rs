//! A sheet: large to be written on, small to be looked at.

use detrak::{Cell, Line, Rules, SIDE, Sheet, Symbol};
use game::Seat;
use leptos::prelude::*;
use page::detrak::{cell_name, so_far, symbol_name, total_so_far};
use page::story;

use super::board::{Board, Large, game, place_of};
use super::strokes;
use crate::prefs::Prefs;
use crate::ui::{SeatMark, changing, memo, say_now, shown, signed, t, text, whether};

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

/// The sheet of whoever acts, or whose sheet is looked at.
#[component]
pub(super) fn BigSheet(board: Board) -> impl IntoView {
    let who = move || {
        let name = board.table.names().swap_remove(board.seat.get().index());
        say_now("detrak-sheet", &[("who", name.into())])
    };
    let rows = (0..SIDE).rev().map(|row| view! { <Row board row/> }).collect_view();
    let is_advanced = board.large.with_untracked(|large| large.rules != Rules::Basic);
    let column = move |column: usize| view! { <Points board line=Line::Column(column)/> };
    let is_mine = move || board.pencil.get().is_some() && board.seat.get() == board.writer.get();
    view! {
        <div class="sheet-wrap">
            <Name board/>
            <div class="sheet-row edges" aria-hidden="true">
                <span></span>
                {(0..SIDE).map(|column| view! { <span class="edge">{letter(column)}</span> }).collect_view()}
                {is_advanced.then(|| view! { <Points board line=Line::Diagonal/> })}
            </div>
            <div
                {..board.stage.area()}
                class="detrak-sheet stage-area"
                class:advanced=is_advanced
                class:mine=whether(is_mine)
                role="grid"
                aria-label=text(who)
            >
                {rows}
            </div>
            <div class="sheet-row sheet-feet">
                <span></span>
                {(0..SIDE).map(column).collect_view()}
                <Total board/>
            </div>
            <p class="soft keys" class:gone=whether(move || board.large.with(|large| large.is_over))>
                <span class="by-mouse">{t("detrak-help-mouse")}</span>
                <span class="by-keys">{t("detrak-help")}</span>
            </p>
        </div>
    }
}

/// Whose sheet it is, where there are several, and the way back to the one that is written on.
#[component]
fn Name(board: Board) -> impl IntoView {
    let table = board.table;
    let name = move |seat: Seat| table.names().swap_remove(seat.index());
    let is_back = move || board.seat.get() != board.writer.get();
    let back = move || say_now("detrak-back", &[("who", name(board.writer.get()).into())]);
    (table.peek(|session| session.table().sitters().len()) > 1).then(|| {
        view! {
            <p class="sheet-name">
                {changing(move || view! { <SeatMark index=board.seat.get().index()/> }.into_any())}
                <strong>{text(move || name(board.seat.get()))}</strong>
                {shown(is_back, move || view! {
                    <button class="link" on:click=move |_| board.watched.set(None)>{text(back)}</button>
}.into_any())}
            </p>
        }
    })
}

fn letter(column: usize) -> String {
    char::from(b'a' + column as u8).to_string()
}

#[component]
fn Row(board: Board, row: usize) -> impl IntoView {
    let cells = Line::Row(row).cells();
    view! {
        <div class="sheet-row" role="row">
            <span class="edge" aria-hidden="true">{row + 1}</span>
            {cells.map(|cell| view! { <CellButton board cell/> }).collect_view()}
            <Points board line=Line::Row(row)/>
        </div>
    }
}

#[component]
fn CellButton(board: Board, cell: Cell) -> impl IntoView {
    let look = memo(move || board.large.with(|large| look(large, cell)));
    let is_diagonal = cell.column() == cell.row();
    let class = move || {
        let diagonal = if is_diagonal { " diagonal" } else { "" };
        format!("sheet-cell {}{diagonal}", look.get().class)
    };
    let drawn = move || look.get().symbol.map_or("", |symbol| strokes(symbol.number())).to_owned();
    let place = place_of(cell);
    view! {
        <button
            class=text(class)
            role="gridcell"
            data-cell=cell.to_string()
            aria-label=text(move || label(look.get(), cell))
            tabindex=text(move || board.stage.tab_index(place).to_owned())
            data-focus=place
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path class="symbol" d=text(drawn)/>
                <path class="bar-out" d="M7 7l10 10M17 7l-10 10"/>
            </svg>
        </button>
    }
}

/// The points of a line as they stand, or as they would stand; nothing while it may still score.
#[component]
fn Points(board: Board, line: Line) -> impl IntoView {
    let points = memo(move || {
        let is_all = board.is_as_if_over.get();
        board.large.with(|large| {
            let count = |sheet: &Sheet| {
                let all = (is_all || large.is_over).then(|| sheet.counted(line, large.rules));
                all.or_else(|| so_far(sheet, line, large.rules))
            };
            let now = count(&large.sheet);
            let then = large.outlook.as_ref().map(|outlook| count(&outlook.sheet));
            (then.unwrap_or(now), then.is_some_and(|then| then != now))
        })
    });
    let said = text(move || {
        let points = points.get().0.map_or_else(|| say_now("detrak-open", &[]), signed);
        let points = ("points", points.into());
        match line {
            Line::Row(row) => say_now("detrak-row-points", &[("line", (row + 1).into()), points]),
            Line::Column(column) => {
                say_now("detrak-column-points", &[("line", letter(column).into()), points])
            }
            Line::Diagonal => say_now("detrak-diagonal-points", &[points]),
        }
    });
    view! {
        <span
            class="points"
            class:changed=whether(move || points.get().1)
            class:none=whether(move || points.get().0.is_none_or(|points| points <= 0))
            class:diagonal=line == Line::Diagonal
            role=if matches!(line, Line::Row(_)) { "gridcell" } else { "note" }
            aria-label=said
            title=said
        >
            {text(move || points.get().0.map_or_else(|| "·".to_owned(), signed))}
        </span>
    }
}

/// All that is decided. Pressed, it is told what the sheet would bring if the game ended now.
#[component]
fn Total(board: Board) -> impl IntoView {
    let total = memo(move || {
        let is_all = board.is_as_if_over.get();
        board.large.with(|large| {
            let then = large.outlook.as_ref();
            let sheet = then.map_or(&large.sheet, |outlook| &outlook.sheet);
            let all = sheet.total(large.rules);
            let so_far = total_so_far(sheet, large.rules);
            (if is_all || large.is_over { all } else { so_far }, all, then.is_some())
        })
    });
    let said = text(move || {
        let (shown, all, _) = total.get();
        let is_over = board.large.with(|large| large.is_over);
        let points = ("points", shown.into());
        if is_over {
            say_now("detrak-total", &[points])
        } else {
            say_now("detrak-total-now", &[points, ("all", signed(all).into())])
        }
    });
    let is_over = move || board.large.with(|large| large.is_over);
    view! {
        <button
            class="points total"
            class:changed=whether(move || total.get().2)
            aria-label=said
            title=said
            aria-pressed=text(move || board.is_as_if_over.get().to_string())
            disabled=whether(is_over)
            on:click=move |_| board.is_as_if_over.update(|is| *is = !*is)
        >
            {text(move || signed(total.get().0))}
        </button>
    }
}

/// The sheets of all, when there are several: a press makes one large, at any time.
#[component]
pub(super) fn SmallSheets(board: Board) -> impl IntoView {
    let table = board.table;
    let is_advanced = board.large.with_untracked(|large| large.rules != Rules::Basic);
    let seats = table.peek(|session| session.table().sitters().len());
    let small = move |seat: Seat| {
        let seen = memo(move || {
            let points = story::score(table.shown().play(), seat).unwrap_or_default();
            game(table, |game| (*game.sheet(seat), points))
        });
        let name = move || table.names().swap_remove(seat.index());
        let label = move || {
            say_now("detrak-show", &[("who", name().into()), ("points", seen.get().1.into())])
        };
        view! {
            <button
                class="small-sheet"
                class:chosen=whether(move || board.seat.get() == seat)
                aria-pressed=text(move || (board.seat.get() == seat).to_string())
                aria-label=text(label)
                on:click=move |_| board.enlarge(seat)
            >
                <Small sheet=Signal::derive(move || seen.get().0)/>
                <span class="small-name"><SeatMark index=seat.index()/><span>{text(name)}</span></span>
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
        let drawn =
            move || sheet.get().get(cell).map_or("", |symbol| strokes(symbol.number())).to_owned();
        view! {
            <g transform=format!("translate({x} {y})")>
                <rect class="cell" class:diagonal=cell.column() == cell.row() x="1" y="1" width="22" height="22" rx="3"/>
                <path class="symbol" d=text(drawn) transform="translate(3 3) scale(.75)"/>
            </g>
        }
    };
    view! { <svg class="drawing small" viewBox="0 0 120 120" aria-hidden="true">{Cell::all().map(cell).collect_view()}</svg> }
}
