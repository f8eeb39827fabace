//! The board of Labyrinthe on a table: drag, click or keys, and a closer look on a phone.
//!
//! One closure draws all pieces and one set of listeners on the drawing serves them all: pieces and
//! stops carry their number, and `page::labyrinthe::Hand` says what may be done with them.

use game::{Game, Refusal, Seat, Value};
use labyrinthe::{Cell, Direction, End, Labyrinthe, Phase, TO_WIN};
use leptos::prelude::*;
use leptos::svg;
use page::labyrinthe::{Dropped, Hand, Piece, Shift};
use page::labyrinthe::{foresee, goal, hinted, label, neighbour, settle, trails};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent, SvgElement};

use super::draw::{CELL, Wall, corner, ground, middle, pawn_art, wall_art, walls};
use super::figures::arrow;
use crate::desk::Desk;
use crate::games::Views;
use crate::prefs::Prefs;
use crate::ui::t;

/// What the drawing shows when all of the board is seen: x, y, and the side.
const WHOLE: (f64, f64, f64) = (-22.0, -8.0, 450.0);
/// How much closer one step is; on the narrowest phone a cell is a target then.
const CLOSER: f64 = 2.7;
const CLOSEST: f64 = 5.0;
/// Farther than this, in pixels, and a press is a drag.
const DRAG: f64 = 5.0;

/// The board and the button to pass.
pub(crate) fn views(desk: Desk) -> Views {
    let table = Table::new(desk);
    Views { head: None, board: table.board(), controls: table.controls(), after: None }
}

/// A finger or the mouse button, held down.
#[derive(Clone, Copy)]
struct Finger {
    id: i32,
    /// Where it went down and where it is, in pixels of the window.
    from: (f64, f64),
    at: (f64, f64),
}

/// What the first finger went down on.
#[derive(Clone)]
enum Press {
    /// A piece, and what picking it up gives; perhaps one that was held already.
    Piece(Result<Hand, Refusal>, bool),
    /// The piece goes with the finger.
    Drag,
    /// Anything else: a click, or the board is moved about.
    Ground { is_panned: bool },
}

/// The board, what is held above it and which part of it is seen.
#[derive(Clone, Copy)]
struct Table {
    desk: Desk,
    prefs: Prefs,
    node: NodeRef<svg::Svg>,
    walls: StoredValue<Vec<Wall>>,
    /// The pawns, seat by seat; each keeps its place in the list when it moves.
    pawns: Memo<Vec<Cell>>,
    hand: RwSignal<Option<Hand>>,
    /// How far what is held is shifted, in cells to the right and up.
    place: RwSignal<(f64, f64)>,
    /// The stop that is aimed at.
    aim: RwSignal<Option<Shift>>,
    /// Whether it goes with a finger, and not from stop to stop.
    is_dragged: RwSignal<bool>,
    /// The piece, or the cell to put a pawn on, that the keys are at.
    focus: RwSignal<usize>,
    put: RwSignal<usize>,
    /// Which part is seen.
    window: RwSignal<(f64, f64, f64)>,
    fingers: StoredValue<Vec<Finger>>,
    press: StoredValue<Option<Press>>,
}

impl Table {
    fn new(desk: Desk) -> Table {
        let shown = desk.shown();
        let walls = shown.position::<Labyrinthe>().map(|game| walls(game.board()));
        let table = Table {
            desk,
            prefs: Prefs::get(),
            node: NodeRef::new(),
            walls: StoredValue::new(walls.unwrap_or_default()),
            pawns: Memo::new(move |before: Option<&Vec<Cell>>| {
                let shown = desk.shown();
                let Some(game) = shown.position::<Labyrinthe>() else { return Vec::new() };
                let now = Seat::all(usize::from(game.pieces().players()))
                    .map(|seat| game.pieces().pawns(seat).to_vec());
                let old = |seat: usize| before.and_then(|all| all.get(4 * seat..4 * seat + 4));
                let settled = now.enumerate().map(|(seat, now)| match old(seat) {
                    Some(old) => settle(old, &now),
                    None => now,
                });
                settled.flatten().collect()
            }),
            hand: RwSignal::new(None),
            place: RwSignal::new((0.0, 0.0)),
            aim: RwSignal::new(None),
            is_dragged: RwSignal::new(false),
            focus: RwSignal::new(0),
            put: RwSignal::new(0),
            window: RwSignal::new(WHOLE),
            fingers: StoredValue::new(Vec::new()),
            press: StoredValue::new(None),
        };
        // Whatever changes the position, or takes the turn away, empties the hand.
        Effect::new(move || {
            desk.shown();
            desk.hand();
            table.let_go();
        });
        Effect::new(move || table.say_what_it_would_do());
        table
    }

    fn say(self, id: &str, figures: &[(&'static str, Value)]) -> String {
        page::say(self.prefs.lang(), id, figures)
    }

    /// Something with the position that is shown.
    fn game<T>(self, ask: impl FnOnce(&Labyrinthe) -> T) -> Option<T> {
        self.desk.shown().position::<Labyrinthe>().map(ask)
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

    // ---- what is held

    fn let_go(self) {
        self.hand.set(None);
        self.aim.set(None);
        self.place.set((0.0, 0.0));
    }

    /// Puts back what is held, unless touched is played (§6).
    fn put_back(self) {
        if self.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.to().is_some())) {
            self.hand.update(|hand| *hand = hand.take().map(|hand| hand.displacing(None)));
            self.home();
        } else if self.desk.is_strict() && self.hand.with(Option::is_some) {
            self.home();
            self.touched();
        } else {
            self.let_go();
        }
    }

    fn home(self) {
        self.aim.set(None);
        self.place.set((0.0, 0.0));
    }

    fn touched(self) {
        let said = self.say("lab-touched", &[]);
        self.desk.announce(said.clone());
        self.desk.foresee(Some(said));
    }

    /// What picking this up would give; nothing if nobody here is to act.
    fn picked(self, nth: usize) -> Option<Result<Hand, Refusal>> {
        let (seat, piece) = (self.desk.hand()?, self.piece(nth)?);
        self.game(|game| Hand::pick(game, seat, piece))
    }

    fn is_held(self, nth: usize) -> bool {
        let piece = self.piece(nth);
        self.hand.with(|hand| hand.as_ref().map(Hand::piece) == piece && piece.is_some())
    }

    /// Takes a piece in hand, or shows why not. Whether it is in hand then.
    fn take(self, picked: Result<Hand, Refusal>) -> bool {
        let is_other = self.hand.with(Option::is_some);
        match picked {
            _ if is_other && self.desk.is_strict() => self.touched(),
            Ok(hand) => {
                self.home();
                let name = self.name_of(hand.piece());
                let figures = [("piece", name.into()), ("count", hand.stops().len().into())];
                self.desk.announce(self.say("lab-held", &figures));
                self.hand.set(Some(hand));
                return true;
            }
            Err(refusal) => {
                self.let_go();
                self.desk.refuse(&refusal);
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
                self.desk.announce(self.say("lab-choose", &[("cell", cell.to_string().into())]));
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
        match (dropped, self.desk.hand()) {
            (Dropped::Played(mv), Some(seat)) => {
                self.let_go();
                self.desk.play(seat, &mv.to_string());
            }
            (Dropped::Refused(refusal), _) => {
                if self.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.to().is_none())) {
                    if self.desk.is_strict() { self.home() } else { self.let_go() }
                }
                self.desk.refuse(&refusal);
            }
            _ => self.put_back(),
        }
    }

    fn say_what_it_would_do(self) {
        let (hand, aim, lang) = (self.hand.get(), self.aim.get(), self.prefs.lang());
        let desk = self.desk;
        let said = hand.and_then(|hand| match hand.to() {
            Some(cell) => Some(self.say("lab-choose", &[("cell", cell.to_string().into())])),
            None => {
                let (mv, seat) = (hand.at(aim?)?, desk.hand()?);
                let names = desk.names();
                let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
                self.game(|game| foresee(lang, game, seat, mv, &name))
            }
        });
        desk.foresee(said);
    }

    // ---- names

    fn name_of(self, piece: Piece) -> String {
        let lang = self.prefs.lang();
        let name = |game: &Labyrinthe| {
            let owner = match piece {
                Piece::Pawn(cell) => game.pieces().pawn_at(cell),
                Piece::Block(_) => None,
            };
            let owner = owner.and_then(|seat| self.desk.names().get(seat.index()).cloned());
            label(lang, game, piece, &owner.unwrap_or_default())
        };
        self.game(name).unwrap_or_default()
    }

    // ---- pointers

    /// A number that an element or one round it carries: `data-piece`, `data-stop`, `data-put`.
    fn number(target: Option<web_sys::EventTarget>, name: &str) -> Option<usize> {
        let target = target?.dyn_into::<Element>().ok()?.closest(&format!("[{name}]")).ok()??;
        target.get_attribute(name)?.parse().ok()
    }

    /// How many units of the drawing a pixel is.
    fn unit(self) -> f64 {
        let width =
            self.node.get_untracked().map_or(1.0, |svg| svg.get_bounding_client_rect().width());
        self.window.get_untracked().2 / width.max(1.0)
    }

    /// The cell under a point of the window.
    fn cell_at(self, (x, y): (f64, f64)) -> Option<Cell> {
        let rect = self.node.get_untracked()?.get_bounding_client_rect();
        let (unit, (left, top, _)) = (self.unit(), self.window.get_untracked());
        let column = ((x - rect.left()) * unit + left) / CELL;
        let row = 21.0 - ((y - rect.top()) * unit + top) / CELL;
        let is_on = column >= 0.0 && row >= 0.0;
        is_on.then(|| Cell::new(column as usize, row as usize))?
    }

    fn down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let finger = Finger { id: event.pointer_id(), from: at, at };
        self.fingers.update_value(|fingers| {
            if event.is_primary() {
                fingers.clear(); // one that was lost outside
            }
            fingers.push(finger);
        });
        if self.fingers.with_value(Vec::len) > 1 {
            // A second finger: the board is looked at, and what was dragged goes home.
            if matches!(self.press.get_value(), Some(Press::Drag)) {
                self.put_back();
            }
            self.is_dragged.set(false);
            self.press.set_value(Some(Press::Ground { is_panned: true }));
            return;
        }
        let nth = Table::number(event.target(), "data-piece");
        let is_choosing =
            self.hand.with_untracked(|hand| hand.as_ref().is_some_and(|hand| hand.to().is_some()));
        let picked = nth
            .filter(|_| !is_choosing)
            .and_then(|nth| Some((self.picked(nth)?, self.is_held(nth))));
        let press = match picked {
            Some((picked, is_held)) => Press::Piece(picked, is_held),
            None => Press::Ground { is_panned: false },
        };
        self.press.set_value(Some(press));
    }

    fn moved(self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let before = self.fingers.get_value();
        let Some(nth) = before.iter().position(|finger| finger.id == event.pointer_id()) else {
            return self.hover(event);
        };
        self.fingers.update_value(|fingers| fingers[nth].at = at);
        let finger = before[nth];
        let (right, down) = (at.0 - finger.from.0, at.1 - finger.from.1);
        let is_far = right.hypot(down) > DRAG;
        if before.len() > 1 {
            return self.pinch(&before);
        }
        match self.press.get_value() {
            Some(Press::Piece(picked, is_held)) if is_far => {
                self.capture(event);
                let is_taken = is_held || self.take(picked);
                self.press.set_value(is_taken.then_some(Press::Drag));
                self.is_dragged.set(is_taken);
            }
            Some(Press::Ground { is_panned }) if is_panned || (is_far && self.is_close()) => {
                self.capture(event);
                self.press.set_value(Some(Press::Ground { is_panned: true }));
                let unit = self.unit();
                let (x, y, side) = self.window.get();
                self.look(x - (at.0 - finger.at.0) * unit, y - (at.1 - finger.at.1) * unit, side);
            }
            _ => {}
        }
        if let Some(Press::Drag) = self.press.get_value() {
            let cell = CELL / self.unit();
            let followed = self
                .hand
                .with(|hand| hand.as_ref().map(|hand| hand.follow(right / cell, -down / cell)));
            if let Some((stop, place)) = followed {
                self.aim.set(stop);
                self.place.set(place);
            }
        }
    }

    fn up(self, event: &PointerEvent) {
        let fingers = self.fingers.get_value();
        self.is_dragged.set(false);
        self.fingers.update_value(|all| all.retain(|finger| finger.id != event.pointer_id()));
        let Some(finger) = fingers.iter().find(|finger| finger.id == event.pointer_id()) else {
            return;
        };
        match self.press.get_value() {
            Some(Press::Drag) => {
                let (right, up) = self.place.get();
                let rounded = (right.round() as isize, up.round() as isize);
                self.drop(self.aim.get().unwrap_or(rounded));
            }
            Some(Press::Piece(_, true)) => self.put_back(),
            Some(Press::Piece(picked, false)) => {
                self.take(picked);
            }
            Some(Press::Ground { is_panned: false }) => self.click(event, finger.at),
            _ => {}
        }
        if fingers.len() == 1 {
            self.press.set_value(None);
        }
    }

    fn cancel(self, event: &PointerEvent) {
        self.is_dragged.set(false);
        self.fingers.update_value(|all| all.retain(|finger| finger.id != event.pointer_id()));
        if let Some(Press::Drag) = self.press.get_value() {
            self.put_back();
        }
        self.press.set_value(None);
    }

    /// A click beside the pieces: on a stop, on a cell for a displaced pawn, or on the floor.
    fn click(self, event: &PointerEvent, at: (f64, f64)) {
        let Some(hand) = self.hand.get() else { return };
        if let Some(nth) = Table::number(event.target(), "data-stop") {
            if let Some(stop) = hand.stops().get(nth) {
                self.drop(stop.shift);
            }
        } else if let Some(cell) = self.cell_at(at) {
            match self.grip(hand.piece()) {
                _ if hand.to().is_some() => self.put_on(cell),
                Some(grip) => {
                    let far = |to: usize, from: usize| to as isize - from as isize;
                    self.drop((far(cell.column(), grip.column()), far(cell.row(), grip.row())));
                }
                None => {}
            }
        }
    }

    /// The mouse over a stop: what would happen is said.
    fn hover(self, event: &PointerEvent) {
        let nth = Table::number(event.target(), "data-stop");
        let is_home = self.place.with_untracked(|place| *place == (0.0, 0.0));
        if !is_home || self.hand.with_untracked(Option::is_none) {
            return;
        }
        let stop =
            nth.and_then(|nth| self.hand.with(|hand| Some(hand.as_ref()?.stops().get(nth)?.shift)));
        if self.aim.get_untracked() != stop {
            self.aim.set(stop);
        }
    }

    fn capture(self, event: &PointerEvent) {
        if let Some(svg) = self.node.get_untracked() {
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
    }

    // ---- the part that is seen

    fn is_close(self) -> bool {
        self.window.get().2 < WHOLE.2
    }

    /// Shows a part of the board, never beyond its edge.
    fn look(self, x: f64, y: f64, side: f64) {
        let side = side.clamp(WHOLE.2 / CLOSEST, WHOLE.2);
        let within = |at: f64, least: f64| at.clamp(least, least + WHOLE.2 - side);
        self.window.set((within(x, WHOLE.0), within(y, WHOLE.1), side));
    }

    /// Goes closer by a factor, so that a point of the drawing stays where it is.
    fn zoom(self, by: f64, (x, y): (f64, f64)) {
        let (left, top, side) = self.window.get();
        let new = (side / by).clamp(WHOLE.2 / CLOSEST, WHOLE.2);
        let kept = new / side;
        self.look(x - (x - left) * kept, y - (y - top) * kept, new);
    }

    /// A point of the window as a point of the drawing.
    fn point(self, (x, y): (f64, f64)) -> (f64, f64) {
        let Some(svg) = self.node.get_untracked() else { return (0.0, 0.0) };
        let (rect, unit, (left, top, _)) =
            (svg.get_bounding_client_rect(), self.unit(), self.window.get_untracked());
        ((x - rect.left()) * unit + left, (y - rect.top()) * unit + top)
    }

    /// Two fingers: what is between them stays between them.
    fn pinch(self, before: &[Finger]) {
        let now = self.fingers.get_value();
        let between = |fingers: &[Finger]| {
            let (a, b) = (fingers[0].at, fingers[1].at);
            (((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0), (a.0 - b.0).hypot(a.1 - b.1).max(1.0))
        };
        let ((old, apart), (new, wider)) = (between(before), between(&now));
        self.zoom(wider / apart, self.point(old));
        let (unit, (x, y, side)) = (self.unit(), self.window.get());
        self.look(x - (new.0 - old.0) * unit, y - (new.1 - old.1) * unit, side);
    }

    /// Goes closer or, if that is done already, back to the whole board.
    fn double(self, at: (f64, f64)) {
        if self.hand.with_untracked(Option::is_none) {
            let by = if self.is_close() { 0.0 } else { CLOSER };
            self.zoom(by.max(1.0 / CLOSEST), self.point(at));
        }
    }

    /// The middle of what is seen, which a button zooms round: what is held, or the centre.
    fn centre(self) -> (f64, f64) {
        let (x, y, side) = self.window.get_untracked();
        (x + side / 2.0, y + side / 2.0)
    }

    // ---- keys

    fn key(self, event: &KeyboardEvent) {
        let direction = match event.key().as_str() {
            "ArrowUp" => Some(Direction::North),
            "ArrowRight" => Some(Direction::East),
            "ArrowDown" => Some(Direction::South),
            "ArrowLeft" => Some(Direction::West),
            "Enter" | " " => None,
            "Escape" if self.hand.with(Option::is_some) => {
                self.put_back();
                self.desk.announce(self.say("lab-home", &[]));
                return event.prevent_default();
            }
            _ => return,
        };
        event.prevent_default();
        match (self.hand.get(), direction) {
            (None, Some(direction)) => self.focus_next(direction),
            (None, None) => {
                if let Some(picked) = self.picked(self.focus.get()) {
                    self.take(picked);
                }
            }
            (Some(hand), _) if hand.to().is_some() => self.key_puts(&hand, direction),
            (Some(hand), Some(direction)) => self.key_aims(&hand, direction),
            (Some(_), None) => self.drop(self.aim.get().unwrap_or((0, 0))),
        }
    }

    /// From piece to piece.
    fn focus_next(self, direction: Direction) {
        let count = self.pawns.with(Vec::len) + self.walls.with_value(Vec::len);
        let place = |nth: usize| {
            let cell = self.piece(nth).and_then(|piece| self.grip(piece));
            cell.map_or((0.0, 0.0), |cell| (cell.column() as f64, cell.row() as f64))
        };
        let places: Vec<(f64, f64)> = (0..count).map(place).collect();
        if let Some(nth) = neighbour(&places, self.focus.get(), direction) {
            self.focus.set(nth);
            self.focus_piece(nth);
        }
    }

    fn focus_piece(self, nth: usize) {
        let Some(svg) = self.node.get_untracked() else { return };
        let found = svg.query_selector(&format!("[data-piece='{nth}']")).ok().flatten();
        if let Some(piece) = found.and_then(|found| found.dyn_into::<SvgElement>().ok()) {
            let _ = piece.focus();
        }
        // What the keys are at is seen.
        if let Some(cell) =
            self.piece(nth).and_then(|piece| self.grip(piece)).filter(|_| self.is_close())
        {
            let ((x, y), (left, top, side)) = (middle(cell), self.window.get());
            let near = |at: f64, least: f64| {
                if (at - least - side / 2.0).abs() > side * 0.4 { at - side / 2.0 } else { least }
            };
            self.look(near(x, left), near(y, top), side);
        }
    }

    /// From stop to stop with what is held.
    fn key_aims(self, hand: &Hand, direction: Direction) {
        let Some(to) = hand.next(self.aim.get().unwrap_or((0, 0)), direction) else { return };
        self.place.set((to.0 as f64, to.1 as f64));
        let stop = hand.at(to);
        self.aim.set(stop.map(|_| to));
        let home = || self.say("lab-home", &[]);
        self.desk.announce(stop.map_or_else(home, |mv| goal(self.prefs.lang(), mv)));
    }

    /// From cell to cell for a displaced pawn.
    fn key_puts(self, hand: &Hand, direction: Option<Direction>) {
        let puts = hand.puts();
        let Some(direction) = direction else {
            return puts.get(self.put.get()).map_or((), |cell| self.put_on(*cell));
        };
        let places: Vec<(f64, f64)> =
            puts.iter().map(|cell| (cell.column() as f64, cell.row() as f64)).collect();
        if let Some(nth) = neighbour(&places, self.put.get(), direction) {
            self.put.set(nth);
            self.desk.announce(self.say("lab-put", &[("cell", puts[nth].to_string().into())]));
        }
    }

    // ---- drawing

    fn board(self) -> AnyView {
        let names = Memo::new(move |_| {
            let count = self.pawns.with(Vec::len) + self.walls.with_value(Vec::len);
            let name = |nth| self.piece(nth).map(|piece| self.name_of(piece)).unwrap_or_default();
            (0..count).map(name).collect::<Vec<String>>()
        });
        let whole = move || !self.is_close();
        let button = move |id: &'static str, sign: &'static str, act: fn(Table)| {
            view! { <button class="button square" aria-label=t(id) title=t(id) on:click=move |_| act(self)>{sign}</button> }
        };
        view! {
            <div class="labyrinthe board-box">
                <svg
                    node_ref=self.node
                    class="labyrinthe play"
                    class:close=move || self.is_close()
                    class:dragging=move || self.is_dragged.get()
                    viewBox=move || { let (x, y, side) = self.window.get(); format!("{x:.1} {y:.1} {side:.1} {side:.1}") }
                    role="application"
                    aria-label=t("lab-board")
                    on:pointerdown=move |event| self.down(&event)
                    on:pointermove=move |event| self.moved(&event)
                    on:pointerup=move |event| self.up(&event)
                    on:pointercancel=move |event| self.cancel(&event)
                    on:keydown=move |event| self.key(&event)
                    on:dblclick=move |event| self.double((f64::from(event.client_x()), f64::from(event.client_y())))
                    on:touchmove=move |event| if event.touches().length() > 1 { event.prevent_default() }
                    on:focusin=move |event| if let Some(nth) = Table::number(event.target(), "data-piece") { self.focus.set(nth) }
                >
                    <defs>
                        <pattern id="lab-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                            <rect width="2" height="6"/>
                        </pattern>
                    </defs>
                    {ground()}
                    {move || self.traces()}
                    {move || self.pieces(&names.get())}
                    {move || self.targets()}
                </svg>
                <div class="closer" class:whole=whole>
                    {button("lab-closer", "+", |table| table.zoom(CLOSER.sqrt() * 1.01, table.centre()))}
                    {button("lab-farther", "−", |table| table.zoom(0.6, table.centre()))}
                    {button("lab-whole", "⤢", |table| table.look(WHOLE.0, WHOLE.1, WHOLE.2))}
                </div>
            </div>
        }
        .into_any()
    }

    /// The others' last moves, and where what is held stood.
    fn traces(self) -> Vec<AnyView> {
        let last = self.desk.last();
        let all = self.game(|game| trails(game, &last)).unwrap_or_default();
        self.walls.with_value(|walls| {
            let trail = |trail: &page::labyrinthe::Trail| {
                let by = trail.by.map_or(0, |seat| seat.index() + 1);
                // What a block left is outlined; the arrow shows where it went.
                let left = page::labyrinthe::Trail { to: trail.from, ..*trail };
                view! { <g class=format!("trail by-{by}") aria-hidden="true">{arrow(walls, &left, false)}</g> }.into_any()
            };
            all.iter().filter(|one| one.block.is_some()).map(trail).collect()
        })
    }

    /// All pieces, in an order that never changes: only what is different is touched in the document.
    fn pieces(self, names: &[String]) -> Vec<AnyView> {
        let shown = self.desk.shown();
        let Some(game) = shown.position::<Labyrinthe>() else { return Vec::new() };
        let pawns = self.pawns.get();
        let (focus, place) = (self.focus.get(), self.place.get());
        let held = self.hand.with(|hand| hand.as_ref().map(Hand::piece));
        let (can_act, barred) = (self.desk.hand(), game.barred());
        let is_won = game.phase() == Phase::Over(End::Won);
        let draw = |nth: usize, piece: Piece, seat: usize, cell: Cell, art: AnyView| {
            let is_held = held == Some(piece);
            let is_mine = match piece {
                Piece::Pawn(_) => can_act.is_some_and(|own| own.index() == seat),
                Piece::Block(block) => can_act.is_some() && barred != Some(block),
            };
            let has_won = is_won
                && matches!(piece, Piece::Pawn(_))
                && cell.is_white()
                && game.pieces().inside(Seat::at(seat)).count() >= TO_WIN;
            let mut class = String::from(if matches!(piece, Piece::Pawn(_)) {
                "piece pawn"
            } else {
                "piece wall"
            });
            for (is_so, word) in [(is_held, " held"), (is_mine, " mine"), (has_won, " won")] {
                class += if is_so { word } else { "" };
            }
            let (x, y) = corner(cell);
            let (right, up) = if is_held { place } else { (0.0, 0.0) };
            let (x, y) = (x + right * CELL, y - up * CELL);
            view! {
                <g
                    class=class
                    role="button"
                    tabindex=if nth == focus { "0" } else { "-1" }
                    data-piece=nth
                    aria-label=names.get(nth).cloned()
                    aria-pressed=is_held.to_string()
                    style:transform=format!("translate({x:.2}px,{y:.2}px)")
                >
                    {art}
                </g>
            }
            .into_any()
        };
        self.walls.with_value(|walls| {
            let block = |(nth, wall): (usize, &Wall)| {
                let art = wall_art(wall, barred == Some(wall.block)).into_any();
                let cell = game.pieces().anchor(wall.block);
                draw(pawns.len() + nth, Piece::Block(wall.block), 0, cell, art)
            };
            let pawn = |(nth, cell): (usize, &Cell)| {
                draw(nth, Piece::Pawn(*cell), nth / 4, *cell, pawn_art(nth / 4).into_any())
            };
            let blocks = walls.iter().enumerate().map(block);
            blocks.chain(pawns.iter().enumerate().map(pawn)).collect()
        })
    }

    /// What lies above the pieces: stops, cells for a displaced pawn, where pawns went, and a hint.
    fn targets(self) -> Vec<AnyView> {
        let lang = self.prefs.lang();
        let mut all: Vec<AnyView> = Vec::new();
        let last = self.desk.last();
        let hint = self.desk.hint();
        let went = self.game(|game| trails(game, &last)).unwrap_or_default();
        let hinted = hint.and_then(|token| self.game(|game| hinted(game, &token, None)));
        self.walls.with_value(|walls| {
            for trail in &went {
                let class = format!("trail by-{}", trail.by.map_or(0, |seat| seat.index() + 1));
                let line = arrow(&[], &self.gripped(trail), false);
                all.push(view! { <g class=class aria-hidden="true">{line}</g> }.into_any());
            }
            for trail in hinted.iter().flatten() {
                all.push(
                    view! { <g class="hint" aria-hidden="true">{arrow(walls, trail, false)}</g> }
                        .into_any(),
                );
            }
        });
        let Some(hand) = self.hand.get() else { return all };
        if hand.to().is_some() {
            for (nth, cell) in hand.puts().into_iter().enumerate() {
                let name = self.say("lab-put", &[("cell", cell.to_string().into())]);
                let class = if nth == self.put.get() { "stop aim" } else { "stop" };
                all.push(target(class, "data-put", nth, name, cell));
            }
            return all;
        }
        let Some(grip) = self.grip(hand.piece()) else { return all };
        let aim = self.aim.get();
        for (nth, stop) in hand.stops().into_iter().enumerate() {
            let Some(cell) = grip.offset(stop.shift.0, stop.shift.1) else { continue };
            let name = hand.at(stop.shift).map(|mv| goal(lang, mv)).unwrap_or_default();
            let class = match (Some(stop.shift) == aim, stop.displaces) {
                (true, _) => "stop aim",
                (_, true) => "stop displaces",
                _ => "stop",
            };
            all.push(target(class, "data-stop", nth, name, cell));
        }
        all
    }

    /// A trail between the cells by which a piece is gripped.
    fn gripped(self, trail: &page::labyrinthe::Trail) -> page::labyrinthe::Trail {
        let grip = self.walls.with_value(|walls| {
            walls
                .iter()
                .find(|wall| Some(wall.block) == trail.block)
                .map_or((0, 0), |wall| wall.grip)
        });
        let shift = |cell: Cell| cell.offset(grip.0, grip.1).unwrap_or(cell);
        page::labyrinthe::Trail {
            block: None,
            from: shift(trail.from),
            to: shift(trail.to),
            by: trail.by,
        }
    }

    fn controls(self) -> AnyView {
        let desk = self.desk;
        let must_pass = move || {
            let seat = desk.hand()?;
            let legal = self.game(|game| {
                let mut moves = Vec::new();
                game.legal_moves(seat, &mut moves);
                moves
            })?;
            (legal == [labyrinthe::Move::Pass]).then(|| {
                view! { <button class="button primary" on:click=move |_| { desk.play(seat, "pass"); }>{t("lab-pass")}</button> }
            })
        };
        view! { {must_pass} }.into_any()
    }
}

/// A cell that is lit and can be chosen.
fn target(
    class: &'static str,
    kind: &'static str,
    nth: usize,
    name: String,
    cell: Cell,
) -> AnyView {
    let (x, y) = corner(cell);
    let (stop, put) = if kind == "data-stop" { (Some(nth), None) } else { (None, Some(nth)) };
    view! {
        <g class=class role="button" tabindex="-1" aria-label=name data-stop=stop data-put=put transform=format!("translate({x} {y})")>
            <rect width=CELL height=CELL rx="3"/>
            <circle cx="10" cy="10" r="3.6"/>
        </g>
    }
    .into_any()
}
