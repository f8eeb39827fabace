//! `escale check FILE`: is this a sound game?

use std::path::Path;

use game::Value;
use shelf::Record;
use text::{Lang, say};

/// Reads a game file; an error is a sentence.
pub fn read(path: &Path, lang: Lang) -> Result<Record, String> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| {
        say(
            lang,
            "cli-cant-read",
            &[("file", name.clone().into()), ("why", error.to_string().into())],
        )
    })?;
    text.parse().map_err(|refusal| format!("{name}: {}", text::refusal(lang, &refusal)))
}

/// Says whether a file is a sound game.
pub fn run(path: &Path, lang: Lang) -> Result<String, String> {
    let record = read(path, lang)?;
    let checked = record.check();
    let checked = checked
        .map_err(|refusal| format!("{}: {}", path.display(), text::refusal(lang, &refusal)))?;
    let figures = [
        ("game", Value::from(checked.play.info().name_fr)),
        ("tokens", Value::from(record.tokens.len())),
        ("result", Value::from(checked.result)),
    ];
    let sound = say(lang, "cli-sound", &figures);
    let chance = match checked.draws {
        Some(draws) => say(lang, "cli-honest", &[("draws", Value::from(draws))]),
        None => say(lang, "cli-no-proof", &[]),
    };
    Ok(format!("{sound}\n{chance}"))
}
