//! A game that is looked at and not played on: its table without a host.

use game::chance::Seed;
use game::{BySeat, Entry, Refusal, Seat};
use shelf::Record;
use table::{Event, Host, Millis, Opening, Sitter, Table, What};

use crate::Session;
use crate::session::Facts;

impl Session {
    /// What was played from a line on, with these sitters; nothing is thrown or played by itself.
    pub fn looked_at(
        id: &str,
        line: &str,
        sitters: &BySeat<Sitter>,
        log: &[Entry],
        now: Millis,
    ) -> Result<Session, Refusal> {
        // All chance is written down: the seed is never asked.
        let (host, _) = Host::open(Opening::here(id, line), Seed::new([0; 32]), now)?;
        let mut table = host.table().clone();
        for (seat, sitter) in sitters.iter() {
            sit(&mut table, seat, sitter.clone(), now)?;
        }
        let mut session = Session::new(id, table, Facts::default(), now);
        session.hear(&session.news(log, now))?;
        Ok(session)
    }

    /// The game of a file, as far as it goes.
    pub fn of_record(id: &str, record: &Record, now: Millis) -> Result<Session, Refusal> {
        record.check()?;
        let (start, (_, log)) = (record.start()?, record.replay()?);
        let sitter = |seat: Seat| {
            let named = record.get(&format!("Seat{seat}")).map_or(Sitter::Open, Sitter::from_file);
            if named == Sitter::Open { Sitter::nameless() } else { named }
        };
        let sitters = BySeat::from_fn(start.roster().seats(), sitter);
        Session::looked_at(id, &shelf::opening_line(&*start), &sitters, &log, now)
    }

    /// What a log has beyond what this session has heard, as events.
    pub fn news(&self, log: &[Entry], at: Millis) -> Vec<Event> {
        let new = log.iter().skip(self.table().log().len());
        let event = |(n, entry): (u64, &Entry)| {
            let what = What::Played { by: entry.by, token: entry.token.clone() };
            Event { n, at, by: None, key: None, what }
        };
        (self.table().seen()..).zip(new).map(event).collect()
    }
}

fn sit(table: &mut Table, seat: Seat, sitter: Sitter, at: Millis) -> Result<(), Refusal> {
    let what = What::Sat { seat, sitter };
    table.apply(&Event { n: table.seen(), at, by: None, key: None, what })
}
