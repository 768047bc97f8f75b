#include "apps/cli/files.h"

#include "apps/cli/exit.h"
#include "desk/document.h"

#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <iterator>

namespace bounce::cli {

namespace {

/// One byte more than any document may have, so that the reader of documents says that it is too large.
std::string read_some(std::istream& stream) {
    std::string text(desk::most_bytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return text;
}

} // namespace

std::string read_file(const std::string& path) {
    if (path == "-") {
        return read_some(std::cin);
    }
    if (std::filesystem::is_directory(path)) {
        throw UsageError{fmt::format("{} is a folder; expected a file", path)};
    }
    std::ifstream stream{path, std::ios::binary};
    if (!stream) {
        throw UsageError{fmt::format("cannot read {}", path)};
    }
    return read_some(stream);
}

void write_file(const std::string& path, std::string_view text) {
    if (path == "-") {
        std::cout << text << std::flush;
        return;
    }
    std::ofstream stream{path, std::ios::binary | std::ios::trunc};
    stream << text << std::flush;
    if (!stream) {
        throw UsageError{fmt::format("cannot write {}", path)};
    }
}

void make_folder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        throw UsageError{fmt::format("cannot make the folder {}: {}", folder.string(), error.message())};
    }
}

} // namespace bounce::cli
