//! `escale check FILE`: is this a sound game?

use std::path::Path;

use game::Value;
use shelf::Record;
use text::{Lang, say};

/// Reads a game file; an error is a sentence.
pub fn read(path: &Path, lang: Lang) -> Result<Record, String> {
    let text = text_of(path, lang)?;
    text.parse().map_err(|refusal| format!("{}: {}", path.display(), text::refusal(lang, &refusal)))
}

/// Reads a file of one game or of many, such as the arena writes; an error is a sentence.
pub fn read_all(path: &Path, lang: Lang) -> Result<Vec<Record>, String> {
    let text = text_of(path, lang)?;
    let parsed = parts(&text).into_iter().map(|part| part.parse());
    parsed
        .collect::<Result<_, _>>()
        .map_err(|refusal| format!("{}: {}", path.display(), text::refusal(lang, &refusal)))
}

fn text_of(path: &Path, lang: Lang) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| {
        let name = path.display().to_string();
        say(lang, "cli-cant-read", &[("file", name.into()), ("why", error.to_string().into())])
    })
}

/// The games of a file: where headers come after tokens, the next one begins.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut has_tokens = false;
    for line in text.lines() {
        let is_header = line.trim_start().starts_with("[Game ");
        if is_header && has_tokens {
            parts.push(String::new());
            has_tokens = false;
        }
        has_tokens |= !line.trim().is_empty() && !line.trim_start().starts_with(['[', ';']);
        let part = parts.last_mut().expect("there is a first part");
        part.push_str(line);
        part.push('\n');
    }
    parts
}

/// Says whether a file is a sound game, or whether all games of a file are.
pub fn run(path: &Path, lang: Lang) -> Result<String, String> {
    let records = read_all(path, lang)?;
    let [record] = &records[..] else { return check_all(path, &records, lang) };
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
    let lines = (checked.lines > 0)
        .then(|| format!("\n{}", say(lang, "cli-sound-lines", &[("lines", checked.lines.into())])));
    Ok(format!("{sound}\n{chance}{}", lines.unwrap_or_default()))
}

fn check_all(path: &Path, records: &[Record], lang: Lang) -> Result<String, String> {
    for (nth, record) in (1..).zip(records) {
        record.check().map_err(|refusal| {
            let why = text::refusal(lang, &refusal);
            let figures = [("number", Value::from(nth)), ("why", Value::from(why))];
            format!("{}: {}", path.display(), say(lang, "cli-unsound-game", &figures))
        })?;
    }
    Ok(say(lang, "cli-sound-games", &[("games", Value::from(records.len()))]))
}
