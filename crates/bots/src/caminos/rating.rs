//! The values of all placements of a position, without making one.
//!
//! The mover's cost follows from two fields, from either side: a piece makes its columns free, so the cheapest
//! way through it costs what it takes to come beside it from both sides. The others' cost can't fall, and
//! stays while one of their best ways is left alone; ways that were found are kept. Only a
//! placement on all of them, or beside a wall that parts columns, needs a flood.

use caminos::way::{NEVER, Way};
use caminos::{Board, Caminos, Cells, City, Colour, LEVELS, Phase, Placement};
use game::{Actor, Game, Seat, Side};

use super::{CROSSINGS, Costs, costs_in, other, value};
use crate::mind::Mind;
use crate::search::{Rated, WIN};

/// Best ways that are kept a crossing.
const WAYS: usize = 16;
/// Placements of the next seat that are kept: of nine apart, a piece can't take all.
const SPARE: usize = caminos::MAX_CUBES + 1;

/// What is the same for all placements of a position.
pub(super) struct Rating<'a> {
    game: &'a Caminos,
    own: Seat,
    board: &'static Board,
    /// The seat that places. None for a neutral piece, which is rated by placing it.
    mover: Option<Seat>,
    next: Option<Next>,
    reach: Reach,
    bars: Bars,
}

impl<'a> Rating<'a> {
    pub(super) fn new(game: &'a Caminos, own: Seat) -> Rating<'a> {
        let mover = match game.phase() {
            Phase::Place(seat) => Some(seat),
            _ => None,
        };
        let side = game.roster().side(mover.unwrap_or(Seat::FIRST));
        let board = game.table().board();
        let next = mover.and_then(|mover| Next::after(game, mover));
        let (reach, bars) = (Reach::new(game, side), Bars::new(game, other(side)));
        Rating { game, own, board, mover, next, reach, bars }
    }

    /// Lists all placements in the order of the rules, each with its value.
    pub(super) fn all(&mut self, moves: &mut Vec<caminos::Move>, out: &mut Vec<Rated>) {
        let (game, mover) = (self.game, self.mover);
        let Some(seat) = game.to_place() else { return };
        let (table, heights) = (game.table(), game.city().heights());
        let is_held = |shape: u8| match mover {
            Some(mover) => game.hand(mover)[usize::from(shape)] > 0,
            None => usize::from(shape) == table.neutral(),
        };
        for (turned, index) in table.turned().iter().zip(0u8..) {
            if !is_held(turned.shape) {
                continue;
            }
            let mut anchors = turned.fits(&heights);
            while anchors != 0 {
                let anchor = anchors.trailing_zeros() as u8;
                anchors &= anchors - 1;
                let placement = Placement { turned: index, anchor };
                let value = match self.value(&table.layers(placement)) {
                    Some(value) => value,
                    None => self.made(seat, placement),
                };
                out.push(Rated { value, index: moves.len() as u32 });
                moves.push(table.mv(placement));
            }
        }
    }
}

impl Rating<'_> {
    /// The value of a placement; nothing if it has to be made.
    fn value(&mut self, layers: &[Cells; LEVELS]) -> Option<i32> {
        let mover = self.mover?;
        let roster = self.game.roster();
        let (side, own) = (roster.side(mover), roster.side(self.own));
        let columns = layers[0] | layers[1] | layers[2];
        let mut city = *self.game.city();
        city.put(Colour::of(side), layers);
        let reach = self.reach.with(&city, self.board, columns);
        if reach.contains(&0) {
            return Some(if side == own { WIN } else { -WIN });
        }
        let next = self.next.as_ref().filter(|next| next.can_place_beside(columns))?;
        let bars = self.bars.with(&city, self.board, columns);
        let is_next = roster.side(next.seat) == own;
        let [ours, theirs] = if side == own { [&reach, &bars] } else { [&bars, &reach] };
        Some(value(ours, theirs, is_next))
    }

    fn made(&self, seat: Seat, placement: Placement) -> i32 {
        let mut after = self.game.clone();
        after.apply(Actor::Seat(seat), &self.game.table().mv(placement));
        Mind::value(&after, self.own)
    }
}

/// What the mover's ways cost, and what it costs to come beside each cell from both ends.
struct Reach {
    colour: Colour,
    costs: Costs,
    fields: [[[u8; 128]; 2]; CROSSINGS],
}

impl Reach {
    fn new(game: &Caminos, side: Side) -> Reach {
        let (board, colour) = (game.table().board(), Colour::of(side));
        let way = Way::new(game.city(), board, colour);
        let mut reach =
            Reach { colour, costs: [NEVER; CROSSINGS], fields: [[[NEVER; 128]; 2]; CROSSINGS] };
        for (nth, &(from, to)) in board.crossings().iter().enumerate() {
            reach.costs[nth] = way.between((from, to));
            reach.fields[nth] = [way.beside(from), way.beside(to)];
        }
        reach
    }

    /// The costs with a piece on these columns, which the city has already.
    fn with(&self, city: &City, board: &Board, columns: Cells) -> Costs {
        let way = Way::new(city, board, self.colour);
        if way.parted & columns != 0 {
            return costs_in(city, board, self.colour);
        }
        let mut costs = self.costs;
        for (nth, cost) in costs.iter_mut().enumerate().take(board.crossings().len()) {
            let (mut rest, mut near) = (columns, [NEVER; 2]);
            while rest != 0 {
                let cell = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                near = [0, 1].map(|end| near[end].min(self.fields[nth][end][cell]));
            }
            *cost = (*cost).min(near[0] + near[1]);
        }
        costs
    }
}

/// What the ways of the others cost, those who don't place, with ways of that cost.
struct Bars {
    colour: Colour,
    costs: Costs,
    ways: [[Cells; WAYS]; CROSSINGS],
    kept: [usize; CROSSINGS],
    parted: Cells,
}

impl Bars {
    fn new(game: &Caminos, side: Side) -> Bars {
        let (board, colour) = (game.table().board(), Colour::of(side));
        let way = Way::new(game.city(), board, colour);
        let mut bars = Bars {
            colour,
            costs: [NEVER; CROSSINGS],
            ways: [[0; WAYS]; CROSSINGS],
            kept: [0; CROSSINGS],
            parted: way.parted,
        };
        for (nth, &crossing) in board.crossings().iter().enumerate() {
            let (cost, found) = way.traced(crossing);
            bars.costs[nth] = cost;
            bars.keep(nth, found);
        }
        bars
    }

    fn keep(&mut self, nth: usize, found: Option<Cells>) {
        if let (Some(found), true) = (found, self.kept[nth] < WAYS) {
            self.ways[nth][self.kept[nth]] = found;
            self.kept[nth] += 1;
        }
    }

    /// The costs with a piece of the mover on these columns, which the city has already.
    fn with(&mut self, city: &City, board: &Board, columns: Cells) -> Costs {
        // Where a wall parts columns, to cover one of them can make a way cheaper.
        if self.parted & columns != 0 {
            return costs_in(city, board, self.colour);
        }
        let (mut costs, mut way) = (self.costs, None);
        for (nth, &crossing) in board.crossings().iter().enumerate() {
            let mut kept = self.ways[nth][..self.kept[nth]].iter();
            if costs[nth] == NEVER || kept.any(|way| way & columns == 0) {
                continue;
            }
            let way = way.get_or_insert_with(|| Way::new(city, board, self.colour));
            if self.kept[nth] == WAYS {
                costs[nth] = way.between(crossing);
                continue;
            }
            let (cost, found) = way.traced(crossing);
            if cost == costs[nth] {
                self.keep(nth, found);
            }
            costs[nth] = cost;
        }
        costs
    }
}

/// The seat that places next, if some placement is left.
struct Next {
    seat: Seat,
    /// Placements apart from one another, by their columns.
    spare: [Cells; SPARE],
}

impl Next {
    fn after(game: &Caminos, mover: Seat) -> Option<Next> {
        let seats = game.roster().seats();
        let others = (1..seats).map(|step| Seat::at((mover.index() + step) % seats));
        let mut playing = others.filter(|&s| game.roster().is_in(s) && !game.left().contains(s));
        let seat = playing.next()?;
        Some(Next { seat, spare: spare(game, seat) })
    }

    fn can_place_beside(&self, columns: Cells) -> bool {
        self.spare.iter().any(|&spare| spare != 0 && spare & columns == 0)
    }
}

fn spare(game: &Caminos, seat: Seat) -> [Cells; SPARE] {
    let (mut spare, mut count, mut used) = ([0; SPARE], 0, 0);
    let (table, heights, hand) = (game.table(), game.city().heights(), game.hand(seat));
    for (turned, index) in table.turned().iter().zip(0u8..) {
        if hand[usize::from(turned.shape)] == 0 {
            continue;
        }
        let mut anchors = turned.fits(&heights);
        while anchors != 0 {
            let anchor = anchors.trailing_zeros() as u8;
            anchors &= anchors - 1;
            let layers = table.layers(Placement { turned: index, anchor });
            let columns = layers.iter().fold(0, |all, layer| all | layer);
            if columns & used == 0 {
                used |= columns;
                spare[count] = columns;
                count += 1;
                if count == SPARE {
                    return spare;
                }
            }
        }
    }
    spare
}
