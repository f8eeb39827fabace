//! The figures of Deplimo's booklet say what their segments score; the rules say the same.

use std::path::Path;

use deplimo::{Frame, Layout, Letter, Reckoning, Shape, Size, Tally};
use lexicon::Lexicon;

/// What a segment scores, as a figure writes it: `24x2`, `8-3`, `7`.
fn written(tally: &Tally) -> String {
    let value = |word: &str| word.bytes().filter_map(Letter::new).map(Letter::value).sum::<i32>();
    let sum: i32 = tally.words().map(value).sum();
    match (tally.is_single(), tally.penalty()) {
        (true, _) => format!("{}x2", 2 * sum),
        (false, 0) => sum.to_string(),
        (false, penalty) => format!("{sum}-{penalty}"),
    }
}

fn reckoned(shape: &str, layout: &Layout) -> String {
    let size = if layout.len() == Size::Large.cells() { Size::Large } else { Size::Small };
    let frame = Frame::of(size, Shape::new(shape.parse().unwrap()).unwrap());
    let reckoning = Reckoning::of(frame, layout, Lexicon::french());
    reckoning.tallies().iter().map(written).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_figure_scores_as_it_says() {
    let booklets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/booklets");
    for lang in ["fr", "en"] {
        let text = std::fs::read_to_string(booklets.join(format!("deplimo.{lang}.md"))).unwrap();
        let figures: Vec<&str> = text.split("```figure deplimo/").skip(1).collect();
        assert!(figures.len() >= 13, "all worked examples are drawn");
        for figure in figures {
            let body = figure.split("```").next().unwrap();
            let line = |name: &str| body.lines().find_map(|line| line.strip_prefix(name));
            let layout: Layout = line("lay=").unwrap().parse().unwrap();
            let said = line("score ").map(str::to_owned);
            let is_empty = layout.letters().is_empty();
            let scores = reckoned(line("shape ").unwrap(), &layout);
            assert_eq!(said, (!is_empty).then_some(scores), "{lang}: {body}");
        }
    }
}
