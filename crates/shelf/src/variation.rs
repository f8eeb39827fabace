//! Other lines of a game, in brackets as in chess's PGN: in `a b (c d) e` the bracket was tried instead of `b`.
//!
//! Reading keeps its own stack and bounds how deep brackets nest, so that no file brings a reader down.

use game::Refusal;
use game::codes::clip;

use crate::codes;
use crate::{Play, Record};

/// How deep brackets may nest. What lies deeper is not written.
pub const DEEPEST: usize = 100;
/// Stands at the end of a line for the token that was not played: a bracket after it goes on from there.
pub(crate) const END: &str = "*";

/// A line that leaves another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    /// How many tokens of the line that it leaves stay. Its first token comes instead of the next one, or after the last.
    pub at: usize,
    /// `[SEAT:]TOKEN`, at least one.
    pub tokens: Vec<String>,
    /// Those that leave this one in turn, in the order in which they do.
    pub variations: Vec<Variation>,
}

/// Where something stands in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Place {
    fn fault(self, code: &'static game::Code) -> Refusal {
        code.refusal().with("line", self.line).with("column", self.column)
    }
}

/// Reads tokens and brackets, one after the other.
#[derive(Default)]
pub(crate) struct Reader {
    main: Open,
    /// The brackets that are open, the innermost last.
    open: Vec<Open>,
}

/// A line that is being read.
#[derive(Default)]
struct Open {
    read: Variation,
    /// Where its bracket stands.
    place: Option<Place>,
    is_ended: bool,
}

impl Reader {
    /// Whether nothing was read yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.main.read.tokens.is_empty() && self.open.is_empty()
    }

    /// Reads a token or a bracket.
    pub(crate) fn read(&mut self, word: &str, place: Place) -> Result<(), Refusal> {
        match word {
            "(" => self.begin(place),
            ")" => self.end(place),
            _ if self.line().is_ended => Err(place.fault(&codes::AFTER_END)),
            END => {
                self.line().is_ended = true;
                Ok(())
            }
            _ => {
                self.line().read.tokens.push(word.to_owned());
                Ok(())
            }
        }
    }

    fn line(&mut self) -> &mut Open {
        self.open.last_mut().unwrap_or(&mut self.main)
    }

    fn begin(&mut self, place: Place) -> Result<(), Refusal> {
        let line = self.line();
        let count = line.read.tokens.len();
        let at = if line.is_ended { Some(count) } else { count.checked_sub(1) };
        let at = at.ok_or_else(|| place.fault(&codes::BRACKET_FIRST))?;
        if self.open.len() == DEEPEST {
            return Err(place.fault(&codes::BRACKET_DEEP).with("most", DEEPEST));
        }
        let read = Variation { at, ..Variation::default() };
        self.open.push(Open { read, place: Some(place), is_ended: false });
        Ok(())
    }

    fn end(&mut self, place: Place) -> Result<(), Refusal> {
        let closed = self.open.pop().ok_or_else(|| place.fault(&codes::BRACKET_STRAY))?;
        if closed.read.tokens.is_empty() {
            return Err(place.fault(&codes::BRACKET_EMPTY));
        }
        self.line().read.variations.push(closed.read);
        Ok(())
    }

    /// All that was read: the main line with those that leave it.
    pub(crate) fn finish(self) -> Result<Variation, Refusal> {
        match self.open.last().and_then(|open| open.place) {
            Some(place) => Err(place.fault(&codes::BRACKET_UNCLOSED)),
            None => Ok(self.main.read),
        }
    }
}

/// The words of a line of text, brackets apart, with the columns where they begin.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let (mut rest, mut column) = (text, 1);
    std::iter::from_fn(move || {
        let start = rest.find(|c: char| !c.is_whitespace())?;
        column += rest[..start].chars().count();
        let word = &rest[start..];
        let ends = |c: char| c.is_whitespace() || matches!(c, '(' | ')');
        let length = word.find(ends).unwrap_or(word.len()).max(1);
        let (word, left) = word.split_at(length);
        let at = column;
        column += word.chars().count();
        rest = left;
        Some((at, word))
    })
}

/// The words of a line with its brackets, as they are written.
pub(crate) fn written(tokens: &[String], variations: &[Variation], depth: usize) -> Vec<String> {
    let mut words = Vec::new();
    let mut left = variations.iter().filter(|_| depth < DEEPEST).peekable();
    let end = left.clone().any(|it| it.at >= tokens.len()).then(|| END.to_owned());
    for (index, token) in tokens.iter().chain(&end).enumerate() {
        words.push(token.clone());
        while let Some(variation) = left.next_if(|it| it.at <= index) {
            let mut inner = written(&variation.tokens, &variation.variations, depth + 1);
            if let Some(first) = inner.first_mut() {
                first.insert(0, '(');
            }
            if let Some(last) = inner.last_mut() {
                last.push(')');
            }
            words.append(&mut inner);
        }
    }
    words
}

impl Record {
    /// Takes over the variations of another record, as far as both have the same tokens.
    pub fn adopt_variations(&mut self, other: &Record) {
        let same = self.tokens.iter().zip(&other.tokens).take_while(|(own, other)| own == other);
        let same = same.count();
        let left = other.variations.iter().take_while(|variation| variation.at <= same);
        self.variations = left.cloned().collect();
    }

    /// Plays all lines that leave the main one, and counts them. A refusal names the line by the number of the token
    /// that it comes instead of: `12a`, and `12a.3b` for one that leaves it.
    pub fn replay_lines(&self) -> Result<usize, Refusal> {
        follow(&*self.start()?, &self.tokens, &self.variations, 0, "")
    }
}

/// Plays a line from a position on, with all that leave it; `from` tokens came before it.
fn follow(
    start: &dyn Play,
    tokens: &[String],
    variations: &[Variation],
    from: usize,
    name: &str,
) -> Result<usize, Refusal> {
    let (mut play, mut count) = (start.boxed(), 0);
    let mut left = variations.iter().peekable();
    let (mut nth, mut last) = (0, None);
    for index in 0..=tokens.len() {
        while let Some(variation) = left.next_if(|it| it.at <= index) {
            nth = if last == Some(index) { nth + 1 } else { 0 };
            last = Some(index);
            let dot = if name.is_empty() { "" } else { "." };
            let name = format!("{name}{dot}{}{}", from + index + 1, letter(nth));
            let Variation { tokens, variations, .. } = variation;
            count += 1 + follow(&*play, tokens, variations, from + index, &name)?;
        }
        if let Some(token) = tokens.get(index) {
            play.play_entry(token).map_err(|why| {
                let at = codes::LINE_TOKEN.refusal().with("line", name);
                let at = at.with("number", from + index + 1);
                at.with("token", clip(token)).with("why", why)
            })?;
        }
    }
    Ok(count)
}

/// `a`, `b` … and after `z` plain numbers.
fn letter(nth: u32) -> String {
    match u8::try_from(nth) {
        Ok(nth @ 0..26) => char::from(b'a' + nth).to_string(),
        _ => format!("-{}", nth + 1),
    }
}
