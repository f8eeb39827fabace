-- Who there is. An account has a name of its own, by its folded form; guests may share names.
CREATE TABLE users (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    folded     TEXT UNIQUE,
    passphrase TEXT,
    created    INTEGER NOT NULL,
    gone       INTEGER
) STRICT;

-- By what a person is recognised. The token itself is stored nowhere.
CREATE TABLE sessions (
    id      TEXT PRIMARY KEY,
    user    TEXT NOT NULL REFERENCES users (id),
    token   BLOB NOT NULL UNIQUE,
    kind    TEXT NOT NULL,
    label   TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user);

-- What lists and timers ask for. A plain move doesn't touch this row.
CREATE TABLE tables (
    no      INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    game    TEXT NOT NULL,
    setup   TEXT NOT NULL,
    opener  TEXT NOT NULL,
    key     TEXT,
    listed  INTEGER NOT NULL,
    state   TEXT NOT NULL,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due     INTEGER
) STRICT;
CREATE UNIQUE INDEX tables_by_key ON tables (opener, key) WHERE key IS NOT NULL;
CREATE INDEX tables_by_opener ON tables (opener);
CREATE INDEX tables_by_state ON tables (state, listed, no);
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;

-- Who has ever sat at a table, and whether they still do.
CREATE TABLE sitters (
    user TEXT NOT NULL,
    no   INTEGER NOT NULL REFERENCES tables (no),
    sits INTEGER NOT NULL,
    PRIMARY KEY (user, no)
) STRICT, WITHOUT ROWID;

-- What happened. A rowid table with an index beside it: rows are appended, so a commit dirties few pages.
CREATE TABLE events (
    no   INTEGER NOT NULL,
    n    INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    by   TEXT,
    key  TEXT,
    what TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX events_by_number ON events (no, n);

-- Apart from all that is shown.
CREATE TABLE seeds (
    no   INTEGER PRIMARY KEY,
    seed TEXT NOT NULL
) STRICT;

-- Answers to commands that did nothing: said again, they get the same one.
CREATE TABLE refusals (
    id   INTEGER PRIMARY KEY,
    no   INTEGER NOT NULL,
    user TEXT NOT NULL,
    key  TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (no, user, key)
) STRICT;

CREATE TABLE chat (
    id   INTEGER PRIMARY KEY,
    no   INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    room TEXT NOT NULL,
    user TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX chat_by_room ON chat (no, room, id);
CREATE INDEX chat_by_user ON chat (user);
