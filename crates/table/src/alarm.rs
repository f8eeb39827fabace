//! The clock of the rules: a token that the table plays when its time has come.

use shelf::Play;

use crate::Millis;

/// The clock of the rules, which runs or doesn't.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alarm {
    /// When it is due, and what the table plays then.
    set: Option<(Millis, String)>,
}

impl Alarm {
    /// When it is due, if it runs.
    pub fn due(&self) -> Option<Millis> {
        self.set.as_ref().map(|(due, _)| *due)
    }

    /// Looks at the position after something happened: the clock begins to run, goes on, or stops.
    pub fn follow(&mut self, play: &dyn Play, now: Millis) {
        let before = self.set.take();
        self.set = play.alarm().map(|(token, span)| {
            let span = Millis::try_from(span.as_millis()).unwrap_or(Millis::MAX);
            before.filter(|(_, known)| *known == token).unwrap_or((now.saturating_add(span), token))
        });
    }

    /// What the table plays now, if the time has come. The clock stops with it.
    pub fn ring(&mut self, now: Millis) -> Option<String> {
        self.set.take_if(|(due, _)| *due <= now).map(|(_, token)| token)
    }
}
