//! What Déflecto has to say.

use game::Code;

/// A back on level 1.
pub const FRONTS_ONLY: Code = Code::new("deflecto/fronts_only", "§1.3", &["face"]);
/// A face that no tile of the hand has.
pub const NOT_IN_HAND: Code = Code::new("deflecto/not_in_hand", "§1.3", &["shape", "face"]);
/// The hand leaves a choice and the token doesn't make it.
pub const NAME_THE_TILE: Code =
    Code::new("deflecto/name_the_tile", "§2", &["face", "tiles", "example"]);
/// The tile named is not one of those that the hand leaves a choice of.
pub const NOT_THAT_TILE: Code =
    Code::new("deflecto/not_that_tile", "§2", &["tile", "face", "tiles"]);
/// A tile is named though there is no choice.
pub const NEEDLESS_TILE: Code = Code::new("deflecto/needless_tile", "§2", &["tile", "canonical"]);

/// A first tile that is not on a gate.
pub const NOT_A_GATE: Code = Code::new("deflecto/not_a_gate", "§3.1", &["cell", "gates"]);
/// A gate of a number that an earlier seat took.
pub const NUMBER_TAKEN: Code =
    Code::new("deflecto/number_taken", "§3.1", &["cell", "number", "seat"]);
/// A first tile that is no road, or a dead end.
pub const FIRST_IS_A_ROAD: Code = Code::new("deflecto/first_is_a_road", "§3.1", &["shape"]);
/// A first tile that is closed to the outside.
pub const CLOSED_OUTSIDE: Code = Code::new("deflecto/closed_outside", "§3.1", &["cell", "side"]);
/// A first tile that is open to nothing but the outside.
pub const CLOSED_INSIDE: Code = Code::new("deflecto/closed_inside", "§3.1", &["cell"]);

/// A cell on which a tile lies.
pub const CELL_TAKEN: Code = Code::new("deflecto/cell_taken", "§4.1", &["cell", "face"]);
/// A cell that touches no tile.
pub const TOUCHES_NOTHING: Code = Code::new("deflecto/touches_nothing", "§4.1", &["cell"]);
/// A side that does not agree with its neighbour.
pub const NO_FIT: Code =
    Code::new("deflecto/no_fit", "§4.2", &["cell", "side", "own", "neighbour", "theirs"]);
/// Seats that would have no route.
pub const SHUT_IN: Code = Code::new("deflecto/shut_in", "§4.4", &["cell", "seats", "count"]);
/// A face that may not lie on a finish.
pub const ON_A_FINISH: Code = Code::new("deflecto/on_a_finish", "§4.5", &["cell", "seat", "shape"]);
/// `pass` by a seat that can lay.
pub const CAN_LAY: Code = Code::new("deflecto/can_lay", "§4.6", &["example"]);
/// `settle` by a seat that can't lay.
pub const ONLY_PASS: Code = Code::new("deflecto/only_pass", "§4.6", &[]);

/// An empty cell that would have to be a bridge.
pub const BRIDGE: Code =
    Code::new("deflecto/bridge", "§5.2", &["cell", "one", "one_from", "other", "other_from"]);
/// An empty cell that would have to be a level crossing.
pub const LEVEL_CROSSING: Code = Code::new(
    "deflecto/level_crossing",
    "§5.2",
    &["cell", "one", "one_from", "other", "other_from"],
);
/// An empty cell in which three or four railways or rivers would meet.
pub const JUNCTION: Code = Code::new("deflecto/junction", "§5.2", &["cell", "track", "sides"]);
/// A river that would close on itself.
pub const CIRCLE: Code = Code::new("deflecto/circle", "§5.3", &["cell"]);
/// A river that would have two springs.
pub const TWO_SPRINGS: Code = Code::new("deflecto/two_springs", "§5.3", &["one", "other"]);
/// A river that would have two lakes.
pub const TWO_LAKES: Code = Code::new("deflecto/two_lakes", "§5.3", &["one", "other"]);

/// Anything but a tile in the opening round.
pub const OPENING: Code = Code::new("deflecto/opening", "§6.1", &["token"]);
/// An answer when nobody asked.
pub const NOBODY_ASKED: Code = Code::new("deflecto/nobody_asked", "§6.1", &["token"]);
/// Anything but an answer when somebody asked.
pub const ANSWER_FIRST: Code = Code::new("deflecto/answer_first", "§6.1", &["seat"]);
/// `settle` with a contest to prove.
pub const PROVE_FIRST: Code = Code::new("deflecto/prove_first", "§6.2", &[]);
/// `settle` twice between two lays.
pub const SETTLED_ONCE: Code = Code::new("deflecto/settled_once", "§6.3", &[]);

/// A seat's way.
pub const GATES: Code = Code::new("deflecto/gates", "§3.1", &["number", "start", "finish"]);
/// A seat's route, cell by cell.
pub const ROUTE: Code = Code::new("deflecto/route", "§5.6", &["length", "cells"]);
/// The empty cells of the route.
pub const EMPTY_CELLS: Code = Code::new("deflecto/empty_cells", "§5.6", &["count", "cells"]);
/// Penalty cells for contests that proved nothing.
pub const PENALTIES: Code = Code::new("deflecto/penalties", "§6.2", &["count"]);
/// A contest that is not proved yet.
pub const UNPROVED: Code = Code::new("deflecto/unproved", "§6.2", &["count"]);
/// The sum.
pub const TOTAL: Code = Code::new("deflecto/total", "§6.5", &["total"]);
/// A seat that has not started.
pub const NOT_STARTED: Code = Code::new("deflecto/not_started", "§3.1", &[]);
/// A seat that resigned.
pub const NO_ROUTE: Code = Code::new("deflecto/no_route", "§6.6", &[]);

/// The game is over because all agreed.
pub const ALL_AGREED: Code = Code::new("deflecto/all_agreed", "§6.1", &[]);
/// The game is over because nobody can lay.
pub const NOBODY_CAN_LAY: Code = Code::new("deflecto/nobody_can_lay", "§6.4", &[]);
/// The game is over because the others resigned.
pub const RESIGNED: Code = Code::new("deflecto/resigned", "", &[]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &FRONTS_ONLY,
    &NOT_IN_HAND,
    &NAME_THE_TILE,
    &NOT_THAT_TILE,
    &NEEDLESS_TILE,
    &NOT_A_GATE,
    &NUMBER_TAKEN,
    &FIRST_IS_A_ROAD,
    &CLOSED_OUTSIDE,
    &CLOSED_INSIDE,
    &CELL_TAKEN,
    &TOUCHES_NOTHING,
    &NO_FIT,
    &SHUT_IN,
    &ON_A_FINISH,
    &CAN_LAY,
    &ONLY_PASS,
    &BRIDGE,
    &LEVEL_CROSSING,
    &JUNCTION,
    &CIRCLE,
    &TWO_SPRINGS,
    &TWO_LAKES,
    &OPENING,
    &NOBODY_ASKED,
    &ANSWER_FIRST,
    &PROVE_FIRST,
    &SETTLED_ONCE,
    &GATES,
    &ROUTE,
    &EMPTY_CELLS,
    &PENALTIES,
    &UNPROVED,
    &TOTAL,
    &NOT_STARTED,
    &NO_ROUTE,
    &ALL_AGREED,
    &NOBODY_CAN_LAY,
    &RESIGNED,
];
