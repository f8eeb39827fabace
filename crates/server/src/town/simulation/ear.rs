//! Those who listen.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;

use crate::app::App;
use crate::socket::Subscription;
use crate::tables::Form;

/// Somebody who listens at a node.
pub(super) struct Ear {
    pub(super) table: &'static str,
    subscription: Mutex<Option<(Subscription, u64)>>,
}

impl Ear {
    pub(super) fn at(app: &Arc<App>, table: &'static str) -> Arc<Ear> {
        let ear = Arc::new(Ear { table, subscription: Mutex::default() });
        let (own, app) = (Arc::downgrade(&ear), Arc::downgrade(app));
        tokio::spawn(async move {
            while let Some((ear, app)) = own.upgrade().zip(app.upgrade()) {
                if let Ok(live) = app.live(table).await
                    && let Ok(begun) = Subscription::begin(&app, &live, None, Form::Lines).await
                {
                    *ear.subscription.lock().unwrap_or_else(PoisonError::into_inner) = Some(begun);
                    return;
                }
                drop((ear, app));
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        });
        ear
    }

    /// The node is no more.
    pub(super) fn leave(&self) {
        self.subscription.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// Whether everything was heard from the beginning to this number.
    pub(super) fn check(&self, count: u64) -> Result<(), String> {
        let subscription = self.subscription.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((subscription, since)) = &*subscription else {
            return Err("somebody never came in".to_owned());
        };
        let texts = subscription.outbox.take().texts;
        let lines = texts.iter().flat_map(|text| text.lines());
        let heard: Vec<u64> = lines
            .filter_map(|line| serde_json::from_str::<Value>(line).ok()?["n"].as_u64())
            .collect();
        if heard.iter().copied().eq(*since..count) {
            return Ok(());
        }
        Err(format!("somebody heard {heard:?} instead of {since} to {count}"))
    }
}
