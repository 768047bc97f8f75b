// Every case fails when any of its expectations is altered: what a case says is looked at.
#include "engine/match/any_rules.h"
#include "engine/rules/registry.h"
#include "tests/held/alterations.h"
#include "tests/held/case_files.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

namespace bounce::held {

namespace {

/// One case in ten, always the same ones; all with BOUNCE_ALL.
bool is_tried(const RuleCase& each) {
    std::uint32_t sum = 2166136261U; // FNV-1a
    for (const char letter : each.file + each.title()) {
        sum = (sum ^ static_cast<unsigned char>(letter)) * 16777619U;
    }
    return std::getenv("BOUNCE_ALL") != nullptr || sum % 10 == 0;
}

/// What tests/held/expectations.json says of alterations that fail nothing: why. By file, title and
/// alteration.
std::map<std::string, std::string> excused_expectations() {
    std::ifstream stream(BOUNCE_SOURCE_DIR "/tests/held/expectations.json");
    std::map<std::string, std::string> reasons;
    for (const Json& each : Json::parse(stream)) {
        reasons[fmt::format("{}/{}: {}: {}", each["rules"].get<std::string>(),
                            each["file"].get<std::string>(), each["title"].get<std::string>(),
                            each["altered"].get<std::string>())] = each["reason"].get<std::string>();
    }
    return reasons;
}

bool passes(const RuleCase& each, const Json& one) {
    return RuleCase{each.file, each.rules, each.shared, one}.passes();
}

class EveryCase : public testing::TestWithParam<const AnyRules*> {};

TEST_P(EveryCase, FailsWhenAnExpectationIsAltered) {
    const auto reasons = excused_expectations();
    for (const RuleCase& each : cases_of(GetParam()->about().id)) {
        if (!is_tried(each)) {
            continue;
        }
        ASSERT_TRUE(each.passes()) << each.file << ": " << each.title();
        for (const Altered& altered : with_other_expectations(each.one)) {
            const auto text = fmt::format("{}/{}: {}: {}", each.rules, each.file, each.title(), altered.what);
            if (passes(each, altered.one) != reasons.contains(text)) {
                ADD_FAILURE() << text
                              << (reasons.contains(text) ? " fails: it needs no excuse" : " still passes");
            }
        }
    }
}

TEST(ExcusedExpectations, AreFewAndHaveReasons) {
    constexpr std::size_t most = 20;
    const auto reasons = excused_expectations();
    EXPECT_LE(reasons.size(), most);
    for (const auto& [text, reason] : reasons) {
        EXPECT_FALSE(reason.empty()) << text;
    }
}

/// Lists the cases that pass without something that stands on their table or one of their orders, and do not
/// say that it makes no difference: they prove less than their title. Not a test yet.
TEST_P(EveryCase, DISABLED_NeedsAllThatItHas) {
    std::map<std::string, int> counts;
    int cases = 0;
    for (const RuleCase& each : cases_of(GetParam()->about().id)) {
        if (!is_tried(each) || each.title().find("no difference") != std::string::npos) {
            continue;
        }
        bool less = false;
        for (const Altered& altered : with_less(each.one)) {
            if (passes(each, altered.one)) {
                less = true;
                const bool order = altered.what.starts_with("/steps");
                const bool unit = altered.what.starts_with("/scenario/units")
                                  || altered.what.starts_with("/scenario/forces");
                ++counts[order ? "orders" : unit ? "units" : "things"];
                fmt::print("{}/{}: {}: {}\n", each.rules, each.file, each.title(), altered.what);
            }
        }
        cases += static_cast<int>(less);
    }
    for (const auto& [what, count] : counts) {
        fmt::print("{}: {} {} make no difference\n", GetParam()->about().id, count, what);
    }
    fmt::print("{}: {} cases prove less than their titles\n", GetParam()->about().id, cases);
}

INSTANTIATE_TEST_SUITE_P(Of, EveryCase, testing::ValuesIn(all_rules().begin(), all_rules().end()),
                         [](const auto& rules) { return std::string{rules.param->about().id}; });

} // namespace

} // namespace bounce::held
