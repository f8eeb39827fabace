//! What `deploy/` says, as it is: the proxy example with the real nginx, and flags that exist.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use load::folder::Folder;
use load::http::{Http, Lines};
use load::process::Server;
use load::seats::{Person, Seated, play};
use load::socket::{Heard, Socket};
use serde_json::json;

const ESCALE: &str = env!("CARGO_BIN_EXE_escale");
/// Longer than anything here should take.
const PATIENCE: Duration = Duration::from_secs(60);

fn deploy(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    std::fs::read_to_string(path).unwrap()
}

/// nginx with the example, on a free port and with all its files in a folder; ended with the test.
struct Nginx {
    child: Child,
    address: SocketAddr,
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The example with other ports, without a certificate, and with less patience: the test shall not wait for long.
fn example(port: u16, server: SocketAddr) -> String {
    let mut text = deploy("nginx.conf");
    for (from, to) in [
        ("listen 443 ssl http2;", format!("listen 127.0.0.1:{port};")),
        ("    ssl_certificate     /etc/ssl/certs/escale.pem;\n", String::new()),
        ("    ssl_certificate_key /etc/ssl/private/escale.key;\n", String::new()),
        ("listen 80;", format!("listen 127.0.0.1:{port};")),
        ("server 127.0.0.1:4000;", format!("server {server};")),
        ("proxy_read_timeout 90s;", "proxy_read_timeout 22s;".to_owned()),
    ] {
        assert_eq!(text.matches(from).count(), 1, "the example has {from:?}");
        text = text.replace(from, &to);
    }
    // The redirect to https has the same name on the same port now.
    text.replacen("server_name escale.example;", "server_name _ localhost;", 1)
}

impl Nginx {
    async fn start(folder: &Path, server: SocketAddr) -> Nginx {
        // Somebody may take the port between finding it free and using it: then another one is tried.
        for _ in 0..5 {
            let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
            let mut nginx = Nginx::run(folder, port, server);
            loop {
                if Http::connect(nginx.address).await.is_ok() {
                    return nginx;
                }
                if nginx.child.try_wait().unwrap().is_some() {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
        panic!("{}", std::fs::read_to_string(folder.join("error.log")).unwrap_or_default());
    }

    fn run(folder: &Path, port: u16, server: SocketAddr) -> Nginx {
        let at = folder.display();
        std::fs::write(folder.join("site.conf"), example(port, server)).unwrap();
        let config = format!(
            "daemon off;\nmaster_process off;\npid {at}/nginx.pid;\nerror_log {at}/error.log;\n\
             events {{ worker_connections 512; }}\n\
             http {{\n  access_log off;\n  client_body_temp_path {at}/body;\n  proxy_temp_path {at}/proxy;\n\
             fastcgi_temp_path {at}/f;\n  uwsgi_temp_path {at}/u;\n  scgi_temp_path {at}/s;\n\
             include {at}/site.conf;\n}}\n"
        );
        std::fs::write(folder.join("nginx.conf"), config).unwrap();
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
        let child = child.unwrap_or_else(|error| match error.kind() {
            ErrorKind::NotFound => panic!("nginx is missing: scripts/setup proxy"),
            _ => panic!("{error}"),
        });
        Nginx { child, address: SocketAddr::from(([127, 0, 0, 1], port)) }
    }
}

/// As `deploy/escale.service` runs it, but for the port and the folder.
fn server(folder: &Folder, more: &[&str]) -> Server {
    let mut args = vec!["--lang", "en", "serve", "--no-open", "--proxies", "127.0.0.1", "--data"];
    let data = folder.path().join("data").display().to_string();
    args.push(&data);
    args.extend(more);
    Server::start(Path::new(ESCALE), args.into_iter().map(str::to_owned).collect()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_and_lines_go_through_the_proxy_and_survive_silence() {
    let folder = Folder::new().unwrap();
    let server = server(&folder, &[]);
    let nginx = Nginx::start(folder.path(), server.address()).await;
    let mut http = Http::connect(nginx.address).await.unwrap();
    let table = Seated::open(&mut http, "caminos", &json!("none")).await.unwrap();
    let path = format!("/api/tables/{}/events", table.id);
    let mut lines = Lines::open(nginx.address, &path, None).await.unwrap();
    assert!(lines.next().await.unwrap().contains("opened"));
    let token = Some(table.persons[0].token.as_str());
    let mut socket = Socket::connect(nginx.address, &table.socket(), token).await.unwrap();
    assert!(socket.hear().await.unwrap().contains("hello"));

    // Longer than the proxy waits for a word: the server's own pings keep the way open.
    let silence = async {
        let mut pings = 0;
        while pings < 2 {
            if let Heard::Ping = socket.hear_any().await.unwrap() {
                pings += 1;
            }
        }
        socket.say(play("c1", 1, &first_move(&mut http, &table).await, 3)).await.unwrap();
        while !socket.hear().await.unwrap().contains(r#""key":"c1""#) {}
    };
    let told = async { while !lines.next().await.unwrap().contains("played") {} };
    tokio::time::timeout(PATIENCE, async { tokio::join!(silence, told) }).await.unwrap();
}

async fn first_move(http: &mut Http, table: &Seated) -> String {
    let path = format!("/api/tables/{}/moves?seat=1", table.id);
    let moves = http.get(&path, None).await.unwrap().done().unwrap();
    assert_eq!(moves["seen"], 3);
    moves["tokens"][0].as_str().unwrap().to_owned()
}

/// Counted are those who call, not the proxy, and whatever they claim to be.
#[tokio::test(flavor = "multi_thread")]
async fn limits_count_addresses_behind_the_proxy() {
    let folder = Folder::new().unwrap();
    let server = server(&folder, &[]);
    let nginx = Nginx::start(folder.path(), server.address()).await;
    let from = |last: u8| IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
    let mut busy = Http::connect_from(from(2), nginx.address).await.unwrap();
    let refused = loop {
        let answer = busy.post("/api/guests", None, &json!({ "name": "Ada" })).await.unwrap();
        if answer.status != 201 {
            break answer;
        }
    };
    assert_eq!((refused.status, &refused.body["code"]), (429, &json!("server/too_fast")));
    let mut other = Http::connect_from(from(3), nginx.address).await.unwrap();
    Person::come(&mut other, "Blaise").await.expect("another address may go on");
    busy.header("X-Forwarded-For", "127.0.0.9");
    let liar = busy.post("/api/guests", None, &json!({ "name": "Ada" })).await.unwrap();
    assert_eq!(liar.status, 429, "an address that is only claimed counts for nothing");
}

#[test]
fn units_and_containers_use_flags_that_exist() {
    let help = Command::new(ESCALE).args(["serve", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    for name in [
        "escale.service",
        "escale@.service",
        "compose.yaml",
        "Containerfile",
        "nginx.conf",
        "README.md",
    ] {
        let text = deploy(name);
        // Other programs have flags of their own in the same files.
        let lines = text.lines().filter(|line| line.contains("escale") && line.contains("serve"));
        let lines = lines.chain(text.lines().filter(|line| line.contains("--proxies")));
        for flag in lines.flat_map(|line| line.split([' ', '"', '`', '(', ',', ']'])) {
            if flag.starts_with("--") {
                assert!(
                    help.contains(&format!("{flag} ")) || help.contains(&format!("{flag}\n")),
                    "{name}: {flag}"
                );
            }
        }
    }
    for unit in ["escale.service", "escale@.service"] {
        assert!(deploy(unit).contains("--listen 127.0.0.1:"), "{unit}: on this machine alone");
    }
}

fn script(name: &str, args: &[&str]) -> bool {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    Command::new(path).args(args).stderr(Stdio::null()).status().unwrap().success()
}

/// As in `compose.yaml` and `escale@.service`: what is secret comes in a file, and health is asked by the script.
#[test]
fn a_server_of_a_town_starts_from_its_secrets_and_says_when_it_is_ready() {
    let (folder, town) = (Folder::new().unwrap(), town::Town::shared());
    town.run("CREATE DATABASE escale");
    let place = |url: &str| {
        url.split(['@', '/']).find(|part| part.contains("127.0.0.1")).unwrap().to_owned()
    };
    let secrets = folder.path().join("secrets");
    let [postgres, nats] = [place(town.postgres()), place(town.nats())];
    let args = [secrets.to_str().unwrap(), &postgres, &nats];
    assert!(script("make-secrets.sh", &args));
    assert!(!script("make-secrets.sh", &args), "what is there is not written over");
    let mode = std::fs::metadata(&secrets).unwrap().permissions().mode();
    assert_eq!(mode & 0o077, 0, "nobody else gets in");
    let passphrase = std::fs::read_to_string(secrets.join("postgres")).unwrap();
    assert!(passphrase.len() >= 32, "{passphrase}");

    let config = secrets.join("escale.toml").display().to_string();
    let args = ["--lang", "en", "serve", "--no-open", "--config", &config];
    let args = args.into_iter().map(str::to_owned).collect();
    let mut server = Server::start(Path::new(ESCALE), args).unwrap();
    let address = server.address().to_string();
    assert!(script("ready.sh", &[&address, "30"]));
    assert!(server.ask_to_end().unwrap());
    assert!(!script("ready.sh", &[&address]), "nobody is there");
}

/// What the files of a town name lies beside them, and nothing secret does.
#[test]
fn the_files_of_a_town_fit_together() {
    let compose = deploy("compose.yaml");
    let mounted = compose.split("./").skip(1).map(|rest| rest.split([':', '\n']).next().unwrap());
    let mounted: Vec<&str> = mounted.filter(|name| !name.starts_with("secrets/")).collect();
    assert!(mounted.len() >= 4, "{mounted:?}");
    mounted.iter().for_each(|name| assert!(!deploy(name).is_empty(), "{name}"));
    let made = deploy("make-secrets.sh");
    for secret in compose.split("./secrets/").skip(1).map(|rest| rest.lines().next().unwrap()) {
        assert!(made.contains(&format!("\"$folder/{secret}\"")), "{secret} is made by nobody");
    }
    let servers = compose.lines().filter(|line| line.trim_end().ends_with(": *server"));
    let servers: Vec<&str> = servers.map(|line| line.trim().split(':').next().unwrap()).collect();
    assert!(servers.len() >= 3, "{servers:?}");
    let caddy = deploy("Caddyfile");
    let asked: Vec<String> = servers.iter().map(|name| format!("{name}:4000")).collect();
    assert!(caddy.contains(&format!("reverse_proxy {} {{", asked.join(" "))), "{caddy}");
    // The proxy's word counts where it has this address.
    let of_proxy = |key: &str| {
        let line = compose.lines().find_map(|line| line.trim().strip_prefix(key));
        line.unwrap_or_else(|| panic!("{key}")).trim().to_owned()
    };
    assert_eq!(of_proxy("ESCALE_PROXIES:"), of_proxy("ipv4_address:"));
}
