//! `escale hindsight FILE`: what the throws of a game of Détrak allowed at best.
//!
//! Only throws that are known count. In a game that is not over those are the throws so
//! far, and the sheet may have room for more. A game also ends early when everybody is
//! stuck (§3.1): a better sheet might then have had room for a throw that nobody made.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::Ordering;

use bots::detrak::hindsight::{Answer, Progress, Task, solve};
use detrak::{Detrak, ROUNDS};
use game::{Entry, Game, Seat, Turn, Value};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use text::{Lang, say};

use crate::check;
use crate::draw::detrak::grid;
use crate::paint::Paint;
use crate::progress::stop_flag;

/// Nodes a seat unless told otherwise: some minutes at most, and hardly ever used up.
pub const NODES: u64 = 100_000_000;

/// Steps of the bar.
const STEPS: u64 = 1_000;

/// What is asked of a file.
pub struct Asked {
    /// Only this seat.
    pub seat: Option<Seat>,
    /// Nodes for each seat.
    pub nodes: u64,
    /// The language of sentences.
    pub lang: Lang,
    /// Colours of the sheet.
    pub paint: Paint,
}

/// Prints for each seat what it scored and what it could have; an error is a sentence.
///
/// A first Ctrl-C stops the work, and what there is gets printed; a second one leaves.
pub fn run(path: &Path, asked: &Asked, out: &mut impl Write) -> Result<(), String> {
    let record = check::read(path, asked.lang)?;
    let (play, log) = record.replay().map_err(|refusal| {
        format!("{}: {}", path.display(), text::refusal(asked.lang, &refusal))
    })?;
    let Some(game) = play.position::<Detrak>() else {
        let name = match asked.lang {
            Lang::En => play.info().name_en,
            Lang::Fr => play.info().name_fr,
        };
        let figures = [("file", path.display().to_string().into()), ("game", name.into())];
        return Err(say(asked.lang, "hindsight-only-detrak", &figures));
    };
    if record.get("Position").is_some() {
        let figures = [("file", path.display().to_string().into())];
        return Err(say(asked.lang, "hindsight-from-position", &figures));
    }
    let seats = game.roster().seats();
    if let Some(seat) = asked.seat.filter(|seat| seat.index() >= seats) {
        let figures = [("seat", seat.into()), ("seats", seats.into())];
        return Err(say(asked.lang, "move-no_such_seat", &figures));
    }
    match tell(game, &log, asked, out) {
        // A reader that goes away is no error.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

fn tell(game: &Detrak, log: &[Entry], asked: &Asked, out: &mut impl Write) -> io::Result<()> {
    let say = |id, figures: &[_]| say(asked.lang, id, figures);
    if game.round() < ROUNDS {
        let id = if is_over(game) { "hindsight-ended-early" } else { "hindsight-not-over" };
        writeln!(out, "{}\n", say(id, &[("throws", game.round().into())]))?;
    } else if !is_over(game) {
        writeln!(out, "{}\n", say("hindsight-last-round", &[]))?;
    }
    let wanted = |seat: &Seat| asked.seat.is_none_or(|only| only == *seat);
    for seat in Seat::all(game.roster().seats()).filter(wanted) {
        let figure = ("seat", Value::from(seat));
        let Some(task) = Task::of_game(game, log, seat) else {
            writeln!(out, "{}\n", say("hindsight-no-start", &[figure]))?;
            continue;
        };
        let scored = game.total(seat);
        let sentence = say("hindsight-scored", &[figure, ("total", scored.into())]);
        writeln!(out, "{}", asked.paint.seat(seat, &sentence))?;
        let answer = worked_out(&task, seat, asked);
        writeln!(out, "{}", verdict(&answer, scored, asked.lang))?;
        for line in grid(&answer.sheet, asked.paint) {
            writeln!(out, "{line}")?;
        }
        let throws = answer.moves.len();
        if throws < task.throws().len() {
            writeln!(out, "{}", say("hindsight-stuck", &[("throws", throws.into())]))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn is_over(game: &Detrak) -> bool {
    game.turn() == Turn::Over
}

fn verdict(answer: &Answer, scored: i32, lang: Lang) -> String {
    let total = ("total", Value::from(answer.total));
    if answer.is_proved() {
        say(lang, "hindsight-proved", &[total, ("missed", (answer.total - scored).into())])
    } else {
        say(lang, "hindsight-bounds", &[total, ("upper", answer.upper.into())])
    }
}

/// Works, with a bar on standard error where that is a terminal.
fn worked_out(task: &Task, seat: Seat, asked: &Asked) -> Answer {
    let stop = stop_flag();
    let is_seen = io::stderr().is_terminal();
    let target = if is_seen { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}");
    let bar = ProgressBar::with_draw_target(Some(STEPS), target);
    bar.set_style(style.expect("the template is sound"));
    let mut report = |progress: &Progress| {
        let figures = [
            ("seat", Value::from(seat)),
            ("total", progress.total.into()),
            ("upper", progress.upper.into()),
        ];
        bar.set_position((progress.share * STEPS as f64) as u64);
        bar.set_message(say(asked.lang, "hindsight-at-work", &figures));
    };
    let answer = solve(task, asked.nodes, &|| stop.load(Ordering::Relaxed), &mut report);
    bar.finish_and_clear();
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Actor, SplitMix};

    /// A random game after so many rounds, in a file of its own; the file is gone with the guard.
    struct Saved(std::path::PathBuf);

    impl Saved {
        fn new(name: &str, setup: &str, rounds: usize) -> Saved {
            let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(1));
            let mut record = shelf::Record::new(&play.setup());
            let mut thrown = 0;
            loop {
                let (by, token) = match play.turn() {
                    Turn::Over => break,
                    Turn::Chance if thrown == rounds => break,
                    Turn::Chance => {
                        thrown += 1;
                        (Actor::Table, play.draw(&mut rng).unwrap())
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.lowest().unwrap();
                        (Actor::Seat(seat), play.sample(seat, &mut rng).unwrap())
                    }
                };
                let entry = Entry::new(by, token);
                record.tokens.push(entry.written(play.info(), play.turn()));
                play.play(by, &entry.token).unwrap();
            }
            let name = format!("escale-hindsight-{name}-{}.txt", std::process::id());
            let path = std::env::temp_dir().join(name);
            std::fs::write(&path, record.to_string()).unwrap();
            Saved(path)
        }

        fn said(&self, seat: Option<u8>, nodes: u64, lang: Lang) -> Result<String, String> {
            let seat = seat.map(|number| Seat::at(usize::from(number) - 1));
            let asked = Asked { seat, nodes, lang, paint: Paint::never() };
            let mut out = Vec::new();
            run(&self.0, &asked, &mut out)?;
            Ok(String::from_utf8(out).unwrap())
        }
    }

    impl Drop for Saved {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    #[test]
    fn every_seat_hears_what_it_scored_and_what_it_could_have() {
        let saved = Saved::new("seats", "detrak players=2", 12);
        let said = saved.said(None, NODES, Lang::En).unwrap();
        assert!(said.contains("Player 1 scored") && said.contains("Player 2 scored"), "{said}");
        assert_eq!(said.matches("not a point beyond").count(), 2, "{said}");
        assert_eq!(said.matches("  a b c d e").count(), 2, "{said}");
        let one = saved.said(Some(2), NODES, Lang::Fr).unwrap();
        assert!(one.contains("Le joueur 2") && !one.contains("Le joueur 1"), "{one}");
    }

    #[test]
    fn without_nodes_there_are_bounds() {
        let said = Saved::new("bounds", "detrak rules=advanced", 12).said(Some(1), 0, Lang::En);
        assert!(said.as_ref().is_ok_and(|said| said.contains("At least")), "{said:?}");
    }

    #[test]
    fn a_game_that_goes_on_is_said_to() {
        let saved = Saved::new("early", "detrak", 3);
        let said = saved.said(None, NODES, Lang::En).unwrap();
        assert!(said.contains("3 throws so far"), "{said}");
    }

    #[test]
    fn other_games_and_seats_that_there_are_not_get_a_sentence() {
        let said = Saved::new("other", "quatre", 0).said(None, NODES, Lang::En).unwrap_err();
        assert!(said.contains("for Détrak only"), "{said}");
        let said = Saved::new("seat", "detrak", 0).said(Some(3), NODES, Lang::En).unwrap_err();
        assert!(!said.contains("no_such_seat"), "{said}");
    }
}
