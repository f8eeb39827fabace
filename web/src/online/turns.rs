//! Whose turn it is, for somebody who looks elsewhere: the title, the icon, and a notice by the system if it was asked for.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission};

use super::net::{Method, ask};
use super::socket::Feed;
use crate::prefs::{Prefs, recall, remember};
use crate::ui::{Icon, Picture, changing, follow, memo, say_now, t, text};

const NOTICES: &str = "escale.notices";
/// The icon of the page, with a mark for one's turn.
const TURN_ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%23b93b26'/%3E%3Cpath d='M7 24h6v-6h6v-6h6' fill='none' stroke='%23fffaf0' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'/%3E%3Ccircle cx='9' cy='9' r='7' fill='%232ec79a' stroke='%23fffaf0' stroke-width='2'/%3E%3C/svg%3E";

/// Follows whose turn it is, as long as the table is shown.
pub(super) fn follow_turns(feed: Feed) {
    let prefs = Prefs::get();
    let is_turn = memo(move || {
        feed.inbox.with(|session| {
            session.table().state().is_full()
                && !session.is_over()
                && !session.prompted().is_empty()
        })
    });
    let info = feed.inbox.peek(|session| session.table().play().info());
    let icon = icon();
    let plain = icon.as_ref().and_then(|icon| icon.get_attribute("href"));
    let (link, before) = (StoredValue::new_local(icon), plain.clone());
    follow(move || {
        let name = page::name(prefs.lang(), info);
        let is_turn = is_turn.get();
        let title = if is_turn {
            say_now("online-your-turn", &[("game", name.into())])
        } else {
            name.to_owned()
        };
        let title = say_now("page-titled", &[("title", title.into())]);
        // The heading of the page names the document too, in this same turn of the browser.
        set_timeout(move || document().set_title(&title), std::time::Duration::ZERO);
        set_icon(link, if is_turn { Some(TURN_ICON) } else { before.as_deref() });
        if is_turn && document().hidden() && is_on() {
            let said = say_now("online-your-turn", &[("game", name.into())]);
            let _ = Notification::new(&said);
        }
    });
    on_cleanup(move || set_icon(link, plain.as_deref()));
}

fn icon() -> Option<web_sys::Element> {
    document().query_selector("link[rel='icon']").ok().flatten()
}

fn set_icon(link: StoredValue<Option<web_sys::Element>, LocalStorage>, address: Option<&str>) {
    if let (Some(Some(link)), Some(address)) = (link.try_get_value(), address) {
        let _ = link.set_attribute("href", address);
    }
}

/// Whether the browser has notices at all: over plain http it hasn't.
fn has_notices() -> bool {
    window().is_secure_context()
        && js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or_default()
}

fn is_on() -> bool {
    has_notices()
        && recall(NOTICES).is_some()
        && Notification::permission() == NotificationPermission::Granted
}

/// The switch in the menu; the browser is asked only now.
pub(super) fn menu_item() -> AnyView {
    if !has_notices() {
        return ().into_any();
    }
    let on = RwSignal::new(is_on());
    let toggle = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        if on.get_untracked() {
            remember(NOTICES, None);
            return on.set(false);
        }
        remember(NOTICES, Some("on"));
        let Ok(asked) = Notification::request_permission() else { return };
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
            on.try_set(is_on());
        });
    };
    view! {
        <button class="menu-item" aria-pressed=text(move || on.get().to_string()) on:click=toggle>
            <Icon picture=Picture::Bell/>
            {text(move || if on.get() { t("notices-off")() } else { t("notices-on")() })}
        </button>
    }
    .into_any()
}

/// The next table where it is one's turn, once it isn't here any more.
pub(super) fn next_table(feed: Feed) -> AnyView {
    let prefs = Prefs::get();
    let found = RwSignal::new(None::<String>);
    let is_idle = memo(move || feed.inbox.with(|session| session.prompted().is_empty()));
    follow(move || {
        let is_known = feed.user.with(Option::is_some);
        if !is_idle.get() || !is_known {
            return drop(found.try_set(None));
        }
        spawn_local(async move {
            let path = "/api/tables?mine=1&state=running";
            let Ok(text) = ask(Method::Get, path, None, prefs.lang_now()).await else { return };
            let Some(lobby) = page::online::read::<page::online::OwnTables>(&text) else { return };
            let here = feed.id.try_get_value().unwrap_or_default();
            found.try_set(page::online::next_turn(&lobby.rows, &here).map(|row| row.id.clone()));
        });
    });
    changing(move || {
        found.get().map(|id| view! {
            <a class="button next-table" href=format!("/t/{id}")><span>{t("online-next")}</span><Icon picture=Picture::Next/></a>
        }).into_any()
    })
}
