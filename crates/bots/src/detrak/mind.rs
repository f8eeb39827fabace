//! How a bot plays Détrak: a solitary game against dice, because nobody can interfere.
//!
//! The strong levels look ahead by expectation: the best answer to every throw, averaged, as deep as
//! the level goes, and at each depth only for the moves that did best so far. The weak ones see
//! points and not prospects, and overlook some of the places.

use detrak::{Detrak, Line, Move, Phase, ROUNDS, Roll, Rules, SIDE, Sheet, Symbol};
use game::{Game, Phrase, Rng, Seat, SplitMix};

use super::answers::{Answers, MOST, Writing};
use super::cache::{Cache, symbols};
use super::judge;
use super::value::{Changes, POINT, Values};
use super::weights::Weights;
use crate::codes::{COLUMN, DIAGONAL, EXPECTED, ROW};
use crate::judge::Look;
use crate::{Answer, Ask, Bot, Level, Thought};

/// What a level knows about the worth of a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Knows {
    /// What it scores now.
    Points,
    /// What its lines will score.
    Lines,
    /// That, and what the symbols are good for.
    Symbols,
}

/// What a level sees.
struct Skill {
    /// Of eight free pairs it overlooks so many.
    overlooks: u32,
    /// The same where more than two play. A player who is a little better seldom beats three others at once, so the
    /// steps between levels are larger.
    in_a_crowd: u32,
    knows: Knows,
    /// How many moves are looked at deeper, at each depth; an empty list is no search.
    widths: &'static [usize],
    /// How many answers to a throw are looked at below the first depth.
    answers: usize,
}

const SKILLS: [Skill; 6] = [
    Skill { overlooks: 6, in_a_crowd: 6, knows: Knows::Points, widths: &[], answers: 0 },
    Skill { overlooks: 4, in_a_crowd: 4, knows: Knows::Points, widths: &[], answers: 0 },
    Skill { overlooks: 4, in_a_crowd: 5, knows: Knows::Lines, widths: &[], answers: 0 },
    Skill { overlooks: 2, in_a_crowd: 3, knows: Knows::Lines, widths: &[], answers: 0 },
    Skill { overlooks: 0, in_a_crowd: 1, knows: Knows::Lines, widths: &[], answers: 0 },
    Skill { overlooks: 0, in_a_crowd: 0, knows: Knows::Symbols, widths: &[20, 6], answers: 3 },
];
/// Where the diagonal counts, lines tell less of a sheet, and level 5 knows the symbols too.
const WITH_DIAGONAL: Skill =
    Skill { overlooks: 0, in_a_crowd: 1, knows: Knows::Symbols, widths: &[], answers: 0 };
/// How level 6 looks when so few throws are left that it sees the end: nearly all moves and answers.
const LATE: Skill = Skill {
    overlooks: 0,
    in_a_crowd: 0,
    knows: Knows::Symbols,
    widths: &[80, 20, 6],
    answers: MOST,
};
/// The rounds after which that is so.
const LATE_AFTER: u8 = 9;

impl Bot for Detrak {
    fn think(&self, ask: &mut Ask<'_>) -> Answer {
        think(self, ask).into()
    }

    fn weigh(&self, ask: &Ask<'_>, token: &str) -> Option<f64> {
        weigh(self, ask.seat, token)
    }

    fn reasons(&self, after: &dyn shelf::Play, seat: Seat, _token: &str) -> Vec<Phrase> {
        after.position().map_or_else(Vec::new, |after| reasons(self, after, seat))
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
}

/// The best way to write the throw.
fn think(game: &Detrak, ask: &mut Ask<'_>) -> Option<Thought> {
    let mut rng = SplitMix::new(ask.budget.seed);
    let roll = match game.phase() {
        Phase::Start(seat) if seat == ask.seat => {
            let mv = game.sample_move(ask.seat, &mut rng)?;
            return Some(Thought { token: mv.to_string(), value: 0.5, nodes: 0 });
        }
        Phase::Write { roll, waiting } if waiting.contains(ask.seat) => roll,
        _ => return None,
    };
    let skill = skill(game, ask.budget.level);
    let sheet = game.sheet(ask.seat);
    let dice = roll.symbols();
    let rules = game.setup().rules;
    let values = Weights::learned().filter(|_| skill.knows != Knows::Points);
    let blind;
    let values = match values {
        Some(weights) => weights.of(rules),
        None => {
            blind = Values::blind(rules);
            &blind
        }
    };
    let mut search = Search {
        values,
        cache: (skill.widths.len() > 1).then(Cache::new),
        knows_symbols: skill.knows == Knows::Symbols,
        answers: skill.answers,
        nodes: 0,
        most: ask.budget.nodes.unwrap_or(u64::MAX),
        stopped: ask.stopped,
    };
    let mut moves = search.listed(sheet, game.round(), dice);
    let overlooks = match game.roster().seats() {
        ..=2 => skill.overlooks,
        _ => skill.in_a_crowd,
    };
    overlook(&mut moves, overlooks, &mut rng);
    search.deepen(sheet, game.round(), &mut moves, skill.widths, &mut |best, nodes| {
        (ask.report)(&thought(game, ask.seat, best, nodes));
    });
    Some(thought(game, ask.seat, &moves[0], search.nodes))
}

fn skill(game: &Detrak, level: Level) -> &'static Skill {
    match level.number() {
        5 if game.setup().rules != Rules::Basic => &WITH_DIAGONAL,
        6 if game.round() >= LATE_AFTER => &LATE,
        _ => &SKILLS[level.index()],
    }
}

/// Forgets some of the moves, but never all.
fn overlook(moves: &mut Vec<Writing>, of_eight: u32, rng: &mut SplitMix) {
    if of_eight == 0 {
        return;
    }
    let kept = 1 + rng.below(moves.len() as u32) as usize % moves.len();
    let one = moves[kept - 1];
    moves.retain(|_| rng.below(8) >= of_eight);
    if moves.is_empty() {
        moves.push(one);
    }
}

pub(super) struct Search<'a> {
    pub(super) values: &'a Values,
    /// Only a search of more than one throw comes to the same sheet twice.
    pub(super) cache: Option<Cache>,
    pub(super) knows_symbols: bool,
    pub(super) answers: usize,
    pub(super) nodes: u64,
    pub(super) most: u64,
    pub(super) stopped: &'a dyn Fn() -> bool,
}

impl Search<'_> {
    /// All moves with what the sheet is worth after them, best first.
    pub(super) fn listed(&mut self, sheet: &Sheet, rounds: u8, dice: [Symbol; 2]) -> Vec<Writing> {
        let changes = Changes::by_dice(self.values, rounds, sheet, dice);
        let whole =
            |mv: Writing| Writing { value: mv.value + self.prospect(sheet, rounds, &mv), ..mv };
        let mut moves: Vec<Writing> = changes.writings(dice).map(whole).collect();
        self.nodes += moves.len() as u64;
        moves.sort_by_key(|mv| -mv.value);
        moves
    }

    /// Looks at the first moves ever deeper, as many of them as the widths say.
    fn deepen(
        &mut self,
        sheet: &Sheet,
        rounds: u8,
        moves: &mut [Writing],
        widths: &[usize],
        report: &mut dyn FnMut(&Writing, u64),
    ) {
        for (depth, &width) in widths.iter().enumerate() {
            let depth = depth + 1;
            if usize::from(rounds) + depth > usize::from(ROUNDS) {
                return;
            }
            let width = width.min(moves.len());
            let mut found: Vec<Writing> = Vec::with_capacity(width);
            for mv in &moves[..width] {
                let value = self.expected(&sheet.with(mv.cells, mv.symbols), rounds, depth);
                if self.is_over() {
                    return; // what an unfinished depth says is not comparable
                }
                found.push(Writing { value, ..*mv });
            }
            found.sort_by_key(|mv| -mv.value);
            moves[..width].copy_from_slice(&found);
            report(&moves[0], self.nodes);
        }
    }

    fn is_over(&self) -> bool {
        self.nodes >= self.most || (self.stopped)()
    }

    /// What a sheet is worth after so many rounds, looking so many throws ahead.
    pub(super) fn expected(&mut self, sheet: &Sheet, rounds: u8, depth: usize) -> i32 {
        let key = Cache::key(sheet, rounds, depth);
        if let Some(value) = self.cache.as_ref().and_then(|cache| cache.get(key)) {
            return value;
        }
        let value = if depth <= 1 || rounds + 1 >= ROUNDS || !sheet.has_pair() {
            self.nodes += 1;
            match self.knows_symbols {
                true => self.values.foreseen(sheet, rounds),
                false => self.values.expected(sheet, rounds),
            }
        } else {
            self.averaged(sheet, rounds, depth)
        };
        // A value that a stop cut short is no value.
        if let Some(cache) = self.cache.as_mut().filter(|_| !(self.stopped)()) {
            cache.put(key, value);
        }
        value
    }

    /// The best answers to all throws, averaged.
    fn averaged(&mut self, sheet: &Sheet, rounds: u8, depth: usize) -> i32 {
        let mut sum = 0i64;
        for (dice, times) in throws(symbols(sheet)) {
            if self.is_over() {
                return 0; // the caller throws it away
            }
            sum += times * i64::from(self.best(sheet, rounds + 1, dice, depth - 1));
        }
        (sum / 36) as i32
    }

    /// The best answer to a throw among the few that look best.
    fn best(&mut self, sheet: &Sheet, rounds: u8, dice: [Symbol; 2], depth: usize) -> i32 {
        let changes = Changes::by_dice(self.values, rounds, sheet, dice);
        let mut by_lines = Answers::new(MOST);
        changes.writings(dice).for_each(|mv| by_lines.add(mv));
        let mut answers = Answers::new(self.answers);
        for mv in by_lines.held() {
            answers.add(Writing { value: mv.value + self.prospect(sheet, rounds, mv), ..*mv });
        }
        let answers = answers.held().iter();
        let deeper =
            answers.map(|mv| self.expected(&sheet.with(mv.cells, mv.symbols), rounds, depth));
        deeper.max().unwrap_or(0)
    }

    /// What the symbols add to the value of a sheet after a move, for a level that knows it.
    fn prospect(&self, sheet: &Sheet, rounds: u8, mv: &Writing) -> i32 {
        let written = || sheet.with(mv.cells, mv.symbols);
        if self.knows_symbols { self.values.prospect(&written(), rounds) } else { 0 }
    }
}

/// The throws that differ for a sheet with these symbols, and how often of 36 each comes: symbols that the sheet
/// doesn't hold yet are all the same to it.
fn throws(held: u8) -> impl Iterator<Item = ([Symbol; 2], i64)> {
    let is_held = move |symbol: u8| held & 1 << symbol != 0;
    let new: i64 = (1..7).filter(|&symbol| !is_held(symbol)).count() as i64;
    // How many symbols a symbol stands for, when so many new ones are in use before it.
    let stands_for = move |symbol: u8, used: i64| {
        let earlier = (1..symbol).filter(|&other| !is_held(other)).count() as i64;
        match is_held(symbol) {
            true => 1,
            false if earlier == used => new - used,
            false => 0,
        }
    };
    Roll::ALL.into_iter().filter_map(move |roll| {
        let [low, high] = roll.symbols().map(Symbol::number);
        // A new symbol is named after all that are held, whichever die shows it.
        let first_new = i64::from(!is_held(low) && low != high);
        let times = match low == high {
            true => stands_for(low, 0),
            false => {
                2 * stands_for(low, 0) * stands_for(high, first_new)
                    / (1 + first_new * i64::from(!is_held(high)))
            }
        };
        (times > 0).then_some((roll.symbols(), times))
    })
}

/// What a way to write is worth, as a thought's value is.
fn weigh(game: &Detrak, seat: Seat, token: &str) -> Option<f64> {
    let Phase::Write { .. } = game.phase() else { return None };
    let mut after = game.clone();
    game::play_token(&mut after, game::Actor::Seat(seat), token).ok()?;
    let values = Weights::learned()?.of(game.setup().rules);
    let points = values.foreseen(after.sheet(seat), game.round());
    Some(value(game, seat, f64::from(points) / f64::from(POINT)))
}

fn thought(game: &Detrak, seat: Seat, best: &Writing, nodes: u64) -> Thought {
    let mv = Move::Write { cells: best.cells, symbols: best.symbols };
    let points = f64::from(best.value) / f64::from(POINT);
    Thought { token: mv.to_string(), value: value(game, seat, points), nodes }
}

/// The share of the others that it expects to beat when it comes to so many points; alone, a share of 50.
fn value(game: &Detrak, seat: Seat, points: f64) -> f64 {
    let others = game.roster().seats() - 1;
    if others == 0 {
        return (points / 50.0).clamp(0.0, 1.0);
    }
    let Some(weights) = Weights::learned() else { return 0.5 };
    let (values, rounds) = (weights.of(game.setup().rules), game.round());
    let beaten = |other: Seat| {
        let sheet = game.sheet(other);
        let theirs = values.after(rounds).value(sheet) + values.prospect(sheet, rounds);
        let theirs = f64::from(theirs) / f64::from(POINT);
        1.0 / (1.0 + ((theirs - points) / 4.0).exp())
    };
    let all = Seat::all(others + 1).filter(|&other| other != seat);
    all.map(beaten).sum::<f64>() / others as f64
}

/// Why a move is good: the lines in which it scores, and what such sheets come to.
fn reasons(before: &Detrak, after: &Detrak, seat: Seat) -> Vec<Phrase> {
    let gain = |line: Line| after.sheet(seat).points(line) - before.sheet(seat).points(line);
    let mut gains: Vec<(i32, Phrase)> = Vec::new();
    for line in Line::rows_and_columns().filter(|&line| gain(line) > 0) {
        let phrase = match line {
            Line::Row(row) => ROW.phrase().with("row", row + 1),
            Line::Column(column) => {
                COLUMN.phrase().with("column", char::from(b'a' + column as u8).to_string())
            }
            Line::Diagonal => continue,
        };
        gains.push((gain(line), phrase.with("points", gain(line))));
    }
    let counts = detrak::DIAGONAL_COUNTS * gain(Line::Diagonal);
    if before.setup().rules != Rules::Basic && counts > 0 {
        gains.push((counts, DIAGONAL.phrase().with("points", counts)));
    }
    gains.sort_by_key(|(gain, _)| -gain);
    gains.truncate(SIDE);
    let lines = gains.into_iter().map(|(_, phrase)| phrase);
    lines.chain(expected(after, seat)).collect()
}

fn expected(after: &Detrak, seat: Seat) -> Option<Phrase> {
    let rounds = after.round();
    let values = Weights::learned()?.of(after.setup().rules);
    let has_started = rounds > 0 && rounds < ROUNDS;
    let points = || values.foreseen(after.sheet(seat), rounds) / POINT;
    has_started.then(|| EXPECTED.phrase().with("points", points()))
}

#[cfg(test)]
mod tests {
    use super::super::train::random_sheet;
    use super::*;

    #[test]
    fn all_throws_are_counted_once_whatever_the_sheet_holds() {
        for held in (0..64u8).map(|set| set << 1) {
            let all: i64 = throws(held).map(|(_, times)| times).sum();
            assert_eq!(all, 36, "{held:b}");
        }
        assert_eq!(throws(0b111_1110).count(), 21);
        assert_eq!(
            throws(0b10).count(),
            4,
            "the symbol twice, with a new one, a new one twice, two new ones"
        );
    }

    /// Ties between answers may be broken another way when symbols have other names, so values may differ by little.
    #[test]
    fn what_is_remembered_is_what_would_be_found() {
        let values = Weights::learned().unwrap().of(Rules::Basic);
        let mut rng = SplitMix::new(3);
        for rounds in [2, 5, 8, 10] {
            let sheet = random_sheet(rounds, &mut rng);
            let search = |cache: Option<Cache>| {
                let mut search = Search {
                    values,
                    cache,
                    knows_symbols: true,
                    answers: 2,
                    nodes: 0,
                    most: u64::MAX,
                    stopped: &|| false,
                };
                (search.expected(&sheet, rounds, 2), search.nodes)
            };
            let ((with, few), (without, many)) = (search(Some(Cache::new())), search(None));
            assert!((with - without).abs() < POINT / 8, "{rounds}: {with} {without}");
            assert!(few <= many, "{rounds}: {few} {many}");
        }
    }
}
