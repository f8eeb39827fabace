//! The board of Déflecto on a table: tiles are taken from the rack under it by drag, click or keys, and every
//! road is drawn as it would be before a tile is let go.

mod keys;
mod parley;
mod pointer;
mod rack;
mod view;

use crate::ui::{follow, memo};
use deflecto::{Cell, CellSet, Deflecto, Move};
use game::{Seat, Value};
use leptos::prelude::*;
use page::deflecto::{
    CELL, Fault, Held, Options, Outlook, Road, Step, history, preview_words, shape_name,
};
use page::stage::{Rect, Viewport};

use super::ending;
use super::ground::WIDTH;
use crate::games::Views;
use crate::prefs::Prefs;
use crate::stage::Stage;
use crate::table_view::TableView;

/// What the drawing shows when all of the board is seen.
const WHOLE: Rect = Rect::new(-42.0, -20.0, WIDTH + 62.0, WIDTH + 62.0);
/// How many times closer one can come.
const CLOSEST: f64 = 4.0;
/// Where one lays, a tile is at least so many pixels wide.
const LEAST: f64 = 44.0;

/// The board with its rack, what may be said, and the end.
pub(crate) fn views(table: TableView) -> Views {
    let board = Board::new(table);
    Views {
        head: None,
        board: board.board(),
        aside: None,
        controls: board.controls(),
        after: Some(ending::ending),
    }
}

/// A tile above a cell: the move that it would be, and what that would do.
#[derive(Clone, Debug, PartialEq)]
struct Preview {
    cell: Cell,
    held: Held,
    mv: Move,
    seen: Result<Outlook, Fault>,
    /// The next way round that fits, where this one doesn't.
    fitting: Option<Held>,
}

/// The board, and the tile that is held above it.
#[derive(Clone, Copy)]
struct Board {
    table: TableView,
    prefs: Prefs,
    stage: Stage,
    held: RwSignal<Option<Held>>,
    /// The cell that is aimed at.
    aim: RwSignal<Option<Cell>>,
    options: Memo<Options>,
    /// Where the tile may lie as it is held, and where only another way round.
    lit: Memo<(CellSet, CellSet)>,
    preview: Memo<Option<Preview>>,
    /// The lay that is previewed with the roads after it, where it may be laid; what is at fault, where not.
    after: Memo<Option<(Move, Vec<Road>)>>,
    fault: Memo<Option<Fault>>,
    /// All tiles that were laid, and what they did.
    steps: Memo<Vec<Step>>,
    /// Whether it is being asked if somebody really wants to settle.
    is_settling: RwSignal<bool>,
}

impl Board {
    fn new(table: TableView) -> Board {
        let (held, aim) = (RwSignal::new(None::<Held>), RwSignal::new(None::<Cell>));
        let options = memo(move || {
            let shown = table.shown();
            let game = shown.position::<Deflecto>();
            game.zip(table.acting()).map(|(game, seat)| Options::of(game, seat)).unwrap_or_default()
        });
        let lit = memo(move || {
            let (shown, held) = (table.shown(), held.get());
            let Some((game, held)) = shown.position::<Deflecto>().zip(held) else {
                return Default::default();
            };
            options.with(|options| {
                let fits = options.cells(held.face(game));
                (fits, options.cells_of(held.shape(game)).without(fits))
            })
        });
        let preview = memo(move || {
            let (shown, held, cell) = (table.shown(), held.get()?, aim.get()?);
            let game = shown.position::<Deflecto>()?;
            let mv = held.lay(game, cell);
            let seen = Outlook::of(game, held.seat, &mv);
            let fitting = seen.is_err().then(|| options.with(|all| held.fitting(game, all, cell)));
            Some(Preview { cell, held, mv, seen, fitting: fitting.flatten() })
        });
        let after = memo(move || {
            preview.with(|preview: &Option<Preview>| {
                let Preview { mv, seen, .. } = preview.as_ref()?;
                seen.as_ref().ok().map(|outlook| (*mv, outlook.roads.clone()))
            })
        });
        let fault = memo(move || {
            preview.with(|preview| preview.as_ref().and_then(|p| p.seen.as_ref().err().cloned()))
        });
        let steps = memo(move || {
            table.with(|session| history(session.at(0).play(), session.table().log()))
        });
        let board = Board {
            table,
            prefs: Prefs::get(),
            stage: Stage::new(table, Viewport::new(WHOLE, CLOSEST)),
            held,
            aim,
            options,
            lit,
            preview,
            after,
            fault,
            steps,
            is_settling: RwSignal::new(false),
        };
        board.stage.report_to(board);
        // Whatever changes the position, or takes the turn away, empties the hand.
        follow(move || {
            table.shown();
            table.acting();
            board.put_back();
            board.is_settling.set(false);
        });
        follow(move || table.preview(board.said()));
        board
    }

    fn say(self, id: &str, figures: &[(&'static str, Value)]) -> String {
        page::say(self.prefs.lang(), id, figures)
    }

    /// Something with the position that is shown.
    fn game<T>(self, ask: impl FnOnce(&Deflecto) -> T) -> Option<T> {
        self.table.shown().position::<Deflecto>().map(ask)
    }

    /// Takes a tile of this kind; one that is held already is turned.
    fn take(self, kind: usize) -> bool {
        let Some(seat) = self.table.acting() else { return false };
        if self.held.get_untracked().is_some_and(|held| held.kind == kind) {
            self.turn(true);
            return true;
        }
        let Some(Some(held)) = self.game(|game| Held::take(game, seat, kind)) else { return false };
        self.table.forgive();
        self.held.set(Some(held));
        let shape = self.game(|game| shape_name(self.prefs.lang(), held.shape(game)));
        let count = self.lit.with_untracked(|(fits, turns)| fits.len() + turns.len());
        let figures = [("shape", shape.unwrap_or_default().into()), ("count", count.into())];
        self.stage.say(self.say("def-held", &figures));
        true
    }

    fn put_back(self) {
        self.stage.let_go();
        self.stage.go_back();
        self.held.set(None);
        self.aim.set(None);
    }

    fn change(self, change: impl FnOnce(Held, &Deflecto) -> Held) {
        let Some(held) = self.held.get_untracked() else { return };
        if let Some(changed) = self.game(|game| change(held, game)) {
            self.table.forgive();
            self.held.set(Some(changed));
        }
    }

    fn turn(self, is_clockwise: bool) {
        self.change(|held, game| held.turned(game, is_clockwise));
    }

    fn flip(self) {
        self.change(Held::flipped);
    }

    fn aim_at(self, cell: Option<Cell>) {
        if self.aim.get_untracked() != cell {
            self.table.forgive();
            self.aim.set(cell);
        }
    }

    /// Lays the tile where it is aimed; or turns it as it fits there, or says why it may not lie there.
    fn lay(self) {
        let Some(preview) = self.preview.get_untracked() else { return };
        match (preview.seen, preview.fitting, self.table.acting()) {
            (Ok(_), _, Some(seat)) => {
                self.table.play(seat, &preview.mv.to_string());
            }
            (Err(_), Some(held), _) => {
                self.held.set(Some(held));
                self.stage.say(self.said().unwrap_or_default());
            }
            (Err(fault), None, _) => self.table.refuse(&fault.refusal),
            _ => {}
        }
    }

    /// What the tile would do where it is aimed, or why it may not lie there.
    fn said(self) -> Option<String> {
        let (lang, preview) = (self.prefs.lang(), self.preview.get()?);
        let names = self.table.names();
        Some(match &preview.seen {
            Ok(outlook) => preview_words(lang, preview.held.seat, &preview.mv, outlook, &names),
            Err(fault) => {
                let why = page::refusal(lang, &fault.refusal, &names);
                let id = if preview.fitting.is_some() { "def-turn-it" } else { "table-refused" };
                self.say(id, &[("why", why.into())])
            }
        })
    }

    /// The tile that had to prove a contest, if one was laid in the last round of what is shown.
    fn judged(self) -> Option<Step> {
        let (log, seats) = self
            .table
            .with(|session| (session.table().log().len(), session.table().sitters().len()));
        let now = self.table.at().unwrap_or(log);
        let is_recent = |step: &&Step| step.number <= now && step.number + seats > now;
        self.steps.with(|steps| {
            steps.iter().rev().filter(is_recent).find(|step| step.proof.is_some()).cloned()
        })
    }

    /// The seat whose rack is shown: who acts, or else who could.
    fn owner(self) -> Seat {
        let persons = self.table.with(page::Session::persons);
        self.table.acting().or(persons.lowest()).unwrap_or(Seat::FIRST)
    }

    /// Comes closer to a cell where tiles are too small for a finger.
    fn show(self, cell: Cell) {
        let (x, y) = page::deflecto::corner(cell);
        self.stage.come_closer(Rect::new(x, y, CELL, CELL), LEAST);
    }
}

/// The cell with this number.
fn nth_cell(nth: usize) -> Option<Cell> {
    Cell::all().nth(nth)
}
