//! The lines that an engine understands.

use bots::Level;
use game::codes::clip;
use game::{Refusal, Seat, Value};

use crate::codes::{BAD_ARGUMENT, UNKNOWN_COMMAND};

/// One line to the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// `ugi`
    Ugi,
    /// `isready`
    IsReady,
    /// `setoption name NAME value VALUE`
    SetOption {
        /// `Setup`
        name: &'a str,
        /// `caminos players=2`
        value: &'a str,
    },
    /// `uginewgame`
    NewGame,
    /// `position startpos moves …` or `position fen … moves …`
    Position {
        /// The position line, if it doesn't start from the start.
        fen: Option<String>,
        /// `[SEAT:]TOKEN`
        moves: Vec<&'a str>,
    },
    /// `query …`
    Query(Query<'a>),
    /// `chance`
    Chance,
    /// `go …`
    Go(Go),
    /// `perft 3`
    Perft(u32),
    /// `word REVES`
    Word(&'a str),
    /// `stop`
    Stop,
    /// `quit`
    Quit,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query<'a> {
    /// `query turn`
    Turn,
    /// `query may`
    May,
    /// `query legal 2`
    Legal(Option<&'a str>),
    /// `query islegal 2:TOKEN`
    IsLegal(&'a str),
    /// `query state`
    State,
    /// `query scores`
    Scores,
    /// `query ranks`
    Ranks,
    /// `query p1turn`
    FirstsTurn,
    /// `query gameover`
    GameOver,
    /// `query result`
    Result,
    /// `query fen`
    Fen,
}

/// How much to think, for whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Tokens to be played in search.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub movetime: Option<u64>,
    /// 1 to 6.
    pub level: Option<Level>,
    /// For whom; the lowest seat that may act if not given.
    pub seat: Option<Seat>,
}

const COMMANDS: &str =
    "ugi, isready, setoption, uginewgame, position, query, chance, go, perft, word, stop, quit";
const QUERIES: &str =
    "turn, may, legal, islegal, state, scores, ranks, p1turn, gameover, result, fen";
const GO: &str = "nodes N, movetime MS, level 1–6, seat S";

/// Reads a line; an empty one is no command.
pub fn parse(line: &str) -> Result<Command<'_>, Refusal> {
    let (word, rest) = cut(line);
    match word {
        "ugi" => bare(Command::Ugi, word, rest),
        "isready" => bare(Command::IsReady, word, rest),
        "uginewgame" => bare(Command::NewGame, word, rest),
        "chance" => bare(Command::Chance, word, rest),
        "stop" => bare(Command::Stop, word, rest),
        "quit" => bare(Command::Quit, word, rest),
        "setoption" => set_option(rest),
        "position" => position(rest),
        "query" => query(rest).map(Command::Query),
        "go" => go(rest).map(Command::Go),
        "perft" => {
            let depth = rest.parse().ok().filter(|_| rest.bytes().all(|b| b.is_ascii_digit()));
            depth.map(Command::Perft).ok_or_else(|| bad("perft", rest, "perft 3"))
        }
        "word" if !rest.is_empty() && !rest.contains(' ') => Ok(Command::Word(rest)),
        "word" => Err(bad("word", rest, "word REVES")),
        _ => Err(UNKNOWN_COMMAND.refusal().with("found", clip(word)).with("allowed", COMMANDS)),
    }
}

/// The first word and the rest, both trimmed.
fn cut(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

fn bad(command: &str, found: &str, expected: impl Into<Value>) -> Refusal {
    BAD_ARGUMENT
        .refusal()
        .with("command", command)
        .with("found", clip(found))
        .with("expected", expected)
}

fn bare<'a>(command: Command<'a>, word: &str, rest: &str) -> Result<Command<'a>, Refusal> {
    if rest.is_empty() { Ok(command) } else { Err(bad(word, rest, word)) }
}

fn set_option(rest: &str) -> Result<Command<'_>, Refusal> {
    const FORM: &str = "setoption name Setup value detrak players=2";
    let bad = || bad("setoption", rest, FORM);
    let name_and_value = rest.strip_prefix("name ").ok_or_else(bad)?;
    let (name, value) = name_and_value.split_once(" value ").ok_or_else(bad)?;
    Ok(Command::SetOption { name: name.trim(), value: value.trim() })
}

fn position(rest: &str) -> Result<Command<'_>, Refusal> {
    const FORM: &str = "position startpos moves TOKEN … | position fen FEN moves TOKEN …";
    let (kind, rest_of) = cut(rest);
    let (before, moves) = match rest_of {
        "moves" => ("", ""),
        _ => match rest_of.strip_prefix("moves ") {
            Some(moves) => ("", moves),
            None => rest_of.split_once(" moves ").unwrap_or((rest_of, "")),
        },
    };
    let before = before.strip_suffix(" moves").unwrap_or(before).trim();
    let moves = moves.split_whitespace().collect();
    match kind {
        "startpos" if before.is_empty() => Ok(Command::Position { fen: None, moves }),
        "fen" if !before.is_empty() => {
            let fen = before.split_whitespace().collect::<Vec<_>>().join(" ");
            Ok(Command::Position { fen: Some(fen), moves })
        }
        _ => Err(bad("position", rest, FORM)),
    }
}

fn query(rest: &str) -> Result<Query<'_>, Refusal> {
    let (what, argument) = cut(rest);
    let query = match what {
        "turn" => Query::Turn,
        "may" => Query::May,
        "legal" => {
            let seat = (!argument.is_empty()).then_some(argument);
            return Ok(Query::Legal(seat));
        }
        "islegal" if !argument.is_empty() && !argument.contains(char::is_whitespace) => {
            return Ok(Query::IsLegal(argument));
        }
        "islegal" => return Err(bad("query", rest, "query islegal 2:TOKEN")),
        "state" => Query::State,
        "scores" => Query::Scores,
        "ranks" => Query::Ranks,
        "p1turn" => Query::FirstsTurn,
        "gameover" => Query::GameOver,
        "result" => Query::Result,
        "fen" => Query::Fen,
        _ => return Err(bad("query", rest, QUERIES)),
    };
    if argument.is_empty() { Ok(query) } else { Err(bad("query", rest, what)) }
}

fn go(rest: &str) -> Result<Go, Refusal> {
    let mut go = Go::default();
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        let value = words.next().unwrap_or("");
        let bad = || bad("go", rest, GO);
        let number = || value.parse::<u64>().ok().filter(|&n| n > 0).ok_or_else(bad);
        match word {
            "nodes" if go.nodes.is_none() => go.nodes = Some(number()?),
            "movetime" if go.movetime.is_none() => go.movetime = Some(number()?),
            "level" if go.level.is_none() => {
                go.level = Some(value.parse().map_err(|_| bad())?);
            }
            "seat" if go.seat.is_none() => go.seat = Some(value.parse().map_err(|_| bad())?),
            _ => return Err(bad()),
        }
    }
    Ok(go)
}
