//! What is durable, as a database would keep it.

use std::collections::BTreeMap;

use store::{
    Append, Claimed, Error, EventRow, Job, KeptRefusal, Millis, NewTable, TableNo, TableRow,
    Written,
};

/// All that nodes share.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) tables: Vec<Table>,
    nodes: BTreeMap<String, Millis>,
}

/// A table.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) row: TableRow,
    pub(super) new: NewTable,
    pub(super) events: Vec<EventRow>,
    /// When each was written, by the database's clock.
    pub(super) written: Vec<Millis>,
    pub(super) refusals: Vec<KeptRefusal>,
    holder: Option<String>,
}

impl Kept {
    pub(super) fn open(&mut self, new: NewTable, now: Millis) {
        let row = TableRow {
            no: TableNo(self.tables.len() as i64 + 1),
            id: new.id.clone(),
            game: new.game.clone(),
            setup: new.setup.clone(),
            opener: new.opener.clone(),
            listed: new.listed,
            state: new.about.state,
            created: new.created,
            touched: new.created,
            due: new.about.due,
        };
        let (events, written) = (new.events.clone(), vec![now; new.events.len()]);
        self.tables.push(Table { row, new, events, written, refusals: Vec::new(), holder: None });
    }

    pub(super) fn table(&self, no: TableNo) -> Option<&Table> {
        self.tables.iter().find(|table| table.row.no == no)
    }

    pub(super) fn write(&mut self, job: &Job, now: Millis) -> Result<Written, Error> {
        let Job::Append(append) = job else {
            return Err(Error::Broken("nothing else is said here".to_owned()));
        };
        let table = self.tables.iter_mut().find(|table| table.row.no == append.no);
        table.expect("nobody else makes tables").append(append, now)?;
        Ok(Written::default())
    }

    /// Like the database's own: a node that lives says so, the dead are buried, and what is nobody's is given out.
    pub(super) fn claim(&mut self, node: &str, before: Millis, now: Millis) -> Claimed {
        let is_new = self.nodes.insert(node.to_owned(), now).is_none();
        self.nodes.retain(|_, seen| *seen + Claimed::SPAN >= now);
        let mut tables = Vec::new();
        for table in &mut self.tables {
            table.holder.take_if(|holder| !self.nodes.contains_key(holder));
            if let Some(due) = table.row.due.filter(|due| table.holder.is_none() && *due < before) {
                table.holder = Some(node.to_owned());
                tables.push((table.row.no, due));
            }
        }
        Claimed { tables, is_new }
    }

    pub(super) fn release(&mut self, node: &str) {
        self.nodes.remove(node);
        for table in &mut self.tables {
            table.holder.take_if(|holder| holder == node);
        }
    }
}

impl Table {
    fn append(&mut self, append: &Append, now: Millis) -> Result<(), Error> {
        let next = append.events.first().map_or(append.seen, |event| event.n);
        let is_refused = |event: &EventRow| {
            let said = event.by.as_deref().zip(event.key.as_deref());
            self.refusals.iter().any(|kept| said == Some((&kept.user, &kept.key)))
        };
        if next != self.events.len() as u64 || append.events.iter().any(is_refused) {
            return Err(Error::Conflict);
        }
        self.events.extend(append.events.iter().cloned());
        self.written.resize(self.events.len(), now);
        self.refusals.extend(append.refusal.clone());
        if let Some(about) = &append.about {
            let is_later = about.due.zip(self.row.due).is_some_and(|(due, known)| due >= known);
            if !is_later {
                self.holder = None;
            }
            (self.row.state, self.row.touched, self.row.due) =
                (about.state, about.touched, about.due);
        }
        Ok(())
    }
}
