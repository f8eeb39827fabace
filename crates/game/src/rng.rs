//! Where random numbers come from: always from the caller.
//!
//! Games ask for one thing only, a number below another. That keeps them
//! independent of any generator, and what a table draws can be checked later
//! (see [`crate::chance`]).

/// A source of even chances.
pub trait Rng {
    /// A number in `0..n`, each equally likely.
    ///
    /// # Panics
    /// May panic if `n` is 0.
    fn below(&mut self, n: u32) -> u32;

    /// One of the items, each equally likely.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T>
    where
        Self: Sized,
    {
        let n = u32::try_from(items.len()).ok().filter(|&n| n > 0)?;
        items.get(self.below(n) as usize)
    }
}

impl<R: Rng + ?Sized> Rng for &mut R {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// A small, fast generator for playouts, tests and engines: SplitMix64.
///
/// The same seed gives the same numbers on every machine. Not for tables, whose
/// chance must be unpredictable and verifiable.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// A generator that starts from this seed.
    pub fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Rng for SplitMix {
    fn below(&mut self, n: u32) -> u32 {
        // Multiply and keep the high half; redraw in the rare case where that would favour a number.
        loop {
            let wide = u64::from(self.next_u64() as u32) * u64::from(n);
            let low = wide as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_below_n_are_even() {
        let mut rng = SplitMix::new(1);
        let mut seen = [0u32; 6];
        (0..60_000).for_each(|_| seen[rng.below(6) as usize] += 1);
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
    }

    #[test]
    fn nothing_is_picked_from_nothing() {
        assert_eq!(SplitMix::new(1).pick::<u8>(&[]), None);
    }
}
