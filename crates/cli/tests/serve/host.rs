//! `escale serve` as a process, and plain requests to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

pub(crate) const ESCALE: &str = env!("CARGO_BIN_EXE_escale");
/// Longer than anything here should take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A folder that goes with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder =
            std::env::temp_dir().join(format!("escale-serve-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that runs as a process of its own.
pub(crate) struct Host {
    process: Child,
}

/// An address that nobody has.
pub(crate) fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

impl Host {
    /// Starts it, and waits until it can serve.
    pub(crate) fn start(address: &str, data: &Path) -> Host {
        Host::with(address, &["--data", data.to_str().unwrap()])
    }

    /// The same with what it keeps in a folder (`--data`) or a database (`--store`).
    pub(crate) fn start_with(address: &str, kept: &str, place: &str) -> Host {
        Host::with(address, &[kept, place])
    }

    /// One of those that share a database.
    pub(crate) fn in_town(address: &str, store: &str, bus: &str) -> Host {
        Host::with(address, &["--store", store, "--bus", bus])
    }

    fn with(address: &str, more: &[&str]) -> Host {
        let mut command = Command::new(ESCALE);
        command.args(["serve", "--no-open", "--rate-limit", "off", "--listen", address]).args(more);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().expect("the program starts");
        let host = Host { process };
        let begun = Instant::now();
        while get(address, "/readyz", None).is_none_or(|(status, _)| status != 200) {
            assert!(begun.elapsed() < PATIENCE, "it never serves");
            std::thread::sleep(Duration::from_millis(5));
        }
        host
    }

    /// Ends it as a loss of power would.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Tells it to stop, and gives whether it ended well.
    pub(crate) fn stop(mut self) -> bool {
        let id = rustix::process::Pid::from_child(&self.process);
        rustix::process::kill_process(id, rustix::process::Signal::TERM).unwrap();
        self.process.wait().unwrap().success()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn ask(
    address: &str,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: &str,
) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let bearer =
        token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{bearer}Content-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).ok()?;
    Some(stream)
}

/// Asks, and gives status and body; nothing where the answer never came as a whole.
pub(crate) fn call(
    address: &str,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: &Value,
) -> Option<(u16, String)> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = ask(address, method, path, token, &body)?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    if length?.parse() != Ok(body.len()) {
        return None;
    }
    Some((head.split(' ').nth(1)?.parse().ok()?, body.to_owned()))
}

pub(crate) fn get(address: &str, path: &str, token: Option<&str>) -> Option<(u16, String)> {
    call(address, "GET", path, token, &Value::Null)
}

/// What must be answered.
pub(crate) fn post(address: &str, path: &str, token: Option<&str>, body: &Value) -> Value {
    let (status, text) = call(address, "POST", path, token, body).expect("an answer");
    assert!(status < 300, "{path}: {status} {text}");
    serde_json::from_str(&text).expect("JSON")
}

/// A guest's token.
pub(crate) fn guest(address: &str, name: &str) -> String {
    let welcome = post(address, "/api/guests", None, &json!({ "name": name }));
    welcome["token"].as_str().unwrap().to_owned()
}

/// The lines of a stream, as long as it goes on.
pub(crate) fn lines(
    address: &str,
    path: &str,
    token: Option<&str>,
) -> impl Iterator<Item = Value> + use<> {
    let stream = ask(address, "GET", path, token, "");
    let lines = stream.into_iter().flat_map(|stream| BufReader::new(stream).lines());
    lines
        .map_while(Result::ok)
        .filter_map(|line| serde_json::from_str(&line).ok())
        .filter(Value::is_object)
}
