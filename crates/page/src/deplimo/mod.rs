//! Deplimo at the table: letters on their way to the ruler, the place where one types, what words would bring, how a
//! ruler lies on the screen, and the words for it.
//!
//! Nothing here knows a rule: the game and its lexicon are asked.

mod cursor;
mod draft;
mod ending;
mod lesson;
mod lines;
mod lookup;
mod measures;
mod outlook;
mod plan;
mod puzzle;
#[cfg(test)]
mod tests;
mod typist;
mod words;

pub use cursor::Cursor;
pub use draft::{Draft, Held, Misfit};
pub use ending::{Place, Tie, places};
pub use lines::{Line, lines};
pub use lookup::{Fit, fits, look_up};
pub use measures::{Measure, measures};
pub use outlook::Outlook;
pub use plan::{CELL, Plan, Side};
pub use puzzle::{WORD_JUDGE, choices, scored};
pub use typist::{Pressed, Typist};
pub use words::{
    bag_words, cell_label, clock, explain, line_label, pressed_words, preview_words, tray_label,
    why_idle,
};
