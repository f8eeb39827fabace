//! One's own days: what came of each game of the day, and how many days in a row there are.
//!
//! One attempt counts: the first, played without hints. Whatever else is played with the dice of a day is practice.

use serde_json::{Map, Value, json};

use crate::Date;

/// A day whose game was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// Which day.
    pub date: Date,
    /// The result of the attempt that counts.
    pub points: Option<i64>,
    /// The best result of those that don't.
    pub practice: Option<i64>,
    /// The most that its dice allowed, once that was found out.
    pub best: Option<i64>,
}

impl Day {
    fn new(date: Date) -> Day {
        Day { date, points: None, practice: None, best: None }
    }

    /// Reads a day as it is stored. At first only the best result was kept, as a number: it counts.
    fn read(date: &str, value: &Value) -> Option<Day> {
        let (date, number) = (date.parse().ok()?, |key: &str| value[key].as_i64());
        let points = value.as_i64().or(number("points"));
        Some(Day { date, points, practice: number("practice"), best: number("best") })
    }

    fn write(&self) -> Value {
        json!({ "points": self.points, "practice": self.practice, "best": self.best })
    }
}

/// All of one's days, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Days(Vec<Day>);

impl Days {
    /// Reads what [`Days::write`] wrote, and what was kept before there were days.
    pub fn read(stored: &Value) -> Days {
        let mut days = Days::default();
        for (date, value) in stored.as_object().into_iter().flatten() {
            if let Some(day) = Day::read(date, value) {
                *days.at(day.date) = day; // each in its place: a sort would be larger
            }
        }
        days
    }

    /// As they are stored.
    pub fn write(&self) -> Value {
        let mut days = Map::new();
        for day in &self.0 {
            days.insert(day.date.to_string(), day.write()); // one by one: collecting them would sort
        }
        Value::Object(days)
    }

    /// The days, the newest first.
    pub fn list(&self) -> &[Day] {
        &self.0
    }

    /// A day, if its game was begun.
    pub fn get(&self, date: Date) -> Option<&Day> {
        self.0.iter().find(|day| day.date == date)
    }

    fn at(&mut self, date: Date) -> &mut Day {
        let at = self.0.iter().position(|day| day.date <= date).unwrap_or(self.0.len());
        if self.0.get(at).is_none_or(|day| day.date != date) {
            self.0.insert(at, Day::new(date));
        }
        &mut self.0[at]
    }

    /// Remembers that the game of a day was begun: who begins it again practises.
    pub fn begin(&mut self, date: Date) {
        self.at(date);
    }

    /// Keeps a result. The one that counts is never replaced.
    pub fn finish(&mut self, date: Date, points: i64, counts: bool) {
        let day = self.at(date);
        if counts {
            day.points = day.points.or(Some(points));
        } else {
            day.practice = day.practice.max(Some(points));
        }
    }

    /// Keeps what the dice of a day allowed.
    pub fn find(&mut self, date: Date, best: i64) {
        self.at(date).best = Some(best);
    }

    /// How many days in a row count, up to today; today's game may still be to come.
    pub fn streak(&self, today: Date) -> usize {
        let runs = self.runs();
        let newest = runs.first().filter(|(last, _)| *last == today || last.next() == today);
        newest.map_or(0, |(_, length)| *length)
    }

    /// The longest such row of days.
    pub fn longest(&self) -> usize {
        self.runs().iter().map(|(_, length)| *length).max().unwrap_or(0)
    }

    /// Rows of days that count: the last day of each row, and how many days it has; the newest row first.
    fn runs(&self) -> Vec<(Date, usize)> {
        let mut runs: Vec<(Date, usize)> = Vec::new();
        let mut before = None;
        for day in self.0.iter().filter(|day| day.points.is_some()) {
            match runs.last_mut() {
                Some((_, length)) if before == Some(day.date.next()) => *length += 1,
                _ => runs.push((day.date, 1)),
            }
            before = Some(day.date);
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn days(dates: &[&str]) -> Days {
        let mut days = Days::default();
        dates.iter().for_each(|day| days.finish(date(day), 20, true));
        days
    }

    #[test]
    fn only_the_first_attempt_without_hints_counts() {
        let mut days = Days::default();
        let today = date("2026-11-16");
        days.begin(today);
        days.finish(today, 21, true);
        days.finish(today, 30, true);
        days.finish(today, 28, false);
        days.finish(today, 25, false);
        days.find(today, 41);
        let expected = Day { date: today, points: Some(21), practice: Some(28), best: Some(41) };
        assert_eq!(days.list(), [expected]);
        assert_eq!(Days::read(&days.write()), days);
    }

    /// Browsers have results from when the best one was all that was kept.
    #[test]
    fn a_result_of_before_counts() {
        let days = Days::read(&json!({ "2026-11-15": 33, "soon": 4, "2026-11-16": "?" }));
        assert_eq!(days.get(date("2026-11-15")).unwrap().points, Some(33));
        assert_eq!(days.list().len(), 2);
        assert_eq!(Days::read(&json!([1])), Days::default());
    }

    #[test]
    fn days_in_a_row_are_a_streak_also_over_the_end_of_a_month() {
        let mut days = days(&["2026-02-27", "2026-02-28", "2026-03-01", "2026-02-20"]);
        assert_eq!(days.streak(date("2026-03-01")), 3);
        assert_eq!(days.streak(date("2026-03-02")), 3, "today is still to come");
        assert_eq!(days.streak(date("2026-03-03")), 0);
        days.finish(date("2026-03-02"), 40, false);
        assert_eq!(
            (days.streak(date("2026-03-03")), days.longest()),
            (0, 3),
            "practice doesn't count"
        );
    }
}
