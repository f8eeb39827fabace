//! What a rules crate has to say, without a language.
//!
//! A [`Code`] is declared once, as a constant, with the rule it stands for and
//! the names of its arguments. A [`Phrase`] is a code with arguments. The sentence
//! is made from a text catalogue outside the rules crates, so a rules crate
//! contains no translation, and a test there can compare every code with its
//! texts.

use std::fmt;

/// A thing that can be said: a refusal, or a line of an explained score.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// Stable for ever: `detrak/taken`.
    pub id: &'static str,
    /// The section of the rules, `§2.2`, or nothing where no rule is concerned.
    pub rule: &'static str,
    /// The names of the arguments that the sentence may use.
    pub args: &'static [&'static str],
}

impl Code {
    /// A code, as a constant.
    pub const fn new(id: &'static str, rule: &'static str, args: &'static [&'static str]) -> Code {
        Code { id, rule, args }
    }

    /// This code with no arguments yet.
    pub fn phrase(&'static self) -> Phrase {
        Phrase { code: self, args: Vec::new() }
    }

    /// This code as a refusal, with no arguments yet.
    pub fn refusal(&'static self) -> Refusal {
        Refusal(self.phrase())
    }
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, which the sentence may count by.
    Number(i64),
    /// A text that is the same in every language: a cell, a token, a key.
    Text(String),
    /// The name of a text in the catalogue: `north`, `river`.
    Term(&'static str),
    /// Several values, listed.
    List(Vec<Value>),
    /// Another sentence: why a token of a file was refused.
    Said(Box<Phrase>),
}

impl Value {
    /// Anything that prints the same in every language.
    pub fn text(value: impl fmt::Display) -> Value {
        Value::Text(value.to_string())
    }

    /// A list of such things.
    pub fn list<T: fmt::Display>(values: impl IntoIterator<Item = T>) -> Value {
        Value::List(values.into_iter().map(Value::text).collect())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(n) => write!(f, "{n}"),
            Value::Text(text) => f.write_str(text),
            Value::Term(term) => f.write_str(term),
            Value::Said(phrase) => write!(f, "({phrase})"),
            Value::List(values) => {
                for (i, value) in values.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    write!(f, "{comma}{value}")?;
                }
                Ok(())
            }
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

macro_rules! number_into_value {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(n: $number) -> Value {
                Value::Number(i64::from(n))
            }
        }
    )*};
}
number_into_value!(u8, u16, u32, i8, i16, i32, i64);

impl From<usize> for Value {
    fn from(n: usize) -> Value {
        Value::Number(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<Refusal> for Value {
    fn from(refusal: Refusal) -> Value {
        Value::Said(Box::new(refusal.0))
    }
}

impl From<crate::Seat> for Value {
    fn from(seat: crate::Seat) -> Value {
        Value::Number(i64::from(seat.number()))
    }
}

/// A code with its arguments: a sentence that only lacks its language.
#[derive(Clone, PartialEq, Eq)]
pub struct Phrase {
    /// What is said.
    pub code: &'static Code,
    /// The arguments in it, by name.
    pub args: Vec<(&'static str, Value)>,
}

impl Phrase {
    /// Adds an argument, which the code must have declared.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Phrase {
        debug_assert!(self.code.args.contains(&name), "{} has no argument {name}", self.code.id);
        self.args.push((name, value.into()));
        self
    }

    /// The argument with this name.
    pub fn arg(&self, name: &str) -> Option<&Value> {
        self.args.iter().find(|(n, _)| *n == name).map(|(_, value)| value)
    }

    /// Whether every declared argument is given, as sentences need.
    pub fn is_complete(&self) -> bool {
        self.code.args.iter().all(|name| self.arg(name).is_some())
    }
}

impl fmt::Display for Phrase {
    /// For logs and tests: `detrak/taken §2.2 cell=b3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code.id)?;
        if !self.code.rule.is_empty() {
            write!(f, " {}", self.code.rule)?;
        }
        self.args.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl fmt::Debug for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Phrase({self})")
    }
}

/// Why something was refused. What was refused changed nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Refusal(pub Phrase);

impl Refusal {
    /// Adds an argument, which the code must have declared.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Value>) -> Refusal {
        Refusal(self.0.with(name, value))
    }

    /// The stable code: `detrak/taken`.
    pub fn code(&self) -> &'static str {
        self.0.code.id
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refusal({})", self.0)
    }
}

impl std::error::Error for Refusal {}
