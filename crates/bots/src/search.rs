//! Alpha-beta with iterative deepening, for all games without chance.
//!
//! All values are those of the side that thinks. Where more than two sides play, the others are taken
//! to play against it together: pessimistic, but it never overlooks a threat. Seats may have several
//! half-moves in a row, so a ply asks who is to move instead of taking turns.
//!
//! A node rates all its moves first, by the evaluation of the position after each, and goes on with the best
//! few. The last ply is that rating alone. The search sees games through [`Position`], so there
//! is one copy of it in the browser, however many games there are.

use game::{Rng, SplitMix};

/// More than any evaluation: a won game. Sooner is better, so plies are taken off.
pub(crate) const WIN: i32 = 1_000_000;
/// A value beyond this is a win that was seen to the end.
pub(crate) const SURELY: i32 = WIN - 1_000;

/// Who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    Own,
    Other,
    Nobody,
}

/// A move of a node: its number there, and the value of the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rated {
    pub(crate) value: i32,
    pub(crate) index: u32,
}

/// A game as the search sees it: a stack of positions.
pub(crate) trait Position {
    fn mover(&self) -> Mover;
    /// The value of the position for the side that thinks.
    fn value(&mut self) -> i32;
    /// Adds all moves, rated. Their numbers hold until the position is left.
    fn rate(&mut self, out: &mut Vec<Rated>);
    /// Plays a move by its number.
    fn make(&mut self, index: u32);
    /// Takes the last move back.
    fn unmake(&mut self);
}

/// How far a level looks.
pub(crate) struct Skill {
    /// How many moves it goes on with, ply by ply; the ply after the last is rated only.
    pub(crate) widths: &'static [usize],
    /// How far its ratings of the first ply are off, at random.
    pub(crate) blur: i32,
}

/// What a search came to.
pub(crate) struct Found {
    pub(crate) index: u32,
    pub(crate) value: i32,
}

pub(crate) struct Search<'a> {
    pub(crate) nodes: u64,
    most: u64,
    stopped: &'a dyn Fn() -> bool,
    is_stopped: bool,
    widths: &'static [usize],
    /// A list a ply, so that nothing is allocated on the way.
    lists: Vec<Vec<Rated>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(skill: &Skill, most: u64, stopped: &'a dyn Fn() -> bool) -> Search<'a> {
        let lists = vec![Vec::with_capacity(256); skill.widths.len() + 1];
        Search { nodes: 0, most, stopped, is_stopped: false, widths: skill.widths, lists }
    }

    /// The best move of the side that is to move; `report` hears of every depth.
    pub(crate) fn run(
        &mut self,
        position: &mut dyn Position,
        skill: &Skill,
        seed: u64,
        report: &mut dyn FnMut(&Found, u64),
    ) -> Option<Found> {
        let mut moves = Vec::new();
        position.rate(&mut moves);
        self.nodes += moves.len() as u64;
        let mut rng = SplitMix::new(seed);
        shuffle(&mut moves, &mut rng);
        blur(&mut moves, skill.blur, &mut rng);
        moves.sort_by_key(|mv| -mv.value);
        let loses = |mv: &Rated| mv.value < -SURELY;
        let mut wide = 0;
        if let Some(won) = moves.first().filter(|mv| mv.value == WIN) {
            return Some(Found { index: won.index, value: WIN - 1 });
        }
        for depth in 1..=self.widths.len() {
            wide = wide.max(self.widths[0]).min(moves.len());
            if !self.deepen(position, &mut moves[..wide], depth) {
                break;
            }
            // What is in width may all lose at once; then any move that doesn't is wanted.
            while depth == 1 && wide < moves.len() && moves[..wide].iter().all(loses) {
                let more = (wide + self.widths[0]).min(moves.len());
                if !self.deepen(position, &mut moves[wide..more], depth) {
                    break;
                }
                wide = more;
            }
            moves[..wide].sort_by_key(|mv| -mv.value);
            let best = moves[0];
            report(&Found { index: best.index, value: best.value }, self.nodes);
            if best.value > SURELY || moves[..wide].iter().all(loses) {
                break;
            }
        }
        moves.first().map(|best| Found { index: best.index, value: best.value })
    }

    /// The value of the position after a move that was made already, as deep as the level goes.
    pub(crate) fn after_move(&mut self, position: &mut dyn Position) -> i32 {
        match self.widths.len() {
            0 => position.value(),
            depth => self.value(position, depth, 1, -WIN, WIN),
        }
    }

    /// Rates the moves so many plies deep; an unfinished depth changes nothing.
    fn deepen(&mut self, position: &mut dyn Position, moves: &mut [Rated], depth: usize) -> bool {
        let mut alpha = -WIN;
        let mut found = Vec::with_capacity(moves.len());
        for mv in moves.iter() {
            position.make(mv.index);
            let value = self.value(position, depth, 1, alpha, WIN);
            position.unmake();
            if self.is_stopped {
                return false;
            }
            // A move that is no better than the best has a bound only: it stays behind it.
            let is_better = value > alpha || found.is_empty();
            found.push(if is_better { value } else { value.min(alpha - 1) });
            alpha = alpha.max(value);
        }
        moves.iter_mut().zip(found).for_each(|(mv, value)| mv.value = value);
        true
    }

    /// The value of a position after `ply` moves, `depth` more plies deep.
    fn value(
        &mut self,
        position: &mut dyn Position,
        depth: usize,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        let mover = position.mover();
        if mover == Mover::Nobody || self.is_over() {
            return nearer(position.value(), ply);
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        position.rate(&mut moves);
        self.nodes += moves.len() as u64;
        let is_own = mover == Mover::Own;
        moves.sort_by_key(|mv| if is_own { -mv.value } else { mv.value });
        let best = match moves.first() {
            None => nearer(position.value(), ply),
            Some(best) if depth <= 1 => nearer(best.value, ply + 1),
            Some(_) => {
                moves.truncate(self.widths[ply]);
                let mut best = if is_own { -WIN } else { WIN };
                for mv in &moves {
                    position.make(mv.index);
                    let value = self.value(position, depth - 1, ply + 1, alpha, beta);
                    position.unmake();
                    if is_own {
                        best = best.max(value);
                        alpha = alpha.max(best);
                    } else {
                        best = best.min(value);
                        beta = beta.min(best);
                    }
                    if alpha >= beta || self.is_stopped {
                        break;
                    }
                }
                best
            }
        };
        self.lists[ply] = moves;
        best
    }

    fn is_over(&mut self) -> bool {
        self.is_stopped |= self.nodes >= self.most || (self.stopped)();
        self.is_stopped
    }
}

/// A win that is sooner is worth more.
fn nearer(value: i32, ply: usize) -> i32 {
    match value {
        WIN => WIN - ply as i32,
        value if value == -WIN => ply as i32 - WIN,
        value => value,
    }
}

/// Of moves that are worth the same any may come first: so no two games are the same.
fn shuffle(moves: &mut [Rated], rng: &mut SplitMix) {
    for i in (1..moves.len()).rev() {
        moves.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

/// A weak player doesn't see exactly what a move is worth, but does see a win.
fn blur(moves: &mut [Rated], by: i32, rng: &mut SplitMix) {
    for mv in moves.iter_mut().filter(|mv| by > 0 && mv.value < SURELY) {
        mv.value += rng.below(2 * by as u32 + 1) as i32 - by;
    }
}

/// A value as the share of games that are won with it, when a lead of `scale` wins most.
pub(crate) fn share(value: i32, scale: f64) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / scale).exp())
}
