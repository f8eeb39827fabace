//! A rule that is folded open, with words that meet at its hinge.

use leptos::prelude::*;

use super::rule::{CELL, Letter, Wood};
use crate::games::cover::Cover;

pub(crate) const COVER: Cover = Cover {
    size: (172.0, 256.0),
    class: "cover-deplimo",
    title: ("Deplimo", 33.0),
    over: None,
    art,
};

fn art(_width: f64, _height: f64) -> AnyView {
    let corner = (4.0 * CELL, 0.0);
    let end = (4.0 * CELL, 5.0 * CELL);
    let across = "KILT".bytes().enumerate().map(|(nth, letter)| (letter, nth as f64 * CELL, 0.0));
    let down =
        "SUCREZ".bytes().enumerate().map(|(nth, letter)| (letter, corner.0, nth as f64 * CELL));
    let letters = across.chain(down).filter_map(|(letter, x, y)| {
        deplimo::Letter::new(letter).map(|letter| view! { <Letter letter x y/> })
    });
    view! {
        <g transform="translate(31 96) rotate(-7 60 60)">
            <Wood from=end to=(-4.0 * CELL, end.1)/>
            <Wood from=corner to=end/>
            <Wood from=(0.0, 0.0) to=corner/>
            {ticks(end)}
            {letters.collect_view()}
        </g>
    }
    .into_any()
}

/// Marks of the third segment, on which no letter lies yet.
fn ticks((x, y): (f64, f64)) -> impl IntoView {
    let mark = |n| format!("M{} {}v21h-21v-21z", x - (f64::from(n) - 0.44) * CELL, y - 10.5);
    let marks: String = (1..9).map(mark).collect();
    view! { <path class="empty" d=marks/> }
}
