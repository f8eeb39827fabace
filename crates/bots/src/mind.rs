//! What a game without chance tells the search, and how a bot of it thinks.

use game::{Actor, Game, Seat};

use crate::search::{Mover, Position, Rated, Search, Skill, share};
use crate::{Ask, Thought};

/// A game that can say what a position is worth.
pub(crate) trait Mind: Game {
    /// What each level does.
    const SKILLS: [Skill; 6];
    /// A lead that wins most games.
    const LEAD: f64;

    /// The value of a position for a seat and its side.
    fn value(&self, own: Seat) -> i32;

    /// Lists the moves that are worth a look, and rates them for a seat.
    fn rate(&self, own: Seat, moves: &mut Vec<Self::Move>, out: &mut Vec<Rated>) {
        let Some(seat) = self.turn().seats().lowest() else { return };
        self.legal_moves(seat, moves);
        let mut after = self.clone();
        for (index, mv) in moves.iter().enumerate() {
            after.clone_from(self);
            after.apply(Actor::Seat(seat), mv);
            out.push(Rated { value: after.value(own), index: index as u32 });
        }
    }
}

/// The positions on the way to the one that is looked at, with their moves.
struct Stack<G: Mind> {
    own: Seat,
    games: Vec<G>,
    lists: Vec<Vec<G::Move>>,
}

impl<G: Mind> Stack<G> {
    fn now(&self) -> &G {
        self.games.last().expect("the position that is thought about")
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

    fn rate(&mut self, out: &mut Vec<Rated>) {
        let at = self.games.len() - 1;
        if self.lists.len() <= at {
            self.lists.push(Vec::with_capacity(256));
        }
        let mut moves = std::mem::take(&mut self.lists[at]);
        moves.clear();
        self.now().rate(self.own, &mut moves, out);
        self.lists[at] = moves;
    }

    fn make(&mut self, index: u32) {
        let mut game = self.now().clone();
        let mv = &self.lists[self.games.len() - 1][index as usize];
        if let Some(seat) = game.turn().seats().lowest() {
            game.apply(Actor::Seat(seat), mv);
        }
        self.games.push(game);
    }

    fn unmake(&mut self) {
        self.games.pop();
    }
}

/// The best move of a seat whose turn it is.
pub(crate) fn think<G: Mind>(game: &G, ask: &mut Ask<'_>) -> Option<Thought> {
    if !game.turn().seats().contains(ask.seat) {
        return None;
    }
    let skill = &G::SKILLS[ask.budget.level.index()];
    let mut listed = Vec::new();
    game.rate(ask.seat, &mut listed, &mut Vec::new());
    let mut stack = Stack { own: ask.seat, games: vec![game.clone()], lists: Vec::new() };
    let mut search = Search::new(skill, ask.budget.nodes.unwrap_or(u64::MAX), ask.stopped);
    let told = |index: u32, value: i32, nodes: u64| Thought {
        token: listed[index as usize].to_string(),
        value: share(value, G::LEAD),
        nodes,
    };
    let report = &mut ask.report;
    let found = search.run(&mut stack, skill, ask.budget.seed, &mut |found, nodes| {
        report(&told(found.index, found.value, nodes));
    })?;
    Some(told(found.index, found.value, search.nodes))
}

/// What a move of a seat is worth, as a thought's value is.
pub(crate) fn weigh<G: Mind>(game: &G, ask: &Ask<'_>, token: &str) -> Option<f64> {
    let mut after = game.clone();
    game::play_token(&mut after, Actor::Seat(ask.seat), token).ok()?;
    let skill = &G::SKILLS[ask.budget.level.index()];
    let mut search = Search::new(skill, ask.budget.nodes.unwrap_or(u64::MAX), ask.stopped);
    let mut stack = Stack { own: ask.seat, games: vec![after], lists: Vec::new() };
    Some(share(search.after_move(&mut stack), G::LEAD))
}
