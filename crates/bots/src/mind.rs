//! What a game without chance tells the search, and how a bot of it thinks.

use game::{Actor, Game, Seat, SplitMix};

use crate::search::alphabeta::{Found, Mover, Position, Search};
use crate::search::puct::{self, Branch, Opened, Whose, World, Worth};
use crate::search::{Crowd, Rated, Skill, share, shuffle};
use crate::{Ask, Thought};

/// A game that can say what a position is worth.
pub(crate) trait Mind: Game {
    /// What each level does where two sides play.
    const SKILLS: [Skill; 6];
    /// What each level does where more sides play; without such setups, nothing.
    const CROWDS: [Crowd; 6] = [Crowd { tries: 0, width: 0, blur: 0 }; 6];
    /// A lead that wins most games.
    const LEAD: f64;

    /// The value of a position for a seat and its side.
    fn value(&self, own: Seat) -> i32;

    /// A number that tells the position from others that a search meets.
    fn key(&self) -> u64;

    /// Lists the moves that are worth a look, and rates them for a seat.
    fn rate(&self, own: Seat, moves: &mut Vec<Self::Move>, out: &mut Vec<Rated>);
}

/// Rates moves of a seat by making each on a copy of the position: what short cuts must come to.
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
    if !game.turn().seats().contains(ask.seat) {
        return None;
    }
    match Way::of(game, ask) {
        Way::Tree(crowd) => {
            let most = ask.budget.nodes.unwrap_or(u64::MAX);
            puct::think(&mut Garden::new(game, crowd.width), crowd.tries, most, ask)
        }
        Way::Depth(skill) => by_depth(game, skill, ask),
    }
}

/// How a position is searched.
enum Way {
    Depth(Skill),
    Tree(Crowd),
}

impl Way {
    /// Depth says little where more than two sides play: others need not care about the one that thinks.
    fn of<G: Mind>(game: &G, ask: &Ask<'_>) -> Way {
        let level = ask.budget.level.index();
        match G::CROWDS[level] {
            _ if game.roster().sides() <= 2 => Way::Depth(G::SKILLS[level]),
            Crowd { tries: 0, blur, .. } => Way::Depth(Skill { widths: &[], blur }),
            crowd => Way::Tree(crowd),
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

/// What a move of a seat is worth, as a thought's value is.
pub(crate) fn weigh<G: Mind>(game: &G, ask: &Ask<'_>, token: &str) -> Option<f64> {
    let mut after = game.clone();
    game::play_token(&mut after, Actor::Seat(ask.seat), token).ok()?;
    let most = ask.budget.nodes.unwrap_or(u64::MAX);
    Some(match Way::of(game, ask) {
        Way::Tree(crowd) => {
            let mut world = Garden::new(&after, crowd.width);
            let worth = puct::worth(&mut world, crowd.tries, most, ask);
            f64::from(worth[game.roster().side(ask.seat).index()])
        }
        Way::Depth(skill) => {
            let mut search = Search::new(skill.widths, most, ask.stopped);
            share(search.after_move(&mut Stack::new(&after, ask.seat)), G::LEAD)
        }
    })
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

/// Where a tree grows: a position that moves on, and the moves of all positions that were opened.
#[derive(Clone)]
struct Garden<G: Mind> {
    first: G,
    now: G,
    width: usize,
    moves: Vec<G::Move>,
    listed: Vec<G::Move>,
    rated: Vec<Rated>,
}

impl<G: Mind> Garden<G> {
    fn new(game: &G, width: usize) -> Garden<G> {
        let (first, now) = (game.clone(), game.clone());
        Garden { first, now, width, moves: Vec::new(), listed: Vec::new(), rated: Vec::new() }
    }

    /// What the position is worth as it stands. Who is out of the game gets nothing.
    fn worth(&self) -> Worth {
        let (roster, mut worth) = (self.now.roster(), Worth::default());
        for seat in roster.seats_in().iter() {
            worth[roster.side(seat).index()] = share(self.now.value(seat), G::LEAD) as f32;
        }
        worth
    }

    /// Adds the best moves, the more likely the nearer they are to the best.
    fn branches(&mut self, out: &mut Vec<Branch>) {
        let Some(best) = self.rated.first().map(|best| best.value) else { return };
        let weight = |value: i32| (2.0 * f64::from(value - best) / G::LEAD).exp() as f32;
        let sum: f32 = self.rated.iter().map(|mv| weight(mv.value)).sum();
        for mv in &self.rated {
            let (prior, guess) = (weight(mv.value) / sum, share(mv.value, G::LEAD) as f32);
            out.push(Branch { handle: self.moves.len() as u32, prior, guess });
            self.moves.push(self.listed[mv.index as usize].clone());
        }
    }
}

impl<G: Mind> World for Garden<G> {
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
        let mut worth = self.worth();
        let Some(seat) = self.now.turn().seats().lowest() else {
            return Opened { worth, is_complete: true, nodes: 1 };
        };
        self.listed.clear();
        self.rated.clear();
        self.now.rate(seat, &mut self.listed, &mut self.rated);
        let nodes = self.rated.len() as u64;
        shuffle(&mut self.rated, rng);
        self.rated.sort_by_key(|mv| -mv.value);
        self.rated.truncate(self.width);
        self.branches(out);
        // Who is to move will do so well at least; what that costs the others is not known yet.
        if let Some(best) = out.first() {
            worth[self.now.roster().side(seat).index()] = best.guess;
        }
        Opened { worth, is_complete: nodes == self.rated.len() as u64, nodes }
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
