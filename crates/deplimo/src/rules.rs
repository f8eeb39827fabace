//! What is allowed and what comes of it: drawing, arranging, ending (§1.3–§3.2, §5).

use game::codes::NOT_NOW;
use game::{Actor, BySeat, Refusal, Rng, Roster, Seat, SeatSet};
use lexicon::Letters;

use crate::codes::{
    ALL_DRAWN, DONE_EARLY, NO_CLOCK, NOT_DRAWN, NOT_IN_BAG, NOT_YOUR_DRAW, NOTHING_DRAWN, ONE_EACH,
    TIME_EARLY, WRONG_LENGTH,
};
use crate::letter::{covers, spread, without};
use crate::{BAG, Deplimo, Ending, HAND, Lack, Layout, Letter, Move, Shape};

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The table throws the dice for the shapes (§1.3).
    Shapes,
    /// The table draws to see who begins (§1.4).
    First,
    /// The table draws letters for this seat (§2.1).
    Drawing(Seat),
    /// This seat is to draw, and whoever holds letters may arrange them (§2.2).
    Open(Seat),
    /// All have drawn: the clock runs (§5.2).
    Last,
    /// The game is over (§5).
    Over(End),
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// This seat filled its rule (§5.1).
    Done(Seat),
    /// All said `done` (§5.3).
    AllDone,
    /// The clock ran out (§5.2).
    Time,
    /// One seat is left.
    Resigned,
}

pub(crate) fn check_move(game: &Deplimo, by: Actor, mv: &Move) -> Result<(), Refusal> {
    match (by, mv) {
        (Actor::Seat(seat), Move::Draw) => game.check_draw(seat),
        (Actor::Seat(seat), Move::Lay { layout }) => game.check_lay(seat, layout),
        (Actor::Seat(seat), Move::Done) => game.check_done(seat),
        (Actor::Table, Move::Time) if game.setup.minutes == 0 => Err(NO_CLOCK.refusal()),
        (Actor::Table, Move::Time) if game.phase == Phase::Last => Ok(()),
        (Actor::Table, Move::Time) => Err(TIME_EARLY.refusal()),
        (Actor::Table, Move::Shapes { shapes }) if game.phase == Phase::Shapes => {
            game.check_count(shapes.len())
        }
        (Actor::Table, Move::First { letters }) if game.phase == Phase::First => {
            game.check_count(letters.len())?;
            game.check_bag(letters.values())
        }
        (Actor::Table, Move::Drawn { letters }) if matches!(game.phase, Phase::Drawing(_)) => {
            game.check_bag(letters)
        }
        _ => Err(NOT_NOW.refusal().with("token", mv.to_string())),
    }
}

pub(crate) fn legal_moves(game: &Deplimo, seat: Seat, out: &mut Vec<Move>) {
    if !game.may_act(seat) {
        return;
    }
    if game.may_finish(seat) {
        out.push(Move::Done);
    }
    if game.drawer() == Some(seat) {
        out.push(Move::Draw);
    }
}

pub(crate) fn apply(game: &mut Deplimo, by: Actor, mv: &Move) {
    match (by, mv) {
        (Actor::Seat(seat), Move::Draw) => game.phase = Phase::Drawing(seat),
        (Actor::Seat(seat), Move::Lay { layout }) => game.layouts[seat] = *layout,
        (Actor::Seat(seat), Move::Done) => game.finish(seat),
        (_, Move::Shapes { shapes }) => {
            game.shapes = Some(*shapes);
            game.phase = Phase::First;
        }
        (_, Move::First { letters }) => game.begin(letters),
        (_, Move::Drawn { letters }) => game.take_letters(letters),
        (_, Move::Time) => game.phase = Phase::Over(End::Time),
        (Actor::Table, _) => unreachable!("the table says tokens with ! only"),
    }
    debug_assert!(game.check_invariants());
}

/// §5.5: the seat draws no more, also if it had already said `draw`.
pub(crate) fn withdraw(game: &mut Deplimo, seat: Seat) {
    game.roster.resign(seat);
    game.frozen.remove(seat);
    let is_undisturbed = match game.phase {
        Phase::Shapes | Phase::First => true,
        Phase::Drawing(drawer) => drawer != seat,
        _ => false,
    };
    if game.roster.is_decided() || !is_undisturbed {
        game.pass_on();
    }
    debug_assert!(game.check_invariants());
}

pub(crate) fn draw<R: Rng>(game: &Deplimo, rng: &mut R) -> Option<Move> {
    let seats = game.roster.seats();
    match game.phase {
        Phase::Shapes => {
            let mut die = |_| Shape::new(1 + rng.below(6) as u8).expect("a die shows 1 to 6");
            Some(Move::Shapes { shapes: BySeat::from_fn(seats, &mut die) })
        }
        Phase::First => {
            let mut bag = BAG;
            let letters = BySeat::from_fn(seats, |_| pull(&mut bag, rng));
            Some(Move::First { letters })
        }
        Phase::Drawing(_) => {
            let mut bag = game.bag();
            Some(Move::drawn(std::array::from_fn(|_| pull(&mut bag, rng))))
        }
        _ => None,
    }
}

/// The throws of the shapes, all equally likely, and the letters of §1.4, each as likely as the bag makes it.
pub(crate) fn outcomes(game: &Deplimo) -> Option<Vec<(Move, u32)>> {
    let seats = game.roster.seats();
    match game.phase {
        Phase::Shapes => {
            let dice = |n: usize, seat: Seat| (n / 6usize.pow(seat.index() as u32) % 6) as u8;
            let shapes = |n: usize| {
                BySeat::from_fn(seats, |seat| Shape::new(1 + dice(n, seat)).expect("a die"))
            };
            let throws = 0..6usize.pow(seats as u32);
            Some(throws.map(|n| (Move::Shapes { shapes: shapes(n) }, 1)).collect())
        }
        Phase::First => {
            let mut out = Vec::new();
            let mut letters = BySeat::from_fn(seats, |_| Letter::default());
            list_firsts(Seat::FIRST, &mut BAG.clone(), 1, &mut letters, &mut out);
            Some(out)
        }
        _ => None,
    }
}

impl Deplimo {
    /// §2.2: who may act: the seat that is to draw, and all that hold letters and are not frozen.
    pub(crate) fn acting(&self) -> SeatSet {
        let drawer = self.drawer();
        let may_act = |&seat: &Seat| {
            drawer == Some(seat) || (!self.hands[seat].is_empty() && !self.frozen.contains(seat))
        };
        self.roster.seats_in().iter().filter(may_act).collect()
    }

    /// For whom the others wait: §2.2, the seat that is to draw, and nobody who arranges. After the last
    /// draw a race waits for nobody: it ends by a word or by the clock (§5.1, §5.2). With a deadline all
    /// wait for those who have not said `done` (§5.3).
    pub(crate) fn awaited(&self) -> SeatSet {
        match (self.drawer(), self.setup.ending) {
            (Some(drawer), _) => SeatSet::only(drawer),
            (None, Ending::Race) => SeatSet::EMPTY,
            (None, Ending::Deadline) => self.acting(),
        }
    }

    /// The seat whose turn it is to draw.
    pub fn drawer(&self) -> Option<Seat> {
        match self.phase {
            Phase::Open(seat) | Phase::Drawing(seat) => Some(seat),
            _ => None,
        }
    }

    /// §2.2, §5.5: round from the seat that began, those in that have drawn least; none after the last draw.
    pub(crate) fn next_drawer(&self) -> Option<Seat> {
        let starter = self.starter?;
        let seats = self.roster.seats();
        let round = (0..seats).map(|step| Seat::at((starter.index() + step) % seats));
        let drawn = |seat: &Seat| self.drawn_times(*seat);
        // The first of those that have drawn least: `min_by_key` keeps the first.
        let next = round.filter(|&seat| self.roster.is_in(seat)).min_by_key(drawn);
        next.filter(|seat| drawn(seat) < self.setup.draws())
    }

    /// How often a seat has drawn.
    pub fn drawn_times(&self, seat: Seat) -> usize {
        self.hands[seat].len() / HAND
    }

    /// What is left in the bag, which is public (§6).
    pub fn bag(&self) -> Letters {
        self.hands.values().iter().fold(BAG, |bag, hand| without(&bag, hand))
    }

    /// The letters that a seat has drawn and not laid.
    pub fn waiting(&self, seat: Seat) -> Letters {
        without(&self.hands[seat], &self.layouts[seat].letters())
    }

    /// §1.3, §1.4: one die, one letter a seat. **Ruling:** also for a seat that has resigned before.
    fn check_count(&self, found: usize) -> Result<(), Refusal> {
        let seats = self.roster.seats();
        if found == seats {
            return Ok(());
        }
        Err(ONE_EACH.refusal().with("found", found).with("seats", seats))
    }

    /// §1.4, §2.1: letters are drawn without putting them back.
    fn check_bag(&self, letters: &[Letter]) -> Result<(), Refusal> {
        let bag = self.bag();
        let mut taken = [0u8; 26];
        for letter in letters {
            taken[letter.index()] += 1;
            let left = bag.0[letter.index()];
            if taken[letter.index()] > left {
                return Err(NOT_IN_BAG
                    .refusal()
                    .with("letter", letter.to_string())
                    .with("left", left));
            }
        }
        Ok(())
    }

    /// §2.1, §2.2.
    fn check_draw(&self, seat: Seat) -> Result<(), Refusal> {
        match self.drawer() {
            Some(drawer) if drawer == seat => Ok(()),
            Some(drawer) => Err(NOT_YOUR_DRAW.refusal().with("seat", drawer)),
            None => Err(ALL_DRAWN.refusal().with("draws", self.setup.draws())),
        }
    }

    /// §3.1: the whole rule, from letters that the seat has drawn, each once.
    fn check_lay(&self, seat: Seat, layout: &Layout) -> Result<(), Refusal> {
        if self.hands[seat].is_empty() {
            return Err(NOTHING_DRAWN.refusal());
        }
        let cells = self.setup.size().cells();
        if layout.len() != cells {
            return Err(WRONG_LENGTH.refusal().with("found", layout.len()).with("cells", cells));
        }
        let (laid, drawn) = (layout.letters(), &self.hands[seat]);
        let short = Letter::all().find(|letter| laid.0[letter.index()] > drawn.0[letter.index()]);
        match short {
            None => Ok(()),
            Some(letter) => Err(NOT_DRAWN
                .refusal()
                .with("letter", letter.to_string())
                .with("laid", laid.0[letter.index()])
                .with("drawn", drawn.0[letter.index()])),
        }
    }

    /// §5.1; §5.3: with a deadline a rule may be left as it is.
    fn check_done(&self, seat: Seat) -> Result<(), Refusal> {
        if let Some(drawer) = self.drawer() {
            return Err(DONE_EARLY.refusal().with("seat", drawer));
        }
        match self.setup.ending {
            Ending::Race => self.check_filled(seat),
            Ending::Deadline => Ok(()),
        }
    }

    /// §5.1: every cell filled, at least one word, and no run that serves no word.
    fn lack(&self, seat: Seat) -> Option<Lack> {
        Lack::first(self.frame(seat), self.layout(seat))
    }

    fn check_filled(&self, seat: Seat) -> Result<(), Refusal> {
        self.lack(seat).map_or(Ok(()), |lack| Err(lack.refusal(self.frame(seat))))
    }

    /// Whether a seat that may act may say `done`.
    fn may_finish(&self, seat: Seat) -> bool {
        let is_race = self.setup.ending == Ending::Race;
        self.drawer().is_none() && (!is_race || self.lack(seat).is_none())
    }

    /// Whether a seat may act now: never while the table draws, nor after the end.
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Open(_) | Phase::Last) && self.acting().contains(seat)
    }

    /// Whether a seat may arrange its letters now (§3.1).
    pub(crate) fn may_lay(&self, seat: Seat) -> bool {
        self.may_act(seat) && !self.hands[seat].is_empty()
    }

    /// §1.4: nearest to A begins; when two tie for it, all draw again. **Ruling:** if the nearest has
    /// resigned, drawing goes round from its place.
    fn begin(&mut self, letters: &BySeat<Letter>) {
        let nearest = letters.values().iter().min().expect("a table has seats");
        let mut seats = letters.iter().filter(|(_, letter)| *letter == nearest);
        if let (Some((seat, _)), None) = (seats.next(), seats.next()) {
            self.starter = Some(seat);
            self.pass_on();
        }
    }

    fn take_letters(&mut self, letters: &[Letter; HAND]) {
        let Phase::Drawing(seat) = self.phase else { unreachable!("letters are drawn for a seat") };
        letters.iter().for_each(|letter| self.hands[seat].0[letter.index()] += 1);
        self.pass_on();
    }

    /// §5.1, §5.3.
    fn finish(&mut self, seat: Seat) {
        match self.setup.ending {
            Ending::Race => self.phase = Phase::Over(End::Done(seat)),
            Ending::Deadline => {
                self.frozen.insert(seat);
                self.pass_on();
            }
        }
    }

    /// Decides what is due after a draw, a `done` or a resignation.
    fn pass_on(&mut self) {
        self.phase = self.settled();
    }

    /// What is due when the table has nothing to draw and nobody has ended the game.
    pub(crate) fn settled(&self) -> Phase {
        if self.roster.is_decided() {
            return Phase::Over(End::Resigned);
        }
        match self.next_drawer() {
            _ if self.shapes.is_none() => Phase::Shapes,
            _ if self.starter.is_none() => Phase::First,
            Some(seat) => Phase::Open(seat),
            None if self.is_all_frozen() => Phase::Over(End::AllDone),
            None => Phase::Last,
        }
    }

    /// §5.3: whether all that are in have said `done`.
    fn is_all_frozen(&self) -> bool {
        self.roster.seats_in().without(self.frozen).is_empty()
    }

    /// Whether hands, rules and the order of drawing fit each other and the bag.
    pub(crate) fn check_invariants(&self) -> bool {
        let seats = || Seat::all(self.roster.seats());
        let total =
            self.hands.values().iter().fold([0u8; 26], |sum, hand| {
                std::array::from_fn(|i| sum[i].saturating_add(hand.0[i]))
            });
        covers(&BAG, &Letters(total))
            && seats().all(|seat| {
                self.layouts[seat].len() == self.setup.size().cells()
                    && covers(&self.hands[seat], &self.layouts[seat].letters())
                    && self.hands[seat].len().is_multiple_of(HAND)
            })
            && self.is_drawn_in_order()
            && self.starter.is_none_or(|_| self.shapes.is_some())
            && self.is_frozen_rightly()
            && self.is_phase_right()
    }

    /// §2.2: nobody has drawn more often than the order allows, and nobody who is in less often.
    fn is_drawn_in_order(&self) -> bool {
        let seats = self.roster.seats();
        let Some(starter) = self.starter else {
            return self.hands.values().iter().all(Letters::is_empty);
        };
        let place = |seat: Seat| (seat.index() + seats - starter.index()) % seats;
        let least = self.roster.seats_in().iter().map(|seat| self.drawn_times(seat)).min();
        let least = least.unwrap_or(0);
        let next = self.next_drawer().map_or(0, place);
        Seat::all(seats).all(|seat| {
            let most = least + usize::from(place(seat) < next);
            let times = self.drawn_times(seat);
            times == most || (times < most && !self.roster.is_in(seat))
        })
    }

    /// §5.3: rules are frozen after the last draw of a game with a deadline only.
    fn is_frozen_rightly(&self) -> bool {
        let may_freeze = self.setup.ending == Ending::Deadline
            && self.starter.is_some()
            && self.next_drawer().is_none();
        self.frozen.without(self.roster.seats_in()).is_empty()
            && (self.frozen.is_empty() || may_freeze)
    }

    fn is_phase_right(&self) -> bool {
        let settled = self.settled();
        match self.phase {
            Phase::Drawing(seat) => settled == Phase::Open(seat),
            Phase::Over(End::Time) => settled == Phase::Last,
            Phase::Over(End::Done(seat)) => {
                settled == Phase::Last
                    && self.setup.ending == Ending::Race
                    && self.roster.is_in(seat)
                    && self.lack(seat).is_none()
            }
            phase => settled == phase,
        }
    }
}

/// Takes a letter out of a bag that is not empty.
fn pull<R: Rng>(bag: &mut Letters, rng: &mut R) -> Letter {
    let nth = rng.below(bag.len() as u32) as usize;
    let letter = spread(bag).nth(nth).expect("below the number of letters");
    bag.0[letter.index()] -= 1;
    letter
}

/// Every way in which the seats from this one on may draw a letter, without putting any back.
fn list_firsts(
    seat: Seat,
    bag: &mut Letters,
    weight: u32,
    letters: &mut BySeat<Letter>,
    out: &mut Vec<(Move, u32)>,
) {
    for letter in Letter::all() {
        let left = bag.0[letter.index()];
        if left == 0 {
            continue;
        }
        letters[seat] = letter;
        let weight = weight * u32::from(left);
        if seat.index() + 1 == letters.len() {
            out.push((Move::First { letters: *letters }, weight));
        } else {
            bag.0[letter.index()] -= 1;
            list_firsts(Seat::at(seat.index() + 1), bag, weight, letters, out);
            bag.0[letter.index()] += 1;
        }
    }
}

/// A roster for this many players, each for itself.
pub(crate) fn roster(players: u8) -> Roster {
    Roster::new(usize::from(players))
}
