-- `version` says from now on what a program must know at least, and `schema` what has been done here: a program of the
-- version before goes on. When the first table is packed `version` goes up, since when is `since`.
ALTER TABLE escale ADD COLUMN schema BIGINT NOT NULL DEFAULT 2;
ALTER TABLE escale ADD COLUMN since TIMESTAMPTZ;

-- What each program knows. Those of the first version don't say.
ALTER TABLE nodes ADD COLUMN edition BIGINT NOT NULL DEFAULT 1;

-- Finished tables, one row each: their first so many events. What happened later stands in `events`, as always.
CREATE TABLE packed (
    no     BIGINT PRIMARY KEY,
    count  BIGINT NOT NULL,
    events BYTEA NOT NULL
);
-- It is pressed already.
ALTER TABLE packed ALTER COLUMN events SET STORAGE EXTERNAL;
ALTER TABLE tables ADD COLUMN packed BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX tables_to_pack ON tables (touched) WHERE state IN ('over', 'closed') AND NOT packed;

-- Houses that moved away from here or came here.
CREATE TABLE moves (
    id    TEXT PRIMARY KEY,
    side  TEXT NOT NULL,
    other TEXT NOT NULL,
    done  BOOLEAN NOT NULL
);
