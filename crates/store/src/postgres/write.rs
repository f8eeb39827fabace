//! How each job is written by itself.

use super::connection::Connection;
use super::{pack, text};
use crate::{
    About, Append, ChatLine, Error, EventRow, Forget, Guest, Job, KeptRefusal, NewAccount,
    NewTable, SessionRow, TableNo, Written,
};

/// So many refusals are kept of one person at one table.
const REFUSALS: i64 = 64;

pub(super) fn job(to: &mut Connection, job: &Job) -> Result<Written, Error> {
    let mut written = Written::default();
    match job {
        Job::Append(append) => written.opened = self::append(to, append)?,
        Job::Open(table) => written.opened = Some(open(to, table)?),
        Job::Chat(no, line) => chat(to, *no, line)?,
        Job::AddGuest(guest) => add_guest(to, guest)?,
        Job::AddAccount(account) => add_account(to, account)?,
        Job::AddSession(session) => add_session(to, session)?,
        Job::Touch { session, seen } => {
            let sql = "UPDATE sessions SET seen = $2 WHERE id = $1";
            written.rows = to.execute(sql, &[session, &(*seen as i64)])?;
        }
        // One that nobody can have.
        Job::EndSession { session, .. } if !text::is_name(session) => {}
        Job::EndSession { user, session } => {
            let sql = "DELETE FROM sessions WHERE id = $1 AND person = $2";
            written.rows = to.execute(sql, &[session, user])?;
        }
        Job::Forget(forget) => self::forget(to, forget)?,
        // By itself, after all others: see `probe`.
        Job::Probe => {}
    }
    Ok(written)
}

/// Whether anything can be written: what the database says already is written again, and is on its disk after that.
pub(super) fn probe(to: &mut Connection) -> Result<(), Error> {
    to.execute("UPDATE escale SET version = version", &[]).map(drop)
}

/// Gives the number of the table at which all go on, where one opens.
fn append(to: &mut Connection, append: &Append) -> Result<Option<TableNo>, Error> {
    check_keys(to, append)?;
    add_events(to, append.no, &append.events)?;
    if let Some(about) = &append.about {
        update_about(to, append.no, about)?;
    }
    if let Some(refusal) = &append.refusal {
        keep_refusal(to, append.no, refusal)?;
    }
    append.next.as_ref().map(|next| open(to, next)).transpose()
}

/// Where nothing happens nothing may have happened, and what was refused once at another node is refused for ever.
fn check_keys<'a>(to: &mut Connection, append: &'a Append) -> Result<(), Error> {
    let there = match append.events.first() {
        None => {
            let sql = "SELECT 1 FROM events WHERE no = $1 AND n = $2 \
                       UNION ALL SELECT 1 FROM packed WHERE no = $1 AND count > $2";
            to.one(sql, &[&append.no.0, &(append.seen as i64)])?
        }
        Some(event) => {
            let sql = "SELECT 1 FROM refusals JOIN unnest($2::TEXT[], $3::TEXT[]) AS said (by, key) \
                       ON refusals.person = said.by AND refusals.key = said.key WHERE refusals.no = $1 \
                       UNION ALL SELECT 1 FROM packed WHERE no = $1 AND count > $4 LIMIT 1";
            let by: Vec<_> = append.events.iter().map(|event| event.by.as_deref()).collect();
            let stored = |event: &'a EventRow| event.key.as_deref().map(text::stored);
            let keys: Vec<_> = append.events.iter().map(stored).collect();
            to.one(sql, &[&append.no.0, &by, &keys, &(event.n as i64)])?
        }
    };
    there.map_or(Ok(()), |_| Err(Error::Conflict))
}

fn add_events(to: &mut Connection, no: TableNo, events: &[EventRow]) -> Result<(), Error> {
    let sql = "INSERT INTO events (no, n, at, by, key, what) \
               SELECT $1, * FROM unnest($2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::TEXT[], $6::TEXT[])";
    let n: Vec<i64> = events.iter().map(|event| event.n as i64).collect();
    let at: Vec<i64> = events.iter().map(|event| event.at as i64).collect();
    let by: Vec<Option<&str>> = events.iter().map(|event| event.by.as_deref()).collect();
    let key: Vec<_> = events.iter().map(|event| event.key.as_deref().map(text::stored)).collect();
    let what: Vec<&str> = events.iter().map(|event| event.what.as_str()).collect();
    if n.is_empty() {
        return Ok(());
    }
    to.execute(sql, &[&no.0, &n, &at, &by, &key, &what]).map(drop)
}

/// What is no longer due is nobody's to see to; what is due sooner than its holder knows is given out again.
fn update_about(to: &mut Connection, no: TableNo, about: &About) -> Result<(), Error> {
    let sql = "UPDATE tables SET state = $2, touched = $3, due = $4::BIGINT, \
               holder = CASE WHEN $4::BIGINT >= due THEN holder END WHERE no = $1";
    let due = about.due.map(|due| due as i64);
    to.execute(sql, &[&no.0, &about.state.name(), &(about.touched as i64), &due])?;
    let Some(sitters) = &about.sitters else { return Ok(()) };
    to.execute("UPDATE sitters SET sits = FALSE WHERE no = $1 AND sits", &[&no.0])?;
    let sql = "INSERT INTO sitters (person, no, sits) SELECT person, $1, TRUE FROM unnest($2::TEXT[]) AS person \
               ON CONFLICT (person, no) DO UPDATE SET sits = TRUE";
    to.execute(sql, &[&no.0, sitters]).map(drop)
}

fn keep_refusal(to: &mut Connection, no: TableNo, refusal: &KeptRefusal) -> Result<(), Error> {
    let KeptRefusal { user, key, body } = refusal;
    let sql = "INSERT INTO refusals (no, person, key, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    to.execute(sql, &[&no.0, user, &text::stored(key), body])?;
    let sql = "DELETE FROM refusals WHERE no = $1 AND person = $2 AND id <= (SELECT id FROM refusals \
               WHERE no = $1 AND person = $2 ORDER BY id DESC LIMIT 1 OFFSET $3)";
    to.execute(sql, &[&no.0, user, &REFUSALS]).map(drop)
}

fn open(to: &mut Connection, table: &NewTable) -> Result<TableNo, Error> {
    let sql = "INSERT INTO tables (id, game, setup, opener, key, listed, state, created, touched) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING no";
    let NewTable { id, game, setup, opener, listed, .. } = table;
    let key = table.key.as_deref().map(text::stored);
    let (state, created) = (table.about.state.name(), table.created as i64);
    let row = to.one(sql, &[id, game, setup, opener, &key, listed, &state, &created])?;
    let no = TableNo(row.map_or(0, |row| row.get(0)));
    to.execute("INSERT INTO seeds (no, seed) VALUES ($1, $2)", &[&no.0, &table.seed.reveal()])?;
    add_events(to, no, &table.events)?;
    update_about(to, no, &table.about)?;
    Ok(no)
}

fn chat(to: &mut Connection, no: TableNo, line: &ChatLine) -> Result<(), Error> {
    let ChatLine { at, room, user, name, text } = line;
    let sql = "INSERT INTO chat (no, at, room, person, name, text) VALUES ($1, $2, $3, $4, $5, $6)";
    to.execute(sql, &[&no.0, &(*at as i64), &room.name(), user, name, text]).map(drop)
}

fn add_guest(to: &mut Connection, guest: &Guest) -> Result<(), Error> {
    let sql = "INSERT INTO users (id, name, created) VALUES ($1, $2, $3)";
    to.execute(sql, &[&guest.id, &guest.name, &(guest.created as i64)])?;
    guest.session.as_ref().map_or(Ok(()), |session| add_session(to, session))
}

/// Only a guest becomes an account: whoever has a passphrase keeps it, and whoever has gone stays away.
fn add_account(to: &mut Connection, account: &NewAccount) -> Result<(), Error> {
    let sql = "INSERT INTO users (id, name, folded, passphrase, created) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (id) DO UPDATE SET name = $2, folded = $3, passphrase = $4 \
               WHERE users.passphrase IS NULL AND users.gone IS NULL";
    let NewAccount { id, name, folded, passphrase, created, session } = account;
    if to.execute(sql, &[id, name, folded, passphrase, &(*created as i64)])? == 0 {
        return Err(Error::Conflict);
    }
    session.as_ref().map_or(Ok(()), |session| add_session(to, session))
}

fn add_session(to: &mut Connection, session: &SessionRow) -> Result<(), Error> {
    let SessionRow { id, user, token, kind, label, created, seen, expires } = session;
    let sql = "INSERT INTO sessions (id, person, token, kind, label, created, seen, expires) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let [created, seen, expires] = [*created, *seen, *expires].map(|at| at as i64);
    to.execute(sql, &[id, user, &&token[..], &kind.name(), label, &created, &seen, &expires])
        .map(drop)
}

/// What is left of a person is an id that leads to nobody.
fn forget(to: &mut Connection, forget: &Forget) -> Result<(), Error> {
    let Forget { user, at, name, rewrite } = forget;
    // Nobody packs them meanwhile.
    let sql = "SELECT 1 FROM tables WHERE no IN (SELECT no FROM sitters WHERE person = $1) \
               ORDER BY no FOR UPDATE";
    to.query(sql, &[user])?;
    let named = to.query(
        "SELECT no, n, what FROM sitters JOIN events USING (no) \
         WHERE sitters.person = $1 AND what LIKE '{\"sat\"%'",
        &[user],
    )?;
    for row in named {
        let (no, n, what): (i64, i64, &str) = (row.get(0), row.get(1), row.get(2));
        if let Some(what) = rewrite(what, user, name) {
            to.execute("UPDATE events SET what = $3 WHERE no = $1 AND n = $2", &[&no, &n, &what])?;
        }
    }
    pack::rewrite(to, user, |what| rewrite(what, user, name))?;
    to.execute("DELETE FROM sessions WHERE person = $1", &[user])?;
    to.execute("DELETE FROM chat WHERE person = $1", &[user])?;
    to.execute("DELETE FROM refusals WHERE person = $1", &[user])?;
    to.execute("DELETE FROM sitters WHERE person = $1", &[user])?;
    let sql =
        "UPDATE users SET name = $2, folded = NULL, passphrase = NULL, gone = $3 WHERE id = $1";
    to.execute(sql, &[user, name, &(*at as i64)]).map(drop)
}
