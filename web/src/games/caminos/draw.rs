//! Pieces of Caminos in the page: what `page::caminos` writes, put into views.

use caminos::{Board, Cells, cells_of};
use leptos::prelude::*;
use page::caminos::draw::{ground_matrix, polygon, tiles};
use page::caminos::paint::{Purpose, elements, paint};
use page::caminos::{Block, Camera, Frame, Scene};
use web_sys::Element;

/// Pieces that are looked at from one side only.
pub(super) fn pieces(
    blocks: &[Block],
    camera: Camera,
    special: &dyn Fn(usize) -> &'static str,
) -> String {
    let scene = Scene::new(blocks, camera.facing());
    elements(&paint(&scene, blocks, camera, Purpose::Picture, special), scene.facing, camera)
}

/// The walls of the slab or of its hole, in the light and in the shade.
pub(super) fn walls([bright, dim]: [String; 2]) -> AnyView {
    view! {
        <path class="slab" d=bright/>
        <path class="slab dim" d=dim/>
    }
    .into_any()
}

/// Gives elements that follow each other new texts. What is empty and stays so is not touched.
pub(super) fn repaint(mut next: Option<Element>, texts: impl Iterator<Item = String>) {
    for d in texts {
        let Some(element) = next else { return };
        let is_same = d.is_empty() && element.get_attribute("d").is_some_and(|d| d.is_empty());
        let _ = is_same || element.set_attribute("d", &d).is_err();
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
    let odd = cells_of(cells).filter(|cell| (cell.column + cell.row) % 2 == 1);
    let odd = odd.fold(0, |set, cell| set | cell.bit());
    view! {
        <g transform=ground_matrix(camera)>
            <path class="tile" d=tiles(cells & !odd)/>
            <path class="tile odd" d=tiles(odd)/>
        </g>
        <g inner_html=pieces(blocks, camera, &|_| "")></g>
    }
    .into_any()
}
