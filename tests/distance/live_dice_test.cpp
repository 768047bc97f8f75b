// Shared dice beside what else is at a table: clocks, consent, people who watch, and the operator of the
// server.
#include "apps/distance/office.h"
#include "tests/distance/served.h"
#include "tests/distance/shared_duel.h"

#include <atomic>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// A clock that the test turns.
std::atomic<std::int64_t> hand{5'000'000};

class LiveDice : public ::testing::Test {
  protected:
    [[nodiscard]] SharedDuel sit(const Json& more) const {
        return {served.house.port(),
                data.path(),
                scenario_text("mf/fleetwood-hill"),
                Json::object(),
                "greedy",
                1,
                more};
    }
    [[nodiscard]] static Json standing(Guest& guest) {
        return guest.ask({{"hello", Json::object()}})["standing"];
    }
    /// Eve, to whom a player has sent the link, comes to watch.
    void come(SharedDuel& duel) {
        const auto link =
            duel.guests[0].post(fmt::format("/api/seat/{}/0/watch", duel.table), Json::object());
        const Link read = read_link(link.body["watch"]);
        ASSERT_EQ(eve.post(fmt::format("/api/seat/{}/2", duel.table), Json{{"token", read.token}}).status,
                  200);
        ASSERT_EQ(eve.connect(duel.table, Side::nobody), 101);
    }
    static void resign(SharedDuel& duel, Side side) {
        EXPECT_TRUE(duel.guests[index(side)]
                        .ask({{"resign", true}, {"after", duel.number}, {"once", "enough"}})
                        .contains("fresh"));
    }

    server::testing::Folder data;
    Served served{data.path(), hand};
    Guest eve{served.house.port()};
};

TEST_F(LiveDice, TheClockStandsWhileDiceWaitAndSaysWhy) {
    SharedDuel duel = sit({{"pace", {{"minutes", 10}}}});
    const Side mover = duel.commit();
    const Side opponent = enemy_of(mover);
    const Json stands = standing(duel.guests[index(opponent)])["clock"];
    EXPECT_EQ(stands["runs"], "");
    EXPECT_EQ(stands["waits_for_dice"], true);
    hand += 100 * minute; // nobody loses by that
    EXPECT_EQ(standing(duel.guests[index(opponent)])["clock"]["left"], stands["left"]);

    EXPECT_TRUE(
        duel.guests[index(mover)].ask({{"withdraw", {{"number", duel.number + 1}}}}).contains("dice"));
    Json runs = standing(duel.guests[index(mover)])["clock"];
    EXPECT_NE(runs["runs"], "") << "given back: the mover thinks again";
    EXPECT_EQ(runs["waits_for_dice"], false);
    hand += minute;
    const std::string name = runs["runs"];
    EXPECT_EQ(standing(duel.guests[index(mover)])["clock"]["left"][name],
              runs["left"][name].get<std::int64_t>() - minute);

    duel.note(duel.guests[index(mover)].ask({{"hello", Json::object()}}));
    duel.play();
    runs = standing(duel.guests[index(mover)])["clock"];
    EXPECT_NE(runs["runs"], "") << "it runs again once the dice have fallen";
}

TEST_F(LiveDice, WhateverElseIsAgreedGivesTheOrderBackAndIsProved) {
    SharedDuel duel = sit({{"pace", {{"days", 1}}}});
    while (duel.thrown < 2) {
        duel.play();
    }
    const Side mover = duel.commit();
    const Side last = duel.record->battle().record().back().by;
    Guest& his = duel.guests[index(last)];
    Guest& other = duel.guests[index(enemy_of(last))];
    ASSERT_EQ(his.ask({{"propose", {{"kind", "back"}, {"to", "order"}}}})["done"], true);
    const Json agreed = other.ask({{"answer", {{"kind", "back"}, {"yes", true}}}});
    ASSERT_EQ(agreed["done"], true) << agreed.dump();
    EXPECT_THAT(sentence(duel.guests[index(mover)].news("error")), HasSubstr("given back before any die"));
    const Json now = his.ask({{"hello", Json::object()}});
    EXPECT_TRUE(now["dice"]["waiting"].is_null());
    EXPECT_NE(now["standing"]["clock"]["runs"], "");
    ++duel.number;
    ASSERT_EQ(now["number"], duel.number);
    ASSERT_EQ(his.ask({{"propose", {{"kind", "draw"}}}})["done"], true);
    ASSERT_EQ(other.ask({{"answer", {{"kind", "draw"}, {"yes", true}}}})["done"], true);
    expect_verified(saved(his), duel.thrown); // also of what was taken back
}

TEST_F(LiveDice, LateWatchersHearNothingOfTheDiceBeforeTheEnd) {
    SharedDuel duel = sit({{"watching", {{"turns_late", 10}}}, {"pace", {{"days", 1}}}});
    come(duel);
    const Json opened = eve.ask({{"hello", Json::object()}});
    EXPECT_FALSE(opened.contains("dice"));
    EXPECT_FALSE(opened["standing"].contains("clock"));
    static_cast<void>(eve.heard());
    while (duel.thrown < 3) {
        duel.play();
    }
    duel.commit();
    ASSERT_EQ(duel.guests[0].ask({{"propose", {{"kind", "draw"}}}})["done"], true);
    EXPECT_TRUE(eve.ask({{"ask", {{"do", "look"}}}})["answer"]["ok"]);
    EXPECT_EQ(eve.heard().size(), 1U) << "the answer, and nothing before it";
    const Json summary = eve.get(fmt::format("/api/seat/{}/2", duel.table)).body;
    EXPECT_EQ(summary["dice"], "shared");
    EXPECT_FALSE(summary["standing"].contains("clock"));
    EXPECT_TRUE(summary["standing"]["pacts"].empty());
    resign(duel, Side::first);
    EXPECT_TRUE(eve.news("dice").contains("dice")) << "nothing is hidden any more";
    expect_verified(saved(eve), duel.thrown);
}

TEST_F(LiveDice, WatchersAndClosedTablesAreRefusedDeedsOfTheDice) {
    SharedDuel duel = sit({{"watching", "link"}});
    come(duel);
    EXPECT_TRUE(eve.ask({{"hello", Json::object()}}).contains("dice")) << "who sees the orders sees the dice";
    duel.play();
    EXPECT_TRUE(eve.news("told").contains("dice"));
    const Json deeds[] = {{{"chain", {{"anchor", std::string(64, 'a')}}}},
                          {{"leave", Json::object()}},
                          {{"withdraw", {{"number", 1}}}},
                          {{"link", {{"number", 1}}}}};
    for (const Json& deed : deeds) {
        EXPECT_THAT(sentence(eve.ask(deed)), HasSubstr("You are watching"));
        EXPECT_THAT(sentence(duel.guests[0].ask(deed)), Not(HasSubstr("closed by")));
    }
    Office{test_place(data.path())}.close(duel.table, "Enough.");
    while (duel.guests[0].news("standing")["standing"]["closed"] != "Enough.") {
    }
    for (const Json& deed : deeds) {
        EXPECT_THAT(sentence(duel.guests[0].ask(deed)), HasSubstr("closed by"));
    }
}

TEST_F(LiveDice, EveryFileCarriesTheProofAndARematchKeepsTheDice) {
    SharedDuel duel = sit(Json::object());
    while (duel.thrown < 2) {
        duel.play();
    }
    const std::string unfinished = Office{test_place(data.path())}.battle_file(duel.table);
    expect_verified(Json::parse(unfinished), duel.thrown);
    resign(duel, Side::second);
    const Json file = saved(duel.guests[0]);
    expect_verified(file, duel.thrown);
    EXPECT_EQ(Json::parse(Office{test_place(data.path())}.battle_file(duel.table))["dice_proof"],
              file["dice_proof"]);
    const auto by_address = duel.guests[0].get(fmt::format("/api/seat/{}/0/battle", duel.table));
    EXPECT_EQ(Json::parse(by_address.body["text"].get<std::string>()), file);

    ASSERT_EQ(duel.guests[0].ask({{"propose", {{"kind", "rematch"}}}})["done"], true);
    ASSERT_EQ(duel.guests[1].ask({{"answer", {{"kind", "rematch"}, {"yes", true}}}})["done"], true);
    const auto next = duel.guests[0].post(fmt::format("/api/seat/{}/0/next", duel.table), Json::object());
    ASSERT_EQ(next.status, 200) << next.text;
    const std::string table = next.body["table"];
    EXPECT_EQ(duel.guests[0].get(fmt::format("/api/seat/{}/1", table)).body["dice"], "shared");
    ASSERT_EQ(duel.guests[0].connect(table, Side::second), 101);
    const Json chains = duel.guests[0].ask({{"hello", Json::object()}})["dice"]["chains"];
    EXPECT_TRUE(chains.contains("server"));
    EXPECT_NE(chains["server"]["anchor"], duel.state["chains"]["server"]["anchor"]);
    Office{test_place(data.path())}.remove(duel.table);
}

} // namespace
} // namespace bounce::distance::testing
