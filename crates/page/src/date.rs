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

impl Date {
    /// How many days have passed since the first of January 2000.
    pub fn days(self) -> u32 {
        let years: u32 = (2000..self.year).map(|year| if is_leap(year) { 366 } else { 365 }).sum();
        let months: u32 = (1..self.month).map(|month| u32::from(last_day(self.year, month))).sum();
        years + months + u32::from(self.day) - 1
    }

    /// The day before it.
    pub fn previous(self) -> Date {
        let Date { year, month, day } = self;
        match (month, day) {
            (1, 1) => Date { year: year.saturating_sub(1), month: 12, day: 31 },
            (_, 1) => Date { month: month - 1, day: last_day(year, month - 1), ..self },
            _ => Date { day: day - 1, ..self },
        }
    }

    /// The day after it.
    pub fn next(self) -> Date {
        let Date { year, month, day } = self;
        if day < last_day(year, month) {
            Date { day: day + 1, ..self }
        } else if month < 12 {
            Date { year, month: month + 1, day: 1 }
        } else {
            Date { year: year + 1, month: 1, day: 1 }
        }
    }
}

fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// How many days a month has.
fn last_day(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
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
    fn days_follow_on_each_other() {
        for (day, next) in [
            ("2026-11-15", "2026-11-16"),
            ("2026-11-30", "2026-12-01"),
            ("2026-12-31", "2027-01-01"),
            ("2026-02-28", "2026-03-01"),
            ("2028-02-28", "2028-02-29"),
            ("2100-02-28", "2100-03-01"),
        ] {
            let day = day.parse::<Date>().unwrap();
            assert_eq!(day.next().to_string(), next);
            assert_eq!(day.next().days(), day.days() + 1);
            assert_eq!(day.next().previous(), day);
        }
    }

    #[test]
    fn a_date_is_read_back_and_nothing_else_is_read() {
        let date = Date { year: 2026, month: 3, day: 9 };
        assert_eq!("2026-03-09".parse(), Ok(date));
        for bad in ["", "2026", "2026-3-9", "2026-13-01", "2026-01-00", "2026-01-01-01", "x-y-z"] {
            assert_eq!(bad.parse::<Date>(), Err(()), "{bad:?}");
        }
    }
}
