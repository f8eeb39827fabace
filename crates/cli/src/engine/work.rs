//! Work that takes time: thinking and counting. It can be stopped at any moment.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::{Answer, Budget};
use game::{Entry, Seat};
use shelf::Play;
use text::Lang;

use crate::codes::STOPPED;

/// What an engine plays that had better leave everything as it is. No game has such a token.
pub const WAIT: &str = "wait";

/// Something to be done that ends with one line.
pub enum Work {
    /// `go`: ends with `bestmove …`.
    Go {
        /// Where.
        play: Box<dyn Play>,
        /// For whom.
        seat: Seat,
        /// How much.
        budget: Budget,
        /// Milliseconds.
        movetime: Option<u64>,
    },
    /// `perft`: ends with `response COUNT NODES_PER_SECOND`.
    Perft {
        /// From where.
        play: Box<dyn Play>,
        /// How deep.
        depth: u32,
        /// For the sentence if it is stopped.
        lang: Lang,
    },
}

impl Work {
    /// Whether it ends by itself before long, so that who leaves may wait a moment for it.
    pub fn is_counting(&self) -> bool {
        matches!(self, Work::Perft { .. })
    }

    /// Does it, says what there is to say meanwhile, and gives the last line.
    pub fn run(self, stop: &AtomicBool, say: &mut dyn FnMut(String)) -> String {
        let begun = Instant::now();
        let is_stopped = || stop.load(Ordering::Relaxed);
        match self {
            Work::Go { play, seat, budget, movetime } => {
                let limit = movetime.map(Duration::from_millis);
                let is_due = || is_stopped() || limit.is_some_and(|limit| begun.elapsed() >= limit);
                let mut report = |thought: &bots::Thought| {
                    let time = begun.elapsed().as_millis();
                    let value = thought.value;
                    say(format!(
                        "info nodes {} time {time} value {value:.3} move {}",
                        thought.nodes, thought.token
                    ));
                };
                let answer = bots::think(&*play, seat, &budget, &is_due, &mut report);
                match answer.and_then(Answer::played) {
                    None => format!("bestmove {WAIT}"),
                    Some(best) => {
                        let entry = Entry::new(game::Actor::Seat(seat), best.token);
                        format!("bestmove {}", entry.written(play.info(), play.turn()))
                    }
                }
            }
            Work::Perft { play, depth, lang } => match play.perft(depth, &is_stopped) {
                Some(count) => {
                    let seconds = begun.elapsed().as_secs_f64().max(1e-9);
                    format!("response {count} {:.0}", count as f64 / seconds)
                }
                None => format!("error {}", text::refusal(lang, &STOPPED.refusal())),
            },
        }
    }
}
