//! What the engine knows between two lines, and its answers.
//!
//! A session is pure: a line goes in, answers come out, or work that may take long
//! and is done elsewhere. So tests and fuzzers drive it without a pipe.

use bots::{Budget, Level};
use game::codes::{NO_SUCH_SEAT, clip};
use game::{Actor, Refusal, Seat, SplitMix, Turn, Value, split_seat};
use lexicon::{Lexicon, Verdict};
use shelf::Play;
use text::Lang;

use crate::codes::{BAD_OPTION, NO_CHANCE, NOBODY_TO_MOVE, UNKNOWN_OPTION, WHICH_SEAT};
use crate::engine::command::{Command, Go, Query, parse};
use crate::engine::work::Work;

const OPTIONS: &str = "Setup, Level, Seed, Threads, Language";
const MOST_THREADS: usize = 64;

/// What comes of a line.
pub enum Answer {
    /// Lines to be written, perhaps none.
    Lines(Vec<String>),
    /// Work that ends with a line of its own.
    Work(Work),
    /// The end.
    Quit,
}

/// An engine between two lines.
pub struct Session {
    /// For the next `uginewgame`.
    setup: String,
    /// The start of the game in play.
    start: Box<dyn Play>,
    /// The position in play.
    play: Box<dyn Play>,
    /// The tokens that lead from `start` to `play`, so that a longer list is played from there.
    tokens: Vec<String>,
    level: Level,
    seed: u64,
    threads: usize,
    lang: Lang,
    rng: SplitMix,
}

impl Default for Session {
    fn default() -> Session {
        const FIRST: &str = "detrak";
        let start = shelf::open(FIRST).expect("the first game opens with its defaults");
        Session {
            setup: FIRST.to_owned(),
            play: start.clone(),
            start,
            tokens: Vec::new(),
            level: Level::new(3).expect("there is a level 3"),
            seed: 1,
            threads: 1,
            lang: Lang::En,
            rng: SplitMix::new(1),
        }
    }
}

impl Session {
    /// Answers a line. A broken one gets `error …` and changes nothing.
    pub fn answer(&mut self, line: &str) -> Answer {
        if line.trim().is_empty() {
            return Answer::Lines(Vec::new());
        }
        match parse(line).and_then(|command| self.obey(&command)) {
            Ok(answer) => answer,
            Err(refusal) => Answer::Lines(vec![self.error(&refusal)]),
        }
    }

    /// `error` with the sentence of a refusal.
    pub fn error(&self, refusal: &Refusal) -> String {
        format!("error {}", text::refusal(self.lang, refusal))
    }

    fn obey(&mut self, command: &Command<'_>) -> Result<Answer, Refusal> {
        let lines = match command {
            Command::Ugi => introduction(),
            Command::IsReady => vec!["readyok".to_owned()],
            Command::SetOption { name, value } => {
                self.set_option(name, value)?;
                Vec::new()
            }
            Command::NewGame => {
                self.begin(shelf::open(&self.setup)?);
                Vec::new()
            }
            Command::Position { fen, moves } => self.position(fen.as_deref(), moves)?,
            Command::Query(query) => vec![response(&self.query(query)?)],
            Command::Chance => vec![response(&self.chance()?)],
            Command::Go(go) => return self.go(go).map(Answer::Work),
            Command::Perft(depth) => {
                let work = Work::Perft { play: self.play.clone(), depth: *depth, lang: self.lang };
                return Ok(Answer::Work(work));
            }
            Command::Word(word) => vec![response(&self.word(word))],
            // Whoever runs work stops it. A `stop` that comes too late is no mistake.
            Command::Stop => Vec::new(),
            Command::Quit => return Ok(Answer::Quit),
        };
        Ok(Answer::Lines(lines))
    }

    fn begin(&mut self, start: Box<dyn Play>) {
        self.play = start.clone();
        self.start = start;
        self.tokens.clear();
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let bad = |expected: &str| {
            let refusal = BAD_OPTION.refusal().with("option", name.to_owned());
            refusal.with("found", clip(value)).with("expected", expected)
        };
        match name {
            "Setup" => {
                shelf::open(value)?;
                self.setup = value.to_owned();
            }
            "Level" => {
                self.level = value.parse().map_err(|_| bad("1–6"))?;
            }
            "Seed" => {
                self.seed = value.parse().map_err(|_| bad("0–18446744073709551615"))?;
                self.rng = SplitMix::new(self.seed);
            }
            "Threads" => {
                let threads = value.parse().ok().filter(|n| (1..=MOST_THREADS).contains(n));
                self.threads = threads.ok_or_else(|| bad("1–64"))?;
            }
            "Language" => self.lang = value.parse().map_err(|()| bad("en, fr"))?,
            _ => {
                return Err(UNKNOWN_OPTION
                    .refusal()
                    .with("found", clip(name))
                    .with("allowed", OPTIONS));
            }
        }
        Ok(())
    }

    /// Plays a list of tokens; the position stays as it was if one of them is refused.
    fn position(&mut self, fen: Option<&str>, moves: &[&str]) -> Result<Vec<String>, Refusal> {
        let start = match fen {
            Some(fen) => shelf::open_fen(fen)?,
            None => shelf::open(&self.start.setup())?,
        };
        // What was played already is not played again: a list costs only what is new in it.
        let is_longer = self.start.fen() == start.fen()
            && moves.len() >= self.tokens.len()
            && self.tokens.iter().zip(moves).all(|(old, new)| old == new);
        let (mut play, played) =
            if is_longer { (self.play.clone(), self.tokens.len()) } else { (start.clone(), 0) };
        for (index, token) in moves.iter().enumerate().skip(played) {
            if let Err(refusal) = play.play_entry(token) {
                let sentence = text::refusal(self.lang, &refusal);
                return Ok(vec![format!("error at {}: {sentence}", index + 1)]);
            }
        }
        self.start = start;
        self.play = play;
        self.tokens = moves.iter().map(|token| (*token).to_owned()).collect();
        Ok(Vec::new())
    }

    fn query(&self, query: &Query<'_>) -> Result<String, Refusal> {
        Ok(match query {
            Query::Turn => self.play.turn().to_string(),
            Query::May => match self.play.turn().may() {
                nobody if nobody.is_empty() => "none".to_owned(),
                seats => seats.to_string(),
            },
            Query::Legal(seat) => match self.seat_asked(*seat)? {
                Some(seat) => self.play.legal(seat).join(" "),
                None => String::new(),
            },
            Query::IsLegal(token) => self.is_legal(token)?,
            Query::State => self.play.state().to_string(),
            Query::Scores => listed(self.play.standings().scores()),
            Query::Ranks => listed(self.play.standings().ranks()),
            Query::FirstsTurn => self.play.turn().seats().contains(Seat::FIRST).to_string(),
            Query::GameOver => (self.play.turn() == Turn::Over).to_string(),
            Query::Result => self.result().to_owned(),
            Query::Fen => self.play.fen(),
        })
    }

    /// The seat that a question is about: as named, or the only one that may act, if any may.
    fn seat_asked(&self, named: Option<&str>) -> Result<Option<Seat>, Refusal> {
        let seats = self.play.roster().seats();
        if let Some(name) = named {
            let seat = name.parse::<Seat>().ok().filter(|seat| seat.index() < seats);
            return seat.map(Some).ok_or_else(|| {
                NO_SUCH_SEAT.refusal().with("seat", clip(name)).with("seats", seats)
            });
        }
        let acting = self.play.turn().seats();
        if acting.len() > 1 {
            return Err(WHICH_SEAT.refusal().with("seats", Value::text(acting)));
        }
        Ok(acting.lowest())
    }

    fn is_legal(&self, text: &str) -> Result<String, Refusal> {
        let verdict = match split_seat(self.play.roster().seats(), text) {
            Ok((Some(seat), token)) => self.play.check(Actor::Seat(seat), token),
            Ok((None, token)) if token.starts_with('!') => self.play.check(Actor::Table, token),
            Ok((None, token)) => {
                // Where nobody may act every seat is refused alike.
                let seat = self.seat_asked(None)?.unwrap_or(Seat::FIRST);
                self.play.check(Actor::Seat(seat), token)
            }
            Err(refusal) => Err(refusal),
        };
        Ok(match verdict {
            Ok(()) => "true".to_owned(),
            Err(refusal) => {
                format!("false {} {}", refusal.code(), text::refusal(self.lang, &refusal))
            }
        })
    }

    /// As in UGI: which of two sides won.
    fn result(&self) -> &'static str {
        let is_of_two_sides = self.play.roster().sides() == 2;
        let ranks = self.play.standings().ranks().filter(|_| is_of_two_sides);
        match (self.play.turn(), ranks.as_deref()) {
            (Turn::Over, Some([first, second, ..])) => match first.cmp(second) {
                std::cmp::Ordering::Less => "p1win",
                std::cmp::Ordering::Equal => "draw",
                std::cmp::Ordering::Greater => "p2win",
            },
            _ => "none",
        }
    }

    fn chance(&mut self) -> Result<String, Refusal> {
        let token = self.play.draw(&mut self.rng).ok_or_else(|| NO_CHANCE.refusal())?;
        self.play.play(Actor::Table, &token)?;
        self.tokens.push(token.clone());
        Ok(token)
    }

    fn go(&self, go: &Go) -> Result<Work, Refusal> {
        let acting = self.play.turn().seats();
        let seat = go.seat.or(acting.lowest()).filter(|&seat| acting.contains(seat));
        let seat = seat.ok_or_else(|| {
            NOBODY_TO_MOVE.refusal().with("seat", go.seat.map_or(0, Seat::number))
        })?;
        // With a number of nodes or a time alone the bot uses all that it knows.
        let is_limited = go.nodes.is_some() || go.movetime.is_some();
        let level = go.level.unwrap_or(if is_limited { Level::TOP } else { self.level });
        let endless = (go.level.is_none() && go.movetime.is_some()).then_some(u64::MAX);
        let nodes = go.nodes.or(endless);
        let budget = Budget { nodes, ..Budget::at(level, self.seed).on_threads(self.threads) };
        Ok(Work::Go { play: self.play.clone(), seat, budget, movetime: go.movetime })
    }

    /// Deplimo §6: whether letters are a word, or why not in the language of the session.
    fn word(&self, word: &str) -> String {
        match Lexicon::french().judge(word) {
            Verdict::Accepted { .. } => "true".to_owned(),
            Verdict::Refused(reason) => {
                format!("false {}", text::say(self.lang, deplimo::codes::why(reason), &[]))
            }
        }
    }
}

fn introduction() -> Vec<String> {
    let mut lines = vec![
        format!("id name Escale {}", env!("CARGO_PKG_VERSION")),
        "id author The Escale developers".to_owned(),
        "option name Setup type string default detrak".to_owned(),
        format!("option name Level type spin default 3 min {} max {}", Level::MIN, Level::MAX),
        "option name Seed type spin default 1 min 0 max 18446744073709551615".to_owned(),
        format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"),
        "option name Language type combo default en var en var fr".to_owned(),
    ];
    lines.push("ugiok".to_owned());
    lines
}

fn response(what: &str) -> String {
    if what.is_empty() { "response".to_owned() } else { format!("response {what}") }
}

fn listed<T: ToString>(numbers: Option<Vec<T>>) -> String {
    match numbers {
        Some(numbers) => numbers.iter().map(T::to_string).collect::<Vec<_>>().join(","),
        None => "none".to_owned(),
    }
}
