//! A server on a database and a bus elsewhere: how it is told where they are, what it says when they can't be used, and
//! what it never says.

use std::io::Read;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use serde_json::json;
use town::{PASSPHRASE, Part, Town};

use crate::host::{ESCALE, Folder, PATIENCE, free_address, get, guest, post};

/// A part of the passphrase that no form of it hides.
const SECRET: &str = "s3cret";

/// A server with all that it prints.
struct Served {
    process: Child,
    address: String,
    printed: Arc<Mutex<String>>,
}

impl Served {
    /// Starts it with these flags and this environment.
    fn start(flags: &[&str], environment: &[(&str, &str)]) -> Served {
        let address = free_address();
        let mut command = Command::new(ESCALE);
        command.args(["--lang", "en", "serve", "--no-open", "--rate-limit", "off"]);
        command.args(["--log-level", "info", "--listen", &address]).args(flags);
        command.env_remove("SSL_CERT_FILE").envs(environment.iter().copied());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().expect("the program starts");
        let printed = Arc::default();
        gather(process.stdout.take().expect("it prints"), Arc::clone(&printed));
        gather(process.stderr.take().expect("it logs"), Arc::clone(&printed));
        Served { process, address, printed }
    }

    fn printed(&self) -> String {
        self.printed.lock().unwrap().clone()
    }

    /// Waits until something is so.
    fn until(&mut self, what: &str, so: impl Fn(&Served) -> bool) {
        let begun = Instant::now();
        while !so(self) {
            let ended = self.process.try_wait().unwrap();
            assert!(ended.is_none(), "{what}: {}", self.printed());
            assert!(begun.elapsed() < PATIENCE, "{what}: {}", self.printed());
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }

    fn until_ready(&mut self) {
        self.until("ready", |it| get(&it.address, "/readyz", None).is_some_and(|it| it.0 == 200));
    }

    fn until_printed(&mut self, part: &str) {
        self.until(part, |it| it.printed().contains(part));
    }

    fn until_bus(&mut self) {
        self.until("the bus", |it| {
            let metrics = get(&it.address, "/metrics", None);
            metrics.is_some_and(|(_, text)| text.lines().any(|line| line == "escale_bus_up 1"))
        });
    }

    /// What it said before it gave up.
    fn refusal(mut self) -> String {
        self.until_ended();
        let printed = self.printed();
        assert!(!printed.contains("panicked"), "{printed}");
        printed
    }

    fn until_ended(&mut self) {
        let begun = Instant::now();
        while self.process.try_wait().unwrap().is_none() {
            assert!(begun.elapsed() < PATIENCE, "it goes on: {}", self.printed());
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        // What it printed last is on its way.
        while Arc::strong_count(&self.printed) > 1 {
            assert!(begun.elapsed() < PATIENCE, "it still prints");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let printed = self.printed();
        if !std::thread::panicking() {
            assert!(!printed.contains(SECRET), "it tells what lets one in: {printed}");
        }
    }
}

fn gather(mut from: impl Read + Send + 'static, to: Arc<Mutex<String>>) {
    std::thread::spawn(move || {
        let mut piece = [0; 4_096];
        while let Ok(count @ 1..) = from.read(&mut piece) {
            to.lock().unwrap().push_str(&String::from_utf8_lossy(&piece[..count]));
        }
    });
}

/// An address as somebody with a passphrase, at a host, with what follows.
fn of(address: &str, host: &str, login: &str) -> String {
    let (scheme, rest) = address.split_once("://").unwrap();
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    format!("{scheme}://{login}@{}", rest.replace("127.0.0.1", host))
}

const LOGIN: &str = "escale:s3cret%40town";

#[test]
fn both_lines_are_encrypted_and_nobody_is_told_what_lets_one_in() {
    assert!(PASSPHRASE.contains(SECRET));
    let town = Town::guarded();
    let authority = town.authority().to_str().unwrap();
    let store = of(town.postgres(), "localhost", LOGIN);
    let bus = of(town.nats(), "localhost", LOGIN);
    let trusted = ("SSL_CERT_FILE", authority);
    // By flags, by the environment, and by a file.
    let folder = Folder::new();
    let file = folder.path().join("escale.toml");
    std::fs::write(&file, format!("store = \"{store}?sslmode=verify-full\"\nbus = \"{bus}\"\n"))
        .unwrap();
    let required = format!("{store}?sslmode=require");
    let tls = bus.replace("nats://", "tls://");
    let mut nodes = [
        Served::start(&["--store", &required, "--bus", &tls], &[trusted]),
        Served::start(&[], &[trusted, ("ESCALE_STORE", &store), ("ESCALE_BUS", &bus)]),
        Served::start(&["--config", file.to_str().unwrap()], &[trusted]),
    ];
    nodes.iter_mut().for_each(Served::until_ready);
    nodes.iter_mut().for_each(Served::until_bus);
    // What is said at one is heard at another.
    let token = guest(&nodes[0].address, "Ada");
    let wish = json!({"setup": "quatre", "seats": ["me", "me"]});
    let table = post(&nodes[0].address, "/api/tables", Some(&token), &wish);
    let path = format!("/api/tables/{}/commands", table["id"].as_str().unwrap());
    for (node, nth) in nodes.iter().zip(1..) {
        let seat = 2 - nth % 2;
        let said =
            json!({"key": nth.to_string(), "command": {"play": {"seat": seat, "token": "d"}}});
        assert_eq!(post(&node.address, &path, Some(&token), &said)["events"][0]["n"], nth + 2);
    }
    for node in &nodes {
        let printed = node.printed();
        assert!(printed.contains("/api/guests") || !std::ptr::eq(node, &nodes[0]), "{printed}");
        let (_, metrics) = get(&node.address, "/metrics", None).unwrap();
        assert!(!metrics.contains(SECRET) && !printed.contains(SECRET));
    }
}

#[test]
fn whoever_cant_be_trusted_or_doesnt_let_one_in_is_told_in_a_sentence() {
    let town = Town::guarded();
    let authority = town.authority().to_str().unwrap();
    let store = |host: &str, login: &str, database: &str, mode: &str| {
        let address = of(town.postgres(), host, login);
        let (address, _) = address.rsplit_once('/').unwrap();
        format!("{address}/{database}?sslmode={mode}")
    };
    let refused = |store: &str, trusted: Option<&str>| {
        let environment: Vec<_> = trusted.map(|file| ("SSL_CERT_FILE", file)).into_iter().collect();
        Served::start(&["--store", store], &environment).refusal()
    };
    let untrusted = "can’t be trusted";
    let nowhere = "/nowhere/authority.crt";
    for (mode, host, trusted, why) in [
        ("prefer", "localhost", None, "UnknownIssuer"),
        ("require", "localhost", None, "UnknownIssuer"),
        ("require", "localhost", Some(nowhere), nowhere),
        ("verify-full", "localhost", None, "UnknownIssuer"),
        ("verify-full", "127.0.0.1", Some(authority), "127.0.0.1"),
    ] {
        let told = refused(&store(host, LOGIN, "postgres", mode), trusted);
        assert!(told.contains(untrusted) && told.contains(why), "{mode}, {host}: {told}");
        assert!(told.contains("SSL_CERT_FILE") && told.contains("sslmode"), "{told}");
    }
    // Encryption where there is none, and none where there must be.
    let plain = Town::shared().postgres();
    let told = refused(&format!("{plain}?sslmode=require"), Some(authority));
    assert!(told.contains(untrusted) && told.contains("does not support TLS"), "{told}");
    let told = refused(&store("localhost", LOGIN, "postgres", "disable"), None);
    assert!(told.contains("lets nobody in") && told.contains("no encryption"), "{told}");
    let told = refused(&store("localhost", "escale:s3cret2", "plain", "disable"), None);
    assert!(told.contains("lets nobody in") && told.contains("--store"), "{told}");
    let told = refused(&store("localhost", LOGIN, "postgres", "allow"), None);
    assert!(told.contains("verify-full"), "{told}");
}

#[test]
fn a_bus_that_cant_be_used_is_told_of_and_play_goes_on_without() {
    let mut town = Town::guarded();
    let authority = town.authority().to_str().unwrap().to_owned();
    let store = of(town.postgres(), "localhost", LOGIN);
    let store = store.replace("/postgres", "/plain?sslmode=disable");
    let [bus, wrong, nobody, token] = [LOGIN, "escale:s3cret2", "nobody:s3cret", "s3cret%40town"]
        .map(|login| of(town.nats(), "localhost", login));
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let known = ("SSL_CERT_FILE", authority.as_str());
    for (bus, environment, why) in [
        (bus.as_str(), &[][..], "UnknownIssuer"),
        (&of(town.nats(), "127.0.0.1", LOGIN), &[known], "127.0.0.1"),
        (&wrong, &[known], "authorization violation"),
        (&nobody, &[known], "authorization violation"),
        (&format!("nats://{closed}"), &[], "refused"),
        ("nats://s3cret@nowhere.invalid", &[], "nowhere.invalid"),
    ] {
        let mut node = Served::start(&["--store", &store, "--bus", bus], environment);
        node.until_printed("the bus can't be reached");
        node.until_printed(why);
        node.until_ready();
        guest(&node.address, "Ada");
    }
    // One that comes late is found, and so is one that was away; whoever is no longer let in waits to be.
    town.stop(Part::Nats);
    let mut node = Served::start(&["--store", &store, "--bus", &token], &[known]);
    node.until_printed("the bus can't be reached");
    town.start_again(Part::Nats);
    node.until_printed("authorization violation");
    town.stop(Part::Nats);
    town.start_with_token();
    node.until_bus();
}

#[test]
fn a_database_that_is_not_there_is_waited_for_and_that_is_said() {
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for (store, place) in [
        (format!("postgres://ada:s3cret@{closed}/escale"), closed.to_string()),
        (
            "postgres://ada:s3cret@nowhere.invalid/escale".to_owned(),
            "nowhere.invalid:5432/escale".into(),
        ),
    ] {
        let mut node = Served::start(&["--store", &store], &[]);
        node.until_printed("waiting for the database");
        assert!(node.printed().contains(&place), "{}", node.printed());
        node.until("alive", |it| get(&it.address, "/healthz", None).is_some_and(|it| it.0 == 200));
        let (status, body) = get(&node.address, "/readyz", None).unwrap();
        let problem: serde_json::Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, problem["code"].as_str()), (503, Some("server/unavailable")));
        assert!(problem["retry_after"].is_u64(), "{body}");
    }
}
