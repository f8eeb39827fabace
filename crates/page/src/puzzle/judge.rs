//! Who says whether an answer is right: the search, for a game whose type the caller doesn't name.

use game::{Actor, Seat};
use shelf::Play;

use super::{Quest, Solver, Task};

/// The first and the last cell of a part of the board.
pub type Cells = (usize, usize);

/// A word, and what it scores.
pub type Scored = (String, i32);

/// What problems ask of a game.
#[derive(Clone, Copy)]
pub struct Judge {
    /// The game.
    pub id: &'static str,
    /// All first answers of a seat that are right.
    pub answers: fn(&dyn Play, Seat, Task) -> Vec<String>,
    /// Whether what a seat has played, as far as its turn goes, is still right: the position before, the one after.
    pub holds: fn(&dyn Play, &dyn Play, Seat, Task) -> bool,
    /// What the others play after an answer that is not right, to show why.
    pub refute: fn(&dyn Play, Seat, Task) -> Vec<String>,
    /// How the others answer where another turn is to be played: what leaves the fewest wins.
    pub reply: fn(&dyn Play, Seat, Task) -> Vec<String>,
    /// Whether a seat that has just moved is still in the same turn.
    pub goes_on: fn(&dyn Play, Seat) -> bool,
    /// The first and the last cell of what is asked about, from 1, where that is a part of the board.
    pub span: fn(&dyn Play, Seat, Task) -> Option<Cells>,
    /// The word that a token of a seat lays, and what it scores, where words are asked for.
    pub scored: fn(&dyn Play, Seat, &str, Task) -> Option<Scored>,
}

impl Judge {
    /// The judge of a game in which one wins or loses.
    pub const fn of<G: Quest>() -> Judge {
        Judge {
            id: G::INFO.id,
            answers: |play, seat, task| {
                play.position::<G>().map_or_else(Vec::new, |game| answers(game, seat, task))
            },
            holds: |_, after, seat, task| {
                after.position::<G>().is_some_and(|after| holds(after, seat, task))
            },
            refute: |after, seat, task| {
                after.position::<G>().map_or_else(Vec::new, |after| refute(after, seat, task))
            },
            reply: |after, seat, task| {
                after.position::<G>().map_or_else(Vec::new, |after| reply(after, seat, task))
            },
            goes_on: |after, seat| after.position::<G>().is_some_and(|after| after.goes_on(seat)),
            span: |_, _, _| None,
            scored: |_, _, _, _| None,
        }
    }
}

/// Whoever sits against a seat, where two sides play.
fn opponent<G: Quest>(game: &G, seat: Seat) -> Seat {
    let roster = game.roster();
    let others = Seat::all(roster.seats()).find(|&other| roster.side(other) != roster.side(seat));
    others.unwrap_or(seat)
}

fn answers<G: Quest>(game: &G, seat: Seat, task: Task) -> Vec<String> {
    let found = match task {
        Task::Win(turns) => Solver::new(seat).winning(game, turns),
        Task::Save => saving(game, seat),
        Task::Word(_) => Vec::new(),
    };
    found.iter().map(ToString::to_string).collect()
}

/// The moves after which the other side has no turn that wins.
fn saving<G: Quest>(game: &G, seat: Seat) -> Vec<G::Move> {
    let mut other = Solver::new(opponent(game, seat));
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    moves.retain(|mv| {
        let mut after = game.clone();
        after.apply(Actor::Seat(seat), mv);
        !G::is_talk(mv) && !other.forces(&after, 1)
    });
    moves
}

/// `task` is what is left to do after this move.
fn holds<G: Quest>(after: &G, seat: Seat, task: Task) -> bool {
    match task {
        Task::Win(turns) => Solver::new(seat).forces(after, turns),
        Task::Save => !Solver::new(opponent(after, seat)).forces(after, 1),
        Task::Word(_) => false,
    }
}

fn refute<G: Quest>(after: &G, seat: Seat, task: Task) -> Vec<String> {
    let line = match task {
        Task::Win(turns) => Solver::new(seat).refutation(after, turns),
        Task::Save => Solver::new(opponent(after, seat)).winning_turn(after),
        Task::Word(_) => Vec::new(),
    };
    line.iter().map(ToString::to_string).collect()
}

/// How many replies are compared, of those that parry something.
const COMPARED: usize = 24;

/// The reply after which the fewest moves win; of those that leave what would win first as it is, any.
fn reply<G: Quest>(after: &G, seat: Seat, task: Task) -> Vec<String> {
    let Task::Win(turns) = task else { return Vec::new() };
    let mut solver = Solver::new(seat);
    let turns_of_others = turns_of(after, opponent(after, seat));
    let first = turns_of_others.first().map(|(_, then)| solver.winning(then, turns));
    let threat = first.and_then(|wins| wins.into_iter().next());
    let parries = |then: &G| {
        let threat = threat.as_ref().filter(|mv| then.check(Actor::Seat(seat), mv).is_ok());
        !threat.is_some_and(|mv| {
            let mut won = then.clone();
            won.apply(Actor::Seat(seat), mv);
            super::has_won(&won, seat)
        })
    };
    let parrying = turns_of_others.iter().filter(|(_, then)| parries(then)).take(COMPARED);
    let best = parrying.min_by_key(|(_, then)| solver.winning(then, turns).len());
    let best = best.or_else(|| turns_of_others.first());
    best.map_or_else(Vec::new, |(line, _)| line.iter().map(ToString::to_string).collect())
}

/// The turns of a seat that is to act, without talk, each with where it leads. A game that ends is none to go on with.
fn turns_of<G: Quest>(game: &G, seat: Seat) -> Vec<(Vec<G::Move>, G)> {
    let mut turns = Vec::new();
    let mut begun = vec![(Vec::new(), game.clone())];
    while let Some((line, game)) = begun.pop() {
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        for mv in moves.into_iter().filter(|mv| !G::is_talk(mv)).rev() {
            let (mut line, mut after) = (line.clone(), game.clone());
            after.apply(Actor::Seat(seat), &mv);
            line.push(mv);
            match super::to_act(&after) {
                None => {}
                Some(_) if after.goes_on(seat) => begun.push((line, after)),
                Some(_) => turns.push((line, after)),
            }
        }
    }
    turns
}
