//! Those who speak, and their own record of it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use game::{Rng, Seat, SplitMix};
use serde_json::Value;
use table::{By, Command, Said};
use tokio::sync::oneshot;

use super::world::World;
use crate::app::App;
use crate::failure::Failure;
use crate::tables::{Ask, Origin};

/// After so long an answer is no longer waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a person was answered: the number of the event that a key made, or nothing where it was refused.
pub(super) struct Record {
    pub(super) table: &'static str,
    pub(super) person: String,
    pub(super) answers: BTreeMap<String, Option<u64>>,
}

/// A person who says things at a table.
pub(super) struct Teller {
    world: Arc<World>,
    table: &'static str,
    by: By,
    seat: Seat,
    rng: SplitMix,
}

impl Teller {
    pub(super) fn new(
        world: &Arc<World>,
        table: &'static str,
        by: By,
        seat: Seat,
        seed: u64,
    ) -> Teller {
        Teller { world: Arc::clone(world), table, by, seat, rng: SplitMix::new(seed) }
    }

    /// Says so many things, one after the other, each until it is answered.
    pub(super) async fn tell(mut self, count: u64) -> Record {
        let person = self.by.id().expect("a person").as_str().to_owned();
        let mut answers = BTreeMap::new();
        for n in 0..count {
            // Most of the time at once, and now and then so late that a flag may fall.
            let most = if self.rng.below(8) == 0 { 4_500 } else { 400 };
            let pause = u64::from(self.rng.below(most));
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
                    drop(say(self.world.any(), self.table, said.clone()));
                }
                if let Some(answer) = heard(say(self.world.any(), self.table, said.clone())).await {
                    break answer;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            };
            self.world.note(|| format!("{} {person} {key}: {answer:?}", self.table));
            answers.insert(key, answer);
        }
        Record { table: self.table, person, answers }
    }
}

type Answer = oneshot::Receiver<Result<axum::extract::ws::Utf8Bytes, Failure>>;

/// Says something at a node.
pub(super) fn say(at: Option<Arc<App>>, table: &'static str, said: Said) -> Option<Answer> {
    let app = at?;
    let (to, answer) = oneshot::channel();
    tokio::spawn(async move {
        if let Ok(live) = app.live(table).await {
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
