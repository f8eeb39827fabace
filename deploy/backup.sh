#!/usr/bin/env bash
# Copies of a town's Postgres, made while everybody plays. docs/operations.md says when which; the tests run this file.
#
#   backup.sh dump FILE             everything as it is now, in one file; in a folder the file is called by the time
#   backup.sh base FOLDER           a whole Postgres: where going back to any moment begins
#   backup.sh wal PATH NAME FOLDER  what happened since: Postgres calls it, see postgresql.conf
#
# Which database: libpq's variables, PGHOST, PGPORT, PGUSER, PGDATABASE, a passphrase by PGPASSFILE. On the machine of
# the database, as its user postgres, PGDATABASE=escale is enough. No address is an argument: lists of processes show those.
#
# What comes out holds the seeds of games that go on, and the hashes of passphrases and sessions: nobody else may read it.
set -euo pipefail
umask 077
# Debian keeps some of Postgres's programs where no path leads.
PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)"

usage() { sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$0" >&2; exit 2; }
say() { echo "escale: $*" >&2; }

# There under its name as a whole, and on the disk, or not at all.
settle() { sync "$1" && mv -T "$1" "$2" && sync "$(dirname "$2")"; }

case "${1:-} $#" in
  "dump 2")
    file="$2"
    [ ! -d "$file" ] || file="${file%/}/escale-$(date +%Y-%m-%dT%H%M%S).dump"
    # A snapshot: all that was committed when it began, and nothing in part.
    pg_dump --format=custom --no-owner --no-privileges --file="$file.part"
    settle "$file.part" "$file"
    ;;
  "base 2")
    [ ! -e "$2" ] || { say "$2 is there already: each base has a folder of its own"; exit 1; }
    rm -rf "$2.part"
    pg_basebackup --pgdata="$2.part" --checkpoint=fast --wal-method=stream
    pg_verifybackup --quiet "$2.part"
    settle "$2.part" "$2"
    ;;
  "wal 4")
    to="$4/$3"
    if [ -e "$to" ]; then
      # Said again after a crash it is well; two databases that write to one folder are not.
      cmp --silent "$2" "$to" || { say "$to is there already, and is another one"; exit 1; }
      exit 0
    fi
    cp "$2" "$to.part"
    settle "$to.part" "$to"
    ;;
  *) usage ;;
esac
