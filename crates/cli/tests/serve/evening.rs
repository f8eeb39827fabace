//! People at tables, who write down what the servers told them.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use serde_json::{Value, json};

use crate::host::{call, get, guest, post};

/// What is played. One person has all seats of a table, so that nobody waits for anybody.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Game {
    /// Never ends: what is played is taken back.
    Quatre,
    /// Has dice, and an end.
    Detrak,
}

/// Somebody at a table.
#[derive(Clone)]
struct Player {
    game: Game,
    token: String,
    table: String,
    /// All that is known to have happened, in order.
    log: Vec<Value>,
    /// What was said, each with how much had happened when it was answered.
    said: Vec<(Value, usize)>,
}

impl Player {
    fn sit_down(address: &str, game: Game) -> Player {
        let setup = if game == Game::Quatre { "quatre" } else { "detrak players=2" };
        let token = guest(address, "Ada");
        let wish = json!({"setup": setup, "seats": ["me", "me"], "consent": "not_asked"});
        let opened = post(address, "/api/tables", Some(&token), &wish);
        let table = opened["id"].as_str().unwrap().to_owned();
        let mut player = Player { game, token, table, log: Vec::new(), said: Vec::new() };
        player.log = player.events(address);
        player
    }

    fn path(&self, what: &str) -> String {
        format!("/api/tables/{}{what}", self.table)
    }

    fn ask(&self, address: &str, what: &str) -> Value {
        let (status, text) = get(address, &self.path(what), Some(&self.token)).unwrap();
        assert_eq!(status, 200, "{what}: {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// What a server has of the table.
    fn events(&self, address: &str) -> Vec<Value> {
        self.ask(address, "")["events"].as_array().unwrap().clone()
    }

    /// What is to be done next; nothing, once the game is over.
    fn next(&self, address: &str) -> Option<Value> {
        if self.game == Game::Quatre {
            return Some(crate::kill::command(self.said.len()));
        }
        let must = self.ask(address, "/moves?seat=1")["must"].clone();
        let seat = must.get(0)?.clone();
        let moves = self.ask(address, &format!("/moves?seat={seat}"));
        Some(json!({"play": {"seat": seat, "token": moves["tokens"][0]}}))
    }

    /// Does one thing, and gives whether there was anything to do.
    fn act(&mut self, address: &str) -> bool {
        let Some(command) = self.next(address) else { return false };
        let said = json!({"key": format!("k{}", self.said.len()), "command": command});
        let told = self.say(address, &said);
        self.log.extend(told);
        self.said.push((said, self.log.len()));
        true
    }

    /// Says something until it is answered.
    fn say(&self, address: &str, said: &Value) -> Vec<Value> {
        loop {
            match call(address, "POST", &self.path("/commands"), Some(&self.token), said) {
                Some((200, text)) => {
                    let answer: Value = serde_json::from_str(&text).unwrap();
                    break answer["events"].as_array().unwrap().clone();
                }
                Some((503, _)) | None => thread::yield_now(),
                Some((status, text)) => panic!("{said}: {status} {text}"),
            }
        }
    }

    /// A server has what was told, up to the end of something that was said, and so many of these. What it doesn't have
    /// is given, and was never.
    fn go_back(
        &mut self,
        address: &str,
        count: &RangeInclusive<usize>,
    ) -> Vec<(Value, Vec<Value>)> {
        let there = self.events(address);
        assert!(there.len() <= self.log.len() && self.log[..there.len()] == there[..], "{there:?}");
        let found = self.said.iter().filter(|(_, end)| *end <= there.len()).count();
        assert!(count.contains(&found), "{found} of {} are there, not {count:?}", self.said.len());
        let end = found.checked_sub(1).map(|last| self.said[last].1);
        assert!(end.is_none_or(|end| end == there.len()), "nothing is there in part");
        let mut at = there.len();
        let lost = self.said.split_off(found).into_iter().map(|(said, end)| {
            let told = self.log[at..end].to_vec();
            at = end;
            (said, told)
        });
        let lost = lost.collect();
        self.log = there;
        lost
    }

    /// What was said last gets the same answer again.
    fn repeat(&self, address: &str) {
        let (said, end) = self.said.last().expect("something was said");
        let before = self.said.iter().rev().nth(1).map_or(0, |(_, end)| *end);
        let told = self.say(address, said);
        assert!(!told.is_empty() && self.log[before..*end].ends_with(&told));
    }
}

/// Several of them.
#[derive(Clone)]
pub(crate) struct Evening {
    players: Vec<Player>,
    addresses: Vec<String>,
}

/// What happened, without when.
fn whats(events: &[Value]) -> Vec<&Value> {
    events.iter().map(|event| &event["what"]).collect()
}

impl Evening {
    /// They sit down, by way of one server after the other.
    pub(crate) fn begin(addresses: &[String]) -> Evening {
        let games = [Game::Quatre, Game::Quatre, Game::Quatre, Game::Detrak, Game::Detrak];
        let at = addresses.iter().cycle();
        let players = at.zip(games).map(|(address, game)| Player::sit_down(address, game));
        Evening { players: players.collect(), addresses: addresses.to_vec() }
    }

    fn seated(&mut self) -> impl Iterator<Item = (&String, &mut Player)> {
        self.addresses.iter().cycle().zip(&mut self.players)
    }

    /// How much each has said.
    pub(crate) fn said(&self) -> Vec<usize> {
        self.players.iter().map(|player| player.said.len()).collect()
    }

    /// Each does so many things.
    pub(crate) fn play(&mut self, count: usize) {
        thread::scope(|scope| {
            for (address, player) in self.seated() {
                scope.spawn(move || (0..count).for_each(|_| _ = player.act(address)));
            }
        });
    }

    /// Those whose game has no end play on while something is done.
    pub(crate) fn play_during<R>(&mut self, work: impl FnOnce() -> R) -> R {
        let is_done = AtomicBool::new(false);
        let is_done = &is_done;
        thread::scope(|scope| {
            for (address, player) in self.seated().filter(|(_, player)| player.game == Game::Quatre)
            {
                scope.spawn(move || {
                    while !is_done.load(Ordering::Relaxed) {
                        player.act(address);
                    }
                });
            }
            // Nobody plays for ever, whatever becomes of the work.
            let worked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
            is_done.store(true, Ordering::Relaxed);
            worked.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    }

    /// Everything is there that was said up to some moment between these two, and nothing of what came later; it is as
    /// it was told, and all of them go on. Where a game with dice goes on as it did before, the dice fall as before.
    pub(crate) fn go_back(&mut self, least: &[usize], most: &[usize]) {
        let bounds: Vec<_> = least.iter().zip(most).map(|(least, most)| *least..=*most).collect();
        for ((address, player), count) in self.seated().zip(bounds) {
            let lost = player.go_back(address, &count);
            player.repeat(address);
            if player.game == Game::Quatre {
                continue;
            }
            for (said, told) in lost {
                let again = player.say(address, &said);
                assert_eq!(whats(&again), whats(&told), "the same dice");
                player.log.extend(again);
                player.said.push((said, player.log.len()));
            }
        }
    }

    /// The games that have an end come to it; gives their files.
    pub(crate) fn finish(&mut self) -> Vec<String> {
        let dice = self.seated().filter(|(_, player)| player.game == Game::Detrak);
        let records = dice.map(|(address, player)| {
            while player.act(address) {}
            get(address, &player.path("/record"), Some(&player.token)).unwrap().1
        });
        records.collect()
    }

    /// The ids of the tables.
    pub(crate) fn tables(&self) -> Vec<&str> {
        self.players.iter().map(|player| player.table.as_str()).collect()
    }
}
