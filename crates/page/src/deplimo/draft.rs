//! Letters on their way: what lies on a ruler on this screen, and what waits in the tray. The table hears of it when
//! one pauses or acts.

use crate::order;
use deplimo::{
    Deplimo, Face, Frame, Layout, Letter, Move, Reckoning, Segment, Worth, spread, without,
};
use game::{Rng, Seat};
use lexicon::{Letters, Lexicon};

/// What is picked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// A letter of the tray, by its place there.
    Tray(usize),
    /// The letter of a cell.
    Cell(usize),
    /// The letters of these cells, in reading order.
    Word(Vec<usize>),
}

/// Why a word doesn't go where it was wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The segment ends before it.
    TooLong,
    /// Another letter lies there.
    Taken,
}

/// A ruler that is being arranged. What lies and what waits are together all that the seat has drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    frame: &'static Frame,
    layout: Layout,
    tray: Vec<Letter>,
}

impl Draft {
    /// What a seat has in a position.
    pub fn of(game: &Deplimo, seat: Seat) -> Draft {
        Draft::new(game.frame(seat), game.layout(seat), game.hand(seat))
    }

    /// A ruler with what lies on it, of all the letters that were drawn for it.
    pub fn new(frame: &'static Frame, layout: &Layout, drawn: &Letters) -> Draft {
        let tray = spread(&without(drawn, &layout.letters())).collect();
        Draft { frame, layout: *layout, tray }
    }

    /// The ruler.
    pub fn frame(&self) -> &'static Frame {
        self.frame
    }

    /// What lies on it.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The letters that wait, in the order of the tray.
    pub fn tray(&self) -> &[Letter] {
        &self.tray
    }

    /// The token that tells the table.
    pub fn token(&self) -> String {
        Move::Lay { layout: self.layout }.to_string()
    }

    /// The ruler, reckoned.
    pub fn reckoning(&self) -> Reckoning {
        Reckoning::of(self.frame, &self.layout, Lexicon::french())
    }

    /// Takes over a layout of the table, after a move was taken back, say.
    pub fn take_over(&mut self, layout: &Layout, drawn: &Letters) {
        self.layout = *layout;
        self.follow(drawn);
    }

    /// Keeps up with what the seat has drawn: new letters come last in the tray.
    pub fn follow(&mut self, drawn: &Letters) {
        let mut due = without(drawn, &self.layout.letters());
        let mut kept = Vec::with_capacity(due.len());
        for &letter in &self.tray {
            if due.0[letter.index()] > 0 {
                due.0[letter.index()] -= 1;
                kept.push(letter);
            }
        }
        kept.extend(spread(&due));
        self.tray = kept;
    }

    /// The letter of a cell, either way up.
    pub fn letter(&self, cell: usize) -> Option<Letter> {
        match self.layout.get(cell) {
            Face::Empty => None,
            Face::Up(letter) | Face::Back(letter) => Some(letter),
        }
    }

    /// Lays a letter of the tray in a cell; what lay there goes back to the tray.
    pub fn lay(&mut self, nth: usize, cell: usize) {
        let Some(&letter) = self.tray.get(nth) else { return };
        match self.letter(cell) {
            Some(other) => self.tray[nth] = other,
            None => drop(self.tray.remove(nth)),
        }
        self.layout.set(cell, Face::Up(letter));
    }

    /// Takes a letter back to the tray, face up.
    pub fn take_back(&mut self, cell: usize) -> Option<Letter> {
        let letter = self.letter(cell)?;
        self.layout.set(cell, Face::Empty);
        self.tray.push(letter);
        Some(letter)
    }

    /// Turns a letter over; whether its back is up now.
    pub fn turn_over(&mut self, cell: usize) -> Option<bool> {
        let (face, is_back) = match self.layout.get(cell) {
            Face::Empty => return None,
            Face::Up(letter) => (Face::Back(letter), true),
            Face::Back(letter) => (Face::Up(letter), false),
        };
        self.layout.set(cell, face);
        Some(is_back)
    }

    /// Exchanges what lies in two cells.
    pub fn swap(&mut self, one: usize, other: usize) {
        let (first, second) = (self.layout.get(one), self.layout.get(other));
        self.layout.set(one, second);
        self.layout.set(other, first);
    }

    /// Lays what is held on a cell; a word begins there, in a segment.
    pub fn put(&mut self, held: &Held, cell: usize, segment: usize) -> Result<(), Misfit> {
        match held {
            Held::Tray(nth) => self.lay(*nth, cell),
            Held::Cell(from) => self.swap(*from, cell),
            Held::Word(cells) => return self.move_word(cells, cell, segment),
        }
        Ok(())
    }

    /// Moves a word so that it begins in a cell of a segment. It goes where nothing lies, or its own letters do.
    fn move_word(&mut self, cells: &[usize], to: usize, segment: usize) -> Result<(), Misfit> {
        let segment = self.frame.segments()[segment];
        let start = segment.place(to).ok_or(Misfit::TooLong)?;
        if start + cells.len() > segment.len() {
            return Err(Misfit::TooLong);
        }
        let faces: Vec<Face> = cells.iter().map(|&cell| self.layout.get(cell)).collect();
        let mut next = self.layout;
        cells.iter().for_each(|&cell| next.set(cell, Face::Empty));
        for (place, &face) in (start..).zip(&faces) {
            let cell = segment.cell(place);
            if next.get(cell) != Face::Empty {
                return Err(Misfit::Taken);
            }
            next.set(cell, face);
        }
        self.layout = next;
        Ok(())
    }

    /// The run of letters that a cell is part of, in a segment, in reading order.
    pub fn run_at(&self, segment: usize, cell: usize) -> Option<Vec<usize>> {
        let reckoning = self.reckoning();
        let segment_of: Segment = *self.frame.segments().get(segment)?;
        let place = segment_of.place(cell)?;
        let runs = reckoning.tallies().get(segment)?.runs();
        let run = runs.iter().find(|run| run.places().contains(&place))?;
        Some(run.places().map(|place| segment_of.cell(place)).collect())
    }

    /// Where a letter lies that could be taken away: rather in no word that counts, and not in this cell.
    pub fn lies_at(&self, letter: Letter, not: usize) -> Option<usize> {
        let reckoning = self.reckoning();
        let serves = |cell: usize| {
            let mut tallies = self.frame.segments().iter().zip(reckoning.tallies());
            tallies.any(|(segment, tally)| {
                let place = segment.place(cell);
                let mut words = tally.runs().iter().filter(|run| run.worth == Worth::Counts);
                place.is_some_and(|place| words.any(|run| run.places().contains(&place)))
            })
        };
        let lying =
            (0..self.layout.len()).filter(|&cell| cell != not && self.letter(cell) == Some(letter));
        lying.min_by_key(|&cell| serves(cell))
    }

    /// Takes all letters back.
    pub fn recall(&mut self) {
        for cell in 0..self.layout.len() {
            self.take_back(cell);
        }
    }

    /// Puts the tray in alphabetical order.
    pub fn sort(&mut self) {
        order(&mut self.tray, |one, other| one < other);
    }

    /// Puts the tray in any order.
    pub fn shuffle(&mut self, rng: &mut impl Rng) {
        for i in (1..self.tray.len()).rev() {
            self.tray.swap(i, rng.below(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;
    use crate::deplimo::tests::{draft, laid, waits};

    #[test]
    fn a_letter_that_is_laid_on_another_sends_it_to_the_tray() {
        let mut draft = draft(1, "BAIE", "XY");
        draft.lay(0, 0);
        assert_eq!((laid(&draft).as_str(), waits(&draft).as_str()), ("XAIE", "BY"));
        draft.lay(1, 5);
        assert_eq!((laid(&draft).as_str(), waits(&draft).as_str()), ("XAIE.Y", "B"));
        assert_eq!(draft.take_back(1).map(Letter::byte), Some(b'A'));
        assert_eq!((laid(&draft).as_str(), waits(&draft).as_str()), ("X.IE.Y", "BA"));
        assert_eq!(draft.take_back(1), None);
    }

    #[test]
    fn letters_are_turned_over_and_change_places() {
        let mut draft = draft(1, "BAIE", "");
        assert_eq!(draft.turn_over(1), Some(true));
        draft.swap(1, 7);
        assert_eq!(laid(&draft), "B.IE...a");
        assert_eq!((draft.turn_over(7), draft.turn_over(1)), (Some(false), None));
        draft.turn_over(0);
        draft.recall();
        assert_eq!((laid(&draft).as_str(), waits(&draft).as_str()), ("", "BIEA"));
        draft.sort();
        assert_eq!(waits(&draft), "ABEI");
        draft.shuffle(&mut SplitMix::new(3));
        let mut letters = waits(&draft).into_bytes();
        order(&mut letters, |one, other| one < other);
        assert_eq!(letters, b"ABEI");
    }

    #[test]
    fn a_word_moves_where_it_fits_and_turns_with_the_way_that_its_segment_is_read() {
        let mut draft = draft(1, "BAIE", "");
        let word = Held::Word(draft.run_at(0, 1).unwrap());
        assert_eq!(word, Held::Word(vec![0, 1, 2, 3]));
        // The segment of 6 runs down: over its corner with its own last letter.
        assert_eq!(draft.put(&word, 3, 1), Ok(()));
        assert_eq!(laid(&draft), "...BAIE");
        let word = Held::Word(draft.run_at(1, 4).unwrap());
        assert_eq!(draft.put(&word, 6, 1), Err(Misfit::TooLong));
        // The segment of 8 runs to the left and is read to the right.
        assert_eq!(draft.put(&word, 15, 2), Ok(()));
        assert_eq!(laid(&draft), "............EIAB");
    }

    #[test]
    fn a_word_pushes_no_letter_away() {
        let mut draft = draft(1, "BAIE.....R", "");
        let word = Held::Word(draft.run_at(0, 0).unwrap());
        let before = draft.clone();
        assert_eq!(draft.put(&word, 11, 2), Err(Misfit::Taken));
        assert_eq!(draft, before);
    }

    #[test]
    fn what_was_drawn_comes_last_in_the_tray_and_keeps_its_order() {
        let mut draft = draft(1, "BAIE", "ZC");
        draft.tray.reverse();
        let drawn = Letters::of(b"BAIEZCAAAAA");
        draft.follow(&drawn);
        assert_eq!(waits(&draft), "ZCAAAAA");
        draft.take_over(&"B........................".parse().unwrap(), &drawn);
        assert_eq!(waits(&draft), "ZCAAAAAAEI");
    }

    #[test]
    fn a_letter_is_rather_taken_from_where_it_serves_no_word() {
        let draft = draft(1, "BAIE......I", "");
        assert_eq!(draft.lies_at(Letter::new(b'I').unwrap(), 20), Some(10));
        assert_eq!(draft.lies_at(Letter::new(b'A').unwrap(), 20), Some(1));
        assert_eq!(draft.lies_at(Letter::new(b'A').unwrap(), 1), None);
    }
}
