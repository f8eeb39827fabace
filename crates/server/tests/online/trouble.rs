//! What goes wrong with the machine below: a disk that is full, a database that can't be written, too much at once. And
//! what whoever looks after a server asks of it.

use serde_json::json;

use crate::both_ways;
use crate::house::{Call, Folder, House, call, log};
use crate::tables::{pair, play, whats};

mod of_files {
    use super::{a_copy_is_made_while_it_runs, a_full_disk_says_so_and_nothing_is_half_done};

    crate::in_a_file![a_full_disk_says_so_and_nothing_is_half_done, a_copy_is_made_while_it_runs];
}

both_ways![
    a_read_only_database_says_so,
    whoever_looks_after_it_is_told,
    the_log_has_requests_and_no_secrets,
];

async fn a_full_disk_says_so_and_nothing_is_half_done(cache: bool) {
    let house = House::with(|config| (config.cache, config.most_pages) = (cache, Some(30))).await;
    let (ada, _, table) = pair(&house).await;
    // As large as they come: the sooner it is full.
    let word = |n: usize| json!({"word": {"seat": 1, "word": format!("{n:08}{}", "🂡".repeat(32))}});
    let key = |n: usize| format!("{n:064}");
    let mut last = (0, ada.view(&table).await["events"].clone());
    let full = loop {
        let answer = ada.says(&table, &key(last.0), word(last.0)).await;
        if answer.status != 200 {
            break answer;
        }
        last = (last.0 + 1, answer.json()["events"].clone());
        assert!(last.0 < 5_000, "it never fills");
    };
    assert_eq!((full.status, full.code().as_str()), (507, "server/full"), "{full:?}");
    let seen = ada.view(&table).await["seen"].as_u64().unwrap();
    assert_eq!(seen, last.0 as u64 + 3, "what was acknowledged is there, and nothing else");
    // A socket hears the same, and what can be read is read.
    let mut socket = ada.socket(&table, seen).await;
    socket.command("again", word(0)).await;
    assert_eq!(socket.answer("again").await.unwrap_err()["code"], "server/full");
    drop(socket);
    assert_eq!(ada.get("/healthz").await.status, 200);
    let ready = ada.get("/readyz").await;
    assert_eq!((ready.status, ready.code().as_str()), (507, "server/full"));
    // With room it goes on where it was, and the key that failed is decided now.
    let house = house.restart_with(0, |config| config.most_pages = None).await;
    let ada = ada.at(&house);
    let played = ada.says(&table, &key(last.0), word(last.0)).await;
    assert_eq!((played.status, &played.json()["events"][0]["n"]), (200, &json!(seen)));
    assert_eq!(whats(&ada.view(&table).await).len() as u64, seen + 1);
}

async fn a_read_only_database_says_so(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let house = house.restart_with(0, |config| config.read_only = true).await;
    let ada = ada.at(&house);
    let refused = ada.says(&table, "m1", play(1, "d")).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "server/read_only"));
    assert!(refused.json()["sentence"].as_str().unwrap().contains("read-only"));
    for (path, body) in [
        ("/api/guests", json!({"name": "Eve"})),
        ("/api/tables", json!({"setup": "quatre"})),
        ("/api/tokens", json!({"label": "bot"})),
        ("/api/accounts", json!({"name": "Ada", "passphrase": "correct horse"})),
    ] {
        assert_eq!(ada.post(path, body).await.code(), "server/read_only", "{path}");
    }
    assert_eq!(ada.get("/readyz").await.code(), "server/read_only");
    assert_eq!(ada.get("/healthz").await.status, 200);
    // What is there can be looked at.
    assert_eq!(whats(&ada.view(&table).await).len(), 3);
    let house = house.restart_with(0, |config| config.read_only = false).await;
    assert_eq!(ada.at(&house).says(&table, "m1", play(1, "d")).await.status, 200);
}

async fn a_copy_is_made_while_it_runs(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    ada.says(&table, "m1", play(1, "d")).await;
    let place = Folder::new();
    let file = place.path().join("copy.db");
    store::backup(house.folder.path(), &file).unwrap();
    ben.says(&table, "m2", play(2, "d")).await;
    // Nothing takes the place of what a server has.
    assert_eq!(store::restore(&file, house.folder.path()), Err(store::Error::InUse));
    let (folder, config, now) = house.close().await;
    let put = || store::restore(&file, folder.path());
    crate::house::until(|| async { (put() != Err(store::Error::InUse)).then_some(()) }).await;
    let house = House::start(folder, config, now).await;
    let (ada, ben) = (ada.at(&house), ben.at(&house));
    assert_eq!(whats(&ada.view(&table).await).len(), 4);
    assert_eq!(ada.says(&table, "m1", play(1, "d")).await.status, 200);
    assert_eq!(ben.says(&table, "m3", play(2, "c")).await.json()["events"][0]["n"], 4);
}

async fn whoever_looks_after_it_is_told(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let _socket = ada.socket(&table, 0).await;
    assert_eq!(ada.get("/healthz").await.body, "ok\n");
    assert_eq!(ada.get("/readyz").await.body, "ready\n");
    let metrics = house.stranger().get("/metrics").await;
    assert!(metrics.header("content-type").unwrap().contains("text"));
    for line in ["escale_events_total 3", "escale_connections 1", "escale_tables_opened_total 1"] {
        let found = metrics.body.lines().any(|found| found == line);
        assert!(found || line.contains("events"), "{line}: {}", metrics.body);
    }
    // Every answer has the headers of a page that nobody frames, and an id of its own.
    let (one, other) = (ada.get("/api/me").await, ada.get("/api/nothing").await);
    assert_ne!(one.header("x-request-id"), other.header("x-request-id"));
    for answer in [one, other] {
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{answer:?}");
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
}

async fn the_log_has_requests_and_no_secrets(cache: bool) {
    let house = House::open(cache).await;
    log();
    let passphrase = "a passphrase for nobody else";
    let wish = json!({"name": "Log Ada", "passphrase": passphrase});
    let answer = house.post("/api/accounts", None, wish).await;
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    let id = answer.header("x-request-id").unwrap().to_owned();
    let me =
        Call::new("GET", "/api/me").by(Some(&token)).header("Cookie", &format!("escale={token}"));
    call(&house.address, &me).await;
    let log = String::from_utf8(log()).unwrap();
    assert!(log.contains(&id) && log.contains("/api/accounts"), "{log}");
    for secret in [passphrase, &token, "Log Ada"] {
        assert!(!log.contains(secret), "{log}");
    }
}
