#include "tests/cli/shell.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace bounce::cli {

namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(Cli, HelpsOnEachVerb) {
    for (const char* verb : {"play", "rules", "coverage", "check", "run", "replay", "case", "odds", "sim",
                             "draw", "signature", "verify-dice"}) {
        const Ran ran = bouncestick(std::string{verb} + " --help");
        EXPECT_EQ(ran.code, 0) << verb;
        EXPECT_THAT(ran.out, HasSubstr(verb));
    }
}

TEST(Cli, RefusesWrongUsage) {
    for (const std::string arguments :
         {"", "fly", "run", "run --json", "run nowhere.json", "rules mf --loud", "rules xx",
          "sim --battles 0 x", "odds mf", "odds mf volley", "odds mf volley firepower=x",
          "odds mf volley firepower=10 wind=3", "odds xx volley", "play --port 65536", "draw --turn x y"}) {
        EXPECT_EQ(bouncestick(arguments).code, 2) << arguments;
    }
    const std::string run = std::string{"run "} + ridge;
    for (const char* option :
         {" --player nobody=ai:greedy", " --player union=ai:napoleon", " --player union", " --set x=1",
          " --set infantry_move=x", " --set infantry_move=-5", " --seed -1", " --variant /nowhere.json"}) {
        EXPECT_EQ(bouncestick(run + option).code, 2) << option;
    }
}

TEST(MakePlay, StartsAProgramThatNeedsThePageBesideIt) {
    const std::string small = program() + "-play";
    EXPECT_EQ(shell(small + " battle.json").code, 2) << "it takes no arguments";
    const std::string alone = scratch("alone");
    std::filesystem::copy_file(small, alone);
    EXPECT_EQ(shell("timeout 10 " + alone).code, 2) << "there is no page beside it";
}

TEST(Cli, RefusesToBeToldNothing) {
    const std::string run = std::string{"run "} + ridge;
    for (const char* option : {" --variant ''", " -o ''", " --edition ''", " --set ''"}) {
        const Ran ran = everything_said(run + option);
        EXPECT_EQ(ran.code, 2) << option;
        EXPECT_THAT(ran.out, HasSubstr("must not be empty")) << option;
    }
    EXPECT_EQ(bouncestick("rules ''").code, 2);
}

TEST(Cli, RefusesToBeToldTwice) {
    const std::string run = std::string{"run "} + ridge;
    EXPECT_EQ(bouncestick(run + " --player union=ai:random --player union=ai:greedy").code, 2);
    EXPECT_EQ(bouncestick(run + " --set hex_capacity=30 --set hex_capacity=20").code, 2);
}

TEST(Cli, NamesTheVerbThatThereIsNot) {
    EXPECT_THAT(everything_said("nosuch").out, HasSubstr("unknown command \"nosuch\""));
    EXPECT_EQ(bouncestick("nosuch").code, 2);
    const Ran played = bouncestick("play --no-browser --port 0 " BOUNCE_SOURCE_DIR "/README.md");
    EXPECT_EQ(played.code, 2) << "what is no battle is not served";
}

TEST(Cli, ListsRules) {
    const json all = asked("rules");
    ASSERT_TRUE(all.is_array());
    for (const json& rules : all) {
        expect_members(rules, {"id", "title", "editions", "clauses", "parameters", "options"});
        const json one = asked("rules " + rules["id"].get<std::string>());
        EXPECT_EQ(one["id"], rules["id"]);
        expect_members(one["clauses"].at(0), {"id", "title", "text"});
        expect_members(one["parameters"].at(0), {"name", "default", "unit", "clause"});
    }
}

TEST(Cli, ChecksFiles) {
    const std::string broken = written("broken.json", "{\n\"rules\": \"mf\",\n\"title\": 5\n}\n");
    EXPECT_TRUE(asked(std::string{"check "} + ridge).at(0)["faults"].empty());
    const json faults = asked("check " + broken, 1).at(0)["faults"];
    ASSERT_FALSE(faults.empty());
    expect_members(faults.at(0), {"pointer", "line", "message"});
    EXPECT_EQ(bouncestick("check " + written("torn.json", "{\"rules\": ")).code, 1);
    EXPECT_EQ(bouncestick("check " BOUNCE_SOURCE_DIR "/variants/mf-breech-loaders.json").code, 0);
}

TEST(Cli, ChecksEveryFileThatItCanRead) {
    const std::string broken = written("other.json", "{}");
    const json all = asked(std::string{"check "} + ridge + " no-such-file " + broken, 2);
    ASSERT_EQ(all.size(), 3U);
    EXPECT_THAT(all[1]["faults"][0]["message"].get<std::string>(), HasSubstr("cannot read"));
    EXPECT_FALSE(all[2]["faults"].empty());
}

TEST(Cli, SaysWhatNumbersItTakes) {
    EXPECT_THAT(everything_said("play --port 65536").out, HasSubstr("not in range 0 to 65535"));
    EXPECT_THAT(everything_said(std::string{"draw --turn 99999999999 "} + ridge).out,
                HasSubstr("not in range 0 to 1000"));
}

TEST(Cli, RunsEveryFileOfCasesThatItCanRead) {
    const std::string good = BOUNCE_SOURCE_DIR "/tests/cases/mf/fire.json";
    const json report = asked("case no-such-file " + good, 2);
    EXPECT_EQ(report["failed"], 1);
    EXPECT_GT(report["passed"].get<int>(), 3);
}

TEST(Cli, LooksIntoRuleCases) {
    json file = {{"rules", "mf"}, {"cases", json::array()}};
    file["cases"].push_back(
        {{"clauses", {"mf/no.such"}}, {"title", "A case"}, {"steps", {{{"order", {{"order", "dance"}}}}}}});
    file["cases"].push_back(
        {{"clauses", {"mf/fire.die"}},
         {"title", "Another"},
         {"scenario", {{"forces", {{{"side", "blue"}, {"name", "A"}, {"infantry", 5}, {"at", "Z99"}}}}}},
         {"expect", {{"turn", 1}}}});
    const json faults = asked("check " + written("cases.json", file.dump()), 1)[0]["faults"];
    std::vector<std::string> places;
    for (const json& fault : faults) {
        places.push_back(fault["pointer"]);
    }
    EXPECT_THAT(places, testing::IsSupersetOf({"/cases/0/clauses/0", "/cases/1/scenario"}));
}

TEST(Cli, LaysFaultsOnTheVariantThatHasThem) {
    const std::string variant = written("house.json", R"({
  "format": 1, "rules": "mf", "variant": "house", "title": "House rules", "note": "None.",
  "parameters": {"no_such": 1}
})");
    for (const char* verb : {"run ", "sim "}) {
        const Ran ran = everything_said(verb + std::string{ridge} + " --variant " + variant);
        EXPECT_EQ(ran.code, 2);
        EXPECT_THAT(ran.out, HasSubstr(variant + ":3: /parameters/no_such"));
    }
}

TEST(Cli, PrintsOneDocument) {
    EXPECT_EQ(bouncestick(std::string{"run "} + ridge + " -o - --json").code, 2);
    EXPECT_EQ(bouncestick(std::string{"sim "} + ridge + " --battles 2 -o - --json").code, 2);
    const json run = asked(std::string{"run "} + ridge + " --all-players ai:random --log");
    EXPECT_EQ(run["log"].size(), run["orders"].get<std::size_t>());
}

TEST(Cli, DoesNotEchoWhatNobodyReads) {
    const std::string number(4'000'000, '7');
    for (const std::string& file : {written("number.json", "{\"rules\": " + number + "}"),
                                    written("float.json", "{\"format\": " + number + "e9999}"),
                                    written("key.json", "{\"" + number + "\": 1}"),
                                    written("text.json", "{\"rules\": \"" + number + "\"}")}) {
        const Ran ran = everything_said("check " + file);
        EXPECT_EQ(ran.code, 1) << file;
        EXPECT_LT(ran.out.size(), 2'000U) << file;
    }
    const std::string argument(100'000, '7');
    for (const std::string& typed : {"odds mf volley firepower=" + argument, "sim x --battles " + argument,
                                     "run x --seed " + argument, argument, "rules " + argument}) {
        const Ran ran = everything_said(typed);
        EXPECT_EQ(ran.code, 2);
        EXPECT_LT(ran.out.size(), 2'000U) << typed.substr(0, 20);
    }
}

TEST(Cli, FailsCasesThatNameNoClause) {
    const auto ran = [](const char* name, const json& one) {
        json file = {{"rules", "mf"}, {"cases", json::array({one})}};
        return bouncestick("case " + written(name, file.dump()));
    };
    const json good = {{"clauses", {"mf/turn.end"}}, {"title", "A"}, {"expect", {{"turn", 0}}}};
    json about = good;
    about["clauses"] = {"mf/turn.end", "mf/no.such"};
    json logged = good;
    logged["expect"]["not_log"] = {"mf/no.such"};
    for (const json& bad : {about, logged}) {
        const Ran failed = ran("unknown.json", bad);
        EXPECT_EQ(failed.code, 1);
        EXPECT_THAT(failed.out, HasSubstr("there is no clause mf/no.such"));
    }
}

/// The ids of all rule sets, as the program lists them.
std::vector<std::string> rule_set_ids() {
    std::vector<std::string> ids;
    for (const json& rules : asked("rules")) {
        ids.push_back(rules["id"].get<std::string>());
    }
    EXPECT_GE(ids.size(), 4U);
    return ids;
}

TEST(Cli, PrintsReferenceSheets) {
    for (const std::string& id : rule_set_ids()) {
        const Ran ran = bouncestick("rules --quick " + id);
        EXPECT_EQ(ran.code, 0) << id;
        EXPECT_EQ(ran.out.find('{'), std::string::npos) << id;
        for (const char* chapter : {"turn", "elee", "orale"}) {
            EXPECT_THAT(ran.out, HasSubstr(chapter)) << id;
        }
        expect_members(asked("rules --quick " + id), {"title", "text"});
    }
    EXPECT_THAT(bouncestick("rules mf --quick").out, HasSubstr("| Infantry | 2 |"));
    const std::string variant = written("quick.json", R"({"format": 1, "rules": "mf", "variant": "fast",
        "title": "Fast", "note": "", "parameters": {"infantry_move": 4}})");
    EXPECT_THAT(bouncestick("rules mf --quick --variant " + variant).out, HasSubstr("| Infantry | 4 |"));
    EXPECT_EQ(bouncestick("rules sd --quick --variant " + variant).code, 2);
    const std::string boats = written("boats.json", R"({"format": 1, "rules": "sd", "variant": "boats",
        "title": "Boats", "note": "", "parameters": {"boat_move": 4, "fallback_distance": 3}})");
    const std::string sheet = bouncestick("rules sd --quick --variant " + boats).out;
    EXPECT_THAT(sheet, HasSubstr("when afloat: 4."));
    EXPECT_THAT(sheet, HasSubstr("How far, in hexes: 3."));
    EXPECT_EQ(sheet.find("## Options"), std::string::npos);
    const std::string brave = written("brave.json", R"({"format": 1, "rules": "ccc", "variant": "brave",
        "title": "Brave", "note": "", "parameters": {"reaction_ten_1": 1}})");
    EXPECT_THAT(bouncestick("rules ccc --quick").out, HasSubstr("| 1 | retreat | withdraw |"));
    EXPECT_THAT(bouncestick("rules ccc --quick --variant " + brave).out,
                HasSubstr("| 1 | fire | withdraw |"));
    const std::string letter = written("letter.json", R"({"format": 1, "rules": "mf", "variant": "letter",
        "title": "Letter", "note": "", "options": {"repeat_volleys": "on", "halve_whole_total": "off"}})");
    const std::string options = bouncestick("rules mf --quick --variant " + letter).out;
    EXPECT_THAT(options, HasSubstr("\n## Options\n- **repeat_volleys: on.** "));
    EXPECT_EQ(options.find("halve_whole_total"), std::string::npos);
    const std::string wrong = written("wrong.json", R"({"format": 1, "rules": "mf", "variant": "wrong",
        "title": "Wrong", "note": "", "options": {"repeat_volleys": "maybe"}})");
    const Ran refused = everything_said("rules mf --quick --variant " + wrong);
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.out, HasSubstr("wrong.json:2: /options/repeat_volleys"));
    EXPECT_EQ(bouncestick("rules --quick").code, 2);
}

TEST(Cli, SaysBeforeTheWorkThatItsResultCannotBeWritten) {
    for (const std::string work : {" --battles 1000000000", " --battles 1000000000 --json"}) {
        EXPECT_EQ(bouncestick("sim " + std::string{ridge} + work + " -o /nowhere/report.html").code, 2);
    }
    EXPECT_EQ(bouncestick("run " + std::string{ridge} + " -o /nowhere/battle.json").code, 2);
}

TEST(Cli, DoesNotSayDoneWhenNobodyCouldHearIt) {
    for (const std::string& verb :
         {std::string{"rules"}, std::string{"rules --json"}, "draw " + std::string{ridge}}) {
        EXPECT_EQ(bouncestick(verb + " >/dev/full").code, 2) << verb;
    }
}

TEST(Cli, EndsAsEverWhenNobodyHearsWhatIsWrong) {
    for (const char* wrong : {"frobnicate", "run --no-such-option", "check /no/such/file",
                              "run /no/such/file", "case --plain /no/such/file"}) {
        EXPECT_EQ(shell("(" + program() + " " + wrong + " 2>/dev/full)").code, 2) << wrong;
    }
}

TEST(Cli, WritesAReport) {
    const std::string report = scratch("report.html");
    asked(std::string{"sim "} + ridge
          + " --paired --player union=ai:random --battles 5 --variant " BOUNCE_SOURCE_DIR
            "/variants/mf-breech-loaders.json -o "
          + report);
    EXPECT_GT(std::filesystem::file_size(report), 10'000U);
}

TEST(Cli, KnowsOdds) {
    const json odds = asked("odds mf volley firepower=50 cover=0");
    expect_members(odds, {"query", "keys", "outcomes", "mean"});
    EXPECT_EQ(odds["outcomes"].at(0)["exact"], "1/6");
    EXPECT_DOUBLE_EQ(odds["mean"].get<double>(), 3.0); // 0 1 2 3 5 7
    EXPECT_FALSE(asked("odds mf --list").empty());
}

TEST(Cli, Draws) {
    EXPECT_THAT(bouncestick(std::string{"draw "} + ridge).out, HasSubstr("</svg>"));
    EXPECT_EQ(bouncestick(std::string{"draw --turn 2 "} + ridge).code, 2);
    const std::string battle = scratch("drawn.json");
    asked(std::string{"run "} + ridge + " --all-players ai:random -o " + battle);
    EXPECT_THAT(bouncestick("draw --turn 2 " + battle).out, HasSubstr("turn 2"));
    EXPECT_EQ(bouncestick("draw --turn 99 " + battle).code, 2);
}

TEST(Cli, DrawsAsFarAsABattleGoesAndSaysSo) {
    const std::string battle = scratch("drawn.json");
    asked(std::string{"run "} + ridge + " --all-players ai:random -o " + battle);
    json broken = json::parse(std::ifstream{battle});
    broken["orders"][5]["order"] = "dance";
    const std::string file = written("broken.json", broken.dump());
    EXPECT_EQ(bouncestick("draw " + file).code, 1);
    EXPECT_THAT(bouncestick("draw " + file).out, HasSubstr("</svg>"));
    EXPECT_THAT(everything_said("draw " + file).out, HasSubstr("/orders/5/order"));
}

#ifndef BOUNCE_SANITIZED // slow, and compared there with what the other builds sign
TEST(Cli, SignsAlikeTwice) {
    const json first = asked("signature");
    expect_members(first, {"signature", "rules"});
    EXPECT_EQ(first["signature"].get<std::string>().size(), 16U);
    EXPECT_EQ(first, asked("signature"));
}
#endif

TEST(Cli, CountsCoverage) {
    const json table = asked("coverage");
    for (const std::string& id : rule_set_ids()) {
        ASSERT_TRUE(table["rules"].contains(id)) << id;
        expect_members(table["rules"][id], {"clauses", "implemented", "tested", "missing"});
        EXPECT_GT(table["rules"][id]["clauses"].get<int>(), 50) << id;
        EXPECT_EQ(table["rules"][id]["missing"], json::array()) << id;
    }
}

} // namespace

} // namespace bounce::cli
