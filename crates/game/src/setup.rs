//! Setups: `name key=value …`, every key optional.
//!
//! A game declares its keys as data ([`Key`] in its `GameInfo`), so that one
//! parser serves all games, refusals list what is allowed, and a page can make a
//! form of it.

use crate::codes::{
    DUPLICATE_KEY, SETUP_MALFORMED, UNKNOWN_GAME, UNKNOWN_KEY, UNKNOWN_VALUE, clip,
};
use crate::{GameInfo, Refusal, Value};

/// A key of a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// `players`
    pub name: &'static str,
    /// What it may be set to.
    pub values: Values,
    /// What it is when it is not given.
    pub default: &'static str,
}

/// What a key may be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Any number from the first to the second, written without leading zeros.
    Range(u8, u8),
    /// One of these words.
    Choice(&'static [&'static str]),
}

impl Values {
    fn allows(self, value: &str) -> bool {
        match self {
            Values::Range(min, max) => {
                (min..=max).any(|n| n.to_string() == value) // short ranges; canonical digits only
            }
            Values::Choice(words) => words.contains(&value),
        }
    }

    fn listed(self) -> Value {
        match self {
            Values::Range(min, max) => Value::Text(format!("{min}–{max}")),
            Values::Choice(words) => Value::list(words),
        }
    }
}

/// The values of a setup line, checked against the keys of the game.
#[derive(Clone, Debug)]
pub struct Fields {
    info: &'static GameInfo,
    given: Vec<(&'static Key, String)>,
}

impl Fields {
    /// Reads `name key=value …`.
    pub fn parse(info: &'static GameInfo, text: &str) -> Result<Fields, Refusal> {
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or("");
        if name != info.id {
            return Err(UNKNOWN_GAME.refusal().with("found", clip(name)).with("allowed", info.id));
        }
        let mut fields = Fields { info, given: Vec::new() };
        words.try_for_each(|word| fields.take(word))?;
        Ok(fields)
    }

    fn take(&mut self, word: &str) -> Result<(), Refusal> {
        let (name, value) = word
            .split_once('=')
            .ok_or_else(|| SETUP_MALFORMED.refusal().with("found", clip(word)))?;
        let key = self.info.keys.iter().find(|key| key.name == name).ok_or_else(|| {
            UNKNOWN_KEY
                .refusal()
                .with("game", self.info.id)
                .with("found", clip(name))
                .with("allowed", Value::list(self.info.keys.iter().map(|key| key.name)))
        })?;
        if self.is_given(name) {
            return Err(DUPLICATE_KEY.refusal().with("key", key.name));
        }
        if !key.values.allows(value) {
            return Err(UNKNOWN_VALUE
                .refusal()
                .with("key", key.name)
                .with("found", clip(value))
                .with("allowed", key.values.listed()));
        }
        self.given.push((key, value.to_owned()));
        Ok(())
    }

    /// Whether the line named this key.
    pub fn is_given(&self, name: &str) -> bool {
        self.given.iter().any(|(key, _)| key.name == name)
    }

    /// The value of a key: given, or its default.
    ///
    /// # Panics
    /// If the game has no such key; keys come from code.
    pub fn get(&self, name: &str) -> &str {
        let given = self.given.iter().find(|(key, _)| key.name == name);
        given.map_or_else(|| self.default_of(name), |(_, value)| value.as_str())
    }

    /// The value of a key whose values are numbers.
    pub fn number(&self, name: &str) -> u8 {
        self.get(name).parse().expect("the values of a numeric key are numbers")
    }

    fn default_of(&self, name: &str) -> &'static str {
        let key = self.info.keys.iter().find(|key| key.name == name);
        key.expect("a game asks only for keys that it declares").default
    }
}
