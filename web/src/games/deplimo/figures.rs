//! The figures of Deplimo's booklet: a rule in its shape, with what lies on it.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`.

use deplimo::{Face, Frame, Layout, Move, Shape, Size};
use leptos::prelude::*;

use super::rule::{Back, CELL, Empty, Letter, Wood};

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let (frame, layout) = read(body)?;
    let places: Vec<(f64, f64)> =
        frame.places().into_iter().map(|(x, y)| (x as f64 * CELL, y as f64 * CELL)).collect();
    let wood = frame.segments().iter().map(|segment| {
        let (from, to) = (places[segment.first()], places[segment.last()]);
        view! { <Wood from to/> }
    });
    let cell = |(nth, &(x, y)): (usize, &(f64, f64))| match layout.get(nth) {
        Face::Empty => view! { <Empty x y/> }.into_any(),
        Face::Up(letter) => view! { <Letter letter x y/> }.into_any(),
        Face::Back(_) => view! { <Back x y/> }.into_any(),
    };
    let most = |pick: fn(&(f64, f64)) -> f64| places.iter().map(pick).fold(0.0, f64::max);
    let edge = CELL * 0.75;
    let (width, height) = (most(|at| at.0) + 2.0 * edge, most(|at| at.1) + 2.0 * edge);
    Some(
        view! {
            <svg class="drawing wide cover-deplimo" viewBox=format!("-{edge} -{edge} {width} {height}") aria-hidden="true">
                {wood.collect_view()}
                {places.iter().enumerate().map(cell).collect_view()}
            </svg>
        }
        .into_any(),
    )
}

fn read(body: &str) -> Option<(&'static Frame, Layout)> {
    let (mut shape, mut layout) = (None, None);
    for line in body.lines() {
        match line.strip_prefix("shape ") {
            Some(die) => shape = Shape::new(die.parse().ok()?),
            None => match line.parse().ok()? {
                Move::Lay { layout: given } => layout = Some(given),
                _ => return None,
            },
        }
    }
    let layout = layout?;
    let size = [Size::Large, Size::Small].into_iter().find(|size| size.cells() == layout.len())?;
    Some((Frame::of(size, shape?), layout))
}
