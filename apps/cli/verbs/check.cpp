#include "apps/cli/exit.h"
#include "apps/cli/files.h"
#include "apps/cli/grammar.h"
#include "apps/cli/print.h"
#include "apps/cli/verbs.h"
#include "desk/files.h"
#include "desk/to_json.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

namespace bounce::cli {

namespace {

int check(const std::vector<std::string>& files, bool json) {
    Json answer = Json::array();
    int code = done;
    for (const std::string& file : files) {
        const auto text = readable(file);
        const Faults faults = text ? desk::check_file(*text) : Faults{{"", text.error()}};
        code = std::max<int>(code, !text ? wrong : faults.empty() ? done : not_so);
        answer.push_back({{"file", file}, {"faults", desk::faults_json(faults)}});
        if (!json) {
            fmt::print("{}", faults.empty() ? fmt::format("{}: good\n", file) : faults_text(file, faults));
        }
    }
    if (json) {
        print_json(answer);
    }
    return code;
}

} // namespace

void add_check(Grammar& grammar) {
    auto files = std::make_shared<std::vector<std::string>>();
    auto json = std::make_shared<bool>(false);
    Verb verb = grammar.verb("check", "Look for faults in scenarios, variants, battles and rule cases");
    verb.texts("FILE", *files, "Files; what they are is seen from what they hold", Verb::Ask::must);
    verb.flag("--json", *json, "Print JSON");
    verb.does([=] { return check(*files, *json); });
}

} // namespace bounce::cli
