#include "engine/ground/hex/reach.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

using namespace bounce::hex;

namespace {

Board open_board(int columns, int rows) {
    Board board;
    board.grid = Grid{columns, rows};
    board.tiles.resize(static_cast<std::size_t>(board.grid.size()));
    link_neighbours(board);
    return board;
}

/// Step by step over the whole board: what can be reached in n steps is what lies beside what can be in n
/// - 1.
std::vector<int> slow_reach(const Board& board, HexId from, int most, const std::vector<bool>& open) {
    std::vector<int> distance(board.tiles.size(), -1);
    distance[from] = 0;
    for (int step = 1; step <= most; ++step) {
        for (HexId hex = 0; hex < board.grid.size(); ++hex) {
            for (int d = 0; d < directions; ++d) {
                const HexId before = board.grid.neighbour(hex, static_cast<Direction>(d));
                if (before != no_hex && distance[before] == step - 1 && distance[hex] < 0 && open[hex]) {
                    distance[hex] = step;
                }
            }
        }
    }
    return distance;
}

} // namespace

TEST(Reach, IsWhatASlowSearchFinds) {
    EXPECT_TRUE(rc::check([] {
        const Board board = open_board(*rc::gen::inRange(2, 14), *rc::gen::inRange(2, 12));
        std::vector<bool> open;
        for (int i = 0; i < board.grid.size(); ++i) {
            open.push_back(*rc::gen::inRange(0, 3) > 0);
        }
        const auto from = *rc::gen::inRange<HexId>(0, static_cast<HexId>(board.grid.size()));
        const int allowance = *rc::gen::inRange(0, 7);
        const Reach reach{board, from, allowance, [&](HexId hex) { return bool{open[hex]}; }};
        const auto slow = slow_reach(board, from, allowance, open);
        int reached = 0;
        for (HexId hex = 0; hex < board.grid.size(); ++hex) {
            RC_ASSERT((slow[hex] < 0) == (reach(hex) > allowance));
            if (slow[hex] >= 0) {
                RC_ASSERT(reach(hex) == slow[hex]);
                ++reached;
            }
        }
        RC_ASSERT(reach.size() == reached);
    }));
}

TEST(Reach, APathIsShortAndHangsTogether) {
    const Board board = open_board(10, 8);
    const HexId from = *board.grid.parse("B2");
    const Reach reach{board, from, 5, [](HexId hex) { return hex % 3 != 0; }};
    for (int n = 0; n < reach.size(); ++n) {
        const auto path = reach.path(board, reach.nth(n));
        EXPECT_EQ(path.front(), from);
        EXPECT_EQ(path.back(), reach.nth(n));
        EXPECT_EQ(static_cast<int>(path.size()), reach(reach.nth(n)) + 1);
        for (std::size_t i = 1; i < path.size(); ++i) {
            EXPECT_EQ(board.grid.distance(path[i - 1], path[i]), 1);
        }
    }
}

TEST(Bank, IsLandBesideWater) {
    Board board = open_board(5, 2);
    const HexId middle = *board.grid.parse("C1");
    board.tiles[middle] = usual_tile(Terrain::water);
    EXPECT_TRUE(on_bank(board, *board.grid.parse("B1")));
    EXPECT_FALSE(on_bank(board, *board.grid.parse("A1")));
    EXPECT_FALSE(on_bank(board, middle));
}
