//! How large the page may be, in bytes over the wire.

use std::collections::BTreeMap;

/// What each file costs to fetch, by its name without the hash.
pub(crate) type Files = BTreeMap<String, usize>;

/// The first load: what is fetched before the shelf shows.
const FIRST: &[&str] =
    &["index.html", "style.css", "early.js", "boot.js", "escale.js", "escale_bg.wasm", "fonts/"];
/// What any sheet and any table needs besides its game.
const SHEET: &[&str] = &["split_sheet.wasm", "split_booklet.wasm", "pack_shared", "pack_sheet"];
const TABLE: &[&str] = &["split_table.wasm", "style_table.css", "pack_shared", "pack_table"];

/// What the first table online needs besides what every table needs.
const ONLINE: &[&str] = &["split_online.wasm", "style_online.css", "split_qr.wasm", "pack_seldom"];

/// The pieces that are no game.
const PARTS: &[&str] = &["sheet", "table", "booklet", "more", "online", "qr", "replay"];

/// The games whose boards have issues of their own: a city, a landscape, a ruler with its letters.
pub(crate) const LARGE: &[&str] = &["caminos", "deflecto", "deplimo"];

/// A sum that may not grow beyond a limit.
pub(crate) struct Line {
    pub(crate) what: String,
    pub(crate) size: usize,
    /// `None` for what is only told.
    pub(crate) limit: Option<usize>,
}

impl Line {
    fn new(what: &str, size: usize, limit: usize) -> Line {
        Line { what: what.to_owned(), size, limit: Some(limit) }
    }

    /// Whether it is larger than it may be.
    pub(crate) fn is_over(&self) -> bool {
        self.limit.is_some_and(|limit| self.size > limit)
    }
}

/// Every sum with its limit.
pub(crate) fn lines(files: &Files) -> Vec<Line> {
    let games = games(files);
    let ordinary = games.iter().filter(|(name, _)| !LARGE.contains(name));
    let (largest, game) = ordinary.max_by_key(|(_, size)| *size).copied().unwrap_or(("none", 0));
    let mut lines = vec![
        Line::new("the shelf: the first load", sum(files, FIRST), 260_000),
        Line::new(&format!("the first sheet, of {largest}"), sum(files, SHEET) + game, 190_000),
        Line::new(&format!("the first table, of {largest}"), sum(files, TABLE) + game, 190_000),
    ];
    lines.extend(
        games
            .iter()
            .map(|(name, size)| Line::new(&format!("a further game: {name}"), *size, limit(name))),
    );
    lines.push(Line::new("the first table online, besides", sum(files, ONLINE), 118_000));
    lines.push(told("first lessons", sum(files, &["split_lesson", "style_lesson", "pack_seldom"])));
    lines.extend(files.iter().filter(|(path, _)| path.starts_with("split_puzzle_")).map(
        |(path, size)| {
            let game = path.trim_start_matches("split_puzzle_").trim_end_matches(".wasm");
            Line::new(&format!("problems: {game}"), *size, 32_000)
        },
    ));
    lines.push(Line::new("the lexicon of Deplimo", sum(files, &["lexicon.dawg"]), 360_000));
    let learned = sum(files, &["detrak.weights"]);
    lines.push(Line::new("what was learned for Détrak", learned, 300_000));
    lines.push(told("the first bot", sum(files, &["worker.js", "bots.js", "bots_bg.wasm"])));
    lines.push(told("everything, for playing without a network", files.values().sum()));
    lines
}

/// How large a game may be.
fn limit(game: &str) -> usize {
    if LARGE.contains(&game) { 90_000 } else { 60_000 }
}

fn told(what: &str, size: usize) -> Line {
    Line { what: what.to_owned(), size, limit: None }
}

fn sum(files: &Files, prefixes: &[&str]) -> usize {
    let wanted =
        files.iter().filter(|(path, _)| prefixes.iter().any(|prefix| path.starts_with(prefix)));
    wanted.map(|(_, size)| size).sum()
}

/// The pieces that are games, each with its style and what it alone shares with what is asked for later.
fn games(files: &Files) -> Vec<(&str, usize)> {
    let pieces = files.iter().filter_map(|(path, size)| {
        let name = path.strip_prefix("split_")?.strip_suffix(".wasm")?;
        let style = files.get(&crate::pieces::style(name)).copied().unwrap_or(0);
        let pack = files.get(&format!("pack_{name}.wasm")).copied().unwrap_or(0);
        Some((name, size + style + pack))
    });
    let is_game = |name: &str| {
        !PARTS.contains(&name)
            && ["lesson", "match_", "puzzle_"].iter().all(|part| !name.starts_with(part))
    };
    pieces.filter(|(name, _)| is_game(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, usize)]) -> Files {
        list.iter().map(|(path, size)| ((*path).to_owned(), *size)).collect()
    }

    #[test]
    fn the_first_sheet_counts_what_is_shared_and_the_largest_ordinary_game() {
        let files = files(&[
            ("pack_shared.wasm", 50),
            ("split_sheet.wasm", 20),
            ("split_table.wasm", 70),
            ("split_detrak.wasm", 30),
            ("split_labyrinthe.wasm", 35),
            ("style_labyrinthe.css", 5),
            ("style_table.css", 3),
            ("split_caminos.wasm", 60),
        ]);
        let lines = lines(&files);
        assert_eq!(
            (lines[1].what.as_str(), lines[1].size),
            ("the first sheet, of labyrinthe", 110)
        );
        assert_eq!(lines[2].size, 163);
        assert!(lines.iter().all(|line| !line.is_over()));
    }

    #[test]
    fn one_byte_too_many_is_over() {
        let limit = 260_000;
        let shelf = |size| lines(&files(&[("escale_bg.wasm", size)]))[0].is_over();
        assert!(!shelf(limit) && shelf(limit + 1));
    }
}
