#include "apps/cli/files.h"

#include "apps/cli/exit.h"
#include "desk/document.h"

#include <cerrno>
#include <cstring>
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

/// What the system says of its last refusal, if it says anything.
std::string why() { return errno == 0 ? std::string{} : fmt::format(": {}", std::strerror(errno)); }

/// Where a file is written before it takes its name, so that a torn one never has it; what is no plain file,
/// such as a pipe, is written itself.
std::string beside(const std::string& path) {
    std::error_code unknown;
    const auto kind = std::filesystem::symlink_status(path, unknown).type();
    const bool plain =
        kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
    return plain ? path + ".part" : path;
}

} // namespace

std::string read_file(const std::string& path) {
    if (path == "-") {
        return read_some(std::cin);
    }
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) {
        throw UsageError{fmt::format("{} is a folder; expected a file", path)};
    }
    errno = 0;
    std::ifstream stream{path, std::ios::binary};
    std::string text = stream ? read_some(stream) : std::string{};
    if (!stream.is_open() || stream.bad()) {
        throw UsageError{fmt::format("cannot read {}{}", path, why())};
    }
    return text;
}

void must_be_writable(const std::string& path) {
    if (path.empty() || path == "-") {
        return;
    }
    errno = 0;
    const std::string place = beside(path);
    const bool known = place == path || std::filesystem::exists(place);
    if (!std::ofstream{place, std::ios::binary | std::ios::app}) {
        throw UsageError{fmt::format("cannot write {}{}", path, why())};
    }
    if (!known) {
        std::error_code ignored;
        std::filesystem::remove(place, ignored);
    }
}

void must_be_one_document(const std::string& output, bool json) {
    if (output == "-" && json) {
        throw UsageError{"-o - and --json cannot both write to standard output"};
    }
}

void write_file(const std::string& path, std::string_view text) {
    if (path == "-") {
        std::cout << text << std::flush;
        return;
    }
    errno = 0;
    const std::string place = beside(path);
    std::ofstream stream{place, std::ios::binary | std::ios::trunc};
    stream << text << std::flush;
    std::error_code fault;
    if (stream && place != path) {
        std::filesystem::rename(place, path, fault);
    }
    if (!stream || fault) {
        const std::string reason = fault ? ": " + fault.message() : why();
        if (place != path) {
            std::filesystem::remove(place, fault);
        }
        throw UsageError{fmt::format("cannot write {}{}", path, reason)};
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
