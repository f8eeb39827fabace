//! The two dice: thrown with a short animation, and dragged onto the sheet.

use detrak::{Phase, Symbol};
use leptos::prelude::*;
use page::detrak::symbol_name;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

use super::board::{Board, game};
use super::sheet::cell_under;
use super::strokes;
use crate::prefs::Prefs;
use crate::ui::say_now;

/// A die in the hand: which, and where the hand is.
type Held = Option<(usize, i32, i32)>;

/// Both dice.
#[component]
pub(super) fn Dice(board: Board) -> impl IntoView {
    let throw = Memo::new(move |_| {
        game(board.desk, |game| match game.phase() {
            Phase::Write { roll, .. } => Some((game.round(), roll)),
            _ => None,
        })
    });
    let held: RwSignal<Held> = RwSignal::new(None);
    let label = move || {
        let lang = Prefs::get().lang();
        let [one, other] = throw
            .get()
            .map_or_else(Vec::new, |(_, roll)| {
                roll.symbols().map(|s| symbol_name(lang, s)).to_vec()
            })
            .try_into()
            .unwrap_or_default();
        say_now(
            "detrak-dice",
            &[("one", String::from(one).into()), ("other", String::from(other).into())],
        )
    };
    // A new throw is a new pair of elements, so that each is thrown.
    let pair = move || {
        throw.get().map(|(_, roll)| {
            let symbols = roll.symbols();
            view! {
                <div class="dice" role="group" aria-label=label>
                    <DieButton board nth=0 symbols held/>
                    <DieButton board nth=1 symbols held/>
                </div>
            }
        })
    };
    let ghost = move || {
        let (nth, x, y) = held.get()?;
        let symbol = board.pencil.get()?.symbols()[nth];
        Some(view! {
            <svg class="ghost die" viewBox="0 0 40 40" aria-hidden="true" style:left=format!("{x}px") style:top=format!("{y}px")>
                <rect x="1" y="1" width="38" height="38" rx="8"/>
                <path class="symbol" d=strokes(symbol.number()) transform="translate(6 6) scale(1.17)"/>
            </svg>
        })
    };
    view! { {pair}{ghost} }
}

/// A die: pressed, its symbol is put down first; dragged, it goes where it is let go.
#[component]
fn DieButton(
    board: Board,
    nth: usize,
    symbols: [Symbol; 2],
    held: RwSignal<Held>,
) -> impl IntoView {
    // The dice stay as they fell; which symbol comes first is the pencil's affair.
    let symbol = symbols[nth];
    let place = move || {
        let pencil = board.pencil.get_untracked()?;
        let order = pencil.symbols();
        Some(if order[0] == order[1] { nth } else { usize::from(order[1] == symbol) })
    };
    let is_next = move || {
        board.pencil.get().is_some_and(|pencil| {
            pencil.next().is_some_and(|next| pencil.symbols()[next] == symbol)
        })
    };
    let down = move |event: PointerEvent| {
        let Some(place) = place() else { return };
        if let Some(target) = event.current_target() {
            let element: web_sys::Element = target.unchecked_into();
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        held.set(Some((place, event.client_x(), event.client_y())));
    };
    let moved = move |event: PointerEvent| {
        held.update(|held| {
            if let Some(held) = held {
                (held.1, held.2) = (event.client_x(), event.client_y());
            }
        });
    };
    let up = move |event: PointerEvent| {
        let Some((place, ..)) = held.get_untracked() else { return };
        held.set(None);
        if let Some(cell) = cell_under(event.client_x(), event.client_y()) {
            board.pencil_in(cell, |pencil| pencil.put(place, cell));
        }
    };
    let press = move |_| {
        if !is_next() && place().is_some() {
            board.turn_round();
        }
    };
    let label = move || {
        let name = symbol_name(Prefs::get().lang(), symbol);
        say_now("detrak-die", &[("symbol", name.into())])
    };
    view! {
        <button
            class=format!("die-button die-{nth}")
            class:next=is_next
            class:held=move || held.get().is_some() && held.get().map(|held| held.0) == place()
            aria-label=label
            disabled=move || board.pencil.get().is_none()
            on:click=press
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=move |_| held.set(None)
        >
            <svg class="die" viewBox="0 0 40 40" aria-hidden="true">
                <rect x="1" y="1" width="38" height="38" rx="8"/>
                <path class="symbol" d=strokes(symbol.number()) transform="translate(6 6) scale(1.17)"/>
            </svg>
        </button>
    }
}
