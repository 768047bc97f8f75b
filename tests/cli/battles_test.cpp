// Battles fought by the program: run, saved, replayed, counted, compared.
#include "tests/cli/shell.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace bounce::cli {

namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(CliBattles, RunsSavesAndReplays) {
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

TEST(CliBattles, SeesForgedDigests) {
    const std::string battle = scratch("forged.json");
    asked(std::string{"run "} + ridge + " --all-players ai:random --seed 4 -o " + battle);
    std::ifstream stream{battle};
    json file = json::parse(stream, nullptr, false);
    file["digests"].back()["digest"] = "0000000000000000";
    std::ofstream{battle} << file.dump();
    EXPECT_EQ(asked("replay --verify " + battle, 1)["verified"], false);
}

TEST(CliBattles, SaysHowABattleThatPartsCanBeResumed) {
    const std::string battle = scratch("old.json");
    asked(std::string{"run "} + ridge + " --all-players ai:random --seed 4 -o " + battle);
    std::ifstream stream{battle};
    json file = json::parse(stream, nullptr, false);
    const json begun = file["digests"][1]["orders"];
    file["digests"][2]["digest"] = "0000000000000000";
    std::ofstream{battle} << file.dump();
    const json checked = asked("check " + battle, 1)[0];
    EXPECT_EQ(checked["agreed"]["orders"], begun);
    EXPECT_EQ(asked("replay " + battle)["agreed"], checked["agreed"]);
    const std::string line = "the first " + begun.dump() + " of " + std::to_string(file["orders"].size());
    EXPECT_THAT(bouncestick("check " + battle).out, HasSubstr(line));
    EXPECT_THAT(bouncestick("replay " + battle).out, HasSubstr(line));
}

TEST(CliBattles, CarriesOutABattleWithTheDigestsOfAnEarlierProgram) {
    const std::string battle = scratch("older.json");
    asked(std::string{"run "} + ridge + " --all-players ai:random --seed 4 -o " + battle);
    std::ifstream stream{battle};
    json file = json::parse(stream, nullptr, false);
    for (json& digest : file["digests"]) {
        digest["digest"] = "5a5a5a5a5a5a5a5a";
    }
    std::ofstream{battle} << file.dump();
    EXPECT_EQ(bouncestick("check " + battle).code, 0);
    const json replay = asked("replay " + battle);
    EXPECT_FALSE(replay.contains("parted"));
    EXPECT_EQ(asked("replay --verify " + battle, 1)["verified"], false) << "the digests are not the same";
}

TEST(CliBattles, SaysWhereADamagedBattleEnds) {
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

TEST(CliBattles, SimulatesAlikeWithAnyThreads) {
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

TEST(CliBattles, FightsTheSameBattleInRunAndSim) {
    const std::string players =
        std::string{ridge} + " --player union=ai:greedy --player confederate=ai:random --seed 9";
    const json run = asked("run " + players);
    const json sim = asked("sim " + players + " --battles 1");
    EXPECT_EQ(sim["orders"], run["orders"]);
    EXPECT_EQ(sim["wins"][run["winner"].get<std::string>()], 1);
}

TEST(CliBattles, LosesNothingWhenItCannotWrite) {
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

TEST(CliBattles, WritesIntoAPipe) {
    const std::string pipe = scratch("pipe");
    const std::string out = scratch("from the pipe.json");
    const std::string run = program() + " run " + ridge + " --all-players ai:random -o '" + pipe + "'";
    const Ran ran = shell("mkfifo '" + pipe + "' && { timeout 20 cat '" + pipe + "' > '" + out
                          + "' & timeout 20 " + run + "; code=$?; wait; exit $code; }");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(bouncestick("replay '" + out + "' --verify").code, 0);
}

TEST(CliBattles, LeavesNothingBehindWhenItIsKilledAtWriting) {
    // A file that grows beyond the limit kills the program in the middle of the text.
    const std::string folder = scratch("killed");
    const Ran ran = shell("mkdir '" + folder + "' && (ulimit -f 8; " + program() + " run " + ridge
                          + " --all-players ai:greedy -o '" + folder + "/battle.json')");
    EXPECT_NE(ran.code, 0);
    EXPECT_EQ(shell("ls -A '" + folder + "'").out, "");
}

#ifndef BOUNCE_SANITIZED // sanitizers want more memory than there is here
TEST(CliBattles, FightsWithAsManyThreadsAsThereAre) {
    const std::string sim = program() + " sim " + ridge + " --battles 32 --all-players ai:random --json";
    const auto usual = nlohmann::json::parse(shell(sim).out, nullptr, false);
    // Each thread wants eight megabytes for its stack: most of them cannot be made.
    const Ran cramped = shell("(ulimit -s 8192; ulimit -v 1000000; " + sim + " --threads 1000)");
    EXPECT_EQ(cramped.code, 0);
    EXPECT_EQ(nlohmann::json::parse(cramped.out, nullptr, false)["digest"], usual["digest"]);
}
#endif

TEST(CliBattles, KeepsItsResultWhenNobodyHearsItsWarnings) {
    const std::string report = scratch("unheard.html");
    const std::string sim = program() + " sim " + ridge
                            + " --battles 100000000 --all-players ai:random --json -o '" + report + "'";
    for (const char* deaf : {"2>/dev/full", "2>&-"}) {
        const Ran ran = shell("(timeout --foreground --preserve-status -s INT 2 " + sim + " " + deaf + ")");
        EXPECT_EQ(ran.code, 130);
        const json answer = json::parse(ran.out, nullptr, false);
        ASSERT_FALSE(answer.is_discarded()) << deaf << ": " << ran.out;
        EXPECT_GT(answer["battles"], 0);
        EXPECT_EQ(shell("rm '" + report + "'").code, 0) << "it was written";
    }
}

TEST(CliBattles, WritesOneFileFromManyProgramsAtOnce) {
    const std::string battle = scratch("shared.json");
    const std::string run =
        program() + " run " + ridge + " --all-players ai:random -o " + battle + " --seed ";
    const Ran all =
        shell("for i in 1 2 3 4 5 6 7 8; do " + run + "$i >/dev/null || echo failed & done; wait");
    EXPECT_EQ(all.out, "");
    EXPECT_EQ(bouncestick("replay --verify " + battle).code, 0);
}

TEST(CliBattles, PrintsWhatItKnowsWhenItIsInterrupted) {
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

TEST(CliBattles, DoesNotPairAPlayerWithHimself) {
    const Ran ran = everything_said("sim " + std::string{ridge} + " --paired --battles 5");
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.out, HasSubstr("counted twice"));
    const json paired = asked("sim " + std::string{ridge} + " --paired --battles 5 --player union=ai:random");
    EXPECT_EQ(paired["pairs"], 5);
    EXPECT_EQ(paired["battles"], 10);
    expect_members(paired, {"players", "players95", "advantage", "interval95"});
}

TEST(CliBattles, ComparesAChangedRuleOnTheSameDice) {
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

TEST(CliBattles, RefusesWhatCannotBeCompared) {
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

} // namespace

} // namespace bounce::cli
