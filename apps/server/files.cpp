#include "apps/server/files.h"

#include "apps/server/gzip.h"
#include "apps/server/media_type.h"

#include <cstdint>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

namespace bounce::server {

namespace fs = std::filesystem;

namespace {

/// A page is a few megabytes; this much means that someone named the wrong folder.
constexpr std::uintmax_t most_bytes = 256U << 20U;

std::string read_bytes(const fs::path& file) {
    std::ifstream stream;
    if (fs::is_regular_file(file) && fs::file_size(file) <= most_bytes) {
        stream.open(file, std::ios::binary);
    }
    std::string bytes{std::istreambuf_iterator<char>{stream}, {}};
    if (!stream.is_open() || stream.bad()) {
        throw SetupError(fmt::format("Cannot read {}.", file.string()));
    }
    return bytes;
}

/// FNV-1a: enough to tell versions of our own files apart.
std::uint64_t digest(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char byte : bytes) {
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    }
    return hash;
}

StoredFile stored(std::string_view path, std::string bytes) {
    const MediaType type = media_type(path);
    StoredFile file{.type = type.name, .plain = std::move(bytes)};
    const std::string name = fmt::format("{:016x}-{:x}", digest(file.plain), file.plain.size());
    file.tag = fmt::format("\"{}\"", name);
    file.packed_tag = fmt::format("\"{}-gzip\"", name);
    file.immutable = path.starts_with("/assets/"); // where Vite puts what it names by a hash
    if (type.compressible) {
        file.packed = gzip(file.plain);
        if (file.packed.size() >= file.plain.size()) {
            file.packed.clear();
        }
    }
    return file;
}

bool hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

} // namespace

Files Files::read(const fs::path& root) {
    if (!fs::is_regular_file(root / "index.html")) {
        throw SetupError(fmt::format("There is no page at {}. Make it with `make build`, or say where it is "
                                     "with --page.",
                                     root.string()));
    }
    Files files;
    std::uintmax_t total = 0;
    for (auto entry = fs::recursive_directory_iterator{root}; entry != fs::end(entry); ++entry) {
        if (hidden(entry->path()) || entry->is_symlink()) {
            entry.disable_recursion_pending();
            continue;
        }
        if (!entry->is_regular_file()) {
            continue;
        }
        total += entry->file_size();
        if (total > most_bytes) {
            throw SetupError(
                fmt::format("{} holds more than a page can: is it the right folder?", root.string()));
        }
        files.add("/" + entry->path().lexically_relative(root).generic_string(), entry->path());
    }
    return files;
}

void Files::add(std::string path, const fs::path& file) {
    StoredFile ready = stored(path, read_bytes(file));
    files_.insert_or_assign(std::move(path), std::move(ready));
}

void Files::mark_page(std::string_view words) {
    constexpr std::string_view path = "/index.html";
    std::string page = files_.find(path)->second.plain;
    const auto end = page.find("</head>");
    page.insert(end == std::string::npos ? 0 : end, words);
    files_.insert_or_assign(std::string{path}, stored(path, std::move(page)));
}

const StoredFile* Files::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? std::string_view{"/index.html"} : path);
    return found == files_.end() ? nullptr : &found->second;
}

} // namespace bounce::server
