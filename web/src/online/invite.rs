//! How others find a table: its link, copied, shared or as a picture that a phone reads.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::qr;
use super::socket::Feed;
use crate::pages::table::{copy, object, offer};
use crate::ui::{Icon, Picture, changing, t, text};

/// Where a table is found from anywhere.
pub(super) fn address(feed: Feed) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}/t/{}", feed.id.get_value())
}

/// The link without what everybody knows.
fn short(address: &str) -> String {
    address.split_once("://").map_or(address, |(_, rest)| rest).to_owned()
}

/// Whether the system has a way of its own to share.
fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or_default()
}

/// The link, what can be done with it, and the picture.
pub(super) fn card(feed: Feed) -> AnyView {
    let address = address(feed);
    let is_copied = RwSignal::new(false);
    let (copied, shared, shown) = (address.clone(), address.clone(), address.clone());
    let on_copy = move |_| {
        let text = copied.clone();
        spawn_local(async move {
            let done = copy(&text).await;
            is_copied.try_set(done);
        });
    };
    let on_share = move |_| {
        let data = object(&[("url", shared.as_str().into())]);
        let _ = offer(&data);
    };
    let label =
        text(move || if is_copied.get() { t("invite-copied")() } else { t("invite-copy")() });
    view! {
        <div class="invite">
            <div class="invite-words">
                <h3>{t("invite-title")}</h3>
                <p class="soft">{t("invite-lead")}</p>
                <div class="invite-row">
                    // Selected with one click, where there is no clipboard.
                    <input class="name invite-link" readonly aria-label=t("invite-link") prop:value=short(&shown) on:focus=|event| select_all(&event)/>
                    <button class="button" on:click=on_copy><Icon picture=Picture::Copy/>{label}</button>
                    {can_share().then(|| view! { <button class="button square" aria-label=t("invite-share") title=t("invite-share") on:click=on_share><Icon picture=Picture::Share/></button> })}
                </div>
            </div>
            {qr::picture(address)}
        </div>
    }
    .into_any()
}

fn select_all(event: &web_sys::FocusEvent) {
    use wasm_bindgen::JsCast;
    let field = event.target().and_then(|field| field.dyn_into::<web_sys::HtmlInputElement>().ok());
    field.iter().for_each(web_sys::HtmlInputElement::select);
}

/// The link in the menu of a table, for whoever is to watch.
pub(super) fn menu_item(feed: Feed) -> AnyView {
    let is_copied = RwSignal::new(false);
    let on_copy = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation(); // the menu stays, to say that it is copied
        let text = address(feed);
        spawn_local(async move {
            let data = object(&[("url", text.as_str().into())]);
            if !copy(&text).await {
                let _ = offer(&data);
                return;
            }
            is_copied.try_set(true);
        });
    };
    let label =
        text(move || if is_copied.get() { t("invite-copied")() } else { t("invite-copy-link")() });
    changing(move || {
        view! { <button class="menu-item" on:click=on_copy><Icon picture=Picture::Copy/>{label}</button> }.into_any()
    })
}
