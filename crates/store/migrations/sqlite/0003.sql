-- The file's own number (`user_version`) says from now on what a program must know at least, and `schema` what has been
-- done here: a program of the version before goes on. When the first table is packed that number goes up.
CREATE TABLE escale (
    schema INTEGER NOT NULL
) STRICT;
INSERT INTO escale (schema) VALUES (3);

-- Finished tables, one row each: their first so many events. What happened later stands in `events`, as always.
CREATE TABLE packed (
    no     INTEGER PRIMARY KEY,
    count  INTEGER NOT NULL,
    events BLOB NOT NULL
) STRICT;
ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_pack ON tables (touched) WHERE state IN ('over', 'closed') AND packed = 0;

-- Houses that moved away from here or came here.
CREATE TABLE moves (
    id    TEXT PRIMARY KEY,
    side  TEXT NOT NULL,
    other TEXT NOT NULL,
    done  INTEGER NOT NULL
) STRICT;
