//! Where a game that is looked at comes from.

use leptos::prelude::*;
use page::Session;
use page::carried::{carried, game_of};
use shelf::Record;
use text::Lang;

use crate::games;
use crate::later::Lost;
use crate::online;
use crate::store;

/// Where the game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// Kept in this browser.
    Kept(String),
    /// In the address, behind the `#`.
    Link(String),
    /// At a table that a server hosts.
    Table(String),
}

/// Why there is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Something didn't arrive.
    Lost,
    /// It isn't kept any more, or never was.
    Gone,
    /// The address was cut or changed on its way.
    Damaged,
    /// Today's rules don't allow it.
    Refused(String),
}

impl From<Lost> for Trouble {
    fn from(_: Lost) -> Trouble {
        Trouble::Lost
    }
}

impl Source {
    /// By the address: `7f3a`, `t/7f3a`, or what is behind the `#`.
    pub(super) fn named(id: &str) -> Option<Source> {
        if let Some(table) = id.strip_prefix("t/") {
            return Some(Source::Table(table.to_owned()));
        }
        if !id.is_empty() {
            return Some(Source::Kept(id.to_owned()));
        }
        let hash = window().location().hash().unwrap_or_default();
        hash.strip_prefix('#')
            .filter(|link| !link.is_empty())
            .map(|link| Source::Link(link.to_owned()))
    }

    /// Under which name something is kept beside the game: that of a game of this browser is its own.
    pub(super) fn id(&self) -> String {
        match self {
            Source::Kept(id) => id.clone(),
            Source::Table(id) => format!("t.{id}"),
            Source::Link(link) => {
                let byte =
                    |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
                format!("l.{:016x}", link.bytes().fold(0xcbf2_9ce4_8422_2325, byte))
            }
        }
    }

    /// Fetches the game with its rules.
    pub(super) async fn find(self, lang: Lang) -> Result<Session, Trouble> {
        match self {
            Source::Kept(id) => kept(&id).await,
            Source::Link(link) => linked(&link, lang).await,
            Source::Table(id) => {
                let text = online::record(&id, lang).await?.ok_or(Trouble::Gone)?;
                let record: Record = text.parse().map_err(|why| refused(lang, &why))?;
                let game = shelf::id_of(record.get("Setup").unwrap_or_default()).to_owned();
                games::fetch_for_table(&game, None).await?;
                read(&record, lang)
            }
        }
    }
}

async fn kept(id: &str) -> Result<Session, Trouble> {
    let setup = store::setup_of(id).ok_or(Trouble::Gone)?;
    games::fetch_for_table(shelf::id_of(&setup), None).await?;
    store::load(id).map(|game| game.session).ok_or(Trouble::Gone)
}

async fn linked(link: &str, lang: Lang) -> Result<Session, Trouble> {
    let game = game_of(link).ok_or(Trouble::Damaged)?;
    games::fetch_for_table(&game, None).await?;
    // A link that was cut reads as another game, which the rules refuse: it is the link that is wrong.
    let record = carried(link).map_err(|_| Trouble::Damaged)?;
    read(&record, lang)
}

fn read(record: &Record, lang: Lang) -> Result<Session, Trouble> {
    Session::of_record("partie", record, store::now()).map_err(|why| refused(lang, &why))
}

fn refused(lang: Lang, refusal: &game::Refusal) -> Trouble {
    Trouble::Refused(text::refusal(lang, refusal))
}
