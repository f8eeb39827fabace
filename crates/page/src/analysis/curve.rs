//! The curve of a game: how its seats stood after each token, in a square whose sides are 1.

use game::{Entry, Seat};

use super::Analysis;

/// The curve of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// One for each seat that is shown.
    pub traces: Vec<Trace>,
    /// The moves that cost most, the worst first.
    pub falls: Vec<Fall>,
}

/// How a seat stood, from left to right; 0 is at the top.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Whose.
    pub seat: Seat,
    /// A point for the beginning, and one for each token that is judged.
    pub points: Vec<(f64, f64)>,
}

/// A move that cost much, on the trace of whoever played it: as high as it cost chances. It begins where the best move
/// that was found would have led and not where the seat stood, because the look at the position before may have seen
/// less, and then the trace rises where something better was missed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fall {
    /// How many tokens come before it.
    pub place: usize,
    /// Whose.
    pub seat: Seat,
    /// How the seat would have stood after the best move that was found, at the place before.
    pub from: (f64, f64),
    /// How it stood after this one.
    pub to: (f64, f64),
}

impl Analysis {
    /// The curve so far: of one seat, or of all where nobody is meant.
    pub fn curve(&self, log: &[Entry], own: Option<Seat>) -> Curve {
        let summary = self.summary(log);
        let sure = f64::from(bots::judge::SURE);
        let steps = log.len().max(1) as f64;
        let trace = |seat: Seat| {
            let height = |odds: &bots::Odds| f64::from(odds.chances[seat.index()]) / sure;
            let points = summary.curve.iter().enumerate();
            let points = points.map(|(at, odds)| (at as f64 / steps, 1.0 - height(odds)));
            Trace { seat, points: points.collect() }
        };
        let seats = Seat::all(summary.seats.len());
        let traces: Vec<Trace> =
            seats.filter(|&seat| own.is_none_or(|own| own == seat)).map(trace).collect();
        let fall = |finding: super::Finding| {
            let own = traces.iter().find(|trace| trace.seat == finding.seat)?;
            let (place, seat) = (finding.place, finding.seat);
            let ((x, _), to) = (own.points[place], own.points[place + 1]);
            let cost = f64::from(self.judged[place].verdict.cost) / sure;
            Some(Fall { place, seat, from: (x, to.1 - cost), to })
        };
        let falls = self.worst(log, own).into_iter().filter_map(fall).collect();
        Curve { traces, falls }
    }
}

impl Trace {
    /// As an attribute of a drawing in which the sides are 1000.
    pub fn polyline(&self) -> String {
        let point = |(x, y): &(f64, f64)| format!("{:.0},{:.0}", x * 1000.0, y * 1000.0);
        self.points.iter().map(point).collect::<Vec<_>>().join(" ")
    }
}
