//! Déflecto again, plainly: a grid of tiles, loops and searches, from the text of the rules.

#![allow(dead_code)] // the bench uses more of it than the tests do, and the other way round

use std::collections::{BTreeSet, VecDeque};

use game::{Actor, Seat, Turn};

type Cell = (usize, usize);

/// §1.2
const GATES: [(Cell, Cell); 4] =
    [((0, 7), (10, 7)), ((3, 0), (3, 10)), ((0, 3), (10, 3)), ((7, 0), (7, 10))];

/// §1.3: name, count, front, back; one turning of each.
const TILES: [(&str, usize, &str, &str); 10] = [
    ("s1", 2, "NS", "rNS"),
    ("s2", 2, "NS", "rNE"),
    ("s3", 1, "NS", "rN"),
    ("c1", 2, "NE", "wNE"),
    ("c2", 2, "NE", "wNS"),
    ("c3", 1, "NE", "sN"),
    ("c4", 1, "NE", "lN"),
    ("t", 2, "NES", "m"),
    ("x", 1, "NESW", "m"),
    ("d", 2, "N", "c"),
];

const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn beside(cell: Cell, side: usize) -> Option<Cell> {
    let column = cell.0.checked_add_signed(STEPS[side].0)?;
    let row = cell.1.checked_add_signed(STEPS[side].1)?;
    (column < 11 && row < 11).then_some((column, row))
}

/// A face: `kind` is `R` for a road, else the first letter of the token.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Face {
    kind: char,
    open: [bool; 4],
}

impl Face {
    fn read(text: &str) -> Face {
        let kind = text.chars().next().unwrap();
        let kind = if "NESW".contains(kind) { 'R' } else { kind };
        let mut open = [false; 4];
        for (side, letter) in "NESW".chars().enumerate() {
            open[side] = text.contains(letter);
        }
        Face { kind, open }
    }

    fn write(self) -> String {
        let mut text = String::new();
        if self.kind != 'R' {
            text.push(self.kind);
        }
        for (side, letter) in "NESW".chars().enumerate() {
            if self.open[side] {
                text.push(letter);
            }
        }
        text
    }

    fn turned(self) -> Face {
        let [n, e, s, w] = self.open;
        Face { kind: self.kind, open: [w, n, e, s] }
    }

    fn turnings(self) -> Vec<Face> {
        let mut all = vec![self];
        for _ in 0..3 {
            let next = all[all.len() - 1].turned();
            if next == self {
                break;
            }
            all.push(next);
        }
        all
    }

    /// `R`oad, `r`ailway, `w`ater, or nothing.
    fn track(self, side: usize) -> Option<char> {
        let track = match self.kind {
            'w' | 's' | 'l' => 'w',
            kind => kind,
        };
        self.open[side].then_some(track)
    }

    fn openings(self) -> usize {
        self.open.iter().filter(|&&open| open).count()
    }
}

#[derive(Clone)]
pub(crate) struct Naive {
    players: usize,
    level: u8,
    board: [[Option<Face>; 11]; 11],
    /// `hands[seat][kind]`
    hands: Vec<Vec<usize>>,
    gates: Vec<Option<(Cell, Cell)>>,
    penalties: Vec<i32>,
    contested: Vec<bool>,
    settled: Vec<bool>,
    resigned: Vec<usize>,
    turn: usize,
    /// Who said `settle`, while `turn` is asked.
    proposer: Option<usize>,
    over: bool,
}

impl Naive {
    fn is_in(&self, seat: usize) -> bool {
        !self.resigned.contains(&seat)
    }

    fn seats_in(&self) -> Vec<usize> {
        (0..self.players).filter(|&seat| self.is_in(seat)).collect()
    }

    fn next_in(&self, after: usize) -> usize {
        (1..=self.players)
            .map(|step| (after + step) % self.players)
            .find(|&seat| self.is_in(seat))
            .unwrap()
    }

    fn unstarted(&self) -> Option<usize> {
        self.seats_in().into_iter().find(|&seat| self.gates[seat].is_none())
    }

    pub(crate) fn tiles_laid(&self) -> usize {
        self.board.iter().flatten().flatten().count()
    }

    fn at(&self, cell: Cell) -> Option<Face> {
        self.board[cell.0][cell.1]
    }

    /// §5.1: what the laid neighbours open towards a cell.
    fn claims(&self, cell: Cell) -> impl Iterator<Item = char> {
        (0..4).filter_map(move |side| self.at(beside(cell, side)?)?.track((side + 2) % 4))
    }

    /// §4.2
    fn fits(&self, cell: Cell, face: Face) -> bool {
        (0..4).all(|side| {
            let Some(next) = beside(cell, side) else { return true };
            let Some(other) = self.at(next) else { return true };
            let (own, theirs) = (face.track(side), other.track((side + 2) % 4));
            match (face.kind, other.kind) {
                ('c', 'c') => true,
                ('c', _) => theirs.is_none() || theirs == Some('R'),
                (_, 'c') => own.is_none() || own == Some('R'),
                _ => own == theirs,
            }
        })
    }

    /// §5.2
    fn can_be_filled(&self, cell: Cell) -> bool {
        let claims: Vec<char> = self.claims(cell).collect();
        let all_same = claims.iter().all(|&claim| claim == claims[0]);
        all_same && (claims.len() < 3 || claims[0] == 'R')
    }

    /// §5.3: the tiles where a river goes on from a tile of it.
    fn river_neighbours(&self, cell: Cell) -> Vec<Cell> {
        let mut found = Vec::new();
        let face = self.at(cell).unwrap();
        for side in (0..4).filter(|&side| face.open[side]) {
            let Some(next) = beside(cell, side) else { continue };
            if self.at(next).is_some() {
                found.push(next);
                continue;
            }
            for other in 0..4 {
                if let Some(tile) = beside(next, other)
                    && tile != cell
                    && self.at(tile).is_some_and(|f| f.track((other + 2) % 4) == Some('w'))
                {
                    found.push(tile);
                }
            }
        }
        found
    }

    /// §5.3: whether the river through a tile has one spring and one lake at most and is no circle.
    fn river_is_sound(&self, cell: Cell) -> bool {
        let mut tiles = vec![cell];
        let mut joins = 0;
        let mut nth = 0;
        while nth < tiles.len() {
            let neighbours = self.river_neighbours(tiles[nth]);
            joins += neighbours.len();
            for next in neighbours {
                if !tiles.contains(&next) {
                    tiles.push(next);
                }
            }
            nth += 1;
        }
        let count = |kind| tiles.iter().filter(|&&t| self.at(t).unwrap().kind == kind).count();
        // Each join was seen from both ends; a chain has one join less than it has tiles.
        count('s') <= 1 && count('l') <= 1 && joins / 2 < tiles.len()
    }

    /// §5.5
    fn is_passable(&self, cell: Cell) -> bool {
        match self.at(cell) {
            Some(face) => face.kind == 'R' || face.kind == 'c',
            None => self.claims(cell).all(|claim| claim == 'R'),
        }
    }

    /// §5.5: whether a tile, or an empty cell, lets a route through this side.
    fn is_open(&self, cell: Cell, side: usize) -> bool {
        self.at(cell).is_none_or(|face| face.kind == 'c' || face.open[side])
    }

    /// §5.6: the length of a seat's route and its empty cells.
    pub(crate) fn route(&self, seat: usize) -> Option<(usize, usize)> {
        let (start, finish) = self.gates[seat]?;
        let mut best = [[None::<(usize, usize)>; 11]; 11];
        let mut queue = VecDeque::from([start]);
        best[start.0][start.1] = Some((1, 0));
        while let Some(cell) = queue.pop_front() {
            let (length, empty) = best[cell.0][cell.1].unwrap();
            if cell == finish {
                return Some((length, empty));
            }
            for side in 0..4 {
                let Some(next) = beside(cell, side) else { continue };
                if !self.is_open(cell, side) || !self.is_open(next, (side + 2) % 4) {
                    continue;
                }
                let reached = (length + 1, empty + usize::from(self.at(next).is_none()));
                match &mut best[next.0][next.1] {
                    Some(known) => {
                        if known.0 == reached.0 {
                            known.1 = known.1.max(reached.1);
                        }
                    }
                    unknown => {
                        if self.is_passable(next) {
                            *unknown = Some(reached);
                            queue.push_back(next);
                        }
                    }
                }
            }
        }
        None
    }

    /// §4.2–§5.5: whether a face may lie on an empty cell. The board is as before in the end.
    fn may_lie(&mut self, cell: Cell, face: Face) -> bool {
        if !self.fits(cell, face) {
            return false;
        }
        let on_finish = self
            .seats_in()
            .into_iter()
            .any(|seat| self.gates[seat].is_some_and(|(_, finish)| finish == cell));
        let through = face.kind == 'c' || (face.kind == 'R' && face.openings() > 1);
        if on_finish && !through {
            return false;
        }
        self.board[cell.0][cell.1] = Some(face);
        let fillable = (0..4)
            .filter_map(|side| beside(cell, side))
            .all(|next| self.at(next).is_some() || self.can_be_filled(next));
        let is_river = "wsl".contains(face.kind);
        let sound = fillable && (!is_river || self.river_is_sound(cell));
        let all_have_routes = sound
            && self
                .seats_in()
                .into_iter()
                .all(|seat| self.gates[seat].is_none() || self.route(seat).is_some());
        self.board[cell.0][cell.1] = None;
        all_have_routes
    }

    /// The faces that a seat holds, each with the kinds of tiles that have it.
    fn faces(&self, seat: usize) -> Vec<(Face, Vec<usize>)> {
        let mut faces: Vec<(Face, Vec<usize>)> = Vec::new();
        for (kind, (_, _, front, back)) in TILES.iter().enumerate() {
            if self.hands[seat][kind] == 0 {
                continue;
            }
            let sides = if self.level == 1 { vec![front] } else { vec![front, back] };
            for face in sides.into_iter().flat_map(|side| Face::read(side).turnings()) {
                match faces.iter_mut().find(|(other, _)| *other == face) {
                    Some((_, kinds)) => kinds.push(kind),
                    None => faces.push((face, vec![kind])),
                }
            }
        }
        faces
    }

    /// §3.1, §4.1: where a seat may lay, as far as the place is concerned.
    fn places(&self, seat: usize) -> Vec<Cell> {
        let mut places = Vec::new();
        if self.gates[seat].is_none() {
            for (one, other) in GATES {
                let taken =
                    self.gates.iter().flatten().any(|&(start, _)| start == one || start == other);
                if !taken {
                    places.extend([one, other]);
                }
            }
            return places;
        }
        for column in 0..11usize {
            for row in 0..11usize {
                let near =
                    |other: Cell| other.0.abs_diff(column) <= 1 && other.1.abs_diff(row) <= 1;
                let touches = (column.saturating_sub(1)..=(column + 1).min(10))
                    .flat_map(|c| (row.saturating_sub(1)..=(row + 1).min(10)).map(move |r| (c, r)))
                    .any(|other| near(other) && self.at(other).is_some());
                if self.at((column, row)).is_none() && touches {
                    places.push((column, row));
                }
            }
        }
        places
    }

    /// §3.1
    fn may_be_first(cell: Cell, face: Face) -> bool {
        let outside = |side: usize| beside(cell, side).is_none();
        face.kind == 'R'
            && face.openings() > 1
            && (0..4).any(|side| face.open[side] && outside(side))
            && (0..4).any(|side| face.open[side] && !outside(side))
    }

    /// All lays of a seat: cell, face, and the tiles that could be spent.
    pub(crate) fn lays(&mut self, seat: usize) -> Vec<(Cell, Face, Vec<usize>)> {
        let mut lays = Vec::new();
        let faces = self.faces(seat);
        for cell in self.places(seat) {
            for (face, kinds) in &faces {
                let first = self.gates[seat].is_none();
                if (!first || Self::may_be_first(cell, *face)) && self.may_lie(cell, *face) {
                    lays.push((cell, *face, kinds.clone()));
                }
            }
        }
        lays
    }

    fn can_lay(&mut self, seat: usize) -> bool {
        let faces = self.faces(seat);
        self.places(seat)
            .into_iter()
            .any(|cell| faces.iter().any(|(face, _)| self.may_lie(cell, *face)))
    }

    /// The lengths of all seats' routes after a lay.
    pub(crate) fn lengths_after(&mut self, cell: Cell, face: Face) -> Vec<Option<usize>> {
        self.board[cell.0][cell.1] = Some(face);
        let lengths = self.lengths();
        self.board[cell.0][cell.1] = None;
        lengths
    }

    fn lengths(&self) -> Vec<Option<usize>> {
        (0..self.players)
            .map(|seat| if self.is_in(seat) { self.route(seat).map(|route| route.0) } else { None })
            .collect()
    }

    fn lay(&mut self, seat: usize, token: &str) {
        let (cell, rest) = token.split_once('=').unwrap();
        let (face, tile) = rest.split_once('/').unwrap_or((rest, ""));
        let column = usize::from(cell.as_bytes()[0] - b'a');
        let row = cell[1..].parse::<usize>().unwrap() - 1;
        let face = Face::read(face);
        let faces = self.faces(seat);
        let (_, kinds) = faces.iter().find(|(other, _)| *other == face).unwrap();
        let kind = kinds.iter().find(|&&kind| TILES[kind].0 == tile).unwrap_or(&kinds[0]);
        self.hands[seat][*kind] -= 1;
        let before = self.lengths();
        self.board[column][row] = Some(face);
        if self.gates[seat].is_none() {
            let pairs = GATES.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
            self.gates[seat] = pairs.into_iter().find(|pair| pair.0 == (column, row));
        } else if self.contested[seat] {
            self.contested[seat] = false;
            if self.lengths() == before {
                self.penalties[seat] += 1;
            }
        }
        self.settled[seat] = false;
        self.turn = self.unstarted().unwrap_or_else(|| self.next_in(seat));
    }

    fn ask_next(&mut self, proposer: usize, last: usize) {
        let next = self.next_in(last);
        if next == proposer {
            self.over = true;
        } else {
            self.proposer = Some(proposer);
            self.turn = next;
        }
    }

    fn resign(&mut self, seat: usize) {
        self.resigned.push(seat);
        if self.seats_in().len() == 1 {
            self.over = true;
            return;
        }
        match self.proposer {
            Some(proposer) if proposer == seat => {
                self.proposer = None;
                self.turn = self.next_in(seat);
            }
            Some(proposer) => {
                if self.turn == seat {
                    self.ask_next(proposer, seat);
                }
            }
            None => {
                if self.turn == seat {
                    self.turn = self.unstarted().unwrap_or_else(|| self.next_in(seat));
                }
            }
        }
    }

    fn score(&self, seat: usize) -> i32 {
        if !self.is_in(seat) {
            return 0;
        }
        let length = self.route(seat).unwrap().0 as i32;
        length + self.penalties[seat] + i32::from(self.contested[seat])
    }
}

fn name(cell: Cell) -> String {
    format!("{}{}", char::from(b'a' + cell.0 as u8), cell.1 + 1)
}

impl testkit::Naive for Naive {
    fn new(setup: &str) -> Naive {
        let value =
            |key: &str| setup.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        let players: usize = value("players").unwrap().parse().unwrap();
        Naive {
            players,
            level: value("level").unwrap().parse().unwrap(),
            board: [[None; 11]; 11],
            hands: vec![TILES.iter().map(|tile| tile.1).collect(); players],
            gates: vec![None; players],
            penalties: vec![0; players],
            contested: vec![false; players],
            settled: vec![false; players],
            resigned: Vec::new(),
            turn: 0,
            proposer: None,
            over: false,
        }
    }

    fn turn(&self) -> Turn {
        if self.over { Turn::Over } else { Turn::of(Seat::at(self.turn)) }
    }

    fn legal(&self, seat: Seat) -> BTreeSet<String> {
        let seat = seat.index();
        let mut tokens = BTreeSet::new();
        if self.over || self.turn != seat {
            return tokens;
        }
        if self.proposer.is_some() {
            return ["agree", "contest"].map(str::to_owned).into();
        }
        for (cell, face, kinds) in self.clone().lays(seat) {
            let token = format!("{}={}", name(cell), face.write());
            if self.level == 1 || kinds.len() == 1 {
                tokens.insert(token);
            } else {
                tokens.extend(kinds.iter().map(|&kind| format!("{token}/{}", TILES[kind].0)));
            }
        }
        if tokens.is_empty() {
            tokens.insert("pass".to_owned());
        } else if self.unstarted().is_none() && !self.settled[seat] && !self.contested[seat] {
            tokens.insert("settle".to_owned());
        }
        tokens
    }

    fn play(&mut self, by: Actor, token: &str) {
        let Actor::Seat(seat) = by else { unreachable!("there is no chance in Déflecto") };
        let seat = seat.index();
        match token {
            "resign" => self.resign(seat),
            "pass" => self.turn = self.next_in(seat),
            "settle" => {
                self.settled[seat] = true;
                self.ask_next(seat, seat);
            }
            "agree" => self.ask_next(self.proposer.unwrap(), seat),
            "contest" => {
                self.contested[seat] = true;
                self.turn = self.proposer.take().unwrap();
            }
            _ => self.lay(seat, token),
        }
        let in_play = !self.over && self.unstarted().is_none();
        if in_play && !self.seats_in().into_iter().any(|seat| self.can_lay(seat)) {
            self.over = true;
        }
    }

    fn scores(&self) -> Option<Vec<i32>> {
        if self.unstarted().is_some() {
            return None;
        }
        Some((0..self.players).map(|seat| self.score(seat)).collect())
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        if self.unstarted().is_some() && !self.over {
            return None;
        }
        let key = |seat: usize| match self.resigned.iter().position(|&s| s == seat) {
            None => {
                let empty = self.route(seat).map_or(0, |route| route.1 as i32);
                let score = if self.gates[seat].is_some() { self.score(seat) } else { 0 };
                (usize::MAX, -score, empty)
            }
            Some(at) => (at, 0, 0),
        };
        let better =
            |seat: usize| (0..self.players).filter(|&other| key(other) > key(seat)).count() as u8;
        Some((0..self.players).map(|seat| 1 + better(seat)).collect())
    }
}
