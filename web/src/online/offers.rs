//! Undo and rematch, by consent.

use game::Seat;
use leptos::prelude::*;
use page::Command;
use page::online::{Offer, Pending};

use super::socket::Feed;
use super::table::own_seat;
use crate::route::Route;
use crate::table_view::TableView;
use crate::ui::{changing, follow, memo, say_now, t, text, whether};

/// What is offered, with its answers; whoever offered it sees who is still asked.
pub(super) fn bar(feed: Feed, table: TableView) -> AnyView {
    let offered = memo(move || feed.inbox.with(|session| session.table().offered()));
    changing(move || {
        let (Some(offer), Some(own)) = (offered.get(), own_seat(feed)) else {
            return ().into_any();
        };
        match (offer.asked.contains(own), offer.by == own) {
            (true, _) => asked(feed, table, offer, own),
            (false, true) => waiting(table, offer),
            (false, false) => ().into_any(),
        }
    })
}

fn asked(feed: Feed, table: TableView, offer: Pending, own: Seat) -> AnyView {
    let who = move || table.names().swap_remove(offer.by.index());
    let id = match offer.offer {
        Offer::Undo => "online-undo-asked",
        Offer::Rematch => "online-rematch-asked",
    };
    let answer = move |agrees: bool| {
        feed.want(Command::Answer { seat: own, offer: offer.number, agrees });
    };
    view! {
        <div class="card offer" role="alertdialog" aria-label=t("online-offer")>
            <p>{text(move || say_now(id, &[("who", who().into())]))}</p>
            <button class="button primary" on:click=move |_| answer(true)>{t("online-agree")}</button>
            <button class="button" on:click=move |_| answer(false)>{t("online-decline")}</button>
        </div>
    }
    .into_any()
}

fn waiting(table: TableView, offer: Pending) -> AnyView {
    let id = match offer.offer {
        Offer::Undo => "online-undo-waits",
        Offer::Rematch => "online-rematch-waits",
    };
    let whom = move || {
        let names = table.names();
        offer.asked.iter().map(|seat| names[seat.index()].clone()).collect::<Vec<_>>().join(", ")
    };
    view! { <div class="card offer"><p>{text(move || say_now(id, &[("whom", whom().into())]))}</p></div> }
        .into_any()
}

/// Under the result: a rematch, or the table where it goes on; and what is found of the game.
pub(super) fn again(feed: Feed) -> AnyView {
    let next = memo(move || {
        feed.inbox.with(|session| session.table().state().next_table().map(str::to_owned))
    });
    let is_offered =
        whether(move || feed.inbox.with(|session| session.table().offered().is_some()));
    let rematch = changing(move || match (next.get(), own_seat(feed)) {
        (Some(id), _) => {
            view! { <a class="button primary" href=format!("/t/{id}")>{t("online-rematch-go")}</a> }
                .into_any()
        }
        (None, Some(seat)) => {
            let offer = move |_| feed.want(Command::Offer { seat, offer: Offer::Rematch });
            view! { <button class="button primary" disabled=is_offered on:click=offer>{t("online-rematch")}</button> }
                .into_any()
        }
        (None, None) => ().into_any(),
    });
    let analysis = format!("/partie/t/{}?analyser=1", feed.id.get_value());
    view! { {rematch}<a class="button" href=analysis>{t("end-analyse")}</a> }.into_any()
}

/// Whoever plays goes on to the next table by themselves, once all have agreed.
pub(super) fn follow_rematch(feed: Feed) {
    let route = Route::get();
    let next =
        move || feed.inbox.with(|session| session.table().state().next_table().map(str::to_owned));
    // One that was agreed upon earlier is a link.
    let known = untrack(next);
    let id = feed.id.get_value();
    follow(move || {
        let next = next();
        if next != known
            && let Some(next) = next
            && untrack(|| own_seat(feed)).is_some()
            && route.is_at("t", &id)
        {
            set_timeout(move || route.go(&format!("/t/{next}")), std::time::Duration::ZERO);
        }
    });
}
