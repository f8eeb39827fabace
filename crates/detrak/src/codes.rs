//! What Détrak has to say.

use game::Code;

/// A start symbol that an earlier seat chose.
pub const SYMBOL_TAKEN: Code = Code::new("detrak/symbol_taken", "§1.3", &["symbol"]);
/// Writing before the start symbol.
pub const START_FIRST: Code = Code::new("detrak/start_first", "§1.3", &[]);
/// A start symbol when the game is under way.
pub const STARTED: Code = Code::new("detrak/started", "§1.3", &[]);
/// Two cells that share no side.
pub const NOT_SIDE_BY_SIDE: Code = Code::new("detrak/not_side_by_side", "§2.2", &["one", "other"]);
/// A cell that is written already.
pub const CELL_TAKEN: Code = Code::new("detrak/cell_taken", "§2.2", &["cell", "symbol"]);
/// Other symbols than those thrown.
pub const NOT_THE_ROLL: Code =
    Code::new("detrak/not_the_roll", "§2.2", &["one", "other", "low", "high"]);
/// `diagonal` without `rules=advanced`.
pub const DIAGONAL_NEEDS_ADVANCED: Code = Code::new("detrak/diagonal_needs_advanced", "§1", &[]);

/// The points of a row.
pub const ROW: Code = Code::new("detrak/row", "§4.1", &["row", "points", "runs"]);
/// The points of a column.
pub const COLUMN: Code = Code::new("detrak/column", "§4.1", &["column", "points", "runs"]);
/// A row without points, which costs some in the advanced game.
pub const EMPTY_ROW: Code = Code::new("detrak/empty_row", "§4.4", &["row", "points"]);
/// A column without points, which costs some in the advanced game.
pub const EMPTY_COLUMN: Code = Code::new("detrak/empty_column", "§4.4", &["column", "points"]);
/// The points of the diagonal, already doubled.
pub const DIAGONAL: Code = Code::new("detrak/diagonal", "§4.3", &["points", "runs"]);
/// A diagonal without points, which may cost some.
pub const EMPTY_DIAGONAL: Code = Code::new("detrak/empty_diagonal", "§4.4", &["points"]);
/// The total.
pub const TOTAL: Code = Code::new("detrak/total", "§4.2", &["points"]);
/// The best single line, which breaks ties.
pub const BEST_LINE: Code = Code::new("detrak/best_line", "§4.6", &["points"]);
/// The grade of a game for one.
pub const GRADE: Code = Code::new("detrak/grade", "§4.7", &["grade", "points"]);

/// The game is over after its last round.
pub const ALL_ROUNDS: Code = Code::new("detrak/all_rounds", "§3.1", &["rounds"]);
/// The game is over because nobody can write.
pub const ALL_FINISHED: Code = Code::new("detrak/all_finished", "§3.1", &["rounds"]);
/// The game is over because the others resigned.
pub const RESIGNED: Code = Code::new("detrak/resigned", "", &[]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &SYMBOL_TAKEN,
    &START_FIRST,
    &STARTED,
    &NOT_SIDE_BY_SIDE,
    &CELL_TAKEN,
    &NOT_THE_ROLL,
    &DIAGONAL_NEEDS_ADVANCED,
    &ROW,
    &COLUMN,
    &EMPTY_ROW,
    &EMPTY_COLUMN,
    &DIAGONAL,
    &EMPTY_DIAGONAL,
    &TOTAL,
    &BEST_LINE,
    &GRADE,
    &ALL_ROUNDS,
    &ALL_FINISHED,
    &RESIGNED,
];
