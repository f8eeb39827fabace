//! How long things took.

use std::time::Duration;

/// Times, in any order.
#[derive(Clone, Debug, Default)]
pub struct Times(Vec<u32>);

impl Times {
    /// One more.
    pub fn add(&mut self, took: Duration) {
        self.0.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    /// Those of somebody else, too.
    pub fn join(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The time that a share of them didn't exceed, in milliseconds.
    pub fn within(&mut self, share: f64) -> f64 {
        if self.0.is_empty() {
            return f64::NAN;
        }
        let at = ((self.0.len() - 1) as f64 * share).round() as usize;
        let (_, micros, _) = self.0.select_nth_unstable(at);
        f64::from(*micros) / 1_000.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_times_is_found_in_any_order() {
        let mut times = Times::default();
        (1..=100).rev().for_each(|n| times.add(Duration::from_millis(n)));
        assert_eq!((times.within(0.0), times.within(0.5), times.within(1.0)), (1.0, 51.0, 100.0));
        assert!(Times::default().within(0.5).is_nan());
    }
}
