//! Every form of what is said, as JSON. A change of one breaks somebody's program: `BLESS=1` writes them anew, and the
//! commit says why.

use std::fmt::Debug;
use std::path::PathBuf;

use game::Seat;
use protocol::{
    Answer, Chat, Closing, Found, FromClient, FromServer, Hello, Job, Kind, Presence, Problem,
    Refused, Reload, Search, Task, User,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Command, Event, UserId, What};

fn golden<T: Serialize + DeserializeOwned + PartialEq + Debug>(name: &str, said: &T) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{name}.json"));
    let written = serde_json::to_string_pretty(said).unwrap() + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &written).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, kept, "{name}");
    assert_eq!(serde_json::from_str::<T>(&kept).unwrap(), *said, "{name}");
}

#[test]
fn what_clients_say() {
    let command = Command::Play { seat: Seat::FIRST, token: "b3=2,b4=5".into(), seen: Some(41) };
    golden("client-command", &FromClient::Command { key: "c17".into(), command });
    golden("client-chat", &FromClient::Chat { chat: "bonjour".into() });
    golden("client-ping", &FromClient::Ping { ping: 7 });
}

#[test]
fn what_the_server_says() {
    let user = User { id: UserId::new("u1"), name: "Zoé".into(), kind: Kind::Guest };
    let hello = Hello {
        table: "t1".into(),
        seen: 41,
        user: Some(user.clone()),
        seats: vec![1],
        now: 1_700_000_000_000,
        version: "0.1.0".into(),
    };
    golden("server-hello", &FromServer::Hello(hello));
    let what = What::Flagged { seat: Seat::FIRST };
    let event = Event { n: 41, at: 5, by: Some(user.id.clone()), key: Some("c17".into()), what };
    golden("server-events", &FromServer::Events(vec![event]));
    let refused = Refused {
        key: "c17".into(),
        code: "table/not_yours".into(),
        sentence: "Non.".into(),
        rule: "§2.3".into(),
        seen: 43,
    };
    golden("server-refused", &FromServer::Refused(refused));
    golden("server-presence", &FromServer::Presence(Presence { here: vec![1, 2], watching: 4 }));
    let chat = Chat { at: 5, name: "Zoé".into(), text: "bonjour".into() };
    golden("server-chat", &FromServer::Chat(chat));
    golden("server-pong", &FromServer::Pong(7));
    golden("server-reload", &FromServer::Reload(Reload {}));
    golden("server-closing", &FromServer::Closing(Closing { retry_after: 2 }));
    golden("user", &user);
    let problem = Problem {
        code: "table/not_yours".into(),
        sentence: "Non.".into(),
        rule: String::new(),
        retry_after: Some(3),
    };
    golden("problem", &problem);
}

#[test]
fn what_worker_and_page_say() {
    let (fen, seat, level, seed) = ("quatre players=2 @ x".to_owned(), 1, 3, 9);
    let jobs = [
        ("think", Job::Think { fen: fen.clone(), seat, level, seed }),
        ("advise", Job::Advise { fen: fen.clone(), seat, level, seed }),
        ("hindsight", Job::Hindsight { record: "[Setup \"detrak\"]".into(), seat }),
        ("arrange", Job::Arrange { fen, seat }),
    ];
    for (name, job) in jobs {
        let task = Task { number: 4, job };
        golden(&format!("task-{name}"), &task);
        assert_eq!(Task::from_bytes(&task.to_bytes()), Some(task));
    }
    let search = |text: &str| Search { percent: 30, points: 41, upper: 50, text: text.into() };
    let found = [
        ("token", Found::Token("d".into())),
        ("waits", Found::Waits),
        ("hint", Found::Hint("d".into(), Vec::new())),
        ("looking", Found::Looking(search(""))),
        ("sheet", Found::Sheet(search("…"))),
        ("arranging", Found::Arranging(search(""))),
        ("ruler", Found::Ruler(search("…"))),
        ("nothing", Found::Nothing),
    ];
    for (name, found) in found {
        let answer = Answer { number: 4, found };
        golden(&format!("answer-{name}"), &answer);
        assert_eq!(Answer::from_bytes(&answer.to_bytes()), Some(answer));
    }
    assert_eq!(Answer::from_bytes(b"ready"), None);
}

#[test]
fn what_is_no_message_is_not_read() {
    for bad in [
        "",
        "{}",
        "[]",
        "null",
        r#"{"key":"c1"}"#,
        r#"{"command":{"leave":{"seat":2}}}"#,
        r#"{"key":"c1","command":{"leave":{"seat":7}}}"#,
        r#"{"key":"c1","command":{"leave":{"seat":2,"more":1}}}"#,
        r#"{"key":"c1","command":{"tick":{}}}"#,
        r#"{"key":"c1","command":{"sit":{"seat":1,"bot":7}}}"#,
        r#"{"ping":-1}"#,
        r#"{"ping":1,"chat":"x"}"#,
    ] {
        assert!(serde_json::from_str::<FromClient>(bad).is_err(), "{bad}");
    }
}
