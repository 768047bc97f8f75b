#!/usr/bin/env bash
# Configures and builds presets: tools/build.sh PRESET [TARGET...]
set -euo pipefail
cd "$(dirname "$0")/.."
preset=$1
shift

cmake --preset "$preset" --log-level=WARNING
cmake --build --preset "$preset" ${1:+--target "$@"}
