//! The table. It is not built yet: this page says so, and shows what was asked for.
//!
//! Who builds it reads the table that is wanted with [`Invite::read`], as below, and lists games that were
//! begun with [`crate::ongoing::Ongoing`].

use leptos::prelude::*;
use leptos_router::hooks::use_query_map;
use page::Invite;

use crate::ui::{Title, say_now, t};

/// Where one plays.
#[component]
pub(crate) fn Table() -> impl IntoView {
    let query = use_query_map();
    let invite = move || Invite::read(|name| query.read().get(name));
    let asked = move || match invite() {
        Some(invite) => view! {
            <p>{say_now("table-asked", &[("setup", invite.setup.clone().into())])}</p>
            <p>{t("table-terminal")}</p>
            <p><code class="command">{format!("escale play {}", invite.setup)}</code></p>
        }
        .into_any(),
        None => view! { <p>{t("table-unreadable")}</p> }.into_any(),
    };
    view! {
        <div class="quiet-page">
            <Title text=Signal::derive(t("table-title"))/>
            <p class="lead">{t("table-lead")}</p>
            {asked}
            <p><a class="button primary" href="/">{t("page-missing-home")}</a></p>
        </div>
    }
}
