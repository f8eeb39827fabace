//! What can be set: by a flag, by the environment, or in a file; in this order, the first that says something counts.

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::ValueEnum;
use serde::Deserialize;
use server::Config;
use text::{Lang, say};

/// What the address of a database looks like.
pub(crate) const STORE_FORM: &str = "postgres://USER:PASSPHRASE@HOST:PORT/DATABASE?sslmode=MODE";
/// What the address of a bus looks like.
const BUS_FORM: &str = "nats://USER:PASSPHRASE@HOST:PORT";

/// One list for flags, environment and file.
#[derive(Clone, Debug, Default, clap::Args, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// The address to listen on [default: 127.0.0.1:4000; with --lan 0.0.0.0:4000]
    #[arg(long, value_name = "ADDRESS", env = "ESCALE_LISTEN")]
    pub listen: Option<String>,
    /// The folder for what the server keeps, made if it is not there [default: escale in your data folder]
    #[arg(long, value_name = "DIR", env = "ESCALE_DATA")]
    pub data: Option<PathBuf>,
    /// Keep everything in a Postgres instead, which several servers may share: postgres://USER@HOST/DATABASE
    #[arg(long, value_name = "URL", env = "ESCALE_STORE", hide_env_values = true)]
    pub store: Option<String>,
    /// How servers that share a database reach each other: nats://HOST:PORT
    #[arg(long, value_name = "URL", env = "ESCALE_BUS", hide_env_values = true)]
    pub bus: Option<String>,
    /// Serve the page from a folder instead of the one that is built in
    #[arg(long, value_name = "DIR", env = "ESCALE_PAGE")]
    pub page: Option<PathBuf>,
    /// Don't open the browser
    #[arg(long, env = "ESCALE_NO_OPEN")]
    pub no_open: bool,
    /// A house where all know each other: names only, no accounts, all tables in the lobby
    #[arg(long, env = "ESCALE_LAN")]
    pub lan: bool,
    /// Let everybody do only so much in a time [default: on]
    #[arg(long, value_enum, value_name = "SWITCH", env = "ESCALE_RATE_LIMIT")]
    pub rate_limit: Option<Switch>,
    /// Proxies whose word about addresses and https is taken (X-Forwarded-For, X-Forwarded-Proto)
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',', env = "ESCALE_PROXIES")]
    pub proxies: Vec<IpAddr>,
    /// Keep tables in memory between two moves [default: on]
    #[arg(long, value_enum, value_name = "SWITCH", env = "ESCALE_CACHE")]
    pub cache: Option<Switch>,
    /// Pack tables so many days after they were finished: they take less room, and open as before; 0 or off: never [default: 30]
    #[arg(long, value_name = "DAYS", env = "ESCALE_PACK_AFTER")]
    pub pack_after: Option<PackAfter>,
    /// How many bots think at the same time [default: all cores but one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), env = "ESCALE_BOTS")]
    pub bots: Option<u16>,
    /// How the log is written, to standard error [default: text]
    #[arg(long, value_enum, value_name = "FORM", env = "ESCALE_LOG")]
    pub log: Option<LogForm>,
    /// What is written down [default: warn]
    #[arg(long, value_enum, value_name = "LEVEL", env = "ESCALE_LOG_LEVEL")]
    pub log_level: Option<LogLevel>,
    /// A file (TOML) with any of these by their names, without the dashes in front: listen = "0.0.0.0:80"
    #[arg(long, value_name = "FILE", env = "ESCALE_CONFIG")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    /// As usual.
    On,
    /// For tests, and for load generators on this machine.
    Off,
}

/// When finished tables are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackAfter {
    /// After so many days.
    Days(u16),
    /// Never.
    Never,
}

impl PackAfter {
    fn after(days: u16) -> PackAfter {
        if days == 0 { PackAfter::Never } else { PackAfter::Days(days) }
    }

    fn span(self) -> Option<Duration> {
        match self {
            PackAfter::Days(days) => Some(Duration::from_secs(u64::from(days) * 24 * 3_600)),
            PackAfter::Never => None,
        }
    }
}

impl FromStr for PackAfter {
    type Err = String;

    fn from_str(text: &str) -> Result<PackAfter, String> {
        if text == "off" {
            return Ok(PackAfter::Never);
        }
        text.parse().map(PackAfter::after).map_err(|_| "days from 0 to 65535, or off".to_owned())
    }
}

impl<'de> Deserialize<'de> for PackAfter {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<PackAfter, D::Error> {
        /// As it stands in a file: `30` or `"off"`.
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Days(u16),
            Text(String),
        }
        match Written::deserialize(from)? {
            Written::Days(days) => Ok(PackAfter::after(days)),
            Written::Text(text) => text.parse().map_err(serde::de::Error::custom),
        }
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogForm {
    /// For people.
    Text,
    /// For programs: a JSON object a line.
    Json,
    /// Not at all.
    Off,
}

/// What is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// What went wrong.
    Error,
    /// What may go wrong, too.
    Warn,
    /// Every request, too.
    Info,
}

impl Options {
    /// Fills in what the file says and nothing else has said.
    pub fn with_file(mut self, lang: Lang) -> Result<Options, String> {
        let Some(path) = self.config.clone() else { return Ok(self) };
        let told = |why: String| {
            let file = path.display().to_string();
            say(lang, "serve-bad-config", &[("file", file.into()), ("why", why.into())])
        };
        let text = std::fs::read_to_string(&path).map_err(|error| told(error.to_string()))?;
        let file: Options = toml::from_str(&text).map_err(|error| told(error.to_string()))?;
        if file.bots.is_some_and(|bots| !(1..=256).contains(&bots)) {
            return Err(told("bots: 1..=256".to_owned()));
        }
        self.fill(file);
        Ok(self)
    }

    fn fill(&mut self, file: Options) {
        self.listen = self.listen.take().or(file.listen);
        self.data = self.data.take().or(file.data);
        self.store = self.store.take().or(file.store);
        self.bus = self.bus.take().or(file.bus);
        self.page = self.page.take().or(file.page);
        self.no_open |= file.no_open;
        self.lan |= file.lan;
        self.rate_limit = self.rate_limit.or(file.rate_limit);
        if self.proxies.is_empty() {
            self.proxies = file.proxies;
        }
        self.cache = self.cache.or(file.cache);
        self.pack_after = self.pack_after.or(file.pack_after);
        self.bots = self.bots.or(file.bots);
        self.log = self.log.or(file.log);
        self.log_level = self.log_level.or(file.log_level);
    }

    /// Where to listen.
    pub fn address(&self) -> &str {
        let usual = if self.lan { "0.0.0.0:4000" } else { "127.0.0.1:4000" };
        self.listen.as_deref().unwrap_or(usual)
    }

    /// How the server is set up; or what is wrong with an address.
    pub fn server(&self, lang: Lang) -> Result<Config, String> {
        let usual = Config::in_folder(data_folder(self.data.as_deref()));
        // What exactly is wrong with an address is said in one language alone; what it must be like, in both.
        let store = self.store.as_deref().map(str::parse::<store::Address>).transpose();
        let store =
            store.map_err(|_| say(lang, "serve-bad-store", &[("form", STORE_FORM.into())]))?;
        let bus = self.bus.as_deref().map(str::parse::<server::BusAddress>).transpose();
        let bus = bus.map_err(|_| say(lang, "serve-bad-bus", &[("form", BUS_FORM.into())]))?;
        if bus.is_some() && store.is_none() {
            return Err(say(lang, "serve-bus-alone", &[]));
        }
        Ok(Config {
            store,
            bus,
            lan: self.lan,
            rate_limit: self.rate_limit != Some(Switch::Off),
            proxies: self.proxies.clone(),
            cache: self.cache != Some(Switch::Off),
            pack_after: self.pack_after.map_or(usual.pack_after, PackAfter::span),
            bots: self.bots.map_or(usual.bots, usize::from),
            ..usual
        })
    }
}

/// Where the server keeps things: what was said, or a folder of its own among the user's data.
pub fn data_folder(said: Option<&Path>) -> PathBuf {
    if let Some(folder) = said {
        return folder.to_owned();
    }
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let home = || set("HOME").map(PathBuf::from).unwrap_or_default();
    let data = match std::env::consts::OS {
        "windows" => set("APPDATA").map(PathBuf::from).unwrap_or_default(),
        "macos" => home().join("Library/Application Support"),
        _ => set("XDG_DATA_HOME").map_or_else(|| home().join(".local/share"), PathBuf::from),
    };
    data.join("escale")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(text: &str, options: Options) -> Result<Options, String> {
        let name = format!("escale-options-{}-{}.toml", std::process::id(), text.len());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).unwrap();
        let read = Options { config: Some(path.clone()), ..options }.with_file(Lang::En);
        std::fs::remove_file(path).unwrap();
        read
    }

    #[test]
    fn a_file_fills_in_what_nobody_has_said() {
        let text = "listen = \"0.0.0.0:80\"\nlan = true\nrate-limit = \"off\"\nbots = 3\nproxies = [\"127.0.0.1\"]\n";
        let said = Options { listen: Some("127.0.0.1:1".into()), ..Options::default() };
        let options = with(text, said).unwrap();
        assert_eq!((options.address(), options.lan, options.bots), ("127.0.0.1:1", true, Some(3)));
        let config = options.server(Lang::En).unwrap();
        assert!(!config.rate_limit && config.lan && config.cache && config.bots == 3);
        assert_eq!(config.proxies, ["127.0.0.1".parse::<IpAddr>().unwrap()]);
        assert_eq!(with(text, Options::default()).unwrap().address(), "0.0.0.0:80");
        assert_eq!(Options { lan: true, ..Options::default() }.address(), "0.0.0.0:4000");
    }

    #[test]
    fn a_wrong_address_is_told_without_its_passphrase() {
        let asked = |store: Option<&str>, bus: Option<&str>| {
            let (store, bus) = (store.map(str::to_owned), bus.map(str::to_owned));
            Options { store, bus, ..Options::default() }.server(Lang::En)
        };
        let (store, bus) = ("postgres://ada:s3cret@db/escale", "nats://ada:s3cret@bus");
        let config = asked(Some(store), Some(bus)).unwrap();
        assert!(!format!("{config:?}").contains("s3cret"));
        for (store, bus) in [
            (Some("mysql://ada:s3cret@db/escale"), None),
            (Some("postgres://ada:s3cret@db:x/escale"), None),
            (Some(store), Some("http://ada:s3cret@bus")),
            (None, Some(bus)),
        ] {
            let why = asked(store, bus).unwrap_err();
            assert!(!why.contains("s3cret") && why.contains("--"), "{why}");
        }
    }

    #[test]
    fn finished_tables_are_packed_when_it_is_said() {
        let asked = |text: &str, said: Option<&str>| {
            let pack_after = said.map(|said| said.parse().unwrap());
            let options = with(text, Options { pack_after, ..Options::default() }).unwrap();
            options.server(Lang::En).unwrap().pack_after.map(|span| span.as_secs() / 86_400)
        };
        assert_eq!(asked("", None), Some(30));
        assert_eq!(asked("pack-after = 7", None), Some(7));
        assert_eq!(asked("pack-after = 7", Some("90")), Some(90));
        for never in ["pack-after = 0", "pack-after = \"off\"", "pack-after = \"0\""] {
            assert_eq!(asked(never, None), None);
        }
        assert_eq!(asked("pack-after = 7", Some("off")), None);
        for wrong in ["-1", "soon", "", "70000"] {
            assert!(wrong.parse::<PackAfter>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_file_that_says_something_else_is_refused_with_a_sentence() {
        for text in [
            "lissen = \"x\"",
            "bots = \"many\"",
            "bots = 0",
            "rate-limit = \"maybe\"",
            "pack-after = -1",
            "=",
        ] {
            let why = with(text, Options::default()).unwrap_err();
            assert!(why.contains(".toml"), "{why}");
        }
    }
}
