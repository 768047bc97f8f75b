#include "apps/cli/files.h"

#include "apps/cli/exit.h"
#include "desk/document.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
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

/// A file that is written whole before it takes its name, so that a torn one never has it. Until then it has
/// no name at all where the file system knows such files, so that a program that is killed leaves nothing
/// behind; elsewhere it has one of its own beside it, for two programs may write the same file at the same
/// time.
class Draft {
  public:
    /// Begins one in the folder of `path`. Not open, and errno set, if that cannot be done.
    explicit Draft(const std::string& path) : path_(path) {
        const std::string folder = std::filesystem::path{path}.parent_path().string();
        file_ = open(folder.empty() ? "." : folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
        if (file_ < 0 && (errno == EOPNOTSUPP || errno == EISDIR)) {
            name_ = named_beside([&](const char* name) {
                file_ = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
                return file_ >= 0;
            });
        }
    }
    ~Draft() {
        if (file_ >= 0) {
            close(file_);
        }
        if (!name_.empty()) {
            unlink(name_.c_str());
        }
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    [[nodiscard]] bool is_open() const { return file_ >= 0; }

    /// False, and errno set, if not all of it could be written.
    [[nodiscard]] bool write(std::string_view text) const {
        while (!text.empty()) {
            const auto count = ::write(file_, text.data(), text.size());
            if (count < 0 && errno != EINTR) {
                return false;
            }
            text.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
        }
        return true;
    }

    /// Gives it its name, in the place of what had it. False, and errno set, if that cannot be done.
    [[nodiscard]] bool take_name() {
        if (name_.empty()) { // a file without a name cannot take one that is in use
            const std::string self = fmt::format("/proc/self/fd/{}", file_);
            name_ = named_beside([&](const char* name) {
                return linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
            });
        }
        if (name_.empty() || std::rename(name_.c_str(), path_.c_str()) != 0) {
            return false;
        }
        name_.clear();
        return true;
    }

  private:
    /// The first free name beside the file that `take` could take; empty, and errno set, if there is none.
    template <class Take>
    [[nodiscard]] std::string named_beside(Take take) const {
        for (int tried = 0; tried < 1000; ++tried) {
            std::string name = fmt::format("{}.{}-{}.part", path_, getpid(), tried);
            if (take(name.c_str())) {
                return name;
            }
            if (errno != EEXIST) {
                break;
            }
        }
        return {};
    }

    const std::string path_;
    std::string name_; ///< Empty while it has none.
    int file_ = -1;
};

[[noreturn]] void cannot_write(const std::string& path) {
    throw UsageError{fmt::format("cannot write {}{}", path, why())};
}

/// Writes what is no plain file, such as a pipe.
void write_through(const std::string& path, std::string_view text) {
    std::ofstream stream{path, std::ios::binary};
    stream << text << std::flush;
    if (!stream) {
        cannot_write(path);
    }
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
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) {
        throw UsageError{fmt::format("cannot write {}: it is a folder", path)};
    }
    errno = 0;
    // A pipe is not opened on trial: its reader would take the end of the trial for the end of the text.
    const bool can = is_plain(path) ? Draft{path}.is_open() : access(path.c_str(), W_OK) == 0;
    if (!can) {
        cannot_write(path);
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
    if (!is_plain(path)) {
        write_through(path, text);
        return;
    }
    Draft draft{path};
    if (!draft.is_open() || !draft.write(text) || !draft.take_name()) {
        cannot_write(path);
    }
}

void make_folder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        throw UsageError{fmt::format("cannot create the folder {}: {}", folder.string(), error.message())};
    }
}

} // namespace bounce::cli
