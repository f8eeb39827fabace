//! Schemas: whatever an earlier program left becomes what this one knows, by whoever comes first, and what a later one
//! leaves is used as far as it says so.

use store::{Error, Job, TableNo};

use crate::{Folder, Home, Open, append, event, guest, table};

/// The schemas of a database, each with how a program of that time said what it is.
const POSTGRES: &[&str] = &[
    concat!(
        include_str!("../../migrations/postgres/0001.sql"),
        "INSERT INTO escale (version) VALUES (1);"
    ),
    concat!(include_str!("../../migrations/postgres/0002.sql")),
];
/// The same for files.
const SQLITE: &[&str] = &[
    concat!(include_str!("../../migrations/sqlite/0001.sql"), "PRAGMA user_version = 1;"),
    concat!(include_str!("../../migrations/sqlite/0002.sql"), "PRAGMA user_version = 2;"),
    concat!(include_str!("../../migrations/sqlite/0003.sql")),
];
/// A table as the first program wrote it.
const OLD: &str = "\
INSERT INTO users (id, name, created) VALUES ('u1', 'Ada', 1);
INSERT INTO tables (no, id, game, setup, opener, listed, state, created, touched, due)
    VALUES (7, 't7', 'quatre', 'quatre', 'u1', '1', 'running', 1, 1, 500);
INSERT INTO seeds (no, seed)
    VALUES (7, '0707070707070707070707070707070707070707070707070707070707070707');";

/// What was there is there, and what is new can be done.
fn works(open: &Open) {
    let no = TableNo(7);
    assert_eq!(open.store.user("u1").unwrap().unwrap().name, "Ada");
    assert_eq!(open.store.table("t7").unwrap().unwrap().no, no);
    assert_eq!(open.store.seed(no).unwrap().unwrap().reveal(), "07".repeat(32));
    open.write(append(no, [0, 1])).unwrap();
    assert_eq!(open.store.events(no, 0, 9).unwrap(), [event(0), event(1)]);
    assert_eq!(open.store.to_pack(9, 9).unwrap(), []);
    open.write(guest("u9")).unwrap();
}

#[test]
fn every_earlier_database_becomes_the_newest() {
    for version in 1..=POSTGRES.len() {
        let home = Home::postgres();
        let Home::Schema(schema) = &home else { unreachable!("it is one") };
        POSTGRES[..version].iter().for_each(|sql| schema.run(sql));
        schema.run(&OLD.replace("'1', 'running'", "TRUE, 'running'"));
        works(&Open::at(&home));
        assert_eq!(schema.number("SELECT schema FROM escale"), POSTGRES.len() as i64);
        assert_eq!(schema.number("SELECT version FROM escale"), 1, "the first version goes on");
    }
}

#[test]
fn every_earlier_file_becomes_the_newest() {
    for version in 1..=SQLITE.len() {
        let folder = Folder::new();
        let file = rusqlite::Connection::open(folder.path().join("escale.db")).unwrap();
        SQLITE[..version].iter().for_each(|sql| file.execute_batch(sql).unwrap());
        file.execute_batch(&OLD.replace("'1', 'running'", "1, 'running'")).unwrap();
        file.close().unwrap();
        works(&Open::new(&folder));
    }
}

#[test]
fn many_programs_begin_at_once_on_an_empty_and_on_an_old_database() {
    for old in [false, true] {
        let home = Home::postgres();
        let Home::Schema(schema) = &home else { unreachable!("it is one") };
        if old {
            schema.run(POSTGRES[0]);
        }
        let start = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            let begin = |n: usize| {
                start.wait();
                let open = Open::at(&home);
                open.write(guest(&format!("u{n}"))).unwrap();
                open.write(table(&format!("t{n}"), 2)).unwrap();
            };
            let begun: Vec<_> = (0..8).map(|n| scope.spawn(move || begin(n))).collect();
            begun.into_iter().for_each(|begun| begun.join().unwrap());
        });
        assert_eq!(schema.number("SELECT count(*) FROM escale"), 1);
        assert_eq!(schema.number("SELECT schema FROM escale"), POSTGRES.len() as i64);
        assert_eq!(schema.number("SELECT count(*) FROM tables"), 8);
        assert_eq!(schema.number("SELECT count(*) FROM users"), 8);
    }
}

#[test]
fn a_newer_database_is_used_if_it_says_so_and_left_alone_if_not() {
    let home = Home::postgres();
    drop(Open::at(&home));
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    // What the next version might do.
    schema.run("ALTER TABLE tables ADD COLUMN later TEXT NOT NULL DEFAULT ''; CREATE TABLE later (no BIGINT)");
    schema.run("UPDATE escale SET schema = 3");
    let open = Open::at(&home);
    let no = open.write(table("t1", 2)).unwrap().opened.unwrap();
    open.write(append(no, [2])).unwrap();
    open.write(Job::Probe).unwrap();
    assert_eq!(schema.number("SELECT schema FROM escale"), 3, "it stays what it is");
    schema.run("UPDATE escale SET version = 3");
    let refused = home.open(|_| {}).err();
    assert_eq!(refused, Some(Error::Newer { found: 3, known: 2 }));
}

#[test]
fn a_newer_file_is_used_if_it_says_so_and_left_alone_if_not() {
    let folder = Folder::new();
    drop(Open::new(&folder));
    let change = |sql: &str| {
        let file = rusqlite::Connection::open(folder.path().join("escale.db")).unwrap();
        file.execute_batch(sql).unwrap();
    };
    change(
        "ALTER TABLE tables ADD COLUMN later TEXT NOT NULL DEFAULT ''; UPDATE escale SET schema = 4",
    );
    let open = Open::new(&folder);
    let no = open.write(table("t1", 2)).unwrap().opened.unwrap();
    open.write(append(no, [2])).unwrap();
    open.write(Job::Probe).unwrap();
    drop(open);
    change("PRAGMA user_version = 4");
    let refused = Open::with(&folder, |_| {}).err();
    assert_eq!(refused, Some(Error::Newer { found: 4, known: 3 }));
}

#[test]
fn whoever_may_not_do_what_a_server_does_hears_it_at_once() {
    let home = Home::postgres();
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    let role = format!("role_{}", schema.name());
    schema.run(&format!(
        "CREATE ROLE {role} LOGIN; GRANT USAGE ON SCHEMA {} TO {role}",
        schema.name()
    ));
    let url = schema.url().replace("escale@", &format!("{role}@"));
    let open = || Home::Schema(town::Schema::everywhere(&url)).open(|_| {}).err();
    let told = |error: Option<Error>| match error {
        Some(Error::NoRight(why)) => why,
        other => panic!("{other:?}"),
    };
    assert!(told(open()).contains("permission denied"), "it can't make tables");
    schema.run(POSTGRES[0]);
    schema.run(&format!("GRANT ALL ON ALL TABLES IN SCHEMA {} TO {role}", schema.name()));
    assert!(told(open()).contains("owner"), "it can't bring an old schema up to date");
    schema.run(&format!("REVOKE ALL ON ALL TABLES IN SCHEMA {} FROM {role}", schema.name()));
    drop(Open::at(&home));
    assert!(!told(open()).is_empty(), "it can't read what others made");
    schema.run(&format!("GRANT SELECT ON ALL TABLES IN SCHEMA {} TO {role}", schema.name()));
    assert!(told(open()).contains("on table chat"), "it can't write");
    let all = format!("GRANT ALL ON ALL TABLES IN SCHEMA {} TO {role}", schema.name());
    schema.run(&all);
    assert_eq!(open(), None);
    schema.run(&format!("ALTER ROLE {role} SET default_transaction_read_only = on"));
    assert_eq!(open(), Some(Error::ReadOnly));
    schema.run(&format!("DROP OWNED BY {role}; DROP ROLE {role}"));
}
