//! A corner of the board, with tiles of both faces.

use deflecto::Face;
use leptos::prelude::*;
use page::deflecto::{CELL, Scape};

use super::land::{chapels, land};
use crate::games::cover::Cover;

pub(crate) const COVER: Cover = Cover {
    size: (184.0, 244.0),
    class: "cover-deflecto",
    title: ("Déflecto", 33.0),
    over: None,
    art,
};

/// Rows from the top; every way goes on where its neighbour is open.
const TILES: [[&str; 4]; 4] = [
    ["m", "NS", "lE", "wSW"],
    ["c", "NE", "SW", "wNS"],
    ["ES", "EW", "NSW", "wNS"],
    ["NS", "m", "NS", "wNE"],
];

fn art(width: f64, _height: f64) -> AnyView {
    let side = width / 4.0;
    let rows = (0..).zip(TILES).flat_map(|(row, faces)| {
        (0..)
            .zip(faces)
            .filter_map(move |(column, face)| Some(((column, row), Face::from_text(face)?)))
    });
    let scape = Scape::of_tiles(&rows.collect::<Vec<_>>());
    view! { <g transform=format!("translate(0 64) scale({})", side / CELL)>{land(&scape)}{chapels(&scape)}</g> }
        .into_any()
}
