#include "tests/cli/shell.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sys/wait.h>

namespace bounce::cli {

namespace {

/// A folder of its own, removed at the end.
struct Folder {
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "bouncestick-XXXXXX").string();
        path = mkdtemp(pattern.data());
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    std::filesystem::path path;
};

} // namespace

std::string program() { return BOUNCE_PROGRAM; }

Ran bouncestick(const std::string& arguments) { return shell(program() + " " + arguments); }

Ran shell(const std::string& command) {
    std::FILE* pipe = popen((command + " 2>/dev/null").c_str(), "r");
    Ran ran;
    char buffer[4096];
    while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, pipe)) {
        ran.out.append(buffer, size);
    }
    const int status = pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

std::string scratch(const std::string& name) {
    static const Folder folder;
    return (folder.path / name).string();
}

} // namespace bounce::cli
