//! Which page an address shows.

use leptos::prelude::*;

use crate::pages::{About, Missing, Sheet, Shelf, Table};
use crate::prefs::Prefs;
use crate::route::Route;
use crate::ui::{Footer, Header, t};
use crate::update::UpdateOffer;

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    Prefs::provide();
    let route = Route::provide();
    let page = move || {
        let place = route.place();
        match place.words().as_slice() {
            [] => view! { <Shelf/> }.into_any(),
            ["jeux", id] => view! { <Sheet id=(*id).to_owned()/> }.into_any(),
            ["table", id] => view! { <Table id=(*id).to_owned()/> }.into_any(),
            ["a-propos"] => view! { <About/> }.into_any(),
            _ => view! { <Missing/> }.into_any(),
        }
    };
    view! {
        <a class="skip" href="#main" on:click=|_| focus_main()>{t("page-skip")}</a>
        <Header/>
        <main id="main" class="frame" tabindex="-1">{page}</main>
        <Footer/>
        <UpdateOffer/>
    }
}

fn focus_main() {
    use wasm_bindgen::JsCast;
    let main = document().get_element_by_id("main");
    if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = main.focus();
    }
}
