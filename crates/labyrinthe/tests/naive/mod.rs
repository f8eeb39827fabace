//! The Labyrinthe again, plainly: a grid of numbers, loops and strings, from the text of the rules.

#![allow(dead_code)] // tests and benchmarks each use a part of it

use std::collections::{BTreeSet, HashMap, VecDeque};

use game::{Actor, Seat, Turn};

/// A column and a row, from 0.
type Cell = (i32, i32);

const DIRECTIONS: [(char, i32, i32); 4] = [('N', 0, 1), ('E', 1, 0), ('S', 0, -1), ('W', -1, 0)];
/// What a pawn of the first seat is in the grid; the blocks are 1 to 32, an empty cell is 0.
const PAWN: u8 = 101;

#[derive(Clone)]
pub(crate) struct Naive {
    players: usize,
    /// `grid[row][column]`
    grid: Vec<Vec<u8>>,
    seat: usize,
    is_first_turn: bool,
    pawn_moved: bool,
    block_moved: Option<u8>,
    barred: Option<u8>,
    /// Turns that each seat has ended.
    turns: Vec<u32>,
    stood: HashMap<String, u32>,
    resigned: Vec<usize>,
    is_over: bool,
    is_draw: bool,
}

fn is_on_board((column, row): Cell) -> bool {
    (0..21).contains(&column) && (0..21).contains(&row)
}

fn is_white((column, row): Cell) -> bool {
    (9..=11).contains(&column) && (9..=11).contains(&row)
}

fn name((column, row): Cell) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn cell(name: &str) -> Cell {
    let row: i32 = name[1..].parse().unwrap();
    (i32::from(name.as_bytes()[0] - b'a'), row - 1)
}

fn white_cells() -> Vec<Cell> {
    (9..=11).flat_map(|row| (9..=11).map(move |column| (column, row))).collect()
}

impl Naive {
    /// The start on a board that is drawn like `labyrinthe-board.txt`.
    pub(crate) fn on_board(players: usize, drawn: &str) -> Naive {
        let mut grid = vec![vec![0; 21]; 21];
        for (line, text) in drawn.lines().enumerate() {
            for (column, letter) in text.bytes().enumerate() {
                grid[20 - line][column] = match letter {
                    b'A'..=b'Z' => letter - b'A' + 1,
                    b'a'..=b'f' => letter - b'a' + 27,
                    _ => 0,
                };
            }
        }
        let corners = [(0, 0), (0, 19), (19, 19), (19, 0)];
        for seat in 0..players {
            let (column, row) = if players == 2 { corners[2 * seat] } else { corners[seat] };
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                grid[row + dy][column + dx] = PAWN + seat as u8;
            }
        }
        let mut naive = Naive {
            players,
            grid,
            seat: 0,
            is_first_turn: true,
            pawn_moved: false,
            block_moved: None,
            barred: None,
            turns: vec![0; players],
            stood: HashMap::new(),
            resigned: Vec::new(),
            is_over: false,
            is_draw: false,
        };
        naive.stood.insert(naive.position(), 1);
        naive
    }

    pub(crate) fn at(&self, (column, row): Cell) -> u8 {
        self.grid[row as usize][column as usize]
    }

    fn put(&mut self, (column, row): Cell, what: u8) {
        self.grid[row as usize][column as usize] = what;
    }

    fn cells_of(&self, what: u8) -> Vec<Cell> {
        let mut cells = Vec::new();
        for row in 0..21 {
            for column in 0..21 {
                if self.at((column, row)) == what {
                    cells.push((column, row));
                }
            }
        }
        cells
    }

    fn inside(&self, seat: usize) -> usize {
        white_cells().into_iter().filter(|&cell| self.at(cell) == PAWN + seat as u8).count()
    }

    /// §3
    pub(crate) fn pawn_moves(&self, seat: usize) -> Vec<(Cell, Cell, Option<Cell>)> {
        let mut moves = Vec::new();
        for from in self.cells_of(PAWN + seat as u8) {
            for (_, dx, dy) in DIRECTIONS {
                let mut to = (from.0 + dx, from.1 + dy);
                while is_on_board(to) && self.at(to) == 0 {
                    moves.push((from, to, None));
                    to = (to.0 + dx, to.1 + dy);
                }
                if is_on_board(to) && self.at(to) >= PAWN && is_white(to) && !is_white(from) {
                    for put in white_cells() {
                        if self.at(put) == 0 {
                            moves.push((from, to, Some(put)));
                        }
                    }
                }
            }
        }
        moves
    }

    /// The cells of every block, by its number.
    pub(crate) fn blocks(&self) -> Vec<Vec<Cell>> {
        let mut blocks = vec![Vec::new(); 33];
        for row in 0..21 {
            for column in 0..21 {
                let what = self.at((column, row));
                if what > 0 && what < PAWN {
                    blocks[usize::from(what)].push((column, row));
                }
            }
        }
        blocks
    }

    /// §4
    pub(crate) fn block_moves(&self) -> Vec<(u8, char, i32)> {
        let mut moves = Vec::new();
        for (number, cells) in self.blocks().iter().enumerate() {
            let block = number as u8;
            if cells.is_empty() || self.barred == Some(block) {
                continue;
            }
            for (letter, dx, dy) in DIRECTIONS {
                for by in 1.. {
                    let moved = |&(column, row): &Cell| (column + dx * by, row + dy * by);
                    if !cells.iter().map(moved).all(|cell| self.is_open(block, cell)) {
                        break;
                    }
                    if cells.iter().map(moved).any(|cell| self.touches_other(block, cell)) {
                        moves.push((block, letter, by));
                    }
                }
            }
        }
        moves
    }

    /// §4.1, §4.2
    fn is_open(&self, block: u8, cell: Cell) -> bool {
        is_on_board(cell) && !is_white(cell) && (self.at(cell) == 0 || self.at(cell) == block)
    }

    /// §4.3
    fn touches_other(&self, block: u8, (column, row): Cell) -> bool {
        for dx in -1..=1 {
            for dy in -1..=1 {
                let near = (column + dx, row + dy);
                if is_on_board(near) {
                    let what = self.at(near);
                    if what > 0 && what < PAWN && what != block {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// How many slides a pawn needs from each cell to the white square: `field[row][column]`.
    pub(crate) fn distances(&self) -> Vec<Vec<Option<u32>>> {
        let mut field = vec![vec![None; 21]; 21];
        let mut queue = VecDeque::new();
        for cell in white_cells() {
            field[cell.1 as usize][cell.0 as usize] = Some(0);
            queue.push_back(cell);
        }
        while let Some(from) = queue.pop_front() {
            let distance: Option<u32> = field[from.1 as usize][from.0 as usize];
            for (_, dx, dy) in DIRECTIONS {
                let mut cell = (from.0 + dx, from.1 + dy);
                while is_on_board(cell) {
                    let what = self.at(cell);
                    if what > 0 && what < PAWN {
                        break;
                    }
                    let known = &mut field[cell.1 as usize][cell.0 as usize];
                    if known.is_none() {
                        *known = distance.map(|distance| distance + 1);
                        // A pawn may start from its cell, but another can't stop there.
                        if what == 0 {
                            queue.push_back(cell);
                        }
                    }
                    if what >= PAWN {
                        break;
                    }
                    cell = (cell.0 + dx, cell.1 + dy);
                }
            }
        }
        field
    }

    fn can_move_pawn(&self) -> bool {
        !self.pawn_moved && !self.pawn_moves(self.seat).is_empty()
    }

    fn can_move_block(&self) -> bool {
        self.block_moved.is_none() && !self.block_moves().is_empty()
    }

    /// §5.2: pawns by colour, each block by its number, the barred block, and the seat.
    fn position(&self) -> String {
        format!("{:?} {:?} {}", self.grid, self.barred, self.seat)
    }

    fn is_in(&self, seat: usize) -> bool {
        !self.resigned.contains(&seat)
    }

    fn end_turn(&mut self) {
        self.turns[self.seat] += 1;
        self.barred = self.block_moved;
        self.pawn_moved = false;
        self.block_moved = None;
        self.is_first_turn = false;
        if (0..self.players).all(|seat| !self.is_in(seat) || self.turns[seat] >= 200) {
            self.is_over = true;
            return;
        }
        loop {
            self.seat = (self.seat + 1) % self.players;
            if self.is_in(self.seat) {
                break;
            }
        }
        let times = self.stood.entry(self.position()).or_insert(0);
        *times += 1;
        if *times == 3 {
            self.is_over = true;
            self.is_draw = true;
        }
    }

    /// §2.2: the turn ends when both half-moves are made or the other can't be.
    fn end_half_move(&mut self) {
        if self.inside(self.seat) >= 3 {
            self.is_over = true;
        } else if !self.can_move_pawn() && !self.can_move_block() {
            self.end_turn();
        }
    }

    fn play_block(&mut self, token: &str) {
        let at = token.find(|c: char| "NESW".contains(c)).unwrap();
        let block: u8 = token[1..at].parse().unwrap();
        let by: i32 = token[at + 1..].parse().unwrap();
        let direction = DIRECTIONS.iter().find(|(letter, ..)| token[at..].starts_with(*letter));
        let (_, dx, dy) = *direction.unwrap();
        let cells = self.cells_of(block);
        cells.iter().for_each(|&cell| self.put(cell, 0));
        cells.iter().for_each(|&(x, y)| self.put((x + dx * by, y + dy * by), block));
        self.block_moved = Some(block);
    }

    fn play_pawn(&mut self, token: &str) {
        let (from, rest) = token.split_once('-').unwrap();
        let (to, put) = rest.split_once('*').map_or((rest, None), |(to, put)| (to, Some(put)));
        if let Some(put) = put {
            self.put(cell(put), self.at(cell(to)));
        }
        self.put(cell(to), self.at(cell(from)));
        self.put(cell(from), 0);
        self.pawn_moved = true;
    }
}

impl testkit::Naive for Naive {
    fn new(setup: &str) -> Naive {
        let players = setup.strip_prefix("labyrinthe players=").unwrap().parse().unwrap();
        Naive::on_board(players, include_str!("../../../../docs/rules/labyrinthe-board.txt"))
    }

    fn turn(&self) -> Turn {
        if self.is_over { Turn::Over } else { Turn::of(Seat::at(self.seat)) }
    }

    fn legal(&self, seat: Seat) -> BTreeSet<String> {
        let mut tokens = BTreeSet::new();
        if self.is_over || seat.index() != self.seat {
            return tokens;
        }
        if !self.pawn_moved {
            for (from, to, put) in self.pawn_moves(self.seat) {
                let put = put.map_or(String::new(), |cell| format!("*{}", name(cell)));
                tokens.insert(format!("{}-{}{put}", name(from), name(to)));
            }
        }
        let must_be_pawn = self.is_first_turn && !self.pawn_moved && !tokens.is_empty();
        if self.block_moved.is_none() && !must_be_pawn {
            for (block, letter, by) in self.block_moves() {
                tokens.insert(format!("w{block}{letter}{by}"));
            }
        }
        if tokens.is_empty() {
            tokens.insert("pass".to_owned());
        }
        tokens
    }

    fn play(&mut self, by: Actor, token: &str) {
        let Actor::Seat(seat) = by else { panic!("the table plays nothing here") };
        match token {
            "resign" => {
                self.resigned.push(seat.index());
                if self.resigned.len() + 1 == self.players {
                    self.is_over = true;
                } else if seat.index() == self.seat {
                    self.end_turn();
                }
            }
            "pass" => self.end_turn(),
            _ if token.starts_with('w') => {
                self.play_block(token);
                self.end_half_move();
            }
            _ => {
                self.play_pawn(token);
                self.end_half_move();
            }
        }
    }

    fn scores(&self) -> Option<Vec<i32>> {
        None
    }

    fn ranks(&self) -> Option<Vec<u8>> {
        let key = |seat: usize| match self.resigned.iter().position(|&s| s == seat) {
            None if self.is_draw => (usize::MAX, 0),
            None => (usize::MAX, self.inside(seat)),
            Some(at) => (at, 0),
        };
        let better =
            |seat: usize| (0..self.players).filter(|&other| key(other) > key(seat)).count() as u8;
        Some((0..self.players).map(|seat| 1 + better(seat)).collect())
    }
}
