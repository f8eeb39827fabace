//! Tokens and positions of one game: what is refused changes nothing.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    testkit::tokens_from_bytes::<labyrinthe::Labyrinthe>(
        &["labyrinthe", "labyrinthe players=4"],
        data,
    );
});
