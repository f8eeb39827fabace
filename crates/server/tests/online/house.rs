//! A real server on a port of its own, with a real database in a folder of its own; clients that speak to it as anybody
//! else would.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{App, Clock, Config, Hand, Page, Passphrases};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// When the clock of a test begins.
pub(crate) const NOW: u64 = 1_794_000_000_000;
/// Longer than anything here should take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A folder that goes with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("escale-online-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that runs.
pub(crate) struct House {
    pub(crate) address: String,
    pub(crate) hand: Hand,
    pub(crate) folder: Arc<Folder>,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<()>,
    config: Config,
    now: u64,
}

/// What tests change about a server.
pub(crate) fn config(folder: &Folder) -> Config {
    Config {
        rate_limit: false,
        passphrases: Passphrases { memory: 64, passes: 1, lanes: 1 },
        bots: 1,
        ..Config::in_folder(folder.path())
    }
}

impl House {
    /// With or without a cache of live tables.
    pub(crate) async fn open(cache: bool) -> House {
        House::with(|config| config.cache = cache).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> House {
        let folder = Arc::new(Folder::new());
        let mut config = config(&folder);
        change(&mut config);
        House::start(folder, config, NOW).await
    }

    async fn start(folder: Arc<Folder>, config: Config, now: u64) -> House {
        let (hand, clock) = Hand::new(now);
        House::start_by(folder, config, now, hand, clock).await
    }

    async fn start_by(
        folder: Arc<Folder>,
        config: Config,
        now: u64,
        hand: Hand,
        clock: Clock,
    ) -> House {
        let app = App::start(config.clone(), Page::embedded(), clock).expect("the server starts");
        let listener = server::listen("127.0.0.1:0").await.expect("there is a port");
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            server::run_until(listener, app, stopped).await.expect("it serves");
        });
        House { address, hand, folder, stop: Some(stop), served, config, now }
    }

    /// Lets time pass.
    pub(crate) fn pass(&mut self, span: u64) {
        self.now += span;
        self.hand.pass(span);
    }

    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// A planned end.
    pub(crate) async fn close(mut self) -> (Arc<Folder>, Config, u64) {
        let _ = self.stop.take().unwrap().send(());
        let ended = tokio::time::timeout(PATIENCE, &mut self.served).await;
        ended.expect("it ends").expect("it ends well");
        (Arc::clone(&self.folder), self.config.clone(), self.now)
    }

    /// A planned end, and another beginning after some time, on another port.
    pub(crate) async fn restart(self, span: u64) -> House {
        let (folder, config, now) = self.close().await;
        let mut tries = 0;
        // The last connections may still hold the store for a moment.
        loop {
            let (hand, clock) = Hand::new(now + span);
            match App::start(config.clone(), Page::embedded(), clock.clone()) {
                Ok(app) => {
                    drop(app);
                    return House::start_by(folder, config, now + span, hand, clock).await;
                }
                Err(store::Error::InUse) if tries < 100 => {
                    tries += 1;
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// A guest by this name.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let answer = self.post("/api/guests", None, json!({ "name": name })).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        Client::of(self, &answer)
    }

    /// Somebody whom nobody knows.
    pub(crate) fn stranger(&self) -> Client {
        Client { address: self.address.clone(), token: None, id: String::new() }
    }

    pub(crate) async fn post(&self, path: &str, token: Option<&str>, body: Value) -> Answer {
        call(&self.address, &Call::new("POST", path).by(token).with(&body)).await
    }
}

/// Somebody who calls.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: String,
    pub(crate) token: Option<String>,
    pub(crate) id: String,
}

impl Client {
    pub(crate) fn of(house: &House, answer: &Answer) -> Client {
        Client {
            address: house.address.clone(),
            token: Some(answer.json()["token"].as_str().expect("a token").to_owned()),
            id: answer.json()["user"]["id"].as_str().expect("an id").to_owned(),
        }
    }

    /// The same person after the server began anew.
    pub(crate) fn at(&self, house: &House) -> Client {
        Client { address: house.address.clone(), ..self.clone() }
    }

    pub(crate) async fn call(&self, method: &str, path: &str) -> Answer {
        call(&self.address, &Call::new(method, path).by(self.token.as_deref())).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call("GET", path).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        call(&self.address, &Call::new("POST", path).by(self.token.as_deref()).with(&body)).await
    }

    /// Opens a table, and gives its id.
    pub(crate) async fn opens(&self, wish: Value) -> String {
        let answer = self.post("/api/tables", wish).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn says(&self, table: &str, key: &str, command: Value) -> Answer {
        let path = format!("/api/tables/{table}/commands");
        self.post(&path, json!({ "key": key, "command": command })).await
    }

    pub(crate) async fn sits(&self, table: &str, seat: u8) {
        let answer = self.says(table, &format!("sit{seat}"), json!({"sit": {"seat": seat}})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }

    pub(crate) async fn view(&self, table: &str) -> Value {
        let answer = self.get(&format!("/api/tables/{table}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    /// What a seat may play.
    pub(crate) async fn moves(&self, table: &str, seat: u8) -> Value {
        let answer = self.get(&format!("/api/tables/{table}/moves?seat={seat}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    pub(crate) async fn socket(&self, table: &str, since: u64) -> Socket {
        let path = format!("/api/tables/{table}/socket?since={since}");
        self.socket_at(&path, &[]).await.expect("the socket opens")
    }

    pub(crate) async fn socket_at(
        &self,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Socket, u16> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(token) = &self.token {
            let bearer = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("authorization", bearer);
        }
        for (name, value) in headers {
            let name: axum::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((stream, _)) => Ok(Socket { stream }),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
                Err(response.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// The socket of a table.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// What a socket heard last.
#[derive(Debug, PartialEq)]
pub(crate) enum Heard {
    Said(Value),
    Closed(u16),
    Gone,
}

impl Socket {
    pub(crate) async fn say(&mut self, said: Value) {
        self.say_text(said.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        let _ = self.stream.send(Message::Text(text.into())).await;
    }

    pub(crate) async fn command(&mut self, key: &str, command: Value) {
        self.say(json!({ "key": key, "command": command })).await;
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            match heard.expect("something is said in time") {
                Some(Ok(Message::Text(text))) => {
                    return Heard::Said(serde_json::from_str(&text).expect("JSON"));
                }
                Some(Ok(Message::Close(Some(frame)))) => return Heard::Closed(frame.code.into()),
                Some(Ok(Message::Close(None))) | Some(Err(_)) | None => return Heard::Gone,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub(crate) async fn next(&mut self, kind: &str) -> Value {
        loop {
            match self.hear().await {
                Heard::Said(said) if said.get(kind).is_some() => return said[kind].clone(),
                Heard::Said(_) => {}
                other => panic!("waiting for {kind}: {other:?}"),
            }
        }
    }

    /// The events that come next, so many at least.
    pub(crate) async fn events(&mut self, count: usize) -> Vec<Value> {
        let mut events = Vec::new();
        while events.len() < count {
            events.extend(self.next("events").await.as_array().unwrap().iter().cloned());
        }
        events
    }

    /// The event or refusal that answers a key.
    pub(crate) async fn answer(&mut self, key: &str) -> Result<Value, Value> {
        loop {
            match self.hear().await {
                Heard::Said(said) => {
                    if said["refused"]["key"] == key {
                        return Err(said["refused"].clone());
                    }
                    let events = said["events"].as_array().cloned().unwrap_or_default();
                    if let Some(event) = events.into_iter().find(|event| event["key"] == key) {
                        return Ok(event);
                    }
                }
                other => panic!("waiting for the answer to {key}: {other:?}"),
            }
        }
    }
}

/// A request.
pub(crate) struct Call {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Option<String>,
}

impl Call {
    pub(crate) fn new(method: &str, path: &str) -> Call {
        Call { method: method.into(), path: path.into(), headers: Vec::new(), body: None }
    }

    pub(crate) fn by(self, token: Option<&str>) -> Call {
        match token {
            Some(token) => self.header("Authorization", &format!("Bearer {token}")),
            None => self,
        }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Call {
        self.headers.push((name.into(), value.into()));
        self
    }

    pub(crate) fn with(self, body: &Value) -> Call {
        self.text("application/json", &body.to_string())
    }

    pub(crate) fn text(mut self, kind: &str, body: &str) -> Call {
        self.body = Some(body.to_owned());
        self.header("Content-Type", kind)
    }

    fn written(&self, address: &str) -> String {
        let Call { method, path, headers, body } = self;
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n");
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        let body = body.as_deref().unwrap_or("");
        text += &format!("Content-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len());
        text
    }
}

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// Asks, and waits for the whole answer.
pub(crate) async fn call(address: &str, call: &Call) -> Answer {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    // Whoever sends too much may find the door closed: the answer counts.
    let _ = stream.write_all(call.written(address).as_bytes()).await;
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    let _ = read.expect("the server answers in time");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text}"));
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers: Vec<_> = headers.map(|(name, value)| (name.into(), value.into())).collect();
    Answer { status: status.parse().unwrap(), headers, body: body.to_owned() }
}

/// Lines that go on.
pub(crate) struct Lines {
    reader: BufReader<TcpStream>,
    pub(crate) status: u16,
}

impl Lines {
    pub(crate) async fn open(client: &Client, path: &str) -> Lines {
        let call = Call::new("GET", path)
            .by(client.token.as_deref())
            .header("Accept", "application/x-ndjson");
        let mut stream = TcpStream::connect(&client.address).await.unwrap();
        stream.write_all(call.written(&client.address).as_bytes()).await.unwrap();
        let mut lines = Lines { reader: BufReader::new(stream), status: 0 };
        let first = lines.raw().await.expect("a status");
        lines.status = first.split(' ').nth(1).unwrap().parse().unwrap();
        while lines.raw().await.is_some_and(|line| !line.trim().is_empty()) {}
        lines
    }

    async fn raw(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = tokio::time::timeout(PATIENCE, self.reader.read_line(&mut line)).await;
        let read = read.expect("a line comes in time").unwrap_or(0);
        (read > 0).then_some(line)
    }

    /// The next line of JSON; nothing at the end. The sizes of chunks and empty lines are passed over.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let line = self.raw().await?;
            if line.starts_with('{') {
                return Some(serde_json::from_str(line.trim()).expect("JSON"));
            }
            if line.trim() == "0" {
                return None;
            }
        }
    }
}

/// Runs a test with the cache of live tables on, and off.
#[macro_export]
macro_rules! both_ways {
    ($($name:ident),* $(,)?) => {
        mod cached {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() { super::$name(true).await; })*
        }
        mod uncached {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() { super::$name(false).await; })*
        }
    };
}
