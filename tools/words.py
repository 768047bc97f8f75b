#!/usr/bin/env python3
"""Find every sentence that the engine can say to people.

Lists each string literal in engine/ with two words or more: its place, its use, the clause
beside it, and what fills each placeholder, as far as its argument tells. A literal of unknown use is not dropped
but listed as "text". `test_words` renders the list (tests/words).
"""
import argparse
import json
import pathlib
import re

from cpp_source import Source, content, literals

# What is called, or initialised, with a sentence, and what that makes of it.
USES = {
    "refusal": "refuse refuse_if forbid_order Refusal",
    "log": "note tell pledge event_of moved_event Event add log_event",
    "fault": "fault faults report forbid expected on_error",
    "option": "OPTION CHOICE NUMBER LENGTH PARAMETER EDITION DIE WEIGHT",
    "clause": "Clause",
    "phrase": "says",
}
USE_OF = {name: use for use, names in USES.items() for name in names.split()}
MEMBERS = {"text": "log", "brief": "log", "veiled": "log", "gist": "gist", "headline": "gist", "label": "label",
           "title": "label", "hint": "label", "help": "option", "summary": "option"}
SHOWN = re.compile(r"Drawn|Marker|Counter|Beside|counters|markers|drawn|part|centre|made")  # whose text is no event's
PICKS = {"pick", "Counted", "text", "share_of"}  # they choose a word or two for a sentence, or put in what follows
NEVER_SAID = {"static_assert", "assert", "nodiscard", "deprecated", "unreachable"}


def is_said(text):
    """Two words or more, one of which may be a placeholder; no identifiers."""
    words = re.sub(r"\{[^{}|]*\}", "X", re.sub(r"\{[^{}:]*:([^{}|]*)\|[^{}]*\}", r"\1", text)).split()
    letters = [word for word in words if re.search(r"[A-Za-z]{2}|X|^[aAI]$|\d", word)]
    real = [word for word in letters if re.search(r"[a-z]{2}", word)]
    return len(letters) >= 2 and bool(real)


def member_before(source, i):
    """The member or variable that is given a value at this token: `.text = `, `event.gist = `, or ""."""
    if i >= 2 and source.tokens[i - 1].group() in ("=", "+") and source.tokens[i - 2].group() in ("+",):
        i -= 1
    if i >= 3 and source.tokens[i - 1].group() == "=" and source.tokens[i - 3].group() == ".":
        return source.tokens[i - 2].group()
    return ""


def use_of(source, begin):
    """What a literal is used for, by the nearest call or member around it that tells."""
    at = begin
    for opened in (*reversed(source.around[begin]), None):
        member = ""
        j = at
        while j > 0 and source.around[j - 1] == source.around[at] and source.tokens[j - 1].group() not in (",", ";", "{", "}"):
            member = member or member_before(source, j)
            j -= 1
        member = member or member_before(source, j)
        if member in MEMBERS:
            said = " ".join(token.group() for token in source.tokens[max(0, (at if opened is None else opened) - 12):begin])
            return "label" if member == "text" and SHOWN.search(said) else MEMBERS[member]
        if opened is None:
            break
        name = source.callee(opened)
        if name in NEVER_SAID:
            return None
        if name in USE_OF:
            return USE_OF[name]
        at = opened
    return "text"


def clause_of(source, begin):
    """The clause beside a literal: in the nearest brackets around it that hold one."""
    for opened in reversed(source.around[begin]):
        if source.tokens[opened].group() == "{" and source.tokens[opened - 1].group() in (")", "const", "{", ";"):
            break  # the body of a function or a block
        for token in source.tokens[opened:source.closer.get(opened, opened)]:
            if token.group("suffix") == "_clause":
                return content(token)
        for token in source.tokens[opened:begin]:
            text = token.group("string") and content(token)
            if text and re.fullmatch(r"[a-z]+/[a-z0-9_.]+", text):
                return text
    return ""


PLACEHOLDER = re.compile(r"\{\{|\}\}|\{(\d*)(?::([^{}]*))?\}")


# What can only stand for a number, or a thing: as the words before and after a placeholder say.
NUMBER_BEFORE = re.compile(r"(?:turns? (?:of )?|[Tt]urn \{\} of |[Mm]ove |at most |most |(?:\d|\}|against )\{?d|1d|die )$")
NUMBER_AFTER = re.compile(
    r"^(?:%|d\{| degrees| or (?:less|more)| (?:strength )?points?| to \{"
    r"| (?:more |dead |free )?(?:men|figures|hits|dice|rounds|moves|turns|guns|orders|rows|characters|hexes|steps|legs"
    r"|others|objectives|forces|units|rolls|times|lost|left|bases|levels|charges|horses|boats)\b)")
THING_BEFORE = re.compile(r"\b(?:[Tt]he|[Aa]|[Tt]hat|[Nn]o) $")


def by_words_around(text, match):
    """Of a placeholder whose argument tells nothing."""
    before, after = text[:match.start()], text[match.end():]
    if re.match(r'(?: inch|"(?![\w}]))', after) and not before.endswith('"'):
        return "inches"
    if NUMBER_AFTER.search(after) or NUMBER_BEFORE.search(before):
        return "number"
    return "thing" if THING_BEFORE.search(before) else "name"


def placeholders(text):
    """How many arguments a format string takes, which are subjects with words that agree, which must be numbers,
    and what the words around the others make likely."""
    count, agreeing, numeric, real, guesses, automatic = 0, set(), set(), set(), {}, 0
    for match in PLACEHOLDER.finditer(text):
        if match.group() in ("{{", "}}"):
            continue
        index = int(match.group(1)) if match.group(1) else automatic
        automatic += not match.group(1)
        count = max(count, index + 1)
        guesses.setdefault(index, by_words_around(text, match))
        if "|" in (match.group(2) or ""):
            agreeing.add(index)
        elif re.fullmatch(r"[+\d]*[d+x]?", match.group(2) or "") and match.group(2):
            numeric.add(index)
        elif (match.group(2) or "").endswith("f"):
            real.add(index)
    return count, agreeing, numeric, real, guesses


LENGTHS = re.compile(r"with_inches|^inches \(")
BARE_LENGTHS = re.compile(r"about_inches|inches_text|inches_needed|inches_left")
SUBJECTS = re.compile(r"\b(?:who|Subject)\b")
NAMES = re.compile(r"\bname\b|name \(|_name\b|names\b")


def declaration(source, name, begin):
    """What the nearest declaration before a token says of a name: its type and first value."""
    for i in range(begin - 1, 0, -1):
        token = source.tokens[i]
        if token.group() != name or source.tokens[i - 1].group() in (".", ">", "(", ",", "return", "=", "?", ":", "!"):
            continue
        j = i - 1
        while j > 0 and (source.tokens[j].group("word") or source.tokens[j].group() in ("&", ":", "<", ">")):
            j -= 1
        end = i + 1
        while end < len(source.tokens) and source.tokens[end].group() not in (";", ","):
            end += 1
        return source.words(j + 1, i), source.words(i + 1, min(end, i + 60)), (i + 1, end)
    return "", "", (0, 0)


def sample(source, span, begin, depth=0):
    """What an argument fills in: "subject", "length", "inches" (a bare number), "name", "number", or "=words"."""
    words = source.words(*span)
    if re.search(r"\bjoin\b", words):
        return "name"
    if BARE_LENGTHS.search(words) and "with_inches" not in words:
        return "inches"
    if LENGTHS.search(words):
        return "length"
    of_counted = [content(token) for token in source.tokens[span[0]:span[1]] if token.group("string")]
    if re.search(r"\bCounted\b", words) and len(of_counted) >= 2:
        return f"=1 {of_counted[-2]}\t3 {of_counted[-1]}"
    if re.search(r"\bcounted\b|Counted", words):
        return "=1 man\t3 men"
    chosen = [content(token) for i, token in enumerate(source.tokens[span[0]:span[1]], span[0])
              if token.group("string") and not token.group("suffix")
              and (i == span[0] or source.tokens[i - 1].group() in ("?", ":", "=")
                   or (source.around[i] and source.callee(source.around[i][-1]) == "pick"))]
    plain = [text for text in chosen if "{" not in text and "/" not in text]
    if any(text.strip() for text in plain):
        plain = plain[:2] if len(plain) > 1 else plain * 2
        return "=" + "\t".join(reversed(plain) if "plural" in words else plain)
    if "" in plain:
        return "="  # it may be left out, and what stands there otherwise is a sentence part of its own
    if "number_word" in words:
        return "=one\tthree"
    if re.search(r"\bwho \(", words) or words.startswith("Subject"):
        return "subject"
    if re.search(r"(?:\. |^)\w*names?(?: \(.*|)$|names? \[", words):
        return "name"
    if re.search(r"\.\s*size|_cast < int >|\bcount\b", words):
        return "number"
    if re.fullmatch(r"\w+", words) and depth < 3:
        kind, value, where = declaration(source, words, begin)
        if re.search(r"\bSubject\b", kind):
            return "subject"
        found = sample(source, where, where[0] - 1, depth + 1) if value.startswith("=") or value.startswith("{") else ""
        if found and found != "name":
            return found
        if re.search(r"\b(?:int|size_t|unsigned|uint8_t|Thou|long)\b", kind):
            return "number"
        return "name"
    if re.search(r"\bparameters\b|\brules \.|\bp \.|numbers \.|^\d+$| (?:[+*/]|-(?! >)) ", words) and not re.search(r"names? ", words):
        return "number"
    return "name"


def is_whole(source, begin, end):
    """Whether a literal is said as it stands, and is not a part that is put together with others or chosen."""
    before, after = source.tokens[begin - 1].group(), source.tokens[end].group() if end < len(source.tokens) else ""
    around = source.around[begin]
    if around and source.callee(around[-1]) in PICKS:
        return False
    call = around[-1] - 3 if around and source.callee(around[-1]) == "format" else 0  # fmt :: format (
    if call > 1 and source.tokens[call - 2].group() in ("?", ":", "+") and source.tokens[call - 3].group() != ":":
        return False
    return before in (",", "(", "{", "return", "=") and after in (",", ")", "}", ";")


def filled(source, begin, end, text):
    """What stands in for the placeholders of a literal."""
    count, agreeing, numeric, real, guesses = placeholders(text)
    spans = []
    if source.around[begin]:
        opened = source.around[begin][-1]
        parts = source.arguments(opened)
        own = next((k for k, (first, last) in enumerate(parts) if first <= begin < last), None)
        spans = parts[own + 1:] if own is not None else []
    kinds = []
    for index in range(count):
        if index in agreeing:
            kinds.append("subject")
        elif index in numeric:
            kinds.append("number")
        elif index in real:
            kinds.append("real")
        else:
            kind = sample(source, spans[index], begin) if index < len(spans) else "name"
            if kind == "=" and re.search(r"(?:^| )\{%s" % (index if "{0" in text else ""), text):
                kind = "name"  # a word stands by itself there
            if kind in ("name", "number") and guesses.get(index) in ("thing", "inches"):
                kind = guesses[index]
            kinds.append(guesses.get(index, kind) if kind == "name" else "inches" if kind == "length"
                         and guesses.get(index) == "inches" else kind)
    return kinds


def rules_of(path):
    parts = path.parts
    return parts[2] if parts[1] == "rules" and len(parts) > 3 else "engine"


def sentences(root):
    for path in sorted((root / "engine").rglob("*")):
        if path.suffix not in (".cpp", ".h", ".def"):
            continue
        name = path.relative_to(root)
        source = Source(path.read_text(encoding="utf-8"))
        for begin, end, text in literals(source):
            use = use_of(source, begin) if is_said(text) else None
            if use is None:
                continue
            yield {
                "rules": rules_of(name),
                "file": str(name),
                "line": source.line(source.tokens[begin].start()),
                "use": use,
                "clause": clause_of(source, begin),
                "whole": is_whole(source, begin, end),
                "text": text,
                "args": filled(source, begin, end, text),
            }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--json", type=pathlib.Path, help="write the list here; otherwise it is printed")
    options = parser.parse_args()
    found = list(sentences(options.root))
    if options.json:
        options.json.write_text(json.dumps(found, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
        return
    for each in found:
        print(f"{each['file']}:{each['line']}: {each['use']} {each['clause']}: {each['text']!r} {each['args']}")


if __name__ == "__main__":
    main()
