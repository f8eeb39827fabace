//! The program of the page: compiled, bound to JavaScript, made small.

use std::path::Path;
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::toolchain::{TARGET, Toolchain, on_path};
use crate::{Effort, Outcome};

/// A program and what binds it to the browser.
pub(crate) struct Made {
    pub(crate) wasm: Vec<u8>,
    pub(crate) glue: Vec<u8>,
}

/// Compiles the page and the worker, in one go.
pub(crate) fn compile(web: &Path, target: &Path, effort: Effort) -> Outcome<[Made; 2]> {
    let (profile, folder) = match effort {
        Effort::Dev => ("dev", "debug"),
        Effort::Full => ("wasm", "wasm"),
    };
    let mut cargo = Toolchain::find()?.cargo_build();
    cargo.args(["--package", "web", "--profile", profile]);
    cargo.current_dir(web).env("CARGO_TARGET_DIR", target);
    if !cargo.status()?.success() {
        return Err("the page didn't compile".into());
    }

    let programs = target.join(TARGET).join(folder);
    let made = |binary: &str, name: &str| {
        bind(web, &programs.join(binary), &target.join("bound"), name, effort)
    };
    Ok([made("escale-page.wasm", "escale")?, made("escale-worker.wasm", "thinker")?])
}

/// Binds a program to JavaScript and makes it small.
fn bind(web: &Path, program: &Path, bound: &Path, name: &str, effort: Effort) -> Outcome<Made> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name(name).typescript(false).web(true)?;
    bindgen.generate(bound)?;
    let wasm = bound.join(format!("{name}_bg.wasm"));
    if effort == Effort::Full {
        optimise(web, &wasm)?;
    }
    let glue = bound.join(format!("{name}.js"));
    Ok(Made { wasm: std::fs::read(wasm)?, glue: std::fs::read(glue)? })
}

/// Takes off about a quarter where Binaryen is there, which `scripts/setup page` installs.
fn optimise(web: &Path, wasm: &Path) -> Outcome {
    let ours = web.join("node_modules/.bin/wasm-opt");
    let Some(tool) = ours.exists().then_some(ours).or_else(|| on_path("wasm-opt")) else {
        println!("wasm-opt is not there: the page is a quarter larger than it could be");
        return Ok(());
    };
    let done = Command::new(tool).arg("-Oz").arg(wasm).arg("-o").arg(wasm).status()?;
    if done.success() { Ok(()) } else { Err("wasm-opt failed".into()) }
}
