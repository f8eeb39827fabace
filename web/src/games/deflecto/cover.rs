//! A corner of the board, with tiles of both faces.

use leptos::prelude::*;

use super::tile::Tile;
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
    let tile = move |row: usize, column: usize, face: &'static str| {
        view! { <Tile face x=column as f64 * side y=64.0 + row as f64 * side side/> }
    };
    let rows = TILES.iter().enumerate().flat_map(|(row, faces)| {
        faces.iter().enumerate().map(move |(column, face)| tile(row, column, face))
    });
    rows.collect_view().into_any()
}
