//! The table's clock after the last draw: the time is the table's, so it goes on after a reload.

use std::time::Duration;

use leptos::prelude::*;
use page::deplimo::clock;

use super::Board;
use crate::ui::{changing, follow, memo, t, text, whether};

/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(250);
/// How many seconds before the end it is said aloud.
const SAID: [u64; 3] = [300, 60, 10];

impl Board {
    pub(super) fn clock(self) -> AnyView {
        let due = memo(move || self.table.with(|session| session.table().alarm()));
        let left = RwSignal::new(0u64);
        let look = move || {
            if let Some(Some(due)) = due.try_get_untracked() {
                let now = due.saturating_sub(self.table.now());
                let seconds = now.div_ceil(1000);
                let before = left.get_untracked().div_ceil(1000);
                if before != seconds {
                    left.set(now);
                    if SAID.contains(&seconds) && before == seconds + 1 {
                        let figures = [("time", clock(now).into())];
                        self.table.announce(page::say(
                            self.prefs.lang_now(),
                            "dep-clock-left",
                            &figures,
                        ));
                    }
                }
            }
        };
        follow(move || {
            if due.get().is_some() {
                look();
            }
        });
        let ticking = set_interval_with_handle(look, LOOK);
        on_cleanup(move || ticking.iter().for_each(IntervalHandle::clear));
        changing(move || {
            let is_live = self.table.at().is_none();
            let shown = due.get().filter(|_| is_live).map(|_| {
                let is_short = move || left.get() <= 60_000;
                view! {
                    <p class="table-clock" class:short=whether(is_short) role="timer" aria-label=t("dep-clock")>{text(move || clock(left.get()))}</p>
                }
            });
            shown.into_any()
        })
    }
}
