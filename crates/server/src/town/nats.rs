//! NATS: one subject for all nodes of a store. What is to be told is gathered while a message is on its way.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Subscriber};
use futures_util::StreamExt;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::bus::Login;
use super::{Bus, BusAddress, Hint, Letter};
use crate::app::App;

/// So often a node that has nothing to say says that it lives.
const BEAT: Duration = Duration::from_secs(1);
/// So often it is seen whether the bus has come.
const SOON: Duration = Duration::from_millis(50);
/// So long one waits for the other side before it is tried again.
const PATIENCE: Duration = Duration::from_millis(250);
/// More hints than this don't wait: whoever misses one asks the store.
const MOST: usize = 16_384;
/// So many go in one message.
const LETTER: usize = 256;

/// The bus of a node.
#[derive(Clone)]
pub(crate) struct Nats {
    shared: Arc<Line>,
}

#[derive(Default)]
struct Line {
    waiting: Mutex<Vec<Hint>>,
    came: Notify,
    is_up: AtomicBool,
}

impl Bus for Nats {
    fn tell(&self, hint: Hint) {
        let mut waiting = self.shared.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() < MOST {
            waiting.push(hint);
        }
        drop(waiting);
        self.shared.came.notify_one();
    }

    fn is_up(&self) -> bool {
        self.shared.is_up.load(Ordering::Relaxed)
    }
}

impl Nats {
    pub(crate) fn new() -> Nats {
        Nats { shared: Arc::default() }
    }

    /// Connects as soon as both sides can be reached, and carries hints from then on.
    pub(crate) fn start(&self, app: &Arc<App>, address: BusAddress) {
        tokio::spawn(run(Arc::downgrade(app), Arc::clone(&self.shared), address));
    }
}

impl Line {
    fn take(&self) -> Vec<Hint> {
        std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The name of the store is part of the subject: other stores may share the bus.
async fn run(app: Weak<App>, line: Arc<Line>, address: BusAddress) {
    let name = loop {
        let Some(app) = app.upgrade() else { return };
        match app.ask_shared(|shared| shared.name()).await {
            Ok(name) => break name,
            Err(_) => tokio::time::sleep(PATIENCE).await,
        }
    };
    let subject = format!("escale.{name}");
    while let Some((client, subscriber)) = reach(&app, &address, &subject).await {
        let listening = tokio::spawn(listen(app.clone(), subscriber));
        speak(&app, &line, &client, &subject, &listening).await;
    }
}

/// A connection, as soon as there can be one. Why there is none is told once.
async fn reach(
    app: &Weak<App>,
    address: &BusAddress,
    subject: &str,
) -> Option<(Client, Subscriber)> {
    let mut last = String::new();
    while app.strong_count() > 0 {
        match connect(address, subject).await {
            Ok(reached) => return Some(reached),
            Err(error) => {
                let error = error.to_string();
                if error != last {
                    tracing::warn!(
                        %address, %error,
                        "the bus can't be reached: see --bus; meanwhile the database is asked"
                    );
                    last = error;
                }
                tokio::time::sleep(PATIENCE).await;
            }
        }
    }
    None
}

async fn connect(
    address: &BusAddress,
    subject: &str,
) -> Result<(Client, Subscriber), Box<dyn std::error::Error + Send + Sync>> {
    let options = ConnectOptions::new()
        .name("escale")
        .no_echo()
        .connection_timeout(Duration::from_secs(2))
        .ping_interval(Duration::from_secs(2))
        .reconnect_delay_callback(|_| PATIENCE)
        .event_callback(|event| async move { tracing::info!(%event, "the bus") });
    let options = match address.login.clone() {
        Login::Nobody => options,
        Login::User { name, passphrase } => options.user_and_password(name, passphrase),
        Login::Token(token) => options.token(token),
    };
    let client = options.connect(&address.at).await?;
    let subscriber = client.subscribe(subject.to_owned()).await?;
    Ok((client, subscriber))
}

/// Tells others what is to be told, until the connection is given up: one that was lost comes back by itself, unless
/// this program is no longer let in.
async fn speak(
    app: &Weak<App>,
    line: &Line,
    client: &Client,
    subject: &str,
    listening: &JoinHandle<()>,
) {
    while !listening.is_finished() {
        let pause = if line.is_up.load(Ordering::Relaxed) { BEAT } else { SOON };
        let _ = tokio::time::timeout(pause, line.came.notified()).await;
        let Some(app) = app.upgrade() else { return };
        let hints = line.take();
        let is_up = client.connection_state() == State::Connected;
        let was_up = line.is_up.swap(is_up, Ordering::Relaxed);
        if is_up != was_up {
            app.node.bus_changed(is_up);
        }
        // What can't be sent now is of no use later: the others have asked the store by then.
        if !is_up {
            continue;
        }
        let mut parts = hints.chunks(LETTER);
        let first = parts.next().unwrap_or_default();
        for part in std::iter::once(first).chain(parts) {
            let letter = Letter::new(app.node.id(), part);
            let Ok(bytes) = serde_json::to_vec(&letter) else { continue };
            let sent = client.publish(subject.to_owned(), bytes.into());
            let _ = tokio::time::timeout(PATIENCE, sent).await;
        }
    }
    if let Some(app) = app.upgrade().filter(|_| line.is_up.swap(false, Ordering::Relaxed)) {
        app.node.bus_changed(false);
    }
}

async fn listen(app: Weak<App>, mut subscriber: Subscriber) {
    while let Some(message) = subscriber.next().await {
        let Some(app) = app.upgrade() else { return };
        match serde_json::from_slice::<Letter>(&message.payload) {
            Ok(letter) => app.hear(letter),
            Err(error) => tracing::warn!(%error, "a message of another node can't be read"),
        }
    }
}
