//! Lines to the engine: each gets an answer, and none brings it down.
#![no_main]

use cli::engine::{Answer, Session};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut session = Session::default();
    for line in String::from_utf8_lossy(data).lines() {
        if let Answer::Lines(lines) = session.answer(line) {
            assert!(lines.iter().all(|line| !line.contains('\n')));
        }
    }
});
