//! A whole game in an address: `/partie#…`, so that a link needs no server to show it.
//!
//! In most positions few tokens are allowed, so a token is written as its place among them. What the table throws, and what
//! can't be listed (`lay=*`), is written out, by what is new in it. All of it is one large number, in the letters that an
//! address may have. A check at the end tells a game from a link that was cut or changed.

mod radix;

use game::{Actor, Entry, Level, RESIGN, Refusal, Seat};
use shelf::{Play, Record, result_of};
use table::{Bot, Sitter};

use crate::Session;
use radix::{Reader, Writer};

/// The longest part behind the `#` that is made: longer addresses get lost on their way.
pub const LONGEST: usize = 2000;
/// The longest that is read.
const READ: usize = 4 * LONGEST;
/// What every link begins with: how it is written.
const FORM: char = '1';
/// The letters of base64 as addresses have them.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// From blank to tilde.
const PRINTABLE: usize = 95;
const MOST_TOKENS: usize = 1 << 12;
const LONGEST_LINE: usize = 1 << 11;
const LONGEST_NAME: usize = 1 << 8;
const CHECK: usize = 1 << 16;
/// A person without a name, bots from 0 to 6, a person with a name.
const SITTERS: usize = 9;
const NAMED: usize = 8;

/// Why a link shows no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uncarried {
    /// Nothing stands there, or it was written by another version.
    Form,
    /// It was cut or changed on its way.
    Damaged,
    /// It is of a game that isn't there.
    Refused(Refusal),
}

/// The game of a session, to be put behind `#`; none if it is too long for an address.
pub fn carry(session: &Session) -> Option<String> {
    let table = session.table();
    written(table.start(), table.sitters().values(), table.log())
}

fn written(start: &dyn Play, sitters: &[Sitter], log: &[Entry]) -> Option<String> {
    let line = shelf::opening_line(start);
    let fits =
        line.len() < LONGEST_LINE && log.len() < MOST_TOKENS && line.bytes().all(is_printable);
    if !fits {
        return None;
    }
    let mut writer = Writer::default();
    put_text(&mut writer, &line, LONGEST_LINE);
    sitters.iter().for_each(|sitter| put_sitter(&mut writer, sitter));
    writer.put(log.len(), MOST_TOKENS);
    let (mut play, mut before) = (start.boxed(), Vec::new());
    for entry in log {
        put_entry(&mut writer, &*play, &mut before, entry)?;
        play.play(entry.by, &entry.token).ok()?;
    }
    writer.put(check(&*play), CHECK);
    let text = format!("{FORM}{}", letters(&writer.bytes()));
    (text.len() <= LONGEST).then_some(text)
}

/// The game that a link carries.
pub fn carried(text: &str) -> Result<Record, Uncarried> {
    let text = text.strip_prefix(FORM).filter(|text| text.len() <= READ).ok_or(Uncarried::Form)?;
    let mut reader = Reader::new(&bytes(text).ok_or(Uncarried::Damaged)?);
    let line = take_text(&mut reader, LONGEST_LINE);
    let start = shelf::begin(&line).map_err(Uncarried::Refused)?;
    let mut record = Record::from_start(&*start);
    for seat in Seat::all(start.roster().seats()) {
        let sitter = take_sitter(&mut reader).ok_or(Uncarried::Damaged)?;
        record.set(&format!("Seat{seat}"), &sitter.to_string());
    }
    let count = reader.take(MOST_TOKENS);
    let (mut play, mut before) = (start, Vec::new());
    for _ in 0..count {
        let entry = take_entry(&mut reader, &*play, &mut before).ok_or(Uncarried::Damaged)?;
        record.tokens.push(entry.written(play.info(), play.turn()));
        play.play(entry.by, &entry.token).map_err(|_| Uncarried::Damaged)?;
    }
    if reader.take(CHECK) != check(&*play) || !reader.is_empty() {
        return Err(Uncarried::Damaged);
    }
    record.set("Result", &result_of(&*play));
    Ok(record)
}

/// Which game a link carries, before its rules are there.
pub fn game_of(text: &str) -> Option<String> {
    let text = text.strip_prefix(FORM).filter(|text| text.len() <= READ)?;
    let line = take_text(&mut Reader::new(&bytes(text)?), LONGEST_LINE);
    Some(shelf::id_of(&line).to_owned()).filter(|id| !id.is_empty())
}

/// A number that another game, or another end of this one, would hardly have.
fn check(play: &dyn Play) -> usize {
    let hash = play
        .fen()
        .bytes()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 16) as usize
}

fn is_printable(byte: u8) -> bool {
    (b' '..=b'~').contains(&byte)
}

fn put_text(writer: &mut Writer, text: &str, longest: usize) {
    writer.put(text.len(), longest);
    text.bytes().for_each(|byte| writer.put(usize::from(byte - b' '), PRINTABLE));
}

fn take_text(reader: &mut Reader, longest: usize) -> String {
    let length = reader.take(longest);
    (0..length).map(|_| char::from(b' ' + reader.take(PRINTABLE) as u8)).collect()
}

fn put_sitter(writer: &mut Writer, sitter: &Sitter) {
    let kind = match (sitter.as_bot(), sitter.name()) {
        (Some(bot), _) => 1 + bot.level().map_or(0, |level| usize::from(level.number())),
        (None, Some(_)) => NAMED,
        (None, None) => 0,
    };
    writer.put(kind, SITTERS);
    if let Some(name) = sitter.name().filter(|_| kind == NAMED) {
        let bytes = &name.as_bytes()[..name.len().min(LONGEST_NAME - 1)];
        writer.put(bytes.len(), LONGEST_NAME);
        bytes.iter().for_each(|&byte| writer.put(usize::from(byte), 256));
    }
}

fn take_sitter(reader: &mut Reader) -> Option<Sitter> {
    match reader.take(SITTERS) {
        0 => Some(Sitter::nameless()),
        NAMED => {
            let length = reader.take(LONGEST_NAME);
            let bytes = (0..length).map(|_| reader.take(256) as u8).collect();
            Some(crate::person(&String::from_utf8(bytes).ok()?))
        }
        1 => Some(Sitter::Bot(Bot::Random)),
        level => Some(Sitter::bot(Level::new(level as u8 - 1)?)),
    }
}

/// All that can be listed: who may play what. A token that isn't among it is written out.
fn options(play: &dyn Play) -> Vec<Entry> {
    let mut all = Vec::new();
    for seat in play.turn().seats().iter() {
        let closed = play.legal(seat).into_iter().filter(|token| !token.ends_with('*'));
        all.extend(closed.map(|token| Entry::new(Actor::Seat(seat), token)));
    }
    all
}

/// What was written out before, by actor.
type Before = Vec<(Actor, String)>;

fn last(before: &Before, by: Actor) -> &str {
    let found = before.iter().rev().find(|(actor, _)| *actor == by);
    found.map_or("", |(_, token)| token.as_str())
}

fn put_entry(
    writer: &mut Writer,
    play: &dyn Play,
    before: &mut Before,
    entry: &Entry,
) -> Option<()> {
    let options = options(play);
    let place = options.iter().position(|option| option == entry);
    writer.put(place.unwrap_or(options.len()), options.len() + 1);
    if place.is_some() {
        return Some(());
    }
    let (seats, token) = (play.roster().seats(), entry.token.as_str());
    if token.len() >= LONGEST_LINE || !token.bytes().all(is_printable) {
        return None;
    }
    let by = match entry.by {
        Actor::Table => seats,
        Actor::Seat(seat) => seat.index(),
    };
    writer.put(by, seats + 1);
    writer.put(usize::from(token == RESIGN), 2);
    if token != RESIGN {
        put_change(writer, last(before, entry.by), token);
        before.push((entry.by, token.to_owned()));
    }
    Some(())
}

fn take_entry(reader: &mut Reader, play: &dyn Play, before: &mut Before) -> Option<Entry> {
    let mut options = options(play);
    let place = reader.take(options.len() + 1);
    if place < options.len() {
        return Some(options.swap_remove(place));
    }
    let seats = play.roster().seats();
    let by = match reader.take(seats + 1) {
        index if index == seats => Actor::Table,
        index => Actor::Seat(Seat::at(index)),
    };
    if reader.take(2) == 1 {
        return Some(Entry::new(by, RESIGN));
    }
    let token = take_change(reader, last(before, by))?;
    before.push((by, token.clone()));
    Some(Entry::new(by, token))
}

/// A token by what is new in it, if the one before it is known: how much of its beginning and of its end stays.
fn put_change(writer: &mut Writer, before: &str, token: &str) {
    let (old, new) = (before.as_bytes(), token.as_bytes());
    let shorter = old.len().min(new.len());
    let front = old.iter().zip(new).take_while(|(one, other)| one == other).count();
    let behind = old.iter().rev().zip(new.iter().rev());
    let back = behind.take_while(|(one, other)| one == other).count().min(shorter - front);
    writer.put(front, old.len() + 1);
    writer.put(back, old.len() - front + 1);
    // What is replaced is mostly as long as what takes its place.
    let same = old.len() - front - back;
    let middle = &new[front..new.len() - back];
    writer.put(usize::from(middle.len() != same), 2);
    if middle.len() != same {
        writer.put(middle.len(), LONGEST_LINE);
    }
    middle.iter().for_each(|&byte| writer.put(usize::from(byte - b' '), PRINTABLE));
}

fn take_change(reader: &mut Reader, before: &str) -> Option<String> {
    let front = reader.take(before.len() + 1);
    let back = reader.take(before.len() - front + 1);
    let same = before.len() - front - back;
    let length = if reader.take(2) == 1 { reader.take(LONGEST_LINE) } else { same };
    let middle = (0..length).map(|_| char::from(b' ' + reader.take(PRINTABLE) as u8));
    let middle: String = middle.collect();
    Some(format!("{}{middle}{}", before.get(..front)?, before.get(before.len() - back..)?))
}

/// Bytes in the letters of an address.
pub(crate) fn letters(bytes: &[u8]) -> String {
    let group = |bytes: &[u8]| {
        let bits = bytes.iter().enumerate().map(|(nth, &byte)| u32::from(byte) << (8 * nth));
        let bits: u32 = bits.sum();
        (0..=bytes.len()).map(move |nth| char::from(LETTERS[(bits >> (6 * nth) & 63) as usize]))
    };
    bytes.chunks(3).flat_map(group).collect()
}

/// The bytes that letters stand for.
pub(crate) fn bytes(letters: &str) -> Option<Vec<u8>> {
    let value = |letter: u8| LETTERS.iter().position(|&other| other == letter);
    let values: Option<Vec<usize>> = letters.bytes().map(value).collect();
    let mut bytes = Vec::new();
    for group in values?.chunks(4) {
        let bits: usize = group.iter().enumerate().map(|(nth, value)| value << (6 * nth)).sum();
        bytes.extend((0..group.len() - 1).map(|nth| (bits >> (8 * nth)) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests;
