//! The server as clients meet it.

mod games;
// Its restarts, clocks and lines serve the tests of people, keys and trouble, which are on their way.
#[allow(dead_code)]
mod house;
