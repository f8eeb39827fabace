//! Finished tables as one row each: nobody who reads can tell, and nothing that happens is lost.

use store::{
    About, Append, Error, EventRow, Forget, Job, KeptRefusal, Packing, Store, TableNo, TableState,
};

use crate::{Home, Open, append, event, guest, table};

on_both![
    a_packed_table_is_read_as_before,
    what_happens_at_a_packed_table_stands_behind_it,
    whoever_is_forgotten_is_in_no_packed_table,
    packing_loses_nothing_while_others_write,
];

/// One of them, in a store in which no program is that knows no packed tables.
fn finished(home: &Home, open: &Open, id: &str, events: u64) -> TableNo {
    home.let_pack();
    let no = open.write(table(id, events)).unwrap().opened.unwrap();
    let about = About { state: TableState::Over, touched: 300, due: None, sitters: None };
    let last = Append {
        no,
        seen: 0,
        events: vec![event(events)],
        about: Some(about),
        refusal: None,
        next: None,
    };
    open.write(Job::Append(last)).unwrap();
    no
}

fn a_packed_table_is_read_as_before(home: &Home) {
    let open = Open::at(home);
    let no = finished(home, &open, "t1", 12);
    let running = open.write(table("t2", 3)).unwrap().opened.unwrap();
    let all = |store: &dyn Store<u64>| -> Vec<Vec<EventRow>> {
        let asked = (0..15).flat_map(|since| [0, 1, 5, 13, usize::MAX].map(|most| (since, most)));
        asked.map(|(since, most)| store.events(no, since, most).unwrap()).collect()
    };
    let (before, row) = (all(&*open.store), open.store.table("t1").unwrap());
    assert_eq!(open.store.to_pack(300, 9).unwrap(), []);
    assert_eq!(open.store.to_pack(301, 9).unwrap(), [no]);
    assert_eq!(open.store.pack(running).unwrap(), Packing::Left);
    assert_eq!(open.store.pack(no).unwrap(), Packing::Packed);
    assert_eq!(open.store.to_pack(301, 9).unwrap(), []);
    assert_eq!(open.store.pack(no).unwrap(), Packing::Left);
    assert_eq!((all(&*open.store), open.store.table("t1").unwrap()), (before, row));
    assert_eq!(open.store.events(no, u64::MAX, 9).unwrap(), []);
}

fn what_happens_at_a_packed_table_stands_behind_it(home: &Home) {
    let open = Open::at(home);
    let no = finished(home, &open, "t1", 5);
    assert_eq!(open.store.pack(no).unwrap(), Packing::Packed);
    // Places among what is packed are taken, for plain moves and for others.
    for n in 0..6 {
        assert_eq!(open.write(append(no, [n])), Err(Error::Conflict), "{n}");
        assert_eq!(open.write(append(no, [n, n + 1])), Err(Error::Conflict), "{n}");
        let Job::Append(job) = append(no, [n]) else { unreachable!("it is one") };
        let refusal = Some(KeptRefusal { user: "u1".into(), key: "r".into(), body: "no".into() });
        assert_eq!(open.write(Job::Append(Append { refusal, ..job })), Err(Error::Conflict));
    }
    let refused = |seen| {
        let refusal = Some(KeptRefusal { user: "u1".into(), key: "r".into(), body: "no".into() });
        Job::Append(Append { no, seen, events: Vec::new(), about: None, refusal, next: None })
    };
    assert_eq!(open.write(refused(5)), Err(Error::Conflict));
    open.write(refused(6)).unwrap();
    open.write(append(no, [6, 7])).unwrap();
    assert_eq!(open.write(append(no, [7])), Err(Error::Conflict));
    let numbers = |since, most| -> Vec<u64> {
        open.store.events(no, since, most).unwrap().iter().map(|event| event.n).collect()
    };
    assert_eq!(numbers(0, 99), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(numbers(4, 3), [4, 5, 6]);
    assert_eq!(numbers(6, 99), [6, 7]);
    assert_eq!(open.store.pack(no).unwrap(), Packing::Left);
    if let Some(shared) = open.store.shared() {
        assert_eq!(shared.lengths(&[no]).unwrap(), [(no, 8)]);
    }
}

fn whoever_is_forgotten_is_in_no_packed_table(home: &Home) {
    let open = Open::at(home);
    open.write(guest("u1")).unwrap();
    let no = finished(home, &open, "t1", 3);
    let sat = |n| EventRow { what: r#"{"sat":{"name":"Ada"}}"#.to_owned(), ..event(n) };
    let sat = Append { no, seen: 0, events: vec![sat(4)], about: None, refusal: None, next: None };
    open.write(Job::Append(sat.clone())).unwrap();
    assert_eq!(open.store.pack(no).unwrap(), Packing::Packed);
    if let Some(shared) = open.store.shared() {
        assert_eq!(shared.lengths(&[no]).unwrap(), [(no, 5)]);
    }
    let later = EventRow { n: 5, ..sat.events[0].clone() };
    open.write(Job::Append(Append { events: vec![later], ..sat })).unwrap();
    let rewrite =
        |what: &str, _: &str, name: &str| what.contains("Ada").then(|| what.replace("Ada", name));
    let forget = Forget { user: "u1".into(), at: 50, name: "—".into(), rewrite };
    open.write(Job::Forget(forget)).unwrap();
    let events = open.store.events(no, 0, 9).unwrap();
    assert_eq!(events[..4], [0, 1, 2, 3].map(event));
    assert!(events[4..].iter().all(|event| event.what == r#"{"sat":{"name":"—"}}"#));
    assert_eq!(events.len(), 6);
}

fn packing_loses_nothing_while_others_write(home: &Home) {
    let open = Open::at(home);
    let tables: Vec<TableNo> =
        (0..20).map(|n| finished(home, &open, &format!("t{n}"), 6)).collect();
    let jobs = (7..27).flat_map(|n| tables.iter().map(move |no| append(*no, [n])));
    let jobs: Vec<Job> = jobs.collect();
    let packer = Open::again(home, &open);
    std::thread::scope(|scope| {
        let pack = scope.spawn(|| {
            let packed = |no: &TableNo| packer(*no).unwrap() == Packing::Packed;
            tables.iter().filter(|no| packed(no)).count()
        });
        let done = open.write_all(jobs);
        assert!(done.iter().all(|done| done.result.is_ok()));
        assert!(pack.join().unwrap() > 0);
    });
    for no in &tables {
        let events = open.store.events(*no, 0, 99).unwrap();
        assert!(events.into_iter().eq((0..27).map(event)));
    }
}

#[test]
fn nothing_is_packed_while_a_program_lives_that_would_find_it_empty() {
    let home = Home::postgres();
    let open = Open::at(&home);
    let no = finished(&home, &open, "t1", 3);
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    // As the version before left it, and one of that version is at work.
    schema.run("UPDATE escale SET version = 1; INSERT INTO nodes (id, seen) VALUES ('old', now())");
    assert_eq!(open.store.pack(no).unwrap(), Packing::Later);
    assert_eq!(schema.number("SELECT version FROM escale"), 1, "and it may come back");
    schema.run("DELETE FROM nodes");
    // The door is shut to it first; one that came in just before has time to say so.
    assert_eq!(open.store.pack(no).unwrap(), Packing::Later);
    assert_eq!(schema.number("SELECT version FROM escale"), 2);
    assert_eq!(schema.number("SELECT count(*) FROM packed"), 0);
    schema.run("UPDATE escale SET since = since - INTERVAL '2 seconds'");
    schema.run("INSERT INTO nodes (id, seen) VALUES ('old', now())");
    assert_eq!(open.store.pack(no).unwrap(), Packing::Later);
    schema.run("DELETE FROM nodes");
    // Those of this version say what they know.
    open.store.shared().unwrap().claim("new", 0, 9).unwrap();
    assert_eq!(open.store.pack(no).unwrap(), Packing::Packed);
}

#[test]
fn two_programs_that_pack_at_once_pack_each_table_once() {
    let home = Home::postgres();
    let open = Open::at(&home);
    let tables: Vec<TableNo> =
        (0..30).map(|n| finished(&home, &open, &format!("t{n}"), 4)).collect();
    let programs = [Open::at(&home), Open::at(&home)];
    let packed: usize = std::thread::scope(|scope| {
        let pack = |program: &Open| {
            let mut left: Vec<TableNo> = tables.clone();
            let mut count = 0;
            // Whoever is told to wait tries again.
            while let Some(no) = left.pop() {
                match program.store.pack(no).unwrap() {
                    Packing::Packed => count += 1,
                    Packing::Left => {}
                    Packing::Later => left.push(no),
                }
            }
            count
        };
        let [one, other] = programs;
        let one = scope.spawn(move || pack(&one));
        let other = scope.spawn(move || pack(&other));
        one.join().unwrap() + other.join().unwrap()
    });
    assert_eq!(packed, tables.len());
    for no in tables {
        assert!(open.store.events(no, 0, 99).unwrap().into_iter().eq((0..5).map(event)));
    }
}
