//! Escale beside its peers: see `benches/`.
