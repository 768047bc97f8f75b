#!/usr/bin/env bash
# tools/fuzz.sh short|long TARGET [SECONDS]: one libFuzzer target, seeded with the project's own files.
# Short runs a fixed count from a fixed seed, so that it tries the same inputs each time.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
mode=$1
target=$2
seconds=${3:-60}
short_runs=2000

# Big files are slow, and what they have that small ones lack is found in a long run.
case "$mode" in
  short) limit=(-seed=1 -runs="$short_runs") biggest=32k ;;
  long) limit=(-max_total_time="$seconds") biggest=64k ;;
  *) echo "usage: $0 short|long TARGET [SECONDS]" >&2; exit 2 ;;
esac

corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
find "$root/scenarios" "$root/tests/cases" "$root/fuzz" -name '*.json' -size "-$biggest" -print0 2>/dev/null |
  while IFS= read -r -d '' file; do
    cp "$file" "$corpus/$(sha1sum "$file" | cut -c1-16)"
  done
mkdir -p "$root/build/fuzz" # failing inputs are kept here
"$target" -max_len=65536 -timeout=20 -rss_limit_mb=2048 "${limit[@]}" \
  -artifact_prefix="$root/build/fuzz/$(basename "$target")-" "$corpus"
