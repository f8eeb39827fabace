//! Games as files: saved from the table, opened from anywhere.

use leptos::html;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use page::{LocalGame, Session};
use shelf::Record;
use text::Lang;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::fresh;
use crate::games;
use crate::later::Lost;
use crate::prefs::Prefs;
use crate::store::{self, Annex, Kept};
use crate::ui::{Icon, Picture, changing, say_now, t};

/// Hands the game over as a file.
pub(super) fn save(session: &Session) {
    let kept = Annex::Lines.read(session.id());
    save_with(session, &kept);
}

/// The same, with what was tried besides (`page::tree::Tree::kept`).
pub(crate) fn save_with(session: &Session, tried: &str) {
    let today = store::today();
    let name = format!("{}-{today}.escale", session.table().play().info().id);
    let mut record = session.record(today);
    if let Ok(tried) = tried.parse() {
        record.adopt_variations(&tried);
    }
    let _ = download(&name, &record.to_string());
}

pub(crate) fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&text.into());
    download_blob(name, &web_sys::Blob::new_with_str_sequence(&parts)?)
}

/// Saves something as a file.
pub(crate) fn download_blob(name: &str, blob: &web_sys::Blob) -> Result<(), JsValue> {
    let url = web_sys::Url::create_object_url_with_blob(blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&url)
}

/// A button that opens a game file, and says what is wrong with it if it can't be opened.
#[component]
pub(crate) fn OpenFile(
    class: &'static str,
    /// Where the game is opened: at its `table`, or to be looked at, as a `partie`.
    #[prop(default = "table")]
    to: &'static str,
) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    let refused = RwSignal::new(None::<String>);
    let prefs = Prefs::get();
    let changed = move |_| {
        let Some(field) = input.get() else { return };
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        field.set_value(""); // so that the same file can be chosen again
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let lang = prefs.lang_now();
            let opened = match open_any(lang, text).await {
                Ok(opened) => opened,
                Err(Lost) => Err(page::say(lang, "file-lost", &[])),
            };
            match opened {
                // A task that awaited something knows no router any more: the address is opened anew.
                Ok(id) => drop(window().location().set_href(&format!("/{to}/{id}"))),
                Err(why) => refused.set(Some(why)),
            }
        });
    };
    let press = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation(); // a menu round it would close, and take the field away
        if let Some(field) = input.get() {
            field.click();
        }
    };
    view! {
        <button class=class on:click=press><Icon picture=Picture::Open/>{t("file-open")}</button>
        <input hidden type="file" accept=".escale,.txt,text/plain" aria-label=t("file-open") node_ref=input on:change=changed on:click=|event| event.stop_propagation()/>
        {changing(move || refused.get().map(|why| view! {
            <p class="refusal" role="alert">{say_now("file-refused", &[("why", why.into())])}</p>
        }).into_any())}
    }
}

/// The game of a file that was opened, or why it was not.
type Opened = Result<String, String>;

/// Fetches what is needed to read a file, then opens it.
async fn open_any(lang: Lang, text: Option<String>) -> Result<Opened, Lost> {
    let Some(text) = text else { return Ok(Err(page::say(lang, "file-unreadable", &[]))) };
    // A finished game of Deplimo is read by its words: without them its file would seem wrong.
    games::fetch_for_table(&game_in(&text), None).await?;
    open(lang, text).await
}

/// The game that a file names in its header `Setup`.
fn game_in(text: &str) -> String {
    let mut setups = text.lines().filter_map(|line| line.trim().strip_prefix("[Setup \""));
    shelf::id_of(setups.next().unwrap_or("")).trim_end_matches(['"', ']']).to_owned()
}

#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible)]
fn open(lang: Lang, text: String) -> Result<Opened, Lost> {
    Ok(read(lang, &text))
}

/// Keeps what was tried at the game of a file.
fn keep_lines(id: &str, record: &Record) -> Kept {
    if record.variations.is_empty() {
        return Kept::Yes;
    }
    Annex::Lines.keep(id, &record.without_headers().to_string())
}

/// Reads a file, keeps its game and gives its id, or says why not.
fn read(lang: Lang, text: &str) -> Opened {
    let record: Record = text.parse().map_err(|refusal| text::refusal(lang, &refusal))?;
    let (id, seed) = fresh().map_err(|_| page::say(lang, "file-no-chance", &[]))?;
    let setup = record.get("Setup").unwrap_or("");
    let game = LocalGame::from_record(&id, &record, seed, store::now())
        .map_err(|refusal| page::unopened(lang, setup, &refusal))?;
    store::tidy();
    match store::keep_new(&game) {
        // A game without the lines that its file has would be another one.
        Kept::Yes => match keep_lines(&id, &record) {
            Kept::Yes => Ok(id),
            Kept::Forbidden | Kept::Full => {
                store::forget(&id);
                Err(page::say(lang, "table-full", &[]))
            }
        },
        Kept::Forbidden => Err(page::say(lang, "table-unkept", &[])),
        Kept::Full => Err(page::say(lang, "table-full", &[])),
    }
}
