//! The search of all games: [`alphabeta`] where two sides play without chance, [`puct`] for everything else.
//!
//! Both see games through object-safe faces, so that there is one copy of each in the browser, however many
//! games there are. Both count nodes, so that a level does the same work on every machine, and both
//! ask at every node whether they are to stop.

pub(crate) mod alphabeta;
pub(crate) mod puct;
pub(crate) mod table;

use game::{Rng, SplitMix};

/// More than any evaluation: a won game. Sooner is better, so plies are taken off.
pub(crate) const WIN: i32 = 1_000_000;
/// A value beyond this is a win that was seen to the end.
pub(crate) const SURELY: i32 = WIN - 1_000;

/// Asked at every node: true if the best so far is wanted now.
pub(crate) type Stopped<'a> = &'a (dyn Fn() -> bool + Sync);

/// A move of a node: its number there, and the value of the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rated {
    pub(crate) value: i32,
    pub(crate) index: u32,
}

/// How far a level looks where two sides play.
#[derive(Clone, Copy)]
pub(crate) struct Skill {
    /// How many moves it goes on with, ply by ply; the ply after the last is rated only.
    pub(crate) widths: &'static [usize],
    /// How far its ratings of the first ply are off, at random.
    pub(crate) blur: i32,
}

/// How a level thinks where more than two sides play.
#[derive(Clone, Copy)]
pub(crate) enum Crowd {
    /// It sees what moves are worth, off by so much at random.
    Blurred(i32),
    /// It sees so many of the moves, whichever come to mind, and a win.
    Glance(usize),
    /// It grows a tree.
    Tree(Tree),
}

/// How a tree grows.
#[derive(Clone, Copy)]
pub(crate) struct Tree {
    /// How many positions it opens.
    pub(crate) tries: u32,
    /// How many moves of each position it goes on with.
    pub(crate) width: usize,
    /// How many moves it plays on from each position before it judges.
    pub(crate) plies: u32,
}

/// Of moves that are worth the same any may come first: so no two games are the same.
pub(crate) fn shuffle<T>(moves: &mut [T], rng: &mut SplitMix) {
    for i in (1..moves.len()).rev() {
        moves.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

/// A weak player doesn't see exactly what a move is worth, but does see a win.
pub(crate) fn blur(moves: &mut [Rated], by: i32, rng: &mut SplitMix) {
    for mv in moves.iter_mut().filter(|mv| by > 0 && mv.value < SURELY) {
        mv.value += rng.below(2 * by as u32 + 1) as i32 - by;
    }
}

/// A value as the share of games that are won with it, when a lead of `scale` wins most.
pub(crate) fn share(value: i32, scale: f64) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / scale).exp())
}
