#!/usr/bin/env bash
# Draws what a town's parts recognise each other by, once: make-secrets.sh FOLDER [POSTGRES] [NATS], both HOST:PORT
# For compose.yaml the folder is deploy/secrets; for systemd see README.md. Nothing that is there is changed.
set -euo pipefail
[ $# -ge 1 ] && [ $# -le 3 ] || { sed -n '2,3s/^# //p' "$0" >&2; exit 2; }
folder="$1" postgres="${2:-postgres:5432}" nats="${3:-nats:4222}"
[ ! -e "$folder" ] || { echo "escale: $folder is there already" >&2; exit 1; }

draw() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
of_postgres="$(draw)" of_nats="$(draw)"

# Nobody else gets into the folder. The files can be read by whoever has them mounted: those in containers are other users.
umask 022
mkdir -m 700 "$folder"
printf '%s' "$of_postgres" >"$folder/postgres"
cat >"$folder/escale.toml" <<TOML
store = "postgres://escale:$of_postgres@$postgres/escale"
bus = "nats://escale:$of_nats@$nats"
TOML
cat >"$folder/nats.conf" <<CONF
port: 4222
# Hints are small, and whoever reads too slowly asks the store.
max_payload: 1MB
authorization { user: escale, password: "$of_nats" }
CONF
