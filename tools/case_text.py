"""Expands files of rule cases and lays them out. desk/case_file.cpp reads the same format."""
import json

WIDTH = 110
DIRECT = ("units", "forces", "table", "board")  # members of a scenario that may stand beside `scenario`
GROUND = ("table", "board")
TROOPS = ("units", "forces")
BESIDE = ("dice", "refused", "faulty")  # what a step says besides its order
FLOWING = ("units", "forces", "steps", "troop")  # what does not fit on a line goes on in the next


def patched(base, patch):
    """RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    result = dict(base) if isinstance(base, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = patched(result.get(key), value)
    return result


def named(value, names):
    """An object with "as", with what it names written out."""
    if not isinstance(value, dict) or "as" not in value:
        return value
    rest = {key: inner for key, inner in value.items() if key != "as"}
    return patched(named(names[value["as"]], names), rest)


def plain_scenario(holder, file):
    scenario = dict(holder.get("scenario", {}))
    scenario.update({key: holder[key] for key in DIRECT if key in holder})
    for key in TROOPS:
        if isinstance(scenario.get(key), list):
            scenario[key] = [named(unit, file.get("troops", {})) for unit in scenario[key]]
    for key in GROUND:
        if key in scenario:
            scenario[key] = named(scenario[key], file.get("ground", {}))
    return scenario


def plain_step(step):
    if isinstance(step, str):
        return {"order": {"order": step}}
    if isinstance(step["order"], dict):
        return step
    beside = {key: step[key] for key in BESIDE if key in step}
    return {"order": {key: value for key, value in step.items() if key not in beside}, **beside}


def plain(file):
    """The same file in full."""

    def whole(holder):
        result = {key: value for key, value in holder.items() if key not in DIRECT and key != "scenario"}
        scenario = plain_scenario(holder, file)
        if scenario or "scenario" in holder:
            result["scenario"] = scenario
        return result

    result = {key: value for key, value in whole(file).items() if key not in ("troops", "ground")}
    result["cases"] = []
    for case in file["cases"]:
        one = whole(case)
        if "steps" in one:
            one["steps"] = [plain_step(step) for step in one["steps"]]
        result["cases"].append(one)
    return result


def on_one_line(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key, ensure_ascii=False)}: {on_one_line(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(on_one_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def filled(parts, indent, before=0):
    """Parts one after the other, as many to a line as fit; the first line begins `before` letters later."""
    lines = [parts[0]]
    for part in parts[1:]:
        room = WIDTH - indent - (before if len(lines) == 1 else 0)
        if len(lines[-1]) + len(part) + 4 <= room:
            lines[-1] += ", " + part
        else:
            lines[-1] += ","
            lines.append(part)
    return ("\n" + " " * indent).join(lines)


def members(value, below):
    """The members of an object, each as text."""
    return [f"{json.dumps(key, ensure_ascii=False)}: {below(key, inner)}" for key, inner in value.items()]


def laid_out(value, indent=0, before=0, member=""):
    """A value that stands `indent` letters from the left, `before` letters after its member's name."""
    line = on_one_line(value)
    always = member in ("", "cases", "troops", "ground") and indent < 6  # one line for each thing in them
    fits = indent + before + len(line) < WIDTH
    if not isinstance(value, (dict, list)) or not value or (fits and not (always and indent != 4 or member == "cases")):
        return line
    inner = indent + 2
    start, end = "\n" + " " * inner, "\n" + " " * indent
    if isinstance(value, dict):
        parts = members(value, lambda _, each: on_one_line(each))
        if member in FLOWING and all(indent + before + len(part) + 2 < WIDTH for part in parts):
            return "{" + filled(parts, indent + 1, before) + "}"
        parts = members(value, lambda key, each: laid_out(each, inner, len(key) + 4, "troop" if member == "troops" else key))
        return "{" + start + ("," + start).join(parts) + end + "}"
    parts = [laid_out(each, inner, 0, member) for each in value]
    if member == "steps":
        text = with_words(value, parts, inner)
    elif member == "map" or any(isinstance(each, dict) for each in value):
        text = ("," + start).join(parts)
    else:
        text = filled(parts, inner)
    return "[" + start + text + end + "]"


def with_words(steps, parts, indent):
    """Steps one to a line; an order of one word follows a short step, and other such words."""
    lines = [[parts[0]]]
    for step, part in zip(steps[1:], parts[1:]):
        if isinstance(step, str) and sum(len(each) + 2 for each in lines[-1]) < 60:
            lines[-1].append(part)
        else:
            lines.append([part])
    return (",\n" + " " * indent).join(", ".join(line) for line in lines)


def text_of(file):
    return laid_out(file) + "\n"
