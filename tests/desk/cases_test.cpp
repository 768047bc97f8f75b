#include "desk/cases.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace bounce;
using namespace bounce::desk;

namespace {

/// A file with one case: ten infantrymen of each side, two hexes apart, the volley throws one die.
Json file_with(const Json& one) {
    Json whole = {{"title", "A case"}, {"clauses", {"mf/fire.table"}}};
    whole.update(one);
    Json file = {{"rules", "mf"}};
    file["scenario"]["forces"] = {{{"side", "blue"}, {"name", "Firers"}, {"infantry", 12}, {"at", "B2"}},
                                  {{"side", "red"}, {"name", "Targets"}, {"infantry", 10}, {"at", "D2"}}};
    file["cases"] = Json::array({whole});
    return file;
}

CaseReport run(const Json& one) { return run_cases(file_with(one).dump(), "cases.json"); }

std::string complaint(const Json& one) {
    const CaseReport report = run(one);
    EXPECT_EQ(report.failed, 1);
    return report.failures.empty() ? std::string{} : report.failures.front().message;
}

Json volley(const Json& dice) {
    Json step = {{"order", {{"order", "volley"}, {"target", "D2"}, {"firers", {"B2"}}}}};
    if (!dice.is_null()) {
        step["dice"] = dice;
    }
    return Json::array({step});
}

} // namespace

TEST(Cases, PassWhenAllIsAsTheySay) {
    const CaseReport report =
        run({{"steps", volley({6})},
             {"expect",
              {{"units", {{"B2", {{"side", "blue"}, {"infantry", 12}, {"marks", {"fired"}}}}}},
               {"log", {"mf/fire.table"}},
               {"turn", 1}}}});
    EXPECT_EQ(report.passed, 1) << (report.failures.empty() ? "" : report.failures.front().message);
    EXPECT_EQ(report.failed, 0);
}

TEST(Cases, AllDiceMustBeUsed) {
    EXPECT_NE(complaint({{"steps", volley({6, 6})}}).find("left over"), std::string::npos);
}

TEST(Cases, AMissingDieNamesItsThrow) {
    EXPECT_NE(complaint({{"steps", volley(nullptr)}}).find("missing for the throw"), std::string::npos);
}

TEST(Cases, ADieHasNoSuchFace) {
    EXPECT_NE(complaint({{"steps", volley({7})}}).find("sides"), std::string::npos);
}

TEST(Cases, WhatIsNotSoIsComplainedOf) {
    EXPECT_NE(
        complaint({{"expect", {{"units", {{"B2", {{"infantry", 11}}}}}}}}).find("should be 11 and is 12"),
        std::string::npos);
    EXPECT_NE(complaint({{"expect", {{"units", {{"B2", nullptr}}}}}}).find("nobody was expected"),
              std::string::npos);
    EXPECT_NE(complaint({{"expect", {{"units", {{"A1", {{"infantry", 1}}}}}}}}).find("there are none"),
              std::string::npos);
    EXPECT_NE(complaint({{"expect", {{"turn", 4}}}}).find("the turn should be 4"), std::string::npos);
    EXPECT_NE(complaint({{"expect", {{"decision", {{"side", "red"}}}}}}).find("the decision"),
              std::string::npos);
    EXPECT_NE(complaint({{"expect", {{"outcome", {{"over", true}}}}}}).find("the outcome"),
              std::string::npos);
    EXPECT_NE(complaint({{"expect", {{"sides", {{"red", {{"lost", 3}}}}}}}}).find("side red"),
              std::string::npos);
    EXPECT_NE(complaint({{"expect", {{"log", {"mf/fire.die"}}}}}).find("should name"), std::string::npos);
    EXPECT_NE(
        complaint({{"expect", {{"offers", {{"attack", {"A1"}}}}, {"unit", "B2"}}}}).find("offers to attack"),
        std::string::npos);
    EXPECT_NE(complaint({{"expect", {{"pieces", {{{"kind", "boat"}, {"at", "A1"}}}}}}}).find("pieces"),
              std::string::npos);
}

TEST(Cases, ARefusalMustBeTheOneNamed) {
    const Json far = {{"order", "march"}, {"from", "B2"}, {"to", "G2"}, {"infantry", 12}};
    EXPECT_EQ(run({{"steps", {{{"order", far}, {"refused", "mf/march.infantry"}}}}}).passed, 1);
    EXPECT_NE(complaint({{"steps", {{{"order", far}, {"refused", "mf/march.enemy"}}}}})
                  .find("refused by mf/march.infantry"),
              std::string::npos);
    EXPECT_NE(complaint({{"steps", {{{"order", far}}}}}).find("step 1: refused by"), std::string::npos);
    const Json near = {{"order", "march"}, {"from", "B2"}, {"to", "A2"}, {"infantry", 12}};
    EXPECT_NE(complaint({{"steps", {{{"order", near}, {"refused", "mf/march.infantry"}}}}})
                  .find("should not have been"),
              std::string::npos);
}

TEST(Cases, AFaultyOrderIsFaultyWhereItSays) {
    const Json off = {{"order", "march"}, {"from", "B2"}, {"to", "Z20"}, {"infantry", 12}};
    EXPECT_EQ(run({{"steps", {{{"order", off}, {"faulty", "/to"}}}}}).passed, 1);
    EXPECT_EQ(run({{"steps", {{{"order", off}, {"faulty", "/from"}}}}}).failed, 1);
}

TEST(Cases, AScenarioMayHaveToBeRefused) {
    const Json patch = {{"first", "green"}};
    EXPECT_EQ(run({{"scenario", patch}, {"faults", {"/first"}}}).passed, 1);
    EXPECT_NE(complaint({{"faults", {"/first"}}}).find("should have been refused"), std::string::npos);
    EXPECT_NE(complaint({{"scenario", patch}, {"expect", {{"turn", 1}}}}).find("/first"), std::string::npos);
}

TEST(Cases, SayNothingInVain) {
    const Json expect = {{"turn", 1}};
    EXPECT_EQ(complaint(Json::object()), "the case expects nothing");
    EXPECT_NE(complaint({{"faults", {"/first"}}, {"expect", expect}}).find("no result"), std::string::npos);
    const Json far = {{"order", "march"}, {"from", "B2"}, {"to", "G2"}, {"infantry", 12}};
    EXPECT_NE(complaint({{"steps", {{{"order", far}, {"refused", "mf/march.infantry"}, {"dice", {1}}}}}})
                  .find("throws no dice"),
              std::string::npos);
}

TEST(Cases, AskOnlyWhatIsTold) {
    for (const char* key : {"strength", "formation", "morale", "with", "inside", "status"}) {
        const std::string_view name{key};
        const Json value = name == "strength" ? Json(3) : Json(name == "morale" ? "steady" : "x");
        EXPECT_NE(complaint({{"expect", {{"units", {{"B2", {{key, value}}}}}}}}).find("do not tell"),
                  std::string::npos)
            << key;
    }
}

TEST(Cases, ForecastsAreExact) {
    const Json order = {{"order", "volley"}, {"target", "D2"}, {"firers", {"B2"}}};
    const std::string told = complaint({{"forecast", {{"order", order}, {"outcomes", {{"99", "1"}}}}}});
    EXPECT_NE(told.find("the odds should be"), std::string::npos) << told;
    EXPECT_NE(
        complaint({{"forecast", {{"order", order}, {"terms", {{"mf/fire.infantry", 1}}}}}}).find("the term"),
        std::string::npos);
    EXPECT_EQ(run({{"forecast", {{"order", order}, {"terms", {{"mf/fire.infantry", 24}}}}}}).passed, 1);
}

TEST(Cases, AFileThatIsNoneFails) {
    for (const char* text :
         {"", "{}", "{\"rules\":\"mf\",\"cases\":[]}", "{\"rules\":\"xy\",\"cases\":[{}]}", "[]"}) {
        const CaseReport report = run_cases(text, "broken.json");
        EXPECT_EQ(report.failed, 1) << text;
        ASSERT_FALSE(report.failures.empty());
        EXPECT_EQ(report.failures.front().file, "broken.json");
    }
}

TEST(Cases, ReportsAddUp) {
    CaseReport both = run({{"expect", {{"turn", 1}}}});
    both += run({{"expect", {{"turn", 2}}}});
    const Json json = case_report_json(both);
    EXPECT_EQ(json["passed"], Json(1));
    EXPECT_EQ(json["failed"], Json(1));
    EXPECT_EQ(json["failures"][0]["clause"], Json("mf/fire.table"));
}
