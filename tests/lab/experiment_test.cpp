#include "lab/experiment.h"

#include "desk/validate.h"
#include "tests/lab/ridge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bounce::lab {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Json parsed(const char* text) { return Json::parse(text, nullptr, false); }

Json asked() {
    return parsed(R"({
        "format": 1, "experiment": "cover", "rules": "mf", "title": "Cover", "question": "What does <cover> do?",
        "battles": 40, "scenarios": ["ridge.json"], "players": [["greedy", "greedy"], ["random", "random"]],
        "measures": ["margin", "first_losses"],
        "changes": [
            {"name": "none", "settings": {"parameters": {"casualties_2_6": 6}}},
            {"name": "fewer guns", "scenario": [
                {"at": "/sides/*", "where": {"id": "union"}, "set": {"name": "Union without a Buford"}}]}
        ]})");
}

Experiment experiment() {
    EXPECT_EQ(desk::validate(asked(), "experiment.schema.json"), Faults{});
    Experiment read = read_experiment(asked());
    read.scenarios[0].scenario = ridge();
    read.faults_of = [](const Json& scenario) { return desk::scenario_faults(scenario, ""); };
    return read;
}

Findings found(const Experiment& of, unsigned threads = 2) {
    auto findings = Findings::of(of, {.threads = threads}, [](std::size_t) {});
    EXPECT_TRUE(findings);
    return std::move(*findings);
}

TEST(Experiment, ComparesEachChangeByEachPairOfPlayers) {
    const Findings findings = found(experiment());
    ASSERT_EQ(findings.all().size(), 4U);
    EXPECT_EQ(findings.experiment().effects(), 8U);
    EXPECT_EQ(findings.all()[0].comparison.scene().side_names[1], "First Corps and Buford");
    EXPECT_GT(findings.all()[0].comparison.contrast().parted(), 0);
    EXPECT_EQ(findings.all()[1].comparison.contrast().parted(), 0) << "a name changes nothing";
    EXPECT_EQ(found(experiment(), 1).json()["comparisons"][0]["measures"],
              findings.json()["comparisons"][0]["measures"]);
}

TEST(Experiment, WidensIntervalsByTheNumberOfEffects) {
    const Findings findings = found(experiment());
    const Compared& first = findings.all()[0];
    const Interval alone = first.comparison.contrast().difference95(Measure::margin);
    const Interval together = findings.together95(first, Measure::margin);
    // Of eight effects each at 99.375%: 2.734 standard errors and not 1.960.
    EXPECT_NEAR((together.high - together.low) / (alone.high - alone.low), 2.734 / 1.960, 0.001);
}

TEST(Experiment, SaysWhetherAnEffectHoldsWithAllPlayers) {
    const Findings findings = found(experiment());
    EXPECT_EQ(findings.holds(1, 0, Measure::margin), Findings::Holds::unseen);
    const std::string html = experiment_html(findings);
    EXPECT_THAT(html, HasSubstr("What does &lt;cover&gt; do?"));
    EXPECT_THAT(html, HasSubstr("no effect seen"));
    EXPECT_THAT(html, Not(HasSubstr("<cover>")));
    EXPECT_THAT(html, HasSubstr("came up under the usual rules"));
}

TEST(Experiment, EditsWhatAPointerNames) {
    const Json scenario = parsed(R"({"units": [{"arm": "gun", "type": 6}, {"arm": "foot"}], "title": "t"})");
    const auto all = edited(scenario, parsed(R"([{"at": "/units/*", "where": {"arm": "gun"},
                                                   "set": {"shell": true, "type": null}}])"));
    ASSERT_TRUE(all);
    EXPECT_EQ((*all)["units"], parsed(R"([{"arm": "gun", "shell": true}, {"arm": "foot"}])"));
    EXPECT_EQ((*edited(scenario, parsed(R"([{"at": "", "set": {"title": "u"}}])")))["title"], "u");
    EXPECT_EQ((*edited(scenario, parsed(R"([{"at": "/units/1", "set": {"men": 3}}])")))["units"][1]["men"],
              3);
}

TEST(Experiment, EditThatFindsNothingIsAFault) {
    for (const char* at : {"/units/7", "/guns/*", "/title/x"}) {
        const auto none = edited(parsed(R"({"units": [{}], "title": "t"})"),
                                 Json::array({{{"at", at}, {"set", Json::object()}}}));
        ASSERT_FALSE(none) << at;
        EXPECT_EQ(none.error()[0].pointer, "/scenario/0/at");
        EXPECT_THAT(none.error()[0].message, HasSubstr(at));
    }
}

TEST(Experiment, ScenarioThatAChangeBreaksIsNamed) {
    Experiment broken = experiment();
    broken.changes[1].edits = Json::array({{{"at", ""}, {"set", {{"sides", nullptr}}}}});
    const auto findings = Findings::of(broken, {}, [](std::size_t) {});
    ASSERT_FALSE(findings);
    EXPECT_THAT(findings.error()[0].message, HasSubstr("\"fewer guns\" in ridge.json: "));
}

} // namespace

} // namespace bounce::lab
