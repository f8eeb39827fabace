//! The server as clients meet it.

mod clocks;
mod games;
mod house;
mod keys;
mod lobby;
mod nonsense;
mod offers;
mod operations;
mod packing;
mod people;
mod security;
mod seed;
mod several;
mod sockets;
mod spread;
mod streams;
mod tables;
mod trouble;
