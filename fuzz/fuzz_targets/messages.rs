//! Every message that comes in: from a client, from a server, over HTTP, from the page to its worker and back. What is
//! read is written and read again as the same.
#![no_main]

use std::fmt::Debug;

use protocol::{Answer, Credentials, FromClient, FromServer, NewGuest, NewTable, NewToken, Task};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn again<T: Serialize + DeserializeOwned + PartialEq + Debug>(data: &[u8]) {
    if let Ok(said) = serde_json::from_slice::<T>(data) {
        let again = serde_json::to_vec(&said).expect("what was read can be written");
        assert_eq!(serde_json::from_slice::<T>(&again).ok(), Some(said));
    }
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    again::<FromClient>(data);
    again::<FromServer>(data);
    again::<NewGuest>(data);
    again::<Credentials>(data);
    again::<NewToken>(data);
    again::<NewTable>(data);
    if let Some(task) = Task::from_bytes(data) {
        assert_eq!(Task::from_bytes(&task.to_bytes()), Some(task));
    }
    if let Some(answer) = Answer::from_bytes(data) {
        assert_eq!(Answer::from_bytes(&answer.to_bytes()), Some(answer));
    }
});
