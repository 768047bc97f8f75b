// The question of the odds of an attack: every row of the source's table, from the front and from the rear.
#include "engine/rules/sd/attack/odds.h"

#include "engine/rules/sd/parameters.h"

#include <gtest/gtest.h>
#include <map>
#include <string>

namespace bounce::sd {

namespace {

/// Ten attackers of an arm make whole casualties of its tenths, and no die is thrown.
int casualties_by_ten(const std::string& arm, const std::string& target, bool rear) {
    const Parameters parameters;
    const OddsQuery query = odds_queries().front();
    const auto keys = read_odds_keys(query, {{arm, "10"}, {"target", target}, {"rear", rear ? "1" : "0"}});
    EXPECT_TRUE(keys);
    const OddsAnswer answer = query.answer(std::as_bytes(std::span{&parameters, 1}), *keys);
    EXPECT_EQ(answer.odds.entries().size(), 1U);
    return answer.odds.entries().front().first;
}

struct Row {
    const char* target;
    int infantry;
    int cavalry;
    int guns;
};
constexpr Row table[] = {
    {"standing", 3, 4, 11}, {"falling", 1, 4, 3}, {"standing_cover", 1, 3, 6}, {"falling_cover", 0, 2, 1}};

TEST(SdOddsQuery, AnswersEveryRowFromFrontAndRear) {
    for (const Row& row : table) {
        SCOPED_TRACE(row.target);
        EXPECT_EQ(casualties_by_ten("infantry", row.target, false), row.infantry);
        EXPECT_EQ(casualties_by_ten("cavalry", row.target, false), row.cavalry);
        EXPECT_EQ(casualties_by_ten("guns", row.target, false), row.guns);
        EXPECT_EQ(casualties_by_ten("infantry", row.target, true), row.infantry + 1);
        EXPECT_EQ(casualties_by_ten("cavalry", row.target, true), row.cavalry + 2);
        EXPECT_EQ(casualties_by_ten("guns", row.target, true), row.guns + 5);
    }
}

TEST(SdOddsQuery, TakesRearAsARowForThoseWhoStandInTheOpen) {
    EXPECT_EQ(casualties_by_ten("infantry", "rear", false), 4);
    EXPECT_EQ(casualties_by_ten("infantry", "rear", true), 4);
}

} // namespace

} // namespace bounce::sd
