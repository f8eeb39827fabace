//! Tokens and positions of one game: what is refused changes nothing.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    testkit::tokens_from_bytes::<caminos::Caminos>(
        &["caminos", "caminos players=4 board=ring neutral=yes scoring=yes", "caminos board=octagon scoring=yes"],
        data,
    );
});
