//! Random moves for playouts and tests: any legal one may come, but not all equally often.
//!
//! Layouts by pure chance hold no word and never end a game, so most samples are laid with
//! words, and some of them fill the rule with backs.

use game::{Game, Rng, Seat};
use lexicon::{Letters, Lexicon, MIN_LETTERS};

use crate::letter::{spread, without};
use crate::{Deplimo, Face, Frame, Layout, Letter, Move, Reckoning, Segment};

pub(crate) fn sample_move<R: Rng>(game: &Deplimo, seat: Seat, rng: &mut R) -> Option<Move> {
    if !game.may_act(seat) {
        return None;
    }
    let mut listed = Vec::new();
    game.legal_moves(seat, &mut listed);
    let mv = rng.pick(&listed).copied();
    if mv.is_some() && (!game.may_lay(seat) || rng.below(2) == 0) {
        return mv;
    }
    Some(Move::Lay { layout: game.any_layout(seat, rng) })
}

impl Deplimo {
    fn any_layout<R: Rng>(&self, seat: Seat, rng: &mut R) -> Layout {
        let (frame, hand) = (self.frame(seat), &self.hands[seat]);
        match rng.below(4) {
            0 => scattered(frame, hand, rng),
            1 => worded(frame, hand, rng),
            2 => filled(worded(frame, hand, rng), hand, rng),
            _ => tidied(frame, filled(worded(frame, hand, rng), hand, rng)),
        }
    }
}

/// Any letters anywhere, either way up.
fn scattered<R: Rng>(frame: &Frame, hand: &Letters, rng: &mut R) -> Layout {
    let mut layout = Layout::empty(frame.size());
    let mut letters = shuffled(hand, rng);
    let (gaps, backs) = (rng.below(8), rng.below(8));
    for cell in 0..layout.len() {
        if rng.below(8) < gaps {
            continue;
        }
        let Some(letter) = letters.pop() else { break };
        let is_back = rng.below(8) < backs;
        layout.set(cell, if is_back { Face::Back(letter) } else { Face::Up(letter) });
    }
    layout
}

fn shuffled<R: Rng>(letters: &Letters, rng: &mut R) -> Vec<Letter> {
    let mut letters: Vec<Letter> = spread(letters).collect();
    for i in (1..letters.len()).rev() {
        letters.swap(i, rng.below(i as u32 + 1) as usize);
    }
    letters
}

/// Words in some segments, as far as they are found in a few tries.
fn worded<R: Rng>(frame: &Frame, hand: &Letters, rng: &mut R) -> Layout {
    const TRIES: u32 = 12;
    let mut layout = Layout::empty(frame.size());
    for _ in 0..1 + rng.below(TRIES) {
        let segment = *rng.pick(frame.segments()).expect("a rule has segments");
        let most = segment.len() - MIN_LETTERS;
        let len = MIN_LETTERS + rng.below(most as u32 + 1) as usize;
        let start = rng.below((segment.len() - len) as u32 + 1) as usize;
        let left = without(hand, &layout.letters());
        lay_word(&mut layout, segment, start..start + len, left, rng);
    }
    layout
}

/// Lays a random word into places of a segment where it fits what lies there.
fn lay_word<R: Rng>(
    layout: &mut Layout,
    segment: Segment,
    places: std::ops::Range<usize>,
    mut left: Letters,
    rng: &mut R,
) {
    let lexicon = Lexicon::french();
    let mut next = *layout;
    let mut node = lexicon.root();
    for place in places.clone() {
        let cell = segment.cell(place);
        let lying = match layout.get(cell) {
            Face::Up(letter) => Some(letter),
            Face::Back(_) => return,
            Face::Empty => None,
        };
        let more = places.end - place - 1;
        let goes_on = |letter: &Letter| {
            lexicon.step(node, letter.byte()).filter(|node| node.reaches(more)).is_some()
        };
        let fits = |letter: &Letter| match lying {
            Some(lying) => lying == *letter,
            None => left.0[letter.index()] > 0,
        };
        let letters: Vec<Letter> = Letter::all().filter(|l| fits(l) && goes_on(l)).collect();
        let Some(&letter) = rng.pick(&letters) else { return };
        if lying.is_none() {
            left.0[letter.index()] -= 1;
        }
        next.set(cell, Face::Up(letter));
        node = lexicon.step(node, letter.byte()).expect("it goes on");
    }
    *layout = next;
}

/// Puts what is left face down into the empty cells.
fn filled<R: Rng>(mut layout: Layout, hand: &Letters, rng: &mut R) -> Layout {
    let mut letters = shuffled(&without(hand, &layout.letters()), rng);
    for cell in 0..layout.len() {
        if layout.get(cell) == Face::Empty
            && let Some(letter) = letters.pop()
        {
            layout.set(cell, Face::Back(letter));
        }
    }
    layout
}

/// Turns over what serves no word until nothing of the kind is left, so that a full rule with a word can end the game.
fn tidied(frame: &Frame, mut layout: Layout) -> Layout {
    loop {
        let reckoning = Reckoning::of(frame, &layout, Lexicon::french());
        let before = layout;
        for (tally, &segment) in reckoning.tallies().iter().zip(frame.segments()) {
            for run in tally.runs().iter().filter(|run| !run.worth.is_at_rest()) {
                for cell in run.places().map(|place| segment.cell(place)) {
                    if let Face::Up(letter) = layout.get(cell) {
                        layout.set(cell, Face::Back(letter));
                    }
                }
            }
        }
        if layout == before {
            return layout;
        }
    }
}
