//! `escale serve`: the page, in the browser.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use server::{Error, Page};
use text::{Lang, say};

/// Whether the browser is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browser {
    /// If there is one.
    Open,
    /// It is left alone.
    Leave,
}

/// What is to be served, and where.
#[derive(Clone, Debug)]
pub struct Serve {
    /// `127.0.0.1:4000`
    pub listen: String,
    /// Where the server keeps things.
    pub data: Option<PathBuf>,
    /// The page in a folder, instead of the one that is built in.
    pub page: Option<PathBuf>,
    /// Whether the browser is opened.
    pub browser: Browser,
}

/// Serves until it is stopped.
pub fn run(serve: &Serve, lang: Lang) -> Result<(), String> {
    if let Some(folder) = &serve.data {
        std::fs::create_dir_all(folder).map_err(|why| {
            let figures =
                [("file", folder.display().to_string().into()), ("why", why.to_string().into())];
            say(lang, "cli-cant-write", &figures)
        })?;
    }
    let page = match &serve.page {
        Some(folder) => Page::read(folder).map_err(|error| sentence(lang, &error))?,
        None => Page::embedded(),
    };
    if !page.is_built() {
        println!("{}", say(lang, "serve-unbuilt", &[]));
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let served = runtime.block_on(async {
        let listener = server::listen(&serve.listen).await?;
        let url = server::url(listener.local_addr().map_err(Error::Broken)?);
        println!("{}", say(lang, "serve-at", &[("url", url.as_str().into())]));
        if serve.browser == Browser::Open {
            open_browser(&url);
        }
        server::run(listener, page).await
    });
    served.map_err(|error| sentence(lang, &error))
}

fn sentence(lang: Lang, error: &Error) -> String {
    match error {
        Error::Taken { address } => {
            say(lang, "serve-taken", &[("address", address.as_str().into())])
        }
        Error::Listen { address, why } => {
            let figures = [("address", address.as_str().into()), ("why", why.to_string().into())];
            say(lang, "serve-cant-listen", &figures)
        }
        other => other.to_string(),
    }
}

/// Opens the browser where there is a screen. Where it fails, the address on the terminal is enough.
fn open_browser(url: &str) {
    let has_screen =
        ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ if has_screen => "xdg-open",
        _ => return,
    };
    let mut command = Command::new(opener);
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.spawn();
}
