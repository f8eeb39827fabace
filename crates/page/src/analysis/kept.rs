//! What was found of a game as this browser keeps it: how hard it was looked at, a mark of the tokens that it is about,
//! and the verdicts in bytes, as letters.

use game::Entry;

use super::{Analysis, Judged};
use crate::carried::{bytes, letters};

impl Analysis {
    /// To be kept beside the game.
    pub fn kept(&self, log: &[Entry]) -> String {
        let written = postcard::to_allocvec(&self.judged).unwrap_or_default();
        format!("{} {} {}", self.effort, mark(log, self.count()), letters(&written))
    }

    /// Reads what was kept beside a game; nothing if other tokens were played since, or if another version wrote it.
    pub fn read(kept: &str, log: &[Entry]) -> Option<Analysis> {
        let mut parts = kept.split(' ');
        let (effort, marked, written) = (parts.next()?, parts.next()?, parts.next()?);
        let judged: Vec<Judged> = postcard::from_bytes(&bytes(written)?).ok()?;
        let is_about = judged.len() <= log.len() && mark(log, judged.len()) == marked;
        is_about.then_some(Analysis { effort: effort.parse().ok()?, judged })
    }
}

/// Tells the first tokens of a log from others.
fn mark(log: &[Entry], count: usize) -> String {
    let tokens = log.iter().take(count).flat_map(|entry| entry.token.bytes().chain([b' ']));
    let sum = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", tokens.fold(0x811c_9dc5, sum))
}
