//! Faces of tiles, the shapes they come in, and the names of tiles.

use std::fmt;

use crate::{Side, Sides};

/// What can run across a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Track {
    /// What routes are made of.
    Road,
    /// Level 2.
    Railway,
    /// Level 2.
    River,
}

impl Track {
    /// All three.
    pub const ALL: [Track; 3] = [Track::Road, Track::Railway, Track::River];

    /// The name of its text.
    pub const fn term(self) -> &'static str {
        match self {
            Track::Road => "deflecto-track-road",
            Track::Railway => "deflecto-track-railway",
            Track::River => "deflecto-track-river",
        }
    }
}

/// A face of a tile as it lies on the board (§1.3, §2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// `NS`, `NE`, `NES`, `NESW`, `N`: a road that is open to one to four sides.
    Road(Sides),
    /// `rNS`, `rNE`, `rN`: a railway; with one side a buffer stop.
    Railway(Sides),
    /// `wNS`, `wNE`: a river that runs on at both ends.
    River(Sides),
    /// `sN`: where a river begins.
    Spring(Side),
    /// `lN`: where a river ends.
    Lake(Side),
    /// `m`: closed to all sides.
    Meadow,
    /// `c`: as open as its neighbours want (§5.4).
    Chapel,
}

impl Face {
    /// What runs across which of its sides. A meadow and a chapel open nothing by themselves.
    pub fn openings(self) -> (Track, Sides) {
        match self {
            Face::Road(sides) => (Track::Road, sides),
            Face::Railway(sides) => (Track::Railway, sides),
            Face::River(sides) => (Track::River, sides),
            Face::Spring(side) | Face::Lake(side) => (Track::River, Sides::only(side)),
            Face::Meadow | Face::Chapel => (Track::Road, Sides::NONE),
        }
    }

    /// What runs across this side.
    pub fn track(self, side: Side) -> Option<Track> {
        let (track, sides) = self.openings();
        sides.contains(side).then_some(track)
    }

    /// Which kind of face it is, whatever it is open to.
    pub fn class(self) -> Class {
        match self {
            Face::Road(_) => Class::Road,
            Face::Railway(_) => Class::Railway,
            Face::River(_) => Class::River,
            Face::Spring(_) => Class::Spring,
            Face::Lake(_) => Class::Lake,
            Face::Meadow => Class::Meadow,
            Face::Chapel => Class::Chapel,
        }
    }

    /// The shape that it is a turning of, if any tile could have it.
    pub fn shape(self) -> Option<Shape> {
        let turning = 1 << self.openings().1.bits();
        Shape::ALL
            .into_iter()
            .find(|shape| shape.class() == self.class() && shape.turnings() & turning != 0)
    }

    /// Reads `rNS`, with the sides in any order.
    pub fn from_text(text: &str) -> Option<Face> {
        let sides = |rest: &str| Sides::from_text(rest);
        let side = |rest: &str| Sides::from_text(rest).filter(|s| s.len() == 1)?.iter().next();
        let face = match text.chars().next()? {
            'r' => Face::Railway(sides(&text[1..])?),
            'w' => Face::River(sides(&text[1..])?),
            's' => Face::Spring(side(&text[1..])?),
            'l' => Face::Lake(side(&text[1..])?),
            'm' if text.len() == 1 => Face::Meadow,
            'c' if text.len() == 1 => Face::Chapel,
            _ => Face::Road(sides(text)?),
        };
        face.shape().map(|_| face)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.class().prefix())?;
        write!(f, "{}", self.openings().1)
    }
}

/// The kinds of faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// [`Face::Road`]
    Road,
    /// [`Face::Railway`]
    Railway,
    /// [`Face::River`]
    River,
    /// [`Face::Spring`]
    Spring,
    /// [`Face::Lake`]
    Lake,
    /// [`Face::Meadow`]
    Meadow,
    /// [`Face::Chapel`]
    Chapel,
}

impl Class {
    /// How many there are.
    pub const COUNT: usize = 7;

    /// The face of this kind that is open to these sides.
    pub(crate) fn face(self, sides: Sides) -> Face {
        let one = || sides.iter().next().unwrap_or(Side::North);
        match self {
            Class::Road => Face::Road(sides),
            Class::Railway => Face::Railway(sides),
            Class::River => Face::River(sides),
            Class::Spring => Face::Spring(one()),
            Class::Lake => Face::Lake(one()),
            Class::Meadow => Face::Meadow,
            Class::Chapel => Face::Chapel,
        }
    }

    const fn prefix(self) -> &'static str {
        match self {
            Class::Road => "",
            Class::Railway => "r",
            Class::River => "w",
            Class::Spring => "s",
            Class::Lake => "l",
            Class::Meadow => "m",
            Class::Chapel => "c",
        }
    }
}

/// The shapes that faces come in; a face is a shape in one of its turnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A road open to 2 opposite sides.
    Straight,
    /// A road open to 2 neighbouring sides.
    Curve,
    /// A road open to 3 sides.
    Fork,
    /// A road open to 4 sides.
    Cross,
    /// A road open to 1 side.
    DeadEnd,
    /// A straight railway.
    Rails,
    /// A curved railway.
    RailsCurve,
    /// A buffer stop.
    Buffer,
    /// A straight river.
    River,
    /// A curved river.
    RiverCurve,
    /// A spring.
    Spring,
    /// A lake.
    Lake,
    /// A meadow.
    Meadow,
    /// A chapel.
    Chapel,
}

/// Sets of side sets, a bit each: those with one side, two opposite, two neighbouring, three.
const ONE: u16 = 1 << 1 | 1 << 2 | 1 << 4 | 1 << 8;
const OPPOSITE: u16 = 1 << 0b0101 | 1 << 0b1010;
const NEIGHBOURING: u16 = 1 << 0b0011 | 1 << 0b0110 | 1 << 0b1100 | 1 << 0b1001;
const THREE: u16 = 1 << 0b1110 | 1 << 0b1101 | 1 << 0b1011 | 1 << 0b0111;

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 14] = [
        Shape::Straight,
        Shape::Curve,
        Shape::Fork,
        Shape::Cross,
        Shape::DeadEnd,
        Shape::Rails,
        Shape::RailsCurve,
        Shape::Buffer,
        Shape::River,
        Shape::RiverCurve,
        Shape::Spring,
        Shape::Lake,
        Shape::Meadow,
        Shape::Chapel,
    ];

    /// The kind of its faces.
    pub const fn class(self) -> Class {
        match self {
            Shape::Straight | Shape::Curve | Shape::Fork | Shape::Cross | Shape::DeadEnd => {
                Class::Road
            }
            Shape::Rails | Shape::RailsCurve | Shape::Buffer => Class::Railway,
            Shape::River | Shape::RiverCurve => Class::River,
            Shape::Spring => Class::Spring,
            Shape::Lake => Class::Lake,
            Shape::Meadow => Class::Meadow,
            Shape::Chapel => Class::Chapel,
        }
    }

    /// What it can be open to: bit `n` is set if the sides whose bits are `n` are a turning of it.
    pub const fn turnings(self) -> u16 {
        match self {
            Shape::Straight | Shape::Rails | Shape::River => OPPOSITE,
            Shape::Curve | Shape::RailsCurve | Shape::RiverCurve => NEIGHBOURING,
            Shape::Fork => THREE,
            Shape::Cross => 1 << 15,
            Shape::DeadEnd | Shape::Buffer | Shape::Spring | Shape::Lake => ONE,
            Shape::Meadow | Shape::Chapel => 1,
        }
    }

    /// The shape in all its turnings.
    pub fn faces(self) -> impl Iterator<Item = Face> + Clone {
        let mut left = self.turnings();
        std::iter::from_fn(move || {
            let lowest = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(self.class().face(Sides::from_bits(lowest as u8)))
        })
    }

    /// Its name in the file of a set.
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Straight => "straight",
            Shape::Curve => "curve",
            Shape::Fork => "fork",
            Shape::Cross => "cross",
            Shape::DeadEnd => "dead-end",
            Shape::Rails => "railway",
            Shape::RailsCurve => "railway-curve",
            Shape::Buffer => "buffer",
            Shape::River => "river",
            Shape::RiverCurve => "river-curve",
            Shape::Spring => "spring",
            Shape::Lake => "lake",
            Shape::Meadow => "meadow",
            Shape::Chapel => "chapel",
        }
    }

    /// The name of its text.
    pub const fn term(self) -> &'static str {
        match self {
            Shape::Straight => "deflecto-shape-straight",
            Shape::Curve => "deflecto-shape-curve",
            Shape::Fork => "deflecto-shape-fork",
            Shape::Cross => "deflecto-shape-cross",
            Shape::DeadEnd => "deflecto-shape-dead-end",
            Shape::Rails => "deflecto-shape-railway",
            Shape::RailsCurve => "deflecto-shape-railway-curve",
            Shape::Buffer => "deflecto-shape-buffer",
            Shape::River => "deflecto-shape-river",
            Shape::RiverCurve => "deflecto-shape-river-curve",
            Shape::Spring => "deflecto-shape-spring",
            Shape::Lake => "deflecto-shape-lake",
            Shape::Meadow => "deflecto-shape-meadow",
            Shape::Chapel => "deflecto-shape-chapel",
        }
    }
}

/// The name of a kind of tile: a small letter, and a digit where there are several: `s2`, `t`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileName {
    letter: u8,
    /// 0 where there is none.
    digit: u8,
}

impl TileName {
    /// Reads `s2` or `t`.
    pub fn from_text(text: &str) -> Option<TileName> {
        match *text.as_bytes() {
            [letter @ b'a'..=b'z'] => Some(TileName { letter, digit: 0 }),
            [letter @ b'a'..=b'z', digit @ b'1'..=b'9'] => {
                Some(TileName { letter, digit: digit - b'0' })
            }
            _ => None,
        }
    }

    /// The letter alone.
    pub(crate) fn family(self) -> TileName {
        TileName { digit: 0, ..self }
    }
}

impl fmt::Display for TileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.letter))?;
        if self.digit > 0 { write!(f, "{}", self.digit) } else { Ok(()) }
    }
}

impl fmt::Debug for TileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
