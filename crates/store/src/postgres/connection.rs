//! A connection, and how one is made.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use postgres::config::SslMode;
use postgres::error::{Error as Failed, SqlState};
use postgres::types::ToSql;
use postgres::{Client, Row, Statement};
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::address::Address;
use super::{migrate, rights};
use crate::Error;

/// So long a database may take to answer the door.
const PATIENCE: Duration = Duration::from_secs(3);
/// So long a statement may take, and so long one waits for somebody else's, in milliseconds.
const SETTINGS: &str = "SET statement_timeout = 20000; SET lock_timeout = 10000; \
                        SET idle_in_transaction_session_timeout = 30000";

/// How connections are made.
pub(crate) struct Door {
    config: postgres::Config,
    tls: MakeRustlsConnect,
    /// Whether this program has seen that the schema is its own.
    is_ready: AtomicBool,
    read_only: bool,
}

impl Door {
    pub(crate) fn new(address: &Address, read_only: bool) -> Result<Door, Error> {
        let mut config = address.0.clone();
        config.connect_timeout(PATIENCE).application_name("escale");
        config.keepalives_idle(Duration::from_secs(30)).tcp_user_timeout(Duration::from_secs(10));
        let tls = MakeRustlsConnect::new(tls(config.get_ssl_mode())?);
        Ok(Door { config, tls, is_ready: AtomicBool::new(false), read_only })
    }

    /// A new connection, whatever is there.
    pub(crate) fn plain(&self) -> Result<Connection, Error> {
        let client = self.config.connect(self.tls.clone()).map_err(met)?;
        let mut connection = Connection { client, statements: HashMap::new() };
        connection.run(SETTINGS)?;
        Ok(connection)
    }

    /// A new connection; the first one brings the schema up to date.
    pub(super) fn connect(&self) -> Result<Connection, Error> {
        let mut connection = self.plain()?;
        if !self.is_ready.load(Ordering::SeqCst) {
            migrate::run(&mut connection)?;
            rights::check(&mut connection)?;
            self.is_ready.store(true, Ordering::SeqCst);
        }
        if self.read_only {
            connection.run("SET default_transaction_read_only = on")?;
        }
        Ok(connection)
    }
}

/// What is trusted: the certificates of this machine, or those that `SSL_CERT_FILE` names.
fn tls(mode: SslMode) -> Result<ClientConfig, Error> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    let is_named = std::env::var_os("SSL_CERT_FILE").is_some() && mode != SslMode::Disable;
    if let Some(error) = found.errors.first().filter(|_| is_named) {
        return Err(Error::Untrusted(error.to_string()));
    }
    roots.add_parsable_certificates(found.certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| Error::Broken(error.to_string()))?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

/// A connection, with the statements that it has seen.
pub(crate) struct Connection {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

pub(crate) type Args<'a> = &'a [&'a (dyn ToSql + Sync)];

impl Connection {
    pub(super) fn is_lost(&mut self) -> bool {
        self.client.is_closed()
    }

    /// Statements without arguments, in one go.
    pub(crate) fn run(&mut self, sql: &str) -> Result<(), Error> {
        self.client.batch_execute(sql).map_err(told)
    }

    pub(crate) fn query(&mut self, sql: &'static str, args: Args<'_>) -> Result<Vec<Row>, Error> {
        let statement = self.statement(sql)?;
        self.client.query(&statement, args).map_err(told)
    }

    /// A statement that is not kept.
    pub(crate) fn ask(&mut self, sql: &str, args: Args<'_>) -> Result<Vec<Row>, Error> {
        self.client.query(sql, args).map_err(told)
    }

    pub(crate) fn one(&mut self, sql: &'static str, args: Args<'_>) -> Result<Option<Row>, Error> {
        Ok(self.query(sql, args)?.into_iter().next())
    }

    /// How many rows it changed.
    pub(crate) fn execute(&mut self, sql: &'static str, args: Args<'_>) -> Result<usize, Error> {
        let statement = self.statement(sql)?;
        let rows = self.client.execute(&statement, args).map_err(told)?;
        Ok(usize::try_from(rows).unwrap_or(usize::MAX))
    }

    fn statement(&mut self, sql: &'static str) -> Result<Statement, Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).map_err(told)?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }
}

/// Why nobody came to the door.
fn met(error: Failed) -> Error {
    match error.as_db_error() {
        Some(_) => told(error),
        None if is_untrusted(&error) => Error::Untrusted(plain(&error)),
        None => Error::Away(plain(&error)),
    }
}

/// Whether the other side has shown that it can't be trusted, and not just gone away.
fn is_untrusted(error: &Failed) -> bool {
    let source = std::error::Error::source(error);
    let system = source.and_then(|source| source.downcast_ref::<std::io::Error>());
    let is_about_it = error.to_string().contains("TLS");
    is_about_it && system.is_none_or(|error| error.kind() == std::io::ErrorKind::InvalidData)
}

/// What went wrong with a statement.
pub(super) fn told(error: Failed) -> Error {
    let Some(said) = error.as_db_error() else {
        return if error.is_closed() || std::error::Error::source(&error).is_some() {
            Error::Away(plain(&error))
        } else {
            Error::Broken(plain(&error))
        };
    };
    let why = said.message().to_owned();
    match said.code() {
        &SqlState::DISK_FULL => Error::Full,
        &SqlState::READ_ONLY_SQL_TRANSACTION => Error::ReadOnly,
        &SqlState::INVALID_PASSWORD | &SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            Error::NoEntry(why)
        }
        &SqlState::INVALID_CATALOG_NAME => Error::NoDatabase(why),
        // There may be no schema in which to make anything, either.
        &SqlState::INSUFFICIENT_PRIVILEGE | &SqlState::INVALID_SCHEMA_NAME => Error::NoRight(why),
        code => match &code.code()[..2] {
            // Any constraint: the place, the name or the key is taken.
            "23" => Error::Conflict,
            // It goes down, comes up, has no connection or memory left, or stopped what took too long.
            "57" | "53" | "08" | "55" => Error::Away(why),
            // Two transactions stood in each other's way.
            "40" => Error::Away(why),
            _ => Error::Broken(format!("{}: {why}", code.code())),
        },
    }
}

/// What the system said, without what was asked.
fn plain(error: &Failed) -> String {
    let source = std::error::Error::source(error);
    source.map_or_else(|| error.to_string(), ToString::to_string)
}
