//! Flat Monte Carlo: random games after every move, shared out by upper confidence bounds.

use game::{Actor, Game, Rng, Seat, SplitMix, Turn};

use crate::{Ask, Thought};

/// Tokens that each level plays in random games.
const WORK: [u64; 6] = [0, 200, 1_000, 5_000, 25_000, 100_000];

/// Moves that are tried where there are too many to list.
const SAMPLES: usize = 12;
/// Tokens after which a random game is judged as it stands.
const LONGEST: usize = 200;
/// How much a move that was seldom tried is favoured.
const CURIOSITY: f64 = 0.7;

struct Candidate<M> {
    mv: M,
    tries: f64,
    sum: f64,
}

impl<M> Candidate<M> {
    fn mean(&self) -> f64 {
        if self.tries == 0.0 { 0.5 } else { self.sum / self.tries }
    }

    fn bound(&self, total: f64) -> f64 {
        if self.tries == 0.0 {
            f64::INFINITY
        } else {
            self.mean() + CURIOSITY * (total.ln() / self.tries).sqrt()
        }
    }
}

pub(crate) fn think<G: Game>(game: &G, ask: &mut Ask<'_>) -> Option<Thought> {
    let (seat, work) = (ask.seat, ask.budget.work(&WORK));
    let mut rng = SplitMix::new(ask.budget.seed);
    let mut candidates = candidates(game, seat, &mut rng)?;
    let (mut nodes, mut total, mut told) = (0, 0.0, 0);
    while nodes < work && candidates.len() > 1 && !(ask.stopped)() {
        let next = best_by(&candidates, |c| c.bound(total));
        let (value, played) = playout(game, seat, &candidates[next].mv, &mut rng);
        candidates[next].tries += 1.0;
        candidates[next].sum += value;
        total += 1.0;
        nodes += played;
        if nodes >= 2 * told + 1_000 {
            told = nodes;
            (ask.report)(&thought(&candidates, nodes));
        }
    }
    Some(thought(&candidates, nodes))
}

/// The moves to be tried, in random order so that equals are not chosen by their place.
fn candidates<G: Game>(
    game: &G,
    seat: Seat,
    rng: &mut SplitMix,
) -> Option<Vec<Candidate<G::Move>>> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    if !game.open_forms(seat).is_empty() {
        moves.extend((0..SAMPLES).filter_map(|_| game.sample_move(seat, rng)));
    }
    for i in (1..moves.len()).rev() {
        moves.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let fresh = moves.into_iter().map(|mv| Candidate { mv, tries: 0.0, sum: 0.0 });
    let fresh: Vec<Candidate<G::Move>> = fresh.collect();
    (!fresh.is_empty()).then_some(fresh)
}

fn thought<M: ToString>(candidates: &[Candidate<M>], nodes: u64) -> Thought {
    // The move that was tried most is the one that did well for longest.
    let best = &candidates[best_by(candidates, |c| c.tries)];
    Thought { token: best.mv.to_string(), value: best.mean(), nodes }
}

fn best_by<M>(candidates: &[Candidate<M>], key: impl Fn(&Candidate<M>) -> f64) -> usize {
    let better =
        |best: usize, i: usize| if key(&candidates[i]) > key(&candidates[best]) { i } else { best };
    (1..candidates.len()).fold(0, better)
}

/// Plays a random game after a move: its value for the seat, and how many tokens it took.
fn playout<G: Game>(game: &G, seat: Seat, mv: &G::Move, rng: &mut SplitMix) -> (f64, u64) {
    let mut game = game.clone();
    game.apply(Actor::Seat(seat), mv);
    let mut played = 1;
    while played < LONGEST {
        let (by, mv) = match game.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Table, game.draw(rng)),
            Turn::Seats(seats) => {
                let seat = seats.any(rng).expect("a turn has a seat");
                (Actor::Seat(seat), game.sample_move(seat, rng))
            }
        };
        game.apply(by, &mv.expect("who may act has a move"));
        played += 1;
    }
    (value(&game, seat), played as u64)
}

/// The share of the others that rank behind the seat, ties counted half; alone, the score as a share.
fn value<G: Game>(game: &G, seat: Seat) -> f64 {
    let standings = game.standings();
    let Some(ranks) = standings.ranks() else { return 0.5 };
    let roster = game.roster();
    if roster.sides() == 1 {
        return standings.seats[seat].score.map_or(0.5, |score| f64::from(score) / 50.0);
    }
    let own = ranks[seat.index()];
    let others = Seat::all(ranks.len()).filter(|&s| roster.side(s) != roster.side(seat));
    let (mut sum, mut count) = (0.0, 0.0);
    for other in others {
        count += 1.0;
        sum += match ranks[other.index()].cmp(&own) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
    }
    sum / count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Level};
    use quatre_at as at;

    /// Four in a row after some moves.
    fn quatre_at(tokens: &str) -> (Box<dyn shelf::Play>, Seat) {
        let mut play = shelf::open("quatre").unwrap();
        tokens.split(' ').for_each(|token| drop(play.play_entry(token).unwrap()));
        let seat = play.turn().seats().lowest().unwrap();
        (play, seat)
    }

    fn choice(tokens: &str, seed: u64) -> String {
        let (play, seat) = at(tokens);
        let budget = Budget::at(Level::TOP, seed).with_nodes(5_000);
        crate::think(&*play, seat, &budget, &|| false, &mut |_| {}).unwrap().token
    }

    #[test]
    fn it_wins_when_it_can_and_blocks_when_it_must() {
        for seed in 0..5 {
            assert_eq!(choice("a b a b a b", seed), "a", "wins, seed {seed}");
            assert_eq!(choice("a b a b a", seed), "a", "blocks, seed {seed}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_choice_and_a_stop_is_obeyed() {
        let (play, seat) = at("d d");
        let budget = Budget::at(Level::TOP, 9).with_nodes(3_000);
        let think = || crate::think(&*play, seat, &budget, &|| false, &mut |_| {});
        assert_eq!(think(), think());
        let stopped = crate::think(&*play, seat, &budget, &|| true, &mut |_| {}).unwrap();
        assert_eq!(stopped.nodes, 0);
    }
}
