//! Alpha-beta with iterative deepening and a transposition table, for two sides without chance.
//!
//! All values are those of the side that thinks. Seats may have several half-moves in a row, so a ply asks
//! who is to move instead of taking turns.
//!
//! A node rates all its moves first, by the evaluation of the position after each, and goes on with the best
//! few. The last ply is that rating alone.

use game::SplitMix;

use super::table::{Bound, Known, Transpositions};
use super::{Rated, SURELY, Stopped, WIN, blur, shuffle};

/// Room in the table, as a power of two. A level that looks further comes back to more positions.
const TABLE_BITS: [u32; 6] = [0, 0, 10, 13, 15, 16];

/// Who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    Own,
    Other,
    Nobody,
}

/// A game as the search sees it: a stack of positions.
pub(crate) trait Position: Send {
    fn mover(&self) -> Mover;
    /// The value of the position for the side that thinks.
    fn value(&mut self) -> i32;
    /// A number that tells the position from others.
    fn key(&self) -> u64;
    /// Adds all moves, rated. Their numbers hold until the position is left, and are the same when it comes back.
    fn rate(&mut self, out: &mut Vec<Rated>);
    /// A move of the position as it is written, by its number.
    fn token(&self, index: u32) -> String;
    /// Plays a move by its number.
    fn make(&mut self, index: u32);
    /// Takes the last move back.
    fn unmake(&mut self);
    /// The same position for another thread.
    fn copy(&self) -> Box<dyn Position>;
}

/// What a search came to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) index: u32,
    pub(crate) value: i32,
}

pub(crate) struct Search<'a> {
    pub(crate) nodes: u64,
    most: u64,
    stopped: Stopped<'a>,
    is_stopped: bool,
    widths: &'static [usize],
    /// A list a ply, so that nothing is allocated on the way.
    lists: Vec<Vec<Rated>>,
    table: Transpositions,
}

impl<'a> Search<'a> {
    pub(crate) fn new(widths: &'static [usize], most: u64, stopped: Stopped<'a>) -> Search<'a> {
        let plies = widths.len();
        let lists = (0..=plies).map(|_| Vec::with_capacity(256)).collect();
        let table = Transpositions::new(TABLE_BITS[plies.min(TABLE_BITS.len() - 1)]);
        Search { nodes: 0, most, stopped, is_stopped: false, widths, lists, table }
    }

    /// The best move of the side that is to move; `report` hears of every depth. With more than one
    /// thread the moves of the first ply are dealt out.
    pub(crate) fn run(
        &mut self,
        position: &mut dyn Position,
        blurred: i32,
        seed: u64,
        threads: usize,
        report: &mut dyn FnMut(&dyn Position, Found, u64),
    ) -> Option<Found> {
        let mut moves = Vec::new();
        position.rate(&mut moves);
        self.nodes += moves.len() as u64;
        let mut rng = SplitMix::new(seed);
        shuffle(&mut moves, &mut rng);
        blur(&mut moves, blurred, &mut rng);
        moves.sort_by_key(|mv| -mv.value);
        let wide = self.widths.first().map_or(1, |&wide| wide.min(moves.len()));
        let mut others = Helpers::new(self, position, threads);
        for depth in 1..=self.widths.len() {
            // A win in one needs no search.
            if moves.first().is_none_or(|best| best.value > SURELY) {
                break;
            }
            if !self.deepen(position, &mut moves[..wide], depth, &mut others) {
                break;
            }
            if depth == 1 {
                self.save(position, &mut moves, wide, &mut others);
            }
            moves[..wide].sort_by_key(|mv| -mv.value);
            report(position, Found { index: moves[0].index, value: moves[0].value }, self.nodes);
            if moves[..wide].iter().all(|mv| mv.value < -SURELY) {
                break;
            }
        }
        moves.first().map(|best| Found { index: best.index, value: best.value })
    }

    /// If all moves of the first choice lose at once, the next are looked at, until some don't: they
    /// come first then.
    fn save(
        &mut self,
        position: &mut dyn Position,
        moves: &mut [Rated],
        wide: usize,
        others: &mut Helpers<'a>,
    ) {
        let loses = |moves: &[Rated]| moves.iter().all(|mv| mv.value < -SURELY);
        let (mut from, mut to) = (0, wide);
        while to < moves.len() && loses(&moves[from..to]) {
            (from, to) = (to, (to + wide).min(moves.len()));
            if !self.deepen(position, &mut moves[from..to], 1, others) {
                return;
            }
        }
        if !loses(&moves[from..to]) {
            moves[..to].rotate_right(to - from);
        }
    }

    /// The value of the position after a move that was made already, as deep as the level goes.
    pub(crate) fn after_move(&mut self, position: &mut dyn Position) -> i32 {
        match self.widths.len() {
            0 => position.value(),
            depth => self.value(position, depth, 1, -WIN, WIN),
        }
    }

    /// Rates the moves so many plies deep; an unfinished depth changes nothing.
    fn deepen(
        &mut self,
        position: &mut dyn Position,
        moves: &mut [Rated],
        depth: usize,
        others: &mut Helpers<'a>,
    ) -> bool {
        let mut found = vec![0; moves.len()];
        // The first is the best so far: what it is worth lets the others be thrown out early.
        let alone = if others.is_empty() { moves.len() } else { 1 };
        self.values(position, &moves[..alone], depth, -WIN, &mut found[..alone]);
        others.values(&moves[alone..], depth, found[0], &mut found[alone..]);
        self.nodes += others.take_nodes();
        if self.is_stopped || others.is_stopped() {
            return false;
        }
        moves.iter_mut().zip(found).for_each(|(mv, value)| mv.value = value);
        true
    }

    /// The values of some moves of the first ply, of which one is worth `alpha` at least already.
    fn values(
        &mut self,
        position: &mut dyn Position,
        moves: &[Rated],
        depth: usize,
        mut alpha: i32,
        found: &mut [i32],
    ) {
        for (mv, found) in moves.iter().zip(found) {
            position.make(mv.index);
            let value = self.value(position, depth, 1, alpha, WIN);
            position.unmake();
            if self.is_stopped {
                return;
            }
            // A move that is no better than the best has a bound only: it stays behind it.
            let is_better = value > alpha || alpha == -WIN;
            *found = if is_better { value } else { value.min(alpha - 1) };
            alpha = alpha.max(value);
        }
    }

    /// The value of a position after `ply` moves, `depth` more plies deep.
    fn value(
        &mut self,
        position: &mut dyn Position,
        depth: usize,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mover = position.mover();
        if mover == Mover::Nobody || self.is_over() {
            return nearer(position.value(), ply);
        }
        let key = position.key();
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|known| told(&known, depth, ply, alpha, beta)) {
            return value;
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        self.list(position, mover, depth, ply, known, &mut moves);
        let (best, value) = match moves.first() {
            None => (0, nearer(position.value(), ply)),
            Some(best) if depth <= 1 || best.value.abs() == WIN && is_for(mover, best.value) => {
                (best.index, nearer(best.value, ply + 1))
            }
            Some(_) => self.best_of(position, mover, &moves, depth, ply, alpha, beta),
        };
        self.lists[ply] = moves;
        if !self.is_stopped {
            let bound = bound(value, alpha, beta, depth);
            let value = farther(value, ply);
            self.table.put(key, Known { value, depth: depth as u8, bound, best });
        }
        value
    }

    /// Lists the moves that are searched deeper, best first, or only the best one where no other counts.
    fn list(
        &mut self,
        position: &mut dyn Position,
        mover: Mover,
        depth: usize,
        ply: usize,
        known: Option<Known>,
        moves: &mut Vec<Rated>,
    ) {
        moves.clear();
        position.rate(moves);
        self.nodes += moves.len() as u64;
        let sign = if mover == Mover::Own { -1 } else { 1 };
        let order = |mv: &Rated| (sign * mv.value, mv.index);
        let keep = if depth <= 1 { 1 } else { self.widths[ply] };
        if moves.len() > keep {
            moves.select_nth_unstable_by_key(keep, order);
            moves.truncate(keep);
        }
        moves.sort_unstable_by_key(order);
        // What was best before, at a lesser depth, throws out most of the others.
        let before = known.and_then(|known| moves.iter().position(|mv| mv.index == known.best));
        if let Some(at) = before.filter(|_| moves.first().is_some_and(|mv| mv.value.abs() < WIN)) {
            moves[..=at].rotate_right(1);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "what alpha-beta needs to know of a node")]
    fn best_of(
        &mut self,
        position: &mut dyn Position,
        mover: Mover,
        moves: &[Rated],
        depth: usize,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> (u32, i32) {
        let is_own = mover == Mover::Own;
        let mut best = (moves[0].index, if is_own { -WIN } else { WIN });
        for mv in moves {
            position.make(mv.index);
            let value = self.value(position, depth - 1, ply + 1, alpha, beta);
            position.unmake();
            if is_own && value > best.1 || !is_own && value < best.1 {
                best = (mv.index, value);
            }
            if is_own {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta || self.is_stopped {
                break;
            }
        }
        best
    }

    fn is_over(&mut self) -> bool {
        self.is_stopped |= self.nodes >= self.most || (self.stopped)();
        self.is_stopped
    }
}

/// Searches on other threads, each with its own table: they share nothing, so that the same number of threads
/// looks at the same nodes on every machine.
struct Helpers<'a> {
    workers: Vec<(Search<'a>, Box<dyn Position>)>,
}

impl<'a> Helpers<'a> {
    fn new(main: &Search<'a>, position: &dyn Position, threads: usize) -> Helpers<'a> {
        let count = if cfg!(feature = "threads") && threads > 1 { threads } else { 0 };
        let most = main.most / count.max(1) as u64;
        let worker = |_| (Search::new(main.widths, most, main.stopped), position.copy());
        Helpers { workers: (0..count).map(worker).collect() }
    }

    fn is_empty(&self) -> bool {
        self.workers.is_empty()
    }

    fn is_stopped(&self) -> bool {
        self.workers.iter().any(|(search, _)| search.is_stopped)
    }

    /// The nodes since they were last taken.
    fn take_nodes(&mut self) -> u64 {
        self.workers.iter_mut().map(|(search, _)| std::mem::take(&mut search.nodes)).sum()
    }

    /// The values of the moves, dealt out in turn.
    #[cfg(feature = "threads")]
    fn values(&mut self, moves: &[Rated], depth: usize, alpha: i32, found: &mut [i32]) {
        let count = self.workers.len();
        if count == 0 {
            return;
        }
        let lots: Vec<Vec<Rated>> = (0..count)
            .map(|nth| moves.iter().skip(nth).step_by(count).copied().collect())
            .collect();
        let mut values: Vec<Vec<i32>> = lots.iter().map(|lot| vec![0; lot.len()]).collect();
        std::thread::scope(|scope| {
            let all = self.workers.iter_mut().zip(&lots).zip(&mut values);
            for (((search, position), lot), values) in all {
                // The nodes are counted once a depth; the limit holds for each depth.
                scope.spawn(move || search.values(&mut **position, lot, depth, alpha, values));
            }
        });
        for (nth, found) in found.iter_mut().enumerate() {
            *found = values[nth % count][nth / count];
        }
    }

    #[cfg(not(feature = "threads"))]
    fn values(&mut self, _: &[Rated], _: usize, _: i32, _: &mut [i32]) {}
}

/// What the table tells of a node, if that is enough.
fn told(known: &Known, depth: usize, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
    let value = match known.value {
        value if value > SURELY => value - ply as i32,
        value if value < -SURELY => value + ply as i32,
        value => value,
    };
    let is_enough = match known.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= beta,
        Bound::AtMost => value <= alpha,
    };
    (is_enough && usize::from(known.depth) >= depth).then_some(value)
}

/// What a value says, when it was looked for between two others. The last ply is rated as a whole.
fn bound(value: i32, alpha: i32, beta: i32, depth: usize) -> Bound {
    match value {
        _ if depth <= 1 => Bound::Exact,
        value if value <= alpha => Bound::AtMost,
        value if value >= beta => Bound::AtLeast,
        _ => Bound::Exact,
    }
}

/// Whether an evaluation is a win of whoever moves.
fn is_for(mover: Mover, value: i32) -> bool {
    (value > 0) == (mover == Mover::Own)
}

/// A win that is sooner is worth more.
fn nearer(value: i32, ply: usize) -> i32 {
    match value {
        WIN => WIN - ply as i32,
        value if value == -WIN => ply as i32 - WIN,
        value => value,
    }
}

/// A win as it is seen from its own position instead of the first.
fn farther(value: i32, ply: usize) -> i32 {
    match value {
        value if value > SURELY => value + ply as i32,
        value if value < -SURELY => value - ply as i32,
        value => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::table::key;

    /// A made-up game: four moves a ply, taken from a common stock, so that the order of moves doesn't matter and
    /// positions come back. What is left in the end decides, by no rule that a search could guess.
    #[derive(Clone)]
    struct Stock {
        taken: Vec<u32>,
        plies: usize,
        seed: u64,
    }

    impl Stock {
        fn sorted(&self) -> Vec<u32> {
            let mut taken = self.taken.clone();
            taken.sort_unstable();
            taken
        }

        fn worth(&self) -> i32 {
            (key(&(self.sorted(), self.seed)) % 2_001) as i32 - 1_000
        }

        /// Plain minimax, of the same depth and without any table.
        fn minimax(&mut self, depth: usize) -> i32 {
            if depth == 0 || self.mover() == Mover::Nobody {
                return self.worth();
            }
            let is_own = self.mover() == Mover::Own;
            let mut values = Vec::new();
            for index in 0..4 {
                self.make(index);
                values.push(self.minimax(depth - 1));
                self.unmake();
            }
            let best = if is_own { values.into_iter().max() } else { values.into_iter().min() };
            best.expect("there are four moves")
        }
    }

    impl Position for Stock {
        fn mover(&self) -> Mover {
            match self.taken.len() {
                taken if taken == self.plies => Mover::Nobody,
                taken if taken % 2 == 0 => Mover::Own,
                _ => Mover::Other,
            }
        }

        fn value(&mut self) -> i32 {
            self.worth()
        }

        fn key(&self) -> u64 {
            key(&self.sorted())
        }

        fn rate(&mut self, out: &mut Vec<Rated>) {
            for index in 0..4 {
                self.make(index);
                out.push(Rated { value: self.worth(), index });
                self.unmake();
            }
        }

        fn token(&self, index: u32) -> String {
            index.to_string()
        }

        fn make(&mut self, index: u32) {
            self.taken.push(index);
        }

        fn unmake(&mut self) {
            self.taken.pop();
        }

        fn copy(&self) -> Box<dyn Position> {
            Box::new(self.clone())
        }
    }

    /// Nine moves, of which all but the one that is rated last lose at once.
    #[derive(Clone)]
    struct Trap {
        made: Vec<u32>,
    }

    impl Position for Trap {
        fn mover(&self) -> Mover {
            [Mover::Own, Mover::Other, Mover::Nobody][self.made.len().min(2)]
        }

        fn value(&mut self) -> i32 {
            match self.made[..] {
                [0, _] => -500,
                [_, _] => -WIN,
                _ => self.made.first().map_or(0, |&first| first as i32),
            }
        }

        fn key(&self) -> u64 {
            key(&self.made)
        }

        fn rate(&mut self, out: &mut Vec<Rated>) {
            for index in 0..if self.made.is_empty() { 9 } else { 1 } {
                self.make(index);
                out.push(Rated { value: self.value(), index });
                self.unmake();
            }
        }

        fn token(&self, index: u32) -> String {
            index.to_string()
        }

        fn make(&mut self, index: u32) {
            self.made.push(index);
        }

        fn unmake(&mut self) {
            self.made.pop();
        }

        fn copy(&self) -> Box<dyn Position> {
            Box::new(self.clone())
        }
    }

    #[test]
    fn who_would_lose_at_once_looks_at_all_moves() {
        for threads in [1, 3] {
            let mut search = Search::new(&[4], u64::MAX, &|| false);
            let mut trap = Trap { made: Vec::new() };
            let found = search.run(&mut trap, 0, 1, threads, &mut |_, _, _| {}).unwrap();
            assert_eq!((found.index, found.value), (0, -500));
        }
    }

    const WIDTHS: &[usize] = &[4, 4, 4, 4];

    fn searched(seed: u64, threads: usize) -> (Found, u64) {
        let mut stock = Stock { taken: Vec::new(), plies: 9, seed };
        let mut search = Search::new(WIDTHS, u64::MAX, &|| false);
        let found = search.run(&mut stock, 0, 1, threads, &mut |_, _, _| {});
        (found.expect("a move"), search.nodes)
    }

    #[test]
    fn it_finds_what_plain_minimax_finds_and_looks_at_less() {
        for seed in 0..50 {
            let (found, nodes) = searched(seed, 1);
            let mut stock = Stock { taken: Vec::new(), plies: 9, seed };
            assert_eq!(found.value, stock.minimax(WIDTHS.len() + 1), "seed {seed}");
            stock.make(found.index);
            assert_eq!(found.value, stock.minimax(WIDTHS.len()), "seed {seed}");
            assert!(nodes < 4 + 16 + 64 + 256 + 1_024, "seed {seed}: {nodes}");
        }
    }

    #[test]
    fn more_threads_find_the_same_value() {
        for seed in 0..20 {
            let (alone, _) = searched(seed, 1);
            let (together, nodes) = searched(seed, 3);
            assert_eq!(alone.value, together.value, "seed {seed}");
            assert_eq!(nodes, searched(seed, 3).1, "the same nodes again");
        }
    }

    #[test]
    fn the_worth_of_a_win_is_counted_from_where_it_is_seen() {
        for ply in 0..9 {
            for value in [WIN, -WIN, 0, 37] {
                let seen = nearer(value, ply);
                let known =
                    Known { value: farther(seen, ply), depth: 1, bound: Bound::Exact, best: 0 };
                assert_eq!(told(&known, 1, ply, -WIN, WIN), Some(seen));
            }
        }
    }
}
