//! A position as one line: `BOARD GATES HANDS PENALTIES CONTESTED TURN OUT`.
//!
//! `11/…/d1…` the rows from the top with empty cells counted; `a8,-` where each seat
//! started; `4.6.2.1.2,5.6.2.1.2` how many of each kind each seat holds; `0,1` penalty
//! cells; `-` or `2` who has a contest to prove; `1` whose turn it is, `1!` if it has
//! settled since its last lay, `2?1` if 1 settled and 2 answers, `-` when it is over;
//! `-` or `3,1` who resigned.
//!
//! What is read must be a position that the rules allow. Laying only ever takes ways
//! away and adds claims, so a board is allowed if its tiles can be laid one by one in
//! any order, and one order is tried.

use game::codes::{fen_impossible, fen_malformed};
use game::{BySeat, Game, Refusal, Seat, SeatSet};

use crate::lays::opens_gate;
use crate::set::{Hand, Stock};
use crate::survey::Survey;
use crate::tile::Shape;
use crate::ways::Ways;
use crate::{Board, Cell, CellSet, Deflecto, End, Face, Phase, Setup, Trip, Walls};

const FIELDS: &str = "BOARD GATES HANDS PENALTIES CONTESTED TURN OUT";

impl Deflecto {
    pub(crate) fn write_fen(&self) -> String {
        let gates = self.trips.values().iter().map(|trip| match trip {
            Some(trip) => trip.start.to_string(),
            None => "-".to_owned(),
        });
        let kinds = self.stock().kinds().len();
        let hands = self.hands.values().iter().map(|hand| {
            let counts: Vec<String> = (0..kinds).map(|kind| hand.count(kind).to_string()).collect();
            counts.join(".")
        });
        let penalties = self.penalties.values().iter().map(u8::to_string);
        let contested = match self.contested.is_empty() {
            true => "-".to_owned(),
            false => self.contested.to_string(),
        };
        let turn = match self.phase {
            Phase::Open(seat) | Phase::Lay { seat, has_settled: false, .. } => seat.to_string(),
            Phase::Lay { seat, .. } => format!("{seat}!"),
            Phase::Ask { proposer, asked } => format!("{asked}?{proposer}"),
            Phase::Over(_) => "-".to_owned(),
        };
        format!(
            "{} {} {} {} {contested} {turn} {}",
            self.board,
            gates.collect::<Vec<_>>().join(","),
            hands.collect::<Vec<_>>().join(","),
            penalties.collect::<Vec<_>>().join(","),
            self.roster
        )
    }

    pub(crate) fn read_fen(setup: &Setup, fen: &str) -> Result<Deflecto, Refusal> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let [board, gates, hands, penalties, contested, turn, out] = fields[..] else {
            return Err(fen_malformed("fen", fen, FIELDS));
        };
        let mut game = Deflecto::new(setup);
        game.roster = game.roster.with_out(out)?;
        game.board = board.parse().map_err(|()| fen_malformed("BOARD", board, "11/11/3,NS,7/…"))?;
        game.walls = Walls::of(&Ways::of(&game.board), game.set.lines());
        game.read_gates(gates)?;
        game.read_hands(hands)?;
        game.read_penalties(penalties)?;
        game.read_contested(contested)?;
        game.check_board()?;
        game.phase = game.read_turn(turn)?;
        debug_assert!(game.check_invariants());
        Ok(game)
    }

    fn read_gates(&mut self, text: &str) -> Result<(), Refusal> {
        let starts = each(self.roster.seats(), text, |word| match word {
            "-" => Some(None),
            _ => Cell::from_text(word).map(Some),
        });
        let starts = starts.ok_or_else(|| fen_malformed("GATES", text, "a8,-"))?;
        for (&start, seat) in starts.iter().zip(Seat::all(self.roster.seats())) {
            let Some(start) = start else { continue };
            let (gate, finish) = self.set.gate_at(start).ok_or_else(|| fen_impossible("GATES"))?;
            let opens = match self.board.get(start) {
                Some(Face::Road(sides)) => sides.len() > 1 && opens_gate(start, sides),
                _ => false,
            };
            if !opens || self.taker(gate.number).is_some() {
                return Err(fen_impossible("GATES"));
            }
            self.trips[seat] = Some(Trip { start, finish });
        }
        // §3.1: seats start in order.
        let seats = self.roster.seats_in().iter();
        let waiting = seats.skip_while(|&seat| self.trips[seat].is_some());
        if waiting.into_iter().any(|seat| self.trips[seat].is_some()) {
            return Err(fen_impossible("GATES"));
        }
        Ok(())
    }

    fn read_hands(&mut self, text: &str) -> Result<(), Refusal> {
        let stock = self.stock();
        let hands = each(self.roster.seats(), text, |word| read_hand(stock, word));
        let hands = hands.ok_or_else(|| fen_malformed("HANDS", text, "5.6.2.1.2,…"))?;
        let full = Hand::full(stock);
        for (hand, seat) in hands.into_iter().zip(Seat::all(self.roster.seats())) {
            if (hand == full) != self.trips[seat].is_none() {
                return Err(fen_impossible("HANDS"));
            }
            self.hands[seat] = hand;
        }
        Ok(())
    }

    fn read_penalties(&mut self, text: &str) -> Result<(), Refusal> {
        let read = each(self.roster.seats(), text, number);
        let penalties = read.ok_or_else(|| fen_malformed("PENALTIES", text, "0,1"))?;
        self.penalties = BySeat::from_fn(penalties.len(), |seat| penalties[seat.index()]);
        // A penalty cell is had for a tile after the first.
        let full = Hand::full(self.stock()).len();
        let may_have = |seat: Seat| (full - self.hands[seat].len()).saturating_sub(1);
        let fits = |(seat, &count): (Seat, &u8)| usize::from(count) <= may_have(seat);
        self.penalties.iter().all(fits).then_some(()).ok_or_else(|| fen_impossible("PENALTIES"))
    }

    fn read_contested(&mut self, text: &str) -> Result<(), Refusal> {
        if text == "-" {
            return Ok(());
        }
        let seats: Option<SeatSet> = text.split(',').map(|s| s.parse::<Seat>().ok()).collect();
        let seats = seats.filter(|set| set.to_string() == text);
        let seats = seats.ok_or_else(|| fen_malformed("CONTESTED", text, "- | 1,2"))?;
        if self.is_opening() || !seats.without(self.roster.seats_in()).is_empty() {
            return Err(fen_impossible("CONTESTED"));
        }
        self.contested = seats;
        Ok(())
    }

    /// Whether the tiles could have been laid, out of the tiles that were spent.
    fn check_board(&self) -> Result<(), Refusal> {
        let bad = || fen_impossible("BOARD");
        let starts: CellSet = self.trips.values().iter().flatten().map(|trip| trip.start).collect();
        let mut reached = starts;
        while reached != (reached.grown() & self.board.laid()) {
            reached = reached.grown() & self.board.laid();
        }
        let is_early = self.is_opening() && self.board.laid() != starts;
        if is_early || reached != self.board.laid() || !self.is_board_of_spent_tiles() {
            return Err(bad());
        }
        let trips = self.trips();
        let mut board = Board::EMPTY;
        let faces =
            |cells: CellSet| cells.iter().filter_map(|cell| Some((cell, self.board.get(cell)?)));
        faces(starts).for_each(|(cell, face)| board.lay(cell, face));
        let lines = self.set.lines();
        for (cell, face) in faces(self.board.laid().without(starts)) {
            let walls = Walls::of(&Ways::of(&board), lines);
            let mut survey = Survey::new(&board, &walls, lines, self.live_lines(), &trips);
            if survey.legal(face, CellSet::only(cell)).is_empty() {
                return Err(bad());
            }
            board.lay(cell, face);
        }
        let ways = Ways::of(&board);
        trips
            .iter()
            .all(|trip| ways.length(trip.start, trip.finish).is_some())
            .then_some(())
            .ok_or_else(bad)
    }

    /// Whether as many tiles lie as were spent, and of no shape more than there were.
    fn is_board_of_spent_tiles(&self) -> bool {
        let full = Hand::full(self.stock());
        let spent = |kind: usize| -> u32 {
            self.hands
                .values()
                .iter()
                .map(|hand| u32::from(full.count(kind) - hand.count(kind)))
                .sum()
        };
        let kinds = 0..self.stock().kinds().len();
        let laid = |shape: Shape| {
            let faces = self.board.laid().iter().filter_map(|cell| self.board.get(cell)?.shape());
            faces.filter(|&other| other == shape).count() as u32
        };
        let is_there = |shape: Shape| {
            let having = kinds.clone().filter(|kind| self.stock().having(shape) >> kind & 1 != 0);
            laid(shape) <= having.map(spent).sum()
        };
        self.board.laid().len() == kinds.clone().map(spent).sum::<u32>()
            && Shape::ALL.into_iter().all(is_there)
    }

    fn read_turn(&self, text: &str) -> Result<Phase, Refusal> {
        let bad = || fen_malformed("TURN", text, "1 | 1! | 2?1 | -");
        let impossible = || fen_impossible("TURN");
        let seat = |text: &str| {
            let seat = text.parse::<Seat>().map_err(|_| bad())?;
            if self.roster.is_in(seat) { Ok(seat) } else { Err(impossible()) }
        };
        let may_have_settled =
            |seat: Seat| !self.is_opening() && self.can_lay(seat) && !self.contested.contains(seat);
        let phase = if text == "-" {
            self.read_end().ok_or_else(impossible)?
        } else if let Some((asked, proposer)) = text.split_once('?') {
            let (asked, proposer) = (seat(asked)?, seat(proposer)?);
            if asked == proposer || !may_have_settled(proposer) {
                return Err(impossible());
            }
            Phase::Ask { proposer, asked }
        } else if let Some(text) = text.strip_suffix('!') {
            let seat = seat(text)?;
            if !may_have_settled(seat) {
                return Err(impossible());
            }
            Phase::Lay { seat, can_lay: true, has_settled: true }
        } else {
            let seat = seat(text)?;
            let first = self.roster.seats_in().iter().find(|&other| self.trips[other].is_none());
            match first {
                Some(first) if first != seat => return Err(impossible()),
                Some(first) => Phase::Open(first),
                None => match self.lay_phase(seat) {
                    Phase::Over(_) => return Err(impossible()),
                    phase => phase,
                },
            }
        };
        if self.roster.is_decided() && !matches!(phase, Phase::Over(_)) {
            return Err(impossible());
        }
        Ok(phase)
    }

    /// Why the game is over: the rest of the position says it.
    fn read_end(&self) -> Option<Phase> {
        let mut seats = self.roster.seats_in().iter();
        match () {
            () if self.roster.is_decided() => Some(Phase::Over(End::Resigned)),
            () if self.is_opening() => None,
            () if seats.any(|seat| self.can_lay(seat)) => Some(Phase::Over(End::Settled)),
            () => Some(Phase::Over(End::Stuck)),
        }
    }
}

/// Reads one word for each seat.
fn each<T>(seats: usize, text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let words: Option<Vec<T>> = text.split(',').map(read).collect();
    words.filter(|words| words.len() == seats)
}

fn read_hand(stock: &Stock, text: &str) -> Option<Hand> {
    let counts: Option<Vec<u8>> = text.split('.').map(number).collect();
    let counts = counts.filter(|counts| counts.len() == stock.kinds().len())?;
    let mut hand = Hand::default();
    for (at, (count, kind)) in counts.into_iter().zip(stock.kinds()).enumerate() {
        hand.set(at, (count <= kind.count).then_some(count)?);
    }
    Some(hand)
}

/// Reads a number without leading zeros.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}
