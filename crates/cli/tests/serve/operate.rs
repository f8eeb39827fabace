//! What whoever runs a server does with it.

use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::host::{ESCALE, Folder, Host, call, free_address, get, guest, lines, post};

pub(crate) fn escale(args: &[&str]) -> Output {
    Command::new(ESCALE).args(["--lang", "en"]).args(args).output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_planned_end_is_a_good_one_and_nothing_is_lost() {
    let (folder, address) = (Folder::new(), free_address());
    let host = Host::start(&address, folder.path());
    let token = guest(&address, "Ada");
    let wish = json!({"setup": "quatre", "seats": ["me", "me"]});
    let table =
        post(&address, "/api/tables", Some(&token), &wish)["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{table}");
    let mut heard = lines(&address, &format!("{path}/events"), Some(&token));
    assert_eq!(heard.next().unwrap()["n"], 0);
    let said = json!({"key": "m1", "command": {"play": {"seat": 1, "token": "d"}}});
    let played = post(&address, &format!("{path}/commands"), Some(&token), &said);
    assert!(host.stop());
    // The stream ended by itself, after the last event.
    assert_eq!(heard.last().unwrap()["n"], 3);
    let _host = Host::start(&address, folder.path());
    let again = post(&address, &format!("{path}/commands"), Some(&token), &said);
    assert_eq!(played, again);
}

#[test]
fn a_database_that_cant_be_used_is_told_in_a_sentence() {
    let town = town::Town::shared();
    let schema = town.schema();
    let serve = |store: &str, bus: &[&str]| {
        let args =
            [&["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", store], bus].concat();
        let ended = escale(&args);
        assert!(!ended.status.success());
        text(&ended.stderr)
    };
    let wrong = schema.url().replace("escale@", "nobody:s3cret@");
    for (store, bus, part) in [
        ("mysql://ada:s3cret@x/y", &[][..], "--store"),
        (wrong.as_str(), &[], "pg_hba.conf"),
        (schema.url(), &["--bus", "http://ada:s3cret@x"], "--bus"),
    ] {
        let told = serve(store, bus);
        assert!(told.contains(part) && !told.contains("s3cret"), "{told}");
    }
    schema.run("CREATE TABLE escale (version BIGINT); INSERT INTO escale VALUES (99)");
    assert!(serve(schema.url(), &[]).contains("newer"));
}

/// Each trouble has its sentence, which says what to do, in both languages; what was said in confidence is in none.
#[test]
fn what_keeps_a_server_from_its_database_is_told_with_what_to_do() {
    let town = town::Town::shared();
    let schema = town.schema();
    let (name, url) = (schema.name(), schema.url());
    let role = format!("guest_{name}");
    schema.run(
        "DO $$ BEGIN CREATE ROLE guarded; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$",
    );
    schema.run(&format!("CREATE ROLE {role} LOGIN PASSWORD 'right' IN ROLE guarded"));
    schema.run(&format!("GRANT USAGE ON SCHEMA {name} TO {role}"));
    let by = |secret: &str| url.replace("escale@", &format!("{role}:{secret}@"));
    let tell = |store: &str, en: &str, fr: &str| {
        for (lang, part) in [("en", en), ("fr", fr)] {
            let mut command = Command::new(ESCALE);
            command.args(["--lang", lang, "serve", "--no-open", "--listen", "127.0.0.1:0"]);
            command.args(["--log-level", "info"]).env("ESCALE_STORE", store);
            let ended = command.output().unwrap();
            let told = text(&ended.stderr) + &text(&ended.stdout);
            assert_eq!(ended.status.code(), Some(1), "{told}");
            assert!(told.contains(part), "{part}: {told}");
            assert!(!told.contains("s3cret") && !told.contains("right@"), "{told}");
            assert!(!told.contains("panicked"), "{told}");
        }
    };
    tell(&by("s3cret"), "Check user and passphrase", "Vérifiez l’utilisateur");
    let nowhere = by("right").replace("/postgres?", "/nowhere?");
    tell(&nowhere, "createdb", "createdb");
    tell(&by("right"), "own the database or its schema", "propriétaire");
    // What others made may be read, and no more.
    drop(store::Postgres::<()>::open(
        &url.parse().unwrap(),
        &store::Settings::in_folder("".as_ref()),
        Box::new(|_| {}),
    ));
    schema.run(&format!("GRANT SELECT ON ALL TABLES IN SCHEMA {name} TO {role}"));
    tell(&by("right"), "DELETE on table chat", "DELETE on table chat");
    schema.run(&format!("GRANT ALL ON ALL TABLES IN SCHEMA {name} TO {role}"));
    schema.run(&format!("ALTER ROLE {role} SET default_transaction_read_only = on"));
    tell(&by("right"), "read-only", "lecture seule");
    schema.run(&format!("ALTER ROLE {role} RESET default_transaction_read_only"));
    schema.run("UPDATE escale SET version = 99");
    tell(&by("right"), "newer escale", "plus récent");
    schema.run("UPDATE escale SET version = 1");
    schema.run(&format!("DROP OWNED BY {role}; DROP ROLE {role}"));
}

#[test]
fn a_copy_is_made_while_it_runs_and_put_back_when_it_does_not() {
    let (folder, place, address) = (Folder::new(), Folder::new(), free_address());
    let data = folder.path().to_str().unwrap().to_owned();
    let host = Host::start(&address, folder.path());
    let token = guest(&address, "Ada");
    let file = place.path().join("copy.db");
    let file = file.to_str().unwrap();
    let copied = escale(&["backup", file, "--data", &data]);
    assert!(copied.status.success(), "{}", text(&copied.stderr));
    let late = guest(&address, "Ben");
    let refused = escale(&["restore", file, "--data", &data]);
    assert!(!refused.status.success() && text(&refused.stderr).contains(&data), "{refused:?}");
    assert!(host.stop());
    let restored = escale(&["restore", file, "--data", &data]);
    assert!(restored.status.success(), "{}", text(&restored.stderr));
    let _host = Host::start(&address, folder.path());
    assert_eq!(get(&address, "/api/me", Some(&token)).unwrap().0, 200);
    assert_eq!(get(&address, "/api/me", Some(&late)).unwrap().0, 401);
    // What is no copy of ours is refused, and nothing changes.
    std::fs::write(place.path().join("other"), "no database").unwrap();
    let other = place.path().join("other");
    let refused =
        escale(&["restore", other.to_str().unwrap(), "--data", place.path().to_str().unwrap()]);
    assert!(!refused.status.success());
}

#[test]
fn two_servers_never_share_a_folder() {
    let (folder, address) = (Folder::new(), free_address());
    let _host = Host::start(&address, folder.path());
    let data = folder.path().to_str().unwrap();
    let second = escale(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--data", data]);
    assert!(!second.status.success() && text(&second.stderr).contains(data), "{second:?}");
    let taken = escale(&["serve", "--no-open", "--listen", &address, "--data", "/nowhere"]);
    assert!(!taken.status.success() && text(&taken.stderr).contains(&address), "{taken:?}");
}

#[test]
fn everything_that_can_be_set_is_told_and_a_bad_value_gets_a_sentence() {
    let help = text(&escale(&["serve", "--help"]).stdout);
    for name in [
        "listen",
        "data",
        "page",
        "no-open",
        "lan",
        "rate-limit",
        "proxies",
        "cache",
        "pack-after",
        "bots",
        "log",
        "log-level",
        "config",
    ] {
        assert!(help.contains(&format!("--{name}")), "{name}: {help}");
        let variable = format!("ESCALE_{}", name.to_uppercase().replace('-', "_"));
        assert!(help.contains(&variable), "{variable}: {help}");
    }
    let folder = Folder::new();
    let config = folder.path().join("escale.toml");
    std::fs::write(&config, "rate-limit = \"perhaps\"").unwrap();
    for bad in [
        &["--bots", "0"][..],
        &["--rate-limit", "perhaps"],
        &["--pack-after", "soon"],
        &["--proxies", "nobody"],
        &["--listen", "nowhere"],
        &["--config", config.to_str().unwrap()],
        &["--config", "/nowhere/escale.toml"],
    ] {
        let refused = escale(
            &[&["serve", "--no-open", "--data", folder.path().to_str().unwrap()], bad].concat(),
        );
        assert!(
            !refused.status.success() && text(&refused.stderr).len() > 20,
            "{bad:?}: {refused:?}"
        );
        assert!(!text(&refused.stderr).contains("panicked"), "{refused:?}");
    }
}

#[test]
fn a_stranger_learns_nothing_from_what_goes_wrong() {
    let (folder, address) = (Folder::new(), free_address());
    let _host = Host::start(&address, folder.path());
    for (method, path) in [
        ("GET", "/api/tables/%00"),
        ("POST", "/api/guests"),
        ("GET", "/api/%ff"),
        ("PUT", "/api/me"),
    ] {
        let (status, body) = call(&address, method, path, None, &Value::Null).unwrap();
        assert!((400..500).contains(&status), "{path}: {status} {body}");
        assert!(!body.contains(folder.path().to_str().unwrap()));
    }
}
