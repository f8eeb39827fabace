//! Every message that comes in: from a client, from a server, from the page to its worker and back. What is read is
//! written and read again as the same.
#![no_main]

use protocol::{Answer, FromClient, FromServer, Task};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    if let Ok(said) = serde_json::from_slice::<FromClient>(data) {
        let again = serde_json::to_vec(&said).expect("what was read can be written");
        assert_eq!(serde_json::from_slice::<FromClient>(&again).ok(), Some(said));
    }
    if let Ok(said) = serde_json::from_slice::<FromServer>(data) {
        let again = serde_json::to_vec(&said).expect("what was read can be written");
        assert_eq!(serde_json::from_slice::<FromServer>(&again).ok(), Some(said));
    }
    if let Some(task) = Task::from_bytes(data) {
        assert_eq!(Task::from_bytes(&task.to_bytes()), Some(task));
    }
    if let Some(answer) = Answer::from_bytes(data) {
        assert_eq!(Answer::from_bytes(&answer.to_bytes()), Some(answer));
    }
});
