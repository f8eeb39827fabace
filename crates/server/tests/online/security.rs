//! Nobody in who doesn't belong: every route and every message, tried by everybody who should not.
//!
//! The table of tries is made from the list of routes: a route without its row fails.

use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use server::routes::{Kind, ROUTES, Route};

use crate::both_ways;
use crate::house::{Answer, Call, Client, House, call};
use crate::tables::{play, whats};

both_ways![
    every_route_is_tried_by_everybody_who_should_not,
    every_message_is_tried_by_everybody_who_should_not
];

/// What somebody gets who tries.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Gets {
    /// What everybody may see; nothing in it is secret.
    Open,
    /// What is one's own, and nothing of anybody else's.
    Own,
    /// A refusal with this status.
    No(u16),
}

use Gets::{No, Open, Own};

/// A route, what is sent to it, and what these get: a stranger; a person who watches or sits elsewhere.
struct Row(&'static str, fn() -> Value, Gets, Gets);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row("POST /api/guests", || json!({"name": "Eve"}), Own, Own),
    Row("POST /api/accounts", || json!({"name": another("Eve"), "passphrase": "correct horse"}), Own, Own),
    Row("GET /api/accounts", || json!(null), Open, Open),
    Row("POST /api/sessions", || json!({"name": "Ada", "passphrase": "wrong wrong"}), No(401), No(401)),
    Row("GET /api/sessions", || json!(null), No(401), Own),
    Row("DELETE /api/sessions/current", || json!(null), No(401), Own),
    Row("DELETE /api/sessions/{id}", || json!(null), No(401), No(404)),
    Row("GET /api/me", || json!(null), No(401), Own),
    Row("GET /api/me/export", || json!(null), No(401), Own),
    Row("DELETE /api/me", || json!(null), No(401), Own),
    Row("POST /api/tokens", || json!({"label": "bot"}), No(401), Own),
    Row("DELETE /api/tokens/{id}", || json!(null), No(401), No(404)),
    Row("POST /api/tables", || json!({"setup": "quatre"}), No(401), Own),
    Row("GET /api/tables", || json!(null), Open, Open),
    Row("GET /api/tables/{id}", || json!(null), Open, Open),
    Row("POST /api/tables/{id}/commands", || json!({"key": "eve", "command": {"play": {"seat": 1, "token": "d"}}}), No(401), No(403)),
    Row("GET /api/tables/{id}/events", || json!(null), Open, Open),
    Row("GET /api/tables/{id}/moves", || json!(null), Open, Open),
    Row("GET /api/tables/{id}/record", || json!(null), Open, Open),
    Row("GET /api/tables/{id}/socket", || json!(null), Open, Open),
    Row("GET /api/lobby/socket", || json!(null), Open, Open),
    Row("GET /api/stream", || json!(null), No(401), Own),
    Row("GET /api", || json!(null), Open, Open),
    Row("GET /api/openapi.json", || json!(null), Open, Open),
    Row("GET /healthz", || json!(null), Open, Open),
    Row("GET /readyz", || json!(null), Open, Open),
    Row("GET /metrics", || json!(null), Open, Open),
];

/// A name that nobody has yet.
fn another(name: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("{name} {}", COUNT.fetch_add(1, Ordering::Relaxed))
}

fn name(route: &Route) -> String {
    format!("{} {}", route.method, route.path)
}

/// Two who play, with secrets of their own, and everybody who tries.
struct Stage {
    house: House,
    ada: Client,
    table: String,
    /// A session and a token of somebody who plays.
    secrets: Vec<String>,
    session: String,
}

impl Stage {
    async fn new(cache: bool) -> Stage {
        let house = House::open(cache).await;
        let wish = json!({"name": "Ada", "passphrase": "correct horse battery"});
        let ada = Client::of(&house, &house.post("/api/accounts", None, wish).await);
        let ben = house.guest("Ben").await;
        let table = ada.opens(json!({"setup": "quatre", "seats": ["me", "open"]})).await;
        ben.sits(&table, 2).await;
        ada.says(&table, "key-of-ada", json!({"word": {"seat": 1, "word": "bonjour"}})).await;
        let token = ada.post("/api/tokens", json!({"label": "bot of ada"})).await.json();
        let session = ada.get("/api/me").await.json()["session"].as_str().unwrap().to_owned();
        let mut secrets = vec!["key-of-ada".to_owned(), "bot of ada".to_owned(), session.clone()];
        secrets.extend(ada.token.clone());
        secrets.push(token["token"].as_str().unwrap().to_owned());
        Stage { house, ada, table, secrets, session }
    }

    fn call(&self, route: &Route, body: &Value) -> Call {
        let id = if route.path.starts_with("/api/tables") { &self.table } else { &self.session };
        let path = route.path.replace("{id}", id);
        let call = Call::new(route.method.as_str(), &path);
        if body.is_null() { call } else { call.with(body) }
    }

    /// What an answer gives away: never a secret of somebody else, and never what is only a seat's.
    fn check(&self, route: &Route, answer: &Answer, who: &str) {
        for secret in &self.secrets {
            let text = format!("{:?}{}", answer.headers, answer.body);
            assert!(!text.contains(secret.as_str()), "{}, {who}: {secret} in {text}", name(route));
        }
        if answer.status >= 400 {
            assert!(!answer.code().is_empty() && answer.json()["sentence"].is_string());
        }
    }

    async fn events(&self) -> Vec<Value> {
        whats(&self.ada.view(&self.table).await)
    }
}

/// Calls a route; of one that goes on only the beginning is heard.
async fn try_(stage: &Stage, route: &Route, call_: Call, by: &Client) -> Answer {
    let call_ = call_.by(by.token.as_deref());
    match route.kind {
        Kind::Plain => call(&stage.house.address, &call_).await,
        Kind::Stream => stage.house.head(&call_).await,
        Kind::Socket => stage.house.knock(&call_).await,
    }
}

fn expected(gets: Gets, answer: &Answer) -> bool {
    match gets {
        Open | Own => answer.status < 400,
        No(status) => answer.status == status,
    }
}

async fn every_route_is_tried_by_everybody_who_should_not(cache: bool) {
    let rows: Vec<&str> = ROWS.iter().map(|row| row.0).collect();
    let routes: Vec<String> = ROUTES.iter().map(name).collect();
    assert_eq!(rows, routes, "every route has its row, in the order of the list");
    let stage = Stage::new(cache).await;
    let before = stage.events().await;
    for (Row(_, body, stranger, other), route) in ROWS.iter().zip(ROUTES) {
        let call_ = || stage.call(route, &body());
        // Somebody who says nothing.
        let answer = try_(&stage, route, call_(), &stage.house.stranger()).await;
        assert!(expected(*stranger, &answer), "{}, a stranger: {answer:?}", name(route));
        stage.check(route, &answer, "a stranger");
        // Somebody who watches, and somebody who plays at another table.
        for who in ["a spectator", "a guest of another table"] {
            let eve = stage.house.guest("Eve").await;
            if who != "a spectator" {
                eve.opens(json!({"setup": "quatre", "seats": ["me", {"bot": 0}]})).await;
            }
            let answer = try_(&stage, route, call_(), &eve).await;
            assert!(expected(*other, &answer), "{}, {who}: {answer:?}", name(route));
            stage.check(route, &answer, who);
        }
        // A session that was revoked, and a token that never was.
        let revoked = stage.house.guest("Rita").await;
        assert_eq!(revoked.call("DELETE", "/api/sessions/current").await.status, 204);
        let never = Client { token: Some("A".repeat(43)), ..stage.house.stranger() };
        for gone in [&revoked, &never] {
            let answer = try_(&stage, route, call_(), gone).await;
            assert_eq!(answer.status, 401, "{}, revoked: {answer:?}", name(route));
        }
        // The same by cookie is a stranger.
        let old = call_().header("Cookie", &format!("escale={}", revoked.token.as_ref().unwrap()));
        let answer = try_(&stage, route, old, &stage.house.stranger()).await;
        assert!(expected(*stranger, &answer), "{}, an old cookie: {answer:?}", name(route));
        // A page of another server, with the cookie or the token of somebody who plays.
        for origin in
            ["http://evil.example", "null", &format!("http://{}.evil.example", stage.house.address)]
        {
            let cookie = format!("escale={}", stage.ada.token.as_ref().unwrap());
            let by_cookie = call_().header("Cookie", &cookie).header("Origin", origin);
            let by_token = call_().by(stage.ada.token.as_deref()).header("Origin", origin);
            for foreign in [by_cookie, by_token, call_().header("Origin", origin)] {
                let answer = try_(&stage, route, foreign, &stage.house.stranger()).await;
                assert_eq!(
                    (answer.status, answer.code().as_str()),
                    (403, "server/foreign_origin"),
                    "{}",
                    name(route)
                );
                assert_eq!(answer.header("access-control-allow-origin"), None);
                assert_eq!(answer.header("set-cookie"), None);
            }
        }
        if route.acts() {
            let cross =
                call_().by(stage.ada.token.as_deref()).header("Sec-Fetch-Site", "cross-site");
            assert_eq!(try_(&stage, route, cross, &stage.house.stranger()).await.status, 403);
        }
        // And asking beforehand helps nobody.
        let ask = Call::new("OPTIONS", &route.path.replace("{id}", &stage.table))
            .header("Origin", "http://evil.example");
        let answer = call(&stage.house.address, &ask).await;
        assert!(answer.status >= 400 && answer.header("access-control-allow-origin").is_none());
        assert_eq!(stage.events().await, before, "{}: nothing has changed", name(route));
    }
    assert_eq!(stage.ada.get("/api/me").await.status, 200);
    // An expired session is as one that was revoked.
    let Stage { mut house, ada, .. } = stage;
    house.pass(366 * 24 * 3_600_000);
    assert_eq!(ada.get("/api/me").await.status, 401);
}

/// Every command there is; a new one has to find its place here to compile.
fn commands() -> Vec<Value> {
    use table::Command::*;
    let kind = |command: &table::Command| match command {
        Sit { .. } => 0,
        Leave { .. } => 1,
        Word { .. } => 2,
        Play { .. } => 3,
        Offer { .. } => 4,
        Answer { .. } => 5,
        Close {} => 6,
    };
    let all = vec![
        json!({"sit": {"seat": 2}}),
        json!({"sit": {"seat": 2, "bot": 1}}),
        json!({"leave": {"seat": 1}}),
        json!({"leave": {"seat": 2}}),
        json!({"word": {"seat": 1, "word": "x"}}),
        play(1, "d"),
        play(1, "resign"),
        json!({"offer": {"seat": 1, "offer": "undo"}}),
        json!({"offer": {"seat": 1, "offer": "rematch"}}),
        json!({"answer": {"seat": 1, "offer": 3, "agrees": true}}),
        json!({"close": {}}),
    ];
    let read = all.iter().map(|command| kind(&serde_json::from_value(command.clone()).unwrap()));
    assert_eq!(read.collect::<std::collections::BTreeSet<u8>>().len(), 7, "every kind is tried");
    all
}

async fn every_message_is_tried_by_everybody_who_should_not(cache: bool) {
    let stage = Stage::new(cache).await;
    let before = stage.events().await;
    let ben = stage.house.guest("Ben").await;
    let other = ben.opens(json!({"setup": "quatre", "seats": ["me", {"bot": 0}]})).await;
    let eve = stage.house.guest("Eve").await;
    for (command, i) in commands().into_iter().zip(0..) {
        let key = format!("try{i}");
        // A spectator and a guest of another table, by request and by socket.
        for who in [&ben, &eve] {
            let answer = who.says(&stage.table, &key, command.clone()).await;
            let is_refused = answer.status == 403 || answer.code() == "table/seat_taken";
            assert!(is_refused, "{command}: {answer:?}");
            let mut socket = who.socket(&stage.table, 4).await;
            socket.command(&format!("{key}s"), command.clone()).await;
            let refused = socket.answer(&format!("{key}s")).await.unwrap_err();
            assert!(refused["code"] == "table/not_yours" || refused["code"] == "table/seat_taken");
        }
        // A stranger.
        let stranger = stage.house.stranger();
        assert_eq!(stranger.says(&stage.table, &key, command.clone()).await.status, 401);
        let mut socket = stranger.socket(&stage.table, 4).await;
        socket.command(&key, command.clone()).await;
        assert_eq!(socket.answer(&key).await.unwrap_err()["code"], "server/nobody");
        // Somebody whose session ends while the socket is open.
        let gone = stage.house.guest("Gone").await;
        let mut socket = gone.socket(&stage.table, 4).await;
        socket.next("hello").await;
        gone.call("DELETE", "/api/sessions/current").await;
        socket.command(&key, command.clone()).await;
        assert!(matches!(closed(&mut socket).await, crate::house::Heard::Closed(4001)));
        assert_eq!(stage.events().await, before, "{command}: nothing has changed");
    }
    assert!(whats(&ben.view(&other).await).len() >= 3);
}

/// The end of a socket; on the way it may only hear refusals.
async fn closed(socket: &mut crate::house::Socket) -> crate::house::Heard {
    loop {
        match socket.hear().await {
            crate::house::Heard::Said(said) => assert!(said.get("events").is_none(), "{said}"),
            end => return end,
        }
    }
}
