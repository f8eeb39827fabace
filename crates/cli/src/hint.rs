//! `escale hint FILE`: what a bot would play now, and why.

use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

use bots::{Budget, Level};
use text::{Lang, say};

use crate::check;
use crate::progress::stop_flag;

/// The best move of every seat that may act, with its reasons; an error is a sentence.
pub fn run(path: &Path, level: Level, lang: Lang) -> Result<String, String> {
    let record = check::read(path, lang)?;
    let (play, _) = record
        .replay()
        .map_err(|refusal| format!("{}: {}", path.display(), text::refusal(lang, &refusal)))?;
    let budget = Budget::at(level, 1);
    let (mut text, stop) = (String::new(), stop_flag());
    for seat in play.turn().seats().iter() {
        let is_stopped = || stop.load(Ordering::Relaxed);
        let hint = bots::hint(&*play, seat, &budget, &is_stopped, &mut |_| {});
        let Some(hint) = hint else {
            let _ = writeln!(text, "{seat}: {}", say(lang, "play-hint-none", &[]));
            continue;
        };
        let said = say(lang, "play-hint", &[("token", hint.token.into())]);
        let _ = writeln!(text, "{seat}: {said}");
        for reason in &hint.reasons {
            let _ = writeln!(text, "   {}", text::sentence(lang, reason));
        }
    }
    if text.is_empty() {
        text = format!("{}\n", say(lang, "hint-nobody", &[]));
    }
    Ok(text)
}
