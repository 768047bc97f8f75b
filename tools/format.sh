#!/usr/bin/env bash
# tools/format.sh write|check: all C++ sources with clang-format, the page's and the
# benches' scripts with prettier, the rule cases with tools/cases.py.
set -euo pipefail
cd "$(dirname "$0")/.."

case "$1" in
  write) clang=(-i) prettier=--write cases=() ;;
  check) clang=(--dry-run --Werror) prettier=--check cases=(--check) ;;
  *) echo "usage: $0 write|check" >&2; exit 2 ;;
esac

mapfile -t sources < <(git ls-files --cached --others --exclude-standard '*.cpp' '*.h')
clang-format-19 "${clang[@]}" "${sources[@]}"
tools/cases.py "${cases[@]}" tests/cases/*/*.json
cd web
npx --no-install prettier --log-level warn "$prettier" .
npx --no-install prettier --log-level warn --config .prettierrc.json "$prettier" '../bench/*.mjs'
