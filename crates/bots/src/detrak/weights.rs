//! The learned weights, and where they come from.

use std::sync::OnceLock;

use detrak::{Diagonal, Rules};

use super::packed::{Set, unpack};
use super::value::{POINT, SETS, Values};

/// The weights of all ways to count.
pub(crate) struct Weights {
    sets: [Values; SETS],
}

/// The bytes are no weights of Détrak.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotWeights;

impl std::fmt::Display for NotWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the bytes are no weights made by `escale train detrak`")
    }
}

impl std::error::Error for NotWeights {}

/// The rules of each set of weights.
pub(crate) const RULES: [Rules; SETS] = [
    Rules::Basic,
    Rules::Advanced { diagonal: Diagonal::Free },
    Rules::Advanced { diagonal: Diagonal::Penalty },
];

#[cfg(not(target_family = "wasm"))]
static LEARNED: &[u8] = include_bytes!("../../data/detrak.weights");
/// In the browser the page fetches them when a table of Détrak is opened.
#[cfg(target_family = "wasm")]
static LEARNED: &[u8] = b"";

static PROVIDED: OnceLock<Option<Weights>> = OnceLock::new();

/// Brings the learned weights to a program in the browser: the bytes of `data/detrak.weights`.
///
/// Before that the stronger levels play like level 3. A second time changes nothing.
pub fn provide_weights(bytes: &[u8]) -> Result<(), NotWeights> {
    let weights = Weights::read(bytes)?;
    PROVIDED.get_or_init(|| Some(weights));
    Ok(())
}

impl Weights {
    /// What was learned, if it is there.
    pub(crate) fn learned() -> Option<&'static Weights> {
        if LEARNED.is_empty() {
            return PROVIDED.get().and_then(Option::as_ref);
        }
        PROVIDED.get_or_init(|| Weights::read(LEARNED).ok()).as_ref()
    }

    pub(crate) fn of(&self, rules: Rules) -> &Values {
        let at = RULES.iter().position(|&own| own == rules).expect("there are three ways");
        &self.sets[at]
    }

    fn read(bytes: &[u8]) -> Result<Weights, NotWeights> {
        let mut sets = unpack(bytes).ok_or(NotWeights)?.into_iter().zip(RULES);
        let values = |(set, rules): (Set, Rules)| {
            Values::new(rules, set.lines, POINT).with_prospects(set.prospects)
        };
        let mut next = || sets.next().map(values).expect("a set for each of the rules");
        Ok(Weights { sets: std::array::from_fn(|_| next()) })
    }
}
