//! `escale serve`: the page and its tables, in the browser. `escale backup` and `escale restore`: what it keeps.

mod lan;
mod log;
mod options;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

use server::{App, Clock, Config, Error, Page};
use text::{Lang, say};

pub use options::{LogForm, LogLevel, Options, Switch, data_folder};

/// So many files and sockets a server should be able to have open.
const FILES: u64 = 65_536;

/// Serves until it is stopped.
pub fn run(options: Options, lang: Lang) -> Result<(), String> {
    let options = options.with_file(lang)?;
    log::start(&options);
    raise_limit();
    let config = options.server(lang)?;
    let page = match &options.page {
        Some(folder) => Page::read(folder).map_err(|error| sentence(lang, &error, &config))?,
        None => Page::embedded(),
    };
    if !page.is_built() {
        println!("{}", say(lang, "serve-unbuilt", &[]));
    }
    let kept = config.clone();
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let served = runtime.block_on(async {
        let listener = server::listen(options.address()).await?;
        let app = App::start(config, page, Clock::System)?;
        announce(&options, listener.local_addr().map_err(Error::Broken)?, lang);
        server::run(listener, app).await
    });
    served.map_err(|error| sentence(lang, &error, &kept))
}

/// Tells where the page is, and opens it.
fn announce(options: &Options, address: SocketAddr, lang: Lang) {
    let url = server::url(address);
    println!("{}", say(lang, "serve-at", &[("url", url.as_str().into())]));
    if options.lan
        && let Some(own) = lan::own_address()
    {
        let url = server::url(SocketAddr::new(own, address.port()));
        println!("{}", say(lang, "serve-lan", &[("url", url.as_str().into())]));
        println!("{}", lan::qr_code(&url).unwrap_or_default());
    }
    if !options.no_open {
        open_browser(&url);
    }
}

/// Copies what a server keeps to a file, also while it runs.
pub fn backup(data: Option<&Path>, file: &Path, lang: Lang) -> Result<(), String> {
    let folder = data_folder(data);
    store::backup(&folder, file).map_err(|error| stored(lang, &error, &folder))?;
    println!("{}", say(lang, "serve-backed-up", &[("file", file.display().to_string().into())]));
    Ok(())
}

/// Puts such a copy in the place of what is kept.
pub fn restore(data: Option<&Path>, file: &Path, lang: Lang) -> Result<(), String> {
    let folder = data_folder(data);
    store::restore(file, &folder).map_err(|error| stored(lang, &error, &folder))?;
    let folder = folder.display().to_string();
    println!("{}", say(lang, "serve-restored", &[("folder", folder.into())]));
    Ok(())
}

fn sentence(lang: Lang, error: &Error, config: &Config) -> String {
    match error {
        Error::Taken { address } => {
            say(lang, "serve-taken", &[("address", address.as_str().into())])
        }
        Error::Listen { address, why } => {
            let figures = [("address", address.as_str().into()), ("why", why.to_string().into())];
            say(lang, "serve-cant-listen", &figures)
        }
        Error::Store(error) => match &config.store {
            Some(address) => shared(lang, error, address),
            None => stored(lang, error, &config.data),
        },
        other => other.to_string(),
    }
}

/// What is wrong with the data folder.
fn stored(lang: Lang, error: &store::Error, data: &Path) -> String {
    let folder = ("folder", data.display().to_string().into());
    match error {
        store::Error::InUse => say(lang, "serve-in-use", &[folder]),
        store::Error::Full => say(lang, "serve-full", &[folder]),
        store::Error::ReadOnly => say(lang, "serve-read-only", &[folder]),
        store::Error::Newer { .. } => say(lang, "serve-newer", &[folder]),
        other => say(lang, "serve-cant-keep", &[folder, ("why", other.to_string().into())]),
    }
}

/// What is wrong with the database.
fn shared(lang: Lang, error: &store::Error, address: &store::Address) -> String {
    let database = ("database", address.to_string().into());
    match error {
        store::Error::Newer { .. } => say(lang, "serve-store-newer", &[database]),
        store::Error::Denied(why) => {
            say(lang, "serve-store-denied", &[database, ("why", why.as_str().into())])
        }
        store::Error::Untrusted(why) => {
            say(lang, "serve-store-untrusted", &[database, ("why", why.as_str().into())])
        }
        other => say(lang, "serve-store-broken", &[database, ("why", other.to_string().into())]),
    }
}

/// Each player is an open file: as many as the system allows.
fn raise_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let now = getrlimit(Resource::Nofile);
        let wanted = now.maximum.map_or(FILES, |most| most.min(FILES));
        if now.current.is_some_and(|current| current < wanted) {
            let limit = Rlimit { current: Some(wanted), maximum: now.maximum };
            let _ = setrlimit(Resource::Nofile, limit);
        }
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
