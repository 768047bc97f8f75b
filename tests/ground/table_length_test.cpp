#include "engine/ground/table/measure/length.h"
#include "tests/ground/table_trial.h"

#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck.h>

using namespace bounce::table;
using namespace bounce::table::trial;

namespace {

std::int64_t whole_root_by_halving(std::int64_t value) {
    std::int64_t low = 0;
    std::int64_t high = 3'037'000'500;
    while (high - low > 1) {
        const std::int64_t middle = (low + high) / 2;
        (middle * middle <= value ? low : high) = middle;
    }
    return low;
}

} // namespace

TEST(TableLength, RootIsExactAroundEverySquare) {
    EXPECT_EQ(root(0), 0);
    for (std::int64_t r = 1; r <= 3'037'000'499; r += 1 + r / 1000) {
        ASSERT_EQ(root(r * r), r);
        ASSERT_EQ(root(r * r - 1), r - 1);
        ASSERT_EQ(root(r * r + r), r);
        ASSERT_EQ(root(r * r + 2 * r - (r == 3'037'000'499 ? r : 0)), r);
    }
    EXPECT_EQ(root(3'037'000'499 * 3'037'000'499), 3'037'000'499);
    EXPECT_EQ(root(std::numeric_limits<std::int64_t>::max()), 3'037'000'499);
}

TEST(TableLength, RootIsWhatHalvingFinds) {
    for (std::int64_t value = 0; value < 100'000; ++value) {
        ASSERT_EQ(root(value), whole_root_by_halving(value)) << value;
    }
    EXPECT_TRUE(rc::check([] {
        const auto bits = *rc::gen::inRange(1, 63);
        const auto value = *rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << bits);
        RC_ASSERT(root(value) == whole_root_by_halving(value));
    }));
}

TEST(TableLength, RunsUpToTheLongestDiagonal) {
    EXPECT_EQ(length({3000, -4000}), 5000);
    EXPECT_EQ(length({widest, widest}), 282'842);
    EXPECT_EQ(length({}), 0);
}
