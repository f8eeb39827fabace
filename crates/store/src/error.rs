//! Why nothing was written or read.

/// What went wrong. Whatever it is, nothing is half-done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The place, name or key is taken.
    #[error("somebody else was first")]
    Conflict,
    /// There is no room left.
    #[error("the disk is full")]
    Full,
    /// The file can't be written.
    #[error("the database is read-only")]
    ReadOnly,
    /// The file was written by a newer program.
    #[error("the database has version {found}, this program knows {known}")]
    Newer {
        /// The file's.
        found: i64,
        /// The newest of this program.
        known: i64,
    },
    /// It is a house that moves, or has moved.
    #[error("its house is on the move: {other}")]
    OnTheMove {
        /// How far it is.
        how: crate::OnTheMove,
        /// The other end.
        other: String,
    },
    /// Another program has it.
    #[error("the data are in use by another program")]
    InUse,
    /// The database can't be reached now. Whether what was on its way is written is not known.
    #[error("the database can't be reached: {0}")]
    Away(String),
    /// The line to the database can't be kept from strangers.
    #[error("the database can't be trusted: {0}")]
    Untrusted(String),
    /// Nobody may come in by this name and passphrase.
    #[error("the database lets nobody in by this name and passphrase: {0}")]
    NoEntry(String),
    /// There is no database of this name.
    #[error("there is no such database: {0}")]
    NoDatabase(String),
    /// One may come in, but not do what has to be done there.
    #[error("the database doesn't allow it: {0}")]
    NoRight(String),
    /// Not the address of a database.
    #[error("{0}")]
    BadAddress(String),
    /// Anything else.
    #[error("{0}")]
    Broken(String),
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        use rusqlite::ErrorCode;
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => Error::Conflict,
            Some(ErrorCode::DiskFull) => Error::Full,
            Some(ErrorCode::ReadOnly) => Error::ReadOnly,
            _ => Error::Broken(error.to_string()),
        }
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        match error.kind() {
            std::io::ErrorKind::StorageFull => Error::Full,
            std::io::ErrorKind::ReadOnlyFilesystem | std::io::ErrorKind::PermissionDenied => {
                Error::ReadOnly
            }
            _ => Error::Broken(error.to_string()),
        }
    }
}
