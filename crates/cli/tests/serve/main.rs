//! The real program as whoever runs it meets it: killed in the middle, told to stop, copied, lost and put back, and set
//! up wrongly.

mod backup;
mod evening;
mod host;
mod kill;
mod moving;
mod operate;
mod town;
