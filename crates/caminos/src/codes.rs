//! What Caminos has to say.

use game::Code;

/// A shape that is not in the box.
pub const UNKNOWN_SHAPE: Code = Code::new("caminos/unknown_shape", "§1.2", &["shape", "allowed"]);
/// Cubes that don't make the shape that the token names.
pub const NOT_THE_SHAPE: Code = Code::new("caminos/not_the_shape", "§1.2", &["shape", "cubes"]);
/// A shape of which the seat has no piece left.
pub const NONE_LEFT: Code = Code::new("caminos/none_left", "§1.2", &["shape", "pieces"]);
/// Another shape while the neutral pieces are placed.
pub const NEUTRAL_FIRST: Code = Code::new("caminos/neutral_first", "§1.4", &["shape", "neutral"]);
/// A cube that is not over a cell of the board.
pub const OFF_BOARD: Code = Code::new("caminos/off_board", "§2.1", &["cell", "board"]);
/// A cube where another one lies.
pub const TAKEN: Code = Code::new("caminos/taken", "§2.1", &["cell", "level", "colour"]);
/// A piece that doesn't stand on the board.
pub const NO_FOOT: Code = Code::new("caminos/no_foot", "§2.2", &["lowest"]);
/// A cube with nothing under it.
pub const HOLLOW: Code = Code::new("caminos/hollow", "§2.3", &["cell", "level", "below"]);
/// A cube above the highest level.
pub const TOO_HIGH: Code = Code::new("caminos/too_high", "§2.4", &["cell", "level", "most"]);

/// The shortest connection between two opposite sides.
pub const ROUTE: Code =
    Code::new("caminos/route", "§5.1", &["one", "other", "cells", "columns", "climbed", "faces"]);
/// The shortest connection between directly opposite sides, where it counts double.
pub const ROUTE_DIRECT: Code = Code::new(
    "caminos/route_direct",
    "§5.1",
    &["one", "other", "cells", "columns", "climbed", "faces", "points"],
);
/// The shortest connection between sides that are nearly opposite.
pub const ROUTE_NEAR: Code = Code::new(
    "caminos/route_near",
    "§5.1",
    &["one", "other", "cells", "columns", "climbed", "faces"],
);
/// The score of a connected winner.
pub const SCORE: Code = Code::new("caminos/score", "§5.1", &["points"]);
/// The pieces on the rim, which count when nobody is connected.
pub const RIM: Code = Code::new("caminos/rim", "§5.2", &["own", "others", "points"]);
/// The pieces that a seat still holds.
pub const PIECES: Code = Code::new("caminos/pieces", "§1.2", &["pieces"]);
/// A seat that holds no piece any more.
pub const NO_PIECES: Code = Code::new("caminos/no_pieces", "§1.2", &[]);
/// A seat that couldn't place and left for good.
pub const LEFT: Code = Code::new("caminos/left", "§2.6", &[]);

/// The game is over because a team is connected.
pub const CONNECTED: Code = Code::new("caminos/connected", "§4.1", &["colour", "one", "other"]);
/// The game is over because nobody can place: a draw.
pub const DRAW: Code = Code::new("caminos/draw", "§4.2", &[]);
/// The game is over because nobody can place, and the rim decides.
pub const RIM_WIN: Code = Code::new("caminos/rim_win", "§5.2", &["colour", "own", "others"]);
/// The game is over because nobody can place, and the rim decides nothing.
pub const RIM_DRAW: Code = Code::new("caminos/rim_draw", "§5.2", &["own"]);
/// The game is over because the others resigned.
pub const RESIGNED: Code = Code::new("caminos/resigned", "", &["colour"]);

/// A line of a set of boards and pieces that can't be read.
pub const SET_LINE: Code = Code::new("caminos/set_line", "§1", &["line", "found", "expected"]);
/// A piece of a set that can't be used.
pub const SET_SHAPE: Code = Code::new("caminos/set_shape", "§1.2", &["shape", "why"]);
/// A board of a set that can't be used.
pub const SET_BOARD: Code = Code::new("caminos/set_board", "§1.1", &["board", "why"]);
/// A side of a board of a set that can't be used.
pub const SET_SIDE: Code = Code::new("caminos/set_side", "§1.1", &["board", "side", "why"]);
/// A set that lacks something.
pub const SET_LACKS: Code = Code::new("caminos/set_lacks", "§1", &["what"]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &UNKNOWN_SHAPE,
    &NOT_THE_SHAPE,
    &NONE_LEFT,
    &NEUTRAL_FIRST,
    &OFF_BOARD,
    &TAKEN,
    &NO_FOOT,
    &HOLLOW,
    &TOO_HIGH,
    &ROUTE,
    &ROUTE_DIRECT,
    &ROUTE_NEAR,
    &SCORE,
    &RIM,
    &PIECES,
    &NO_PIECES,
    &LEFT,
    &CONNECTED,
    &DRAW,
    &RIM_WIN,
    &RIM_DRAW,
    &RESIGNED,
    &SET_LINE,
    &SET_SHAPE,
    &SET_BOARD,
    &SET_SIDE,
    &SET_LACKS,
];
