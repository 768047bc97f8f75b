#!/usr/bin/env bash
# Fails if a rule reads uninitialised memory, which no sanitizer available in all of our compilers
# detects: runs battles and rule cases under valgrind. tools/unwritten.sh [BATTLES]
set -euo pipefail
cd "$(dirname "$0")/.."
battles=${1:-1}

under_valgrind() {
  if ! valgrind --quiet --error-exitcode=9 build/release/bouncestick "$@" >/dev/null; then
    echo "valgrind, or the program, does not like: bouncestick $*" >&2
    exit 1
  fi
}

for scenario in scenarios/awi/*.json scenarios/mf/hornets-nest.json scenarios/sd/arcole-1796.json; do
  under_valgrind sim "$scenario" --battles "$battles" --threads 1 --all-players ai:greedy --json
done
# A retreat here once depended on what lay in memory behind the last obstacle.
under_valgrind sim scenarios/awi/hubbardton-1777.json --seed 108 --battles 1 --threads 1 --json
under_valgrind sim scenarios/awi/bemis-heights-1777.json --battles "$battles" --threads 1 --all-players ai:random --json
under_valgrind case tests/cases/awi/rally.json

# Grant's battles have ten times as many figures, and take that much longer.
for scenario in scenarios/grant/*.json; do
  under_valgrind sim "$scenario" --battles "$battles" --threads 1 --all-players ai:random --json
done
for scenario in scenarios/grant/crossroads.json scenarios/grant/sawmill-village.json; do
  under_valgrind sim "$scenario" --battles 1 --threads 1 --all-players ai:greedy --json
done
under_valgrind case tests/cases/grant/{charge,detachment,house_fire,melee,retreat,shell}.json
for scenario in scenarios/ccc/*.json; do
  under_valgrind sim "$scenario" --battles "$battles" --threads 1 --all-players ai:random --json
done
under_valgrind sim scenarios/ccc/the-cornfield.json --battles "$battles" --threads 1 --all-players ai:greedy --json
under_valgrind case tests/cases/ccc/{charge,fire,guns,loss,melee,reaction,written_together}.json

# A battle is read and replayed, as the page does with a saved one.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for scenario in awi/hubbardton-1777 mf/hornets-nest sd/arcole-1796 grant/crossroads ccc/the-sheep-walk; do
  build/release/bouncestick run "scenarios/$scenario.json" --seed 108 --output "$folder/battle.json" >/dev/null
  under_valgrind replay --verify "$folder/battle.json"
done
