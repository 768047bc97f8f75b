#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace bounce::cli {

/// The whole text of a file, but never much more than a document may have; "-" is standard input. Throws
/// UsageError if it cannot be read.
[[nodiscard]] std::string read_file(const std::string& path);

/// The same, or why it cannot be read: of several files the others are looked at all the same.
[[nodiscard]] std::expected<std::string, std::string> readable(const std::string& path);

/// Throws UsageError if a file could not be written there: to be asked before the work whose result it takes.
void must_be_writable(const std::string& path);

/// Throws UsageError if a result and JSON would both go to standard output.
void must_be_one_document(const std::string& output, bool json);

/// Writes a file as a whole or not at all; "-" is standard output. Throws UsageError if it cannot be written.
void write_file(const std::string& path, std::string_view text);

/// Makes a folder unless it is there. Throws UsageError.
void make_folder(const std::filesystem::path& folder);

} // namespace bounce::cli
