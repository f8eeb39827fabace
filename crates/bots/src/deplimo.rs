//! Deplimo: the arranger, with the words that a level knows.

use deplimo::arrange::{self, Budget as Work};
use deplimo::{Deplimo, Ending, Move};
use game::{Game, Phrase, Seat};
use lexicon::Table;

use crate::codes::{DONE, DRAW, SCORES, SINGLES};
use crate::{Ask, Thought};

/// How much each level arranges while letters come, in looks at words.
const WORK: [u64; 6] = [300, 1_500, 8_000, 40_000, 200_000, 1_000_000];
/// How common a word must be for each level to know it, 9 everywhere to 0 never seen.
const COMMON: [u8; 6] = [7, 6, 5, 4, 2, 0];

/// Draws in its turn, lays what is better than what lies, and ends when that suits it.
pub(crate) fn think(game: &Deplimo, ask: &mut Ask<'_>) -> Option<Thought> {
    draw(game, ask.seat).or_else(|| arranged(game, ask))
}

/// For a person who asks: the letters in hand first, then the next ones. A bot draws before it
/// arranges, which saves it work; who asks for a hint wants to know what to make of the letters.
pub(crate) fn advise(game: &Deplimo, ask: &mut Ask<'_>) -> Option<Thought> {
    arranged(game, ask).or_else(|| draw(game, ask.seat))
}

fn draw(game: &Deplimo, seat: Seat) -> Option<Thought> {
    let points = game.reckoning(seat).points();
    (game.drawer() == Some(seat) && game.turn().seats().contains(seat))
        .then(|| thought(game, seat, &Move::Draw, points, 0))
}

/// A better rule than the one that lies, or `done`.
fn arranged(game: &Deplimo, ask: &mut Ask<'_>) -> Option<Thought> {
    let seat = ask.seat;
    if game.open_forms(seat).is_empty() {
        return None;
    }
    let mut listed = Vec::new();
    game.legal_moves(seat, &mut listed);
    let level = ask.budget.level.index();
    let work = Work {
        work: ask.budget.work(&WORK),
        // Asked again, the arranger finds what it found and says that nothing is better.
        seed: 1,
        commonness: COMMON[level],
    };
    let frame = game.frame(seat);
    let mut best = Vec::new();
    let found =
        arrange::arrange(game.hand(seat), frame, Table::french(), &work, ask.stopped, &mut |a| {
            best.push(*a);
        });
    for step in &best {
        let mv = Move::Lay { layout: step.layout };
        (ask.report)(&thought(game, seat, &mv, step.score, step.work));
    }
    if found.score > game.reckoning(seat).points() {
        let mv = Move::Lay { layout: found.layout };
        return Some(thought(game, seat, &mv, found.score, found.work));
    }
    let leads = game.standings().seats[seat].rank == Some(1);
    let ends_for_all = game.setup().ending == Ending::Race;
    let may_end = listed.contains(&Move::Done) && (leads || !ends_for_all);
    may_end.then(|| thought(game, seat, &Move::Done, found.score, found.work))
}

/// The value is a guess: half at equal scores, and ten points tell much.
fn thought(game: &Deplimo, seat: Seat, mv: &Move, score: i32, nodes: u64) -> Thought {
    let others = Seat::all(game.roster().seats()).filter(|&other| other != seat);
    let best = others.map(|other| game.reckoning(other).points()).max().unwrap_or(0);
    let lead = f64::from(score - best);
    Thought { token: mv.to_string(), value: 1.0 / (1.0 + (-lead / 20.0).exp()), nodes }
}

/// Why a move is good.
pub(crate) fn reasons(before: &Deplimo, after: &Deplimo, seat: Seat, token: &str) -> Vec<Phrase> {
    let points = |game: &Deplimo| game.reckoning(seat).points();
    match token {
        "draw" => vec![DRAW.phrase()],
        "done" => vec![DONE.phrase().with("points", points(before))],
        _ => {
            let scores = SCORES.phrase().with("points", points(after)).with("from", points(before));
            let reckoning = after.reckoning(seat);
            let singles = reckoning.tallies().iter().filter(|tally| tally.is_single()).count();
            let singles = (singles > 0).then(|| SINGLES.phrase().with("singles", singles));
            std::iter::once(scores).chain(singles).collect()
        }
    }
}
