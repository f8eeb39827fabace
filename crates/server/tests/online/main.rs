//! The server as clients meet it.

mod clocks;
mod games;
mod house;
mod keys;
mod lobby;
mod nonsense;
mod offers;
mod operations;
mod people;
mod security;
mod seed;
mod several;
mod sockets;
mod streams;
mod tables;
mod trouble;
