#!/usr/bin/env bash
# Builds the page, including the WebAssembly module, into build/release/page.
set -euo pipefail
cd "$(dirname "$0")/.."
page=$PWD/build/release/page

cp build/wasm/desk.wasm web/public/desk.wasm
cd web
npm run --silent types
npx --no-install vite build --outDir "$page" --emptyOutDir --logLevel warn
cmp "$page/desk.wasm" public/desk.wasm
touch "$page/index.html"
