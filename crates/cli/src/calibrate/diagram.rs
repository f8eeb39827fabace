//! The reliability diagram: a panel a setup, what was said to the right, what was won upwards. What lies on the slanting
//! line came true.

use std::fmt::Write;

use text::{Lang, say};

use super::reliability::{Reliability, Tenth};

/// Panels beside one another.
const COLUMNS: usize = 3;
/// The side of a panel, and what is around it for texts.
const SIDE: f64 = 180.0;
const LEFT: f64 = 56.0;
const TOP: f64 = 36.0;
const BELOW: f64 = 48.0;
/// The radius of a tenth that holds all positions.
const LARGEST: f64 = 14.0;

const STYLE: &str = "text{font:12px sans-serif;fill:#3c3a36}.title{font-weight:600}\
.line{stroke:#b9b3a7;fill:none}.true{stroke:#8a8378;stroke-dasharray:4 4}\
.dot{fill:#b4471f}.off{stroke:#b4471f;stroke-width:1.5}";

/// The diagram as a file.
pub(super) fn svg(rows: &[Reliability], lang: Lang) -> String {
    let (across, down) = (COLUMNS.min(rows.len().max(1)), rows.len().div_ceil(COLUMNS).max(1));
    let (width, height) =
        ((LEFT + SIDE) * across as f64 + 16.0, (TOP + SIDE + BELOW) * down as f64);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\"><style>{STYLE}</style>\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf8\"/>\n"
    );
    for (nth, row) in rows.iter().enumerate() {
        let x = LEFT + (LEFT + SIDE) * (nth % COLUMNS) as f64;
        let y = TOP + (TOP + SIDE + BELOW) * (nth / COLUMNS) as f64;
        let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">{}</g>", panel(row, lang));
    }
    svg + "</svg>\n"
}

fn panel(row: &Reliability, lang: Lang) -> String {
    let mut panel = format!(
        "<text class=\"title\" x=\"{}\" y=\"-12\" text-anchor=\"middle\">{}</text>\
         <rect class=\"line\" width=\"{SIDE}\" height=\"{SIDE}\"/>\
         <path class=\"true\" d=\"M0 {SIDE}L{SIDE} 0\"/>",
        SIDE / 2.0,
        row.setup
    );
    axes(&mut panel, lang);
    let all: usize = row.tenths.iter().map(|tenth| tenth.count).sum();
    for tenth in row.tenths.iter().filter(|tenth| tenth.count > 0) {
        dot(&mut panel, tenth, all);
    }
    panel
}

fn axes(panel: &mut String, lang: Lang) {
    for percent in [0, 50, 100] {
        let at = SIDE * f64::from(percent) / 100.0;
        let _ = write!(
            panel,
            "<text x=\"{at}\" y=\"{}\" text-anchor=\"middle\">{percent}</text>\
             <text x=\"-6\" y=\"{}\" text-anchor=\"end\">{percent}</text>",
            SIDE + 16.0,
            SIDE - at + 4.0
        );
    }
    let (said, won) = (say(lang, "calibrate-said", &[]), say(lang, "calibrate-won", &[]));
    let _ = write!(
        panel,
        "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{said}</text>\
         <text transform=\"translate(-34 {middle})rotate(-90)\" text-anchor=\"middle\">{won}</text>",
        SIDE + 34.0,
        middle = SIDE / 2.0
    );
}

/// A tenth: its area is its share of the positions, and the stroke how far it may be off by chance.
fn dot(panel: &mut String, tenth: &Tenth, all: usize) {
    let (x, y, off) = (SIDE * tenth.said(), SIDE * (1.0 - tenth.won()), SIDE * tenth.off());
    let radius = LARGEST * (tenth.count as f64 / all as f64).sqrt();
    let (low, high) = ((y + off).min(SIDE), (y - off).max(0.0));
    let _ = write!(
        panel,
        "<path class=\"off\" d=\"M{x:.1} {low:.1}V{high:.1}\"/>\
         <circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"
    );
}
