//! Any rule of Deplimo, scored: the fast scorer agrees with the naive one, and a layout reads as it is written.
#![no_main]

use deplimo::{Frame, Layout, Reckoning, Shape, Size};
use lexicon::Lexicon;

#[allow(dead_code)] // of the naive rules, only the score is asked
#[path = "../../crates/deplimo/tests/naive/mod.rs"]
mod naive;

/// Letters face up come often, so that words come about; backs and empty cells part them.
fn cell(byte: u8) -> char {
    match byte {
        0..=25 => char::from(b'a' + byte),
        26..=40 => '.',
        _ => char::from(b'A' + (byte - 41) % 26),
    }
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((&choice, data)) = data.split_first() else { return };
    let size = if choice % 2 == 0 { Size::Large } else { Size::Small };
    let shape = Shape::new(1 + choice / 2 % 6).expect("a die shows 1 to 6");
    let cells = data.iter().copied().map(cell).chain(std::iter::repeat('.'));
    let text: String = cells.take(size.cells()).collect();
    let layout: Layout = text.parse().expect("letters and empty cells");
    assert_eq!(layout.to_string(), text);
    let reckoning = Reckoning::of(Frame::of(size, shape), &layout, Lexicon::french());
    let players = if size == Size::Large { 2 } else { 4 };
    let (points, penalty, may_end) = naive::reckon(players, usize::from(shape.die()), &text);
    assert_eq!((reckoning.points(), reckoning.penalty()), (points, penalty), "{text}");
    let counts = reckoning.first_idle().is_none() && reckoning.words() > 0;
    assert_eq!(counts, may_end, "{text}");
});
