//! A stopwatch for `make bench`: rates and ratios measured in one run.

use std::time::{Duration, Instant};

/// How often `action` can be done in a second: the best of several tries.
///
/// Each try does it again until it has taken long enough to be measured. The best
/// counts because whatever else the machine does can only make it slower; tries are
/// many and short, so that some of them are not interrupted on a busy machine either.
pub fn rate(mut action: impl FnMut()) -> f64 {
    const TRIES: usize = 50;
    const LONG_ENOUGH: Duration = Duration::from_millis(12);
    action();
    let mut best = 0.0f64;
    for _ in 0..TRIES {
        let (start, mut times) = (Instant::now(), 0u64);
        while start.elapsed() < LONG_ENOUGH {
            action();
            times += 1;
        }
        best = best.max(times as f64 / start.elapsed().as_secs_f64());
    }
    best
}

/// Prints a line: what was done, how often a second, and beside what.
pub fn report(what: &str, fast: f64, beside: &str, slow: f64) {
    println!(
        "{what:<44} {:>12}/s   {beside} {:>12}/s   {:>7.1}×",
        thousands(fast),
        thousands(slow),
        fast / slow
    );
}

/// `12 345 678`
pub fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}
