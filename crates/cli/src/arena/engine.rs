//! Another program that speaks the engine protocol, and what it may do wrong.
//!
//! A thread reads its lines, so that one that says nothing is not waited for. Who dies, hangs or says
//! nonsense has resigned that game and is started anew for the next one; after three such games in a row it
//! is not asked any more.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use game::{Seat, split_seat};
use table::Table;
use text::{Lang, say};

/// What it gets over the time that it was given, to answer by a pipe on a busy machine.
const GRACE: Duration = Duration::from_millis(1_500);
/// How long it has to leave when it is told to.
const LEAVE: Duration = Duration::from_millis(300);
/// Games in a row without an answer, after which it is not asked any more.
const PATIENCE: u32 = 3;
/// Bytes of its longest line.
const LONGEST_LINE: u64 = 1 << 16;
/// Lines that wait to be read.
const WAITING: usize = 256;

/// Why an engine has resigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It ended, or was never there.
    Died,
    /// It said nothing for so many milliseconds.
    Hung(u64),
    /// It said something that is refused.
    Nonsense(String),
}

impl Fault {
    pub(super) fn sentence(&self, lang: Lang) -> String {
        match self {
            Fault::Died => say(lang, "arena-died", &[]),
            Fault::Hung(ms) => {
                let seconds = format!("{:.1}", *ms as f64 / 1e3);
                say(lang, "arena-hung", &[("seconds", seconds.into())])
            }
            Fault::Nonsense(found) => {
                let found = game::codes::clip(found);
                say(lang, "arena-nonsense", &[("found", found.into())])
            }
        }
    }
}

/// An engine by its command, running or not.
pub(super) struct Engine {
    pub(super) command: String,
    movetime: u64,
    running: Option<Running>,
    /// Games in a row that it failed.
    failed: u32,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    pub(super) fn new(command: &str, movetime: u64) -> Engine {
        Engine { command: command.to_owned(), movetime, running: None, failed: 0 }
    }

    /// A new game; one that can't be started has died when it is asked.
    pub(super) fn begin(&mut self, setup: &str) {
        if self.running.is_none() && self.failed < PATIENCE {
            self.running = Running::start(&self.command).ok();
        }
        if let Some(running) = &mut self.running {
            let _ = running.tell(&format!("setoption name Setup value {setup}\nuginewgame"));
        }
    }

    /// What it plays for a seat after these tokens.
    pub(super) fn choose(
        &mut self,
        table: &Table,
        seat: Seat,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<String, Fault> {
        let answer = match &mut self.running {
            Some(running) => running.ask(table, seat, self.movetime, stopped),
            None => Err(Fault::Died),
        };
        match &answer {
            Ok(_) => self.failed = 0,
            Err(_) => self.dismiss(),
        }
        answer
    }

    /// It failed a game: whatever it still has to say is not wanted.
    pub(super) fn dismiss(&mut self) {
        self.failed += 1;
        self.running = None;
    }
}

impl Running {
    fn start(command: &str) -> std::io::Result<Running> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own: Ctrl-C is for the arena alone, and what it started can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn()?;
        let closed = || std::io::Error::other("no pipe");
        let input = child.stdin.take().ok_or_else(closed)?;
        let output = child.stdout.take().ok_or_else(closed)?;
        let (sender, lines) = sync_channel(WAITING);
        std::thread::spawn(move || read_lines(output, &sender));
        Ok(Running { child, input, lines })
    }

    fn tell(&mut self, line: &str) -> Result<(), Fault> {
        let told = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        told.map_err(|_| Fault::Died)
    }

    fn ask(
        &mut self,
        table: &Table,
        seat: Seat,
        movetime: u64,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<String, Fault> {
        let moves = table.record("").tokens.join(" ");
        let list = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
        self.tell(&format!("position startpos{list}\ngo movetime {movetime} seat {seat}"))?;
        let limit = Duration::from_millis(movetime) + GRACE;
        let begun = Instant::now();
        while begun.elapsed() < limit && !stopped() {
            match self.lines.recv_timeout(Duration::from_millis(20)) {
                Ok(line) => {
                    if let Some(answer) = answer(line.trim(), seat) {
                        return answer;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Died),
            }
        }
        Err(Fault::Hung(begun.elapsed().as_millis() as u64))
    }
}

/// What a line says, if it is an answer: a token for this seat, or an error.
fn answer(line: &str, seat: Seat) -> Option<Result<String, Fault>> {
    if line.starts_with("error") {
        return Some(Err(Fault::Nonsense(line.to_owned())));
    }
    let best = line.strip_prefix("bestmove ")?;
    let token = match split_seat(game::MAX_SEATS, best.trim()) {
        Ok((None, token)) => Ok(token.to_owned()),
        Ok((Some(by), token)) if by == seat => Ok(token.to_owned()),
        _ => Err(Fault::Nonsense(line.to_owned())),
    };
    Some(token)
}

/// Sends every line until the program or the arena goes away.
fn read_lines(output: ChildStdout, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let line = String::from_utf8_lossy(&line).into_owned();
        if !read.is_ok_and(|bytes| bytes > 0) || sender.send(line).is_err() {
            return;
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.tell("quit");
        let begun = Instant::now();
        while begun.elapsed() < LEAVE {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        // The shell's children too, which would live on without it.
        #[cfg(unix)]
        let _ =
            Command::new("kill").args(["-KILL", "--", &format!("-{}", self.child.id())]).status();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
