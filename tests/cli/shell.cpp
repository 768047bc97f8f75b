#include "tests/cli/shell.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
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

std::string written(const std::string& name, const std::string& text) {
    const std::string path = scratch(name);
    std::ofstream{path} << text;
    return path;
}

nlohmann::json asked(const std::string& arguments, int code) {
    const Ran ran = bouncestick(arguments + " --json");
    EXPECT_EQ(ran.code, code) << arguments;
    auto answer = nlohmann::json::parse(ran.out, nullptr, false);
    EXPECT_FALSE(answer.is_discarded()) << arguments << ": " << ran.out;
    return answer;
}

void expect_members(const nlohmann::json& answer, std::initializer_list<const char*> members) {
    for (const char* member : members) {
        EXPECT_TRUE(answer.contains(member)) << member;
    }
}

Ran everything_said(const std::string& arguments) {
    return shell("(" + program() + " " + arguments + " 2>&1)");
}

} // namespace bounce::cli
