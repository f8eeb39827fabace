//! Moves in notation: what may be typed at a table, what Tab makes of it, and who plays it.
//!
//! Useful to those who can't drag, to bug reports and to teachers. No rule is known here: the
//! words are the legal tokens that the game lists, and what is typed is judged by the game.

use game::{Actor, RESIGN, Refusal, Seat, SeatSet, split_seat};
use shelf::Play;

use crate::Session;

/// How many words are listed at once; typing on brings up others.
pub const LISTED: usize = 100;

/// What ends a form: anything may stand there.
const OPEN: char = '*';

/// Why nothing was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// A rule is against it, or it can't be read.
    Refused(Refusal),
    /// The seat that is named is not one of a person at this screen.
    NotAPerson(Seat),
}

/// Reads `[SEAT:]TOKEN` at a table: who plays what, if it may be played. Without a seat it is
/// the one that acts on this screen; while nobody does, the first person who is still in.
pub fn read(
    session: &Session,
    acting: Option<Seat>,
    typed: &str,
) -> Result<(Seat, String), Unplayed> {
    let play = session.table().play();
    let split = split_seat(play.roster().seats(), typed.trim()).map_err(Unplayed::Refused)?;
    let seat = split.0.unwrap_or_else(|| speaker(session, acting));
    if !session.persons().contains(seat) {
        return Err(Unplayed::NotAPerson(seat));
    }
    play.check(Actor::Seat(seat), split.1).map_err(Unplayed::Refused)?;
    Ok((seat, split.1.to_owned()))
}

/// For whom a word without a seat is said.
pub fn speaker(session: &Session, acting: Option<Seat>) -> Seat {
    let (persons, roster) = (session.persons(), session.table().play().roster());
    let waits = session.waiting().lowest();
    let is_in = persons.iter().find(|&seat| roster.is_in(seat));
    acting.or(waits).or(is_in).or(persons.lowest()).unwrap_or(Seat::FIRST)
}

/// The seat that is typed before the token, if one of a person is; it says whose words are completed.
pub fn named(play: &dyn Play, persons: SeatSet, typed: &str) -> Option<Seat> {
    let split = split_seat(play.roster().seats(), typed.trim_start());
    split.ok()?.0.filter(|&seat| persons.contains(seat))
}

/// What a seat may type now: its tokens, open forms (`lay=*`) among them, and at last `resign`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary(Vec<String>);

/// Words that fit what is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// At most [`LISTED`], those that begin with what is typed first.
    pub words: Vec<String>,
    /// How many there are in all.
    pub all: usize,
}

impl Vocabulary {
    /// The words of a seat in a position.
    pub fn of(play: &dyn Play, seat: Seat) -> Vocabulary {
        let mut words = play.legal(seat);
        if play.check(Actor::Seat(seat), RESIGN).is_ok() {
            words.push(RESIGN.to_owned());
        }
        Vocabulary(words)
    }

    /// The words that contain what is typed after the seat, whatever its case.
    pub fn list(&self, typed: &str) -> Listed {
        let token = token_of(typed).trim().to_lowercase();
        let begins = |word: &&String| match form_head(word) {
            Some(head) => head.starts_with(&token) || token.starts_with(head),
            None => word.to_lowercase().starts_with(&token),
        };
        let (first, others): (Vec<&String>, Vec<&String>) = self.0.iter().partition(begins);
        let others = others.into_iter().filter(|word| word.to_lowercase().contains(&token));
        let fitting: Vec<&String> = first.into_iter().chain(others).collect();
        let words = fitting.iter().take(LISTED).copied().cloned().collect();
        Listed { words, all: fitting.len() }
    }

    /// The words that begin with a token; of forms what stands before the star.
    fn beginning_with<'a>(&'a self, token: &str) -> Vec<&'a str> {
        let shown = self.0.iter().map(|word| form_head(word).unwrap_or(word));
        shown.filter(|word| word.starts_with(token)).collect()
    }
}

/// What is in the field, and what Tab goes through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typing {
    text: String,
    /// The words that Tab goes through, each with its seat, and which of them is shown.
    round: Option<(Vec<String>, usize)>,
}

impl Typing {
    /// What is in the field.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Something was typed, or chosen from the list.
    pub fn put(&mut self, text: &str) {
        *self = Typing { text: text.to_owned(), round: None };
    }

    /// Puts a word of the list in, after the seat that is typed. A form is put in up to its star.
    pub fn choose(&mut self, word: &str) {
        let word = form_head(word).unwrap_or(word);
        let text = format!("{}{word}", seat_of(&self.text));
        self.put(&text);
    }

    /// Completes what is typed: as far as all words that begin so agree, then one word after
    /// the other. Says whether there was anything to complete; if not, Tab leaves the field.
    pub fn tab(&mut self, words: &Vocabulary) -> bool {
        if let Some((round, at)) = &mut self.round {
            *at = (*at + 1) % round.len();
            self.text = round[*at].clone();
            return true;
        }
        let token = token_of(&self.text);
        if token.is_empty() {
            return false;
        }
        let begin = words.beginning_with(token);
        let agreed = common_beginning(&begin);
        if agreed.len() > token.len() {
            let agreed = agreed.to_owned();
            self.choose(&agreed);
            return true;
        }
        if begin.len() < 2 {
            return false;
        }
        let seat = seat_of(&self.text);
        let round: Vec<String> = begin.iter().map(|word| format!("{seat}{word}")).collect();
        // The word that is typed already comes last.
        let first = usize::from(round[0] == self.text);
        self.text = round[first].clone();
        self.round = Some((round, first));
        true
    }
}

/// What stands before the star of a form.
fn form_head(word: &str) -> Option<&str> {
    word.strip_suffix(OPEN)
}

/// `2:` of `2:resign`, or nothing.
fn seat_of(text: &str) -> &str {
    let end = text.find(':').map_or(0, |colon| colon + 1);
    let number = text[..end].trim_start().trim_end_matches(':');
    let is_seat = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    if is_seat { &text[..end] } else { "" }
}

/// `resign` of `2:resign`.
fn token_of(text: &str) -> &str {
    &text[seat_of(text).len()..]
}

/// The longest beginning that all words have.
fn common_beginning<'a>(words: &[&'a str]) -> &'a str {
    let Some((first, others)) = words.split_first() else { return "" };
    let agrees = |end: usize| others.iter().all(|word| word.starts_with(&first[..end]));
    let ends = first.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let end = ends.take_while(|&end| agrees(end)).last().unwrap_or(0);
    &first[..end]
}

#[cfg(test)]
mod tests {
    use game::chance::Seed;
    use game::{Level, Rng, SplitMix, Turn};

    use super::*;
    use crate::LocalGame;
    use crate::{Invite, Sitter};

    fn words(words: &[&str]) -> Vocabulary {
        Vocabulary(words.iter().map(ToString::to_string).collect())
    }

    fn typing(text: &str) -> Typing {
        Typing { text: text.to_owned(), round: None }
    }

    fn session(setup: &str, sitters: &[Sitter]) -> LocalGame {
        let invite = Invite { sitters: sitters.to_vec(), ..Invite::to(setup) };
        LocalGame::open("t", &invite, Seed::new([3; 32]), 1).unwrap()
    }

    fn code(unplayed: Result<(Seat, String), Unplayed>) -> &'static str {
        match unplayed.unwrap_err() {
            Unplayed::Refused(refusal) => refusal.code(),
            Unplayed::NotAPerson(_) => "not a person",
        }
    }

    #[test]
    fn tab_goes_as_far_as_all_agree_then_from_word_to_word_and_round() {
        let known = words(&["b2>b3", "b2>b4", "c1>c2", "resign"]);
        let mut field = typing("b");
        let mut tab = || {
            assert!(field.tab(&known));
            field.text().to_owned()
        };
        assert_eq!([tab(), tab(), tab(), tab()], ["b2>b", "b2>b3", "b2>b4", "b2>b3"]);
    }

    #[test]
    fn tab_leaves_the_field_where_nothing_is_to_be_completed() {
        let known = words(&["b2>b3", "c1>c2"]);
        for text in ["", "2:", "b2>b3", "x"] {
            let mut field = typing(text);
            assert!(!field.tab(&known), "{text}");
            assert_eq!(field, typing(text));
        }
    }

    #[test]
    fn a_word_that_begins_another_one_is_not_stuck_on() {
        let known = words(&["a", "ab", "ac"]);
        let mut field = typing("a");
        let mut tab = || {
            assert!(field.tab(&known));
            field.text().to_owned()
        };
        assert_eq!([tab(), tab(), tab()], ["ab", "ac", "a"]);
    }

    #[test]
    fn typing_on_ends_the_round_and_a_seat_stays_in_front() {
        let known = words(&["b2>b3", "b2>b4"]);
        let mut field = typing("2:b");
        field.tab(&known);
        field.tab(&known);
        assert_eq!(field.text(), "2:b2>b3");
        field.put("2:b2>b4");
        assert!(!field.tab(&known));
        field.choose("b2>b3");
        assert_eq!(field.text(), "2:b2>b3");
    }

    #[test]
    fn forms_are_completed_up_to_the_star_and_listed_as_forms() {
        let known = words(&["lay=*", "letter=a", "resign"]);
        let mut field = typing("la");
        assert!(field.tab(&known));
        assert_eq!(field.text(), "lay=");
        assert!(!field.tab(&known));
        field.choose("lay=*");
        assert_eq!(field.text(), "lay=");
        assert_eq!(known.list("lay=fable").words, ["lay=*"]);
    }

    #[test]
    fn the_list_has_what_begins_so_first_then_what_contains_it_and_is_bounded() {
        let known = words(&["a1=2,b1=5", "b1=2,b2=5", "c3=2,c4=5"]);
        assert_eq!(known.list("B1").words, ["b1=2,b2=5", "a1=2,b1=5"]);
        assert_eq!(known.list("1:b1").all, 2);
        assert_eq!(known.list("").all, 3);
        let many = Vocabulary((0..1000).map(|n| format!("m{n}")).collect());
        let listed = many.list("m");
        assert_eq!((listed.words.len(), listed.all), (LISTED, 1000));
    }

    #[test]
    fn a_token_is_played_by_who_acts_and_a_seat_may_be_named() {
        let game = session(
            "detrak players=3",
            &[Sitter::nameless(), Sitter::nameless(), Sitter::bot(Level::new(1).unwrap())],
        );
        let second = Seat::at(1);
        let played = |typed| read(&game, Some(Seat::FIRST), typed);
        assert_eq!(played(" start=2 "), Ok((Seat::FIRST, "start=2".to_owned())));
        assert_eq!(played("1:start=2"), Ok((Seat::FIRST, "start=2".to_owned())));
        assert_eq!(code(played("2:start=2")), "move/not_your_turn");
        assert_eq!(played("2:resign"), Ok((second, "resign".to_owned())));
        assert_eq!(code(played("3:start=2")), "not a person");
        assert_eq!(code(played("7:start=2")), "move/no_such_seat");
        assert_eq!(code(played("!roll=1,2")), "move/table_only");
        assert_eq!(code(played("start=9")), "move/malformed");
        assert_eq!(named(game.table().play(), game.persons(), "2:st"), Some(second));
        assert_eq!(named(game.table().play(), game.persons(), "3:st"), None);
    }

    #[test]
    fn while_a_bot_thinks_a_person_may_still_resign_and_nothing_else() {
        let game = session(
            "labyrinthe players=2",
            &[Sitter::bot(Level::new(1).unwrap()), Sitter::nameless()],
        );
        assert_eq!(read(&game, None, "resign"), Ok((Seat::at(1), "resign".to_owned())));
        let token = game.table().play().legal(Seat::FIRST)[0].clone();
        assert_eq!(code(read(&game, None, &token)), "move/not_your_turn");
    }

    /// Every word of the list can be played as it is, and typing it a character at a time with
    /// Tab after each never leads to a word that is none.
    #[test]
    fn what_is_listed_can_be_played_in_every_game() {
        for info in shelf::CATALOGUE {
            let mut rng = SplitMix::new(7);
            let mut play = shelf::open(info.id).unwrap();
            for _ in 0..30 {
                let (by, token) = match play.turn() {
                    Turn::Over => break,
                    Turn::Chance => (Actor::Table, play.draw(&mut rng).unwrap()),
                    _ => {
                        let seat = play.turn().seats().lowest().unwrap();
                        check_words(&*play, seat, &mut rng);
                        (Actor::Seat(seat), play.sample(seat, &mut rng).unwrap())
                    }
                };
                play.play(by, &token).unwrap();
            }
        }
    }

    fn check_words(play: &dyn Play, seat: Seat, rng: &mut SplitMix) {
        let known = Vocabulary::of(play, seat);
        let listed = known.list("");
        assert_eq!(listed.all, play.legal(seat).len() + 1, "resign is listed, too");
        for word in listed.words.iter().filter(|word| form_head(word).is_none()) {
            assert_eq!(play.check(Actor::Seat(seat), word), Ok(()), "{word}");
        }
        let word = rng.pick(&known.0).unwrap();
        let shown = form_head(word).unwrap_or(word);
        for end in (1..shown.len()).filter(|&end| shown.is_char_boundary(end)) {
            let mut field = typing(&shown[..end]);
            assert!(field.tab(&known), "{word} after {}", &shown[..end]);
            assert!(!known.beginning_with(field.text()).is_empty(), "{}", field.text());
        }
    }
}
