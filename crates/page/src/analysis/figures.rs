//! Chances and points as people read them.

use text::Lang;

/// Which way something went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Something was lost.
    Lost,
    /// Something was won.
    Won,
    /// Neither.
    Even,
}

impl Way {
    /// By whole points, from hundredths of them: which way, and how many.
    pub fn of(hundredths: i32) -> (Way, u32) {
        let points = (hundredths.unsigned_abs() + 50) / 100;
        match (points, hundredths < 0) {
            (0, _) => (Way::Even, 0),
            (points, true) => (Way::Lost, points),
            (points, false) => (Way::Won, points),
        }
    }

    /// As texts ask for it.
    pub fn id(self) -> &'static str {
        match self {
            Way::Lost => "lost",
            Way::Won => "won",
            Way::Even => "even",
        }
    }
}

/// A chance in hundredths, from ten-thousandths.
pub fn percent(chance: u16) -> u16 {
    (chance + 50) / 100
}

/// Hundredths of a point with one digit behind the point, and a proper minus: "−2,4".
pub fn tenths(lang: Lang, hundredths: i32) -> String {
    let tenths = (hundredths.unsigned_abs() + 5) / 10;
    let sign = if hundredths < 0 && tenths > 0 { "−" } else { "" };
    let point = match lang {
        Lang::Fr => ',',
        Lang::En => '.',
    };
    format!("{sign}{}{point}{}", tenths / 10, tenths % 10)
}
