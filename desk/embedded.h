#pragma once

#include <span>
#include <string_view>

/// Files that are embedded in the program, so that it needs no installation folder:
/// `schema/*.json`, `engine/rules/<id>/rulebook.md` and `quick.md`, `scenarios/<id>/*.json` and
/// `coverage.json` (which code carries out which clauses, and which cases test them).
namespace bounce::embedded {

/// The text of a file by its path from the repository root; empty if there is no such file.
[[nodiscard]] std::string_view file(std::string_view path);

/// All paths, sorted.
[[nodiscard]] std::span<const std::string_view> paths();

} // namespace bounce::embedded
