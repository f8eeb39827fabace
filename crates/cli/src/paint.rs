//! Colours for terminals that have them.

use std::io::IsTerminal;

use game::Seat;

/// Puts colours round texts, or leaves them as they are.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    is_on: bool,
}

impl Paint {
    /// Colours if standard output is a terminal and `NO_COLOR` is not set.
    pub fn auto() -> Paint {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Paint { is_on: wanted && std::io::stdout().is_terminal() }
    }

    /// Colours always.
    pub fn always() -> Paint {
        Paint { is_on: true }
    }

    /// No colours.
    pub fn never() -> Paint {
        Paint { is_on: false }
    }

    /// A text in the colour of a seat: orange, blue, green, gold, violet, sky, as on the page.
    pub fn seat(self, seat: Seat, text: &str) -> String {
        const COLOURS: [u8; game::MAX_SEATS] = [208, 33, 35, 178, 134, 74];
        self.colour(COLOURS[seat.index()], text)
    }

    /// A text in a colour of the terminal's palette of 256.
    pub fn colour(self, colour: u8, text: &str) -> String {
        self.with(&format!("38;5;{colour}"), text)
    }

    /// A text on a background of the terminal's palette of 256.
    pub fn background(self, colour: u8, text: &str) -> String {
        self.with(&format!("48;5;{colour}"), text)
    }

    /// What matters.
    pub fn strong(self, text: &str) -> String {
        self.with("1", text)
    }

    /// What matters less.
    pub fn soft(self, text: &str) -> String {
        self.with("2", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.is_on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}
