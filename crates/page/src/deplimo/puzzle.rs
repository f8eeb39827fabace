//! Problems of Deplimo: the one word that scores most on a segment, with the letters in hand and what lies.

use deplimo::{Deplimo, Face, Layout, Letter, Move, Reckoning, Segment, without};
use game::{Seat, read_move};
use lexicon::{Lexicon, MIN_LETTERS};
use shelf::Play;

use crate::puzzle::{Judge, Scored, Task};

/// Who judges words.
pub const WORD_JUDGE: Judge = Judge {
    id: "deplimo",
    answers: |play, seat, task| {
        let found = play.position().zip(length(task)).map(|(game, len)| best(game, seat, len));
        found.unwrap_or_default().iter().map(token).collect()
    },
    holds: |before, after, seat, task| {
        let games = before.position::<Deplimo>().zip(after.position::<Deplimo>());
        games.zip(length(task)).is_some_and(|((before, after), len)| {
            let best = best(before, seat, len);
            let most = best.first().and_then(|layout| worth(before, seat, layout, len));
            let layout = after.layout(seat);
            most.is_some() && worth(before, seat, layout, len) == most
        })
    },
    refute: |_, _, _| Vec::new(),
    reply: |_, _, _| Vec::new(),
    goes_on: |_, _| false,
    span: |play, seat, task| {
        let segment = segment(play.position()?, seat, length(task)?)?;
        Some((segment.first() + 1, segment.last() + 1))
    },
    scored,
};

fn length(task: Task) -> Option<usize> {
    match task {
        Task::Word(len) => Some(usize::from(len)),
        _ => None,
    }
}

fn token(layout: &Layout) -> String {
    Move::Lay { layout: *layout }.to_string()
}

/// The segment of this length.
fn segment(game: &Deplimo, seat: Seat, len: usize) -> Option<Segment> {
    game.frame(seat).segments().iter().copied().find(|segment| segment.len() == len)
}

/// What a rule scores on a segment by one word more than lay there before; nothing if it is no word, more than one, parted
/// by a back, or if something else was changed.
fn worth(before: &Deplimo, seat: Seat, layout: &Layout, len: usize) -> Option<i32> {
    let (own, lying) = (segment(before, seat, len)?, before.layout(seat));
    let is_left_alone = |cell: usize| match lying.get(cell) {
        Face::Empty => own.place(cell).is_some() || layout.get(cell) == Face::Empty,
        lies => layout.get(cell) == lies,
    };
    let has_backs = own.cells().any(|cell| matches!(layout.get(cell), Face::Back(_)));
    if has_backs || !(0..layout.len()).all(is_left_alone) {
        return None;
    }
    let reckoning = Reckoning::of(before.frame(seat), layout, Lexicon::french());
    let tally = reckoning.tallies().iter().find(|tally| tally.faces().len() == len)?;
    (tally.words().count() == 1).then(|| tally.points())
}

/// What scores on a segment with a token of a seat, by the same measure.
pub fn scored(play: &dyn Play, seat: Seat, token: &str, task: Task) -> Option<Scored> {
    let game = play.position::<Deplimo>()?;
    let Ok(Move::Lay { layout }) = read_move::<Deplimo>(token) else { return None };
    let len = length(task)?;
    let points = worth(game, seat, &layout, len)?;
    let reckoning = Reckoning::of(game.frame(seat), &layout, Lexicon::french());
    let tally = reckoning.tallies().iter().find(|tally| tally.faces().len() == len)?;
    Some((tally.words().next()?.to_owned(), points))
}

/// The rules with the word that scores most, each word once, in alphabetical order.
fn best(game: &Deplimo, seat: Seat, len: usize) -> Vec<Layout> {
    let mut best: Vec<(String, Layout)> = Vec::new();
    let mut most = 0;
    each_word(game, seat, len, |word, layout| match worth(game, seat, layout, len) {
        Some(points) if points > most => {
            most = points;
            best = vec![(word.to_owned(), *layout)];
        }
        Some(points) if points == most && best.iter().all(|(known, _)| known != word) => {
            best.push((word.to_owned(), *layout));
        }
        _ => {}
    });
    game::order(&mut best, |(one, _), (other, _)| one < other);
    best.into_iter().map(|(_, layout)| layout).collect()
}

/// Calls with every word of the lexicon that can be laid on a segment, wherever it can, and the rule with it.
fn each_word(game: &Deplimo, seat: Seat, len: usize, mut found: impl FnMut(&str, &Layout)) {
    let Some(segment) = segment(game, seat, len) else { return };
    let (lying, left) = (game.layout(seat), without(game.hand(seat), &game.layout(seat).letters()));
    let up = |place: usize| match lying.get(segment.cell(place)) {
        Face::Up(letter) => Some(letter.byte()),
        _ => None,
    };
    for word_len in MIN_LETTERS..=len {
        for start in 0..=len - word_len {
            // A word goes as far as letters lie: one that would touch others is longer than this.
            let touches = start.checked_sub(1).and_then(up).is_some()
                || (start + word_len < len && up(start + word_len).is_some());
            if touches {
                continue;
            }
            let pattern: Vec<Option<u8>> = (start..start + word_len).map(up).collect();
            Lexicon::french().fits(&pattern, &left, |word, _| {
                let mut layout = *lying;
                for (place, &byte) in (start..).zip(word) {
                    let letter = Letter::new(byte).expect("words are A–Z");
                    layout.set(segment.cell(place), Face::Up(letter));
                }
                found(std::str::from_utf8(word).expect("words are A–Z"), &layout);
            });
        }
    }
}

/// How many different words can be laid on the segment of a task.
pub fn choices(game: &Deplimo, seat: Seat, task: Task) -> usize {
    let mut words = Vec::new();
    if let Some(len) = length(task) {
        each_word(game, seat, len, |word, _| {
            if !words.iter().any(|known| known == word) {
                words.push(word.to_owned());
            }
        });
    }
    words.len()
}
