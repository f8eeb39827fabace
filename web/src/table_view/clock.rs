//! The table's time: a timer for the moment at which it makes something happen by itself.

use std::time::Duration;

use leptos::prelude::*;

use super::link::TableLink;
use crate::store;
use crate::ui::follow;

/// The longest time that a browser's timer is set for: beyond 24 days it would ring at once.
const LONGEST_TIMER: u64 = 86_400_000;

/// Rings when the table's time is due.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    link: TableLink,
    timer: StoredValue<Option<TimeoutHandle>, LocalStorage>,
    /// Called when time has made something happen.
    happened: StoredValue<Box<dyn Fn()>, LocalStorage>,
}

impl Clock {
    /// Sets a timer now and whenever something happens; after a reload its moment may have passed.
    pub(super) fn start(link: TableLink, happened: impl Fn() + 'static) {
        let clock = Clock {
            link,
            timer: StoredValue::new_local(None),
            happened: StoredValue::new_local(Box::new(happened)),
        };
        follow(move || {
            link.session().track();
            clock.set();
        });
        on_cleanup(move || clock.stop());
    }

    fn set(self) {
        self.stop();
        let Some(due) = self.link.next_tick() else { return };
        let left = due.saturating_sub(store::now()).min(LONGEST_TIMER);
        let timer = set_timeout_with_handle(move || self.ring(), Duration::from_millis(left));
        self.timer.set_value(timer.ok());
    }

    fn stop(self) {
        let timer = self.timer.try_update_value(Option::take).flatten();
        timer.iter().for_each(TimeoutHandle::clear);
    }

    /// Lets the table's time do what is due, or waits on if it is not.
    fn ring(self) {
        match self.link.tick() {
            Some(true) => self.happened.with_value(|happened| happened()),
            Some(false) => self.set(),
            None => {}
        }
    }
}
