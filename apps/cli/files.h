#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace bounce::cli {

/// The whole text of a file; "-" is standard input. Throws UsageError if it cannot be read or is enormous.
[[nodiscard]] std::string read_file(const std::string& path);

/// Writes a file as a whole; "-" is standard output. Throws UsageError if it cannot be written.
void write_file(const std::string& path, std::string_view text);

/// Makes a folder unless it is there. Throws UsageError.
void make_folder(const std::filesystem::path& folder);

} // namespace bounce::cli
