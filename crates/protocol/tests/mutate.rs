//! Whatever comes in: golden messages with something wrong in them, by the thousand. None brings the reader down, and
//! what is read is written and read again as the same. `MUTATIONS=10000000` tries as many; `fuzz/` looks for more.

use std::fmt::Debug;

use game::{Rng, SplitMix};
use protocol::{Answer, Credentials, FromClient, FromServer, NewGuest, NewTable, NewToken, Task};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// So many, unless the environment says another number.
const USUAL: u64 = 20_000;

/// Every golden file, a message each line or each file.
fn messages() -> Vec<Vec<u8>> {
    let folders = ["tests/data", "../table/tests/data/golden"];
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let texts: Vec<String> = texts.collect();
    let lines = texts.iter().flat_map(|text| text.lines()).filter(|line| line.len() > 2);
    let whole = texts.iter().map(String::as_str);
    // A command is said in a message.
    let said = |line: &str| format!(r#"{{"key":"c17","command":{line}}}"#);
    let commands: Vec<String> = lines.clone().map(said).collect();
    whole.chain(lines).map(str::to_owned).chain(commands).map(String::into_bytes).collect()
}

/// A few things wrong: bytes changed, cut, doubled, or taken from another message.
fn mutated(messages: &[Vec<u8>], rng: &mut SplitMix) -> Vec<u8> {
    let mut bytes = rng.pick(messages).unwrap().clone();
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len() as u32 + 1) as usize;
        match rng.below(7) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, rng.below(256) as u8),
            2 => bytes.splice(at..at, *b"99999999999999999999").for_each(drop),
            3 => bytes.splice(at..at, "\u{202e}\\ud800\"".bytes()).for_each(drop),
            4 => {
                let other = rng.pick(messages).unwrap();
                let from = rng.below(other.len() as u32 + 1) as usize;
                bytes.truncate(at);
                bytes.extend_from_slice(&other[from..]);
            }
            5 => bytes.splice(at..at, std::iter::repeat_n(b'[', 200)).for_each(drop),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = rng.below(256) as u8;
                }
            }
        }
    }
    bytes
}

/// Whether it was read, and then read again as the same.
fn again<T: Serialize + DeserializeOwned + PartialEq + Debug>(data: &[u8]) -> bool {
    let Ok(said) = serde_json::from_slice::<T>(data) else { return false };
    let again = serde_json::to_vec(&said).expect("what was read can be written");
    assert_eq!(serde_json::from_slice::<T>(&again).ok(), Some(said));
    true
}

#[test]
fn nothing_that_comes_in_brings_the_reader_down() {
    let number = std::env::var("MUTATIONS").ok().and_then(|number| number.parse().ok());
    let (messages, mut rng) = (messages(), SplitMix::new(21));
    let mut read = [0u64; 6];
    for _ in 0..number.unwrap_or(USUAL) {
        let data = mutated(&messages, &mut rng);
        let is_read = [
            again::<FromClient>(&data),
            again::<FromServer>(&data),
            again::<NewTable>(&data),
            again::<NewGuest>(&data),
            again::<Credentials>(&data),
            again::<NewToken>(&data),
        ];
        read.iter_mut().zip(is_read).for_each(|(count, is_read)| *count += u64::from(is_read));
        let (task, answer) = (Task::from_bytes(&data), Answer::from_bytes(&data));
        assert!(task.is_none_or(|task| Task::from_bytes(&task.to_bytes()) == Some(task)));
        assert!(answer.is_none_or(|answer| Answer::from_bytes(&answer.to_bytes()) == Some(answer)));
    }
    // Some are still messages: the mutations are not all too coarse to get past the first brace.
    assert!(read[..2].iter().all(|count| *count > 0), "{read:?}");
}
