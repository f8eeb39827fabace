//! The list of tables: which are shown, and in which order.

use game::GameInfo;
use protocol::{LobbyNews, TableRow, TableState};
use table::Clock;
use text::Lang;

use crate::{OngoingGame, order, say, story};

/// The tables of the lobby, as far as they were told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lobby {
    rows: Vec<TableRow>,
}

/// How long a game takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// In one sitting.
    Live,
    /// Over days.
    Days,
}

/// What somebody looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// One game only.
    pub game: Option<String>,
    /// Live or over days.
    pub span: Option<Span>,
}

impl Look {
    /// Whether everything is shown.
    pub fn is_empty(&self) -> bool {
        *self == Look::default()
    }

    fn fits(&self, row: &TableRow) -> bool {
        let span = match row.clock {
            Clock::PerTurn { .. } => Span::Days,
            Clock::None | Clock::Fischer { .. } => Span::Live,
        };
        self.game.as_ref().is_none_or(|game| *game == row.game)
            && self.span.is_none_or(|wanted| wanted == span)
    }
}

impl Lobby {
    /// The games without which their tables can't be told in full.
    pub fn speechless(&self) -> Vec<String> {
        let rows = self.rows.iter().filter(|row| !has_words(&row.setup));
        rows.map(|row| row.game.clone()).collect()
    }

    /// Takes in what the lobby says. The first message has all tables, later ones those that changed.
    pub fn hear(&mut self, news: LobbyNews) {
        match news {
            LobbyNews::Rows(rows) => rows.into_iter().for_each(|row| self.put(row)),
            LobbyNews::Gone(ids) => self.rows.retain(|row| !ids.contains(&row.id)),
        }
    }

    fn put(&mut self, row: TableRow) {
        match self.rows.iter_mut().find(|known| known.id == row.id) {
            Some(known) => *known = row,
            None => self.rows.push(row),
        }
    }

    /// The tables that are so far and that somebody looks for: one's turn first, then one's own, then the newest.
    pub fn shown(&self, state: TableState, look: &Look) -> Vec<TableRow> {
        let mut rows: Vec<TableRow> =
            self.rows.iter().filter(|row| row.state == state && look.fits(row)).cloned().collect();
        order_own(&mut rows);
        rows
    }

    /// A seat that waits for somebody: that of the newest open table of others.
    pub fn invitation(&self) -> Option<&TableRow> {
        let open = self.rows.iter().filter(|row| row.state == TableState::Open);
        open.filter(|row| row.yours.is_empty()).max_by_key(|row| row.created)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// One's turn first, then one's own, then the newest.
pub fn order_own(rows: &mut [TableRow]) {
    let rank = |row: &TableRow| (is_your_turn(row), !row.yours.is_empty(), row.created);
    order(rows, |one, other| rank(one) > rank(other));
}

/// Whether the others wait for whoever looks at this.
pub fn is_your_turn(row: &TableRow) -> bool {
    row.state == TableState::Running && row.yours.iter().any(|seat| row.turn.contains(seat))
}

/// A setup in words, as far as they are here: those for the options of a game come with it.
pub fn setup_words(lang: Lang, info: &GameInfo, setup: &str) -> String {
    if has_words(setup) {
        return story::setup_words(lang, info, setup);
    }
    let known = setup.split(' ').filter(|part| !part.contains('=') || part.starts_with(PLAYERS));
    story::setup_words(lang, info, &known.collect::<Vec<_>>().join(" "))
}

/// Whether all of a setup can be told: its game is here, or it says no more than how many play.
fn has_words(setup: &str) -> bool {
    let says_more = |part: &str| part.contains('=') && !part.starts_with(PLAYERS);
    !setup.split(' ').any(says_more) || shelf::begin(setup).is_ok()
}

/// How a setup says how many play.
const PLAYERS: &str = "players=";

/// A table that is open or running, as it stands among the games under way.
pub fn ongoing(row: &TableRow, lang: Lang) -> Option<OngoingGame> {
    let info = shelf::info(&row.game)?;
    let far = match row.state {
        TableState::Open => say(lang, "resume-open", &[]),
        TableState::Running => say(lang, "resume-moves", &[("count", (row.moves as i64).into())]),
        TableState::Over | TableState::Closed => return None,
    };
    let setup = setup_words(lang, info, &row.setup);
    let about = if setup.is_empty() { far } else { format!("{setup} · {far}") };
    Some(OngoingGame {
        game: row.game.clone(),
        id: row.id.clone(),
        sitters: row.seats.clone(),
        about,
        is_your_turn: is_your_turn(row),
        touched: row.created,
        is_online: true,
    })
}

/// The next table where it is one's turn, after this one: the one whose time runs out first.
pub fn next_turn<'a>(rows: &'a [TableRow], here: &str) -> Option<&'a TableRow> {
    let waiting = rows.iter().filter(|row| row.id != here && is_your_turn(row));
    waiting.min_by_key(|row| (row.due.unwrap_or(u64::MAX), row.created))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: &str, game: &str, state: TableState) -> TableRow {
        TableRow {
            id: id.to_owned(),
            game: game.to_owned(),
            setup: game.to_owned(),
            state,
            listed: true,
            seats: Vec::new(),
            turn: Vec::new(),
            yours: Vec::new(),
            clock: Clock::None,
            due: None,
            watchers: 0,
            seen: 1,
            moves: 0,
            created: 0,
        }
    }

    fn ids(rows: &[TableRow]) -> Vec<&str> {
        rows.iter().map(|row| row.id.as_str()).collect()
    }

    #[test]
    fn tables_come_change_and_go() {
        let mut lobby = Lobby::default();
        let (one, two) =
            (row("a", "detrak", TableState::Open), row("b", "caminos", TableState::Open));
        lobby.hear(LobbyNews::Rows(vec![one.clone(), two]));
        let all = Look::default();
        assert_eq!(lobby.shown(TableState::Open, &all).len(), 2);
        lobby.hear(LobbyNews::Rows(vec![TableRow { state: TableState::Running, ..one }]));
        assert_eq!(ids(&lobby.shown(TableState::Running, &all)), ["a"]);
        lobby.hear(LobbyNews::Gone(vec!["a".to_owned(), "b".to_owned()]));
        assert!(lobby.is_empty());
    }

    #[test]
    fn ones_turn_comes_first_then_ones_own_then_the_newest() {
        let mut lobby = Lobby::default();
        let running = |id: &str, created, yours: &[u8], turn: &[u8]| TableRow {
            created,
            yours: yours.to_vec(),
            turn: turn.to_vec(),
            ..row(id, "detrak", TableState::Running)
        };
        lobby.hear(LobbyNews::Rows(vec![
            running("old", 1, &[], &[1]),
            running("new", 9, &[], &[1]),
            running("mine", 2, &[2], &[1]),
            running("turn", 3, &[1], &[1]),
        ]));
        let shown = lobby.shown(TableState::Running, &Look::default());
        assert_eq!(ids(&shown), ["turn", "mine", "new", "old"]);
        assert_eq!(next_turn(&shown, "mine").map(|row| row.id.as_str()), Some("turn"));
        assert_eq!(next_turn(&shown, "turn"), None);
    }

    #[test]
    fn the_next_table_is_the_one_whose_time_runs_out_first() {
        let turn = |id: &str, due| TableRow {
            due,
            yours: vec![1],
            turn: vec![1],
            ..row(id, "detrak", TableState::Running)
        };
        let rows = [turn("never", None), turn("late", Some(9)), turn("soon", Some(5))];
        assert_eq!(next_turn(&rows, "here").map(|row| row.id.as_str()), Some("soon"));
    }

    #[test]
    fn filters_are_by_game_and_by_how_long_it_takes() {
        let days = TableRow {
            clock: Clock::PerTurn { span: 1 },
            ..row("days", "detrak", TableState::Open)
        };
        let mut lobby = Lobby::default();
        lobby.hear(LobbyNews::Rows(vec![days, row("live", "detrak", TableState::Open)]));
        let shown = |look: Look| lobby.shown(TableState::Open, &look).len();
        assert_eq!(shown(Look { game: Some("caminos".to_owned()), span: None }), 0);
        assert_eq!(shown(Look { game: Some("detrak".to_owned()), span: Some(Span::Days) }), 1);
        assert_eq!(shown(Look { game: None, span: Some(Span::Live) }), 1);
    }

    #[test]
    fn an_invitation_is_to_somebody_elses_table() {
        let mut lobby = Lobby::default();
        let own = TableRow { yours: vec![1], created: 9, ..row("own", "detrak", TableState::Open) };
        lobby.hear(LobbyNews::Rows(vec![own, row("theirs", "detrak", TableState::Open)]));
        assert_eq!(lobby.invitation().map(|row| row.id.as_str()), Some("theirs"));
    }
}
