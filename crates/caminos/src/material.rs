//! What is in the box: boards and pieces, as data.
//!
//! Both are reconstructions, so they are read from `data/material.txt` and no rule
//! knows them. A corrected set is loaded with [`Material::parse`] and played with
//! [`crate::Caminos::with_material`]. A set that is in play lives as long as the
//! program ([`Material::leak`]): positions point to it and stay cheap to clone.

use std::fmt;
use std::sync::OnceLock;

use game::codes::clip;
use game::{Refusal, Value, order};

use crate::board::{Board, Cells, Compass, Opposition};
use crate::codes::{SET_BOARD, SET_LACKS, SET_LINE, SET_SHAPE};
use crate::piece::{Cube, LEVELS, MAX_CUBES, MAX_SHAPES, Shape, ShapeName, Turned};
use crate::piece::{normal_cubes, turned_in_space};
use crate::{BoardName, Cell, Move};

const OFFICIAL: &str = include_str!("../data/material.txt");

const EXPECTED: &str = "piece NAME COUNT CUBES | neutral NAME | board NAME KIND SIDES";
const EXPECTED_PIECE: &str = "piece L4 4 000 100 200 210";
const EXPECTED_NEUTRAL: &str = "neutral I3";
const EXPECTED_BOARD: &str = "board octagon near N NE E SE S SW W NW";
const EXPECTED_OUTLINE: &str = "..##..";

/// The boards and pieces of a box.
#[derive(Clone, Debug)]
pub struct Material {
    tables: Vec<Table>,
}

/// A board with the pieces that are played on it, and all ways to turn them.
#[derive(Clone)]
pub struct Table {
    board: Board,
    shapes: Vec<Shape>,
    turned: Vec<Turned>,
    neutral: u8,
}

/// A placement in two bytes, for searches: a turned shape and its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The index of [`Table::turned`].
    pub turned: u8,
    /// The bit of the cell at the lower left of its bounding box.
    pub anchor: u8,
}

impl Material {
    /// The set that setups are played with.
    pub fn official() -> &'static Material {
        static MATERIAL: OnceLock<Material> = OnceLock::new();
        MATERIAL.get_or_init(|| Material::parse(OFFICIAL).expect("the own set is tested"))
    }

    /// Reads a set, or says what is wrong with it. The format is told in `data/material.txt`.
    pub fn parse(text: &str) -> Result<Material, Refusal> {
        let mut reader = Reader::default();
        let mut lines = text.lines().zip(1usize..);
        while let Some((line, number)) = lines.next() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [] => {}
                [first, ..] if first.starts_with('#') => {}
                ["piece", name, count, ref cubes @ ..] => {
                    let piece = read_piece(name, count, cubes);
                    reader.add_piece(piece.ok_or_else(|| bad(number, line, EXPECTED_PIECE))?)?;
                }
                ["neutral", name] => {
                    let name = ShapeName::from_text(name);
                    reader.neutral = Some(name.ok_or_else(|| bad(number, line, EXPECTED_NEUTRAL))?);
                }
                ["board", name, kind, ref sides @ ..] => {
                    let board = BoardName::from_name(name).zip(read_sides(kind, sides));
                    let (name, (opposition, sides)) =
                        board.ok_or_else(|| bad(number, line, EXPECTED_BOARD))?;
                    let rows = lines.by_ref().take_while(|(row, _)| !row.trim().is_empty());
                    let outline = read_outline(rows)?;
                    reader.add_board(Board::new(name.name(), opposition, &sides, &outline)?)?;
                }
                _ => return Err(bad(number, line, EXPECTED)),
            }
        }
        reader.finish()
    }

    /// Lets the set live as long as the program, so that it can be played with.
    pub fn leak(self) -> &'static Material {
        Box::leak(Box::new(self))
    }

    /// The table with a board, if the set has it.
    pub fn table(&self, board: BoardName) -> Option<&Table> {
        self.tables.iter().find(|table| table.board.name() == board.name())
    }
}

impl Table {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The shapes, in the order of the set.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// All ways to turn all shapes.
    pub fn turned(&self) -> &[Turned] {
        &self.turned
    }

    /// The index of the shape of the neutral pieces (§1.4).
    pub fn neutral(&self) -> usize {
        usize::from(self.neutral)
    }

    /// The index of the shape with this name.
    pub fn shape_index(&self, name: ShapeName) -> Option<usize> {
        self.shapes.iter().position(|shape| shape.name == name)
    }

    /// Whether cubes in order are this shape, turned in any way that can stand.
    pub(crate) fn is_shape(&self, shape: usize, cubes: &[Cube]) -> bool {
        let Some(normal) = normal_cubes(cubes) else { return false };
        let ways = &self.turned[self.shapes[shape].turned.clone()];
        ways.iter().any(|way| way.cubes() == &normal[..cubes.len()])
    }

    /// What a placement fills on each level.
    #[inline]
    pub fn layers(&self, placement: Placement) -> [Cells; LEVELS] {
        let layers = &self.turned[usize::from(placement.turned)].layers;
        layers.map(|layer| layer << placement.anchor)
    }

    /// A placement as a move.
    #[inline]
    pub fn mv(&self, placement: Placement) -> Move {
        let turned = &self.turned[usize::from(placement.turned)];
        turned.mv.moved_to(Cell::at(u32::from(placement.anchor)))
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({})", self.board.name())
    }
}

/// A piece as it is read: its name, its count and its cubes.
struct Piece {
    name: ShapeName,
    count: u8,
    cubes: Vec<[i8; 3]>,
}

#[derive(Default)]
struct Reader {
    pieces: Vec<Piece>,
    neutral: Option<ShapeName>,
    boards: Vec<Board>,
}

impl Reader {
    fn add_piece(&mut self, piece: Piece) -> Result<(), Refusal> {
        let bad = |why| {
            let refusal = SET_SHAPE.refusal().with("shape", piece.name.to_string());
            Err(refusal.with("why", Value::Term(why)))
        };
        let ways = turned_in_space(&piece.cubes);
        let is_same =
            |other: &Piece| other.name == piece.name || turned_in_space(&other.cubes) == ways;
        if self.pieces.iter().any(is_same) {
            return bad("caminos-set-same");
        }
        if piece.cubes.len() > MAX_CUBES || self.pieces.len() == MAX_SHAPES {
            return bad("caminos-set-too-many");
        }
        // §1.2: partners share the pieces, so the counts are even.
        if piece.count == 0 || !piece.count.is_multiple_of(2) {
            return bad("caminos-set-odd");
        }
        if !is_in_one_piece(&piece.cubes) {
            return bad("caminos-set-apart");
        }
        self.pieces.push(piece);
        Ok(())
    }

    fn add_board(&mut self, board: Board) -> Result<(), Refusal> {
        if self.boards.iter().any(|other| other.name() == board.name()) {
            let why = Value::Term("caminos-set-twice");
            return Err(SET_BOARD.refusal().with("board", board.name()).with("why", why));
        }
        self.boards.push(board);
        Ok(())
    }

    fn finish(self) -> Result<Material, Refusal> {
        let lacks = |what| SET_LACKS.refusal().with("what", Value::Term(what));
        if self.pieces.is_empty() {
            return Err(lacks("caminos-set-pieces"));
        }
        if self.boards.is_empty() {
            return Err(lacks("caminos-set-boards"));
        }
        let is_neutral = |piece: &Piece| Some(piece.name) == self.neutral;
        let neutral = self.pieces.iter().position(is_neutral);
        let neutral = neutral.ok_or_else(|| lacks("caminos-set-neutral"))? as u8;
        let tables = self.boards.iter().map(|board| table(board, &self.pieces, neutral));
        Ok(Material { tables: tables.collect::<Result<_, _>>()? })
    }
}

fn table(board: &Board, pieces: &[Piece], neutral: u8) -> Result<Table, Refusal> {
    let (mut shapes, mut turned) = (Vec::new(), Vec::new());
    for (piece, index) in pieces.iter().zip(0u8..) {
        let start = turned.len();
        let ways = turned_in_space(&piece.cubes).into_iter();
        turned.extend(ways.filter_map(|way| Turned::new((index, piece.name), way, board.cells())));
        if turned.len() == start {
            let why = Value::Term("caminos-set-never-fits");
            return Err(SET_SHAPE.refusal().with("shape", piece.name.to_string()).with("why", why));
        }
        let (name, count, cubes) = (piece.name, piece.count, piece.cubes.len() as u8);
        shapes.push(Shape { name, count, cubes, turned: start..turned.len() });
    }
    Ok(Table { board: board.clone(), shapes, turned, neutral })
}

fn bad(line: usize, found: &str, expected: &str) -> Refusal {
    SET_LINE.refusal().with("line", line).with("found", clip(found)).with("expected", expected)
}

fn read_piece(name: &str, count: &str, cubes: &[&str]) -> Option<Piece> {
    let cube = |text: &&str| match text.as_bytes() {
        [x @ b'0'..=b'9', y @ b'0'..=b'9', z @ b'0'..=b'9'] => {
            Some([x, y, z].map(|digit| (digit - b'0') as i8))
        }
        _ => None,
    };
    let mut cubes: Vec<[i8; 3]> = cubes.iter().map(cube).collect::<Option<_>>()?;
    order(&mut cubes, |one, other| one < other);
    let is_drawn = !cubes.is_empty() && cubes.is_sorted_by(|one, other| one < other);
    let count = count.parse().ok().filter(|&count: &u8| count < 100)?;
    is_drawn.then_some(Piece { name: ShapeName::from_text(name)?, count, cubes })
}

/// An even number of sides, clockwise, each with the one across.
fn read_sides(kind: &str, sides: &[&str]) -> Option<(Opposition, Vec<Compass>)> {
    let side = |name: &&str| Compass::ALL.into_iter().find(|side| side.name() == *name);
    let sides: Vec<Compass> = sides.iter().map(side).collect::<Option<_>>()?;
    let half = sides.len() / 2;
    let is_across = |i: usize| sides.get(i + half) == Some(&sides[i].across());
    let is_clockwise = sides.is_sorted() && (0..half).all(is_across) && sides.len() == 2 * half;
    let opposition = match kind {
        "direct" if half >= 2 => Opposition::Direct,
        "near" if half == 4 => Opposition::Near,
        _ => return None,
    };
    is_clockwise.then_some((opposition, sides))
}

fn read_outline<'a>(rows: impl Iterator<Item = (&'a str, usize)>) -> Result<Vec<&'a str>, Refusal> {
    let row = |(text, number): (&'a str, usize)| {
        let is_drawn = text.trim().bytes().all(|byte| matches!(byte, b'.' | b'#'));
        if is_drawn { Ok(text.trim()) } else { Err(bad(number, text, EXPECTED_OUTLINE)) }
    };
    rows.map(row).collect()
}

/// Whether one can go from cube to cube through faces.
fn is_in_one_piece(cubes: &[[i8; 3]]) -> bool {
    let touch = |a: &[i8; 3], b: &[i8; 3]| {
        (0..3).map(|axis| u32::from(a[axis].abs_diff(b[axis]))).sum::<u32>() == 1
    };
    let mut part = vec![cubes[0]];
    let mut at = 0;
    while let Some(&cube) = part.get(at) {
        let new: Vec<[i8; 3]> = cubes
            .iter()
            .filter(|other| touch(&cube, other) && !part.contains(other))
            .copied()
            .collect();
        part.extend(new);
        at += 1;
    }
    part.len() == cubes.len()
}
