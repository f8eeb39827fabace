//! A position as one line: `SHAPES FIRST LETTERS RULES DRAWING DONE OUT END`.
//!
//! `1,4 2 AEIOU,- …,… - - - -`: the dice, who began, the letters that every seat has drawn,
//! what lies on its rule, whether the table has to draw now, who froze its rule, who
//! resigned, and how the game ended if neither of these tells. What is left in the bag
//! and whose turn it is to draw follow from that.

use game::codes::{fen_impossible, fen_malformed};
use game::{BySeat, Refusal, Seat, SeatSet};
use lexicon::Letters;

use crate::letter::text_of;
use crate::rules::roster;
use crate::{Deplimo, End, Layout, Move, Phase, Setup, Shape};

const FIELDS: &str = "SHAPES FIRST LETTERS RULES DRAWING DONE OUT END";
const NONE: &str = "-";
const DRAWING: &str = "draw";
const TIME: &str = "time";
const DONE: &str = "done=";

impl Deplimo {
    pub(crate) fn write_fen(&self) -> String {
        let shapes = self.shapes.map_or(NONE.to_owned(), |shapes| joined(&shapes));
        let first = self.starter.map_or(NONE.to_owned(), |seat| seat.to_string());
        let hands = BySeat::from_fn(self.roster.seats(), |seat| match &self.hands[seat] {
            hand if hand.is_empty() => NONE.to_owned(),
            hand => text_of(hand),
        });
        let drawing = if matches!(self.phase, Phase::Drawing(_)) { DRAWING } else { NONE };
        let done = if self.frozen.is_empty() { NONE.to_owned() } else { self.frozen.to_string() };
        let end = match self.phase {
            Phase::Over(End::Time) => TIME.to_owned(),
            Phase::Over(End::Done(seat)) => format!("{DONE}{seat}"),
            _ => NONE.to_owned(),
        };
        let (hands, rules) = (joined(&hands), joined(&self.layouts));
        format!("{shapes} {first} {hands} {rules} {drawing} {done} {} {end}", self.roster)
    }

    pub(crate) fn read_fen(setup: &Setup, fen: &str) -> Result<Deplimo, Refusal> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let [shapes, first, hands, rules, drawing, done, out, end] = fields[..] else {
            return Err(fen_malformed("fen", fen, FIELDS));
        };
        let mut game = Deplimo {
            setup: *setup,
            roster: roster(setup.players).with_out(out)?,
            shapes: read_shapes(setup, shapes)?,
            starter: read_seat(setup, "FIRST", first)?,
            hands: read_each(setup, "LETTERS", hands, read_hand)?,
            layouts: read_each(setup, "RULES", rules, |text| read_layout(setup, text))?,
            frozen: read_seats(setup, done)?,
            phase: Phase::Shapes,
        };
        game.phase = game.read_phase(drawing, end)?;
        if game.check_invariants() {
            Ok(game)
        } else {
            Err(fen_impossible("LETTERS RULES DONE END"))
        }
    }

    fn read_phase(&self, drawing: &str, end: &str) -> Result<Phase, Refusal> {
        let settled = self.settled();
        match (drawing, end, settled) {
            (NONE, NONE, phase) => Ok(phase),
            (DRAWING, NONE, Phase::Open(seat)) => Ok(Phase::Drawing(seat)),
            (NONE, TIME, Phase::Last) if self.setup.minutes > 0 => Ok(Phase::Over(End::Time)),
            (NONE, end, Phase::Last) => {
                let seat = end.strip_prefix(DONE).and_then(|seat| seat.parse::<Seat>().ok());
                let seat = seat.filter(|&seat| self.roster.is_in(seat));
                let seat = seat.ok_or_else(|| fen_malformed("END", end, "- | time | done=2"))?;
                Ok(Phase::Over(End::Done(seat)))
            }
            _ => Err(fen_impossible("DRAWING END")),
        }
    }
}

fn joined<T: ToString>(values: &BySeat<T>) -> String {
    values.values().iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

fn read_each<T: Default + Copy>(
    setup: &Setup,
    field: &'static str,
    text: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<BySeat<T>, Refusal> {
    let values: Option<Vec<T>> = text.split(',').map(read).collect();
    match values {
        Some(values) if values.len() == usize::from(setup.players) => {
            Ok(BySeat::from_fn(values.len(), |seat| values[seat.index()]))
        }
        _ => Err(fen_malformed(field, text, "…,…")),
    }
}

fn read_shapes(setup: &Setup, text: &str) -> Result<Option<BySeat<Shape>>, Refusal> {
    if text == NONE {
        return Ok(None);
    }
    match format!("!shape={text}").parse() {
        Ok(Move::Shapes { shapes }) if shapes.len() == usize::from(setup.players) => {
            Ok(Some(shapes))
        }
        _ => Err(fen_malformed("SHAPES", text, "- | 1,4")),
    }
}

fn read_seat(setup: &Setup, field: &'static str, text: &str) -> Result<Option<Seat>, Refusal> {
    if text == NONE {
        return Ok(None);
    }
    let seat = text.parse::<Seat>().ok().filter(|seat| seat.number() <= setup.players);
    seat.map(Some).ok_or_else(|| fen_malformed(field, text, "- | 2"))
}

fn read_seats(setup: &Setup, text: &str) -> Result<SeatSet, Refusal> {
    if text == NONE {
        return Ok(SeatSet::EMPTY);
    }
    let seats: Option<SeatSet> = text.split(',').map(|seat| seat.parse::<Seat>().ok()).collect();
    let all = SeatSet::first(usize::from(setup.players));
    let is_right = |set: &SeatSet| set.to_string() == text && set.without(all).is_empty();
    seats.filter(is_right).ok_or_else(|| fen_malformed("DONE", text, "- | 1,3"))
}

fn read_hand(text: &str) -> Option<Letters> {
    if text == NONE {
        return Some(Letters::default());
    }
    let letters = Letters::of(text.as_bytes());
    (!letters.is_empty() && text_of(&letters) == text).then_some(letters)
}

fn read_layout(setup: &Setup, text: &str) -> Option<Layout> {
    text.parse().ok().filter(|layout: &Layout| layout.len() == setup.size().cells())
}
