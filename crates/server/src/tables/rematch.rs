//! The table at which all go on: the same but for the seats, which everybody leaves for the next one.

use game::Seat;
use store::NewTable;
use table::{By, Command, Decision, Host, Millis, Opening, Said, Sitter};

use super::command::rematch_of;
use super::open;
use crate::failure::Failure;
use crate::secret;

/// The next table, if this decision begins one. It is stored together with what was decided.
pub(super) fn next_table(
    host: &Host,
    listed: bool,
    decision: &Decision,
    now: Millis,
) -> Result<Option<(NewTable, Host)>, Failure> {
    let Some(id) = rematch_of(&decision.events) else { return Ok(None) };
    let before = host.table().state();
    let opened = before.opened();
    let opening = Opening {
        id: id.to_owned(),
        setup: opened.setup.clone(),
        clock: opened.clock,
        consent: opened.consent,
        opener: opened.opener.clone(),
    };
    let opener = By::user(opened.opener.clone(), "");
    let (mut next, first) = Host::open(opening, secret::seed()?, now)?;
    let mut events = vec![first];
    let seats = before.sitters().len();
    for (seat, sitter) in before.sitters().iter() {
        let seat = Seat::at((seat.index() + 1) % seats);
        let (by, bot) = match sitter {
            Sitter::Open => continue,
            Sitter::Person { user, name } => (By::user(user.clone(), name.as_str()), None),
            Sitter::Bot(bot) => (opener.clone(), Some(*bot)),
        };
        let sit = Said::new(by, Command::Sit { seat, bot, name: None });
        events.extend(next.handle(&sit, now)?);
    }
    Ok(Some((open::stored(&next, &events, listed, None), next)))
}
