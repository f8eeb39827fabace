//! What an answer must come to: a few words, which are asked of the position before it and the one after.

use std::fmt;
use std::str::FromStr;

use game::{Actor, Game, Seat, Turn, read_move};
use shelf::Play;

/// An answer that its game allows.
pub struct Tried<'a, G: Game> {
    /// What stood before.
    pub before: &'a G,
    /// What stands now.
    pub after: &'a G,
    /// Who answered.
    pub seat: Seat,
    /// The answer.
    pub mv: &'a G::Move,
}

/// A condition of one game.
pub type Aim<G> = Box<dyn Fn(&Tried<'_, G>) -> bool + Send + Sync>;

/// What a lesson may ask of a game beside what it may ask of any, and what it may light on its table.
pub trait Teach: Game + Play {
    /// Reads a condition of this game, `run 4`; `None` if the words mean nothing to it.
    fn aim(words: &[&str]) -> Option<Aim<Self>>;

    /// Whether there is such a thing to be lit: `cell` and `a5`; without a name, `dice`.
    fn can_light(&self, kind: &str, name: Option<&str>) -> bool;
}

/// [`Teach`] of a game whose type the caller doesn't name.
#[derive(Clone, Copy)]
pub struct Teacher {
    /// The game.
    pub id: &'static str,
    pub(super) goal: fn(&[&str]) -> Option<Goal>,
    pub(super) can_light: fn(&dyn Play, &str, Option<&str>) -> bool,
}

impl Teacher {
    /// The teacher of a game.
    pub const fn of<G: Teach>() -> Teacher {
        Teacher {
            id: G::INFO.id,
            goal: goal_of::<G>,
            can_light: |play, kind, name| {
                play.position::<G>().is_some_and(|game| game.can_light(kind, name))
            },
        }
    }
}

impl fmt::Debug for Teacher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Teacher({})", self.id)
    }
}

/// An answer that was allowed, of some game.
#[derive(Clone, Copy)]
pub(super) struct Answer<'a> {
    pub(super) before: &'a dyn Play,
    pub(super) after: &'a dyn Play,
    pub(super) seat: Seat,
    pub(super) token: &'a str,
}

/// A condition of some game.
pub(super) type Goal = Box<dyn Fn(&Answer<'_>) -> bool + Send + Sync>;

/// Several conditions that must hold, or must not.
pub struct Condition {
    text: String,
    terms: Vec<(bool, Goal)>,
}

impl Condition {
    /// Reads `scores 5 and not isolates`; `None` if some of it means nothing.
    pub(super) fn read(text: &str, teacher: Teacher) -> Option<Condition> {
        let term = |term: &str| {
            let (is_wanted, term) =
                term.strip_prefix("not ").map_or((true, term), |term| (false, term));
            let words: Vec<&str> = term.split(' ').collect();
            let goal = any_game(&words).or_else(|| (teacher.goal)(&words))?;
            Some((is_wanted, goal))
        };
        let terms: Option<Vec<(bool, Goal)>> = text.split(" and ").map(term).collect();
        Some(Condition { text: text.to_owned(), terms: terms? })
    }

    /// Whether whatever is allowed will do.
    pub fn is_any(&self) -> bool {
        self.text == "any"
    }

    pub(super) fn holds(&self, answer: &Answer<'_>) -> bool {
        self.terms.iter().all(|(is_wanted, goal)| goal(answer) == *is_wanted)
    }
}

impl fmt::Debug for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Condition({})", self.text)
    }
}

/// A number in a condition.
pub(crate) fn number<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

/// All of these words, read by one reader; `None` if there is none or one can't be read.
pub(crate) fn only<T>(words: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let read: Option<Vec<T>> = words.iter().map(|word| read(word)).collect();
    read.filter(|all| !all.is_empty())
}

fn goal_of<G: Teach>(words: &[&str]) -> Option<Goal> {
    let aim = G::aim(words)?;
    Some(Box::new(move |answer| {
        let games = answer.before.position::<G>().zip(answer.after.position::<G>());
        let mv = read_move::<G>(answer.token).ok();
        games.zip(mv).is_some_and(|((before, after), mv)| {
            aim(&Tried { before, after, seat: answer.seat, mv: &mv })
        })
    }))
}

/// The conditions of any game.
fn any_game(words: &[&str]) -> Option<Goal> {
    Some(match *words {
        ["any"] => Box::new(|_| true),
        ["plays", ref tokens @ ..] if !tokens.is_empty() => {
            let tokens: Vec<String> = tokens.iter().map(ToString::to_string).collect();
            Box::new(move |answer| tokens.iter().any(|token| token == answer.token))
        }
        ["may", token] => {
            let token = token.to_owned();
            Box::new(move |answer| answer.after.check(Actor::Seat(answer.seat), &token).is_ok())
        }
        ["scores", points] => {
            let points: i32 = number(points)?;
            Box::new(move |answer| score(answer.after, answer.seat).is_some_and(|s| s >= points))
        }
        ["gains", points] => {
            let points: i32 = number(points)?;
            Box::new(move |answer| {
                let scores = [answer.before, answer.after].map(|play| score(play, answer.seat));
                matches!(scores, [Some(before), Some(after)] if after - before >= points)
            })
        }
        ["leads"] => Box::new(|answer| leads(answer.after, answer.seat)),
        ["wins"] => {
            Box::new(|answer| answer.after.turn() == Turn::Over && leads(answer.after, answer.seat))
        }
        _ => return None,
    })
}

fn score(play: &dyn Play, seat: Seat) -> Option<i32> {
    play.standings().seats[seat].score
}

/// Whether the side of a seat has the first rank for itself.
fn leads(play: &dyn Play, seat: Seat) -> bool {
    let side = play.roster().side(seat);
    let standings = play.standings();
    standings.seats[seat].rank == Some(1)
        && standings
            .seats
            .iter()
            .all(|(other, row)| play.roster().side(other) == side || row.rank != Some(1))
}
