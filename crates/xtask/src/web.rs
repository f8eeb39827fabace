//! Builds the page. The work is done in the page's own workspace (`web/bundle`), whose
//! dependencies nothing else here needs to wait for.

use std::path::Path;
use std::process::Command;

use crate::Outcome;

/// Runs the page's own build task.
pub(crate) fn run(args: &[&str]) -> Outcome {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["run", "--quiet", "--locked", "--package", "bundle", "--"]).args(args);
    cargo.current_dir(root.join("web")).env("CARGO_TARGET_DIR", target);
    if cargo.status()?.success() { Ok(()) } else { Err("the page was not built".into()) }
}
