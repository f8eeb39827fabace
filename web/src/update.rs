//! A new version is offered, not forced: `public/boot.js` tells when one waits.

use leptos::ev::Custom;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::ui::{shown, t};

/// The offer, when there is one.
#[component]
pub(crate) fn UpdateOffer() -> impl IntoView {
    let is_ready = RwSignal::new(update_function().is_some());
    let ready: Custom<web_sys::Event> = Custom::new("escale:update");
    let heard = window_event_listener(ready, move |_| is_ready.set(true));
    on_cleanup(move || heard.remove());
    view! {
            <div class="offers" role="status">
                {shown(move || is_ready.get(), move || view! {
                    <div class="offer card">
                        <p>{t("update-ready")}</p>
                        <button class="button primary" on:click=|_| update()>{t("update-now")}</button>
                        <button class="button" on:click=move |_| is_ready.set(false)>{t("update-later")}</button>
                    </div>
    }.into_any())}
            </div>
        }
}

fn update_function() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&js_sys::global(), &"escaleUpdate".into()).ok()?.dyn_into().ok()
}

fn update() {
    if let Some(function) = update_function() {
        let _ = function.call0(&wasm_bindgen::JsValue::NULL);
    }
}
