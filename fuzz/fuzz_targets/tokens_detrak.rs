//! Tokens and positions of one game: what is refused changes nothing.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    testkit::tokens_from_bytes::<detrak::Detrak>(&["detrak", "detrak players=1 rules=advanced", "detrak players=6"], data);
});
