// Clocks: kept by the server, in time that it served.
#include "tests/distance/served.h"

#include <atomic>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace bounce::distance::testing {
namespace {

using ::testing::HasSubstr;

/// A clock that the test turns.
std::atomic<std::int64_t> hand{1'000'000};

class Timed : public ::testing::Test {
  protected:
    [[nodiscard]] static Json wish() {
        return {{"scenario", scenario_text("mf/fleetwood-hill")},
                {"side", "union"},
                {"name", "Ann"},
                {"settings", Json::object()},
                {"pace", {{"minutes", 10}}}};
    }
    /// Ann opens a table and Bob sits down.
    void sit(Served& served) {
        ann.move_to(served.house.port());
        bob.move_to(served.house.port());
        const auto opened = ann.post("/api/tables", wish());
        ASSERT_EQ(opened.status, 201) << opened.text;
        table = opened.body["table"];
        link = read_link(opened.body["invitation"]);
    }
    void take_seat() {
        EXPECT_EQ(
            bob.post(link.path, Json{{"token", link.token}}).body["invited"]["standing"]["pace"]["minutes"],
            10)
            << "said beforehand";
        ASSERT_EQ(bob.post(link.path, Json{{"token", link.token}, {"name", "Bob"}}).status, 200);
    }
    [[nodiscard]] Json clock(Guest& guest, Side seat) {
        return guest.get(fmt::format("/api/seat/{}/{}", table, index(seat))).body["standing"]["clock"];
    }
    server::testing::Folder data;
    Guest ann{0};
    Guest bob{0};
    std::string table;
    Link link;
};

TEST_F(Timed, TheClockRunsOnceBothSitAndTheSideThatDecidesPays) {
    Served served{data.path(), hand};
    sit(served);
    hand += 5 * minute;
    EXPECT_EQ(clock(ann, Side::first)["runs"], "");
    take_seat();
    hand += 4 * minute;
    Json now = clock(ann, Side::first);
    EXPECT_EQ(now["runs"], "union");
    EXPECT_EQ(now["left"], (Json{{"union", 6 * minute}, {"confederate", 10 * minute}}));
    ASSERT_EQ(ann.connect(table, Side::first), 101);
    ASSERT_TRUE(ann.ask(Duel::deed({{"order", "end"}}, 0, "x")).contains("told"));
    now = clock(ann, Side::first);
    EXPECT_EQ(now["left"]["confederate"], 10 * minute);
}

TEST_F(Timed, NeitherARestartNorTheTimeBetweenCostsAnything) {
    {
        Served served{data.path(), hand};
        sit(served);
        take_seat();
        hand += 4 * minute;
        ASSERT_EQ(ann.connect(table, Side::first), 101);
        ASSERT_TRUE(ann.ask(Duel::deed({{"order", "end"}}, 0, "x")).contains("told"));
        ASSERT_TRUE(ann.ask({{"undo", true}, {"after", 1}, {"once", "y"}}).contains("fresh"));
        ann.disconnect();
    }
    hand += 1000 * minute; // nobody serves
    hand -= 5000 * minute; // and the machine begins to count anew
    Served served{data.path(), hand};
    ann.move_to(served.house.port());
    const Json now = clock(ann, Side::first);
    EXPECT_EQ(now["left"]["union"], 6 * minute);
    hand += minute;
    EXPECT_EQ(clock(ann, Side::first)["left"]["union"], 5 * minute);
}

TEST_F(Timed, WhoeverRunsOutOfTimeLosesAndThatIsWrittenDown) {
    {
        Served served{data.path(), hand};
        sit(served);
        take_seat();
        ASSERT_EQ(bob.connect(table, Side::second), 101);
        EXPECT_TRUE(bob.ask({{"hello", Json::object()}}).contains("opened"));
        hand += (10 * minute) + 1;
        const Json outcome =
            bob.news("fresh")["fresh"]["situation"]["outcome"]; // unasked, by the server's own tick
        EXPECT_EQ(outcome["winner"], "confederate");
        EXPECT_THAT(outcome["reason"].get<std::string>(), HasSubstr("ran out of time"));
        ASSERT_EQ(ann.connect(table, Side::first), 101);
        EXPECT_THAT(ann.ask(Duel::deed({{"order", "end"}}, 1, "z"))["error"]["message"].get<std::string>(),
                    HasSubstr("over"));
        bob.disconnect();
        ann.disconnect();
    }
    Store store{test_place(data.path())};
    const auto entries = store.entries(table);
    ASSERT_EQ(entries.size(), 1U);
    EXPECT_EQ(entries[0].kind, Entry::Kind::flag);
    EXPECT_EQ(entries[0].by, Side::first);
}

TEST_F(Timed, APaceOutsideItsLimitsIsRefused) {
    Served served{data.path(), hand};
    sit(served);
    for (const Json& pace :
         {Json{{"minutes", 0}}, Json{{"minutes", 100000}}, Json{{"days", 61}}, Json{{"years", 1}},
          Json{{"minutes", 5}, {"days", 1}}, Json("fast"), Json{{"minutes", 1.5}}}) {
        Json asked = wish();
        asked["pace"] = pace;
        EXPECT_THAT(ann.post("/api/tables", asked).text, HasSubstr("A turn has 1 to 180 minutes")) << pace;
    }
}

} // namespace
} // namespace bounce::distance::testing
