//! A tree that grows where it pays: PUCT, for more than two sides, for chance, and for games without an evaluation.
//!
//! Every try goes down from the first position by the moves that look best so far (their value, and
//! more for those that are likely and were tried little), opens one new position, and takes what it is worth
//! to *each side* back up: every side looks after itself (max-n). What chance brings is drawn, and each outcome
//! has its own branch. A position whose end is known is solved, and what it is worth is passed up as
//! far as it decides: a won position is not looked at again.

use game::{MAX_SEATS, SplitMix};

use super::Stopped;
use crate::{Ask, Thought};

/// How much a move that is likely and was tried little is favoured.
const CURIOSITY: f32 = 0.9;
/// A position that is worth so much for sure is won, and one that is worth no more than this is lost.
const WON: f32 = 0.999;
const LOST: f32 = 0.001;
/// Room for so many positions is made at once.
const MOST_AT_ONCE: u32 = 1 << 14;
/// No node, no outcome.
const NONE: u32 = u32::MAX;

/// What a position is worth to each side: the share of the game that it wins, 0 to 1.
pub(crate) type Worth = [f32; MAX_SEATS];

/// Who is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    Side(u8),
    Chance,
    Nobody,
}

/// A move to go on with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch {
    /// By which the world knows it again.
    pub(crate) handle: u32,
    /// How likely it is to be the best; all of a position add up to about one.
    pub(crate) prior: f32,
    /// What it is worth to whoever plays it, before it was tried.
    pub(crate) guess: f32,
}

/// What is found when a position is opened.
pub(crate) struct Opened {
    pub(crate) worth: Worth,
    /// Whether the branches are all that there is to play.
    pub(crate) is_complete: bool,
    /// How many positions were looked at for that.
    pub(crate) nodes: u64,
}

/// A game as the tree sees it: a position that moves on, and goes back to the first one.
pub(crate) trait World: Send {
    fn restart(&mut self);
    fn whose(&self) -> Whose;
    /// Adds the moves that are worth a try, and says what the position is worth.
    fn open(&mut self, rng: &mut SplitMix, out: &mut Vec<Branch>) -> Opened;
    /// A move that was listed, as it is written.
    fn token(&self, handle: u32) -> String;
    /// Plays a move that was listed.
    fn make(&mut self, handle: u32);
    /// Plays what chance brings, and gives a number for it.
    fn chance(&mut self, rng: &mut SplitMix) -> u64;
    /// The same world for another thread.
    fn copy(&self) -> Box<dyn World>;
}

struct Node {
    whose: Whose,
    is_open: bool,
    is_complete: bool,
    /// What it is worth for sure.
    solved: Option<Worth>,
    tries: u32,
    sum: Worth,
    /// Its edges; after chance the first of a chain of outcomes.
    first: u32,
    count: u32,
}

struct Edge {
    branch: Branch,
    node: u32,
}

struct Outcome {
    number: u64,
    node: u32,
    next: u32,
}

/// How a move of the first position did.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tried {
    handle: u32,
    tries: u32,
    /// What it is worth to whoever is to move.
    worth: f32,
    /// Whether that is certain.
    is_solved: bool,
}

/// How much is to be done.
#[derive(Clone, Copy)]
struct Effort {
    tries: u32,
    nodes: u64,
    seed: u64,
    threads: usize,
}

/// The best move of the first position, after as many tries as there are, or fewer.
///
/// With more than one thread each grows a tree of its own from its own seed, and their tries are added up.
pub(crate) fn think(
    world: &mut dyn World,
    tries: u32,
    nodes: u64,
    ask: &mut Ask<'_>,
) -> Option<Thought> {
    let effort = Effort { tries, nodes, seed: ask.budget.seed, threads: ask.budget.threads };
    let (tried, nodes) = run(world, effort, ask.stopped, ask.report);
    tried.first().map(|best| best.thought(world, nodes))
}

/// The moves of the first position, best first, and how many positions were looked at.
fn run(
    world: &mut dyn World,
    effort: Effort,
    stopped: Stopped<'_>,
    report: Report<'_>,
) -> (Vec<Tried>, u64) {
    let mut own = Growth::new(effort, 0);
    let mut others = beside(world, effort);
    grow_all(&mut own, world, &mut others, stopped, report);
    let (mut found, mut nodes) = (own.tried(), own.nodes);
    for (growth, _) in &others {
        nodes += growth.nodes;
        found.iter_mut().zip(growth.tried()).for_each(|(own, other)| own.add(&other));
    }
    found.sort_by(|a, b| b.order().total_cmp(&a.order()));
    (found, nodes)
}

/// What a position is worth to each side.
pub(crate) fn worth(world: &mut dyn World, tries: u32, nodes: u64, ask: &Ask<'_>) -> Worth {
    let effort = Effort { tries, nodes, seed: ask.budget.seed, threads: 1 };
    let mut growth = Growth::new(effort, 0);
    growth.grow(world, ask.stopped, &mut |_| {});
    let root = &growth.tree[0];
    let tries = root.tries.max(1) as f32;
    root.solved.unwrap_or_else(|| root.sum.map(|sum| sum / tries))
}

/// Is told what was found so far.
type Report<'a> = &'a mut dyn FnMut(&Thought);

type Beside = Vec<(Growth, Box<dyn World>)>;

fn beside(world: &dyn World, effort: Effort) -> Beside {
    let threads = if cfg!(feature = "threads") { effort.threads } else { 1 };
    (1..threads as u64).map(|nth| (Growth::new(effort, nth), world.copy())).collect()
}

/// Grows all trees, each on its own thread.
fn grow_all(
    own: &mut Growth,
    world: &mut dyn World,
    others: &mut Beside,
    stopped: Stopped<'_>,
    report: Report<'_>,
) {
    if others.is_empty() {
        return own.grow(world, stopped, report);
    }
    std::thread::scope(|scope| {
        for (growth, world) in others {
            scope.spawn(move || growth.grow(&mut **world, stopped, &mut |_| {}));
        }
        own.grow(world, stopped, report);
    });
}

impl Tried {
    fn thought(&self, world: &dyn World, nodes: u64) -> Thought {
        Thought { token: world.token(self.handle), value: f64::from(self.worth), nodes }
    }

    /// Adds what another tree found.
    fn add(&mut self, other: &Tried) {
        if self.is_solved || other.is_solved {
            let worth = if self.is_solved { self.worth } else { other.worth };
            *self = Tried { worth, is_solved: true, tries: self.tries + other.tries, ..*self };
            return;
        }
        let tries = self.tries + other.tries;
        let sum = self.worth * self.tries as f32 + other.worth * other.tries as f32;
        *self = Tried {
            tries,
            worth: if tries == 0 { self.worth } else { sum / tries as f32 },
            ..*self
        };
    }

    /// The move that looked best for longest was tried most. A sure win comes before all, a sure loss after all.
    fn order(&self) -> f32 {
        match self.worth {
            worth if self.is_solved && worth >= WON => f32::INFINITY,
            worth if self.is_solved && worth <= LOST => worth - 1.0,
            worth => self.tries as f32 + worth,
        }
    }
}

/// A tree that grows.
struct Growth {
    effort: Effort,
    /// For the first position, which is the same in all trees.
    first: SplitMix,
    rng: SplitMix,
    nodes: u64,
    tree: Vec<Node>,
    edges: Vec<Edge>,
    outcomes: Vec<Outcome>,
    /// The way down of a try, and the moves of the position that it opens.
    path: Vec<u32>,
    branches: Vec<Branch>,
}

impl Growth {
    fn new(effort: Effort, nth: u64) -> Growth {
        // Seeds that follow one another would give streams that overlap.
        let rng = SplitMix::new(SplitMix::new(effort.seed ^ nth).next_u64());
        Growth {
            effort,
            first: SplitMix::new(effort.seed),
            rng,
            nodes: 0,
            tree: Vec::with_capacity(effort.tries.min(MOST_AT_ONCE) as usize),
            edges: Vec::new(),
            outcomes: Vec::new(),
            path: Vec::new(),
            branches: Vec::new(),
        }
    }

    fn grow(&mut self, world: &mut dyn World, stopped: Stopped<'_>, report: Report<'_>) {
        world.restart();
        self.add(world);
        let mut told = 0;
        for nth in 0..self.effort.tries {
            self.try_once(world);
            if self.tree[0].solved.is_some() || self.nodes >= self.effort.nodes || stopped() {
                break;
            }
            if nth >= 2 * told + 100 {
                told = nth;
                let best = self.tried().into_iter().max_by(|a, b| a.order().total_cmp(&b.order()));
                best.iter().for_each(|best| report(&best.thought(world, self.nodes)));
            }
        }
    }

    /// Goes down to a new position, and takes what it is worth back up.
    fn try_once(&mut self, world: &mut dyn World) {
        world.restart();
        self.path.clear();
        let mut at = 0;
        let worth = loop {
            self.path.push(at);
            let node = &self.tree[at as usize];
            if let Some(worth) = node.solved {
                break worth;
            }
            if !node.is_open && node.whose != Whose::Chance {
                break self.open(world, at);
            }
            at = match node.whose {
                Whose::Chance => self.drawn(world, at),
                _ => self.chosen(world, at),
            };
        };
        for &at in self.path.iter().rev() {
            let node = &mut self.tree[at as usize];
            node.tries += 1;
            node.sum.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
        }
        self.solve();
    }

    fn add(&mut self, world: &dyn World) -> u32 {
        self.tree.push(Node {
            whose: world.whose(),
            is_open: false,
            is_complete: false,
            solved: None,
            tries: 0,
            sum: Worth::default(),
            first: NONE,
            count: 0,
        });
        self.tree.len() as u32 - 1
    }

    fn open(&mut self, world: &mut dyn World, at: u32) -> Worth {
        self.branches.clear();
        let rng = if at == 0 { &mut self.first } else { &mut self.rng };
        let opened = world.open(rng, &mut self.branches);
        self.nodes += opened.nodes;
        let node = &mut self.tree[at as usize];
        node.is_open = true;
        node.is_complete = opened.is_complete;
        node.first = self.edges.len() as u32;
        node.count = self.branches.len() as u32;
        node.solved = self.branches.is_empty().then_some(opened.worth);
        self.edges.extend(self.branches.iter().map(|&branch| Edge { branch, node: NONE }));
        opened.worth
    }

    /// What chance brings now, in its own branch.
    fn drawn(&mut self, world: &mut dyn World, at: u32) -> u32 {
        let number = world.chance(&mut self.rng);
        let mut next = self.tree[at as usize].first;
        while next != NONE {
            let outcome = &self.outcomes[next as usize];
            if outcome.number == number {
                return outcome.node;
            }
            next = outcome.next;
        }
        let node = self.add(world);
        let next = self.tree[at as usize].first;
        self.outcomes.push(Outcome { number, node, next });
        self.tree[at as usize].first = self.outcomes.len() as u32 - 1;
        node
    }

    /// The move that is most worth a try.
    fn chosen(&mut self, world: &mut dyn World, at: u32) -> u32 {
        let node = &self.tree[at as usize];
        let Whose::Side(side) = node.whose else { return at };
        let curiosity = CURIOSITY * (node.tries as f32).sqrt();
        let (mut best, mut most) = (node.first, f32::NEG_INFINITY);
        for edge in node.first..node.first + node.count {
            let Edge { branch, node } = &self.edges[edge as usize];
            let child = self.tree.get(*node as usize);
            if child.is_some_and(|child| child.solved.is_some()) {
                continue; // there is nothing left to be found out
            }
            let tries = child.map_or(0, |child| child.tries);
            let worth = child.map_or(branch.guess, |child| child.mean(side));
            let value = worth + curiosity * branch.prior / (1.0 + tries as f32);
            if value > most {
                (best, most) = (edge, value);
            }
        }
        world.make(self.edges[best as usize].branch.handle);
        if self.edges[best as usize].node == NONE {
            self.edges[best as usize].node = self.add(world);
        }
        self.edges[best as usize].node
    }

    /// Passes on what is certain, from the end of the way up as far as it decides.
    fn solve(&mut self) {
        for nth in (0..self.path.len().saturating_sub(1)).rev() {
            let at = self.path[nth] as usize;
            let Whose::Side(side) = self.tree[at].whose else { return };
            let Some(worth) = self.certain(&self.tree[at], side) else { return };
            self.tree[at].solved = Some(worth);
        }
    }

    /// What a position is worth for sure: a win if some move wins, the best move if all are solved.
    fn certain(&self, node: &Node, side: u8) -> Option<Worth> {
        let edges = &self.edges[node.first as usize..(node.first + node.count) as usize];
        let own = |worth: &Worth| worth[usize::from(side)];
        let (mut best, mut all): (Option<Worth>, bool) = (None, node.is_complete);
        for edge in edges {
            match self.tree.get(edge.node as usize).and_then(|child| child.solved) {
                Some(worth) if own(&worth) >= WON => return Some(worth),
                Some(worth) if best.is_none_or(|best| own(&worth) > own(&best)) => {
                    best = Some(worth);
                }
                Some(_) => {}
                None => all = false,
            }
        }
        best.filter(|_| all)
    }

    /// How the moves of the first position did, in the order in which they were listed.
    fn tried(&self) -> Vec<Tried> {
        let Some(node) = self.tree.first() else { return Vec::new() };
        let Whose::Side(side) = node.whose else { return Vec::new() };
        let first = node.first.min(self.edges.len() as u32);
        let edges = &self.edges[first as usize..(first + node.count) as usize];
        let tried = |edge: &Edge| {
            let child = self.tree.get(edge.node as usize);
            let solved = child.and_then(|child| child.solved);
            let worth = match (solved, child) {
                (Some(worth), _) => worth[usize::from(side)],
                (None, Some(child)) => child.mean(side),
                (None, None) => edge.branch.guess,
            };
            Tried {
                handle: edge.branch.handle,
                tries: child.map_or(0, |child| child.tries),
                worth,
                is_solved: solved.is_some(),
            }
        };
        edges.iter().map(tried).collect()
    }
}

impl Node {
    fn mean(&self, side: u8) -> f32 {
        self.sum[usize::from(side)] / self.tries.max(1) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Rng;

    /// Sticks on a heap: the side that takes the last one wins. Sides take turns, one to three sticks each; a third
    /// side takes one only.
    #[derive(Clone)]
    struct Sticks {
        first: u32,
        left: u32,
        turn: u8,
        sides: u8,
    }

    impl Sticks {
        fn new(left: u32, sides: u8) -> Sticks {
            Sticks { first: left, left, turn: 0, sides }
        }
    }

    impl World for Sticks {
        fn restart(&mut self) {
            (self.left, self.turn) = (self.first, 0);
        }

        fn whose(&self) -> Whose {
            if self.left == 0 { Whose::Nobody } else { Whose::Side(self.turn) }
        }

        fn open(&mut self, rng: &mut SplitMix, out: &mut Vec<Branch>) -> Opened {
            let mut worth = Worth::default();
            if self.left == 0 {
                worth[usize::from((self.turn + self.sides - 1) % self.sides)] = 1.0;
            } else {
                // Guesses that mislead: the tree has to find out by itself.
                worth = worth.map(|_| rng.below(100) as f32 / 100.0);
                let most = if self.turn == 2 { 1 } else { self.left.min(3) };
                out.extend((1..=most).map(|take| Branch { handle: take, prior: 0.3, guess: 0.5 }));
            }
            Opened { worth, is_complete: true, nodes: 1 }
        }

        fn token(&self, handle: u32) -> String {
            handle.to_string()
        }

        fn make(&mut self, handle: u32) {
            self.left -= handle;
            self.turn = (self.turn + 1) % self.sides;
        }

        fn chance(&mut self, _: &mut SplitMix) -> u64 {
            0
        }

        fn copy(&self) -> Box<dyn World> {
            Box::new(self.clone())
        }
    }

    fn effort(tries: u32, threads: usize) -> Effort {
        Effort { tries, nodes: u64::MAX, seed: 3, threads }
    }

    fn tried(world: &mut dyn World, tries: u32, threads: usize) -> (Vec<Tried>, u64) {
        run(world, effort(tries, threads), &|| false, &mut |_| {})
    }

    #[test]
    fn heaps_of_sticks_are_solved_and_a_win_ends_the_search() {
        for left in 1..=12 {
            let (found, nodes) = tried(&mut Sticks::new(left, 2), 100_000, 1);
            assert!(nodes < 20_000, "{left} sticks: it went on for {nodes}");
            let best = found[0];
            assert!(best.is_solved, "{left} sticks: {best:?}");
            if left % 4 == 0 {
                assert_eq!(best.worth, 0.0, "four and its multiples are lost");
            } else {
                assert_eq!((best.handle, best.worth), (left % 4, 1.0), "{left} sticks");
            }
        }
    }

    /// With a third side to follow: three sticks are taken at once, of four the second takes the rest whatever
    /// the first does, and of six the first takes one and has the last word, because the third side takes only one.
    #[test]
    fn every_side_looks_after_itself() {
        for (left, winner) in [(3, 0), (4, 1), (6, 0)] {
            let mut growth = Growth::new(effort(100_000, 1), 0);
            growth.grow(&mut Sticks::new(left, 3), &|| false, &mut |_| {});
            let worth = growth.tree[0].solved.expect("a small game is solved");
            let won: Vec<usize> = (0..3).filter(|&side| worth[side] == 1.0).collect();
            assert_eq!(won, [winner], "{left} sticks: {worth:?}");
        }
    }

    #[test]
    fn more_threads_add_up_their_tries_and_the_same_number_finds_the_same() {
        if !cfg!(feature = "threads") {
            return; // there is one thread, whatever is asked
        }
        let found = || tried(&mut Sticks::new(21, 2), 500, 3);
        let (once, nodes) = found();
        assert_eq!((once.clone(), nodes), found());
        let tries: u32 = once.iter().map(|tried| tried.tries).sum();
        let (alone, _) = tried(&mut Sticks::new(21, 2), 500, 1);
        assert_eq!(tries, 3 * alone.iter().map(|tried| tried.tries).sum::<u32>());
    }

    /// A sure share of 0.6, or a coin for everything.
    #[derive(Clone)]
    struct Coin {
        step: u8,
        worth: f32,
    }

    impl World for Coin {
        fn restart(&mut self) {
            *self = Coin { step: 0, worth: 0.0 };
        }

        fn whose(&self) -> Whose {
            [Whose::Side(0), Whose::Chance, Whose::Nobody][usize::from(self.step)]
        }

        fn open(&mut self, _: &mut SplitMix, out: &mut Vec<Branch>) -> Opened {
            if self.step == 0 {
                out.extend([0, 1].map(|handle| Branch { handle, prior: 0.5, guess: 0.5 }));
            }
            let mut worth = Worth::default();
            worth[0] = self.worth;
            Opened { worth, is_complete: true, nodes: 1 }
        }

        fn token(&self, handle: u32) -> String {
            handle.to_string()
        }

        fn make(&mut self, handle: u32) {
            *self = if handle == 0 {
                Coin { step: 2, worth: 0.6 }
            } else {
                Coin { step: 1, worth: 0.0 }
            };
        }

        fn chance(&mut self, rng: &mut SplitMix) -> u64 {
            let side = rng.below(2);
            *self = Coin { step: 2, worth: side as f32 };
            u64::from(side)
        }

        fn copy(&self) -> Box<dyn World> {
            Box::new(self.clone())
        }
    }

    #[test]
    fn chance_is_worth_its_average_and_its_outcomes_have_branches() {
        let mut growth = Growth::new(effort(4_000, 1), 0);
        growth.grow(&mut Coin { step: 0, worth: 0.0 }, &|| false, &mut |_| {});
        let found = growth.tried();
        assert_eq!((found[0].worth, found[0].is_solved), (0.6, true));
        assert!((found[1].worth - 0.5).abs() < 0.03, "{:?}", found[1]);
        assert!(!found[1].is_solved, "a coin is never certain");
        assert_eq!(growth.outcomes.len(), 2);
    }
}
