//! What lists and timers ask for: how far a table is, who sits there, and when the house has to look at it.

use store::{About, TableState};
use table::{Event, Millis, State, What};

use super::live::Row;

/// How far a table is.
pub(crate) fn state_of(state: &State) -> TableState {
    if state.is_closed() {
        TableState::Closed
    } else if state.is_over() {
        TableState::Over
    } else if state.is_full() {
        TableState::Running
    } else {
        TableState::Open
    }
}

/// When the house has to look at a table at the latest. Where bots play that is always, after a restart: which of them
/// is to move is not worth a write a move.
fn due_of(state: &State) -> Option<Millis> {
    if state_of(state) != TableState::Running {
        return None;
    }
    let has_bots = state.sitters().values().iter().any(table::Sitter::is_bot);
    if has_bots { Some(0) } else { state.next_tick() }
}

/// The persons who sit there, each once.
fn sitters_of(state: &State) -> Vec<String> {
    let persons = state.sitters().values().iter().filter_map(table::Sitter::user);
    let mut persons: Vec<String> = persons.map(|user| user.as_str().to_owned()).collect();
    persons.sort_unstable();
    persons.dedup();
    persons
}

/// All of it, for a table that opens.
pub(super) fn whole(state: &State) -> About {
    About {
        state: state_of(state),
        touched: state.at(),
        due: due_of(state),
        sitters: Some(sitters_of(state)),
    }
}

/// What has to be written with these events, if anything. A due time that is too early does no harm, the house looks
/// and finds nothing to do: so a clock that is set forward by each move is not written with each move.
pub(super) fn change(row: Row, events: &[Event], after: &State) -> Option<About> {
    let state = state_of(after);
    let sat = events.iter().any(|event| matches!(event.what, What::Sat { .. }));
    let due = due_of(after);
    let is_earlier = due.is_some_and(|due| row.due.is_none_or(|known| due < known));
    if !sat && !is_earlier && state == row.state {
        return None;
    }
    Some(About { state, touched: after.at(), due, sitters: sat.then(|| sitters_of(after)) })
}
