//! Hindsight (§5): the best total that the actual throws allowed, with a sheet that reaches it.
//!
//! In which order throws come matters little. If all are written, the sheet is a tiling of the 24 cells
//! beside the start with dominoes, and any tiling can be written in any order. A seat
//! may also get stuck (§2.4): then its sheet has the first throws only, and single
//! cells stay free. As writing more never costs points, the best sheet is the best of all ways to
//! lay the first `k` throws as dominoes anywhere, for some `k`: those that are not
//! stuck can be continued and get no worse.
//!
//! So there is a stage for each `k`, from all throws downwards, and in each:
//! a bound from prices of cells (`price`), which often settles it, and a search over the
//! shapes of the symbols (`search`), which asks whether dominoes fit (`fit`).
//! When the bound of a stage is no more than the best sheet, smaller stages are settled too: it
//! doesn't know of dominoes, and without them two more symbols always find room.
//!
//! No clock and no chance: the same task with the same nodes gives the same answer.

mod draft;
mod fit;
mod price;
mod search;
mod shape;

use detrak::{CELLS, Cell, Detrak, Move, ROUNDS, Roll, Rules, Sheet, Symbol};
use game::{Actor, Entry, Game, Seat, read_move};

use draft::Draft;
use fit::Demand;
use price::Stage;
use search::{Search, Sought, Watch};
use shape::Scale;

/// What is asked: a seat's start symbol and what was thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    rules: Rules,
    start: Symbol,
    throws: Vec<Roll>,
}

impl Task {
    /// A task, or `None` if there are more throws than rounds.
    pub fn new(rules: Rules, start: Symbol, throws: &[Roll]) -> Option<Task> {
        let fits = throws.len() <= usize::from(ROUNDS);
        fits.then(|| Task { rules, start, throws: throws.to_vec() })
    }

    /// What a seat of a game had, by the game's log; `None` if the seat doesn't choose its start
    /// symbol there: not yet, or because the game began at a position, whose throws nobody knows.
    ///
    /// All throws count that are known, and no others: in a game that goes on or ended early
    /// (§3.1) those so far, so that the best sheet may have room for more; for a seat
    /// that resigned or got stuck those that came later too.
    pub fn of_game(game: &Detrak, log: &[Entry], seat: Seat) -> Option<Task> {
        let own = log.iter().filter(|entry| entry.by == Actor::Seat(seat));
        let start = own.into_iter().find_map(|entry| match read_move::<Detrak>(&entry.token) {
            Ok(Move::Start { symbol }) => Some(symbol),
            _ => None,
        })?;
        let thrown = log.iter().filter(|entry| entry.by == Actor::Table);
        let throws = thrown.filter_map(|entry| match read_move::<Detrak>(&entry.token) {
            Ok(Move::Roll { roll }) => Some(roll),
            _ => None,
        });
        Task::new(game.setup().rules, start, &throws.collect::<Vec<_>>())
    }

    /// What was thrown, in order.
    pub fn throws(&self) -> &[Roll] {
        &self.throws
    }
}

/// The best sheet found, and what is known about better ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The sheet.
    pub sheet: Sheet,
    /// How to write it, a move a throw; fewer than there were throws if it gets stuck.
    pub moves: Vec<Move>,
    /// Its total.
    pub total: i32,
    /// No sheet has more.
    pub upper: i32,
    /// Shapes placed in the search.
    pub nodes: u64,
    /// Sheets looked at to begin with.
    pub boards: u64,
}

impl Answer {
    /// Whether no sheet is better.
    pub fn is_proved(&self) -> bool {
        self.total == self.upper
    }
}

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The share of the work that is done, as far as one can tell: 0 to 1, never less than before.
    pub share: f64,
    /// The best total so far, never less than before.
    pub total: i32,
    /// No sheet has more; never more than before.
    pub upper: i32,
    /// Shapes placed so far.
    pub nodes: u64,
}

/// The best total, by at most so many nodes.
///
/// `report` hears how far it is; when `stopped` says so, the best so far counts.
pub fn solve(
    task: &Task,
    nodes: u64,
    stopped: &dyn Fn() -> bool,
    report: &mut dyn FnMut(&Progress),
) -> Answer {
    let scale = Scale::new(task.rules);
    let start = usize::from(task.start.number()) - 1;
    let (draft, total, boards) = draft::best(&scale, start, &task.throws, stopped);
    let best = Best { draft, total };
    Solver { task, scale, start, best, nodes: 0, upper: i32::MAX, share: 0.0, report }
        .solve(nodes, stopped)
        .answer(boards)
}

struct Best {
    draft: Draft,
    total: i32,
}

struct Solver<'a> {
    task: &'a Task,
    scale: Scale,
    start: usize,
    best: Best,
    nodes: u64,
    upper: i32,
    share: f64,
    report: &'a mut dyn FnMut(&Progress),
}

impl<'a> Solver<'a> {
    /// Asks for ever less, from the bound downwards: the first sheet found is the best.
    ///
    /// Asking for much is quick, since little can lead there; and the answer to the last
    /// question without a sheet is the proof.
    fn solve(mut self, nodes: u64, stopped: &dyn Fn() -> bool) -> Solver<'a> {
        let stages = self.stages(stopped);
        let highest = stages.iter().map(Stage::points).fold(self.best.total, i32::max);
        let scale = Scale::new(self.task.rules);
        let mut searches: Vec<Search<'_>> =
            stages.iter().map(|stage| Search::new(&scale, stage, &self.task.throws)).collect();
        for goal in (self.best.total + 1..=highest).rev() {
            self.upper = goal;
            for (stage, search) in stages.iter().zip(&mut searches) {
                if stage.points() < goal {
                    continue;
                }
                match self.seek(search, goal, highest, nodes, stopped) {
                    Sought::Nothing => {}
                    Sought::Cut => return self,
                    Sought::Found(shapes) => {
                        self.best =
                            Best { draft: self.draft_of(&shapes, stage.throws), total: goal };
                        return self.finished();
                    }
                }
            }
        }
        self.finished()
    }

    fn finished(mut self) -> Solver<'a> {
        self.upper = self.best.total;
        self.tell(1.0, self.nodes);
        self
    }

    fn seek(
        &mut self,
        search: &mut Search<'_>,
        goal: i32,
        highest: i32,
        nodes: u64,
        stopped: &dyn Fn() -> bool,
    ) -> Sought {
        let questions = f64::from(highest - self.best.total);
        let asked = f64::from(highest - goal);
        let before = self.nodes;
        let mut tick = |share: f64, nodes: u64| self.tell((asked + share) / questions, nodes);
        let mut watch = Watch { nodes: before, most_nodes: nodes, stopped, tick: &mut tick };
        let sought = search.seek(goal, &mut watch);
        self.nodes = watch.nodes;
        sought
    }

    /// The stages that are not settled by their bound.
    fn stages(&mut self, stopped: &dyn Fn() -> bool) -> Vec<Stage> {
        let mut stages = Vec::new();
        for throws in (0..=self.task.throws.len()).rev() {
            let mut stage = Stage::new(&self.scale, self.start, &self.counts(throws));
            if stage.points() > self.best.total {
                stage.tighten(&self.scale, self.best.total, stopped);
            }
            if stage.points() <= self.best.total {
                break;
            }
            stages.push(stage);
            // The bound of a stage holds for smaller ones too, which need not be weighed for a cut answer.
            if stopped() {
                break;
            }
        }
        stages
    }

    /// How often each symbol is written with the first so many throws.
    fn counts(&self, throws: usize) -> [usize; 6] {
        let mut counts = [0; 6];
        counts[self.start] = 1;
        for symbol in self.task.throws[..throws].iter().flat_map(|throw| throw.symbols()) {
            counts[usize::from(symbol.number()) - 1] += 1;
        }
        counts
    }

    /// Finds the dominoes of shapes, and gives each throw one.
    fn draft_of(&self, shapes: &[u32; 6], throws: usize) -> Draft {
        let throws = &self.task.throws[..throws];
        let label = |cell: usize| shapes.iter().position(|cells| cells >> cell & 1 == 1);
        let labels: [u8; CELLS] =
            std::array::from_fn(|cell| label(cell).map_or(0, |symbol| symbol as u8 + 1));
        let mut dominoes =
            fit::dominoes(&labels, &Demand::new(throws)).expect("the search asked for dominoes");
        let place = |throw: &Roll| {
            let wanted = throw.symbols().map(Symbol::number);
            let written = |[one, other]: [usize; 2]| [labels[one], labels[other]];
            let turned = |[one, other]: [usize; 2]| [other, one];
            let is_it = |&d: &[usize; 2]| written(d) == wanted || written(turned(d)) == wanted;
            let at = dominoes.iter().position(is_it).expect("a domino for each throw");
            let domino = dominoes.swap_remove(at);
            if written(domino) == wanted { domino } else { turned(domino) }
        };
        throws.iter().map(place).collect()
    }

    fn tell(&mut self, share: f64, nodes: u64) {
        self.share = self.share.max(share);
        let (total, upper) = (self.best.total, self.upper);
        (self.report)(&Progress { share: self.share, total, upper, nodes });
    }

    fn answer(self, boards: u64) -> Answer {
        let cells: Vec<Cell> = Cell::all().collect();
        let write = |(places, throw): (&[usize; 2], &Roll)| {
            let [low, high] = throw.symbols();
            Move::write((cells[places[0]], low), (cells[places[1]], high))
        };
        let moves: Vec<Move> = self.best.draft.iter().zip(&self.task.throws).map(write).collect();
        let mut sheet = Sheet::EMPTY;
        sheet.write(Cell::START, self.task.start);
        for mv in &moves {
            if let Move::Write { cells, symbols } = mv {
                sheet.write(cells[0], symbols[0]);
                sheet.write(cells[1], symbols[1]);
            }
        }
        debug_assert_eq!(sheet.total(self.task.rules), self.best.total);
        let (total, upper) = (self.best.total, self.upper);
        Answer { sheet, moves, total, upper, nodes: self.nodes, boards }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use detrak::Diagonal;

    /// All ways to score.
    pub(super) const RULES: [Rules; 3] = [
        Rules::Basic,
        Rules::Advanced { diagonal: Diagonal::Free },
        Rules::Advanced { diagonal: Diagonal::Penalty },
    ];
}
