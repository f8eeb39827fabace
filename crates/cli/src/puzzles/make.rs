//! Finds problems in games that bots play: the last positions of each are asked for all tasks.

use bots::{Budget, Level};
use game::{Actor, Entry, Rng, Seat, SplitMix, Turn};
use page::puzzle::{Judge, Puzzle, Right, Task};
use shelf::Play;

use super::grade::grade;
use super::words;

/// Positions before the end of a game that are asked.
const LAST: usize = 10;
/// Most answers that may be right, and fewest that must be wrong.
const MOST_RIGHT: usize = 3;
const FEWEST_WRONG: usize = 8;
/// What is asked of games that are won or lost.
const TASKS: [Task; 3] = [Task::Win(1), Task::Win(2), Task::Save];

/// So many problems of a game, as many of each task as of the others. The same seed makes the same ones.
pub(super) fn make(judge: &Judge, count: usize, seed: u64, found: &dyn Fn()) -> Vec<Puzzle> {
    let mut made: Vec<Puzzle> = Vec::new();
    for nth in 0u64.. {
        if made.len() >= count {
            break;
        }
        let mut rng = SplitMix::new((seed << 32) + nth);
        if judge.id == words::GAME {
            made.extend(words::find(judge, &mut rng).inspect(|_| found()));
            continue;
        }
        let positions = game_of_bots(setup(judge.id, nth), &mut rng);
        for task in TASKS {
            let has = made.iter().filter(|puzzle| puzzle.task == task).count();
            let wanted = has < count.div_ceil(TASKS.len()) && made.len() < count;
            let puzzle = wanted.then(|| find(judge, &positions, task)).flatten();
            made.extend(puzzle.inspect(|_| found()));
        }
    }
    made
}

/// Which setup is played: that of newcomers most often.
fn setup(id: &str, nth: u64) -> &'static str {
    match (id, nth % 4) {
        ("caminos", 1) => "caminos board=diamond",
        ("caminos", 3) => "caminos board=octagon",
        ("caminos", _) => "caminos",
        ("deflecto", 3) => "deflecto level=2",
        ("deflecto", _) => "deflecto",
        _ => "labyrinthe",
    }
}

/// A position of a game: where it began, and what was played since.
struct Seen {
    play: Box<dyn Play>,
    log: Vec<Entry>,
}

/// The positions of a game that bots of levels 1 to 3 play, the last ones first.
fn game_of_bots(setup: &str, rng: &mut SplitMix) -> Vec<Seen> {
    let mut play = shelf::open(setup).expect("it is a setup");
    let levels: [u8; 2] = std::array::from_fn(|_| 1 + rng.below(3) as u8);
    let mut seen: Vec<Seen> = Vec::new();
    while let Turn::Seats(seats) = play.turn() {
        let seat = seats.lowest().expect("somebody is to act");
        let log = seen.last().map_or_else(Vec::new, |last| last.log.clone());
        let mut next = Seen { play: play.clone(), log };
        let level = Level::new(levels[seat.index() % 2]).expect("1 to 6");
        let thought = bots::best(&*play, seat, &Budget::at(level, rng.next_u64()), &|| false);
        let token = thought.map(|thought| thought.token).expect("whoever must act has a move");
        // Games that are settled have no last tiles, which problems are about.
        let token = if token == "settle" { any_tile(&*play, seat, rng) } else { token };
        play.play(Actor::Seat(seat), &token).expect("a bot plays by the rules");
        next.log.push(Entry::new(Actor::Seat(seat), &*token));
        seen.push(next);
    }
    seen.reverse();
    // Each log has the token that follows its position, so that the next one could go on from it.
    seen.iter_mut().for_each(|seen| drop(seen.log.pop()));
    seen
}

fn any_tile(play: &dyn Play, seat: Seat, rng: &mut SplitMix) -> String {
    let mut tokens = play.legal(seat);
    tokens.retain(|token| token != "settle");
    rng.pick(&tokens).cloned().expect("who may settle may lay")
}

/// The first of these positions that makes a problem.
fn find(judge: &Judge, positions: &[Seen], task: Task) -> Option<Puzzle> {
    let asked = positions.iter().take(LAST).filter(|seen| suits(&*seen.play, task));
    asked.filter_map(|seen| puzzle(judge, seen, task)).next()
}

/// In the Labyrinthe a win in one is a whole turn; otherwise one half-move is left, so that an answer is one move.
fn suits(play: &dyn Play, task: Task) -> bool {
    use labyrinthe::{Labyrinthe, Phase};
    let Some(game) = play.position::<Labyrinthe>() else { return true };
    match task {
        Task::Win(1) => game.phase() == Phase::Begin,
        Task::Save => game.phase() == Phase::Block,
        _ => matches!(game.phase(), Phase::Block | Phase::Pawn),
    }
}

fn puzzle(judge: &Judge, seen: &Seen, task: Task) -> Option<Puzzle> {
    let mut puzzle = bare(seen, task);
    let start = puzzle.start().ok()?;
    let seat = puzzle.seat(&start);
    let legal = start.play.legal(seat).len();
    let answers = |task: Task| (judge.answers)(&*start.play, seat, task);
    let is_sooner = match task {
        Task::Win(turns) => turns > 1 && !answers(Task::Win(turns - 1)).is_empty(),
        _ => !answers(Task::Win(1)).is_empty(),
    };
    if is_sooner || is_safe_anyway(judge, &*start.play, seat, task) {
        return None;
    }
    let right = answers(task);
    let is_good = (1..=MOST_RIGHT).contains(&right.len()) && legal >= right.len() + FEWEST_WRONG;
    if !is_good || is_plain(&*start.play, &right, task) {
        return None;
    }
    let with_reply = |token: String| {
        let mut after = start.play.clone();
        after.play(Actor::Seat(seat), &token).expect("it is one of the legal ones");
        let reply = match task {
            Task::Win(turns @ 2..) => (judge.reply)(&*after, seat, Task::Win(turns - 1)),
            _ => Vec::new(),
        };
        Right { token, reply }
    };
    puzzle.right = right.into_iter().map(with_reply).collect();
    puzzle.grade = grade(&puzzle);
    super::prove(&puzzle, judge).is_ok().then_some(puzzle)
}

/// Where a first move that comes along saves the game there is no threat: nothing more needs to be asked.
fn is_safe_anyway(judge: &Judge, play: &dyn Play, seat: Seat, task: Task) -> bool {
    let legal = play.legal(seat);
    let any = [legal.first(), legal.get(legal.len() / 2), legal.last()];
    let saves = |token: &String| {
        let mut after = play.boxed();
        after.play(Actor::Seat(seat), token).is_ok()
            && (judge.holds)(play, &*after, seat, Task::Save)
    };
    task == Task::Save && any.into_iter().flatten().filter(|token| saves(token)).count() > 1
}

/// A pawn of the Labyrinthe that only has to go in is nothing to look for: a wall must slide first.
fn is_plain(play: &dyn Play, right: &[String], task: Task) -> bool {
    play.info().id == "labyrinthe"
        && task == Task::Win(1)
        && right.iter().any(|token| !token.starts_with('w'))
}

/// A problem without its answers. Which cubes of Caminos are one piece is told by what was played alone; elsewhere a
/// position says everything.
fn bare(seen: &Seen, task: Task) -> Puzzle {
    let (line, played) = match seen.play.info().id {
        "caminos" => {
            let played = seen.log.iter().map(|entry| entry.token.clone()).collect();
            (seen.play.setup(), played)
        }
        // What stood before in the Labyrinthe is left out: it is long, and decides nothing here.
        "labyrinthe" => {
            let fen = seen.play.fen();
            (fen.split(' ').take(10).collect::<Vec<_>>().join(" "), Vec::new())
        }
        _ => (seen.play.fen(), Vec::new()),
    };
    Puzzle { task, grade: 1, right: Vec::new(), line, played }
}
