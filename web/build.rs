//! The page is cut into pieces after it is linked (`bundle/src/wasm.rs`), which needs to know what refers to what.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-link-arg-bin=escale-page=--emit-relocs");
}
