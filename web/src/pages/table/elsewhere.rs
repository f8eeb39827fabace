//! Said where the game is open in another tab, which plays; one may go on with it here.

use leptos::prelude::*;

use crate::table_view::{LinkState, TableView};
use crate::ui::{changing, t};

/// Lies over the page, and moves nothing.
#[component]
pub(super) fn Elsewhere(table: TableView) -> impl IntoView {
    let said = changing(move || {
        (table.state() == LinkState::Elsewhere).then(|| {
            view! {
                <div class="card offer" role="alert">
                    <p>{t("table-elsewhere")}</p>
                    <button class="button primary" on:click=move |_| table.take_over()>{t("table-take-over")}</button>
                </div>
            }
        })
        .into_any()
    });
    view! { <div class="offers">{said}</div> }
}
