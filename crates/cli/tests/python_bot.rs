//! `examples/bot.py`, as `docs/writing-a-bot.md` tells: two of them play a whole game of each of the five games.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use load::folder::Folder;
use load::http::Http;
use load::process::Server;

/// A game by chance takes some seconds.
const PATIENCE: Duration = Duration::from_secs(120);

struct Bot(Child);

impl Bot {
    fn start(server: &Server, how: &str, what: &str) -> Bot {
        let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
        let url = format!("http://{}", server.address());
        let child = Command::new("python3")
            .arg(script)
            .args([url.as_str(), how, what])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn();
        Bot(child.expect("there is a python3"))
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        let output = self.0.stdout.take().expect("it was piped");
        BufReader::new(output).read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    fn ends_well(&mut self) {
        let until = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.0.try_wait().unwrap() {
                break status;
            }
            assert!(Instant::now() < until, "the game doesn't end");
            std::thread::sleep(Duration::from_millis(20));
        };
        assert!(status.success(), "{status}");
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A whole game of this setup.
fn game(setup: &str) {
    let folder = Folder::new().unwrap();
    let server = Server::escale(Path::new(env!("CARGO_BIN_EXE_escale")), folder.path(), &[]);
    let server = server.unwrap();
    let mut first = Bot::start(&server, "--open", setup);
    let table = first.line();
    let mut second = Bot::start(&server, "--join", &table);
    first.ends_well();
    second.ends_well();

    let runtime = tokio::runtime::Runtime::new().unwrap();
    let view = runtime.block_on(async {
        let mut http = Http::connect(server.address()).await.unwrap();
        http.get(&format!("/api/tables/{table}"), None).await.unwrap().done().unwrap()
    });
    assert_eq!(view["row"]["state"], "over", "{setup}");
    for seat in [1, 2] {
        let events = view["events"].as_array().unwrap().iter();
        let own = events.filter(|event| event["what"]["played"]["by"] == seat).count();
        assert!(own > 0, "{setup}: seat {seat} played");
    }
}

#[test]
fn two_bots_in_python_play_caminos() {
    game("caminos");
}

#[test]
fn two_bots_in_python_play_deflecto() {
    game("deflecto");
}

#[test]
fn two_bots_in_python_play_deplimo() {
    game("deplimo ending=deadline");
}

#[test]
fn two_bots_in_python_play_detrak() {
    game("detrak");
}

#[test]
fn two_bots_in_python_play_labyrinthe() {
    game("labyrinthe");
}
