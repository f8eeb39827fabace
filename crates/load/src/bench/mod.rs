//! How fast the server is.
//!
//! Games of Détrak and Caminos are short, so a measurement has more tables than play at the same time: all are opened
//! and connected before the clock starts, and whoever has finished a game goes on at the next table. Those that wait
//! or are over stay connected.

mod beside;
mod echoes;
mod nodes;
mod pair;
mod parts;
mod report;
mod stored;
mod thousandth;
mod times;
mod watchers;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use game::{Rng, SplitMix};

use crate::Failed;
use crate::folder::Folder;
use crate::process::{Server, own_spent};
use crate::seats::{Seated, open_many};

pub use pair::Pair;
pub use report::{Part, run};
pub use times::Times;

/// The games that are played.
const SETUPS: [&str; 2] = ["detrak players=2", "caminos players=2 board=square"];
/// As many tables as there can be: two sockets each, and a process may have 20,000 files open here.
pub const MOST: usize = 9_900;

/// What is measured, and with what.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The server's program.
    pub escale: PathBuf,
    /// The program of the echo.
    pub echo: PathBuf,
    /// How long each measurement takes.
    pub span: Duration,
}

impl Plan {
    /// A new server with nothing in it.
    fn server(&self, folder: &Folder, more: &[&str]) -> Result<Server, Failed> {
        Ok(Server::escale(&self.escale, folder.path(), more)?)
    }

    fn echo(&self) -> Result<Server, Failed> {
        Ok(Server::start(&self.echo, vec!["echo".to_owned()])?)
    }
}

/// Tables that are opened and connected, to be played at one after the other.
struct Stock {
    waiting: Mutex<Vec<Pair>>,
    over: Mutex<Vec<Pair>>,
}

impl Stock {
    /// So many tables, Détrak and Caminos by turns.
    async fn open(address: SocketAddr, count: usize) -> Result<Arc<Stock>, Failed> {
        let setups = || SETUPS.iter().copied().cycle().take(count);
        let tables = open_many(address, setups()).await?;
        Stock::connect(tables, move |_| [address; 2]).await
    }

    /// Tables that there are, each with the servers by which its two players come in.
    async fn connect(
        tables: Vec<Seated>,
        by: impl Fn(usize) -> [SocketAddr; 2],
    ) -> Result<Arc<Stock>, Failed> {
        let count = tables.len();
        // A share of them a task: sockets of different tables are opened at the same time.
        let share = count.div_ceil(16).max(1);
        let mut connecting = Vec::new();
        for (nth, some) in tables.chunks(share).enumerate() {
            let some = some.to_vec();
            let by: Vec<_> = (0..some.len()).map(|i| by(nth * share + i)).collect();
            connecting.push(tokio::spawn(async move {
                let mut pairs = Vec::with_capacity(some.len());
                for (i, table) in some.iter().enumerate() {
                    let at = nth * share + i;
                    let pair = Pair::connect_at(by[i], table, at_setup(at), at as u64);
                    pairs.push(pair.await?);
                }
                for pair in &mut pairs {
                    pair.settle().await?;
                }
                Ok::<_, Failed>(pairs)
            }));
        }
        let mut waiting = Vec::with_capacity(count);
        for pairs in connecting {
            waiting.extend(pairs.await??);
        }
        Ok(Arc::new(Stock { waiting: Mutex::new(waiting), over: Mutex::default() }))
    }

    fn next(&self) -> Option<Pair> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn done(&self, pair: Pair) {
        self.over.lock().unwrap_or_else(PoisonError::into_inner).push(pair);
    }
}

/// The setup of the table with this place in the stock.
fn at_setup(at: usize) -> &'static str {
    SETUPS[at % SETUPS.len()]
}

/// The processor's time of a server and of this program: it says what things cost also on a machine that does
/// something else as well.
struct Cost(Duration);

impl Cost {
    fn begin(server: &Server) -> Result<Cost, Failed> {
        Ok(Cost(server.spent()? + own_spent()?))
    }

    /// Microseconds for each of so many things that were done since.
    fn micros(&self, server: &Server, count: u64) -> Result<f64, Failed> {
        let spent = server.spent()? + own_spent()? - self.0;
        Ok(spent.as_secs_f64() * 1e6 / count as f64)
    }
}

/// What so many tables did.
struct Played {
    times: Times,
    span: Duration,
}

impl Played {
    fn a_second(&self) -> f64 {
        self.times.len() as f64 / self.span.as_secs_f64()
    }
}

/// So many tables play at the same time, with nothing between two moves, until time is up or a table that has finished
/// its game finds no other.
async fn play_at_full_load(
    stock: &Arc<Stock>,
    tables: usize,
    span: Duration,
) -> Result<Played, Failed> {
    let (begun, is_over) = (Instant::now(), Arc::<AtomicBool>::default());
    let until = begun + span;
    let runs: Vec<_> = (0..tables)
        .map(|_| {
            let (stock, is_over) = (Arc::clone(stock), Arc::clone(&is_over));
            tokio::spawn(async move {
                let mut times = Times::default();
                let Some(mut pair) = stock.next() else { return Ok(times) };
                while Instant::now() < until && !is_over.load(Ordering::Relaxed) {
                    if pair.play_together(&mut times).await? {
                        continue;
                    }
                    match stock.next() {
                        Some(next) => stock.done(std::mem::replace(&mut pair, next)),
                        None => is_over.store(true, Ordering::Relaxed),
                    }
                }
                stock.done(pair);
                Ok::<_, Failed>(times)
            })
        })
        .collect();
    let mut times = Times::default();
    for run in runs {
        times.join(run.await??);
    }
    Ok(Played { times, span: begun.elapsed() })
}

/// So many tables play so many moves a second, all together, each at moments of its own.
async fn play_at_rate(
    stock: &Arc<Stock>,
    tables: usize,
    rate: f64,
    span: Duration,
) -> Result<Played, Failed> {
    let begun = Instant::now();
    let until = begun + span;
    let pause = Duration::from_secs_f64(tables as f64 / rate);
    let runs: Vec<_> = (0..tables)
        .map(|nth| {
            let stock = Arc::clone(stock);
            let share = f64::from(SplitMix::new(nth as u64).below(1_000_000)) / 1e6;
            let mut next = begun + pause.mul_f64(share);
            tokio::spawn(async move {
                let mut times = Times::default();
                let Some(mut pair) = stock.next() else { return Ok(times) };
                while next < until {
                    tokio::time::sleep_until(next.into()).await;
                    match pair.play().await? {
                        Some(took) => {
                            times.add(took);
                            next = (next + pause).max(Instant::now());
                        }
                        None => match stock.next() {
                            Some(other) => stock.done(std::mem::replace(&mut pair, other)),
                            None => break,
                        },
                    }
                }
                stock.done(pair);
                Ok::<_, Failed>(times)
            })
        })
        .collect();
    let mut times = Times::default();
    for run in runs {
        times.join(run.await??);
    }
    Ok(Played { times, span: begun.elapsed() })
}
