//! What is fetched when it is first needed: the pages of sheets and tables, and with them a game.
//!
//! A piece that doesn't arrive is a sentence and a button to try again. What will probably be needed next is fetched
//! ahead, once the first page is there and the browser has nothing to do (`public/boot.js` says when).

use std::pin::Pin;

use leptos::ev::Custom;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;

use crate::games;
use crate::pages::{booklet_ahead, sheet_ahead, table_ahead};
use crate::ui::{Title, changing, t, text};

/// A piece of the program that didn't arrive: the network or the server is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost;

impl From<SplitLoaderError> for Lost {
    fn from(_: SplitLoaderError) -> Lost {
        Lost
    }
}

/// Draws a page, by the last word of its address.
pub(crate) type Page = fn(String) -> AnyView;

/// Fetches a page.
pub(crate) type FetchPage = fn() -> Pin<Box<dyn Future<Output = Result<Page, Lost>>>>;

/// Shows a sheet once it is there, and the game that it is about.
pub(crate) fn sheet_later(fetch: FetchPage, id: &str, game: Option<String>) -> AnyView {
    later(fetch, id, game, |game, _| Box::pin(async move { games::fetch(&game).await.map(drop) }))
}

/// Shows a table once it is there, with its game and all that this needs to be played.
pub(crate) fn table_later(fetch: FetchPage, id: &str, game: Option<String>) -> AnyView {
    later(fetch, id, game, |game, share| {
        Box::pin(async move { games::fetch_for_table(&game, share).await })
    })
}

/// Shows a lesson once it is there, with its game and all that this needs to be played.
pub(crate) fn lesson_later(fetch: FetchPage, id: &str) -> AnyView {
    later(fetch, id, Some(id.to_owned()), |game, share| {
        Box::pin(async move { games::fetch_for_lesson(&game, share).await })
    })
}

/// Shows a problem once it is there, with its game and all that this needs to be played.
pub(crate) fn puzzle_later(fetch: FetchPage, id: &str) -> AnyView {
    later(fetch, id, Some(id.to_owned()), |game, share| {
        Box::pin(async move { games::fetch_for_puzzle(&game, share).await })
    })
}

/// Fetches a game, and tells which share of what takes long is there.
type FetchGame = fn(String, games::Share) -> games::Fetching;

/// Shows a page once it is there, and the game that it is about.
fn later(fetch: FetchPage, id: &str, game: Option<String>, fetch_game: FetchGame) -> AnyView {
    let page = RwSignal::new(None::<Result<Page, Lost>>);
    let share = RwSignal::new(None);
    let ask = move |game: Option<String>| {
        page.set(None);
        spawn_local(async move {
            let game = game.map(|game| fetch_game(game, Some(share)));
            let found = fetch_both(fetch, game).await;
            page.try_set(Some(found));
        });
    };
    ask(game.clone());
    let id = id.to_owned();
    let shown = move || {
        match page.get() {
        None => view! {
            <div class="fetching">
                <p role="status">{t("later-fetching")}</p>
                {changing(move || share.get().map(|share| view! { <progress max="1" value=share aria-label=t("later-fetching")></progress> }).into_any())}
            </div>
        }
        .into_any(),
        Some(Ok(page)) => untrack(|| page(id.clone())),
        Some(Err(Lost)) => {
            let game = game.clone();
            lost(move || ask(game.clone()))
        }
    }
    };
    changing(shown)
}

/// Both are asked for at once.
async fn fetch_both(fetch: FetchPage, game: Option<games::Fetching>) -> Result<Page, Lost> {
    let Some(game) = game else { return fetch().await };
    spawn_local(async move {
        let _ = fetch().await;
    });
    game.await?;
    fetch().await
}

fn lost(again: impl Fn() + 'static) -> AnyView {
    view! {
        <div class="quiet-page">
            <Title text=text(t("later-lost"))/>
            <p class="lead">{t("later-lost-lead")}</p>
            <p><button class="button primary" on:click=move |_| again()>{t("later-retry")}</button></p>
        </div>
    }
    .into_any()
}

/// Fetches a part of a page.
pub(crate) type FetchPart<P> = fn() -> Pin<Box<dyn Future<Output = Result<P, Lost>>>>;

/// A part of a page that is fetched when it is first wanted, and stays from then on.
pub(crate) fn part<P: Copy + Send + Sync + 'static>(
    is_wanted: Signal<bool>,
    fetch: FetchPart<P>,
    draw: impl Fn(P) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    drawn_part(is_wanted, fetch, Box::new(draw))
}

/// The same for whatever draws it: compiled once for each kind of part.
fn drawn_part<P: Copy + Send + Sync + 'static>(
    is_wanted: Signal<bool>,
    fetch: FetchPart<P>,
    draw: Box<dyn Fn(P) -> AnyView + Send + Sync>,
) -> AnyView {
    let found = RwSignal::new(None::<Result<P, Lost>>);
    let ask = move || {
        found.set(None);
        spawn_local(async move {
            let got = fetch().await;
            found.try_set(Some(got));
        });
    };
    Effect::new(move |was_asked: Option<bool>| {
        let is_asked = was_asked == Some(true);
        if is_wanted.get() && !is_asked {
            ask();
        }
        is_asked || is_wanted.get()
    });
    let shown = move || match found.get() {
        None => ().into_any(),
        Some(Ok(part)) => untrack(|| draw(part)),
        Some(Err(Lost)) => lost_part(Callback::new(move |()| ask())),
    };
    changing(shown)
}

fn lost_part(again: Callback<()>) -> AnyView {
    view! {
        <p class="refusal" role="alert">
            {t("later-lost-lead")}" "
            <button class="button" on:click=move |_| again.run(())>{t("later-retry")}</button>
        </p>
    }
    .into_any()
}

/// Fetches what any sheet and any table needs, when there is time for it.
pub(crate) fn fetch_when_idle() {
    let idle: Custom<web_sys::Event> = Custom::new("escale:idle");
    let heard = window_event_listener(idle, |_| {
        spawn_local(async {
            // If they don't arrive now, whoever needs them asks again.
            let _ = sheet_ahead().await;
            let _ = booklet_ahead().await;
            let _ = table_ahead().await;
        });
    });
    on_cleanup(move || heard.remove());
}
