#include "tests/held/case_files.h"

#include "desk/case_file.h"
#include "desk/case_run.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace bounce::held {

bool RuleCase::names(std::string_view clause) const {
    return std::ranges::any_of(one["clauses"], [&](const Json& each) { return each == clause; });
}

bool RuleCase::passes() const { return desk::run_case(rules, shared, one).passed(); }

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
        const desk::CaseFile written{file};
        for (std::size_t i = 0; i < written.size(); ++i) {
            cases.push_back({path.lexically_relative(folder).string(), std::string{rules}, written.shared(),
                             written.in_full(i)});
        }
    }
    return cases;
}

} // namespace bounce::held
