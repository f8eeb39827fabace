//! Hindsight against plain enumeration, against play, and against itself.

use std::cell::Cell as Counter;
use std::collections::HashSet;

use bots::detrak::hindsight::{Answer, Progress, Task, solve};
use detrak::{Cell, Detrak, Diagonal, Move, ROUNDS, Roll, Rules, SIDE, Setup, Sheet, Symbol};
use game::{Actor, Entry, Game, Rng, Seat, SplitMix, Turn, play_token};

const RULES: [Rules; 3] = [
    Rules::Basic,
    Rules::Advanced { diagonal: Diagonal::Free },
    Rules::Advanced { diagonal: Diagonal::Penalty },
];

fn symbol(number: u8) -> Symbol {
    Symbol::new(number).unwrap()
}

/// `11 25 36`
fn rolls(text: &str) -> Vec<Roll> {
    let die = |byte: u8| symbol(byte - b'0');
    text.split(' ')
        .map(|pair| Roll::new(die(pair.as_bytes()[0]), die(pair.as_bytes()[1])))
        .collect()
}

fn random_rolls(count: usize, symbols: u32, rng: &mut SplitMix) -> Vec<Roll> {
    let mut die = || Symbol::ALL[rng.below(symbols) as usize];
    (0..count).map(|_| Roll::new(die(), die())).collect()
}

fn hindsight(rules: Rules, start: Symbol, throws: &[Roll]) -> Answer {
    solve(&Task::new(rules, start, throws).unwrap(), u64::MAX, &|| false, &mut |_| {})
}

/// The sheet after writing the first throws as the answer says, by the rules of the game.
fn replayed(rules: Rules, start: Symbol, throws: &[Roll], moves: &[Move]) -> Detrak {
    let mut game = Detrak::new(&Setup { players: 1, rules });
    let me = Actor::Seat(Seat::FIRST);
    play_token(&mut game, me, &Move::Start { symbol: start }.to_string()).unwrap();
    let mut moves = moves.iter();
    for &roll in throws {
        if game.turn() == Turn::Over {
            break;
        }
        play_token(&mut game, Actor::Table, &Move::Roll { roll }.to_string()).unwrap();
        let mv = moves.next().expect("a move for each throw until the sheet is stuck");
        play_token(&mut game, me, &mv.to_string()).unwrap();
    }
    assert_eq!(moves.next(), None, "no move is left over");
    game
}

fn assert_reached(rules: Rules, start: Symbol, throws: &[Roll], answer: &Answer) {
    let game = replayed(rules, start, throws, &answer.moves);
    assert_eq!(*game.sheet(Seat::FIRST), answer.sheet);
    assert_eq!(game.total(Seat::FIRST), answer.total, "{throws:?}");
    assert!(answer.total <= answer.upper);
}

/// The best total of all ways to play these throws: every sheet that can be reached, round by round.
fn best_of_all_play(rules: Rules, start: Symbol, throws: &[Roll]) -> i32 {
    let mut sheet = Sheet::EMPTY;
    sheet.write(Cell::START, start);
    let mut sheets = HashSet::from([sheet]);
    let mut best = i32::MIN;
    for throw in throws {
        let mut next = HashSet::new();
        for sheet in sheets {
            if !sheet.has_pair() {
                best = best.max(sheet.total(rules));
            }
            let [low, high] = throw.symbols();
            for [one, other] in sheet.free_pairs() {
                for (a, b) in [(low, high), (high, low)] {
                    let mut written = sheet;
                    written.write(one, a);
                    written.write(other, b);
                    next.insert(written);
                }
            }
        }
        sheets = next;
    }
    sheets.iter().map(|sheet| sheet.total(rules)).fold(best, i32::max)
}

#[test]
fn few_throws_agree_with_all_ways_to_play_them() {
    let mut rng = SplitMix::new(3);
    for round in 0..8 {
        let start = symbol(1 + rng.below(6) as u8);
        let throws = random_rolls(round % 4, 2 + round as u32 % 5, &mut rng);
        for rules in RULES {
            let answer = hindsight(rules, start, &throws);
            assert!(answer.is_proved());
            assert_eq!(answer.total, best_of_all_play(rules, start, &throws), "{throws:?}");
            assert_reached(rules, start, &throws, &answer);
        }
    }
}

/// All ways to lay dominoes on the sheet until it is stuck or has twelve, as pairs of cells.
fn stuck_sheets() -> Vec<Vec<[Cell; 2]>> {
    fn lay(cell: usize, free: &Sheet, laid: &mut Vec<[Cell; 2]>, out: &mut Vec<Vec<[Cell; 2]>>) {
        let any = symbol(1);
        let all: Vec<Cell> = Cell::all().collect();
        let Some(cell) = (cell..all.len()).find(|&i| free.is_free(all[i])) else {
            // Cells were left free on the way: that is a sheet only if none touch.
            if !free.has_pair() {
                out.push(laid.clone());
            }
            return;
        };
        for other in [cell + 1, cell + SIDE] {
            if other < all.len() && all[cell].touches(all[other]) && free.is_free(all[other]) {
                let mut written = *free;
                written.write(all[cell], any);
                written.write(all[other], any);
                laid.push([all[cell], all[other]]);
                lay(cell + 1, &written, laid, out);
                laid.pop();
            }
        }
        lay(cell + 1, free, laid, out);
    }
    let mut sheet = Sheet::EMPTY;
    sheet.write(Cell::START, symbol(1));
    let mut out = Vec::new();
    lay(0, &sheet, &mut Vec::new(), &mut out);
    out
}

/// The best total of all sheets that are stuck or full, each throw tried on each domino.
fn best_of_all_sheets(
    rules: Rules,
    start: Symbol,
    throws: &[Roll],
    stuck: &[Vec<[Cell; 2]>],
) -> i32 {
    fn fill(
        rules: Rules,
        dominoes: &[[Cell; 2]],
        kinds: &mut [(Roll, usize)],
        sheet: Sheet,
    ) -> i32 {
        let Some(([one, other], rest)) = dominoes.split_first() else { return sheet.total(rules) };
        let mut best = i32::MIN;
        for i in 0..kinds.len() {
            let (roll, left) = kinds[i];
            if left == 0 {
                continue;
            }
            kinds[i].1 -= 1;
            let [low, high] = roll.symbols();
            let ways: &[_] =
                if roll.is_double() { &[(low, high)] } else { &[(low, high), (high, low)] };
            for &(a, b) in ways {
                let mut written = sheet;
                written.write(*one, a);
                written.write(*other, b);
                best = best.max(fill(rules, rest, kinds, written));
            }
            kinds[i].1 += 1;
        }
        best
    }
    let mut sheet = Sheet::EMPTY;
    sheet.write(Cell::START, start);
    let best_on = |dominoes: &Vec<[Cell; 2]>| {
        let mut kinds: Vec<(Roll, usize)> = Vec::new();
        for &throw in throws.get(..dominoes.len()).unwrap_or(&[]) {
            match kinds.iter_mut().find(|(kind, _)| *kind == throw) {
                Some((_, count)) => *count += 1,
                None => kinds.push((throw, 1)),
            }
        }
        fill(rules, dominoes, &mut kinds, sheet)
    };
    stuck.iter().map(best_on).max().unwrap()
}

#[test]
fn twelve_throws_of_few_kinds_agree_with_all_sheets() {
    let stuck = stuck_sheets();
    assert_eq!(stuck.iter().filter(|dominoes| dominoes.len() == 12).count(), 192);
    let games = [
        (1, "11 11 11 11 11 11 11 11 11 11 11 23"),
        (2, "11 11 11 11 12 11 11 11 11 11 11 11"),
        (1, "22 22 22 33 22 22 22 22 22 22 22 22"),
        (4, "11 11 11 22 11 11 11 11 11 12 11 11"),
    ];
    for (start, text) in games {
        let throws = rolls(text);
        for rules in RULES {
            let answer = hindsight(rules, symbol(start), &throws);
            assert!(answer.is_proved());
            let best = best_of_all_sheets(rules, symbol(start), &throws, &stuck);
            assert_eq!(answer.total, best, "{text} {rules:?}");
            assert_reached(rules, symbol(start), &throws, &answer);
        }
    }
}

#[test]
fn getting_stuck_can_be_better_than_writing_every_throw() {
    // Two single cells left free spoil less than the strangers of the last throw would.
    let games = [
        (RULES[0], 1, "13 11 23 13 13 33 13 11 11 23 22 56", 64),
        (RULES[1], 2, "12 22 12 12 11 12 11 22 22 12 11 56", 79),
    ];
    for (rules, start, text, total) in games {
        let throws = rolls(text);
        let answer = hindsight(rules, symbol(start), &throws);
        assert!(answer.is_proved());
        assert_eq!((answer.total, answer.moves.len()), (total, 11), "{text}");
        assert_reached(rules, symbol(start), &throws, &answer);
    }
}

#[test]
fn nobody_beats_the_upper_bound_however_little_work_went_into_it() {
    let mut rng = SplitMix::new(5);
    for round in 0..12 {
        let rules = RULES[round % 3];
        let throws = random_rolls(12, 6, &mut rng);
        let start = symbol(1 + rng.below(6) as u8);
        let task = Task::new(rules, start, &throws).unwrap();
        let answer = solve(&task, 50, &|| false, &mut |_| {});
        assert_reached(rules, start, &throws, &answer);
        for _ in 0..60 {
            let total = greedy(rules, start, &throws, &mut rng);
            assert!(total <= answer.total, "a greedy game beats a sheet that was worked at");
            assert!(total <= answer.upper);
        }
    }
}

/// Plays each throw where it brings most at once, or anywhere now and then.
fn greedy(rules: Rules, start: Symbol, throws: &[Roll], rng: &mut SplitMix) -> i32 {
    let mut game = Detrak::new(&Setup { players: 1, rules });
    let (me, seat) = (Actor::Seat(Seat::FIRST), Seat::FIRST);
    game.apply(me, &Move::Start { symbol: start });
    for &roll in throws {
        if game.turn() == Turn::Over {
            break;
        }
        game.apply(Actor::Table, &Move::Roll { roll });
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        let after = |mv: &Move| {
            let mut next = game.clone();
            next.apply(me, mv);
            next.total(seat)
        };
        let best = moves.iter().map(after).max().unwrap();
        let is_careless = rng.below(6) == 0;
        moves.retain(|mv| is_careless || after(mv) == best);
        game.apply(me, rng.pick(&moves).unwrap());
    }
    game.total(seat)
}

#[test]
fn a_small_budget_gives_bounds_and_a_large_one_lies_between() {
    let mut rng = SplitMix::new(8);
    for rules in RULES {
        let throws = random_rolls(12, 6, &mut rng);
        let task = Task::new(rules, symbol(2), &throws).unwrap();
        let bounds = |nodes| solve(&task, nodes, &|| false, &mut |_| {});
        let (none, some, all) = (bounds(0), bounds(100), bounds(u64::MAX));
        assert!(all.is_proved());
        assert_eq!(none.nodes, 0);
        assert!(some.nodes <= 100);
        for part in [none, some] {
            assert!(part.total <= all.total && all.total <= part.upper);
        }
    }
}

#[test]
fn the_same_task_gives_the_same_answer() {
    let throws = random_rolls(12, 6, &mut SplitMix::new(4));
    for nodes in [0, 500, u64::MAX] {
        let task = Task::new(RULES[1], symbol(6), &throws).unwrap();
        let again = || solve(&task, nodes, &|| false, &mut |_| {});
        assert_eq!(again(), again());
    }
}

#[test]
fn progress_never_goes_back_and_a_stop_is_obeyed() {
    let throws = random_rolls(12, 6, &mut SplitMix::new(12));
    let task = Task::new(RULES[1], symbol(6), &throws).unwrap();
    let mut heard: Vec<Progress> = Vec::new();
    let answer = solve(&task, u64::MAX, &|| false, &mut |progress| heard.push(*progress));
    for pair in heard.windows(2) {
        let [before, after] = [&pair[0], &pair[1]];
        assert!(before.share <= after.share && before.nodes <= after.nodes);
        assert!(before.total <= after.total && before.upper >= after.upper);
    }
    let last = heard.last().unwrap();
    assert_eq!((last.share, last.total, last.upper), (1.0, answer.total, answer.total));
    let asked = Counter::new(0);
    for patience in [0, 5, 40, 200] {
        asked.set(0);
        let stopped = || asked.replace(asked.get() + 1) >= patience;
        let cut = solve(&task, u64::MAX, &stopped, &mut |_| {});
        assert!(cut.total <= answer.total && answer.total <= cut.upper);
        assert!(cut.nodes <= answer.nodes);
    }
}

#[test]
fn a_task_is_read_from_a_log_and_needs_a_start_symbol() {
    let setup: Setup = "detrak players=2 rules=advanced".parse().unwrap();
    let mut game = Detrak::new(&setup);
    let mut log = Vec::new();
    let mut play = |game: &mut Detrak, by, token: &str| {
        play_token(game, by, token).unwrap();
        log.push(Entry::new(by, token));
    };
    let seats: Vec<Actor> = Seat::all(2).map(Actor::Seat).collect();
    play(&mut game, seats[0], "start=2");
    assert_eq!(Task::of_game(&game, &[], Seat::at(1)), None);
    play(&mut game, seats[1], "start=3");
    play(&mut game, Actor::Table, "!roll=2,5");
    play(&mut game, seats[0], "a4=2,b4=5");
    play(&mut game, seats[1], "a4=2,b4=5");
    play(&mut game, Actor::Table, "!roll=4,4");
    let task = Task::of_game(&game, &log, Seat::at(1)).unwrap();
    assert_eq!(task.throws(), rolls("25 44"));
    assert_eq!(Some(task), Task::new(setup.rules, symbol(3), &rolls("25 44")));
    assert_eq!(Task::new(setup.rules, symbol(3), &[rolls("25")[0]; ROUNDS as usize + 1]), None);
}

#[test]
fn games_that_are_not_over_get_the_best_of_their_throws_so_far() {
    let mut rng = SplitMix::new(6);
    for count in 0..12 {
        let throws = random_rolls(count, 6, &mut rng);
        let rules = RULES[count % 3];
        let answer = hindsight(rules, symbol(1), &throws);
        assert!(answer.is_proved());
        assert_reached(rules, symbol(1), &throws, &answer);
    }
}
