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

fn spent(process: &str) -> io::Result<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // After the name, which may have spaces: the 14th and the 15th field, in hundredths of a second.
    let fields = stat.rsplit_once(')').map(|(_, fields)| fields.split_ascii_whitespace());
    let fields = fields.ok_or_else(|| io::Error::other("no times"))?;
    let ticks: u64 = fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Ok(Duration::from_millis(ticks * 10))
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
