//! Chance that can be checked.
//!
//! When a table opens it draws a [`Seed`] and publishes its [`Commitment`]. Every
//! chance token is drawn from the seed, the table's id, the index of the token in
//! the log and a word that each seat may contribute. When the game is over the
//! seed is published, and [`audit`] draws every throw again. So the table could
//! not choose its throws (it was committed, and the seats' words came later), and
//! the seats could not preview_words them (they don't have the seed).
//!
//! The draw, so that anybody can write it again: block `b` of token `i` is
//!
//! ```text
//! HMAC-SHA-256(key = seed, message =
//!     "escale chance 1"
//!     u32 length of the table id, the table id
//!     u64 i
//!     u32 number of words, then for each: u32 its length, the word
//!     u32 b)
//! ```
//!
//! all numbers big-endian. The 32 bytes are read as eight big-endian `u32`, block
//! after block. A number below `n` is the next of them modulo `n`, after skipping
//! those at or above the greatest multiple of `n` up to 2³², which would make
//! some results likelier.

use std::fmt;

use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

use crate::{Actor, Entry, Game, Refusal, Rng, play_token};

/// The secret of a table. It shows itself to nobody by accident: `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes, which should come from the operating system.
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// What the table publishes when it opens.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The seed in hexadecimal, to be published when the game is over.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// The id of the table that follows this one when all want to play again: nobody can guess it before the seed is
    /// published.
    pub fn next_table(&self, table: &str) -> String {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(b"escale rematch 1");
        update_text(&mut mac, table);
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        hex(&bytes)[..20].to_owned()
    }

    /// Reads what [`Seed::reveal`] wrote.
    pub fn from_hex(text: &str) -> Option<Seed> {
        unhex(text).map(Seed)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The SHA-256 of a seed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Reads a commitment in hexadecimal.
    pub fn from_hex(text: &str) -> Option<Commitment> {
        unhex(text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// The numbers for one chance token.
#[derive(Clone)]
pub struct Draws {
    /// Keyed with the seed and fed with all of the message but the block number.
    mac: Hmac<Sha256>,
    next_block: u32,
    block: [u8; 32],
    used: usize,
}

impl Draws {
    /// The numbers for token `index` of the log of `table`, with the seats' words in seat order.
    pub fn new<W: AsRef<str>>(seed: &Seed, table: &str, index: u64, words: &[W]) -> Draws {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&seed.0).expect("HMAC takes a key of any length");
        mac.update(b"escale chance 1");
        update_text(&mut mac, table);
        mac.update(&index.to_be_bytes());
        mac.update(&(words.len() as u32).to_be_bytes());
        words.iter().for_each(|word| update_text(&mut mac, word.as_ref()));
        Draws { mac, next_block: 0, block: [0; 32], used: 32 }
    }

    fn next_u32(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut mac = self.mac.clone();
            mac.update(&self.next_block.to_be_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.next_block += 1;
            self.used = 0;
        }
        let bytes = self.block[self.used..self.used + 4].try_into().expect("four bytes");
        self.used += 4;
        u32::from_be_bytes(bytes)
    }
}

impl Rng for Draws {
    fn below(&mut self, n: u32) -> u32 {
        let even = (1u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let number = self.next_u32();
            if u64::from(number) < even {
                return number % n;
            }
        }
    }
}

/// What is published of a finished table, for [`audit`].
#[derive(Clone, Debug)]
pub struct Proof<'a> {
    /// As published when the table opened.
    pub commitment: Commitment,
    /// As published when the game was over.
    pub seed: Seed,
    /// The table's id.
    pub table: &'a str,
    /// The words of the seats, in seat order, as they stood in the log.
    pub words: &'a [String],
}

/// Why a log is not honest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dishonest {
    /// The seed is not the one that was promised.
    Seed,
    /// Another throw or draw stands in the log than the seed gives.
    Draw {
        /// The index of the token in the log, from 0.
        index: usize,
        /// What stands in the log.
        found: String,
        /// What the seed gives.
        expected: String,
    },
    /// The log itself breaks a rule.
    Log {
        /// The index of the token in the log, from 0.
        index: usize,
        /// The rule.
        refusal: Refusal,
    },
}

/// Draws every throw of a log again, from the position where the table began, and gives their
/// number if all are as the seed says.
///
/// Table tokens that are not drawn (a clock's) are only checked against the rules.
pub fn audit<G: Game>(start: &G, log: &[Entry], proof: &Proof<'_>) -> Result<usize, Dishonest> {
    if proof.seed.commitment() != proof.commitment {
        return Err(Dishonest::Seed);
    }
    let mut game = start.clone();
    let mut drawn = 0;
    for (index, entry) in log.iter().enumerate() {
        let mut draws = Draws::new(&proof.seed, proof.table, index as u64, proof.words);
        if entry.by == Actor::Table
            && let Some(expected) = game.draw(&mut draws)
        {
            let expected = expected.to_string();
            if expected != entry.token {
                return Err(Dishonest::Draw { index, found: entry.token.clone(), expected });
            }
            drawn += 1;
        }
        play_token(&mut game, entry.by, &entry.token)
            .map_err(|refusal| Dishonest::Log { index, refusal })?;
    }
    Ok(drawn)
}

fn update_text(mac: &mut Hmac<Sha256>, text: &str) {
    mac.update(&(text.len() as u32).to_be_bytes());
    mac.update(text.as_bytes());
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
    }
    Some(bytes)
}
