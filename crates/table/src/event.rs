//! What can be asked of a table, and what happens at it.

use game::{Actor, Seat};

use crate::{Clock, Millis, Sitter};

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Takes an open seat, or gives it up (`Sitter::Open`), before the first token.
    Sit {
        /// Which.
        seat: Seat,
        /// Who.
        sitter: Sitter,
    },
    /// Adds a word to the chance of the table, before the first token.
    Word {
        /// Whose.
        seat: Seat,
        /// Any short text.
        word: String,
    },
    /// Plays a token, `resign` included.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        token: String,
        /// How many events the player had seen. A move that answers to an older state is
        /// refused, unless nothing has happened since that could matter.
        seen: Option<u64>,
    },
    /// Offers something to the others.
    Offer {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// Agrees to what is offered, or declines it.
    Answer {
        /// Who.
        seat: Seat,
        /// Whether it agrees.
        agrees: bool,
    },
    /// Time has passed.
    Tick,
}

/// What a seat can offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To take back the seat's last token and all after it.
    Undo,
    /// To play again.
    Rematch,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number, from 0.
    pub n: u64,
    /// When.
    pub at: Millis,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The table opened; always the first event.
    Opened {
        /// In canonical form; a position line where the game began at a position.
        setup: String,
        /// The SHA-256 of the table's seed.
        commitment: String,
        /// How much time there is.
        clock: Clock,
    },
    /// A seat was taken or given up.
    Sat {
        /// Which.
        seat: Seat,
        /// By whom.
        sitter: Sitter,
    },
    /// A seat added a word to the chance of the table.
    Word {
        /// Whose.
        seat: Seat,
        /// What.
        word: String,
    },
    /// A token was played.
    Played {
        /// By whom.
        by: Actor,
        /// Without its seat.
        token: String,
    },
    /// A seat ran out of time, and is out as if it had resigned.
    Flagged {
        /// Which.
        seat: Seat,
    },
    /// A seat offered something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// A seat answered an offer.
    Answered {
        /// Who.
        seat: Seat,
        /// Whether it agreed.
        agrees: bool,
    },
    /// Tokens were taken back.
    Undone {
        /// So many are left.
        to: usize,
    },
    /// All want to play again; whoever hosts the table opens the next one.
    Rematch,
    /// The game is over, and the seed of its chance is no secret any more.
    Revealed {
        /// In hexadecimal.
        seed: String,
    },
}
