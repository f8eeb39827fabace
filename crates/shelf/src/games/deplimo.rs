//! Deplimo for spectators.

use deplimo::{Deplimo, End, Phase, Reckoning, Tally, Worth, text_of};
use game::{Game, Seat};
use serde_json::{Value, json};

use super::Show;

impl Show for Deplimo {
    fn show(&self) -> Value {
        let seats: Vec<Seat> = Seat::all(self.roster().seats()).collect();
        let (phase, seat) = match self.phase() {
            Phase::Shapes => ("shapes", None),
            Phase::First => ("first", None),
            Phase::Drawing(seat) => ("drawing", Some(seat)),
            Phase::Open(seat) => ("open", Some(seat)),
            Phase::Last => ("last", None),
            Phase::Over(End::Done(seat)) => ("over", Some(seat)),
            Phase::Over(_) => ("over", None),
        };
        json!({
            "phase": phase,
            // Who is to draw, or who ended the game.
            "seat": seat.map(Seat::number),
            "first": self.starter().map(Seat::number),
            "bag": text_of(&self.bag()),
            "rules": seats.iter().map(|&seat| rule(self, seat)).collect::<Vec<_>>(),
        })
    }
}

/// The rule of a seat, cell by cell and segment by segment.
fn rule(game: &Deplimo, seat: Seat) -> Value {
    let reckoning: Reckoning = game.reckoning(seat);
    json!({
        "shape": game.shapes().map(|shapes| shapes[seat].die()),
        "cells": game.layout(seat).to_string(),
        "places": game.frame(seat).places(),
        "drawn": text_of(game.hand(seat)),
        "waiting": text_of(&game.waiting(seat)),
        "done": game.is_frozen(seat),
        "segments": reckoning.tallies().iter().map(segment).collect::<Vec<_>>(),
        "penalty": reckoning.penalty(),
    })
}

fn segment(tally: &Tally) -> Value {
    let run = |run: &deplimo::Run| {
        let worth = match run.worth {
            Worth::Counts => "counts",
            Worth::Short => "short",
            Worth::Astride => "astride",
            Worth::NotAWord => "not_a_word",
            Worth::Repeated => "repeated",
            Worth::NotParted => "not_parted",
        };
        json!({ "letters": tally.letters(*run), "at": run.places().start, "worth": worth })
    };
    json!({
        "length": tally.faces().len(),
        "runs": tally.runs().iter().map(run).collect::<Vec<_>>(),
        "single": tally.is_single(),
        "points": tally.points(),
    })
}
