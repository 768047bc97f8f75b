#include "tests/held/case_files.h"

#include "desk/cases.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace bounce::held {

bool RuleCase::names(std::string_view clause) const {
    return std::ranges::any_of(one["clauses"], [&](const Json& each) { return each == clause; });
}

bool RuleCase::passes() const { return desk::run_case(rules, shared, one).empty(); }

std::vector<RuleCase> cases_of(std::string_view rules) {
    std::vector<std::filesystem::path> paths;
    const auto folder = std::filesystem::path{BOUNCE_SOURCE_DIR} / "tests" / "cases" / rules;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
        if (entry.path().extension() == ".json") {
            paths.push_back(entry.path());
        }
    }
    std::ranges::sort(paths);
    std::vector<RuleCase> cases;
    for (const auto& path : paths) {
        std::ifstream stream(path);
        const Json file = Json::parse(stream);
        for (const Json& one : file["cases"]) {
            cases.push_back({path.lexically_relative(folder).string(), std::string{rules},
                             file.value("scenario", Json::object()), one});
        }
    }
    return cases;
}

} // namespace bounce::held
