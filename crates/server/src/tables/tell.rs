//! Who listens to a table, and what they are told.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
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

/// Tells all listeners what happened. Each form is written once; authors get theirs with its key.
pub(crate) fn tell(listeners: &[Listener], rows: &[EventRow]) {
    if rows.is_empty() {
        return;
    }
    let mut written: Vec<(Form, Option<&str>, Utf8Bytes)> = Vec::new();
    for listener in listeners {
        let user = listener.user.as_ref().map(UserId::as_str);
        let is_author = |row: &EventRow| row.key.is_some() && row.by.as_deref() == user;
        let viewer = user.filter(|_| rows.iter().any(is_author));
        let known = written.iter().find(|(form, to, _)| (*form, *to) == (listener.form, viewer));
        let text = match known {
            Some((_, _, text)) => text.clone(),
            None => {
                let text = match listener.form {
                    Form::Socket => wire::events(rows, viewer),
                    Form::Lines => wire::lines(rows, viewer),
                };
                written.push((listener.form, viewer, text.clone()));
                text
            }
        };
        listener.outbox.push(text);
    }
}
