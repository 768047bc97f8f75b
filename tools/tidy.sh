#!/usr/bin/env bash
# clang-tidy over the program's own sources, by the development build's compile commands.
set -euo pipefail
cd "$(dirname "$0")/.."
run-clang-tidy-19 -quiet -p build/dev "$PWD/(engine|ai|lab|desk|apps)/.*"
