//! Fingers and the mouse: pieces from the stand, places in both views, and the eye that is turned.

use leptos::prelude::*;
use page::caminos::pick;
use page::stage::{Lattice, Point};

use super::Board;
use crate::stage::{Drag, Gestures, Spot};

/// How far a pixel of a drag turns and tilts the eye.
const YAW: f64 = 0.008;
const PITCH: f64 = 0.006;

impl Gestures for Board {
    fn can_take(&self, at: &Spot) -> bool {
        let is_button = at.data("data-eye").is_some();
        self.is_on_city.set_value(!is_button && self.inside(self.city, at.board).is_some());
        let is_piece = at.number("data-shape").is_some();
        is_piece || (!is_button && self.is_holding() && self.pointed(at.board).is_some())
    }

    fn take(&self, at: &Spot) -> bool {
        match at.number("data-shape") {
            Some(shape) => {
                self.chosen.set(None);
                Board::take(*self, shape)
            }
            None => self.is_holding(),
        }
    }

    fn drag(&self, drag: &Drag) {
        if let Some(at) = self.pointed(drag.at.board) {
            self.aim(at);
        } else {
            self.landing.set(None);
        }
    }

    fn drop(&self, drag: &Drag) {
        let is_from_stand = drag.from.number("data-shape").is_some();
        match self.pointed(drag.at.board) {
            Some(at) => {
                self.aim(at);
                let is_legal =
                    self.landing.with_untracked(|l| l.as_ref().is_some_and(|l| l.played.is_ok()));
                self.lay();
                if is_from_stand && !is_legal {
                    self.let_go();
                }
            }
            None if is_from_stand => self.let_go(),
            None => {}
        }
    }

    fn cancel(&self) {
        self.let_go();
    }

    fn click(&self, at: &Spot) {
        if at.data("data-eye").is_some() {
            return; // buttons over the city do what they say
        }
        if let Some(shape) = at.number("data-shape") {
            let is_same =
                self.held.with_untracked(|held| held.is_some_and(|held| held.shape() == shape));
            if is_same {
                self.put_back();
            } else {
                Board::take(*self, shape);
            }
        } else if let Some(spot) = self.pointed(at.board) {
            self.clicked(spot);
        }
    }

    fn hover(&self, at: &Spot) {
        let at = self.pointed(at.board).filter(|_| self.is_holding());
        if let Some(at) = at {
            self.aim(at);
        }
    }

    fn key(&self, key: &str, at: Option<usize>) -> bool {
        self.pressed(key, at)
    }

    fn places(&self) -> Lattice {
        let place = |cell: &caminos::Cell| Point::new(f64::from(cell.column), -f64::from(cell.row));
        self.cells.with_value(|cells| Lattice::new(cells.iter().map(place)))
    }

    fn is_holding(&self) -> bool {
        self.held.with_untracked(Option::is_some)
    }

    fn can_turn(&self) -> bool {
        self.is_holding()
    }

    fn turn(&self, steps: i32) {
        for _ in 0..steps.abs() {
            Board::turn(*self, spin(steps > 0));
        }
    }

    fn pans_itself(&self) -> bool {
        self.is_on_city.get_value()
    }

    fn pan(&self, by: Point) {
        self.look(-by.x * YAW, by.y * PITCH);
    }

    fn twist(&self, degrees: f64) {
        if !self.is_holding() {
            self.look(-degrees.to_radians(), 0.0);
        }
    }
}

/// A turn where it lies, clockwise or back.
pub(super) fn spin(is_clockwise: bool) -> page::caminos::Turn {
    page::caminos::Turn { axis: page::caminos::Axis::Up, is_back: is_clockwise }
}

impl Board {
    /// Turns and tilts the eye.
    pub(super) fn look(self, right: f64, up: f64) {
        if right != 0.0 || up != 0.0 {
            let camera = self.camera.get_untracked().turned(right, up);
            self.camera.set(self.frame.with_value(|frame| frame.fitted(camera)));
        }
    }

    /// Goes to the next of the four views.
    pub(super) fn look_next(self, is_right: bool) {
        let camera = self.camera.get_untracked().snapped(is_right);
        self.glide(self.frame.with_value(|frame| frame.fitted(camera)));
    }

    /// A click on a place: lays the piece that already lies there in the preview, else puts the preview there;
    /// without a piece it chooses the cell.
    fn clicked(self, at: (f64, f64)) {
        if self.held.with_untracked(Option::is_none) {
            let cell =
                cell_at(at).filter(|cell| self.cells.with_value(|cells| cells.contains(cell)));
            if let Some(cell) = cell {
                self.go_to(cell);
                self.choose(cell);
            }
            return;
        }
        let before = self.landing.get_untracked();
        self.aim(at);
        if self.landing.get_untracked() == before {
            self.lay();
        }
    }

    /// The place of the world that a point of the window is on; nothing beside both views.
    fn pointed(self, window: Point) -> Option<(f64, f64)> {
        if let Some(at) = self.inside(self.plan, window) {
            return Some(self.on_plan(at));
        }
        let (x, y) = self.inside(self.city, window)?;
        let [left, top, width, height] = self.frame.with_value(page::caminos::Frame::bounds);
        let (camera, spot) = (self.camera.get_untracked(), (left + x * width, top + y * height));
        Some(self.scene.with_untracked(|scene| pick(scene, camera, spot)).at)
    }

    /// Where in a drawing a point of the window is, from 0 to 1 both ways.
    fn inside(self, node: NodeRef<leptos::svg::Svg>, window: Point) -> Option<(f64, f64)> {
        let rect = node.get_untracked()?.get_bounding_client_rect();
        let (x, y) =
            ((window.x - rect.left()) / rect.width(), (window.y - rect.top()) / rect.height());
        ((0.0..1.0).contains(&x) && (0.0..1.0).contains(&y)).then_some((x, y))
    }
}

fn cell_at((x, y): (f64, f64)) -> Option<caminos::Cell> {
    let whole = |at: f64| (0.0..26.0).contains(&at).then_some(at as u8);
    Some(caminos::Cell { column: whole(x)?, row: whole(y)? })
}
