// Many battles fought by the desk: what it counts, and what it compares.
#include "tests/desk/talk.h"

#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::tests;

namespace {

using Laboratory = OnScenario;

/// Of all kinds and both sides, by the rules that a tally counts.
int orders_played(const Json& tally) {
    int sum = 0;
    for (const Json& kinds : tally["played"]["usual"]["orders"]) {
        for (const Json& often : kinds) {
            sum += often["times"].get<int>();
        }
    }
    return sum;
}

} // namespace

TEST_P(Laboratory, CountsManyBattlesAndBatchesAddUp) {
    desk::Desk desk;
    Json request = {{"do", "simulate"},
                    {"scenario", scenario_text(path())},
                    {"settings", against_itself("random", 1)},
                    {"battles", 6}};
    const Json six = ask(desk, request);
    Json tally = six;
    tally.erase("ok");
    EXPECT_EQ(misfits(tally, "Tally"), "");
    EXPECT_EQ(six["battles"], Json(6));
    request["battles"] = 2;
    const Json two = ask(desk, request);
    request["battles"] = 4;
    request["settings"]["seed"] = 3;
    const Json four = ask(desk, request);
    EXPECT_EQ(two["orders"].get<int>() + four["orders"].get<int>(), six["orders"].get<int>());
    EXPECT_EQ(orders_played(six), six["orders"].get<int>());
    EXPECT_EQ(orders_played(two) + orders_played(four), orders_played(six));
    EXPECT_EQ(six["played"]["usual"]["battles"], Json(6));
    EXPECT_FALSE(six.contains("spoke")) << "nothing is changed";
    request["settings"]["players"] = Json::object();
    EXPECT_EQ(ask_badly(desk, request)["kind"], Json("faults"));
}

TEST_P(Laboratory, HoldsBattlesAgainstChangedRules) {
    desk::Desk desk;
    Json request = {{"do", "simulate"},
                    {"scenario", scenario_text(path())},
                    {"settings", against_itself("greedy", 1)},
                    {"battles", 3}};
    const Json usual = ask(desk, request);
    const Json rules = ask(desk, {{"do", "rules"}, {"id", path().substr(0, 2)}})["rules"][0];
    const Json& number = rules["parameters"][0];
    const auto name = number["name"].get<std::string>();
    const auto against = [&](const Json& value) {
        Json asked = request;
        asked["against"]["parameters"][name] = value;
        return asked;
    };
    Json same = ask(desk, against(number["default"]));
    EXPECT_EQ(same["contrast"]["battles"], Json(3));
    EXPECT_EQ(same["contrast"]["parted"], Json(0)) << "nothing was changed";
    EXPECT_EQ(same["wins"], usual["wins"]) << "the tally is of the usual rules";
    same.erase("ok");
    EXPECT_EQ(misfits(same, "Tally"), "");

    ASSERT_EQ(same["spoke"].size(), 1U);
    EXPECT_EQ(same["spoke"][0]["change"], Json(name));
    EXPECT_EQ(same["spoke"][0]["clause"], number["clause"]);
    EXPECT_EQ(same["spoke"][0]["usual"], same["spoke"][0]["changed"]);
    EXPECT_EQ(same["played"]["usual"], usual["played"]["usual"]);
    EXPECT_EQ(same["played"]["changed"], same["played"]["usual"]);

    const Json turns = same["contrast"]["measures"]["turns"];
    EXPECT_EQ(turns["usual"], turns["changed"]);
    EXPECT_EQ(turns["usual_squared"], turns["product"]);

    EXPECT_EQ(ask_badly(desk, against(number["max"].get<int>() + 1))["kind"], Json("faults"));
    Json both = against(number["max"]);
    both["paired"] = true;
    EXPECT_EQ(ask_badly(desk, both)["kind"], Json("usage"));
}

TEST_P(Laboratory, CountsBothBattlesOfAPair) {
    desk::Desk desk;
    Json settings = against_itself("greedy", 1);
    settings["players"].begin().value() = "random";
    const Json pair = ask(desk, {{"do", "simulate"},
                                 {"scenario", scenario_text(path())},
                                 {"settings", settings},
                                 {"battles", 1},
                                 {"paired", true}});
    EXPECT_EQ(pair["played"]["usual"]["battles"], Json(2));
    EXPECT_EQ(orders_played(pair), pair["orders"].get<int>());
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleSet, Laboratory,
                         testing::Values("mf/mcphersons-ridge.json", "sd/arcole-1796.json"),
                         [](const auto& sample) { return sample.param.substr(0, 2); });
