#include "ai/players.h"

#include "ai/whim.h"

#include <gtest/gtest.h>

namespace bounce {

namespace {

TEST(Players, AreKnownByName) {
    EXPECT_TRUE(ai::known("random"));
    EXPECT_TRUE(ai::known("greedy"));
    EXPECT_FALSE(ai::known("human"));
    EXPECT_FALSE(ai::known(""));
}

TEST(Whim, DependsOnTheBattleAndTheOrderOnly) {
    EXPECT_EQ(ai::whim(7, 0, 3)(), ai::whim(7, 0, 3)());
    EXPECT_NE(ai::whim(7, 0, 3)(), ai::whim(7, 0, 4)());
    EXPECT_NE(ai::whim(7, 0, 3)(), ai::whim(8, 0, 3)());
}

TEST(Whim, IsSpreadEvenlyFromOneOrderToTheNext) {
    constexpr int faces = 6;
    constexpr int throws = 60'000;
    int counts[faces] = {};
    for (std::uint64_t i = 0; i < throws; ++i) {
        ++counts[ai::whim(1, 0, i)(faces)];
    }
    double chi_squared = 0;
    for (const int count : counts) {
        const double off = count - throws / faces;
        chi_squared += off * off / (throws / faces);
    }
    EXPECT_LT(chi_squared, 20.5); // one in a thousand with five degrees of freedom
}

} // namespace

} // namespace bounce
