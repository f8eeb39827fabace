//! A piece in the hand: which way it is turned, and where it would come to rest.

use caminos::{Caminos, Cell, Cells, Colour, Cube, LEVELS, MAX_CUBES, Move, Phase, Placement};
use game::{Actor, Game, Refusal, Seat};

use super::{Block, Spot};

/// How far from where it is pointed, in cells, a piece still snaps to a place where it may lie.
const SNAP: f64 = 1.2;

/// The axis that a piece is turned about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// That of the columns, from west to east: it tips over to the north or the south.
    East,
    /// That of the rows: it rolls to the east or the west.
    North,
    /// Upright: it spins where it lies.
    Up,
}

/// A quarter turn in space. All ways in which a piece can lie are at most three of them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// About this axis.
    pub axis: Axis,
    /// The other way round.
    pub is_back: bool,
}

impl Turn {
    /// All six.
    pub const ALL: [Turn; 6] = [
        Turn { axis: Axis::Up, is_back: false },
        Turn { axis: Axis::Up, is_back: true },
        Turn { axis: Axis::East, is_back: false },
        Turn { axis: Axis::East, is_back: true },
        Turn { axis: Axis::North, is_back: false },
        Turn { axis: Axis::North, is_back: true },
    ];

    fn of(self, [x, y, z]: [i8; 3]) -> [i8; 3] {
        match (self.axis, self.is_back) {
            (Axis::Up, false) => [-y, x, z],
            (Axis::Up, true) => [y, -x, z],
            (Axis::East, false) => [x, -z, y],
            (Axis::East, true) => [x, z, -y],
            (Axis::North, false) => [z, y, -x],
            (Axis::North, true) => [-z, y, x],
        }
    }
}

/// Why a piece may not lie where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game says so.
    Refused(Refusal),
    /// It reaches over the western or southern edge, where no token can say it (§2.1).
    Beyond,
}

/// Where a piece comes to rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The lower left of its bounding box.
    pub anchor: (i32, i32),
    /// How high its lowest level lies, from 0.
    pub level: i32,
    /// What is played by letting go, or why it can't be.
    pub played: Result<Move, Why>,
}

/// A piece in the hand of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    seat: Seat,
    /// The index of its shape.
    shape: usize,
    /// The index of the way in which it is turned.
    turned: usize,
}

impl Held {
    /// Takes a piece that can be laid somewhere; or says why it can't.
    pub fn take(game: &Caminos, seat: Seat, shape: usize) -> Result<Held, Refusal> {
        let table = game.table();
        let ways = table.shapes()[shape].turned.clone();
        let flatness = |&turned: &usize| {
            let cubes = table.turned()[turned].cubes();
            let most = |part: fn(&Cube) -> u8| cubes.iter().map(part).max();
            (most(|cube| cube.level()), most(|cube| cube.cell().row))
        };
        let held = |turned| Held { seat, shape, turned };
        let best = ways.clone().filter(|&way| held(way).fits(game) != 0).min_by_key(flatness);
        let best = best.map(held);
        let tried = best.unwrap_or(held(ways.start));
        // Whether this seat may lay such a piece now is said by the game; so is why it fits nowhere.
        let at = best.map_or_else(
            || Cell::at(table.board().cells().trailing_zeros()),
            |held| Cell::at(held.fits(game).trailing_zeros()),
        );
        let middle = tried.middle(game);
        let at = (f64::from(at.column) + middle.0, f64::from(at.row) + middle.1);
        match tried.rest(game, at).played {
            Err(Why::Refused(refusal)) => Err(refusal),
            _ => Ok(tried),
        }
    }

    /// A piece as a placement has it.
    pub fn placed(game: &Caminos, seat: Seat, placement: Placement) -> Held {
        let turned = usize::from(placement.turned);
        Held { seat, shape: usize::from(game.table().turned()[turned].shape), turned }
    }

    /// Whose hand it is in.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The index of its shape.
    pub fn shape(&self) -> usize {
        self.shape
    }

    /// Its colour.
    pub fn colour(&self, game: &Caminos) -> Colour {
        match game.phase() {
            Phase::Neutral(_) => Colour::Neutral,
            _ => Colour::of(game.roster().side(self.seat)),
        }
    }

    /// Its cubes, the lower left of its bounding box at 0, 0.
    fn cubes<'a>(&self, game: &'a Caminos) -> &'a [Cube] {
        game.table().turned()[self.turned].cubes()
    }

    /// The piece at the origin, to be drawn.
    pub fn block(&self, game: &Caminos) -> Block {
        let cubes = self.cubes(game).iter().map(super::blocks::place).collect();
        Block { colour: self.colour(game), cubes }
    }

    /// The anchors at which it may lie.
    fn fits(&self, game: &Caminos) -> Cells {
        game.table().turned()[self.turned].fits(&game.city().heights())
    }

    /// The middle of its bounding box, from the anchor.
    pub fn middle(&self, game: &Caminos) -> Spot {
        let half = |part: fn(&Cube) -> u8| {
            let most = self.cubes(game).iter().map(part).max().unwrap_or(0);
            (f64::from(most) + 1.0) / 2.0
        };
        (half(|cube| cube.cell().column), half(|cube| cube.cell().row))
    }

    /// Gives it a quarter turn, and another as long as it couldn't be laid anywhere; or leaves it.
    pub fn turned(&self, game: &Caminos, turn: Turn) -> Held {
        let mut cubes = [[0; 3]; MAX_CUBES];
        let count = self.cubes(game).len();
        for (to, cube) in cubes.iter_mut().zip(self.cubes(game)) {
            *to = super::blocks::place(cube).map(|n| n as i8);
        }
        for _ in 0..3 {
            cubes[..count].iter_mut().for_each(|cube| *cube = turn.of(*cube));
            let found = self.way_of(game, &cubes[..count]);
            let held = found.map(|turned| Held { turned, ..*self });
            if let Some(held) = held.filter(|held| held != self && held.fits(game) != 0) {
                return held;
            }
        }
        *self
    }

    /// The index of the way in which cubes are turned, if the piece can stand so at all.
    fn way_of(&self, game: &Caminos, cubes: &[[i8; 3]]) -> Option<usize> {
        let low = |axis: usize| cubes.iter().map(|cube| cube[axis]).min().unwrap_or(0);
        let low = [low(0), low(1), low(2)];
        let is_way = |turned: &usize| {
            let way = game.table().turned()[*turned].cubes().iter().map(super::blocks::place);
            let at = |place: [u8; 3]| [0, 1, 2].map(|axis| place[axis] as i8 + low[axis]);
            way.into_iter().all(|place| cubes.contains(&at(place)))
        };
        game.table().shapes()[self.shape].turned.clone().find(is_way)
    }

    /// Where it comes to rest when its middle is pointed there: where it may lie, if that is near.
    pub fn rest(&self, game: &Caminos, (x, y): Spot) -> Landing {
        let middle = self.middle(game);
        let (x, y) = (x - middle.0, y - middle.1);
        match self.nearest(game, (x, y)) {
            Some(anchor) => self.landing(game, anchor),
            None => self.landing(game, (x.round() as i32, y.round() as i32)),
        }
    }

    /// The nearest anchor at which it may lie.
    fn nearest(&self, game: &Caminos, (x, y): Spot) -> Option<(i32, i32)> {
        let square =
            |cell: Cell| (f64::from(cell.column) - x).powi(2) + (f64::from(cell.row) - y).powi(2);
        let fits = caminos::cells_of(self.fits(game)).map(|cell| (square(cell), cell));
        let near = fits.filter(|&(far, _)| far < SNAP * SNAP).min_by(|a, b| a.0.total_cmp(&b.0));
        near.map(|(_, cell)| (i32::from(cell.column), i32::from(cell.row)))
    }

    /// Where it comes to rest at an anchor: as low as what lies there allows.
    pub fn landing(&self, game: &Caminos, anchor: (i32, i32)) -> Landing {
        let at = |cube: &Cube| {
            let cell = cube.cell();
            (anchor.0 + i32::from(cell.column), anchor.1 + i32::from(cell.row))
        };
        let height = |(column, row): (i32, i32)| match (u8::try_from(column), u8::try_from(row)) {
            (Ok(column), Ok(row)) => game.city().height(Cell { column, row }) as i32,
            _ => 0,
        };
        let cubes = self.cubes(game);
        let rise = |cube: &Cube| height(at(cube)) - (i32::from(cube.level()) - 1);
        let level = cubes.iter().map(rise).max().unwrap_or(0).max(0);
        Landing { anchor, level, played: self.played(game, anchor, level) }
    }

    /// The move that lets it go there, if the game allows it.
    fn played(&self, game: &Caminos, anchor: (i32, i32), level: i32) -> Result<Move, Why> {
        let place = |cube: &Cube| {
            let cell = cube.cell();
            let column = u8::try_from(anchor.0 + i32::from(cell.column)).ok()?;
            let row = u8::try_from(anchor.1 + i32::from(cell.row)).ok()?;
            let is_named = column < 26 && row < 99;
            is_named.then(|| {
                Cube::new(Cell { column, row }, cube.level() + level.min(LEVELS as i32) as u8)
            })
        };
        let cubes: Option<Vec<Cube>> = self.cubes(game).iter().map(place).collect();
        let name = game.table().shapes()[self.shape].name;
        let mv = cubes.and_then(|cubes| Move::new(name, &cubes)).ok_or(Why::Beyond)?;
        game.check(Actor::Seat(self.seat), &mv).map_err(Why::Refused)?;
        Ok(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::super::blocks::tests::{played, wandered};
    use super::*;

    fn take(game: &Caminos, shape: &str) -> Held {
        let name = caminos::ShapeName::from_text(shape).unwrap();
        let index = game.table().shape_index(name).unwrap();
        Held::take(game, game.to_place().unwrap(), index).unwrap()
    }

    fn code(landing: &Landing) -> &'static str {
        match &landing.played {
            Err(Why::Refused(refusal)) => refusal.0.code.id,
            Err(Why::Beyond) => "beyond",
            Ok(_) => "",
        }
    }

    #[test]
    fn a_piece_lies_flat_in_the_hand_and_comes_to_rest_under_it() {
        let game = played("caminos", &[]);
        let held = take(&game, "I3");
        let landing = held.rest(&game, (3.4, 2.6));
        assert_eq!(landing.played.unwrap().to_string(), "I3:c3.1,d3.1,e3.1");
    }

    #[test]
    fn near_the_edge_it_snaps_onto_the_board_and_beyond_it_says_why() {
        let game = played("caminos", &[]);
        let held = take(&game, "I3");
        assert_eq!(held.rest(&game, (0.6, 0.5)).played.unwrap().to_string(), "I3:a1.1,b1.1,c1.1");
        assert_eq!(code(&held.rest(&game, (10.0, 4.0))), "caminos/off_board");
        assert_eq!(code(&held.rest(&game, (-3.0, 4.0))), "beyond");
    }

    #[test]
    fn the_reason_is_the_games_own() {
        let game = played("caminos", &["O4:c3.1,c4.1,d3.1,d4.1", "I2:a1.1,a2.1"]);
        let held = take(&game, "I2");
        // Its middle over the square: on the roof it has no foot on the board.
        let on_roof = held.landing(&game, (2, 2));
        assert_eq!((code(&on_roof), on_roof.level), ("caminos/no_foot", 1));
        // Half over the edge of the roof it would leave a hollow; and it has no foot, which is said first.
        let half = held.landing(&game, (3, 2));
        assert_eq!((code(&half), half.level), ("caminos/no_foot", 1));
        // An arch with nothing under it.
        let ell = take(&game, "L4");
        let arch: Vec<Cube> = "L4:a1.1,a1.2,b1.2,c1.2".parse::<Move>().unwrap().cubes().to_vec();
        let mut ways = game.table().shapes()[ell.shape()].turned.clone();
        let turned = ways.find(|&way| game.table().turned()[way].cubes() == arch).unwrap();
        let arch = Held { turned, ..ell }.landing(&game, (4, 6));
        assert_eq!((code(&arch), arch.level), ("caminos/hollow", 0));
    }

    #[test]
    fn an_l_that_steps_over_a_wall_stands_on_the_board_beside_it() {
        let game = played("caminos", &["O4:c3.1,c4.1,d3.1,d4.1"]);
        let ell = take(&game, "L4");
        let name = game.table().shapes()[ell.shape()].turned.clone();
        let landings = name.map(|turned| Held { turned, ..ell }.landing(&game, (1, 2)));
        let tokens: Vec<String> =
            landings.filter_map(|landing| landing.played.ok()).map(|mv| mv.to_string()).collect();
        assert!(tokens.contains(&"L4:b3.1,b3.2,c3.2,d3.2".to_owned()), "{tokens:?}");
    }

    #[test]
    fn what_may_not_be_taken_says_why() {
        let game = played("caminos neutral=yes", &[]);
        let refused = |shape| Held::take(&game, Seat::FIRST, shape).unwrap_err().0.code.id;
        assert_eq!(refused(0), "caminos/neutral_first");
        assert_eq!(Held::take(&game, Seat::at(1), 1).unwrap_err().0.code.id, "move/not_your_turn");
        let held = Held::take(&game, Seat::FIRST, 1).unwrap();
        assert_eq!(held.colour(&game), Colour::Neutral);
    }

    /// The ways that can be laid, and how many presses each is away from one.
    fn presses(game: &Caminos, from: Held) -> Vec<(Held, usize)> {
        let mut seen = vec![(from, 0)];
        let mut at = 0;
        while let Some(&(held, far)) = seen.get(at) {
            for turn in Turn::ALL {
                let next = held.turned(game, turn);
                if !seen.iter().any(|(known, _)| *known == next) {
                    seen.push((next, far + 1));
                }
            }
            at += 1;
        }
        seen
    }

    #[test]
    fn all_ways_that_can_be_laid_are_within_three_presses() {
        let mut worst = 0;
        for seed in 0..120u64 {
            let board = ["square", "diamond", "octagon", "ring"][seed as usize % 4];
            let (game, _) = wandered(&format!("caminos board={board}"), seed, seed as usize % 23);
            let Some(seat) = game.to_place() else { continue };
            for shape in 0..game.table().shapes().len() {
                let Ok(held) = Held::take(&game, seat, shape) else { continue };
                let ways = game.table().shapes()[shape].turned.clone();
                let can: Vec<Held> = ways
                    .map(|turned| Held { turned, ..held })
                    .filter(|held| held.fits(&game) != 0)
                    .collect();
                for &from in &can {
                    let reached = presses(&game, from);
                    let most = reached.iter().map(|(_, far)| *far).max().unwrap();
                    worst = worst.max(most);
                    assert!(most <= 3, "{board} {seed} shape {shape}: {most} presses");
                    assert_eq!(reached.len(), can.len(), "{board} {seed} shape {shape}");
                }
            }
        }
        assert_eq!(worst, 3);
    }

    #[test]
    fn whatever_is_pointed_at_snaps_to_the_nearest_place_that_the_game_allows() {
        for seed in 0..40u64 {
            let board = ["square", "diamond", "octagon", "ring"][seed as usize % 4];
            let (game, _) = wandered(&format!("caminos board={board}"), seed, 10);
            let Some(seat) = game.to_place() else { continue };
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            for shape in 0..4 {
                let Ok(held) = Held::take(&game, seat, shape) else { continue };
                for column in 0..10 {
                    let at = (f64::from(column) + 0.3, 4.6);
                    let landing = held.rest(&game, at);
                    let middle = held.middle(&game);
                    let far = |anchor: (i32, i32)| {
                        (f64::from(anchor.0) + middle.0 - at.0)
                            .hypot(f64::from(anchor.1) + middle.1 - at.1)
                    };
                    match landing.played {
                        Ok(mv) => assert!(moves.contains(&mv) && far(landing.anchor) < SNAP),
                        Err(_) => {
                            let near = (-2..12).flat_map(|x| (-2..12).map(move |y| (x, y)));
                            let missed = near
                                .filter(|&anchor| far(anchor) < SNAP - 1e-9)
                                .any(|anchor| held.landing(&game, anchor).played.is_ok());
                            assert!(!missed, "{board} {seed}");
                        }
                    }
                }
            }
        }
    }
}
