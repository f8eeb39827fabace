//! Which address is shown. Four pages need no more than this: a signal, links that don't leave the document, and the
//! browser's buttons back and forth.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, MouseEvent, UrlSearchParams};

/// A page's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// `/jeux/detrak`
    pub(crate) path: String,
    /// `?setup=…`, or nothing.
    pub(crate) query: String,
}

impl Place {
    fn now() -> Place {
        let location = window().location();
        Place {
            path: location.pathname().unwrap_or_default(),
            query: location.search().unwrap_or_default(),
        }
    }

    /// The words of the path: `["jeux", "detrak"]`.
    pub(crate) fn words(&self) -> Vec<&str> {
        self.path.split('/').filter(|word| !word.is_empty()).collect()
    }

    /// A value of the query, decoded.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        UrlSearchParams::new_with_str(&self.query).ok()?.get(name)
    }
}

/// Where the page is.
#[derive(Clone, Copy)]
pub(crate) struct Route(RwSignal<Place>);

impl Route {
    /// Follows links, and the buttons back and forth.
    pub(crate) fn provide() -> Route {
        let route = Route(RwSignal::new(Place::now()));
        let clicked = window_event_listener(ev::click, move |event| route.follow(&event));
        let back = window_event_listener(ev::popstate, move |_| route.0.set(Place::now()));
        on_cleanup(move || {
            clicked.remove();
            back.remove();
        });
        provide_context(route);
        route
    }

    /// Where this page is.
    pub(crate) fn get() -> Route {
        expect_context()
    }

    /// The address; who asks follows it.
    pub(crate) fn place(self) -> Place {
        self.0.get()
    }

    /// Whether the address is that of one thing: `/table/7f3a`.
    pub(crate) fn is_at(self, kind: &str, id: &str) -> bool {
        self.0.with_untracked(|place| place.words() == [kind, id])
    }

    /// Shows the page of another address of ours.
    pub(crate) fn go(self, address: &str) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
        }
        self.0.set(Place::now());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Puts another address in the place of this one: "back" leads to where one came from.
    pub(crate) fn replace(self, address: &str) {
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
        }
        self.0.set(Place::now());
    }

    /// A plain click on a link of ours shows its page without leaving the document.
    fn follow(self, event: &MouseEvent) {
        let is_plain = event.button() == 0
            && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        if !is_plain || event.default_prevented() {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.and_then(|target| target.closest("a[href^='/']").ok().flatten());
        let Some(link) = link.filter(|link| !link.has_attribute("download")) else { return };
        event.prevent_default();
        self.go(&link.get_attribute("href").unwrap_or_default());
    }
}
