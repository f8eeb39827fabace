//! Finds problems of Deplimo: a rule that a bot has begun, new letters, and a segment that waits for a word.

use bots::{Answer, Budget, Level};
use deplimo::{Deplimo, Face};
use game::{Actor, Rng, Seat, SplitMix};
use page::deplimo::{choices, scored};
use page::puzzle::{Judge, Puzzle, Right, Task};
use shelf::Play;

use super::grade::grade_words;

/// The game.
pub(super) const GAME: &str = "deplimo";
/// Words that must fit, so that there is something to compare.
const CHOICES: usize = 12;
/// Letters that may be in hand.
const LETTERS: std::ops::RangeInclusive<usize> = 7..=13;
/// The lengths of segments that are asked about.
const LENGTHS: std::ops::RangeInclusive<usize> = 5..=8;
/// Most words that may be best.
const MOST_RIGHT: usize = 3;

/// A problem from the first draws of a game; none if they don't make one.
pub(super) fn find(judge: &Judge, rng: &mut SplitMix) -> Option<Puzzle> {
    let play = begun(rng)?;
    let game = play.position::<Deplimo>()?;
    let lengths: Vec<u8> = open_segments(game).collect();
    let task = Task::Word(*rng.pick(&lengths)?);
    if choices(game, Seat::FIRST, task) < CHOICES {
        return None;
    }
    let found = (judge.answers)(&*play, Seat::FIRST, task);
    if found.is_empty() || found.len() > MOST_RIGHT {
        return None;
    }
    let word = |token: &String| scored(&*play, Seat::FIRST, token, task).map(|(word, _)| word);
    let words: Vec<String> = found.iter().filter_map(word).collect();
    let right = found.into_iter().map(|token| Right { token, reply: Vec::new() }).collect();
    let (line, played) = (play.fen(), Vec::new());
    let puzzle = Puzzle { task, grade: grade_words(&words)?, right, line, played };
    super::prove(&puzzle, judge).is_ok().then_some(puzzle)
}

/// A game until a bot of level 1 or 2 on the first seat has laid something, and drawn again.
fn begun(rng: &mut SplitMix) -> Option<Box<dyn Play>> {
    let mut play = shelf::open(GAME).ok()?;
    let level = Level::new(1 + rng.below(2) as u8)?;
    let rounds = 1 + rng.below(3);
    for nth in 0..=rounds {
        draw_all(&mut play, rng)?;
        let budget = Budget::at(level, rng.next_u64());
        let answer = bots::think(&*play, Seat::FIRST, &budget, &|| false, &mut |_| {});
        let thought = answer.and_then(Answer::played).filter(|_| nth < rounds);
        if let Some(thought) = thought.filter(|thought| thought.token.starts_with("lay=")) {
            play.play(Actor::Seat(Seat::FIRST), &thought.token).ok()?;
        }
    }
    Some(play)
}

/// Everybody draws once, and whatever chance has to do before that.
fn draw_all(play: &mut Box<dyn Play>, rng: &mut SplitMix) -> Option<()> {
    let mut drawn = 0;
    while drawn < 2 {
        if let Some(token) = play.draw(rng) {
            play.play(Actor::Table, &token).ok()?;
            continue;
        }
        let drawer = play.position::<Deplimo>()?.drawer()?;
        play.play(Actor::Seat(drawer), "draw").ok()?;
        let token = play.draw(rng)?;
        play.play(Actor::Table, &token).ok()?;
        drawn += 1;
    }
    Some(())
}

/// The segments on which no word lies yet, if the letters left in hand are neither few nor many.
fn open_segments(game: &Deplimo) -> impl Iterator<Item = u8> {
    let (layout, frame) = (*game.layout(Seat::FIRST), game.frame(Seat::FIRST));
    let left = game.hand(Seat::FIRST).len() - layout.letters().len();
    let is_open = move |segment: &&deplimo::Segment| {
        let is_up = |cell: usize| matches!(layout.get(cell), Face::Up(_));
        let lying = segment.cells().filter(|&cell| is_up(cell)).count();
        lying <= 1 && LENGTHS.contains(&segment.len()) && LETTERS.contains(&left)
    };
    frame.segments().iter().filter(is_open).map(|segment| segment.len() as u8)
}
