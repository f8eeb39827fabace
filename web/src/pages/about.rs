//! What this is.

use leptos::prelude::*;

use crate::ui::{Title, t};

/// What Escale is, and what it promises.
#[component]
pub(crate) fn About() -> impl IntoView {
    let parts = [
        ("about-rules", "about-rules-text"),
        ("about-chance", "about-chance-text"),
        ("about-offline", "about-offline-text"),
        ("about-private", "about-private-text"),
    ];
    let part = |(title, text)| {
        view! {
            <section class="card">
                <h2>{t(title)}</h2>
                <p>{t(text)}</p>
            </section>
        }
    };
    view! {
        <div class="hero">
            <Title text=Signal::derive(t("about-title"))/>
            <p class="lead">{t("about-lead")}</p>
        </div>
        <div class="pair">{parts.map(part).collect_view()}</div>
        <p class="soft">{t("about-fonts")}</p>
    }
}
