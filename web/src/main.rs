//! The page of Escale.
//!
//! A person opens the shelf, reads a sheet, sits down at a table. Everything that needs no browser is
//! in crate `page` and in the rules crates; here it is drawn. Bots think in a program of their own (`bin/worker.rs`).

mod app;
mod bot_worker;
mod games;
mod later;
mod lease;
mod online;
mod pace;
mod pages;
mod prefs;
mod route;
mod stage;
mod store;
mod table_view;
mod ui;
mod update;

fn main() {
    console_error_panic_hook::set_once();
    text::on_fault(leptos::leptos_dom::logging::console_warn);
    if let Some(shell) = leptos::prelude::document().get_element_by_id("shell") {
        shell.remove(); // what was shown while this was loading
    }
    leptos::mount::mount_to_body(app::App);
}
