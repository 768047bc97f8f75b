#include "desk/files.h"
#include "tests/desk/talk.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::tests;

namespace {

const std::string princeton = "awi/princeton-1777.json";

std::string altered(const std::function<void(Json&)>& change) {
    Json scenario = Json::parse(scenario_text(princeton));
    change(scenario);
    return scenario.dump(2);
}

/// Place and message of the only fault.
std::string fault_of(const std::function<void(Json&)>& change) {
    const Faults faults = desk::check_file(altered(change));
    return faults.size() == 1 ? faults.front().pointer + ": " + faults.front().message
                              : std::to_string(faults.size()) + " faults";
}

Json begun(bool lesson) {
    desk::Desk desk;
    Json request = {{"do", "open"}, {"scenario", scenario_text(princeton)}, {"settings", {{"seed", 1}}}};
    if (lesson) {
        request["lesson"] = true;
    }
    return ask(desk, request);
}

std::string place_of(const Json& opened, const std::string& name) {
    for (const Json& unit : opened["situation"]["view"]["units"]) {
        if (unit["id"] == name) {
            return unit["at"].get<std::string>();
        }
    }
    return "";
}

} // namespace

TEST(Lesson, ThePageIsToldOfItsSteps) {
    desk::Desk desk;
    const Json answer = ask(desk, {{"do", "inspect"}, {"scenario", scenario_text(princeton)}});
    const Json& lesson = answer["scenario"]["lesson"];
    EXPECT_EQ(lesson["side"], "british");
    EXPECT_EQ(lesson["steps"].size(), 10U);
    EXPECT_EQ(lesson["steps"][2]["at"], "18.6,15.4") << "ground is a place, as everywhere";
    EXPECT_FALSE(lesson.contains("units")) << "how the troops stand is seen on the table";
}

TEST(Lesson, ItsTroopsStandElsewhere) {
    EXPECT_EQ(place_of(begun(false), "Mercer's Virginians"), "34.4,12.4");
    EXPECT_EQ(place_of(begun(true), "Mercer's Virginians"), "24.6,14.6");
}

TEST(Lesson, ItsBattleIsSavedAndGoesOn) {
    desk::Desk desk;
    const Json request = {{"do", "open"},
                          {"scenario", scenario_text(princeton)},
                          {"lesson", true},
                          {"settings", {{"seed", 1}}}};
    static_cast<void>(ask(desk, request));
    const Json file = ask(desk, {{"do", "save"}})["text"];
    const Json again = ask(desk, {{"do", "load"}, {"battle", file}});
    EXPECT_EQ(place_of(again, "Mercer's Virginians"), "24.6,14.6");
    EXPECT_EQ(again["scenario"]["lesson"]["steps"].size(), 10U);
}

TEST(Lesson, AScenarioWithoutOneSaysSo) {
    desk::Desk desk;
    const Json answer = desk.answer({{"do", "open"},
                                     {"scenario", scenario_text("awi/greenford.json")},
                                     {"lesson", true},
                                     {"settings", Json::object()}});
    ASSERT_FALSE(answer["ok"].get<bool>());
    EXPECT_TRUE(answer["error"]["message"].get<std::string>().ends_with("has no lesson"));
}

TEST(Lesson, AWrongUntilIsAFaultWithItsPlace) {
    const auto until = [](std::size_t step, Json value) {
        return [=](Json& scenario) { scenario["lesson"]["steps"][step]["until"] = value; };
    };
    EXPECT_EQ(fault_of(until(0, {{"did", "stare"}})),
              R"(/lesson/steps/0/until/did: one of "look", "pick", "order", "reach" was expected)");
    EXPECT_EQ(fault_of(until(5, {{"did", "order"}})),
              R"(/lesson/steps/5/until: "kind" is missing, which "order" needs)");
    EXPECT_EQ(fault_of(until(9, {{"did", "reach"}, {"turn", 3}, {"unit", "Mawhood"}})),
              R"(/lesson/steps/9/until/unit: "unit" means nothing to "reach")");
    EXPECT_EQ(fault_of(until(1, {{"did", "pick"}, {"unit", "18th Foot"}})),
              R"(/lesson/steps/1/until/unit: this scenario has no troops called "18th Foot")");
    EXPECT_EQ(fault_of(until(0, {{"did", "look"}, {"side", "french"}})),
              R"(/lesson/steps/0/until/side: "french" is none of the two sides (british, american))");
}

TEST(Lesson, ItsLineInTheFileIsNamed) {
    const std::string text =
        altered([](Json& scenario) { scenario["lesson"]["steps"][1]["until"]["did"] = "stare"; });
    const Faults faults = desk::check_file(text);
    ASSERT_EQ(faults.size(), 1U);
    const auto line =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("stare")), '\n');
    EXPECT_EQ(faults.front().line, line + 1);
}

TEST(Lesson, APhaseIsOneOfTheRules) {
    const auto wrong = [](Json& scenario) { scenario["lesson"]["steps"][0]["phase"] = "moves"; };
    EXPECT_EQ(fault_of(wrong),
              R"(/lesson/steps/0/phase: "moves" is no part of a turn by these rules: one of "deploy", )"
              R"("first_throw", "rally", "move", "face", "fire", "charge", "test", "counter", "melee", )"
              R"("second_fire", "over" was expected)");
    const std::string text = altered(wrong);
    const Faults faults = desk::check_file(text);
    ASSERT_EQ(faults.size(), 1U);
    const auto line =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("\"moves\"")), '\n');
    EXPECT_EQ(faults.front().line, line + 1);
}

TEST(Lesson, StepsStandInTheOrderOfTheirTurns) {
    EXPECT_EQ(fault_of([](Json& scenario) { scenario["lesson"]["steps"][9]["turn"] = 1; }),
              "/lesson/steps/9/turn: a step of turn 1 cannot come after one of turn 2");
}

TEST(Lesson, OnlyTroopsOnTheTableAreMoved) {
    EXPECT_EQ(fault_of([](Json& scenario) { scenario["lesson"]["units"][0]["name"] = "Cadwalader"; }),
              "/lesson/units/0/name: Cadwalader does not begin on the table, and cannot be moved there");
    EXPECT_EQ(fault_of([](Json& scenario) { scenario["lesson"]["units"][9]["at"] = {24.6, 14.6}; }),
              R"(/lesson/units/9/at: "Neil's guns" and "Mercer's Virginians" overlap)");
}
