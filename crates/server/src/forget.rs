//! How somebody is forgotten: they leave their seats, their name goes from old tables, and nothing leads to them.

use std::sync::Arc;

use game::RESIGN;
use store::{Forget, Job, TableState};
use table::{Command, Said, Sitter, UserId, What};
use tokio::sync::oneshot;

use crate::app::App;
use crate::failure::Failure;
use crate::sessions::Known;
use crate::tables::{Ask, Inner, Live, Origin};
use crate::town::Hint;

/// What stands where a name was.
const NAMELESS: &str = "—";

impl App {
    /// Lets go of everything that is known of somebody.
    pub(crate) async fn forget(self: &Arc<App>, by: &Known) -> Result<(), Failure> {
        let user = by.user.id.as_str().to_owned();
        let of = user.clone();
        let tables = self.read(move |store| store.tables_of(&of)).await?;
        let lives: Vec<Arc<Live>> = tables.iter().map(|row| self.live_of(row)).collect();
        for (live, row) in lives.iter().zip(&tables) {
            if matches!(row.state, TableState::Open | TableState::Running) {
                self.give_up(live, by).await?;
            }
        }
        let (at, name) = (self.clock.now(), NAMELESS.to_owned());
        self.write(Job::Forget(Forget { user, at, name, rewrite })).await?;
        self.end_sessions(&by.user.id, None);
        for live in lives {
            live.lock().read_again();
            self.tell_nodes(|| Hint::Again { id: live.id.to_string() });
        }
        Ok(())
    }

    /// Nobody is to wait for somebody who will not come back.
    async fn give_up(self: &Arc<App>, live: &Arc<Live>, by: &Known) -> Result<(), Failure> {
        let user = by.user.id.clone();
        for command in self.look(live, move |inner| last_commands(inner, &user)).await? {
            let (to, answer) = oneshot::channel();
            let said = Said::new(by.by(), command);
            self.ask(live, Ask::Said(said), Origin::Request(to));
            match answer.await.map_err(|_| Failure::unavailable())? {
                Err(failure) if failure.status().is_server_error() => return Err(failure),
                // A game that is over, or a seat that is out: there is nothing to give up.
                _ => {}
            }
        }
        Ok(())
    }
}

/// What somebody says at a table before going for ever: a game is given up, a seat is left, and a table that only they
/// could bring to life is closed.
fn last_commands(inner: &Inner, user: &UserId) -> Vec<Command> {
    let Some(table) = inner.table() else { return Vec::new() };
    let seats = inner.seats_of(Some(user));
    if table.state().is_started() {
        let resign = |seat| Command::Play { seat, token: RESIGN.to_owned(), seen: None };
        return seats.iter().map(resign).collect();
    }
    let mut others = table.sitters().values().iter().filter_map(Sitter::user);
    if table.state().opener() == user && others.all(|other| other == user) {
        return vec![Command::Close {}];
    }
    seats.iter().map(|seat| Command::Leave { seat }).collect()
}

/// An event without somebody's name, if it has it.
fn rewrite(what: &str, user: &str, name: &str) -> Option<String> {
    let what: What = serde_json::from_str(what).ok()?;
    let What::Sat { seat, sitter: Sitter::Person { user: of, .. } } = what else { return None };
    if of.as_str() != user {
        return None;
    }
    let sitter = Sitter::Person { user: UserId::new(user), name: name.to_owned() };
    serde_json::to_string(&What::Sat { seat, sitter }).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_name_goes() {
        let what = r#"{"sat":{"seat":2,"sitter":{"person":{"user":"u1","name":"Ada"}}}}"#;
        let without = r#"{"sat":{"seat":2,"sitter":{"person":{"user":"u1","name":"—"}}}}"#;
        assert_eq!(rewrite(what, "u1", NAMELESS).as_deref(), Some(without));
        assert_eq!(rewrite(what, "u2", NAMELESS), None);
        for other in [r#"{"sat":{"seat":2,"sitter":"open"}}"#, r#"{"flagged":{"seat":1}}"#, "x"] {
            assert_eq!(rewrite(other, "u1", NAMELESS), None);
        }
    }
}
