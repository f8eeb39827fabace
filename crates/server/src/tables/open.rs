//! How a table opens.

use std::sync::Arc;

use game::Seat;
use protocol::{Made, SeatWish};
use store::{Error, Job, NewTable, TableNo};
use table::{Clock, Command, Event, Host, Opening, Said};

use super::about;
use crate::app::{App, Stored};
use crate::codes::{BAD_CLOCK, BAD_SEATS};
use crate::failure::Failure;
use crate::sessions::Known;
use crate::town::Hint;
use crate::{secret, wire};

/// The least and the most time that a clock has: a hundred years are enough for a move.
const TIMES: (u64, u64) = (1, 100 * 365 * 24 * 3_600_000);

impl App {
    /// Opens a table for somebody. With a key that they used before it is the table that they opened then.
    pub(crate) async fn open_table(
        self: &Arc<App>,
        wish: protocol::NewTable,
        by: &Known,
    ) -> Result<Made, Failure> {
        if let Some(made) = self.opened_before(&wish, by).await? {
            return Ok(made);
        }
        check_clock(wish.clock)?;
        let key = wish.key.clone();
        if key.as_ref().is_some_and(|key| key.is_empty() || key.len() > 64) {
            return Err(table::codes::BAD_KEY.refusal().with("most", 64).into());
        }
        if !self.clock.is_known() {
            return Err(Failure::unavailable());
        }
        let (host, events) = seated(&wish, by, self.clock.now())?;
        let table = stored(&host, &events, wish.listed, key);
        let made = made(&table.id);
        match self.write(Job::Open(Box::new(table.clone()))).await {
            Ok(written) => {
                if let Some(no) = written.opened {
                    self.opened(no, &table);
                    self.install(no, &table, host);
                }
                self.metrics.opened.inc();
                Ok(made)
            }
            // The same key came twice at once.
            Err(Stored::Failed(Error::Conflict)) => {
                self.opened_before(&wish, by).await?.ok_or_else(Failure::unavailable)
            }
            Err(other) => Err(other.into()),
        }
    }

    async fn opened_before(
        self: &Arc<App>,
        wish: &protocol::NewTable,
        by: &Known,
    ) -> Result<Option<Made>, Failure> {
        let Some(key) = wish.key.clone() else { return Ok(None) };
        let opener = by.user.id.as_str().to_owned();
        let found = self.read(move |store| store.table_by_key(&opener, &key)).await?;
        Ok(found.map(|row| made(&row.id)))
    }

    /// A table was stored: lists and timers hear of it.
    pub(crate) fn opened(&self, no: TableNo, table: &NewTable) {
        if let Some(due) = table.about.due {
            self.due.remind(no, due);
            self.node.poke();
        }
        self.lobby.opened(&table.id);
        let (id, seen) = (&table.id, table.events.len() as u64);
        self.tell_nodes(|| Hint::Table { id: id.clone(), since: 0, seen });
    }
}

fn made(id: &str) -> Made {
    Made { id: id.to_owned(), href: format!("/t/{id}") }
}

fn check_clock(clock: Clock) -> Result<(), Failure> {
    let (least, most) = TIMES;
    let is_sound = match clock {
        Clock::None => true,
        Clock::Fischer { initial, increment } => {
            (least..=most).contains(&initial) && increment <= most
        }
        Clock::PerTurn { span } => (least..=most).contains(&span),
    };
    let refused = || BAD_CLOCK.refusal().with("least", least as i64).with("most", most as i64);
    if is_sound { Ok(()) } else { Err(refused().into()) }
}

/// The table with everybody on their seats, and what happened up to there.
fn seated(wish: &protocol::NewTable, by: &Known, now: u64) -> Result<(Host, Vec<Event>), Failure> {
    let opening = Opening {
        id: secret::id::<10>()?,
        setup: setup(wish)?,
        clock: wish.clock,
        consent: wish.consent,
        opener: by.user.id.clone(),
    };
    let (mut host, first) = Host::open(opening, secret::seed()?, now)?;
    let seats = host.table().sitters().len();
    let wishes = if wish.seats.is_empty() { &[SeatWish::Me][..] } else { &wish.seats };
    let mut events = vec![first];
    let me = by.by();
    for (wish, seat) in wishes.iter().zip(Seat::all(seats)) {
        let bot = match wish {
            SeatWish::Open => continue,
            SeatWish::Me => None,
            SeatWish::Bot(bot) => Some(*bot),
        };
        let sit = Said::new(me.clone(), Command::Sit { seat, bot, name: None });
        events.extend(host.handle(&sit, now)?);
    }
    Ok((host, events))
}

/// The setup for as many seats as are wished for: `players=` need not be said twice.
fn setup(wish: &protocol::NewTable) -> Result<String, Failure> {
    let seats = shelf::begin(&wish.setup)?.roster().seats();
    let wanted = wish.seats.len();
    if wanted == 0 || wanted == seats {
        return Ok(wish.setup.clone());
    }
    let setup = format!("{} players={wanted}", wish.setup);
    let fits = shelf::begin(&setup).is_ok_and(|play| play.roster().seats() == wanted);
    let refused = || BAD_SEATS.refusal().with("seats", seats);
    if fits { Ok(setup) } else { Err(refused().into()) }
}

/// What is stored of a table that opens.
pub(crate) fn stored(host: &Host, events: &[Event], listed: bool, key: Option<String>) -> NewTable {
    let state = host.table().state();
    let opened = state.opened();
    NewTable {
        id: opened.id.clone(),
        game: state.play().info().id.to_owned(),
        setup: opened.setup.clone(),
        opener: opened.opener.as_str().to_owned(),
        key,
        listed,
        created: state.at(),
        about: about::whole(state),
        events: events.iter().map(wire::row).collect(),
        seed: host.seed().clone(),
    }
}
