//! How much anybody may do in a time: buckets of tokens, by address, by person and by name.
//!
//! By hand, because the clock comes from outside (tests move it) and a bucket is two numbers.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use table::Millis;

use crate::failure::Failure;

/// Kinds of things that are counted apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Looking at something.
    Read,
    /// Opening a connection that stays.
    Connect,
    /// Coming by a name.
    Guest,
    /// Trying a passphrase, or making an account.
    Login,
    /// Opening a table, or making a token.
    Open,
    /// Doing something at a table.
    Command,
    /// Saying something.
    Chat,
}

/// Who is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Whom<'a> {
    Address(IpAddr),
    Person(&'a str),
    /// An account that somebody tries to get into.
    Name(&'a str),
}

/// So many at once, and one more every so many milliseconds.
struct Rate {
    burst: u32,
    every: Millis,
}

fn rate(class: Class, whom: &Whom<'_>) -> Rate {
    let rate = |burst, every| Rate { burst, every };
    match (class, whom) {
        (Class::Read, _) => rate(240, 20),
        (Class::Connect, _) => rate(120, 100),
        (Class::Guest, _) => rate(20, 6_000),
        (Class::Login, Whom::Name(_)) => rate(5, 30_000),
        (Class::Login, _) => rate(20, 6_000),
        (Class::Open, _) => rate(20, 6_000),
        (Class::Command, Whom::Address(_)) => rate(400, 10),
        (Class::Command, _) => rate(100, 40),
        (Class::Chat, _) => rate(6, 1_500),
    }
}

const SHARDS: usize = 16;
/// A shard with more than this is tidied at once.
const MOST: usize = 65_536;

/// Everybody's buckets.
pub(crate) struct Limits {
    is_on: bool,
    shards: [Mutex<HashMap<u64, Bucket>>; SHARDS],
    hasher: RandomState,
}

/// When it will be full again: the one number that a bucket needs.
#[derive(Clone, Copy)]
struct Bucket {
    full_at: Millis,
}

impl Limits {
    pub(crate) fn new(is_on: bool) -> Limits {
        Limits { is_on, shards: Default::default(), hasher: RandomState::new() }
    }

    /// Takes one; fails with the seconds to wait where there is none left.
    pub(crate) fn take(&self, class: Class, whom: Whom<'_>, now: Millis) -> Result<(), Failure> {
        if !self.is_on {
            return Ok(());
        }
        let Rate { burst, every } = rate(class, &whom);
        let whom = match whom {
            Whom::Address(address) => Whom::Address(network(address)),
            other => other,
        };
        let key = self.hasher.hash_one((class, whom));
        let mut shard = self.shard(key);
        if shard.len() > MOST {
            shard.retain(|_, bucket| bucket.full_at > now);
        }
        let bucket = shard.entry(key).or_insert(Bucket { full_at: now });
        let full_at = bucket.full_at.max(now) + every;
        let most = now + every * u64::from(burst);
        if full_at > most {
            return Err(Failure::too_fast((full_at - most).div_ceil(1_000).max(1)));
        }
        bucket.full_at = full_at;
        Ok(())
    }

    fn shard(&self, key: u64) -> MutexGuard<'_, HashMap<u64, Bucket>> {
        let shard = &self.shards[key as usize % SHARDS];
        shard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets buckets that are full.
    pub(crate) fn tidy(&self, now: Millis) {
        for key in 0..SHARDS as u64 {
            self.shard(key).retain(|_, bucket| bucket.full_at > now);
        }
    }
}

/// A house has one address of the old kind, and a whole network of the new one.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(mapped) => IpAddr::V4(mapped),
            None => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limits = Limits::new(true);
        let chat = |now| limits.take(Class::Chat, Whom::Person("u1"), now);
        assert!((0..6).all(|_| chat(1_000).is_ok()));
        assert_eq!(chat(1_000).unwrap_err().retry_after, Some(2));
        assert!(limits.take(Class::Chat, Whom::Person("u2"), 1_000).is_ok());
        assert!(limits.take(Class::Read, Whom::Person("u1"), 1_000).is_ok());
        assert!(chat(2_499).is_err());
        assert!(chat(2_500).is_ok());
        assert!(chat(2_500).is_err());
        limits.tidy(1_000_000);
        assert!((0..6).all(|_| chat(1_000_000).is_ok()));
        let off = Limits::new(false);
        assert!((0..999).all(|_| off.take(Class::Login, Whom::Name("x"), 0).is_ok()));
    }

    #[test]
    fn a_house_with_many_addresses_is_one() {
        let limits = Limits::new(true);
        let guest = |address: &str| {
            limits.take(Class::Guest, Whom::Address(address.parse().unwrap()), 0).is_ok()
        };
        assert!((0..20).all(|i| guest(&format!("2001:db8:1:2::{i}"))));
        assert!(!guest("2001:db8:1:2::99"));
        assert!(guest("2001:db8:1:3::1"));
        assert!((0..20).all(|_| guest("192.0.2.1")));
        assert!(!guest("::ffff:192.0.2.1") && guest("192.0.2.2"));
    }
}
