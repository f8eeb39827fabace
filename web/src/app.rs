//! Which page an address shows.

use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::path;

use crate::pages::{About, Missing, Sheet, Shelf, Table};
use crate::prefs::Prefs;
use crate::ui::{Footer, Header, t};
use crate::update::UpdateOffer;

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    Prefs::provide();
    view! {
        <Router>
            <a class="skip" href="#main" on:click=|_| focus_main()>{t("page-skip")}</a>
            <Header/>
            <main id="main" class="frame" tabindex="-1">
                <Routes fallback=Missing>
                    <Route path=path!("/") view=Shelf/>
                    <Route path=path!("/jeux/:id") view=Sheet/>
                    <Route path=path!("/table/:id") view=Table/>
                    <Route path=path!("/a-propos") view=About/>
                </Routes>
            </main>
            <Footer/>
            <UpdateOffer/>
        </Router>
    }
}

fn focus_main() {
    use wasm_bindgen::JsCast;
    let main = document().get_element_by_id("main");
    if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = main.focus();
    }
}
