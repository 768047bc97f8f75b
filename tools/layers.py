#!/usr/bin/env python3
"""Check every #include in the engine against the layers: each layer may use only those before it. Chapters of one
rule set, the folders in engine/rules/<set>, may not include each other both ways."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"

# A layer, and the earlier layers that it may use besides itself.
MAY_USE = {
    "core": set(),
    "dice": {"core"},
    "ground/hex": {"core", "dice"},
    "ground/table": {"core", "dice"},
    "match": {"core", "dice", "ground/hex", "ground/table"},
    "drill": {"core", "dice", "ground/table", "match"},
}
BEFORE_RULES = set(MAY_USE)
# Only files directly in engine/rules may name every rule set.
REGISTRY = "rules"

INCLUDE = re.compile(r'^\s*#\s*include\s+"(engine/[^"]+)"', re.MULTILINE)


def room(path):
    """The layer of a file in the engine: engine/ground/hex/grid.h -> ground/hex."""
    parts = pathlib.PurePosixPath(path).parts[1:-1]
    if not parts:
        return "engine"
    return "/".join(parts[:2]) if parts[0] in ("ground", "rules") else parts[0]


def allowed(source, target):
    here, there = room(source), room(target)
    if here in (there, REGISTRY):
        return True
    if there == REGISTRY:  # whoever has a name asks there for the rule set
        return here == "match"
    return there in (BEFORE_RULES if here.startswith("rules/") else MAY_USE.get(here, set()))


def chapter(path):
    """The rule set and chapter of a file: engine/rules/grant/fire/aim.cpp -> (grant, fire); None of others."""
    parts = pathlib.PurePosixPath(path).parts
    return parts[2:4] if parts[:2] == ("engine", "rules") and len(parts) > 4 else None


def crossings(includes):
    """For each pair of chapters of a rule set that include each other, which none may: the includes of the side with fewer."""
    ways = {}
    for source, target in includes:
        here, there = chapter(source), chapter(target)
        if here and there and here != there and here[0] == there[0]:
            ways.setdefault((here[0], here[1], there[1]), []).append((source, target))
    for rules, one, other in sorted(ways):
        back = ways.get((rules, other, one))
        if one < other and back:
            yield rules, one, other, min(ways[rules, one, other], back, key=len)


def main():
    wrong = 0
    includes = []
    for path in sorted(p for p in ENGINE.rglob("*") if p.suffix in (".h", ".cpp", ".def")):
        source = path.relative_to(ROOT).as_posix()
        for target in INCLUDE.findall(path.read_text(encoding="utf-8")):
            includes.append((source, target))
            if not allowed(source, target):
                print(f"{source} may not include {target}")
                wrong += 1
    for rules, one, other, fewer in crossings(includes):
        print(f"{rules}: the chapters {one} and {other} include each other:")
        for source, target in fewer:
            print(f"  {source} includes {target}")
            wrong += 1
    print(f"{wrong} includes against the layers")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
