//! The folding rule: its segments, and the shapes it is bent into (§1.2, §1.3).
//!
//! All frames (two sizes, six shapes) are made at compile time from the table of the
//! rules, so that somebody who owns the box corrects a line of text here.

use std::fmt;

/// The most cells of a rule.
pub const MAX_CELLS: usize = 50;
/// The most segments of a rule.
pub const MAX_SEGMENTS: usize = 7;
/// The most cells of a segment.
pub const MAX_SEGMENT: usize = 11;

const LARGE: &[usize] = &[5, 6, 7, 8, 9, 10, 11];
const SMALL: &[usize] = &[4, 6, 8, 10];

/// The heading of the first segment, and a turn at each joint; die 1 first. Large 1 is the
/// booklet's, the others are **Reconstructions**.
const LARGE_SHAPES: [&str; 6] =
    ["E RRRRRR", "N RRRRRR", "W RRRRRR", "E RRRLLL", "N RRLRRR", "E RLLLRR"];
const SMALL_SHAPES: [&str; 6] = ["E RRR", "N RRR", "E LLL", "E RLL", "N RRL", "E RLR"];

/// How long a rule is (§1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// Seven segments, 50 cells: with two seats.
    Large,
    /// Four segments, 25 cells: with four seats.
    Small,
}

impl Size {
    /// The lengths of the segments, shortest first.
    pub const fn segments(self) -> &'static [usize] {
        match self {
            Size::Large => LARGE,
            Size::Small => SMALL,
        }
    }

    /// How many cells there are: a corner is counted once.
    pub const fn cells(self) -> usize {
        match self {
            Size::Large => 50,
            Size::Small => 25,
        }
    }
}

/// What a die says of the shape: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(u8);

impl Shape {
    /// The shape of a die.
    pub const fn new(die: u8) -> Option<Shape> {
        if die >= 1 && die <= 6 { Some(Shape(die)) } else { None }
    }

    /// 1 to 6.
    pub const fn die(self) -> u8 {
        self.0
    }

    /// All six.
    pub fn all() -> impl Iterator<Item = Shape> + Clone {
        (1..=6).map(Shape)
    }
}

impl Default for Shape {
    fn default() -> Shape {
        Shape(1)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

/// Which way the rule runs through a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Heading {
    const fn of(letter: u8) -> Heading {
        match letter {
            b'N' => Heading::North,
            b'E' => Heading::East,
            b'S' => Heading::South,
            b'W' => Heading::West,
            _ => panic!("a heading is N, E, S or W"),
        }
    }

    const fn turned(self, turn: u8) -> Heading {
        let right = match self {
            Heading::North => Heading::East,
            Heading::East => Heading::South,
            Heading::South => Heading::West,
            Heading::West => Heading::North,
        };
        match turn {
            b'R' => right,
            b'L' => right.opposite(),
            _ => panic!("a turn is R or L"),
        }
    }

    const fn opposite(self) -> Heading {
        match self {
            Heading::North => Heading::South,
            Heading::East => Heading::West,
            Heading::South => Heading::North,
            Heading::West => Heading::East,
        }
    }

    /// One step: to the right, and down.
    const fn step(self) -> (i32, i32) {
        match self {
            Heading::North => (0, -1),
            Heading::East => (1, 0),
            Heading::South => (0, 1),
            Heading::West => (-1, 0),
        }
    }

    /// §3.3: whether words run the same way as the rule: to the right or down.
    pub const fn is_forward(self) -> bool {
        matches!(self, Heading::East | Heading::South)
    }
}

/// A straight piece of the rule. Places in it are counted in reading order, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    first: u8,
    len: u8,
    heading: Heading,
}

#[allow(clippy::len_without_is_empty)] // a segment is never empty
impl Segment {
    const NONE: Segment = Segment { first: 0, len: 0, heading: Heading::East };

    /// How many cells it has.
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Which way the rule runs through it.
    pub const fn heading(self) -> Heading {
        self.heading
    }

    /// Its cell where the rule enters it.
    pub const fn first(self) -> usize {
        self.first as usize
    }

    /// Its cell where the rule leaves it.
    pub const fn last(self) -> usize {
        self.first() + self.len() - 1
    }

    /// The cell at a place (§3.3).
    pub const fn cell(self, place: usize) -> usize {
        if self.heading.is_forward() { self.first() + place } else { self.last() - place }
    }

    /// Its cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        (0..self.len()).map(move |place| self.cell(place))
    }

    /// The place of a cell in it, if the cell belongs to it.
    pub fn place(self, cell: usize) -> Option<usize> {
        self.cells().position(|own| own == cell)
    }
}

/// A rule of a size, bent into a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    size: Size,
    shape: Shape,
    segments: [Segment; MAX_SEGMENTS],
}

static FRAMES: [[Frame; 6]; 2] =
    [frames(Size::Large, &LARGE_SHAPES), frames(Size::Small, &SMALL_SHAPES)];

const fn frames(size: Size, shapes: &[&str; 6]) -> [Frame; 6] {
    let empty = Frame { size, shape: Shape(1), segments: [Segment::NONE; MAX_SEGMENTS] };
    let mut frames = [empty; 6];
    let mut i = 0;
    while i < 6 {
        frames[i] = bent(size, Shape(i as u8 + 1), shapes[i].as_bytes());
        i += 1;
    }
    frames
}

const fn bent(size: Size, shape: Shape, text: &[u8]) -> Frame {
    let lengths = size.segments();
    assert!(text.len() == lengths.len() + 1, "a heading, a blank, a turn at each joint");
    let mut segments = [Segment::NONE; MAX_SEGMENTS];
    let (mut heading, mut first, mut i) = (Heading::of(text[0]), 0, 0);
    while i < lengths.len() {
        if i > 0 {
            heading = heading.turned(text[1 + i]);
        }
        segments[i] = Segment { first, len: lengths[i] as u8, heading };
        first += lengths[i] as u8 - 1;
        i += 1;
    }
    assert!(first as usize + 1 == size.cells(), "corners are shared");
    Frame { size, shape, segments }
}

impl Frame {
    /// The rule of a size in a shape.
    pub fn of(size: Size, shape: Shape) -> &'static Frame {
        &FRAMES[size as usize][usize::from(shape.0 - 1)]
    }

    /// Its size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Its shape.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Its segments, shortest first.
    pub fn segments(&self) -> &[Segment] {
        &self.segments[..self.size.segments().len()]
    }

    /// Whether two segments share a cell.
    pub fn is_corner(&self, cell: usize) -> bool {
        self.segments()[1..].iter().any(|segment| segment.first() == cell)
    }

    /// Where the cells lie: columns to the right and rows down, both from 0.
    pub fn places(&self) -> Vec<(usize, usize)> {
        let mut at = (0, 0);
        let mut places = vec![at];
        for segment in self.segments() {
            let (right, down) = segment.heading.step();
            for _ in 1..segment.len() {
                at = (at.0 + right, at.1 + down);
                places.push(at);
            }
        }
        let left = places.iter().map(|place| place.0).min().unwrap_or(0);
        let top = places.iter().map(|place| place.1).min().unwrap_or(0);
        places.iter().map(|(x, y)| ((x - left) as usize, (y - top) as usize)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_rule_crosses_itself() {
        for size in [Size::Large, Size::Small] {
            for shape in Shape::all() {
                let mut places = Frame::of(size, shape).places();
                assert_eq!(places.len(), size.cells());
                places.sort_unstable();
                places.dedup();
                assert_eq!(places.len(), size.cells(), "{size:?} {shape}");
            }
        }
    }
}
