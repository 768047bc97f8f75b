#!/usr/bin/env bash
# Builds everything and runs every test in a single ctest run, whose summary comes last.
set -euo pipefail
cd "$(dirname "$0")/.."

step() {
  printf '\n== %s (%d s)\n' "$*" "$SECONDS"
}

for preset in release asan; do
  step "building $preset"
  tools/build.sh "$preset"
done
step "building gcc"
tools/build.sh gcc bouncestick
step "building the WebAssembly module and the page"
make --no-print-directory build/release/page/index.html

step "testing"
all=build/all
mkdir -p "$all"
printf 'subdirs("%s")\n' "$PWD/build/release" "$PWD/build/asan" >"$all/CTestTestfile.cmake"
ctest --test-dir "$all" --output-on-failure --no-tests=error -j"$(nproc)"
