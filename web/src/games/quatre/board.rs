//! Four in a row on a table: a disc hovers over a column, and falls where it is let go.
//!
//! The smallest board of the house, and the worked example of `docs/adding-a-game.md`.

use game::{Actor, Game, Seat};
use leptos::prelude::*;
use page::stage::{Lattice, Point, Rect, Viewport};
use quatre::{COLUMNS, Move, Quatre, ROWS};

use crate::games::Views;
use crate::stage::{Gestures, Scene, Spot, Stage};
use crate::table_view::TableView;
use crate::ui::{changing, follow, say_now, text, whether};

/// The side of a cell, in units of the drawing; a row above the grid is for the disc that hovers.
const CELL: f64 = 60.0;
const RADIUS: f64 = 24.0;

/// Lays a game of four in a row on the table.
pub(crate) fn views(table: TableView) -> Views {
    let board = Board::new(table);
    Views { head: None, board: board.draw(), aside: None, controls: ().into_any(), after: None }
}

/// The board, and the column that is pointed at.
#[derive(Clone, Copy)]
struct Board {
    table: TableView,
    stage: Stage,
    aimed: RwSignal<Option<usize>>,
}

impl Board {
    fn new(table: TableView) -> Board {
        let (width, height) = (COLUMNS as f64 * CELL, (ROWS + 1) as f64 * CELL);
        let stage = Stage::new(table, Viewport::new(Rect::new(0.0, 0.0, width, height), 2.0));
        let board = Board { table, stage, aimed: RwSignal::new(None) };
        stage.report_to(board);
        follow(move || table.preview(board.outcome()));
        board
    }

    /// Reads the game that is shown.
    fn game<T>(self, read: impl FnOnce(&Quatre) -> T) -> T {
        let shown = self.table.shown();
        read(shown.position().expect("this board is for four in a row"))
    }

    fn play(self, column: usize) {
        if let Some(seat) = self.table.acting() {
            self.table.play(seat, &Move::new(column).to_string());
        }
    }

    /// The game after a disc fell into the column that is pointed at, if it may.
    fn after(self) -> Option<(Seat, Quatre)> {
        let (seat, mv) = (self.table.acting()?, Move::new(self.aimed.get()?));
        let mut after = self.game(Clone::clone);
        after.play(Actor::Seat(seat), &mv).ok()?;
        Some((seat, after))
    }

    /// What the disc in hand would do, when that is worth a sentence.
    fn outcome(self) -> Option<String> {
        let (seat, after) = self.after()?;
        (after.winner() == Some(seat)).then(|| say_now("quatre-wins", &[]))
    }

    fn draw(self) -> AnyView {
        let columns = (0..COLUMNS).map(|column| self.column(column)).collect_view();
        let hovering = move || {
            let (column, seat) = (self.aimed.get()?, self.table.acting()?);
            Some(disc(middle(column, ROWS), Some(seat), "hovering"))
        };
        view! {
            <Scene stage=self.stage class="quatre" label="quatre-board">
                <rect class="frame" y=CELL width=COLUMNS as f64 * CELL height=ROWS as f64 * CELL rx="14"/>
                {columns}
                {changing(move || hovering().into_any())}
            </Scene>
        }
        .into_any()
    }

    /// A column is one button: it says what lies in it.
    fn column(self, column: usize) -> AnyView {
        let label = move || {
            let discs = self.game(|game| discs(game, column).count());
            let name = Move::new(column).to_string();
            say_now("quatre-column", &[("column", name.into()), ("discs", discs.into())])
        };
        let is_hinted = move || self.table.hint() == Some(Move::new(column).to_string());
        let cells = move || (0..ROWS).map(|row| self.cell(column, row)).collect_view().into_any();
        view! {
            <g
                class="column"
                class:aimed=whether(move || self.aimed.get() == Some(column) && self.table.acting().is_some())
                class:hinted=whether(is_hinted)
                role="button"
                aria-label=text(label)
                tabindex=text(move || self.stage.tab_index(column).to_owned())
                data-focus=column
                data-column=column
            >
                <rect class="shaft" x=column as f64 * CELL width=CELL height=(ROWS + 1) as f64 * CELL/>
                {changing(cells)}
            </g>
        }
        .into_any()
    }

    fn cell(self, column: usize, row: usize) -> AnyView {
        let (seat, is_won, is_last) = self.game(|game| {
            let seat = game.board().get(column, row);
            let name = format!("{}{}", Move::new(column), row + 1);
            let line = game.winner().and_then(|winner| game.board().line(winner));
            let is_won = line.is_some_and(|cells| cells.contains(&name));
            (seat, is_won, discs(game, column).count() == row + 1)
        });
        let was_played = self.table.last().iter().any(|e| e.token == Move::new(column).to_string());
        let class = match (is_won, is_last && was_played) {
            (true, _) => "won",
            (_, true) => "last",
            _ => "",
        };
        disc(middle(column, row), seat, class)
    }
}

impl Gestures for Board {
    fn hover(&self, at: &Spot) {
        self.aimed.set(at.number("data-column"));
    }

    fn click(&self, at: &Spot) {
        if let Some(column) = at.number("data-column") {
            self.aimed.set(None);
            self.play(column);
        }
    }

    fn key(&self, key: &str, at: Option<usize>) -> bool {
        let named = key.parse::<Move>().ok().map(Move::column);
        match (key, named.or(at)) {
            ("Enter" | " ", Some(column)) => self.play(column),
            (_, Some(column)) if named.is_some() => self.play(column),
            _ => return false,
        }
        true
    }

    fn places(&self) -> Lattice {
        Lattice::new((0..COLUMNS).map(|column| middle(column, 0)))
    }
}

/// The discs of a column, from the bottom.
fn discs(game: &Quatre, column: usize) -> impl Iterator<Item = Seat> {
    (0..ROWS).map_while(move |row| game.board().get(column, row))
}

fn middle(column: usize, row: usize) -> Point {
    Point::new((column as f64 + 0.5) * CELL, ((ROWS - row) as f64 + 0.5) * CELL)
}

/// A disc of a seat, with its own mark so that colour is not needed; a hole where there is none.
fn disc(at: Point, seat: Option<Seat>, class: &'static str) -> AnyView {
    let owner = seat.map_or_else(|| "hole".to_owned(), |seat| format!("seat-{seat}"));
    let mark = match seat.map(Seat::number) {
        Some(1) => "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0",
        Some(_) => "M-8 -8H8V8H-8Z",
        None => "",
    };
    view! {
        <g class=format!("disc {owner} {class}") transform=format!("translate({} {})", at.x, at.y)>
            <circle r=RADIUS/>
            <path class="mark" d=mark/>
        </g>
    }
    .into_any()
}
