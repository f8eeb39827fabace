//! How often a position stood on the table (§5.2).
//!
//! Every pawn and block can go back where it came from, so no move ever makes the past unrepeatable, and all of it is
//! kept: of every turn what was moved in it, and a tag, half of the hash of the position that it led to. A position is
//! looked up by its tag. Where tags agree, the turns are taken back one by one and the pieces themselves are compared:
//! no two positions are ever mistaken for one another.
//!
//! The past is a list of chunks that clones share: a clone is a counted pointer, and the end of a turn copies one chunk
//! at most. A position line says of what was before it nothing but hashes of 64 bits; these are kept as they were told.

use std::collections::BinaryHeap;
use std::fmt;
use std::sync::Arc;

use game::Seat;

use crate::rules::turn_key;
use crate::{Block, Board, Cell, Pieces};

/// Turns in a chunk.
const CHUNK: usize = 16;

/// What stands where when a turn begins, which block is barred, and who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position<'a> {
    pub(crate) pieces: &'a Pieces,
    pub(crate) barred: Option<Block>,
    pub(crate) seat: Seat,
}

impl Position<'_> {
    pub(crate) fn hash(&self) -> u64 {
        self.pieces.hash() ^ turn_key(self.barred, self.seat)
    }
}

fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// What was moved in a turn, to be taken back in thought.
#[derive(Clone, Copy)]
struct Turn {
    mover: Seat,
    /// Where its pawn went; twice the same cell if none did.
    from: Cell,
    to: Cell,
    /// Where the pawn was put that stood there, and whose it is; the same cell if none did (§3.2).
    put: Cell,
    owner: Seat,
    /// The block that was moved, and where it stood before.
    block: Option<Block>,
    stood: Cell,
}

impl Turn {
    /// Nothing was moved yet.
    const EMPTY: Turn = Turn {
        mover: Seat::FIRST,
        from: Cell::at(0),
        to: Cell::at(0),
        put: Cell::at(0),
        owner: Seat::FIRST,
        block: None,
        stood: Cell::at(0),
    };

    fn take_back(&self, board: &Board, pieces: &mut Pieces) {
        if let Some(block) = self.block {
            pieces.lift_block(board, block);
            pieces.put_block(board, block, self.stood);
        }
        if self.from != self.to {
            pieces.move_pawn(self.mover, self.to, self.from);
        }
        if self.put != self.to {
            pieces.move_pawn(self.owner, self.put, self.to);
        }
    }
}

/// The end of a turn, and the position that the next one began with.
#[derive(Clone, Copy)]
struct Entry {
    turn: Turn,
    barred: Option<Block>,
    seat: Seat,
}

#[derive(Clone)]
struct Chunk {
    len: usize,
    tags: [u32; CHUNK],
    entries: [Entry; CHUNK],
    before: Option<Arc<Chunk>>,
}

impl Chunk {
    fn after(before: Option<Arc<Chunk>>) -> Chunk {
        let nothing = Entry { turn: Turn::EMPTY, barred: None, seat: Seat::FIRST };
        Chunk { len: 0, tags: [0; CHUNK], entries: [nothing; CHUNK], before }
    }

    fn latest_first(&self) -> impl Iterator<Item = &Entry> {
        self.entries[..self.len].iter().rev()
    }
}

/// The positions that stood on the table when a turn began.
#[derive(Clone)]
pub(crate) struct History {
    /// Hashes of those that a position line told of, ascending, each as often as it stood.
    told: Option<Arc<[u64]>>,
    past: Option<Arc<Chunk>>,
    /// What was moved in the turn under way.
    now: Turn,
}

impl History {
    /// Nothing stood before.
    pub(crate) const NONE: History = History { told: None, past: None, now: Turn::EMPTY };

    /// A pawn is moved; `displaced` is whose pawn stood there, and where it is put (§3.2).
    pub(crate) fn note_pawn(
        &mut self,
        mover: Seat,
        [from, to]: [Cell; 2],
        displaced: Option<(Seat, Cell)>,
    ) {
        let (owner, put) = displaced.unwrap_or((mover, to));
        self.now = Turn { mover, from, to, put, owner, ..self.now };
    }

    /// A block is moved from where it stood.
    pub(crate) fn note_block(&mut self, block: Block, stood: Cell) {
        self.now = Turn { block: Some(block), stood, ..self.now };
    }

    /// A turn begins with this position.
    pub(crate) fn record(&mut self, position: &Position) {
        self.record_as(tag(position.hash()), position);
    }

    fn record_as(&mut self, tag: u32, position: &Position) {
        if self.past.as_ref().is_none_or(|chunk| chunk.len == CHUNK) {
            self.past = Some(Arc::new(Chunk::after(self.past.take())));
        }
        let turn = std::mem::replace(&mut self.now, Turn::EMPTY);
        if let Some(shared) = &mut self.past {
            let chunk = Arc::make_mut(shared); // copies it only if a clone still needs it
            chunk.tags[chunk.len] = tag;
            chunk.entries[chunk.len] = Entry { turn, barred: position.barred, seat: position.seat };
            chunk.len += 1;
        }
    }

    /// How often a position stood, when these are the pieces on the table now.
    pub(crate) fn times(&self, board: &Board, now: &Pieces, asked: &Position) -> u8 {
        let hash = asked.hash();
        self.times_as(tag(hash), board, now, asked) + self.times_told(hash)
    }

    fn times_as(&self, tag: u32, board: &Board, now: &Pieces, asked: &Position) -> u8 {
        if !self.chunks().any(|chunk| chunk.tags.contains(&tag)) {
            return 0;
        }
        let mut times = 0;
        self.each_position(board, now, |position| times += u8::from(position == *asked));
        times
    }

    fn times_told(&self, hash: u64) -> u8 {
        let Some(told) = &self.told else { return 0 };
        let first = told.partition_point(|&told| told < hash);
        told[first..].iter().take_while(|&&told| told == hash).count() as u8
    }

    fn chunks(&self) -> impl Iterator<Item = &Chunk> {
        std::iter::successors(self.past.as_deref(), |chunk| chunk.before.as_deref())
    }

    /// Shows the positions that turns began with, the last one first, when these are the pieces on the table now.
    fn each_position(&self, board: &Board, now: &Pieces, mut show: impl FnMut(Position<'_>)) {
        let mut pieces = *now;
        self.now.take_back(board, &mut pieces);
        for Entry { turn, barred, seat } in self.chunks().flat_map(Chunk::latest_first) {
            show(Position { pieces: &pieces, barred: *barred, seat: *seat });
            turn.take_back(board, &mut pieces);
        }
    }

    /// The past as a position line tells it.
    pub(crate) fn told(&self, board: &Board, now: &Pieces) -> Told {
        // A page reads this code before it shows a board, and the library's other sorting is ten times as much.
        let mut hashes = BinaryHeap::from(self.told.as_deref().unwrap_or_default().to_vec());
        self.each_position(board, now, |position| hashes.push(position.hash()));
        Told(hashes.into_sorted_vec())
    }

    fn len(&self) -> usize {
        let since: usize = self.chunks().map(|chunk| chunk.len).sum();
        since + self.told.as_ref().map_or(0, |told| told.len())
    }
}

impl From<Told> for History {
    fn from(told: Told) -> History {
        History { told: Some(told.0.into()), ..History::NONE }
    }
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "History({} positions)", self.len())
    }
}

/// The past in a position line: hashes of positions, ascending, each as often as it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told(Vec<u64>);

impl Told {
    /// Only this position stood, or none.
    pub(crate) fn only(position: Option<&Position>) -> Told {
        Told(position.iter().map(|position| position.hash()).collect())
    }

    /// Reads what `Display` writes; `None` if it can't be.
    pub(crate) fn from_text(text: &str) -> Option<Told> {
        let (once, twice) = text.split_once('/').unwrap_or((text, ""));
        let is_whole = |list: &str| list.len().is_multiple_of(DIGITS);
        if once.len() + twice.len() > LONGEST * DIGITS || !is_whole(once) || !is_whole(twice) {
            return None;
        }
        let words = [once, twice, twice].map(|list| list.as_bytes().chunks(DIGITS));
        let hashes: Option<BinaryHeap<u64>> = words.into_iter().flatten().map(read_hash).collect();
        Some(Told(hashes?.into_sorted_vec()))
    }
}

/// More positions than a game can have: 200 turns of four seats, and the start.
const LONGEST: usize = 1_000;
/// Digits of a hash, of six bits each.
const DIGITS: usize = 11;
const ALPHABET: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~";

impl fmt::Display for Told {
    /// The hashes that stood once, eleven digits each; behind `/` those that stood twice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stood = |often: bool| {
            let same = self.0.chunk_by(|one, other| one == other);
            same.filter(move |same| (same.len() > 1) == often).map(|same| same[0])
        };
        stood(false).try_for_each(|hash| write_hash(hash, f))?;
        if stood(true).next().is_some() {
            f.write_str("/")?;
        }
        stood(true).try_for_each(|hash| write_hash(hash, f))
    }
}

fn write_hash(hash: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    (0..DIGITS).rev().try_for_each(|nth| {
        let digit = (hash >> (6 * nth)) as usize % ALPHABET.len();
        write!(f, "{}", char::from(ALPHABET[digit]))
    })
}

fn read_hash(word: &[u8]) -> Option<u64> {
    let mut digits = word.iter().map(|byte| ALPHABET.iter().position(|digit| digit == byte));
    let hash = digits.try_fold(0u128, |hash, digit| Some(hash << 6 | digit? as u128))?;
    u64::try_from(hash).ok()
}

#[cfg(test)]
mod tests {
    use game::{Actor, Game, SplitMix, Turn as Whose};

    use super::*;
    use crate::{Labyrinthe, Move, Phase, Players, Setup};

    /// Plays at random; often a pawn goes back at once, so that positions repeat, or a seat resigns.
    fn next(game: &Labyrinthe, last: Option<Move>, rng: &mut SplitMix) -> Option<Move> {
        let seat = game.turn().seats().lowest()?;
        let back = last.and_then(|mv| match mv {
            Move::Pawn { from, to, .. } => Some(Move::Pawn { from: to, to: from, displaced: None }),
            _ => None,
        });
        let back = back.filter(|mv| {
            rng.next_u64().is_multiple_of(2) && game.check(Actor::Seat(seat), mv).is_ok()
        });
        back.or_else(|| game.sample_move(seat, rng))
    }

    /// The board with its first block alone, which nothing can bring to touch another: positions repeat there.
    fn lone_block() -> Board {
        let drawn = include_str!("../data/board.txt");
        let keep = |letter: char| if ('B'..='f').contains(&letter) { '.' } else { letter };
        Board::parse(&drawn.chars().map(keep).collect::<String>()).unwrap()
    }

    /// A position as values.
    fn written(position: Position<'_>) -> (Pieces, Option<Block>, Seat) {
        (*position.pieces, position.barred, position.seat)
    }

    /// All positions that stood are found again by taking back turns: pawns that were displaced, turns that ended by
    /// themselves, seats that resigned half-way, from chunk to chunk.
    #[test]
    fn taking_back_turns_gives_every_position_that_stood() {
        let mut most = 0;
        for seed in 0..12 {
            let players = [Players::Two, Players::Four][seed as usize % 2];
            let board = if seed < 6 { Board::standard() } else { Arc::new(lone_block()) };
            let mut game = Labyrinthe::new(&Setup { players, board });
            let mut stood = vec![written(game.position())];
            let (mut rng, mut last) = (SplitMix::new(seed), [None; 4]);
            while game.turn() != Whose::Over && stood.len() < 150 {
                let (seat, round) = (game.seat, game.round);
                if rng.next_u64().is_multiple_of(200) {
                    game.withdraw(seat);
                } else {
                    let mv = next(&game, last[seat.index()], &mut rng).unwrap();
                    last[seat.index()] = Some(mv);
                    game.apply(Actor::Seat(seat), &mv);
                }
                if (seat, round) != (game.seat, game.round) {
                    stood.push(written(game.position()));
                }
                let mut found = Vec::new();
                let see = |position: Position<'_>| found.push(written(position));
                game.history.each_position(game.board(), game.pieces(), see);
                assert!(found.iter().eq(stood.iter().rev()), "{}", game.fen());
                let now = written(game.position());
                let times = stood.iter().filter(|&&it| it == now).count();
                if game.phase() == Phase::Begin {
                    assert_eq!(usize::from(game.times()), times);
                }
                most = most.max(times);
            }
        }
        assert_eq!(most, 3, "no position stood three times");
    }

    #[test]
    fn positions_with_the_same_tag_are_told_apart() {
        let game = Labyrinthe::new(&"labyrinthe".parse().unwrap());
        let [from, to] = ["b2", "b4"].map(|cell| Cell::from_text(cell).unwrap());
        let mut pieces = *game.pieces();
        pieces.move_pawn(Seat::FIRST, from, to);
        let (start, moved) = (game.position(), Position { pieces: &pieces, ..game.position() });
        let mut history = History::NONE;
        history.record_as(7, &start);
        history.note_pawn(Seat::FIRST, [from, to], None);
        history.record_as(7, &moved);
        let times = |asked: &Position<'_>| history.times_as(7, game.board(), &pieces, asked);
        assert_eq!([times(&start), times(&moved)], [1, 1]);
        assert_eq!(times(&Position { seat: Seat::at(1), ..moved }), 0);
    }

    #[test]
    fn a_clone_has_its_own_future() {
        let mut game = Labyrinthe::new(&"labyrinthe".parse().unwrap());
        let mut rng = SplitMix::new(3);
        for _ in 0..100 {
            let before = game.clone();
            let told = before.history.told(before.board(), before.pieces());
            let mv = next(&game, None, &mut rng).unwrap();
            game.apply(Actor::Seat(game.seat), &mv);
            assert_eq!(before.history.told(before.board(), before.pieces()), told);
        }
    }

    #[test]
    fn the_past_is_read_as_it_is_written() {
        let told = Told(vec![0, 7, 7, 1 << 63, u64::MAX]);
        let text = told.to_string();
        assert_eq!(text.len(), 4 * DIGITS + 1);
        let read = Told::from_text(&text).unwrap();
        assert_eq!(read, told);
        let history = History::from(read);
        let times = [0, u64::MAX, 7, 1 << 63, 8].map(|hash| history.times_told(hash));
        assert_eq!(times, [1, 1, 2, 1, 0]);
        for bad in ["0", "é0000000000", "~~~~~~~~~~~", "00000000000/0", "00000000000//"] {
            assert!(Told::from_text(bad).is_none(), "{bad}");
        }
    }
}
