//! The board of Caminos on a table: the city, its plan and the stand, which all take part in everything.
//!
//! What is held and where it would lie are signals; both views draw them, and whichever is pointed at or has the
//! keys says where. `page::caminos` knows where a piece comes to rest, and the game what may be laid.

mod after;
mod city;
mod controls;
mod keys;
mod plan;
mod stand;
mod touch;
mod traces;

use caminos::{Caminos, Cell, Colour, cells_of};
use game::{Seat, Value};
use leptos::prelude::*;
use leptos::svg;
use page::caminos::draw::{colour_class, colour_mark};
use page::caminos::{
    Axis, Block, Camera, Frame, Held, Landing, Scene, Turn, Why, blocks, column_label,
    landing_label, places_at, preview_words, shape_name,
};

use crate::games::Views;
use crate::prefs::Prefs;
use crate::stage::Stage;
use crate::table_view::TableView;
use crate::ui::{OwnMarks, SHAPES, follow, memo};

/// The city with its stand, the plan beside it, and buttons for the piece in hand.
pub(crate) fn views(table: TableView) -> Views {
    provide_context(OwnMarks(Callback::new(move |index| wood_mark(table, index))));
    let board = Board::new(table);
    Views {
        head: None,
        board: board.view(),
        aside: Some(view! { {after::running(table)}{board.plan_card()} }.into_any()),
        controls: board.controls_beside(),
        after: None,
    }
}

/// The mark of a seat: the shape that seats have in all games, in the wood of its side.
fn wood_mark(table: TableView, index: usize) -> AnyView {
    let side = table.peek(|session| session.table().play().roster().side(Seat::at(index)));
    let colour = Colour::of(side);
    view! {
        <svg class="seat-mark caminos" viewBox="0 0 20 20" aria-hidden="true">
            <g class=colour_class(colour)>
                <path class="seat-wood" d=SHAPES[index % SHAPES.len()]/>
                <path class="mark" d=format!("M-12-12{}", colour_mark(colour)) transform="scale(1.11)"/>
            </g>
        </svg>
    }
    .into_any()
}

/// The board, what is held above it and where one looks from.
#[derive(Clone, Copy)]
struct Board {
    table: TableView,
    prefs: Prefs,
    stage: Stage,
    frame: StoredValue<Frame>,
    /// The cells of the board, in the order of their places for the keys.
    cells: StoredValue<Vec<Cell>>,
    camera: RwSignal<Camera>,
    blocks: Memo<Vec<Block>>,
    scene: Memo<Scene>,
    /// The place of the cell that the keys are at, in both views.
    cursor: RwSignal<usize>,
    held: RwSignal<Option<Held>>,
    landing: RwSignal<Option<Landing>>,
    /// The cell that was chosen before a piece.
    chosen: RwSignal<Option<Cell>>,
    /// Which of the placements over the chosen cell is shown, and of how many.
    offer: RwSignal<Option<(usize, usize)>>,
    /// Whether the shortest crossings are traced.
    is_traced: RwSignal<bool>,
    /// Whether there is room for one view only, and which one that is.
    is_narrow: RwSignal<bool>,
    is_plan: RwSignal<bool>,
    city: NodeRef<svg::Svg>,
    plan: NodeRef<svg::Svg>,
    /// Whether the last press was on the city, which a drag turns then.
    is_on_city: StoredValue<bool>,
}

impl Board {
    fn new(table: TableView) -> Board {
        let shown = table.shown();
        let game = shown.position::<Caminos>().expect("a game of Caminos").table();
        let frame = Frame::new(game.board());
        let camera = RwSignal::new(frame.camera());
        let blocks = memo(move || laid(table));
        let facing = memo(move || camera.get().facing());
        let board = Board {
            table,
            prefs: Prefs::get(),
            stage: Stage::flat(table),
            frame: StoredValue::new(frame),
            cells: StoredValue::new(cells_of(game.board().cells()).collect()),
            camera,
            blocks,
            scene: memo(move || blocks.with(|blocks| Scene::new(blocks, facing.get()))),
            cursor: RwSignal::new(0),
            held: RwSignal::new(None),
            landing: RwSignal::new(None),
            chosen: RwSignal::new(None),
            offer: RwSignal::new(None),
            is_traced: RwSignal::new(false),
            is_narrow: narrow(),
            is_plan: RwSignal::new(false),
            city: NodeRef::new(),
            plan: NodeRef::new(),
            is_on_city: StoredValue::new(false),
        };
        board.stage.report_to(board);
        // Whatever changes the position, or takes the turn away, empties the hand.
        follow(move || {
            table.shown();
            table.acting();
            board.let_go();
            board.chosen.set(None);
        });
        follow(move || board.say_what_it_would_do());
        board
    }

    fn say(self, id: &str, figures: &[(&'static str, Value)]) -> String {
        page::say(self.prefs.lang(), id, figures)
    }

    fn announce(self, id: &str, figures: &[(&'static str, Value)]) {
        self.table.announce(page::say(self.table.lang_now(), id, figures));
    }

    /// Something with the position that is shown.
    fn game<T>(self, ask: impl FnOnce(&Caminos) -> T) -> Option<T> {
        self.table.shown().position::<Caminos>().map(ask)
    }

    /// The same once, in a handler.
    fn game_now<T>(self, ask: impl FnOnce(&Caminos) -> T) -> Option<T> {
        untrack(|| self.game(ask))
    }

    /// Takes a piece of a shape in hand, or shows why not. Over a cell that was chosen its placements are offered.
    fn take(self, shape: usize) -> bool {
        let Some(seat) = untrack(|| self.table.acting()) else { return false };
        let taken = self.game_now(|game| Held::take(game, seat, shape));
        match taken {
            Some(Ok(held)) => {
                self.table.forgive();
                self.landing.set(None);
                self.offer.set(None);
                self.held.set(Some(held));
                if let Some(cell) = self.chosen.get_untracked() {
                    self.offer_over(cell, 0);
                } else {
                    let name = self.game_now(|game| shape_name(self.table.lang_now(), game, shape));
                    self.announce("cam-held", &[("piece", name.unwrap_or_default().into())]);
                }
                true
            }
            Some(Err(refusal)) => {
                self.let_go();
                self.table.refuse(&refusal);
                false
            }
            None => false,
        }
    }

    /// Shows one of the placements of the held shape over a cell, counted round from the first.
    fn offer_over(self, cell: Cell, nth: isize) {
        let Some(held) = self.held.get_untracked() else { return };
        let found = self.game_now(|game| {
            let all = places_at(game, held.seat(), held.shape(), cell);
            let nth = (!all.is_empty()).then(|| nth.rem_euclid(all.len() as isize) as usize)?;
            let placement = all[nth];
            let held = Held::placed(game, held.seat(), placement);
            let anchor = Cell::at(u32::from(placement.anchor));
            let landing = held.landing(game, (i32::from(anchor.column), i32::from(anchor.row)));
            Some((held, landing, nth, all.len()))
        });
        let Some(Some((held, landing, nth, count))) = found else {
            return self.announce("cam-no-offer", &[("cell", Value::text(cell))]);
        };
        let place = landing_label(self.table.lang_now(), &landing);
        self.held.set(Some(held));
        self.landing.set(Some(landing));
        self.offer.set(Some((nth, count)));
        let figures = [("place", place.into()), ("nth", (nth + 1).into()), ("count", count.into())];
        self.announce("cam-offer", &figures);
    }

    /// The next placement over the chosen cell, or over the one that the keys are at.
    fn next_offer(self, step: isize) {
        let cell = self.chosen.get_untracked().unwrap_or_else(|| self.cursor_cell());
        self.chosen.set(Some(cell));
        let nth = self.offer.get_untracked().map_or(0, |(nth, _)| nth as isize + step);
        self.offer_over(cell, nth);
    }

    /// The cell that the keys are at.
    fn cursor_cell(self) -> Cell {
        let nth = self.cursor.get_untracked();
        self.cells.with_value(|cells| cells.get(nth).or(cells.first()).copied().unwrap_or_default())
    }

    /// The held piece goes where one points, and comes to rest there.
    fn aim(self, at: (f64, f64)) {
        let Some(held) = self.held.get_untracked() else { return };
        let landing = self.game_now(|game| held.rest(game, at));
        if self.landing.with_untracked(|known| *known != landing) {
            self.landing.set(landing);
        }
        if self.offer.with_untracked(Option::is_some) {
            self.offer.set(None);
        }
    }

    /// Gives the held piece a quarter turn and lets it come to rest where it was.
    fn turn(self, turn: Turn) {
        let Some(held) = self.held.get_untracked() else { return };
        let lang = self.table.lang_now();
        let turned = self.game_now(|game| {
            let middle = self.landing.with_untracked(|landing| {
                let ((x, y), half) = (landing.as_ref()?.anchor, held.middle(game));
                Some((f64::from(x) + half.0, f64::from(y) + half.1))
            });
            let held = held.turned(game, turn);
            (held, middle.map(|middle| held.rest(game, middle)))
        });
        let Some((turned, landing)) = turned else { return };
        if turned == held {
            return self.announce("cam-turn-same", &[]);
        }
        if let Some(landing) = &landing {
            self.table.announce(landing_label(lang, landing));
        }
        self.held.set(Some(turned));
        self.landing.set(landing);
        self.offer.set(None);
    }

    /// A turn about an axis of the drawing: tipping goes away from the eye or towards it, rolling aside.
    fn tipped(self, is_roll: bool, is_back: bool) -> Turn {
        let quarter = self.camera.get_untracked().quarter();
        let is_east = quarter.is_multiple_of(2) != is_roll;
        // Seen from the other side, away is towards.
        let is_back = is_back != matches!((quarter, is_roll), (1 | 2, false) | (2 | 3, true));
        Turn { axis: if is_east { Axis::East } else { Axis::North }, is_back }
    }

    /// Lays the held piece, or says why it can't be laid there.
    fn lay(self) {
        let (Some(held), Some(landing)) = (self.held.get_untracked(), self.landing.get_untracked())
        else {
            return;
        };
        match landing.played {
            Ok(mv) => {
                let seat = held.seat();
                self.let_go();
                // What it was chosen for is done, also where the move is judged and doesn't count.
                self.chosen.set(None);
                self.table.play(seat, &mv.to_string());
            }
            Err(Why::Refused(refusal)) => self.table.refuse(&refusal),
            Err(why @ Why::Beyond) => {
                self.table.announce(page::caminos::why(self.table.lang_now(), &why));
            }
        }
    }

    fn let_go(self) {
        self.stage.let_go();
        self.held.set(None);
        self.landing.set(None);
        self.offer.set(None);
    }

    /// Puts the held piece back on the stand.
    fn put_back(self) {
        self.let_go();
        self.chosen.set(None);
        self.announce("cam-home", &[]);
    }

    /// A cell is chosen, and a piece may follow; or it is let go of.
    fn choose(self, cell: Cell) {
        let is_new = self.chosen.get_untracked() != Some(cell);
        self.chosen.set(is_new.then_some(cell));
        if is_new {
            let lang = self.table.lang_now();
            let column = self.game_now(|game| column_label(lang, game, cell)).unwrap_or_default();
            self.announce("cam-chosen", &[("column", column.into())]);
        }
    }

    fn say_what_it_would_do(self) {
        let (held, landing, lang) = (self.held.get(), self.landing.get(), self.prefs.lang());
        let names = self.table.names();
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let said = held.zip(landing).and_then(|(held, landing)| match &landing.played {
            Ok(mv) => self.game(|game| preview_words(lang, game, &held, mv, &name)),
            Err(why) => Some(page::caminos::why(lang, why)),
        });
        let chosen = self.chosen.get().filter(|_| held.is_none());
        let waits = chosen.map(|cell| self.say("cam-choose-piece", &[("cell", Value::text(cell))]));
        self.table.preview(said.or(waits));
    }
}

/// Whether the window is too narrow for both views, now and after it was resized.
fn narrow() -> RwSignal<bool> {
    let is_narrow = || {
        let asked = window().match_media("(max-width: 899px)").ok().flatten();
        asked.is_some_and(|asked| asked.matches())
    };
    let signal = RwSignal::new(is_narrow());
    let heard = window_event_listener(leptos::ev::resize, move |_| {
        if signal.get_untracked() != is_narrow() {
            signal.set(is_narrow());
        }
    });
    on_cleanup(move || heard.remove());
    signal
}

/// The pieces that lie in the position that is shown.
fn laid(table: TableView) -> Vec<Block> {
    let shown = table.shown();
    let Some(game) = shown.position::<Caminos>() else { return Vec::new() };
    table.with(|session| {
        let log = session.table().log();
        let count = table.at().unwrap_or(log.len());
        blocks(game, log.iter().take(count).map(|entry| entry.token.as_str()))
    })
}
