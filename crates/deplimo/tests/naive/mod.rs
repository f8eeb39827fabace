//! Deplimo once more, plainly, from the text of the rules.

#![allow(unreachable_pub, dead_code)] // shared by several tests

use std::collections::{BTreeSet, HashSet};
use std::sync::OnceLock;

use game::{Actor, Seat, SeatSet, Turn};

const BAG: &str = "AAAAAAAAEEEEEEEEEEEEEEIIIIIIIIIOOOOOOOUUUUUU\
    BBCCDDFFGGLLLLLLMMMMNNNNNNNNPPRRRRRRSSSSTTTTTTHJVVKQWXYZ";

pub struct Naive {
    players: usize,
    deadline: bool,
    shapes: Option<Vec<usize>>,
    starter: Option<usize>,
    /// The seats in the order in which they drew so far.
    draws: Vec<usize>,
    pending: bool,
    hands: Vec<String>,
    rules: Vec<String>,
    done: Vec<usize>,
    resigned: Vec<usize>,
    ended: bool,
}

fn words() -> &'static HashSet<String> {
    static WORDS: OnceLock<HashSet<String>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let mut words = HashSet::new();
        lexicon::Lexicon::french().for_each(|word, _| {
            words.insert(String::from_utf8(word.to_vec()).unwrap());
        });
        words
    })
}

fn value(letter: char) -> i32 {
    match letter.to_ascii_uppercase() {
        'A' | 'E' | 'I' | 'O' | 'U' => 1,
        'H' | 'J' | 'V' => 3,
        'K' | 'Q' | 'W' | 'X' | 'Y' | 'Z' => 5,
        _ => 2,
    }
}

/// §1.3: heading of the first segment, turns.
fn shape(players: usize, die: usize) -> (char, &'static str) {
    if players == 2 {
        [
            ('E', "RRRRRR"),
            ('N', "RRRRRR"),
            ('W', "RRRRRR"),
            ('E', "RRRLLL"),
            ('N', "RRLRRR"),
            ('E', "RLLLRR"),
        ][die - 1]
    } else {
        [('E', "RRR"), ('N', "RRR"), ('E', "LLL"), ('E', "RLL"), ('N', "RRL"), ('E', "RLR")]
            [die - 1]
    }
}

/// The segments of a rule as texts in reading order.
pub fn segments(players: usize, die: usize, rule: &str) -> Vec<String> {
    let lengths: &[usize] = if players == 2 { &[5, 6, 7, 8, 9, 10, 11] } else { &[4, 6, 8, 10] };
    let compass = ['N', 'E', 'S', 'W'];
    let (first, turns) = shape(players, die);
    let mut heading = compass.iter().position(|&c| c == first).unwrap();
    let cells: Vec<char> = rule.chars().collect();
    let mut start = 0;
    let mut segments = Vec::new();
    for (i, &length) in lengths.iter().enumerate() {
        if i > 0 {
            let turn = turns.chars().nth(i - 1).unwrap();
            heading = (heading + if turn == 'R' { 1 } else { 3 }) % 4;
        }
        let mut text: Vec<char> = cells[start..start + length].to_vec();
        if compass[heading] == 'N' || compass[heading] == 'W' {
            text.reverse();
        }
        segments.push(text.into_iter().collect());
        start += length - 1;
    }
    segments
}

/// §3.4, §3.5, §4: points, penalty points, and whether nothing stands in the way of `done` but empty cells (§5.1).
pub fn reckon(players: usize, die: usize, rule: &str) -> (i32, i32, bool) {
    let mut counted: Vec<String> = Vec::new();
    let (mut points, mut penalty) = (0, 0);
    // The numbers of the cells, as characters, so that they are cut into segments like the letters.
    let cells: String = (0..rule.len()).map(|cell| char::from_u32(cell as u32).unwrap()).collect();
    // The cells that lie in a word that counts, in any segment; and the runs that don't count.
    let (mut served, mut idle) = (BTreeSet::new(), Vec::new());
    for (segment, numbers) in
        segments(players, die, rule).into_iter().zip(segments(players, die, &cells))
    {
        let numbers: Vec<char> = numbers.chars().collect();
        let mut words_here = Vec::new();
        let mut back_since = true;
        let mut sum = 0;
        let mut run = String::new();
        for (place, face) in segment.chars().chain(['.']).enumerate() {
            if face.is_ascii_uppercase() {
                run.push(face);
                continue;
            }
            if !run.is_empty() {
                let is_word = run.len() >= 3 && words().contains(&run);
                let own = numbers[place - run.len()..place].to_vec();
                if is_word && !counted.contains(&run) && back_since {
                    sum += run.chars().map(value).sum::<i32>();
                    counted.push(run.clone());
                    words_here.push(run.clone());
                    back_since = false;
                    served.extend(own);
                } else {
                    idle.push(own);
                }
                run.clear();
            }
            if face.is_ascii_lowercase() {
                back_since = true;
                sum -= value(face);
                penalty += value(face);
            }
        }
        if words_here == [segment] {
            sum *= 2;
        }
        points += sum;
    }
    // §5.1: a letter alone here may serve a word in the other segment of its corner.
    let is_filled = idle.iter().all(|run| run.len() == 1 && served.contains(&run[0]));
    (points, penalty, is_filled && !counted.is_empty())
}

impl Naive {
    fn is_in(&self, seat: usize) -> bool {
        !self.resigned.contains(&seat)
    }

    fn times(&self, seat: usize) -> usize {
        self.draws.iter().filter(|&&s| s == seat).count()
    }

    /// §2.2: the seat after the one that drew last, or that would have.
    fn drawer(&self) -> Option<usize> {
        let starter = self.starter?;
        let most = if self.players == 2 { 10 } else { 5 };
        // Round by round, seat by seat: the first draw that has not been made by a seat that is in.
        for round in 0..most {
            for step in 0..self.players {
                let seat = (starter + step) % self.players;
                if self.is_in(seat) && self.times(seat) == round {
                    return Some(seat);
                }
            }
        }
        None
    }

    fn die(&self, seat: usize) -> usize {
        self.shapes.as_ref().map_or(1, |shapes| shapes[seat])
    }

    fn reckon(&self, seat: usize) -> (i32, i32, bool) {
        reckon(self.players, self.die(seat), &self.rules[seat])
    }

    fn seats_in(&self) -> Vec<usize> {
        (0..self.players).filter(|&seat| self.is_in(seat)).collect()
    }

    fn is_over(&self) -> bool {
        let left = self.seats_in();
        let all_drawn = self.starter.is_some() && self.drawer().is_none();
        let all_done = all_drawn && left.iter().all(|seat| self.done.contains(seat));
        self.ended || left.len() == 1 || all_done
    }

    fn bag(&self) -> String {
        let mut bag = BAG.to_owned();
        for letter in self.hands.iter().flat_map(|hand| hand.chars()) {
            bag = bag.replacen(letter, "", 1);
        }
        bag
    }
}

impl testkit::Naive for Naive {
    fn new(setup: &str) -> Naive {
        let players = if setup.contains("players=4") { 4 } else { 2 };
        let cells = if players == 2 { 50 } else { 25 };
        Naive {
            players,
            deadline: setup.contains("ending=deadline"),
            shapes: None,
            starter: None,
            draws: Vec::new(),
            pending: false,
            hands: vec![String::new(); players],
            rules: vec![".".repeat(cells); players],
            done: Vec::new(),
            resigned: Vec::new(),
            ended: false,
        }
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            return Turn::Over;
        }
        if self.shapes.is_none() || self.starter.is_none() || self.pending {
            return Turn::Chance;
        }
        let acts = |seat: &usize| {
            self.drawer() == Some(*seat)
                || (!self.hands[*seat].is_empty() && !self.done.contains(seat))
        };
        let acting = self.seats_in().into_iter().filter(acts).map(Seat::at).collect::<SeatSet>();
        let must = match self.drawer() {
            Some(seat) => SeatSet::only(Seat::at(seat)),
            None if self.deadline => acting,
            None => SeatSet::EMPTY,
        };
        Turn::with(must, acting)
    }

    fn legal(&self, seat: Seat) -> BTreeSet<String> {
        let mut tokens = BTreeSet::new();
        if !self.turn().seats().contains(seat) {
            return tokens;
        }
        let index = seat.index();
        if self.drawer() == Some(index) {
            tokens.insert("draw".to_owned());
        }
        if !self.hands[index].is_empty() {
            tokens.insert("lay=*".to_owned());
        }
        let is_filled = !self.rules[index].contains('.') && self.reckon(index).2;
        if self.drawer().is_none() && (self.deadline || is_filled) {
            tokens.insert("done".to_owned());
        }
        tokens
    }

    fn play(&mut self, by: Actor, token: &str) {
        match by {
            Actor::Table => {
                let (name, rest) = token.split_once('=').unwrap_or((token, ""));
                match name {
                    "!time" => self.ended = true,
                    "!shape" => {
                        self.shapes = Some(rest.split(',').map(|d| d.parse().unwrap()).collect());
                    }
                    "!first" => {
                        let letters: Vec<&str> = rest.split(',').collect();
                        let best = letters.iter().min().unwrap();
                        if letters.iter().filter(|letter| *letter == best).count() == 1 {
                            self.starter = letters.iter().position(|letter| letter == best);
                        }
                    }
                    "!draw" => {
                        let seat = self.drawer().unwrap();
                        let bag = self.bag();
                        for letter in rest.chars() {
                            let left = bag.matches(letter).count();
                            assert!(rest.matches(letter).count() <= left, "{token} from {bag}");
                        }
                        self.hands[seat] += rest;
                        self.draws.push(seat);
                        self.pending = false;
                    }
                    _ => panic!("{token}"),
                }
            }
            Actor::Seat(seat) => match token {
                "resign" => {
                    if self.pending && self.drawer() == Some(seat.index()) {
                        self.pending = false;
                    }
                    self.resigned.push(seat.index());
                }
                "draw" => self.pending = true,
                "done" if self.deadline => self.done.push(seat.index()),
                "done" => self.ended = true,
                _ => self.rules[seat.index()] = token.strip_prefix("lay=").unwrap().to_owned(),
            },
        }
    }

    fn scores(&self) -> Option<Vec<i32>> {
        Some((0..self.players).map(|seat| self.reckon(seat).0).collect())
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        let key = |seat: usize| match self.resigned.iter().position(|&s| s == seat) {
            None => (usize::MAX, self.reckon(seat).0, -self.reckon(seat).1),
            Some(at) => (at, 0, 0),
        };
        let better =
            |seat: usize| (0..self.players).filter(|&other| key(other) > key(seat)).count() as u8;
        Some((0..self.players).map(|seat| 1 + better(seat)).collect())
    }
}
