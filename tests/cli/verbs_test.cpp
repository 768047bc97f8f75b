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

constexpr const char* ridge = BOUNCE_SOURCE_DIR "/scenarios/mf/mcphersons-ridge.json";

/// The JSON that the program prints, when it exits with `code`.
json asked(const std::string& arguments, int code = 0) {
    const Ran ran = bouncestick(arguments + " --json");
    EXPECT_EQ(ran.code, code) << arguments;
    json answer = json::parse(ran.out, nullptr, false);
    EXPECT_FALSE(answer.is_discarded()) << arguments << ": " << ran.out;
    return answer;
}

/// Complaints as well.
Ran everything_said(const std::string& arguments) {
    return shell("(" + program() + " " + arguments + " 2>&1)");
}

void expect_members(const json& answer, std::initializer_list<const char*> members) {
    for (const char* member : members) {
        EXPECT_TRUE(answer.contains(member)) << member;
    }
}

std::string written(const std::string& name, const std::string& text) {
    const std::string path = scratch(name);
    std::ofstream{path} << text;
    return path;
}

TEST(Cli, HelpsOnEachVerb) {
    for (const char* verb : {"play", "rules", "coverage", "check", "run", "replay", "case", "odds", "sim",
                             "draw", "signature"}) {
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

TEST(Cli, RefusesToBeToldNothing) {
    const std::string run = std::string{"run "} + ridge;
    for (const char* option : {" --variant ''", " -o ''", " --edition ''", " --set ''"}) {
        const Ran ran = everything_said(run + option);
        EXPECT_EQ(ran.code, 2) << option;
        EXPECT_THAT(ran.out, HasSubstr("something was expected here")) << option;
    }
    EXPECT_EQ(bouncestick("rules ''").code, 2);
}

TEST(Cli, RefusesToBeToldTwice) {
    const std::string run = std::string{"run "} + ridge;
    EXPECT_EQ(bouncestick(run + " --player union=ai:random --player union=ai:greedy").code, 2);
    EXPECT_EQ(bouncestick(run + " --set hex_capacity=30 --set hex_capacity=20").code, 2);
}

TEST(Cli, NamesTheVerbThatThereIsNot) {
    EXPECT_THAT(everything_said("nosuch").out, HasSubstr("no verb \"nosuch\""));
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

TEST(Cli, RunsSavesAndReplays) {
    const std::string battle = scratch("battle.json");
    const json run = asked(std::string{"run "} + ridge + " --all-players ai:random --seed 3 -o " + battle);
    expect_members(run, {"winner", "reason", "turns", "orders", "dice", "digest", "sides"});
    const json replay = asked("replay --verify " + battle);
    EXPECT_EQ(replay["verified"], true);
    EXPECT_EQ(replay["digest"], run["digest"]);
    EXPECT_EQ(replay["turns"], run["turns"]);
    EXPECT_THAT(bouncestick("replay --log " + battle).out, HasSubstr("mf/fire.table"));
    const std::string maps = scratch("maps");
    EXPECT_EQ(bouncestick("replay " + battle + " --svg " + maps).code, 0);
    EXPECT_GT(std::distance(std::filesystem::directory_iterator{maps}, {}), 2);
    EXPECT_EQ(bouncestick("check " + battle).code, 0);
}

TEST(Cli, SeesForgedDigests) {
    const std::string battle = scratch("forged.json");
    asked(std::string{"run "} + ridge + " --all-players ai:random --seed 4 -o " + battle);
    std::ifstream stream{battle};
    json file = json::parse(stream, nullptr, false);
    file["digests"].back()["digest"] = "0000000000000000";
    std::ofstream{battle} << file.dump();
    EXPECT_EQ(asked("replay --verify " + battle, 1)["verified"], false);
}

TEST(Cli, SaysWhereADamagedBattleEnds) {
    const std::string battle = scratch("damaged.json");
    asked(std::string{"run "} + ridge + " --all-players ai:random --seed 4 -o " + battle);
    std::ifstream stream{battle};
    const json whole = json::parse(stream, nullptr, false);
    const auto parts_at = [&](const json& file, const char* pointer, const char* words, int code) {
        std::ofstream{battle} << file.dump();
        const json parted = asked("replay " + battle, code)["parted"];
        ASSERT_EQ(parted.size(), 1U);
        EXPECT_EQ(parted[0]["pointer"], pointer);
        EXPECT_THAT(parted[0]["message"].get<std::string>(), HasSubstr(words));
    };
    json file = whole;
    file["orders"][2]["order"] = "dance";
    parts_at(file, "/orders/2/order", "know no order", 1);
    file = whole;
    file["digests"][1]["turn"] = 7;
    parts_at(file, "/digests/1", "in turn 2: the file calls it turn 7", 0);
    file = whole;
    file["digests"][1]["orders"] = 0;
    parts_at(file, "/digests/1", "orders have been given, and not 0", 0);
    file = whole;
    file["outcome"]["over"] = false;
    parts_at(file, "/outcome/over", "true was expected, not false", 0);
    file = whole;
    file["orders"] = {whole["orders"][0], whole["orders"][1]};
    parts_at(file, "/digests/1", "the orders end in turn 1", 0);
}

TEST(Cli, SimulatesAlikeWithAnyThreads) {
    json digests;
    for (const char* threads : {"1", "2", "7"}) {
        const json sim =
            asked(std::string{"sim "} + ridge + " --all-players ai:random --battles 50 --threads " + threads);
        expect_members(sim, {"battles", "seconds", "battles_per_second", "orders", "orders_per_second",
                             "wins", "interval95", "turns", "digest"});
        EXPECT_EQ(sim["battles"], 50);
        EXPECT_TRUE(sim["turns"].contains("mean"));
        digests.push_back(sim["digest"]);
    }
    EXPECT_EQ(digests[0], digests[1]);
    EXPECT_EQ(digests[0], digests[2]);
    const json checked =
        asked(std::string{"sim "} + ridge + " --all-players ai:random --battles 50 --verify");
    EXPECT_EQ(checked["digest"], digests[0]);
}

TEST(Cli, FightsTheSameBattleInRunAndSim) {
    const std::string players =
        std::string{ridge} + " --player union=ai:greedy --player confederate=ai:random --seed 9";
    const json run = asked("run " + players);
    const json sim = asked("sim " + players + " --battles 1");
    EXPECT_EQ(sim["orders"], run["orders"]);
    EXPECT_EQ(sim["wins"][run["winner"].get<std::string>()], 1);
}

TEST(Cli, LosesNothingWhenItCannotWrite) {
    const std::string battle = scratch("kept.json");
    const std::string run = std::string{"run "} + ridge;
    ASSERT_EQ(bouncestick(run + " -o " + battle).code, 0);
    // a file may have one block: the new battle is torn off, and the old one stays
    const std::string torn = "run " + std::string{ridge} + " --seed 2 -o " + battle;
    EXPECT_EQ(shell("trap '' XFSZ; ulimit -f 1; " + program() + " " + torn).code, 2);
    EXPECT_EQ(bouncestick("replay --verify " + battle).code, 0);
    for (const auto& file : std::filesystem::directory_iterator{scratch("")}) {
        EXPECT_NE(file.path().extension(), ".part") << file.path();
    }
}

TEST(Cli, WritesOneFileFromManyProgramsAtOnce) {
    const std::string battle = scratch("shared.json");
    const std::string run =
        program() + " run " + ridge + " --all-players ai:random -o " + battle + " --seed ";
    const Ran all =
        shell("for i in 1 2 3 4 5 6 7 8; do " + run + "$i >/dev/null || echo failed & done; wait");
    EXPECT_EQ(all.out, "");
    EXPECT_EQ(bouncestick("replay --verify " + battle).code, 0);
}

TEST(Cli, PrintsWhatItKnowsWhenItIsInterrupted) {
    for (const auto& [signal, code] : {std::pair{"INT", 130}, std::pair{"TERM", 143}}) {
        const Ran ran =
            shell(program() + " sim " + ridge
                  + " --battles 1000000000 --all-players ai:random --json 2>/dev/null & p=$!; sleep 1; kill -"
                  + signal + " $p; wait $p");
        EXPECT_EQ(ran.code, code);
        const json answer = json::parse(ran.out, nullptr, false);
        ASSERT_FALSE(answer.is_discarded()) << signal << ": " << ran.out;
        EXPECT_GT(answer["battles"], 0);
        EXPECT_TRUE(answer.contains("interval95"));
    }
}

TEST(Cli, DoesNotPairAPlayerWithHimself) {
    const Ran ran = everything_said("sim " + std::string{ridge} + " --paired --battles 5");
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.out, HasSubstr("counted twice"));
    const json paired = asked("sim " + std::string{ridge} + " --paired --battles 5 --player union=ai:random");
    EXPECT_EQ(paired["pairs"], 5);
    EXPECT_EQ(paired["battles"], 10);
    expect_members(paired, {"players", "players95", "advantage", "interval95"});
}

TEST(Cli, ComparesAChangedRuleOnTheSameDice) {
    const json compared = asked("sim " + std::string{ridge} + " --battles 20 --against casualties_2_6=6");
    EXPECT_EQ(compared["battles"], 20);
    expect_members(compared, {"usual", "changed", "changes", "measures", "parted", "turned"});
    expect_members(compared["measures"]["margin"],
                   {"usual", "changed", "difference", "interval95", "of_a_hundred"});
    EXPECT_EQ(compared["usual"]["digest"], asked("sim " + std::string{ridge} + " --battles 20")["digest"]);
    EXPECT_EQ(compared["changed"]["digest"],
              asked("sim " + std::string{ridge} + " --battles 20 --set casualties_2_6=6")["digest"]);
    const Ran report =
        bouncestick("sim " + std::string{ridge} + " --battles 5 --against casualties_2_6=6 -o -");
    EXPECT_EQ(report.code, 0);
    EXPECT_THAT(report.out, HasSubstr("What the change did"));
    const Ran told = bouncestick("sim " + std::string{ridge} + " --battles 5 --against casualties_2_6=6");
    EXPECT_THAT(told.out, HasSubstr("again with casualties_2_6=6"));
}

TEST(Cli, RefusesWhatCannotBeCompared) {
    const auto said = [](const std::string& asked) {
        const Ran ran = everything_said("sim " + std::string{ridge} + " --battles 5 " + asked);
        EXPECT_EQ(ran.code, 2) << asked;
        return ran.out;
    };
    EXPECT_THAT(said("--against casualties_2_6=900"), HasSubstr("must be a whole number from"));
    EXPECT_THAT(said("--against nonsense=1"), HasSubstr("no parameter and no option"));
    EXPECT_THAT(said("--against edition=first"), HasSubstr("editions"));
    EXPECT_THAT(said("--against casualties_2_6=6 --against casualties_2_6=5"), HasSubstr("twice"));
    EXPECT_THAT(said("--against casualties_2_6=6 --paired --player union=ai:random"),
                HasSubstr("ask for one of them"));
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
