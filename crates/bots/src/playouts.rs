//! A mind for any game: a tree whose new positions are judged by playing on at random.
//!
//! It knows the rules and nothing else, so it is for games that have no mind of their own; chance and any
//! number of seats are no matter.

use game::{Actor, Game, Seat, SplitMix, Turn};

use crate::judge::Look;
use crate::search::puct::{self, Branch, Opened, Whose, World, Worth};
use crate::search::{shuffle, table::key};
use crate::{Answer, Ask, Bot, Budget, Thought};

/// Tokens that each level plays in random games.
const WORK: [u64; 6] = [0, 200, 1_000, 5_000, 25_000, 100_000];

/// Moves that are tried where there are too many to list.
const SAMPLES: usize = 12;
/// Tokens after which a random game is judged as it stands.
const LONGEST: usize = 200;

impl Bot for quatre::Quatre {
    fn think(&self, ask: &mut Ask<'_>) -> Answer {
        think(self, ask).into()
    }

    fn chances(&self, look: &Look<'_>, _points: &[f64]) -> Vec<f64> {
        chances(self, look)
    }
}

/// What a position is worth to each seat, by as many random games as the effort has.
fn chances<G: Game>(game: &G, look: &Look<'_>) -> Vec<f64> {
    let budget = Budget::at(look.effort.level(), 1);
    let (stopped, report) = (look.stopped, &mut |_: &Thought| {});
    let ask = Ask { seat: Seat::FIRST, budget: &budget, stopped, report };
    let mut world = Playground::new(game, Seat::FIRST);
    let worth = puct::worth(&mut world, u32::MAX, budget.work(&WORK), &ask);
    let roster = game.roster();
    let of = |seat: Seat| f64::from(worth[roster.side(seat).index()]);
    Seat::all(roster.seats()).map(of).collect()
}

fn think<G: Game>(game: &G, ask: &mut Ask<'_>) -> Option<Thought> {
    let work = ask.budget.work(&WORK);
    puct::think(&mut Playground::new(game, ask.seat), u32::MAX, work, ask)
}

/// A position that moves on, and the moves of all positions that were opened.
#[derive(Clone)]
struct Playground<G: Game> {
    first: G,
    now: G,
    /// The seat that thinks: where several may act, it acts first.
    own: Seat,
    moves: Vec<G::Move>,
}

impl<G: Game> Playground<G> {
    fn new(game: &G, own: Seat) -> Playground<G> {
        Playground { first: game.clone(), now: game.clone(), own, moves: Vec::new() }
    }

    fn seat(&self) -> Option<Seat> {
        let seats = self.now.turn().seats();
        if seats.contains(self.own) { Some(self.own) } else { seats.lowest() }
    }

    /// Adds the moves of a seat, in random order so that equals are not chosen by their place.
    fn list(&mut self, seat: Seat, rng: &mut SplitMix) -> std::ops::Range<usize> {
        let first = self.moves.len();
        let mut listed = Vec::new();
        self.now.legal_moves(seat, &mut listed);
        if !self.now.open_forms(seat).is_empty() {
            listed.extend((0..SAMPLES).filter_map(|_| self.now.sample_move(seat, rng)));
        }
        shuffle(&mut listed, rng);
        self.moves.append(&mut listed);
        first..self.moves.len()
    }
}

impl<G: Game> World for Playground<G> {
    fn restart(&mut self) {
        self.now.clone_from(&self.first);
    }

    fn whose(&self) -> Whose {
        match (self.now.turn(), self.seat()) {
            (Turn::Chance, _) => Whose::Chance,
            (_, Some(seat)) => Whose::Side(self.now.roster().side(seat).index() as u8),
            (_, None) => Whose::Nobody,
        }
    }

    fn open(&mut self, rng: &mut SplitMix, out: &mut Vec<Branch>) -> Opened {
        let Some(seat) = self.seat() else {
            return Opened { worth: worth(&self.now), is_complete: true, nodes: 1 };
        };
        let handles = self.list(seat, rng);
        let is_complete = self.now.open_forms(seat).is_empty();
        let prior = 1.0 / handles.len() as f32;
        out.extend(handles.map(|at| Branch { handle: at as u32, prior, guess: 0.5 }));
        let (worth, nodes) = playout(self.now.clone(), rng);
        Opened { worth, is_complete, nodes }
    }

    fn token(&self, handle: u32) -> String {
        self.moves[handle as usize].to_string()
    }

    fn make(&mut self, handle: u32) {
        if let Some(seat) = self.seat() {
            self.now.apply(Actor::Seat(seat), &self.moves[handle as usize]);
        }
    }

    fn chance(&mut self, rng: &mut SplitMix) -> u64 {
        let Some(mv) = self.now.draw(rng) else { return 0 };
        self.now.apply(Actor::Table, &mv);
        key(&mv)
    }

    fn copy(&self) -> Box<dyn World> {
        Box::new(self.clone())
    }
}

/// Plays on at random: what came of it, and how many tokens it took.
fn playout<G: Game>(mut game: G, rng: &mut SplitMix) -> (Worth, u64) {
    let mut played = 0;
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
    (worth(&game), played as u64)
}

/// What a position is worth to all sides, as if the game ended now.
fn worth<G: Game>(game: &G) -> Worth {
    let roster = game.roster();
    let mut worth = Worth::default();
    for seat in Seat::all(roster.seats()) {
        worth[roster.side(seat).index()] = value(game, seat) as f32;
    }
    worth
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
    use crate::Level;
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
        crate::best(&*play, seat, &budget, &|| false).unwrap().token
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
        let stopped = crate::best(&*play, seat, &budget, &|| true).unwrap();
        assert!(stopped.nodes < 43, "one random game: {}", stopped.nodes);
    }
}
