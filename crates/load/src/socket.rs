//! The client's end of a socket, with the same small buffers as the server's.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes, http};

/// A socket to a server on this machine.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

/// What comes over a socket.
#[derive(Debug)]
pub enum Heard {
    /// A message.
    Text(Utf8Bytes),
    /// The server asks whether anybody is there; the answer goes by itself.
    Ping,
}

impl Socket {
    /// Opens the socket at a path.
    pub async fn connect(
        address: SocketAddr,
        path: &str,
        token: Option<&str>,
    ) -> Result<Socket, Error> {
        let stream = TcpSocket::new_v4()?.connect(address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        if let Some(token) = token {
            let bearer = http::HeaderValue::try_from(format!("Bearer {token}"));
            let bearer = bearer.map_err(|error| Error::HttpFormat(error.into()))?;
            request.headers_mut().insert(http::header::AUTHORIZATION, bearer);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(1 << 9)
            .write_buffer_size(0)
            .max_write_buffer_size(1 << 20);
        let opened =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        opened.map(|(socket, _)| Socket(socket))
    }

    /// Says something.
    pub async fn say(&mut self, text: String) -> Result<(), Error> {
        self.0.send(Message::Text(text.into())).await
    }

    /// The next text; nothing more comes after an error.
    pub async fn hear(&mut self) -> Result<Utf8Bytes, Error> {
        loop {
            if let Heard::Text(text) = self.hear_any().await? {
                return Ok(text);
            }
        }
    }

    /// The next text, or the next question whether anybody is there.
    pub async fn hear_any(&mut self) -> Result<Heard, Error> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Heard::Text(text)),
                Some(Ok(Message::Ping(_))) => return Ok(Heard::Ping),
                Some(Ok(Message::Close(_))) | None => return Err(Error::ConnectionClosed),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error),
            }
        }
    }
}
