#!/usr/bin/env python3
"""Compile each source of the program by itself, up to its meaning and without making code of it.

Builds that compile several sources together would not notice one that lives on what its neighbour
includes. Configures the development build, and makes its precompiled headers, where they are wanting.
"""
import json
import os
import pathlib
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/dev"
OURS = ("engine", "ai", "lab", "desk", "apps")


def ours(command):
    path = pathlib.Path(command["file"])
    if "test_" in command["command"]:  # compiled once more for tests, with headers of theirs
        return False
    return path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OURS


def arguments(command):
    """The compiler's own, with no object file to write."""
    words = shlex.split(command["command"])
    start = next(i for i, word in enumerate(words) if "clang++" in pathlib.Path(word).name)
    output = words.index("-o")
    return words[start:output] + words[output + 2 :] + ["-fsyntax-only"]


def complaint(command):
    """What the compiler says of one source; nothing if all is well."""
    done = subprocess.run(arguments(command), cwd=command["directory"], capture_output=True, text=True)
    return done.stderr if done.returncode else ""


def prepared():
    """The commands of the development build, with the headers that they want made."""
    headers = ["bounce_headers_engine", "bounce_headers_program"]
    for command in (["cmake", "--preset", "dev", "--log-level=WARNING"],
                    ["cmake", "--build", "--preset", "dev", "--target", *headers]):
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))


def main():
    commands = [command for command in prepared() if ours(command)]
    if not commands:
        sys.exit(f"{BUILD} knows no source of ours")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = [text for text in pool.map(complaint, commands) if text]
    for text in complaints:
        print(text)
    print(f"{len(commands)} sources, {len(complaints)} do not compile alone")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
