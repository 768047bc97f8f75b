#!/usr/bin/env python3
"""Write files as constants of a C++ source that implements desk/embedded.h.

Byte lists instead of string literals: compilers limit the length of a literal.
"""
import argparse
import pathlib


def char_list(data):
    """The bytes as values of a signed char, a line for every forty."""
    values = [str(byte if byte < 128 else byte - 256) for byte in data]
    lines = [",".join(values[at:at + 40]) for at in range(0, len(values), 40)]
    return ",\n".join(lines)


def source(files):
    """files: sorted pairs of path and bytes."""
    out = ['#include "desk/embedded.h"', "#include <algorithm>", "#include <array>", "namespace {", ""]
    for index, (_, data) in enumerate(files):
        out.append(f"constexpr char text_{index}[] = {{\n{char_list(data + bytes(1))}}};")
    out.append(f"constexpr std::array<std::string_view, {len(files)}> names = {{")
    out += [f'  "{path}",' for path, _ in files]
    out.append("};")
    out.append(f"constexpr std::array<std::string_view, {len(files)}> texts = {{")
    out += [f"  std::string_view{{text_{index}, {len(data)}}}," for index, (_, data) in enumerate(files)]
    out += [
        "};",
        "} // namespace",
        "namespace bounce::embedded {",
        "std::string_view file(std::string_view path) {",
        "  const auto found = std::ranges::lower_bound(names, path);",
        "  if (found == names.end() || *found != path) return {};",
        "  return texts[static_cast<std::size_t>(found - names.begin())];",
        "}",
        "std::span<const std::string_view> paths() { return names; }",
        "} // namespace bounce::embedded",
        "",
    ]
    return "\n".join(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--also", action="append", default=[], metavar="NAME=FILE")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()

    files = {name: (options.root / name).read_bytes() for name in options.files}
    for also in options.also:
        name, path = also.split("=", 1)
        files[name] = pathlib.Path(path).read_bytes()
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_text(source(sorted(files.items())), encoding="ascii")


if __name__ == "__main__":
    main()
