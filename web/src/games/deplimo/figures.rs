//! The figures of Deplimo's booklet: a ruler in its shape, with what lies on it and what its segments score.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`. The words are not there when a booklet
//! is read, so a figure says itself what is scored; a test holds it against the rules.

use deplimo::{Face, Frame, Layout, Move, Shape, Size};
use leptos::prelude::*;
use page::deplimo::Plan;

use super::ruler;

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let figure = Figure::read(body)?;
    let plan = Plan::of(figure.frame);
    let idle = vec![false; figure.layout.len()];
    let scores = figure.scores.iter().zip(figure.frame.segments());
    let scores = scores.filter_map(|(score, segment)| {
        let lies = |cell: &usize| figure.layout.get(*cell) != Face::Empty;
        let (first, last) = (segment.cells().find(lies)?, segment.cells().rev().find(lies)?);
        let (label, is_double) = match score.strip_suffix("x2") {
            Some(points) => (points, true),
            None => (score.as_str(), false),
        };
        let label = match label.split_once('-') {
            Some(("0", penalty)) => format!("−{penalty}"),
            Some((points, penalty)) => format!("{points} − {penalty}"),
            None => label.to_owned(),
        };
        (label != "0").then(|| {
            ruler::labelled(&plan, (first, last), plan.side(*segment), &label, is_double, "measure")
        })
    });
    Some(
        view! {
            <svg class="drawing wide deplimo" viewBox=ruler::view_box(&plan) aria-hidden="true">
                {ruler::wood(&plan)}
                {ruler::faces(&plan, &figure.layout, &idle)}
                {scores.collect_view()}
            </svg>
        }
        .into_any(),
    )
}

struct Figure {
    frame: &'static Frame,
    layout: Layout,
    /// What each segment scores: `24x2` is doubled already.
    scores: Vec<String>,
}

impl Figure {
    fn read(body: &str) -> Option<Figure> {
        let (mut shape, mut layout, mut scores) = (None, None, Vec::new());
        for line in body.lines() {
            if let Some(die) = line.strip_prefix("shape ") {
                shape = Shape::new(die.parse().ok()?);
            } else if let Some(all) = line.strip_prefix("score ") {
                scores = all.split(' ').map(str::to_owned).collect();
            } else {
                match line.parse().ok()? {
                    Move::Lay { layout: given } => layout = Some(given),
                    _ => return None,
                }
            }
        }
        let layout: Layout = layout?;
        let size =
            [Size::Large, Size::Small].into_iter().find(|size| size.cells() == layout.len())?;
        Some(Figure { frame: Frame::of(size, shape?), layout, scores })
    }
}
