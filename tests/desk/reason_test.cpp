// Opponents say what they meant, advise, and tell what an order cost: in words that a person can read.
#include "tests/desk/talk.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace bounce {

namespace {

using tests::ask;
using tests::ask_badly;
using tests::opened;

/// An opponent of a name for both sides of a scenario.
Json played_by(const std::string& path, const std::string& player) {
    Json players = Json::object();
    const Json scenario = Json::parse(tests::scenario_text(path));
    for (const Json& side : scenario["sides"]) {
        players[side["id"].get<std::string>()] = player;
    }
    return {{"seed", 7}, {"players", std::move(players)}};
}

/// Sentences of a battle, those of each kind of order (its first word) a few times at most.
std::string sentences(const std::string& path, const std::string& player, int orders) {
    desk::Desk desk = opened(path, played_by(path, player));
    std::string text = path + ", " + player + "\n";
    std::set<std::string> had;
    std::map<std::string, int> many;
    for (int order = 0; order < orders; ++order) {
        const Json answer = ask(desk, {{"do", "think"}, {"reason", true}});
        if (answer["situation"]["outcome"]["over"]) {
            break;
        }
        if (!answer.contains("reason")) {
            continue;
        }
        const std::string sentence = answer["reason"]["sentence"];
        const std::string kind = sentence.substr(0, sentence.find_first_of(" :"));
        if (had.insert(sentence).second && ++many[kind] <= 4) {
            text += "  " + sentence + "\n";
        }
    }
    return text;
}

TEST(Reason, SentencesAreAsTheyWere) {
    std::string text;
    for (const char* path : {"awi/cowpens-1781.json", "grant/crossroads.json", "ccc/the-railroad-cut.json",
                             "mf/fleetwood-hill.json", "sd/arcole-1796.json"}) {
        text += sentences(path, "greedy", 160);
    }
    text += sentences("mf/fleetwood-hill.json", "major:rollouts=8,orders=4", 40);
    const std::string file = BOUNCE_SOURCE_DIR "/tests/desk/reasons.txt";
    if (std::getenv("BOUNCE_WRITE_GOLDEN") != nullptr) {
        std::ofstream{file, std::ios::binary} << text;
    }
    std::ifstream stream{file, std::ios::binary};
    const std::string was{std::istreambuf_iterator<char>{stream}, {}};
    EXPECT_EQ(text, was) << "BOUNCE_WRITE_GOLDEN=1 writes it again";
}

TEST(Reason, IsThereOnlyWhenItIsAskedFor) {
    desk::Desk desk = opened("mf/fleetwood-hill.json", played_by("mf/fleetwood-hill.json", "greedy"));
    EXPECT_FALSE(ask(desk, {{"do", "think"}}).contains("reason"));
    EXPECT_TRUE(ask(desk, {{"do", "think"}, {"reason", true}}).contains("reason"));
}

TEST(Reason, TheOrderThatIsGivenComesFirst) {
    desk::Desk desk = opened("mf/fleetwood-hill.json", played_by("mf/fleetwood-hill.json", "greedy"));
    for (int order = 0; order < 60; ++order) {
        static_cast<void>(
            ask(desk, {{"do", "think"}, {"ahead", true}})); // thought of ahead, it means the same
        const Json answer = ask(desk, {{"do", "think"}, {"reason", true}});
        EXPECT_EQ(answer["reason"]["best"][0]["order"], answer["order"]);
    }
}

TEST(Reason, IsTheSameWhenItIsAskedForLater) {
    desk::Desk desk = opened("sd/arcole-1796.json", played_by("sd/arcole-1796.json", "greedy"));
    std::vector<Json> reasons;
    for (int order = 0; order < 30; ++order) {
        reasons.push_back(ask(desk, {{"do", "think"}, {"reason", true}})["reason"]);
    }
    for (std::size_t order = reasons.size(); order > 0; --order) {
        EXPECT_EQ(ask(desk, {{"do", "why"}, {"order", order}})["reason"], reasons[order - 1]) << order;
    }
    EXPECT_EQ(ask_badly(desk, {{"do", "why"}, {"order", 31}})["kind"], "usage");
}

TEST(Reason, OfAPersonsOrderTellsWhatWouldHaveBeenBetter) {
    desk::Desk desk = opened("mf/fleetwood-hill.json", {{"seed", 3}});
    const Json given = ask(desk, {{"do", "advise"}, {"player", "greedy"}})["reason"]["best"][0]["order"];
    static_cast<void>(ask(desk, {{"do", "order"}, {"order", given}}));
    const Json reason = ask(desk, {{"do", "why"}, {"order", 1}})["reason"];
    EXPECT_EQ(reason["best"][0]["order"], given);
}

TEST(Advice, IsAnOrderThatMayBeGivenAndChangesNothing) {
    desk::Desk desk = opened("mf/fleetwood-hill.json", {{"seed", 3}});
    for (int order = 0; order < 20; ++order) {
        const Json before = ask(desk, {{"do", "situation"}})["situation"];
        const Json advice = ask(desk, {{"do", "advise"}, {"player", "major:rollouts=4,orders=3,turns=1"}});
        EXPECT_EQ(ask(desk, {{"do", "situation"}})["situation"]["digest"], before["digest"]);
        const Json best = advice["reason"]["best"][0]["order"];
        EXPECT_TRUE(ask(desk, {{"do", "forecast"}, {"order", best}})["allowed"]);
        static_cast<void>(ask(desk, {{"do", "order"}, {"order", best}}));
    }
    EXPECT_EQ(ask_badly(desk, {{"do", "advise"}, {"player", "napoleon"}})["kind"], "usage");
}

TEST(Reason, OfTheEnemyIsASecretWhereHisTroopsAre) {
    const std::string path = "ccc/the-railroad-cut.json";
    desk::Desk desk = opened(path, played_by(path, "greedy"));
    const Json sides = Json::parse(tests::scenario_text(path))["sides"];
    for (int order = 0; order < 12; ++order) {
        const Json decides = ask(desk, {{"do", "look"}})["situation"]["decision"]["side"];
        const bool first = decides == sides[0]["id"];
        static_cast<void>(
            ask(desk, {{"do", "look"}, {"as", sides[first ? 1 : 0]["id"]}})); // the other one looks on
        EXPECT_EQ(ask_badly(desk, {{"do", "advise"}})["kind"], "usage");
        EXPECT_FALSE(ask(desk, {{"do", "think"}, {"reason", true}}).contains("reason"));
    }
}

} // namespace

} // namespace bounce
