//! A server in a process of its own: started, killed, and started again where it was.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// A program that prints `http://localhost:PORT` when it listens.
#[derive(Debug)]
pub struct Server {
    program: PathBuf,
    args: Vec<String>,
    address: SocketAddr,
    child: Child,
    /// Held, so that the program can go on writing.
    _output: BufReader<ChildStdout>,
}

impl Server {
    /// `escale serve` without rate limits, with its data in a folder, on a free port.
    pub fn escale(program: &Path, data: &Path, more: &[&str]) -> io::Result<Server> {
        let usual = ["--lang", "en", "serve", "--no-open", "--rate-limit", "off", "--data"];
        let mut args: Vec<String> = usual.iter().map(|&arg| arg.to_owned()).collect();
        args.push(data.display().to_string());
        args.extend(more.iter().map(|&arg| arg.to_owned()));
        Server::start(program, args)
    }

    /// A program with its arguments, on a free port.
    pub fn start(program: &Path, args: Vec<String>) -> io::Result<Server> {
        let free = SocketAddr::from(([127, 0, 0, 1], 0));
        let (child, output, address) = run(program, &args, free)?;
        Ok(Server { program: program.to_owned(), args, address, child, _output: output })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends it at once, as a loss of power would: nothing is finished, nobody is told.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(drop)
    }

    /// Asks it to end, and waits until it has; whether it ended well.
    pub fn ask_to_end(&mut self) -> io::Result<bool> {
        let asked = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(asked, rustix::process::Signal::TERM)?;
        Ok(self.child.wait()?.success())
    }

    /// Starts it again, with the same data and on the same port.
    pub fn start_again(&mut self) -> io::Result<()> {
        let (child, output, address) = run(&self.program, &self.args, self.address)?;
        (self.child, self._output, self.address) = (child, output, address);
        Ok(())
    }

    /// From the next start on it is another program, with the same arguments.
    pub fn becomes(&mut self, program: &Path) {
        program.clone_into(&mut self.program);
    }

    /// The processor's time that it has taken, of all cores.
    pub fn spent(&self) -> io::Result<Duration> {
        spent(&self.child.id().to_string())
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> io::Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        kilobytes
            .map(|kilobytes: u64| kilobytes * 1_024)
            .ok_or_else(|| io::Error::other("no VmRSS"))
    }
}

/// The processor's time that this program has taken.
pub fn own_spent() -> io::Result<Duration> {
    spent("self")
}

/// The processor's time of a process with its children, also of those that have ended.
pub fn spent_with_children(process: u32) -> io::Result<Duration> {
    let mut ticks: u64 = times(&fields(&process.to_string())?, 4);
    for entry in std::fs::read_dir("/proc")? {
        let name = entry?.file_name();
        let Some(other) = name.to_str().filter(|name| name.parse::<u32>().is_ok()) else {
            continue;
        };
        // It may have ended meanwhile: then its parent has its times.
        let Ok(fields) = fields(other) else { continue };
        if parent_in(&fields) == Some(process) {
            ticks += times(&fields, 2);
        }
    }
    Ok(Duration::from_millis(ticks * 10))
}

/// The process that was started with these two words among its arguments.
pub fn started_with(program: &str, word: &str) -> io::Result<u32> {
    for entry in std::fs::read_dir("/proc")? {
        let entry = entry?;
        let Ok(line) = std::fs::read_to_string(entry.path().join("cmdline")) else { continue };
        let mut words = line.split('\0');
        let is_it = words.next().is_some_and(|first| first.ends_with(program));
        if is_it && words.any(|other| other == word) {
            let id = entry.file_name().to_str().and_then(|name| name.parse().ok());
            return id.ok_or_else(|| io::Error::other("no number"));
        }
    }
    Err(io::Error::other(format!("no {program} {word} runs")))
}

fn spent(process: &str) -> io::Result<Duration> {
    Ok(Duration::from_millis(times(&fields(process)?, 2) * 10))
}

/// What the system says of a process, after its name, which may have spaces.
fn fields(process: &str) -> io::Result<Vec<String>> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let fields = stat.rsplit_once(')').map(|(_, fields)| fields.split_ascii_whitespace());
    let fields = fields.ok_or_else(|| io::Error::other("no times"))?;
    Ok(fields.map(str::to_owned).collect())
}

fn parent_in(fields: &[String]) -> Option<u32> {
    fields.get(1)?.parse().ok()
}

/// Its own times, from the 14th field on, and then those of its children that have ended: in hundredths of a second.
fn times(fields: &[String], count: usize) -> u64 {
    fields.iter().skip(11).take(count).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

fn run(
    program: &Path,
    args: &[String],
    listen: SocketAddr,
) -> io::Result<(Child, BufReader<ChildStdout>, SocketAddr)> {
    let mut child = Command::new(program)
        .args(args)
        .args(["--listen", &listen.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()?;
    let output = child.stdout.take().ok_or_else(|| io::Error::other("no output"))?;
    let mut output = BufReader::new(output);
    match port(&mut output) {
        Ok(port) => Ok((child, output, SocketAddr::new(listen.ip(), port))),
        Err(error) => {
            let _ = child.kill();
            let _ = child.wait();
            Err(error)
        }
    }
}

/// Reads what a program says until it tells where it listens.
fn port(output: &mut impl BufRead) -> io::Result<u16> {
    let mut line = String::new();
    while output.read_line(&mut line)? > 0 {
        let after = line.split_once("http://localhost:").map(|(_, after)| after);
        let digits = after.map(|after| after.split(|c: char| !c.is_ascii_digit()).next());
        if let Some(port) = digits.flatten().and_then(|digits| digits.parse().ok()) {
            return Ok(port);
        }
        line.clear();
    }
    Err(io::Error::other("the server ended before it listened"))
}

/// `escale`, where it was built beside this program.
pub fn beside() -> io::Result<PathBuf> {
    let own = std::env::current_exe()?;
    Ok(own.with_file_name(format!("escale{}", std::env::consts::EXE_SUFFIX)))
}
