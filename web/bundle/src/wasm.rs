//! The programs of the page and of its worker: compiled, cut, bound to JavaScript, made small.

use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::assets::{Styles, styles_of_pieces};
use crate::names::{lean, short};
use crate::pieces::{Cut, Pieces};
use crate::toolchain::{TARGET, Toolchain, on_path};
use crate::{Effort, Outcome};

/// What gives the least once it is compressed: repetitions cost next to nothing then, and whatever makes similar code
/// less alike costs more than it saves. `-Oz` gives fewer bytes and 3 % more to fetch.
const OPTIMISED: &[&str] = &[
    "-O3",
    "--skip-pass=local-cse",
    "--one-caller-inline-max-function-size=30",
    "--flexible-inline-max-function-size=8",
];

/// A program and what binds it to the browser.
pub(crate) struct Made {
    pub(crate) wasm: Vec<u8>,
    pub(crate) glue: Vec<u8>,
    /// What is fetched later, by name.
    pub(crate) pieces: Pieces,
}

/// Both programs.
pub(crate) struct Programs {
    pub(crate) page: Made,
    pub(crate) worker: Made,
    /// The styles that come with pieces, by their names.
    pub(crate) styles: Styles,
    /// The page in one piece, with the names of its functions: what its size is made of.
    pub(crate) linked: PathBuf,
}

/// Makes programs in a folder.
pub(crate) struct Maker<'a> {
    pub(crate) web: &'a Path,
    pub(crate) target: PathBuf,
    pub(crate) effort: Effort,
}

impl Maker<'_> {
    /// Compiles the page and the worker in one go, and makes them what is served.
    pub(crate) fn make(&self, toolchain: &Toolchain) -> Outcome<Programs> {
        let (profile, folder) = match self.effort {
            Effort::Dev => ("dev", "debug"),
            Effort::Full => ("wasm", "wasm"),
        };
        let mut cargo = toolchain.build();
        cargo.args(["--package", "web", "--profile", profile]);
        cargo.current_dir(self.web).env("CARGO_TARGET_DIR", &self.target);
        if !cargo.status()?.success() {
            return Err("the page didn't compile".into());
        }
        if self.bound().exists() {
            std::fs::remove_dir_all(self.bound())?;
        }
        std::fs::create_dir_all(self.bound())?;
        let programs = self.target.join(TARGET).join(folder);
        let linked = programs.join("escale-page.wasm");
        let styles = styles_of_pieces(&self.web.join("style"))?;
        let page = self.page(&linked, &styles)?;
        let worker = self.bind(&programs.join("escale-worker.wasm"), "bots", Bindgen::new())?;
        Ok(Programs { page, worker, styles, linked })
    }

    /// The page is cut before it is bound.
    fn page(&self, linked: &Path, styles: &Styles) -> Outcome<Made> {
        let cut = Cut::new(linked, &self.bound())?;
        let mut bindgen = Bindgen::new();
        // The pieces know memory, table and stack of the program by these names.
        bindgen.keep_lld_exports(true).demangle(false);
        let mut page = self.bind(&cut.main, "escale", bindgen)?;
        for path in cut.files().map(|name| self.bound().join(name)) {
            self.optimise(&path)?;
        }
        let (pieces, glue) = {
            let styled = styles.keys().cloned().collect();
            cut.gather(&self.bound(), std::str::from_utf8(&page.glue)?, &styled)?
        };
        (page.pieces, page.glue) = (pieces, glue.into_bytes());
        Ok(page)
    }

    /// Binds a program to JavaScript and makes it small.
    fn bind(&self, program: &Path, name: &str, mut bindgen: Bindgen) -> Outcome<Made> {
        bindgen.input_path(program).out_name(name).typescript(false).web(true)?;
        bindgen.generate(self.bound())?;
        let wasm = self.bound().join(format!("{name}_bg.wasm"));
        self.optimise(&wasm)?;
        let glue = std::fs::read_to_string(self.bound().join(format!("{name}.js")))?;
        let (wasm, glue) = short(&std::fs::read(wasm)?, &glue)?;
        Ok(Made { wasm, glue: lean(&glue).into_bytes(), pieces: Vec::new() })
    }

    /// Takes off about a quarter where Binaryen is there, which `scripts/setup page` installs.
    fn optimise(&self, wasm: &Path) -> Outcome {
        let Some(tool) = self.optimiser().filter(|_| self.effort == Effort::Full) else {
            return Ok(());
        };
        let done = Command::new(tool).args(OPTIMISED).arg(wasm).arg("-o").arg(wasm).status()?;
        if done.success() { Ok(()) } else { Err("wasm-opt failed".into()) }
    }

    /// Binaryen's tool, if it is there.
    pub(crate) fn optimiser(&self) -> Option<PathBuf> {
        let ours = self.web.join("node_modules/.bin/wasm-opt");
        ours.exists().then_some(ours).or_else(|| on_path("wasm-opt"))
    }

    /// Where programs lie while they are made.
    fn bound(&self) -> PathBuf {
        self.target.join("bound")
    }
}
