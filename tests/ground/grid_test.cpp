#include "engine/ground/hex/grid.h"
#include "engine/ground/hex/hex_set.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <set>

using namespace bounce::hex;

namespace {

constexpr Grid largest{max_columns, max_rows};

HexId some_hex() { return *rc::gen::inRange<HexId>(0, static_cast<HexId>(largest.size())); }

} // namespace

TEST(Grid, EveryLabelReadsBackAsItsHex) {
    for (HexId hex = 0; hex < largest.size(); ++hex) {
        EXPECT_EQ(largest.parse(largest.label(hex)), hex);
    }
    EXPECT_EQ(largest.label(0), "A1");
    EXPECT_EQ(largest.label(static_cast<HexId>(largest.size() - 1)), "Z20");
}

TEST(Grid, WhatIsNoLabelIsNone) {
    const Grid small{8, 6};
    for (const char* text : {"", "A", "1", "A0", "A7", "I1", "a1", "A1 ", " A1", "A01", "A-1", "AA1", "A1x",
                             "ABC1", "A99999999999"}) {
        EXPECT_FALSE(small.parse(text)) << text;
    }
}

TEST(Grid, NeighboursAreAtDistanceOneAndGoBack) {
    for (HexId hex = 0; hex < largest.size(); ++hex) {
        std::set<HexId> around;
        for (int d = 0; d < directions; ++d) {
            const auto direction = static_cast<Direction>(d);
            const HexId next = largest.neighbour(hex, direction);
            if (next != no_hex) {
                EXPECT_TRUE(around.insert(next).second);
                EXPECT_EQ(largest.distance(hex, next), 1);
                EXPECT_EQ(largest.neighbour(next, opposite(direction)), hex);
            }
        }
        EXPECT_EQ(around.size() < 6, largest.on_edge(hex));
    }
}

TEST(Grid, EvenRowsLieHalfAHexToTheRight) {
    const Grid grid{8, 6};
    const auto hex = [&](const char* label) { return *grid.parse(label); };
    EXPECT_EQ(grid.neighbour(hex("C3"), Direction::south_east), hex("C4"));
    EXPECT_EQ(grid.neighbour(hex("C3"), Direction::south_west), hex("B4"));
    EXPECT_EQ(grid.neighbour(hex("C4"), Direction::south_west), hex("C5"));
    EXPECT_EQ(grid.neighbour(hex("C4"), Direction::east), hex("D4"));
}

TEST(Grid, DistanceIsAMetric) {
    EXPECT_TRUE(rc::check([] {
        const HexId a = some_hex();
        const HexId b = some_hex();
        const HexId c = some_hex();
        RC_ASSERT(largest.distance(a, b) == largest.distance(b, a));
        RC_ASSERT((largest.distance(a, b) == 0) == (a == b));
        RC_ASSERT(largest.distance(a, c) <= largest.distance(a, b) + largest.distance(b, c));
    }));
}

TEST(Direction, TurnsRoundInSixths) {
    EXPECT_EQ(turned(Direction::east, 1), Direction::north_east);
    EXPECT_EQ(turned(Direction::east, -1), Direction::south_east);
    EXPECT_EQ(sixths_between(Direction::east, Direction::west), 3);
    EXPECT_EQ(sixths_between(Direction::south_east, Direction::east), 1);
    EXPECT_EQ(direction_named("SW"), Direction::south_west);
    EXPECT_FALSE(direction_named("S"));
}

TEST(HexSet, HoldsWhatASetHolds) {
    EXPECT_TRUE(rc::check([] {
        HexSet hexes;
        std::set<HexId> known;
        for (int i = 0; i < 60; ++i) {
            const HexId hex = some_hex();
            if (*rc::gen::arbitrary<bool>()) {
                hexes.insert(hex);
                known.insert(hex);
            } else {
                hexes.erase(hex);
                known.erase(hex);
            }
        }
        std::vector<HexId> walked;
        hexes.each([&](HexId hex) { walked.push_back(hex); });
        RC_ASSERT(walked == std::vector<HexId>(known.begin(), known.end()));
        RC_ASSERT(hexes.size() == static_cast<int>(known.size()));
        RC_ASSERT(hexes.empty() == known.empty());
        for (int n = 0; n < hexes.size(); ++n) {
            RC_ASSERT(hexes.nth(n) == walked[static_cast<std::size_t>(n)]);
        }
    }));
}
