//! How each game speaks at the table: what to do now, how far it is, what somebody played.
//!
//! A game implements [`Words`] in a module of its name and stands in the one list below. What it doesn't say is said
//! for any game.

use game::{Game, Seat};
use shelf::Play;
use text::{Lang, Part};

use crate::{say, story, texts};

/// What a game says of a position.
pub trait Words: Game + Play {
    /// What a seat is to do now, in one sentence.
    fn prompt(&self, lang: Lang, seat: Seat) -> String {
        (PLAIN.prompt)(self, lang, seat)
    }

    /// How far the game is: "round 5 of 12".
    fn progress(&self, lang: Lang) -> String {
        (PLAIN.progress)(self, lang)
    }

    /// What a token does in this position, as a line of the log; `None` shows the token.
    fn tell(&self, _lang: Lang, _told: &Told<'_>) -> Option<String> {
        None
    }

    /// The points to be shown for a seat, where they are not those that it would have if the game ended now.
    fn score(&self, _seat: Seat) -> Option<i32> {
        None
    }
}

/// A token that is told of.
pub struct Told<'a> {
    /// The token.
    pub token: &'a str,
    /// Who played it; empty for the table.
    pub who: &'a str,
    /// How all seats are called.
    pub names: &'a [String],
}

/// [`Words`] of a game whose type the caller doesn't name.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    id: &'static str,
    pub(crate) prompt: fn(&dyn Play, Lang, Seat) -> String,
    pub(crate) progress: fn(&dyn Play, Lang) -> String,
    pub(crate) tell: fn(&dyn Play, Lang, &Told<'_>) -> Option<String>,
    pub(crate) score: fn(&dyn Play, Seat) -> Option<i32>,
}

impl Voice {
    const fn of<G: Words>() -> Voice {
        Voice {
            id: G::INFO.id,
            prompt: |play, lang, seat| its::<G>(play).prompt(lang, seat),
            progress: |play, lang| its::<G>(play).progress(lang),
            tell: |play, lang, told| its::<G>(play).tell(lang, told),
            score: |play, seat| its::<G>(play).score(seat),
        }
    }
}

/// What can be said of any game.
const PLAIN: Voice = Voice {
    id: "",
    prompt: |_, lang, seat| say(lang, "prompt-any", &[("seat", seat.number().into())]),
    progress: |play, lang| story::setup_in_words(lang, play),
    tell: |_, _, _| None,
    score: |_, _| None,
};

fn its<G: Game>(play: &dyn Play) -> &G {
    play.position().expect("a voice is found by the id of the game")
}

/// Makes a game and its words known, in a page that has fetched it: `rules` is what its rules say, `table` what its
/// table does.
pub fn register<G: Words>(rules: Part, table: Part) {
    shelf::register::<G>();
    text::add(rules);
    texts::add(table);
    registry::add(Voice::of::<G>());
}

/// The words of a game.
pub(crate) fn voice(play: &dyn Play) -> Voice {
    registry::find(play.info().id).unwrap_or(PLAIN)
}

/// The one list of crate `page`, a line each: the game, and `web/locales/<lang>/<id>.ftl` with what its table says.
macro_rules! voices {
    ($($id:ident: $game:ty),* $(,)?) => {
        /// What the table of each game says, by its id. The page fetches it with the game.
        pub mod tables {
            text::parts!["../../../web/locales": $($id),*];
        }

        #[cfg(feature = "all")]
        static VOICES: &[Voice] = &[$(Voice::of::<$game>()),*];
    };
}

voices![
    detrak: detrak::Detrak,
    deflecto: deflecto::Deflecto,
    caminos: caminos::Caminos,
    labyrinthe: labyrinthe::Labyrinthe,
    deplimo: deplimo::Deplimo,
    quatre: quatre::Quatre,
];

/// All games are there from the start: nothing needs to be remembered.
#[cfg(feature = "all")]
mod registry {
    use super::{VOICES, Voice};

    pub(super) fn add(_voice: Voice) {}

    pub(super) fn find(id: &str) -> Option<Voice> {
        VOICES.iter().copied().find(|voice| voice.id == id)
    }
}

/// The games that were fetched.
#[cfg(not(feature = "all"))]
mod registry {
    use std::sync::RwLock;

    use super::Voice;

    static FETCHED: RwLock<Vec<Voice>> = RwLock::new(Vec::new());

    pub(super) fn add(voice: Voice) {
        let mut fetched = FETCHED.write().expect("nothing panics while it is held");
        if fetched.iter().all(|other| other.id != voice.id) {
            fetched.push(voice);
        }
    }

    pub(super) fn find(id: &str) -> Option<Voice> {
        let fetched = FETCHED.read().expect("nothing panics while it is held");
        fetched.iter().copied().find(|voice| voice.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_shelf_has_words() {
        let silent: Vec<&str> = shelf::CATALOGUE
            .iter()
            .map(|info| info.id)
            .filter(|id| registry::find(id).is_none())
            .collect();
        assert!(silent.is_empty(), "no words in the list `voices!`: {silent:?}");
    }

    #[test]
    fn every_game_says_something_in_both_languages() {
        for info in shelf::CATALOGUE {
            let play = shelf::open(info.id).unwrap();
            for lang in Lang::ALL {
                let (prompt, progress) =
                    (story::prompt(lang, &*play, Seat::FIRST), story::progress(lang, &*play));
                assert!(
                    !prompt.is_empty() && !progress.is_empty(),
                    "{}: {prompt}, {progress}",
                    info.id
                );
            }
        }
    }
}
