//! How a bot plays Caminos: by how many columns each side's connection still needs.

use caminos::{Board, Caminos, Cells, City, Colour, End, GRID, LEVELS, Phase, Streets};
use game::{BySeat, Game, Phrase, Seat, Side};

use crate::codes::{WAY_LONGER, WAY_SHORTER, WAYS_KEPT};
use crate::mind::Mind;
use crate::search::table::key;
use crate::search::{Skill, WIN};

/// A column more or less.
const COLUMN: i32 = 100;
/// What a connection costs that can't be made any more.
const NEVER: usize = 24;
/// The cells that have a cell of the grid above them.
const NOT_TOP: Cells = {
    let column: Cells = (1 << (GRID - 1)) - 1;
    let (mut set, mut i) = (0, 0);
    while i < GRID {
        set |= column << (i * GRID);
        i += 1;
    }
    set
};

impl Mind for Caminos {
    const SKILLS: [Skill; 6] = [
        Skill { widths: &[], blur: 350 },
        Skill { widths: &[], blur: 120 },
        Skill { widths: &[6], blur: 0 },
        Skill { widths: &[16], blur: 0 },
        Skill { widths: &[12, 6], blur: 0 },
        Skill { widths: &[20, 10], blur: 0 },
    ];
    const LEAD: f64 = 250.0;

    fn key(&self) -> u64 {
        let hands = BySeat::from_fn(self.roster().seats(), |seat| *self.hand(seat));
        key(&(self.city(), hands, self.to_place().map(Seat::index)))
    }

    fn value(&self, own: Seat) -> i32 {
        let own = self.roster().side(own);
        match self.phase() {
            Phase::Over(End::Connected(side)) => return if side == own { WIN } else { -WIN },
            Phase::Over(_) => return 0,
            _ => {}
        }
        let other = Side::at(1 - own.index());
        let [ours, theirs] = [own, other].map(|side| cost(self, side) as i32);
        let is_next = self.to_place().is_some_and(|seat| self.roster().side(seat) == own);
        // Who is to place is about a piece ahead.
        COLUMN * (theirs - ours) + if is_next { COLUMN } else { -COLUMN }
    }
}

/// How many columns a side still has to take at least: an empty one counts once, a covered one twice.
fn cost(game: &Caminos, side: Side) -> usize {
    let (board, colour) = (game.table().board(), Colour::of(side));
    let way = Way::new(game.city(), board, colour);
    let pairs = board.pairs();
    let mut least = NEVER;
    for (nth, pair) in pairs.iter().enumerate() {
        if pairs[..nth].iter().any(|before| before.one == pair.one) {
            continue; // all that is opposite to a side is reached at once
        }
        let same = pairs.iter().filter(|other| other.one == pair.one);
        let to = same.fold(0, |to, other| to | board.side(other.other));
        least = least.min(way.between(board.side(pair.one), to, least));
    }
    least
}

/// The columns by what it costs a colour to take them.
struct Way {
    streets: Streets,
    empty: Cells,
    covered: Cells,
}

impl Way {
    fn new(city: &City, board: &Board, colour: Colour) -> Way {
        let streets = Streets::of(city, board, colour);
        let filled = city.filled();
        let empty = board.cells() & !filled[0];
        let covered = board.cells() & filled[0] & !streets.tops & !filled[LEVELS - 1];
        Way { streets, empty, covered }
    }

    /// The least cost from one side to another, or `most` if it is not below that.
    fn between(&self, from: Cells, to: Cells, most: usize) -> usize {
        let (own, joins) = (self.streets.tops, self.streets.joins());
        let mut done = 0;
        // What is reached at this cost, one more, and two more.
        let mut waves = [from & own, from & self.empty, from & self.covered];
        for cost in 0..most {
            let mut reached = waves[0] & !done;
            loop {
                let grown =
                    reached | joins.flood(reached & own) | (neighbours(reached & !own) & own);
                if grown == reached {
                    break;
                }
                reached = grown;
            }
            if reached & to != 0 {
                return cost;
            }
            done |= reached;
            let next = neighbours(reached) & !done;
            // An own column behind a broken wall has to be built over.
            waves = [waves[1] | next & self.empty, waves[2] | next & (self.covered | own), 0];
        }
        most
    }
}

fn neighbours(set: Cells) -> Cells {
    let beside = (set << GRID) | (set >> GRID);
    beside | ((set & NOT_TOP) << 1) | ((set >> 1) & NOT_TOP)
}

/// Why a move is good: what the connections still need.
pub(crate) fn reasons(before: &Caminos, after: &Caminos, seat: Seat) -> Vec<Phrase> {
    let own = before.roster().side(seat);
    let other = Side::at(1 - own.index());
    let [from, to] = [before, after].map(|game| cost(game, own));
    let [their_from, their_to] = [before, after].map(|game| cost(game, other));
    let mut reasons = Vec::new();
    if to < from {
        reasons.push(WAY_SHORTER.phrase().with("from", from).with("to", to));
    }
    if their_to > their_from {
        reasons.push(WAY_LONGER.phrase().with("from", their_from).with("to", their_to));
    }
    if reasons.is_empty() {
        reasons.push(WAYS_KEPT.phrase().with("own", to).with("other", their_to));
    }
    reasons
}
