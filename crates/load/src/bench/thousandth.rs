//! Whether a move costs more in a long game than in a short one.

use std::net::SocketAddr;

use game::{Actor, SplitMix};
use serde_json::json;

use super::{Pair, Times};
use crate::Failed;
use crate::http::Http;
use crate::seats::Seated;

/// So many games, one move at a time in turn.
const GAMES: usize = 20;
/// So many moves around the tenth and the thousandth.
const AROUND: usize = 60;

/// The times of moves from the 10th and from the 1,000th on.
pub(super) async fn measure(address: SocketAddr) -> Result<(Times, Times), Failed> {
    let setup = race()?;
    let mut http = Http::connect(address).await?;
    let mut pairs = Vec::new();
    for seed in 0..GAMES {
        let table = Seated::open(&mut http, &setup, &json!("none")).await?;
        let mut pair = Pair::connect(address, &table, &setup, seed as u64).await?;
        // Nobody says that the race is over.
        pair.begins = "lay=";
        pairs.push(pair);
    }
    let (mut early, mut late) = (Times::default(), Times::default());
    for number in 0..1_000 + AROUND {
        for pair in &mut pairs {
            let took = pair.play().await?.ok_or("a race of an hour was over")?;
            if (10..10 + AROUND).contains(&number) {
                early.add(took);
            } else if number >= 1_000 {
                late.add(took);
            }
        }
    }
    Ok((early, late))
}

/// A position of Deplimo with all letters drawn: both may arrange for an hour, as often as they like.
fn race() -> Result<String, Failed> {
    let mut play = shelf::begin("deplimo minutes=60").map_err(|refusal| format!("{refusal:?}"))?;
    let mut rng = SplitMix::new(7);
    loop {
        while let Some(token) = play.draw(&mut rng) {
            play.play(Actor::Table, &token).map_err(|refusal| format!("{refusal:?}"))?;
        }
        let Some(drawer) = play.turn().must().lowest() else { break };
        play.play(Actor::Seat(drawer), "draw").map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(play.fen())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_race_nobody_must_draw_and_both_may_lay() {
        let play = shelf::begin(&race().expect("a position")).expect("it can be opened");
        assert!(play.turn().must().is_empty());
        assert_eq!(play.turn().may().len(), 2);
    }
}
