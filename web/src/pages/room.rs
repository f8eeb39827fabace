//! Said where this browser can't keep a game: before it begins, so that one may make room, or play on anyway.

use leptos::prelude::*;

use crate::store::{self, Kept};
use crate::ui::{changing, say_now, t, text};

/// The warning, and a way to make room where other games take it.
#[component]
pub(crate) fn Room(
    kept: Signal<Kept>,
    /// Whether something was played already.
    has_begun: Signal<bool>,
    /// The game that is to be kept whatever else goes; nothing where none is open.
    own: String,
    /// What is done once room was made.
    #[prop(into)]
    again: Callback<()>,
) -> impl IntoView {
    let said = move || {
        let id = match (kept.get(), has_begun.get()) {
            (Kept::Yes, _) => return None,
            (Kept::Forbidden, _) => "table-unkept",
            (Kept::Full, false) => "table-no-room",
            (Kept::Full, true) => "table-full",
        };
        let others = if kept.get() == Kept::Full { store::others(&own) } else { 0 };
        let own = own.clone();
        let make = move |_| {
            store::forget_others(&own);
            again.run(());
        };
        let label = move || say_now("room-make", &[("count", others.into())]);
        let button = (others > 0).then(|| {
            view! { <button class="button" type="button" on:click=make>{text(label)}</button> }
        });
        Some(view! { <div class="refusal room" role="alert"><p>{t(id)}</p>{button}</div> })
    };
    changing(move || said().into_any())
}
