//! What was found of a game as this browser keeps it: how hard it was looked at, a mark of the tokens that it is about,
//! and the verdicts in bytes, as letters; where lines were tried, what was found of them in the same way.

use game::Entry;

use super::{Analysis, Judged};
use crate::carried::{bytes, letters};

impl Analysis {
    /// To be kept beside the game.
    pub fn kept(&self, log: &[Entry]) -> String {
        let written = postcard::to_allocvec(&self.judged).unwrap_or_default();
        let mark = mark(log, self.count());
        let tried = postcard::to_allocvec(&self.tried).unwrap_or_default();
        let tried = if self.tried.is_empty() { String::new() } else { letters(&tried) };
        format!("{} {mark:08x} {} {tried}", self.effort, letters(&written)).trim_end().to_owned()
    }

    /// Reads what was kept beside a game; nothing if other tokens were played since, or if another version wrote it.
    pub fn read(kept: &str, log: &[Entry]) -> Option<Analysis> {
        let mut parts = kept.split(' ');
        let (effort, marked, written) = (parts.next()?, parts.next()?, parts.next()?);
        let judged: Vec<Judged> = postcard::from_bytes(&bytes(written)?).ok()?;
        let tried = parts.next().and_then(|tried| postcard::from_bytes(&bytes(tried)?).ok());
        let is_about =
            judged.len() <= log.len() && format!("{:08x}", mark(log, judged.len())) == marked;
        let effort = effort.parse().ok()?;
        is_about.then_some(Analysis { effort, judged, tried: tried.unwrap_or_default() })
    }
}

/// Tells the first tokens of a log from others.
pub(super) fn mark(log: &[Entry], count: usize) -> u32 {
    let tokens = log.iter().take(count).flat_map(|entry| entry.token.bytes().chain([b' ']));
    let sum = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    tokens.fold(0x811c_9dc5, sum)
}
