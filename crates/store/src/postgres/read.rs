//! How everything is read.

use game::chance::Seed;
use postgres::Row;

use super::connection::Args;
use super::{Postgres, pack, text};
use crate::{
    ChatLine, Error, EventRow, Filter, Job, KeptRefusal, Lobby, Millis, Packing, Room, SessionKind,
    SessionRow, Shared, Store, TableNo, TableRow, TableState, Ticket, Token, UserRow,
};

macro_rules! tables {
    ($which:literal) => {
        concat!(
            "SELECT no, id, game, setup, opener, listed, state, created, touched, due FROM tables ",
            $which
        )
    };
}
macro_rules! users {
    ($which:literal) => {
        concat!("SELECT id, name, passphrase, created, gone FROM users ", $which)
    };
}
macro_rules! sessions {
    ($which:literal) => {
        concat!(
            "SELECT id, person, token, kind, label, created, seen, expires FROM sessions ",
            $which
        )
    };
}
macro_rules! lobby {
    ($which:literal) => {
        concat!(
            "SELECT no, id, game, setup, opener, listed, state, created, touched, due FROM tables WHERE ",
            $which,
            " AND CASE WHEN $1::TEXT IS NULL THEN state <> 'closed' ELSE state = $1 END \
             AND ($2::TEXT IS NULL OR game = $2) AND ($3::BIGINT IS NULL OR no < $3) \
             AND ($5::TEXT IS NULL OR TRUE) ORDER BY no DESC LIMIT $4"
        )
    };
}

impl<T: Send + 'static> Postgres<T> {
    fn all<R>(
        &self,
        sql: &'static str,
        asked: Args<'_>,
        read: impl Fn(&Row) -> Result<R, Error>,
    ) -> Result<Vec<R>, Error> {
        self.readers.read(|from| from.query(sql, asked))?.iter().map(read).collect()
    }

    fn one<R>(
        &self,
        sql: &'static str,
        asked: Args<'_>,
        read: impl Fn(&Row) -> Result<R, Error>,
    ) -> Result<Option<R>, Error> {
        self.readers.read(|from| from.one(sql, asked))?.as_ref().map(read).transpose()
    }
}

impl<T: Send + 'static> Store<T> for Postgres<T> {
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
        if !text::is_name(id) {
            return Ok(None);
        }
        self.one(tables!("WHERE id = $1"), &[&id], table)
    }

    fn table_by_no(&self, no: TableNo) -> Result<Option<TableRow>, Error> {
        self.one(tables!("WHERE no = $1"), &[&no.0], table)
    }

    fn table_by_key(&self, opener: &str, key: &str) -> Result<Option<TableRow>, Error> {
        self.one(tables!("WHERE opener = $1 AND key = $2"), &[&opener, &text::stored(key)], table)
    }

    fn events(&self, no: TableNo, since: u64, most: usize) -> Result<Vec<EventRow>, Error> {
        self.readers.read(|from| pack::events(from, no, since, most))
    }

    fn seed(&self, no: TableNo) -> Result<Option<Seed>, Error> {
        self.one("SELECT seed FROM seeds WHERE no = $1", &[&no.0], |row| {
            Seed::from_hex(row.get(0)).ok_or_else(|| unreadable("seed"))
        })
    }

    fn refusals(&self, no: TableNo) -> Result<Vec<KeptRefusal>, Error> {
        let sql = "SELECT person, key, body FROM refusals WHERE no = $1 ORDER BY id";
        self.all(sql, &[&no.0], |row| {
            let (user, key, body) = (row.get(0), text::read(row.get(1)), row.get(2));
            Ok(KeptRefusal { user, key, body })
        })
    }

    fn lobby(&self, lobby: &Lobby) -> Result<Vec<TableRow>, Error> {
        let (sql, user) = match &lobby.filter {
            Filter::Listed => (lobby!("listed"), None),
            Filter::All => (lobby!("TRUE"), None),
            Filter::Mine(user) => (
                lobby!(
                    "no IN (SELECT no FROM sitters WHERE person = $5 AND sits \
                     UNION SELECT no FROM tables WHERE opener = $5)"
                ),
                Some(user),
            ),
        };
        let (state, after) = (lobby.state.map(TableState::name), lobby.after.map(|no| no.0));
        self.all(sql, &[&state, &lobby.game, &after, &limit(lobby.most), &user], table)
    }

    fn due(&self) -> Result<Vec<(TableNo, Millis)>, Error> {
        let sql = "SELECT no, due FROM tables WHERE due IS NOT NULL ORDER BY due";
        self.all(sql, &[], |row| Ok((TableNo(row.get(0)), moment(row, 1)?)))
    }

    fn tables_of(&self, user: &str) -> Result<Vec<TableRow>, Error> {
        let sql = tables!(
            "WHERE no IN (SELECT no FROM sitters WHERE person = $1 \
             UNION SELECT no FROM tables WHERE opener = $1) ORDER BY no"
        );
        self.all(sql, &[&user], table)
    }

    fn to_pack(&self, before: Millis, most: usize) -> Result<Vec<TableNo>, Error> {
        let sql = "SELECT no FROM tables WHERE state IN ('over', 'closed') AND NOT packed AND touched < $1 \
                   ORDER BY touched LIMIT $2";
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        self.all(sql, &[&before, &limit(most)], |row| Ok(TableNo(row.get(0))))
    }

    fn pack(&self, no: TableNo) -> Result<Packing, Error> {
        self.pack_table(no)
    }

    fn chat(&self, no: TableNo, room: Room, most: usize) -> Result<Vec<ChatLine>, Error> {
        let sql = "SELECT at, room, person, name, text FROM chat WHERE no = $1 AND room = $2 \
                   ORDER BY id DESC LIMIT $3";
        let mut lines = self.all(sql, &[&no.0, &room.name(), &limit(most)], line)?;
        lines.reverse();
        Ok(lines)
    }

    fn chat_of(&self, user: &str) -> Result<Vec<ChatLine>, Error> {
        let sql = "SELECT at, room, person, name, text FROM chat WHERE person = $1 ORDER BY id";
        self.all(sql, &[&user], line)
    }

    fn user(&self, id: &str) -> Result<Option<UserRow>, Error> {
        self.one(users!("WHERE id = $1"), &[&id], user)
    }

    fn account(&self, folded: &str) -> Result<Option<UserRow>, Error> {
        if !text::is_name(folded) {
            return Ok(None);
        }
        self.one(users!("WHERE folded = $1"), &[&folded], user)
    }

    fn session(&self, token: &Token) -> Result<Option<(SessionRow, UserRow)>, Error> {
        let found = self.one(sessions!("WHERE token = $1"), &[&&token[..]], session)?;
        let Some(found) = found else { return Ok(None) };
        let owner = self.user(&found.user)?;
        Ok(owner.map(|owner| (found, owner)))
    }

    fn sessions_of(&self, user: &str) -> Result<Vec<SessionRow>, Error> {
        let sql = sessions!("WHERE person = $1 ORDER BY created DESC, id");
        self.all(sql, &[&user], session)
    }

    fn shared(&self) -> Option<&dyn Shared> {
        Some(self)
    }
}

fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// Something that this program didn't write.
fn unreadable(what: &str) -> Error {
    Error::Broken(format!("a {what} in the database can't be read"))
}

fn moment(row: &Row, column: usize) -> Result<Millis, Error> {
    u64::try_from(row.get::<_, i64>(column)).map_err(|_| unreadable("moment"))
}

fn perhaps(row: &Row, column: usize) -> Result<Option<Millis>, Error> {
    let at: Option<i64> = row.get(column);
    at.map(|at| u64::try_from(at).map_err(|_| unreadable("moment"))).transpose()
}

fn table(row: &Row) -> Result<TableRow, Error> {
    Ok(TableRow {
        no: TableNo(row.get(0)),
        id: row.get(1),
        game: row.get(2),
        setup: row.get(3),
        opener: row.get(4),
        listed: row.get(5),
        state: TableState::from_name(row.get(6)).ok_or_else(|| unreadable("state"))?,
        created: moment(row, 7)?,
        touched: moment(row, 8)?,
        due: perhaps(row, 9)?,
    })
}

/// An event, with its columns in this order: `n, at, by, key, what`.
pub(super) fn event(row: &Row) -> Result<EventRow, Error> {
    Ok(EventRow {
        n: moment(row, 0)?,
        at: moment(row, 1)?,
        by: row.get::<_, Option<&str>>(2).map(Into::into),
        key: row.get::<_, Option<String>>(3).map(text::read),
        what: row.get(4),
    })
}

fn line(row: &Row) -> Result<ChatLine, Error> {
    let name: &str = row.get(1);
    let room = [Room::Seats, Room::Watchers].into_iter().find(|room| room.name() == name);
    Ok(ChatLine {
        at: moment(row, 0)?,
        room: room.ok_or_else(|| unreadable("room"))?,
        user: row.get(2),
        name: row.get(3),
        text: row.get(4),
    })
}

fn user(row: &Row) -> Result<UserRow, Error> {
    Ok(UserRow {
        id: row.get(0),
        name: row.get(1),
        passphrase: row.get(2),
        created: moment(row, 3)?,
        gone: perhaps(row, 4)?,
    })
}

fn session(row: &Row) -> Result<SessionRow, Error> {
    let name: &str = row.get(3);
    let kind = [SessionKind::Cookie, SessionKind::Token].into_iter();
    let token: &[u8] = row.get(2);
    Ok(SessionRow {
        id: row.get(0),
        user: row.get(1),
        token: token.try_into().map_err(|_| unreadable("token"))?,
        kind: kind
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| unreadable("kind"))?,
        label: row.get(4),
        created: moment(row, 5)?,
        seen: moment(row, 6)?,
        expires: moment(row, 7)?,
    })
}
