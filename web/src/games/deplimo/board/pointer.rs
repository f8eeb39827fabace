//! What fingers and the mouse do: letters go from the tray to cells and between cells, words by the lines that measure them.

use leptos::prelude::*;
use page::deplimo::{Cursor, Held, Plan};
use page::stage::Lattice;

use super::Board;
use crate::stage::{Drag, Gestures, Spot, Stage};

/// The board and the stage that it stands on.
#[derive(Clone, Copy)]
pub(super) struct Touch {
    pub(super) board: Board,
    pub(super) stage: Stage,
}

impl Touch {
    /// What would be taken up here.
    fn at(&self, at: &Spot) -> Option<Held> {
        let board = self.board;
        if !board.may_arrange() {
            return None;
        }
        if let Some(nth) = at.number("data-tray") {
            return Some(Held::Tray(nth));
        }
        if let Some(word) = at.data("data-word") {
            return board.word_of(&word);
        }
        let cell = at.number("data-cell")?;
        let has_letter = board.typist.with_untracked(|typist| typist.draft.letter(cell).is_some());
        has_letter.then_some(Held::Cell(cell))
    }
}

impl Gestures for Touch {
    fn can_take(&self, at: &Spot) -> bool {
        self.at(at).is_some()
    }

    fn take(&self, at: &Spot) -> bool {
        let held = self.at(at);
        let is_there = held.is_some();
        if let Some(held) = held {
            self.board.hold(held);
        }
        is_there
    }

    fn drag(&self, drag: &Drag) {
        self.board.aim.set(drag.at.number("data-cell"));
    }

    fn drop(&self, drag: &Drag) {
        match (drag.at.number("data-cell"), drag.at.data("data-rack")) {
            (Some(cell), _) => self.board.put(cell),
            (None, Some(_)) => self.board.put_away(),
            (None, None) => self.board.let_go(),
        }
        self.board.note.set(None);
    }

    fn cancel(&self) {
        self.board.let_go();
        self.board.note.set(None);
    }

    fn click(&self, at: &Spot) {
        let board = self.board;
        if let Some(nth) = at.number("data-tray") {
            board.tapped(nth);
        } else if let Some(word) = at.data("data-word").filter(|_| board.may_arrange()) {
            board.word_of(&word).into_iter().for_each(|held| board.hold(held));
        } else if let Some(cell) = at.number("data-cell") {
            self.clicked(cell);
        } else if at.data("data-rack").is_some() {
            board.put_away();
        } else {
            board.let_go();
            board.set_cursor(None);
        }
    }

    fn hover(&self, at: &Spot) {
        if self.is_holding_piece() {
            self.board.aim.set(at.number("data-cell"));
        }
    }

    fn key(&self, key: &str, at: Option<usize>) -> bool {
        self.board.pressed(key, at, Some(self.stage))
    }

    fn places(&self) -> Lattice {
        self.board.plan.with_untracked(Plan::lattice)
    }

    /// A double click where one types is two clicks.
    fn is_holding(&self) -> bool {
        self.is_holding_piece() || untrack(|| self.board.cursor()).is_some()
    }
}

impl Touch {
    fn is_holding_piece(&self) -> bool {
        self.board.held.with_untracked(Option::is_some)
    }

    /// Puts down what is held; else one types there from now on, and what is there already is taken up by a second click.
    fn clicked(&self, cell: usize) {
        let board = self.board;
        if self.is_holding_piece() {
            return board.put(cell);
        }
        if !board.may_arrange() {
            return;
        }
        let (before, has_letter) = board
            .typist
            .with_untracked(|typist| (typist.cursor, typist.draft.letter(cell).is_some()));
        let next = Cursor::at(board.frame(), cell, before);
        let is_again = before.and_then(|cursor| cursor.cell(board.frame())) == Some(cell);
        if is_again && has_letter && before.is_some_and(|before| before.segment == next.segment) {
            board.hold(Held::Cell(cell));
        } else {
            board.set_cursor(Some(next));
        }
    }
}

impl Board {
    /// A letter of the tray is tapped: it goes where one types; where nobody types it is taken.
    fn tapped(self, nth: usize) {
        if !self.may_arrange() {
            return;
        }
        let letter = self.typist.with_untracked(|typist| typist.draft.tray().get(nth).copied());
        let has_place = self.typist.with_untracked(|typist| {
            typist.cursor.is_some_and(|cursor| cursor.cell(typist.draft.frame()).is_some())
        });
        match letter {
            Some(letter) if has_place && self.held.with_untracked(Option::is_none) => {
                self.type_letter(letter);
            }
            Some(_) if self.held.get_untracked() == Some(Held::Tray(nth)) => self.let_go(),
            Some(_) => self.hold(Held::Tray(nth)),
            None => {}
        }
    }

    /// The word that a line measures: `2-9` is in the third segment from cell 9 on.
    fn word_of(self, name: &str) -> Option<Held> {
        let (segment, cell) = name.split_once('-')?;
        let (segment, cell) = (segment.parse().ok()?, cell.parse().ok()?);
        self.typist.with_untracked(|typist| typist.draft.run_at(segment, cell)).map(Held::Word)
    }
}
