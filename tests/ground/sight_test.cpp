#include "engine/ground/hex/sight.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck.h>

using namespace bounce::hex;

namespace {

Board random_board(int columns, int rows) {
    Board board;
    board.grid = Grid{columns, rows};
    for (int i = 0; i < board.grid.size(); ++i) {
        Tile tile;
        tile.cover = *rc::gen::inRange(0, 4) == 0;
        tile.blocks_sight = *rc::gen::inRange(0, 8) == 0;
        board.tiles.push_back(tile);
    }
    link_neighbours(board);
    return board;
}

/// Cube coordinates of a point of the line, all times 3 * steps so that they are whole: a centre has
/// multiples of 3 * steps. Which hex a point is in follows from the differences of its cube coordinates to
/// the centre: inside, every pair differs by less than one; on a side, some pair differs by exactly one.
struct Spot {
    long x, y, z;
};

/// How far inside a hex a point lies: 1 inside, 0 on the rim, -1 outside.
int position(Spot spot, Axial centre, long unit) {
    const long x = spot.x - centre.q * unit;
    const long z = spot.z - centre.r * unit;
    const long y = -x - z;
    const long widest = std::max({std::labs(x - y), std::labs(y - z), std::labs(z - x)});
    return widest < unit ? 1 : widest == unit ? 0 : -1;
}

/// The slow and obvious way: look at very many points of the line, in whole numbers. A hex is crossed when
/// some point lies inside it; the line runs along its side when none does and two or more lie on its rim.
std::map<HexId, bool> sampled(const Grid& grid, HexId from, HexId to) {
    const Axial a = grid.axial(from);
    const Axial b = grid.axial(to);
    const long steps = 420L * length(b - a);
    const long unit = steps;
    std::map<HexId, int> inside;
    std::map<HexId, int> rim;
    for (long i = 0; i <= steps; ++i) {
        const Spot spot{a.q * (steps - i) + b.q * i, 0, a.r * (steps - i) + b.r * i};
        for (HexId hex = 0; hex < grid.size(); ++hex) {
            const int at = position(spot, grid.axial(hex), unit);
            inside[hex] += static_cast<int>(at > 0);
            rim[hex] += static_cast<int>(at == 0);
        }
    }
    std::map<HexId, bool> met;
    for (HexId hex = 0; hex < grid.size(); ++hex) {
        if (hex != from && hex != to && (inside[hex] > 0 || rim[hex] > 1)) {
            met[hex] = inside[hex] == 0;
        }
    }
    return met;
}

std::map<HexId, bool> as_map(const std::vector<Crossed>& line) {
    std::map<HexId, bool> met;
    for (const Crossed& crossed : line) {
        met[crossed.hex] = crossed.along;
    }
    return met;
}

} // namespace

TEST(Line, IsWhatFineSamplingSays) {
    const Grid grid{7, 6};
    for (HexId from = 0; from < grid.size(); from = static_cast<HexId>(from + 5)) {
        for (HexId to = 0; to < grid.size(); ++to) {
            if (from != to) {
                EXPECT_EQ(as_map(line_between(grid, from, to)), sampled(grid, from, to))
                    << grid.label(from) << " " << grid.label(to);
            }
        }
    }
}

TEST(Line, IsTheSameBothWays) {
    EXPECT_TRUE(rc::check([] {
        const Grid grid{max_columns, max_rows};
        const auto from = *rc::gen::inRange<HexId>(0, static_cast<HexId>(grid.size()));
        const auto to = *rc::gen::inRange<HexId>(0, static_cast<HexId>(grid.size()));
        RC_ASSERT(as_map(line_between(grid, from, to)) == as_map(line_between(grid, to, from)));
    }));
}

TEST(Line, AlongASideMeetsTheHexesOnBothSides) {
    const Grid grid{7, 6};
    const auto hex = [&](const char* label) { return *grid.parse(label); };
    // Straight down: between C2 and C4 lies the side that B3... C3 and D3 share.
    const auto line = as_map(line_between(grid, hex("C2"), hex("C4")));
    EXPECT_EQ(line, (std::map<HexId, bool>{{hex("C3"), true}, {hex("D3"), true}}));
}

TEST(Line, NeighboursHaveNothingBetween) {
    const Grid grid{7, 6};
    for (HexId hex = 0; hex < grid.size(); ++hex) {
        EXPECT_TRUE(line_between(grid, hex, hex).empty());
        for (int d = 0; d < directions; ++d) {
            const HexId next = grid.neighbour(hex, static_cast<Direction>(d));
            if (next != no_hex) {
                EXPECT_TRUE(line_between(grid, hex, next).empty());
            }
        }
    }
}

TEST(Sight, TheTableSaysWhatTheLineSays) {
    EXPECT_TRUE(rc::check([] {
        const Board board = random_board(*rc::gen::inRange(2, 12), *rc::gen::inRange(2, 10));
        const SightTable table{board, 5};
        for (HexId from = 0; from < board.grid.size(); ++from) {
            for (HexId to = 0; to < board.grid.size(); ++to) {
                if (board.grid.distance(from, to) <= 5) {
                    const Sight slow = sight_between(board, from, to);
                    const Sight fast = table(from, to);
                    RC_ASSERT(slow.clear == fast.clear);
                    RC_ASSERT(slow.cover == fast.cover);
                }
            }
        }
    }));
}

TEST(Sight, EndsDoNotCount) {
    Board board;
    board.grid = Grid{5, 2};
    board.tiles.assign(10, Tile{.cover = true, .blocks_sight = true});
    board.tiles[1] = board.tiles[2] = Tile{};
    link_neighbours(board);
    const Sight sight = sight_between(board, 0, 3);
    EXPECT_TRUE(sight.clear);
    EXPECT_FALSE(sight.cover);
}
