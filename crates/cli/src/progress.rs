//! Bars on standard error, and Ctrl-C that lets work end with what there is.

use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar of so many steps with the time that is left, where standard error is a terminal.
pub fn bar(steps: u64) -> ProgressBar {
    let is_seen = io::stderr().is_terminal();
    let target = if is_seen { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {eta_precise}  {msg}");
    let bar = ProgressBar::with_draw_target(Some(steps), target);
    bar.set_style(style.expect("the template is sound"));
    bar
}

/// A signal that comes as soon as this after another is the same one: `timeout` sends two.
const SAME_PRESS: Duration = Duration::from_millis(500);

/// Whether Ctrl-C was pressed. Pressed again, it ends the program as it does elsewhere.
pub fn stop_flag() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    static HANDLER: OnceLock<bool> = OnceLock::new();
    static FIRST: OnceLock<Instant> = OnceLock::new();
    // Without a handler the key ends the program at once, which is no harm.
    HANDLER.get_or_init(|| {
        let pressed = || {
            let first = *FIRST.get_or_init(Instant::now);
            if STOP.swap(true, Ordering::Relaxed) && first.elapsed() > SAME_PRESS {
                std::process::exit(130);
            }
        };
        ctrlc::set_handler(pressed).is_ok()
    });
    &STOP
}
