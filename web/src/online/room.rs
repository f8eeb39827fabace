//! Where a table waits for those who are to play: its seats, its link, and who may do what before the game begins.

use game::{Level, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page::online::clock_words;
use page::{Bot, Command, LONGEST_NAME, Sitter, story};

use super::account::Account;
use super::seats::is_here;
use super::socket::Feed;
use super::table::own_seat;
use super::{chat, invite, notice};
use crate::games::GameBox;
use crate::prefs::Prefs;
use crate::route::Route;
use crate::store;
use crate::ui::{Icon, Picture, SeatMark, Title, changing, memo, say_now, t, text, whether};

/// The room.
pub(super) fn room(feed: Feed) -> AnyView {
    feed.inbox.fall_silent();
    let prefs = Prefs::get();
    let (info, live) = feed.inbox.peek(|session| (session.table().play().info(), session.live()));
    let title = text(move || page::name(prefs.lang(), info).to_owned());
    let about = text(move || {
        let setup = story::setup_in_words(prefs.lang(), live.play());
        let clock = feed.inbox.with(|session| session.table().clocks().clock());
        [setup, clock_words(prefs.lang(), clock)]
            .into_iter()
            .filter(|it| !it.is_empty())
            .collect::<Vec<_>>()
            .join(" · ")
    });
    let is_closed = memo(move || feed.inbox.with(|session| session.table().state().is_closed()));
    let seats = feed.inbox.peek(|session| session.table().sitters().len());
    let name = Name::new();
    let body = changing(move || {
        if is_closed.get() {
            return view! {
                <section class="card"><p>{t("room-closed")}</p><a class="button primary" href="/tables">{t("online-tables")}</a></section>
            }
            .into_any();
        }
        view! {
            <section class="card room-seats" aria-labelledby="room-title">
                <h2 id="room-title">{text(move || waiting(feed))}</h2>
                {name.field(feed)}
                <ul class="plain">{Seat::all(seats).map(|seat| seat_row(feed, seat, name)).collect_view()}</ul>
                {invite::card(feed)}
                <div class="row">{leave_button(feed)}{close_button(feed)}</div>
            </section>
            {chat::drawer(feed)}
        }
        .into_any()
    });
    view! {
        <div class="room-page">
            <div class="table-head">
                <a class="back" href="/tables" aria-label=t("online-tables")><Icon picture=Picture::Back/></a>
                <Title text=title/>
                <p class="soft">{about}</p>
                {notice::head(feed)}
            </div>
            <div class="room-body">
                <div class="room-box" aria-hidden="true"><GameBox info/></div>
                <div class="room-main">{body}</div>
            </div>
            {notice::over(feed, ().into_any())}
        </div>
    }
    .into_any()
}

fn open_seats(feed: Feed) -> usize {
    feed.inbox.with(|session| {
        session.table().sitters().values().iter().filter(|sitter| **sitter == Sitter::Open).count()
    })
}

/// "One more player, and it begins."
fn waiting(feed: Feed) -> String {
    say_now("room-waiting", &[("count", open_seats(feed).into())])
}

fn is_opener(feed: Feed) -> bool {
    let opener = feed.inbox.with(|session| session.table().state().opener().clone());
    feed.user.with(|user| user.as_ref().is_some_and(|user| user.id == opener))
}

/// The name by which a stranger sits down.
#[derive(Clone, Copy)]
struct Name {
    typed: RwSignal<String>,
    account: Account,
    prefs: Prefs,
}

impl Name {
    fn new() -> Name {
        let [name, ..] = store::names();
        Name { typed: RwSignal::new(name), account: Account::get(), prefs: Prefs::get() }
    }

    /// Where a stranger writes it; whoever is known needs none.
    fn field(self, feed: Feed) -> AnyView {
        let is_asked = memo(move || feed.user.with(Option::is_none) && open_seats(feed) > 0);
        changing(move || {
            is_asked
                .get()
                .then(|| {
                    view! {
                        <label class="room-name">
                            <span>{t("room-name")}</span>
                            <input
                                class="name"
                                type="text"
                                maxlength=LONGEST_NAME
                                autocomplete="nickname"
                                prop:value=text(move || self.typed.get())
                                on:input=move |event| self.typed.set(event_target_value(&event))
                            />
                        </label>
                    }
                })
                .into_any()
        })
    }

    /// Sits down, after coming by that name.
    fn sit(self, feed: Feed, seat: Seat) {
        let typed = self.typed.get_untracked();
        spawn_local(async move {
            let is_stranger = feed.user.try_get_untracked().flatten().is_none();
            if is_stranger {
                match self.account.come(typed.trim()).await {
                    Ok(_) => feed.come_again(),
                    Err(fault) => {
                        feed.problem.try_set(Some(fault.words(self.prefs.lang_now())));
                        return;
                    }
                }
            }
            feed.want(Command::Sit { seat, bot: None, name: None });
        });
    }
}

/// One seat: who has it, and what may be done about it.
fn seat_row(feed: Feed, seat: Seat, name: Name) -> AnyView {
    let prefs = Prefs::get();
    let sitter = memo(move || feed.inbox.with(|session| session.table().sitters()[seat].clone()));
    let is_free = whether(move || sitter.get() == Sitter::Open);
    let acts = changing(move || {
        let (own, opens) = (own_seat(feed), is_opener(feed));
        match sitter.get() {
            Sitter::Open => view! {
                {own.is_none().then(|| view! { <button class="button primary" on:click=move |_| name.sit(feed, seat)>{t("room-sit")}</button> })}
                {opens.then(|| bots(feed, seat))}
            }
            .into_any(),
            Sitter::Bot(_) if opens => {
                view! { <button class="button" on:click=move |_| feed.want(Command::Leave { seat })>{t("room-bot-out")}</button> }.into_any()
            }
            _ => ().into_any(),
        }
    });
    let called = text(move || match sitter.get() {
        Sitter::Open => say_now("room-free", &[]),
        sitter => {
            let is_own = own_seat(feed) == Some(seat);
            let name = sitter.name().map(str::to_owned);
            let named = page::names(prefs.lang(), &[sitter]).swap_remove(0);
            let name = name.unwrap_or(named);
            if is_own { say_now("room-you", &[("name", name.into())]) } else { name }
        }
    });
    let dot = changing(move || {
        is_here(feed, seat)
            .map(|is_here| view! { <span class="presence" class:here=is_here></span> })
            .into_any()
    });
    view! {
        <li class=format!("room-seat edge-{}", seat.number()) class:free=is_free>
            <span class="marked"><SeatMark index=seat.index()/>{dot}</span>
            <span class="seat-name">{called}</span>
            <span class="room-acts">{acts}</span>
        </li>
    }
    .into_any()
}

/// A bot for a seat that stays free: for whoever opened the table.
fn bots(feed: Feed, seat: Seat) -> AnyView {
    let seated = move |event| {
        if let Ok(level) = event_target_value(&event).parse::<Level>() {
            feed.want(Command::Sit { seat, bot: Some(Bot::Level(level)), name: None });
        }
    };
    let level = |level: Level| {
        let named = move || say_now("sheet-bot", &[("level", level.number().into())]);
        view! { <option value=level.number().to_string()>{text(named)}</option> }
    };
    view! {
        <select class="select" aria-label=text(move || say_now("room-bot-in", &[("seat", seat.number().into())])) on:change=seated>
            <option value="">{t("room-bot")}</option>
            {Level::all().map(level).collect_view()}
        </select>
    }
    .into_any()
}

/// Gets up again.
fn leave_button(feed: Feed) -> AnyView {
    changing(move || {
        own_seat(feed).map(|seat| view! { <button class="button" on:click=move |_| feed.want(Command::Leave { seat })>{t("room-leave")}</button> }).into_any()
    })
}

/// The same in the menu of a table at which nobody has played yet.
pub(super) fn leave_item(feed: Feed) -> AnyView {
    let can_leave = memo(move || feed.inbox.with(|session| !session.table().state().is_started()));
    changing(move || {
        own_seat(feed).filter(|_| can_leave.get()).map(|seat| view! {
            <button class="menu-item" on:click=move |_| feed.want(Command::Leave { seat })><Icon picture=Picture::Back/>{t("room-leave")}</button>
        }).into_any()
    })
}

/// Whoever opened it may close it.
fn close_button(feed: Feed) -> AnyView {
    let route = Route::get();
    let close = move |_| {
        feed.command(
            Command::Close {},
            Box::new(move |refusal: Option<game::Refusal>| {
                if refusal.is_none() {
                    route.go("/tables");
                }
            }),
        );
    };
    changing(move || {
        is_opener(feed)
            .then(|| view! { <button class="button" on:click=close>{t("room-close")}</button> })
            .into_any()
    })
}
