//! The form of a sheet: every key of a setup as a control.
//!
//! The form knows no rule. Whether a value may be chosen is asked of the game: the setup
//! line as chosen so far, with this value, is opened, and what is refused is shown as
//! such with the game's own sentence. So a key that only counts with another one
//! (Détrak's `diagonal`) is switched off and says why, without a word of code about it.

use game::{GameInfo, Key, Refusal, Values};

/// What a person has chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    info: &'static GameInfo,
    /// A value for every key of the game, whether it counts now or not.
    wished: Vec<String>,
}

/// A key as it is to be shown.
#[derive(Clone, Debug)]
pub struct Control {
    /// The key.
    pub key: &'static Key,
    /// Its values, each with the reason why it can't be chosen now.
    pub choices: Vec<Choice>,
    /// The value that counts now, or `None` if the key doesn't count.
    pub value: Option<String>,
}

/// A value of a key.
#[derive(Clone, Debug)]
pub struct Choice {
    /// As written in a setup.
    pub value: String,
    /// Why it can't be chosen now.
    pub refusal: Option<Refusal>,
}

impl Control {
    /// Why the key doesn't count now, if it doesn't.
    pub fn refusal(&self) -> Option<&Refusal> {
        let first = self.choices.first().and_then(|choice| choice.refusal.as_ref());
        first.filter(|_| self.value.is_none())
    }
}

impl Form {
    /// The form with everything as by default.
    pub fn new(info: &'static GameInfo) -> Form {
        Form { info, wished: info.keys.iter().map(|key| key.default.to_owned()).collect() }
    }

    /// The game.
    pub fn info(&self) -> &'static GameInfo {
        self.info
    }

    /// Chooses a value. One that the key doesn't have is ignored.
    pub fn choose(&mut self, key: &str, value: &str) {
        let at = self.info.keys.iter().position(|known| known.name == key);
        if let Some(at) = at.filter(|&at| values(&self.info.keys[at]).iter().any(|v| v == value)) {
            self.wished[at] = value.to_owned();
        }
    }

    /// All keys, in the order of the game.
    pub fn controls(&self) -> Vec<Control> {
        let mut line = self.info.id.to_owned();
        let controls = self.info.keys.iter().zip(&self.wished);
        controls.map(|(key, wished)| control(key, wished, &mut line)).collect()
    }

    /// The setup: every key that counts, with a value that the game accepts.
    pub fn setup(&self) -> String {
        let mut line = self.info.id.to_owned();
        for (key, wished) in self.info.keys.iter().zip(&self.wished) {
            control(key, wished, &mut line);
        }
        line
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        shelf::open(&self.setup()).map_or(1, |play| play.roster().seats())
    }
}

/// Looks at a key after the keys before it, and adds it to their line if it counts.
fn control(key: &'static Key, wished: &str, line: &mut String) -> Control {
    let with = |value: &str| format!("{line} {}={value}", key.name);
    let choice = |value: String| {
        let refusal = shelf::open(&with(&value)).err();
        Choice { value, refusal }
    };
    let choices: Vec<Choice> = values(key).into_iter().map(choice).collect();
    let open = |value: &str| choices.iter().any(|c| c.value == value && c.refusal.is_none());
    let value = [wished, key.default].into_iter().find(|value| open(value)).map(str::to_owned);
    let any = || choices.iter().find(|c| c.refusal.is_none()).map(|c| c.value.clone());
    let value = value.or_else(any);
    if let Some(value) = &value {
        *line = with(value);
    }
    Control { key, choices, value }
}

fn values(key: &Key) -> Vec<String> {
    match key.values {
        Values::Range(min, max) => (min..=max).map(|n| n.to_string()).collect(),
        Values::Choice(words) => words.iter().map(ToString::to_string).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(id: &str) -> Form {
        Form::new(shelf::info(id).unwrap())
    }

    #[test]
    fn a_key_that_needs_another_is_off_and_says_why() {
        let mut form = form("detrak");
        let diagonal =
            |form: &Form| form.controls().into_iter().find(|c| c.key.name == "diagonal").unwrap();
        assert_eq!(form.setup(), "detrak players=2 rules=basic");
        assert_eq!(diagonal(&form).refusal().unwrap().0.code.id, "detrak/diagonal_needs_advanced");
        form.choose("rules", "advanced");
        form.choose("diagonal", "penalty");
        assert_eq!(form.setup(), "detrak players=2 rules=advanced diagonal=penalty");
        assert!(diagonal(&form).refusal().is_none());
    }

    #[test]
    fn what_is_switched_off_is_remembered() {
        let mut form = form("detrak");
        form.choose("rules", "advanced");
        form.choose("diagonal", "penalty");
        form.choose("rules", "basic");
        assert_eq!(form.setup(), "detrak players=2 rules=basic");
        form.choose("rules", "advanced");
        assert_eq!(form.setup(), "detrak players=2 rules=advanced diagonal=penalty");
    }

    #[test]
    fn a_value_that_the_key_does_not_have_is_ignored() {
        let mut form = form("detrak");
        form.choose("players", "7");
        form.choose("colour", "red");
        assert_eq!(form.seats(), 2);
    }

    /// Whatever is chosen in whatever order, the line is one that the game opens.
    #[test]
    fn every_form_of_every_game_leads_to_a_setup() {
        for info in shelf::CATALOGUE {
            let mut form = Form::new(info);
            for round in 0..3 {
                for key in info.keys {
                    let values = values(key);
                    form.choose(key.name, &values[(round * 7 + key.name.len()) % values.len()]);
                    assert!(shelf::open(&form.setup()).is_ok(), "{}", form.setup());
                }
            }
        }
    }
}
