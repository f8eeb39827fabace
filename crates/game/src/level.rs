//! How strong a bot plays. Tables, forms and files name levels without knowing any bot.

/// The level of a bot: 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The lowest level.
    pub const MIN: u8 = 1;
    /// The highest level.
    pub const MAX: u8 = 6;
    /// How many levels there are.
    pub const COUNT: usize = (Level::MAX - Level::MIN + 1) as usize;
    /// The weakest.
    pub const LOWEST: Level = Level(Level::MIN);
    /// The strongest.
    pub const TOP: Level = Level(Level::MAX);

    /// The level with this number.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::MIN && number <= Level::MAX { Some(Level(number)) } else { None }
    }

    /// All of them, weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::MIN..=Level::MAX).map(Level)
    }

    /// 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// For arrays of [`Level::COUNT`]: 0 to 5.
    pub const fn index(self) -> usize {
        (self.0 - Level::MIN) as usize
    }
}

impl std::str::FromStr for Level {
    type Err = NotALevel;

    /// Only the canonical form: one digit, `1` to `6`.
    fn from_str(text: &str) -> Result<Level, NotALevel> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Level::new(digit - b'0').ok_or(NotALevel),
            _ => Err(NotALevel),
        }
    }
}

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALevel;

impl std::fmt::Display for NotALevel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a level is a number from {} to {}", Level::MIN, Level::MAX)
    }
}

impl std::error::Error for NotALevel {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_in_canonical_form_only() {
        assert_eq!("3".parse(), Ok(Level(3)));
        assert!(["0", "7", "03", "+3", "", "x"].iter().all(|bad| bad.parse::<Level>().is_err()));
        assert_eq!(Level::all().count(), Level::COUNT);
    }
}
