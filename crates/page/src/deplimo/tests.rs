//! What several tests of Deplimo at the table use.

use deplimo::{Deplimo, Frame, Letter, Shape, Size};
use game::{Actor, Game, play_token};
use lexicon::Letters;

use super::Draft;

/// A small ruler of a shape with these letters on it from its first cell on, and these in the tray.
pub(super) fn draft(shape: u8, lying: &str, waiting: &str) -> Draft {
    let frame = Frame::of(Size::Small, Shape::new(shape).unwrap());
    let layout = format!("{lying:.<25}").parse().unwrap();
    let letters = lying.replace('.', "").to_uppercase() + waiting;
    Draft::new(frame, &layout, &Letters::of(letters.as_bytes()))
}

/// What lies, without the empty cells at the end.
pub(super) fn laid(draft: &Draft) -> String {
    draft.layout().to_string().trim_end_matches('.').to_owned()
}

/// What waits.
pub(super) fn waits(draft: &Draft) -> String {
    draft.tray().iter().copied().map(Letter::byte).map(char::from).collect()
}

/// Plays `!shape=1,4 1:draw …`.
pub(super) fn played(setup: &str, tokens: &str) -> Deplimo {
    let mut game = Deplimo::new(&setup.parse().unwrap());
    for word in tokens.split_whitespace() {
        let (by, token) = match word.split_once(':') {
            Some((number, token)) => (Actor::Seat(number.parse().unwrap()), token),
            None => (Actor::Table, word),
        };
        play_token(&mut game, by, token).unwrap();
    }
    game
}
