//! The tiles of a hand by kind, with their numbers: the own one to be taken from, the others to be read.

use deflecto::{Deflecto, Kind};
use game::{Game, Seat};
use leptos::prelude::*;
use page::deflecto::{CELL, Held, face, kind_label};
use web_sys::KeyboardEvent;

use super::Board;
use crate::games::deflecto::land::tile;
use crate::stage::Ghost;
use crate::ui::{SeatMark, changing, memo, t, text, whether};

impl Board {
    pub(super) fn rack(self) -> AnyView {
        let stage = self.stage;
        let kinds = memo(move || self.game(|game| game.stock().kinds().len()).unwrap_or(0));
        view! {
            <div {..stage.area()} class="rack stage-area" role="group" aria-label=t("def-rack")>
                {changing(move || (0..kinds.get()).map(|kind| self.slot(kind)).collect_view().into_any())}
            </div>
            <Ghost stage>{self.ghost()}</Ghost>
        }
        .into_any()
    }

    /// A kind of tile; what is held shows as it is held.
    fn slot(self, kind: usize) -> AnyView {
        let held = memo(move || self.held.get().filter(|held| held.kind == kind));
        let count = memo(move || {
            let owner = self.owner();
            self.game(|game| game.hand(owner).count(kind)).unwrap_or(0)
        });
        let label = move || {
            let (owner, lang) = (self.owner(), self.prefs.lang());
            self.game(|game| kind_label(lang, game, owner, kind)).unwrap_or_default()
        };
        let art = move || {
            let held = held.get();
            self.game(|game| both_sides(game, kind, held.as_ref())).into_any()
        };
        let by_key = move |event: KeyboardEvent| {
            if matches!(event.key().as_str(), "Enter" | " ") {
                event.prevent_default();
                self.take_by_key(kind);
            }
        };
        let is_off = move || count.get() == 0 || self.table.acting().is_none();
        view! {
            <button
                class="slot"
                class:held=whether(move || held.get().is_some())
                class:none=whether(move || count.get() == 0)
                data-kind=kind
                aria-label=text(label)
                aria-pressed=text(move || held.get().is_some().to_string())
                disabled=whether(is_off)
                on:keydown=by_key
            >
                {changing(art)}
                <span class="count" aria-hidden="true">{text(move || count.get().to_string())}</span>
            </button>
        }
        .into_any()
    }

    /// What is dragged, while it is over no cell.
    fn ghost(self) -> AnyView {
        let face = memo(move || {
            let held = self.held.get().filter(|_| self.aim.get().is_none())?;
            self.game(|game| held.face(game))
        });
        let drawn = |face| view! { <svg class="deflecto ghost-tile" viewBox=square()>{tile(face, 0.0, 0.0, CELL)}</svg> };
        changing(move || face.get().map(drawn).into_any())
    }

    /// The hands of the others, small.
    pub(super) fn others(self) -> AnyView {
        let seats = memo(move || {
            let owner = self.owner();
            let count = self.game(|game| game.roster().seats()).unwrap_or(0);
            Seat::all(count).filter(|&seat| seat != owner).collect::<Vec<Seat>>()
        });
        view! {
            <details class="hands">
                <summary>{t("def-others")}</summary>
                {changing(move || seats.get().into_iter().map(|seat| self.other(seat)).collect_view().into_any())}
            </details>
        }
        .into_any()
    }

    fn other(self, seat: Seat) -> AnyView {
        let tiles = move || {
            let lang = self.prefs.lang();
            self.game(|game| {
                let kinds = 0..game.stock().kinds().len();
                let left = kinds.filter(|&kind| game.hand(seat).count(kind) > 0);
                left.map(|kind| {
                    let name = kind_label(lang, game, seat, kind);
                    view! {
                        <li>
                            <span class="visually-hidden">{name}</span>
                            {both_sides(game, kind, None)}
                            <span class="count" aria-hidden="true">{game.hand(seat).count(kind)}</span>
                        </li>
                    }
                })
                .collect_view()
            })
        };
        let name = move || self.table.names().get(seat.index()).cloned().unwrap_or_default();
        view! {
            <div class="other-hand">
                <p><SeatMark index=seat.index()/>{text(name)}</p>
                <ul class="plain">{changing(move || tiles().into_any())}</ul>
            </div>
        }
        .into_any()
    }
}

/// A tile with what is on its other side in the corner, where backs are used: that tells tiles apart.
fn both_sides(game: &Deflecto, kind: usize, held: Option<&Held>) -> AnyView {
    let Kind { front, back, .. } = game.stock().kinds()[kind];
    let (up, down) = match held {
        Some(held) => (held.face(game), held.other_shape(game)),
        None => (face(front, 0), back),
    };
    let down = down.map(|shape| {
        view! {
            <rect class="peel" x=CELL - 27.0 y=CELL - 27.0 width="30" height="30" rx="5"/>
            {tile(face(shape, 0), CELL - 24.0, CELL - 24.0, 24.0)}
        }
    });
    view! { <svg class="deflecto slot-tile" viewBox=square() aria-hidden="true">{tile(up, 0.0, 0.0, CELL)}{down}</svg> }
        .into_any()
}

fn square() -> String {
    format!("-3 -3 {0} {0}", CELL + 8.0)
}
