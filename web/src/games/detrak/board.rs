//! Détrak on the table: your sheet large, the dice, the others' sheets small.

use detrak::{Cell, Detrak, Move, Phase, Roll, Rules, Sheet, Symbol};
use game::{Game, Seat};
use leptos::prelude::*;
use page::detrak::{Outlook, Pencil, foretell, outlook, symbol_name};

use super::dice::Dice;
use super::hindsight::Hindsight;
use super::sheet::{BigSheet, SmallSheets};
use super::strokes;
use crate::games::Views;
use crate::prefs::Prefs;
use crate::stage::Stage;
use crate::table_view::TableView;
use crate::ui::{Icon, Picture, follow, memo, say_now, shown, t, text, whether};

/// What is on the table, as the parts of the board read it.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) table: TableView,
    pub(super) stage: Stage,
    /// The die that is dragged: which symbol of the pencil.
    pub(super) die: RwSignal<Option<usize>>,
    /// Whose sheet is large.
    pub(super) seat: Memo<Seat>,
    /// Who writes, or wrote last.
    pub(super) writer: Memo<Seat>,
    /// Whose sheet somebody wants to look at instead.
    pub(super) watched: RwSignal<Option<Seat>>,
    /// Whether it is told what lines would bring if the game ended now.
    pub(super) is_as_if_over: RwSignal<bool>,
    /// What is pencilled in on it.
    pub(super) pencil: RwSignal<Option<Pencil>>,
    /// That sheet, with all that is to be seen of it.
    pub(super) large: Memo<Large>,
}

/// A sheet and what the pencil would make of it.
#[derive(Clone, PartialEq)]
pub(super) struct Large {
    pub(super) sheet: Sheet,
    pub(super) rules: Rules,
    pub(super) is_over: bool,
    pub(super) pencil: Option<Pencil>,
    pub(super) outlook: Option<Outlook>,
    /// What a hint suggests to write.
    pub(super) hint: Option<Move>,
}

impl Large {
    fn of(table: TableView, seat: Seat, pencil: Option<Pencil>, is_own: bool) -> Large {
        let hint = table.hint().filter(|_| is_own).and_then(|token| token.parse().ok());
        game(table, |game| {
            let mv = pencil.and_then(|pencil| pencil.write());
            Large {
                sheet: *game.sheet(seat),
                rules: game.setup().rules,
                is_over: game.phase() == Phase::Over,
                pencil,
                outlook: mv.and_then(|mv| outlook(game, seat, &mv)),
                hint,
            }
        })
    }
}

/// What was thrown, and in which round, while it is to be written.
fn thrown(table: TableView) -> Option<(u8, Roll)> {
    game(table, |game| match game.phase() {
        Phase::Write { roll, .. } => Some((game.round(), roll)),
        _ => None,
    })
}

/// Lays a game of Détrak on the table.
pub(crate) fn views(table: TableView) -> Views {
    let board = Board::new(table);
    Views {
        head: Some(view! { <Dice board/> }.into_any()),
        board: view! {
            <div class="detrak-table">
                <BigSheet board/>
                <SmallSheets board/>
            </div>
        }
        .into_any(),
        aside: None,
        controls: view! { <Controls board/> }.into_any(),
        after: Some(|table| view! { <Hindsight table/> }.into_any()),
    }
}

/// Reads the game that is shown.
pub(super) fn game<T>(table: TableView, read: impl FnOnce(&Detrak) -> T) -> T {
    let shown = table.shown();
    read(shown.position::<Detrak>().expect("this board is for Détrak"))
}

/// The number of a cell among the places that arrow keys go between.
pub(super) fn place_of(cell: Cell) -> usize {
    Cell::all().position(|own| own == cell).unwrap_or_default()
}

impl Board {
    fn new(table: TableView) -> Board {
        let first = table.peek(|session| session.persons().lowest()).unwrap_or(Seat::FIRST);
        // Whoever acts has the large sheet, unless another is looked at; between two turns it stays where it was.
        let writer = Memo::new(move |before: Option<&Seat>| {
            table.hand().or(before.copied()).unwrap_or(first)
        });
        let watched = RwSignal::new(None);
        let seat = memo(move || watched.get().unwrap_or(writer.get()));
        let pencil = RwSignal::new(None);
        let throw =
            memo(move || table.acting().and(thrown(table)).map(|roll| (roll, writer.get())));
        follow(move || {
            let throw = throw.get();
            pencil.set(throw.map(|((_, roll), _)| Pencil::new(roll)));
            if throw.is_some() {
                watched.set(None);
            }
        });
        let large = memo(move || {
            let is_own = seat.get() == writer.get();
            Large::of(table, seat.get(), pencil.get().filter(|_| is_own), is_own)
        });
        let board = Board {
            table,
            stage: Stage::flat(table),
            die: RwSignal::new(None),
            seat,
            writer,
            watched,
            is_as_if_over: RwSignal::new(false),
            pencil,
            large,
        };
        board.stage.set_focus(place_of(Cell::START));
        board.stage.report_to(board);
        board
    }

    /// Changes what is pencilled in; a pair or a cell that the game refuses is rubbed out, and it says why.
    pub(super) fn pencil_in(self, cell: Cell, change: impl FnOnce(&mut Pencil)) {
        let Some(mut pencil) = self.pencil.get_untracked() else { return };
        if self.is_watching() {
            return;
        }
        self.table.forgive();
        change(&mut pencil);
        let sheet = self.large.with_untracked(|large| large.sheet);
        let asked = match pencil.write() {
            Some(mv) => Some(mv),
            None if pencil.at(cell).is_some() => pencil.probe(&sheet, cell),
            None => None,
        };
        if let Some(Err(refusal)) = asked.map(|mv| self.check(&mv)) {
            pencil.take_back(cell);
            self.table.refuse(&refusal);
        }
        self.put(pencil);
    }

    /// Shows what is pencilled in, and says what it would do.
    fn put(self, pencil: Pencil) {
        self.pencil.set(Some(pencil));
        let lang = self.table.lang_now();
        let said =
            self.large.with_untracked(|large| large.outlook.as_ref().map(|o| foretell(lang, o)));
        if let Some(said) = &said {
            self.stage.say(said.clone());
        }
        self.table.preview(said);
    }

    fn check(self, mv: &Move) -> Result<(), game::Refusal> {
        self.table.check(self.writer.get_untracked(), &mv.to_string())
    }

    /// Whether a sheet that nobody writes on now is large.
    pub(super) fn is_watching(self) -> bool {
        self.seat.get_untracked() != self.writer.get_untracked()
    }

    /// Makes a sheet large: that of whoever may write is written on, another is looked at; doing it again goes back.
    pub(super) fn enlarge(self, seat: Seat) {
        let is_back = self.watched.get_untracked() == Some(seat);
        if self.table.peek(|session| session.waiting().contains(seat)) {
            self.table.choose(seat);
            self.watched.set(None);
        } else {
            self.watched.set((!is_back).then_some(seat));
        }
    }

    /// Turns the pair round.
    pub(super) fn turn_round(self) {
        if let Some(mut pencil) = self.pencil.get_untracked() {
            pencil.turn_round();
            self.put(pencil);
        }
    }

    /// Rubs everything out.
    pub(super) fn clear(self) {
        if let Some(mut pencil) = self.pencil.get_untracked() {
            pencil.clear();
            self.table.forgive();
            self.put(pencil);
        }
    }

    /// Writes what is pencilled in.
    pub(super) fn write(self) {
        let mv = self.pencil.get_untracked().and_then(|pencil| pencil.write());
        if let Some(mv) = mv {
            self.table.play(self.writer.get_untracked(), &mv.to_string());
        }
    }

    /// Whether nothing is pencilled in.
    pub(super) fn is_clean(self) -> bool {
        self.pencil.get().is_none_or(|pencil| pencil.is_clean())
    }

    /// Whether both symbols are down.
    pub(super) fn is_complete(self) -> bool {
        self.pencil.get().is_some_and(|pencil| pencil.write().is_some())
    }
}

/// Write, swap, rub out; at the start, the six symbols.
#[component]
fn Controls(board: Board) -> impl IntoView {
    let table = board.table;
    let is_starting = memo(move || {
        table.acting().is_some() && game(table, |game| matches!(game.phase(), Phase::Start(_)))
    });
    let has_pencil = move || board.pencil.get().is_some();
    view! {
            {shown(move || is_starting.get(), move || view! {
                <div class="starts">{Symbol::ALL.map(|symbol| view! { <Start board symbol/> }).collect_view()}</div>
    }.into_any())}
            {shown(has_pencil, move || view! {
                <div class="row">
                    <button class="button primary grow" disabled=whether(move || !board.is_complete()) on:click=move |_| board.write()>
                        {t("detrak-write")}
                    </button>
                    <button class="button" on:click=move |_| board.turn_round()>{t("detrak-swap")}" ⇄"</button>
                    <button class="button square" aria-label=t("detrak-clear") title=t("detrak-clear") disabled=whether(move || board.is_clean()) on:click=move |_| board.clear()>
                        <Icon picture=Picture::Rubber/>
                    </button>
                </div>
    }.into_any())}
        }
}

/// A start symbol; one that is taken can't be chosen.
#[component]
fn Start(board: Board, symbol: Symbol) -> impl IntoView {
    let table = board.table;
    let token = Move::Start { symbol }.to_string();
    let asked = token.clone();
    let is_free = memo(move || {
        table.shown();
        table.acting().is_some_and(|seat| table.check(seat, &asked).is_ok())
    });
    let label = text(move || {
        let name = symbol_name(Prefs::get().lang(), symbol);
        say_now("detrak-start-with", &[("symbol", name.into())])
    });
    let choose = move |_| {
        if let Some(seat) = table.acting() {
            table.play(seat, &token);
        }
    };
    view! {
        <button class="start" aria-label=label title=label disabled=whether(move || !is_free.get()) on:click=choose>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path class="symbol" d=strokes(symbol.number())/></svg>
        </button>
    }
}
