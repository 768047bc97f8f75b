#!/usr/bin/env bash
# tools/format.sh write|check: all C++ sources with clang-format, the page's and the
# benches' scripts with prettier.
set -euo pipefail
cd "$(dirname "$0")/.."

case "$1" in
  write) clang=(-i) prettier=--write ;;
  check) clang=(--dry-run --Werror) prettier=--check ;;
  *) echo "usage: $0 write|check" >&2; exit 2 ;;
esac

mapfile -t sources < <(git ls-files --cached --others --exclude-standard '*.cpp' '*.h')
clang-format-19 "${clang[@]}" "${sources[@]}"
cd web
npx --no-install prettier --log-level warn "$prettier" .
npx --no-install prettier --log-level warn --config .prettierrc.json "$prettier" '../bench/*.mjs'
