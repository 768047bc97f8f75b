#include "lab/student.h"

#include <gtest/gtest.h>

namespace bounce::lab {
namespace {

TEST(Student, AgreesWithPrintedTables) {
    EXPECT_NEAR(student95(1), 12.706, 0.001);
    EXPECT_NEAR(student95(2), 4.303, 0.001);
    EXPECT_NEAR(student95(9), 2.262, 0.001);
    EXPECT_NEAR(student95(10), 2.228, 0.001);
    EXPECT_NEAR(student95(30), 2.042, 0.001);
    EXPECT_NEAR(student95(1e9), normal95, 1e-6);
}

TEST(Student, FallsWithEveryDegreeOfFreedom) {
    for (int freedom = 1; freedom < 200; ++freedom) {
        EXPECT_GT(student95(freedom), student95(freedom + 1)) << freedom;
    }
}

} // namespace
} // namespace bounce::lab
