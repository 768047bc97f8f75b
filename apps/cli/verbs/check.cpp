#include "apps/cli/dice.h"
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

Json result_json(const std::string& file, const desk::Checked& checked) {
    Json json = {{"file", file}, {"faults", desk::faults_json(checked.faults)}};
    if (checked.agreed) {
        json["agreed"] = desk::agreement_json(*checked.agreed);
    }
    return json;
}

std::string result_text(const std::string& file, const desk::Checked& checked) {
    if (checked.faults.empty()) {
        return fmt::format("{}: good\n", file);
    }
    std::string text = faults_text(file, checked.faults);
    if (checked.agreed) {
        text += parting_text(file, *checked.agreed, checked.orders);
    }
    return text;
}

int check(const std::vector<std::string>& files, bool json) {
    Json answer = Json::array();
    int code = done;
    for (const std::string& file : files) {
        const auto text = readable(file);
        desk::Checked checked = text ? desk::check(*text) : desk::Checked{.faults = {{"", text.error()}}};
        if (text && checked.faults.empty()) {
            checked.faults = dice_faults(*text);
        }
        code = std::max<int>(code, !text ? wrong : checked.faults.empty() ? done : not_so);
        answer.push_back(result_json(file, checked));
        if (!json) {
            fmt::print("{}", result_text(file, checked));
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
    Verb verb = grammar.verb("check", "Validate scenarios, variants, battles, rule cases and experiments");
    verb.texts("FILE", *files, "Files; the kind is detected from the contents", Verb::Ask::must);
    verb.flag("--json", *json, "Print JSON");
    verb.does([=] { return check(*files, *json); });
}

} // namespace bounce::cli
