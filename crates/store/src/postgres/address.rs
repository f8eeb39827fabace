//! Where a database is, and as whom one comes. Nothing shows the passphrase in it.

use std::fmt;
use std::str::FromStr;

use postgres::config::Host;

use crate::Error;

/// `postgres://user:passphrase@host:port/database?sslmode=require`
///
/// Whatever is encrypted is checked as by `verify-full`: `prefer` (the default) and `require` only say what is done with
/// a database that encrypts nothing.
#[derive(Clone)]
pub struct Address(pub(crate) postgres::Config);

impl FromStr for Address {
    type Err = Error;

    fn from_str(text: &str) -> Result<Address, Error> {
        let is_url = ["postgres://", "postgresql://"].iter().any(|begin| text.starts_with(begin));
        if !is_url {
            return Err(Error::BadAddress("it doesn't begin with postgres://".to_owned()));
        }
        // What the parser says may quote what it found, so only the kind of the trouble is told.
        let config = postgres::Config::from_str(&understood(text));
        let config = config.map_err(|_| {
            let form = "it is not postgres://USER:PASSPHRASE@HOST:PORT/DATABASE, with \
                        ?sslmode=disable, prefer, require or verify-full where you like";
            Error::BadAddress(form.to_owned())
        })?;
        if config.get_hosts().is_empty() {
            return Err(Error::BadAddress("it names no host".to_owned()));
        }
        Ok(Address(config))
    }
}

/// With the names for what we always do as the client knows them.
fn understood(text: &str) -> String {
    let Some((begin, settings)) = text.split_once('?') else { return text.to_owned() };
    let settings = settings.split('&').map(|setting| match setting {
        "sslmode=verify-ca" | "sslmode=verify-full" => "sslmode=require",
        other => other,
    });
    format!("{begin}?{}", settings.collect::<Vec<_>>().join("&"))
}

impl Address {
    /// Whether both lead to the same database and schema, as far as can be seen from here.
    pub(crate) fn leads_where(&self, other: &Address) -> bool {
        let place = |address: &Address| {
            let config = &address.0;
            let (hosts, ports) = (config.get_hosts().to_vec(), config.get_ports().to_vec());
            let names = [config.get_dbname(), config.get_options()];
            (hosts, ports, names.map(|name| name.map(str::to_owned)))
        };
        place(self) == place(other)
    }
}

impl fmt::Display for Address {
    /// Where it is, and nothing else: `127.0.0.1:5432/escale`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.get_hosts().first() {
            Some(Host::Tcp(host)) => write!(f, "{host}")?,
            #[cfg(unix)]
            Some(Host::Unix(path)) => write!(f, "{}", path.display())?,
            None => {}
        }
        if let Some(port) = self.0.get_ports().first() {
            write!(f, ":{port}")?;
        }
        self.0.get_dbname().map_or(Ok(()), |database| write!(f, "/{database}"))
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_encrypted_is_checked() {
        use postgres::config::SslMode;
        for (said, meant) in [
            ("", SslMode::Prefer),
            ("?sslmode=disable", SslMode::Disable),
            ("?sslmode=prefer", SslMode::Prefer),
            ("?connect_timeout=3&sslmode=require", SslMode::Require),
            ("?sslmode=verify-ca", SslMode::Require),
            ("?sslmode=verify-full&connect_timeout=3", SslMode::Require),
        ] {
            let address: Address =
                format!("postgres://ada@db.example/escale{said}").parse().unwrap();
            assert_eq!(address.0.get_ssl_mode(), meant, "{said}");
        }
        let wrong = Address::from_str("postgres://ada@db.example/escale?sslmode=allow");
        assert!(wrong.unwrap_err().to_string().contains("verify-full"));
    }

    #[test]
    fn an_address_shows_no_passphrase() {
        let address: Address = "postgres://ada:s3cret@db.example:5433/escale".parse().unwrap();
        assert_eq!(address.to_string(), "db.example:5433/escale");
        assert_eq!(format!("{address:?}"), "Address(db.example:5433/escale)");
        for wrong in ["", "db.example", "mysql://ada:s3cret@x/y", "postgres://ada:s3cret@x:port/y"]
        {
            let error = Address::from_str(wrong).unwrap_err().to_string();
            assert!(!error.contains("s3cret"), "{error}");
        }
    }
}
