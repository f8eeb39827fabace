//! How everything is read.

use game::chance::Seed;
use rusqlite::types::{FromSqlError, Type};
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use super::{Sqlite, pack};
use crate::{
    ChatLine, Error, EventRow, Filter, Job, KeptRefusal, Lobby, Millis, Packing, Room, SessionKind,
    SessionRow, Store, TableNo, TableRow, TableState, Ticket, Token, UserRow,
};

const TABLE: &str =
    "SELECT no, id, game, setup, opener, listed, state, created, touched, due FROM tables";
const USER: &str = "SELECT id, name, passphrase, created, gone FROM users";
const SESSION: &str = "SELECT id, user, token, kind, label, created, seen, expires FROM sessions";

type Found<R> = Result<R, rusqlite::Error>;

impl<T: Send + 'static> Store<T> for Sqlite<T> {
    fn submit(&self, job: Job, tag: T) -> Result<Ticket, T> {
        self.submit_job(job, tag)
    }

    fn recall(&self, ticket: Ticket) -> Option<(Job, T)> {
        self.recall_job(ticket)
    }

    fn waiting(&self) -> usize {
        self.waiting_jobs()
    }

    fn table(&self, id: &str) -> Result<Option<TableRow>, Error> {
        self.readers.read(|from| one(from, &format!("{TABLE} WHERE id = ?1"), [id], table))
    }

    fn table_by_no(&self, no: TableNo) -> Result<Option<TableRow>, Error> {
        self.readers.read(|from| one(from, &format!("{TABLE} WHERE no = ?1"), [no.0], table))
    }

    fn table_by_key(&self, opener: &str, key: &str) -> Result<Option<TableRow>, Error> {
        let sql = format!("{TABLE} WHERE opener = ?1 AND key = ?2");
        self.readers.read(|from| one(from, &sql, [opener, key], table))
    }

    fn events(&self, no: TableNo, since: u64, most: usize) -> Result<Vec<EventRow>, Error> {
        self.readers.read(|from| pack::events(from, no, since, most))
    }

    fn seed(&self, no: TableNo) -> Result<Option<Seed>, Error> {
        let read = |row: &Row<'_>| {
            let hex: String = row.get(0)?;
            Seed::from_hex(&hex).ok_or_else(|| unreadable(0))
        };
        self.readers.read(|from| one(from, "SELECT seed FROM seeds WHERE no = ?1", [no.0], read))
    }

    fn refusals(&self, no: TableNo) -> Result<Vec<KeptRefusal>, Error> {
        let sql = "SELECT user, key, body FROM refusals WHERE no = ?1 ORDER BY id";
        let read = |row: &Row<'_>| {
            Ok(KeptRefusal { user: row.get(0)?, key: row.get(1)?, body: row.get(2)? })
        };
        self.readers.read(|from| all(from, sql, [no.0], read))
    }

    fn lobby(&self, lobby: &Lobby) -> Result<Vec<TableRow>, Error> {
        let which = match &lobby.filter {
            Filter::Listed => "listed = 1",
            Filter::All => "1",
            Filter::Mine(_) => {
                "no IN (SELECT no FROM sitters WHERE user = ?5 AND sits = 1 \
                 UNION SELECT no FROM tables WHERE opener = ?5)"
            }
        };
        let state = match lobby.state {
            Some(_) => "state = ?1",
            None => "?1 IS NULL AND state <> 'closed'",
        };
        let sql = format!(
            "{TABLE} WHERE {which} AND {state} AND (?2 IS NULL OR game = ?2) \
             AND (?3 IS NULL OR no < ?3) AND (?5 IS NULL OR 1) ORDER BY no DESC LIMIT ?4"
        );
        let user = match &lobby.filter {
            Filter::Mine(user) => Some(user),
            Filter::Listed | Filter::All => None,
        };
        let asked = params![
            lobby.state.map(TableState::name),
            lobby.game,
            lobby.after.map(|no| no.0),
            i64::try_from(lobby.most).unwrap_or(i64::MAX),
            user
        ];
        self.readers.read(|from| all(from, &sql, asked, table))
    }

    fn due(&self) -> Result<Vec<(TableNo, Millis)>, Error> {
        let sql = "SELECT no, due FROM tables WHERE due IS NOT NULL ORDER BY due";
        let read = |row: &Row<'_>| Ok((TableNo(row.get(0)?), moment(row, 1)?));
        self.readers.read(|from| all(from, sql, [], read))
    }

    fn tables_of(&self, user: &str) -> Result<Vec<TableRow>, Error> {
        let sql = format!(
            "{TABLE} WHERE no IN (SELECT no FROM sitters WHERE user = ?1 \
             UNION SELECT no FROM tables WHERE opener = ?1) ORDER BY no"
        );
        self.readers.read(|from| all(from, &sql, [user], table))
    }

    fn to_pack(&self, before: Millis, most: usize) -> Result<Vec<TableNo>, Error> {
        let sql = "SELECT no FROM tables WHERE state IN ('over', 'closed') AND packed = 0 AND touched < ?1 \
                   ORDER BY touched LIMIT ?2";
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.readers.read(|from| all(from, sql, [before, most], |row| row.get(0).map(TableNo)))
    }

    fn pack(&self, no: TableNo) -> Result<Packing, Error> {
        self.pack_table(no)
    }

    fn chat(&self, no: TableNo, room: Room, most: usize) -> Result<Vec<ChatLine>, Error> {
        let sql = "SELECT at, room, user, name, text FROM chat WHERE no = ?1 AND room = ?2 \
                   ORDER BY id DESC LIMIT ?3";
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let lines =
            self.readers.read(|from| all(from, sql, params![no.0, room.name(), most], line));
        lines.map(|mut lines| {
            lines.reverse();
            lines
        })
    }

    fn chat_of(&self, user: &str) -> Result<Vec<ChatLine>, Error> {
        let sql = "SELECT at, room, user, name, text FROM chat WHERE user = ?1 ORDER BY id";
        self.readers.read(|from| all(from, sql, [user], line))
    }

    fn user(&self, id: &str) -> Result<Option<UserRow>, Error> {
        self.readers.read(|from| one(from, &format!("{USER} WHERE id = ?1"), [id], user))
    }

    fn account(&self, folded: &str) -> Result<Option<UserRow>, Error> {
        self.readers.read(|from| one(from, &format!("{USER} WHERE folded = ?1"), [folded], user))
    }

    fn session(&self, token: &Token) -> Result<Option<(SessionRow, UserRow)>, Error> {
        self.readers.read(|from| {
            let sql = format!("{SESSION} WHERE token = ?1");
            let Some(found) = one(from, &sql, [token], session)? else { return Ok(None) };
            let owner = one(from, &format!("{USER} WHERE id = ?1"), [&found.user], user)?;
            Ok::<_, rusqlite::Error>(owner.map(|owner| (found, owner)))
        })
    }

    fn sessions_of(&self, user: &str) -> Result<Vec<SessionRow>, Error> {
        let sql = format!("{SESSION} WHERE user = ?1 ORDER BY created DESC, id");
        self.readers.read(|from| all(from, &sql, [user], session))
    }
}

fn one<R>(
    from: &Connection,
    sql: &str,
    asked: impl Params,
    read: impl FnOnce(&Row<'_>) -> Found<R>,
) -> Found<Option<R>> {
    from.prepare_cached(sql)?.query_row(asked, read).optional()
}

fn all<R>(
    from: &Connection,
    sql: &str,
    asked: impl Params,
    read: impl FnMut(&Row<'_>) -> Found<R>,
) -> Found<Vec<R>> {
    from.prepare_cached(sql)?.query_map(asked, read)?.collect()
}

/// Something that this program didn't write.
fn unreadable(column: usize) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(
        column,
        Type::Text,
        Box::new(FromSqlError::InvalidType),
    )
}

fn moment(row: &Row<'_>, column: usize) -> Found<Millis> {
    let at: i64 = row.get(column)?;
    u64::try_from(at).map_err(|_| unreadable(column))
}

fn perhaps(row: &Row<'_>, column: usize) -> Found<Option<Millis>> {
    let at: Option<i64> = row.get(column)?;
    at.map(|at| u64::try_from(at).map_err(|_| unreadable(column))).transpose()
}

fn table(row: &Row<'_>) -> Found<TableRow> {
    let state: String = row.get(6)?;
    Ok(TableRow {
        no: TableNo(row.get(0)?),
        id: row.get(1)?,
        game: row.get(2)?,
        setup: row.get(3)?,
        opener: row.get(4)?,
        listed: row.get(5)?,
        state: TableState::from_name(&state).ok_or_else(|| unreadable(6))?,
        created: moment(row, 7)?,
        touched: moment(row, 8)?,
        due: perhaps(row, 9)?,
    })
}

/// Events, with their columns in this order: `n, at, by, key, what`.
pub(super) fn events_from(
    from: &Connection,
    sql: &str,
    asked: impl Params,
) -> Found<Vec<EventRow>> {
    all(from, sql, asked, event)
}

fn event(row: &Row<'_>) -> Found<EventRow> {
    Ok(EventRow {
        n: moment(row, 0)?,
        at: moment(row, 1)?,
        by: row.get(2)?,
        key: row.get(3)?,
        what: row.get(4)?,
    })
}

fn line(row: &Row<'_>) -> Found<ChatLine> {
    let name: String = row.get(1)?;
    let room = [Room::Seats, Room::Watchers].into_iter().find(|room| room.name() == name);
    Ok(ChatLine {
        at: moment(row, 0)?,
        room: room.ok_or_else(|| unreadable(1))?,
        user: row.get(2)?,
        name: row.get(3)?,
        text: row.get(4)?,
    })
}

fn user(row: &Row<'_>) -> Found<UserRow> {
    Ok(UserRow {
        id: row.get(0)?,
        name: row.get(1)?,
        passphrase: row.get(2)?,
        created: moment(row, 3)?,
        gone: perhaps(row, 4)?,
    })
}

fn session(row: &Row<'_>) -> Found<SessionRow> {
    let name: String = row.get(3)?;
    let kind = [SessionKind::Cookie, SessionKind::Token].into_iter();
    Ok(SessionRow {
        id: row.get(0)?,
        user: row.get(1)?,
        token: row.get(2)?,
        kind: kind.into_iter().find(|kind| kind.name() == name).ok_or_else(|| unreadable(3))?,
        label: row.get(4)?,
        created: moment(row, 5)?,
        seen: moment(row, 6)?,
        expires: moment(row, 7)?,
    })
}
