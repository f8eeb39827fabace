//! A result to be shared, as a text or as a picture: by the system's own way where the browser has one, else copied or
//! saved as a file.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use page::ResultLines;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement};

use super::files::download_blob;
use super::position::copy;
use crate::table_view::TableView;
use crate::ui::{Icon, Picture, changing, in_words, t};

/// The picture, in pixels.
const SIZE: (u32, u32) = (1200, 630);
/// More rows than this don't fit.
const ROWS: usize = 6;

/// What became of a text.
#[derive(Clone, PartialEq)]
enum Said {
    Nothing,
    Copied,
    /// There is no clipboard here: it is shown, to be copied by hand.
    Shown(String),
}

/// Two buttons under the result.
#[component]
pub(super) fn Share(table: TableView) -> impl IntoView {
    let said = RwSignal::new(Said::Nothing);
    let lines = move || {
        let lang = table.lang_now();
        table.peek(|session| ResultLines::of(session, lang, |date| in_words(date, lang.tag())))
    };
    let as_text = move |_| {
        if let Some(lines) = lines() {
            spawn_local(share_text(lines.text(), said));
        }
    };
    let as_picture = move |_| {
        if let Some(lines) = lines() {
            let _ = hand_over(&lines);
        }
    };
    view! {
        <section class="card share" aria-label=t("share-title")>
            <div class="row">
                <button class="button" on:click=as_text><Icon picture=Picture::Copy/>{t("share-text")}</button>
                <button class="button" on:click=as_picture><Icon picture=Picture::Save/>{t("share-picture")}</button>
            </div>
            <div role="status">{changing(move || told(said.get()))}</div>
        </section>
    }
}

/// Offers a text, else copies it, else shows it.
async fn share_text(text: String, said: RwSignal<Said>) {
    let data = object(&[("text", text.as_str().into())]);
    let became = match offer(&data) {
        Some(shared) => JsFuture::from(shared).await.ok().map(|_| Said::Nothing),
        None => copy(&text).await.then_some(Said::Copied),
    };
    said.try_set(became.unwrap_or(Said::Shown(text)));
}

fn told(said: Said) -> AnyView {
    match said {
        Said::Nothing => ().into_any(),
        Said::Copied => view! { <p>{t("share-copied")}</p> }.into_any(),
        Said::Shown(text) => {
            view! { <textarea class="position-line" rows="5" readonly aria-label=t("share-text") prop:value=text></textarea> }
                .into_any()
        }
    }
}

pub(crate) fn object(entries: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in entries {
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object
}

/// Offers something in the system's own way, where there is one and it takes this.
pub(crate) fn offer(data: &Object) -> Option<Promise> {
    let navigator: JsValue = window().navigator().into();
    let method =
        |name: &str| Reflect::get(&navigator, &name.into()).ok()?.dyn_into::<Function>().ok();
    let takes = method("canShare")?.call1(&navigator, data).ok()?;
    let share = method("share").filter(|_| takes.is_truthy())?;
    share.call1(&navigator, data).ok()?.dyn_into().ok()
}

/// Draws the picture, then offers or saves it.
fn hand_over(lines: &ResultLines) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(SIZE.0);
    canvas.set_height(SIZE.1);
    let Some(pen) = canvas.get_context("2d")? else { return Ok(()) };
    draw(&pen.unchecked_into(), lines)?;
    let done = Closure::once_into_js(|picture: JsValue| {
        if let Ok(picture) = picture.dyn_into::<Blob>() {
            let _ = give(&picture);
        }
    });
    canvas.to_blob(done.unchecked_ref())
}

fn give(picture: &Blob) -> Result<(), JsValue> {
    const NAME: &str = "escale.png";
    let kind = web_sys::FilePropertyBag::new();
    kind.set_type("image/png");
    let parts = Array::of1(picture);
    let file = web_sys::File::new_with_blob_sequence_and_options(&parts, NAME, &kind)?;
    let data = object(&[("files", Array::of1(&file).into())]);
    match offer(&data) {
        // Somebody who cancels has not failed.
        Some(shared) => spawn_local(async move { drop(JsFuture::from(shared).await) }),
        None => download_blob(NAME, picture)?,
    }
    Ok(())
}

/// A card in the colours of the page by day.
fn draw(pen: &CanvasRenderingContext2d, lines: &ResultLines) -> Result<(), JsValue> {
    let (width, height) = (f64::from(SIZE.0), f64::from(SIZE.1));
    let colour = |colour: &str| pen.set_fill_style_str(colour);
    colour("#f6efe1");
    pen.fill_rect(0.0, 0.0, width, height);
    colour("#b88752");
    pen.fill_rect(0.0, height - 44.0, width, 44.0);
    colour("#b93b26");
    pen.fill_rect(72.0, 66.0, 14.0, 116.0);
    colour("#1d2433");
    pen.set_font("600 68px Fraunces, serif");
    pen.fill_text_with_max_width(&lines.title, 112.0, 128.0, width - 184.0)?;
    colour("#565d6e");
    pen.set_font("34px Atkinson, sans-serif");
    pen.fill_text_with_max_width(&lines.about, 114.0, 178.0, width - 186.0)?;
    for (at, (who, score)) in lines.rows.iter().take(ROWS).enumerate() {
        let y = 264.0 + 56.0 * at as f64;
        colour("#1d2433");
        pen.set_font(if at == 0 {
            "700 42px Atkinson, sans-serif"
        } else {
            "42px Atkinson, sans-serif"
        });
        pen.set_text_align("left");
        pen.fill_text_with_max_width(who, 114.0, y, width - 400.0)?;
        pen.set_text_align("right");
        pen.fill_text(score, width - 84.0, y)?;
    }
    colour("#fffaf0");
    pen.set_font("600 28px Fraunces, serif");
    pen.set_text_align("right");
    pen.fill_text("Escale", width - 84.0, height - 13.0)
}
