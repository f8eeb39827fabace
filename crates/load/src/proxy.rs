//! A proxy that makes trouble: it delays what it carries, refuses connections, holds others without a word, cuts them,
//! swallows answers, and delivers last words after their speaker has come back by another connection.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use game::{Rng, SplitMix};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};

/// A running proxy; it ends when it is dropped.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    counts: Arc<Counts>,
    accepting: JoinHandle<()>,
}

/// What the proxy did.
#[derive(Debug, Default)]
pub struct Counts {
    /// Connections in all.
    pub connections: AtomicU64,
    /// Answers that never arrived, though what they answer did.
    pub swallowed: AtomicU64,
    /// Last words that arrived after their connection was gone.
    pub late: AtomicU64,
}

/// How a connection ends.
#[derive(Clone, Copy)]
enum Ending {
    /// For both sides at once.
    Cut,
    /// The server hears more than the client does.
    Swallow,
    /// The client is cut off, and what it said last comes late.
    Late,
}

impl Proxy {
    /// Listens on a free port and carries to a server on this machine. The same seed makes the same kinds of trouble.
    pub async fn start(to: SocketAddr, seed: u64) -> io::Result<Proxy> {
        let listener = TcpListener::bind((std::net::Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let counts = Arc::<Counts>::default();
        let accepting = tokio::spawn(accept(listener, to, seed, Arc::clone(&counts)));
        Ok(Proxy { address, counts, accepting })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it did.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, to: SocketAddr, seed: u64, counts: Arc<Counts>) {
    let mut seeds = SplitMix::new(seed);
    while let Ok((client, _)) = listener.accept().await {
        counts.connections.fetch_add(1, Ordering::Relaxed);
        let rng = SplitMix::new(seeds.next_u64());
        tokio::spawn(trouble(client, to, rng, Arc::clone(&counts)));
    }
}

fn millis(rng: &mut SplitMix, least: u32, most: u32) -> Duration {
    Duration::from_millis(u64::from(least + rng.below(most - least)))
}

async fn trouble(client: TcpStream, to: SocketAddr, mut rng: SplitMix, counts: Arc<Counts>) {
    match rng.below(20) {
        0 => return,
        1 => return sleep(millis(&mut rng, 50, 400)).await,
        _ => {}
    }
    let Ok(server) = TcpStream::connect(to).await else { return };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let life = millis(&mut rng, 20, 350);
    let ending = match rng.below(3) {
        0 => Ending::Cut,
        1 => Ending::Swallow,
        _ => Ending::Late,
    };
    let mut ends = Ends { client, server };
    // Where one side has gone, the other one loses the connection, too.
    if ends.carry(&mut rng, Instant::now() + life).await.is_ok() {
        let _ = ends.part(ending, &mut rng, &counts).await;
    }
}

struct Ends {
    client: TcpStream,
    server: TcpStream,
}

impl Ends {
    /// Carries both ways, a little late, until its time is over; fails where one side is gone before. What was taken
    /// from one side goes to the other: a connection may end, but has no holes.
    async fn carry(&mut self, rng: &mut SplitMix, until: Instant) -> io::Result<()> {
        let (mut up, mut down) = ([0; 2_048], [0; 2_048]);
        loop {
            tokio::select! {
                read = self.client.read(&mut up) => {
                    let read = read.and_then(some)?;
                    sleep(millis(rng, 0, 12)).await;
                    self.server.write_all(&up[..read]).await?;
                }
                read = self.server.read(&mut down) => {
                    let read = read.and_then(some)?;
                    sleep(millis(rng, 0, 12)).await;
                    self.client.write_all(&down[..read]).await?;
                }
                () = sleep_until(until) => return Ok(()),
            }
        }
    }

    /// The next thing that the client says; meanwhile it hears the server.
    async fn last_words(&mut self, up: &mut [u8]) -> io::Result<usize> {
        let mut down = [0; 2_048];
        loop {
            tokio::select! {
                read = self.client.read(up) => return read.and_then(some),
                read = self.server.read(&mut down) => {
                    let read = read.and_then(some)?;
                    self.client.write_all(&down[..read]).await?;
                }
            }
        }
    }

    async fn part(
        &mut self,
        ending: Ending,
        rng: &mut SplitMix,
        counts: &Counts,
    ) -> io::Result<()> {
        if matches!(ending, Ending::Cut) {
            return Ok(());
        }
        let mut up = [0; 2_048];
        // Until the client says something more, which it may never do, it still hears.
        let Ok(last) = timeout(millis(rng, 300, 900), self.last_words(&mut up)).await else {
            return Ok(());
        };
        let last = last?;
        if matches!(ending, Ending::Late) {
            counts.late.fetch_add(1, Ordering::Relaxed);
            self.client.shutdown().await?;
            sleep(millis(rng, 20, 250)).await;
        } else {
            counts.swallowed.fetch_add(1, Ordering::Relaxed);
        }
        self.server.write_all(&up[..last]).await?;
        // The server has time to act on it; its answer goes nowhere.
        sleep(millis(rng, 10, 40)).await;
        Ok(())
    }
}

/// Nothing read is the end.
fn some(read: usize) -> io::Result<usize> {
    if read == 0 { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(read) }
}
