//! A real server on a port of its own, with a real database in a folder of its own; clients that speak to it as anybody
//! else would.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, Weak};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{App, Clock, Config, Hand, Page, Passphrases};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use town::{Schema, Town};

/// When the clock of a test begins.
pub(crate) const NOW: u64 = 1_794_000_000_000;
/// Longer than anything here should take.
const PATIENCE: Duration = Duration::from_secs(20);

tokio::task_local! {
    /// Where the servers of a test keep things: in a file, unless it says otherwise.
    pub(crate) static KEPT: Kept;
    /// The servers of a test pack whatever is finished, before anybody asks them anything.
    pub(crate) static PACKED: ();
}

/// Servers that pack whatever is finished, by their addresses.
static PACKING: Mutex<Vec<(String, Weak<App>)>> = Mutex::new(Vec::new());

/// Packs what is finished, if the server there does that at once.
async fn packed(address: &str) {
    let known = PACKING.lock().unwrap().iter().rev().find(|(known, _)| known == address).cloned();
    if let Some(app) = known.and_then(|(_, app)| app.upgrade()) {
        app.pack(u64::MAX).await;
    }
}

/// Where a server keeps things.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kept {
    InPostgres,
}

/// A folder that goes with the test, or a schema.
pub(crate) struct Folder {
    path: PathBuf,
    schema: Option<Schema>,
}

impl Folder {
    /// For what a server keeps.
    fn kept() -> Folder {
        Folder::with(KEPT.try_with(|_| Town::shared().schema()).ok())
    }

    /// A schema for several servers.
    pub(crate) fn in_town(town: &Town) -> Folder {
        Folder::with(Some(town.schema()))
    }

    /// Whatever an address leads to.
    pub(crate) fn at(url: &str) -> Folder {
        Folder::with(Some(Schema::everywhere(url)))
    }

    pub(crate) fn new() -> Folder {
        Folder::with(None)
    }

    fn with(schema: Option<Schema>) -> Folder {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("escale-online-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Folder { path: folder, schema }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

/// A server that runs.
pub(crate) struct House {
    pub(crate) address: String,
    pub(crate) hand: Hand,
    pub(crate) folder: Arc<Folder>,
    app: Weak<App>,
    stop: Option<oneshot::Sender<()>>,
    served: JoinHandle<()>,
    config: Config,
    now: u64,
    threads: Threads,
}

/// The threads of a server that has its own. They end with it, at whatever step it is.
struct Threads(Option<Runtime>);

impl Drop for Threads {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// Starts a server as soon as nobody else has its folder: the last connections may hold it for a moment.
async fn free(config: &Config, clock: &Clock) -> Arc<App> {
    let begun = Instant::now();
    loop {
        match App::start(config.clone(), Page::embedded(), clock.clone()) {
            Ok(app) => return app,
            Err(store::Error::InUse) if begun.elapsed() < PATIENCE => {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            Err(error) => panic!("the server starts: {error}"),
        }
    }
}

/// Serves from now on: where, what serves, and what stops it.
async fn serve(
    config: Config,
    clock: Clock,
) -> (String, Weak<App>, oneshot::Sender<()>, JoinHandle<()>) {
    let app = free(&config, &clock).await;
    let listener = server::listen("127.0.0.1:0").await.expect("there is a port");
    let address = listener.local_addr().unwrap().to_string();
    let weak = Arc::downgrade(&app);
    if PACKED.try_with(|()| ()).is_ok() {
        PACKING.lock().unwrap().push((address.clone(), Weak::clone(&weak)));
    }
    let (stop, stopped) = oneshot::channel();
    let served = tokio::spawn(async move {
        let stopped = async { drop(stopped.await) };
        server::run_until(listener, app, stopped).await.expect("it serves");
    });
    (address, weak, stop, served)
}

/// Waits until something is so, and gives it.
pub(crate) async fn until<R, F: Future<Output = Option<R>>>(mut look: impl FnMut() -> F) -> R {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "it never comes to that");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// What tests change about a server.
pub(crate) fn config(folder: &Folder) -> Config {
    Config {
        rate_limit: false,
        passphrases: Passphrases { memory: 64, passes: 1, lanes: 1 },
        bots: 1,
        store: folder.schema.as_ref().map(|schema| schema.url().parse().expect("an address")),
        ..Config::in_folder(folder.path())
    }
}

impl House {
    /// With or without a cache of live tables.
    pub(crate) async fn open(cache: bool) -> House {
        House::with(|config| config.cache = cache).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> House {
        let folder = Arc::new(Folder::kept());
        let mut config = config(&folder);
        if PACKED.try_with(|()| ()).is_ok() {
            config.pack_after = Some(Duration::ZERO);
        }
        change(&mut config);
        House::start(folder, config, NOW).await
    }

    pub(crate) async fn start(folder: Arc<Folder>, config: Config, now: u64) -> House {
        LOG.get_or_init(listen_to_log);
        let (hand, clock) = Hand::new(now);
        let (address, app, stop, served) = serve(config.clone(), clock).await;
        let (threads, stop) = (Threads(None), Some(stop));
        let house = House { address, hand, folder, app, stop, served, config, now, threads };
        if PACKED.try_with(|()| ()).is_ok() {
            house.let_pack();
        }
        house
    }

    /// On threads of its own, so that it can vanish at any step; by the clock of its database.
    pub(crate) async fn apart(folder: Arc<Folder>, config: Config) -> House {
        LOG.get_or_init(listen_to_log);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("there are threads");
        let begun = runtime.spawn(serve(config.clone(), Clock::System));
        let (address, app, stop, served) = begun.await.expect("it begins");
        let (hand, _) = Hand::new(0);
        let (threads, stop) = (Threads(Some(runtime)), Some(stop));
        House { address, hand, folder, app, stop, served, config, now: 0, threads }
    }

    /// Programs that know no packed tables are gone for long.
    pub(crate) fn let_pack(&self) {
        if let Some(schema) = &self.folder.schema {
            schema.run("UPDATE escale SET version = 2, since = NULL");
        }
    }

    /// Packs whatever is finished, and gives how many tables that were.
    pub(crate) async fn pack(&self) -> usize {
        let app = self.app.upgrade().expect("it runs");
        app.pack(u64::MAX).await
    }

    /// Whether it is on a database that others may share.
    pub(crate) fn is_shared(&self) -> bool {
        self.folder.schema.is_some()
    }

    /// Lets time pass.
    pub(crate) fn pass(&mut self, span: u64) {
        self.now += span;
        self.hand.pass(span);
    }

    pub(crate) fn now(&self) -> u64 {
        self.now
    }

    /// Ends as if the machine were gone: nobody is told, and nothing is given back.
    pub(crate) fn vanish(self) {
        assert!(self.threads.0.is_some(), "only one with threads of its own can");
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
        self.restart_with(span, |_| {}).await
    }

    /// The same, with something changed.
    pub(crate) async fn restart_with(self, span: u64, change: impl FnOnce(&mut Config)) -> House {
        let (folder, mut config, now) = self.close().await;
        change(&mut config);
        House::start(folder, config, now + span).await
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

    /// All that is kept, as it lies on the disk.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        if let Some(schema) = &self.folder.schema {
            return schema.dump();
        }
        let files = std::fs::read_dir(self.folder.path()).unwrap();
        files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
    }

    /// The head of an answer that goes on, with its body where it is a refusal.
    pub(crate) async fn head(&self, call: &Call) -> Answer {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        stream.write_all(call.written(&self.address).as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        let mut piece = [0; 4_096];
        let read = async {
            loop {
                let count = stream.read(&mut piece).await.unwrap_or(0);
                bytes.extend_from_slice(&piece[..count]);
                let text = String::from_utf8_lossy(&bytes);
                if count == 0 || is_whole(&text) {
                    return text.into_owned();
                }
            }
        };
        let text = tokio::time::timeout(PATIENCE, read).await.expect("the server answers in time");
        answer_of(&text)
    }

    /// The answer to somebody who wants a socket.
    pub(crate) async fn knock(&self, call: &Call) -> Answer {
        let key = [
            ("Connection", "Upgrade"),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let call = key.iter().fold(call.clone(), |call, (name, value)| call.header(name, value));
        self.head(&call).await
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

    fn request(&self, path: &str, headers: &[(&str, &str)]) -> axum::http::Request<()> {
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
        request
    }

    /// A socket whose system keeps little of what is not read.
    pub(crate) async fn narrow_socket(&self, table: &str) -> Socket {
        let narrow = TcpSocket::new_v4().unwrap();
        narrow.set_recv_buffer_size(4_096).unwrap();
        let stream = narrow.connect(self.address.parse().unwrap()).await.unwrap();
        let request = self.request(&format!("/api/tables/{table}/socket"), &[]);
        let stream = MaybeTlsStream::Plain(stream);
        let (stream, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        Socket { stream, address: self.address.clone() }
    }

    pub(crate) async fn socket_at(
        &self,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Socket, u16> {
        packed(&self.address).await;
        let request = self.request(path, headers);
        match tokio_tungstenite::connect_async(request).await {
            Ok((stream, _)) => Ok(Socket { stream, address: self.address.clone() }),
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
    address: String,
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
                    hear(&self.address, text.as_bytes());
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
#[derive(Clone)]
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

    /// Says another type of body than was said.
    pub(crate) fn typed(mut self, kind: &str) -> Call {
        self.headers.retain(|(name, _)| name != "Content-Type");
        self.header("Content-Type", kind)
    }

    fn written(&self, address: &str) -> String {
        let Call { method, path, headers, body } = self;
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n");
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        let body = body.as_deref().unwrap_or("");
        if !headers.iter().any(|(name, _)| name == "Connection") {
            text += "Connection: close\r\n";
        }
        text += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
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
    packed(address).await;
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    // Whoever sends too much may find the door closed: the answer counts.
    let _ = stream.write_all(call.written(address).as_bytes()).await;
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    let _ = read.expect("the server answers in time");
    hear(address, &bytes);
    answer_of(&String::from_utf8_lossy(&bytes))
}

/// Whether a head is there, and all of the body that it announces.
fn is_whole(text: &str) -> bool {
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    length.is_none_or(|length| length.parse() == Ok(body.len()))
}

fn answer_of(text: &str) -> Answer {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text}"));
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers: Vec<_> = headers.map(|(name, value)| (name.into(), value.into())).collect();
    Answer { status: status.parse().unwrap(), headers, body: body.to_owned() }
}

/// All that was heard from the servers that are tapped.
static HEARD: Mutex<Vec<(String, Vec<u8>)>> = Mutex::new(Vec::new());

fn hear(address: &str, bytes: &[u8]) {
    let mut heard = HEARD.lock().unwrap();
    if let Some((_, all)) = heard.iter_mut().find(|(tapped, _)| tapped == address) {
        all.extend_from_slice(bytes);
    }
}

/// Keeps what clients hear from a server, wherever it begins anew.
pub(crate) struct Tap;

/// Taps a server.
pub(crate) fn tapped(house: &House) -> Tap {
    HEARD.lock().unwrap().push((house.address.clone(), Vec::new()));
    Tap
}

impl Tap {
    /// All that was heard since it was last asked.
    pub(crate) fn take(&self) -> Vec<u8> {
        HEARD.lock().unwrap().iter_mut().flat_map(|(_, all)| std::mem::take(all)).collect()
    }
}

/// What the servers of this program have written down.
static LOG: OnceLock<Arc<Mutex<Vec<u8>>>> = OnceLock::new();

fn listen_to_log() -> Arc<Mutex<Vec<u8>>> {
    let kept = Arc::new(Mutex::new(Vec::new()));
    let to = Arc::clone(&kept);
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::INFO)
        .json()
        .with_writer(move || Pen(Arc::clone(&to)))
        .finish();
    let _ = tracing::subscriber::set_global_default(subscriber);
    kept
}

struct Pen(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Pen {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What was written down so far.
pub(crate) fn log() -> Vec<u8> {
    LOG.get().map(|log| log.lock().unwrap().clone()).unwrap_or_default()
}

/// Lines that go on.
pub(crate) struct Lines {
    reader: BufReader<TcpStream>,
    address: String,
    pub(crate) status: u16,
}

impl Lines {
    pub(crate) async fn open(client: &Client, path: &str) -> Lines {
        packed(&client.address).await;
        let call = Call::new("GET", path)
            .by(client.token.as_deref())
            .header("Accept", "application/x-ndjson");
        let mut stream = TcpStream::connect(&client.address).await.unwrap();
        stream.write_all(call.written(&client.address).as_bytes()).await.unwrap();
        let mut lines =
            Lines { reader: BufReader::new(stream), address: client.address.clone(), status: 0 };
        let first = lines.raw().await.expect("a status");
        lines.status = first.split(' ').nth(1).unwrap().parse().unwrap();
        while lines.raw().await.is_some_and(|line| !line.trim().is_empty()) {}
        lines
    }

    async fn raw(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = tokio::time::timeout(PATIENCE, self.reader.read_line(&mut line)).await;
        let read = read.expect("a line comes in time").unwrap_or(0);
        hear(&self.address, line.as_bytes());
        (read > 0).then_some(line)
    }

    /// Waits for an empty line, which comes in a chunk of its own.
    pub(crate) async fn empty(&mut self) {
        while self.raw().await.expect("lines go on").trim() != "1" {}
        assert_eq!(self.raw().await.as_deref(), Some("\n"));
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

/// Runs a test with the cache of live tables on, and off; in a file, and in Postgres.
#[macro_export]
macro_rules! both_ways {
    ($($name:ident),* $(,)?) => {
        $crate::in_a_file![$($name),*];
        mod in_postgres {
            mod cached {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() { $crate::house::in_postgres(super::super::$name(true)).await; })*
            }
            mod uncached {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() { $crate::house::in_postgres(super::super::$name(false)).await; })*
            }
        }
    };
}

/// Runs a test with every finished table packed at once, and no cache: in a file, and in Postgres.
#[macro_export]
macro_rules! also_packed {
    ($($name:ident),* $(,)?) => {
        mod packed {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() { $crate::house::PACKED.scope((), super::$name(false)).await; })*
        }
        mod packed_in_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let test = $crate::house::in_postgres(super::$name(false));
                $crate::house::PACKED.scope((), test).await;
            })*
        }
    };
}

/// The same for what is so of files alone.
#[macro_export]
macro_rules! in_a_file {
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

/// Runs a test whose servers keep things in Postgres.
pub(crate) async fn in_postgres(test: impl Future<Output = ()>) {
    KEPT.scope(Kept::InPostgres, test).await;
}
