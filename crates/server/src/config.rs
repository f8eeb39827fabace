//! How a server is set up. Where the values come from (flags, a file, the environment) is the program's business.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::town::BusAddress;

/// All that can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where everything is kept, if not in a database elsewhere.
    pub data: PathBuf,
    /// A database where everything is kept, which several servers may share.
    pub store: Option<store::Address>,
    /// How servers that share a database reach each other.
    pub bus: Option<BusAddress>,
    /// A house where everybody knows each other: names only, and all tables in the lobby.
    pub lan: bool,
    /// Whether everybody may do only so much in a time.
    pub rate_limit: bool,
    /// Programs in front of the server, whose word about addresses and https is taken.
    pub proxies: Vec<IpAddr>,
    /// How hard passphrases are to guess.
    pub passphrases: Passphrases,
    /// Whether folds of tables are kept in memory between two commands.
    pub cache: bool,
    /// For how long a table that nobody looks at stays in memory, in milliseconds.
    pub cold_after: u64,
    /// So long after a table was finished it is packed, if ever.
    pub pack_after: Option<Duration>,
    /// How many bots think at the same time.
    pub bots: usize,
    /// So many jobs may wait to be written.
    pub queue: usize,
    /// The database grows to so many pages of 4 kB at most.
    pub most_pages: Option<u32>,
    /// How often those who listen to lines get an empty one.
    pub pulse: Duration,
    /// Nothing is written, as if the database could not be.
    pub read_only: bool,
}

/// What a guess at a passphrase costs (argon2id).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passphrases {
    /// Memory, in kibibytes.
    pub memory: u32,
    /// Passes over it.
    pub passes: u32,
    /// Lanes.
    pub lanes: u32,
}

impl Passphrases {
    /// The second recommendation of RFC 9106: 64 MiB.
    pub const RECOMMENDED: Passphrases = Passphrases { memory: 64 << 10, passes: 3, lanes: 4 };
}

impl Config {
    /// A version that knows no packed tables may be gone back to within this time.
    pub const PACK_AFTER: Duration = Duration::from_secs(30 * 24 * 3_600);

    /// What fits a server that keeps everything in this folder.
    pub fn in_folder(data: impl Into<PathBuf>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            data: data.into(),
            store: None,
            bus: None,
            lan: false,
            rate_limit: true,
            proxies: Vec::new(),
            passphrases: Passphrases::RECOMMENDED,
            cache: true,
            cold_after: 5 * 60_000,
            pack_after: Some(Config::PACK_AFTER),
            bots: cores.saturating_sub(1).max(1),
            queue: 16_384,
            most_pages: None,
            pulse: Duration::from_secs(10),
            read_only: false,
        }
    }
}
