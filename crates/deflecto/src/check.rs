//! Why a tile may not lie there: the refusals of laying.
//!
//! Whether a side agrees, a cell may be claimed, a river is sound or a seat shut in is
//! decided by the same [`Survey`] that lists the legal lays; here it is put in words.

use game::{Refusal, Seat, SeatSet, Value};

use crate::codes::{
    BRIDGE, CAN_LAY, CELL_TAKEN, CIRCLE, CLOSED_INSIDE, CLOSED_OUTSIDE, FIRST_IS_A_ROAD,
    FRONTS_ONLY, JUNCTION, LEVEL_CROSSING, NAME_THE_TILE, NEEDLESS_TILE, NO_FIT, NOT_A_GATE,
    NOT_IN_HAND, NOT_THAT_TILE, NUMBER_TAKEN, ON_A_FINISH, SHUT_IN, TOUCHES_NOTHING, TWO_LAKES,
    TWO_SPRINGS,
};
use crate::lays::{may_start, opens_gate};
use crate::rivers::Clash;
use crate::setup::Level;
use crate::survey::Survey;
use crate::tile::{Class, Shape, Track};
use crate::ways::Ways;
use crate::{Cell, CellSet, Deflecto, Face, Move, Side, TileName};

impl Deflecto {
    pub(crate) fn check_lay(
        &self,
        seat: Seat,
        cell: Cell,
        face: Face,
        tile: Option<TileName>,
    ) -> Result<(), Refusal> {
        self.check_hand(seat, cell, face, tile)?;
        if self.trips[seat].is_none() {
            self.check_first(cell, face)?;
        } else {
            self.check_place(cell)?;
        }
        let trips = self.trips();
        let mut survey = self.survey(&trips);
        self.check_sides(&mut survey, cell, face)?;
        self.check_finish(cell, face)?;
        if face.openings().0 == Track::River {
            survey.check_river(cell, face).map_err(|clash| river_refusal(cell, clash))?;
        }
        if survey.legal(face, CellSet::only(cell)).is_empty() {
            return Err(self.shut_in(cell, face));
        }
        Ok(())
    }

    /// §1.3, §2: the hand holds the tile, and the token names it exactly where there is a choice.
    fn check_hand(
        &self,
        seat: Seat,
        cell: Cell,
        face: Face,
        tile: Option<TileName>,
    ) -> Result<(), Refusal> {
        let with_face = self.stock().with_face(face);
        if with_face == 0 && self.setup.level == Level::One {
            return Err(FRONTS_ONLY.refusal().with("face", Value::text(face)));
        }
        let held = with_face & self.hands[seat].held();
        let names = || {
            let kinds = self.stock().kinds().iter().enumerate();
            Value::list(kinds.filter(|(at, _)| held >> at & 1 != 0).map(|(_, kind)| kind.name))
        };
        match (held.count_ones(), tile) {
            (0, _) => Err(NOT_IN_HAND
                .refusal()
                .with("shape", shape_term(face))
                .with("face", Value::text(face))),
            (1, None) => Ok(()),
            (1, Some(tile)) => Err(NEEDLESS_TILE
                .refusal()
                .with("tile", Value::text(tile))
                .with("canonical", Value::text(Move::Lay { cell, face, tile: None }))),
            (_, None) => {
                let first = self.stock().kinds()[held.trailing_zeros() as usize].name;
                let example = Move::Lay { cell, face, tile: Some(first) };
                Err(NAME_THE_TILE
                    .refusal()
                    .with("face", Value::text(face))
                    .with("tiles", names())
                    .with("example", Value::text(example)))
            }
            (_, Some(tile)) => match self.stock().find(tile) {
                Some(kind) if held >> kind & 1 != 0 => Ok(()),
                _ => Err(NOT_THAT_TILE
                    .refusal()
                    .with("tile", Value::text(tile))
                    .with("face", Value::text(face))
                    .with("tiles", names())),
            },
        }
    }

    /// §3.1: a road that is no dead end, on a free gate, open to the outside and to an inner side.
    fn check_first(&self, cell: Cell, face: Face) -> Result<(), Refusal> {
        let Some((gate, _)) = self.set.gate_at(cell) else {
            return Err(NOT_A_GATE
                .refusal()
                .with("cell", Value::text(cell))
                .with("gates", Value::list(self.free_gates().iter())));
        };
        if let Some(seat) = self.taker(gate.number) {
            return Err(NUMBER_TAKEN
                .refusal()
                .with("cell", Value::text(cell))
                .with("number", gate.number)
                .with("seat", seat));
        }
        if !face.shape().is_some_and(may_start) {
            return Err(FIRST_IS_A_ROAD.refusal().with("shape", shape_term(face)));
        }
        let (_, sides) = face.openings();
        if opens_gate(cell, sides) {
            return Ok(());
        }
        match cell.outside().first() {
            Some(side) if !sides.meets(cell.outside()) => Err(CLOSED_OUTSIDE
                .refusal()
                .with("cell", Value::text(cell))
                .with("side", Value::Term(side.term()))),
            _ => Err(CLOSED_INSIDE.refusal().with("cell", Value::text(cell))),
        }
    }

    /// §4.1: an empty cell that touches a laid tile by a side or by a corner.
    fn check_place(&self, cell: Cell) -> Result<(), Refusal> {
        if let Some(face) = self.board.get(cell) {
            return Err(CELL_TAKEN
                .refusal()
                .with("cell", Value::text(cell))
                .with("face", Value::text(face)));
        }
        if !self.board.frontier().contains(cell) {
            return Err(TOUCHES_NOTHING.refusal().with("cell", Value::text(cell)));
        }
        Ok(())
    }

    /// §4.2 and §5.2: every side agrees with its neighbour and leaves a cell that can be filled.
    fn check_sides(&self, survey: &mut Survey<'_>, cell: Cell, face: Face) -> Result<(), Refusal> {
        for side in Side::ALL {
            let own = face.track(side);
            let agrees = match own {
                Some(track) => !survey.lane(track).is_barred(cell, side),
                None => Track::ALL.into_iter().all(|track| {
                    let is_free = face == Face::Chapel && track == Track::Road;
                    is_free || !survey.lane(track).must(cell, side)
                }),
            };
            // §4.3: the edge of the board agrees with everything.
            let Some(next) = cell.neighbour(side).filter(|_| !agrees) else { continue };
            return Err(match (self.board.get(next), own) {
                (None, Some(track)) => self.unfillable(next, side.opposite(), track),
                (theirs, _) => NO_FIT
                    .refusal()
                    .with("cell", Value::text(cell))
                    .with("side", Value::Term(side.term()))
                    .with("own", side_term(Some(face), side))
                    .with("neighbour", Value::text(next))
                    .with("theirs", side_term(theirs, side.opposite())),
            });
        }
        Ok(())
    }

    /// §5.2: what an empty cell would have to be if this track came into it from this side.
    fn unfillable(&self, cell: Cell, from: Side, track: Track) -> Refusal {
        let claims = Side::ALL.into_iter().filter_map(|side| {
            let claim = if side == from { Some(track) } else { self.board.claim(cell, side) };
            claim.map(|claim| (side, claim))
        });
        let other = claims.clone().find(|&(_, claim)| claim != track);
        let Some((other_from, other)) = other else {
            let sides = claims.map(|(side, _)| Value::Term(side.from_term()));
            return JUNCTION
                .refusal()
                .with("cell", Value::text(cell))
                .with("track", Value::Term(track.term()))
                .with("sides", Value::List(sides.collect()));
        };
        let is_dry = track != Track::River && other != Track::River;
        let code = if is_dry { &LEVEL_CROSSING } else { &BRIDGE };
        // The track of lower rank first, as one would tell it: the road, then the river.
        let (one, two) = ((track, from), (other, other_from));
        let (one, two) = if (track as u8) <= other as u8 { (one, two) } else { (two, one) };
        code.refusal()
            .with("cell", Value::text(cell))
            .with("one", Value::Term(one.0.term()))
            .with("one_from", Value::Term(one.1.from_term()))
            .with("other", Value::Term(two.0.term()))
            .with("other_from", Value::Term(two.1.from_term()))
    }

    /// §4.5: only a chapel or a road of two or more openings on a finish.
    fn check_finish(&self, cell: Cell, face: Face) -> Result<(), Refusal> {
        let is_through = match face {
            Face::Road(sides) => sides.len() > 1,
            _ => face.class() == Class::Chapel,
        };
        let finishing = |seat: &Seat| self.trips[*seat].is_some_and(|trip| trip.finish == cell);
        match self.roster.seats_in().iter().find(finishing) {
            Some(seat) if !is_through => Err(ON_A_FINISH
                .refusal()
                .with("cell", Value::text(cell))
                .with("seat", seat)
                .with("shape", shape_term(face))),
            _ => Ok(()),
        }
    }

    /// §4.4: the seats that would have no route.
    fn shut_in(&self, cell: Cell, face: Face) -> Refusal {
        let mut after = self.board.clone();
        after.lay(cell, face);
        let ways = Ways::of(&after);
        let has_route = |seat: Seat| {
            self.trips[seat].is_none_or(|trip| ways.length(trip.start, trip.finish).is_some())
        };
        let seats: SeatSet =
            self.roster.seats_in().iter().filter(|&seat| !has_route(seat)).collect();
        SHUT_IN
            .refusal()
            .with("cell", Value::text(cell))
            .with("seats", Value::List(seats.iter().map(Value::from).collect()))
            .with("count", seats.len())
    }

    /// §4.6: the refusal of a `pass` by a seat that can lay, with a tile that it could lay.
    pub(crate) fn can_lay_refusal(&self, seat: Seat) -> Refusal {
        let mut lays = Vec::new();
        self.lays(seat, &mut lays);
        let example = lays.first().map_or_else(String::new, ToString::to_string);
        CAN_LAY.refusal().with("example", example)
    }
}

fn river_refusal(cell: Cell, clash: Clash) -> Refusal {
    let two = |refusal: Refusal, one: Cell, other: Cell| {
        refusal.with("one", Value::text(one)).with("other", Value::text(other))
    };
    match clash {
        Clash::Circle => CIRCLE.refusal().with("cell", Value::text(cell)),
        Clash::Springs(one, other) => two(TWO_SPRINGS.refusal(), one, other),
        Clash::Lakes(one, other) => two(TWO_LAKES.refusal(), one, other),
    }
}

fn shape_term(face: Face) -> Value {
    face.shape().map_or_else(|| Value::text(face), |shape: Shape| Value::Term(shape.term()))
}

/// What a face shows at a side: a track, nothing, or a chapel's door.
fn side_term(face: Option<Face>, side: Side) -> Value {
    Value::Term(match face.map(|face| (face, face.track(side))) {
        Some((_, Some(track))) => track.term(),
        Some((Face::Chapel, None)) => "deflecto-shape-chapel",
        _ => "deflecto-side-closed",
    })
}
