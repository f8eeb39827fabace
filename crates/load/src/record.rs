//! What a client said and heard, kept by the client itself; and whether that agrees with what the server has stored.

use std::collections::{BTreeMap, BTreeSet};

use game::Actor;
use table::{Clock, Event, Table, What};

/// What became of something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It happened: the number of its first event.
    Counts(u64),
    /// Nothing happened: the code of the refusal.
    Refused(String),
}

/// One client at one table.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Who; nobody, for a stranger who watches.
    pub user: Option<String>,
    /// What was heard, by number and without a gap.
    pub heard: Vec<Event>,
    /// What was said, by key, and what became of it as far as the client knows.
    pub said: BTreeMap<String, Option<Outcome>>,
    /// How often something was said again, because nothing was heard of it.
    pub repeated: u64,
    /// How often the client had to connect.
    pub connected: u64,
}

impl Record {
    /// Writes down an event; whether it is new. One that was heard before must be the same, and none may be missing.
    pub fn hear(&mut self, event: &Event) -> Result<bool, String> {
        let place = self.heard.len() as u64;
        if event.n > place {
            return Err(format!("event {} came where {place} was due", event.n));
        }
        let known = usize::try_from(event.n).ok().and_then(|n| self.heard.get(n));
        if let Some(known) = known {
            let is_same = known == event;
            return if is_same { Ok(false) } else { Err(differs(known, event)) };
        }
        if let Some(key) = event.key.as_ref().filter(|_| self.is_own(event)) {
            self.learn(key, Outcome::Counts(event.n))?;
        }
        self.heard.push(event.clone());
        Ok(true)
    }

    fn is_own(&self, event: &Event) -> bool {
        self.user.is_some() && event.by.as_ref().map(table::UserId::as_str) == self.user.as_deref()
    }

    /// Writes down what became of something. The first answer stands: another one would be a lie.
    pub fn learn(&mut self, key: &str, outcome: Outcome) -> Result<(), String> {
        let Some(known) = self.said.get_mut(key) else {
            // Sitting down is said by HTTP.
            return if key == "sit" { Ok(()) } else { Err(format!("{key} was never said")) };
        };
        match known {
            // A command may make several events; the first is its number.
            Some(Outcome::Counts(_)) if matches!(outcome, Outcome::Counts(_)) => Ok(()),
            Some(known) if *known != outcome => Err(format!("{key}: {known:?}, then {outcome:?}")),
            _ => {
                *known = Some(outcome);
                Ok(())
            }
        }
    }

    /// How much of what was said is known to have happened.
    pub fn acknowledged(&self) -> usize {
        self.said.values().filter(|outcome| matches!(outcome, Some(Outcome::Counts(_)))).count()
    }

    /// Holds the record against what the server shows its owner.
    pub fn judge(&self, stored: &[Event]) -> Result<(), String> {
        if self.heard.len() > stored.len() {
            return Err(format!("{} were heard, {} are stored", self.heard.len(), stored.len()));
        }
        for (heard, stored) in self.heard.iter().zip(stored) {
            if heard != stored {
                return Err(differs(heard, stored));
            }
        }
        let mut counted: BTreeSet<&str> = BTreeSet::new();
        let mut last = None;
        for event in stored.iter().filter(|event| self.is_own(event)) {
            let Some(key) = event.key.as_deref().filter(|key| *key != "sit") else { continue };
            // The events of one command follow each other; a key that comes again later happened twice.
            if last != Some(key) && !counted.insert(key) {
                return Err(format!("{key} happened twice"));
            }
            last = Some(key);
        }
        for (key, outcome) in &self.said {
            let is_stored = counted.remove(key.as_str());
            match outcome {
                Some(Outcome::Counts(_)) if !is_stored => return Err(format!("{key} was lost")),
                Some(Outcome::Refused(code)) if is_stored => {
                    return Err(format!("{key} was refused ({code}) and happened"));
                }
                _ => {}
            }
        }
        match counted.first() {
            Some(key) => Err(format!("{key} happened and was never said")),
            None => Ok(()),
        }
    }
}

fn differs(one: &Event, other: &Event) -> String {
    format!("event {} was {one:?} and is {other:?}", one.n)
}

/// Whether stored events are a game that can have been played, and by the clock.
pub fn judge_table(stored: &[Event]) -> Result<Table, String> {
    let numbers = stored.iter().zip(0..).find(|(event, n)| event.n != *n);
    if let Some((event, n)) = numbers {
        return Err(format!("event {} stands at {n}", event.n));
    }
    if let Some(pair) = stored.windows(2).find(|pair| pair[0].at > pair[1].at) {
        return Err(format!("event {} is older than the one before", pair[1].n));
    }
    let first = stored.first().ok_or("nothing is stored")?;
    let mut table = Table::opened(first).map_err(|refusal| format!("{refusal:?}"))?;
    for event in &stored[1..] {
        judge_time(&table, event)?;
        table.apply(event).map_err(|refusal| format!("event {}: {refusal:?}", event.n))?;
    }
    if let Some(Err(dishonest)) = table.audit() {
        return Err(format!("{dishonest:?}"));
    }
    Ok(table)
}

/// Whoever plays has time left, and whoever is flagged has none.
fn judge_time(table: &Table, event: &Event) -> Result<(), String> {
    if table.clocks().clock() == Clock::None {
        return Ok(());
    }
    let (seat, is_out) = match &event.what {
        What::Played { by: Actor::Seat(seat), .. } => (*seat, false),
        What::Flagged { seat } => (*seat, true),
        _ => return Ok(()),
    };
    let left = table.clocks().left(seat, event.at);
    if left.is_some_and(|left| (left == 0) != is_out) {
        return Err(format!("event {}: seat {seat} had {left:?} ms left", event.n));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use game::Seat;
    use table::UserId;

    use super::*;

    fn word(n: u64, key: Option<&str>) -> Event {
        let what = What::Word { seat: Seat::FIRST, word: n.to_string() };
        Event { n, at: n, by: Some(UserId::new("u1")), key: key.map(Into::into), what }
    }

    fn record(keys: &[&str]) -> Record {
        let said = keys.iter().map(|&key| (key.to_owned(), None)).collect();
        Record { user: Some("u1".to_owned()), said, ..Record::default() }
    }

    #[test]
    fn a_record_that_agrees_is_right_and_any_other_is_not() {
        let stored = [word(0, Some("a")), word(1, Some("a")), word(2, Some("b"))];
        let mut right = record(&["a", "b", "c"]);
        for event in &stored {
            assert_eq!(right.hear(event), Ok(true));
            assert_eq!(right.hear(event), Ok(false), "said again it is the same");
        }
        right.learn("c", Outcome::Refused("x".into())).unwrap();
        assert_eq!((right.judge(&stored), right.acknowledged()), (Ok(()), 2));

        assert!(right.judge(&stored[..2]).unwrap_err().contains("are stored"), "an event is lost");
        let again = [&stored[..], &[word(3, Some("a"))]].concat();
        assert!(right.judge(&again).unwrap_err().contains("twice"));
        let refused = [&stored[..], &[word(3, Some("c"))]].concat();
        assert!(right.judge(&refused).unwrap_err().contains("was refused"));
        let unsaid = [&stored[..], &[word(3, Some("d"))]].concat();
        assert!(right.judge(&unsaid).unwrap_err().contains("never said"));
        let mut other = stored.clone();
        other.swap(1, 2);
        assert!(right.judge(&other).is_err(), "reordered");
        let mut lost = record(&["a"]);
        lost.learn("a", Outcome::Counts(0)).unwrap();
        assert!(lost.judge(&[]).unwrap_err().contains("lost"));
    }

    #[test]
    fn gaps_changes_and_second_answers_are_noticed() {
        let mut record = record(&["a"]);
        assert!(record.hear(&word(1, None)).unwrap_err().contains("was due"));
        record.hear(&word(0, Some("a"))).unwrap();
        assert!(record.hear(&word(0, None)).is_err());
        assert!(record.learn("a", Outcome::Refused("x".into())).is_err());
        assert!(record.learn("b", Outcome::Counts(1)).is_err());
    }
}
