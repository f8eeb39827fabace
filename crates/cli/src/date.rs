//! The date of a game file.

/// Today's date in UTC: `2026-11-15`.
pub(crate) fn today() -> String {
    server::day(server::Clock::System.now())
}
