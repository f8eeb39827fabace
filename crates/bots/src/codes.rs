//! What bots have to say: the reasons of a hint.

use game::Code;

/// The move ends the game with a win.
pub const WINS: Code = Code::new("hint/wins", "", &[]);
/// There is no other move.
pub const ONLY: Code = Code::new("hint/only", "", &[]);
/// How likely it is to win now, in percent.
pub const CHANCE: Code = Code::new("hint/chance", "", &["percent"]);

/// Détrak: points that the move adds in a row.
pub const ROW: Code = Code::new("hint/row", "", &["row", "points"]);
/// Détrak: points that the move adds in a column.
pub const COLUMN: Code = Code::new("hint/column", "", &["column", "points"]);
/// Détrak: points that the move adds on the diagonal.
pub const DIAGONAL: Code = Code::new("hint/diagonal", "", &["points"]);
/// Détrak: the total that play leads to on average.
pub const EXPECTED: Code = Code::new("hint/expected", "", &["points"]);

/// Déflecto: another seat's road gets longer.
pub const ROAD_LONGER: Code = Code::new("hint/road_longer", "", &["seat", "from", "to"]);
/// Déflecto: the seat's own road gets longer, which is not what the move is for.
pub const OWN_ROAD_LONGER: Code = Code::new("hint/own_road_longer", "", &["from", "to"]);
/// Déflecto: all roads stay as long as they are.
pub const ROADS_KEPT: Code = Code::new("hint/roads_kept", "", &["length"]);
/// Déflecto: the roads as they are suit the seat.
pub const ROADS_SUIT: Code = Code::new("hint/roads_suit", "", &["own", "other"]);
/// In Déflecto no tile that can be found changes a road any more.
pub const ROADS_FINAL: Code = Code::new("hint/roads_final", "", &[]);

/// Caminos: the cubes that the side's own connection still needs at least.
pub const WAY_SHORTER: Code = Code::new("hint/way_shorter", "", &["from", "to"]);
/// Caminos: the cubes that the other side's connection needs at least.
pub const WAY_LONGER: Code = Code::new("hint/way_longer", "", &["from", "to"]);
/// Caminos: neither connection changes.
pub const WAYS_KEPT: Code = Code::new("hint/ways_kept", "", &["own", "other"]);

/// Labyrinthe: a pawn comes into the white square.
pub const PAWN_INSIDE: Code = Code::new("hint/pawn_inside", "", &["inside"]);
/// Labyrinthe: the seat's own pawns need fewer turns.
pub const PAWNS_NEARER: Code = Code::new("hint/pawns_nearer", "", &["from", "to"]);
/// Labyrinthe: another seat's pawns need more turns.
pub const PAWNS_FARTHER: Code = Code::new("hint/pawns_farther", "", &["seat", "from", "to"]);
/// Labyrinthe: nobody's way changes.
pub const PAWNS_KEPT: Code = Code::new("hint/pawns_kept", "", &["turns"]);

/// Deplimo: what the rule scores.
pub const SCORES: Code = Code::new("hint/scores", "", &["points", "from"]);
/// Deplimo: segments that are one single word.
pub const SINGLES: Code = Code::new("hint/singles", "", &["singles"]);
/// Deplimo: letters first.
pub const DRAW: Code = Code::new("hint/draw", "", &[]);
/// Deplimo: the rule can hardly be better, so it ends.
pub const DONE: Code = Code::new("hint/done", "", &["points"]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &WINS,
    &ONLY,
    &CHANCE,
    &ROW,
    &COLUMN,
    &DIAGONAL,
    &EXPECTED,
    &ROAD_LONGER,
    &OWN_ROAD_LONGER,
    &ROADS_KEPT,
    &ROADS_SUIT,
    &ROADS_FINAL,
    &WAY_SHORTER,
    &WAY_LONGER,
    &WAYS_KEPT,
    &PAWN_INSIDE,
    &PAWNS_NEARER,
    &PAWNS_FARTHER,
    &PAWNS_KEPT,
    &SCORES,
    &SINGLES,
    &DRAW,
    &DONE,
];
