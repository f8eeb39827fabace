//! A good sheet to begin with: small changes to a sheet, worse ones accepted ever less often.
//!
//! It proves nothing, but the better the sheet is that a search has to beat, the less it must look at.

use detrak::{CELLS, Roll, SIDE};
use game::{Rng, SplitMix};

use super::fit::tilings;
use super::shape::{START, Scale};

/// Times that it starts afresh.
const STARTS: usize = 8;
/// Changes a start.
const CHANGES: u32 = 16_000;

/// Where each throw is written: the cell of its smaller symbol, then the other.
pub(super) type Draft = Vec<[usize; 2]>;

/// The best draft found, its total, and how many were looked at.
pub(super) fn best(
    scale: &Scale,
    start: usize,
    throws: &[Roll],
    stopped: &dyn Fn() -> bool,
) -> (Draft, i32, u64) {
    let drafter = Drafter { scale, start, throws };
    let mut rng = SplitMix::new(1);
    let tilings = tilings();
    let mut found: Option<(Draft, i32)> = None;
    let mut boards = 0;
    for _ in 0..STARTS {
        let tiling = rng.pick(&tilings).expect("there are tilings");
        let draft = tiling[..throws.len()].to_vec();
        let (draft, total) = drafter.improve(draft, &mut rng);
        boards += u64::from(CHANGES);
        if found.as_ref().is_none_or(|(_, most)| total > *most) {
            found = Some((draft, total));
        }
        if stopped() || throws.is_empty() {
            break;
        }
    }
    let (draft, total) = found.expect("it started once at least");
    (draft, total, boards)
}

struct Drafter<'a> {
    scale: &'a Scale,
    start: usize,
    throws: &'a [Roll],
}

impl Drafter<'_> {
    fn improve(&self, mut draft: Draft, rng: &mut SplitMix) -> (Draft, i32) {
        let mut total = self.total(&draft);
        let (mut best, mut most) = (draft.clone(), total);
        let mut changed = draft.clone();
        for step in 0..CHANGES {
            changed.copy_from_slice(&draft);
            if !self.change(&mut changed, rng) {
                continue;
            }
            let after = self.total(&changed);
            if after >= total || accepts((total - after) as u32, step, rng) {
                std::mem::swap(&mut draft, &mut changed);
                total = after;
                if total > most {
                    most = total;
                    best.copy_from_slice(&draft);
                }
            }
        }
        (best, most)
    }

    fn total(&self, draft: &Draft) -> i32 {
        self.scale.total(&symbols(draft, self.start, self.throws))
    }

    /// Makes one small change; `false` if it came to nothing.
    fn change(&self, draft: &mut Draft, rng: &mut SplitMix) -> bool {
        let n = draft.len() as u32;
        if n == 0 {
            return false;
        }
        let (one, other) = (rng.below(n) as usize, rng.below(n) as usize);
        match rng.below(8) {
            0..4 => {
                draft.swap(one, other);
                if rng.below(2) == 0 {
                    draft[one].swap(0, 1);
                }
                one != other
            }
            4..6 => {
                draft[one].swap(0, 1);
                true
            }
            _ if draft.len() < (CELLS - 1) / 2 && rng.below(2) == 0 => move_away(draft, one, rng),
            _ => turn_block(draft, rng),
        }
    }
}

/// The cells of each symbol of a draft.
pub(super) fn symbols(draft: &Draft, start: usize, throws: &[Roll]) -> [u32; 6] {
    let mut symbols = [0; 6];
    symbols[start] = START;
    for (cells, throw) in draft.iter().zip(throws) {
        for (cell, symbol) in cells.iter().zip(throw.symbols()) {
            symbols[usize::from(symbol.number()) - 1] |= 1 << cell;
        }
    }
    symbols
}

/// Whether a loss is taken: less and less likely, without a logarithm that differs between machines.
fn accepts(loss: u32, step: u32, rng: &mut SplitMix) -> bool {
    const WHOLE: u32 = 1 << 16;
    let kept = 11 - 10 * step / CHANGES;
    let odds = (0..loss.min(16)).fold(WHOLE, |odds, _| odds * kept / 16);
    rng.below(WHOLE) < odds
}

/// Turns two dominoes that lie side by side in a block of four cells.
fn turn_block(draft: &mut Draft, rng: &mut SplitMix) -> bool {
    let corner = rng.below(4) as usize * SIDE + rng.below(4) as usize;
    let [low, up, right, far] = [corner, corner + 1, corner + SIDE, corner + SIDE + 1];
    let find = |draft: &Draft, a, b| draft.iter().position(|&d| d == [a, b] || d == [b, a]);
    let [was, becomes] = if find(draft, low, up).is_some() {
        [[[low, up], [right, far]], [[low, right], [up, far]]]
    } else {
        [[[low, right], [up, far]], [[low, up], [right, far]]]
    };
    let [Some(one), Some(other)] = was.map(|[a, b]| find(draft, a, b)) else { return false };
    [draft[one], draft[other]] = becomes;
    if rng.below(2) == 0 {
        draft.swap(one, other);
    }
    true
}

/// Writes a throw elsewhere, where two free cells are.
fn move_away(draft: &mut Draft, one: usize, rng: &mut SplitMix) -> bool {
    let others = draft.iter().enumerate().filter(|(i, _)| *i != one);
    let written = others.fold(START, |set, (_, [a, b])| set | 1 << a | 1 << b);
    let cell = rng.below(CELLS as u32) as usize;
    let next = if rng.below(2) == 0 { cell + 1 } else { cell + SIDE };
    let touches = next < CELLS && (next == cell + SIDE || next % SIDE > 0);
    if !touches || written >> cell & 1 == 1 || written >> next & 1 == 1 {
        return false;
    }
    draft[one] = if rng.below(2) == 0 { [cell, next] } else { [next, cell] };
    true
}
