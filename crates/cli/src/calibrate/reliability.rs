//! What was said, in tenths, beside what came of it.

use bots::judge::calibration::Curve;
use text::{Lang, say};

use super::fit::fitted;
use super::games::{Sample, Seen};

/// Tenths of all chances.
pub(super) const TENTHS: usize = 10;

/// The positions of which about the same was said.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tenth {
    pub(super) count: usize,
    said: f64,
    won: f64,
    /// For how much it may be off by chance.
    spread: f64,
}

impl Tenth {
    /// What was said on average.
    pub(super) fn said(&self) -> f64 {
        self.said / self.count.max(1) as f64
    }

    /// What was won on average.
    pub(super) fn won(&self) -> f64 {
        self.won / self.count.max(1) as f64
    }

    /// How far the average may be off by chance: 95 of 100 such are nearer.
    pub(super) fn off(&self) -> f64 {
        1.96 * self.spread.sqrt() / self.count.max(1) as f64
    }
}

/// How well what was said of a setup's positions came true.
pub(super) struct Reliability {
    pub(super) setup: String,
    pub(super) games: usize,
    pub(super) tenths: [Tenth; TENTHS],
    curve: Curve,
}

impl Reliability {
    pub(super) fn of(setup: &str, games: &[Vec<Sample>]) -> Reliability {
        let mut tenths = [Tenth::default(); TENTHS];
        for game in games {
            // Positions of a game share its end, so that the games vary and not the positions.
            let mut off = [0.0; TENTHS];
            for &Seen { said, won, .. } in game.iter().flat_map(|sample| &sample.seen) {
                let at = ((said * TENTHS as f64) as usize).min(TENTHS - 1);
                tenths[at].count += 1;
                tenths[at].said += said;
                tenths[at].won += won;
                off[at] += won - said;
            }
            tenths.iter_mut().zip(off).for_each(|(tenth, off)| tenth.spread += off * off);
        }
        let seen = games.iter().flatten().flat_map(|sample| &sample.seen);
        let curve = fitted(seen.map(|seen| (seen.guess, seen.won)));
        let played = games.iter().filter(|game| !game.is_empty()).count();
        Reliability { setup: setup.to_owned(), games: played, tenths, curve }
    }

    /// By how much what is said is off on average.
    pub(super) fn error(&self) -> f64 {
        let all: usize = self.tenths.iter().map(|tenth| tenth.count).sum();
        let off = |tenth: &Tenth| tenth.count as f64 * (tenth.won() - tenth.said()).abs();
        self.tenths.iter().map(off).sum::<f64>() / all.max(1) as f64
    }

    /// A row of the table.
    pub(super) fn line(&self) -> String {
        let cell = |tenth: &Tenth| match tenth.count {
            0 => " – |".to_owned(),
            count => format!(
                " {:.0} → {:.0} ± {:.0} ({count}) |",
                100.0 * tenth.said(),
                100.0 * tenth.won(),
                100.0 * tenth.off()
            ),
        };
        let cells: String = self.tenths.iter().map(cell).collect();
        format!("| `{}` | {} |{cells} {:.1} |", self.setup, self.games, 100.0 * self.error())
    }

    /// The curve that would have fitted.
    pub(super) fn fitted(&self, lang: Lang) -> String {
        let numbers = format!("{:?}", self.curve.0);
        let figures = [("setup", self.setup.as_str().into()), ("numbers", numbers.into())];
        say(lang, "calibrate-curve", &figures)
    }
}

/// The head of the table.
pub(super) fn head(lang: Lang) -> String {
    let tenths: String =
        (0..TENTHS).map(|at| format!(" {}–{} % |", 10 * at, 10 * at + 10)).collect();
    let rule = "---|".repeat(TENTHS + 3);
    format!(
        "{}{tenths}{}\n|{rule}",
        say(lang, "calibrate-head", &[]),
        say(lang, "calibrate-off", &[])
    )
}
