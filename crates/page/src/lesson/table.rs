//! The position of a course as a table on this screen, so that a board can be laid on it.

use game::{BySeat, Level};
use table::{Event, Millis, Sitter};

use super::Course;
use crate::Session;

/// What such a table is called: it has no address.
const ID: &str = "lesson";

impl Course {
    /// The table of the step that is shown, with the learner at their seat and bots at the others; none in the step that
    /// opens a table.
    pub fn session(&self, now: Millis) -> Option<Session> {
        let (start, own) = (self.start()?, self.seat()?);
        let sitters = BySeat::from_fn(start.play.roster().seats(), |seat| {
            if seat == own { Sitter::nameless() } else { Sitter::bot(Level::LOWEST) }
        });
        Session::looked_at(ID, &start.line, &sitters, self.log(), now).ok()
    }

    /// What has happened in this step that a session of it has not heard of.
    pub fn news(&self, session: &Session, now: Millis) -> Vec<Event> {
        session.news(self.log(), now)
    }
}
