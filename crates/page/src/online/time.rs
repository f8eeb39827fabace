//! The host's time, and how times are told.

use table::{Clock, Millis};
use text::Lang;

use crate::say;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

/// By how much the host's clock is ahead of the one here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offset(i64);

impl Offset {
    /// What is known when the host says its time.
    pub fn of(host: Millis, here: Millis) -> Offset {
        Offset(host as i64 - here as i64)
    }

    /// The host's time, when it is so late here.
    pub fn at(self, here: Millis) -> Millis {
        here.saturating_add_signed(self.0)
    }

    /// How late it is here at a moment of the host's.
    pub fn here(self, host: Millis) -> Millis {
        host.saturating_add_signed(-self.0)
    }
}

/// What a clock shows: `7:42`, `1:05:00`, and from a day on "2 d 4 h". A second that has begun counts.
pub fn remaining(lang: Lang, left: Millis) -> String {
    if left >= DAY {
        let hours = left / HOUR;
        let figures =
            [("days", ((hours / 24) as i64).into()), ("hours", ((hours % 24) as i64).into())];
        return say(lang, "online-left-days", &figures);
    }
    let seconds = left.div_ceil(SECOND);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// How much time there is, in a few words: "10 min + 10 s".
pub fn clock_words(lang: Lang, clock: Clock) -> String {
    match clock {
        Clock::None => say(lang, "online-clock-none", &[]),
        Clock::Fischer { initial, increment } => {
            let figures =
                [("time", span(lang, initial).into()), ("more", span(lang, increment).into())];
            say(lang, "online-clock-game", &figures)
        }
        Clock::PerTurn { span: each } => {
            say(lang, "online-clock-turn", &[("time", span(lang, each).into())])
        }
    }
}

/// "3 days", "10 min", "30 s"
fn span(lang: Lang, time: Millis) -> String {
    let (unit, length) = match time {
        DAY.. => ("days", DAY),
        HOUR.. => ("hours", HOUR),
        MINUTE.. => ("minutes", MINUTE),
        _ => ("seconds", SECOND),
    };
    let count = (time / length) as i64;
    say(lang, "online-span", &[("unit", unit.into()), ("count", count.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_what_is_left() {
        let shown = |left| remaining(Lang::Fr, left);
        assert_eq!(shown(0), "0:00");
        assert_eq!(shown(1), "0:01");
        assert_eq!(shown(7 * MINUTE + 42 * SECOND), "7:42");
        assert_eq!(shown(HOUR + 5 * MINUTE), "1:05:00");
        assert_eq!(shown(2 * DAY + 4 * HOUR), "2 j 4 h");
        assert_eq!(remaining(Lang::En, 3 * DAY), "3 d 0 h");
    }

    #[test]
    fn a_clock_is_told_in_words() {
        let told = |clock| clock_words(Lang::Fr, clock);
        assert_eq!(told(Clock::None), "sans pendule");
        let game = Clock::Fischer { initial: 10 * MINUTE, increment: 10 * SECOND };
        assert_eq!(told(game), "10 min + 10 s");
        assert_eq!(told(Clock::PerTurn { span: 3 * DAY }), "3 jours par coup");
        assert_eq!(told(Clock::PerTurn { span: DAY }), "1 jour par coup");
    }

    #[test]
    fn the_hosts_time_is_told_from_here() {
        let offset = Offset::of(1_000, 400);
        assert_eq!((offset.at(500), offset.here(1_100)), (1_100, 500));
        let behind = Offset::of(400, 1_000);
        assert_eq!((behind.at(1_000), behind.here(400)), (400, 1_000));
        assert_eq!(behind.at(0), 0, "no time before the beginning");
    }
}
