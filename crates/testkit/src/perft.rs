//! Perft tables as data.

use game::{Game, perft};

use crate::setup_of;

/// Compares `perft.txt` in a folder with what the game counts.
///
/// A line is `SETUP | DEPTH | COUNT`; what follows `#` is a comment, which says
/// where the numbers come from.
///
/// # Panics
/// At the first number that differs, or if there is none.
pub fn perft_table<G: Game>(folder: &str) {
    let path = format!("{folder}/perft.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    let mut compared = 0;
    for line in lines.filter(|line| !line.is_empty()) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [setup, depth, count] = fields[..] else { panic!("{path}: {line}") };
        let (depth, count): (u32, u64) =
            (depth.parse().expect("a depth"), count.parse().expect("a count"));
        let counted = perft(&G::new(&setup_of::<G>(setup)), depth, &|| false);
        assert_eq!(counted, Some(count), "{setup} at depth {depth}, recorded at the right");
        compared += 1;
    }
    assert!(compared > 0, "{path} has no numbers");
}
