// Those who watch: what reaches them depends on nothing that they may not see yet.
#include "tests/distance/duel.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

using ::testing::HasSubstr;

Json wish(const std::string& scenario, const Json& watching, const Json& options = Json::object()) {
    const std::string text = scenario_text(scenario);
    return {{"scenario", text},
            {"side", Json::parse(text)["sides"][0]["id"]},
            {"name", "Ann"},
            {"settings", {{"options", options}}},
            {"watching", watching}};
}

/// Somebody who watches a table of which somebody sends him the link.
int come(Guest& watcher, Guest& player, const std::string& table) {
    const auto link = player.post(fmt::format("/api/seat/{}/0/watch", table), Json::object());
    EXPECT_EQ(link.status, 200) << link.text;
    const Link read = read_link(link.body["watch"]);
    EXPECT_EQ(watcher.post(fmt::format("/api/seat/{}/2", table), Json{{"token", read.token}}).status, 200);
    return watcher.connect(table, Side::nobody);
}

TEST(Watching, NobodyMayUnlessItWasSaid) {
    Inn inn;
    Guest ann{inn.port()};
    const auto opened = ann.post("/api/tables", wish("mf/fleetwood-hill", "nobody"));
    ASSERT_EQ(opened.status, 201) << opened.text;
    const std::string table = opened.body["table"];
    const auto link = ann.post(fmt::format("/api/seat/{}/0/watch", table), Json::object());
    EXPECT_EQ(link.status, 409);
    EXPECT_THAT(link.text, HasSubstr("nobody was allowed to watch"));
    Guest eve{inn.port()};
    EXPECT_NE(eve.connect(table, Side::nobody), 101);
    EXPECT_EQ(eve.get(fmt::format("/api/seat/{}/2", table)).status, 403);
}

TEST(Watching, WhereSidesHaveSecretsItIsLater) {
    Inn inn;
    Guest ann{inn.port()};
    EXPECT_THAT(ann.post("/api/tables", wish("ccc/the-cornfield", "link", {{"written_orders", "on"}})).text,
                HasSubstr("secrets that somebody who watches could pass on"));
    EXPECT_THAT(ann.post("/api/tables", wish("mf/fleetwood-hill", "everybody")).text,
                HasSubstr("who may watch"));
    EXPECT_THAT(ann.post("/api/tables", wish("mf/fleetwood-hill", {{"turns_late", 11}})).text,
                HasSubstr("who may watch"));
}

TEST(Watching, SeesAnOpenBattleAndCanDoNothing) {
    Inn inn;
    Duel duel{
        inn.port(), inn.data.path() / "tables", scenario_text("mf/fleetwood-hill"), Json::object(), "greedy",
        1,          {{"watching", "link"}}};
    Guest eve{inn.port()};
    ASSERT_EQ(come(eve, duel.guests[0], duel.table), 101);
    const Json opened = eve.ask({{"hello", Json::object()}});
    EXPECT_EQ(opened["opened"]["settings"]["players"],
              (Json{{"union", "friend"}, {"confederate", "friend"}}));
    EXPECT_TRUE(opened["opened"]["situation"]["offers"].empty());
    EXPECT_FALSE(opened.contains("chat"));
    duel.play();
    EXPECT_EQ(eve.news("told")["number"], 1);
    for (const Json& deed :
         {Duel::deed({{"order", "end"}}, 1, "x"), Json{{"resign", true}, {"after", 1}, {"once", "y"}},
          Json{{"say", {{"text", "Behind you!"}, {"once", "z"}}}}, Json{{"propose", {{"kind", "draw"}}}},
          Json{{"take", Json::object()}}}) {
        EXPECT_THAT(eve.ask(deed)["error"]["message"].get<std::string>(), HasSubstr("You are watching"));
    }
    EXPECT_EQ(eve.post(fmt::format("/api/seat/{}/2/link", duel.table), Json::object()).status, 403);
    EXPECT_EQ(duel.guests[0].ask({{"say", {{"text", "secret"}, {"once", "1"}}}})["done"], true);
    duel.play();
    static_cast<void>(eve.news("told"));
    for (const std::string& text : eve.heard()) {
        EXPECT_EQ(text.find("secret"), std::string::npos);
    }
}

/// Another order than the computer would give, where there is one.
Json otherwise(Duel& duel) {
    const Json order = duel.choice();
    for (const Offer& offer : duel.record->battle().match().offers()) {
        if (!offer.choices.empty() && offer.choices.back().order != order) {
            return offer.choices.back().order;
        }
    }
    return order;
}

/// Two tables, which part in the turn that is fought, send whoever watches late the same bytes.
TEST(Watching, LateHearsNothingOfTheTurnThatIsFought) {
    // every battle counts for itself; were all dice the same, a roll-off would never end
    Inn inn{{.orders_a_minute = 1'000'000},
            [thrown = 0](int lowest, int sides) mutable { return lowest + (thrown++ % sides); }};
    const Json written = {{"written_orders", "on"}};
    std::array<std::vector<std::string>, 2> heard;
    std::array<std::vector<Json>, 2> orders;
    for (std::size_t i = 0; i < 2; ++i) {
        Duel duel{inn.port(),
                  inn.data.path() / "tables",
                  scenario_text("ccc/the-cornfield"),
                  written,
                  "random",
                  1,
                  {{"watching", {{"turns_late", 1}}}}};
        const auto turn = [&] { return duel.record->follow(), duel.record->battle().match().turn(); };
        Guest eve{inn.port()};
        ASSERT_EQ(come(eve, duel.guests[0], duel.table), 101);
        static_cast<void>(eve.heard());
        static_cast<void>(eve.ask({{"hello", Json::object()}}));
        for (int order = 0; order < 4 && !HasFatalFailure();) {
            const bool parts = turn() == 1;
            orders[i].push_back(parts && i == 1 ? otherwise(duel) : duel.choice());
            duel.play(orders[i].back());
            order += parts ? 1 : 0;
        }
        ASSERT_EQ(turn(), 1);
        static_cast<void>(eve.ask({{"ask", {{"do", "look"}}}}));
        static_cast<void>(eve.ask({{"ask", {{"do", "card"}, {"at", "1"}}}}));
        const Json late = eve.ask({{"hello", {{"after", 0}}}});
        EXPECT_LT(late["number"], duel.number);
        heard[i] = eve.heard();
    }
    EXPECT_NE(orders[0], orders[1]);
    EXPECT_EQ(heard[0], heard[1]);
}

TEST(Watching, LateSeesTheTurnBefore) {
    Inn inn;
    Duel duel{inn.port(),
              inn.data.path() / "tables",
              scenario_text("mf/fleetwood-hill"),
              Json::object(),
              "greedy",
              1,
              {{"watching", {{"turns_late", 1}}}}};
    Guest eve{inn.port()};
    ASSERT_EQ(come(eve, duel.guests[0], duel.table), 101);
    EXPECT_EQ(eve.ask({{"hello", Json::object()}})["number"], 0);
    const auto turn = [&] { return duel.record->follow(), duel.record->battle().match().turn(); };
    const int first = turn();
    std::uint64_t before = 0;
    while (turn() <= first + 1 && !duel.over()) {
        before = turn() == first ? duel.number : before;
        duel.play();
    }
    const Json late = eve.ask({{"hello", Json::object()}});
    EXPECT_GT(late["number"], before);
    EXPECT_LT(late["number"], duel.number);
    EXPECT_LE(late["opened"]["situation"]["view"]["turn"], first + 1);
}

} // namespace
} // namespace bounce::distance::testing
