//! Chance of one's own: the seed that a number stands for, and the player who plays anything.

use game::chance::Seed;
use game::{Rng, Seat, SplitMix};
use shelf::Play;

/// Of so many times that nobody waits for it, it leaves everything as it is once.
const RESTS: u32 = 8;

/// A seed that can be had again.
pub(crate) fn seed(rng: &mut SplitMix) -> Seed {
    Seed::new(std::array::from_fn(|_| rng.next_u64() as u8))
}

/// Any legal token of a seat that may act. Where nobody waits for it, now and then none: a game in which it
/// may act for ever would never end.
pub(crate) fn any_token(play: &dyn Play, seat: Seat, rng: &mut SplitMix) -> Option<String> {
    let may_rest = !play.turn().must().contains(seat);
    if may_rest && rng.below(RESTS) == 0 { None } else { play.sample(seat, rng) }
}
