//! What a person holds: a pawn or a block, where it may end, and which token that is.

use game::{Actor, Game, Refusal, Seat};
use labyrinthe::{Block, Cell, Direction, Labyrinthe, Move};

use crate::stage::{Point, snap};

/// Columns to the right and rows up.
pub type Shift = (isize, isize);

/// How far from a stop, in cells, a piece still snaps to it.
const SNAP: f64 = 0.7;

/// A piece that can be picked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The pawn on this cell.
    Pawn(Cell),
    /// This block.
    Block(Block),
}

impl Piece {
    /// The move that shifts it so, allowed or not; none if no token can say it.
    fn shifted(self, (columns, rows): Shift) -> Option<Move> {
        match self {
            Piece::Pawn(from) => {
                Some(Move::Pawn { from, to: from.offset(columns, rows)?, displaced: None })
            }
            Piece::Block(block) => {
                let sign = (columns.signum(), rows.signum());
                let direction = Direction::ALL.into_iter().find(|d| d.step() == sign)?;
                let by = columns.abs().max(rows.abs()) as u8;
                Some(Move::Block { block, direction, by })
            }
        }
    }

    fn is_moved_by(self, mv: &Move) -> bool {
        match (*mv, self) {
            (Move::Pawn { from, .. }, Piece::Pawn(cell)) => from == cell,
            (Move::Block { block, .. }, Piece::Block(own)) => block == own,
            _ => false,
        }
    }
}

/// How a move shifts its piece.
pub(super) fn shift(mv: &Move) -> Shift {
    match *mv {
        Move::Pawn { from, to, .. } => {
            (to.column() as isize - from.column() as isize, to.row() as isize - from.row() as isize)
        }
        Move::Block { direction, by, .. } => {
            let (columns, rows) = direction.step();
            (columns * isize::from(by), rows * isize::from(by))
        }
        Move::Pass => (0, 0),
    }
}

/// A place where a held piece may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// From where it stands.
    pub shift: Shift,
    /// Whether a pawn stands there that has to be put elsewhere.
    pub displaces: bool,
}

/// What comes of letting a piece go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// It is where it was.
    Home,
    /// This is played.
    Played(Move),
    /// The pawn on this cell has to be put elsewhere first: see [`HeldPiece::puts`].
    Displaces(Cell),
    /// It may not stand there.
    Refused(Refusal),
}

/// A piece that is picked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldPiece {
    seat: Seat,
    piece: Piece,
    /// All that may be played with it.
    moves: Vec<Move>,
    /// Where it ends, if a pawn there has yet to be put elsewhere.
    to: Option<Cell>,
}

impl HeldPiece {
    /// Picks up a piece that may be moved now; or says why it may not.
    pub fn pick(game: &Labyrinthe, seat: Seat, piece: Piece) -> Result<HeldPiece, Refusal> {
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        moves.retain(|mv| piece.is_moved_by(mv));
        if moves.is_empty() {
            let steps = Direction::ALL.map(Direction::step);
            let mut tried = steps.into_iter().filter_map(|step| piece.shifted(step));
            let refused = tried.find_map(|mv| game.check(Actor::Seat(seat), &mv).err());
            refused.map_or(Ok(()), Err)?;
        }
        Ok(HeldPiece { seat, piece, moves, to: None })
    }

    /// What is held.
    pub fn piece(&self) -> Piece {
        self.piece
    }

    /// Where it ends, while a cell is chosen for the pawn that stands there.
    pub fn to(&self) -> Option<Cell> {
        self.to
    }

    /// Where it may end.
    pub fn stops(&self) -> Vec<Stop> {
        let mut stops: Vec<Stop> = Vec::new();
        for mv in &self.moves {
            let displaces = matches!(mv, Move::Pawn { displaced: Some(_), .. });
            let stop = Stop { shift: shift(mv), displaces };
            if !stops.contains(&stop) {
                stops.push(stop);
            }
        }
        stops
    }

    /// A move that ends at this stop; which one where a pawn is displaced is open.
    pub fn at(&self, to: Shift) -> Option<&Move> {
        self.moves.iter().find(|mv| shift(mv) == to)
    }

    /// The stop that a hand is at after it went so far (to the right and up, in cells) along the axis
    /// on which it went farther; and how far the piece is shifted then: to the stop, or with the hand.
    pub fn follow(&self, right: f64, up: f64) -> (Option<Shift>, (f64, f64)) {
        let is_level = right.abs() >= up.abs();
        let gone = if is_level { Point::new(right, 0.0) } else { Point::new(0.0, up) };
        let is_on_axis = |&(columns, rows): &Shift| if is_level { rows == 0 } else { columns == 0 };
        let stops: Vec<Shift> = self.moves.iter().map(shift).filter(is_on_axis).collect();
        let place = |&(columns, rows): &Shift| Point::new(columns as f64, rows as f64);
        let stop = snap(stops.iter().map(place), gone, SNAP).map(|nth| stops[nth]);
        let at = stop.as_ref().map_or(gone, place);
        (stop, (at.x, at.y))
    }

    /// The next stop in a direction from one, for the keyboard; home counts as one.
    pub fn next(&self, from: Shift, direction: Direction) -> Option<Shift> {
        let (columns, rows) = direction.step();
        let along = |(c, r): Shift| c * columns + r * rows;
        let across = |(c, r): Shift| c * rows + r * columns;
        let from = if across(from) == 0 { along(from) } else { 0 };
        let stops = self.moves.iter().map(shift).chain([(0, 0)]);
        stops.filter(|&to| across(to) == 0 && along(to) > from).min_by_key(|&to| along(to))
    }

    /// Lets the piece go so far from where it stood.
    pub fn drop(&self, game: &Labyrinthe, to: Shift) -> Dropped {
        match self.at(to) {
            Some(Move::Pawn { to, displaced: Some(_), .. }) => Dropped::Displaces(*to),
            Some(mv) => Dropped::Played(*mv),
            None if to == (0, 0) => Dropped::Home,
            None => {
                let refused = self.piece.shifted(to).map(|mv| self.check(game, mv));
                refused.and_then(Result::err).map_or(Dropped::Home, Dropped::Refused)
            }
        }
    }

    /// The same hand, which asks where the pawn on this cell is to be put.
    pub fn displacing(self, to: Option<Cell>) -> HeldPiece {
        HeldPiece { to, ..self }
    }

    /// The cells where the displaced pawn may be put.
    pub fn puts(&self) -> Vec<Cell> {
        let put = |mv: &Move| match *mv {
            Move::Pawn { to, displaced, .. } if Some(to) == self.to => displaced,
            _ => None,
        };
        self.moves.iter().filter_map(put).collect()
    }

    /// Puts the displaced pawn on this cell.
    pub fn put(&self, game: &Labyrinthe, cell: Cell) -> Dropped {
        let (Piece::Pawn(from), Some(to)) = (self.piece, self.to) else { return Dropped::Home };
        let mv = Move::Pawn { from, to, displaced: Some(cell) };
        self.check(game, mv).map_or_else(Dropped::Refused, Dropped::Played)
    }

    fn check(&self, game: &Labyrinthe, mv: Move) -> Result<Move, Refusal> {
        game.check(Actor::Seat(self.seat), &mv).map(|()| mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use labyrinthe::{Phase, Setup};

    const START: &str = "labyrinthe players=2";

    fn cell(text: &str) -> Cell {
        Cell::from_text(text).unwrap()
    }

    fn block(number: u8) -> Piece {
        Piece::Block(Block::new(number).unwrap())
    }

    fn played(tokens: &str) -> Labyrinthe {
        let mut game = Labyrinthe::new(&START.parse::<Setup>().unwrap());
        for token in tokens.split_whitespace() {
            let seat = game.turn().seats().lowest().unwrap();
            game::play_token(&mut game, Actor::Seat(seat), token).unwrap();
        }
        game
    }

    /// Seat 1 with pawns on k7 and a1, two of seat 2's in the white square, and a turn begins.
    fn near_the_centre() -> Labyrinthe {
        let start = Labyrinthe::new(&START.parse::<Setup>().unwrap());
        let fen = game::Game::fen(&start);
        let (_, rest) = fen.split_once(' ').unwrap();
        let rest = rest.replace(" 1 first ", " 1 begin ");
        let fen = format!("a1,b1,a2,l7/l10,l11,t21,u21 {rest}");
        Labyrinthe::from_fen(start.setup(), &fen).unwrap()
    }

    fn code(refused: Refusal) -> &'static str {
        refused.0.code.id
    }

    #[test]
    fn a_pawn_is_lit_where_it_may_go() {
        let game = played("");
        let hand = HeldPiece::pick(&game, Seat::FIRST, Piece::Pawn(cell("b2"))).unwrap();
        let shifts: Vec<Shift> = hand.stops().iter().map(|stop| stop.shift).collect();
        assert_eq!(shifts, [(0, 1), (0, 2), (1, 0), (2, 0)]);
        assert_eq!(hand.drop(&game, (0, 2)), Dropped::Played("b2-b4".parse().unwrap()));
        assert_eq!(hand.drop(&game, (0, 0)), Dropped::Home);
    }

    #[test]
    fn where_a_piece_may_not_go_the_game_says_why() {
        let game = played("");
        let hand = HeldPiece::pick(&game, Seat::FIRST, Piece::Pawn(cell("b2"))).unwrap();
        for (shift, why) in
            [((0, 4), "labyrinthe/pawn_blocked"), ((1, 1), "labyrinthe/not_straight")]
        {
            let Dropped::Refused(refused) = hand.drop(&game, shift) else { panic!("{shift:?}") };
            assert_eq!(code(refused), why);
        }
        assert_eq!(hand.drop(&game, (-9, 0)), Dropped::Home); // beside the board
    }

    #[test]
    fn what_may_not_be_picked_up_says_why() {
        let game = played("b2-b4 w21N1 t20-t18 w14W1");
        assert_eq!(game.phase(), Phase::Begin);
        let why =
            |game: &Labyrinthe, piece| code(HeldPiece::pick(game, Seat::FIRST, piece).unwrap_err());
        assert_eq!(why(&game, block(14)), "labyrinthe/block_barred");
        assert_eq!(why(&game, Piece::Pawn(cell("u21"))), "labyrinthe/not_your_pawn");
        assert_eq!(why(&game, Piece::Pawn(cell("a1"))), "labyrinthe/pawn_in_the_way");
        let game = played("b2-b4");
        assert_eq!(why(&game, Piece::Pawn(cell("b4"))), "labyrinthe/pawn_moved");
        assert_eq!(why(&played(""), block(14)), "labyrinthe/pawn_first");
        assert_eq!(
            code(HeldPiece::pick(&game, Seat::at(1), block(14)).unwrap_err()),
            "move/not_your_turn"
        );
    }

    #[test]
    fn a_drag_follows_the_hand_and_snaps_to_the_nearest_stop_on_its_axis() {
        let game = played("b2-b4");
        let hand = HeldPiece::pick(&game, Seat::FIRST, block(14)).unwrap();
        // §4.3: it may go two cells down, not one.
        assert_eq!(hand.follow(0.3, -1.6), (Some((0, -2)), (0.0, -2.0)));
        assert_eq!(hand.follow(0.3, -1.0), (None, (0.0, -1.0)));
        assert_eq!(hand.follow(-0.8, 0.2), (Some((-1, 0)), (-1.0, 0.0)));
        let Dropped::Refused(refused) = hand.drop(&game, (0, -1)) else { panic!("it is legal") };
        assert_eq!(code(refused), "labyrinthe/touches_nothing");
        assert_eq!(hand.drop(&game, (0, -2)), Dropped::Played("w14S2".parse().unwrap()));
    }

    #[test]
    fn arrow_keys_go_from_stop_to_stop_and_home() {
        let game = played("b2-b4");
        let hand = HeldPiece::pick(&game, Seat::FIRST, block(14)).unwrap();
        assert_eq!(hand.next((0, 0), Direction::South), Some((0, -2)));
        assert_eq!(hand.next((0, -2), Direction::North), Some((0, 0)));
        assert_eq!(hand.next((0, -2), Direction::West), Some((-1, 0))); // over home
        assert_eq!(hand.next((0, 0), Direction::East), None); // the white square
    }

    #[test]
    fn a_pawn_that_is_displaced_is_put_on_a_free_white_cell() {
        let game = near_the_centre();
        let hand = HeldPiece::pick(&game, Seat::FIRST, Piece::Pawn(cell("l7"))).unwrap();
        let stop = hand.stops().into_iter().find(|stop| stop.displaces).unwrap();
        assert_eq!(stop.shift, (0, 3));
        assert_eq!(hand.drop(&game, (0, 3)), Dropped::Displaces(cell("l10")));
        let hand = hand.displacing(Some(cell("l10")));
        let puts = hand.puts();
        assert_eq!(puts.len(), 7);
        assert!(!puts.contains(&cell("l10")) && !puts.contains(&cell("l11")));
        assert_eq!(hand.put(&game, cell("k12")), Dropped::Played("l7-l10*k12".parse().unwrap()));
        let why = |to| match hand.put(&game, cell(to)) {
            Dropped::Refused(refused) => code(refused),
            other => panic!("{other:?}"),
        };
        assert_eq!(why("l11"), "labyrinthe/displaced_not_free");
        assert_eq!(why("m10"), "labyrinthe/displaced_outside");
    }

    #[test]
    fn every_legal_move_can_be_made_by_hand() {
        let mut rng = game::SplitMix::new(7);
        let mut game = near_the_centre();
        for _ in 0..200 {
            let Some(seat) = game.turn().seats().lowest() else { break };
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            for mv in &moves {
                let piece = match *mv {
                    Move::Pawn { from, .. } => Piece::Pawn(from),
                    Move::Block { block, .. } => Piece::Block(block),
                    Move::Pass => continue,
                };
                let hand = HeldPiece::pick(&game, seat, piece).unwrap();
                let dropped = match hand.drop(&game, shift(mv)) {
                    Dropped::Displaces(to) => {
                        let Move::Pawn { displaced: Some(put), .. } = *mv else { panic!("{mv}") };
                        hand.displacing(Some(to)).put(&game, put)
                    }
                    dropped => dropped,
                };
                assert_eq!(dropped, Dropped::Played(*mv));
            }
            let mv = game.sample_move(seat, &mut rng).unwrap();
            game.play(Actor::Seat(seat), &mv).unwrap();
        }
    }
}
