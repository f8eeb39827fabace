//! What a game without chance tells the search, and how a bot of it thinks.

use game::{Actor, Game, Phrase, Seat, SplitMix};

use crate::judge::{Effort, Look};
use crate::rating::{How, Values, rate_in};
use crate::search::alphabeta::{Found, Mover, Position, Search};
use crate::search::puct::{self, Branch, Opened, Whose, World, Worth};
use crate::search::{Crowd, Rated, SURELY, Skill, Tree, WIN, blur, share, shuffle};
use crate::{Answer, Ask, Bot, Budget, Level, Thought};

/// A game that can say what a position is worth.
pub(crate) trait Mind: Game {
    /// What each level does where two sides play.
    const SKILLS: [Skill; 6];
    /// How far a position is looked at that is judged with most effort, as in a [`Skill`].
    const DEEP: &'static [usize];
    /// What each level does where more sides play; without such setups, nothing.
    const CROWDS: [Crowd; 6] = [Crowd::Blurred(0); 6];
    /// A lead that wins most games.
    const LEAD: f64;
    /// What leads come to at most where chances are told, in the logarithm of odds: any win that is seen is more.
    const BY_LEAD: f64 = 4.0;
    /// How far ratings are off while a tree plays on, so that no two games are the same.
    const SLIPS: i32 = 0;

    /// The value of a position for a seat and its side.
    fn value(&self, own: Seat) -> i32;

    /// How far the game is, from 0 to 1.
    fn progress(&self) -> f64;

    /// A number that tells the position from others that a search meets.
    fn key(&self) -> u64;

    /// Lists the moves that are worth a look, and rates them for a seat.
    fn rate(&self, own: Seat, moves: &mut Vec<Self::Move>, out: &mut Vec<Rated>);

    /// The best move of a seat whose turn it is.
    fn think(&self, ask: &mut Ask<'_>) -> Option<Thought> {
        think(self, ask)
    }

    /// What speaks for a token of a seat that led to the position `after`, the most telling first.
    fn reasons(&self, after: &Self, seat: Seat, token: &str) -> Vec<Phrase>;
}

/// Whoever has a mind plays by it.
impl<G: Mind> Bot for G {
    fn think(&self, ask: &mut Ask<'_>) -> Answer {
        Mind::think(self, ask).into()
    }

    fn weigh(&self, ask: &Ask<'_>, token: &str) -> Option<f64> {
        weigh(self, ask, token)
    }

    fn reasons(&self, after: &dyn shelf::Play, seat: Seat, token: &str) -> Vec<Phrase> {
        let after = after.position();
        after.map_or_else(Vec::new, |after| Mind::reasons(self, after, seat, token))
    }

    fn chances(&self, look: &Look<'_>, _points: &[f64]) -> Vec<f64> {
        chances(self, look)
    }

    fn progress(&self) -> f64 {
        Mind::progress(self)
    }

    fn rate_all(&self, own: Seat, how: How, values: &mut Values) {
        rate_in(self, own, how, values);
    }
}

/// Rates moves of a seat by making each on a copy of the position. Short cuts must give the same ratings.
pub(crate) fn rate_by_making<G: Mind>(
    game: &G,
    own: Seat,
    seat: Seat,
    moves: &[G::Move],
    out: &mut Vec<Rated>,
) {
    let mut after = game.clone();
    for (index, mv) in moves.iter().enumerate() {
        after.clone_from(game);
        after.apply(Actor::Seat(seat), mv);
        out.push(Rated { value: after.value(own), index: index as u32 });
    }
}

/// The best move of a seat whose turn it is.
pub(crate) fn think<G: Mind>(game: &G, ask: &mut Ask<'_>) -> Option<Thought> {
    match Way::of(game, ask) {
        Way::Tree(tree) => {
            let most = ask.budget.nodes.unwrap_or(u64::MAX);
            puct::think(&mut EvalTree::new(game, tree), tree.tries, most, ask)
        }
        Way::Depth(skill) => by_depth(game, skill, ask),
        Way::Glance(seen) => by_glance(game, seen, ask),
    }
}

/// How a position is searched.
enum Way {
    Depth(Skill),
    Tree(Tree),
    /// The best of so many moves, whichever come to mind.
    Glance(usize),
}

impl Way {
    /// Depth says little where more than two sides play: others need not care about the one that thinks.
    fn of<G: Mind>(game: &G, ask: &Ask<'_>) -> Way {
        let level = ask.budget.level.index();
        match G::CROWDS[level] {
            _ if game.roster().sides() <= 2 => Way::Depth(G::SKILLS[level]),
            Crowd::Blurred(blur) => Way::Depth(Skill { widths: &[], blur }),
            Crowd::Glance(seen) => Way::Glance(seen),
            Crowd::Tree(tree) => Way::Tree(tree),
        }
    }
}

fn by_depth<G: Mind>(game: &G, skill: Skill, ask: &mut Ask<'_>) -> Option<Thought> {
    let (mut stack, budget) = (Stack::new(game, ask.seat), ask.budget);
    let mut search = Search::new(skill.widths, budget.nodes.unwrap_or(u64::MAX), ask.stopped);
    let told = |position: &dyn Position, found: Found, nodes: u64| Thought {
        token: position.token(found.index),
        value: share(found.value, G::LEAD),
        nodes,
    };
    let report = &mut ask.report;
    let mut report = |position: &dyn Position, found, nodes| report(&told(position, found, nodes));
    let (seed, threads) = (budget.seed, budget.threads);
    let found = search.run(&mut stack, skill.blur, seed, threads, &mut report)?;
    Some(told(&stack, found, search.nodes))
}

/// A weak player overlooks most moves and takes the best of the others, but does see a win.
fn by_glance<G: Mind>(game: &G, seen: usize, ask: &Ask<'_>) -> Option<Thought> {
    let (mut moves, mut rated) = (Vec::new(), Vec::new());
    game.rate(ask.seat, &mut moves, &mut rated);
    let nodes = rated.len() as u64;
    shuffle(&mut rated, &mut SplitMix::new(ask.budget.seed));
    let glanced = rated.iter().enumerate().filter(|&(nth, mv)| nth < seen || mv.value >= SURELY);
    let (_, best) = glanced.max_by_key(|(_, mv)| mv.value)?;
    let token = moves[best.index as usize].to_string();
    Some(Thought { token, value: share(best.value, G::LEAD), nodes })
}

/// What a move of a seat is worth, as a thought's value is.
pub(crate) fn weigh<G: Mind>(game: &G, ask: &Ask<'_>, token: &str) -> Option<f64> {
    let mut after = game.clone();
    game::play_token(&mut after, Actor::Seat(ask.seat), token).ok()?;
    let most = ask.budget.nodes.unwrap_or(u64::MAX);
    Some(match Way::of(game, ask) {
        Way::Tree(tree) => {
            let mut world = EvalTree::new(&after, tree);
            let worth = puct::worth(&mut world, tree.tries, most, ask);
            f64::from(worth[game.roster().side(ask.seat).index()])
        }
        Way::Glance(_) => share(after.value(ask.seat), G::LEAD),
        Way::Depth(skill) => {
            let mut search = Search::new(skill.widths, most, ask.stopped);
            share(search.after_move(&mut Stack::new(&after, ask.seat)), G::LEAD)
        }
    })
}

/// How many positions a tree opens to say what a position is worth to more than two sides, by effort.
const TRIES: [u32; 3] = [30, 150, 600];

/// What a position is worth to each seat, whoever is to act.
fn chances<G: Mind>(game: &G, look: &Look<'_>) -> Vec<f64> {
    let roster = game.roster();
    let sides = match G::CROWDS[Level::TOP.index()] {
        Crowd::Tree(tree) if roster.sides() > 2 => by_tree(game, tree, look),
        _ => by_search(game, look),
    };
    Seat::all(roster.seats()).map(|seat| sides[roster.side(seat).index()]).collect()
}

/// Always seen by the first side, so that it doesn't depend on who asks.
fn by_search<G: Mind>(game: &G, look: &Look<'_>) -> Vec<f64> {
    let widths = match look.effort {
        Effort::Deep => G::DEEP,
        effort => G::SKILLS[effort.level().index()].widths,
    };
    let mut search = Search::new(widths, u64::MAX, look.stopped);
    let first = foreseen::<G>(search.after_move(&mut Stack::new(game, Seat::FIRST)));
    vec![first, 1.0 - first]
}

/// A value as a chance. A win that a search sees is not sure before it is near, because the search goes on with few
/// moves, and who plays may not see it.
fn foreseen<G: Mind>(value: i32) -> f64 {
    let log_odds = match WIN - value.abs() {
        plies if value.abs() > SURELY => {
            let near = 16.0 / f64::from(plies * plies).max(4.0);
            f64::from(value.signum()) * (G::BY_LEAD + near)
        }
        _ => G::BY_LEAD * (f64::from(value) / G::LEAD / G::BY_LEAD).tanh(),
    };
    1.0 / (1.0 + (-log_odds).exp())
}

/// A tree shares out one game; seats that stand alike shall have a half each, as they beat half of the others.
fn by_tree<G: Mind>(game: &G, tree: Tree, look: &Look<'_>) -> Vec<f64> {
    let tree = Tree { tries: TRIES[look.effort.index()], ..tree };
    let budget = Budget::at(Level::TOP, 1);
    let (stopped, report) = (look.stopped, &mut |_: &Thought| {});
    let ask = Ask { seat: Seat::FIRST, budget: &budget, stopped, report };
    let worth = puct::worth(&mut EvalTree::new(game, tree), tree.tries, u64::MAX, &ask);
    let roster = game.roster();
    let others = roster.all_sides().filter(|&side| roster.is_side_in(side)).count() - 1;
    let share = |worth: f32| {
        let (won, lost) = (others as f64 * f64::from(worth), 1.0 - f64::from(worth));
        won / (won + lost)
    };
    worth[..roster.sides()].iter().map(|&worth| share(worth)).collect()
}

/// The positions on the way to the one that is looked at, with their moves.
#[derive(Clone)]
struct Stack<G: Mind> {
    own: Seat,
    /// Positions beyond the present one are left from before, to be written over.
    games: Vec<G>,
    lists: Vec<Vec<G::Move>>,
    at: usize,
}

impl<G: Mind> Stack<G> {
    fn new(game: &G, own: Seat) -> Stack<G> {
        Stack { own, games: vec![game.clone()], lists: vec![Vec::with_capacity(256)], at: 0 }
    }

    fn now(&self) -> &G {
        &self.games[self.at]
    }
}

impl<G: Mind> Position for Stack<G> {
    fn mover(&self) -> Mover {
        let roster = self.now().roster();
        match self.now().turn().seats().lowest() {
            None => Mover::Nobody,
            Some(seat) if roster.side(seat) == roster.side(self.own) => Mover::Own,
            Some(_) => Mover::Other,
        }
    }

    fn value(&mut self) -> i32 {
        self.now().value(self.own)
    }

    fn key(&self) -> u64 {
        self.now().key()
    }

    fn rate(&mut self, out: &mut Vec<Rated>) {
        let moves = &mut self.lists[self.at];
        moves.clear();
        self.games[self.at].rate(self.own, moves, out);
    }

    fn token(&self, index: u32) -> String {
        self.lists[self.at][index as usize].to_string()
    }

    fn make(&mut self, index: u32) {
        if self.games.len() == self.at + 1 {
            self.games.push(self.now().clone());
            self.lists.push(Vec::with_capacity(256));
        }
        let (before, after) = self.games.split_at_mut(self.at + 1);
        let (before, after) = (&before[self.at], &mut after[0]);
        after.clone_from(before);
        if let Some(seat) = before.turn().seats().lowest() {
            after.apply(Actor::Seat(seat), &self.lists[self.at][index as usize]);
        }
        self.at += 1;
    }

    fn unmake(&mut self) {
        self.at -= 1;
    }

    fn copy(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}

/// A tree whose positions are judged by the mind's evaluation: the position that the search is at, and the moves of
/// all positions that it has opened.
#[derive(Clone)]
struct EvalTree<G: Mind> {
    first: G,
    now: G,
    /// Where playing on came to.
    ahead: G,
    tree: Tree,
    moves: Vec<G::Move>,
    listed: Vec<G::Move>,
    rated: Vec<Rated>,
}

impl<G: Mind> EvalTree<G> {
    fn new(game: &G, tree: Tree) -> EvalTree<G> {
        EvalTree {
            first: game.clone(),
            now: game.clone(),
            ahead: game.clone(),
            tree,
            moves: Vec::new(),
            listed: Vec::new(),
            rated: Vec::new(),
        }
    }

    /// What the position is worth, by how it stands when it was played on; the shares of all sides come to one.
    fn judge(&mut self, rng: &mut SplitMix) -> (Worth, u64) {
        let nodes = self.play_on(rng);
        let worth = worth(&self.ahead);
        let sum: f32 = worth.iter().sum();
        (worth.map(|share| share / sum.max(f32::MIN_POSITIVE)), nodes)
    }

    /// Everybody plays by ratings that are a little off. Gives how many moves were rated.
    fn play_on(&mut self, rng: &mut SplitMix) -> u64 {
        self.ahead.clone_from(&self.now);
        let mut nodes = 0;
        for _ in 0..self.tree.plies {
            let Some(seat) = self.ahead.turn().seats().lowest() else { break };
            self.listed.clear();
            self.rated.clear();
            self.ahead.rate(seat, &mut self.listed, &mut self.rated);
            nodes += self.rated.len() as u64;
            blur(&mut self.rated, G::SLIPS, rng);
            let Some(best) = self.rated.iter().max_by_key(|mv| mv.value) else { break };
            self.ahead.apply(Actor::Seat(seat), &self.listed[best.index as usize]);
        }
        nodes
    }

    /// Adds the best moves, the more likely the nearer they are to the best.
    fn branches(&mut self, out: &mut Vec<Branch>) {
        let Some(best) = self.rated.first().map(|best| best.value) else { return };
        let weight = |value: i32| (2.0 * f64::from(value - best) / G::LEAD).exp() as f32;
        let sum: f32 = self.rated.iter().map(|mv| weight(mv.value)).sum();
        for mv in &self.rated {
            let (prior, guess) = (weight(mv.value) / sum, self.guess(mv.value));
            out.push(Branch { handle: self.moves.len() as u32, prior, guess });
            self.moves.push(self.listed[mv.index as usize].clone());
        }
    }

    /// What a move of this rating is worth before it was tried. A rating compares with the best of the others; here as
    /// much goes to each of them.
    fn guess(&self, value: i32) -> f32 {
        let share = share(value, G::LEAD) as f32;
        share / (share + (self.now.roster().sides() - 1) as f32 * (1.0 - share))
    }
}

/// What a position is worth as it stands. A side that is out of the game gets nothing.
fn worth<G: Mind>(game: &G) -> Worth {
    let (roster, mut worth) = (game.roster(), Worth::default());
    for seat in roster.seats_in().iter() {
        worth[roster.side(seat).index()] = share(game.value(seat), G::LEAD) as f32;
    }
    worth
}

impl<G: Mind> World for EvalTree<G> {
    fn restart(&mut self) {
        self.now.clone_from(&self.first);
    }

    fn whose(&self) -> Whose {
        match self.now.turn().seats().lowest() {
            Some(seat) => Whose::Side(self.now.roster().side(seat).index() as u8),
            None => Whose::Nobody,
        }
    }

    fn open(&mut self, rng: &mut SplitMix, out: &mut Vec<Branch>) -> Opened {
        let (worth, played) = self.judge(rng);
        let Some(seat) = self.now.turn().seats().lowest() else {
            return Opened { worth, is_complete: true, nodes: 1 };
        };
        self.listed.clear();
        self.rated.clear();
        self.now.rate(seat, &mut self.listed, &mut self.rated);
        let listed = self.rated.len();
        shuffle(&mut self.rated, rng);
        self.rated.sort_by_key(|mv| -mv.value);
        self.rated.truncate(self.tree.width);
        self.branches(out);
        Opened { worth, is_complete: listed == self.rated.len(), nodes: listed as u64 + played }
    }

    fn token(&self, handle: u32) -> String {
        self.moves[handle as usize].to_string()
    }

    fn make(&mut self, handle: u32) {
        if let Some(seat) = self.now.turn().seats().lowest() {
            self.now.apply(Actor::Seat(seat), &self.moves[handle as usize]);
        }
    }

    /// These games have no chance.
    fn chance(&mut self, _: &mut SplitMix) -> u64 {
        0
    }

    fn copy(&self) -> Box<dyn World> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deflecto::{Deflecto, Setup};

    /// Four seats after some random moves.
    fn four(tokens: usize) -> Deflecto {
        let setup: Setup = "deflecto players=4".parse().unwrap();
        let (mut game, mut rng) = (Deflecto::new(&setup), SplitMix::new(2));
        for _ in 0..tokens {
            let seat = game.turn().seats().lowest().unwrap();
            let mv = game.sample_move(seat, &mut rng).unwrap();
            game.apply(Actor::Seat(seat), &mv);
        }
        game
    }

    #[test]
    fn to_play_on_shares_out_one_game_and_leaves_the_position_alone() {
        let game = four(20);
        let mut tree = EvalTree::new(&game, Tree { tries: 1, width: 5, plies: 8 });
        let mut out = Vec::new();
        let opened = tree.open(&mut SplitMix::new(1), &mut out);
        let sum: f32 = opened.worth.iter().sum();
        assert!((sum - 1.0).abs() < 1e-5, "{:?}", opened.worth);
        assert_eq!(tree.now, game);
        assert_eq!(tree.ahead.board().laid().len(), game.board().laid().len() + 8);
        assert_eq!(out.len(), 5);
        assert!(out.iter().all(|branch| branch.guess < 0.9), "a rating is no promise: {out:?}");
    }

    #[test]
    fn a_glance_takes_the_best_of_what_it_sees() {
        let game = four(20);
        let seat = game.turn().seats().lowest().unwrap();
        let seen = |seen, seed| {
            let budget = Budget::at(Level::TOP, seed);
            let ask = Ask { seat, budget: &budget, stopped: &|| false, report: &mut |_| {} };
            by_glance(&game, seen, &ask).unwrap().value
        };
        let best = seen(usize::MAX, 0);
        let (mut moves, mut rated) = (Vec::new(), Vec::new());
        game.rate(seat, &mut moves, &mut rated);
        let most = rated.iter().map(|mv| mv.value).max().unwrap();
        assert_eq!(best, share(most, Deflecto::LEAD));
        let mean = |count| (0..100).map(|seed| seen(count, seed)).sum::<f64>() / 100.0;
        let (one, three) = (mean(1), mean(3));
        assert!(one < three && three < best, "one {one}, three {three}, all {best}");
    }
}
