//! The table of Deplimo: one's own ruler large, letters that are typed, dragged or tapped onto it, and the rulers of the
//! others small beside it.
//!
//! What lies on the own ruler is a draft until one pauses or acts; then the table hears of it.

mod clock;
mod closeup;
mod controls;
mod dictionary;
mod keys;
mod others;
mod pointer;
mod tray;
mod view;

use std::time::Duration;

use crate::ui::{follow, memo};
use deplimo::{Deplimo, Frame, Layout, Phase, Reckoning};
use game::{Seat, Value};
use leptos::ev;
use leptos::prelude::*;
use lexicon::Lexicon;
use page::Session;
use page::deplimo::{Cursor, Draft, Held, Outlook, Plan, Typist, preview_words};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::ending;
use crate::games::Views;
use crate::prefs::Prefs;
use crate::table_view::TableView;

/// After so many milliseconds without a change the table hears what was arranged.
const PAUSE: u64 = 800;

/// The board, with what stands beside it.
pub(crate) fn views(table: TableView) -> Views {
    let board = Board::new(table);
    Views {
        head: Some(board.clock()),
        board: board.desk(),
        aside: Some(board.aside()),
        controls: board.controls(),
        after: Some(ending::ending),
    }
}

/// The own ruler, and what is done to it.
#[derive(Clone, Copy)]
struct Board {
    table: TableView,
    prefs: Prefs,
    /// Whose ruler is large.
    seat: Memo<Seat>,
    /// The ruler in its shape.
    plan: Memo<Plan>,
    /// What lies and what waits, as this screen has it.
    typist: RwSignal<Typist>,
    /// What lies there according to the table, and whose it is.
    base: StoredValue<(Seat, Layout)>,
    /// What is drawn: the draft, or what lay when one looks back.
    layout: Memo<Layout>,
    reckoning: Memo<Reckoning>,
    /// Whether the person whose ruler this is may arrange it now. Fifty cells ask: it is worked out once.
    can_arrange: Memo<bool>,
    /// The cell that the next letter goes to.
    next: Memo<Option<usize>>,
    held: RwSignal<Option<Held>>,
    /// The cell that what is held is over.
    aim: RwSignal<Option<usize>>,
    /// What would lie if it were let go.
    supposed: Memo<Option<Layout>>,
    /// What the last key had to say.
    note: RwSignal<Option<String>>,
    /// Whether it is shown what keeps one from ending.
    is_lacking: RwSignal<bool>,
    is_looking_up: RwSignal<bool>,
    timer: StoredValue<Option<TimeoutHandle>, LocalStorage>,
}

/// What is drawn on a seat's ruler: the draft, or what lay when one looks back.
fn drawn(table: TableView, seat: Seat, typist: RwSignal<Typist>) -> Layout {
    let shown = table.shown();
    let lying = shown.position::<Deplimo>().map(|game| *game.layout(seat));
    let is_live = table.at().is_none() && !table.with(Session::is_over);
    let draft = typist.with(|typist| *typist.draft.layout());
    lying.filter(|_| !is_live).unwrap_or(draft)
}

fn can_arrange(table: TableView, seat: Seat) -> bool {
    let shown = table.shown();
    let game = shown.position::<Deplimo>();
    table.acting() == Some(seat) && game.is_some_and(|game| !game.hand(seat).is_empty())
}

/// What would lie if what is held were let go over a cell.
fn supposed(typist: &Typist, held: &Held, cell: usize) -> Option<Layout> {
    let mut draft = typist.draft.clone();
    draft.put(held, cell, segment_for(typist, held, cell)).ok()?;
    Some(*draft.layout())
}

impl Board {
    fn new(table: TableView) -> Board {
        let seat = Memo::new(move |before: Option<&Seat>| {
            let persons = table.with(Session::persons);
            let kept = before.copied().filter(|&seat| persons.contains(seat));
            table.hand().or(kept).or(persons.lowest()).unwrap_or(Seat::FIRST)
        });
        let plan = memo(move || {
            let shown = table.shown();
            Plan::of(shown.position::<Deplimo>().expect("a table of Deplimo").frame(seat.get()))
        });
        let live = table.peek(Session::live);
        let game = live.position::<Deplimo>().expect("a table of Deplimo");
        let first = seat.get_untracked();
        let typist = RwSignal::new(Typist::new(Draft::of(game, first)));
        let layout = memo(move || drawn(table, seat.get(), typist));
        let reckoning = memo(move || {
            plan.with(|plan| Reckoning::of(plan.frame(), &layout.get(), Lexicon::french()))
        });
        let can_arrange = Memo::new(move |_| can_arrange(table, seat.get()));
        let next = Memo::new(move |_| {
            let cursor = typist.with(|typist| typist.cursor).filter(|_| can_arrange.get())?;
            cursor.cell(plan.with(Plan::frame))
        });
        let (held, aim) = (RwSignal::new(None), RwSignal::new(None));
        let supposed = memo(move || supposed(&typist.get(), &held.get()?, aim.get()?));
        let board = Board {
            table,
            prefs: Prefs::get(),
            seat,
            plan,
            typist,
            base: StoredValue::new((first, *game.layout(first))),
            layout,
            reckoning,
            can_arrange,
            next,
            held,
            aim,
            supposed,
            note: RwSignal::new(None),
            is_lacking: RwSignal::new(false),
            is_looking_up: RwSignal::new(false),
            timer: StoredValue::new_local(None),
        };
        follow(move || board.follow());
        follow(move || table.preview(board.said()));
        board.listen();
        board
    }

    /// Keeps up with the table: letters that were drawn, a move that was taken back, another person's turn.
    fn follow(self) {
        let (seat, live) = (self.seat.get(), self.table.with(Session::live));
        let Some(game) = live.position::<Deplimo>() else { return };
        let lying = (seat, *game.layout(seat));
        let before = self.base.get_value();
        self.base.set_value(lying);
        self.typist.update(|typist| {
            if before.0 != seat || typist.draft.frame() != game.frame(seat) {
                *typist = Typist::new(Draft::of(game, seat));
            } else if before == lying {
                typist.draft.follow(game.hand(seat));
            } else {
                typist.draft.take_over(&lying.1, game.hand(seat));
            }
        });
        if before.0 != seat || !matches!(game.phase(), Phase::Last) {
            self.is_lacking.set(false);
        }
    }

    /// The table hears of it when one acts elsewhere, or leaves.
    fn listen(self) {
        let elsewhere = move |target: Option<web_sys::EventTarget>| {
            let element = target.and_then(|target| target.dyn_into::<Element>().ok());
            let is_here =
                |element: &Element| element.closest(".deplimo-desk").ok().flatten().is_some();
            if element.is_none_or(|element| !is_here(&element)) {
                self.commit();
            }
        };
        let pressed =
            window_event_listener(ev::pointerdown, move |event| elsewhere(event.target()));
        let focused = window_event_listener(ev::focusin, move |event| elsewhere(event.target()));
        let left = window_event_listener_untyped("pagehide", move |_| self.commit());
        let key = window_event_listener(ev::keydown, move |event| self.heard(&event));
        on_cleanup(move || {
            pressed.remove();
            focused.remove();
            left.remove();
            key.remove();
            self.stop_timer();
        });
    }

    fn say(self, id: &str, figures: &[(&'static str, Value)]) -> String {
        page::say(self.prefs.lang(), id, figures)
    }

    fn can_arrange(self) -> bool {
        self.can_arrange.get()
    }

    /// The same, asked once.
    fn may_arrange(self) -> bool {
        self.can_arrange.get_untracked()
    }

    /// Something with the position that is shown.
    fn game<T>(self, ask: impl FnOnce(&Deplimo) -> T) -> Option<T> {
        self.table.shown().position::<Deplimo>().map(ask)
    }

    fn frame(self) -> &'static Frame {
        self.plan.with_untracked(Plan::frame)
    }

    fn cursor(self) -> Option<Cursor> {
        self.typist.with(|typist| typist.cursor)
    }

    fn set_cursor(self, cursor: Option<Cursor>) {
        self.note.set(None);
        self.typist.update(|typist| typist.cursor = cursor);
    }

    /// Changes what lies; the table hears of it after a pause.
    fn change<T>(self, change: impl FnOnce(&mut Typist) -> T) -> Option<T> {
        if !self.may_arrange() {
            return None;
        }
        self.table.forgive();
        let changed = self.typist.try_update(change);
        self.stop_timer();
        let timer = set_timeout_with_handle(move || self.commit(), Duration::from_millis(PAUSE));
        self.timer.set_value(timer.ok());
        changed
    }

    fn stop_timer(self) {
        let timer = self.timer.try_update_value(Option::take).flatten();
        timer.iter().for_each(TimeoutHandle::clear);
    }

    /// Tells the table what lies, if that has changed.
    fn commit(self) {
        self.stop_timer();
        let Some(draft) = self.typist.try_with_untracked(|typist| typist.draft.clone()) else {
            return;
        };
        let (seat, lying) = self.base.get_value();
        let is_own = untrack(|| self.table.acting()) == Some(seat);
        if is_own && *draft.layout() != lying {
            self.base.set_value((seat, *draft.layout()));
            self.table.play(seat, &draft.token());
        }
    }

    /// Puts what is held where it is aimed, or says that it doesn't fit.
    fn put(self, cell: usize) {
        let Some(held) = self.held.get_untracked() else { return };
        self.let_go();
        let put = self.change(|typist| {
            let segment = segment_for(typist, &held, cell);
            typist.draft.put(&held, cell, segment)
        });
        match put {
            Some(Err(_)) => self.tell(self.say("dep-misfit", &[])),
            Some(Ok(())) => self.note.set(None),
            None => {}
        }
    }

    /// Takes what is held back to the tray.
    fn put_away(self) {
        let Some(held) = self.held.get_untracked() else { return };
        self.let_go();
        self.change(|typist| match held {
            Held::Tray(_) => {}
            Held::Cell(cell) => {
                typist.draft.take_back(cell);
            }
            Held::Word(cells) => {
                for cell in cells {
                    typist.draft.take_back(cell);
                }
            }
        });
    }

    fn hold(self, held: Held) {
        let said = self.typist.with_untracked(|typist| {
            let draft = &typist.draft;
            match &held {
                Held::Tray(nth) => draft
                    .tray()
                    .get(*nth)
                    .map(|letter| ("dep-letter-held", "letter", letter.to_string())),
                Held::Cell(cell) => draft
                    .letter(*cell)
                    .map(|letter| ("dep-letter-held", "letter", letter.to_string())),
                Held::Word(cells) => {
                    let letters = cells.iter().filter_map(|&cell| draft.letter(cell));
                    Some((
                        "dep-word-held",
                        "word",
                        letters.map(|letter| letter.to_string()).collect(),
                    ))
                }
            }
        });
        if let Some((id, figure, value)) = said {
            self.tell(self.say(id, &[(figure, value.into())]));
        }
        self.held.set(Some(held));
    }

    fn let_go(self) {
        self.held.set(None);
        self.aim.set(None);
    }

    /// Says something, to be read and to be heard.
    fn tell(self, sentence: String) {
        self.table.announce(sentence.clone());
        self.note.set(Some(sentence));
    }

    /// What letting go would bring; else what the last key had to say.
    fn said(self) -> Option<String> {
        let supposed = self.supposed.get();
        let outlook = supposed.map(|after| {
            self.plan.with(|plan| Outlook::of(plan.frame(), &self.layout.get(), &after))
        });
        outlook
            .map(|outlook| preview_words(self.prefs.lang(), &outlook))
            .or_else(|| self.note.get())
    }

    /// Draws; whoever drew goes on arranging.
    fn draw(self) {
        self.commit();
        let seat = self.seat.get_untracked();
        let may_draw = untrack(|| self.can_draw());
        if may_draw && self.table.play(seat, "draw") {
            self.table.choose(seat);
        }
    }

    /// Whether it is this person's turn to draw.
    fn can_draw(self) -> bool {
        let seat = self.seat.get();
        self.table.acting() == Some(seat)
            && self.game(|game| game.drawer() == Some(seat)) == Some(true)
    }
}

/// The segment in which something is put on a cell: a word goes where one types, or along its own segment.
fn segment_for(typist: &Typist, held: &Held, cell: usize) -> usize {
    let frame = typist.draft.frame();
    let chosen = Cursor::at(frame, cell, None).segment;
    let Held::Word(cells) = held else { return chosen };
    let has = |nth: &usize| frame.segments()[*nth].place(cell).is_some();
    let is_own = |nth: &usize| cells.iter().all(|&own| frame.segments()[*nth].place(own).is_some());
    let own = (0..frame.segments().len()).find(is_own).filter(has);
    let fits = |nth: &usize| {
        let segment = frame.segments()[*nth];
        segment.place(cell).is_some_and(|place| place + cells.len() <= segment.len())
    };
    let typed = typist.cursor.map(|cursor| cursor.segment).filter(has).filter(fits);
    let any = (0..frame.segments().len()).find(fits);
    typed.or(own.filter(fits)).or(any).unwrap_or(chosen)
}
