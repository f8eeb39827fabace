//! A city, and a way through it from side to side.
//!
//! What is drawn is kept as text (`page::caminos::cover` draws it), so that the shelf needs nothing of the game.

use leptos::prelude::*;

use crate::games::cover::Cover;

pub(crate) const COVER: Cover = Cover {
    size: (190.0, 232.0),
    class: "cover-caminos",
    title: ("Caminos", 33.0),
    over: None,
    art,
};

const STARS: &str = "M24 84h.1M164 76h.1M146 96h.1M52 100h.1M172 128h.1M14 132h.1";

fn art(width: f64, height: f64) -> AnyView {
    view! {
        <path class="star" d=STARS/>
        <g class="caminos" transform=format!("translate({} {}) scale(.88)", width / 2.0, height - 62.0) inner_html=include_str!("cover.svg")></g>
    }
    .into_any()
}
