//! The log of the server, on standard error.

use tracing_subscriber::filter::LevelFilter;

use super::{LogForm, LogLevel, Options};

/// Has everything that is told written down from now on.
pub(super) fn start(options: &Options) {
    let level = match options.log_level.unwrap_or(LogLevel::Warn) {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    // Whoever has started one already keeps it.
    let _ = match options.log.unwrap_or(LogForm::Text) {
        LogForm::Text => log.with_ansi(false).with_target(false).try_init(),
        LogForm::Json => log.json().flatten_event(true).try_init(),
        LogForm::Off => Ok(()),
    };
}
