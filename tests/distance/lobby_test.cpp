// Opening tables and sitting down at them.
#include "tests/distance/duel.h"

#include <fstream>
#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string fleetwood = "mf/fleetwood-hill";

Json wish(const std::string& name = "Ann") {
    return {{"scenario", scenario_text(fleetwood)},
            {"side", "union"},
            {"name", name},
            {"settings", Json::object()}};
}

class Lobbies : public ::testing::Test {
  protected:
    [[nodiscard]] Json opened() {
        auto answer = ann.post("/api/tables", wish());
        EXPECT_EQ(answer.status, 201) << answer.text;
        return answer.body;
    }
    Inn inn;
    Guest ann{inn.port()};
    Guest bob{inn.port()};
};

TEST_F(Lobbies, AnInvitationIsForWhoeverComesFirst) {
    const Link link = read_link(opened()["invitation"]);
    const auto told = bob.post(link.path, Json{{"token", link.token}});
    EXPECT_EQ(told.body["invited"]["people"][0]["name"], "Ann");
    EXPECT_EQ(told.cookie, "");
    EXPECT_EQ(bob.get(link.path).status, 403);
    const auto sat = bob.post(link.path, Json{{"token", link.token}, {"name", "Bob"}});
    EXPECT_EQ(sat.status, 200);
    EXPECT_EQ(sat.body["people"][1]["name"], "Bob");
    EXPECT_EQ(bob.get(link.path).status, 200);
    Guest eve{inn.port()};
    EXPECT_EQ(eve.post(link.path, Json{{"token", link.token}, {"name", "Eve"}}).status, 403);
    EXPECT_EQ(eve.get(link.path).status, 403);
    EXPECT_NE(eve.connect(link.table, link.side), 101);
}

TEST_F(Lobbies, AKeyLetsInAgainAndAgain) {
    const Link key = read_link(opened()["key"]);
    for (int device = 0; device < 2; ++device) {
        Guest other{inn.port()};
        EXPECT_EQ(other.post(key.path, Json{{"token", key.token}}).status, 200);
        EXPECT_EQ(other.connect(key.table, key.side), 101);
    }
    const auto further = ann.post(key.path + "/link", Json::object());
    ASSERT_EQ(further.status, 200);
    const Link second = read_link(further.body["key"]);
    EXPECT_EQ(bob.post(second.path, Json{{"token", second.token}}).status, 200);
}

TEST_F(Lobbies, ANewInvitationTakesThePlaceOfTheOldUntilSomebodySits) {
    const Json table = opened();
    const Link mine = read_link(table["key"]);
    const Link old = read_link(table["invitation"]);
    const auto again = ann.post(mine.path + "/invitation", Json::object());
    ASSERT_EQ(again.status, 200);
    const Link link = read_link(again.body["invitation"]);
    EXPECT_EQ(bob.post(old.path, Json{{"token", old.token}, {"name", "Bob"}}).status, 403);
    EXPECT_EQ(bob.post(link.path, Json{{"token", link.token}, {"name", "Bob"}}).status, 200);
    EXPECT_EQ(ann.post(mine.path + "/invitation", Json::object()).status, 409);
}

TEST_F(Lobbies, ASeatsPassIsForNoOtherSeat) {
    const Json table = opened();
    const Link link = read_link(table["invitation"]);
    EXPECT_EQ(ann.get(link.path).status, 403);
    EXPECT_NE(ann.connect(link.table, link.side), 101);
    EXPECT_EQ(ann.post(link.path + "/link", Json::object()).status, 403);
    const Link mine = read_link(table["key"]);
    EXPECT_EQ(bob.post(link.path, Json{{"token", mine.token}, {"name", "Bob"}}).status, 403);
}

TEST_F(Lobbies, ACookieIsForThisSeatAloneAndForNoScript) {
    const auto answer = ann.post("/api/tables", wish());
    EXPECT_THAT(answer.cookie, HasSubstr("; HttpOnly; SameSite=Strict"));
    EXPECT_THAT(answer.cookie,
                HasSubstr("; Path=/api/seat/" + answer.body["table"].get<std::string>() + "/0;"));
    EXPECT_THAT(answer.cookie, Not(HasSubstr("Secure")));
    const std::string here = "localhost:" + std::to_string(inn.port());
    const auto safe = ann.post("/api/tables", wish(), {.origin = "https://" + here}); // a proxy speaks TLS
    EXPECT_THAT(safe.cookie, HasSubstr("; Secure"));
}

TEST_F(Lobbies, TheDatabaseHasNoTokens) {
    const auto answer = ann.post("/api/tables", wish());
    std::string all;
    for (const auto& file : std::filesystem::directory_iterator{inn.data.path() / "tables"}) {
        std::ifstream stream{file.path(), std::ios::binary};
        all.append(std::istreambuf_iterator<char>{stream}, {});
    }
    if (!uses_sqlite()) {
        const auto database = Database::open(test_place(inn.data.path() / "tables"));
        const auto rows = database->statement("SELECT CAST(t AS TEXT) FROM token AS t");
        for (rows->with(); rows->row();) {
            all += rows->text(0);
        }
    }
    EXPECT_THAT(all, HasSubstr(answer.body["table"].get<std::string>()));
    EXPECT_EQ(all.find(read_link(answer.body["key"]).token), std::string::npos);
    EXPECT_EQ(all.find(read_link(answer.body["invitation"]).token), std::string::npos);
    EXPECT_EQ(all.find(answer.cookie.substr(5, 22)), std::string::npos);
}

TEST_F(Lobbies, OtherPagesAndOtherNamesAreRefused) {
    EXPECT_EQ(ann.post("/api/tables", wish(), {.origin = "https://elsewhere.example"}).status, 403);
    EXPECT_EQ(ann.post("/api/tables", wish(), {.origin = "-"}).status, 403);
    EXPECT_EQ(ann.post("/api/tables", wish(), {.host = "elsewhere.example"}).status, 421);
    EXPECT_EQ(
        ann.post("/api/tables", wish(), {.host = "elsewhere.example", .origin = "http://elsewhere.example"})
            .status,
        421);
    const Link mine = read_link(opened()["key"]);
    EXPECT_EQ(ann.connect(mine.table, mine.side, {.origin = "http://elsewhere.example"}), 403);
    EXPECT_EQ(ann.connect(mine.table, mine.side, {.origin = "-"}), 403);
    EXPECT_EQ(ann.connect(mine.table, mine.side, {.host = "elsewhere.example"}), 421);
    EXPECT_EQ(ann.connect(mine.table, mine.side), 101);
}

TEST_F(Lobbies, WhatIsNoTableIsRefusedInASentence) {
    const auto refused = [&](Json changed, std::string_view sentence) {
        const auto answer = ann.post("/api/tables", changed);
        EXPECT_EQ(answer.status, 400) << answer.text;
        EXPECT_THAT(answer.text, HasSubstr(std::string{sentence}));
    };
    refused(wish(""), "A name has 1 to 40 letters.");
    refused(wish(std::string(41, 'x')), "A name has 1 to 40 letters.");
    refused(wish("A\nB"), "A name has 1 to 40 letters.");
    Json other = wish();
    other["side"] = "nobody";
    refused(other, "Say which of the two sides is yours.");
    other = wish();
    other["scenario"] = "../../etc/passwd";
    refused(other, "error");
    other = wish();
    other["settings"] = {{"options", {{"no_such_option", "on"}}}};
    refused(other, "no_such_option");
    EXPECT_EQ(ann.post("/api/tables", std::string{"{\"a\":1,\"a\":2}"}).status, 400);
    EXPECT_EQ(ann.post("/api/tables", std::string(2U << 20U, ' ')).status, 413);
    EXPECT_EQ(ann.post("/api/nothing", Json::object()).status, 404);
    EXPECT_EQ(ann.get("/api/seat/nothing/0").status, 403);
}

TEST(Limited, TablesAndTriesAreCounted) {
    Limits limits;
    limits.tables_a_day = 2;
    limits.tries_a_minute = 5;
    Inn inn{limits};
    Guest ann{inn.port()};
    EXPECT_EQ(ann.post("/api/tables", wish()).status, 201);
    EXPECT_EQ(ann.post("/api/tables", wish()).status, 201);
    EXPECT_THAT(ann.post("/api/tables", wish()).text, HasSubstr("2 tables a day for one address"));
    static_cast<void>(ann.get("/api/seat/x/0"));
    static_cast<void>(ann.get("/api/seat/x/0"));
    EXPECT_EQ(ann.get("/api/seat/x/0").status, 429);
}

TEST(Limited, OneFolderServesOneServer) {
    if (!uses_sqlite()) {
        GTEST_SKIP() << "Several servers may share a PostgreSQL.";
    }
    Inn inn;
    EXPECT_THROW(Store{inn.data.path() / "tables"}, StorageError);
}

} // namespace
} // namespace bounce::distance::testing
