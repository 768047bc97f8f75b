// Runs that are kept row by row: stopped, shared out, put together again.
#include "tests/cli/shell.h"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

namespace bounce::cli {

namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string sim = std::string{"sim "} + ridge + " --all-players ai:random ";

/// Without what depends on the clock.
json timeless(json answer) {
    for (const char* member : {"seconds", "battles_per_second", "orders_per_second"}) {
        answer.erase(member);
    }
    return answer;
}

std::string text_of(const std::string& path) {
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

std::string complaint(const std::string& arguments, int code = 2) {
    const Ran ran = everything_said(arguments);
    EXPECT_EQ(ran.code, code) << arguments << '\n' << ran.out;
    return ran.out;
}

TEST(CliRows, SevenSharesOfWhichOneWasKilledAreOneRun) {
    const std::string run = sim + "--battles 210 --played ";
    const json whole = timeless(asked(run));
    std::string parts;
    for (int i = 1; i <= 7; ++i) {
        const std::string part = scratch("share" + std::to_string(i) + ".rows");
        const std::string share = run + "--threads 1 --shard " + std::to_string(i) + "/7 --rows " + part;
        if (i == 4) { // a file as long as that kills the program
            EXPECT_NE(shell("(ulimit -f 40; " + program() + " " + share + " >/dev/null 2>&1)").code, 0);
            EXPECT_THAT(complaint("merge " + part), HasSubstr("in none of the parts"));
        }
        EXPECT_EQ(bouncestick(share).code, 0);
        parts += " " + part;
    }
    EXPECT_EQ(timeless(asked("merge" + parts)), whole);
}

TEST(CliRows, GoOnAfterAKill) {
    const std::string rows = scratch("killed.rows");
    const std::string run = sim + "--battles 600 --threads 2 ";
    const json whole = timeless(asked(run));
    int kills = 0;
    for (int i = 0; i < 5; ++i) {
        kills +=
            shell("timeout -s KILL 0.15 " + program() + " " + run + "--rows " + rows + " >/dev/null 2>&1")
                .code
            == 137;
    }
    EXPECT_EQ(timeless(asked(run + "--rows " + rows)), whole) << kills << " kills";
    EXPECT_EQ(timeless(asked(run + "--rows " + rows)), whole) << "once more, all of it known";
}

TEST(CliRows, TornLastLineDoesNotCount) {
    const std::string rows = scratch("torn.rows");
    const std::string run = sim + "--battles 20 --rows " + rows;
    const json whole = timeless(asked(run));
    const std::string text = text_of(rows);
    std::ofstream{rows, std::ios::binary} << text.substr(0, text.size() - 30);
    EXPECT_EQ(timeless(asked(run)), whole);
    EXPECT_EQ(text_of(rows).size(), text.size());
    std::ofstream{rows, std::ios::binary} << text.substr(0, 100); // not even the question
    EXPECT_EQ(timeless(asked(run)), whole);
}

TEST(CliRows, OfPairsAndComparisonsMergeToo) {
    for (const std::string how : {"--paired --player union=ai:greedy", "--against casualties_2_6=6"}) {
        const std::string run = sim + "--battles 16 " + how;
        const std::string one = scratch("one.rows");
        const std::string other = scratch("other.rows");
        EXPECT_EQ(shell("rm -f " + one + " " + other).code, 0);
        EXPECT_EQ(bouncestick(run + " --shard 1/2 --rows " + one).code, 0);
        EXPECT_EQ(bouncestick(run + " --shard 2/2 --rows " + other).code, 0);
        json merged = timeless(asked("merge " + other + " " + one));
        json whole = timeless(asked(run));
        for (const char* part : {"usual", "changed"}) {
            if (whole.contains(part)) {
                merged[part] = timeless(merged[part]);
                whole[part] = timeless(whole[part]);
            }
        }
        EXPECT_EQ(merged, whole);
    }
}

TEST(CliRows, NameWhatIsMissingOrTwice) {
    const std::string run = sim + "--battles 30 --shard ";
    const std::string one = scratch("gap1.rows");
    const std::string three = scratch("gap3.rows");
    EXPECT_EQ(bouncestick(run + "1/3 --rows " + one).code, 0);
    EXPECT_EQ(bouncestick(run + "3/3 --rows " + three).code, 0);
    EXPECT_THAT(complaint("merge " + one + " " + three), HasSubstr("in none of the parts: 11 to 20"));
    EXPECT_THAT(complaint("merge " + one + " " + one), HasSubstr("battle 1 is in two of the parts"));
    const std::string stranger = scratch("stranger.rows");
    EXPECT_EQ(bouncestick(sim + "--battles 31 --shard 2/3 --rows " + stranger).code, 0);
    EXPECT_THAT(complaint("merge " + one + " " + stranger), HasSubstr("parts of different runs"));
    EXPECT_THAT(complaint(sim + "--battles 29 --rows " + one), HasSubstr("rows of another run"));
}

TEST(CliRows, ComplainByLine) {
    const std::string rows = scratch("bad.rows");
    EXPECT_EQ(bouncestick(sim + "--battles 3 --threads 1 --rows " + rows).code, 0);
    const std::string text = text_of(rows);
    const auto with = [&](const std::string& line) {
        std::ofstream{rows, std::ios::binary} << text << line << '\n';
        return complaint("merge " + rows);
    };
    EXPECT_THAT(with("{"), HasSubstr("bad.rows:5"));
    EXPECT_THAT(with(R"({"number":1})"), HasSubstr("bad.rows:5"));
    const json last = json::parse(text.substr(text.rfind('\n', text.size() - 2) + 1), nullptr, false);
    EXPECT_THAT(with(last.dump()), HasSubstr("twice"));
    json far = last;
    far["number"] = 4;
    EXPECT_THAT(with(far.dump()), HasSubstr("the run fights the battles 1 to 3"));
    far["number"] = 3;
    far["battles"].push_back(far["battles"][0]);
    EXPECT_THAT(with(far.dump()), HasSubstr("the run fights each number once"));
    std::ofstream{rows, std::ios::binary} << "[]\n";
    EXPECT_THAT(complaint("merge " + rows), HasSubstr("bad.rows:1"));
    std::ofstream{rows, std::ios::binary} << "";
    EXPECT_THAT(complaint("merge " + rows), HasSubstr("is empty"));
}

TEST(CliRows, OfAnotherProgramAreNotMixedIn) {
    const std::string rows = scratch("forged.rows");
    EXPECT_EQ(bouncestick(sim + "--battles 3 --threads 1 --rows " + rows).code, 0);
    std::string text = text_of(rows);
    const std::size_t digest = text.find("\"digest\":\"") + 10;
    text.replace(digest, 16, "0123456789abcdef");
    std::ofstream{rows, std::ios::binary} << text;
    EXPECT_THAT(complaint(sim + "--battles 3 --rows " + rows),
                HasSubstr("battle 1 ends differently in this program"));
    EXPECT_THAT(complaint("merge " + rows), HasSubstr("battle 1 ends differently in this program"));
}

TEST(CliRows, AreWrittenByOneRunAtATime) {
    const std::string rows = scratch("busy.rows");
    const Ran ran = shell(program() + " " + sim + "--battles 1000000000 --rows " + rows
                          + " >/dev/null 2>&1 & p=$!; sleep 1; " + program() + " " + sim
                          + "--battles 1000000000 --rows " + rows + " 2>&1; echo $?; kill $p; wait $p");
    EXPECT_THAT(ran.out, HasSubstr("another run is writing"));
    EXPECT_THAT(ran.out, HasSubstr("2\n"));
}

TEST(CliRows, ShareThatIsNoneIsRefused) {
    for (const char* shard : {"0/3", "4/3", "1", "1/", "/3", "a/3", "1/3x", "1/99"}) {
        EXPECT_THAT(complaint(sim + "--battles 30 --shard " + shard), HasSubstr("--shard")) << shard;
    }
    for (const char* until : {"50", "55:50", "50:50", "0:50", "50:100", "x:60"}) {
        EXPECT_THAT(complaint(sim + "--battles 30 --until " + until), HasSubstr("--until")) << until;
    }
}

TEST(CliRows, TableHasALineForEachBattle) {
    const std::string csv = scratch("table.csv");
    EXPECT_EQ(bouncestick(sim + "--battles 4 --paired --player union=ai:greedy --csv " + csv).code, 0);
    const std::string text = text_of(csv);
    EXPECT_EQ(std::ranges::count(text, '\n'), 9);
    EXPECT_THAT(
        text,
        HasSubstr("number,fought,winner,reason,turns,orders,dice,losses_confederate,losses_union,digest"));
    EXPECT_THAT(text, HasSubstr("\r\n4,exchanged,"));
}

TEST(CliRows, ComparisonSaysHowOftenItWasAsked) {
    const Ran told = bouncestick(sim + "--battles 10 --against casualties_2_6=6");
    EXPECT_THAT(told.out, HasSubstr("casualties_2_6: mf/fire.table came up in 7 of 10 battles"));
    const Ran unasked =
        bouncestick("sim " BOUNCE_SOURCE_DIR
                    "/scenarios/grant/crossroads.json --battles 3 --against skirmish_formed_near=3");
    EXPECT_THAT(unasked.out, HasSubstr("hardly ever use this clause"));
}

} // namespace

} // namespace bounce::cli
