//! An address that leads nowhere.

use leptos::prelude::*;

use crate::ui::{Title, t, text};

/// There is nothing here.
#[component]
pub(crate) fn Missing() -> impl IntoView {
    view! {
        <div class="quiet-page">
            <Title text=text(t("page-missing"))/>
            <p class="lead">{t("page-missing-lead")}</p>
            <p><a class="button primary" href="/">{t("page-missing-home")}</a></p>
        </div>
    }
}
