#!/usr/bin/env bash
# Fails unless every build prints the same signature: clang, sanitizers, gcc, WebAssembly under Node.
set -euo pipefail
cd "$(dirname "$0")/.."

signature() {
  python3 -c 'import json, sys; print(json.load(sys.stdin)["signature"])'
}

expected=$(build/release/bouncestick signature --json | signature)
[ -n "$expected" ] || { echo "the release build prints no signature" >&2; exit 1; }
echo "release  $expected"

different=0
compare() {
  echo "$1  $2"
  if [ "$2" != "$expected" ]; then different=1; fi
}
compare "asan   " "$(build/asan/bouncestick signature --json | signature)"
compare "gcc    " "$(build/gcc/bouncestick signature --json | signature)"
compare "wasm   " "$(cd web && DESK=$PWD/../build/wasm/desk.wasm node scripts/desk-node.mjs '{"do":"signature"}' | signature)"
exit $different
