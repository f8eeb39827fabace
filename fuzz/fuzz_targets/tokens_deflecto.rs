//! Tokens and positions of one game: what is refused changes nothing.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    const SETUPS: &[&str] = &["deflecto players=2 level=1", "deflecto players=4 level=2"];
    testkit::tokens_from_bytes::<deflecto::Deflecto>(SETUPS, data);
});
