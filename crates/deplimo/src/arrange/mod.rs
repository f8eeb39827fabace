//! The arranger: given letters and a rule, the best filling that it finds.
//!
//! When as many letters are left as the rule has cells, the best rules are those where every
//! segment is one single word. Then all letters count twice whatever the words are, and a letter
//! in a corner counts twice more: **only the corners make a difference.** So the search chooses
//! the letters of the corners first (`corners.rs`), dearest first, and then looks for words between
//! them that use up exactly the letters that are left (`fill.rs`). A French rack has very many
//! such fillings, so most choices of cheap corners succeed at once, and the work goes into dearer ones.
//!
//! With fewer letters, or where no such filling is found, rules are laid word by word at random
//! (`loose.rs`): single words in some segments, words and backs in the others.
//!
//! Work is counted in looks at words, never in time: the same letters, seed and budget give the same
//! rule on every machine. A caller in a hurry says so by `stopped` and gets the best so far.

mod corners;
mod fill;
mod loose;
mod tilt;
mod words;

use game::{Game, Rng, Seat, SplitMix};
use lexicon::{Letters, Lexicon, Table};

use crate::{Deplimo, Ending, Frame, Layout, Move, Reckoning};

use corners::Corners;
use fill::{Fill, Filled};
use words::Rack;

/// How much to do, and with what.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// How much work: about a million units a second on one core.
    pub work: u64,
    /// The same seed gives the same rule.
    pub seed: u64,
    /// Only words at least as common as this, 0 (all) to 9.
    pub commonness: u8,
}

impl Budget {
    /// This much work with all words.
    pub fn of(work: u64, seed: u64) -> Budget {
        Budget { work, seed, commonness: 0 }
    }
}

/// A rule that the arranger proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// What lies where.
    pub layout: Layout,
    /// What it scores.
    pub score: i32,
    /// How many segments are one single word.
    pub singles: usize,
    /// How much work it took to find it.
    pub work: u64,
    /// Whether all choices of corners were tried to the end: no rule of single words is better, and if this is none,
    /// there is none.
    pub is_settled: bool,
}

impl Arrangement {
    /// A layout, scored.
    fn of(frame: &Frame, layout: Layout, lexicon: &Lexicon, work: u64) -> Arrangement {
        let reckoning = Reckoning::of(frame, &layout, lexicon);
        let singles = reckoning.tallies().iter().filter(|tally| tally.is_single()).count();
        Arrangement { layout, score: reckoning.points(), singles, work, is_settled: false }
    }
}

/// Work and whether it has to stop.
struct Clock<'a> {
    work: u64,
    most: u64,
    /// When the caller is asked next.
    ask_at: u64,
    is_stopped: bool,
    stopped: &'a dyn Fn() -> bool,
}

impl Clock<'_> {
    /// The caller is asked once in so many units of work: about a millisecond.
    const ASK_EVERY: u64 = 1_000;

    fn spend(&mut self, work: u64) {
        self.work += work;
        if self.work >= self.ask_at {
            self.ask_at = self.work + Clock::ASK_EVERY;
            self.is_stopped |= (self.stopped)();
        }
    }

    fn is_over(&self) -> bool {
        self.is_stopped || self.work >= self.most
    }
}

/// The best filling of a rule that is found with these letters.
///
/// `progress` hears of every improvement; when `stopped` says so, the best so far counts.
pub fn arrange(
    letters: &Letters,
    frame: &Frame,
    table: &Table,
    budget: &Budget,
    stopped: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(&Arrangement),
) -> Arrangement {
    let clock = Clock { work: 0, most: budget.work, ask_at: 0, is_stopped: false, stopped };
    let lexicon = Lexicon::french();
    let rack = Rack::new(letters, frame, table, budget.commonness);
    let best = Arrangement::of(frame, Layout::empty(frame.size()), lexicon, 0);
    let rng = SplitMix::new(budget.seed);
    let mut search = Search { frame, lexicon, rack, clock, rng, best, progress };
    search.run();
    search.best
}

/// What a seat had best say now: draw, lay a better rule, or end. `None` if it should let the others act.
///
/// It says `done` in a race only if it leads: that ends the game for all.
pub fn advise(
    game: &Deplimo,
    seat: Seat,
    budget: &Budget,
    stopped: &dyn Fn() -> bool,
) -> Option<Move> {
    let mut listed = Vec::new();
    game.legal_moves(seat, &mut listed);
    if listed.contains(&Move::Draw) {
        return Some(Move::Draw);
    }
    if game.open_forms(seat).is_empty() {
        return None;
    }
    let letters = game.hand(seat);
    let found = arrange(letters, game.frame(seat), Table::french(), budget, stopped, &mut |_| {});
    if found.score > game.reckoning(seat).points() {
        return Some(Move::Lay { layout: found.layout });
    }
    let leads = game.standings().seats[seat].rank == Some(1);
    let ends_for_all = game.setup().ending == Ending::Race;
    (listed.contains(&Move::Done) && (leads || !ends_for_all)).then_some(Move::Done)
}

struct Search<'a> {
    frame: &'a Frame,
    lexicon: &'a Lexicon,
    rack: Rack<'a>,
    clock: Clock<'a>,
    rng: SplitMix,
    best: Arrangement,
    progress: &'a mut dyn FnMut(&Arrangement),
}

impl Search<'_> {
    /// Loose rules at first, so that there is something early, and as a share of the work until a
    /// rule of single words is found.
    fn run(&mut self) {
        const FIRST_LOOSE: u64 = 2_000;
        self.loose(FIRST_LOOSE);
        let letters = self.rack.letters().len();
        if letters != self.frame.size().cells() || self.rack.has_gap() {
            self.loose(u64::MAX);
            return;
        }
        let mut corners = Corners::new(&self.rack);
        if corners.is_few() {
            self.try_all(&mut corners);
        } else {
            self.climb(&mut corners);
        }
        if !self.is_complete() {
            self.loose(u64::MAX);
        }
    }

    fn is_complete(&self) -> bool {
        self.best.singles == self.frame.segments().len()
    }

    /// Takes a layout if it is better than the best so far.
    fn offer(&mut self, layout: Layout) {
        let found = Arrangement::of(self.frame, layout, self.lexicon, self.clock.work);
        if found.score > self.best.score {
            self.best = Arrangement { is_settled: self.best.is_settled, ..found };
            (self.progress)(&self.best);
        }
    }

    /// Loose rules for so much work.
    fn loose(&mut self, work: u64) {
        let until = self.clock.work.saturating_add(work);
        while !self.clock.is_over() && self.clock.work < until {
            let floor = self.best.score;
            let laid = loose::lay(&self.rack, floor, self.lexicon, &mut self.rng, &mut self.clock);
            if let Some(layout) = laid {
                self.offer(layout);
            }
        }
    }

    /// Where there are few choices of corners: all of them, dearest first, ever more thoroughly, to the end.
    fn try_all(&mut self, corners: &mut Corners) {
        let mut choices = corners.all(&self.rack);
        let mut fill = Fill::new();
        let mut best_value = None;
        for effort in [300, 3_000, 30_000, u64::MAX] {
            choices.retain(|choice| {
                if self.clock.is_over() || best_value.is_some_and(|best| choice.value <= best) {
                    // No dearer than what is found: never needed again.
                    return best_value.is_none_or(|best| choice.value > best);
                }
                let filled =
                    fill.words(&self.rack, &choice.letters, effort, &mut self.rng, &mut self.clock);
                match filled {
                    Filled::Found(layout) => {
                        self.offer(layout);
                        best_value = Some(choice.value);
                        false
                    }
                    Filled::Impossible => false,
                    Filled::Unknown => true,
                }
            });
        }
        self.best.is_settled = !self.clock.is_over();
    }

    /// Where there are many: the likeliest corners until there is a filling, then ever dearer ones.
    fn climb(&mut self, corners: &mut Corners) {
        const EFFORT: u64 = 60;
        const STEPS: u32 = 3;
        let mut fill = Fill::new();
        let mut best: Option<usize> = None;
        let mut loose_at = 200_000;
        for round in 1.. {
            if self.clock.is_over() {
                return;
            }
            self.clock.spend(1);
            let aim = match best {
                None => corners.any_value(&self.rack, &mut self.rng),
                Some(best) if best >= corners.dearest() => return,
                Some(best) => {
                    let room = (corners.dearest() - best) as u32;
                    best + 1 + self.rng.below(room.min(STEPS)) as usize
                }
            };
            let Some(choice) = corners.any(aim, &self.rack, &mut self.rng) else { continue };
            let effort = EFFORT * luby(round);
            match fill.words(&self.rack, &choice, effort, &mut self.rng, &mut self.clock) {
                Filled::Found(layout) => {
                    best = Some(aim);
                    self.offer(layout);
                }
                Filled::Impossible => corners.rule_out(&choice),
                Filled::Unknown => {}
            }
            // Hard letters: what can be had with words and backs counts too.
            if best.is_none() && self.clock.work > loose_at {
                self.loose(self.clock.work / 4);
                loose_at = 2 * self.clock.work;
            }
        }
    }
}

/// 1 1 2 1 1 2 4 …: mostly short tries, now and then a long one.
fn luby(n: u64) -> u64 {
    let mut n = n.max(1);
    loop {
        let bits = 64 - n.leading_zeros();
        if n == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        n -= (1 << (bits - 1)) - 1;
    }
}
