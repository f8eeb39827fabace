//! Déflecto at the table: the tile that is held, where it may lie and why not, whose road it changes, how
//! roads and tiles are drawn, and the words for it.
//!
//! Nothing here knows a rule: the game is asked.

mod ending;
mod fault;
mod figure;
mod held;
mod history;
mod lesson;
mod lines;
mod options;
mod parley;
mod puzzle;
mod roads;
mod scape;
mod supposed;
#[cfg(test)]
mod tests;
mod words;

pub use ending::{Place, Tie, places};
pub use fault::Fault;
pub use figure::{Figure, Offer};
pub use held::{Held, face};
pub use history::{Step, history, turning_point};
pub use lines::{CELL, Line, Point, Stretch, corner, lines, middle, step};
pub use options::Options;
pub use parley::Parley;
pub use roads::{Change, Outlook, Road, changes, roads};
pub use scape::{Ink, Layer, Scape, sketch};
pub use supposed::{Supposed, supposed};
pub use words::{cell_label, explain, kind_label, preview_words, shape_name};
