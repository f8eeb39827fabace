//! The learned weights: where they come from, and the file that holds them.

use std::sync::OnceLock;

use detrak::{Diagonal, Rules};

use super::prospects::{A_SET_BYTES, Prospects};
use super::value::{A_SET, POINT, SETS, Values};

const MAGIC: &[u8; 4] = b"EDT2";

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
        let rest = bytes.strip_prefix(MAGIC).ok_or(NotWeights)?;
        let (lines, prospects) = rest.split_at_checked(SETS * LINE_BYTES).ok_or(NotWeights)?;
        if prospects.len() != SETS * A_SET_BYTES {
            return Err(NotWeights);
        }
        let mut sets = Vec::with_capacity(SETS);
        for (at, rules) in RULES.into_iter().enumerate() {
            let (lines, _) = lines[at * LINE_BYTES..][..LINE_BYTES].as_chunks::<2>();
            let lines = lines.iter().map(|&two| i32::from(i16::from_le_bytes(two))).collect();
            let prospects = Prospects::read(&prospects[at * A_SET_BYTES..][..A_SET_BYTES]);
            let prospects = prospects.ok_or(NotWeights)?;
            sets.push(Values::new(rules, lines, POINT).with_prospects(prospects));
        }
        sets.try_into().map(|sets| Weights { sets }).map_err(|_| NotWeights)
    }

    /// The bytes of a file with these weights: the lines of all sets, then their prospects.
    pub(crate) fn write(lines: impl Iterator<Item = i16>, prospects: &[u8]) -> Vec<u8> {
        let lines = lines.flat_map(i16::to_le_bytes);
        MAGIC.iter().copied().chain(lines).chain(prospects.iter().copied()).collect()
    }
}

/// Bytes of the weights of lines, for one way to count.
const LINE_BYTES: usize = 2 * A_SET;
