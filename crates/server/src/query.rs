//! What stands behind the question mark of an address.

use std::str::FromStr;

use crate::failure::Failure;

/// The names and values, unescaped.
pub(crate) struct Query(Vec<(String, String)>);

impl Query {
    pub(crate) fn parse(text: Option<&str>) -> Query {
        let pairs = text.unwrap_or("").split('&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        Query(pairs.map(|(name, value)| (unescaped(name), unescaped(value))).collect())
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A value of a kind, if it is there at all.
    pub(crate) fn parsed<T: FromStr>(&self, name: &'static str) -> Result<Option<T>, Failure> {
        let read = |value: &str| value.parse().map_err(|_| Failure::bad_query(name, value));
        self.get(name).map(read).transpose()
    }
}

/// As in a form: a plus is a space.
fn unescaped(text: &str) -> String {
    percent_decoded(&text.replace('+', " "))
}

/// Without what was escaped by `%`.
pub(crate) fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
        let escaped = match (first, tail) {
            (b'%', [a, b, ..]) => hex(*a).zip(hex(*b)).map(|(a, b)| a << 4 | b),
            _ => None,
        };
        match (escaped, first) {
            (Some(byte), _) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            (None, first) => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_unescaped_and_read() {
        let query = Query::parse(Some("since=41&game=d%C3%A9trak+x&%zz=1&flag"));
        assert_eq!(query.parsed::<u64>("since").unwrap(), Some(41));
        assert_eq!(query.get("game"), Some("détrak x"));
        assert_eq!(
            (query.get("%zz"), query.get("flag"), query.get("no")),
            (Some("1"), Some(""), None)
        );
        assert!(query.parsed::<u64>("game").is_err());
        assert_eq!(Query::parse(None).get(""), None);
    }
}
