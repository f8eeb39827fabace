//! A connection whose end two may write to: the task that has it, and whoever has something short to tell while that task
//! sleeps. Waking a task for each message costs the processor as much as the message itself.
//!
//! What one of them has begun to write the same lock keeps together: nobody writes in the middle of another's frame.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use smallvec::SmallVec;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpListener;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// How a final frame of text begins, as RFC 6455 §5.2 has it, and one that closes: nothing else that a server sends
/// begins like this.
const TEXT: u8 = 0x81;
const CLOSE: u8 = 0x88;
/// A longer message is left to the task.
const MOST: usize = 1 << 10;

/// Takes connections as [`Line`]s. A move is one small packet: it goes at once.
#[derive(Debug)]
pub(crate) struct Lines(pub(crate) TcpListener);

impl Listener for Lines {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        let _ = stream.set_nodelay(true);
        let (read, write) = stream.into_split();
        (Line { read, way: Way::new(write) }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// Who is at the other end, and the way there.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    pub(crate) way: Way,
}

impl Connected<IncomingStream<'_, Lines>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Lines>) -> Peer {
        Peer { address: *stream.remote_addr(), way: stream.io().way.clone() }
    }
}

/// A connection, as the task has it.
#[derive(Debug)]
pub(crate) struct Line {
    read: OwnedReadHalf,
    way: Way,
}

/// The way out of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Way(Arc<Mutex<Out>>);

#[derive(Debug)]
struct Out {
    half: OwnedWriteHalf,
    /// What is left of a message that was told, before anything else goes.
    rest: Vec<u8>,
    /// Whether the task has more to write of what it has begun.
    is_begun: bool,
    /// Whether the task has said that nothing more comes.
    is_closed: bool,
}

/// What became of something that was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gone {
    /// The system has it.
    Wholly,
    /// The task is to flush the rest.
    InPart,
    /// Nothing has gone: it is for the task to send.
    Not,
}

impl Way {
    fn new(half: OwnedWriteHalf) -> Way {
        Way(Arc::new(Mutex::new(Out { half, rest: Vec::new(), is_begun: false, is_closed: false })))
    }

    fn lock(&self) -> MutexGuard<'_, Out> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells a socket something, if that can be done now.
    pub(crate) fn tell(&self, text: &str) -> Gone {
        if text.len() > MOST {
            return Gone::Not;
        }
        let frame = frame(text);
        let mut out = self.lock();
        if out.is_begun || out.is_closed || !out.rest.is_empty() {
            return Gone::Not;
        }
        match out.half.try_write(&frame) {
            Ok(n) if n == frame.len() => Gone::Wholly,
            Ok(0) | Err(_) => Gone::Not,
            Ok(n) => {
                out.rest.extend_from_slice(&frame[n..]);
                Gone::InPart
            }
        }
    }
}

/// What a server sends is not masked; its length takes one byte, or three.
fn frame(text: &str) -> SmallVec<[u8; 256]> {
    let mut frame = SmallVec::new();
    frame.push(TEXT);
    match u8::try_from(text.len()) {
        Ok(short) if short < 126 => frame.push(short),
        _ => {
            frame.push(126);
            frame.extend_from_slice(&(text.len() as u16).to_be_bytes());
        }
    }
    frame.extend_from_slice(text.as_bytes());
    frame
}

impl Out {
    /// Writes what is left of what was told.
    fn poll_rest(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.rest.is_empty() {
            let n = ready!(Pin::new(&mut self.half).poll_write(context, &self.rest))?;
            if n == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.rest.drain(..n);
        }
        Poll::Ready(Ok(()))
    }

    /// Writes something of the task's, so many bytes that begin with this one.
    fn poll_own(
        &mut self,
        context: &mut Context<'_>,
        (first, length): (Option<&u8>, usize),
        write: impl FnOnce(Pin<&mut OwnedWriteHalf>, &mut Context<'_>) -> Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_rest(context))?;
        self.is_closed |= !self.is_begun && first == Some(&CLOSE);
        let written = write(Pin::new(&mut self.half), context);
        self.is_begun = !matches!(written, Poll::Ready(Ok(n)) if n == length);
        written
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.read).poll_read(context, into)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let write = |half: Pin<&mut OwnedWriteHalf>, context: &mut Context<'_>| {
            half.poll_write(context, bytes)
        };
        self.way.lock().poll_own(context, (bytes.first(), bytes.len()), write)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let first = slices.iter().find_map(|slice| slice.first());
        let length = slices.iter().map(|slice| slice.len()).sum();
        let write = |half: Pin<&mut OwnedWriteHalf>, context: &mut Context<'_>| {
            half.poll_write_vectored(context, slices)
        };
        self.way.lock().poll_own(context, (first, length), write)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.way.lock().poll_rest(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut out = self.way.lock();
        ready!(out.poll_rest(context))?;
        Pin::new(&mut out.half).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;
    use std::time::Duration;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpSocket, TcpStream};

    use super::*;

    /// Both ends of a connection that takes little at a time.
    async fn connected() -> (Line, TcpStream) {
        let listener = TcpSocket::new_v4().unwrap();
        listener.set_send_buffer_size(4 << 10).unwrap();
        listener.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let mut lines = Lines(listener.listen(1).unwrap());
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4 << 10).unwrap();
        let address = Listener::local_addr(&lines).unwrap();
        let (far, (line, _)) = tokio::join!(socket.connect(address), lines.accept());
        (line, far.unwrap())
    }

    /// All that comes until nothing more does, as texts.
    async fn texts(far: &mut TcpStream, bytes: &mut Vec<u8>) -> Vec<String> {
        let quiet = Duration::from_millis(100);
        while let Ok(Ok(1..)) = tokio::time::timeout(quiet, far.read_buf(bytes)).await {}
        let (mut rest, mut texts) = (bytes.as_slice(), Vec::new());
        while let [TEXT, length, after @ ..] = rest {
            let (length, after) = match (length, after) {
                (126, [high, low, after @ ..]) => (u16::from_be_bytes([*high, *low]), after),
                _ => (u16::from(*length), after),
            };
            let Some((text, after)) = after.split_at_checked(usize::from(length)) else { break };
            texts.push(String::from_utf8(text.to_vec()).unwrap());
            rest = after;
        }
        assert!(rest.is_empty(), "{} bytes are no frame", rest.len());
        texts
    }

    #[tokio::test]
    async fn what_is_told_comes_as_a_frame() {
        let (line, mut far) = connected().await;
        let told = [0, 1, 125, 126, MOST].map(|length| "x".repeat(length));
        for text in &told {
            assert_eq!(line.way.tell(text), Gone::Wholly);
        }
        assert_eq!(texts(&mut far, &mut Vec::new()).await, told);
        assert_eq!(line.way.tell(&"x".repeat(MOST + 1)), Gone::Not);
    }

    #[tokio::test]
    async fn nothing_goes_into_the_middle_of_something_else() {
        let (mut line, mut far) = connected().await;
        let way = line.way.clone();
        // Nobody reads: at some moment a frame goes in part, or not at all.
        let text = "x".repeat(MOST - 1);
        let mut told = 0;
        let last = loop {
            match way.tell(&text) {
                Gone::Wholly => told += 1,
                last => break last,
            }
        };
        assert_eq!(way.tell("y"), Gone::Not);
        told += usize::from(last == Gone::InPart);
        // What the task writes comes after it; as long as it has not gone wholly, nothing is told.
        let own = frame("the task's").into_vec();
        let mut own_goes = Box::pin(async {
            line.write_all(&own).await.unwrap();
            line.flush().await.unwrap();
        });
        let mut nobody = Context::from_waker(Waker::noop());
        assert!(own_goes.as_mut().poll(&mut nobody).is_pending());
        assert_eq!(way.tell("y"), Gone::Not);
        let mut bytes = Vec::new();
        let (_, heard) = tokio::join!(own_goes, texts(&mut far, &mut bytes));
        let mut wanted = vec![text; told];
        wanted.push("the task's".to_owned());
        assert_eq!(heard, wanted);
        assert_eq!(way.tell("y"), Gone::Wholly);
    }

    #[tokio::test]
    async fn nothing_comes_after_the_end() {
        let (mut line, _far) = connected().await;
        assert_eq!(line.way.tell("x"), Gone::Wholly);
        line.write_all(&[CLOSE, 2, 3, 232]).await.unwrap();
        assert_eq!(line.way.tell("y"), Gone::Not);
    }
}
