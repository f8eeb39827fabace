//! Legality and effect: placing, leaving, the end.

use game::{Refusal, Rng, Roster, Seat, Side, Value};

use crate::board::Cells;
use crate::codes::{
    HOLLOW, NEUTRAL_FIRST, NO_FOOT, NONE_LEFT, NOT_THE_SHAPE, OFF_BOARD, TAKEN, TOO_HIGH,
    UNKNOWN_SHAPE,
};
use crate::piece::{Colour, Cube, LEVELS, MAX_SHAPES, Turned};
use crate::{Caminos, Cell, Hand, Move, Placement, Setup, Table};

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This seat places the neutral piece of its team (§1.4).
    Neutral(Seat),
    /// This seat places a piece (§2).
    Place(Seat),
    /// The game is over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// This team is connected (§4.1).
    Connected(Side),
    /// Nobody can place any more (§4.2).
    Stuck,
    /// One team is left.
    Resigned,
}

pub(crate) fn check_move(game: &Caminos, seat: Seat, mv: &Move) -> Result<(), Refusal> {
    let shape = game.check_shape(seat, mv)?;
    game.check_cubes(mv)?;
    if !game.table.is_shape(shape, mv.cubes()) {
        let refusal = NOT_THE_SHAPE.refusal().with("shape", mv.shape().to_string());
        return Err(refusal.with("cubes", Value::list(mv.cubes())));
    }
    game.check_places(mv)
}

pub(crate) fn legal_moves(game: &Caminos, seat: Seat, out: &mut Vec<Move>) {
    for (turned, anchors) in game.fitting(game.shapes_of(seat)) {
        let mv = &game.table.turned()[usize::from(turned)].mv;
        out.extend(bits_of(anchors).map(|bit| mv.moved_to(Cell::at(u32::from(bit)))));
    }
}

pub(crate) fn apply(game: &mut Caminos, seat: Seat, mv: &Move) {
    let shape = game.table.shape_index(mv.shape()).expect("a legal move has a shape");
    game.put(seat, shape, &mv.layers());
}

/// A seat resigns. **Ruling:** one that has left (§2.6) may still do so: leaving is no resignation.
pub(crate) fn withdraw(game: &mut Caminos, seat: Seat) {
    game.roster.resign(seat);
    match game.phase {
        _ if game.roster.is_decided() => game.phase = Phase::Over(End::Resigned),
        Phase::Neutral(next) if next == seat => game.begin_neutral(game.roster.side(seat)),
        Phase::Place(next) if next == seat => game.pass_turn(seat),
        _ => {}
    }
    debug_assert!(game.check_invariants());
}

impl Caminos {
    /// The seat whose turn it is.
    pub fn to_place(&self) -> Option<Seat> {
        match self.phase {
            Phase::Neutral(seat) | Phase::Place(seat) => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// §1.2–§1.4: the seat has such a piece, and it is the neutral one while those are placed.
    fn check_shape(&self, seat: Seat, mv: &Move) -> Result<usize, Refusal> {
        let name = mv.shape();
        let shapes = self.table.shapes();
        let Some(shape) = self.table.shape_index(name) else {
            let allowed = Value::list(shapes.iter().map(|shape| shape.name));
            return Err(UNKNOWN_SHAPE
                .refusal()
                .with("shape", name.to_string())
                .with("allowed", allowed));
        };
        if let Phase::Neutral(_) = self.phase {
            let neutral = self.table.neutral();
            if shape != neutral {
                return Err(NEUTRAL_FIRST
                    .refusal()
                    .with("shape", name.to_string())
                    .with("neutral", shapes[neutral].name.to_string()));
            }
        } else if self.hands[seat][shape] == 0 {
            return Err(NONE_LEFT
                .refusal()
                .with("shape", name.to_string())
                .with("pieces", self.pieces_left(seat)));
        }
        Ok(shape)
    }

    /// §2.1, §2.4: every cube is over the board, and not too high.
    fn check_cubes(&self, mv: &Move) -> Result<(), Refusal> {
        let board = self.table.board();
        for cube in mv.cubes() {
            if cube.cell().bit() & board.cells() == 0 {
                return Err(OFF_BOARD
                    .refusal()
                    .with("cell", cube.cell().to_string())
                    .with("board", Value::Term(self.setup.board.term())));
            }
            if usize::from(cube.level()) > LEVELS {
                return Err(at(TOO_HIGH.refusal(), cube).with("most", LEVELS));
            }
        }
        Ok(())
    }

    /// §2.1–§2.3: places are free, one cube is on the board, nothing is hollow.
    fn check_places(&self, mv: &Move) -> Result<(), Refusal> {
        let cubes = mv.cubes();
        for cube in cubes {
            if let Some(colour) = self.city.get(cube.cell(), usize::from(cube.level())) {
                return Err(at(TAKEN.refusal(), cube).with("colour", Value::Term(colour.term())));
            }
        }
        let lowest = cubes.iter().map(|cube| cube.level()).min().unwrap_or(0);
        if lowest != 1 {
            return Err(NO_FOOT.refusal().with("lowest", lowest));
        }
        for cube in cubes {
            let below = cube.level() - 1;
            let is_held = below == 0
                || cubes.contains(&Cube::new(cube.cell(), below))
                || self.city.get(cube.cell(), usize::from(below)).is_some();
            if !is_held {
                return Err(at(HOLLOW.refusal(), cube).with("below", below));
            }
        }
        Ok(())
    }

    /// The shapes that a seat may place now: bit `i` for the shape at index `i`.
    fn shapes_of(&self, seat: Seat) -> u8 {
        match self.phase {
            Phase::Neutral(next) if next == seat => 1 << self.table.neutral(),
            Phase::Place(next) if next == seat => held(&self.hands[seat]),
            _ => 0,
        }
    }

    /// The anchors of every turned shape that may be placed (§2.1–§2.3).
    ///
    /// All places of a turned shape are found in a few steps: each of its columns says
    /// how high the column under it must be, and the sets of columns of each height are
    /// shifted and cut with one another.
    fn fitting(&self, shapes: u8) -> impl Iterator<Item = (u8, Cells)> {
        let heights = self.city.heights();
        let turned = self.table.turned().iter().zip(0u8..);
        turned
            .filter(move |(turned, _)| shapes & (1 << turned.shape) != 0)
            .map(move |(turned, index)| (index, Turned::fits(turned, &heights)))
    }

    fn can_place(&self, shapes: u8) -> bool {
        self.fitting(shapes).any(|(_, anchors)| anchors != 0)
    }

    /// How many placements a seat has now.
    pub fn count_placements(&self, seat: Seat) -> u32 {
        self.fitting(self.shapes_of(seat)).map(|(_, anchors)| anchors.count_ones()).sum()
    }

    /// Adds the placements of a seat to `out`, in the order of [`game::Game::legal_moves`].
    pub fn placements(&self, seat: Seat, out: &mut Vec<Placement>) {
        for (turned, anchors) in self.fitting(self.shapes_of(seat)) {
            out.extend(bits_of(anchors).map(|anchor| Placement { turned, anchor }));
        }
    }

    /// One of the placements of a seat, each equally likely, without listing them.
    pub fn sample_placement<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<Placement> {
        let shapes = self.shapes_of(seat);
        let count = self.count_placements(seat);
        let mut nth = (count > 0).then(|| rng.below(count))?;
        for (turned, anchors) in self.fitting(shapes) {
            let here = anchors.count_ones();
            if nth < here {
                return Some(Placement { turned, anchor: nth_bit(anchors, nth) });
            }
            nth -= here;
        }
        None
    }

    /// Plays a placement of [`Caminos::placements`], as searches do. What another does is not defined.
    pub fn place(&mut self, seat: Seat, placement: Placement) {
        let shape = usize::from(self.table.turned()[usize::from(placement.turned)].shape);
        self.put(seat, shape, &self.table.layers(placement));
    }

    fn put(&mut self, seat: Seat, shape: usize, layers: &[Cells; LEVELS]) {
        match self.phase {
            Phase::Neutral(_) => {
                self.city.put(Colour::Neutral, layers);
                self.neutral_placed(self.roster.side(seat));
            }
            _ => {
                let team = self.roster.side(seat);
                self.city.put(Colour::of(team), layers);
                self.hands[seat][shape] -= 1;
                // §5.2: a piece is on the rim if a cube of it stands there on level 1.
                self.rim[team.index()] += u8::from(layers[0] & self.table.board().rim() != 0);
                self.after_placing(seat, layers);
            }
        }
        debug_assert!(self.check_invariants());
    }

    /// §3.2, §3.5, §4.1: the mover's team is connected, or the turn goes on.
    ///
    /// Only the mover's team is asked. The others can't gain a join by a cube that is not
    /// theirs, so of two teams that one placement connects, which the rules give to the
    /// mover, there is at most one anyway.
    fn after_placing(&mut self, seat: Seat, layers: &[Cells; LEVELS]) {
        let team = self.roster.side(seat);
        let columns = layers.iter().fold(0, |all, layer| all | layer);
        let board = self.table.board();
        if self.city.is_connected_through(board, Colour::of(team), columns) {
            self.phase = Phase::Over(End::Connected(team));
        } else {
            self.pass_turn(seat);
        }
    }

    /// §1.4: seat 1, then seat 2, then seat 1 begins.
    fn neutral_placed(&mut self, team: Side) {
        let last = Seat::at(self.roster.seats() - 1);
        if team.index() == 0 {
            self.begin_neutral(Side::at(1));
        } else {
            self.pass_turn(last);
        }
    }

    /// §1.4: the first seat of the team that is in places its neutral piece.
    ///
    /// **Ruling:** where no neutral piece fits, as can happen only on a tiny board of another
    /// set, none is placed.
    pub(crate) fn begin_neutral(&mut self, team: Side) {
        let seats = self.roster.seats_in();
        let placer = seats.iter().find(|&seat| self.roster.side(seat) == team);
        match placer {
            Some(seat) if self.can_place(1 << self.table.neutral()) => {
                self.phase = Phase::Neutral(seat);
            }
            _ => self.neutral_placed(team),
        }
    }

    /// §2.6: the turn goes to the next seat that can place; those that can't leave for good.
    pub(crate) fn pass_turn(&mut self, after: Seat) {
        let seats = self.roster.seats();
        for step in 1..=seats {
            let seat = Seat::at((after.index() + step) % seats);
            if !self.roster.is_in(seat) || self.left.contains(seat) {
                continue;
            }
            if self.can_place(held(&self.hands[seat])) {
                self.phase = Phase::Place(seat);
                return;
            }
            self.left.insert(seat);
        }
        self.phase = Phase::Over(End::Stuck);
    }

    /// The pieces that a seat has placed, by shape.
    pub(crate) fn placed(&self, seat: Seat) -> impl Iterator<Item = (usize, u8)> {
        let start = starting_hand(&self.table, &self.setup);
        let shapes = 0..self.table.shapes().len();
        shapes.map(move |shape| (shape, start[shape].saturating_sub(self.hands[seat][shape])))
    }

    /// Whether cubes, hands, rim and turn tell the same story.
    pub(crate) fn check_invariants(&self) -> bool {
        let board = self.table.board();
        self.city.check_invariants(board)
            && self.roster.all_sides().all(|team| self.is_team_consistent(team))
            && self.is_turn_consistent()
    }

    fn is_team_consistent(&self, team: Side) -> bool {
        let seats = Seat::all(self.roster.seats()).filter(|&seat| self.roster.side(seat) == team);
        let (mut cubes, mut pieces) = (0, 0);
        for (shape, count) in seats.flat_map(|seat| self.placed(seat)) {
            cubes += u32::from(count) * u32::from(self.table.shapes()[shape].cubes);
            pieces += u32::from(count);
        }
        let own = self.city.layers(Colour::of(team));
        let on_rim = (own[0] & self.table.board().rim()).count_ones();
        let rim = u32::from(self.rim[team.index()]);
        cubes == self.city.count(Colour::of(team))
            && rim <= pieces.min(on_rim)
            && (rim > 0) == (on_rim > 0)
    }

    /// Seats that are still playing have placed one piece a round.
    fn is_turn_consistent(&self) -> bool {
        let Phase::Place(turn) = self.phase else { return true };
        let count = |seat: Seat| self.placed(seat).map(|(_, count)| u32::from(count)).sum::<u32>();
        let rounds = count(turn);
        let playing = self.roster.seats_in().without(self.left);
        playing.iter().all(|seat| count(seat) == rounds + u32::from(seat < turn))
    }
}

/// §1.2, §1.3: what each seat holds at the start.
pub(crate) fn starting_hand(table: &Table, setup: &Setup) -> Hand {
    let mut hand = [0; MAX_SHAPES];
    let partners = setup.players / 2;
    for (held, shape) in hand.iter_mut().zip(table.shapes()) {
        *held = shape.count / partners;
    }
    hand
}

/// A roster for this many players: two teams, whose seats alternate.
pub(crate) fn roster(players: u8) -> Roster {
    Roster::teams(usize::from(players), 2)
}

/// The shapes in a hand, as bits.
fn held(hand: &Hand) -> u8 {
    (0..MAX_SHAPES).filter(|&shape| hand[shape] > 0).fold(0, |held, shape| held | (1 << shape))
}

fn at(refusal: Refusal, cube: &Cube) -> Refusal {
    refusal.with("cell", cube.cell().to_string()).with("level", cube.level())
}

/// The bits of a set, lowest first; it knows how many, so that a list grows once.
struct Bits(Cells);

fn bits_of(set: Cells) -> Bits {
    Bits(set)
}

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let lowest = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(lowest)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

fn nth_bit(set: Cells, n: u32) -> u8 {
    bits_of(set).nth(n as usize).expect("a bit that was counted")
}
