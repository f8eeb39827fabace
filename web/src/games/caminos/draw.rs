//! Pieces of Caminos in the page: what `page::caminos::draw` writes, put into views and moved when the eye turns.

use caminos::{Board, Cells, cells_of};
use leptos::prelude::*;
use page::caminos::draw::{faces, ground_matrix, matrix, polygon, tiles};
use page::caminos::{Block, Camera, Face, Frame, Scene};
use web_sys::Element;

/// Puts faces that were drawn before where the eye sees them now.
pub(super) fn move_faces(group: &Element, faces: &[Face], camera: Camera) {
    let mut next = group.first_element_child();
    for face in faces {
        let Some(element) = next else { return };
        let _ = element.set_attribute("transform", &matrix(face.matrix(camera)));
        next = element.next_element_sibling();
    }
}

/// The plane of the board: rim, field, cells and hole.
pub(super) fn ground(frame: &Frame, board: &Board) -> AnyView {
    let odd = |is_odd: bool| {
        let cells =
            cells_of(board.cells()).filter(|cell| ((cell.column + cell.row) % 2 == 1) == is_odd);
        tiles(cells.fold(0, |set, cell| set | cell.bit()))
    };
    let hole = frame.hole_outline(0.0);
    view! {
        <path class="rim" d=polygon(&frame.outline())/>
        <path class="field" d=polygon(&frame.field())/>
        <path class="tile" d=odd(false)/>
        <path class="tile odd" d=odd(true)/>
        {(!hole.is_empty()).then(|| view! { <path class="hole" d=polygon(&hole)/> })}
    }
    .into_any()
}

/// A still picture of some pieces on some cells, as on covers and in booklets.
pub(super) fn still(cells: Cells, blocks: &[Block], camera: Camera) -> AnyView {
    let scene = Scene::new(blocks, camera.facing());
    let pieces = faces(&scene, blocks, camera, &|_| "");
    let odd = cells_of(cells).filter(|cell| (cell.column + cell.row) % 2 == 1);
    let odd = odd.fold(0, |set, cell| set | cell.bit());
    view! {
        <g transform=ground_matrix(camera)>
            <path class="tile" d=tiles(cells & !odd)/>
            <path class="tile odd" d=tiles(odd)/>
        </g>
        <g inner_html=pieces></g>
    }
    .into_any()
}
