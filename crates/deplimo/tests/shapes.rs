//! Every shape, drawn, and every joint read both ways (§1.3, §3.3).

use deplimo::{Frame, Layout, Reckoning, Shape, Size};
use lexicon::{Lexicon, Table};

const MARKS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN";

/// The headings of all segments, worked out by hand from the table of §1.3.
const HEADINGS: [(Size, u8, &str); 12] = [
    (Size::Large, 1, "ESWNESW"),
    (Size::Large, 2, "NESWNES"),
    (Size::Large, 3, "WNESWNE"),
    (Size::Large, 4, "ESWNWSE"),
    (Size::Large, 5, "NESESWN"),
    (Size::Large, 6, "ESENWNE"),
    (Size::Small, 1, "ESWN"),
    (Size::Small, 2, "NESW"),
    (Size::Small, 3, "ENWS"),
    (Size::Small, 4, "ESEN"),
    (Size::Small, 5, "NESE"),
    (Size::Small, 6, "ESES"),
];

fn drawn(frame: &Frame) -> String {
    let places = frame.places();
    let width = places.iter().map(|place| place.0).max().unwrap() + 1;
    let height = places.iter().map(|place| place.1).max().unwrap() + 1;
    let mut rows = vec![vec![' '; width]; height];
    for (&(x, y), mark) in places.iter().zip(MARKS.chars()) {
        rows[y][x] = mark;
    }
    rows.into_iter().map(|row| format!("{}\n", String::from_iter(row).trim_end())).collect()
}

#[test]
fn every_rule_lies_as_it_is_drawn() {
    let mut now =
        "Every rule in its shape; a cell shows its place in a token: 0–9, a–z, A–N.\n".to_owned();
    for size in [Size::Large, Size::Small] {
        for shape in Shape::all() {
            now += &format!("== {size:?} {shape}\n{}", drawn(Frame::of(size, shape)));
        }
    }
    assert_eq!(now, include_str!("data/shapes.txt"));
}

/// A word of a length with a letter at its start or at its end.
fn word(len: usize, letter: u8, at_start: bool) -> Option<&'static str> {
    let table = Table::french();
    let words = table.of_length(len).map(|place| table.word(place));
    let mut fits = words.filter(|word| {
        let letters = word.letters();
        letter == if at_start { letters[0] } else { letters[len - 1] }
    });
    fits.next().map(lexicon::Word::as_str)
}

/// Writes a word into a segment of a token that starts at a cell.
fn write(token: &mut [u8], first: usize, word: &str, is_forward: bool) {
    let mut letters = word.as_bytes().to_vec();
    if !is_forward {
        letters.reverse();
    }
    token[first..first + letters.len()].copy_from_slice(&letters);
}

#[test]
fn every_joint_of_every_shape_is_read_both_ways() {
    let mut kinds = std::collections::BTreeSet::new();
    for (size, die, headings) in HEADINGS {
        let frame = Frame::of(size, Shape::new(die).unwrap());
        let forward: Vec<bool> = headings.chars().map(|c| matches!(c, 'E' | 'S')).collect();
        let lengths = size.segments();
        for joint in 0..lengths.len() - 1 {
            let first: usize = lengths[..joint].iter().map(|len| len - 1).sum();
            let corner = first + lengths[joint] - 1;
            // The rule leaves a segment at the end of its word if both run the same way.
            let (ends, starts) = (forward[joint], forward[joint + 1]);
            kinds.insert((ends, starts));
            let mut tried = 0;
            for letter in b'A'..=b'Z' {
                let Some(shorter) = word(lengths[joint], letter, !ends) else { continue };
                let Some(longer) = word(lengths[joint + 1], letter, starts) else { continue };
                let mut token = vec![b'.'; size.cells()];
                write(&mut token, first, shorter, forward[joint]);
                write(&mut token, corner, longer, forward[joint + 1]);
                let layout: Layout = String::from_utf8(token).unwrap().parse().unwrap();
                let reckoning = Reckoning::of(frame, &layout, Lexicon::french());
                let tally = |i: usize| &reckoning.tallies()[joint + i];
                assert_eq!(tally(0).words().collect::<Vec<_>>(), [shorter], "{size:?} {die}");
                assert_eq!(tally(1).words().collect::<Vec<_>>(), [longer], "{size:?} {die}");
                assert!(tally(0).is_single() && tally(1).is_single());
                assert!(frame.is_corner(corner));
                tried += 1;
            }
            assert!(tried > 10, "{size:?} {die} joint {joint}: {tried}");
        }
    }
    assert_eq!(kinds.len(), 4, "a corner letter ends or starts either word");
}
