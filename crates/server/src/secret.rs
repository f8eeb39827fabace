//! What must not be guessed: from the system's generator, or not at all.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use game::chance::Seed;
use sha2::{Digest, Sha256};
use store::Token;

use crate::failure::Failure;

fn bytes<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(bytes),
        Err(error) => {
            // Nothing weaker takes its place.
            tracing::error!(%error, "the system's generator fails");
            Err(Failure::unavailable())
        }
    }
}

/// An id that nobody guesses, for tables and persons.
pub(crate) fn id<const N: usize>() -> Result<String, Failure> {
    Ok(bytes::<N>()?.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The seed of a table's chance.
pub(crate) fn seed() -> Result<Seed, Failure> {
    bytes().map(Seed::new)
}

/// A number for a bot, which need not be secret.
pub(crate) fn number() -> u64 {
    bytes().map_or(1, u64::from_le_bytes)
}

/// The name of a server among others.
pub(crate) fn node() -> String {
    format!("{:016x}", number())
}

/// A token, and what is stored of it.
pub(crate) fn token() -> Result<(String, Token), Failure> {
    let token = URL_SAFE_NO_PAD.encode(bytes::<32>()?);
    let hash = hash(&token);
    Ok((token, hash))
}

/// What is stored of a token. It is found by this hash alone, so that the time it takes tells nothing of the token.
pub(crate) fn hash(token: &str) -> Token {
    Sha256::digest(token.as_bytes()).into()
}

/// What makes equal passphrases look different.
pub(crate) fn salt() -> Result<[u8; 16], Failure> {
    bytes()
}
