#!/usr/bin/env bash
# Runs clang-tidy over the program's own sources, with the compile commands of the development build.
set -euo pipefail
cd "$(dirname "$0")/.."
run-clang-tidy-19 -quiet -p build/dev "$PWD/(engine|ai|lab|desk|apps)/.*"
