// What somebody is told who gives an order out of its moment.
#include "tests/desk/talk.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <initializer_list>
#include <string>

using namespace bounce;
using namespace bounce::tests;

namespace {

class Moment : public testing::TestWithParam<const char*> {
  protected:
    /// The computer fights on until the battle is in one of these phases; how it stands then.
    [[nodiscard]] static Json fought_to(desk::Desk& desk, std::initializer_list<const char*> phases) {
        Json situation = ask(desk, {{"do", "situation"}})["situation"];
        const auto there = [&](const char* phase) { return situation["decision"]["phase"] == Json(phase); };
        for (int i = 0; i < 400 && std::ranges::none_of(phases, there); ++i) {
            situation = ask(desk, {{"do", "think"}})["situation"];
        }
        EXPECT_TRUE(std::ranges::any_of(phases, there)) << situation["decision"].dump();
        return situation;
    }
    [[nodiscard]] desk::Desk begun() const {
        const Json sides = Json::parse(scenario_text(GetParam()))["sides"];
        Json players = Json::object();
        for (const Json& side : sides) {
            players[side["id"].get<std::string>()] = "greedy";
        }
        return opened(GetParam(), {{"seed", 3}, {"players", players}});
    }
};

class Charges : public Moment {};

} // namespace

TEST_P(Moment, ThatAnOrderBelongsToIsNamedAndWhatIsDueNow) {
    desk::Desk desk = begun();
    const Json situation = fought_to(desk, {"turn", "march", "move", "moves", "announce", "charges"});
    const Json error = ask_badly(desk, {{"do", "order"}, {"order", {{"order", "ready"}}}});
    EXPECT_EQ(error["kind"], Json("refusal"));
    const auto said = error["message"].get<std::string>();
    EXPECT_NE(said.find("before the battle begins."), std::string::npos) << said;
    EXPECT_TRUE(said.ends_with(" Now: " + situation["decision"]["sentence"].get<std::string>())) << said;
}

INSTANTIATE_TEST_SUITE_P(All, Moment,
                         testing::Values("mf/mcphersons-ridge.json", "sd/gemioncourt-1815.json",
                                         "awi/princeton-1777.json", "grant/crossroads.json",
                                         "ccc/the-cornfield.json"),
                         [](const auto& about) {
                             const std::string path = about.param;
                             return path.substr(0, path.find('/'));
                         });

// A unit that is to move is dragged onto an enemy: it is too early, or too late, to charge him.
TEST_P(Charges, AreWhatSomebodyMeansWhoSendsAUnitAtAnEnemyWhileItsSideMoves) {
    desk::Desk desk = begun();
    const Json situation = fought_to(desk, {"move", "moves"});
    const Json& side = situation["decision"]["side"];
    const std::string due = " Now: " + situation["decision"]["sentence"].get<std::string>();
    int told = 0;
    int fire = 0;
    for (const Json& unit : situation["view"]["units"]) {
        for (const Json& enemy : situation["view"]["units"]) {
            if (unit["side"] != side || enemy["side"] == side) {
                continue;
            }
            const Json answer = ask(desk, {{"do", "why_not"}, {"from", unit["id"]}, {"to", enemy["id"]}});
            ASSERT_TRUE(answer.contains("refusal")) << unit["id"] << enemy["id"];
            const auto said = answer["refusal"]["message"].get<std::string>();
            const bool charge = said.contains("charges only");
            EXPECT_TRUE(charge || said.starts_with("Units ") || said.contains("targets only"))
                << said; // guns only fire
            EXPECT_TRUE(said.ends_with(due)) << said;
            told += charge ? 1 : 0;
            fire += charge ? 0 : 1;
        }
    }
    EXPECT_GT(told, 0);
    EXPECT_GT(fire, 0);
}

INSTANTIATE_TEST_SUITE_P(All, Charges, testing::Values("awi/princeton-1777.json", "ccc/the-cornfield.json"),
                         [](const auto& about) {
                             const std::string path = about.param;
                             return path.substr(0, path.find('/'));
                         });
