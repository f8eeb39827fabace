//! The games that were begun in this browser, for the shelf.
//!
//! The table page keeps games and says here what there is: `Ongoing::get().set(games)`.

use leptos::prelude::*;
use page::OngoingGame;

/// Where pages put and find the games that can be gone on with.
#[derive(Clone, Copy)]
pub(crate) struct Ongoing(RwSignal<Vec<OngoingGame>>);

impl Ongoing {
    /// None yet.
    pub(crate) fn provide() {
        provide_context(Ongoing(RwSignal::new(Vec::new())));
    }

    /// The games of this browser.
    pub(crate) fn get() -> Ongoing {
        expect_context()
    }

    /// In the order of the shelf.
    pub(crate) fn list(self) -> Vec<OngoingGame> {
        let mut games = self.0.get();
        OngoingGame::sort(&mut games);
        games
    }
}
