//! A box that stands on a shelf: three faces, a title, and art made of the game's own pieces.

use game::GameInfo;
use leptos::prelude::*;

use crate::prefs::Prefs;
use crate::ui::players;

/// What a box looks like.
#[derive(Clone, Copy)]
pub(crate) struct Cover {
    /// Width and height of the front.
    pub(crate) size: (f64, f64),
    /// The name of the colours in the styles: `cover-detrak`.
    pub(crate) class: &'static str,
    /// The title, and its size in letters; a line above it, if any.
    pub(crate) title: (&'static str, f64),
    pub(crate) over: Option<&'static str>,
    /// Draws what is on the front, in its coordinates.
    pub(crate) art: fn(f64, f64) -> AnyView,
}

/// All boxes are drawn on the same ground, so that they stand in proportion.
const GROUND: (f64, f64) = (224.0, 284.0);
/// How deep a box is, and how much of that is seen from above.
const DEPTH: (f64, f64) = (22.0, 11.0);

/// The box of a game.
#[component]
pub(crate) fn GameBox(info: &'static GameInfo) -> impl IntoView {
    let cover = super::cover(info.id);
    let (width, height) = cover.size;
    let (left, top) = ((GROUND.0 - width - DEPTH.0) / 2.0, GROUND.1 - height);
    view! {
        <svg
            class=format!("box {}", cover.class)
            viewBox=format!("0 0 {} {}", GROUND.0, GROUND.1)
            aria-hidden="true"
        >
            <g transform=format!("translate({left} {top})")>
                {faces(width, height)}
                {spine(cover, width, height)}
                <svg width=width height=height viewBox=format!("0 0 {width} {height}")>
                    <g class="art">{(cover.art)(width, height)}</g>
                    {title(cover, info)}
                </svg>
            </g>
        </svg>
    }
}

fn faces(width: f64, height: f64) -> impl IntoView {
    let (dx, dy) = DEPTH;
    let right = width + dx;
    let lid = format!("M0 0L{dx} {}H{right}L{width} 0z", -dy);
    let side = format!("M{width} 0L{right} {}V{}L{width} {height}z", -dy, height - dy);
    // The lid overlaps the tray by a third: a line, as on a real box.
    let seam = format!("M{width} {0}L{right} {1}", height * 0.72, height * 0.72 - dy);
    let shade = format!(
        "M4 {height}L{} {}H{}L{right} {}L{width} {height}z",
        dx,
        height - 5.0,
        right + 16.0,
        height - dy
    );
    view! {
        <path class="shade" d=shade/>
        <path class="lid" d=lid/>
        <path class="side" d=side/>
        <path class="seam" d=seam/>
        <rect class="front" width=width height=height/>
    }
}

/// The name once more on the side, as one sees it when boxes are stacked.
fn spine(cover: Cover, width: f64, height: f64) -> impl IntoView {
    let (dx, dy) = DEPTH;
    // Along the side down, and up towards the back.
    let slope = dy / dx;
    let (x, y) = (width + dx * 0.36, height * 0.5 - dy * 0.36);
    view! {
        <text class="spine" transform=format!("matrix(0 1 -1 {slope} {x} {y})") font-size="10" text-anchor="middle">
            {cover.title.0}
        </text>
    }
}

fn title(cover: Cover, info: &'static GameInfo) -> impl IntoView {
    let prefs = Prefs::get();
    let lang = move || prefs.lang();
    let facts = move || {
        let minutes = page::say(lang(), "minutes-short", &[("minutes", info.minutes.into())]);
        format!("{} · {minutes}", players(lang(), info))
    };
    let (name, size) = cover.title;
    let base = if cover.over.is_some() { 48.0 } else { 38.0 };
    view! {
        {cover.over.map(|over| view! { <text class="over" x="14" y="22" font-size="11.5">{over}</text> })}
        <text class="name" x="14" y=base font-size=size>{name}</text>
        <text class="facts" x="14.5" y=base + 17.0 font-size="12">{facts}</text>
    }
}
