//! Deplimo: what a level knows of the words, and how long it arranges them.
//!
//! The two lowest levels lay word after word (`learner.rs`); the others do so while letters come, and
//! arrange their rule anew with the last ones. Nothing is remembered between two questions: what
//! is found depends on the letters alone, so a bot that is asked again finds the same and goes on.

mod judge;
mod learner;

use deplimo::arrange::{self, Budget as Work};
use deplimo::{Deplimo, Ending, Layout, MAX_SEGMENT, Move, Size};
use game::{Game, Phrase, Seat};
use lexicon::Table;

use crate::codes::{DONE, DRAW, SCORES, SINGLES};
use crate::judge::Look;
use crate::{Answer, Ask, Bot, Thought};
use learner::Sight;

/// What a level knows and does.
struct Skill {
    sight: Sight,
    /// How many rules a learner lays anew when all letters are there, to keep the best.
    afresh: u64,
    /// How long it arranges in the end, in looks at words; nothing for a learner.
    work: u64,
    /// The same for a small rule, where half the looks find as much.
    small: u64,
}

/// A few looks at all words, for levels that arrange their rule in the end.
const QUICK: Sight = Sight { common: 0, longest: MAX_SEGMENT, looks: 6, compared: 8 };

const SKILLS: [Skill; 6] = [
    Skill {
        sight: Sight { common: 8, longest: 5, looks: 2, compared: 2 },
        afresh: 0,
        work: 0,
        small: 0,
    },
    Skill {
        sight: Sight { common: 7, longest: 8, looks: 8, compared: 12 },
        afresh: 12,
        work: 0,
        small: 0,
    },
    Skill { sight: Sight { common: 7, ..QUICK }, afresh: 0, work: 2_000, small: 2_000 },
    Skill { sight: Sight { common: 6, ..QUICK }, afresh: 0, work: 5_000, small: 3_000 },
    Skill { sight: Sight { common: 5, ..QUICK }, afresh: 0, work: 10_000, small: 5_000 },
    Skill { sight: QUICK, afresh: 0, work: 120_000, small: 120_000 },
];

/// How common the words are that a level knows, 9 everywhere to 0 never seen.
pub fn knows(level: crate::Level) -> u8 {
    SKILLS[level.index()].sight.common
}

/// How much a level arranges with the last letters of a large rule, in the arranger's units of work; nothing if it is a learner.
pub fn work(level: crate::Level) -> u64 {
    SKILLS[level.index()].work
}

/// What all levels arrange on the rules of a game.
fn works(game: &Deplimo) -> [u64; 6] {
    SKILLS.each_ref().map(|skill| match game.setup().size() {
        Size::Large => skill.work,
        Size::Small => skill.small,
    })
}

/// A rule that a bot thought of.
struct Proposed {
    layout: Layout,
    points: i32,
    nodes: u64,
}

impl Bot for Deplimo {
    fn think(&self, ask: &mut Ask<'_>) -> Answer {
        think(self, ask).into()
    }

    fn advise(&self, ask: &mut Ask<'_>) -> Option<Thought> {
        advise(self, ask)
    }

    fn best(&self, ask: &mut Ask<'_>) -> Option<Thought> {
        best_rule(self, ask)
    }

    fn weigh(&self, ask: &Ask<'_>, token: &str) -> Option<f64> {
        weigh(self, ask.seat, token)
    }

    fn reasons(&self, after: &dyn shelf::Play, seat: Seat, token: &str) -> Vec<Phrase> {
        after.position().map_or_else(Vec::new, |after| reasons(self, after, seat, token))
    }

    fn chances(&self, _look: &Look<'_>, points: &[f64]) -> Vec<f64> {
        judge::chances(self, points)
    }

    fn points(&self, look: &Look<'_>) -> Vec<f64> {
        judge::points(self, look)
    }

    fn choose(&self, seat: Seat, played: &str, look: &Look<'_>) -> Option<String> {
        judge::choose(self, seat, played, look)
    }

    fn lying(&self, seat: Seat) -> Option<i32> {
        judge::has_all(self, seat).then(|| judge::lying(self, seat))
    }
}

/// Lays what is better than what lies, draws in its turn, and ends when that suits it.
fn think(game: &Deplimo, ask: &mut Ask<'_>) -> Option<Thought> {
    let seat = ask.seat;
    let is_drawer = game.drawer() == Some(seat);
    if !is_drawer && ends_at_once(game, seat) {
        let points = game.reckoning(seat).points();
        return Some(thought(game, seat, &Move::Done, points, 0));
    }
    let skill = &SKILLS[ask.budget.level.index()];
    let is_learner = ask.budget.work(&works(game)) == 0;
    let found = if game.hand(seat).is_empty() {
        None
    } else if is_learner || game.drawer().is_some() {
        Some(added(game, skill, ask))
    } else {
        Some(arranged(game, ask))
    };
    better(game, seat, found.as_ref())
        .or_else(|| draw(game, seat))
        .or_else(|| ended(game, seat, found))
}

/// For a person who asks: a word that can be added to what lies; if there is none, what to make of all letters in
/// hand, as well as the level can; then the next ones.
fn advise(game: &Deplimo, ask: &mut Ask<'_>) -> Option<Thought> {
    let seat = ask.seat;
    let may_lay = !game.open_forms(seat).is_empty();
    let word = may_lay.then(|| one_word(game, ask));
    if let Some(thought) = better(game, seat, word.as_ref()) {
        return Some(thought);
    }
    let found = may_lay.then(|| arranged(game, ask));
    better(game, seat, found.as_ref())
        .or_else(|| draw(game, seat))
        .or_else(|| ended(game, seat, found))
}

/// The best rule that is found with the letters in hand; it may be the one that lies.
fn best_rule(game: &Deplimo, ask: &mut Ask<'_>) -> Option<Thought> {
    let seat = ask.seat;
    if game.open_forms(seat).is_empty() {
        return None;
    }
    let found = arranged(game, ask);
    let lying = Move::Lay { layout: *game.layout(seat) };
    let points = game.reckoning(seat).points();
    let stays = || thought(game, seat, &lying, points, found.nodes);
    Some(better(game, seat, Some(&found)).unwrap_or_else(stays))
}

/// What a rule is worth, as a thought's value is; nothing for other tokens.
fn weigh(game: &Deplimo, seat: Seat, token: &str) -> Option<f64> {
    let mut after = game.clone();
    let is_rule = token.starts_with("lay=");
    is_rule.then(|| game::play_token(&mut after, game::Actor::Seat(seat), token).ok())??;
    Some(value(game, seat, after.reckoning(seat).points()))
}

fn draw(game: &Deplimo, seat: Seat) -> Option<Thought> {
    let points = game.reckoning(seat).points();
    let may_draw = game.drawer() == Some(seat);
    may_draw.then(|| thought(game, seat, &Move::Draw, points, 0))
}

/// A rule that scores more than the one that lies.
fn better(game: &Deplimo, seat: Seat, found: Option<&Proposed>) -> Option<Thought> {
    let found = found.filter(|found| found.points > game.reckoning(seat).points())?;
    let mv = Move::Lay { layout: found.layout };
    Some(thought(game, seat, &mv, found.points, found.nodes))
}

/// `done` where it may be said and does no harm: in a race it ends the game for all, so only a seat that leads says it.
fn ended(game: &Deplimo, seat: Seat, found: Option<Proposed>) -> Option<Thought> {
    let suits = game.setup().ending == Ending::Deadline || leads(game, seat);
    let nodes = found.map_or(0, |found| found.nodes);
    let points = game.reckoning(seat).points();
    (suits && may_end(game, seat)).then(|| thought(game, seat, &Move::Done, points, nodes))
}

/// Whether the race is won by a word: the rule is full and leads, so nothing better has to be looked for.
fn ends_at_once(game: &Deplimo, seat: Seat) -> bool {
    game.setup().ending == Ending::Race && leads(game, seat) && may_end(game, seat)
}

fn may_end(game: &Deplimo, seat: Seat) -> bool {
    let mut listed = Vec::new();
    game.legal_moves(seat, &mut listed);
    listed.contains(&Move::Done)
}

fn leads(game: &Deplimo, seat: Seat) -> bool {
    game.standings().seats[seat].rank == Some(1)
}

/// What lies with some words more, or a rule laid anew if that is better.
fn added(game: &Deplimo, skill: &Skill, ask: &Ask<'_>) -> Proposed {
    let (hand, frame) = (game.hand(ask.seat), game.frame(ask.seat));
    let lay = |from: &Layout, nth: u64| {
        let (layout, points, nodes) =
            learner::add_words(from, hand, frame, &skill.sight, nth, ask.stopped);
        Proposed { layout, points, nodes }
    };
    let mut best = lay(game.layout(ask.seat), 0);
    let afresh = if game.drawer().is_some() { 0 } else { skill.afresh };
    for next in (1..=afresh).map(|nth| lay(&Layout::empty(frame.size()), nth)) {
        let nodes = best.nodes + next.nodes;
        best = Proposed { nodes, ..if next.points > best.points { next } else { best } };
    }
    best
}

/// What lies with the one word more that brings most.
fn one_word(game: &Deplimo, ask: &Ask<'_>) -> Proposed {
    let (hand, frame, lying) = (game.hand(ask.seat), game.frame(ask.seat), game.layout(ask.seat));
    let common = SKILLS[ask.budget.level.index()].sight.common;
    let (layout, points, nodes) = learner::best_word(lying, hand, frame, common, ask.stopped);
    Proposed { layout, points, nodes }
}

/// The best rule that the level finds with all letters in hand.
fn arranged(game: &Deplimo, ask: &mut Ask<'_>) -> Proposed {
    let seat = ask.seat;
    let work = Work {
        work: ask.budget.work(&works(game)),
        seed: 1,
        commonness: SKILLS[ask.budget.level.index()].sight.common,
    };
    let (hand, frame, report) = (game.hand(seat), game.frame(seat), &mut ask.report);
    let found = arrange::arrange(hand, frame, Table::french(), &work, ask.stopped, &mut |step| {
        let mv = Move::Lay { layout: step.layout };
        report(&thought(game, seat, &mv, step.score, step.work));
    });
    Proposed { layout: found.layout, points: found.score, nodes: found.work }
}

fn thought(game: &Deplimo, seat: Seat, mv: &Move, points: i32, nodes: u64) -> Thought {
    Thought { token: mv.to_string(), value: value(game, seat, points), nodes }
}

/// A guess how likely it is to win with so many points: half at equal scores; a lead of twenty points is much.
fn value(game: &Deplimo, seat: Seat, points: i32) -> f64 {
    let others = Seat::all(game.roster().seats()).filter(|&other| other != seat);
    let best = others.map(|other| game.reckoning(other).points()).max().unwrap_or(0);
    1.0 / (1.0 + (-f64::from(points - best) / 20.0).exp())
}

/// Why a move is good.
fn reasons(before: &Deplimo, after: &Deplimo, seat: Seat, token: &str) -> Vec<Phrase> {
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
