//! What is said at a table: those who play and those who watch apart. It stands beside or under the board, and never
//! covers it.

use leptos::html;
use leptos::prelude::*;
use page::online::{Chat, Line, Talk};

use super::socket::Feed;
use super::table::own_seat;
use crate::ui::{Icon, Picture, SeatMark, changing, follow, say_now, t, text, whether};

/// The longest that can be said at once, in characters.
const LONGEST: usize = 300;
/// What is said most often, at hand.
const QUICK: [&str; 3] = ["chat-quick-well", "chat-quick-oh", "chat-quick-again"];

/// The drawer: a line that opens.
pub(super) fn drawer(feed: Feed) -> AnyView {
    let is_open = RwSignal::new(false);
    let list = NodeRef::<html::Ol>::new();
    follow(move || {
        feed.is_read.set(is_open.get());
        if is_open.get() {
            if feed.talk.with(|talk| talk.unread() > 0) {
                feed.talk.update(Talk::read);
            }
            // The newest line is in sight.
            if let Some(list) = list.get() {
                request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
            }
        }
    });
    let title = text(move || match feed.talk.with(Talk::unread) {
        0 => say_now("chat-title", &[]),
        unread => say_now("chat-unread", &[("count", unread.into())]),
    });
    let lines = changing(move || {
        let lines = feed.talk.with(Talk::lines);
        if lines.is_empty() {
            return view! { <li class="soft">{t("chat-empty")}</li> }.into_any();
        }
        lines.into_iter().map(|line| said(feed, line)).collect_view().into_any()
    });
    view! {
        <section class="card chat" aria-label=t("chat-title")>
            <button
                class="chat-head"
                aria-expanded=text(move || is_open.get().to_string())
                aria-controls="chat-body"
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                <Icon picture=Picture::Talk/>
                <span>{title}</span>
            </button>
            <div id="chat-body" class="chat-body" hidden=whether(move || !is_open.get())>
                <p class="soft hint">{text(move || say_now(if own_seat(feed).is_some() { "chat-seats" } else { "chat-watchers" }, &[]))}</p>
                <ol class="plain chat-lines" node_ref=list tabindex="0" aria-live="polite" aria-label=t("chat-title")>{lines}</ol>
                {muted(feed)}
                {write(feed)}
            </div>
        </section>
    }
    .into_any()
}

/// One line; whoever said it can be muted.
fn said(feed: Feed, line: Chat) -> AnyView {
    let is_own = feed.user.with(|user| user.as_ref().is_some_and(|user| user.name == line.name));
    if is_own {
        return view! { <li class="chat-line own"><span>{line.text}</span></li> }.into_any();
    }
    let seat = feed.inbox.with(|session| {
        let sitters = session.table().sitters().values();
        sitters.iter().position(|sitter| sitter.name() == Some(line.name.as_str()))
    });
    let (name, muted) = (line.name.clone(), line.name.clone());
    let label = say_now("chat-mute", &[("name", name.clone().into())]);
    view! {
        <li class="chat-line">
            {seat.map(|index| view! { <SeatMark index/> })}
            <p><b>{name}</b>" "<span>{line.text}</span></p>
            <button class="button square bare" aria-label=label.clone() title=label on:click=move |_| feed.talk.update(|talk| talk.toggle_mute(&muted))>
                <Icon picture=Picture::Close/>
            </button>
        </li>
    }
    .into_any()
}

/// Who is muted, to be heard again.
fn muted(feed: Feed) -> AnyView {
    changing(move || {
        let muted = feed.talk.with(|talk| talk.muted().to_vec());
        let row = |name: String| {
            let label = say_now("chat-unmute", &[("name", name.clone().into())]);
            view! { <button class="chip" on:click=move |_| feed.talk.update(|talk| talk.toggle_mute(&name))>{label}</button> }
        };
        (!muted.is_empty())
            .then(|| view! { <div class="chips">{muted.into_iter().map(row).collect_view()}</div> })
            .into_any()
    })
}

/// Where one writes. Nobody hears a stranger.
fn write(feed: Feed) -> AnyView {
    let typed = RwSignal::new(String::new());
    let is_off = whether(move || feed.line.get() != Line::Open);
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let said = typed.with_untracked(|typed| typed.trim().to_owned());
        if !said.is_empty() && feed.chat(&said) {
            typed.set(String::new());
        }
    };
    let quick = move |id: &'static str| {
        view! { <button type="button" class="chip" disabled=is_off on:click=move |_| { feed.chat(&t_now(feed, id)); }>{t(id)}</button> }
    };
    changing(move || {
        if feed.user.with(Option::is_none) {
            return view! { <p class="soft">{t("chat-stranger")}</p> }.into_any();
        }
        view! {
            <div class="chips">{QUICK.map(quick).collect_view()}</div>
            <form class="chat-form" on:submit=say>
                <input
                    class="name"
                    type="text"
                    maxlength=LONGEST
                    autocomplete="off"
                    aria-label=t("chat-write")
                    placeholder=t("chat-write")
                    prop:value=text(move || typed.get())
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <button class="button square" aria-label=t("chat-send") title=t("chat-send") disabled=is_off><Icon picture=Picture::Next/></button>
            </form>
        }
        .into_any()
    })
}

fn t_now(feed: Feed, id: &'static str) -> String {
    page::say(feed.lang_now(), id, &[])
}
