//! Détrak at the table: a pencil, what it would change, and the words for it.
//!
//! Nothing here knows a rule: whether a pair may be written is asked of the game.

mod lesson;

use detrak::{Cell, Detrak, Line, Move, Phase, ROUNDS, Roll, Rules, Sheet, Symbol};
use game::{Game, Seat, read_move};
use text::Lang;

use crate::say;
use crate::words::{Told, Words};

/// What a person has pencilled in. Nothing is written before they say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pencil {
    symbols: [Symbol; 2],
    cells: [Option<Cell>; 2],
}

impl Pencil {
    /// Nothing yet, of this throw.
    pub fn new(roll: Roll) -> Pencil {
        Pencil { symbols: roll.symbols(), cells: [None; 2] }
    }

    /// The symbols in the order in which they are put down.
    pub fn symbols(&self) -> [Symbol; 2] {
        self.symbols
    }

    /// Which of the two is put down next, if any is left.
    pub fn next(&self) -> Option<usize> {
        self.cells.iter().position(Option::is_none)
    }

    /// Whether neither is down.
    pub fn is_clean(&self) -> bool {
        self.cells == [None; 2]
    }

    /// The symbol that is pencilled in a cell.
    pub fn at(&self, cell: Cell) -> Option<Symbol> {
        let nth = self.cells.iter().position(|&own| own == Some(cell))?;
        Some(self.symbols[nth])
    }

    /// Touches a cell: takes back what is pencilled there, or puts the next symbol there. With both down, begins anew.
    pub fn touch(&mut self, cell: Cell) {
        if let Some(nth) = self.cells.iter().position(|&own| own == Some(cell)) {
            self.cells[nth] = None;
        } else {
            if self.next().is_none() {
                self.cells = [None; 2];
            }
            let nth = self.next().unwrap_or(0);
            self.cells[nth] = Some(cell);
        }
    }

    /// Puts one of the two on a cell, as when it is dragged there.
    pub fn put(&mut self, nth: usize, cell: Cell) {
        let other = 1 - nth;
        if self.cells[other] == Some(cell) {
            self.cells[other] = None;
        }
        self.cells[nth] = Some(cell);
    }

    /// Lays both along a stroke from one cell to another.
    pub fn stroke(&mut self, from: Cell, to: Cell) {
        self.cells = [Some(from), Some(to)];
    }

    /// Turns the pair round.
    pub fn turn_round(&mut self) {
        self.symbols.swap(0, 1);
    }

    /// Rubs everything out.
    pub fn clear(&mut self) {
        self.cells = [None; 2];
    }

    /// Rubs out what was put down last, which the game refused.
    pub fn take_back(&mut self, cell: Cell) {
        self.cells.iter_mut().filter(|own| **own == Some(cell)).for_each(|own| *own = None);
    }

    /// The move, when both are down.
    pub fn write(&self) -> Option<Move> {
        let [one, other] = self.cells;
        Some(Move::write((one?, self.symbols[0]), (other?, self.symbols[1])))
    }

    /// What the game would be asked if only this cell counted: the pair there and in its best neighbour.
    pub fn probe(&self, sheet: &Sheet, cell: Cell) -> Option<Move> {
        let mut beside: Vec<Cell> = Cell::all().filter(|other| other.touches(cell)).collect();
        crate::order(&mut beside, |one, other| sheet.is_free(*one) && !sheet.is_free(*other));
        Some(Move::write((cell, self.symbols[0]), (*beside.first()?, self.symbols[1])))
    }
}

/// What a line brings as far as it is decided: its points, or once nothing can be written in it any more, what it costs
/// to have none. Before that it may still score, and nobody wants to see what it would cost.
pub fn so_far(sheet: &Sheet, line: Line, rules: Rules) -> Option<i32> {
    let is_open = |cell: Cell| sheet.is_free(cell) && !sheet.cut_off().any(|own| own == cell);
    let is_decided = sheet.points(line) > 0 || !line.cells().into_iter().any(is_open);
    is_decided.then(|| sheet.counted(line, rules))
}

/// All that is decided on a sheet, together.
pub fn total_so_far(sheet: &Sheet, rules: Rules) -> i32 {
    let diagonal = (rules != Rules::Basic).then_some(Line::Diagonal);
    Line::rows_and_columns().chain(diagonal).filter_map(|line| so_far(sheet, line, rules)).sum()
}

/// What a sheet would be after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The sheet.
    pub sheet: Sheet,
    /// What would be decided then, together.
    pub total: i32,
    /// How much more that is than now.
    pub gain: i32,
    /// Free cells that would have no free neighbour any more.
    pub isolated: Vec<Cell>,
}

/// What a move would do to a seat's sheet; `None` if it writes nothing.
pub fn outlook(game: &Detrak, seat: Seat, mv: &Move) -> Option<Outlook> {
    let Move::Write { cells, symbols } = *mv else { return None };
    let mut sheet = *game.sheet(seat);
    if !cells.iter().all(|&cell| sheet.is_free(cell)) {
        return None;
    }
    let before: Vec<Cell> = sheet.cut_off().collect();
    cells.into_iter().zip(symbols).for_each(|(cell, symbol)| sheet.write(cell, symbol));
    let isolated = sheet.cut_off().filter(|cell| !before.contains(cell)).collect();
    let rules = game.setup().rules;
    let total = total_so_far(&sheet, rules);
    let gain = total - total_so_far(game.sheet(seat), rules);
    Some(Outlook { sheet, total, gain, isolated })
}

impl Words for Detrak {
    fn prompt(&self, lang: Lang, _seat: Seat) -> String {
        let id = match self.phase() {
            Phase::Start(_) => "detrak-do-start",
            Phase::Write { .. } => "detrak-do-write",
            Phase::Roll | Phase::Over => "prompt-over",
        };
        say(lang, id, &[])
    }

    fn progress(&self, lang: Lang) -> String {
        if let Phase::Start(_) = self.phase() {
            return say(lang, "detrak-starting", &[]);
        }
        let figures = [("round", self.round().into()), ("rounds", ROUNDS.into())];
        say(lang, "detrak-round", &figures)
    }

    fn tell(&self, lang: Lang, told: &Told<'_>) -> Option<String> {
        tell(lang, told.who, told.token)
    }

    fn score(&self, seat: Seat) -> Option<i32> {
        let is_over = self.phase() == Phase::Over;
        (!is_over).then(|| total_so_far(self.sheet(seat), self.setup().rules))
    }
}

/// How a symbol is called.
pub fn symbol_name(lang: Lang, symbol: Symbol) -> String {
    text::say(lang, symbol.term(), &[])
}

/// How a cell of a sheet is called: "c4, triangle".
pub fn cell_name(lang: Lang, cell: Cell, symbol: Option<Symbol>) -> String {
    let written = symbol.map_or_else(|| say(lang, "cell-free", &[]), |s| symbol_name(lang, s));
    format!("{cell}, {written}")
}

/// What a pencilled pair would do: "8 points more, c3 would be cut off".
pub fn foretell(lang: Lang, outlook: &Outlook) -> String {
    let gain = match outlook.gain {
        loss @ ..0 => say(lang, "detrak-loss", &[("loss", (-loss).into())]),
        gain => say(lang, "detrak-gain", &[("gain", gain.into())]),
    };
    if outlook.isolated.is_empty() {
        return gain;
    }
    let cells = game::Value::list(outlook.isolated.iter());
    let figures = [("count", outlook.isolated.len().into()), ("cells", cells)];
    format!("{gain} {}", say(lang, "detrak-cuts-off", &figures))
}

/// A line of the log.
fn tell(lang: Lang, who: &str, token: &str) -> Option<String> {
    let name = |symbol: Symbol| game::Value::from(symbol_name(lang, symbol));
    let who = game::Value::from(who);
    Some(match read_move::<Detrak>(token).ok()? {
        Move::Start { symbol } => {
            say(lang, "told-start", &[("who", who), ("symbol", name(symbol))])
        }
        Move::Roll { roll } => {
            let [one, other] = roll.symbols();
            say(lang, "told-roll", &[("one", name(one)), ("other", name(other))])
        }
        Move::Write { cells, symbols } => {
            let figures = [
                ("who", who),
                ("one", name(symbols[0])),
                ("first", game::Value::text(cells[0])),
                ("other", name(symbols[1])),
                ("second", game::Value::text(cells[1])),
            ];
            say(lang, "told-write", &figures)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Cell {
        Cell::all().find(|cell| cell.to_string() == text).unwrap()
    }

    fn roll(one: u8, other: u8) -> Roll {
        Roll::new(Symbol::new(one).unwrap(), Symbol::new(other).unwrap())
    }

    #[test]
    fn two_touches_make_a_move_and_a_third_begins_anew() {
        let mut pencil = Pencil::new(roll(5, 2));
        pencil.touch(cell("b3"));
        assert_eq!(pencil.write(), None);
        pencil.touch(cell("b4"));
        assert_eq!(pencil.write().unwrap().to_string(), "b3=2,b4=5");
        pencil.turn_round();
        assert_eq!(pencil.write().unwrap().to_string(), "b3=5,b4=2");
        pencil.touch(cell("c1"));
        assert_eq!((pencil.write(), pencil.at(cell("c1"))), (None, Symbol::new(5)));
        pencil.touch(cell("c1"));
        assert_eq!(pencil.at(cell("c1")), None);
    }

    #[test]
    fn a_symbol_dragged_onto_the_other_takes_its_place() {
        let mut pencil = Pencil::new(roll(2, 5));
        pencil.put(1, cell("a1"));
        pencil.put(0, cell("a1"));
        assert_eq!((pencil.at(cell("a1")), pencil.next()), (Symbol::new(2), Some(1)));
        pencil.stroke(cell("a1"), cell("b1"));
        assert_eq!(pencil.write().unwrap().to_string(), "a1=2,b1=5");
        pencil.clear();
        assert_eq!(pencil.next(), Some(0));
    }

    #[test]
    fn what_would_be_cut_off_is_known_before_it_is_written() {
        let setup = "detrak players=1".parse().unwrap();
        let mut game = Detrak::new(&setup);
        let me = game::Actor::Seat(Seat::FIRST);
        game::play_token(&mut game, me, "start=2").unwrap();
        game::play_token(&mut game, game::Actor::Table, "!roll=2,5").unwrap();
        // b1 and a2 shut a1 in; here b1 and b2 leave it a way out.
        let seen = outlook(&game, Seat::FIRST, &"b1=2,b2=5".parse().unwrap()).unwrap();
        assert_eq!((seen.gain, seen.isolated.len()), (0, 0));
        game::play_token(&mut game, me, "b1=2,b2=5").unwrap();
        game::play_token(&mut game, game::Actor::Table, "!roll=2,5").unwrap();
        let seen = outlook(&game, Seat::FIRST, &"a2=5,a3=2".parse().unwrap()).unwrap();
        assert_eq!(seen.isolated, [cell("a1")]);
        assert_eq!(seen.gain, 2); // 5 5 in row 2
        assert_eq!(foretell(Lang::En, &seen), "2 points gained. a1 would be cut off for good.");
        assert_eq!(outlook(&game, Seat::FIRST, &"a5=5,a4=2".parse().unwrap()), None);
    }
}
