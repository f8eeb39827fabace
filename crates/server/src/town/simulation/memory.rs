//! The store of one node: what is kept by all, over a line that may break at any time.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use store::{
    ChatLine, Claimed, Done, Error, EventRow, Job, KeptRefusal, Lobby, Millis, Room, SessionRow,
    Shared, Store, TableNo, TableRow, Ticket, Token, UserRow, Written,
};
use tokio::sync::mpsc;

use super::kept::Kept;
use super::node::Below;
use super::world::locked;
use crate::app::Tag;
use crate::town::Simulated;

/// What a node has handed in and nobody has begun to write, each thing in its place.
pub(super) type HandedIn = Arc<Mutex<Vec<Option<(Job, Tag)>>>>;

/// The store of one node.
pub(super) struct Memory {
    pub(super) below: Below,
    pub(super) handed_in: HandedIn,
    pub(super) told: mpsc::Sender<Vec<Done<Tag>>>,
}

impl Memory {
    /// Reads something, if it can be reached.
    fn read<R>(&self, what: &str, read: impl FnOnce(&Kept) -> R) -> Result<R, Error> {
        self.below.reach(what)?;
        Ok(read(&self.below.world.kept()))
    }
}

/// What a job comes to when somebody begins to write it.
async fn write(below: &Below, job: &Job, after: Duration) -> Option<Result<Written, Error>> {
    let what = match job {
        Job::Append(append) => format!("append {} {}", append.no.0, append.seen),
        _ => "something else".to_owned(),
    };
    let result = match below.reach(&what) {
        // Lost on the way there: nobody is left to hear of it, or somebody is.
        Err(_) if below.is_dead() => return None,
        Err(error) => Err(error),
        Ok(()) => below.world.write(job).and_then(|written| below.lose(written)),
    };
    below.note(|| format!("{what} gave {:?}", result.as_ref().map(|_| ())));
    tokio::time::sleep(after).await;
    (!below.is_dead()).then_some(result)
}

impl Store<Tag> for Memory {
    fn submit(&self, job: Job, tag: Tag) -> Result<Ticket, Tag> {
        let (below, told) = (self.below.clone(), self.told.clone());
        let (handed_in, at) = (Arc::clone(&self.handed_in), {
            let mut handed_in = locked(&self.handed_in);
            handed_in.push(Some((job, tag)));
            handed_in.len() - 1
        });
        let (before, after) = (below.pause(), below.pause());
        tokio::spawn(async move {
            tokio::time::sleep(before).await;
            let Some((job, tag)) = locked(&handed_in)[at].take() else { return };
            if let Some(result) = write(&below, &job, after).await {
                let _ = told.send(vec![Done { job, tag, result }]).await;
            }
        });
        Ok(Ticket::new(0, at))
    }

    fn recall(&self, ticket: Ticket) -> Option<(Job, Tag)> {
        locked(&self.handed_in).get_mut(ticket.at())?.take()
    }

    fn waiting(&self) -> usize {
        0
    }

    fn table(&self, id: &str) -> Result<Option<TableRow>, Error> {
        self.read("table", |kept| {
            let mut rows = kept.tables.iter().map(|table| &table.row);
            rows.find(|row| row.id == id).cloned()
        })
    }

    fn table_by_no(&self, no: TableNo) -> Result<Option<TableRow>, Error> {
        self.read("table", |kept| kept.table(no).map(|table| table.row.clone()))
    }

    fn events(&self, no: TableNo, since: u64, most: usize) -> Result<Vec<EventRow>, Error> {
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        self.read("events", |kept| {
            let events = kept.table(no).into_iter().flat_map(|table| &table.events);
            events.skip(since).take(most).cloned().collect()
        })
    }

    fn seed(&self, no: TableNo) -> Result<Option<game::chance::Seed>, Error> {
        self.read("seed", |kept| kept.table(no).map(|table| table.new.seed.clone()))
    }

    fn refusals(&self, no: TableNo) -> Result<Vec<KeptRefusal>, Error> {
        self.read("refusals", |kept| {
            kept.table(no).map(|table| table.refusals.clone()).unwrap_or_default()
        })
    }

    fn table_by_key(&self, _: &str, _: &str) -> Result<Option<TableRow>, Error> {
        Ok(None)
    }

    fn lobby(&self, _: &Lobby) -> Result<Vec<TableRow>, Error> {
        Ok(Vec::new())
    }

    fn due(&self) -> Result<Vec<(TableNo, Millis)>, Error> {
        Ok(Vec::new())
    }

    fn tables_of(&self, _: &str) -> Result<Vec<TableRow>, Error> {
        Ok(Vec::new())
    }

    fn chat(&self, _: TableNo, _: Room, _: usize) -> Result<Vec<ChatLine>, Error> {
        Ok(Vec::new())
    }

    fn chat_of(&self, _: &str) -> Result<Vec<ChatLine>, Error> {
        Ok(Vec::new())
    }

    fn user(&self, _: &str) -> Result<Option<UserRow>, Error> {
        Ok(None)
    }

    fn account(&self, _: &str) -> Result<Option<UserRow>, Error> {
        Ok(None)
    }

    fn session(&self, _: &Token) -> Result<Option<(SessionRow, UserRow)>, Error> {
        Ok(None)
    }

    fn sessions_of(&self, _: &str) -> Result<Vec<SessionRow>, Error> {
        Ok(Vec::new())
    }

    fn shared(&self) -> Option<&dyn Shared> {
        Some(self)
    }
}

impl Shared for Memory {
    fn name(&self) -> Result<String, Error> {
        Ok("town".to_owned())
    }

    fn now(&self) -> Result<Millis, Error> {
        self.read("now", |_| ())?;
        // On the way back it gets old.
        Ok(self.below.world.now().saturating_sub(u64::from(self.below.world.draw(60))))
    }

    fn claim(&self, node: &str, before: Millis, _: usize) -> Result<Claimed, Error> {
        self.below.reach("claim")?;
        let now = self.below.world.now();
        let claimed = self.below.world.kept().claim(node, before, now);
        self.below.note(|| format!("claims {claimed:?}"));
        self.below.lose(claimed)
    }

    fn release(&self, node: &str) -> Result<(), Error> {
        self.below.reach("release")?;
        self.below.world.kept().release(node);
        self.below.lose(())
    }

    fn lengths(&self, tables: &[TableNo]) -> Result<Vec<(TableNo, u64)>, Error> {
        self.read("lengths", |kept| {
            let length = |no: &TableNo| Some((*no, kept.table(*no)?.events.len() as u64));
            tables.iter().filter_map(length).collect()
        })
    }
}
