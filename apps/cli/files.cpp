#include "apps/cli/files.h"

#include "apps/cli/exit.h"
#include "desk/document.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace bounce::cli {

namespace {

/// One byte more than any document may have, so that the reader of documents says that it is too large.
std::string read_some(std::istream& stream) {
    std::string text;
    std::array<char, std::size_t{64} * 1024> piece;
    while (stream && text.size() <= desk::most_bytes) {
        const std::size_t room = std::min(piece.size(), desk::most_bytes + 1 - text.size());
        stream.read(piece.data(), static_cast<std::streamsize>(room));
        text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
    }
    return text;
}

/// What the system says of its last refusal, if it says anything.
std::string why() { return errno == 0 ? std::string{} : fmt::format(": {}", std::strerror(errno)); }

/// What is no plain file, such as a pipe, is written itself.
bool is_plain(const std::string& path) {
    std::error_code unknown;
    const auto kind = std::filesystem::symlink_status(path, unknown).type();
    return kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
}

/// A new file beside another, where a text is written before it takes its name, so that a torn one never has
/// it. No two programs have one name: they may write the same file at the same time. Empty, and errno set, if
/// it cannot be made.
std::string made_beside(const std::string& path) {
    for (int tried = 0; tried < 1000; ++tried) {
        std::string name = fmt::format("{}.{}-{}.part", path, getpid(), tried);
        const int made = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (made >= 0) {
            close(made);
            return name;
        }
        if (errno != EEXIST) {
            return {};
        }
    }
    return {};
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

std::expected<std::string, std::string> readable(const std::string& path) {
    try {
        return read_file(path);
    } catch (const UsageError& error) {
        return std::unexpected{error.what()};
    }
}

void must_be_writable(const std::string& path) {
    if (path.empty() || path == "-") {
        return;
    }
    errno = 0;
    const bool plain = is_plain(path);
    const std::string place = plain ? made_beside(path) : path;
    if (place.empty() || !std::ofstream{place, std::ios::binary | std::ios::app}) {
        throw UsageError{fmt::format("cannot write {}{}", path, why())};
    }
    if (plain) {
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
    const bool plain = is_plain(path);
    const std::string place = plain ? made_beside(path) : path;
    std::ofstream stream;
    if (!place.empty()) {
        stream.open(place, std::ios::binary | std::ios::trunc);
        stream << text << std::flush;
    }
    std::error_code fault;
    const bool written = stream.is_open() && stream;
    if (written && plain) {
        std::filesystem::rename(place, path, fault);
    }
    if (!written || fault) {
        const std::string reason = fault ? ": " + fault.message() : why();
        if (plain && !place.empty()) {
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
