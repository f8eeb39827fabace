//! What is told of a game in words: what to do now, how far it is, and what was played.
//!
//! Each game tells its own story ([`crate::Words`]); what is the same for all is here.

use game::{Actor, Entry, GameInfo, RESIGN, Seat, Standings, Turn, Value};
use shelf::Play;
use table::{Event, What};
use text::Lang;

use crate::words::{Told, voice};
use crate::{Session, say, value_name};

/// What a seat is to do now, in one sentence.
pub fn prompt(lang: Lang, play: &dyn Play, seat: Seat) -> String {
    (voice(play).prompt)(play, lang, seat)
}

/// How far a game is: "round 5 of 12".
pub fn progress(lang: Lang, play: &dyn Play) -> String {
    (voice(play).progress)(play, lang)
}

/// The points to be shown for a seat: what is decided, where the standings tell what would be if the game ended now.
pub fn score(play: &dyn Play, seat: Seat) -> Option<i32> {
    (voice(play).score)(play, seat).or_else(|| play.standings().seats[seat].score)
}

/// The name of the grade that a game for one brought, where the game gives grades.
pub fn grade(lang: Lang, standings: &Standings) -> Option<String> {
    let mut figures = standings.seats.values().iter().flat_map(|standing| &standing.figures);
    match figures.find_map(|phrase| phrase.arg("grade"))? {
        Value::Term(term) => Some(text::say(lang, term, &[])),
        _ => None,
    }
}

/// The setup as a player reads it: "advanced · 3 players", without what goes without saying.
pub fn setup_in_words(lang: Lang, play: &dyn Play) -> String {
    setup_words(lang, play.info(), &play.setup())
}

/// The same by the setup as it is written.
pub fn setup_words(lang: Lang, info: &GameInfo, setup: &str) -> String {
    let given = setup.split(' ').filter_map(|part| part.split_once('='));
    let words = given.filter_map(|(key, value)| match key {
        "players" => Some(say(
            lang,
            "players-one",
            &[("only", value.parse::<i64>().unwrap_or_default().into())],
        )),
        _ if info.keys.iter().any(|known| known.name == key && known.default == value) => None,
        "minutes" if value != "0" => {
            let minutes = value.parse::<i64>().unwrap_or_default();
            Some(say(lang, "minutes-short", &[("minutes", minutes.into())]))
        }
        // What is either there or not is called by its name: "scoring", and not "yes".
        _ if value == "yes" => Some(say(lang, &format!("key-{key}"), &[]).to_lowercase()),
        _ => Some(value_name(lang, info, key, value).to_lowercase()),
    });
    words.collect::<Vec<_>>().join(" · ")
}

/// A line of the log: what somebody played, in the position before it.
pub fn tell(lang: Lang, before: &dyn Play, entry: &Entry, names: &[String]) -> String {
    let who = match entry.by {
        Actor::Seat(seat) => names.get(seat.index()).cloned().unwrap_or_default(),
        Actor::Table => String::new(),
    };
    if entry.token == RESIGN {
        return say(lang, "told-resign", &[("who", who.into())]);
    }
    let told = Told { token: &entry.token, who: &who, names };
    let told = (voice(before).tell)(before, lang, &told);
    let token = entry.token.as_str();
    let plain = || say(lang, "told-any", &[("who", who.into()), ("token", token.into())]);
    told.unwrap_or_else(plain)
}

/// The log in words. It keeps what it has told, so that each token is told once.
pub struct Story {
    lang: Lang,
    /// The position after all that was told.
    play: Box<dyn Play>,
    lines: Vec<String>,
}

impl Story {
    /// All that was played so far, in this language.
    pub fn of(session: &Session, lang: Lang) -> Story {
        let play = session.table().start().boxed();
        let mut story = Story { lang, play, lines: Vec::new() };
        let names = session.names(lang);
        session.table().log().iter().for_each(|entry| story.add(entry, &names));
        story
    }

    /// Tells what happened; the session has heard it already.
    pub fn hear(&mut self, session: &Session, events: &[Event]) {
        let is_undone = |event: &&Event| matches!(event.what, What::Undone { .. });
        if events.iter().filter(is_undone).count() > 1 {
            // What was played between two undos is in no log any more.
            *self = Story::of(session, self.lang);
            return;
        }
        let names = session.names(self.lang);
        for event in events {
            match &event.what {
                What::Played { by, token } => self.add(&Entry::new(*by, token.as_str()), &names),
                What::Flagged { seat } => {
                    self.add(&Entry::new(Actor::Seat(*seat), RESIGN), &names);
                }
                What::Undone { to } => {
                    self.lines.truncate(*to);
                    self.play = session.table().moves().at(*to);
                }
                _ => {}
            }
        }
    }

    fn add(&mut self, entry: &Entry, names: &[String]) {
        self.lines.push(tell(self.lang, &*self.play, entry, names));
        self.play.play(entry.by, &entry.token).expect("a log replays");
    }

    /// What was told, a line a token.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

/// What is said of whose turn it is, when it is nobody's at this screen.
pub fn wait(lang: Lang, play: &dyn Play, names: &[String]) -> String {
    match play.turn() {
        Turn::Over => say(lang, "prompt-over", &[]),
        turn => {
            let who = turn.first().iter().filter_map(|seat| names.get(seat.index()).cloned());
            say(lang, "prompt-wait", &[("who", who.collect::<Vec<_>>().join(", ").into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use game::chance::Seed;

    use super::*;
    use crate::{Invite, LocalGame, Sitter};
    use game::Level;

    fn session(setup: &str) -> LocalGame {
        let sitters = vec![Sitter::nameless(), Sitter::bot(Level::LOWEST)];
        let invite = Invite { sitters, ..Invite::to(setup) };
        LocalGame::open("t", &invite, Seed::new([7; 32]), 0).unwrap()
    }

    fn play(session: &mut LocalGame, seat: u8, token: &str) {
        session.play(Seat::at(usize::from(seat) - 1), token, 1).unwrap();
    }

    /// Tells what happened since so many events.
    fn catch_up(story: &mut Story, session: &LocalGame, since: &mut usize) {
        story.hear(session, &session.events[*since..]);
        *since = session.events.len();
    }

    #[test]
    fn a_story_is_told_once_and_again_in_another_language() {
        let mut session = session("detrak players=2");
        let (mut story, mut since) = (Story::of(&session, Lang::En), session.events.len());
        play(&mut session, 1, "start=5");
        catch_up(&mut story, &session, &mut since);
        assert_eq!(story.lines(), ["You start with the triangle"]);
        play(&mut session, 2, "start=6");
        catch_up(&mut story, &session, &mut since);
        assert_eq!(story.lines().len(), 3); // and the dice
        let story = Story::of(&session, Lang::Fr);
        assert_eq!(story.lines()[0], "Vous partez du symbole triangle");
        assert!(story.lines()[2].starts_with("Les dés\u{202f}: "), "{:?}", story.lines());
    }

    #[test]
    fn what_was_taken_back_is_not_told() {
        let mut session = session("detrak players=2");
        let (mut story, mut since) = (Story::of(&session, Lang::En), session.events.len());
        play(&mut session, 1, "start=5");
        catch_up(&mut story, &session, &mut since);
        session.undo(2).unwrap();
        play(&mut session, 1, "start=1");
        catch_up(&mut story, &session, &mut since);
        assert_eq!(story.lines(), ["You start with the bar"]);
        // Also where somebody comes back to several undos at once.
        let mut late = Story::of(
            &LocalGame::open("t", &session.invite(), Seed::new([7; 32]), 0).unwrap(),
            Lang::En,
        );
        session.undo(3).unwrap();
        play(&mut session, 1, "start=5");
        late.hear(&session, &session.events[3..]);
        assert_eq!(late.lines(), ["You start with the triangle"]);
    }

    #[test]
    fn every_token_of_a_whole_game_is_told_in_words() {
        for setup in ["detrak players=2", "labyrinthe players=2", "deflecto players=2 level=2"] {
            let mut session = session(setup);
            for _ in 0..60 {
                let Some(seat) = session.table().play().turn().seats().lowest() else { break };
                let tokens = session.table().play().legal(seat);
                let token = tokens[tokens.len() / 2].clone();
                session.play(seat, &token, 1).unwrap();
            }
            for lang in Lang::ALL {
                let story = Story::of(&session, lang);
                for (line, entry) in story.lines().iter().zip(session.table().log()) {
                    assert!(!line.contains(&entry.token), "{setup}: {line}");
                    assert!(!line.contains("told-"), "{setup}: {line}");
                }
            }
        }
    }

    #[test]
    fn a_line_that_may_still_score_costs_nothing_yet() {
        let mut session = session("detrak players=2 rules=advanced");
        play(&mut session, 1, "start=5");
        let now = session.live();
        assert_eq!(now.play().standings().seats[Seat::FIRST].score, Some(-50));
        assert_eq!(score(now.play(), Seat::FIRST), Some(0));
    }

    #[test]
    fn a_game_for_one_has_a_grade() {
        let grade = |setup: &str| grade(Lang::Fr, &shelf::open(setup).unwrap().standings());
        assert_eq!(grade("detrak players=1").as_deref(), Some("Peut mieux faire"));
        assert_eq!(grade("detrak players=2"), None);
        assert_eq!(grade("labyrinthe players=2"), None);
    }

    #[test]
    fn a_setup_is_said_without_what_goes_without_saying() {
        let said = |setup: &str, lang| setup_in_words(lang, &*shelf::open(setup).unwrap());
        assert_eq!(said("detrak players=3", Lang::En), "3 players");
        assert_eq!(said("detrak players=2 rules=advanced", Lang::Fr), "2 joueurs · règle avancée");
        let caminos = "caminos players=4 board=octagon neutral=yes scoring=yes";
        assert_eq!(said(caminos, Lang::Fr), "4 joueurs · octogone · pièces neutres · points");
        assert_eq!(said("deflecto players=4 level=2", Lang::Fr), "4 joueurs · niveau 2");
        let deplimo = "deplimo players=2 ending=deadline minutes=5";
        assert_eq!(said(deplimo, Lang::Fr), "2 joueurs · échéance · 5 min");
    }
}
