//! `escale serve`: the page and its tables, in the browser. `escale backup` and `escale restore`: what it keeps.

mod lan;
mod log;
mod options;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

use server::{App, Clock, Config, Error, Page};
use store::{OnTheMove, Place};
use text::{Lang, say};

pub(crate) use options::STORE_FORM;
pub use options::{LogForm, LogLevel, Options, PackAfter, Switch, data_folder};

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
    store::backup(&folder, file).map_err(|error| trouble(lang, &error, &Place::Folder(folder)))?;
    println!("{}", say(lang, "serve-backed-up", &[("file", file.display().to_string().into())]));
    Ok(())
}

/// Puts such a copy in the place of what is kept.
pub fn restore(data: Option<&Path>, file: &Path, lang: Lang) -> Result<(), String> {
    let folder = data_folder(data);
    let place = Place::Folder(folder.clone());
    store::restore(file, &folder).map_err(|error| trouble(lang, &error, &place))?;
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
        Error::Store(error) => trouble(
            lang,
            error,
            &match &config.store {
                Some(address) => Place::Database(Box::new(address.clone())),
                None => Place::Folder(config.data.clone()),
            },
        ),
        other => other.to_string(),
    }
}

/// What is wrong with a store.
pub(crate) fn trouble(lang: Lang, error: &store::Error, place: &Place) -> String {
    if let store::Error::OnTheMove { how, other } = error {
        let id = match how {
            OnTheMove::Leaving => "move-leaving",
            OnTheMove::Coming => "move-coming",
            OnTheMove::Gone => "move-gone",
        };
        return say(
            lang,
            id,
            &[("place", place.to_string().into()), ("other", other.as_str().into())],
        );
    }
    match place {
        Place::Folder(folder) => stored(lang, error, folder),
        Place::Database(address) => shared(lang, error, address),
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
    let (id, why) = match error {
        store::Error::Newer { .. } => return say(lang, "serve-store-newer", &[database]),
        store::Error::InUse => return say(lang, "serve-store-in-use", &[database]),
        store::Error::ReadOnly => return say(lang, "serve-store-read-only", &[database]),
        store::Error::NoEntry(why) => ("serve-store-no-entry", why.clone()),
        store::Error::NoDatabase(why) => ("serve-store-no-database", why.clone()),
        store::Error::NoRight(why) => ("serve-store-no-right", why.clone()),
        store::Error::Untrusted(why) => ("serve-store-untrusted", why.clone()),
        other => ("serve-store-broken", other.to_string()),
    };
    say(lang, id, &[database, ("why", why.into())])
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
