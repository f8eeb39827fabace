//! Which compiler can build for the browser: rustup's target, or Debian's packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;

/// What is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

const NEITHER: &str = "no compiler for the browser here: run `rustup target add wasm32-unknown-unknown`, \
or on Debian `scripts/setup page`";

/// A compiler that can build for the browser.
pub(crate) enum Toolchain {
    /// The target is installed beside the usual compiler.
    Target,
    /// Debian's compiler with the sources of the standard library, which is built along.
    Debian {
        /// Links; Debian's compiler has none of its own.
        linker: PathBuf,
    },
}

impl Toolchain {
    /// The one that `ESCALE_TOOLCHAIN` asks for, `rustup` or `debian`; else the first that is there.
    pub(crate) fn find() -> Outcome<Toolchain> {
        let asked = std::env::var("ESCALE_TOOLCHAIN").unwrap_or_default();
        match asked.as_str() {
            "" if has_target() => Ok(Toolchain::Target),
            "rustup" if has_target() => Ok(Toolchain::Target),
            "" | "debian" => Toolchain::debian(),
            "rustup" => {
                Err("rustup's target is not there: run `rustup target add wasm32-unknown-unknown`"
                    .into())
            }
            _ => Err(format!("ESCALE_TOOLCHAIN is rustup or debian, not {asked}").into()),
        }
    }

    fn debian() -> Outcome<Toolchain> {
        let is_debian = printed(DEBIAN_RUSTC, &["--print", "sysroot"]).is_some_and(|root| {
            Path::new(&root).join("lib/rustlib/src/rust/library/Cargo.toml").exists()
        });
        if !is_debian {
            return Err(NEITHER.into());
        }
        let linker = linker().ok_or("no linker for the browser here: run `scripts/setup page`")?;
        Ok(Toolchain::Debian { linker })
    }

    /// How `ESCALE_TOOLCHAIN` calls it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Toolchain::Target => "rustup",
            Toolchain::Debian { .. } => "debian",
        }
    }

    /// `cargo build` for the browser, without the package and the profile.
    pub(crate) fn build(&self) -> Command {
        let mut cargo = cargo("build");
        cargo.args(["--target", TARGET]);
        // Nobody reads places in our sources in a browser, and paths of the machine that built it are nobody's business.
        let mut flags = format!("{FLAGS} -Zlocation-detail=none");
        cargo.env("RUSTC_BOOTSTRAP", "1");
        if let Toolchain::Debian { linker } = self {
            // Who builds the library along may also leave out what it would say.
            flags += " -Zfmt-debug=none -Zunstable-options -Cpanic=immediate-abort";
            cargo.args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
            cargo.env("RUSTC", DEBIAN_RUSTC);
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        cargo.env("RUSTFLAGS", flags);
        cargo
    }

    /// `cargo clippy`, without the package. Clippy belongs to rustup's compiler: where only Debian's can build for the
    /// browser, the same sources are looked at as if they were for this machine.
    pub(crate) fn clippy(&self) -> Command {
        let mut cargo = cargo("clippy");
        if let Toolchain::Target = self {
            cargo.args(["--target", TARGET, "--profile", "wasm"]);
        }
        cargo.env("RUSTFLAGS", FLAGS);
        cargo
    }
}

/// Views whose types are forgotten are compiled once instead of once for every page.
const FLAGS: &str = "--cfg erase_components";

fn cargo(command: &str) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args([command, "--locked"]);
    cargo
}

const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

fn has_target() -> bool {
    let library = printed("rustc", &["--print", "target-libdir", "--target", TARGET]);
    let entries = library.and_then(|folder| std::fs::read_dir(folder).ok());
    entries.is_some_and(|mut entries| entries.next().is_some())
}

/// The linker that came with rustup, else one of LLVM's.
fn linker() -> Option<PathBuf> {
    let beside = printed("rustc", &["--print", "target-libdir"]).and_then(|library| {
        let linker = Path::new(&library).parent()?.join("bin/rust-lld");
        linker.exists().then_some(linker)
    });
    let named = ["rust-lld", "wasm-ld-22", "wasm-ld-21", "wasm-ld-20", "wasm-ld"];
    beside.or_else(|| named.into_iter().find_map(on_path))
}

/// Where a program is.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let paths = std::env::var_os("PATH")?;
    std::env::split_paths(&paths).map(|folder| folder.join(name)).find(|path| path.is_file())
}

fn printed(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
