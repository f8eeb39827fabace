//! What this is.

use leptos::ev::Custom;
use leptos::prelude::*;

use crate::prefs::Prefs;
use crate::ui::{Title, say_now, t, text};

/// What Escale is, and what it promises.
#[component]
pub(crate) fn About() -> impl IntoView {
    let part = |title, text, more: AnyView| {
        view! {
            <section class="card">
                <h2>{t(title)}</h2>
                <p>{t(text)}</p>
                {more}
            </section>
        }
    };
    view! {
        <div class="hero">
            <Title text=text(t("about-title"))/>
            <p class="lead">{t("about-lead")}</p>
        </div>
        <div class="pair">
            {part("about-rules", "about-rules-text", ().into_any())}
            {part("about-chance", "about-chance-text", ().into_any())}
            {part("about-offline", "about-offline-text", view! { <Offline/> }.into_any())}
            {part("about-private", "about-private-text", ().into_any())}
        </div>
        <p class="soft">{t("about-fonts")}</p>
    }
}

/// How large Escale is, and whether all of it is in this browser. `public/boot.js` knows.
#[component]
fn Offline() -> impl IntoView {
    let state = RwSignal::new(kept());
    let changed: Custom<web_sys::Event> = Custom::new("escale:offline");
    let heard = window_event_listener(changed, move |_| state.set(kept()));
    on_cleanup(move || heard.remove());
    let said = move || {
        let id = match state.get().as_deref() {
            Some("whole") => "about-offline-whole",
            Some("coming") => "about-offline-coming",
            _ => "about-offline-none",
        };
        say_now(id, &[("size", megabytes(Prefs::get().lang().tag()).into())])
    };
    view! { <p role="status">{text(said)}</p> }
}

fn kept() -> Option<String> {
    js_sys::Reflect::get(&js_sys::global(), &"escaleOffline".into()).ok()?.as_string()
}

/// The size that the build wrote into the document: "1.9", in French "1,9".
fn megabytes(lang: &str) -> String {
    let meta = document().query_selector("meta[name=size]").ok().flatten();
    let bytes = meta.and_then(|meta| meta.get_attribute("content")?.parse::<f64>().ok());
    let tenths = (bytes.unwrap_or_default() / 100_000.0).ceil() / 10.0;
    js_sys::Number::from(tenths).to_locale_string(lang).into()
}
