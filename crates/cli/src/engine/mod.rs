//! The engine on a pipe: `docs/engine-protocol.md`.
//!
//! Lines are answered at once. Work that takes time runs on a thread of its own;
//! while the engine thinks only `isready`, `stop` and `quit` are taken, and while it
//! counts (`perft`) other lines wait for their turn.

mod command;
mod session;
mod work;

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::codes::{THINKING, TOO_LONG};
pub use command::{Command, Go, Query, parse};
pub use session::{Answer, Session};
pub use work::{WAIT, Work};

/// The longest line that is read.
const LONGEST_LINE: u64 = 4 << 20;
/// How long `quit` or the end of input waits for a count that is under way, so that
/// `printf 'perft 3\nquit\n' | escale engine` gets its number.
const PATIENCE: Duration = Duration::from_secs(2);

/// Answers lines from `input` until `quit` or its end.
pub fn run(input: impl Read + Send + 'static) -> io::Result<()> {
    let (sender, events) = channel();
    let from_input = sender.clone();
    std::thread::spawn(move || read_lines(input, &from_input));
    Engine { session: Session::default(), job: None, waiting: VecDeque::new(), sender, events }
        .run()
}

/// What the engine waits for.
enum Event {
    /// A line came, or one that is too long.
    Line(Option<String>),
    /// There are no more lines.
    End,
    /// The work is done; this is its last line. Who reads it may speak again at once, so it
    /// is written only when the engine listens again.
    Done(String),
}

struct Engine {
    session: Session,
    job: Option<Job>,
    /// Lines that came while a count was under way: they are answered after it.
    waiting: VecDeque<String>,
    sender: Sender<Event>,
    events: Receiver<Event>,
}

/// Work under way.
struct Job {
    stop: Arc<AtomicBool>,
    is_counting: bool,
}

impl Engine {
    fn run(mut self) -> io::Result<()> {
        loop {
            if self.job.is_none()
                && let Some(line) = self.waiting.pop_front()
            {
                if self.answer(&line)?.is_none() {
                    return Ok(());
                }
                continue;
            }
            match self.events.recv().unwrap_or(Event::End) {
                Event::Done(line) => self.finish(&line)?,
                Event::End => return self.leave(),
                Event::Line(None) => {
                    let refusal = TOO_LONG.refusal().with("most", LONGEST_LINE as i64);
                    write_line(&self.session.error(&refusal))?;
                }
                Event::Line(Some(line)) if self.job.is_none() => self.waiting.push_back(line),
                Event::Line(Some(line)) if line.trim() == "quit" => return self.leave(),
                Event::Line(Some(line)) => self.hear(line)?,
            }
        }
    }

    /// Answers a line when nothing is under way; `None` means the end.
    fn answer(&mut self, line: &str) -> io::Result<Option<()>> {
        match self.session.answer(line) {
            Answer::Lines(lines) => lines.iter().try_for_each(|line| write_line(line))?,
            Answer::Work(work) => self.start(work),
            Answer::Quit => return Ok(None),
        }
        Ok(Some(()))
    }

    fn start(&mut self, work: Work) {
        let stop = Arc::new(AtomicBool::new(false));
        self.job = Some(Job { stop: Arc::clone(&stop), is_counting: work.is_counting() });
        let sender = self.sender.clone();
        std::thread::spawn(move || {
            // A reader that went away is no reason to fall over.
            let last = work.run(&stop, &mut |line| drop(write_line(&line)));
            drop(sender.send(Event::Done(last)));
        });
    }

    /// Takes a line while work is under way.
    fn hear(&mut self, line: String) -> io::Result<()> {
        let Some(job) = &self.job else { return Ok(()) };
        match line.trim() {
            "" => Ok(()),
            "isready" => write_line("readyok"),
            "stop" => {
                job.stop.store(true, Ordering::Relaxed);
                Ok(())
            }
            _ if job.is_counting => {
                self.waiting.push_back(line);
                Ok(())
            }
            _ => write_line(&self.session.error(&THINKING.refusal())),
        }
    }

    fn finish(&mut self, last: &str) -> io::Result<()> {
        self.job = None;
        write_line(last)
    }

    /// Ends the work with its last line. A count may finish if that is soon, and then lines
    /// that wait are answered too.
    fn leave(mut self) -> io::Result<()> {
        while let Some(job) = &self.job {
            let patience = if job.is_counting { PATIENCE } else { Duration::ZERO };
            match self.events.recv_timeout(patience) {
                Ok(Event::Done(line)) => self.finish(&line)?,
                Ok(_) => continue,
                Err(_) => {
                    job.stop.store(true, Ordering::Relaxed);
                    self.waiting.clear();
                    let done = self.events.iter().find_map(|event| match event {
                        Event::Done(line) => Some(line),
                        _ => None,
                    });
                    self.finish(&done.unwrap_or_default())?;
                }
            }
            while self.job.is_none()
                && let Some(line) = self.waiting.pop_front()
            {
                if self.answer(&line)?.is_none() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

fn read_lines(input: impl Read, events: &Sender<Event>) {
    let mut lines = Lines { input: io::BufReader::new(input) };
    while let Ok(Some(line)) = lines.next_line() {
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    drop(events.send(Event::End));
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
