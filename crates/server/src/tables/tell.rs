//! Who listens to a table, and what they are told.

use std::sync::Arc;

use store::EventRow;
use table::UserId;

use crate::outbox::Outbox;
use crate::wire;

/// Somebody who listens.
pub(crate) struct Listener {
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) user: Option<UserId>,
    pub(crate) form: Form,
}

impl Listener {
    pub(crate) fn is_socket(&self) -> bool {
        self.form == Form::Socket
    }
}

/// How somebody listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `{"events":[…]}`, and everything else that a socket hears.
    Socket,
    /// A line for each event, and nothing else.
    Lines,
}

/// So many hear at once what happened; where there are more each wakes by themselves, and nobody else's move waits.
const FEW: usize = 8;

/// Tells all listeners what happened. Each form is written once; authors get theirs with its key.
pub(crate) fn tell(listeners: &[Listener], rows: &[EventRow]) {
    if rows.is_empty() {
        return;
    }
    let is_few = listeners.len() <= FEW;
    let hear = |listener: &Listener, text| match listener.form {
        Form::Socket if is_few => listener.outbox.tell(text),
        _ => listener.outbox.push(text),
    };
    for (at, listener) in listeners.iter().enumerate() {
        let form = (listener.form, viewer(listener, rows));
        let is_same = |other: &&Listener| (other.form, viewer(other, rows)) == form;
        // Two who play hear two texts, and nothing has to be shared.
        if listeners[..at].iter().any(|other| is_same(&other)) {
            continue;
        }
        let text = match form {
            (Form::Socket, viewer) => wire::events(rows, viewer),
            (Form::Lines, viewer) => wire::lines(rows, viewer),
        };
        for other in listeners[at + 1..].iter().filter(is_same) {
            hear(other, text.clone());
        }
        hear(listener, text);
    }
}

/// Who hears keys of their own in this, if anybody does.
fn viewer<'a>(listener: &'a Listener, rows: &[EventRow]) -> Option<&'a str> {
    let user = listener.user.as_ref().map(UserId::as_str)?;
    let is_author = |row: &EventRow| row.key.is_some() && row.by.as_deref() == Some(user);
    rows.iter().any(is_author).then_some(user)
}
