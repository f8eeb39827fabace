//! Every form of what is said, as JSON. A change of one breaks somebody's program: `BLESS=1` writes them anew, and the
//! commit says why.

use std::fmt::Debug;
use std::path::PathBuf;

use bots::{Cause, Effort, Odds, Verdict};
use game::{Level, Seat};
use protocol::{
    Answer, Chat, Closing, Credentials, Export, ExportedTable, Found, FromClient, FromServer,
    Happened, Hello, Job, Judged, Kind, Lobby, LobbyNews, Made, Me, Minted, Moves, NewGuest,
    NewTable, NewToken, News, Over, Presence, Problem, Refused, Reload, Room, Sat, Search,
    SeatWish, Session, SessionKind, Sessions, TableRow, TableState, TableView, Task, Turn, User,
    Welcome,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Bot, Clock, Command, Consent, Event, Opened, Sitter, UserId, What};

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
        retry_after: None,
    };
    golden("server-refused", &FromServer::Refused(refused.clone()));
    let busy = Refused { code: "server/busy".into(), retry_after: Some(1), ..refused };
    golden("server-refused-busy", &FromServer::Refused(busy));
    golden("server-presence", &FromServer::Presence(Presence { here: vec![1, 2], watching: 4 }));
    golden("server-chat", &FromServer::Chat(chat()));
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
    golden("server-error", &FromServer::Error(problem));
}

fn user() -> User {
    User { id: UserId::new("u1"), name: "Zoé".into(), kind: Kind::Guest }
}

fn chat() -> Chat {
    Chat { at: 5, name: "Zoé".into(), text: "bonjour".into(), room: Room::Seats }
}

fn session() -> Session {
    Session {
        id: "s1".into(),
        kind: SessionKind::Cookie,
        label: "Firefox".into(),
        created: 1,
        seen: 2,
        expires: 3,
        current: true,
    }
}

fn row() -> TableRow {
    TableRow {
        id: "t1".into(),
        game: "quatre".into(),
        setup: "quatre players=2".into(),
        state: TableState::Running,
        listed: true,
        seats: vec![
            Sitter::Person { user: UserId::new("u1"), name: "Zoé".into() },
            Sitter::bot(Level::TOP),
            Sitter::Open,
        ],
        turn: vec![1],
        yours: vec![1],
        clock: Clock::PerTurn { span: 259_200_000 },
        due: Some(7),
        watchers: 4,
        seen: 41,
        moves: 12,
        created: 5,
    }
}

fn event() -> Event {
    let what = What::Flagged { seat: Seat::FIRST };
    Event { n: 41, at: 5, by: None, key: None, what }
}

#[test]
fn who_one_is() {
    golden("http-new-guest", &NewGuest { name: "Zoé".into() });
    let credentials = Credentials { name: "Zoé".into(), passphrase: "correct horse".into() };
    golden("http-credentials", &credentials);
    assert!(!format!("{credentials:?}").contains("horse"));
    let welcome = Welcome { user: user(), token: "s3cret".into() };
    golden("http-welcome", &welcome);
    assert!(!format!("{welcome:?}").contains("s3cret"));
    golden("http-me", &Me { user: user(), session: "s1".into() });
    golden("http-sessions", &Sessions { sessions: vec![session()] });
    golden("http-new-token", &NewToken { label: "my bot".into() });
    let minted = Minted { id: "s2".into(), label: "my bot".into(), token: "s3cret".into() };
    golden("http-minted", &minted);
    assert!(!format!("{minted:?}").contains("s3cret"));
    let export = Export {
        user: user(),
        created: 1,
        sessions: vec![session()],
        tables: vec![ExportedTable { id: "t1".into(), events: vec![event()] }],
        chat: vec![chat()],
    };
    golden("http-export", &export);
}

#[test]
fn tables_and_lists_of_them() {
    let level = Level::new(3).unwrap();
    let wish = NewTable {
        setup: "caminos board=octagon".into(),
        seats: vec![SeatWish::Me, SeatWish::Open, SeatWish::Bot(Bot::Level(level))],
        clock: Clock::Fischer { initial: 600_000, increment: 10_000 },
        listed: true,
        consent: Consent::Asked,
        key: Some("c1".into()),
    };
    golden("http-new-table", &wish);
    let least: NewTable = serde_json::from_str(r#"{"setup":"quatre"}"#).unwrap();
    assert_eq!((least.seats.len(), least.clock, least.listed), (0, Clock::None, false));
    golden("http-made", &Made { id: "t1".into(), href: "/t/t1".into() });
    golden("http-lobby", &Lobby { rows: vec![row()], next: Some("17".into()) });
    golden("lobby-rows", &LobbyNews::Rows(vec![row()]));
    golden("lobby-gone", &LobbyNews::Gone(vec!["t1".into()]));
    let opened = Opened {
        id: "t1".into(),
        setup: "quatre players=2".into(),
        clock: Clock::None,
        consent: Consent::Asked,
        opener: UserId::new("u1"),
        rules: "quatre 1".into(),
        commitment: "ab".repeat(32),
    };
    let view = TableView {
        id: "t1".into(),
        seen: 42,
        opened,
        row: row(),
        now: 9,
        frozen: None,
        events: vec![event()],
    };
    golden("http-table", &view);
    golden("http-happened", &Happened { events: vec![event()] });
    let (must, may) = (vec![1], vec![2]);
    let position = "quatre players=2 @ x".to_owned();
    golden("http-moves", &Moves { seen: 42, must, may, position, tokens: vec!["a".into()] });
}

#[test]
fn what_programs_hear_of_their_tables() {
    let (table, seen) = ("t1".to_owned(), 42);
    let turn = Turn { table: table.clone(), seen, must: vec![1], may: vec![] };
    golden("stream-turn", &News::Turn(turn));
    let sat = Sat { table: table.clone(), seat: 2, sitter: Sitter::RANDOM };
    golden("stream-sat", &News::Sat(sat));
    golden("stream-over", &News::Over(Over { table, seen, ranks: vec![1, 2] }));
}

#[test]
fn what_worker_and_page_say() {
    let (fen, seat, level, seed) = ("quatre players=2 @ x".to_owned(), 1, 3, 9);
    let jobs = [
        ("think", Job::Think { fen: fen.clone(), seat, level, seed }),
        ("advise", Job::Advise { fen: fen.clone(), seat, level, seed }),
        ("hindsight", Job::Hindsight { record: "[Setup \"detrak\"]".into(), seat }),
        ("arrange", Job::Arrange { fen: fen.clone(), seat }),
        ("judge", Job::Judge { fen, by: 0, token: "!roll=12".into(), effort: Effort::Deep }),
    ];
    for (name, job) in jobs {
        let task = Task { number: 4, job };
        golden(&format!("task-{name}"), &task);
        assert_eq!(Task::from_bytes(&task.to_bytes()), Some(task));
    }
    let odds =
        |chance: u16| Odds { chances: vec![chance, 10_000 - chance], points: vec![3_610, 0] };
    let verdict = Verdict {
        cause: Cause::Play,
        before: odds(5_000),
        after: odds(4_200),
        cost: 800,
        points_cost: 150,
        best: Some("d".into()),
    };
    let judged = Judged { verdict, reasons: Vec::new() };
    golden("judged", &judged);
    assert_eq!(Judged::from_bytes(&judged.to_bytes()).as_ref(), Some(&judged));
    let search = |text: &str| Search { percent: 30, points: 41, upper: 50, text: text.into() };
    let found = [
        ("token", Found::Token("d".into())),
        ("waits", Found::Waits),
        ("hint", Found::Hint("d".into(), Vec::new())),
        ("looking", Found::Looking(search(""))),
        ("sheet", Found::Sheet(search("…"))),
        ("arranging", Found::Arranging(search(""))),
        ("ruler", Found::Ruler(search("…"))),
        ("judged", Found::Judged(judged.to_bytes())),
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
        r#"{"ping":null}"#,
        r#"{"ping":1,"more":1}"#,
        r#"{"ping":1,"ping":2}"#,
        r#"{"key":"c1","command":{"leave":{"seat":2}},"chat":"x"}"#,
    ] {
        assert!(serde_json::from_str::<FromClient>(bad).is_err(), "{bad}");
    }
}
