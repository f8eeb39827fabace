//! The two dice: thrown with a short animation, and dragged onto the sheet.

use detrak::{Phase, Symbol};
use leptos::prelude::*;
use page::detrak::symbol_name;

use super::board::{Board, game};
use super::strokes;
use crate::prefs::Prefs;
use crate::stage::Ghost;
use crate::ui::{changing, memo, say_now, text, whether};

/// Both dice.
#[component]
pub(super) fn Dice(board: Board) -> impl IntoView {
    let throw = memo(move || {
        game(board.table, |game| match game.phase() {
            Phase::Write { roll, .. } => Some((game.round(), roll)),
            _ => None,
        })
    });
    let label = move || {
        let lang = Prefs::get().lang();
        let name = |symbol| symbol_name(lang, symbol);
        let names = throw.get().map(|(_, roll)| roll.symbols().map(name));
        let [one, other] = names.unwrap_or_default();
        say_now("detrak-dice", &[("one", one.into()), ("other", other.into())])
    };
    // A new throw is a new pair of elements, so that each is thrown. Before the first one their place is kept.
    let pair = move || match throw.get() {
        Some((_, roll)) => {
            let symbols = roll.symbols();
            view! {
                <div {..board.stage.area()} class="dice stage-area" role="group" aria-label=text(label)>
                    <DieButton board nth=0 symbols/>
                    <DieButton board nth=1 symbols/>
                </div>
            }
            .into_any()
        }
        None => view! { <div class="dice" aria-hidden="true"><Blank/><Blank/></div> }.into_any(),
    };
    let dragged = move || {
        let symbol = board.pencil.get()?.symbols()[board.die.get()?];
        Some(view! { <DieDrawing symbol/> })
    };
    view! { {changing(pair)}<Ghost stage=board.stage>{changing(move || dragged().into_any())}</Ghost> }
}

/// A die: pressed, its symbol is put down first; dragged, it goes where it is let go.
#[component]
fn DieButton(board: Board, nth: usize, symbols: [Symbol; 2]) -> impl IntoView {
    // The dice stay as they fell; which symbol comes first is the pencil's affair.
    let symbol = symbols[nth];
    let is_held = move || board.die.get().is_some_and(|die| board.order(symbol, nth) == Some(die));
    let label = move || {
        let name = symbol_name(Prefs::get().lang(), symbol);
        say_now("detrak-die", &[("symbol", name.into())])
    };
    view! {
        <button
            class=format!("die-button die-{nth}")
            class:next=whether(move || board.is_next(symbol))
            class:held=whether(is_held)
            aria-label=text(label)
            data-die=nth
            disabled=whether(move || board.pencil.get().is_none())
        >
            <DieDrawing symbol/>
        </button>
    }
}

/// A die that was not thrown yet.
#[component]
fn Blank() -> impl IntoView {
    view! {
        <span class="die-button blank">
            <svg class="die" viewBox="0 0 40 40"><rect x="1" y="1" width="38" height="38" rx="8"/></svg>
        </span>
    }
}

#[component]
fn DieDrawing(symbol: Symbol) -> impl IntoView {
    view! {
        <svg class="die" viewBox="0 0 40 40" aria-hidden="true">
            <rect x="1" y="1" width="38" height="38" rx="8"/>
            <path class="symbol" d=strokes(symbol.number()) transform="translate(6 6) scale(1.17)"/>
        </svg>
    }
}
