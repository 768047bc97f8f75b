#include "lab/wilson.h"

#include <gtest/gtest.h>

namespace bounce::lab {

namespace {

TEST(Wilson, AgreesWithPrintedTables) {
    const Interval interval = wilson95(15, 50); // 0.1910 to 0.4375
    EXPECT_NEAR(interval.low, 0.1910, 0.0001);
    EXPECT_NEAR(interval.high, 0.4375, 0.0001);
}

TEST(Wilson, StaysWithinBounds) {
    EXPECT_EQ(wilson95(0, 10).low, 0);
    EXPECT_NEAR(wilson95(0, 10).high, 0.2775, 0.0001);
    EXPECT_EQ(wilson95(10, 10).high, 1);
    EXPECT_EQ(wilson95(0, 0).low, 0);
    EXPECT_EQ(wilson95(0, 0).high, 1);
}

} // namespace

} // namespace bounce::lab
