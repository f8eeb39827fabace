//! How each job is written.

use rusqlite::{Connection, params};

use super::{migrate, pack};
use crate::{
    About, Append, ChatLine, Error, EventRow, Forget, Guest, Job, KeptRefusal, NewAccount,
    NewTable, SessionRow, TableNo, Written,
};

/// So many refusals are kept of one person at one table.
const REFUSALS: i64 = 64;

/// With less room than this, in bytes, the disk is as good as full.
const PROBE: i64 = 64 << 10;

pub(super) fn job(to: &Connection, job: &Job) -> Result<Written, Error> {
    let mut written = Written::default();
    match job {
        Job::Append(append) => written.opened = self::append(to, append)?,
        Job::Open(table) => written.opened = Some(open(to, table)?),
        Job::Chat(no, line) => chat(to, *no, line)?,
        Job::AddGuest(guest) => add_guest(to, guest)?,
        Job::AddAccount(account) => add_account(to, account)?,
        Job::AddSession(session) => add_session(to, session)?,
        Job::Touch { session, seen } => {
            written.rows = to
                .prepare_cached("UPDATE sessions SET seen = ?2 WHERE id = ?1")?
                .execute(params![session, *seen as i64])?;
        }
        Job::EndSession { user, session } => {
            written.rows = to
                .prepare_cached("DELETE FROM sessions WHERE id = ?1 AND user = ?2")?
                .execute(params![session, user])?;
        }
        Job::Forget(forget) => self::forget(to, forget)?,
        // By itself, after all others: see `probe`.
        Job::Probe => {}
    }
    Ok(written)
}

/// Whether a few moves more would fit: as much room as they take is taken and given back, and what the file says
/// already is written again.
pub(super) fn probe(to: &mut Connection) -> Result<(), Error> {
    let mut transaction = to.transaction()?;
    let trial = transaction.savepoint()?;
    trial.execute(
        "INSERT INTO chat (no, at, room, user, name, text) \
         VALUES (0, 0, '', '', '', hex(zeroblob(?1)))",
        params![PROBE / 2],
    )?;
    trial.finish()?; // rolls back
    transaction.pragma_update(None, "user_version", migrate::needed(&transaction)?)?;
    transaction.commit()?;
    Ok(())
}

/// Gives the number of the table at which all go on, where one opens.
fn append(to: &Connection, append: &Append) -> Result<Option<TableNo>, Error> {
    add_events(to, append.no, &append.events)?;
    if append.events.is_empty() && has_event(to, append.no, append.seen)? {
        return Err(Error::Conflict);
    }
    if let Some(about) = &append.about {
        update_about(to, append.no, about)?;
    }
    if let Some(refusal) = &append.refusal {
        keep_refusal(to, append.no, refusal)?;
    }
    append.next.as_ref().map(|next| open(to, next)).transpose()
}

fn has_event(to: &Connection, no: TableNo, n: u64) -> Result<bool, Error> {
    let mut there = to.prepare_cached(
        "SELECT 1 FROM events WHERE no = ?1 AND n = ?2 \
         UNION ALL SELECT 1 FROM packed WHERE no = ?1 AND count > ?2",
    )?;
    Ok(there.exists(params![no.0, n as i64])?)
}

fn add_events(to: &Connection, no: TableNo, events: &[EventRow]) -> Result<(), Error> {
    // Whoever has a place has those after it, too: only the first is looked for among what is packed.
    let mut first = to.prepare_cached(
        "INSERT INTO events (no, n, at, by, key, what) SELECT ?1, ?2, ?3, ?4, ?5, ?6 \
         WHERE NOT EXISTS (SELECT 1 FROM packed WHERE no = ?1 AND count > ?2)",
    )?;
    let mut other = to.prepare_cached(
        "INSERT INTO events (no, n, at, by, key, what) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (event, i) in events.iter().zip(0..) {
        let EventRow { n, at, by, key, what } = event;
        let insert = if i == 0 { &mut first } else { &mut other };
        if insert.execute(params![no.0, *n as i64, *at as i64, by, key, what])? == 0 {
            return Err(Error::Conflict);
        }
    }
    Ok(())
}

fn update_about(to: &Connection, no: TableNo, about: &About) -> Result<(), Error> {
    to.prepare_cached("UPDATE tables SET state = ?2, touched = ?3, due = ?4 WHERE no = ?1")?
        .execute(params![
            no.0,
            about.state.name(),
            about.touched as i64,
            about.due.map(|due| due as i64)
        ])?;
    let Some(sitters) = &about.sitters else { return Ok(()) };
    to.prepare_cached("UPDATE sitters SET sits = 0 WHERE no = ?1 AND user IN (SELECT user FROM sitters WHERE no = ?1 AND sits = 1)")?
        .execute(params![no.0])?;
    let mut sit = to.prepare_cached(
        "INSERT INTO sitters (user, no, sits) VALUES (?1, ?2, 1) \
         ON CONFLICT (user, no) DO UPDATE SET sits = 1",
    )?;
    for user in sitters {
        sit.execute(params![user, no.0])?;
    }
    Ok(())
}

fn keep_refusal(to: &Connection, no: TableNo, refusal: &KeptRefusal) -> Result<(), Error> {
    let KeptRefusal { user, key, body } = refusal;
    to.prepare_cached(
        "INSERT INTO refusals (no, user, key, body) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
    )?
    .execute(params![no.0, user, key, body])?;
    to.prepare_cached(
        "DELETE FROM refusals WHERE no = ?1 AND user = ?2 AND id <= (SELECT id FROM refusals \
         WHERE no = ?1 AND user = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)",
    )?
    .execute(params![no.0, user, REFUSALS])?;
    Ok(())
}

fn open(to: &Connection, table: &NewTable) -> Result<TableNo, Error> {
    to.prepare_cached(
        "INSERT INTO tables (id, game, setup, opener, key, listed, state, created, touched, due) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, NULL)",
    )?
    .execute(params![
        table.id,
        table.game,
        table.setup,
        table.opener,
        table.key,
        table.listed,
        table.about.state.name(),
        table.created as i64
    ])?;
    let no = TableNo(to.last_insert_rowid());
    to.prepare_cached("INSERT INTO seeds (no, seed) VALUES (?1, ?2)")?
        .execute(params![no.0, table.seed.reveal()])?;
    add_events(to, no, &table.events)?;
    update_about(to, no, &table.about)?;
    Ok(no)
}

fn chat(to: &Connection, no: TableNo, line: &ChatLine) -> Result<(), Error> {
    let ChatLine { at, room, user, name, text } = line;
    to.prepare_cached(
        "INSERT INTO chat (no, at, room, user, name, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![no.0, *at as i64, room.name(), user, name, text])?;
    Ok(())
}

fn add_guest(to: &Connection, guest: &Guest) -> Result<(), Error> {
    to.prepare_cached("INSERT INTO users (id, name, created) VALUES (?1, ?2, ?3)")?
        .execute(params![guest.id, guest.name, guest.created as i64])?;
    guest.session.as_ref().map_or(Ok(()), |session| add_session(to, session))
}

/// Only a guest becomes an account: whoever has a passphrase keeps it, and whoever has gone stays away.
fn add_account(to: &Connection, account: &NewAccount) -> Result<(), Error> {
    let rows = to
        .prepare_cached(
            "INSERT INTO users (id, name, folded, passphrase, created) \
             VALUES (?1, ?2, ?3, ?4, ?5) \
             ON CONFLICT (id) DO UPDATE SET name = ?2, folded = ?3, passphrase = ?4 \
             WHERE passphrase IS NULL AND gone IS NULL",
        )?
        .execute(params![
            account.id,
            account.name,
            account.folded,
            account.passphrase,
            account.created as i64
        ])?;
    if rows == 0 {
        return Err(Error::Conflict);
    }
    account.session.as_ref().map_or(Ok(()), |session| add_session(to, session))
}

fn add_session(to: &Connection, session: &SessionRow) -> Result<(), Error> {
    let SessionRow { id, user, token, kind, label, created, seen, expires } = session;
    to.prepare_cached(
        "INSERT INTO sessions (id, user, token, kind, label, created, seen, expires) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        id,
        user,
        token,
        kind.name(),
        label,
        *created as i64,
        *seen as i64,
        *expires as i64
    ])?;
    Ok(())
}

/// What is left of a person is an id that leads to nobody.
fn forget(to: &Connection, forget: &Forget) -> Result<(), Error> {
    let Forget { user, at, name, rewrite } = forget;
    let mut named = to.prepare_cached(
        "SELECT events.rowid, what FROM sitters JOIN events USING (no) \
         WHERE sitters.user = ?1 AND what LIKE '{\"sat\"%'",
    )?;
    let rows = named.query_map(params![user], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let rows: Vec<(i64, String)> = rows.collect::<Result<_, _>>()?;
    let mut change = to.prepare_cached("UPDATE events SET what = ?2 WHERE rowid = ?1")?;
    for (row, what) in rows {
        if let Some(what) = rewrite(&what, user, name) {
            change.execute(params![row, what])?;
        }
    }
    pack::rewrite(to, user, |what| rewrite(what, user, name))?;
    to.execute("DELETE FROM sessions WHERE user = ?1", params![user])?;
    to.execute("DELETE FROM chat WHERE user = ?1", params![user])?;
    to.execute("DELETE FROM refusals WHERE user = ?1", params![user])?;
    to.execute("DELETE FROM sitters WHERE user = ?1", params![user])?;
    to.execute(
        "UPDATE users SET name = ?2, folded = NULL, passphrase = NULL, gone = ?3 WHERE id = ?1",
        params![user, name, *at as i64],
    )?;
    Ok(())
}
