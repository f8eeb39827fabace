//! The rule booklet of a game: on its sheet, and beside the board. A piece of its own, fetched by whichever needs it
//! first.

use game::GameInfo;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use page::{Block, Booklet, Section};
use text::Lang;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::games;
use crate::later::{Lost, part};
use crate::prefs::Prefs;
use crate::ui::{Icon, Picture, changing, follow, say_now, t, text, whether};

/// The rule at which a booklet is open: `§2.2`, or nothing for its beginning.
pub(crate) type OpenAt = RwSignal<Option<String>>;

/// How it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Views {
    article: fn(&'static GameInfo) -> AnyView,
    panel: fn(&'static GameInfo, OpenAt) -> AnyView,
}

#[wasm_split(booklet, wasm_split_path = ::leptos::wasm_split, fallible, preload(booklet_ahead))]
pub(crate) fn booklet() -> Result<Views, Lost> {
    Ok(Views {
        article: |info| view! { <BookletView info at=RwSignal::new(None)/> }.into_any(),
        panel: |info, at| view! { <Panel info at/> }.into_any(),
    })
}

/// The booklet on the sheet of its game.
pub(crate) fn article(info: &'static GameInfo) -> AnyView {
    part(Signal::stored(true), || Box::pin(booklet()), move |views: Views| (views.article)(info))
}

/// The booklet beside the board, while it is open.
pub(crate) fn panel(info: &'static GameInfo, at: OpenAt) -> AnyView {
    let is_open = whether(move || at.with(Option::is_some));
    part(is_open, || Box::pin(booklet()), move |views: Views| (views.panel)(info, at))
}

/// At the right of a wide window, from below in a narrow one. It leaves the board to be seen, and to be played on.
#[component]
fn Panel(info: &'static GameInfo, at: OpenAt) -> impl IntoView {
    let prefs = Prefs::get();
    let before = StoredValue::new_local(None::<web_sys::HtmlElement>);
    let name = text(move || page::name(prefs.lang(), info).to_owned());
    // The focus goes back to what opened it.
    Effect::new(move |was_open: Option<bool>| {
        let is_open = at.with(Option::is_some);
        if is_open && was_open != Some(true) {
            let element = document().active_element();
            before.set_value(element.and_then(|element| element.dyn_into().ok()));
        } else if !is_open && was_open == Some(true) {
            let _ = before.get_value().map(|element| element.focus());
        }
        is_open
    });
    view! {
        <section class="rules card" aria-label=t("tool-rules") hidden=whether(move || at.with(Option::is_none))>
            <div class="rules-head">
                <strong>{name}</strong>
                <button class="button square" aria-label=t("booklet-close") title=t("booklet-close") on:click=move |_| at.set(None)>
                    <Icon picture=Picture::Close/>
                </button>
            </div>
            <div class="rules-pages" tabindex="0" role="group" aria-label=t("booklet")><BookletView info at/></div>
        </section>
    }
}

/// What became of a booklet.
#[derive(Clone, PartialEq)]
enum Found {
    Booklet(Booklet),
    NotWritten,
    NotReached,
}

/// The booklet in the language of the page.
#[component]
fn BookletView(info: &'static GameInfo, at: OpenAt) -> impl IntoView {
    let prefs = Prefs::get();
    let found = RwSignal::new(None);
    follow(move || {
        let lang = prefs.lang();
        spawn_local(async move {
            let booklet = fetch(info.id, lang).await;
            // The language may have been switched meanwhile: then the other booklet is awaited.
            if prefs.lang_now() == lang {
                found.try_set(Some(booklet));
            }
        });
    });
    follow(move || {
        if let (Some(Found::Booklet(_)), Some(rule)) = (found.get(), at.get()) {
            request_animation_frame(move || open_at(&rule));
        }
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
            {changing(shown)}
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
        view! { <div class="undrawn"><p>{text(missing)}</p><pre>{body}</pre></div> }.into_any()
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
    if let Some(contents) = clicked_in_contents(&event) {
        let _ = contents.remove_attribute("open"); // it lies over what one goes to
    }
    go_to(anchor.trim_start_matches('#'));
}

/// The table of contents that a click was in.
fn clicked_in_contents(event: &web_sys::MouseEvent) -> Option<web_sys::Element> {
    let clicked = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    clicked.closest(".contents").ok().flatten()
}

/// Opens a booklet at a rule: `§2.2` is at `s2-2`, or in section `s2` if it has no place of its own.
fn open_at(rule: &str) {
    let anchor = rule.replace('§', "s").replace('.', "-");
    let section = anchor.split('-').next().unwrap_or_default();
    if !go_to(&anchor) && !go_to(section) {
        let close = document().query_selector(".rules .button").ok().flatten();
        let close = close.and_then(|close| close.dyn_into::<web_sys::HtmlElement>().ok());
        let _ = close.map(|close| close.focus());
    }
}

/// Goes to a place of the booklet, if it is there.
fn go_to(anchor: &str) -> bool {
    let place = document().get_element_by_id(anchor);
    let Some(place) = place.and_then(|place| place.dyn_into::<web_sys::HtmlElement>().ok()) else {
        return false;
    };
    place.scroll_into_view();
    let _ = place.focus();
    true
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
