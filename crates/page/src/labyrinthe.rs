//! The Labyrinthe at the table: the words for it.

use game::read_move;
use labyrinthe::{Labyrinthe, Move, Phase};
use text::Lang;

use crate::say;

/// What to do now.
pub fn prompt(lang: Lang, game: &Labyrinthe) -> String {
    let id = match game.phase() {
        Phase::First => "labyrinthe-do-first",
        Phase::Begin => "labyrinthe-do-begin",
        Phase::Pawn => "labyrinthe-do-pawn",
        Phase::Block => "labyrinthe-do-block",
        Phase::Over(_) => "prompt-over",
    };
    say(lang, id, &[])
}

/// A line of the log.
pub(crate) fn tell_token(
    lang: Lang,
    _before: &Labyrinthe,
    who: &str,
    _names: &[String],
    token: &str,
) -> Option<String> {
    let who = game::Value::from(who);
    Some(match read_move::<Labyrinthe>(token).ok()? {
        Move::Pawn { from, to, .. } => {
            let figures =
                [("who", who), ("from", game::Value::text(from)), ("to", game::Value::text(to))];
            say(lang, "told-pawn", &figures)
        }
        Move::Block { block, by, .. } => {
            let figures = [("who", who), ("block", game::Value::text(block)), ("by", by.into())];
            say(lang, "told-block", &figures)
        }
        Move::Pass => say(lang, "told-pass", &[("who", who)]),
    })
}
