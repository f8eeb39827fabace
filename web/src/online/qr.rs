//! An address as a picture that a phone reads: drawn here, by what is fetched when the first one is shown.

use fast_qr::{ECL, QRBuilder};
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use crate::later::{Lost, part};
use crate::ui::t;

/// The quiet zone round it, in modules.
const MARGIN: usize = 3;

/// How many modules it has on each side, with its margin, and the dark ones as the path of an SVG.
type Drawing = (usize, String);

#[wasm_split(qr, wasm_split_path = ::leptos::wasm_split, fallible)]
fn drawing() -> Result<fn(&str) -> Option<Drawing>, Lost> {
    Ok(draw)
}

/// Runs of dark modules, a line each.
fn draw(address: &str) -> Option<Drawing> {
    let code = QRBuilder::new(address).ecl(ECL::M).build().ok()?;
    let mut path = String::new();
    for y in 0..code.size {
        let mut x = 0;
        while x < code.size {
            let run = (x..code.size).take_while(|&x| code[y][x].value()).count();
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run.max(1);
        }
    }
    Some((code.size + 2 * MARGIN, path))
}

/// The picture of an address. Its place is kept until it is there.
pub(super) fn picture(address: String) -> AnyView {
    let drawn = move |draw: fn(&str) -> Option<Drawing>| {
        let Some((size, path)) = draw(&address) else { return ().into_any() };
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=t("invite-qr")>
                <rect class="qr-paper" width=size height=size/>
                <path class="qr-ink" d=path/>
            </svg>
        }
        .into_any()
    };
    let shown = part(Signal::stored(true), || Box::pin(drawing()), drawn);
    view! { <div class="qr-place">{shown}</div> }.into_any()
}
