//! Legality and effect: rounds, writing, finishing.

use game::codes::NOT_NOW;
use game::{Actor, Refusal, Rng, Roster, Seat, SeatSet, Value};

use crate::codes::{
    CELL_TAKEN, NOT_SIDE_BY_SIDE, NOT_THE_ROLL, START_FIRST, STARTED, SYMBOL_TAKEN,
};
use crate::{Cell, Detrak, Move, ROUNDS, Roll, Symbol};

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This seat chooses its start symbol (§1.3).
    Start(Seat),
    /// The table throws the dice (§2.1).
    Roll,
    /// These seats write (§2.2).
    Write {
        /// What was thrown.
        roll: Roll,
        /// Who has not written yet.
        waiting: SeatSet,
    },
    /// The game is over (§3.1).
    Over,
}

pub(crate) fn check_move(game: &Detrak, by: Actor, mv: &Move) -> Result<(), Refusal> {
    match (game.phase, by, *mv) {
        (Phase::Start(_), Actor::Seat(_), Move::Start { symbol }) => game.check_start(symbol),
        (Phase::Start(_), Actor::Seat(_), Move::Write { .. }) => Err(START_FIRST.refusal()),
        (Phase::Write { roll, .. }, Actor::Seat(seat), Move::Write { cells, symbols }) => {
            game.check_write(seat, roll, cells, symbols)
        }
        (Phase::Write { .. }, Actor::Seat(_), Move::Start { .. }) => Err(STARTED.refusal()),
        (Phase::Roll, Actor::Table, Move::Roll { .. }) => Ok(()),
        _ => Err(NOT_NOW.refusal().with("token", mv.to_string())),
    }
}

pub(crate) fn legal_moves(game: &Detrak, seat: Seat, out: &mut Vec<Move>) {
    match game.phase {
        Phase::Start(next) if next == seat => {
            out.extend(game.free_symbols().map(|symbol| Move::Start { symbol }));
        }
        Phase::Write { roll, waiting } if waiting.contains(seat) => {
            for cells in game.sheets[seat].free_pairs() {
                ways_round(roll).for_each(|symbols| out.push(Move::Write { cells, symbols }));
            }
        }
        _ => {}
    }
}

/// One of the legal moves, without listing them.
pub(crate) fn sample_move<R: Rng>(game: &Detrak, seat: Seat, rng: &mut R) -> Option<Move> {
    match game.phase {
        Phase::Write { roll, waiting } if waiting.contains(seat) => {
            let sheet = &game.sheets[seat];
            let cells = sheet.nth_pair(rng.below(sheet.count_pairs()));
            let [low, high] = roll.symbols();
            let is_turned = !roll.is_double() && rng.below(2) == 1;
            Some(Move::Write { cells, symbols: if is_turned { [high, low] } else { [low, high] } })
        }
        Phase::Start(next) if next == seat => {
            let mut free = game.free_symbols();
            let nth = rng.below(free.clone().count() as u32);
            free.nth(nth as usize).map(|symbol| Move::Start { symbol })
        }
        _ => None,
    }
}

pub(crate) fn apply(game: &mut Detrak, by: Actor, mv: &Move) {
    match (by, *mv) {
        (Actor::Seat(seat), Move::Start { symbol }) => {
            game.sheets[seat].write(Cell::START, symbol);
        }
        (Actor::Seat(seat), Move::Write { cells, symbols }) => {
            game.sheets[seat].write(cells[0], symbols[0]);
            game.sheets[seat].write(cells[1], symbols[1]);
            if let Phase::Write { waiting, .. } = &mut game.phase {
                waiting.remove(seat);
            }
        }
        (_, Move::Roll { roll }) => {
            game.round += 1;
            game.phase = Phase::Write { roll, waiting: game.unfinished() };
        }
        (Actor::Table, _) => unreachable!("the table plays rolls only"),
    }
    game.pass_on();
}

pub(crate) fn withdraw(game: &mut Detrak, seat: Seat) {
    game.roster.resign(seat);
    if let Phase::Write { waiting, .. } = &mut game.phase {
        waiting.remove(seat);
    }
    game.pass_on();
}

impl Detrak {
    /// §1.3: a symbol that an earlier seat chose is refused.
    fn check_start(&self, symbol: Symbol) -> Result<(), Refusal> {
        if !self.is_symbol_free(symbol) {
            return Err(SYMBOL_TAKEN.refusal().with("symbol", Value::Term(symbol.term())));
        }
        Ok(())
    }

    /// Whether nobody started with this symbol, seats that resigned since included.
    fn is_symbol_free(&self, symbol: Symbol) -> bool {
        self.sheets.values().iter().all(|sheet| sheet.get(Cell::START) != Some(symbol))
    }

    fn free_symbols(&self) -> impl Iterator<Item = Symbol> + Clone {
        Symbol::ALL.into_iter().filter(|&symbol| self.is_symbol_free(symbol))
    }

    /// §2.2: both symbols in two free cells that share a side, one in each.
    fn check_write(
        &self,
        seat: Seat,
        roll: Roll,
        cells: [Cell; 2],
        symbols: [Symbol; 2],
    ) -> Result<(), Refusal> {
        if !cells[0].touches(cells[1]) {
            return Err(NOT_SIDE_BY_SIDE
                .refusal()
                .with("one", cells[0].to_string())
                .with("other", cells[1].to_string()));
        }
        for cell in cells {
            if let Some(symbol) = self.sheets[seat].get(cell) {
                return Err(CELL_TAKEN
                    .refusal()
                    .with("cell", cell.to_string())
                    .with("symbol", Value::Term(symbol.term())));
            }
        }
        if Roll::new(symbols[0], symbols[1]) != roll {
            let [low, high] = roll.symbols();
            let named = [("one", symbols[0]), ("other", symbols[1]), ("low", low), ("high", high)];
            return Err(named
                .into_iter()
                .fold(NOT_THE_ROLL.refusal(), |refusal, (name, symbol)| {
                    refusal.with(name, Value::Term(symbol.term()))
                }));
        }
        Ok(())
    }

    /// Decides what is due after a change.
    fn pass_on(&mut self) {
        self.phase = match self.phase {
            _ if self.roster.is_decided() => Phase::Over,
            Phase::Start(_) => self.next_to_start().map_or(Phase::Roll, Phase::Start),
            Phase::Write { waiting, .. } if !waiting.is_empty() => return,
            // §3.1: after the 12th round, or as soon as every seat is finished.
            _ if self.round == ROUNDS || self.unfinished().is_empty() => Phase::Over,
            _ => Phase::Roll,
        };
        debug_assert!(self.check_invariants());
    }

    /// §1.3: seats start in order; one that resigned is passed over.
    pub(crate) fn next_to_start(&self) -> Option<Seat> {
        self.roster.seats_in().iter().find(|&seat| self.sheets[seat].is_free(Cell::START))
    }

    /// §2.4: the seats that have two free cells side by side.
    pub(crate) fn unfinished(&self) -> SeatSet {
        self.roster.seats_in().iter().filter(|&seat| self.sheets[seat].has_pair()).collect()
    }

    /// Whether the sheets fit the round: each seat that writes has two symbols more a round.
    pub(crate) fn check_invariants(&self) -> bool {
        let rounds = usize::from(self.round);
        Seat::all(self.roster.seats()).all(|seat| {
            let sheet = &self.sheets[seat];
            let is_behind = match self.phase {
                Phase::Write { waiting, .. } => waiting.contains(seat),
                _ => false,
            };
            let due = 1 + 2 * (rounds - usize::from(is_behind && rounds > 0));
            let is_stopped = !self.roster.is_in(seat) || self.roster.is_decided();
            let may_be_behind = is_stopped || !sheet.has_pair();
            let fits = match self.phase {
                Phase::Start(next) => sheet.written() == usize::from(seat < next) || may_be_behind,
                _ => sheet.written() == due || (may_be_behind && sheet.written() <= due),
            };
            sheet.check_invariants()
                && fits
                && (sheet.written() == 0 || !sheet.is_free(Cell::START))
        })
    }
}

/// §2.5: with equal dice the two ways round are the same.
fn ways_round(roll: Roll) -> impl Iterator<Item = [Symbol; 2]> {
    let [low, high] = roll.symbols();
    let turned = (!roll.is_double()).then_some([high, low]);
    std::iter::once([low, high]).chain(turned)
}

/// A roster for this many players, each for itself.
pub(crate) fn roster(players: u8) -> Roster {
    Roster::new(usize::from(players))
}
