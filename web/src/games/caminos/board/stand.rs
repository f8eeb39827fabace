//! The stand: what is left of each shape, one's own to be taken, the others' to be seen.

use caminos::{Caminos, Cell, Colour, Phase};
use game::{Game, Seat};
use leptos::prelude::*;
use page::caminos::{Block, Camera, can_place, layable_shapes, shape_name};
use text::Lang;

use super::Board;
use crate::games::caminos::draw::still;
use crate::ui::{SeatMark, changing, memo, t, text};

impl Board {
    /// The seat whose pieces stand large: whose hand is on the board, or the first person.
    fn standing(self) -> Option<Seat> {
        self.table.acting().or_else(|| self.table.with(|session| session.persons().lowest()))
    }

    pub(super) fn stand(self) -> AnyView {
        let shapes = self.game_now(|game| game.table().shapes().len()).unwrap_or(0);
        view! {
            <div class="stand caminos" role="group" aria-label=t("cam-stand")>
                {(0..shapes).map(|shape| self.shape(shape)).collect_view()}
                <span class="plank-front" aria-hidden="true"></span>
            </div>
            {self.others()}
        }
        .into_any()
    }

    /// How many of a shape the standing seat may take, and of which colour they are.
    fn stock(self, shape: usize) -> (usize, Colour) {
        let seat = self.standing().unwrap_or(Seat::FIRST);
        self.game(|game| match game.phase() {
            Phase::Neutral(next) if next == seat && self.table.acting().is_some() => {
                (usize::from(shape == game.table().neutral()), Colour::Neutral)
            }
            _ => (usize::from(game.hand(seat)[shape]), Colour::of(game.roster().side(seat))),
        })
        .unwrap_or((0, Colour::Neutral))
    }

    fn shape(self, shape: usize) -> AnyView {
        let stock = memo(move || self.stock(shape));
        let is_held = move || self.held.with(|held| held.is_some_and(|held| held.shape() == shape));
        let can = move || {
            self.table
                .acting()
                .and_then(|seat| self.game(|game| layable_shapes(game, seat) & (1 << shape) != 0))
        };
        let label = move || {
            let name =
                self.game(|game| shape_name(self.prefs.lang(), game, shape)).unwrap_or_default();
            self.say(
                "cam-stock",
                &[
                    ("piece", name.into()),
                    ("count", stock.get().0.into()),
                    ("key", (shape + 1).into()),
                ],
            )
        };
        let class = move || {
            let held = if is_held() { " held" } else { "" };
            format!("shape{held}{}", if can() == Some(true) { "" } else { " idle" })
        };
        let picture = move || {
            let (_, colour) = stock.get();
            self.game(|game| picture(game, shape, colour)).unwrap_or_else(|| ().into_any())
        };
        view! {
            <button class=text(class) data-shape=shape aria-label=text(label)
                aria-pressed=text(move || is_held().to_string()) aria-disabled=text(move || (can() != Some(true)).to_string())>
                {changing(picture)}
                <b aria-hidden="true">{text(move || format!("×{}", stock.get().0))}</b>
            </button>
        }
        .into_any()
    }

    /// What every seat still holds, in small.
    fn others(self) -> AnyView {
        let seats = self.table.peek(|session| session.table().sitters().len());
        let rows: Vec<AnyView> = Seat::all(seats).map(|seat| self.row(seat)).collect();
        view! { <ul class="stock plain caminos" aria-label=t("cam-stock-all")>{rows}</ul> }
            .into_any()
    }

    fn row(self, seat: Seat) -> AnyView {
        let name = move || self.table.names().get(seat.index()).cloned().unwrap_or_default();
        let has_left = move || self.game(|game| game.left().contains(seat)) == Some(true);
        let class = move || if has_left() { "gone".to_owned() } else { String::new() };
        let held = move || {
            if has_left() {
                return view! { <span class="soft">{t("cam-gone")}</span> }.into_any();
            }
            let is_stuck = self.game(|game| game.to_place().is_some() && !can_place(game, seat));
            let pieces = self.game(|game| few(self.prefs.lang(), game, seat));
            let warned = (is_stuck == Some(true)).then(|| view! { <span>{t("cam-stuck")}</span> });
            view! { {pieces}{warned} }.into_any()
        };
        view! {
            <li class=text(class)><SeatMark index=seat.index()/><span class="who">{text(name)}</span>{changing(held)}</li>
        }
        .into_any()
    }
}

/// What a seat holds, in small.
fn few(lang: Lang, game: &Caminos, seat: Seat) -> Vec<AnyView> {
    let (colour, held) = (Colour::of(game.roster().side(seat)), game.hand(seat));
    let one = |shape: usize| {
        let label = format!("{} ×{}", shape_name(lang, game, shape), held[shape]);
        view! { <span class="few" role="img" aria-label=label>{picture(game, shape, colour)}<i aria-hidden="true">{held[shape].to_string()}</i></span> }
            .into_any()
    };
    (0..game.table().shapes().len()).filter(|&shape| held[shape] > 0).map(one).collect()
}

/// A piece as it lies on the stand.
fn picture(game: &Caminos, shape: usize, colour: Colour) -> AnyView {
    let way = game.table().shapes()[shape].turned.clone();
    let flat = way.min_by_key(|&way| {
        let cubes = game.table().turned()[way].cubes();
        let rows = cubes.iter().map(|cube| cube.cell().row).max();
        let high = cubes.iter().map(|cube| cube.level()).max();
        (high, rows)
    });
    let cubes = flat.map(|way| game.table().turned()[way].cubes().to_vec()).unwrap_or_default();
    let place = |cube: &caminos::Cube| {
        let Cell { column, row } = cube.cell();
        [column, row, cube.level() - 1]
    };
    let block = Block { colour, cubes: cubes.iter().map(place).collect() };
    let camera = Camera::new((1.5, 0.5), 30.0);
    view! { <svg viewBox="-54 -66 108 100" aria-hidden="true">{still(0, &[block], camera)}</svg> }
        .into_any()
}
