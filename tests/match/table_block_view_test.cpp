#include "engine/match/table/block_view.h"

#include <gtest/gtest.h>

using namespace bounce;
using namespace bounce::table;

TEST(TableBlockView, ShowsWhoStandsAndWhere) {
    // Five in ranks of three that look east; the middle of the front rank falls.
    FigureBlock block = drawn_up({{20'000, 10'000}, quarter}, 600, 800, 3, 5);
    block.fall(1);
    const BaseView view = view_of(block, bounce::Figures::close_foot);
    EXPECT_EQ(view.count, 4);
    EXPECT_EQ(view.base.facing, quarter);
    ASSERT_EQ(view.places.size(), 4U);
    for (std::size_t i = 0, figure = 0; figure < 5; ++figure) {
        if (block.stands(static_cast<int>(figure))) {
            const Seen& place = view.places[i++];
            EXPECT_EQ(view.base.centre + along(quarter, place.ahead, place.right),
                      place_of(block, static_cast<int>(figure)));
        }
    }
    // The front rank is ahead of the middle, the short one behind it.
    EXPECT_GT(view.places[0].ahead, 0);
    EXPECT_EQ(view.places[0].right, -view.places[1].right);
    EXPECT_LT(view.places[2].ahead, 0);
}

TEST(TableBlockView, OfNobodyIsEmpty) {
    FigureBlock block = drawn_up({}, 600, 800, 1, 1);
    block.fall(0);
    const BaseView view = view_of(block, bounce::Figures::open_foot);
    EXPECT_EQ(view.count, 0);
    EXPECT_TRUE(view.places.empty());
}
