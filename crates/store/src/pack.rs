//! The events of a finished table as one row: what they have in common is said once, and the rest is pressed.
//!
//! A form says how, by its first byte. Forms never change afterwards: there may be tables that were packed by any of
//! them.

use std::sync::Arc;

use crate::press;
use crate::{Error, EventRow};

/// Columns one after the other, pressed beside the first phrase book.
const FORM: u8 = 1;

/// What became of a table that was to be packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// It is.
    Packed,
    /// It goes on, was packed before, or can't be.
    Left,
    /// Not now: another program is packing, or one may be here that doesn't know packed tables.
    Later,
}

/// The first events of a table, in one piece. Nothing, where they are not those from 0 on without a gap.
pub(crate) fn encode(rows: &[EventRow]) -> Option<Vec<u8>> {
    let is_whole = !rows.is_empty() && rows.iter().zip(0u64..).all(|(row, n)| row.n == n);
    if !is_whole {
        return None;
    }
    let mut bytes = vec![FORM];
    press::press(&columns(rows), &mut bytes);
    Some(bytes)
}

/// What was packed.
pub(crate) fn decode(bytes: &[u8]) -> Result<Vec<EventRow>, Error> {
    let broken = || Error::Broken("a packed table can't be read".to_owned());
    let (form, pressed) = bytes.split_first().ok_or_else(broken)?;
    if *form != FORM {
        return Err(Error::Broken(format!("a table is packed in the form {form}")));
    }
    let columns = press::expand(pressed).ok_or_else(broken)?;
    read_columns(&mut Reader(&columns)).ok_or_else(broken)
}

/// The same table with some events rewritten. Nothing, where none was.
pub(crate) fn rewritten(
    bytes: &[u8],
    rewrite: impl Fn(&str) -> Option<String>,
) -> Result<Option<Vec<u8>>, Error> {
    let mut rows = decode(bytes)?;
    let mut is_changed = false;
    for row in &mut rows {
        // Names are in these alone.
        let what = row.what.starts_with(r#"{"sat""#).then(|| rewrite(&row.what)).flatten();
        if let Some(what) = what {
            row.what = what;
            is_changed = true;
        }
    }
    Ok(if is_changed { encode(&rows) } else { None })
}

fn columns(rows: &[EventRow]) -> Vec<u8> {
    let mut out = Vec::new();
    write_number(&mut out, rows.len() as u64);
    write_people(&mut out, rows);
    let mut before = 0;
    for row in rows {
        write_number(&mut out, zigzag(row.at.wrapping_sub(before)));
        before = row.at;
    }
    write_keys(&mut out, rows);
    for row in rows {
        write_number(&mut out, row.what.len() as u64);
    }
    rows.iter().for_each(|row| out.extend_from_slice(row.what.as_bytes()));
    out
}

fn read_columns(from: &mut Reader<'_>) -> Option<Vec<EventRow>> {
    let count = from.count()?;
    let people = read_people(from, count)?;
    let mut at = 0u64;
    let times = (0..count).map(|_| {
        at = at.wrapping_add(unzigzag(from.number()?));
        Some(at)
    });
    let times: Vec<u64> = times.collect::<Option<_>>()?;
    let keys = read_keys(from, &people)?;
    let lengths: Vec<usize> = (0..count).map(|_| from.size()).collect::<Option<_>>()?;
    let whole = people.into_iter().zip(times).zip(keys).zip(lengths).zip(0..);
    let rows = whole.map(|((((by, at), key), length), n)| {
        Some(EventRow { n, at, by, key, what: from.text(length)?.to_owned() })
    });
    let rows = rows.collect::<Option<Vec<_>>>()?;
    from.0.is_empty().then_some(rows)
}

/// Who said it: each name once, and then its number.
fn write_people(out: &mut Vec<u8>, rows: &[EventRow]) {
    let mut known: Vec<&str> = Vec::new();
    let mut numbers = Vec::with_capacity(rows.len());
    for row in rows {
        numbers.push(row.by.as_deref().map_or(0, |by| number_of(&mut known, by)));
    }
    write_number(out, known.len() as u64);
    known.iter().for_each(|name| write_text(out, name));
    numbers.into_iter().for_each(|number| write_number(out, number));
}

/// From 1 on.
fn number_of<'a>(known: &mut Vec<&'a str>, name: &'a str) -> u64 {
    let place = known.iter().position(|other| *other == name).unwrap_or_else(|| {
        known.push(name);
        known.len() - 1
    });
    place as u64 + 1
}

fn read_people(from: &mut Reader<'_>, count: usize) -> Option<Vec<Option<Arc<str>>>> {
    let names = from.count()?;
    let known: Vec<Arc<str>> =
        (0..names).map(|_| from.sized_text().map(Arc::from)).collect::<Option<_>>()?;
    let by = |from: &mut Reader<'_>| match from.size()? {
        0 => Some(None),
        number => known.get(number - 1).map(|name| Some(Arc::clone(name))),
    };
    (0..count).map(|_| by(from)).collect()
}

/// There is no key.
const NO_KEY: u64 = 0;
/// Said in full.
const NEW_KEY: u64 = 1;
/// The last key of the same person, counted on by one, or the very same.
const NEXT_KEY: u64 = 2;
const SAME_KEY: u64 = 3;

/// Programs count their commands: a key mostly follows from the one before.
fn write_keys(out: &mut Vec<u8>, rows: &[EventRow]) {
    let mut last = LastKeys::default();
    for row in rows {
        let Some(key) = row.key.as_deref() else {
            write_number(out, NO_KEY);
            continue;
        };
        let before = last.of(row.by.as_deref());
        if before == key {
            write_number(out, SAME_KEY);
        } else if counted_on(before).as_deref() == Some(key) {
            write_number(out, NEXT_KEY);
        } else {
            write_number(out, NEW_KEY);
            write_text(out, key);
        }
        last.set(row.by.as_deref(), key);
    }
}

fn read_keys(from: &mut Reader<'_>, people: &[Option<Arc<str>>]) -> Option<Vec<Option<String>>> {
    let mut last = LastKeys::default();
    let key = |by: &Option<Arc<str>>| {
        let key = match from.number()? {
            NO_KEY => return Some(None),
            NEW_KEY => from.sized_text()?.to_owned(),
            NEXT_KEY => counted_on(last.of(by.as_deref()))?,
            SAME_KEY => last.of(by.as_deref()).to_owned(),
            _ => return None,
        };
        last.set(by.as_deref(), &key);
        Some(Some(key))
    };
    people.iter().map(key).collect()
}

/// The last key of each person.
#[derive(Default)]
struct LastKeys(Vec<(Option<String>, String)>);

impl LastKeys {
    fn of(&self, by: Option<&str>) -> &str {
        let known = self.0.iter().find(|(other, _)| other.as_deref() == by);
        known.map_or("", |(_, key)| key)
    }

    fn set(&mut self, by: Option<&str>, key: &str) {
        match self.0.iter_mut().find(|(other, _)| other.as_deref() == by) {
            Some((_, last)) => key.clone_into(last),
            None => self.0.push((by.map(str::to_owned), key.to_owned())),
        }
    }
}

/// `x-9` becomes `x-10`. Nothing, where it ends in no number that is written as we would.
fn counted_on(key: &str) -> Option<String> {
    let begin = key.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &key[begin.len()..];
    let number: u64 = digits.parse().ok()?;
    let is_plain = digits.len() == 1 || !digits.starts_with('0');
    let next = number.checked_add(1)?;
    is_plain.then(|| format!("{begin}{next}"))
}

fn zigzag(change: u64) -> u64 {
    let change = change as i64;
    ((change << 1) ^ (change >> 63)) as u64
}

fn unzigzag(number: u64) -> u64 {
    (number >> 1) ^ (number & 1).wrapping_neg()
}

/// Seven bits a byte, the least first.
fn write_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn write_text(out: &mut Vec<u8>, text: &str) {
    write_number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// What is left to be read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn size(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }

    /// How many things follow: each takes a byte at least.
    fn count(&mut self) -> Option<usize> {
        self.size().filter(|count| *count <= self.0.len())
    }

    fn text(&mut self, length: usize) -> Option<&'a str> {
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok()
    }

    fn sized_text(&mut self) -> Option<&'a str> {
        let length = self.size()?;
        self.text(length)
    }
}

#[cfg(test)]
mod tests {
    use game::{Rng, SplitMix};

    use super::*;

    fn row(n: u64, at: u64, by: Option<&str>, key: Option<&str>, what: &str) -> EventRow {
        let (by, key) = (by.map(Into::into), key.map(str::to_owned));
        EventRow { n, at, by, key, what: what.to_owned() }
    }

    #[test]
    fn what_was_packed_comes_back() {
        let cases = [
            vec![row(0, 0, None, None, "")],
            vec![row(0, u64::MAX, Some(""), Some(""), "é\0\n"), row(1, 0, None, None, "{}")],
            vec![
                row(0, 5, Some("u1"), Some("a-9"), "x"),
                row(1, 5, Some("u2"), Some("b-0"), "x"),
                row(2, 6, Some("u1"), Some("a-10"), "x"),
                row(3, 6, Some("u1"), Some("a-10"), "x"),
                row(4, 4, Some("u2"), Some("b-01"), "x"),
                row(5, 4, Some("u2"), Some("b-2"), "x"),
                row(6, 4, None, Some("18446744073709551615"), "x"),
                row(7, 4, None, Some("0"), "x"),
                row(8, 4, None, Some("1"), "x"),
            ],
        ];
        for rows in cases {
            assert_eq!(decode(&encode(&rows).unwrap()).unwrap(), rows);
        }
    }

    #[test]
    fn drawn_tables_come_back() {
        let mut rng = SplitMix::new(7);
        for _ in 0..200 {
            let drawn = |rng: &mut SplitMix, words: &[&'static str]| *rng.pick(words).unwrap();
            let count = 1 + u64::from(rng.below(90));
            let rows: Vec<EventRow> = (0..count)
                .map(|n| {
                    let by = drawn(&mut rng, &["", "u1", "u2", "u3"]);
                    let key = format!("{}{}", drawn(&mut rng, &["", "k", "0"]), rng.below(4));
                    let what = drawn(&mut rng, &["", "{\"played\":1}", "\u{1f600}"]).repeat(3);
                    let key = (rng.below(3) > 0).then_some(key.as_str());
                    row(
                        n,
                        u64::from(rng.below(u32::MAX)) << rng.below(32),
                        (!by.is_empty()).then_some(by),
                        key,
                        &what,
                    )
                })
                .collect();
            assert_eq!(decode(&encode(&rows).unwrap()).unwrap(), rows);
        }
    }

    #[test]
    fn only_whole_tables_are_packed() {
        assert_eq!(encode(&[]), None);
        assert_eq!(encode(&[row(1, 0, None, None, "x")]), None);
        let gap = [row(0, 0, None, None, "x"), row(2, 0, None, None, "x")];
        assert_eq!(encode(&gap), None);
    }

    #[test]
    fn what_is_damaged_is_refused_and_brings_nobody_down() {
        let rows: Vec<EventRow> =
            (0..20).map(|n| row(n, 9 * n, Some("u1"), Some(&format!("k{n}")), "what")).collect();
        let packed = encode(&rows).unwrap();
        for end in 0..packed.len() {
            assert!(decode(&packed[..end]).is_err(), "{end}");
        }
        for place in 0..packed.len() {
            for bit in 0..8 {
                let mut damaged = packed.clone();
                damaged[place] ^= 1 << bit;
                let _ = decode(&damaged);
            }
        }
        let huge = [1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1];
        assert!(read_columns(&mut Reader(&huge[1..])).is_none());
    }

    /// A table as a program of the first form packed it.
    #[test]
    fn the_first_form_is_read_for_ever() {
        let rows = [
            row(0, 1_794_000_000_000, Some("u1"), Some("k1"), r#"{"sat":{"seat":1}}"#),
            row(1, 1_794_000_000_900, None, None, r#"{"flagged":{"seat":1}}"#),
        ];
        assert_eq!(decode(include_bytes!("../tests/data/packed-1.bin")).unwrap(), rows);
    }
}
