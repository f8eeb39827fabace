//! `escale move-store`: a house moves from a folder to a database, or back.

use store::{MoveError, Moved, Place, cancel_move, move_store};
use text::{Lang, say};

use crate::progress;
use crate::serve::{STORE_FORM, trouble};

/// Moves everything, or goes on with it, and says what came of it.
pub fn run(from: &str, to: &str, lang: Lang) -> Result<String, String> {
    let (from, to) = (place(from, lang)?, place(to, lang)?);
    let bar = progress::bar(0);
    let moved = move_store(&from, &to, &mut |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    let Moved { persons, tables, events, is_resumed } =
        moved.map_err(|error| sentence(lang, &error, &from, &to))?;
    let id = if is_resumed { "move-done-again" } else { "move-done" };
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX).into();
    let figures = [
        ("from", from.to_string().into()),
        ("to", to.to_string().into()),
        ("persons", number(persons)),
        ("tables", number(tables)),
        ("events", number(events)),
    ];
    Ok(say(lang, id, &figures))
}

/// Gives a move up, and says so.
pub fn cancel(from: &str, to: &str, lang: Lang) -> Result<String, String> {
    let (from, to) = (place(from, lang)?, place(to, lang)?);
    cancel_move(&from, &to).map_err(|error| sentence(lang, &error, &from, &to))?;
    let figures = [("from", from.to_string().into()), ("to", to.to_string().into())];
    Ok(say(lang, "move-cancelled", &figures))
}

fn place(text: &str, lang: Lang) -> Result<Place, String> {
    text.parse()
        .map_err(|_: store::Error| say(lang, "move-bad-place", &[("form", STORE_FORM.into())]))
}

fn sentence(lang: Lang, error: &MoveError, from: &Place, to: &Place) -> String {
    let here = || ("from", from.to_string().into());
    let there = || ("to", to.to_string().into());
    match error {
        MoveError::From(error) => trouble(lang, error, from),
        MoveError::To(error) => trouble(lang, error, to),
        MoveError::Nothing => say(lang, "move-nothing", &[here()]),
        MoveError::NotEmpty => say(lang, "move-not-empty", &[there()]),
        MoveError::Same => say(lang, "move-same", &[here()]),
        MoveError::NoMove => say(lang, "move-none", &[here(), there()]),
        MoveError::Other(other) => {
            say(lang, "move-other", &[here(), ("other", other.as_str().into())])
        }
        MoveError::Differs { what, .. } => {
            say(lang, "move-differs", &[here(), there(), ("what", (*what).into())])
        }
    }
}
