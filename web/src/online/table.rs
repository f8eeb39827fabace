//! The page of a table: fetched with its game, then the room where it waits for others, or the table itself.

use std::rc::Rc;

use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page::online::{Offset, TableView as Told, User, read};
use page::{Session, Table};

use super::account::Account;
use super::net::{Fault, Method, ask};
use super::socket::{Feed, Remote};
use super::{chat, invite, notice, offers, room, seats, turns};
use crate::games;
use crate::later::Lost;
use crate::pages::{DrawAway, away_table};
use crate::prefs::Prefs;
use crate::store;
use crate::table_view::{Inbox, Place, TableLink, TableView};
use crate::ui::{Icon, Picture, Title, changing, memo, t, text};

/// What a table needs before it is shown.
#[derive(Clone)]
struct Ready {
    session: Session,
    user: Option<User>,
    offset: Offset,
    draw: DrawAway,
}

/// Why there is no table.
#[derive(Clone, PartialEq, Eq)]
enum Trouble {
    Fault(Fault),
    /// By other rules than this page has.
    Frozen,
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Fault(fault)
    }
}

impl From<Lost> for Trouble {
    fn from(_: Lost) -> Trouble {
        Trouble::Fault(Fault::Lost)
    }
}

/// The page of the table with this id.
pub(super) fn page(id: String) -> AnyView {
    let (account, prefs) = (Account::get(), Prefs::get());
    let found = StoredValue::new_local(None::<Result<Ready, Trouble>>);
    let is_found = RwSignal::new(0);
    let id = StoredValue::new(id);
    let look = move || {
        found.set_value(None);
        is_found.set(0);
        spawn_local(async move {
            let ready = fetch(&id.get_value(), account, prefs).await;
            if is_found.try_get_untracked().is_some() {
                found.set_value(Some(ready));
                is_found.set(1);
            }
        });
    };
    look();
    changing(move || {
        is_found.track();
        untrack(|| match found.get_value() {
            None => {
                view! { <p class="fetching" role="status">{t("later-fetching")}</p> }.into_any()
            }
            Some(Ok(ready)) => shown(&id.get_value(), ready),
            Some(Err(trouble)) => nothing(trouble, Callback::new(move |()| look())),
        })
    })
}

async fn fetch(id: &str, account: Account, prefs: Prefs) -> Result<Ready, Trouble> {
    let path = format!("/api/tables/{}", String::from(js_sys::encode_uri_component(id)));
    let text = ask(Method::Get, &path, None, prefs.lang_now()).await?;
    let told: Told = read(&text).ok_or(Trouble::Frozen)?;
    let offset = Offset::of(told.now, store::now());
    let game = shelf::id_of(&told.opened.setup).to_owned();
    // Who one is counts only for whoever has been somebody here.
    let user = if prefs.is_known() { account.recognise().await? } else { None };
    games::fetch_for_table(&game, None).await?;
    let draw = away_table().await?;
    let table = Table::fold(&told.events).map_err(|_| Trouble::Frozen)?;
    let session = Session::away(table, user.as_ref().map(|user| user.id.clone()));
    Ok(Ready { session, user, offset, draw })
}

/// The table with its socket.
fn shown(id: &str, ready: Ready) -> AnyView {
    let Ready { session, user, offset, draw } = ready;
    let inbox = Inbox::new(session);
    let feed = Feed::open(id, inbox, user, offset);
    let link = TableLink::away(inbox, Rc::new(Remote(feed)));
    turns::follow_turns(feed);
    offers::follow_rematch(feed);
    let is_playing = memo(move || {
        inbox.with(|session| {
            let state = session.table().state();
            state.is_full() && !state.is_closed()
        })
    });
    changing(move || {
        let is_playing = is_playing.get();
        untrack(|| if is_playing { draw(link) } else { room::room(feed) })
    })
}

/// What a table that is hosted here has more than another one.
pub(super) fn place(feed: Feed, place: Place, table: TableView) -> AnyView {
    match place {
        Place::Head => notice::head(feed),
        Place::Seat(seat) => seats::seat(feed, seat),
        Place::Next => ().into_any(),
        Place::Side => chat::drawer(feed),
        Place::Over => notice::over(feed, offers::bar(feed, table)),
        Place::Again => offers::again(feed),
        Place::Menu => {
            view! { {invite::menu_item(feed)}{replay_item(feed)}{room::leave_item(feed)}{turns::menu_item()} }
                .into_any()
        }
    }
}

fn nothing(trouble: Trouble, again: Callback<()>) -> AnyView {
    let prefs = Prefs::get();
    let (title, lead, can_retry) = match trouble {
        Trouble::Frozen => ("online-frozen", text(t("online-frozen-lead")), false),
        Trouble::Fault(Fault::Lost) => ("online-away", text(t("online-lost")), true),
        Trouble::Fault(fault) => {
            ("online-missing", text(move || page::sentence_case(&fault.words(prefs.lang()))), false)
        }
    };
    view! {
        <div class="quiet-page">
            <Title text=text(t(title))/>
            <p class="lead">{lead}</p>
            <p class="row">
                {can_retry.then(|| view! { <button class="button primary" on:click=move |_| again.run(())>{t("later-retry")}</button> })}
                <a class="button" href="/tables">{t("online-tables")}</a>
            </p>
        </div>
    }
    .into_any()
}

/// The seat of whoever looks at it, where there is one.
pub(super) fn own_seat(feed: Feed) -> Option<Seat> {
    feed.inbox.with(|session| session.persons().lowest())
}

/// Where the game is looked at and passed on.
fn replay_item(feed: Feed) -> AnyView {
    let href = format!("/partie/t/{}", feed.id.get_value());
    view! { <a class="menu-item" href=href><Icon picture=Picture::Previous/>{t("tool-replay")}</a> }
        .into_any()
}
