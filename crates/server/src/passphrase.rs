//! Passphrases: kept as argon2id hashes, and tried only a few at a time.

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use tokio::sync::Semaphore;

use crate::config::Passphrases;
use crate::failure::Failure;
use crate::secret;

/// The shortest and the longest, in characters and bytes.
pub(crate) const SHORTEST: usize = 8;
pub(crate) const LONGEST: usize = 1_024;
/// So many hashes are made at once: each takes tens of megabytes.
const AT_ONCE: usize = 2;

/// Makes and tries hashes.
pub(crate) struct Hashes {
    cost: Passphrases,
    slots: Semaphore,
}

impl Hashes {
    pub(crate) fn new(cost: Passphrases) -> Hashes {
        Hashes { cost, slots: Semaphore::new(AT_ONCE) }
    }

    fn argon(cost: Passphrases) -> Result<Argon2<'static>, Failure> {
        let params = Params::new(cost.memory, cost.passes, cost.lanes, None);
        let params = params.map_err(|_| Failure::unavailable())?;
        Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
    }

    /// The hash of a passphrase, with a salt of its own.
    pub(crate) async fn hash(&self, passphrase: String) -> Result<String, Failure> {
        let salt = STANDARD_NO_PAD.encode(secret::salt()?);
        let cost = self.cost;
        self.work(move || {
            let salt = SaltString::from_b64(&salt).map_err(|_| Failure::unavailable())?;
            let hash = Hashes::argon(cost)?.hash_password(passphrase.as_bytes(), &salt);
            hash.map(|hash| hash.to_string()).map_err(|_| Failure::unavailable())
        })
        .await
    }

    /// Whether a passphrase is the one of a hash. Where there is no hash it takes as long, and fails.
    pub(crate) async fn is_right(
        &self,
        passphrase: String,
        hash: Option<String>,
    ) -> Result<bool, Failure> {
        let cost = self.cost;
        self.work(move || {
            let Some(hash) = hash else {
                let salt = SaltString::from_b64("c29tZXNhbHRmb3Jub2JvZHk");
                let salt = salt.map_err(|_| Failure::unavailable())?;
                let _ = Hashes::argon(cost)?.hash_password(passphrase.as_bytes(), &salt);
                return Ok(false);
            };
            let hash = PasswordHash::new(&hash).map_err(|_| Failure::unavailable())?;
            Ok(Hashes::argon(cost)?.verify_password(passphrase.as_bytes(), &hash).is_ok())
        })
        .await
    }

    async fn work<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<R, Failure> + Send + 'static,
    ) -> Result<R, Failure> {
        let _slot = self.slots.acquire().await.map_err(|_| Failure::unavailable())?;
        tokio::task::spawn_blocking(work).await.map_err(|_| Failure::unavailable())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_passphrase_is_recognised_by_its_hash_alone() {
        let hashes = Hashes::new(Passphrases { memory: 64, passes: 1, lanes: 1 });
        let hash = hashes.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{hash}");
        assert!(hashes.is_right("correct horse".into(), Some(hash.clone())).await.unwrap());
        assert!(!hashes.is_right("correct horsf".into(), Some(hash.clone())).await.unwrap());
        assert!(!hashes.is_right("correct horse".into(), None).await.unwrap());
        assert_ne!(hash, hashes.hash("correct horse".into()).await.unwrap());
    }
}
