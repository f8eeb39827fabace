//! A table that goes on from a game file.

use game::chance::{Commitment, Proof, Seed};
use game::{Actor, BySeat, Entry, Refusal, Seat};
use shelf::{Play, Record};

use crate::{Event, Host, Millis, Opening, Sitter, UserId, What};

/// A game from a file, at a table on this screen.
pub struct Resumed {
    /// The table, at which whatever was due has been thrown.
    pub host: Host,
    /// All that has happened at it.
    pub events: Vec<Event>,
    /// Whether every throw can be checked. A file that stopped half-way has no seed: what comes is drawn from another
    /// one, which proves nothing of what came before.
    pub is_sealed: bool,
}

impl Resumed {
    /// Lets a game go on where its file stops. Whoever the file doesn't name is a person, and `seated` may put
    /// somebody else in a place. A table whose chance goes on keeps its id; any other gets this one.
    pub fn open(
        record: &Record,
        id: &str,
        fresh: Seed,
        seated: impl Fn(Seat, Sitter) -> Sitter,
        now: Millis,
    ) -> Result<Resumed, Refusal> {
        record.check()?;
        let (start, (_, log)) = (record.start()?, record.replay()?);
        let words = BySeat::from_fn(start.roster().seats(), |seat| {
            record.get(&format!("Word{seat}")).unwrap_or_default().to_owned()
        });
        let sitters = BySeat::from_fn(words.len(), |seat| seated(seat, sitter_of(record, seat)));
        let (seed, is_sealed) = match promised(record, &*start, &log, words.values(), &fresh) {
            Some(seed) => (seed, true),
            None => (fresh, log.iter().all(|entry| entry.by != Actor::Table)),
        };
        let own = record.get("Table").filter(|_| is_sealed);
        let opening = Opening::here(own.unwrap_or(id), shelf::opening_line(&*start));
        let (mut host, first) = Host::open(opening, seed, now)?;
        let mut events = vec![first];
        events.extend(happened(&sitters, &words, &log, now));
        host.follow(&events[1..])?;
        // Whatever is due now is thrown, as at any other table.
        let due = host.tick(now);
        events.extend(due.events.iter().cloned());
        host.commit(due);
        Ok(Resumed { host, events, is_sealed })
    }
}

/// How a file names a seat.
fn sitter_of(record: &Record, seat: Seat) -> Sitter {
    match record.get(&format!("Seat{seat}")).map_or(Sitter::Open, Sitter::from_file) {
        Sitter::Open => Sitter::nameless(),
        sitter => sitter,
    }
}

/// The seed that the file promised, if it is known: it stands there, or is the one that is at hand.
fn promised(
    record: &Record,
    start: &dyn Play,
    log: &[Entry],
    words: &[String],
    fresh: &Seed,
) -> Option<Seed> {
    let commitment = record.get("Commitment").and_then(Commitment::from_hex)?;
    let known = record.get("Seed").and_then(Seed::from_hex);
    let seed = known.unwrap_or_else(|| fresh.clone());
    let proof = Proof { commitment, seed: seed.clone(), table: record.get("Table")?, words };
    start.audit(log, &proof).is_ok().then_some(seed)
}

/// What happened at a table by a file, after it opened: everybody sat down, and the tokens were played.
fn happened(
    sitters: &BySeat<Sitter>,
    words: &BySeat<String>,
    log: &[Entry],
    at: Millis,
) -> Vec<Event> {
    let here = || Some(UserId::here());
    let sat = sitters.iter().map(|(seat, sitter)| {
        let sitter = sitter.clone();
        (here(), What::Sat { seat, sitter })
    });
    let said = words.iter().filter(|(_, word)| !word.is_empty()).map(|(seat, word)| {
        let word = word.clone();
        (here(), What::Word { seat, word })
    });
    let played = log.iter().map(|entry| {
        let by = match entry.by {
            Actor::Seat(seat) => sitters[seat].user().cloned(),
            Actor::Table => None,
        };
        (by, What::Played { by: entry.by, token: entry.token.clone() })
    });
    let all = sat.chain(said).chain(played).zip(1..);
    all.map(|((by, what), n)| Event { n, at, by, key: None, what }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Command, Said};

    fn seed(byte: u8) -> Seed {
        Seed::new([byte; 32])
    }

    /// A table of Détrak at which the first throw has been made.
    fn begun() -> Host {
        let opening = Opening::here("t1", "detrak players=1");
        let (mut host, _) = Host::open(opening, seed(1), 0).unwrap();
        let seat = Seat::FIRST;
        host.handle(&Said::here(Command::Sit { seat, bot: None, name: None }), 0).unwrap();
        let word = Command::Word { seat, word: "bonjour".into() };
        host.handle(&Said::here(word), 0).unwrap();
        play(&mut host, "start=2");
        host
    }

    fn play(host: &mut Host, token: &str) {
        let play = Command::Play { seat: Seat::FIRST, token: token.into(), seen: None };
        host.handle(&Said::here(play), 0).unwrap();
    }

    fn resumed(record: &Record, fresh: u8) -> Resumed {
        Resumed::open(record, "t2", seed(fresh), |_, sitter| sitter, 5).unwrap()
    }

    #[test]
    fn a_file_without_its_seed_goes_on_with_another_and_proves_nothing() {
        let resumed = resumed(&begun().table().record(""), 2);
        assert!(!resumed.is_sealed);
        let table = resumed.host.table();
        assert_eq!((table.id(), table.log()), ("t2", begun().table().log()));
        assert_eq!(table.sitters(), begun().table().sitters());
    }

    #[test]
    fn a_seed_that_is_at_hand_goes_on_with_the_same_dice() {
        let mut resumed = resumed(&begun().table().record(""), 1);
        assert!(resumed.is_sealed);
        let mut whole = begun();
        let token = whole.table().play().legal(Seat::FIRST).remove(0);
        play(&mut whole, &token);
        play(&mut resumed.host, &token);
        assert_eq!(whole.table().record(""), resumed.host.table().record(""));
    }

    #[test]
    fn a_finished_game_is_the_same_again() {
        let mut host = begun();
        play(&mut host, "resign");
        let resumed = resumed(&host.table().record(""), 2);
        assert!(resumed.is_sealed);
        assert_eq!(resumed.host.table().record(""), host.table().record(""));
        assert_eq!(resumed.host.table().audit(), Some(Ok(1)));
        let folded = crate::Table::fold(&resumed.events).unwrap();
        assert!(folded.state() == resumed.host.table().state());
    }
}
