//! Games that were begun and can be gone on with: what the shelf shows of them.
//!
//! The shelf has no rules, so it can't replay a game to find out how far it is. A summary is kept with every game
//! instead, in both languages.

use serde_json::Value;
use table::Sitter;
use text::Lang;

use crate::kept::SUMMARY;
use crate::{old, order, story};

/// A game that somebody at this screen has begun. The table page writes them; the shelf
/// lists them, those that wait for somebody here first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OngoingGame {
    /// Which game: `detrak`.
    pub game: String,
    /// Under which name it is kept: `7f3a`.
    pub id: String,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// One line about it in the player's language: "advanced · round 5 of 12".
    pub about: String,
    /// Whether somebody at this screen is to act.
    pub is_your_turn: bool,
    /// When it was last played, in milliseconds since 1970.
    pub touched: u64,
    /// Whether a server hosts it.
    pub is_online: bool,
}

impl OngoingGame {
    /// Reads a stored game that is not over.
    pub fn read(stored: &Value, lang: Lang) -> Option<OngoingGame> {
        if stored["over"] != false {
            return None;
        }
        let id = stored["id"].as_str()?.to_owned();
        let sitters = OngoingGame::sitters_of(stored);
        let touched = stored["touched"].as_u64()?;
        let summary = &stored[SUMMARY];
        let Some(game) = summary["game"].as_str() else {
            // Kept before there were summaries: all that is known without the rules is the setup.
            let setup = OngoingGame::setup_of(stored)?;
            let info = shelf::info(shelf::id_of(setup))?;
            let about = story::setup_words(lang, info, setup);
            let game = info.id.to_owned();
            let is_your_turn = false;
            return Some(OngoingGame {
                game,
                id,
                sitters,
                about,
                is_your_turn,
                touched,
                is_online: false,
            });
        };
        let about = summary[lang.tag()].as_str()?.to_owned();
        let is_your_turn = summary["turn"] == true;
        let game = game.to_owned();
        Some(OngoingGame { game, id, sitters, about, is_your_turn, touched, is_online: false })
    }

    /// Where it goes on: `/table/7f3a`, or `/t/…` where a server hosts it.
    pub fn href(&self) -> String {
        format!("/{}/{}", if self.is_online { "t" } else { "table" }, self.id)
    }

    /// Who sits where, in the order of seats.
    fn sitters_of(header: &Value) -> Vec<Sitter> {
        match header["sitters"].as_array() {
            Some(names) => names.iter().filter_map(Value::as_str).map(Sitter::from_file).collect(),
            None => old::sitters(header),
        }
    }

    /// The setup of a game that is kept.
    pub fn setup_of(header: &Value) -> Option<&str> {
        let in_events = || header["events"].as_array()?.iter().find_map(|it| it["setup"].as_str());
        header["setup"].as_str().or_else(in_events)
    }

    /// Sorts for the shelf: yours to play first, then by time, newest first.
    pub fn sort(games: &mut [OngoingGame]) {
        order(games, |a, b| (a.is_your_turn, a.touched) > (b.is_your_turn, b.touched));
    }
}

#[cfg(test)]
mod tests {
    use game::chance::Seed;
    use game::{Level, Seat};

    use super::*;
    use crate::{Invite, LocalGame, kept};

    fn stored(tokens: &[&str]) -> Value {
        let sitters = vec![Sitter::nameless(), Sitter::bot(Level::new(2).unwrap())];
        let invite = Invite { sitters, ..Invite::to("labyrinthe players=2") };
        let mut session = LocalGame::open("t", &invite, Seed::new([7; 32]), 5).unwrap();
        for token in tokens {
            session.play(Seat::FIRST, token, 6).unwrap();
        }
        kept::header(&session)
    }

    #[test]
    fn the_shelf_reads_what_was_kept_in_the_language_of_the_player() {
        let begun = OngoingGame::read(&stored(&[]), Lang::Fr).unwrap();
        assert_eq!((begun.game.as_str(), begun.href().as_str()), ("labyrinthe", "/table/t"));
        let opponent = Sitter::bot(Level::new(2).unwrap());
        assert_eq!(begun.sitters, [Sitter::nameless(), opponent]);
        assert_eq!((begun.about.as_str(), begun.is_your_turn, begun.touched), ("tour 1", true, 5));
        let waits = OngoingGame::read(&stored(&["b2-b4", "w21N1"]), Lang::En).unwrap();
        assert_eq!((waits.about.as_str(), waits.is_your_turn, waits.touched), ("turn 1", false, 6));
        assert_eq!(OngoingGame::read(&stored(&["resign"]), Lang::En), None);
    }

    /// Browsers have games from before there were summaries.
    #[test]
    fn a_game_without_a_summary_is_listed_by_its_setup() {
        let mut stored = stored(&["b2-b4"]);
        stored[SUMMARY] = Value::Null;
        assert!(OngoingGame::lacks_summary(&stored));
        let begun = OngoingGame::read(&stored, Lang::En).unwrap();
        assert_eq!((begun.game.as_str(), begun.about.as_str()), ("labyrinthe", "2 players"));
        assert_eq!(OngoingGame::read(&Value::Null, Lang::En), None);
    }

    #[test]
    fn a_game_that_waits_for_you_comes_first() {
        let game = |id: &str, is_your_turn, touched| OngoingGame {
            game: "detrak".to_owned(),
            id: id.to_owned(),
            sitters: Vec::new(),
            about: String::new(),
            is_your_turn,
            touched,
            is_online: false,
        };
        let mut games = [game("a", false, 9), game("b", true, 1), game("c", true, 5)];
        OngoingGame::sort(&mut games);
        assert_eq!(games.map(|game| game.id), ["c", "b", "a"]);
    }
}
