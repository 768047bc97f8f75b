#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace bounce::server {

/// The page or a file is not available; the message says what to do.
struct SetupError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// One file, ready to be sent.
struct StoredFile {
    std::string_view type;  ///< Content-Type.
    std::string plain;      ///< The uncompressed bytes.
    std::string packed;     ///< The bytes in gzip format; empty if that would save nothing.
    std::string tag;        ///< Strong ETag of `plain`, with its quotation marks.
    std::string packed_tag; ///< Strong ETag of `packed`.
    bool immutable = false; ///< Its name contains a hash of its contents.
};

/// All files that can be requested, read once at the start. Requests are looked up by path, so no
/// spelling of a path can reach anything else.
class Files {
  public:
    /// Reads all files of a page folder. Links and hidden files are left out.
    [[nodiscard]] static Files read(const std::filesystem::path& root);

    /// Adds one file from anywhere under a path of its own.
    void add(std::string path, const std::filesystem::path& file);

    /// Inserts something into the head of the page itself.
    void mark_page(std::string_view words);

    /// The file for the path of a request, such as `/assets/main.js`; `/` is the page. Null if there is none.
    [[nodiscard]] const StoredFile* find(std::string_view path) const;

    [[nodiscard]] std::size_t size() const { return files_.size(); }

  private:
    std::map<std::string, StoredFile, std::less<>> files_;
};

} // namespace bounce::server
