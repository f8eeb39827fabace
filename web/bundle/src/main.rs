//! Builds the page into `target/page/`: `cargo xtask web [--dev]`, and checks its sources: `cargo xtask web --lint`.
//!
//! Everything that is served is made here, once: the page in its pieces and its worker, styles, fonts,
//! booklets and the service worker; names carry a hash of the content so that browsers may keep
//! them for ever, and each file lies there compressed beside itself. A page that is larger than it may be is an error.

mod assets;
mod booklets;
mod budget;
mod crates;
mod merge;
mod names;
mod pieces;
mod sizes;
mod toolchain;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use assets::Assets;
use sizes::Sizes;
use toolchain::Toolchain;
use wasm::{Maker, Programs};

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
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => build(Effort::Full),
        ["--dev"] => build(Effort::Dev),
        ["--lint"] => lint(),
        _ => Err("usage: cargo xtask web [--dev | --lint]".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("escale: {error}");
            ExitCode::FAILURE
        }
    }
}

fn build(effort: Effort) -> Outcome {
    let root = root()?;
    let web = root.join("web");
    let toolchain = Toolchain::find()?;
    let maker = Maker { web: &web, target: programs(&root), effort };
    let made = maker.make(&toolchain)?;
    let linked = made.linked.clone();
    let assets = gather(&root, made, effort)?;
    assets.write(&root.join("target/page"))?;
    if effort == Effort::Dev {
        return Ok(());
    }
    if maker.optimiser().is_none() {
        println!("wasm-opt is not there: the page is a quarter larger than it could be");
        return Ok(());
    }
    let now = Sizes::new(assets.transferred(), crates::by_crate(&std::fs::read(linked)?)?);
    now.check(&web.join(format!("bundle/sizes/{}.txt", toolchain.name())))
}

/// All that is served.
fn gather(root: &Path, made: Programs, effort: Effort) -> Outcome<Assets> {
    let web = root.join("web");
    let mut assets = Assets::default();
    assets.add_folder(&web.join("public"))?;
    assets.add_documents(&std::fs::read_to_string(web.join("public/index.html"))?);
    assets.add("style.css", assets::styles(&web.join("style"))?);
    for (name, style) in made.styles {
        assets.add(&pieces::style(&name), style);
    }
    assets.add("escale_bg.wasm", made.page.wasm);
    assets.add("escale.js", made.page.glue);
    made.page.pieces.into_iter().for_each(|(name, piece)| assets.add(&name, piece));
    // Who names others comes after them: the glue names the pieces.
    let own =
        ["fonts/", "style.css", "style_", "split_", pieces::PACKS, "escale_bg.wasm", "escale.js"];
    own.into_iter().chain(["boot.js", "early.js"]).for_each(|path| assets.hashed(path));
    // Fetched by who plays against a bot or asks for a hint, not before.
    assets.add("bots_bg.wasm", made.worker.wasm);
    assets.add("bots.js", made.worker.glue);
    assets.add("detrak.weights", std::fs::read(root.join("crates/bots/data/detrak.weights"))?);
    // Fetched by who plays Deplimo, not before; its bots need it too.
    assets.add("lexicon.dawg", std::fs::read(root.join("crates/lexicon/data/fr.dawg"))?);
    for path in ["bots_bg.wasm", "bots.js", "detrak.weights", "lexicon.dawg", "worker.js"] {
        assets.hashed(path);
    }
    let names = booklets::add_all(&web.join("booklets"), &mut assets)?;
    assets.replace("index.html", "%BOOKLETS%", &names);
    assets.replace("index.fr.html", "%BOOKLETS%", &names);
    assets.compress(effort);
    let size = assets.kept().map(|(_, size)| size).sum::<usize>().to_string();
    assets.replace("index.html", "%SIZE%", &size);
    assets.replace("index.fr.html", "%SIZE%", &size);
    assets.list_in("sw.js");
    assets.compress(effort);
    Ok(assets)
}

/// Clippy over the page, with warnings as errors, by the compiler that builds it.
fn lint() -> Outcome {
    let root = root()?;
    let mut cargo = Toolchain::find()?.clippy();
    cargo.args(["--package", "web", "--", "-D", "warnings"]);
    cargo.current_dir(root.join("web")).env("CARGO_TARGET_DIR", programs(&root));
    if cargo.status()?.success() {
        Ok(())
    } else {
        Err("clippy has complaints about the page".into())
    }
}

fn root() -> Outcome<PathBuf> {
    Ok(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?)
}

/// Where Cargo builds what runs in the browser.
fn programs(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR");
    target.map_or_else(|| root.join("target"), PathBuf::from).join("wasm")
}
