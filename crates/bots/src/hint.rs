//! A hint: the best move, and why in words that come from the evaluation.

use game::{Actor, Phrase, Seat, Turn};
use shelf::Play;

use crate::codes::{CHANCE, ONLY, WINS};
use crate::{Ask, Bot, Budget, Thought, bot_for};

/// The best move that was found, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The token, without its seat.
    pub token: String,
    /// As in [`Thought`].
    pub value: f64,
    /// As in [`Thought`].
    pub nodes: u64,
    /// What speaks for it, the most telling first; at least one.
    pub reasons: Vec<Phrase>,
}

/// What a seat that may act had best play, and why. `None` if it may not, or had better leave everything as it is.
pub fn hint(
    play: &dyn Play,
    seat: Seat,
    budget: &Budget,
    stopped: &(dyn Fn() -> bool + Sync),
    report: &mut dyn FnMut(&Thought),
) -> Option<Hint> {
    let bot = bot_for(play, seat)?;
    let best = bot.advise(&mut Ask { seat, budget, stopped, report })?;
    let reasons = reasons_for(play, bot, seat, &best.token, best.value);
    Some(Hint { token: best.token, value: best.value, nodes: best.nodes, reasons })
}

/// What speaks for a token, and if nothing else does, how likely it makes a win.
pub(crate) fn reasons_for(
    play: &dyn Play,
    bot: &dyn Bot,
    seat: Seat,
    token: &str,
    value: f64,
) -> Vec<Phrase> {
    let mut after = play.boxed();
    if after.play(Actor::Seat(seat), token).is_err() {
        return Vec::new(); // a mind proposes legal tokens only
    }
    let rank = after.standings().seats[seat].rank;
    if after.turn() == Turn::Over && after.roster().sides() > 1 && rank == Some(1) {
        return vec![WINS.phrase()];
    }
    let mut found = bot.reasons(&*after, seat, token);
    let legal = play.legal(seat);
    if legal.len() == 1 && legal[0] == token {
        found.insert(0, ONLY.phrase());
    }
    if found.is_empty() {
        found.push(CHANCE.phrase().with("percent", (value * 100.0).round() as i64));
    }
    found
}
