//! Détrak again, plainly: grids of numbers, loops and strings, from the text of the rules.

use std::collections::BTreeSet;

use game::{Actor, Seat, SeatSet, Turn};

pub(crate) struct Naive {
    players: usize,
    advanced: bool,
    penalty: bool,
    /// `sheets[seat][column][row]`, 0 for an empty cell.
    sheets: Vec<Vec<Vec<u8>>>,
    roll: Option<(u8, u8)>,
    round: usize,
    written: Vec<bool>,
    resigned: Vec<usize>,
}

impl Naive {
    fn is_in(&self, seat: usize) -> bool {
        !self.resigned.contains(&seat)
    }

    fn is_starting(&self) -> Option<usize> {
        (0..self.players).find(|&seat| self.is_in(seat) && self.sheets[seat][0][4] == 0)
    }

    fn pairs(&self, seat: usize) -> Vec<((usize, usize), (usize, usize))> {
        let sheet = &self.sheets[seat];
        let mut pairs = Vec::new();
        for column in 0..5 {
            for row in 0..5 {
                for (c, r) in [(column + 1, row), (column, row + 1)] {
                    if c < 5 && r < 5 && sheet[column][row] == 0 && sheet[c][r] == 0 {
                        pairs.push(((column, row), (c, r)));
                    }
                }
            }
        }
        pairs
    }

    fn is_over(&self) -> bool {
        let left = (0..self.players).filter(|&seat| self.is_in(seat)).count();
        if left == 0 || (left == 1 && self.players > 1) {
            return true;
        }
        if self.is_starting().is_some() {
            return false;
        }
        let all_finished =
            (0..self.players).all(|seat| !self.is_in(seat) || self.pairs(seat).is_empty());
        all_finished || (self.round == 12 && self.roll.is_none())
    }

    fn awaited(&self) -> Vec<usize> {
        (0..self.players)
            .filter(|&seat| self.is_in(seat) && !self.written[seat] && !self.pairs(seat).is_empty())
            .collect()
    }

    fn end_round_if_all_wrote(&mut self) {
        if self.roll.is_some() && self.awaited().is_empty() {
            self.roll = None;
        }
    }

    fn lines(&self, seat: usize) -> Vec<Vec<u8>> {
        let sheet = &self.sheets[seat];
        let columns = (0..5).map(|column| sheet[column].clone());
        let rows = (0..5).map(|row| (0..5).map(|column| sheet[column][row]).collect());
        columns.chain(rows).collect()
    }

    fn line_points(line: &[u8]) -> i32 {
        let mut points = 0;
        let mut start = 0;
        while start < line.len() {
            let mut end = start;
            while end < line.len() && line[end] == line[start] {
                end += 1;
            }
            if line[start] != 0 {
                points += [0, 0, 2, 3, 8, 10][end - start];
            }
            start = end;
        }
        points
    }

    fn score(&self, seat: usize) -> i32 {
        let points: Vec<i32> =
            self.lines(seat).iter().map(|line| Self::line_points(line)).collect();
        let mut total: i32 = points.iter().sum();
        if self.advanced {
            total -= 5 * points.iter().filter(|&&p| p == 0).count() as i32;
            let diagonal: Vec<u8> = (0..5).map(|i| self.sheets[seat][i][i]).collect();
            let diagonal = Self::line_points(&diagonal);
            total += if diagonal == 0 && self.penalty { -10 } else { 2 * diagonal };
        }
        total
    }

    fn best_line(&self, seat: usize) -> i32 {
        self.lines(seat).iter().map(|line| Self::line_points(line)).max().unwrap()
    }
}

fn name(cell: (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + cell.0 as u8), cell.1 + 1)
}

impl testkit::Naive for Naive {
    fn new(setup: &str) -> Naive {
        let value =
            |key: &str| setup.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        let players = value("players").unwrap().parse().unwrap();
        Naive {
            players,
            advanced: value("rules") == Some("advanced"),
            penalty: value("diagonal") == Some("penalty"),
            sheets: vec![vec![vec![0; 5]; 5]; players],
            roll: None,
            round: 0,
            written: vec![false; players],
            resigned: Vec::new(),
        }
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over
        } else if let Some(seat) = self.is_starting() {
            Turn::of(Seat::at(seat))
        } else if self.roll.is_none() {
            Turn::Chance
        } else {
            Turn::all(self.awaited().into_iter().map(Seat::at).collect::<SeatSet>())
        }
    }

    fn legal(&self, seat: Seat) -> BTreeSet<String> {
        if !self.turn().seats().contains(seat) {
            return BTreeSet::new();
        }
        if self.is_starting().is_some() {
            let taken: Vec<u8> = self.sheets.iter().map(|sheet| sheet[0][4]).collect();
            let free = (1..=6).filter(|symbol| !taken.contains(symbol));
            return free.map(|symbol| format!("start={symbol}")).collect();
        }
        let (low, high) = self.roll.unwrap();
        let mut tokens = BTreeSet::new();
        for (one, other) in self.pairs(seat.index()) {
            tokens.insert(format!("{}={low},{}={high}", name(one), name(other)));
            tokens.insert(format!("{}={high},{}={low}", name(one), name(other)));
        }
        tokens
    }

    fn play(&mut self, by: Actor, token: &str) {
        let digit = |text: &str| text.parse::<u8>().unwrap();
        match by {
            Actor::Table => {
                let (low, high) = token.strip_prefix("!roll=").unwrap().split_once(',').unwrap();
                self.roll = Some((digit(low), digit(high)));
                self.round += 1;
                self.written.fill(false);
            }
            Actor::Seat(seat) if token == "resign" => self.resigned.push(seat.index()),
            Actor::Seat(seat) => {
                if let Some(symbol) = token.strip_prefix("start=") {
                    self.sheets[seat.index()][0][4] = digit(symbol);
                } else {
                    for put in token.split(',') {
                        let bytes = put.as_bytes();
                        let (column, row) = (bytes[0] - b'a', bytes[1] - b'1');
                        self.sheets[seat.index()][column as usize][row as usize] = digit(&put[3..]);
                    }
                    self.written[seat.index()] = true;
                }
            }
        }
        self.end_round_if_all_wrote();
    }

    fn scores(&self) -> Option<Vec<i32>> {
        Some((0..self.players).map(|seat| self.score(seat)).collect())
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        let key = |seat: usize| match self.resigned.iter().position(|&s| s == seat) {
            None => (usize::MAX, self.score(seat), self.best_line(seat)),
            Some(at) => (at, 0, 0),
        };
        let better =
            |seat: usize| (0..self.players).filter(|&other| key(other) > key(seat)).count() as u8;
        Some((0..self.players).map(|seat| 1 + better(seat)).collect())
    }
}
