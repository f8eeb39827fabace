//! What a lesson of Deplimo asks for. Segments are named by their length.

use deplimo::{Deplimo, Reckoning, Tally, Worth};

use crate::lesson::{Aim, Teach, Tried, number};

impl Teach for Deplimo {
    fn aim(words: &[&str]) -> Option<Aim<Deplimo>> {
        Some(match *words {
            ["counts", letters] => {
                let letters: usize = number(letters)?;
                ruler(move |reckoning| reckoning.tallies().iter().any(|own| counts(own, letters)))
            }
            ["counts", letters, "on", length] => {
                let letters: usize = number(letters)?;
                segment(number(length)?, move |tally| counts(tally, letters))
            }
            ["words", words, "on", length] => {
                let words: usize = number(words)?;
                segment(number(length)?, move |tally| tally.words().count() >= words)
            }
            ["doubles", length] => segment(number(length)?, Tally::is_single),
            ["run", letters] => {
                let letters: usize = number(letters)?;
                run(move |_, run| run.places().len() >= letters)
            }
            ["lies", letters] => {
                let letters = letters.to_owned();
                run(move |tally, run| tally.letters(run) == letters)
            }
            ["unparted"] => run(|_, run| run.worth == Worth::NotParted),
            _ => return None,
        })
    }

    fn can_light(&self, kind: &str, name: Option<&str>) -> bool {
        match (kind, name) {
            ("segment", Some(length)) => number(length).is_some_and(|length: usize| {
                let frame = self.frame(game::Seat::FIRST);
                frame.segments().iter().any(|segment| segment.len() == length)
            }),
            ("tray", None) => true,
            ("button", Some(name)) => ["draw", "done"].contains(&name),
            _ => false,
        }
    }
}

/// Whether a word of so many letters counts on a segment.
fn counts(tally: &Tally, letters: usize) -> bool {
    tally.words().any(|word| word.len() == letters)
}

/// What holds of the ruler of whoever answered.
fn ruler(holds: impl Fn(&Reckoning) -> bool + Send + Sync + 'static) -> Aim<Deplimo> {
    Box::new(move |tried: &Tried<'_, Deplimo>| holds(&tried.after.reckoning(tried.seat)))
}

/// What holds of the segment of this length.
fn segment(length: usize, holds: impl Fn(&Tally) -> bool + Send + Sync + 'static) -> Aim<Deplimo> {
    let is_it = move |tally: &&Tally| tally.faces().len() == length;
    ruler(move |reckoning| reckoning.tallies().iter().find(is_it).is_some_and(&holds))
}

/// What holds of some run of face-up letters.
fn run(holds: impl Fn(&Tally, deplimo::Run) -> bool + Send + Sync + 'static) -> Aim<Deplimo> {
    ruler(move |reckoning| {
        let of = |tally: &Tally| tally.runs().iter().any(|&run| holds(tally, run));
        reckoning.tallies().iter().any(of)
    })
}
