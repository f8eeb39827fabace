//! The board of Labyrinthe on a table: drag, click or keys, and a closer look on a phone.
//!
//! Pieces and stops carry their number, the stage says what is done to them, and `page::labyrinthe::HeldPiece` what may be
//! done with them.

mod keys;
mod pointer;
mod view;

use crate::ui::follow;
use game::{Refusal, Seat, Value};
use labyrinthe::{Cell, Labyrinthe, PAWNS};
use leptos::prelude::*;
use page::labyrinthe::{Dropped, HeldPiece, Piece, Shift, label, preview, settle};
use page::stage::{Point, Rect, Viewport};

use super::draw::{WHOLE, Wall, walls, within};
use crate::games::Views;
use crate::prefs::Prefs;
use crate::stage::{Opening, Stage};
use crate::table_view::TableView;

/// How many times closer one can come.
const CLOSEST: f64 = 5.0;
/// A displaced pawn hovers beside the one that took its cell.
const ASIDE: Point = Point::new(8.0, -9.0);

/// The board and the button to pass.
pub(crate) fn views(table: TableView) -> Views {
    let board = Board::new(table);
    Views { head: None, board: board.board(), aside: None, controls: board.controls(), after: None }
}

/// The board, what is held above it and which part of it is seen.
#[derive(Clone, Copy)]
struct Board {
    table: TableView,
    prefs: Prefs,
    stage: Stage,
    walls: StoredValue<Vec<Wall>>,
    /// The pawns, seat by seat; each keeps its place in the list when it moves.
    pawns: Memo<Vec<Cell>>,
    hand: RwSignal<Option<HeldPiece>>,
    /// How far what is held is shifted, in cells to the right and up.
    place: RwSignal<(f64, f64)>,
    /// The stop that is aimed at.
    aim: RwSignal<Option<Shift>>,
    /// Whether somebody has just tried to put it back although touched is played.
    is_touched: RwSignal<bool>,
    /// The cell to put a displaced pawn on that the keys are at.
    put: RwSignal<usize>,
}

/// What is seen of the board.
fn whole() -> Viewport {
    Viewport::new(WHOLE, CLOSEST)
}

/// The same where only a part of it matters, in cells from its lower left corner.
pub(crate) fn close_to(part: Rect) -> Viewport {
    let mut view = whole();
    view.come_to(within(part));
    view
}

impl Board {
    fn new(table: TableView) -> Board {
        let shown = table.shown();
        let walls = shown.position::<Labyrinthe>().map(|game| walls(game.board()));
        let board = Board {
            table,
            prefs: Prefs::get(),
            stage: Stage::new(table, use_context().map_or_else(whole, |Opening(view)| view)),
            walls: StoredValue::new(walls.unwrap_or_default()),
            pawns: Memo::new(move |before: Option<&Vec<Cell>>| {
                let shown = table.shown();
                let Some(game) = shown.position::<Labyrinthe>() else { return Vec::new() };
                let now = Seat::all(usize::from(game.pieces().players()))
                    .map(|seat| game.pieces().pawns(seat).to_vec());
                let old = |seat: usize| before.and_then(|all| all.chunks(PAWNS).nth(seat));
                let settled = now.enumerate().map(|(seat, now)| match old(seat) {
                    Some(old) => settle(old, &now),
                    None => now,
                });
                settled.flatten().collect()
            }),
            hand: RwSignal::new(None),
            place: RwSignal::new((0.0, 0.0)),
            aim: RwSignal::new(None),
            is_touched: RwSignal::new(false),
            put: RwSignal::new(0),
        };
        board.stage.report_to(board);
        // Whatever changes the position, or takes the turn away, empties the hand.
        follow(move || {
            table.shown();
            table.acting();
            board.let_go();
        });
        follow(move || board.say_what_it_would_do());
        board
    }

    fn say(self, id: &str, figures: &[(&'static str, Value)]) -> String {
        page::say(self.prefs.lang(), id, figures)
    }

    /// Something with the position that is shown.
    fn game<T>(self, ask: impl FnOnce(&Labyrinthe) -> T) -> Option<T> {
        self.table.shown().position::<Labyrinthe>().map(ask)
    }

    fn piece(self, nth: usize) -> Option<Piece> {
        let pawns = self.pawns.get();
        let block = || self.walls.with_value(|walls| walls.get(nth - pawns.len()).map(|w| w.block));
        pawns.get(nth).copied().map(Piece::Pawn).or_else(|| block().map(Piece::Block))
    }

    /// The cell by which a piece is named and gripped.
    fn grip(self, piece: Piece) -> Option<Cell> {
        match piece {
            Piece::Pawn(cell) => Some(cell),
            Piece::Block(block) => self.walls.with_value(|walls| {
                let wall = walls.iter().find(|wall| wall.block == block)?;
                let anchor = self.game(|game| game.pieces().anchor(block))?;
                anchor.offset(wall.grip.0, wall.grip.1)
            }),
        }
    }

    fn let_go(self) {
        self.stage.let_go();
        self.hand.set(None);
        self.home();
    }

    /// Puts back what is held, unless touched is played (§6).
    fn put_back(self) {
        if self.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.to().is_some())) {
            self.stage.let_go();
            self.hand.update(|hand| *hand = hand.take().map(|hand| hand.displacing(None)));
            self.home();
        } else if self.table.is_strict() && self.hand.with(Option::is_some) {
            self.home();
            self.touched();
        } else {
            self.let_go();
        }
    }

    fn home(self) {
        self.is_touched.set(false);
        self.aim.set(None);
        self.place.set((0.0, 0.0));
    }

    fn touched(self) {
        self.is_touched.set(true);
        self.stage.say(self.say("lab-touched", &[]));
    }

    /// What picking this up would give; nothing if nobody here is to act.
    fn picked(self, nth: usize) -> Option<Result<HeldPiece, Refusal>> {
        let (seat, piece) = (self.table.acting()?, self.piece(nth)?);
        self.game(|game| HeldPiece::pick(game, seat, piece))
    }

    fn is_held(self, nth: usize) -> bool {
        let piece = self.piece(nth);
        self.hand
            .with_untracked(|hand| hand.as_ref().map(HeldPiece::piece) == piece && piece.is_some())
    }

    /// Takes a piece in hand, or shows why not. Whether it is in hand then.
    fn take(self, picked: Result<HeldPiece, Refusal>) -> bool {
        let is_other = self.hand.with(Option::is_some);
        match picked {
            _ if is_other && self.table.is_strict() => self.touched(),
            Ok(hand) => {
                self.home();
                let name = self.name_of(hand.piece());
                let figures = [("piece", name.into()), ("count", hand.stops().len().into())];
                self.stage.say(self.say("lab-held", &figures));
                self.hand.set(Some(hand));
                return true;
            }
            Err(refusal) => {
                self.let_go();
                self.table.refuse(&refusal);
            }
        }
        false
    }

    /// Lets the piece go at a place.
    fn drop(self, to: Shift) {
        let Some(hand) = self.hand.get() else { return };
        match self.game(|game| hand.drop(game, to)) {
            Some(Dropped::Displaces(cell)) => {
                let hand = hand.displacing(Some(cell));
                self.place.set((to.0 as f64, to.1 as f64));
                self.put.set(0);
                self.hand.set(Some(hand));
                self.stage.hold(keys::point(cell) + ASIDE);
                self.stage.say(self.say("lab-choose", &[("cell", cell.to_string().into())]));
            }
            Some(Dropped::Home) | None => self.put_back(),
            Some(dropped) => self.finish(dropped),
        }
    }

    /// Puts the displaced pawn on a cell.
    fn put_on(self, cell: Cell) {
        let Some(hand) = self.hand.get() else { return };
        if let Some(dropped) = self.game(|game| hand.put(game, cell)) {
            self.finish(dropped);
        }
    }

    fn finish(self, dropped: Dropped) {
        match (dropped, self.table.acting()) {
            (Dropped::Played(mv), Some(seat)) => {
                self.let_go();
                self.table.play(seat, &mv.to_string());
            }
            (Dropped::Refused(refusal), _) => {
                if self.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.to().is_none())) {
                    if self.table.is_strict() { self.home() } else { self.let_go() }
                }
                self.table.refuse(&refusal);
            }
            _ => self.put_back(),
        }
    }

    fn say_what_it_would_do(self) {
        let (hand, aim, lang) = (self.hand.get(), self.aim.get(), self.prefs.lang());
        let table = self.table;
        let is_touched = self.is_touched.get();
        let said = hand.and_then(|hand| match (hand.to(), aim) {
            (Some(cell), _) => Some(self.say("lab-choose", &[("cell", cell.to_string().into())])),
            (None, Some(aim)) => {
                let (mv, seat) = (hand.at(aim)?, table.acting()?);
                let names = table.names();
                let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
                self.game(|game| preview(lang, game, seat, mv, &name))
            }
            _ => is_touched.then(|| self.say("lab-touched", &[])),
        });
        table.preview(said);
    }

    fn name_of(self, piece: Piece) -> String {
        let lang = self.prefs.lang();
        let name = |game: &Labyrinthe| {
            let owner = match piece {
                Piece::Pawn(cell) => game.pieces().pawn_at(cell),
                Piece::Block(_) => None,
            };
            let owner = owner.and_then(|seat| self.table.names().get(seat.index()).cloned());
            label(lang, game, piece, &owner.unwrap_or_default())
        };
        self.game(name).unwrap_or_default()
    }
}
