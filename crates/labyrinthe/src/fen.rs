//! A position as one line: `PAWNS BLOCKS SEAT DUE LAST ROUND OUT [PAST]`.
//!
//! `a1,b1,a2,b2/t20,u20,t21,u21 g1,a13,… 1 first - 1 -`: the cells of each seat's
//! pawns; the bottom-left cell of the rectangle round each block, in the order of
//! their numbers; who is to act; what is due (`first`, `begin`, `pawn`, `block`) or
//! how the game ended; the block moved last, in this turn if it has been, else in
//! the turn before; which turn of the seats this is; who resigned.
//!
//! The past is the hashes of the positions that stood before (§5.2), so that a game goes on
//! from the line as it would have gone on; it is left out where there is none. A line that is
//! written by hand has none either: its position then stands for the first time.

use game::codes::{fen_impossible, fen_malformed};
use game::{Refusal, Seat};

use crate::pieces::{PAWNS, Pieces};
use crate::repetition::{History, Told};
use crate::rules::{End, Phase, roster};
use crate::{Block, Board, Cell, Labyrinthe, Setup};

const FIELDS: &str = "PAWNS BLOCKS SEAT DUE LAST ROUND OUT [PAST]";
const PHASES: [(&str, Phase); 8] = [
    ("first", Phase::First),
    ("begin", Phase::Begin),
    ("pawn", Phase::Pawn),
    ("block", Phase::Block),
    ("won", Phase::Over(End::Won)),
    ("repeated", Phase::Over(End::Repeated)),
    ("turns", Phase::Over(End::AllTurns)),
    ("resigned", Phase::Over(End::Resigned)),
];

impl Labyrinthe {
    pub(crate) fn write_fen(&self) -> String {
        let seats = Seat::all(self.roster.seats());
        let pawns: Vec<String> = seats.map(|seat| joined(self.pieces.pawns(seat))).collect();
        let anchors = self.board().blocks().map(|block| self.pieces.anchor(block));
        let blocks = match joined(&anchors.collect::<Vec<Cell>>()) {
            none if none.is_empty() => "-".to_owned(),
            some => some,
        };
        let (due, _) =
            PHASES.iter().find(|(_, phase)| *phase == self.phase).expect("all are named");
        let last = self.last_block.map_or("-".to_owned(), |block| block.to_string());
        let (pawns, seat, round, out) = (pawns.join("/"), self.seat, self.round, self.roster);
        let line = format!("{pawns} {blocks} {seat} {due} {last} {round} {out}");
        let past = self.past();
        if past == self.no_past() { line } else { format!("{line} {past}") }
    }

    /// What has stood.
    pub(crate) fn past(&self) -> Told {
        self.history.told(self.board(), &self.pieces)
    }

    /// What has stood if all begins with this position.
    fn no_past(&self) -> Told {
        let begins = matches!(self.phase, Phase::First | Phase::Begin);
        Told::only(begins.then(|| self.position()).as_ref())
    }

    pub(crate) fn read_fen(setup: &Setup, fen: &str) -> Result<Labyrinthe, Refusal> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let (fields, past) = match fields.split_first_chunk::<7>() {
            Some((fields, rest)) if rest.len() <= 1 => (fields, rest.first()),
            _ => return Err(fen_malformed("fen", fen, FIELDS)),
        };
        let &[pawns, blocks, seat, due, last, round, out] = fields;
        let mut game = Labyrinthe {
            setup: setup.clone(),
            roster: roster(setup).with_out(out)?,
            pieces: Pieces::empty(setup.players.count()),
            seat: read_seat(setup, seat)?,
            phase: read_phase(due)?,
            last_block: read_last(last)?,
            round: read_round(round)?,
            history: History::NONE,
        };
        read_pawns(&mut game.pieces, pawns)?;
        read_blocks(&mut game.pieces, &setup.board, blocks)?;
        if !game.pieces.check_invariants(&setup.board) {
            return Err(fen_impossible("PAWNS BLOCKS"));
        }
        if !game.check_invariants() {
            return Err(fen_impossible("DUE"));
        }
        game.history = past.map_or_else(|| Ok(game.no_past()), |past| read_past(past))?.into();
        let is_new = matches!(game.phase, Phase::First | Phase::Begin) && game.times() == 0;
        if is_new || game.write_fen() != fen {
            return Err(fen_impossible("PAST"));
        }
        Ok(game)
    }
}

fn joined(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(",")
}

fn read_cells(field: &'static str, text: &str) -> Result<Vec<Cell>, Refusal> {
    let cells: Option<Vec<Cell>> = text.split(',').map(Cell::from_text).collect();
    cells.ok_or_else(|| fen_malformed(field, text, "a1,b1"))
}

fn read_pawns(pieces: &mut Pieces, text: &str) -> Result<(), Refusal> {
    let mut seats = Seat::all(usize::from(pieces.players()));
    for list in text.split('/') {
        let cells: Option<[Cell; PAWNS]> = read_cells("PAWNS", list)?.try_into().ok();
        let (Some(seat), Some(cells)) = (seats.next(), cells) else {
            return Err(fen_malformed("PAWNS", text, "a1,b1,a2,b2/…"));
        };
        pieces.put_pawns(seat, cells);
    }
    seats.next().map_or(Ok(()), |_| Err(fen_malformed("PAWNS", text, "a1,b1,a2,b2/…")))
}

fn read_blocks(pieces: &mut Pieces, board: &Board, text: &str) -> Result<(), Refusal> {
    let anchors = if text == "-" { Vec::new() } else { read_cells("BLOCKS", text)? };
    if anchors.len() != board.blocks().count() {
        return Err(fen_malformed("BLOCKS", text, "a1,b1,…"));
    }
    for (block, anchor) in board.blocks().zip(anchors) {
        let shape = board.shape(block).expect("a block of the board has a shape");
        let last = (shape.width() as isize - 1, shape.height() as isize - 1);
        if anchor.offset(last.0, last.1).is_none() {
            return Err(fen_impossible("BLOCKS"));
        }
        pieces.put_block(board, block, anchor);
    }
    Ok(())
}

fn read_seat(setup: &Setup, text: &str) -> Result<Seat, Refusal> {
    let seat = text.parse::<Seat>().ok();
    seat.filter(|seat| seat.number() <= setup.players.count())
        .ok_or_else(|| fen_malformed("SEAT", text, "1"))
}

fn read_phase(text: &str) -> Result<Phase, Refusal> {
    let named = PHASES.iter().find(|(name, _)| *name == text);
    named.map(|&(_, phase)| phase).ok_or_else(|| {
        let names: Vec<&str> = PHASES.iter().map(|(name, _)| *name).collect();
        fen_malformed("DUE", text, &names.join(" | "))
    })
}

fn read_last(text: &str) -> Result<Option<Block>, Refusal> {
    let read = if text == "-" { Some(None) } else { Block::from_text(text).map(Some) };
    read.ok_or_else(|| fen_malformed("LAST", text, "- | 12"))
}

fn read_past(text: &str) -> Result<Told, Refusal> {
    let bad = || fen_malformed("PAST", text, "0123456789A…/0123456789A…");
    Told::from_text(text).ok_or_else(bad)
}

fn read_round(text: &str) -> Result<u8, Refusal> {
    text.parse().map_err(|_| fen_malformed("ROUND", text, "1–200"))
}
