#!/usr/bin/env bash
# Puts back what backup.sh has copied. docs/operations.md says how; the tests run this file. No server may run meanwhile.
#
#   restore.sh dump FILE                     into an empty database
#   restore.sh point BASE WAL DATA TARGET    a whole Postgres, as it was at a moment: BASE and WAL are the folders of
#       `backup.sh base` and `backup.sh wal`, DATA is where it will live. TARGET: `time=2026-11-18 20:15:00+01`, or
#       `name=…` for what `SELECT pg_create_restore_point('…')` has named, or `latest`
#   restore.sh table FILE ID                 one table (of a game) from a dump, in the place of what is there
#
# Which database: libpq's variables, PGHOST, PGPORT, PGUSER, PGDATABASE, a passphrase by PGPASSFILE. `point` runs as the
# user who owns Postgres's data, and needs none of them.
set -euo pipefail
umask 077

usage() { sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$0" >&2; exit 2; }
say() { echo "escale: $*" >&2; }
sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }

dump() {
  local there database owner
  there="$(sql --command="SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::REGNAMESPACE")"
  [ "$there" = 0 ] || { say "the database isn't empty: createdb makes a new one"; exit 1; }
  database="$(sql --command="SELECT current_database()")"
  # Whoever puts it back, it is the servers' own.
  owner="$(sql --command="SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()")"
  # As a whole or not at all.
  pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --role="$owner" --dbname="$database" "$1"
  # How rows are found best is not in the dump.
  sql --command=ANALYZE
}

point() {
  local base="$1" wal="$2" data="$3" target="$4" auto="$3/postgresql.auto.conf"
  [ -e "$base/backup_manifest" ] || { say "$base is no base backup"; exit 1; }
  [ -z "$(ls -A "$data" 2>/dev/null)" ] || { say "$data isn't empty: move away what is there"; exit 1; }
  case "$wal$target" in *[\'\\]*) say "no quotes here, please"; exit 1 ;; esac
  mkdir -p "$data"
  cp -a "$base/." "$data/"
  chmod 700 "$data"
  # A base that was made of a restored Postgres has what was said then.
  sed -i '/^\(restore_command\|recovery_target[a-z_]*\|archive_mode\) *=/d' "$auto"
  {
    echo "restore_command = 'cp \"$wal/%f\" \"%p\"'"
    case "$target" in
      time=*) echo "recovery_target_time = '${target#time=}'" ;;
      name=*) echo "recovery_target_name = '${target#name=}'" ;;
      latest) ;;
      *) usage ;;
    esac
    echo "recovery_target_action = 'promote'"
    # It is another future from here on: it must not write into the past of the one that was.
    echo "archive_mode = off"
  } >>"$auto"
  touch "$data/recovery.signal"
  say "start Postgres there, and look; then: ALTER SYSTEM RESET archive_mode, with a new folder for its WAL, and a new base"
}

# All rows of all relations that say of which table they are.
table() {
  local file="$1" id="$2" here relation columns no
  # Not local: they are tidied away at the end of all.
  aside="escale_aside_$$"
  case "$id" in *[!0-9A-Za-z_-]* | "") say "$id is no table's id"; exit 1 ;; esac
  here="$(sql --command="SELECT current_database()")"
  copied="$(mktemp -d)"
  trap 'dropdb --if-exists "$aside"; rm -rf "$copied"' EXIT
  createdb --template=template0 "$aside"
  pg_restore --exit-on-error --no-owner --no-privileges --dbname="$aside" "$file"
  no="$(sql --dbname="$aside" --command="SELECT no FROM tables WHERE id = '$id'")"
  [ -n "$no" ] || { say "the dump has no table $id"; exit 1; }
  {
    echo 'BEGIN;'
    echo "DO \$\$ BEGIN IF EXISTS (SELECT FROM tables WHERE (no = $no) <> (id = '$id')) THEN"
    echo "RAISE 'table $no is another one here'; END IF; END \$\$;"
    # What others refer to is deleted last and comes first.
    for relation in $(relations "$here" | tac); do echo "DELETE FROM $relation WHERE no = $no;"; done
    for relation in $(relations "$aside"); do
      columns="$(columns "$aside" "$relation")"
      sql --dbname="$aside" --command="COPY (SELECT $columns FROM $relation WHERE no = $no) TO STDOUT" >"$copied/$relation"
      echo "\\copy $relation ($columns) FROM '$copied/$relation'"
    done
    # Whoever held it is gone.
    echo "UPDATE tables SET holder = NULL WHERE no = $no;"
    echo 'COMMIT;'
  } >"$copied/script"
  sql --file="$copied/script"
  say "table $id is as it was in the dump; servers that know it otherwise must begin anew"
}

relations() {
  sql --dbname="$1" --command="SELECT relation.relname FROM pg_class AS relation JOIN pg_attribute AS col ON col.attrelid = relation.oid
    WHERE relation.relkind = 'r' AND relation.relnamespace = 'public'::REGNAMESPACE AND col.attname = 'no'
    ORDER BY relation.relname <> 'tables', relation.relname"
}

# Numbers that the database gives itself are given anew: somebody else may have them by now.
columns() {
  sql --dbname="$1" --command="SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = '$2'::REGCLASS AND attnum > 0 AND NOT attisdropped AND (attidentity = '' OR attname = 'no')"
}

case "${1:-} $#" in
  "dump 2") dump "$2" ;;
  "point 5") point "$2" "$3" "$4" "$5" ;;
  "table 3") table "$2" "$3" ;;
  *) usage ;;
esac
