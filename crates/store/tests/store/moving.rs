//! A house moves: from a file to a database and back nothing changes, and nobody serves half of it.

use std::path::Path;

use store::{
    Error, EventRow, Forget, Job, KeptRefusal, MoveError, Moved, NewAccount, OnTheMove, Place,
    cancel_move, move_store,
};
use town::Schema;

use crate::{Folder, Home, Open, append, event, guest, line, session, table};

fn folder(folder: &Folder) -> Place {
    Place::Folder(folder.path().to_owned())
}

fn database(schema: &Schema) -> Place {
    schema.url().parse().unwrap()
}

fn go(from: &Place, to: &Place) -> Result<Moved, MoveError> {
    move_store(from, to, &mut |_, _| {})
}

/// All rows of a file, but for what it knows of moves.
fn dump(folder: &Path) -> Vec<String> {
    let file = rusqlite::Connection::open(folder.join("escale.db")).unwrap();
    let names =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'moves' ORDER BY name";
    let mut names = file.prepare(names).unwrap();
    let names: Vec<String> =
        names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut all = Vec::new();
    for name in names {
        let mut rows = file.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let width = rows.column_count();
        let mut rows = rows.query([]).unwrap();
        let mut of = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            let values = (0..width).map(|i| format!("{:?}", row.get_ref(i).unwrap()));
            of.push(format!("{name}: {}", values.collect::<Vec<_>>().join(" ")));
        }
        // Events have no order of their own in a file.
        of.sort();
        all.extend(of);
    }
    all
}

/// A house with something of everything.
fn furnish(folder: &Folder, tables: u64) {
    let open = Open::new(folder);
    for id in ["u1", "u2", "u3"] {
        open.write(guest(id)).unwrap();
    }
    let account = NewAccount {
        id: "u2".into(),
        name: "Zoé".into(),
        folded: "zoé".into(),
        passphrase: "hash".into(),
        created: 2,
        session: None,
    };
    open.write(Job::AddAccount(account)).unwrap();
    open.write(Job::AddSession(session("s1", "u1", 255))).unwrap();
    open.write(Job::AddSession(session("s2", "u2", 0))).unwrap();
    let opened = open.write_all((0..tables).map(|n| table(&format!("t{n}"), 3 + n % 7)));
    let numbers: Vec<_> =
        opened.iter().map(|done| done.result.as_ref().unwrap().opened.unwrap()).collect();
    let no = numbers[0];
    let strange =
        EventRow { key: Some("\0\\0".into()), what: "é\n😀".into(), by: None, ..event(3) };
    let Job::Append(append) = append(no, []) else { unreachable!("it is one") };
    let refusal =
        |key: &str| Some(KeptRefusal { user: "u2".into(), key: key.into(), body: "{}".into() });
    let strange = store::Append { events: vec![strange], refusal: refusal("\\\0"), ..append };
    open.write(Job::Append(strange)).unwrap();
    open.write(Job::Chat(no, line("u1", "d’accord\n!"))).unwrap();
    open.write(Job::Chat(no, line("u2", "😀"))).unwrap();
    let forget = Forget { user: "u3".into(), at: 50, name: "—".into(), rewrite: |_, _, _| None };
    open.write(Job::Forget(forget)).unwrap();
    // Some are over, and some of these are packed.
    drop(open);
    let file = rusqlite::Connection::open(folder.path().join("escale.db")).unwrap();
    file.execute_batch("UPDATE tables SET state = 'over', due = NULL WHERE no % 3 = 0").unwrap();
    file.close().unwrap();
    let open = Open::new(folder);
    for no in open.store.to_pack(u64::MAX, 99).unwrap().into_iter().step_by(2) {
        open.store.pack(no).unwrap();
    }
}

#[test]
fn there_and_back_nothing_has_changed() {
    let (first, last) = (Folder::new(), Folder::new());
    furnish(&first, 200);
    let home = Home::postgres();
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    let mut told = Vec::new();
    let moved =
        move_store(&folder(&first), &database(schema), &mut |done, all| told.push((done, all)));
    let moved = moved.unwrap();
    assert_eq!((moved.persons, moved.tables, moved.is_resumed), (3, 200, false));
    assert!(told.is_sorted() && told.len() > 4, "{told:?}");
    assert_eq!((told[0], told[told.len() - 1]), ((0, 203), (203, 203)));
    go(&database(schema), &folder(&last)).unwrap();
    let (first, last) = (dump(first.path()), dump(last.path()));
    assert!(first.len() > 1_000);
    assert_eq!(first, last);
}

#[test]
fn new_tables_get_new_numbers_in_the_new_home() {
    let old = Folder::new();
    furnish(&old, 9);
    let home = Home::postgres();
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    go(&folder(&old), &database(schema)).unwrap();
    let open = Open::at(&home);
    let no = open.write(table("new", 2)).unwrap().opened.unwrap();
    assert_eq!(no.0, 10);
    open.write(Job::Chat(no, line("u1", "here"))).unwrap();
    let refused = Some(KeptRefusal { user: "u1".into(), key: "k".into(), body: "{}".into() });
    let Job::Append(refusal) = append(no, []) else { unreachable!("it is one") };
    open.write(Job::Append(store::Append { refusal: refused, seen: 2, ..refusal })).unwrap();
    assert_eq!(open.store.refusals(no).unwrap().len(), 1);
}

#[test]
fn nobody_serves_what_was_left_or_has_not_arrived() {
    let old = Folder::new();
    furnish(&old, 5);
    let home = Home::postgres();
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    let (from, to) = (folder(&old), database(schema));
    go(&from, &to).unwrap();
    let gone = |error: Option<Error>| match error {
        Some(Error::OnTheMove { how, other }) => (how, other),
        other => panic!("{other:?}"),
    };
    let refused = gone(Open::with(&old, |_| {}).err());
    assert_eq!(refused, (OnTheMove::Gone, to.to_string()));
    // A program that knows nothing of moves finds a version that it doesn't know.
    let file = rusqlite::Connection::open(old.path().join("escale.db")).unwrap();
    let version: i64 = file.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert!(version > 1_000);
    drop(file);
    drop(Open::at(&home));
    // Broken off before the end.
    schema.run("UPDATE moves SET done = FALSE; UPDATE escale SET version = 1000000");
    let refused = gone(home.open(|_| {}).err());
    assert_eq!(refused, (OnTheMove::Coming, from.to_string()));
    let empty = Folder::new();
    let third = folder(&empty);
    assert!(matches!(go(&from, &third), Err(MoveError::From(Error::OnTheMove { .. }))));
    assert!(matches!(go(&to, &third), Err(MoveError::From(Error::OnTheMove { .. }))));
    assert_eq!(cancel_move(&from, &third), Err(MoveError::NoMove));
    cancel_move(&from, &to).unwrap();
    assert_eq!(schema.number("SELECT count(*) FROM tables"), 0);
    drop((Open::new(&old), Open::at(&home)));
    // And once more, from the beginning.
    assert_eq!(go(&from, &to).unwrap().tables, 5);
}

#[test]
fn a_house_moves_only_to_where_nothing_is_and_while_nobody_is_at_work() {
    let (old, empty) = (Folder::new(), Folder::new());
    assert_eq!(go(&folder(&empty), &folder(&old)), Err(MoveError::Nothing));
    furnish(&old, 3);
    let home = Home::postgres();
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    let (from, to) = (folder(&old), database(schema));
    assert_eq!(go(&to, &from), Err(MoveError::Nothing));
    assert_eq!(go(&from, &from), Err(MoveError::Same));
    let open = Open::at(&home);
    open.store.shared().unwrap().claim("n1", 0, 9).unwrap();
    assert_eq!(go(&from, &to), Err(MoveError::To(Error::InUse)));
    open.store.shared().unwrap().release("n1").unwrap();
    assert_eq!(go(&to, &to), Err(MoveError::Same));
    open.write(guest("somebody")).unwrap();
    assert_eq!(go(&from, &to), Err(MoveError::NotEmpty));
    schema.run("DELETE FROM users");
    let at_work = Open::new(&old);
    assert_eq!(go(&from, &to), Err(MoveError::From(Error::InUse)));
    drop(at_work);
    // Nothing of all this was marked.
    drop(Open::new(&old));
    go(&from, &to).unwrap();
}

#[test]
fn what_is_broken_off_goes_on_where_it_was() {
    let (old, new) = (Folder::new(), Folder::new());
    furnish(&old, 300);
    let before = dump(old.path());
    let (from, to) = (folder(&old), folder(&new));
    // Whoever is told stops it, a part later each time.
    let mut begun = Vec::new();
    for _ in 0..3 {
        let mut parts = 0;
        let stopped = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            move_store(&from, &to, &mut |done, _| {
                if parts == 0 {
                    begun.push(done);
                }
                parts += 1;
                assert!(parts < 3, "stopped");
            })
        }));
        assert!(stopped.is_err());
        assert!(matches!(Open::with(&new, |_| {}).err(), Some(Error::OnTheMove { .. })));
        assert!(matches!(Open::with(&old, |_| {}).err(), Some(Error::OnTheMove { .. })));
    }
    assert!(begun.is_sorted() && begun[0] == 0 && begun[2] > 60, "{begun:?}");
    assert!(go(&from, &to).unwrap().is_resumed);
    let needed = |line: &String| !line.starts_with("escale:");
    let after: Vec<String> = dump(new.path()).into_iter().filter(needed).collect();
    assert_eq!(after, before.into_iter().filter(needed).collect::<Vec<_>>());
    drop(Open::new(&new));
}
