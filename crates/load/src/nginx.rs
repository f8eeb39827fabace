//! nginx in front of several servers, by the example in `deploy/`.

use std::io::{self, ErrorKind};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Failed;
use crate::folder::Folder;

/// So long it may take to begin.
const PATIENCE: Duration = Duration::from_secs(20);

/// Which server somebody comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// As in the example: all of a table to the same one.
    ByTable,
    /// Now this one, now that one: the hardest for the servers.
    Scattered,
}

/// What the example says about it.
const BY_TABLE: &str = "    hash $escale_way consistent;\n";

/// nginx on a free port, with all its files in a folder; ended with this.
#[derive(Debug)]
pub struct Nginx {
    child: Child,
    address: SocketAddr,
    _folder: Folder,
}

impl Nginx {
    /// In front of these servers.
    pub fn start(servers: &[SocketAddr], way: Way) -> Result<Nginx, Failed> {
        let folder = Folder::new()?;
        // Somebody may take the port between finding it free and using it: then another one is tried.
        for _ in 0..5 {
            let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
            write(folder.path(), address, servers, way)?;
            let mut child = run(folder.path())?;
            if listens(&mut child, address)? {
                return Ok(Nginx { child, address, _folder: folder });
            }
        }
        let log = std::fs::read_to_string(folder.path().join("error.log"));
        Err(format!("nginx doesn't begin: {}", log.unwrap_or_default()).into())
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn deploy(name: &str) -> Result<String, Failed> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// A part of an example, from where it begins to the first line that is a closing bracket alone.
fn block<'a>(text: &'a str, begins: &str) -> Result<&'a str, Failed> {
    let part = text.find(begins).map(|at| &text[at..]);
    let part = part.and_then(|part| part.find("\n}\n").map(|end| &part[..end + 3]));
    part.ok_or_else(|| format!("the example has no {begins:?}").into())
}

/// The example for several servers, with other ports and without a certificate.
fn site(listen: SocketAddr, servers: &[SocketAddr], way: Way) -> Result<String, Failed> {
    let (one, several) = (deploy("nginx.conf")?, deploy("nginx-cluster.conf")?);
    let mut text = one.replace(block(&one, "upstream ")?, &several);
    let upstream = block(&several, "upstream ")?;
    let lines = upstream.lines().filter(|line| line.trim_start().starts_with("server "));
    let (mut examples, mut own) = (String::new(), String::new());
    for line in lines {
        examples.push_str(line);
        examples.push('\n');
    }
    let first = examples.lines().next().ok_or("the example has no server")?;
    let options = first.split_once(' ').and_then(|_| first.split_once(":4000"));
    let options = options.ok_or("the example has another port")?.1;
    for server in servers {
        own.push_str(&format!("    server {server}{options}\n"));
    }
    for (from, to) in [
        (examples.as_str(), own),
        (BY_TABLE, if way == Way::ByTable { BY_TABLE.to_owned() } else { String::new() }),
        ("listen 443 ssl http2;", format!("listen {listen};")),
        ("    ssl_certificate     /etc/ssl/certs/escale.pem;\n", String::new()),
        ("    ssl_certificate_key /etc/ssl/private/escale.key;\n", String::new()),
        ("listen 80;", format!("listen {listen};")),
    ] {
        if text.matches(from).count() != 1 {
            return Err(format!("the example doesn't have {from:?} once").into());
        }
        text = text.replace(from, &to);
    }
    // The redirect to https has the same name on the same port now.
    Ok(text.replacen("server_name escale.example;", "server_name _ localhost;", 1))
}

fn write(
    folder: &Path,
    listen: SocketAddr,
    servers: &[SocketAddr],
    way: Way,
) -> Result<(), Failed> {
    let at = folder.display();
    std::fs::write(folder.join("site.conf"), site(listen, servers, way)?)?;
    // Which server answered is said for the tests of the page.
    let config = format!(
        "daemon off;\nmaster_process off;\npid {at}/nginx.pid;\nerror_log {at}/error.log;\n\
         events {{ worker_connections 8192; }}\n\
         http {{\n  access_log off;\n  client_body_temp_path {at}/body;\n  proxy_temp_path {at}/proxy;\n\
         fastcgi_temp_path {at}/f;\n  uwsgi_temp_path {at}/u;\n  scgi_temp_path {at}/s;\n\
         add_header X-Escale-Server $upstream_addr always;\n  include {at}/site.conf;\n}}\n"
    );
    Ok(std::fs::write(folder.join("nginx.conf"), config)?)
}

fn run(folder: &Path) -> Result<Child, Failed> {
    // Debian has it where only root's path leads.
    let usual = Path::new("/usr/sbin/nginx");
    let program = if usual.exists() { usual } else { Path::new("nginx") };
    let child = Command::new(program)
        .arg("-c")
        .arg(folder.join("nginx.conf"))
        .arg("-p")
        .arg(folder)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    child.map_err(|error| match error.kind() {
        ErrorKind::NotFound => "nginx is missing: scripts/setup proxy".into(),
        _ => error.into(),
    })
}

/// Waits until it listens; not, if it ended before.
fn listens(child: &mut Child, address: SocketAddr) -> io::Result<bool> {
    let begun = Instant::now();
    while child.try_wait()?.is_none() {
        if std::net::TcpStream::connect(address).is_ok() {
            return Ok(true);
        }
        if begun.elapsed() > PATIENCE {
            let _ = child.kill();
            return Err(io::Error::other("nginx doesn't listen"));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_used_with_all_servers_and_its_own_options() {
        let at = |port| SocketAddr::from(([127, 0, 0, 1], port));
        let scattered = site(at(1), &[at(2), at(3)], Way::Scattered).unwrap();
        let site = site(at(1), &[at(2), at(3)], Way::ByTable).unwrap();
        assert!(site.contains(BY_TABLE) && !scattered.contains("hash "));
        let servers = site.lines().map(str::trim).filter(|line| line.starts_with("server 127"));
        let wanted = ["server 127.0.0.1:2 fail_timeout=1s;", "server 127.0.0.1:3 fail_timeout=1s;"];
        assert!(servers.eq(wanted), "{site}");
        assert!(site.contains("listen 127.0.0.1:1;") && site.contains("proxy_connect_timeout"));
        assert_eq!(site.matches("upstream escale {").count(), 1);
    }
}
