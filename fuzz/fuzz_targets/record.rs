//! Game files: read, written, read again, replayed.
#![no_main]

use shelf::Record;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Ok(record) = String::from_utf8_lossy(data).parse::<Record>() else { return };
    assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record));
    let _ = record.check();
});
