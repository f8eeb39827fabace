#!/usr/bin/env bash
# Whether a server can serve: ready.sh HOST:PORT [SECONDS]. With seconds it waits so long for it. For health checks and
# updates; needs nothing but bash.
set -uo pipefail
[ $# -ge 1 ] && [ $# -le 2 ] || { echo "usage: ready.sh HOST:PORT [SECONDS]" >&2; exit 2; }

is_ready() {
  local status=""
  exec 3<>"/dev/tcp/${1%:*}/${1##*:}" || return 1
  printf 'GET /readyz HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$1" >&3
  read -r -t 5 _ status _ <&3
  exec 3>&-
  [ "$status" = 200 ]
} 2>/dev/null

until is_ready "$1"; do
  [ "$SECONDS" -lt "${2:-0}" ] || exit 1
  sleep 0.2
done
