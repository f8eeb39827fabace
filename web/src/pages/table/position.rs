//! Positions as lines of text: copied from a table, and opened as a new one.

use leptos::html;
use leptos::prelude::*;
use page::{Invite, Sitter};
use text::Lang;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::notation::focus_again;
use crate::games;
use crate::prefs::Prefs;
use crate::route::Route;
use crate::ui::{Icon, Picture, changing, follow, say_now, t, text};

/// How long it is said that a position was copied.
const SAID: std::time::Duration = std::time::Duration::from_secs(4);

/// Copies a line as soon as there is one, and says so. Where the clipboard is out of reach, as over plain http on
/// another host, the line is shown to be copied by hand.
#[component]
pub(super) fn CopyPosition(line: RwSignal<Option<String>>) -> impl IntoView {
    let is_said = RwSignal::new(false);
    let is_shown = RwSignal::new(false);
    let field = NodeRef::<html::Textarea>::new();
    follow(move || {
        if let Some(line) = line.get() {
            spawn_local(copy_line(line, is_said, is_shown));
        }
    });
    follow(move || {
        if is_shown.get()
            && let Some(field) = field.get()
        {
            field.select();
        }
    });
    let copied = move || {
        let told = || view! { <p class="card offer said"><Icon picture=Picture::Check/>{t("position-copied")}</p> };
        is_said.get().then(told).into_any()
    };
    view! {
        <Modal is_open=is_shown title="position-copy">
            <p>{t("position-copy-lead")}</p>
            <textarea node_ref=field class="position-line" rows="4" readonly aria-label=t("position-line") prop:value=text(move || line.get().unwrap_or_default())></textarea>
            <div class="row"><button class="button" type="button" on:click=move |_| is_shown.set(false)>{t("table-close")}</button></div>
        </Modal>
        <div class="offers" role="status">
            {changing(copied)}
        </div>
    }
}

/// Copies a line and says so for a while, or shows it. The table may have been left meanwhile.
async fn copy_line(line: String, is_said: RwSignal<bool>, is_shown: RwSignal<bool>) {
    let is_copied = copy(&line).await;
    is_said.try_set(is_copied);
    is_shown.try_set(!is_copied);
    let unsay = move || {
        is_said.try_set(false);
    };
    set_timeout(unsay, SAID);
}

/// Copies a text, where there is a clipboard.
pub(crate) async fn copy(text: &str) -> bool {
    match write(text) {
        Some(copied) => JsFuture::from(copied).await.is_ok(),
        None => false,
    }
}

/// Writes to the clipboard, where there is one.
fn write(text: &str) -> Option<js_sys::Promise> {
    let get = |of: &wasm_bindgen::JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let clipboard = get(&window().navigator(), "clipboard")?;
    let write: js_sys::Function = get(&clipboard, "writeText")?.dyn_into().ok()?;
    write.call1(&clipboard, &text.into()).ok()?.dyn_into().ok()
}

/// Asks for a position, and opens a table there or says why not.
#[component]
pub(super) fn PositionDialog(is_open: RwSignal<bool>) -> impl IntoView {
    let (prefs, route) = (Prefs::get(), Route::get());
    let field = NodeRef::<html::Textarea>::new();
    let refusal = RwSignal::new(None::<String>);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let opened = move |invited: Result<Invite, String>| match invited {
            Ok(invite) => {
                is_open.set(false);
                route.go(&invite.href());
            }
            Err(why) => refusal.set(Some(why)),
        };
        spawn_local(async move { opened(invite(prefs.lang_now(), &text).await) });
    };
    let why = move || {
        let said = say_now("position-refused", &[("why", refusal.get()?.into())]);
        Some(view! { <p id="position-refused" class="refusal" role="alert">{said}</p> })
    };
    view! {
        <Modal is_open title="position-open">
            <form on:submit=open>
                <p id="position-lead">{t("position-open-lead")}</p>
                <textarea
                    node_ref=field
                    class="position-line"
                    rows="4"
                    aria-label=t("position-line")
                    aria-describedby="position-lead position-refused"
                    aria-invalid=text(move || refusal.get().is_some().to_string())
                    autocapitalize="off"
                    spellcheck="false"
                    on:input=move |_| refusal.set(None)
                ></textarea>
                {changing(move || why().into_any())}
                <div class="row">
                    <button class="button primary" type="submit">{t("position-go")}</button>
                    <button class="button" type="button" on:click=move |_| is_open.set(false)>{t("table-close")}</button>
                </div>
            </form>
        </Modal>
    }
}

/// A table for persons at a position, or why not. A line that was broken on its way is put together again. Its game may
/// have to be fetched first.
async fn invite(lang: Lang, text: &str) -> Result<Invite, String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let lost = |_| page::say(lang, "file-lost", &[]);
    games::fetch(shelf::id_of(&line)).await.map_err(lost)?;
    let start = shelf::begin(&line).map_err(|refusal| page::unopened(lang, &line, &refusal))?;
    let sitters = vec![Sitter::nameless(); start.roster().seats()];
    Ok(Invite { sitters, ..Invite::to(&shelf::opening_line(&*start)) })
}

/// A dialog over the page, with its title; the browser keeps the focus inside, and Escape closes it.
#[component]
fn Modal(is_open: RwSignal<bool>, title: &'static str, children: Children) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    follow(move || {
        let Some(dialog) = dialog.get() else { return };
        if is_open.get() && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !is_open.get() && dialog.open() {
            dialog.close();
        }
    });
    let closed = move |_| {
        is_open.set(false);
        let before = document().active_element().and_then(|element| element.dyn_into().ok());
        focus_again(before.filter(|element: &web_sys::HtmlElement| element.tag_name() != "BODY"));
    };
    view! {
        <dialog node_ref=dialog class="card modal" aria-label=t(title) on:close=closed>
            <h2>{t(title)}</h2>
            {children()}
        </dialog>
    }
}
