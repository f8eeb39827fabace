//! A table in this program: all persons sit here, and the house answers for bots.

use game::{Refusal, Seat};
use table::{By, Command, Host, Millis, Said, Sitter};

/// Seats somebody; bots are seated by whoever opened the table.
pub(crate) fn sit(host: &mut Host, seat: Seat, sitter: &Sitter) -> Result<(), Refusal> {
    let sit = Command::Sit { seat, bot: sitter.as_bot(), name: sitter.name().map(str::to_owned) };
    host.handle(&Said::here(sit), 0).map(drop)
}

/// Who answers for a sitter.
pub(crate) fn speaker(sitter: &Sitter) -> By {
    if sitter.is_bot() { By::House } else { By::here() }
}

/// Plays a token for a seat, if who says so may.
pub(crate) fn play(
    host: &mut Host,
    by: By,
    seat: Seat,
    token: &str,
    now: Millis,
) -> Result<(), Refusal> {
    let play = Command::Play { seat, token: token.to_owned(), seen: None };
    host.handle(&Said::new(by, play), now).map(drop)
}

/// Lets happen what time makes happen, and tells whether anything did.
pub(crate) fn tick(host: &mut Host, now: Millis) -> bool {
    let decision = host.tick(now);
    let happens = !decision.events.is_empty();
    host.commit(decision);
    happens
}
