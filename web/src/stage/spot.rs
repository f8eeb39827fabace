//! Where a pointer is: at which point of the board, and on which element.

use leptos::prelude::*;
use page::stage::Point;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::Stage;

/// A place that is pointed at.
#[derive(Clone)]
pub(crate) struct Spot {
    /// In units of the board.
    pub(crate) board: Point,
    element: Option<Element>,
    stage: Stage,
}

impl Spot {
    /// Where a pointer is, whatever element has captured it.
    pub(super) fn new(stage: Stage, window: Point) -> Spot {
        let element = document().element_from_point(window.x as f32, window.y as f32);
        Spot { board: stage.on_board(window), element, stage }
    }

    /// Where a click is; one by a key is in the middle of what it clicks.
    pub(super) fn clicked(stage: Stage, event: &MouseEvent) -> Spot {
        if event.detail() > 0 {
            return Spot::new(stage, pointer(event));
        }
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let window = element.as_ref().map(middle).unwrap_or_default();
        Spot { board: stage.on_board(window), element, stage }
    }

    /// What the element there, or one round it, says by this attribute: `data("data-cell")`.
    pub(crate) fn data(&self, name: &str) -> Option<String> {
        self.closest(name)?.get_attribute(name)
    }

    /// The number that it says.
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        self.data(name)?.parse().ok()
    }

    /// The middle of the element that has this attribute, in units of the board.
    pub(crate) fn middle(&self, name: &str) -> Option<Point> {
        self.closest(name).as_ref().map(|element| self.stage.on_board(middle(element)))
    }

    fn closest(&self, name: &str) -> Option<Element> {
        self.element.as_ref()?.closest(&format!("[{name}]")).ok().flatten()
    }
}

/// A drag, from where it was pressed to where the pointer is.
#[derive(Clone)]
pub(crate) struct Drag {
    pub(crate) from: Spot,
    pub(crate) at: Spot,
}

impl Drag {
    /// How far it has gone, in units of the board.
    pub(crate) fn by(&self) -> Point {
        self.at.board - self.from.board
    }
}

/// Where a pointer is in the window.
pub(super) fn pointer(event: &MouseEvent) -> Point {
    Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
}

fn middle(element: &Element) -> Point {
    let rect = element.get_bounding_client_rect();
    Point::new(rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}
