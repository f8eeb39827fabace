//! Game files: headers, then tokens. The format is described in `docs/game-files.md`.
//!
//! A file is only text that was read; [`Record::check`] replays it and tells whether
//! it is a sound game.

use std::fmt;
use std::str::FromStr;

use game::chance::{Commitment, Dishonest, Proof, Seed};
use game::codes::clip;
use game::{Entry, Refusal, Standings, Turn};

use crate::codes;
use crate::variation::{Place, Reader, Variation, words, written};
use crate::{FEN_AT, Play, begin, open, opening_line};

/// Where lines of tokens are broken.
const WIDTH: usize = 88;

/// A game in writing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Names and values, in order; names are unique.
    headers: Vec<(String, String)>,
    /// `[SEAT:]TOKEN`, as in a move list.
    pub tokens: Vec<String>,
    /// Other lines that were tried, in the order in which they leave this one.
    pub variations: Vec<Variation>,
}

impl Record {
    /// An empty record of a game with this setup.
    pub fn new(setup: &str) -> Record {
        let mut record = Record::default();
        record.set("Game", setup.split(' ').next().unwrap_or(""));
        record.set("Setup", setup);
        record
    }

    /// An empty record of a game that begins at this position, which need not be the usual one.
    pub fn from_start(start: &dyn Play) -> Record {
        let mut record = Record::new(&start.setup());
        let line = opening_line(start);
        if line.contains(FEN_AT) {
            record.set("Position", &line);
        }
        record
    }

    /// The value of a header.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a header; line breaks become spaces.
    pub fn set(&mut self, name: &str, value: &str) {
        let value = value.replace(['\n', '\r'], " ");
        match self.headers.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value,
            None => self.headers.push((name.to_owned(), value)),
        }
    }

    /// The tokens with their variations alone.
    #[must_use]
    pub fn without_headers(&self) -> Record {
        Record { headers: Vec::new(), ..self.clone() }
    }

    /// Leaves a header out.
    pub fn remove(&mut self, name: &str) {
        self.headers.retain(|(n, _)| n != name);
    }

    /// Where the game begins: at the position that the file names, or as its setup says.
    pub fn start(&self) -> Result<Box<dyn Play>, Refusal> {
        let setup = self.get("Setup").ok_or_else(|| codes::NO_SETUP.refusal())?;
        let usual = open(setup)?;
        let Some(position) = self.get("Position") else { return Ok(usual) };
        let start = begin(position)?;
        if start.setup() == usual.setup() {
            Ok(start)
        } else {
            let refusal = codes::WRONG_POSITION.refusal().with("found", start.setup());
            Err(refusal.with("expected", usual.setup()))
        }
    }

    /// Plays all tokens from the start, and gives the position with the log that leads to it.
    pub fn replay(&self) -> Result<(Box<dyn Play>, Vec<Entry>), Refusal> {
        let mut play = self.start()?;
        let mut log = Vec::with_capacity(self.tokens.len());
        for (index, token) in self.tokens.iter().enumerate() {
            let entry = play.play_entry(token).map_err(|why| {
                let at = codes::TOKEN.refusal().with("number", index + 1);
                at.with("token", clip(token)).with("why", why)
            })?;
            log.push(entry);
        }
        Ok((play, log))
    }

    /// Replays the game and compares what the headers say with what comes out.
    pub fn check(&self) -> Result<Checked, Refusal> {
        let (play, log) = self.replay()?;
        if let Some(id) = self.get("Game").filter(|&id| id != play.info().id) {
            return Err(codes::WRONG_GAME
                .refusal()
                .with("found", clip(id))
                .with("expected", play.info().id));
        }
        let result = result_of(&*play);
        if let Some(found) = self.get("Result").filter(|&found| found != result) {
            return Err(codes::WRONG_RESULT
                .refusal()
                .with("found", clip(found))
                .with("expected", result));
        }
        let draws = self.check_chance(&*self.start()?, &log)?;
        let lines = self.replay_lines()?;
        Ok(Checked { result, draws, lines, play })
    }

    /// Draws every throw again from the start, if the file carries the proof.
    fn check_chance(&self, start: &dyn Play, log: &[Entry]) -> Result<Option<usize>, Refusal> {
        let Some(seed) = self.get("Seed") else { return Ok(None) };
        let bad = |header: &str| codes::BAD_PROOF.refusal().with("header", header);
        let seed = Seed::from_hex(seed).ok_or_else(|| bad("Seed"))?;
        let commitment = self.get("Commitment").and_then(Commitment::from_hex);
        let commitment = commitment.ok_or_else(|| bad("Commitment"))?;
        let words: Vec<String> = (1..=start.roster().seats())
            .map_while(|n| self.get(&format!("Word{n}")))
            .map(str::to_owned)
            .collect();
        let table = self.get("Table").unwrap_or("");
        let proof = Proof { commitment, seed, table, words: &words };
        start.audit(log, &proof).map(Some).map_err(dishonest)
    }
}

/// A file that is a sound game.
pub struct Checked {
    /// Its result, as in the header.
    pub result: String,
    /// How many throws and draws were honest, if the file carries the proof.
    pub draws: Option<usize>,
    /// How many other lines there are.
    pub lines: usize,
    /// The position at its end.
    pub play: Box<dyn Play>,
}

impl fmt::Debug for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Checked({}, {:?}, {})", self.result, self.draws, self.play.fen())
    }
}

fn dishonest(why: Dishonest) -> Refusal {
    match why {
        Dishonest::Seed => codes::WRONG_SEED.refusal(),
        Dishonest::Draw { index, found, expected } => codes::DISHONEST
            .refusal()
            .with("number", index + 1)
            .with("found", found)
            .with("expected", expected),
        Dishonest::Log { refusal, .. } => refusal,
    }
}

/// The `Result` header for a position: ranks, with scores where there are any, or `*` before the end.
pub fn result_of(play: &dyn Play) -> String {
    if play.turn() != Turn::Over {
        return "*".to_owned();
    }
    let Standings { seats, .. } = play.standings();
    let rows = seats.values().iter().map(|row| {
        let rank = row.rank.map_or("-".to_owned(), |rank| rank.to_string());
        row.score.map_or(rank.clone(), |score| format!("{rank} ({score})"))
    });
    rows.collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.headers {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        writeln!(f)?;
        let mut column = 0;
        for word in written(&self.tokens, &self.variations, 0) {
            let width = word.chars().count();
            let gap = match column {
                0 => "",
                _ if column + 1 + width > WIDTH => "\n",
                _ => " ",
            };
            column = if gap == " " { column + 1 + width } else { width };
            write!(f, "{gap}{word}")?;
        }
        if column > 0 { writeln!(f) } else { Ok(()) }
    }
}

impl FromStr for Record {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Record, Refusal> {
        let (mut record, mut reader) = (Record::default(), Reader::default());
        for (line, text) in (1..).zip(text.lines()) {
            let header = || codes::HEADER.refusal().with("line", line);
            if text.trim().starts_with('[') {
                // A header after the tokens is none.
                let read = reader.is_empty().then(|| record.read_header(text.trim())).flatten();
                read.ok_or_else(header)?;
                continue;
            }
            // A comment goes from a semicolon to the end of the line.
            for (column, word) in words(text.split(';').next().unwrap_or("")) {
                // A header that does not start its line would be one after line breaks moved.
                if word.starts_with('[') {
                    return Err(header());
                }
                reader.read(word, Place { line, column })?;
            }
        }
        Variation { tokens: record.tokens, variations: record.variations, .. } = reader.finish()?;
        Ok(record)
    }
}

impl Record {
    /// Reads `[Name "value"]`. A header that is given twice is none.
    fn read_header(&mut self, line: &str) -> Option<()> {
        let (name, quoted) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
        let quoted = quoted.strip_prefix('"')?.strip_suffix('"')?;
        let is_name = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric());
        if !is_name || self.get(name).is_some() {
            return None;
        }
        let mut value = String::new();
        let mut chars = quoted.chars();
        while let Some(c) = chars.next() {
            match c {
                '\\' => value.push(chars.next().filter(|c| matches!(c, '\\' | '"'))?),
                '"' => return None,
                c => value.push(c),
            }
        }
        self.headers.push((name.to_owned(), value));
        Some(())
    }
}
