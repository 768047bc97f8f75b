#include "engine/ground/table/block.h"

#include "engine/dice/sources.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace bounce::table {

namespace {

/// Two ranks of twelve, half an inch each way, looking north.
FigureBlock line() { return drawn_up({{30'000, 40'000}, {}}, 500, 500, 12, 24); }

TEST(FigureBlock, PlacesEveryFigure) {
    const FigureBlock block = line();
    EXPECT_EQ(block.ranks(), 2);
    EXPECT_EQ(block.left(), 24);
    EXPECT_EQ(place_of(block, 0), (Vec{30'000 - 2750, 39'750}));
    EXPECT_EQ(place_of(block, 11), (Vec{30'000 + 2750, 39'750}));
    EXPECT_EQ(place_of(block, 12), (Vec{30'000 - 2750, 39'250}));
    EXPECT_EQ(outline(block), (Base{{30'000, 39'500}, {}, 6000, 1000}));
    FigureBlock turned = block;
    turned.pose.facing = quarter;
    EXPECT_EQ(place_of(turned, 0), (Vec{29'750, 40'000 + 2750}))
        << "the left of those who look east is north";
}

TEST(FigureBlock, SetsAShortRankInTheMiddle) {
    const FigureBlock block = drawn_up({{0, 0}, {}}, 500, 500, 6, 9);
    EXPECT_EQ(block.ranks(), 2);
    EXPECT_EQ(place_of(block, 6), (Vec{-500, -750}));
    EXPECT_EQ(place_of(block, 7), (Vec{0, -750}));
    EXPECT_EQ(place_of(block, 8), (Vec{500, -750}));
}

TEST(FigureBlock, CoversWhatStillStands) {
    FigureBlock block = line();
    for (int file = 0; file < 3; ++file) {
        block.fall(file);
        block.fall(12 + file);
    }
    EXPECT_EQ(block.left(), 18);
    EXPECT_EQ(outline(block), (Base{{30'750, 39'500}, {}, 4500, 1000}));
    for (int figure = 0; figure < 12; ++figure) {
        block.fall(figure);
    }
    EXPECT_EQ(outline(block), (Base{{30'750, 39'250}, {}, 4500, 500})) << "the rear rank alone";
    for (int figure = 0; figure < 24; ++figure) {
        block.fall(figure);
    }
    EXPECT_EQ(outline(block).width, 0);
    EXPECT_TRUE(nearest(block, {}, 6).empty());
}

TEST(FigureBlock, ClosesUpFromTheRear) {
    FigureBlock block = line();
    block.fall(3);
    block.fall(5);
    block.fall(20);
    const FigureBlock closed = closed_up(block);
    EXPECT_EQ(closed.left(), 21);
    EXPECT_EQ(closed.ranks(), 2);
    for (int figure = 0; figure < 12; ++figure) {
        EXPECT_EQ(place_of(closed, figure), place_of(line(), figure)) << "the front rank is full again";
    }
    EXPECT_EQ(place_of(closed, 16).x, 30'000) << "nine in the rear, in the middle";
    EXPECT_EQ(closed_up(closed), closed);
}

TEST(FigureBlock, FindsTheNearestAsTheSlowDefinitionDoes) {
    SeededSource source{9};
    Rolls rolls{source};
    const auto below = [&](int end) { return rolls.die({.name = "place", .sides = end}) - 1; };
    for (int i = 0; i < 300; ++i) {
        FigureBlock block =
            drawn_up({{below(60'000), below(60'000)}, {static_cast<std::uint16_t>(below(65'536))}}, 500, 500,
                     1 + below(12), 1 + below(64));
        for (int fallen = below(30); fallen > 0; --fallen) {
            block.fall(below(block.figures));
        }
        const Vec point{below(60'000), below(60'000)};
        std::vector<int> slow;
        for (int figure = 0; figure < block.figures; ++figure) {
            if (block.stands(figure)) {
                slow.push_back(figure);
            }
        }
        std::ranges::stable_sort(slow, {},
                                 [&](int figure) { return square(place_of(block, figure) - point); });
        const Figures six = nearest(block, point, 6);
        ASSERT_EQ(six.size(), std::min<std::size_t>(6, slow.size()));
        EXPECT_TRUE(std::equal(six.begin(), six.end(), slow.begin()));
    }
}

TEST(FigureBlock, HoldsAsManyAsItSays) {
    const FigureBlock block = drawn_up({}, 500, 500, 8, max_figures);
    EXPECT_EQ(block.left(), 64);
    EXPECT_TRUE(block.stands(63));
    int seen = 0;
    each_standing(block, [&](int figure, Vec place) {
        EXPECT_EQ(figure, seen++);
        EXPECT_EQ(place, base_of(block, figure).centre);
    });
    EXPECT_EQ(seen, 64);
}

} // namespace

} // namespace bounce::table
