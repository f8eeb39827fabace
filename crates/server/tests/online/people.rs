//! Who one is: guests, accounts, sessions, tokens, and how one is forgotten.

use serde_json::{Value, json};

use crate::both_ways;
use crate::house::{Answer, Call, Client, House, call};
use crate::tables::{pair, play, whats};

both_ways![
    a_guest_comes_by_a_name,
    a_guest_becomes_an_account_and_keeps_the_games,
    one_logs_in_by_name_and_passphrase,
    nobody_learns_who_has_an_account,
    logging_in_is_throttled,
    sessions_are_listed_and_revoked,
    a_token_is_shown_once,
    all_of_ones_data_are_ones_own,
    who_is_forgotten_leaves_no_name,
    a_session_ends_after_a_year,
    limits_are_told_with_the_time_to_wait,
];
crate::also_packed![
    a_guest_becomes_an_account_and_keeps_the_games,
    all_of_ones_data_are_ones_own,
    who_is_forgotten_leaves_no_name
];

const YEAR: u64 = 365 * 24 * 3_600_000;

fn credentials(name: &str, passphrase: &str) -> Value {
    json!({"name": name, "passphrase": passphrase})
}

async fn account(house: &House, name: &str) -> Client {
    let answer = house.post("/api/accounts", None, credentials(name, "correct horse")).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    Client::of(house, &answer)
}

async fn a_guest_comes_by_a_name(cache: bool) {
    let house = House::open(cache).await;
    let answer = house.post("/api/guests", None, json!({"name": "  Zoé   de Lyon "})).await;
    let body = answer.json();
    assert_eq!((answer.status, &body["user"]["name"]), (201, &json!("Zoé de Lyon")));
    assert_eq!(body["user"]["kind"], "guest");
    let cookie = answer.header("set-cookie").unwrap().to_owned();
    let token = body["token"].as_str().unwrap();
    assert!(cookie.starts_with(&format!("escale={token}; ")), "{cookie}");
    for flag in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
    // By cookie or by token it is the same person; without either nobody.
    let me = |call_: Call| {
        let address = house.address.clone();
        async move { call(&address, &call_).await }
    };
    let by_cookie = Call::new("GET", "/api/me").header("Cookie", &format!("a=b; escale={token}"));
    for asked in [by_cookie, Call::new("GET", "/api/me").by(Some(token))] {
        assert_eq!(me(asked).await.json()["user"], body["user"]);
    }
    assert_eq!(me(Call::new("GET", "/api/me")).await.code(), "server/nobody");
    let open = Call::new("POST", "/api/tables").header("Cookie", &format!("escale={token}"));
    assert_eq!(me(open.with(&json!({"setup": "quatre"}))).await.status, 201);
    for bad in ["", "  ", &"x".repeat(41), "a\u{202e}b", "a\nb\u{0}"] {
        let answer = house.post("/api/guests", None, json!({"name": bad})).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "server/bad_name"), "{bad:?}");
    }
}

async fn a_guest_becomes_an_account_and_keeps_the_games(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let answer = ada.post("/api/accounts", credentials("Ada", "correct horse")).await;
    let body = answer.json();
    assert_eq!((answer.status, &body["user"]["kind"]), (201, &json!("account")));
    assert_eq!(body["user"]["id"], ada.id);
    let new = Client::of(&house, &answer);
    assert_eq!(new.says(&table, "m1", play(1, "d")).await.status, 200);
    // What recognised the guest recognises the account.
    assert_eq!(ada.get("/api/me").await.json()["user"], body["user"]);
    assert_eq!(ada.get("/api/tables?mine=1").await.json()["rows"][0]["id"], table);
    // A name is taken whatever its capitals, and whoever has one doesn't get a second on the same games.
    let taken = ben.post("/api/accounts", credentials("  ADA ", "correct horse")).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "server/name_taken"));
    assert_eq!(ben.get("/api/me").await.json()["user"]["kind"], "guest");
    for bad in ["short", &"x".repeat(1_025)] {
        let answer = ben.post("/api/accounts", credentials("Ben", bad)).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "server/bad_passphrase"));
    }
}

async fn one_logs_in_by_name_and_passphrase(cache: bool) {
    let house = House::open(cache).await;
    let ada = account(&house, "Ada").await;
    let house = house.restart(0).await;
    let answer = house.post("/api/sessions", None, credentials("ada", "correct horse")).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert!(answer.header("set-cookie").unwrap().contains("HttpOnly"));
    let other = Client::of(&house, &answer);
    assert_eq!(other.id, ada.id);
    assert_ne!(other.token, ada.token);
    let out = other.call("DELETE", "/api/sessions/current").await;
    assert_eq!((out.status, out.header("set-cookie").unwrap().contains("Max-Age=0")), (204, true));
    assert_eq!(other.get("/api/me").await.code(), "server/bad_token");
    assert_eq!(ada.at(&house).get("/api/me").await.status, 200);
}

async fn nobody_learns_who_has_an_account(cache: bool) {
    let house = House::open(cache).await;
    account(&house, "Ada").await;
    house.guest("Ben").await;
    let login = async |name: &str| -> Answer {
        house.post("/api/sessions", None, credentials(name, "wrong passphrase")).await
    };
    let wrong = login("Ada").await;
    assert_eq!((wrong.status, wrong.code().as_str()), (401, "server/bad_login"));
    for name in ["Ben", "Nobody", "", "\u{0}"] {
        let answer = login(name).await;
        assert_eq!((answer.status, &answer.body), (wrong.status, &wrong.body), "{name}");
    }
}

async fn logging_in_is_throttled(cache: bool) {
    let house = House::with(|config| (config.cache, config.rate_limit) = (cache, true)).await;
    account(&house, "Ada").await;
    // A name that is there and one that isn't are throttled alike.
    for name in ["Ada", "Nobody"] {
        for _ in 0..5 {
            let answer = house.post("/api/sessions", None, credentials(name, "guess guess")).await;
            assert_eq!(answer.code(), "server/bad_login");
        }
        let answer = house.post("/api/sessions", None, credentials(name, "correct horse")).await;
        assert_eq!((answer.status, answer.code().as_str()), (429, "server/too_fast"));
        assert_eq!(answer.json()["retry_after"], 30);
        assert_eq!(answer.header("retry-after"), Some("30"));
    }
    let mut house = house;
    house.pass(30_000);
    let answer = house.post("/api/sessions", None, credentials("Ada", "correct horse")).await;
    assert_eq!(answer.status, 201);
}

async fn sessions_are_listed_and_revoked(cache: bool) {
    let house = House::open(cache).await;
    let ada = account(&house, "Ada").await;
    let login = Call::new("POST", "/api/sessions").header("User-Agent", "A browser");
    let answer = call(&house.address, &login.with(&credentials("Ada", "correct horse"))).await;
    let other = Client::of(&house, &answer);
    let list = ada.get("/api/sessions").await.json()["sessions"].clone();
    let list = list.as_array().unwrap().clone();
    assert_eq!(list.len(), 2);
    let foreign = list.iter().find(|session| session["current"] == false).unwrap();
    assert_eq!((&foreign["kind"], &foreign["label"]), (&json!("cookie"), &json!("A browser")));
    assert_eq!(foreign["expires"], house.now() + YEAR);
    let shown = ada.get("/api/sessions").await.body;
    assert!(
        !shown.contains(ada.token.as_ref().unwrap())
            && !shown.contains(other.token.as_ref().unwrap())
    );
    let path = format!("/api/sessions/{}", foreign["id"].as_str().unwrap());
    // Somebody else's is as if it weren't there.
    let ben = house.guest("Ben").await;
    assert_eq!(ben.call("DELETE", &path).await.code(), "server/no_such_session");
    assert_eq!(other.get("/api/me").await.status, 200);
    assert_eq!(ada.call("DELETE", &path).await.status, 204);
    assert_eq!(other.get("/api/me").await.code(), "server/bad_token");
    assert_eq!(ada.call("DELETE", &path).await.status, 404);
    let house = house.restart(0).await;
    assert_eq!(other.at(&house).get("/api/me").await.status, 401);
    assert_eq!(
        ada.at(&house).get("/api/sessions").await.json()["sessions"].as_array().unwrap().len(),
        1
    );
}

async fn a_token_is_shown_once(cache: bool) {
    let house = House::open(cache).await;
    let ada = house.guest("Ada").await;
    let minted = ada.post("/api/tokens", json!({"label": "my bot"})).await;
    let body = minted.json();
    assert_eq!((minted.status, &body["label"]), (201, &json!("my bot")));
    let bot = Client { token: body["token"].as_str().map(Into::into), ..ada.clone() };
    assert_eq!(bot.get("/api/me").await.json()["user"]["id"], ada.id);
    let list = ada.get("/api/sessions").await.body;
    assert!(list.contains("my bot") && !list.contains(bot.token.as_ref().unwrap()));
    // What is kept is a hash.
    let kept = house.bytes();
    for token in [&bot.token, &ada.token] {
        let token = token.as_ref().unwrap().as_bytes();
        assert!(!kept.windows(token.len()).any(|window| window == token));
    }
    let path = format!("/api/tokens/{}", body["id"].as_str().unwrap());
    assert_eq!(house.guest("Ben").await.call("DELETE", &path).await.status, 404);
    assert_eq!(ada.call("DELETE", &path).await.status, 204);
    assert_eq!(bot.get("/api/me").await.status, 401);
    for bad in ["", &"x".repeat(81)] {
        assert_eq!(ada.post("/api/tokens", json!({"label": bad})).await.code(), "server/bad_label");
    }
}

async fn all_of_ones_data_are_ones_own(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    ada.says(&table, "key-of-ada", play(1, "d")).await;
    ben.says(&table, "key-of-ben", play(2, "d")).await;
    let mut socket = ada.socket(&table, 0).await;
    socket.say(json!({"chat": "bonjour"})).await;
    socket.next("chat").await;
    let export = ada.get("/api/me/export").await;
    let body = export.json();
    assert_eq!((export.status, &body["user"]["id"]), (200, &json!(ada.id)));
    assert_eq!(body["tables"][0]["events"].as_array().unwrap().len(), 5);
    assert_eq!(body["chat"][0]["text"], "bonjour");
    assert_eq!(body["sessions"].as_array().unwrap().len(), 1);
    assert!(export.body.contains("key-of-ada") && !export.body.contains("key-of-ben"));
    assert!(!export.body.contains(ada.token.as_ref().unwrap()));
    assert_eq!(house.guest("Carl").await.get("/api/me/export").await.json()["tables"], json!([]));
}

async fn who_is_forgotten_leaves_no_name(cache: bool) {
    let house = House::open(cache).await;
    let name = "Wilhelmina";
    let answer = house.post("/api/accounts", None, credentials(name, "correct horse")).await;
    let (mina, ben) = (Client::of(&house, &answer), house.guest("Ben").await);
    let wish = json!({"setup": "quatre", "seats": ["me", "open"], "listed": true});
    let [over, running, full, open] = [
        mina.opens(wish.clone()).await,
        mina.opens(wish.clone()).await,
        mina.opens(wish.clone()).await,
        mina.opens(wish).await,
    ];
    for table in [&over, &running, &full] {
        ben.sits(table, 2).await;
    }
    ben.says(&over, "x", play(2, "resign")).await;
    mina.says(&running, "m", play(1, "d")).await;
    let mut socket = mina.socket(&running, 0).await;
    socket.say(json!({"chat": format!("I am {name}")})).await;
    socket.next("chat").await;
    assert_eq!(mina.call("DELETE", "/api/me").await.status, 204);
    assert_eq!(mina.get("/api/me").await.status, 401);
    let login = house.post("/api/sessions", None, credentials(name, "correct horse")).await;
    assert_eq!(login.code(), "server/bad_login");
    let state = async |table: &str| ben.view(table).await["row"]["state"].clone();
    // A game is given up, a seat is left, and a table that nobody could bring to life is closed.
    assert_eq!((state(&over).await, state(&running).await), (json!("over"), json!("over")));
    assert_eq!((state(&full).await, state(&open).await), (json!("open"), json!("closed")));
    for table in [&over, &running, &full, &open] {
        let record = ben.get(&format!("/api/tables/{table}/record")).await.body;
        let view = ben.view(table).await.to_string();
        assert!(!view.contains(name) && !record.contains(name), "{view} {record}");
    }
    let seats = ben.view(&over).await["row"]["seats"].clone();
    assert_eq!(seats[0]["person"]["name"], "—");
    assert!(whats(&ben.view(&running).await)[1].to_string().contains("—"));
    for path in ["/api/tables", "/api/tables?mine=1", "/api/me/export"] {
        assert!(!ben.get(path).await.body.contains(name), "{path}");
    }
    let mut late = ben.socket(&running, 0).await;
    late.say(json!({"ping": 1})).await;
    loop {
        let crate::house::Heard::Said(said) = late.hear().await else { panic!("it goes on") };
        assert!(!said.to_string().contains(name), "{said}");
        if said.get("pong").is_some() {
            break;
        }
    }
    // The name is free again.
    account(&house, name).await;
}

async fn a_session_ends_after_a_year(cache: bool) {
    let mut house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    house.pass(YEAR - 1);
    assert_eq!(ada.get("/api/me").await.status, 200);
    house.pass(1);
    assert_eq!(ada.get("/api/me").await.code(), "server/bad_token");
    assert_eq!(ada.says(&table, "m1", play(1, "d")).await.status, 401);
    let old = Call::new("GET", "/api/me");
    let old = old.header("Cookie", &format!("escale={}", ada.token.as_ref().unwrap()));
    assert_eq!(call(&house.address, &old).await.code(), "server/nobody");
}

async fn limits_are_told_with_the_time_to_wait(cache: bool) {
    let house = House::with(|config| (config.cache, config.rate_limit) = (cache, true)).await;
    let (ada, _, table) = pair(&house).await;
    let mut socket = ada.socket(&table, 3).await;
    for key in 0..101 {
        socket.command(&format!("k{key}"), play(1, "zz")).await;
    }
    // All are answered before anything else is asked: of one table only so many commands may wait.
    let mut fast = None;
    for _ in 0..101 {
        let refused = socket.next("refused").await;
        fast = fast.or_else(|| (refused["key"] == "k100").then_some(refused));
    }
    let refused = fast.unwrap();
    assert_eq!((&refused["code"], &refused["retry_after"]), (&json!("server/too_fast"), &json!(1)));
    let answer = ada.says(&table, "m1", play(1, "d")).await;
    assert_eq!((answer.status, answer.header("retry-after")), (429, Some("1")));
    // It was not decided: said again with the same key it happens.
    let mut house = house;
    house.pass(1_000);
    assert_eq!(ada.says(&table, "m1", play(1, "d")).await.status, 200);
    for _ in 0..6 {
        socket.say(json!({"chat": "hello"})).await;
    }
    socket.say(json!({"chat": "too much"})).await;
    assert_eq!(socket.next("error").await["code"], "server/too_fast");
    // Guests are counted by address.
    let mut status = 201;
    for _ in 0..20 {
        status = house.post("/api/guests", None, json!({"name": "Many"})).await.status;
    }
    assert_eq!(status, 429);
}
