//! Finished games as lines: when, who played, what came of it. And what they add up to for each person.
//!
//! A line is small and outlives the game that it is about: a browser keeps hundreds of them. Like the summaries of games
//! under way, it is written where the rules are, and read where they are not.

use serde_json::{Value, json};
use table::Sitter;
use text::Lang;

use crate::names::{is_alone, names};
use crate::{Session, say, story};

/// Where the lowest score is the best: the length of a road. Lines are read where no rules are, so it is said here.
const LOW_WINS: [&str; 1] = ["deflecto"];
/// How many lines are kept; older ones are dropped.
const MOST: usize = 400;

/// What came of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Under which address the game is found, as long as it is kept.
    pub id: String,
    /// Which game: `detrak`.
    pub game: String,
    /// When it was last played, in milliseconds since 1970.
    pub at: u64,
    /// How it was set up, in both languages: "2 players · advanced".
    about: [String; 2],
    /// The same without the number of players: results of other rules are not compared.
    rules: [String; 2],
    /// Who sat where.
    pub sitters: Vec<Sitter>,
    /// The rank of each seat.
    pub ranks: Vec<u8>,
    /// The score of each seat, where the game has scores.
    pub scores: Option<Vec<i32>>,
    /// Whether it began as its setup says, and not at a position that somebody set up.
    pub is_whole: bool,
}

impl Outcome {
    /// What came of a session; `None` while it is not over.
    pub fn of(session: &Session) -> Option<Outcome> {
        let play = session.table().play();
        if !session.is_over() {
            return None;
        }
        let (info, setup, standings) = (play.info(), play.setup(), play.standings());
        let parts = setup.split(' ').filter(|part| !part.starts_with("players="));
        let rules = parts.collect::<Vec<_>>().join(" ");
        Some(Outcome {
            id: session.id().to_owned(),
            game: info.id.to_owned(),
            at: session.touched(),
            about: Lang::ALL.map(|lang| story::setup_words(lang, info, &setup)),
            rules: Lang::ALL.map(|lang| story::setup_words(lang, info, &rules)),
            sitters: session.table().sitters().values().to_vec(),
            ranks: standings.ranks()?,
            scores: standings.scores().filter(|_| info.scored),
            is_whole: session.is_whole(),
        })
    }

    /// How it was set up, in words.
    pub fn about(&self, lang: Lang) -> &str {
        &self.about[index(lang)]
    }

    /// The seat of the person who played alone or against bots.
    pub fn own_seat(&self) -> Option<usize> {
        let seat = self.sitters.iter().position(Sitter::is_person);
        seat.filter(|_| is_alone(&self.sitters))
    }

    /// The seats that were first.
    pub fn winners(&self) -> impl Iterator<Item = usize> {
        (0..self.ranks.len()).filter(|&seat| self.ranks[seat] == 1)
    }

    /// The scores of a game of several: "31 to 20, 12 and 8", one's own first and the others by their rank; by name where
    /// nobody is *you*: "Ada: 31 · Ben: 20".
    pub fn scores_in_words(&self, lang: Lang) -> Option<String> {
        let scores = self.scores.as_ref().filter(|scores| scores.len() > 1)?;
        let said = |seat: usize| scores[seat].to_string().replace('-', "−");
        let mut seats: Vec<usize> = (0..scores.len()).collect();
        crate::order(&mut seats, |&one, &other| self.ranks[one] < self.ranks[other]);
        let Some(own) = self.own_seat() else {
            let names = names(lang, &self.sitters);
            let one = |&seat: &usize| {
                let figures = [("who", names[seat].as_str().into()), ("points", said(seat).into())];
                say(lang, "history-score", &figures)
            };
            return Some(seats.iter().map(one).collect::<Vec<_>>().join(" · "));
        };
        let others: Vec<String> = seats.into_iter().filter(|&seat| seat != own).map(said).collect();
        let (last, before) = others.split_last()?;
        let others = match before {
            [] => last.clone(),
            _ => {
                let figures =
                    [("before", before.join(", ").into()), ("last", last.as_str().into())];
                say(lang, "history-and", &figures)
            }
        };
        Some(say(lang, "history-scores", &[("own", said(own).into()), ("others", others.into())]))
    }

    fn write(&self) -> Value {
        json!({
            "id": self.id,
            "game": self.game,
            "at": self.at,
            "about": self.about,
            "rules": self.rules,
            "who": self.sitters.iter().map(Sitter::to_string).collect::<Vec<_>>(),
            "ranks": self.ranks,
            "scores": self.scores,
            "whole": self.is_whole,
        })
    }

    fn read(line: &Value) -> Option<Outcome> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let both = |key: &str| Some([text(&line[key][0])?, text(&line[key][1])?]);
        let list = |key: &str| line[key].as_array();
        let ranks = list("ranks")?.iter().map(|rank| u8::try_from(rank.as_u64()?).ok());
        let score = |score: &Value| i32::try_from(score.as_i64()?).ok();
        let scores = list("scores").map(|scores| scores.iter().map(score).collect());
        let who = list("who")?.iter().map(|who| who.as_str().map(Sitter::from_file));
        let outcome = Outcome {
            id: text(&line["id"])?,
            game: text(&line["game"])?,
            at: line["at"].as_u64()?,
            about: both("about")?,
            rules: both("rules")?,
            sitters: who.collect::<Option<_>>()?,
            ranks: ranks.collect::<Option<_>>()?,
            scores: scores.unwrap_or_default(),
            is_whole: line["whole"] == true,
        };
        let seats = outcome.sitters.len();
        let fits = outcome.ranks.len() == seats;
        let scored = outcome.scores.as_ref().is_none_or(|scores| scores.len() == seats);
        (fits && scored).then_some(outcome)
    }
}

fn index(lang: Lang) -> usize {
    usize::from(lang == Lang::ALL[1])
}

/// The finished games of this browser, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(Vec<Outcome>);

impl History {
    /// Reads what [`History::write`] wrote; lines that can't be read are left out.
    pub fn read(stored: &Value) -> History {
        History(stored.as_array().into_iter().flatten().filter_map(Outcome::read).collect())
    }

    /// As it is stored.
    pub fn write(&self) -> Value {
        self.0.iter().map(Outcome::write).collect()
    }

    /// The games, the newest first.
    pub fn list(&self) -> &[Outcome] {
        &self.0
    }

    /// Whether a game has its line.
    pub fn has(&self, id: &str) -> bool {
        self.0.iter().any(|outcome| outcome.id == id)
    }

    /// Adds a game, in the place of what was known of it.
    pub fn note(&mut self, outcome: Outcome) {
        self.forget(&outcome.id);
        let at = self.0.iter().position(|other| other.at <= outcome.at).unwrap_or(self.0.len());
        self.0.insert(at, outcome);
        self.0.truncate(MOST);
    }

    /// Drops a game.
    pub fn forget(&mut self, id: &str) {
        self.0.retain(|outcome| outcome.id != id);
    }

    /// What the games add up to, for each game, its rules and each person; whoever played last comes first. Games that
    /// began at a position don't count, nor do persons without a name among others: nobody knows who they were.
    pub fn tallies(&self) -> Vec<Tally<'_>> {
        let mut tallies: Vec<Tally<'_>> = Vec::new();
        for outcome in self.0.iter().filter(|outcome| outcome.is_whole) {
            for (seat, sitter) in outcome.sitters.iter().enumerate() {
                let is_known = sitter.name().is_some() || outcome.own_seat() == Some(seat);
                if !sitter.is_person() || !is_known {
                    continue;
                }
                let is_same = |tally: &Tally<'_>| {
                    tally.game == outcome.game
                        && *tally.rules == outcome.rules
                        && tally.name == sitter.name()
                };
                let at = tallies.iter().position(is_same).unwrap_or_else(|| {
                    tallies.push(Tally::new(outcome, sitter.name()));
                    tallies.len() - 1
                });
                tallies[at].add(outcome, seat);
            }
        }
        tallies.iter_mut().for_each(Tally::finish);
        tallies
    }
}

/// What the games of one person add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally<'a> {
    /// Which game.
    pub game: &'a str,
    rules: &'a [String; 2],
    /// The name that the person has given; nothing for *you*.
    pub name: Option<&'a str>,
    /// How many games.
    pub played: usize,
    /// How many of them there was somebody to win against.
    pub contests: usize,
    /// How many of those were won, alone or with others.
    pub won: usize,
    /// The scores, the oldest first; none in a game without.
    scores: Vec<i32>,
    /// How many more games were won than not, after each of them.
    balance: Vec<i32>,
}

impl<'a> Tally<'a> {
    fn new(outcome: &'a Outcome, name: Option<&'a str>) -> Tally<'a> {
        Tally {
            game: &outcome.game,
            rules: &outcome.rules,
            name,
            played: 0,
            contests: 0,
            won: 0,
            scores: Vec::new(),
            balance: Vec::new(),
        }
    }

    /// Counts a game, the newest first.
    fn add(&mut self, outcome: &Outcome, seat: usize) {
        let (is_contest, is_won) = (outcome.sitters.len() > 1, outcome.ranks[seat] == 1);
        self.played += 1;
        self.contests += usize::from(is_contest);
        self.won += usize::from(is_contest && is_won);
        self.scores.extend(outcome.scores.as_ref().map(|scores| scores[seat]));
        self.balance.push(if is_won { 1 } else { -1 });
    }

    /// Turns what was counted backwards.
    fn finish(&mut self) {
        self.scores.reverse();
        self.balance.reverse();
        let mut sum = 0;
        for step in &mut self.balance {
            sum += *step;
            *step = sum;
        }
    }

    /// The rules that were chosen, in words; nothing where they go without saying.
    pub fn rules(&self, lang: Lang) -> &str {
        &self.rules[index(lang)]
    }

    /// The best score: the highest, or the shortest road.
    pub fn best(&self) -> Option<i32> {
        let scores = self.scores.iter().copied();
        if LOW_WINS.contains(&self.game) { scores.min() } else { scores.max() }
    }

    /// The mean score, in tenths.
    pub fn mean_tenths(&self) -> Option<i32> {
        let count = i32::try_from(self.scores.len()).ok().filter(|&count| count > 0)?;
        let tenths = self.scores.iter().sum::<i32>() * 10;
        Some((tenths + count.div_euclid(2)).div_euclid(count))
    }

    /// What a curve shows, the oldest first: scores, or where there are none the balance of games won.
    pub fn curve(&self) -> &[i32] {
        if self.scores.is_empty() { &self.balance } else { &self.scores }
    }
}

/// A line through values in a picture of this size, as the `points` of a polyline. One value alone has no line.
pub fn polyline(values: &[i32], width: f64, height: f64) -> Option<String> {
    let (low, high) = (*values.iter().min()?, *values.iter().max()?);
    let steps = values.len().checked_sub(1).filter(|&steps| steps > 0)?;
    let span = f64::from((high - low).max(1));
    let point = |(at, value): (usize, &i32)| {
        let x = width * at as f64 / steps as f64;
        let y = height - height * f64::from(value - low) / span;
        format!("{x:.1},{y:.1}")
    };
    Some(values.iter().enumerate().map(point).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use game::chance::Seed;
    use game::{Level, Seat, SplitMix};

    use super::*;
    use crate::LocalGame;
    use crate::{Invite, person};

    fn bot() -> Sitter {
        Sitter::bot(Level::LOWEST)
    }

    /// A game that the first seat gives up after so many tokens.
    fn given_up(id: &str, setup: &str, sitters: &[Sitter], at: u64) -> LocalGame {
        let invite = Invite { sitters: sitters.to_vec(), ..Invite::to(setup) };
        let mut session = LocalGame::open(id, &invite, Seed::new([7; 32]), at).unwrap();
        assert_eq!(Outcome::of(&session), None, "it is not over");
        while !session.is_over() {
            let seat = session.table().play().turn().seats().lowest().unwrap();
            session.play(seat, "resign", at).unwrap();
        }
        session
    }

    fn outcome(id: &str, sitters: &[Sitter], scores: &[i32], at: u64) -> Outcome {
        let about = ["2 players".to_owned(), "2 joueurs".to_owned()];
        let rank = |score: &i32| 1 + scores.iter().filter(|other| *other > score).count() as u8;
        Outcome {
            id: id.to_owned(),
            game: "detrak".to_owned(),
            at,
            about,
            rules: [String::new(), String::new()],
            sitters: sitters.to_vec(),
            ranks: scores.iter().map(rank).collect(),
            scores: Some(scores.to_vec()),
            is_whole: true,
        }
    }

    #[test]
    fn a_finished_game_of_every_kind_has_a_line_that_is_read_back() {
        let mut history = History::default();
        for (info, at) in shelf::CATALOGUE.iter().zip(1..) {
            let seats = shelf::open(info.id).unwrap().roster().seats();
            let mut sitters = vec![bot(); seats];
            sitters[0] = person("Ada");
            let outcome = Outcome::of(&given_up(info.id, info.id, &sitters, at)).unwrap();
            assert_eq!(
                (outcome.own_seat(), outcome.winners().any(|seat| seat == 0)),
                (Some(0), false)
            );
            assert!(info.scored || outcome.scores.is_none(), "{}", info.id);
            history.note(outcome);
        }
        assert_eq!(History::read(&history.write()), history);
        assert_eq!(history.list()[0].game, shelf::CATALOGUE.last().unwrap().id);
    }

    #[test]
    fn a_line_says_how_the_game_was_set_up() {
        let setup = "detrak players=2 rules=advanced";
        let session = given_up("t", setup, &[person(""), bot()], 5);
        let outcome = Outcome::of(&session).unwrap();
        assert_eq!(outcome.about(Lang::Fr), "2 joueurs · règle avancée");
        assert_eq!(outcome.about(Lang::En), "2 players · advanced");
        assert_eq!(outcome.rules[index(Lang::Fr)], "règle avancée");
        assert_eq!(outcome.winners().collect::<Vec<_>>(), [1]);
        assert_eq!(session.table().play().standings().seats[Seat::FIRST].rank, Some(2));
    }

    /// They were once joined by dashes: "−50 – 19 – 12".
    #[test]
    fn scores_are_told_from_ones_own_side_or_by_name() {
        let said = |lang, sitters: &[Sitter], scores: &[i32]| {
            outcome("t", sitters, scores, 1).scores_in_words(lang)
        };
        let three = [person(""), bot(), bot()];
        assert_eq!(said(Lang::Fr, &three, &[-50, 12, 19]).unwrap(), "−50 contre 19 et 12");
        assert_eq!(said(Lang::En, &three, &[31, 12, 19]).unwrap(), "31 to 19 and 12");
        assert_eq!(said(Lang::En, &[bot(), person("Ada")], &[20, 31]).unwrap(), "31 to 20");
        let friends = [person("Ada"), person("Ben"), bot()];
        let named = said(Lang::En, &friends, &[7, -3, 9]).unwrap();
        assert_eq!(named, "Bot, level 1: 9 · Ada: 7 · Ben: −3");
        assert_eq!(said(Lang::En, &[person("")], &[16]), None);
    }

    #[test]
    fn a_game_that_went_on_has_one_line() {
        let mut history = History::default();
        for (id, at) in [("a", 1), ("b", 2), ("a", 3)] {
            history.note(outcome(id, &[person("")], &[20], at));
        }
        let ids: Vec<_> = history.list().iter().map(|outcome| outcome.id.as_str()).collect();
        assert_eq!(ids, ["a", "b"]);
        history.forget("a");
        assert!(!history.has("a") && history.has("b"));
    }

    #[test]
    fn what_is_no_history_is_empty() {
        for stored in [json!(null), json!({"a": 1}), json!([1, {}, {"id": "a", "game": "detrak"}])]
        {
            assert_eq!(History::read(&stored), History::default());
        }
    }

    #[test]
    fn results_add_up_for_each_person() {
        let (you, ada) = (person(""), person("Ada"));
        let mut history = History::default();
        history.note(outcome("1", &[you.clone(), bot()], &[10, 20], 1));
        history.note(outcome("2", &[you.clone(), bot()], &[25, 5], 2));
        history.note(outcome("3", std::slice::from_ref(&you), &[16], 3));
        history.note(outcome("4", &[ada.clone(), you.clone()], &[7, 7], 4));
        let mut position = outcome("5", &[you, bot()], &[99, 1], 5);
        position.is_whole = false;
        history.note(position);
        let tallies = history.tallies();
        let [one, own] = tallies.as_slice() else { panic!("{tallies:?}") };
        assert_eq!((one.name, one.played, one.won, one.best()), (Some("Ada"), 1, 1, Some(7)));
        assert_eq!((own.name, own.played, own.contests, own.won), (None, 3, 2, 1));
        assert_eq!((own.best(), own.mean_tenths()), (Some(25), Some(170)));
        assert_eq!(own.curve(), [10, 25, 16]);
    }

    /// What came of a game of random moves, if it came to an end.
    fn played(game: &str) -> Option<Outcome> {
        let seats = shelf::open(game).unwrap().roster().seats();
        let invite = Invite { sitters: vec![person(""); seats], ..Invite::to(game) };
        let mut session = LocalGame::open("t", &invite, Seed::new([7; 32]), 1).unwrap();
        let mut rng = SplitMix::new(5);
        for _ in 0..1000 {
            let Some(seat) = session.table().play().turn().seats().lowest() else { break };
            let token = session.table().play().sample(seat, &mut rng).unwrap();
            session.play(seat, &token, 2).unwrap();
        }
        Outcome::of(&session)
    }

    /// The best of Déflecto was once the longest road.
    #[test]
    fn the_best_score_is_the_one_that_wins() {
        for game in ["detrak", "deflecto"] {
            let Outcome { scores, ranks, .. } = played(game).expect("it comes to an end");
            let scores = scores.expect("it has scores");
            let mut history = History::default();
            for (at, &score) in (1..).zip(&scores) {
                let alone = outcome(&at.to_string(), &[person("")], &[score], at);
                history.note(Outcome { game: game.to_owned(), ..alone });
            }
            let first = ranks.iter().position(|&rank| rank == 1).unwrap();
            assert_eq!(history.tallies()[0].best(), Some(scores[first]), "{game}: {scores:?}");
        }
    }

    #[test]
    fn a_game_without_scores_shows_the_balance_of_games_won() {
        let mut history = History::default();
        for (id, at, scores) in [("a", 1, [0, 1]), ("b", 2, [1, 0]), ("c", 3, [1, 0])] {
            let game = Outcome { scores: None, ..outcome(id, &[person(""), bot()], &scores, at) };
            history.note(game);
        }
        let tallies = history.tallies();
        assert_eq!(tallies[0].curve(), [-1, 0, 1]);
        assert_eq!((tallies[0].best(), tallies[0].mean_tenths()), (None, None));
    }

    #[test]
    fn a_curve_goes_from_edge_to_edge() {
        assert_eq!(polyline(&[3, 9, 6], 60.0, 20.0).unwrap(), "0.0,20.0 30.0,0.0 60.0,10.0");
        assert_eq!(polyline(&[4, 4], 60.0, 20.0).unwrap(), "0.0,20.0 60.0,20.0");
        assert_eq!((polyline(&[4], 60.0, 20.0), polyline(&[], 60.0, 20.0)), (None, None));
    }
}
