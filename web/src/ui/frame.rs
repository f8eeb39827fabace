//! What is round every page: the header, the title, the footer.

use std::sync::atomic::{AtomicBool, Ordering};

use leptos::html;
use leptos::prelude::*;

use super::changing::{changing, follow};
use text::Lang;

use super::{Icon, Picture, say_now, t, text};
use crate::prefs::{Prefs, Theme};
use crate::route::Route;

/// The header: home, pages, language, theme.
#[component]
pub(crate) fn Header() -> impl IntoView {
    view! {
        <header class="frame top">
            <a class="brand" href="/" aria-label=t("page-home")>
                <Logo/>
                <span>"Escale"</span>
            </a>
            <nav aria-label=t("page-nav")>
                <NavLink href="/" text="page-games"/>
                <NavLink href="/tables" text="page-tables"/>
                <NavLink href="/parties" text="page-history"/>
                <NavLink href="/a-propos" text="page-about"/>
            </nav>
            <Known/>
            <LangSwitch/>
            <ThemeSwitch/>
        </header>
    }
}

#[component]
fn NavLink(href: &'static str, text: &'static str) -> impl IntoView {
    let route = Route::get();
    let is_here = move || (route.place().path == href).then_some("page");
    view! { <a class="nav-link" href=href aria-current=is_here>{t(text)}</a> }
}

/// The name under which one is known to the server, if one is.
#[component]
fn Known() -> impl IntoView {
    let prefs = Prefs::get();
    changing(move || {
        prefs
            .known()
            .map(|name| view! { <a class="whoami" href="/me" title=t("page-me")>{name}</a> })
            .into_any()
    })
}

/// Steps: a flight of stairs, and a landing to rest on.
#[component]
fn Logo() -> impl IntoView {
    view! {
        <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
            <rect class="logo-tile" width="32" height="32" rx="7"/>
            <path class="logo-steps" d="M7 24h6v-6h6v-6h6"/>
        </svg>
    }
}

#[component]
fn LangSwitch() -> impl IntoView {
    let prefs = Prefs::get();
    let button = |lang: Lang, short: &'static str, name: &'static str| {
        view! {
            <button
                class="segment"
                lang=lang.tag()
                aria-pressed=text(move || (prefs.lang() == lang).to_string())
                on:click=move |_| prefs.speak(lang)
            >
                {short}
                <span class="visually-hidden">" · "{name}</span>
            </button>
        }
    };
    view! {
        <div class="segments" role="group" aria-label=t("page-language")>
            {button(Lang::Fr, "FR", "Français")}
            {button(Lang::En, "EN", "English")}
        </div>
    }
}

#[component]
fn ThemeSwitch() -> impl IntoView {
    let prefs = Prefs::get();
    let label = text(move || match prefs.theme() {
        Theme::Light => say_now("page-to-dark", &[]),
        Theme::Dark => say_now("page-to-light", &[]),
    });
    let picture = Signal::derive(move || match prefs.theme() {
        Theme::Light => Picture::Moon,
        Theme::Dark => Picture::Sun,
    });
    view! {
        <button class="button square" aria-label=label title=label on:click=move |_| prefs.switch_theme()>
            <Icon picture/>
        </button>
    }
}

/// The footer.
#[component]
pub(crate) fn Footer() -> impl IntoView {
    view! { <footer class="frame foot">{t("page-footer")}</footer> }
}

/// Whether a page was shown before: only then the focus is moved.
static SHOWN: AtomicBool = AtomicBool::new(false);

/// The heading of a page. It names the document too, and takes the focus when one comes from another page,
/// so that a screen reader says where one is.
#[component]
pub(crate) fn Title(
    /// What the page is called, following the language.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    let heading = NodeRef::<html::H1>::new();
    follow(move || {
        document().set_title(&say_now("page-titled", &[("title", text.get().into())]));
    });
    follow(move || {
        if let Some(heading) = heading.get()
            && SHOWN.swap(true, Ordering::Relaxed)
        {
            let _ = heading.focus();
        }
    });
    view! { <h1 node_ref=heading tabindex="-1">{text}</h1> }
}
