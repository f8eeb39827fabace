//! What happened, as it is written: `{"sat":{"seat":2,"sitter":{"bot":3}}}`.
//!
//! All kinds share one set of fields. Read and written each by itself, a kind would be some kilobytes of program in the
//! page, and there are eleven.

use game::{Actor, Seat};
use serde::{Deserialize, Serialize};

use crate::serial::{self, OfferField};
use crate::{Offer, Opened, Sitter, What};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Written {
    Opened(Box<Opened>),
    Sat(Fields),
    Word(Fields),
    Played(Fields),
    Flagged(Fields),
    Offered(Fields),
    Answered(Fields),
    Undone(Fields),
    Rematch(Fields),
    Closed(Fields),
    Revealed(Fields),
}

/// What any kind may need.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Fields {
    #[serde(with = "serial::actor", skip_serializing_if = "Option::is_none")]
    by: Option<Actor>,
    #[serde(with = "serial::some_seat", skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sitter: Option<Sitter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<OfferField>,
    #[serde(skip_serializing_if = "Option::is_none")]
    agrees: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}

impl From<What> for Written {
    fn from(what: What) -> Written {
        let none = Fields::default();
        match what {
            What::Opened(opened) => Written::Opened(Box::new(opened)),
            What::Sat { seat, sitter } => {
                Written::Sat(Fields { seat: Some(seat), sitter: Some(sitter), ..none })
            }
            What::Word { seat, word } => {
                Written::Word(Fields { seat: Some(seat), word: Some(word), ..none })
            }
            What::Played { by, token } => {
                Written::Played(Fields { by: Some(by), token: Some(token), ..none })
            }
            What::Flagged { seat } => Written::Flagged(Fields { seat: Some(seat), ..none }),
            What::Offered { seat, offer } => {
                let offer = Some(OfferField::What(offer));
                Written::Offered(Fields { seat: Some(seat), offer, ..none })
            }
            What::Answered { seat, offer, agrees } => {
                let offer = Some(OfferField::Number(offer));
                Written::Answered(Fields { seat: Some(seat), offer, agrees: Some(agrees), ..none })
            }
            What::Undone { to } => Written::Undone(Fields { to: Some(to), ..none }),
            What::Rematch { table } => Written::Rematch(Fields { table: Some(table), ..none }),
            What::Closed {} => Written::Closed(none),
            What::Revealed { seed } => Written::Revealed(Fields { seed: Some(seed), ..none }),
        }
    }
}

impl TryFrom<Written> for What {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<What, &'static str> {
        read(written).ok_or("an event lacks one of its fields")
    }
}

fn read(written: Written) -> Option<What> {
    Some(match written {
        Written::Opened(opened) => What::Opened(*opened),
        Written::Sat(it) => What::Sat { seat: it.seat?, sitter: it.sitter? },
        Written::Word(it) => What::Word { seat: it.seat?, word: it.word? },
        Written::Played(it) => What::Played { by: it.by?, token: it.token? },
        Written::Flagged(it) => What::Flagged { seat: it.seat? },
        Written::Offered(it) => What::Offered { seat: it.seat?, offer: offer(it.offer)? },
        Written::Answered(it) => {
            let OfferField::Number(offer) = it.offer? else { return None };
            What::Answered { seat: it.seat?, offer, agrees: it.agrees? }
        }
        Written::Undone(it) => What::Undone { to: it.to? },
        Written::Rematch(it) => What::Rematch { table: it.table? },
        Written::Closed(_) => What::Closed {},
        Written::Revealed(it) => What::Revealed { seed: it.seed? },
    })
}

fn offer(field: Option<OfferField>) -> Option<Offer> {
    match field? {
        OfferField::What(offer) => Some(offer),
        OfferField::Number(_) => None,
    }
}
