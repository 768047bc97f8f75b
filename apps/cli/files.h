#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace bounce::cli {

/// The text of a file, up to a little more than the limit for documents; "-" is standard input. Throws
/// UsageError if it cannot be read.
[[nodiscard]] std::string read_file(const std::string& path);

/// The same, or why it cannot be read, so that other files can still be processed.
[[nodiscard]] std::expected<std::string, std::string> readable(const std::string& path);

/// Throws UsageError if a file could not be written there; call it before the work that produces the result.
void must_be_writable(const std::string& path);

/// Throws UsageError if a result and JSON would both go to standard output.
void must_be_one_document(const std::string& output, bool json);

/// Writes a file as a whole or not at all; "-" is standard output. Throws UsageError if it cannot be written.
void write_file(const std::string& path, std::string_view text);

/// Creates a folder unless it exists. Throws UsageError.
void make_folder(const std::filesystem::path& folder);

} // namespace bounce::cli
