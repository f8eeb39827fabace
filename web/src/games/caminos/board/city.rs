//! The city in three dimensions: one drawing whose parts are put in place anew when the eye turns.

use std::time::Duration;

use leptos::prelude::*;
use leptos::svg;
use page::caminos::draw::{
    ground_matrix, line, name_matrix, outline, pit, polygon, slab, surface, tiles,
};
use page::caminos::paint::{Path, Purpose, elements, paint, shades};
use page::caminos::{Block, Camera, Frame, Inlay, Landing, Scene, side_letters};
use web_sys::MouseEvent;

use super::Board;
use crate::games::caminos::draw::{ground, pieces, repaint};
use crate::store::now;
use crate::ui::{changing, follow, t, text, whether};

/// How high a held piece hovers over where it would lie, in units.
const LIFT: f64 = 1.15;
/// How many frames the eye takes from one view to the next.
const FRAMES: u32 = 14;

/// The eye rests when it has been still for so long.
const REST: Duration = Duration::from_millis(120);

/// A frame that took longer came too late: more than a fifth beyond a sixtieth of a second, in milliseconds.
const LATE: u64 = 20;
/// A late frame weighs as much as so many in time: one of four may be late.
const WEIGHT: u32 = 3;
/// With so much weight the machine is too slow for all that there is to draw.
const TOO_SLOW: u32 = 9;

/// Arrows that go round a board.
const LEFT: &str = "M6 5v5h5M6.6 10a7 7 0 1 1-1.4 5";
const RIGHT: &str = "M18 5v5h-5M17.4 10a7 7 0 1 0 1.4 5";

impl Board {
    pub(super) fn view(self) -> AnyView {
        let button = move |id: &'static str, arrow: &'static str, act: fn(Board)| {
            view! {
                <button class="button square" aria-label=t(id) title=t(id) on:click=self.doing(act)>
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=arrow/></svg>
                </button>
            }
        };
        view! {
            <div {..self.stage.area()} class=text(move || format!("caminos-table stage-area{}", if self.is_flat() { " flat" } else { "" }))>
                <div class="eye" data-eye="">
                    <span class="eye-turn">
                        {button("cam-eye-left", LEFT, |board| board.look_next(false))}
                        {button("cam-eye-right", RIGHT, |board| board.look_next(true))}
                    </span>
                    <button class="button ways" aria-pressed=text(move || self.is_traced.get().to_string()) on:click=self.doing(|board| flip(board.is_traced))>{t("cam-ways")}</button>
                    {changing(move || if self.is_narrow.get() { self.switch() } else { ().into_any() })}
                </div>
                <div class="city-box" hidden=whether(move || self.is_flat())>{self.city()}</div>
                {changing(move || if self.is_flat() { self.plan_alone() } else { ().into_any() })}
                {self.controls_below()}
                {self.stand()}
            </div>
        }
        .into_any()
    }

    /// Whether the plan is shown in the place of the city.
    fn is_flat(self) -> bool {
        self.is_narrow.get() && self.is_plan.get()
    }

    /// Goes from the city to the plan and back.
    fn switch(self) -> AnyView {
        let name = move || t(if self.is_plan.get() { "cam-show-city" } else { "cam-show-plan" })();
        view! { <button class="button" on:click=self.doing(|board| flip(board.is_plan))>{text(name)}</button> }
            .into_any()
    }

    fn plan_alone(self) -> AnyView {
        view! { <div class="city-box">{self.plan()}</div> }.into_any()
    }

    /// What a button does.
    pub(super) fn doing(self, act: fn(Board)) -> impl Fn(MouseEvent) + Clone + use<> {
        move |_| act(self)
    }

    fn city(self) -> AnyView {
        let [left, top, width, height] = self.frame.with_value(Frame::bounds);
        let walls = move |draw: fn(&Frame, Camera) -> [String; 2]| {
            let wall = move |nth: usize| {
                text(move || {
                    self.frame.with_value(|frame| draw(frame, self.camera.get())[nth].clone())
                })
            };
            view! {
                <path class="slab" d=wall(0)/>
                <path class="slab dim" d=wall(1)/>
            }
        };
        let holding = move || match self.held.with(Option::is_some) {
            true => "caminos city play holding".to_owned(),
            false => "caminos city play".to_owned(),
        };
        let plane = self
            .game_now(|game| self.frame.with_value(|frame| ground(frame, game.table().board())));
        let inlays = self.frame.with_value(Frame::inlays);
        let inlays = inlays.into_iter().map(|inlay| self.inlay(inlay)).collect_view();
        view! {
            <svg node_ref=self.city class=text(holding)
                viewBox=format!("{left:.0} {top:.0} {width:.0} {height:.0}") tabindex="0" role="application"
                aria-label=t("cam-city-label")>
                <defs>
                    <pattern id="cam-hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="4" height="12"/></pattern>
                </defs>
                {walls(slab)}
                <g transform=text(move || ground_matrix(self.camera.get()))>
                    {plane}
                    {inlays}
                    <path class="cast" d=text(move || self.cast())/>
                    <path class="cursor" d=text(move || self.cursor_path())/>
                </g>
                {walls(pit)}
                {self.pieces()}
                <g class="traces" aria-hidden="true">{self.city_traces()}</g>
                <g class="hand" aria-hidden="true" inner_html=text(move || self.hand())></g>
            </svg>
        }
        .into_any()
    }

    fn inlay(self, inlay: Inlay) -> AnyView {
        let name = move || side_letters(self.prefs.lang(), inlay.side);
        view! {
            <path class=text(move || self.inlay_class("inlay", inlay.side)) d=polygon(&inlay.corners)/>
            <text class=text(move || self.inlay_class("side-name", inlay.side)) transform=text(move || name_matrix(inlay.middle, self.camera.get())) y=".13">{text(name)}</text>
        }
        .into_any()
    }

    /// All pieces. Their paths are made anew when the city changes or other walls are seen; else only their texts change.
    fn pieces(self) -> AnyView {
        let node: NodeRef<svg::G> = NodeRef::new();
        let paths = move || node.get().and_then(|group| group.first_element_child());
        // From where they were drawn last, and what lets them rest.
        let (seen_from, rest) = (StoredValue::new(None), StoredValue::new(None::<TimeoutHandle>));
        let late = StoredValue::new(0);
        let moving = move || match late.get_value() >= TOO_SLOW {
            true => Purpose::Hurried,
            false => Purpose::Turning,
        };
        let drawn = move || {
            let camera = self.camera.get_untracked();
            let purpose = match rest.with_value(Option::is_some) {
                true => moving(),
                false => Purpose::Table,
            };
            seen_from.set_value(Some(camera));
            elements(&self.painted(camera, purpose), camera.facing(), camera)
        };
        let draw_again = move |purpose: Purpose| {
            let camera = self.camera.get_untracked();
            let painted = untrack(|| self.painted(camera, purpose));
            let Some(paths) = untrack(paths) else { return };
            // Wood without soft edges is filled in less time; its lines keep theirs.
            let class = if purpose == Purpose::Hurried { "pieces hurried" } else { "pieces" };
            if paths.get_attribute("class").as_deref() != Some(class) {
                let _ = paths.set_attribute("class", class);
            }
            repaint(paths.first_element_child(), painted.into_iter().map(|path| path.d));
        };
        follow(move || {
            let (camera, Some(_)) = (self.camera.get(), paths()) else { return };
            if seen_from.get_value() == Some(camera) {
                return;
            }
            seen_from.set_value(Some(camera));
            draw_again(moving());
            count_late(late);
            let come_to_rest = move || {
                rest.set_value(None);
                draw_again(Purpose::Table);
            };
            rest.get_value().iter().for_each(TimeoutHandle::clear);
            rest.set_value(set_timeout_with_handle(come_to_rest, REST).ok());
        });
        on_cleanup(move || rest.try_get_value().flatten().iter().for_each(TimeoutHandle::clear));
        Effect::new(move |was_shaded: Option<bool>| {
            let shaded = self.shaded().iter().fold(0, |set, cell| set | cell.bit());
            self.scene.track();
            let Some(paths) = paths().filter(|_| shaded != 0 || was_shaded == Some(true)) else {
                return false;
            };
            let texts = self.scene.with(|scene| shades(scene, self.camera.get(), shaded));
            let slots = paths.get_elements_by_class_name("shade");
            for (nth, d) in (0..).zip(&texts) {
                let _ = slots.item(nth).map(|slot| slot.set_attribute("d", d));
            }
            shaded != 0
        });
        view! { <g node_ref=node aria-hidden="true" inner_html=text(drawn)></g> }.into_any()
    }

    /// The paths of all pieces; the last one glows.
    fn painted(self, camera: Camera, purpose: Purpose) -> Vec<Path> {
        let (last, has_last) = (self.blocks.with(Vec::len).wrapping_sub(1), self.has_last());
        let special = |nth: usize| if has_last && nth == last { " glow" } else { "" };
        self.blocks
            .with(|blocks| self.scene.with(|scene| paint(scene, blocks, camera, purpose, &special)))
    }

    /// The cells under the held piece that are on the board, and the one that was chosen.
    fn shaded(self) -> Vec<caminos::Cell> {
        let cells = self.landed_cells().into_iter().filter_map(|(column, row)| {
            Some(caminos::Cell { column: u8::try_from(column).ok()?, row: u8::try_from(row).ok()? })
        });
        let chosen = self.chosen.get().into_iter();
        self.cells
            .with_value(|known| cells.filter(|cell| known.contains(cell)).chain(chosen).collect())
    }

    /// The shadow of the held piece on the board itself.
    fn cast(self) -> String {
        tiles(self.shaded().iter().fold(0, |set, cell| set | cell.bit()))
    }

    /// The cell that the keys are at.
    fn cursor_path(self) -> String {
        let nth = self.cursor.get();
        tiles(self.cells.with_value(|cells| cells.get(nth).map_or(0, |cell| cell.bit())))
    }

    /// The held piece over where it would lie.
    fn hand(self) -> String {
        let (held, landing) = (self.held.get(), self.landing.get());
        let drawn = held.zip(landing).and_then(|(held, landing)| {
            let block = self.game(|game| held.block(game))?;
            Some(hovering(self.camera.get(), &landing, &block))
        });
        drawn.unwrap_or_default()
    }

    /// Takes the eye to a view, as fast as a hand turns a board.
    pub(super) fn glide(self, to: Camera) {
        let from = self.camera.get_untracked();
        if is_still() {
            return self.camera.set(to);
        }
        step(self, from, to, 1);
    }
}

fn flip(signal: RwSignal<bool>) {
    signal.update(|is| *is = !*is);
}

/// Looks whether the next frame comes too late; once too many did the city stays as it is drawn then.
fn count_late(late: StoredValue<u32>) {
    if late.get_value() >= TOO_SLOW {
        return;
    }
    request_animation_frame(move || {
        let began = now();
        request_animation_frame(move || {
            let is_late = now() - began > LATE;
            late.try_update_value(|late| {
                *late = if is_late { *late + WEIGHT } else { late.saturating_sub(1) };
            });
        });
    });
}

/// Whether the system asks for no motion.
fn is_still() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

fn step(board: Board, from: Camera, to: Camera, nth: u32) {
    let part = f64::from(nth) / f64::from(FRAMES);
    let eased = part * part * (3.0 - 2.0 * part);
    let camera = if nth == FRAMES { to } else { from.toward(to, eased) };
    if board.camera.try_set(board.frame.with_value(|frame| frame.fitted(camera))).is_none()
        && nth < FRAMES
    {
        request_animation_frame(move || step(board, from, to, nth + 1));
    }
}

/// A piece in the hand: lit, with a dashed landing under it, or hatched where it may not lie.
fn hovering(camera: Camera, landing: &Landing, block: &Block) -> String {
    let scene = Scene::new(std::slice::from_ref(block), camera.facing());
    let origin = camera.project([0.0; 3]);
    let shift = |lift: f64| {
        let (x, y) = landing.anchor;
        let to = camera.project([f64::from(x), f64::from(y), f64::from(landing.level) + lift]);
        format!("translate({:.1} {:.1})", to.0 - origin.0, to.1 - origin.1)
    };
    let is_legal = landing.played.is_ok();
    let class = if is_legal { "lift" } else { "lift barred" };
    let pieces = pieces(std::slice::from_ref(block), camera, &|_| "");
    let hatch = if is_legal {
        String::new()
    } else {
        format!(r#"<path class="hatch" d="{}"/>"#, surface(&scene, camera))
    };
    format!(
        r#"<path class="land" transform="{}" d="{}"/><path class="fall" transform="{}" d="{}"/><g class="{class}" transform="{}"><path class="halo" d="{}"/>{pieces}{hatch}</g>"#,
        shift(0.0),
        if is_legal { outline(&scene, camera) } else { String::new() },
        shift(0.0),
        falls(camera, block),
        shift(LIFT),
        surface(&scene, camera),
    )
}

/// Lines from the corners of what hovers down to where they come to rest.
fn falls(camera: Camera, block: &Block) -> String {
    let lowest = |&[x, y, z]: &[u8; 3]| !block.cubes.contains(&[x, y, z.wrapping_sub(1)]);
    let mut corners: Vec<[u8; 3]> = Vec::new();
    for &[x, y, z] in block.cubes.iter().filter(|cube| lowest(cube)) {
        for corner in [[x, y, z], [x + 1, y, z], [x, y + 1, z], [x + 1, y + 1, z]] {
            // A corner that two cubes share is none of the outline.
            match corners.iter().position(|known| known[..2] == corner[..2]) {
                Some(nth) => drop(corners.swap_remove(nth)),
                None => corners.push(corner),
            }
        }
    }
    let fall = |&[x, y, z]: &[u8; 3]| {
        let [x, y, z] = [x, y, z].map(f64::from);
        line(camera, &[[x, y, z], [x, y, z + LIFT]])
    };
    corners.iter().map(fall).collect()
}
