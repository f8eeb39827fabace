//! Caminos again, plainly: a grid of stacks, loops and strings, from the text of the rules.

// Each test that includes it uses a part of it.
#![allow(dead_code)]

use std::collections::{BTreeSet, VecDeque};

use game::{Actor, Seat, Turn};

/// Column, row and level, all from 1.
pub(crate) type Place = (i32, i32, i32);

#[derive(Clone)]
pub(crate) struct Naive {
    players: usize,
    board: String,
    neutral: bool,
    scoring: bool,
    size: i32,
    /// `stacks[column - 1][row - 1]`: cubes bottom to top; 0 and 1 are teams, 2 is neutral.
    stacks: Vec<Vec<Vec<usize>>>,
    /// What each seat holds: the names of its pieces.
    hands: Vec<Vec<&'static str>>,
    /// Each shape turned in every way.
    turned: Vec<(&'static str, Vec<Place>)>,
    /// The cells of each side, clockwise.
    sides: Vec<Vec<(i32, i32)>>,
    neutrals_placed: usize,
    /// For each piece that was placed: the team, and whether it is on the rim.
    pieces: Vec<(usize, bool)>,
    left: Vec<bool>,
    resigned: Vec<usize>,
    to_place: Option<usize>,
    winner: Option<usize>,
}

const SHAPES: [(&str, usize, &[Place]); 4] = [
    ("I2", 4, &[(0, 0, 0), (1, 0, 0)]),
    ("I3", 4, &[(0, 0, 0), (1, 0, 0), (2, 0, 0)]),
    ("O4", 2, &[(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)]),
    ("L4", 4, &[(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)]),
];

/// Turns cubes about the three axes in all ways and keeps what is different.
fn all_turns(cubes: &[Place]) -> BTreeSet<Vec<Place>> {
    let mut found = BTreeSet::new();
    for a in 0..4 {
        for b in 0..4 {
            for c in 0..4 {
                let mut turned = cubes.to_vec();
                for cube in &mut turned {
                    (0..a).for_each(|_| *cube = (-cube.1, cube.0, cube.2));
                    (0..b).for_each(|_| *cube = (cube.0, -cube.2, cube.1));
                    (0..c).for_each(|_| *cube = (cube.2, cube.1, -cube.0));
                }
                let x = turned.iter().map(|cube| cube.0).min().unwrap();
                let y = turned.iter().map(|cube| cube.1).min().unwrap();
                let z = turned.iter().map(|cube| cube.2).min().unwrap();
                turned.iter_mut().for_each(|cube| *cube = (cube.0 - x, cube.1 - y, cube.2 - z));
                turned.sort();
                found.insert(turned);
            }
        }
    }
    found
}

impl Naive {
    fn on_board(&self, column: i32, row: i32) -> bool {
        if column < 1 || row < 1 || column > self.size || row > self.size {
            return false;
        }
        let from_corner = |c: i32, r: i32| (column - c).abs() + (row - r).abs();
        match self.board.as_str() {
            "square" => true,
            "diamond" => from_corner(6, 6) <= 5,
            _ => {
                let corners = [(1, 1), (1, 10), (10, 1), (10, 10)];
                let is_cut = corners.iter().any(|&(c, r)| from_corner(c, r) < 3);
                let is_hole = (4..=7).contains(&column) && (4..=7).contains(&row);
                let is_off = is_cut || (is_hole && self.board == "ring");
                !is_off
            }
        }
    }

    fn all_cells(&self) -> Vec<(i32, i32)> {
        let mut cells = Vec::new();
        for column in 1..=self.size {
            for row in 1..=self.size {
                if self.on_board(column, row) {
                    cells.push((column, row));
                }
            }
        }
        cells
    }

    fn find_sides(&self) -> Vec<Vec<(i32, i32)>> {
        let cells = self.all_cells();
        let last = self.size;
        let filter = |is_on: &dyn Fn(i32, i32) -> bool| -> Vec<(i32, i32)> {
            cells.iter().copied().filter(|&(column, row)| is_on(column, row)).collect()
        };
        let n = filter(&|_, row| row == last);
        let e = filter(&|column, _| column == last);
        let s = filter(&|_, row| row == 1);
        let w = filter(&|column, _| column == 1);
        match self.board.as_str() {
            "square" => vec![n, e, s, w],
            "diamond" => {
                let edge = |c: i32, r: i32| (c - 6).abs() + (r - 6).abs() == 5;
                vec![
                    filter(&|c, r| edge(c, r) && c >= 6 && r >= 6),
                    filter(&|c, r| edge(c, r) && c >= 6 && r <= 6),
                    filter(&|c, r| edge(c, r) && c <= 6 && r <= 6),
                    filter(&|c, r| edge(c, r) && c <= 6 && r >= 6),
                ]
            }
            _ => {
                let stepped = |c: i32, r: i32| -> Vec<(i32, i32)> {
                    filter(&|column, row| (column - c).abs() + (row - r).abs() == 3)
                };
                let (ne, se, sw, nw) =
                    (stepped(10, 10), stepped(10, 1), stepped(1, 1), stepped(1, 10));
                vec![n, ne, e, se, s, sw, w, nw]
            }
        }
    }

    fn stack(&self, column: i32, row: i32) -> &Vec<usize> {
        &self.stacks[column as usize - 1][row as usize - 1]
    }

    /// Puts a stack on a cell as if it had been built there.
    pub(crate) fn set_stack(&mut self, cell: (i32, i32), stack: Vec<usize>) {
        self.stacks[cell.0 as usize - 1][cell.1 as usize - 1] = stack;
    }

    /// §2.1–§2.3
    fn may_lie(&self, cubes: &[Place]) -> bool {
        for &(column, row, level) in cubes {
            if !self.on_board(column, row) {
                return false;
            }
            let height = self.stack(column, row).len() as i32;
            if level <= height {
                return false;
            }
            if level > 1 && height < level - 1 && !cubes.contains(&(column, row, level - 1)) {
                return false;
            }
        }
        cubes.iter().any(|&(_, _, level)| level == 1)
    }

    fn placements_of(&self, shapes: &[&'static str]) -> Vec<(&'static str, Vec<Place>)> {
        let mut found = Vec::new();
        for (name, cubes) in &self.turned {
            if !shapes.contains(name) {
                continue;
            }
            for column in 1..=self.size {
                for row in 1..=self.size {
                    let at = cubes.iter().map(|&(x, y, z)| (column + x, row + y, 1 + z));
                    let placed: Vec<Place> = at.collect();
                    if self.may_lie(&placed) {
                        found.push((*name, placed));
                    }
                }
            }
        }
        found
    }

    /// The placements of the seat whose turn it is.
    pub(crate) fn placements(&self) -> Vec<(&'static str, Vec<Place>)> {
        match self.to_place {
            None => Vec::new(),
            Some(_) if self.is_neutral_due() => self.placements_of(&["I3"]),
            Some(seat) => self.placements_of(&self.hands[seat]),
        }
    }

    fn is_neutral_due(&self) -> bool {
        self.neutral && self.neutrals_placed < 2
    }

    fn is_in(&self, seat: usize) -> bool {
        !self.resigned.contains(&seat)
    }

    fn is_team_in(&self, team: usize) -> bool {
        (0..self.players).any(|seat| seat % 2 == team && self.is_in(seat))
    }

    fn neutral_placer(&self) -> Option<usize> {
        let team = self.neutrals_placed;
        (0..self.players).find(|&seat| seat % 2 == team && self.is_in(seat))
    }

    /// The turn comes to `seat` (§2.6).
    fn turn_comes_to(&mut self, mut seat: usize) {
        for _ in 0..self.players {
            if self.is_in(seat) && !self.left[seat] {
                if !self.placements_of(&self.hands[seat]).is_empty() {
                    self.to_place = Some(seat);
                    return;
                }
                self.left[seat] = true;
            }
            seat = (seat + 1) % self.players;
        }
        self.to_place = None;
    }

    /// §3.1
    pub(crate) fn joined(&self, team: usize, one: (i32, i32), other: (i32, i32)) -> bool {
        let (a, b) = (self.stack(one.0, one.1), self.stack(other.0, other.1));
        if a.last() != Some(&team) || b.last() != Some(&team) {
            return false;
        }
        let (low, high) = if a.len() <= b.len() { (a, b) } else { (b, a) };
        high[low.len()..].iter().all(|&cube| cube == team)
    }

    fn neighbours(&self, cell: (i32, i32)) -> Vec<(i32, i32)> {
        let around = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let all = around.iter().map(|&(c, r)| (cell.0 + c, cell.1 + r));
        all.filter(|&(c, r)| self.on_board(c, r)).collect()
    }

    /// §3.3: whether two sides are opposite, and whether directly.
    fn opposite(&self, one: usize, other: usize) -> Option<bool> {
        let count = self.sides.len();
        let apart = (other + count - one) % count;
        if apart == count / 2 {
            Some(true)
        } else if count == 8 && (apart == 3 || apart == 5) {
            Some(false)
        } else {
            None
        }
    }

    /// §3.2: walk from every side and see which sides one comes to.
    pub(crate) fn is_connected(&self, team: usize) -> bool {
        for one in 0..self.sides.len() {
            let mut seen = vec![vec![false; self.size as usize + 1]; self.size as usize + 1];
            let mut queue = VecDeque::new();
            for &(column, row) in &self.sides[one] {
                if self.stack(column, row).last() == Some(&team) {
                    seen[column as usize][row as usize] = true;
                    queue.push_back((column, row));
                }
            }
            while let Some(cell) = queue.pop_front() {
                for next in self.neighbours(cell) {
                    let seen = &mut seen[next.0 as usize][next.1 as usize];
                    if !*seen && self.joined(team, cell, next) {
                        *seen = true;
                        queue.push_back(next);
                    }
                }
            }
            for other in 0..self.sides.len() {
                let reached = |&(c, r): &(i32, i32)| seen[c as usize][r as usize];
                if self.opposite(one, other).is_some() && self.sides[other].iter().any(reached) {
                    return true;
                }
            }
        }
        false
    }

    /// §5.1: the fewest faces from one side to another, by relaxing until nothing changes.
    fn fewest_faces(&self, team: usize, one: usize, other: usize) -> Option<i32> {
        let far = i32::MAX;
        let mut faces = vec![vec![far; self.size as usize + 1]; self.size as usize + 1];
        for &(column, row) in &self.sides[one] {
            if self.stack(column, row).last() == Some(&team) {
                faces[column as usize][row as usize] = 1;
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for cell in self.all_cells() {
                let here = faces[cell.0 as usize][cell.1 as usize];
                for next in self.neighbours(cell) {
                    if here == far || !self.joined(team, cell, next) {
                        continue;
                    }
                    let (a, b) = (self.stack(cell.0, cell.1), self.stack(next.0, next.1));
                    let there = here + 1 + (a.len() as i32 - b.len() as i32).abs();
                    if there < faces[next.0 as usize][next.1 as usize] {
                        faces[next.0 as usize][next.1 as usize] = there;
                        changed = true;
                    }
                }
            }
        }
        let ends = self.sides[other].iter().map(|&(c, r)| faces[c as usize][r as usize]);
        ends.min().filter(|&fewest| fewest != far)
    }

    pub(crate) fn connection_score(&self, team: usize) -> i32 {
        let (mut direct, mut near): (Option<i32>, Option<i32>) = (None, None);
        for one in 0..self.sides.len() {
            for other in 0..self.sides.len() {
                let Some(is_direct) = self.opposite(one, other) else { continue };
                let Some(faces) = self.fewest_faces(team, one, other) else { continue };
                let best = if is_direct { &mut direct } else { &mut near };
                *best = Some(best.map_or(faces, |least| least.min(faces)));
            }
        }
        let double = if self.sides.len() == 8 { 2 } else { 1 };
        (double * direct.unwrap_or(0)).max(near.unwrap_or(0))
    }

    fn rim_pieces(&self, team: usize) -> i32 {
        self.pieces.iter().filter(|&&(of, on_rim)| of == team && on_rim).count() as i32
    }

    fn is_resigned(&self) -> bool {
        !self.is_team_in(0) || !self.is_team_in(1)
    }

    fn team_scores(&self) -> [i32; 2] {
        let mut scores = [0, 0];
        if let Some(team) = self.winner {
            scores[team] = self.connection_score(team);
        } else if !self.is_resigned() {
            let (green, yellow) = (self.rim_pieces(0), self.rim_pieces(1));
            if green < yellow {
                scores[0] = yellow;
            } else if yellow < green {
                scores[1] = green;
            }
        }
        scores
    }

    /// The winning team, as if the game ended now; nobody if it is a draw.
    fn leader(&self) -> Option<usize> {
        if self.winner.is_some() {
            self.winner
        } else if !self.is_team_in(0) {
            Some(1)
        } else if !self.is_team_in(1) {
            Some(0)
        } else if self.scoring && self.rim_pieces(0) != self.rim_pieces(1) {
            Some(if self.rim_pieces(0) < self.rim_pieces(1) { 0 } else { 1 })
        } else {
            None
        }
    }

    fn put(&mut self, seat: usize, token: &str) {
        let (name, list) = token.split_once(':').unwrap();
        let mut cubes: Vec<Place> = list.split(',').map(read_place).collect();
        cubes.sort_by_key(|&(_, _, level)| level);
        let team = seat % 2;
        let is_neutral = self.is_neutral_due();
        for &(column, row, level) in &cubes {
            let stack = &mut self.stacks[column as usize - 1][row as usize - 1];
            assert_eq!(stack.len() as i32, level - 1);
            stack.push(if is_neutral { 2 } else { team });
        }
        if is_neutral {
            self.neutrals_placed += 1;
            if self.neutrals_placed < 2 {
                self.to_place = self.neutral_placer();
            } else {
                self.turn_comes_to(0);
            }
            return;
        }
        let held = self.hands[seat].iter().position(|&piece| piece == name).unwrap();
        self.hands[seat].remove(held);
        let on_side = |c: i32, r: i32| self.sides.iter().any(|side| side.contains(&(c, r)));
        let on_rim = cubes.iter().any(|&(c, r, level)| level == 1 && on_side(c, r));
        self.pieces.push((team, on_rim));
        self.winner = [team, 1 - team].into_iter().find(|&team| self.is_connected(team));
        if self.winner.is_some() {
            self.to_place = None;
        } else {
            self.turn_comes_to((seat + 1) % self.players);
        }
    }

    fn resign(&mut self, seat: usize) {
        self.resigned.push(seat);
        if self.is_resigned() {
            self.to_place = None;
        } else if self.to_place == Some(seat) {
            if self.is_neutral_due() {
                self.to_place = self.neutral_placer();
            } else {
                self.turn_comes_to((seat + 1) % self.players);
            }
        }
    }
}

/// Reads `c10.2`.
fn read_place(text: &str) -> Place {
    let (cell, level) = text.split_once('.').unwrap();
    let column = i32::from(cell.as_bytes()[0] - b'a') + 1;
    (column, cell[1..].parse().unwrap(), level.parse().unwrap())
}

pub(crate) fn token(name: &str, cubes: &[Place]) -> String {
    let mut cubes = cubes.to_vec();
    cubes.sort();
    let letter = |column: i32| char::from(b'a' + column as u8 - 1);
    let parts = cubes.iter().map(|&(c, r, level)| format!("{}{r}.{level}", letter(c)));
    format!("{name}:{}", parts.collect::<Vec<_>>().join(","))
}

impl testkit::Naive for Naive {
    fn new(setup: &str) -> Naive {
        let value =
            |key: &str| setup.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        let players: usize = value("players").unwrap().parse().unwrap();
        let board = value("board").unwrap().to_owned();
        let size = match board.as_str() {
            "square" => 8,
            "diamond" => 11,
            _ => 10,
        };
        let mut hand = Vec::new();
        for (name, count, _) in SHAPES {
            hand.extend(vec![name; if players == 4 { count / 2 } else { count }]);
        }
        let mut turned = Vec::new();
        for (name, _, cubes) in SHAPES {
            turned.extend(all_turns(cubes).into_iter().map(|way| (name, way)));
        }
        let mut naive = Naive {
            players,
            board,
            neutral: value("neutral") == Some("yes"),
            scoring: value("scoring") == Some("yes"),
            size,
            stacks: vec![vec![Vec::new(); size as usize]; size as usize],
            hands: vec![hand; players],
            turned,
            sides: Vec::new(),
            neutrals_placed: 0,
            pieces: Vec::new(),
            left: vec![false; players],
            resigned: Vec::new(),
            to_place: Some(0),
            winner: None,
        };
        naive.sides = naive.find_sides();
        naive
    }

    fn turn(&self) -> Turn {
        self.to_place.map_or(Turn::Over, |seat| Turn::of(Seat::at(seat)))
    }

    fn legal(&self, seat: Seat) -> BTreeSet<String> {
        if self.to_place != Some(seat.index()) {
            return BTreeSet::new();
        }
        self.placements().iter().map(|(name, cubes)| token(name, cubes)).collect()
    }

    fn play(&mut self, by: Actor, token: &str) {
        let Actor::Seat(seat) = by else { panic!("the table has nothing to play") };
        match token {
            "resign" => self.resign(seat.index()),
            _ => self.put(seat.index(), token),
        }
    }

    fn scores(&self) -> Option<Vec<i32>> {
        let scores = self.team_scores();
        self.scoring.then(|| (0..self.players).map(|seat| scores[seat % 2]).collect())
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        let leader = self.leader();
        let rank = |seat: usize| match leader {
            Some(team) if team != seat % 2 => 2,
            _ => 1,
        };
        Some((0..self.players).map(rank).collect())
    }
}
