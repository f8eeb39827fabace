//! Four in a row again, plainly.

use std::collections::BTreeSet;

use game::{Actor, Seat, Turn};

pub(crate) struct Naive {
    /// `columns[column]`, bottom to top, the seats whose discs lie there.
    columns: Vec<Vec<usize>>,
    resigned: Option<usize>,
}

impl Naive {
    fn at(&self, column: i32, row: i32) -> Option<usize> {
        let column = self.columns.get(usize::try_from(column).ok()?)?;
        column.get(usize::try_from(row).ok()?).copied()
    }

    fn winner(&self) -> Option<usize> {
        let mut winner = None;
        for column in 0..7 {
            for row in 0..6 {
                for (dc, dr) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let line: Vec<Option<usize>> =
                        (0..4).map(|i| self.at(column + i * dc, row + i * dr)).collect();
                    if line[0].is_some() && line.iter().all(|disc| *disc == line[0]) {
                        winner = line[0];
                    }
                }
            }
        }
        winner
    }
}

impl testkit::Naive for Naive {
    fn new(_setup: &str) -> Naive {
        Naive { columns: vec![Vec::new(); 7], resigned: None }
    }

    fn turn(&self) -> Turn {
        let discs: usize = self.columns.iter().map(Vec::len).sum();
        if self.resigned.is_some() || self.winner().is_some() || discs == 42 {
            Turn::Over
        } else {
            Turn::of(Seat::at(discs % 2))
        }
    }

    fn legal(&self, seat: Seat) -> BTreeSet<String> {
        if self.turn() != Turn::of(seat) {
            return BTreeSet::new();
        }
        let open = (0..7).filter(|&column| self.columns[column].len() < 6);
        open.map(|column| char::from(b'a' + column as u8).to_string()).collect()
    }

    fn play(&mut self, by: Actor, token: &str) {
        let Actor::Seat(seat) = by else { panic!("there is no chance in this game") };
        if token == "resign" {
            self.resigned = Some(seat.index());
        } else {
            self.columns[(token.as_bytes()[0] - b'a') as usize].push(seat.index());
        }
    }

    fn scores(&self) -> Option<Vec<i32>> {
        None
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        let winner = self.resigned.map(|seat| 1 - seat).or(self.winner());
        Some((0..2).map(|seat| if winner.is_none_or(|w| w == seat) { 1 } else { 2 }).collect())
    }
}
