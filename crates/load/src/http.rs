//! As much of HTTP as is needed to open tables: one connection, one request after the other.

use std::io;
use std::net::{IpAddr, SocketAddr};

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// A connection that is kept.
#[derive(Debug)]
pub struct Http {
    stream: BufReader<TcpStream>,
    headers: String,
}

/// What a server answered.
#[derive(Debug)]
pub struct Answer {
    /// `200`
    pub status: u16,
    /// `null` where it is no JSON.
    pub body: Value,
}

impl Answer {
    /// The body, if the server did what was asked.
    pub fn done(self) -> Result<Value, io::Error> {
        match self.status {
            200..300 => Ok(self.body),
            status => Err(io::Error::other(format!("{status}: {}", self.body))),
        }
    }
}

impl Http {
    /// Connects.
    pub async fn connect(address: SocketAddr) -> io::Result<Http> {
        Http::over(TcpStream::connect(address).await?)
    }

    /// Connects from another address of this machine.
    pub async fn connect_from(own: IpAddr, address: SocketAddr) -> io::Result<Http> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(own, 0))?;
        Http::over(socket.connect(address).await?)
    }

    fn over(stream: TcpStream) -> io::Result<Http> {
        stream.set_nodelay(true)?;
        Ok(Http { stream: BufReader::new(stream), headers: String::new() })
    }

    /// Says something more about itself with every request from now on.
    pub fn header(&mut self, name: &str, value: &str) {
        self.headers.push_str(&format!("{name}: {value}\r\n"));
    }

    /// Asks for something, as the person to whom the token belongs.
    pub async fn get(&mut self, path: &str, token: Option<&str>) -> io::Result<Answer> {
        self.call("GET", path, token, "").await
    }

    /// Asks for something that is no JSON.
    pub async fn text(&mut self, path: &str) -> io::Result<String> {
        self.ask("GET", path, None, "").await?;
        let (_, body) = self.raw().await?;
        String::from_utf8(body).map_err(io::Error::other)
    }

    /// Says something.
    pub async fn post(
        &mut self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> io::Result<Answer> {
        self.call("POST", path, token, &body.to_string()).await
    }

    async fn call(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> io::Result<Answer> {
        self.ask(method, path, token, body).await?;
        let (status, body) = self.raw().await?;
        Ok(Answer { status, body: serde_json::from_slice(&body).unwrap_or(Value::Null) })
    }

    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> io::Result<()> {
        let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{}{}Content-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            bearer.unwrap_or_default(),
            self.headers,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await
    }

    async fn raw(&mut self) -> io::Result<(u16, Vec<u8>)> {
        let first = self.line().await?;
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| io::Error::other(format!("no HTTP: {first:?}")))?;
        let mut length = 0;
        loop {
            let line = self.line().await?;
            if line.is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().map_err(io::Error::other)?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok((status, body))
    }

    async fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        line.truncate(line.trim_end().len());
        Ok(line)
    }
}

/// An answer that goes on, a line at a time.
#[derive(Debug)]
pub struct Lines(BufReader<TcpStream>);

impl Lines {
    /// Asks for it.
    pub async fn open(address: SocketAddr, path: &str, token: Option<&str>) -> io::Result<Lines> {
        let mut http = Http::connect(address).await?;
        let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\n{}Accept: application/x-ndjson\r\n\r\n",
            bearer.unwrap_or_default()
        );
        http.stream.get_mut().write_all(request.as_bytes()).await?;
        while !http.line().await?.is_empty() {}
        Ok(Lines(http.stream))
    }

    /// The next line that says something. Lengths of chunks are lines, too, and are left out.
    pub async fn next(&mut self) -> io::Result<String> {
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if line.starts_with('{') {
                return Ok(line);
            }
        }
    }
}
