//! Copies of a town and the way back, by the scripts that `docs/operations.md` names: made under play with a real
//! Postgres, put back, and served again.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use town::{Part, Town};

use crate::evening::Evening;
use crate::host::{ESCALE, Folder, Host, PATIENCE, free_address};

/// What an operator has: the scripts where Postgres's user can run them, and a folder for what they make.
struct Desk {
    folder: Folder,
    /// `postgres://USER@HOST:PORT/DATABASE`
    url: String,
}

impl Desk {
    fn new(url: &str) -> Desk {
        let folder = Folder::new();
        let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
        for script in ["backup.sh", "restore.sh"] {
            std::fs::copy(deploy.join(script), folder.path().join(script)).unwrap();
        }
        let desk = Desk { folder, url: url.to_owned() };
        desk.belongs_to_postgres();
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn at(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    /// Where the tests run as root, Postgres is somebody else.
    fn belongs_to_postgres(&self) {
        if rustix::process::getuid().is_root() {
            let owned =
                Command::new("chown").args(["-R", "postgres"]).arg(self.folder.path()).status();
            assert!(owned.unwrap().success());
        }
    }

    /// Runs a program as the user who has the database's files, with libpq's variables for the database.
    fn try_run(&self, database: &str, program: &str, args: &[&str]) -> Result<String, String> {
        let rest = self.url.strip_prefix("postgres://").unwrap();
        let (user, rest) = rest.split_once('@').unwrap();
        let (place, _) = rest.split_once('/').unwrap();
        let (host, port) = place.split_once(':').unwrap();
        let mut command = match rustix::process::getuid().is_root() {
            true => Command::new("runuser"),
            false => Command::new("env"),
        };
        if rustix::process::getuid().is_root() {
            command.args(["-u", "postgres", "--"]);
        }
        command.arg(program).args(args).current_dir("/");
        command.env("PGUSER", user).env("PGHOST", host).env("PGPORT", port);
        let ran = command.env("PGDATABASE", database).output().unwrap();
        let [told, error] = [ran.stdout, ran.stderr].map(|text| String::from_utf8(text).unwrap());
        if ran.status.success() { Ok(told.trim().to_owned()) } else { Err(error) }
    }

    fn run(&self, database: &str, program: &str, args: &[&str]) -> String {
        self.try_run(database, program, args)
            .unwrap_or_else(|error| panic!("{program} {args:?}: {error}"))
    }

    fn script(&self, database: &str, name: &str, args: &[&str]) -> String {
        self.run(database, &self.at(name), args)
    }

    fn sql(&self, database: &str, sql: &str) -> String {
        self.run(database, "psql", &["-qXtA", "-v", "ON_ERROR_STOP=1", "-c", sql])
    }

    /// The address of a database for its own user.
    fn address_of(&self, database: &str, user: &str) -> String {
        let (_, place) = self.url.split_once('@').unwrap();
        let (place, _) = place.split_once('/').unwrap();
        format!("postgres://{user}@{place}/{database}")
    }

    /// What throws the dice of a finished game again, from its seed, finds the same.
    fn check(&self, record: &str) {
        let file = self.path("record.escale");
        std::fs::write(&file, record).unwrap();
        let checked =
            Command::new(ESCALE).args(["--lang", "en", "check"]).arg(&file).output().unwrap();
        let told = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success() && told.contains("promised seed"), "{told} {record}");
    }
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "it never comes to that: {what}");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

/// What the handbook tells to ask the database, as it stands there.
fn queries() -> Vec<String> {
    let handbook = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md");
    let handbook = std::fs::read_to_string(handbook).unwrap();
    let blocks = handbook.split("```sql\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap().to_owned()).collect()
}

/// Nobody but the owner reads what has seeds in it.
fn is_private(path: &Path) -> bool {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o077 == 0
}

fn start(addresses: &[String], store: &str, bus: &str) -> Vec<Host> {
    addresses.iter().map(|address| Host::in_town(address, store, bus)).collect()
}

#[test]
fn a_dump_made_under_play_is_put_back_and_played_on() {
    let town = Town::shared();
    let desk = Desk::new(town.postgres());
    // A user who may do no more than the servers need.
    let user = format!("town_{}", std::process::id());
    let [before, after] = ["before", "after"].map(|name| format!("{user}_{name}"));
    town.run(&format!("CREATE ROLE {user} LOGIN"));
    desk.run("postgres", "createdb", &["--owner", &user, &before]);
    let addresses: Vec<String> = (0..2).map(|_| free_address()).collect();
    let hosts = start(&addresses, &desk.address_of(&before, &user), town.nats());
    let mut evening = Evening::begin(&addresses);
    evening.play(4);
    let (least, file) = (evening.said(), desk.at("escale.dump"));
    evening.play_during(|| desk.script(&before, "backup.sh", &["dump", &file]));
    let most = evening.said();
    assert!(is_private(Path::new(&file)));
    evening.play(4);
    hosts.into_iter().for_each(Host::kill);

    let again = desk.try_run(&before, &desk.at("restore.sh"), &["dump", &file]);
    assert!(again.unwrap_err().contains("isn't empty"), "what is there is not written over");
    desk.run("postgres", "createdb", &["--owner", &user, &after]);
    desk.script(&after, "restore.sh", &["dump", &file]);
    let store = desk.address_of(&after, &user);
    let hosts = start(&addresses, &store, town.nats());
    evening.go_back(&least, &most);
    evening.play(4);

    // One table alone: it is spoilt, and then as it was in the dump. All others are as they are.
    let spoilt = evening.tables()[0].to_owned();
    hosts.into_iter().for_each(Host::kill);
    desk.sql(&after, &format!("UPDATE events SET what = '?' FROM tables WHERE events.no = tables.no AND id = '{spoilt}'"));
    desk.script(&after, "restore.sh", &["table", &file, &spoilt]);
    let hosts = start(&addresses, &store, town.nats());
    let now = evening.said();
    let least: Vec<usize> = std::iter::once(least[0]).chain(now[1..].iter().copied()).collect();
    let most: Vec<usize> = std::iter::once(most[0]).chain(now[1..].iter().copied()).collect();
    evening.go_back(&least, &most);
    evening.play(4);
    let queries = queries();
    assert!(queries.len() >= 5, "{queries:?}");
    queries.iter().for_each(|query| drop(desk.sql(&after, query)));
    let records = evening.finish();
    assert_eq!(records.len(), 2);
    records.iter().for_each(|record| desk.check(record));
    hosts.into_iter().for_each(Host::kill);
    for database in [&before, &after] {
        desk.run("postgres", "dropdb", &["--force", database]);
    }
    town.run(&format!("DROP ROLE {user}"));
}

/// A town whose Postgres keeps all that happens, by the settings of `deploy/postgresql.conf`.
fn archiving_town(desk: impl FnOnce(&Town) -> Desk) -> (Town, Desk, PathBuf) {
    let mut town = Town::start();
    let desk = desk(&town);
    let data = PathBuf::from(desk.sql("postgres", "SHOW data_directory"));
    let settings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/postgresql.conf");
    let settings = std::fs::read_to_string(settings).unwrap();
    let (script, folder) = ("/usr/local/lib/escale/backup.sh", "/var/backups/escale/wal");
    assert_eq!((settings.matches(script).count(), settings.matches(folder).count()), (1, 2));
    let settings = settings.replace(script, &desk.at("backup.sh")).replace(folder, &desk.at("wal"));
    std::fs::create_dir(desk.path("wal")).unwrap();
    desk.belongs_to_postgres();
    let file = data.join("postgresql.conf");
    let usual = std::fs::read_to_string(&file).unwrap();
    std::fs::write(file, format!("{usual}\n{settings}")).unwrap();
    town.stop(Part::Postgres);
    town.start_again(Part::Postgres);
    (town, desk, data)
}

#[test]
fn a_town_goes_back_to_a_moment_and_to_a_name() {
    let (mut town, desk, data) = archiving_town(|town| Desk::new(town.postgres()));
    let (store, bus) = (town.postgres().to_owned(), town.nats().to_owned());
    assert_eq!(desk.sql("postgres", "SHOW archive_mode; SHOW synchronous_commit"), "on\non");
    let addresses = vec![free_address()];
    let hosts = start(&addresses, &store, &bus);
    let mut evening = Evening::begin(&addresses);
    evening.play(2);
    let base = desk.at("base");
    evening.play_during(|| desk.script("postgres", "backup.sh", &["base", &base]));
    assert!(is_private(Path::new(&base)));
    evening.play(2);
    desk.sql("postgres", "SELECT pg_create_restore_point('before the accident')");
    let at_the_name = evening.said();
    evening.play(2);
    let moment = desk.sql("postgres", "SELECT clock_timestamp()");
    let at_the_moment = evening.said();
    evening.play(2);
    // What waits goes to the archive; then the machine is lost.
    let last = desk.sql("postgres", "SELECT pg_walfile_name(pg_switch_wal())");
    until("the last segment is kept", || desk.path("wal").join(&last).exists());
    hosts.into_iter().for_each(Host::kill);
    town.stop(Part::Postgres);

    for (target, then) in [
        ("name=before the accident".to_owned(), &at_the_name),
        (format!("time={moment}"), &at_the_moment),
    ] {
        let place = data.display().to_string();
        let point = [&base, &desk.at("wal"), &place, &target];
        let point: Vec<&str> = std::iter::once("point").chain(point.map(String::as_str)).collect();
        let refused = desk.try_run("postgres", &desk.at("restore.sh"), &point);
        assert!(refused.unwrap_err().contains("isn't empty"), "what is there is not written over");
        std::fs::remove_dir_all(&data).unwrap();
        desk.script("postgres", "restore.sh", &point);
        town.start_again(Part::Postgres);
        until("it has gone back", || desk.sql("postgres", "SELECT pg_is_in_recovery()") == "f");
        assert_eq!(desk.sql("postgres", "SHOW archive_mode"), "off", "the past is left alone");
        let hosts = start(&addresses, &store, &bus);
        let mut evening = evening.clone();
        evening.go_back(then, then);
        evening.finish().iter().for_each(|record| desk.check(record));
        hosts.into_iter().for_each(Host::kill);
        town.stop(Part::Postgres);
    }
}
