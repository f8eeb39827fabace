//! Days, for the game of the day.

use std::fmt;
use std::str::FromStr;

/// A day of the calendar, by the player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// 2026
    pub year: u16,
    /// 1 to 12
    pub month: u8,
    /// 1 to 31
    pub day: u8,
}

impl fmt::Display for Date {
    /// `2026-11-15`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = ();

    /// Reads what `Display` writes, and nothing else.
    fn from_str(text: &str) -> Result<Date, ()> {
        let mut parts = text.splitn(3, '-');
        let mut part = || parts.next().ok_or(());
        let year = part()?.parse().map_err(drop)?;
        let month = part()?.parse().map_err(drop)?;
        let day = part()?.parse().map_err(drop)?;
        let date = Date { year, month, day };
        let is_day = (1..=12).contains(&month) && (1..=31).contains(&day);
        if is_day && date.to_string() == text { Ok(date) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_back_and_nothing_else_is_read() {
        let date = Date { year: 2026, month: 3, day: 9 };
        assert_eq!("2026-03-09".parse(), Ok(date));
        for bad in ["", "2026", "2026-3-9", "2026-13-01", "2026-01-00", "2026-01-01-01", "x-y-z"] {
            assert_eq!(bad.parse::<Date>(), Err(()), "{bad:?}");
        }
    }
}
