//! The engine on a pipe: `docs/engine-protocol.md`.
//!
//! One thread reads lines and answers at once. Work that takes time runs on a second
//! one; meanwhile only `isready`, `stop` and `quit` are taken.

mod command;
mod session;
mod work;

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::codes::{THINKING, TOO_LONG};
pub use command::{Command, Go, Query, parse};
pub use session::{Answer, Session};
pub use work::Work;

/// The longest line that is read.
const LONGEST_LINE: u64 = 4 << 20;
/// How long `quit` or the end of input waits for a count that is under way, so that
/// `printf 'perft 3\nquit\n' | escale engine` gets its number.
const PATIENCE: Duration = Duration::from_secs(2);

/// Answers lines from `input` until `quit` or its end.
pub fn run(input: impl Read) -> io::Result<()> {
    let mut lines = Lines { input: io::BufReader::new(input) };
    let mut session = Session::default();
    let mut job: Option<Job> = None;
    while let Some(line) = lines.next_line()? {
        if job.as_ref().is_some_and(Job::is_done) {
            job = None;
        }
        let Some(line) = line else {
            let refusal = TOO_LONG.refusal().with("most", LONGEST_LINE as i64);
            write_line(&session.error(&refusal))?;
            continue;
        };
        if let Some(running) = job.take() {
            job = running.hear(&line, &session)?;
            if line.trim() == "quit" {
                return Ok(());
            }
            continue;
        }
        match session.answer(&line) {
            Answer::Lines(lines) => lines.iter().try_for_each(|line| write_line(line))?,
            Answer::Work(work) => job = Some(Job::start(work)),
            Answer::Quit => return Ok(()),
        }
    }
    job.into_iter().for_each(Job::leave);
    Ok(())
}

/// Work under way.
struct Job {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    is_counting: bool,
}

impl Job {
    fn start(work: Work) -> Job {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let is_counting = work.is_counting();
        let thread = std::thread::spawn(move || {
            // A reader that went away is no reason to fall over.
            work.run(&flag, &mut |line| drop(write_line(&line)));
        });
        Job { stop, thread, is_counting }
    }

    fn is_done(&self) -> bool {
        self.thread.is_finished()
    }

    /// Takes a line while the work goes on, and gives the job back if it still does.
    fn hear(self, line: &str, session: &Session) -> io::Result<Option<Job>> {
        match line.trim() {
            "" => {}
            "isready" => write_line("readyok")?,
            "stop" => {
                self.end();
                return Ok(None);
            }
            "quit" => {
                self.leave();
                return Ok(None);
            }
            _ => write_line(&session.error(&THINKING.refusal()))?,
        }
        Ok(Some(self))
    }

    /// Stops the work and waits for its last line.
    fn end(self) {
        self.stop.store(true, Ordering::Relaxed);
        // A thread that panicked has said so on standard error.
        let _ = self.thread.join();
    }

    /// As [`Job::end`], but a count may finish if that is soon.
    fn leave(self) {
        let deadline = Instant::now() + PATIENCE;
        while self.is_counting && !self.is_done() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(2));
        }
        self.end();
    }
}

fn write_line(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(line.as_bytes())?;
    out.write_all(b"\n")?;
    out.flush()
}

struct Lines<R> {
    input: io::BufReader<R>,
}

impl<R: Read> Lines<R> {
    /// The next line; `Some(None)` for one that is too long, `None` at the end.
    fn next_line(&mut self) -> io::Result<Option<Option<String>>> {
        let mut bytes = Vec::new();
        let read = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        if read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            self.skip_line()?;
            return Ok(Some(None));
        }
        Ok(Some(Some(String::from_utf8_lossy(&bytes).into_owned())))
    }

    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|&b| b == b'\n');
            let (length, is_end) = (end.map_or(buffer.len(), |at| at + 1), end.is_some());
            let is_empty = buffer.is_empty();
            self.input.consume(length);
            if is_end || is_empty {
                return Ok(());
            }
        }
    }
}
