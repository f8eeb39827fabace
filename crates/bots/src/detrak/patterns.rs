//! What the lines of a sheet look like: their patterns.
//!
//! The *pattern* of a line says which cells are free and which hold the same symbol, whatever the symbols are: five
//! cells have 203 patterns. A line is known by its number ([`detrak::Sheet::line`]), so tables answer for it.

use std::sync::OnceLock;

use detrak::{LINES, PLACES, SIDE, digits_of};

/// Patterns of a line.
pub(crate) const PATTERNS: usize = 203;

/// The pattern of every line read forwards, and read backwards.
pub(crate) struct Patterns {
    pub(crate) forwards: [u8; LINES],
    pub(crate) backwards: [u8; LINES],
}

impl Patterns {
    pub(crate) fn all() -> &'static Patterns {
        static ALL: OnceLock<Box<Patterns>> = OnceLock::new();
        ALL.get_or_init(|| Box::new(Patterns::new()))
    }

    fn new() -> Patterns {
        let mut patterns = Patterns { forwards: [0; LINES], backwards: [0; LINES] };
        // A pattern is numbered when the first line that has it comes up.
        let mut number = [u8::MAX; LINES];
        let mut next = 0;
        for line in 0..LINES {
            let plain = relabelled(digits_of(line as u16));
            if number[plain] == u8::MAX {
                number[plain] = next;
                next += 1;
            }
            patterns.forwards[line] = number[plain];
        }
        for line in 0..LINES {
            let mut turned = digits_of(line as u16);
            turned.reverse();
            patterns.backwards[line] = number[relabelled(turned)];
        }
        patterns
    }
}

/// The line with its symbols named in the order in which they come.
fn relabelled(line: [u8; SIDE]) -> usize {
    let mut names = [0; 7];
    let mut next = 1;
    let mut number = 0;
    for (digit, place) in line.into_iter().zip(PLACES) {
        let name = &mut names[usize::from(digit)];
        if digit != 0 && *name == 0 {
            *name = next;
            next += 1;
        }
        number += *name * usize::from(place);
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_203_patterns() {
        let most = Patterns::all().forwards.iter().max().unwrap();
        assert_eq!(usize::from(*most) + 1, PATTERNS);
    }
}
