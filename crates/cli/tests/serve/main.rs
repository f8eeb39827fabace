//! The real program as whoever runs it meets it: killed in the middle, told to stop, copied, and set up wrongly.

mod host;
mod kill;
mod moving;
mod operate;
