//! Tokens, entries of a log, and the one way in which both are played.

use std::fmt::{self, Write};

use crate::codes::{CHANCE_PENDING, GAME_OVER, SEATS_ONLY, TABLE_ONLY};
use crate::codes::{NO_SUCH_SEAT, NOT_CANONICAL, SEAT_NEEDED, clip};
use crate::{Actor, Game, GameInfo, Refusal, Seat, Turn};

/// What every seat may always say, and no list of legal moves contains.
pub const RESIGN: &str = "resign";

/// One token of a log, with who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who played it.
    pub by: Actor,
    /// What, without the seat.
    pub token: String,
}

impl Entry {
    /// An entry.
    pub fn new(by: Actor, token: impl Into<String>) -> Entry {
        Entry { by, token: token.into() }
    }

    /// Reads `[SEAT:]TOKEN` as it stands in a move list, when it is this turn.
    ///
    /// The seat must be there where several may act at once, and may be left out
    /// elsewhere: it is then the seat whose turn it is.
    pub fn parse(info: &GameInfo, seats: usize, turn: Turn, text: &str) -> Result<Entry, Refusal> {
        let (seat, token) = split_seat(seats, text)?;
        let by = match seat {
            Some(seat) => Actor::Seat(seat),
            None if token.starts_with('!') => Actor::Table,
            None if info.simultaneous => {
                return Err(SEAT_NEEDED.refusal().with("token", clip(token)));
            }
            None => Actor::Seat(turn.seats().lowest().ok_or_else(|| nobody_acts(turn))?),
        };
        Ok(Entry::new(by, token))
    }

    /// The entry as it is written in a move list, when it is this turn.
    pub fn written(&self, info: &GameInfo, turn: Turn) -> String {
        match self.by {
            Actor::Seat(seat) if info.simultaneous || turn != Turn::of(seat) => {
                format!("{seat}:{}", self.token)
            }
            _ => self.token.clone(),
        }
    }
}

/// Parts `2:b3=2,b4=5` into its seat and its token. Only digits before the first colon are a seat.
pub fn split_seat(seats: usize, text: &str) -> Result<(Option<Seat>, &str), Refusal> {
    let Some((number, token)) = text.split_once(':') else { return Ok((None, text)) };
    if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
        return Ok((None, text));
    }
    match number.parse::<Seat>() {
        Ok(seat) if seat.index() < seats => Ok((Some(seat), token)),
        _ => Err(NO_SUCH_SEAT.refusal().with("seat", clip(number)).with("seats", seats)),
    }
}

/// Why nobody may act, when nobody may.
fn nobody_acts(turn: Turn) -> Refusal {
    if turn == Turn::Chance { CHANCE_PENDING.refusal() } else { GAME_OVER.refusal() }
}

/// Reads a token, in its canonical form only.
pub fn read_move<G: Game>(token: &str) -> Result<G::Move, Refusal> {
    let mv: G::Move = token.parse()?;
    let mut rest = Rest(token);
    if write!(rest, "{mv}").is_err() || !rest.0.is_empty() {
        return Err(NOT_CANONICAL
            .refusal()
            .with("token", clip(token))
            .with("canonical", mv.to_string()));
    }
    Ok(mv)
}

/// Compares what is written to it with a text, so that no string is made.
struct Rest<'a>(&'a str);

impl Write for Rest<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Whether this token may be played now: a move, chance, or a resignation.
pub fn check_token<G: Game>(game: &G, by: Actor, token: &str) -> Result<(), Refusal> {
    read_act(game, by, token).map(|_| ())
}

/// Plays a token: a move, chance, or a resignation. A refused one changes nothing.
pub fn play_token<G: Game>(game: &mut G, by: Actor, token: &str) -> Result<(), Refusal> {
    match read_act(game, by, token)? {
        Act::Resign(seat) => game.withdraw(seat),
        Act::Move(mv) => game.apply(by, &mv),
    }
    Ok(())
}

enum Act<M> {
    Resign(Seat),
    Move(M),
}

fn read_act<G: Game>(game: &G, by: Actor, token: &str) -> Result<Act<G::Move>, Refusal> {
    match by {
        Actor::Seat(seat) if token == RESIGN => {
            game.check_resign(seat)?;
            return Ok(Act::Resign(seat));
        }
        Actor::Seat(_) if token.starts_with('!') => {
            return Err(TABLE_ONLY.refusal().with("token", clip(token)));
        }
        Actor::Table if !token.starts_with('!') => {
            return Err(SEATS_ONLY.refusal().with("token", clip(token)));
        }
        _ => {}
    }
    let mv = read_move::<G>(token)?;
    game.check(by, &mv)?;
    Ok(Act::Move(mv))
}
