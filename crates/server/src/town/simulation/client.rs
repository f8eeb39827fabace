//! Those who speak and those who listen, and their own record of it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use game::{Rng, Seat, SplitMix};
use serde_json::Value;
use store::EventRow;
use table::{By, Command, Said};
use tokio::sync::oneshot;

use super::TABLE;
use super::ground::World;
use crate::app::App;
use crate::failure::Failure;
use crate::socket::Subscription;
use crate::tables::{Ask, Form, Origin};

/// After so long an answer is no longer waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a person was answered: the number of the event that a key made, or nothing where it was refused.
pub(super) struct Record {
    person: String,
    answers: HashMap<String, Option<u64>>,
}

/// A person who says things.
pub(super) struct Teller {
    world: Arc<World>,
    by: By,
    seat: Seat,
    rng: SplitMix,
}

impl Teller {
    pub(super) fn new(world: &Arc<World>, by: By, seat: Seat, seed: u64) -> Teller {
        Teller { world: Arc::clone(world), by, seat, rng: SplitMix::new(seed) }
    }

    /// Says so many things, one after the other, each until it is answered.
    pub(super) async fn tell(mut self, count: u64) -> Record {
        let person = self.by.id().expect("a person").as_str().to_owned();
        let mut answers = HashMap::new();
        for n in 0..count {
            let pause = u64::from(self.rng.below(400));
            tokio::time::sleep(Duration::from_millis(pause)).await;
            let command = match self.rng.below(3) {
                0 => Command::Word { seat: self.seat, word: format!("word {n}") },
                _ => {
                    let token = ["a", "b", "c", "d", "e", "f", "g"][self.rng.below(7) as usize];
                    Command::Play { seat: self.seat, token: token.to_owned(), seen: None }
                }
            };
            let key = format!("k{n}");
            let said = Said { by: self.by.clone(), key: Some(key.clone()), command };
            let answer = loop {
                // Sometimes it is said at two nodes at once.
                if self.rng.below(4) == 0 {
                    drop(say(self.world.any(), said.clone()));
                }
                if let Some(answer) = heard(say(self.world.any(), said.clone())).await {
                    break answer;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            };
            answers.insert(key, answer);
        }
        Record { person, answers }
    }
}

type Answer = oneshot::Receiver<Result<axum::extract::ws::Utf8Bytes, Failure>>;

/// Says something at a node.
fn say(at: Option<Arc<App>>, said: Said) -> Option<Answer> {
    let app = at?;
    let (to, answer) = oneshot::channel();
    tokio::spawn(async move {
        if let Ok(live) = app.live(TABLE).await {
            app.ask(&live, Ask::Said(said), Origin::Request(to));
        }
    });
    Some(answer)
}

/// What the answer is: nothing, if there is none, or one that doesn't count.
async fn heard(answer: Option<Answer>) -> Option<Option<u64>> {
    match tokio::time::timeout(PATIENCE, answer?).await.ok()?.ok()? {
        Ok(events) => {
            let events: Value = serde_json::from_str(&events).expect("JSON");
            let own = events["events"].as_array()?.iter().find(|event| event.get("key").is_some());
            Some(own.and_then(|event| event["n"].as_u64()))
        }
        Err(failure) if failure.code().starts_with("server/") => None,
        Err(_) => Some(None),
    }
}

/// What was answered is what is kept, once; and nothing follows where it can't.
pub(super) fn check(kept: &[EventRow], records: &[Record]) -> Result<(), String> {
    if let Some((row, n)) = kept.iter().zip(0..).find(|(row, n)| row.n != *n) {
        return Err(format!("event {} is at place {n}", row.n));
    }
    let events: Result<Vec<_>, _> = kept.iter().map(crate::wire::event).collect();
    let events = events.map_err(|error| error.to_string())?;
    table::Table::fold(&events).map_err(|unfolded| format!("{:?}", unfolded.refusal))?;
    for Record { person, answers } in records {
        for (key, answer) in answers {
            let is_own = |row: &&EventRow| {
                row.by.as_deref() == Some(person) && row.key.as_deref() == Some(key)
            };
            let places: Vec<u64> = kept.iter().filter(is_own).map(|row| row.n).collect();
            // A word that ends the game is followed by the seed, by the same key.
            let is_once = places.windows(2).all(|two| two[0] + 1 == two[1]);
            if places.first().copied() != *answer || !is_once {
                return Err(format!("{person} {key} was told {answer:?}, and is at {places:?}"));
            }
        }
    }
    let flags = kept.iter().filter(|row| row.what.contains("flagged")).count();
    if flags > 1 { Err(format!("{flags} flags fell")) } else { Ok(()) }
}

/// Somebody who listens at a node.
pub(super) struct Ear {
    subscription: Mutex<Option<(Subscription, u64)>>,
}

impl Ear {
    pub(super) fn at(app: &Arc<App>) -> Arc<Ear> {
        let ear = Arc::new(Ear { subscription: Mutex::default() });
        let (own, app) = (Arc::downgrade(&ear), Arc::downgrade(app));
        tokio::spawn(async move {
            while let Some((ear, app)) = own.upgrade().zip(app.upgrade()) {
                if let Ok(live) = app.live(TABLE).await
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
