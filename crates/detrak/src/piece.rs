//! Symbols and throws.

use std::fmt;

/// One of the six symbols, written 1 to 6 and drawn as `/  ✕  |||  #  △  ○` (§1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);

impl Symbol {
    /// All six.
    pub const ALL: [Symbol; 6] = [Symbol(1), Symbol(2), Symbol(3), Symbol(4), Symbol(5), Symbol(6)];

    /// The symbol with this number, 1 to 6.
    pub const fn new(number: u8) -> Option<Symbol> {
        if matches!(number, 1..=6) { Some(Symbol(number)) } else { None }
    }

    /// 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The text that names it.
    pub const fn term(self) -> &'static str {
        match self.0 {
            1 => "detrak-symbol-bar",
            2 => "detrak-symbol-cross",
            3 => "detrak-symbol-bars",
            4 => "detrak-symbol-hash",
            5 => "detrak-symbol-triangle",
            _ => "detrak-symbol-circle",
        }
    }

    /// Reads a digit, `1` to `6`.
    pub(crate) fn from_text(text: &str) -> Option<Symbol> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Symbol::new(digit - b'0'),
            _ => None,
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What both dice show, the smaller first (§2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    low: Symbol,
    high: Symbol,
}

impl Roll {
    /// The throw of two dice, in either order.
    pub fn new(one: Symbol, other: Symbol) -> Roll {
        Roll { low: one.min(other), high: one.max(other) }
    }

    /// Both symbols, the smaller first.
    #[inline]
    pub const fn symbols(self) -> [Symbol; 2] {
        [self.low, self.high]
    }

    /// Whether both dice show the same.
    #[inline]
    pub fn is_double(self) -> bool {
        self.low == self.high
    }

    /// The 21 throws, by the smaller die and then by the other (§2.1).
    pub const ALL: [Roll; 21] = {
        let mut all = [Roll { low: Symbol(1), high: Symbol(1) }; 21];
        let mut at = 1;
        while at < all.len() {
            let Roll { low, high } = all[at - 1];
            all[at] = match high.0 {
                6 => Roll { low: Symbol(low.0 + 1), high: Symbol(low.0 + 1) },
                _ => Roll { low, high: Symbol(high.0 + 1) },
            };
            at += 1;
        }
        all
    };

    /// In how many of 36 ways two dice show this.
    #[inline]
    pub const fn weight(self) -> u32 {
        if self.low.0 == self.high.0 { 1 } else { 2 }
    }

    /// Reads `2,5`, in either order.
    pub fn from_text(text: &str) -> Option<Roll> {
        let (one, other) = text.split_once(',')?;
        Some(Roll::new(Symbol::from_text(one)?, Symbol::from_text(other)?))
    }
}

impl fmt::Display for Roll {
    /// `2,5`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.low, self.high)
    }
}
