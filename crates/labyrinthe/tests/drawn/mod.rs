//! Positions from drawings, and the eight ways to look at them.

use std::collections::BTreeMap;

use game::{Actor, Game, Seat, Turn, check_token};
use labyrinthe::{Block, Board, Labyrinthe, Players, Setup};

const SIDE: usize = 21;

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A drawn position: letters are blocks, digits the pawns of the seats.
///
/// Pawns that the drawing lacks stand in their corner, as many as there is room for.
#[derive(Clone)]
pub(crate) struct Drawn {
    /// `grid[row][column]`, from the bottom.
    grid: Vec<Vec<char>>,
    players: Players,
    seat: u8,
    round: u8,
}

impl Drawn {
    /// Rows from the top; the bottom-left one lies on this cell.
    pub(crate) fn at<const N: usize>(cell: &str, rows: [&str; N]) -> Drawn {
        let mut grid = vec![vec!['.'; SIDE]; SIDE];
        let (column, row) = read_cell(cell);
        for (nth, text) in rows.iter().rev().enumerate() {
            text.chars().enumerate().for_each(|(i, found)| grid[row + nth][column + i] = found);
        }
        Drawn { grid, players: Players::Two, seat: 1, round: 2 }
    }

    pub(crate) fn four(mut self) -> Drawn {
        self.players = Players::Four;
        self
    }

    /// The seat whose turn begins.
    pub(crate) fn begin(mut self, seat: u8) -> Drawn {
        self.seat = seat;
        self
    }

    /// Which of its turns it is.
    pub(crate) fn round(mut self, round: u8) -> Drawn {
        self.round = round;
        self
    }

    /// The drawing as a board file: the blocks alone.
    pub(crate) fn board(&self) -> String {
        let show = |row: usize, column: usize| match self.grid[row][column] {
            letter if letter.is_ascii_alphabetic() => letter,
            _ if [0, 1, 19, 20].contains(&row) && [0, 1, 19, 20].contains(&column) => 'o',
            _ if (9..=11).contains(&row) && (9..=11).contains(&column) => '+',
            _ => '.',
        };
        let line = |row: usize| (0..SIDE).map(|column| show(row, column)).collect::<String>();
        (0..SIDE).rev().map(line).collect::<Vec<_>>().join("\n")
    }

    /// The position.
    pub(crate) fn game(&self) -> Labyrinthe {
        let mut grid = self.grid.clone();
        let count = usize::from(self.players.count());
        let corners = [(0, 0), (0, 19), (19, 19), (19, 0)];
        let mut pawns = Vec::new();
        for nth in 0..count {
            let digit = char::from(b'1' + nth as u8);
            let (column, row) = corners[if count == 2 { 2 * nth } else { nth }];
            let mut missing = 4 - cells(&grid, digit).len();
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let place = &mut grid[row + dy][column + dx];
                if missing > 0 && *place == '.' {
                    *place = digit;
                    missing -= 1;
                }
            }
            pawns.push(names(&cells(&grid, digit)));
        }
        let (setup, anchors) = self.blocks();
        let fen = format!("{} {anchors} {} begin - {} -", pawns.join("/"), self.seat, self.round);
        Labyrinthe::from_fen(&setup, &fen).unwrap_or_else(|refusal| panic!("{fen}: {refusal}"))
    }

    /// A setup whose blocks have the drawn shapes, and where they stand.
    fn blocks(&self) -> (Setup, String) {
        let mut blocks = BTreeMap::new();
        for (column, row) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (column, row))) {
            if let Some(block) = Block::from_letter(self.grid[row][column]) {
                blocks.entry(block).or_insert_with(Vec::new).push((column, row));
            }
        }
        let corner = |cells: &Vec<(usize, usize)>| {
            let column = cells.iter().map(|cell| cell.0).min().unwrap();
            (column, cells.iter().map(|cell| cell.1).min().unwrap())
        };
        let anchors: Vec<_> = blocks.values().map(corner).collect();
        // A drawing may have blocks in a corner, a board may not: what a board gives is the
        // shapes, so then they are put side by side where there is room.
        let in_place = blocks.iter().map(|(&block, cells)| (block, moved(cells, (0, 0), (0, 0))));
        let board = Board::new(in_place).unwrap_or_else(|_| {
            let rows = [0, 5, 15].into_iter();
            let mut free = rows.flat_map(|row| (2..14).step_by(6).map(move |c| (c, row)));
            let apart = blocks.iter().map(|(&block, cells)| {
                let to = free.next().expect("a drawing has few blocks");
                (block, moved(cells, corner(cells), to))
            });
            Board::new(apart).unwrap_or_else(|error| panic!("{error}"))
        });
        let list = if anchors.is_empty() { "-".to_owned() } else { names_of(&anchors) };
        (Setup::on_board(self.players, board), list)
    }

    /// Looks at the drawing in all eight ways.
    pub(crate) fn in_all_views(&self, look: impl Fn(&View)) {
        for turns in 0..4 {
            for is_mirrored in [false, true] {
                let mut drawn = self.clone();
                for (column, row) in
                    (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (column, row)))
                {
                    let (c, r) = turned((column, row), turns, is_mirrored);
                    drawn.grid[r][c] = self.grid[row][column];
                }
                look(&View { game: drawn.game(), turns, is_mirrored });
            }
        }
    }
}

/// A drawing, looked at from one side. Tokens are given as for the drawing itself.
pub(crate) struct View {
    game: Labyrinthe,
    turns: usize,
    is_mirrored: bool,
}

impl View {
    pub(crate) fn game(&self) -> Labyrinthe {
        self.game.clone()
    }

    /// A token as it looks from here.
    pub(crate) fn token(&self, token: &str) -> String {
        if let Some(slide) = token.strip_prefix('w') {
            let at = slide.find(|c: char| !c.is_ascii_digit()).unwrap();
            let letters = ['N', 'E', 'S', 'W'];
            let mut nth =
                letters.iter().position(|&letter| slide[at..].starts_with(letter)).unwrap();
            nth = (nth + self.turns) % 4;
            if self.is_mirrored && nth % 2 == 1 {
                nth = 4 - nth;
            }
            return format!("w{}{}{}", &slide[..at], letters[nth], &slide[at + 1..]);
        }
        let cell = |name: &str| {
            let (column, row) = turned(read_cell(name), self.turns, self.is_mirrored);
            names_of(&[(column, row)])
        };
        let (from, rest) = token.split_once('-').unwrap();
        match rest.split_once('*') {
            Some((to, put)) => format!("{}-{}*{}", cell(from), cell(to), cell(put)),
            None => format!("{}-{}", cell(from), cell(rest)),
        }
    }

    fn seat(&self) -> Seat {
        self.game.turn().seats().lowest().expect("somebody is to act")
    }

    /// All these tokens may be played, and are listed.
    pub(crate) fn allows(&self, tokens: &str) {
        let listed = self.listed();
        for token in tokens.split_whitespace() {
            let seen = self.token(token);
            let checked = check_token(&self.game, Actor::Seat(self.seat()), &seen);
            assert_eq!(checked, Ok(()), "{token}, here {seen}");
            assert!(listed.contains(&seen), "{token}, here {seen} is not listed");
        }
    }

    /// This token is refused, and why.
    pub(crate) fn refuses(&self, token: &str, code: &str) {
        let seen = self.token(token);
        let refusal = check_token(&self.game, Actor::Seat(self.seat()), &seen).unwrap_err();
        assert_eq!(refusal.code(), code, "{token}, here {seen}");
        assert!(refusal.0.is_complete());
        assert!(!self.listed().contains(&seen), "{token}, here {seen} is listed");
    }

    /// How many listed tokens begin like this.
    pub(crate) fn count(&self, token: &str) -> usize {
        let seen = self.token(token);
        self.listed().iter().filter(|listed| listed.starts_with(&seen)).count()
    }

    fn listed(&self) -> Vec<String> {
        assert_ne!(self.game.turn(), Turn::Over);
        let mut moves = Vec::new();
        self.game.legal_moves(self.seat(), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }
}

/// A cell turned clockwise by quarter turns, then mirrored left to right.
fn turned((column, row): (usize, usize), turns: usize, is_mirrored: bool) -> (usize, usize) {
    let (mut column, mut row) = (column, row);
    for _ in 0..turns {
        (column, row) = (row, SIDE - 1 - column);
    }
    if is_mirrored { (SIDE - 1 - column, row) } else { (column, row) }
}

/// Cells, so that what was at `from` is at `to`.
fn moved(
    cells: &[(usize, usize)],
    from: (usize, usize),
    to: (usize, usize),
) -> Vec<labyrinthe::Cell> {
    let cell = |&(column, row): &(usize, usize)| {
        labyrinthe::Cell::new(column - from.0 + to.0, row - from.1 + to.1).unwrap()
    };
    cells.iter().map(cell).collect()
}

fn cells(grid: &[Vec<char>], what: char) -> Vec<(usize, usize)> {
    let all = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (column, row)));
    all.filter(|&(column, row)| grid[row][column] == what).collect()
}

fn names(cells: &[(usize, usize)]) -> String {
    assert_eq!(cells.len(), 4, "a seat has four pawns");
    names_of(cells)
}

fn names_of(cells: &[(usize, usize)]) -> String {
    let name =
        |&(column, row): &(usize, usize)| format!("{}{}", char::from(b'a' + column as u8), row + 1);
    cells.iter().map(name).collect::<Vec<_>>().join(",")
}

fn read_cell(name: &str) -> (usize, usize) {
    (usize::from(name.as_bytes()[0] - b'a'), name[1..].parse::<usize>().unwrap() - 1)
}
