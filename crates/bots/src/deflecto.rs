//! How a bot plays Déflecto: by how much longer the roads of the others are.

mod settle;

use deflecto::{Deflecto, Lookahead, Move, Phase, Side, Track};
use game::{BySeat, Game, Phrase, Seat};

use crate::codes::{OWN_ROAD_LONGER, ROAD_LONGER, ROADS_FINAL, ROADS_KEPT, ROADS_SUIT};
use crate::mind::{self, Mind, rate_by_making};
use crate::search::table::key;
use crate::search::{Crowd, Rated, Skill, Tree, WIN};
use crate::{Ask, Thought};

/// A cell more or less.
const CELL: i32 = 100;
/// When this share of the tiles is laid the game is late.
const LATE: f64 = 0.7;

impl Mind for Deflecto {
    const SKILLS: [Skill; 6] = [
        Skill { widths: &[], blur: 4_500 },
        Skill { widths: &[], blur: 1_300 },
        Skill { widths: &[], blur: 0 },
        Skill { widths: &[10, 5], blur: 0 },
        Skill { widths: &[20, 12, 10], blur: 0 },
        Skill { widths: &[24, 16, 12, 8], blur: 0 },
    ];
    const DEEP: &'static [usize] = &[28, 18, 14, 10, 8, 6];
    const CROWDS: [Crowd; 6] = [
        Crowd::Glance(3),
        Crowd::Glance(16),
        Crowd::Tree(Tree { tries: 6, width: 4, plies: 4 }),
        Crowd::Tree(Tree { tries: 30, width: 16, plies: 8 }),
        Crowd::Tree(Tree { tries: 210, width: 40, plies: 8 }),
        Crowd::Tree(Tree { tries: 1_500, width: 60, plies: 8 }),
    ];
    const LEAD: f64 = 400.0;
    const SLIPS: i32 = CELL;

    fn progress(&self) -> f64 {
        let (laid, left) = (self.board().laid().len() as f64, tiles_left(self) as f64);
        (laid / (laid + left) / LATE).min(1.0)
    }

    fn key(&self) -> u64 {
        let (board, sides) = (self.board(), [Side::North, Side::East, Side::South, Side::West]);
        let tracks = [Track::Road, Track::Railway, Track::River];
        let open = tracks.map(|track| sides.map(|side| board.open(track, side)));
        let hands = BySeat::from_fn(self.roster().seats(), |seat| *self.hand(seat));
        key(&(board.laid(), open, hands, self.phase()))
    }

    fn value(&self, own: Seat) -> i32 {
        if matches!(self.phase(), Phase::Over(_)) {
            return ended(self, own);
        }
        let lengths = self.route_lengths();
        let others = self.roster().seats_in().iter().filter(|&seat| seat != own);
        compared(self, own, lengths[own.index()], others.map(|seat| (seat, lengths[seat.index()])))
    }

    /// Tiles alone: whether all roads are final is asked apart from the search. Where several tiles of
    /// a hand have the same face, the first is as good as the others.
    fn rate(&self, own: Seat, moves: &mut Vec<Move>, out: &mut Vec<Rated>) {
        let Some(seat) = self.turn().seats().lowest() else { return };
        if matches!(self.phase(), Phase::Lay { can_lay: false, .. } | Phase::Ask { .. }) {
            self.legal_moves(seat, moves);
            moves.truncate(1); // to pass, or to agree: there is nothing to be weighed
        } else {
            self.lays(seat, moves);
            moves.dedup_by_key(|mv| match *mv {
                Move::Lay { cell, face, .. } => Some((cell, face)),
                _ => None,
            });
        }
        let is_proving = self.contested().contains(seat);
        if self.is_opening() || is_proving || is_ending(self) {
            return rate_by_making(self, own, seat, moves, out);
        }
        let trips = self.trips();
        let mut look = Lookahead::new(self.board(), &trips);
        for (index, mv) in moves.iter().enumerate() {
            let lengths = match *mv {
                Move::Lay { cell, face, .. } => look.lengths_after(cell, face),
                _ => look.lengths(),
            };
            let of = |seat: Seat| {
                let nth = self.roster().seats_in().iter().position(|other| other == seat);
                lengths[nth.unwrap_or(0)]
            };
            let others = self.roster().seats_in().iter().filter(|&other| other != own);
            let value = compared(self, own, of(own), others.map(|other| (other, of(other))));
            out.push(Rated { value, index: index as u32 });
        }
    }

    fn think(&self, ask: &mut Ask<'_>) -> Option<Thought> {
        think(self, ask)
    }

    fn reasons(&self, after: &Deflecto, seat: Seat, token: &str) -> Vec<Phrase> {
        reasons(self, after, seat, token)
    }
}

/// Whether so few tiles are left that one of them may be the last, and lengths alone don't tell who wins.
fn is_ending(game: &Deflecto) -> bool {
    tiles_left(game) <= game.roster().seats()
}

fn tiles_left(game: &Deflecto) -> usize {
    game.roster().seats_in().iter().map(|seat| game.hand(seat).len()).sum()
}

/// What the nearest of the others has more than the seat, and a little for all others together.
fn compared(
    game: &Deflecto,
    own: Seat,
    length: u8,
    others: impl Iterator<Item = (Seat, u8)>,
) -> i32 {
    let with_penalties = |seat, length| CELL * i32::from(length + game.penalties(seat));
    let own = with_penalties(own, length);
    let (mut nearest, mut sum) = (i32::MAX, 0);
    for (seat, length) in others {
        nearest = nearest.min(with_penalties(seat, length));
        sum += i32::from(length);
    }
    if nearest == i32::MAX { WIN } else { nearest - own + sum }
}

/// A game that is over is won, lost or shared, whatever the lengths.
fn ended(game: &Deflecto, own: Seat) -> i32 {
    let ranks = game.ranks();
    let firsts = ranks.iter().filter(|&(_, &rank)| rank == 1).count();
    match (ranks[own], firsts) {
        (1, 1) => WIN,
        (1, _) => 0,
        _ => -WIN,
    }
}

fn think(game: &Deflecto, ask: &mut Ask<'_>) -> Option<Thought> {
    let level = ask.budget.level;
    let said = match game.phase() {
        Phase::Ask { asked, .. } if asked == ask.seat => settle::answer(game, ask.seat, level),
        Phase::Ask { .. } => return None,
        Phase::Lay { seat, .. } if seat == ask.seat && settle::is_wanted(game, ask.seat, level) => {
            Move::Settle
        }
        _ => return mind::think(game, ask),
    };
    let value = if settle::leads(game, ask.seat) { 1.0 } else { 0.0 };
    Some(Thought { token: said.to_string(), value, nodes: 1 })
}

/// Why a move is good: whose road it makes longer.
fn reasons(before: &Deflecto, after: &Deflecto, seat: Seat, token: &str) -> Vec<Phrase> {
    let (from, to) = (before.route_lengths(), after.route_lengths());
    let own = seat.index();
    if token == "agree" || token == "settle" {
        if !settle::leads(before, seat) {
            return vec![ROADS_FINAL.phrase()];
        }
        let others = before.roster().seats_in().iter().filter(|&other| other != seat);
        let nearest = others.map(|other| from[other.index()]).min().unwrap_or(0);
        return vec![ROADS_SUIT.phrase().with("own", from[own]).with("other", nearest)];
    }
    let mut reasons = Vec::new();
    for other in before.roster().seats_in().iter().filter(|&other| other != seat) {
        let (from, to) = (from[other.index()], to[other.index()]);
        if to > from && from > 0 {
            let longer = ROAD_LONGER.phrase().with("seat", other);
            reasons.push(longer.with("from", from).with("to", to));
        }
    }
    if to[own] > from[own] && from[own] > 0 {
        reasons.push(OWN_ROAD_LONGER.phrase().with("from", from[own]).with("to", to[own]));
    } else {
        reasons.push(ROADS_KEPT.phrase().with("length", to[own]));
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;
    use deflecto::Setup;
    use game::{Actor, Rng, SplitMix};

    /// A random game to its end; now and then somebody resigns or asks whether all is final.
    fn at_the_end(setup: &str, seed: u64) -> Deflecto {
        let (setup, mut rng) = (setup.parse::<Setup>().unwrap(), SplitMix::new(seed));
        let mut game = Deflecto::new(&setup);
        while let Some(seat) = game.turn().seats().lowest() {
            if rng.below(400) == 0 {
                game.withdraw(seat);
                continue;
            }
            let mv = game.sample_move(seat, &mut rng).unwrap();
            game.apply(Actor::Seat(seat), &mv);
        }
        game
    }

    /// What the standings say, which take long to make.
    fn by_standings(game: &Deflecto, own: Seat) -> i32 {
        let ranks = game.standings().ranks().unwrap();
        let firsts = ranks.iter().filter(|&&rank| rank == 1).count();
        match (ranks[own.index()], firsts) {
            (1, 1) => WIN,
            (1, _) => 0,
            _ => -WIN,
        }
    }

    #[test]
    fn who_has_won_is_what_the_standings_say() {
        let mut seen = [0; 3];
        for (seed, players) in (0..900).zip([2, 3, 4].into_iter().cycle()) {
            let game = at_the_end(&format!("deflecto players={players} level=2"), seed);
            for own in Seat::all(players) {
                let value = game.value(own);
                assert_eq!(value, by_standings(&game, own), "seed {seed}: {}", game.fen());
                seen[(value.signum() + 1) as usize] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 10), "lost, shared, won: {seen:?}");
    }
}
