//! Plain moves: all of a batch in one statement, which commits by itself.
//!
//! A job with a key that was refused at another node takes no place, and a place among what is packed is taken. Only the first event of a job asks whether its place is free; the others follow where it got it. Whoever wrote event
//! `n` had seen all before it, so nobody can have the place after one that was free. The numbers of tables go up, so two
//! programs wait for each other in one direction only.

use std::borrow::Cow;
use std::collections::HashSet;

use super::connection::Connection;
use super::text;
use crate::{Append, Error, Job, Written};

const APPEND: &str = "\
WITH asked AS (
    SELECT * FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::TEXT[], $6::TEXT[], $7::TEXT[])
        AS asked (no, base, n, at, by, key, what)
), led AS (
    INSERT INTO events (no, n, at, by, key, what)
    SELECT no, n, at, by, key, what FROM asked WHERE n = base AND NOT EXISTS (
        SELECT FROM asked AS said
        JOIN refusals ON refusals.no = said.no AND refusals.person = said.by AND refusals.key = said.key
        WHERE said.no = asked.no AND said.base = asked.base
    ) AND NOT EXISTS (SELECT FROM packed WHERE packed.no = asked.no AND packed.count > asked.n)
    ORDER BY no, n
    ON CONFLICT DO NOTHING RETURNING no, n
), followed AS (
    INSERT INTO events (no, n, at, by, key, what)
    SELECT asked.no, asked.n, asked.at, asked.by, asked.key, asked.what
    FROM asked JOIN led ON led.no = asked.no AND led.n = asked.base
    WHERE asked.n <> asked.base
), about AS (
    UPDATE tables SET state = about.state, touched = about.touched, due = about.due,
        holder = CASE WHEN about.due >= tables.due THEN tables.holder END
    FROM unnest($8::BIGINT[], $9::BIGINT[], $10::TEXT[], $11::BIGINT[], $12::BIGINT[])
        AS about (no, base, state, touched, due)
    JOIN led ON led.no = about.no AND led.n = about.base
    WHERE tables.no = about.no
)
SELECT no, n FROM led";

/// Whether a job is a plain move.
pub(super) fn is_plain(job: &Job) -> bool {
    plain(job).is_some()
}

fn plain(job: &Job) -> Option<&Append> {
    let Job::Append(append) = job else { return None };
    let moves_nobody = append.about.as_ref().is_none_or(|about| about.sitters.is_none());
    let is_plain = !append.events.is_empty()
        && append.refusal.is_none()
        && append.next.is_none()
        && moves_nobody;
    is_plain.then_some(append)
}

/// What the statement is asked, a column at a time.
#[derive(Default)]
struct Columns<'a> {
    no: Vec<i64>,
    base: Vec<i64>,
    n: Vec<i64>,
    at: Vec<i64>,
    by: Vec<Option<&'a str>>,
    key: Vec<Option<Cow<'a, str>>>,
    what: Vec<&'a str>,
    about_no: Vec<i64>,
    about_base: Vec<i64>,
    state: Vec<&'static str>,
    touched: Vec<i64>,
    due: Vec<Option<i64>>,
}

impl<'a> Columns<'a> {
    fn add(&mut self, append: &'a Append) {
        let (no, base) = place(append);
        for event in &append.events {
            self.no.push(no);
            self.base.push(base);
            self.n.push(event.n as i64);
            self.at.push(event.at as i64);
            self.by.push(event.by.as_deref());
            self.key.push(event.key.as_deref().map(text::stored));
            self.what.push(&event.what);
        }
        if let Some(about) = &append.about {
            self.about_no.push(no);
            self.about_base.push(base);
            self.state.push(about.state.name());
            self.touched.push(about.touched as i64);
            self.due.push(about.due.map(|due| due as i64));
        }
    }
}

/// The table, and the first event that is to be written.
fn place(append: &Append) -> (i64, i64) {
    (append.no.0, append.events.first().map_or(0, |event| event.n as i64))
}

/// Writes the plain ones among these jobs, and says of each what became of it.
pub(super) fn write<'a>(
    to: &mut Connection,
    jobs: impl Iterator<Item = &'a Job> + Clone,
) -> Result<Vec<Result<Written, Error>>, Error> {
    let mut columns = Columns::default();
    jobs.clone().filter_map(plain).for_each(|append| columns.add(append));
    if columns.no.is_empty() {
        return Ok(Vec::new());
    }
    let Columns { no, base, n, at, by, key, what, .. } = &columns;
    let Columns { about_no, about_base, state, touched, due, .. } = &columns;
    let rows = to.query(
        APPEND,
        &[no, base, n, at, by, key, what, about_no, about_base, state, touched, due],
    )?;
    let mut got: HashSet<(i64, i64)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    // Of two that wanted the same place the first has it.
    let answer = |append| {
        if got.remove(&place(append)) { Ok(Written::default()) } else { Err(Error::Conflict) }
    };
    Ok(jobs.filter_map(plain).map(answer).collect())
}
