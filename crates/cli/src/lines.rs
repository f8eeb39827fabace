//! Lines that somebody types, and the time that passes meanwhile.
//!
//! Who waits for a line can't look at the clock. So a thread reads, and whoever listens waits for a line or for
//! a moment, whichever comes first.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use table::Millis;

/// What came next.
pub enum Heard {
    /// Somebody typed this.
    Line(String),
    /// The moment came before a line did.
    Time,
    /// Nobody will type any more.
    End,
}

/// Where lines come from, and what time it is there.
pub trait Lines {
    /// The time in milliseconds since some beginning.
    fn now(&self) -> Millis;

    /// Waits for the next line, at most until this moment.
    fn next(&mut self, until: Option<Millis>) -> io::Result<Heard>;
}

/// Lines from a reader, by the clock of this machine.
pub struct Typed {
    begun: Instant,
    lines: Receiver<io::Result<String>>,
}

impl Typed {
    /// Begins to read. The thread lives until the reader ends or the next line finds nobody who listens.
    pub fn new(input: impl BufRead + Send + 'static) -> Typed {
        // A line is read only when the one before it was taken.
        let (sender, lines) = sync_channel(0);
        std::thread::spawn(move || {
            for line in input.lines() {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Typed { begun: Instant::now(), lines }
    }
}

impl Lines for Typed {
    fn now(&self) -> Millis {
        Millis::try_from(self.begun.elapsed().as_millis()).unwrap_or(Millis::MAX)
    }

    fn next(&mut self, until: Option<Millis>) -> io::Result<Heard> {
        let received = match until {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => {
                let left = Duration::from_millis(until.saturating_sub(self.now()));
                self.lines.recv_timeout(left)
            }
        };
        match received {
            Ok(line) => line.map(Heard::Line),
            Err(RecvTimeoutError::Timeout) => Ok(Heard::Time),
            Err(RecvTimeoutError::Disconnected) => Ok(Heard::End),
        }
    }
}
