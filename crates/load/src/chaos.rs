//! Clients whose connections come and go: all play their games to the end through a [`Proxy`] that makes trouble, and
//! then agree with each other and with the server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::Seat;
use table::Event;
use tokio::task::JoinSet;

use crate::Failed;
use crate::client::Client;
use crate::folder::Folder;
use crate::http::Http;
use crate::process::Server;
use crate::proxy::Proxy;
use crate::record::judge_table;
use crate::seats::{Seated, open_many};

/// The games that are played.
const SETUPS: [&str; 3] = ["detrak", "caminos", "detrak rules=advanced"];

/// How much trouble.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The server's program.
    pub escale: PathBuf,
    /// Two thirds play or more, the others watch.
    pub clients: usize,
    /// The same seed makes the same kinds of trouble.
    pub seed: u64,
    /// All must have come to the end by then.
    pub within: Duration,
}

/// What happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// Clients that played or watched to the end.
    pub clients: usize,
    /// At so many tables.
    pub tables: usize,
    /// Moves that count.
    pub moves: usize,
    /// Moves that were said again.
    pub repeated: u64,
    /// Connections that the clients had.
    pub connected: u64,
    /// Moves whose answer was swallowed.
    pub swallowed: u64,
    /// Words that came after their speaker had gone.
    pub late: u64,
}

/// Plays, and judges. An error is a client that was deceived.
pub async fn run(plan: &Plan) -> Result<Report, Failed> {
    let folder = Folder::new()?;
    let server = Server::escale(&plan.escale, folder.path(), &[])?;
    let proxy = Proxy::start(server.address(), plan.seed).await?;
    // Five clients are two tables and one who watches.
    let count = (plan.clients * 2 / 5).max(1);
    let setups = SETUPS.iter().copied().cycle().take(count);
    let tables = Arc::new(open_many(server.address(), setups).await?);
    let clients = clients(plan, proxy.address(), &tables);
    let ended = tokio::time::timeout(plan.within, play(clients)).await;
    let ended = ended.map_err(|_| format!("not all were done within {:?}", plan.within))??;
    let mut report = judge(server.address(), &tables, &ended).await?;
    report.swallowed = proxy.counts().swallowed.load(Ordering::Relaxed);
    report.late = proxy.counts().late.load(Ordering::Relaxed);
    Ok(report)
}

/// Those who play, with the table of each; then those who watch.
fn clients(plan: &Plan, by: SocketAddr, tables: &[Seated]) -> Vec<(usize, Client)> {
    let mut clients = Vec::with_capacity(plan.clients);
    for (at, table) in tables.iter().enumerate() {
        for (person, seat) in table.persons.iter().zip(Seat::all(2)) {
            let seed = plan.seed ^ clients.len() as u64;
            clients.push((at, Client::player(by, &table.id, person, seat, seed)));
        }
    }
    while clients.len() < plan.clients {
        let at = clients.len() % tables.len();
        let seed = plan.seed ^ clients.len() as u64;
        clients.push((at, Client::watcher(by, &tables[at].id, seed)));
    }
    clients
}

async fn play(clients: Vec<(usize, Client)>) -> Result<Vec<(usize, Client)>, Failed> {
    let mut running = JoinSet::new();
    for (at, mut client) in clients {
        running.spawn(async move {
            let never = AtomicBool::new(false);
            client.run(&never).await?;
            Ok::<_, Failed>((at, client))
        });
    }
    let mut ended = Vec::new();
    while let Some(client) = running.join_next().await {
        ended.push(client??);
    }
    Ok(ended)
}

async fn judge(
    address: SocketAddr,
    tables: &[Seated],
    ended: &[(usize, Client)],
) -> Result<Report, Failed> {
    let mut http = Http::connect(address).await?;
    let mut report = Report { clients: ended.len(), tables: tables.len(), ..Report::default() };
    for (at, client) in ended {
        let table = &tables[*at];
        let token = client.record.user.as_ref().and_then(|user| {
            table.persons.iter().find(|person| person.id == *user).map(|person| &*person.token)
        });
        let stored = stored(&mut http, &table.id, token).await?;
        let told = |why: String| format!("table {}: {why}", table.id);
        client.record.judge(&stored).map_err(told)?;
        let folded = judge_table(&stored).map_err(told)?;
        if client.position() != Some(folded.play().fen()) || !client.is_over() {
            return Err(told("a client ended in another position".to_owned()).into());
        }
        if let Some((key, _)) = client.record.said.iter().find(|(_, outcome)| outcome.is_none()) {
            return Err(told(format!("a client never learnt what became of {key}")).into());
        }
        report.moves += client.record.acknowledged();
        report.repeated += client.record.repeated;
        report.connected += client.record.connected;
    }
    Ok(report)
}

/// All events of a table, as the server shows them to somebody.
pub async fn stored(
    http: &mut Http,
    table: &str,
    token: Option<&str>,
) -> Result<Vec<Event>, Failed> {
    let view = http.get(&format!("/api/tables/{table}"), token).await?.done()?;
    Ok(serde_json::from_value(view["events"].clone())?)
}
