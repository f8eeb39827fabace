//! The table: a board, whose turn it is, what to do now, and everything round it.

mod elsewhere;
mod ending;
mod extras;
mod files;
mod log;
mod menu;
mod notation;
mod now;
mod position;
mod result;
mod seats;
mod share;
mod sound;
mod tools;
mod typed;
mod watch;

use game::GameInfo;
use game::chance::Seed;
use leptos::prelude::*;
use page::{Invite, LocalGame, Position, Session, daily_id, story};

use crate::games::{self, Views};
use crate::pages::{booklet, note_when_over};
use crate::prefs::Prefs;
use crate::route::Route;
use crate::store::{self, Kept, NoChance};
use crate::table_view::{Place, TableLink, TableView};
use crate::ui::{Icon, Picture, Title, changing, in_words, memo, say_now, t, text, whether};

pub(crate) use files::{OpenFile, download, download_blob, save_with};
pub(crate) use log::bring_board;
pub(crate) use position::copy;
pub(crate) use share::{object, offer};
pub(crate) use typed::{OpenPosition, Typed};

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
        Some(game) => one_table(game),
        None => quiet("table-lost", "table-lost-lead"),
    }
}

/// Opens a table, keeps it, and goes to it.
fn start(invite: &Invite, is_anew: bool) -> AnyView {
    let begun = invite.daily.filter(|_| !is_anew).and_then(|date| store::load(&daily_id(date)));
    let opened = match begun {
        Some(game) => Ok(game),
        None => {
            let Ok((id, seed)) = place(invite) else {
                return quiet("table-no-chance", "table-no-chance-lead");
            };
            LocalGame::open(&id, invite, seed, store::now())
        }
    };
    let Ok(game) = opened else { return unreadable() };
    let id = game.id().to_owned();
    if lay(&game).is_none() {
        return boardless(&game);
    }
    store::tidy();
    if store::keep_new(&game) != Kept::Yes {
        // Nothing can be kept here, so there is no address to go to: the game is played on this very page.
        return one_table(game);
    }
    // Once this page is drawn, the table's own address takes the place of the one that asked for it.
    let route = Route::get();
    set_timeout(move || route.replace(&format!("/table/{id}")), std::time::Duration::ZERO);
    ().into_any()
}

/// Where a new table stands, and its chance. The first attempt at the game of a day has a place of its own; whoever
/// begins it again practises, at a table like any other.
fn place(invite: &Invite) -> Result<(String, Seed), NoChance> {
    let (id, seed) = fresh()?;
    let Some(date) = invite.daily else { return Ok((id, seed)) };
    let is_first = store::days().get(date).is_none() && store::is_over(&daily_id(date)).is_none();
    store::change_days(|days| days.begin(date));
    Ok((if is_first { daily_id(date) } else { id }, page::daily_seed(date)))
}

/// How the game is laid on a table, if the page has a board for it.
fn lay(session: &Session) -> Option<fn(TableView) -> Views> {
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
    let sheet = format!("/jeux/{}", session.table().play().info().id);
    view! {
        <div class="quiet-page">
            <Title text=Signal::derive(t("table-no-board"))/>
            <p class="lead">{t("table-no-board-lead")}</p>
            <p><a class="button primary" href=sheet>{t("tool-rules")}</a></p>
        </div>
    }
    .into_any()
}

/// Which day's game it is, and whether this attempt counts.
fn day(table: TableView) -> AnyView {
    let prefs = Prefs::get();
    let said = move || {
        let date = table.with(Session::daily)?;
        let kind = if table.with(Session::counts) { "counts" } else { "practice" };
        let date = in_words(date, prefs.lang().tag());
        let said = say_now("table-day", &[("date", date.into()), ("kind", kind.into())]);
        Some(view! { <p class="day">{said}</p> })
    };
    changing(move || said().into_any())
}

/// The name of the game, how it is set up, and the tools.
fn head_of(table: TableView, info: &'static GameInfo, setup: Position) -> impl IntoView {
    let prefs = Prefs::get();
    let title = Signal::derive(move || page::name(prefs.lang(), info).to_owned());
    let about = text(move || story::setup_in_words(prefs.lang(), setup.play()));
    view! {
        <div class="table-head">
            <a class="back" href=format!("/jeux/{}", info.id) aria-label=t("tool-rules")>
                <Icon picture=Picture::Back/>
            </a>
            <Title text=title/>
            <p class="soft">{about}</p>
            {table.draw(Place::Head)}
            <tools::Tools table/>
        </div>
    }
}

fn one_table(game: LocalGame) -> AnyView {
    let Some(lay) = lay(&game) else { return boardless(&game) };
    laid(TableLink::local(game), lay)
}

/// A table whose host is elsewhere.
pub(super) fn away(link: TableLink) -> AnyView {
    match link.peek(|session| lay(session).ok_or_else(|| boardless(session))) {
        Ok(lay) => laid(link, lay),
        Err(boardless) => boardless,
    }
}

fn laid(link: TableLink, lay: fn(TableView) -> Views) -> AnyView {
    let (info, setup) = link.peek(|session| (session.table().play().info(), session.live()));
    let table = TableView::new(link);
    let Views { head, board, aside, controls, after } = lay(table);
    // What was played is gone through: the slider stays at hand.
    let is_past = memo(move || table.at().is_some() || table.with(Session::is_over));
    let is_over = memo(move || table.at().is_none() && table.with(Session::is_over));
    note_when_over(table);
    mark_body();
    view! {
        <div class=format!("table-page game-{}", info.id) class:past=whether(move || is_past.get()) class:over=whether(move || is_over.get())>
            {head_of(table, info, setup)}
            {day(table)}
            {table.is_frozen().then(|| view! { <p class="refusal room" role="alert">{t("table-frozen")}</p> })}
            {extras::unkept(table)}
            <div class="table">
                <section class="table-board" aria-label=t("table-board")>{board}</section>
                <div class="table-side">
                    <now::Now table head controls/>
                    {table.draw(Place::Next)}
                    <seats::Seats table/>
                    {aside}
                    <ending::Ending table after/>
                    <log::Log table/>
                    {extras::share(table)}
                    {table.draw(Place::Side)}
                </div>
            </div>
            {booklet::panel(info, table.rule())}
            <elsewhere::Elsewhere table/>
            {table.draw(Place::Over)}
            <p class="visually-hidden" role="status" aria-live="polite">{text(move || table.spoken())}</p>
        </div>
    }
    .into_any()
}

/// Says at the root that a table is shown. A style that looks for it there (`:has`) would have the browser look again
/// whenever anything on the board changes.
pub(crate) fn mark_body() {
    let mark = |is_here: bool| {
        let classes = document().body().map(|body| body.class_list());
        let _ = classes.map(|classes| classes.toggle_with_force("at-table", is_here));
    };
    mark(true);
    on_cleanup(move || mark(false));
}
