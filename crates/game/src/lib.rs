//! The vocabulary that all games of Escale share.
