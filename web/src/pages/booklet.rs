//! The rule booklet of a game, fetched when its sheet is opened.

use game::GameInfo;
use leptos::prelude::*;
use page::{Block, Booklet, Section};
use text::Lang;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::games;
use crate::prefs::Prefs;
use crate::ui::{say_now, t};

/// What became of a booklet.
#[derive(Clone, PartialEq)]
enum Found {
    Booklet(Booklet),
    NotWritten,
    NotReached,
}

/// The booklet in the language of the page.
#[component]
pub(crate) fn BookletView(info: &'static GameInfo) -> impl IntoView {
    let prefs = Prefs::get();
    let found = RwSignal::new(None);
    Effect::new(move || {
        let lang = prefs.lang();
        spawn_local(async move {
            let booklet = fetch(info.id, lang).await;
            // Who has switched the language meanwhile waits for the other one.
            if prefs.lang_now() == lang {
                found.try_set(Some(booklet));
            }
        });
    });
    let shown = move || match found.get() {
        None => view! { <p class="soft">{t("booklet-loading")}</p> }.into_any(),
        Some(Found::NotWritten) => view! { <p class="soft">{t("booklet-missing")}</p> }.into_any(),
        Some(Found::NotReached) => view! { <p class="soft">{t("booklet-lost")}</p> }.into_any(),
        Some(Found::Booklet(booklet)) => view! { <Pages booklet/> }.into_any(),
    };
    view! {
        <article class="booklet" aria-labelledby="booklet-title" on:click=follow_rule>
            <h2 id="booklet-title">{t("booklet")}</h2>
            {shown}
        </article>
    }
}

#[component]
fn Pages(booklet: Booklet) -> impl IntoView {
    let entry = |Section { anchor, title }: Section| {
        view! { <li><a href=format!("#{anchor}")>{title}</a></li> }
    };
    let block = |block: Block| match block {
        Block::Html(html) => view! { <div inner_html=html></div> }.into_any(),
        Block::Figure { name, body, caption } => view! { <Figure name body caption/> }.into_any(),
    };
    view! {
        <details class="contents">
            <summary>{t("booklet-contents")}</summary>
            <ol>{booklet.sections.into_iter().map(entry).collect_view()}</ol>
        </details>
        {booklet.blocks.into_iter().map(block).collect_view()}
    }
}

/// A figure that the page draws; one without a drawing shows its lines, and its caption says what would be seen.
#[component]
fn Figure(name: String, body: String, caption: String) -> impl IntoView {
    let draw = name.split('/').next().and_then(games::here).and_then(|parts| parts.figure);
    let drawn = draw.and_then(|draw| draw(&body)).unwrap_or_else(|| {
        let missing = move || say_now("booklet-figure", &[("name", name.clone().into())]);
        view! { <div class="undrawn"><p>{missing}</p><pre>{body}</pre></div> }.into_any()
    });
    view! {
        <figure>
            {drawn}
            <figcaption inner_html=caption></figcaption>
        </figure>
    }
}

/// Goes to the rule whose link was clicked, and puts the focus there.
fn follow_rule(event: web_sys::MouseEvent) {
    let clicked = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let link = clicked.and_then(|element| element.closest("a[href^='#']").ok().flatten());
    let Some(anchor) = link.and_then(|link| link.get_attribute("href")) else { return };
    event.prevent_default();
    let rule = document().get_element_by_id(anchor.trim_start_matches('#'));
    if let Some(rule) = rule.and_then(|rule| rule.dyn_into::<web_sys::HtmlElement>().ok()) {
        rule.scroll_into_view();
        let _ = rule.focus();
    }
}

/// The build writes into the document where each booklet is: `detrak.fr=/booklets/…;…`.
fn address(id: &str, lang: Lang) -> Option<String> {
    let meta = document().query_selector("meta[name=booklets]").ok().flatten()?;
    let list = meta.get_attribute("content")?;
    let wanted = format!("{id}.{}", lang.tag());
    let entry =
        list.split(';').filter_map(|entry| entry.split_once('=')).find(|(name, _)| *name == wanted);
    entry.map(|(_, address)| address.to_owned())
}

async fn fetch(id: &'static str, lang: Lang) -> Found {
    let Some(address) = address(id, lang) else { return Found::NotWritten };
    let Some(text) = text_at(&address).await else { return Found::NotReached };
    let booklet = serde_json::from_str(&text).ok().and_then(|json| Booklet::from_json(&json));
    booklet.map_or(Found::NotReached, Found::Booklet)
}

async fn text_at(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
