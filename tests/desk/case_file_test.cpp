#include "desk/case_file.h"
#include "desk/cases.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace bounce;
using namespace bounce::desk;

namespace {

/// Troops by name, ground by name, and one case that uses both.
Json brief_file() {
    return Json::parse(R"({
      "rules": "mf",
      "troops": {
        "regiment": {"side": "blue", "infantry": 12},
        "guard": {"as": "regiment", "infantry": 6, "cavalry": 2}
      },
      "ground": {"meadow": {"map": ["......", "......", "......"], "legend": {".": {"terrain": "open"}}}},
      "cases": [{
        "title": "A volley",
        "clauses": ["mf/fire.table"],
        "forces": [
          {"as": "regiment", "name": "First", "at": "B2"},
          {"as": "guard", "name": "Guard", "at": "A1", "cavalry": null},
          {"side": "red", "name": "Enemy", "infantry": 10, "at": "D2"}
        ],
        "board": {"as": "meadow"},
        "steps": [{"order": "volley", "target": "D2", "firers": ["B2"], "dice": [6]}, "end"],
        "expect": {"units": {"A1": {"infantry": 6, "cavalry": 0}}}
      }]
    })");
}

std::string first_fault(const Json& file) {
    const CaseReport report = run_cases(file.dump(), "cases.json");
    EXPECT_EQ(report.failed, 1);
    return report.failures.empty() ? std::string{} : report.failures.front().message;
}

} // namespace

TEST(CaseFile, WritesOutWhatACaseNames) {
    const Json file = brief_file();
    const CaseFile cases{file};
    EXPECT_TRUE(cases.faults().empty());
    const Json one = cases.in_full(0);
    const Json& forces = one["scenario"]["forces"];
    EXPECT_EQ(forces[0], Json::parse(R"({"side": "blue", "infantry": 12, "name": "First", "at": "B2"})"));
    EXPECT_EQ(forces[1], Json::parse(R"({"side": "blue", "infantry": 6, "name": "Guard", "at": "A1"})"));
    EXPECT_EQ(one["scenario"]["board"], file["ground"]["meadow"]);
    EXPECT_EQ(one["steps"], Json::parse(R"([
      {"order": {"order": "volley", "target": "D2", "firers": ["B2"]}, "dice": [6]},
      {"order": {"order": "end"}}
    ])"));
    EXPECT_EQ(run_cases(file.dump(), "cases.json").passed, 1);
}

TEST(CaseFile, WhatIsInFullStaysSo) {
    const Json full = cases_in_full(brief_file());
    EXPECT_EQ(cases_in_full(full), full);
    EXPECT_EQ(run_cases(full.dump(), "cases.json").passed, 1);
}

TEST(CaseFile, TellsOfNamesThatItLacks) {
    Json file = brief_file();
    file["cases"][0]["forces"][0]["as"] = "brigade";
    EXPECT_NE(first_fault(file).find(
                  "/cases/0/forces/0/as: the file has no troops \"brigade\"; it has: guard, regiment"),
              std::string::npos)
        << first_fault(file);
    file = brief_file();
    file["cases"][0]["board"]["as"] = "hill";
    EXPECT_NE(first_fault(file).find("/cases/0/board/as: the file has no ground \"hill\"; it has: meadow"),
              std::string::npos)
        << first_fault(file);
    file = brief_file();
    file["troops"]["guard"]["as"] = "brigade";
    EXPECT_NE(first_fault(file).find("/troops/guard/as: the file has no troops \"brigade\""),
              std::string::npos)
        << first_fault(file);
}

TEST(CaseFile, NamesDoNotGoRoundInACircle) {
    Json file = brief_file();
    file["troops"]["regiment"]["as"] = "guard";
    EXPECT_NE(first_fault(file).find("/troops/guard/as: \"guard\" refers back to itself"), std::string::npos)
        << first_fault(file);
}

TEST(CaseFile, NothingIsSaidTwice) {
    Json file = brief_file();
    file["cases"][0]["scenario"]["board"] = Json::object();
    EXPECT_NE(first_fault(file).find("/cases/0/scenario/board: \"board\" stands beside the scenario as well"),
              std::string::npos)
        << first_fault(file);
}

TEST(CaseFile, AFaultStandsWhereItIsWritten) {
    Json file = brief_file();
    const CaseFile cases{file};
    EXPECT_EQ(cases.place_of(0, "/steps/0/order/firers/0"), "/cases/0/steps/0/firers/0");
    EXPECT_EQ(cases.place_of(0, "/steps/0/order"), "/cases/0/steps/0/order");
    EXPECT_EQ(cases.place_of(0, "/steps/1/order"), "/cases/0/steps/1");
    EXPECT_EQ(cases.place_of(0, "/scenario"), "/cases/0/forces");
    EXPECT_EQ(cases.place_of(0, "/expect/log/0"), "/cases/0/expect/log/0");
    file["cases"][0]["steps"][0]["dices"] = Json::array({6});
    const Faults faults = case_faults(file);
    ASSERT_FALSE(faults.empty());
    EXPECT_EQ(faults.front().pointer, "/cases/0/steps/0/dices");
}

TEST(CaseFile, AFailingCaseTellsWhatHappened) {
    Json file = brief_file();
    file["cases"][0]["expect"] = {{"turn", 9}};
    const CaseReport report = run_cases(file.dump(), "cases.json");
    ASSERT_EQ(report.failures.size(), 1U);
    const std::vector<std::string>& log = report.failures.front().log;
    ASSERT_FALSE(log.empty());
    EXPECT_TRUE(log.front().starts_with("step 1: {\"order\":\"volley\"")) << log.front();
    EXPECT_NE(log[1].find("(mf/"), std::string::npos) << log[1];
}
