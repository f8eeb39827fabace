//! What a person chose once: language and theme, remembered in this browser.
//!
//! Until then the browser's language and the system's theme count. Who switches back to the system's theme
//! follows the system again. `public/early.js` reads the same two entries before the first paint.

use crate::ui::follow;
use leptos::prelude::*;
use text::Lang;

const LANG: &str = "escale.lang";
const THEME: &str = "escale.theme";
/// Under which name one is known to the server, if one ever was: until then it is asked nothing.
const KNOWN: &str = "escale.known";

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    Light,
    Dark,
}

impl Theme {
    fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn other(self) -> Theme {
        match self {
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Light,
        }
    }
}

/// The choices, as signals.
#[derive(Clone, Copy)]
pub(crate) struct Prefs {
    lang: RwSignal<Lang>,
    chosen: RwSignal<Option<Theme>>,
    system: RwSignal<Theme>,
    known: RwSignal<Option<String>>,
}

impl Prefs {
    /// Reads what is remembered and keeps the document in step.
    pub(crate) fn provide() {
        let chosen = match recall(THEME).as_deref() {
            Some("light") => Some(Theme::Light),
            Some("dark") => Some(Theme::Dark),
            _ => None,
        };
        let prefs = Prefs {
            lang: RwSignal::new(remembered_lang()),
            chosen: RwSignal::new(chosen),
            system: RwSignal::new(system_theme()),
            known: RwSignal::new(recall(KNOWN)),
        };
        follow_system(prefs.system);
        follow(move || set_root("lang", Some(prefs.lang.get().tag())));
        follow(move || set_root("data-theme", prefs.chosen.get().map(Theme::word)));
        provide_context(prefs);
    }

    /// The choices of this page.
    pub(crate) fn get() -> Prefs {
        expect_context()
    }

    /// The language now; views that ask follow it.
    pub(crate) fn lang(self) -> Lang {
        self.lang.get()
    }

    /// The language at this moment, for what is said once.
    pub(crate) fn lang_now(self) -> Lang {
        self.lang.get_untracked()
    }

    /// Chooses a language.
    pub(crate) fn speak(self, lang: Lang) {
        self.lang.set(lang);
        remember(LANG, Some(lang.tag()));
    }

    /// The name under which one is known to the server.
    pub(crate) fn known(self) -> Option<String> {
        self.known.get()
    }

    /// Whether one is known to the server.
    pub(crate) fn is_known(self) -> bool {
        self.known.with_untracked(Option::is_some)
    }

    /// Remembers under which name one is known, or that one isn't.
    pub(crate) fn know(self, name: Option<&str>) {
        remember(KNOWN, name);
        self.known.set(name.map(str::to_owned));
    }

    /// The theme now.
    pub(crate) fn theme(self) -> Theme {
        self.chosen.get().unwrap_or(self.system.get())
    }

    /// Chooses the other theme.
    pub(crate) fn switch_theme(self) {
        let theme = self.theme().other();
        let chosen = Some(theme).filter(|&theme| theme != self.system.get());
        self.chosen.set(chosen);
        remember(THEME, chosen.map(Theme::word));
    }
}

fn remembered_lang() -> Lang {
    let browser = || window().navigator().language().unwrap_or_default();
    recall(LANG).and_then(|tag| tag.parse().ok()).unwrap_or_else(|| Lang::of_locale(&browser()))
}

fn dark_query() -> Option<web_sys::MediaQueryList> {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten()
}

fn system_theme() -> Theme {
    if dark_query().is_some_and(|query| query.matches()) { Theme::Dark } else { Theme::Light }
}

fn follow_system(system: RwSignal<Theme>) {
    use wasm_bindgen::JsCast;
    let Some(query) = dark_query() else { return };
    let changed =
        wasm_bindgen::closure::Closure::<dyn Fn()>::new(move || system.set(system_theme()));
    query.set_onchange(Some(changed.as_ref().unchecked_ref()));
    changed.forget(); // it is needed as long as the page is open
}

fn set_root(attribute: &str, value: Option<&str>) {
    let Some(root) = document().document_element() else { return };
    let _ = match value {
        Some(value) => root.set_attribute(attribute, value),
        None => root.remove_attribute(attribute),
    };
}

/// Storage may be forbidden: then nothing is remembered, and nothing breaks.
pub(crate) fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What is remembered under a name.
pub(crate) fn recall(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Remembers something under a name, or forgets it.
pub(crate) fn remember(name: &str, value: Option<&str>) {
    let Some(storage) = storage() else { return };
    let _ = match value {
        Some(value) => storage.set_item(name, value),
        None => storage.remove_item(name),
    };
}
