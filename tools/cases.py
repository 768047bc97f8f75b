#!/usr/bin/env python3
"""Lay out the rule cases of tests/cases, and write new ones briefly.

`tools/cases.py FILE...` lays files out: an object or list is put on one line if it fits into 110 characters;
a unit or a step that does not fit continues on the next line. `--check` only lists the files with another
layout. `--brief` first shortens a file: repeated properties of units become `troops` of the file, which the units
name with "as"; a scenario's units and ground move directly into the case; and a step is its order with its dice.
What is brief already stays as it is. `--plain` does the opposite and prints everything in full.
"""
import argparse
import copy
import json
import pathlib
import sys
from collections import Counter, defaultdict

from case_text import BESIDE, DIRECT, GROUND, TROOPS, laid_out, named, on_one_line, patched, plain, text_of

# How a file and a case are read: what it is about, the situation, what happens, what comes of it.
ORDER = ("rules", "title", "clauses", "edition", "options", "parameters", "units", "forces", "table", "board",
         "scenario", "troops", "ground", "cases", "steps", "expect", "forecast", "faults")


def brief_step(step):
    if isinstance(step, str) or isinstance(step["order"], str):
        return step
    order = step["order"]
    if not isinstance(order.get("order"), str) or set(order) & set(BESIDE):
        return step
    if step == {"order": {"order": order["order"]}}:
        return order["order"]
    return {**order, **{key: value for key, value in step.items() if key != "order"}}


def kind_of(unit):
    """What troops are called by: a side, and an arm."""
    arm = unit.get("type") or unit.get("arm") or "and ".join(
        f"{arm} " for arm in ("infantry", "cavalry", "guns") if arm in unit
    )
    return f"{unit.get('side')} {arm}".replace("_", " ").strip()


def differing(unit, troop):
    """What a unit says besides its troop."""
    own = {key: value for key, value in unit.items() if troop.get(key) != value}
    return {**own, **{key: None for key in troop if key not in unit}}


def briefly(unit, troops):
    """The shortest way to say what a unit is."""
    ways = [unit]
    if not isinstance(unit, dict) or "as" in unit or None in unit.values():
        return unit
    for name, troop in troops.items():
        if troop.get("side") == unit.get("side"):
            way = {"as": name, **differing(unit, troop)}
            if named(way, troops) == unit:
                ways.append(way)
    return min(ways, key=lambda way: len(on_one_line(way)))


def length(units, troops):
    return sum(len(on_one_line(briefly(unit, troops))) for unit in units)


def usual(units):
    """What most of these units say, besides name and place."""
    values = defaultdict(Counter)
    for unit in units:
        for key, value in unit.items():
            values[key][json.dumps(value)] += 1
    result = {}
    for key, counts in values.items():
        value, times = counts.most_common(1)[0]
        if key not in ("name", "at", "in", "with") and times * 2 > len(units):
            result[key] = json.loads(value)
    return result


def called(kind, troop, first):
    """A name that says in what troops differ from the first of their kind."""

    def word(key, value):
        if value is None:
            return f"usual {key}"
        if key == "weapon":
            return "unarmed" if value == "none" else str(value).replace("_", " ")
        if isinstance(value, str):
            return value.replace("_", " ")
        if isinstance(value, bool):
            return key if value else f"not {key}"
        if isinstance(value, int):
            return f"facing {value}" if key == "facing" else f"{value or 'no'} {key}"
        return f"other {key}"

    return ", ".join([kind] + [word(key, value) for key, value in differing(troop, first).items()])


def troops_of(units):
    """The troops that make a file short: a first one of each kind, and more where they pay."""
    kinds = defaultdict(list)
    for unit in units:
        kinds[kind_of(unit)].append(unit)
    troops = {}
    for kind, same in kinds.items():
        first = usual(same)
        if len(same) < 2 or not isinstance(first.get("side"), str) or len(first) < 3:
            continue
        of_kind = {kind: first}
        if length(same, {}) - length(same, of_kind) < 80:
            continue
        while len(of_kind) < 5:
            rest = Counter()
            for unit in same:
                way = briefly(unit, of_kind)
                own = {key: value for key, value in way.items() if key not in ("as", "name", "at", "in", "with")}
                if "as" in way and own and len(own) <= 2:
                    rest[json.dumps([way["as"], own])] += 1
            better = None
            for text, times in rest.most_common(8):
                base, own = json.loads(text)
                troop = patched(of_kind[base], own)
                name = called(kind, troop, first)
                if len(name) > 40 or name in of_kind:
                    continue
                more = {**of_kind, name: {"as": kind, **differing(troop, first)}}
                flat = {**of_kind, name: troop}
                saved = length(same, of_kind) - length(same, flat)
                if saved > 250 and (better is None or saved > better[0]):
                    better = (saved, flat, more)
            if better is None:
                break
            of_kind = better[1]
        troops.update(of_kind)
    return troops


def written_troops(troops):
    """Troops as a file says them: the later ones of a kind by the first."""
    result = {}
    for name, troop in troops.items():
        first = name.split(",")[0]
        way = {"as": first, **differing(troop, troops[first])} if first != name and first in troops else troop
        result[name] = way
    return result


def features(ground):
    """What there is on some ground, in words."""
    for part, value in ground.items():
        for each in value if isinstance(value, list) else []:
            if isinstance(each, dict):
                kind = each.get("kind") or (f"the {each['name']}" if each.get("name") else part.removesuffix("s"))
                yield kind.replace("_", " ")


def ground_of(cases):
    """Ground that several cases of a file share, by what there is on it."""
    counts = Counter()
    for case in cases:
        for key in GROUND:
            value = case.get(key)
            if isinstance(value, dict):
                counts[json.dumps(value)] += 1
    ground = {}
    for text, times in counts.items():
        value = json.loads(text)
        lines = laid_out(value, 6, len('"table": ')).count("\n") + 1
        if lines * times <= lines + 2 + times or lines < 3 and times < 4:
            continue
        base = " and ".join(dict.fromkeys(features(value)))
        if not base or len(base) > 40:
            base = "ground"
        name, number = base, 2
        while name in ground:
            name, number = f"{base} {number}", number + 1
        ground[name] = value
    return ground


def direct(holder):
    """A case, or a file, with units and ground beside what else it says of its scenario."""
    result = {key: value for key, value in holder.items() if key != "scenario"}
    scenario = holder.get("scenario", {})
    result.update({key: scenario[key] for key in DIRECT if key in scenario})
    if "scenario" in holder and (not scenario or set(scenario) - set(DIRECT)):
        result["scenario"] = {key: value for key, value in scenario.items() if key not in DIRECT}
    return {key: result[key] for key in sorted(result, key=ORDER.index)}


def units_in(holders):
    """Lists of units, where they can be replaced."""
    return [holder[key] for holder in holders for key in TROOPS if isinstance(holder.get(key), list)]


def brief(file):
    """The same file with everything said once."""
    file = direct(copy.deepcopy(file))
    file["cases"] = [direct(case) for case in file["cases"]]
    lists = units_in([file, *file["cases"]])
    troops = {name: named(troop, file["troops"]) for name, troop in file.get("troops", {}).items()}
    found = {} if troops else troops_of([unit for units in lists for unit in units
                                         if isinstance(unit, dict) and "as" not in unit and None not in unit.values()])
    for units in lists:
        units[:] = [briefly(unit, troops or found) for unit in units]
    used = {unit["as"] for units in lists for unit in units if isinstance(unit, dict) and "as" in unit}
    used |= {name.split(",")[0] for name in used}
    found = {name: troop for name, troop in written_troops(found).items() if name in used}
    ground = file.get("ground") or ground_of(file["cases"])
    for case in file["cases"]:
        for key in GROUND:
            for name, value in ground.items():
                if case.get(key) == value:
                    case[key] = {"as": name}
        if "steps" in case:
            case["steps"] = [brief_step(step) for step in case["steps"]]
    file.update({"troops": found} if found else {})
    file.update({"ground": ground} if ground else {})
    return {key: file[key] for key in sorted(file, key=ORDER.index)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is laid out otherwise")
    parser.add_argument("--brief", action="store_true", help="write files briefly that are not")
    parser.add_argument("--plain", action="store_true", help="print files in full")
    options = parser.parse_args()
    otherwise = 0
    for path in options.files:
        old = path.read_text(encoding="utf-8")
        file = json.loads(old)
        if options.plain:
            print(json.dumps(plain(file), ensure_ascii=False, indent=1))
            continue
        if options.brief:
            short = brief(file)
            same = json.dumps(plain(short), sort_keys=True) == json.dumps(plain(file), sort_keys=True)
            if not same:
                sys.exit(f"{path}: the brief file would not mean the same")
            file = short
        new = text_of(file)
        if new != old:
            otherwise += 1
            if options.check:
                print(f"{path} is laid out otherwise: run tools/cases.py", file=sys.stderr)
            else:
                path.write_text(new, encoding="utf-8")
    return 1 if options.check and otherwise else 0


if __name__ == "__main__":
    sys.exit(main())
