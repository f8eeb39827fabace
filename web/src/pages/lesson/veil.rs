//! What doesn't matter in a step is veiled: pieces and cells that its lights don't name.
//!
//! Boards know nothing of it. What they draw can be focused and says what it is, so it is found by that; a board of which
//! no light names anything that can be focused stays as it is.

use leptos::prelude::*;
use page::lesson::{Course, Light};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::class::Class;
use crate::table_view::TableView;
use crate::ui::follow;

/// What a veiled element has; how that looks is said in the style.
const VEILED: &str = "data-veiled";

/// Keeps the veil over the board, until the step is done.
pub(super) fn keep_veiled(class: Class, table: TableView) {
    follow(move || {
        table.shown();
        class.course.track();
        // What is shown is drawn first.
        request_animation_frame(move || {
            if let Some(lights) = class.course.try_with_untracked(lights) {
                veil(&lights);
            }
        });
    });
}

/// What is lit; nothing once the step is done, and nothing where roads matter, which lead over everything.
fn lights(course: &Course) -> Vec<Light> {
    let exercise = course.exercise().filter(|_| !course.is_through());
    let lights = exercise.map(|exercise| exercise.lights.clone()).unwrap_or_default();
    if lights.iter().any(|light| light.kind == "route") { Vec::new() } else { lights }
}

fn veil(lights: &[Light]) {
    let all = all_of(".lesson-step [data-focus]").unwrap_or_default();
    let all = all.iter().filter_map(|it| it.dyn_into::<Element>().ok());
    let all: Vec<(Element, bool)> = all.map(|it| (it.clone(), is_lit(&it, lights))).collect();
    let is_any = all.iter().any(|(_, is_lit)| *is_lit);
    for (element, is_lit) in all {
        let _ = match is_any && !is_lit {
            true => element.set_attribute(VEILED, ""),
            false => element.remove_attribute(VEILED),
        };
    }
}

/// All elements that a selector finds.
fn all_of(selector: &str) -> Option<js_sys::Array> {
    let document: JsValue = document().into();
    let find = js_sys::Reflect::get(&document, &"querySelectorAll".into()).ok()?;
    let found = find.dyn_into::<js_sys::Function>().ok()?.call1(&document, &selector.into());
    found.ok().map(|found| js_sys::Array::from(&found))
}

fn is_lit(element: &Element, lights: &[Light]) -> bool {
    let label = element.get_attribute("aria-label").unwrap_or_default();
    let cell = element.get_attribute("data-cell");
    let named = |light: &Light, name: &String| match light.kind.as_str() {
        "cell" => match &cell {
            Some(cell) => cell == name,
            None => label.split([' ', '\u{a0}', '\u{202f}', ':', ',']).next() == Some(name),
        },
        "row" => cell.as_ref().is_some_and(|cell| cell.ends_with(name.as_str())),
        "column" => cell.as_ref().is_some_and(|cell| cell.starts_with(name.as_str())),
        // "pion, Ada, k4", "bloc 25, a4 à b5"
        "pawn" => label.rsplit(", ").next() == Some(name),
        "block" => label.split([' ', ',']).nth(1) == Some(name),
        _ => false,
    };
    lights.iter().any(|light| light.names.iter().any(|name| named(light, name)))
}
