//! Moves and their tokens.

use std::fmt;
use std::str::FromStr;

use game::codes::malformed;
use game::{BySeat, Refusal};

use crate::{HAND, Layout, Letter, Shape};

/// What is said when a token can't be read.
const FORMS: &str = "draw | lay=AVION… | done | !shape=1,4 | !first=C,F | !draw=BERSV | !time";

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `draw`: the seat asks for its next letters (§2.1).
    Draw,
    /// `lay=AVION…`: the whole rule of the seat anew (§3.1).
    Lay {
        /// What lies in every cell.
        layout: Layout,
    },
    /// `done`: ends the game, or freezes the seat's rule (§5.1, §5.3).
    Done,
    /// `!shape=1,4`: the die of every seat (§1.3).
    Shapes {
        /// In seat order.
        shapes: BySeat<Shape>,
    },
    /// `!first=C,F`: the letter that every seat drew to see who begins (§1.4).
    First {
        /// In seat order.
        letters: BySeat<Letter>,
    },
    /// `!draw=BERSV`: the letters for the seat that said `draw` (§2.1).
    Drawn {
        /// In alphabetical order.
        letters: [Letter; HAND],
    },
    /// `!time`: the table's clock has run out (§5.2).
    Time,
}

impl Move {
    /// The letters of a draw, given in any order.
    pub fn drawn(mut letters: [Letter; HAND]) -> Move {
        letters.sort_unstable();
        Move::Drawn { letters }
    }

    fn read(token: &str) -> Option<Move> {
        Some(match token {
            "draw" => Move::Draw,
            "done" => Move::Done,
            "!time" => Move::Time,
            _ => match token.split_once('=')? {
                ("!shape", dice) => Move::Shapes { shapes: one_each(dice, read_die)? },
                ("!first", letters) => Move::First { letters: one_each(letters, read_letter)? },
                ("!draw", letters) => {
                    let letters: Option<Vec<Letter>> = letters.bytes().map(Letter::new).collect();
                    Move::drawn(letters?.try_into().ok()?)
                }
                _ => return None,
            },
        })
    }
}

/// Reads one value a seat, parted by commas, for a table of two or four.
fn one_each<T: Default + Copy>(text: &str, read: fn(&str) -> Option<T>) -> Option<BySeat<T>> {
    // Four values have three commas; a stranger's longer list is not read at all.
    let values: Option<Vec<T>> = text.split(',').take(5).map(read).collect();
    let values = values.filter(|values| matches!(values.len(), 2 | 4))?;
    Some(BySeat::from_fn(values.len(), |seat| values[seat.index()]))
}

fn read_die(text: &str) -> Option<Shape> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Shape::new(digit - b'0'),
        _ => None,
    }
}

fn read_letter(text: &str) -> Option<Letter> {
    match text.as_bytes() {
        [capital] => Letter::new(*capital),
        _ => None,
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw => f.write_str("draw"),
            Move::Lay { layout } => write!(f, "lay={layout}"),
            Move::Done => f.write_str("done"),
            Move::Shapes { shapes } => write_each(f, "!shape=", shapes),
            Move::First { letters } => write_each(f, "!first=", letters),
            Move::Drawn { letters } => {
                f.write_str("!draw=")?;
                letters.iter().try_for_each(|letter| write!(f, "{letter}"))
            }
            Move::Time => f.write_str("!time"),
        }
    }
}

fn write_each<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    values: &BySeat<T>,
) -> fmt::Result {
    f.write_str(name)?;
    for (i, value) in values.values().iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        write!(f, "{comma}{value}")?;
    }
    Ok(())
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(token: &str) -> Result<Move, Refusal> {
        // A layout says by itself what is wrong with it, and where.
        if let Some(layout) = token.strip_prefix("lay=") {
            return Ok(Move::Lay { layout: layout.parse()? });
        }
        Move::read(token).ok_or_else(|| malformed(token, FORMS))
    }
}
