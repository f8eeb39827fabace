//! What a seat shows besides: whether somebody is there, and how much time is left.

use game::Seat;
use leptos::prelude::*;
use page::online::{Clock, remaining};

use super::socket::Feed;
use crate::prefs::Prefs;
use crate::ui::{changing, moment, say_now, text, whether};

/// Whether the person of a seat is connected; bots and open seats are no persons.
pub(super) fn is_here(feed: Feed, seat: Seat) -> Option<bool> {
    let is_person = feed.inbox.with(|session| session.table().sitters()[seat].is_person());
    let is_own = || feed.inbox.with(|session| session.persons().contains(seat));
    is_person.then(|| is_own() || feed.presence.with(|there| there.here.contains(&seat.number())))
}

/// A dot on the mark, the clock, and a word where somebody has left.
pub(super) fn seat(feed: Feed, seat: Seat) -> AnyView {
    let prefs = Prefs::get();
    let dot = changing(move || {
        is_here(feed, seat)
            .map(|is_here| {
                let id = if is_here { "online-here" } else { "online-left" };
                view! { <span class="presence" class:here=is_here title=say_now(id, &[])><span class="visually-hidden">{say_now(id, &[])}</span></span> }
            })
            .into_any()
    });
    let is_running = whether(move || {
        feed.inbox.with(|session| session.table().clocks().is_running(seat) && !session.is_over())
    });
    let left = move || {
        feed.beat.track();
        feed.inbox.with(|session| session.table().clocks().left(seat, feed.now()))
    };
    let is_short = whether(move || left().is_some_and(|left| left < 30_000) && is_running.get());
    let clock = changing(move || {
        let has_clock = feed.inbox.with(|session| session.table().clocks().clock() != Clock::None);
        has_clock
            .then(|| {
                let shown = text(move || left().map(|left| remaining(prefs.lang(), left)).unwrap_or_default());
                view! { <span class="seat-clock" class:running=is_running class:short=is_short role="timer">{shown}</span> }
            })
            .into_any()
    });
    view! {
        {dot}
        {clock}
        <span class="seat-gone">{text(move || gone(feed, seat, prefs))}</span>
    }
    .into_any()
}

/// When somebody for whom the others wait has left: until when their time runs.
fn gone(feed: Feed, seat: Seat, prefs: Prefs) -> String {
    let is_awaited = feed
        .inbox
        .with(|session| !session.is_over() && session.table().play().turn().must().contains(seat));
    if !is_awaited || is_here(feed, seat) != Some(false) {
        return String::new();
    }
    let now = feed.now();
    match feed.inbox.with(|session| session.table().clocks().left(seat, now)) {
        Some(left) => {
            let until = feed.offset.get().here(now.saturating_add(left));
            let until = moment(until, prefs.lang().tag());
            say_now("online-gone-until", &[("until", until.into())])
        }
        None => say_now("online-gone-free", &[]),
    }
}
