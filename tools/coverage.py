#!/usr/bin/env python3
"""Compare the rulebooks with the code and the rule cases.

A clause is a heading in engine/rules/<id>/rulebook.md that has a clause id such as mf/fire.table.
It counts as implemented if a source file of that rule set contains the id, and as tested if a rule case in
tests/cases/<id> does, or in tests/<id>/cases while the rule set cannot be played yet. A comment may contain
the id; if nothing but comments name a clause, the program never mentions it to anybody, and
tools/untold.json must say why.
"""
import argparse
import json
import pathlib
import re
import sys


def clause_ids(rulebook, rules):
    """Clause ids in the order of the rulebook."""
    pattern = re.compile(rf"^#+ .*?(?<![a-z0-9_./-])({re.escape(rules)}/[a-z0-9_.-]*[a-z0-9_])", re.MULTILINE)
    return list(dict.fromkeys(pattern.findall(rulebook.read_text(encoding="utf-8"))))


def without_comments(text):
    """C++ without its comments; what looks like one within quotation marks stays."""
    token = re.compile(r''''(?:\\.|[^'\\\n])'|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/''', re.DOTALL)
    return token.sub(lambda found: found[0] if found[0][0] in "\"'" else " ", text)


def mentions(paths, rules, root, read=lambda text: text):
    """Clause id -> files in which it stands between quotation marks."""
    pattern = re.compile(rf'"({re.escape(rules)}/[a-z0-9_.-]+)"')
    found = {}
    for path in sorted(paths):
        for clause in set(pattern.findall(read(path.read_text(encoding="utf-8")))):
            found.setdefault(clause, []).append(str(path.relative_to(root)))
    return found


def written(root):
    """Ids of all rule sets that have a rulebook."""
    return sorted(path.parent.name for path in (root / "engine" / "rules").glob("*/rulebook.md"))


def registered(root):
    """Ids of the rule sets that can be played. One that is still being written stands in no registry yet."""
    registry = (root / "engine" / "rules" / "registry.def").read_text(encoding="utf-8")
    return sorted(re.findall(r"^RULE_SET\((\w+),", registry, re.MULTILINE))


def rule_set(root, rules):
    folder = root / "engine" / "rules" / rules
    clauses = clause_ids(folder / "rulebook.md", rules)
    sources = [path for kind in ("cpp", "h", "def") for path in folder.rglob(f"*.{kind}")]
    code = mentions(sources, rules, root)
    carried_out = mentions(sources, rules, root, without_comments)
    places = (root / "tests" / "cases" / rules, root / "tests" / rules / "cases")
    cases = mentions([path for place in places for path in place.glob("**/*.json")], rules, root)
    rows = [{"id": clause, "code": code.get(clause, []), "cases": cases.get(clause, [])} for clause in clauses]
    return {
        "clauses": len(rows),
        "implemented": sum(1 for row in rows if row["code"]),
        "tested": sum(1 for row in rows if row["cases"]),
        "missing": [row["id"] for row in rows if not (row["code"] and row["cases"])],
        "unknown": sorted((set(code) | set(cases)) - set(clauses)),
        "only_in_comments": [row["id"] for row in rows if row["code"] and row["id"] not in carried_out],
        "rows": rows,
    }


def reasons(root):
    """Clause -> why code cannot name it where something is told."""
    groups = json.loads((root / "tools" / "untold.json").read_text(encoding="utf-8"))
    return [(clause, group["why"]) for group in groups for clause in group["clauses"]]


def unexplained(rules, listed):
    """What is wrong with the reasons: each clause that only comments name has one, and no other clause has."""
    given = [clause for clause, _ in listed]
    needed = {clause for counts in rules.values() for clause in counts["only_in_comments"]}
    faults = [f"{clause} is named in comments only, and tools/untold.json does not say why"
              for clause in sorted(needed - set(given))]
    faults += [f"{clause} stands in tools/untold.json, though code names it or no rulebook has it"
               for clause in sorted(set(given) - needed)]
    return faults + [f"{clause} stands twice in tools/untold.json" for clause in sorted(set(given))
                     if given.count(clause) > 1]


def table(rules):
    """The same as a page of Markdown."""
    out = ["# Clauses, code and cases", "", "Made by `tools/coverage.py`.", ""]
    for name, counts in rules.items():
        out += [f"## {name}", "", "| clause | carried out in | cases |", "|---|---|---:|"]
        for row in counts["rows"]:
            code = ", ".join(pathlib.PurePath(path).name for path in row["code"]) or "**nowhere**"
            out.append(f"| `{row['id']}` | {code} | {len(row['cases']) or '**none**'} |")
        out.append("")
    return "\n".join(out)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def complain(rules, listed):
    """Print what is missing; true if anything is."""
    faults = [f"{name}: {clause} lacks code or a case" for name, counts in rules.items() for clause in counts["missing"]]
    faults += [f"{name}: {clause} is in no rulebook" for name, counts in rules.items() for clause in counts["unknown"]]
    faults += [f"{name}: the rulebook has no clauses" for name, counts in rules.items() if not counts["rows"]]
    faults += unexplained(rules, listed)
    for fault in faults:
        print(fault, file=sys.stderr)
    return bool(faults) or not rules


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--json", type=pathlib.Path, help="write everything here")
    parser.add_argument("--table", type=pathlib.Path, help="write the Markdown page here")
    parser.add_argument("--comments", action="store_true", help="list the clauses that only comments of the code name")
    parser.add_argument("--complete", action="store_true", help="fail unless every clause has code and a case")
    options = parser.parse_args()

    rules = {name: rule_set(options.root, name) for name in written(options.root)}
    if options.json:
        played = {name: rules[name] for name in registered(options.root)}
        write(options.json, json.dumps({"rules": played}, indent=1) + "\n")
    if options.table:
        write(options.table, table(rules))
    listed = reasons(options.root)
    if options.complete and complain(rules, listed):
        return 1
    for name, counts in rules.items():
        print(f"{name}: {counts['clauses']} clauses, {counts['implemented']} implemented, {counts['tested']} tested, "
              f"{len(counts['only_in_comments'])} named in comments only")
        if options.comments:
            why = dict(listed)
            print("\n".join(f"  {clause}: {why.get(clause, 'nobody says why')}"
                            for clause in counts["only_in_comments"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
