//! `escale puzzles`: makes the problems of the day, proves them again, and shows those of a date.

mod grade;
mod make;
mod prove;
mod words;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use game::Value;
use page::Date;
use page::puzzle::{self, Puzzle, Task};
use text::{Lang, say};

use crate::draw::draw;
use crate::paint::Paint;
use crate::progress::bar;

pub use prove::{Flaw, prove};

/// The problems that the page has, by game.
pub static FILES: &[(&str, &str)] = &[
    ("deflecto", include_str!("../../../../web/puzzles/deflecto.txt")),
    ("caminos", include_str!("../../../../web/puzzles/caminos.txt")),
    ("labyrinthe", include_str!("../../../../web/puzzles/labyrinthe.txt")),
    ("deplimo", include_str!("../../../../web/puzzles/deplimo.txt")),
];

/// Makes problems and writes them to a file; an error is a sentence.
pub fn make(game: &str, count: usize, seed: u64, out: &Path, lang: Lang) -> Result<String, String> {
    let judge = puzzle::judge(game);
    let judge = judge
        .ok_or_else(|| say(lang, "puzzles-no-game", &[("game", Value::from(game.to_owned()))]))?;
    let bar = bar(count as u64);
    let made = make::make(&judge, count, seed, &|| bar.inc(1));
    bar.finish_and_clear();
    let mut text =
        format!("# escale puzzles make {game} --count {count} --seed {seed}; docs/puzzles.md\n");
    made.iter().for_each(|puzzle| text += &format!("{puzzle}\n"));
    std::fs::write(out, text).map_err(|error| {
        let file = out.display().to_string();
        say(lang, "cli-cant-write", &[("file", file.into()), ("why", error.to_string().into())])
    })?;
    Ok(said_of(&made, lang))
}

/// How many problems there are of each kind.
fn said_of(made: &[Puzzle], lang: Lang) -> String {
    let mut tasks: Vec<Task> = made.iter().map(|puzzle| puzzle.task).collect();
    tasks.sort_unstable();
    tasks.dedup();
    let count =
        |task: Task, grade: u8| made.iter().filter(|p| p.task == task && p.grade == grade).count();
    let line = |task: Task| {
        let figures = [
            ("task", Value::from(task.to_string())),
            ("easy", count(task, 1).into()),
            ("middling", count(task, 2).into()),
            ("hard", count(task, 3).into()),
        ];
        say(lang, "puzzles-made", &figures)
    };
    tasks.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Proves the problems of a file, or all that the page has; an error names the first that isn't sound.
pub fn check(file: Option<PathBuf>, lang: Lang) -> Result<String, String> {
    let texts: Vec<(String, String)> = match file {
        Some(file) => {
            let name = file.display().to_string();
            let text = std::fs::read_to_string(&file).map_err(|error| {
                let why = error.to_string();
                say(lang, "cli-cant-read", &[("file", name.clone().into()), ("why", why.into())])
            })?;
            vec![(name, text)]
        }
        None => FILES.iter().map(|(id, text)| ((*id).to_owned(), (*text).to_owned())).collect(),
    };
    let of_file = |(name, text)| puzzle::lines(text).map(move |line| (name, line));
    let all: Vec<(&String, &str)> =
        texts.iter().map(|(name, text)| (name, text.as_str())).flat_map(of_file).collect();
    let bar = bar(all.len() as u64);
    let mut proved = 0;
    for (name, line) in all {
        prove::prove_line(line).map_err(|flaw| {
            let figures = [
                ("file", Value::from(name.clone())),
                ("line", Value::from(line.to_owned())),
                ("why", Value::from(flaw.to_string())),
            ];
            say(lang, "puzzles-flaw", &figures)
        })?;
        proved += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(say(lang, "puzzles-proved", &[("count", Value::from(proved))]))
}

/// The problems of a day, drawn, with their answers.
pub fn show(date: &str, paint: Paint, lang: Lang) -> Result<String, String> {
    let bad = || say(lang, "puzzles-no-date", &[("date", Value::from(date.to_owned()))]);
    let date: Date = date.parse().map_err(|()| bad())?;
    let mut said = String::new();
    for (id, text) in FILES {
        let Some(puzzle) = puzzle::of_day(text, date) else { continue };
        let Ok(start) = puzzle.start() else { continue };
        let right: Vec<&str> = puzzle.right.iter().map(|right| right.token.as_str()).collect();
        let figures = [
            ("game", Value::from((*id).to_owned())),
            ("task", Value::from(puzzle.task.to_string())),
            ("grade", Value::from(puzzle.grade)),
            ("seat", Value::from(puzzle.seat(&start).number())),
            ("right", Value::from(right.join(" "))),
        ];
        let _ = writeln!(
            said,
            "{}\n{}",
            say(lang, "puzzles-show", &figures),
            draw(&*start.play, paint)
        );
    }
    Ok(said)
}
