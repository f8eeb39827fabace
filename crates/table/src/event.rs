//! What can be asked of a table, and what happens at it. As JSON both are what goes over the wire and into stores.

use game::{Actor, Seat};
use serde::{Deserialize, Serialize};

use crate::written::Written;
use crate::{Bot, Clock, Consent, Millis, Sitter, UserId, serial};

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Takes an open seat before the first token: `{"sit":{"seat":2}}`. A bot is seated by whoever opened the table:
    /// `{"sit":{"seat":2,"bot":3}}`.
    Sit {
        /// Which.
        #[serde(with = "serial::seat")]
        seat: Seat,
        /// A bot instead of whoever says this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<Bot>,
        /// A name for somebody else at the same screen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Gives up one's own seat before the first token, or takes away a bot: `{"leave":{"seat":2}}`.
    Leave {
        /// Which.
        #[serde(with = "serial::seat")]
        seat: Seat,
    },
    /// Adds a word to the chance of the table, before the first token: `{"word":{"seat":1,"word":"bonjour"}}`.
    Word {
        /// Whose.
        #[serde(with = "serial::seat")]
        seat: Seat,
        /// Any short text.
        word: String,
    },
    /// Plays a token, `resign` included: `{"play":{"seat":1,"token":"b3=2,b4=5","seen":41}}`.
    Play {
        /// Who.
        #[serde(with = "serial::seat")]
        seat: Seat,
        /// What.
        token: String,
        /// How many events the player had seen. A move that answers to an older state is
        /// refused, unless nothing has happened since that could matter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
    },
    /// Offers something to the others: `{"offer":{"seat":1,"offer":"undo"}}`.
    Offer {
        /// Who.
        #[serde(with = "serial::seat")]
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// Agrees to what is offered, or declines it: `{"answer":{"seat":2,"offer":17,"agrees":true}}`.
    Answer {
        /// Who.
        #[serde(with = "serial::seat")]
        seat: Seat,
        /// The number of the event that made the offer.
        offer: u64,
        /// Whether it agrees.
        agrees: bool,
    },
    /// Closes a table at which nobody has played: `{"close":{}}`.
    Close {},
}

/// What a seat can offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To take back the seat's last token and all after it.
    Undo,
    /// To play again.
    Rematch,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number, from 0.
    pub n: u64,
    /// When.
    pub at: Millis,
    /// Who said the command that it comes from; nobody, where time or a bot made it happen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<UserId>,
    /// The key of that command, if it had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What.
    pub what: What,
}

/// How a table is to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Unique among tables: chance depends on it.
    pub id: String,
    /// `detrak players=2`, or a position line: then the game begins there.
    pub setup: String,
    /// How much time there is.
    pub clock: Clock,
    /// Whether others are asked before a move is taken back.
    pub consent: Consent,
    /// Who opens it.
    pub opener: UserId,
}

impl Opening {
    /// A table at this screen: nobody is asked, and no clock runs.
    pub fn here(id: impl Into<String>, setup: impl Into<String>) -> Opening {
        Opening {
            id: id.into(),
            setup: setup.into(),
            clock: Clock::None,
            consent: Consent::NotAsked,
            opener: UserId::here(),
        }
    }
}

/// How a table opened: all that it depends on, but for the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// Unique among tables: chance depends on it.
    pub id: String,
    /// In canonical form; a position line where the game began at a position.
    pub setup: String,
    /// How much time there is.
    pub clock: Clock,
    /// Whether others are asked before a move is taken back.
    pub consent: Consent,
    /// Who opened it.
    pub opener: UserId,
    /// The edition of the game's rules and words.
    pub rules: String,
    /// The SHA-256 of the table's seed.
    pub commitment: String,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub enum What {
    /// The table opened; always the first event.
    Opened(Opened),
    /// A seat was taken or given up: `{"sat":{"seat":2,"sitter":{"bot":3}}}`.
    Sat {
        /// Which.
        seat: Seat,
        /// By whom; by nobody when it was given up.
        sitter: Sitter,
    },
    /// A seat added a word to the chance of the table.
    Word {
        /// Whose.
        seat: Seat,
        /// What.
        word: String,
    },
    /// A token was played: `{"played":{"by":1,"token":"d"}}`, `{"played":{"by":"table","token":"!roll=25"}}`.
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
    /// A seat offered something; the number of this event is the number of the offer.
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
        /// The number of the offer.
        offer: u64,
        /// Whether it agreed.
        agrees: bool,
    },
    /// Tokens were taken back.
    Undone {
        /// How many are left.
        to: usize,
    },
    /// All want to play again; whoever hosts the table opens the next one.
    Rematch {
        /// Under this id.
        table: String,
    },
    /// The table was closed before anybody played.
    Closed {},
    /// The game is over, and the seed of its chance is no secret any more.
    Revealed {
        /// In hexadecimal.
        seed: String,
    },
}
