//! The table: a board, whose turn it is, what to do now, and everything round it.

mod ending;
mod files;
mod log;
mod notation;
mod now;
mod position;
mod seats;
mod tools;
mod typed;

use game::chance::Seed;
use leptos::prelude::*;
use page::{Invite, Session, story};

use crate::desk::Desk;
use crate::games::{self, Views};
use crate::prefs::Prefs;
use crate::route::Route;
use crate::store::{self, Kept, NoChance};
use crate::ui::{Icon, Picture, Title, t};

pub(crate) use files::OpenFile;
pub(crate) use typed::OpenPosition;

/// Where one plays. `/table/new?…` opens a table and goes on to its own address.
#[component]
pub(crate) fn Table(id: String) -> impl IntoView {
    if id == "new" {
        let place = Route::get().place();
        let is_anew = place.get("anew").is_some();
        let invite = Invite::read(|name| place.get(name));
        return invite.map_or_else(unreadable, |invite| start(&invite, is_anew));
    }
    match store::load(&id) {
        Some(session) => view! { <OneTable session/> }.into_any(),
        None => quiet("table-lost", "table-lost-lead"),
    }
}

/// Opens a table, keeps it, and goes to it.
fn start(invite: &Invite, is_anew: bool) -> AnyView {
    // The game of the day that was begun goes on, unless one wants to begin anew.
    let daily = |date| (format!("jour-{date}"), page::daily_seed(date));
    let Ok((id, seed)) = invite.daily.map_or_else(fresh, |date| Ok(daily(date))) else {
        return quiet("table-no-chance", "table-no-chance-lead");
    };
    let begun = store::load(&id).filter(|session| !session.is_over() && !is_anew);
    let opened = begun.map_or_else(|| Session::open(&id, invite, seed, store::now()), Ok);
    let Ok(session) = opened else { return unreadable() };
    if lay(&session).is_none() {
        return boardless(&session);
    }
    store::tidy();
    if store::keep(&session) != Kept::Yes {
        // Nothing can be kept here, so there is no address to go to: the game is played on this very page.
        return view! { <OneTable session/> }.into_any();
    }
    // Once this page is drawn, the table's own address takes the place of the one that asked for it.
    let route = Route::get();
    set_timeout(move || route.replace(&format!("/table/{id}")), std::time::Duration::ZERO);
    ().into_any()
}

/// How the game is laid on a table, if the page has a board for it.
fn lay(session: &Session) -> Option<fn(Desk) -> Views> {
    games::here(session.table().play().info().id)?.lay
}

/// Where a new table like this one is opened.
fn again(session: &Session) -> String {
    format!("{}&anew=1", session.invite().href())
}

/// An id and a seed for a table, both unlike any other.
fn fresh() -> Result<(String, Seed), NoChance> {
    let id = store::random::<6>()?.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok((id, Seed::new(store::random()?)))
}

fn unreadable() -> AnyView {
    quiet("table-unreadable", "table-unreadable-lead")
}

fn quiet(title: &'static str, lead: &'static str) -> AnyView {
    view! {
        <div class="quiet-page">
            <Title text=Signal::derive(t(title))/>
            <p class="lead">{t(lead)}</p>
            <p><a class="button primary" href="/">{t("page-missing-home")}</a></p>
        </div>
    }
    .into_any()
}

/// A game that has no board on the page yet says so.
fn boardless(session: &Session) -> AnyView {
    let setup = session.table().play().setup();
    view! {
        <div class="quiet-page">
            <Title text=Signal::derive(t("table-no-board"))/>
            <p class="lead">{t("table-no-board-lead")}</p>
            <p><code class="command">{format!("escale play {setup}")}</code></p>
            <p><a class="button primary" href="/">{t("page-missing-home")}</a></p>
        </div>
    }
    .into_any()
}

#[component]
fn OneTable(session: Session) -> impl IntoView {
    let prefs = Prefs::get();
    let info = session.table().play().info();
    let setup = session.live();
    let Some(lay) = lay(&session) else { return boardless(&session) };
    let desk = Desk::new(session);
    let Views { head, board, controls, after } = lay(desk);
    let title = Signal::derive(move || page::name(prefs.lang(), info).to_owned());
    let about = move || story::setup_in_words(prefs.lang(), setup.play());
    view! {
        <div class=format!("table-page game-{}", info.id)>
            <div class="table-head">
                <a class="back" href=format!("/jeux/{}", info.id) aria-label=t("tool-rules")>
                    <Icon picture=Picture::Back/>
                </a>
                <Title text=title/>
                <p class="soft">{about}</p>
                <tools::Tools desk/>
            </div>
            <tools::Unkept desk/>
            <div class="table">
                <section class="table-board" aria-label=t("table-board")>{board}</section>
                <div class="table-side">
                    <now::Now desk head controls/>
                    <ending::Ending desk after/>
                    <seats::Seats desk/>
                    <log::Log desk/>
                </div>
            </div>
            <p class="visually-hidden" role="status" aria-live="polite">{move || desk.spoken()}</p>
        </div>
    }
    .into_any()
}
