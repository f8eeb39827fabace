//! The board that is shown, as a file: a drawing that needs no style sheet, or the same in points.

use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, CssStyleDeclaration, Element, HtmlCanvasElement,
    HtmlImageElement,
};

use crate::pages::table::download_blob;

/// What is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Svg,
    Png,
}

/// How many points of the picture there are for one of the screen.
const SCALE: f64 = 2.0;
/// What the style sheets may have said of a part of a drawing.
const DRAWN: [&str; 19] = [
    "display",
    "visibility",
    "opacity",
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "paint-order",
    "vector-effect",
    "font-family",
    "font-size",
    "font-weight",
    "text-anchor",
    "transform",
    "transform-origin",
];
/// And of a part of a page besides.
const LAID: [&str; 26] = [
    "box-sizing",
    "width",
    "height",
    "position",
    "left",
    "top",
    "margin",
    "padding",
    "border",
    "border-radius",
    "background-color",
    "color",
    "line-height",
    "text-align",
    "white-space",
    "flex-direction",
    "flex-wrap",
    "align-items",
    "justify-content",
    "gap",
    "grid-template-columns",
    "grid-template-rows",
    "grid-area",
    "place-items",
    "font-style",
    "z-index",
];

/// Saves the board; nothing where the browser makes no picture of it.
pub(super) async fn save(form: Form) -> Option<()> {
    let (drawing, width, height) = drawing()?;
    let file = match form {
        Form::Svg => {
            let parts = js_sys::Array::of1(&drawing.into());
            let kind = web_sys::BlobPropertyBag::new();
            kind.set_type("image/svg+xml");
            Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?
        }
        Form::Png => in_points(&drawing, width, height).await?,
    };
    let name = if form == Form::Svg { "escale.svg" } else { "escale.png" };
    download_blob(name, &file).ok()
}

/// The board as a drawing of its own, with its size.
fn drawing() -> Option<(String, f64, f64)> {
    let board = document().query_selector(".table-board").ok()??;
    let (part, is_drawing) = match largest(&board) {
        Some(svg) => (svg, true),
        None => (board, false),
    };
    let bounds = part.get_bounding_client_rect();
    let (width, height) = (bounds.width(), bounds.height());
    let copy: Element = part.clone_node_with_deep(true).ok()?.unchecked_into();
    settle(&part, &copy)?;
    let body = document().body()?;
    let paper = web_sys::window()?.get_computed_style(&body).ok()??;
    let paper = paper.get_property_value("background-color").unwrap_or_default();
    let written = web_sys::XmlSerializer::new().ok()?.serialize_to_string(&copy).ok()?;
    let inner = match is_drawing {
        true => written,
        false => {
            format!(r#"<foreignObject width="{width}" height="{height}">{written}</foreignObject>"#)
        }
    };
    let text = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><rect width="100%" height="100%" fill="{paper}"/>{inner}</svg>"#
    );
    Some((text, width, height))
}

/// The largest drawing on a board, if it fills most of it.
fn largest(board: &Element) -> Option<Element> {
    let area = |element: &Element| {
        let bounds = element.get_bounding_client_rect();
        bounds.width() * bounds.height()
    };
    let all = board.query_selector_all("svg").ok()?;
    let drawings = (0..all.length()).filter_map(|nth| all.get(nth)?.dyn_into::<Element>().ok());
    let largest = drawings.max_by(|one, other| area(one).total_cmp(&area(other)))?;
    (area(&largest) > 0.25 * area(board)).then_some(largest)
}

/// Writes into a copy how each of its parts looks, and what it is as wide as.
fn settle(shown: &Element, copy: &Element) -> Option<()> {
    let window = web_sys::window()?;
    let bounds = shown.get_bounding_client_rect();
    let (all, copies) = (shown.query_selector_all("*").ok()?, copy.query_selector_all("*").ok()?);
    let pairs = (0..all.length()).filter_map(|nth| {
        Some((all.get(nth)?.dyn_into().ok()?, copies.get(nth)?.dyn_into().ok()?))
    });
    let first = (shown.clone(), copy.clone());
    for (one, other) in std::iter::once(first).chain(pairs) {
        let style: CssStyleDeclaration = window.get_computed_style(&one).ok()??;
        let is_laid = one.namespace_uri().is_none_or(|space| !space.ends_with("svg"));
        let properties = DRAWN.iter().chain(LAID.iter().filter(|_| is_laid));
        let text: String = properties
            .filter_map(|&name| Some((name, style.get_property_value(name).ok()?)))
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{name}:{value};"))
            .collect();
        let _ = other.remove_attribute("class");
        let _ = other.set_attribute("style", &text);
    }
    let _ = copy.set_attribute("width", &bounds.width().to_string());
    let _ = copy.set_attribute("height", &bounds.height().to_string());
    Some(())
}

/// The drawing in points.
async fn in_points(drawing: &str, width: f64, height: f64) -> Option<Blob> {
    let image = HtmlImageElement::new().ok()?;
    let written = String::from(js_sys::encode_uri_component(drawing));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{written}"));
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    canvas.set_width((width * SCALE) as u32);
    canvas.set_height((height * SCALE) as u32);
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.unchecked_into();
    pen.scale(SCALE, SCALE).ok()?;
    pen.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height).ok()?;
    blob_of(&canvas).await
}

async fn blob_of(canvas: &HtmlCanvasElement) -> Option<Blob> {
    let promise = js_sys::Promise::new(&mut |done, _| {
        let given = Closure::once_into_js(move |blob: JsValue| {
            let _ = done.call1(&JsValue::NULL, &blob);
        });
        let _ = canvas.to_blob(given.unchecked_ref());
    });
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}
