//! What keys do to a ruler: letters are laid and the place moves on, Space turns over, Backspace takes back.

use deplimo::{Face, Letter};

use super::{Cursor, Draft};

/// What came of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// A letter lies where one typed.
    Laid {
        /// The letter.
        letter: Letter,
        /// Where it lay before, if it was taken from the ruler.
        from: Option<usize>,
    },
    /// None of this letter waits. The same key again takes it from the cell where it lies.
    Missing {
        /// The letter.
        letter: Letter,
        /// Where it lies.
        lies: Option<usize>,
    },
    /// The segment has no place left.
    Full,
    /// A letter was turned over.
    Turned {
        /// The letter.
        letter: Letter,
        /// Whether its back is up now.
        is_back: bool,
    },
    /// A letter went back to the tray.
    TakenBack {
        /// The letter.
        letter: Letter,
    },
    /// There was nothing to turn over or to take back.
    Nothing,
}

/// A ruler that is typed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typist {
    /// What lies and what waits.
    pub draft: Draft,
    /// Where the next letter goes; nowhere before a place was chosen.
    pub cursor: Option<Cursor>,
    /// What was wanted and did not wait, and where it lies.
    wanted: Option<(Letter, usize)>,
}

impl Typist {
    /// Nothing is chosen yet.
    pub fn new(draft: Draft) -> Typist {
        Typist { draft, cursor: None, wanted: None }
    }

    /// A letter as somebody types it: accents fall, small letters are raised. None for other keys.
    pub fn letter_of(key: &str) -> Option<Letter> {
        let mut letters = key.chars();
        let (only, None) = (letters.next()?, letters.next()) else { return None };
        // Three of them are a word as the lexicon reads what is typed.
        let folded = lexicon::Word::fold(&[only; lexicon::MIN_LETTERS].iter().collect::<String>());
        let folded = folded.ok()?;
        let is_one = folded.letters().len() == lexicon::MIN_LETTERS;
        is_one.then(|| Letter::new(folded.letters()[0])).flatten()
    }

    /// Types a letter, in the first segment with a free cell if no place was chosen.
    pub fn type_letter(&mut self, letter: Letter) -> Pressed {
        let cursor = self.cursor.unwrap_or_else(|| self.first_place());
        self.cursor = Some(cursor);
        let Some(cell) = cursor.cell(self.draft.frame()) else { return Pressed::Full };
        let wanted = self.wanted.take();
        if self.draft.layout().get(cell) == Face::Up(letter) {
            self.cursor = Some(cursor.typed());
            return Pressed::Laid { letter, from: None };
        }
        if let Some(nth) = self.draft.tray().iter().position(|&own| own == letter) {
            self.draft.lay(nth, cell);
            self.cursor = Some(cursor.typed());
            return Pressed::Laid { letter, from: None };
        }
        let lies = self.draft.lies_at(letter, cell);
        match (lies, wanted) {
            (Some(from), Some((same, _))) if same == letter => {
                self.draft.take_back(from);
                let last = self.draft.tray().len() - 1;
                self.draft.lay(last, cell);
                self.cursor = Some(cursor.typed());
                Pressed::Laid { letter, from: Some(from) }
            }
            _ => {
                self.wanted = lies.map(|cell| (letter, cell));
                Pressed::Missing { letter, lies }
            }
        }
    }

    fn first_place(&self) -> Cursor {
        let (frame, layout) = (self.draft.frame(), self.draft.layout());
        let is_open = |&nth: &usize| {
            frame.segments()[nth].cells().any(|cell| layout.get(cell) == Face::Empty)
        };
        let open = (0..frame.segments().len()).find(is_open).unwrap_or(0);
        Cursor::in_segment(frame, layout, open)
    }

    /// Turns over the letter that is meant.
    pub fn turn_over(&mut self) -> Pressed {
        let turned = self.meant().and_then(|cell| {
            let letter = self.draft.letter(cell)?;
            Some(Pressed::Turned { letter, is_back: self.draft.turn_over(cell)? })
        });
        turned.unwrap_or(Pressed::Nothing)
    }

    /// Takes back the letter that is meant; the next one goes there.
    pub fn take_back(&mut self) -> Pressed {
        let (Some(cell), Some(cursor)) = (self.meant(), self.cursor) else {
            return Pressed::Nothing;
        };
        let place = self.draft.frame().segments()[cursor.segment].place(cell);
        self.cursor = place.map(|place| Cursor { place, is_typing: true, ..cursor });
        self.draft.take_back(cell).map_or(Pressed::Nothing, |letter| Pressed::TakenBack { letter })
    }

    /// The cell that keys mean.
    pub fn meant(&self) -> Option<usize> {
        self.cursor?.meant(self.draft.frame(), self.draft.layout())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deplimo::tests::{draft, laid, waits};

    fn typed(typist: &mut Typist, keys: &str) -> Vec<Pressed> {
        let press = |key: char| match key {
            ' ' => typist.turn_over(),
            '<' => typist.take_back(),
            key => typist.type_letter(Typist::letter_of(&key.to_string()).unwrap()),
        };
        keys.chars().map(press).collect()
    }

    #[test]
    fn a_word_is_typed_and_lies_there() {
        let mut typist = Typist::new(draft(1, "", "ABEI"));
        typed(&mut typist, "baie");
        assert_eq!((laid(&typist.draft).as_str(), waits(&typist.draft).as_str()), ("BAIE", ""));
        assert_eq!(typist.type_letter(Letter::new(b'X').unwrap()), Pressed::Full);
    }

    #[test]
    fn typing_goes_over_what_lies_already_and_replaces_what_doesnt_fit() {
        let mut typist = Typist::new(draft(1, "BAIE", "CLAUS"));
        typist.cursor = Some(Cursor::new(1, 0));
        typed(&mut typist, "ESCAL");
        assert_eq!(laid(&typist.draft), "BAIESCAL");
        typist.cursor = Some(Cursor::new(0, 1));
        typed(&mut typist, "U");
        assert_eq!(
            (laid(&typist.draft).as_str(), waits(&typist.draft).as_str()),
            ("BUIESCAL", "A")
        );
    }

    #[test]
    fn the_same_key_twice_takes_a_letter_from_where_it_lies() {
        let mut typist = Typist::new(draft(1, "BAIE", ""));
        typist.cursor = Some(Cursor::new(1, 3));
        let letter = Letter::new(b'A').unwrap();
        assert_eq!(
            typed(&mut typist, "AA"),
            [Pressed::Missing { letter, lies: Some(1) }, Pressed::Laid { letter, from: Some(1) }]
        );
        assert_eq!(laid(&typist.draft), "B.IE..A");
        let letter = Letter::new(b'Z').unwrap();
        assert_eq!(typed(&mut typist, "z"), [Pressed::Missing { letter, lies: None }]);
    }

    #[test]
    fn space_turns_over_what_was_just_typed_and_backspace_takes_it_back() {
        let mut typist = Typist::new(draft(1, "", "ABEI"));
        typed(&mut typist, "BA ");
        assert_eq!(laid(&typist.draft), "Ba");
        typed(&mut typist, " <<E");
        assert_eq!((laid(&typist.draft).as_str(), waits(&typist.draft).as_str()), ("E", "IAB"));
        assert_eq!(typist.cursor.unwrap().place, 1);
        typed(&mut typist, "<");
        assert_eq!(typed(&mut typist, "< "), [Pressed::Nothing, Pressed::Nothing]);
    }

    #[test]
    fn accents_fall_and_other_keys_are_no_letters() {
        let said = |key: &str| Typist::letter_of(key).map(Letter::byte);
        assert_eq!((said("é"), said("ç"), said("Z")), (Some(b'E'), Some(b'C'), Some(b'Z')));
        assert_eq!((said("œ"), said("1"), said("Enter"), said("")), (None, None, None, None));
    }
}
