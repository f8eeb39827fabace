//! A game is played in one tab; another that shows it says so, and may take it over.
//!
//! The tab that plays leaves its mark in the store, and every tab reads the mark before it writes. A mark may outlive
//! its tab: a tab that finds one asks, and takes the game if nobody answers. The browser's own locks need https, which a
//! home network doesn't have.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{BroadcastChannel, MessageEvent, StorageEvent};

use crate::prefs::storage;
use crate::store;

const OPEN: &str = "escale.open.";
/// A tab that is there answers within this time, also in the background.
const PATIENCE: Duration = Duration::from_millis(400);

/// Whose a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    /// A mark was found, and its tab is asked.
    Asking,
    Ours,
    Elsewhere,
}

/// A tab's hold on a game.
#[derive(Clone, Copy)]
pub(crate) struct Lease {
    id: StoredValue<String>,
    tab: StoredValue<String>,
    hold: RwSignal<Hold>,
    channel: StoredValue<Option<BroadcastChannel>, LocalStorage>,
}

impl Lease {
    /// Takes a game, or finds that it is open elsewhere. `changed` is told when what is kept of it has changed there.
    pub(crate) fn new(id: &str, changed: impl Fn() + Copy + 'static) -> Lease {
        let tab = store::random::<8>().map_or(0, u64::from_le_bytes);
        let lease = Lease {
            id: StoredValue::new(id.to_owned()),
            tab: StoredValue::new(format!("{tab:x}")),
            hold: RwSignal::new(Hold::Asking),
            channel: StoredValue::new_local(BroadcastChannel::new("escale.tables").ok()),
        };
        lease.listen(changed);
        lease.ask();
        on_cleanup(move || {
            lease.release();
            lease.channel.with_value(|channel| channel.iter().for_each(BroadcastChannel::close));
        });
        lease
    }

    /// Whose the game is; views that ask follow it.
    pub(crate) fn hold(self) -> Hold {
        self.hold.get()
    }

    /// Whether this tab may write: asked before each write, so that two never do.
    pub(crate) fn may_write(self) -> bool {
        if self.hold.get_untracked() != Hold::Ours {
            return false;
        }
        let is_ours = self.mark().is_none_or(|mark| mark == self.tab.get_value());
        if !is_ours {
            self.hold.set(Hold::Elsewhere);
        }
        is_ours
    }

    /// Takes the game, whoever has it.
    pub(crate) fn take(self) {
        if let Some(storage) = storage() {
            let _ = storage.set_item(&self.key(), &self.tab.get_value());
        }
        self.hold.set(Hold::Ours);
    }

    fn key(self) -> String {
        self.id.with_value(|id| format!("{OPEN}{id}"))
    }

    fn mark(self) -> Option<String> {
        storage()?.get_item(&self.key()).ok().flatten()
    }

    fn ask(self) {
        if self.mark().is_none() {
            return self.take();
        }
        self.hold.set(Hold::Asking);
        self.say("who");
        set_timeout(
            move || {
                if self.hold.try_get_untracked() == Some(Hold::Asking) {
                    self.take();
                }
            },
            PATIENCE,
        );
    }

    fn say(self, word: &str) {
        let line = self.id.with_value(|id| format!("{word} {id}"));
        self.channel.with_value(|channel| {
            let _ = channel.as_ref().map(|channel| channel.post_message(&line.into()));
        });
    }

    /// Gives the game back, when the page is left.
    fn release(self) {
        if self.mark() == Some(self.tab.get_value())
            && let Some(storage) = storage()
        {
            let _ = storage.remove_item(&self.key());
        }
    }

    fn listen(self, changed: impl Fn() + Copy + 'static) {
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let line = event.data().as_string().unwrap_or_default();
            let Some((word, id)) = line.split_once(' ') else { return };
            let is_this = self.id.try_with_value(|own| own == id) == Some(true);
            match (word, self.hold.try_get_untracked()) {
                ("who", Some(Hold::Ours)) if is_this => self.say("here"),
                ("here", Some(Hold::Asking)) if is_this => self.hold.set(Hold::Elsewhere),
                _ => {}
            }
        });
        self.channel.with_value(|channel| {
            if let Some(channel) = channel {
                channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            }
        });
        let heard = StoredValue::new_local(heard);
        let stored =
            window_event_listener(ev::Custom::new("storage"), move |event: StorageEvent| {
                self.hear_store(&event, changed);
            });
        let hidden = window_event_listener_untyped("pagehide", move |_| self.release());
        // A page that comes back from the browser's memory finds what happened meanwhile.
        let shown = window_event_listener_untyped("pageshow", move |event| {
            if js_sys::Reflect::get(&event, &"persisted".into()).is_ok_and(|is| is.is_truthy()) {
                changed();
                self.ask();
            }
        });
        on_cleanup(move || {
            [stored, hidden, shown].into_iter().for_each(WindowListenerHandle::remove);
            heard.dispose();
        });
    }

    fn hear_store(self, event: &StorageEvent, changed: impl Fn()) {
        let (key, own) = (event.key().unwrap_or_default(), self.key());
        if key == own {
            match event.new_value() {
                Some(tab) if tab != self.tab.get_value() => self.hold.set(Hold::Elsewhere),
                None if self.hold.get_untracked() == Hold::Elsewhere => {
                    // The other tab was closed.
                    changed();
                    self.take();
                }
                _ => {}
            }
        } else if self.hold.get_untracked() == Hold::Elsewhere
            && self.id.with_value(|id| store::is_of(&key, id))
        {
            changed();
        }
    }
}
