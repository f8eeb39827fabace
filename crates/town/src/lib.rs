//! A real Postgres and a real NATS for tests, started by `scripts/with-cluster` in folders and on ports of their own.
//!
//! Tests that only need a database share one: that of `scripts/with-cluster cargo nextest run …`, or else one for each
//! program of tests. Each has a schema of its own in it. Tests that stop things have a [`Town`] to themselves.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use postgres::{Client, NoTls, SimpleQueryMessage, SimpleQueryRow};

/// What a guarded town asks for.
pub const PASSPHRASE: &str = "s3cret@town";

/// A Postgres and a NATS. They end with this, or with the program, whichever way it ends: the script that started them
/// reads from it, and nothing more can be read then.
pub struct Town {
    postgres: String,
    nats: String,
    authority: Option<PathBuf>,
    script: Option<Script>,
}

struct Script {
    child: Child,
    say: ChildStdin,
    hear: BufReader<ChildStdout>,
}

/// What can be stopped and started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The database.
    Postgres,
    /// The bus.
    Nats,
}

impl Town {
    /// One that nobody else has.
    pub fn start() -> Town {
        Town::of("open")
    }

    /// One that asks for a passphrase ([`PASSPHRASE`]) and encrypts, by a certificate for `localhost`. Its database
    /// `plain` is reached without, too.
    pub fn guarded() -> Town {
        let mut town = Town::of("guarded");
        let script = town.script.as_mut().expect("it was started just now");
        town.authority = Some(script.line().into());
        town
    }

    fn of(mode: &str) -> Town {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/with-cluster");
        let mut child = Command::new(script)
            .env("ESCALE_CLUSTER", mode)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // What stops the tests of a terminal doesn't stop it: it has to tidy up after them.
            .process_group(0)
            .spawn()
            .expect("scripts/with-cluster runs");
        let say = child.stdin.take().expect("it reads");
        let hear = BufReader::new(child.stdout.take().expect("it speaks"));
        let mut script = Script { child, say, hear };
        let (postgres, nats) = (script.line(), script.line());
        assert!(postgres.starts_with("postgres://"), "run scripts/setup cluster first");
        Town { postgres, nats, authority: None, script: Some(script) }
    }

    /// The one that the tests of this program share.
    pub fn shared() -> &'static Town {
        static SHARED: OnceLock<Town> = OnceLock::new();
        SHARED.get_or_init(|| {
            let set = |name| std::env::var(name).ok();
            match set("ESCALE_TEST_POSTGRES").zip(set("ESCALE_TEST_NATS")) {
                Some((postgres, nats)) => Town { postgres, nats, authority: None, script: None },
                None => Town::start(),
            }
        })
    }

    /// The certificate of whoever has signed those of a guarded one.
    pub fn authority(&self) -> &Path {
        self.authority.as_deref().expect("only a guarded one has it")
    }

    /// The address of the bus.
    pub fn nats(&self) -> &str {
        &self.nats
    }

    /// The address of the database.
    pub fn postgres(&self) -> &str {
        &self.postgres
    }

    /// A new schema, which goes with what is given. Needs a thread that may block.
    pub fn schema(&self) -> Schema {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        self.run(&format!("CREATE SCHEMA {name}"));
        let url = format!("{}?options=-csearch_path%3D{name}", self.postgres);
        Schema { postgres: self.postgres.clone(), name, url }
    }

    /// Runs something in the database.
    pub fn run(&self, sql: &str) {
        execute(&self.postgres, sql).expect("the database does it");
    }

    /// The first row of what the database answers, as text.
    pub fn ask(&self, sql: &str) -> Vec<String> {
        ask(&self.postgres, sql).expect("the database answers")
    }

    /// Stops a part at once, as if its machine were gone.
    pub fn stop(&mut self, part: Part) {
        let how = if part == Part::Postgres { " immediate" } else { "" };
        self.order(&format!("stop {}{how}", part.name()));
    }

    /// Asks a part to stop: whoever is connected is cut off, and what was begun is given up.
    pub fn ask_to_stop(&mut self, part: Part) {
        self.order(&format!("stop {}", part.name()));
    }

    /// Starts it again, where it was.
    pub fn start_again(&mut self, part: Part) {
        self.order(&format!("start {}", part.name()));
    }

    /// Starts the bus again, where it asks for [`PASSPHRASE`] as a token.
    pub fn start_with_token(&mut self) {
        self.order("start nats token");
    }

    fn order(&mut self, order: &str) {
        let script = self.script.as_mut().expect("what all tests share is not stopped");
        writeln!(script.say, "{order}").expect("it listens");
        assert_eq!(script.line(), "ok", "{order}");
    }
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Postgres => "postgres",
            Part::Nats => "nats",
        }
    }
}

impl Script {
    fn line(&mut self) -> String {
        let mut line = String::new();
        self.hear.read_line(&mut line).expect("it speaks");
        line.trim_end().to_owned()
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        // It ends what it started.
        let _ = writeln!(self.say, "end");
        let _ = self.child.wait();
    }
}

/// A schema of its own.
#[derive(Debug)]
pub struct Schema {
    postgres: String,
    name: String,
    url: String,
}

impl Schema {
    /// Whatever an address leads to: nothing is made or removed there.
    pub fn everywhere(url: &str) -> Schema {
        Schema { postgres: String::new(), name: String::new(), url: url.to_owned() }
    }

    /// The address at which a store is opened there.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// All that is kept there, as text.
    pub fn dump(&self) -> Vec<u8> {
        let read = || -> Result<Vec<u8>, postgres::Error> {
            let mut client = Client::connect(&self.url, NoTls)?;
            let sql = "SELECT relname::TEXT FROM pg_class WHERE relkind = 'r' \
                       AND relnamespace = current_schema()::REGNAMESPACE";
            let mut bytes = Vec::new();
            for table in client.query(sql, &[])? {
                let table: String = table.get(0);
                let sql = format!("SELECT row_to_json({table})::TEXT FROM {table}");
                for row in client.query(&sql, &[])? {
                    bytes.extend_from_slice(row.get::<_, String>(0).as_bytes());
                    bytes.push(b'\n');
                }
            }
            Ok(bytes)
        };
        std::thread::scope(|scope| scope.spawn(read).join())
            .expect("it doesn't panic")
            .expect("the database answers")
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number that a question gives.
    pub fn number(&self, sql: &str) -> i64 {
        let ask = || -> Result<i64, postgres::Error> {
            let row = Client::connect(&self.url, NoTls)?.query_one(sql, &[])?;
            row.try_get::<_, i64>(0)
        };
        std::thread::scope(|scope| scope.spawn(ask).join())
            .expect("it doesn't panic")
            .expect("the database answers")
    }

    /// Runs something in it.
    pub fn run(&self, sql: &str) {
        execute(&self.url, sql).expect("the database does it");
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        if self.name.is_empty() {
            return;
        }
        // The database may have gone before.
        let _ = execute(&self.postgres, &format!("DROP SCHEMA IF EXISTS {} CASCADE", self.name));
    }
}

/// On a thread of its own, so that it may also be called where blocking is not allowed.
fn execute(url: &str, sql: &str) -> Result<(), postgres::Error> {
    std::thread::scope(|scope| {
        let run = scope.spawn(|| Client::connect(url, NoTls)?.batch_execute(sql));
        run.join().expect("it doesn't panic")
    })
}

fn ask(url: &str, sql: &str) -> Result<Vec<String>, postgres::Error> {
    std::thread::scope(|scope| {
        let read = scope.spawn(|| {
            let messages = Client::connect(url, NoTls)?.simple_query(sql)?;
            let row = messages.iter().find_map(|message| match message {
                SimpleQueryMessage::Row(row) => Some(row),
                _ => None,
            });
            let text = |row: &SimpleQueryRow, at| row.get(at).unwrap_or_default().to_owned();
            Ok(row.map(|row| (0..row.len()).map(|at| text(row, at)).collect()).unwrap_or_default())
        });
        read.join().expect("it doesn't panic")
    })
}
