//! Puts the page that `cargo xtask web` built into the program, if there is one.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page");
    // A folder that isn't there would make Cargo run this every time.
    std::fs::create_dir_all(&page).expect("the target folder can be written to");
    let page = page.canonicalize().expect("it was just made");
    println!("cargo:rerun-if-changed={}", page.display());
    let mut files = Vec::new();
    list(&page, &mut files);
    files.sort();
    let mut code = String::from("&[\n");
    let is_small =
        |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "br" || ending == "gz");
    for path in files.iter().filter(|path| !is_small(path)) {
        let name = path.strip_prefix(&page).expect("it was found there").to_string_lossy();
        let (brotli, gzip) = (compressed(path, "br"), compressed(path, "gz"));
        writeln!(code, "    ({name:?}, include_bytes!({path:?}), {brotli}, {gzip}),")
            .expect("a string takes it");
    }
    code.push(']');
    let out = std::env::var_os("OUT_DIR").expect("Cargo says where");
    std::fs::write(Path::new(&out).join("page.rs"), code)
        .expect("Cargo's folder can be written to");
}

/// What lies compressed beside a file, if anything does.
fn compressed(path: &Path, ending: &str) -> String {
    let small = PathBuf::from(format!("{}.{ending}", path.display()));
    if small.exists() { format!("Some(include_bytes!({small:?}))") } else { "None".to_owned() }
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            list(&path, files);
        } else {
            files.push(path);
        }
    }
}
