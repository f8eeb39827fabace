//! What a rule lacks for `done` in a race (§5.1).

use game::Refusal;
use lexicon::Lexicon;

use crate::codes::{EMPTY_CELL, NO_WORD};
use crate::{Face, Frame, Layout, Reckoning, Run, Segment, Tally};

/// What a rule lacks for `done`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// A letter in this cell.
    Letter {
        /// The cell.
        cell: usize,
    },
    /// A word where this run is.
    Word {
        /// The segment in which it lies.
        segment: Segment,
        /// That segment, reckoned.
        tally: Tally,
        /// The run.
        run: Run,
    },
    /// Any word at all.
    AnyWord,
}

impl Lack {
    /// The first that is found, if there is any: empty cells, then runs that serve no word, then words at all.
    pub(crate) fn first(frame: &Frame, layout: &Layout) -> Option<Lack> {
        if let Some(cell) = layout.first_empty() {
            return Some(Lack::Letter { cell });
        }
        let reckoning = Reckoning::of(frame, layout, Lexicon::french());
        let first = idle(frame, &reckoning).next();
        first.or_else(|| (reckoning.words() == 0).then_some(Lack::AnyWord))
    }

    /// All of them, in the same order.
    pub fn all(frame: &Frame, layout: &Layout) -> Vec<Lack> {
        let reckoning = Reckoning::of(frame, layout, Lexicon::french());
        let empty = (0..layout.len()).filter(|&cell| layout.get(cell) == Face::Empty);
        let letters = empty.map(|cell| Lack::Letter { cell });
        let mut all: Vec<Lack> = letters.chain(idle(frame, &reckoning)).collect();
        if all.is_empty() && reckoning.words() == 0 {
            all.push(Lack::AnyWord);
        }
        all
    }

    /// The cells that it is about.
    pub fn cells(&self) -> Vec<usize> {
        match *self {
            Lack::Letter { cell } => vec![cell],
            Lack::Word { segment, run, .. } => {
                run.places().map(|place| segment.cell(place)).collect()
            }
            Lack::AnyWord => Vec::new(),
        }
    }

    /// It, said.
    pub fn refusal(&self, frame: &Frame) -> Refusal {
        match *self {
            Lack::AnyWord => NO_WORD.refusal(),
            Lack::Word { tally, run, .. } => Refusal(tally.explain_run(run)),
            Lack::Letter { cell } => {
                let at = |segment: &Segment| segment.place(cell).map(|place| (*segment, place));
                let found = frame.segments().iter().find_map(at);
                let (segment, place) = found.expect("a cell belongs to a segment");
                EMPTY_CELL
                    .refusal()
                    .with("segment", segment.len())
                    .with("cell", place + 1)
                    .with("number", cell + 1)
            }
        }
    }
}

/// The runs that neither count nor lie astride a word that does.
fn idle<'a>(frame: &'a Frame, reckoning: &'a Reckoning) -> impl Iterator<Item = Lack> + 'a {
    let segments = frame.segments().iter().zip(reckoning.tallies());
    segments.flat_map(|(&segment, &tally)| {
        let idle = move |run: &Run| !run.worth.is_at_rest();
        let runs: Vec<Run> = tally.runs().iter().copied().filter(idle).collect();
        runs.into_iter().map(move |run| Lack::Word { segment, tally, run })
    })
}
