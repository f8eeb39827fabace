//! Builds the page into `target/page/`: `cargo xtask web [--dev]`.
//!
//! Everything that is served is made here, once: the page and its worker, styles, fonts,
//! booklets and the service worker; names carry a hash of the content so that browsers may keep
//! them for ever, and each file lies there compressed beside itself.

mod assets;
mod booklets;
mod toolchain;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use assets::Assets;

/// What a step may fail with: it is read by a person, at a terminal.
type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// How much work is put into the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effort {
    /// For looking while one works: seconds.
    Dev,
    /// For serving: small.
    Full,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let effort = match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => Effort::Full,
        ["--dev"] => Effort::Dev,
        _ => {
            eprintln!("usage: cargo xtask web [--dev]");
            return ExitCode::FAILURE;
        }
    };
    match build(effort) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("escale: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build(effort: Effort) -> Outcome {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let web = root.join("web");
    let [page, worker] = wasm::compile(&web, &target(&root).join("wasm"), effort)?;

    let mut assets = Assets::default();
    assets.add_folder(&web.join("public"))?;
    assets.add_documents(&std::fs::read_to_string(web.join("public/index.html"))?);
    assets.add("style.css", assets::concatenated(&web.join("style"))?);
    assets.add("escale_bg.wasm", page.wasm);
    assets.add("escale.js", page.glue);
    for path in ["fonts/", "style.css", "escale_bg.wasm", "escale.js", "boot.js", "early.js"] {
        assets.hashed(path);
    }
    // Fetched by who plays against a bot or asks for a hint, not before.
    assets.add("thinker_bg.wasm", worker.wasm);
    assets.add("thinker.js", worker.glue);
    assets.add("detrak.weights", std::fs::read(root.join("crates/bots/data/detrak.weights"))?);
    for path in ["thinker_bg.wasm", "thinker.js", "detrak.weights", "worker.js"] {
        assets.hashed(path);
    }
    // Fetched by who plays Deplimo, not before.
    assets.add("lexicon.dawg", std::fs::read(root.join("crates/lexicon/data/fr.dawg"))?);
    assets.hashed("lexicon.dawg");
    let names = booklets::add_all(&web.join("booklets"), &mut assets)?;
    assets.replace("index.html", "%BOOKLETS%", &names);
    assets.replace("index.fr.html", "%BOOKLETS%", &names);
    assets.list_in("sw.js");
    assets.write(&root.join("target/page"), effort)?;
    if effort == Effort::Full {
        assets.print_sizes(&root.join("target/page"));
    }
    Ok(())
}

/// Where Cargo builds.
fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}
