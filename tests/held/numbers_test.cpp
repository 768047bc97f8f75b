// Every number of the rules is held by a case that names its clause: one more or one less, and it fails.
#include "desk/case_run.h"
#include "engine/match/any_rules.h"
#include "engine/rules/registry.h"
#include "tests/held/case_files.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace bounce::held {

namespace {

/// A number of a rule set that is one off.
struct Shift {
    std::string rules;
    const ParameterInfo* number;
    int by;

    [[nodiscard]] std::string text() const { return fmt::format("{} {} {:+}", rules, number->name, by); }
};

/// A case with a value of its own, or of an edition, proves nothing of the usual one.
bool takes_the_usual(const RuleCase& each, const ParameterInfo& number) {
    return !each.one.contains("edition")
           && !each.one.value("parameters", Json::object()).contains(number.name);
}

/// Whether a case comes out otherwise. A scenario that can no longer be set up shows nothing.
bool notices(const RuleCase& each, const Shift& shift) {
    Json one = each.one;
    one["parameters"][shift.number->name] = shift.number->usual + shift.by;
    const auto complaints = desk::run_case(each.rules, each.shared, one).complaints;
    return !complaints.empty() && !complaints.front().starts_with("the scenario: ");
}

bool is_noticed(const std::vector<RuleCase>& cases, const Shift& shift) {
    return std::ranges::any_of(cases, [&](const RuleCase& each) {
        return each.names(shift.number->clause.id) && takes_the_usual(each, *shift.number)
               && notices(each, shift);
    });
}

std::vector<Shift> shifts_of(const AnyRules& rules) {
    std::vector<Shift> shifts;
    for (const ParameterInfo& number : rules.about().parameters.numbers) {
        for (const int by : {-1, 1}) {
            const int value = number.usual + by;
            if (number.least <= value && value <= number.most) {
                shifts.push_back({std::string{rules.about().id}, &number, by});
            }
        }
    }
    return shifts;
}

/// What tests/held/numbers.json says of the shifts that nobody notices: why. By text.
std::map<std::string, std::string> excused() {
    std::ifstream stream(BOUNCE_SOURCE_DIR "/tests/held/numbers.json");
    std::map<std::string, std::string> reasons;
    for (const Json& each : Json::parse(stream)) {
        const auto text = fmt::format("{} {} {:+}", each["rules"].get<std::string>(),
                                      each["number"].get<std::string>(), each["by"].get<int>());
        reasons[text] = each["reason"].get<std::string>();
    }
    return reasons;
}

class EveryNumber : public testing::TestWithParam<const AnyRules*> {};

TEST_P(EveryNumber, IsHeldByACase) {
    const std::vector<RuleCase> cases = cases_of(GetParam()->about().id);
    const std::map<std::string, std::string> reasons = excused();
    for (const Shift& shift : shifts_of(*GetParam())) {
        const bool excuse = reasons.contains(shift.text());
        if (is_noticed(cases, shift) == excuse) {
            ADD_FAILURE() << shift.text() << " (" << shift.number->clause.id
                          << (excuse ? ") fails a case: it needs no excuse"
                                     : ") fails no case that names its clause");
        }
    }
}

TEST(ExcusedNumbers, AreFewAndHaveReasons) {
    constexpr std::size_t most = 30;
    const std::map<std::string, std::string> reasons = excused();
    EXPECT_LE(reasons.size(), most);
    std::set<std::string> all;
    for (const AnyRules* rules : all_rules()) {
        for (const Shift& shift : shifts_of(*rules)) {
            all.insert(shift.text());
        }
    }
    for (const auto& [text, reason] : reasons) {
        EXPECT_TRUE(all.contains(text)) << text << " is no number of the rules";
        EXPECT_FALSE(reason.empty()) << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Of, EveryNumber, testing::ValuesIn(all_rules().begin(), all_rules().end()),
                         [](const auto& rules) { return std::string{rules.param->about().id}; });

} // namespace

} // namespace bounce::held
