//! Load on a server of Escale, on this machine alone and bounded in count and time.
//!
//! Three questions. *How fast is it?* ([`mod@bench`]): tables that play with nothing between two moves, or so many moves a
//! second, beside a bare echo on the same stack in the same run. *What does it survive?* ([`soak`], [`chaos`]): clients
//! that keep a record of what they said and heard, a server that is killed, a [`proxy`] that cuts, delays and swallows;
//! at the end the records are held against what the server has stored. The same of several servers on one store, which
//! lose parts ([`losses`]) and are replaced ([`rolling`]). *What would more of it need?* ([`model`]): a simulation of many
//! servers at one database.
//!
//! Moves are legal because the rules crates make them; nothing here knows a rule.

pub mod bench;
pub mod chaos;
pub mod client;
pub mod cluster;
pub mod crowd;
pub mod echo;
pub mod folder;
pub mod host;
pub mod http;
pub mod losses;
pub mod model;
pub mod nginx;
pub mod process;
pub mod proxy;
pub mod record;
pub mod rolling;
pub mod seats;
pub mod soak;
pub mod socket;

/// Whatever went wrong: a load generator tells it and stops.
pub type Failed = Box<dyn std::error::Error + Send + Sync>;
