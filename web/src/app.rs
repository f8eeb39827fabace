//! Which page an address shows.

use leptos::prelude::*;

use crate::games::match_page;
use crate::later::{fetch_when_idle, lesson_later, puzzle_later, sheet_later, table_later};
use crate::online;
use crate::pages::{
    About, Missing, Shelf, history_page, lesson_page, puzzle_page, replay_page, sheet_page,
    table_page,
};
use crate::prefs::Prefs;
use crate::route::{Place, Route};
use crate::store;
use crate::ui::{Footer, Header, changing, t};
use crate::update::UpdateOffer;

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    Prefs::provide();
    let route = Route::provide();
    fetch_when_idle();
    let page = move || {
        let place = route.place();
        match place.words().as_slice() {
            [] => view! { <Shelf/> }.into_any(),
            ["jeux", id] => sheet_later(|| Box::pin(sheet_page()), id, Some((*id).to_owned())),
            ["jeux", id, "premiers-pas"] => lesson_later(|| Box::pin(lesson_page()), id),
            ["jeux", id, "probleme"] => puzzle_later(|| Box::pin(puzzle_page()), id),
            ["table", id] => table_later(|| Box::pin(table_page()), id, game_of(id, &place)),
            ["t", id] => sheet_later(|| Box::pin(online::table_page()), id, None),
            ["tables"] => sheet_later(|| Box::pin(online::lobby_page()), "", None),
            ["me"] => sheet_later(|| Box::pin(online::me_page()), "", None),
            ["match", id] => sheet_later(|| Box::pin(match_page()), id, game_of(id, &place)),
            ["partie"] => sheet_later(|| Box::pin(replay_page()), "", None),
            ["partie", id] => sheet_later(|| Box::pin(replay_page()), id, None),
            ["partie", "t", id] => {
                sheet_later(|| Box::pin(replay_page()), &format!("t/{id}"), None)
            }
            ["parties"] => sheet_later(|| Box::pin(history_page()), "", None),
            ["a-propos"] => view! { <About/> }.into_any(),
            _ => view! { <Missing/> }.into_any(),
        }
    };
    view! {
        <a class="skip" href="#main" on:click=|_| focus_main()>{t("page-skip")}</a>
        <Header/>
        <main id="main" class="frame" tabindex="-1">{changing(page)}</main>
        <Footer/>
        <UpdateOffer/>
    }
}

/// Which game a table is about: by the address that asks for it, or by what is kept.
fn game_of(id: &str, place: &Place) -> Option<String> {
    let setup = match id {
        "new" => place.get("setup")?.replace('+', " "),
        _ => store::setup_of(id)?,
    };
    Some(shelf::id_of(&setup).to_owned())
}

fn focus_main() {
    use wasm_bindgen::JsCast;
    let main = document().get_element_by_id("main");
    if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = main.focus();
    }
}
