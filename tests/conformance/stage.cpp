#include "tests/conformance/stage.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace bounce::conformance {

std::vector<std::string> scenario_paths(std::string_view rules) {
    std::vector<std::string> paths;
    const std::filesystem::path folder = std::filesystem::path{BOUNCE_SOURCE_DIR} / "scenarios" / rules;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        if (entry.path().extension() == ".json") {
            paths.push_back(entry.path().string());
        }
    }
    std::ranges::sort(paths);
    return paths;
}

Json scenario_at(const std::string& path) {
    std::ifstream stream{path, std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const auto file = desk::read_file(text, desk::FileKind::scenario);
    EXPECT_TRUE(file) << path << ":" << (file ? 0 : file.error().front().line) << ": "
                      << (file ? "" : file.error().front().message);
    return file ? file->document.json() : Json::object();
}

} // namespace bounce::conformance
