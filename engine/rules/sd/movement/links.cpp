#include "engine/rules/sd/movement/links.h"

#include "engine/core/clause.h"
#include "engine/ground/hex/hex_set.h"
#include "engine/ground/hex/reach.h"
#include "engine/ground/hex/sight.h"

#include <algorithm>
#include <deque>

namespace bounce::sd {

namespace {

using hex::Board;
using hex::Direction;
using hex::HexId;

/// Land that is a bank where it touches water; bridges and fords lie between the banks.
bool is_bank(const Board& board, HexId hex) {
    const hex::Tile& tile = board[hex];
    return !tile.water && tile.terrain != hex::Terrain::bridge && tile.terrain != hex::Terrain::ford;
}

/// Whether one can go from one hex to the other along the edge of these water hexes, dry-shod.
bool on_one_bank(const Board& board, HexId from, HexId to, const hex::HexSet& water) {
    hex::HexSet shore;
    water.each([&](HexId hex) {
        for (const HexId beside : board.neighbours[hex]) {
            if (beside != hex::no_hex && is_bank(board, beside)) {
                shore.insert(beside);
            }
        }
    });
    const hex::Reach way{board, from, hex::max_hexes, [&](HexId hex) { return shore.contains(hex); }};
    return way(to) != hex::Reach::unreached;
}

/// The hexsides by which the line to another hex leaves a hex: towards the first hex on it; where that lies
/// along the line, both hexsides that lead nearer.
Sides sides_towards(const Board& board, HexId end, HexId other, const hex::Crossed& first) {
    Sides sides = 0;
    for (int d = 0; d < hex::directions; ++d) {
        const hex::Axial beside = board.axials[end] + hex::steps[static_cast<std::size_t>(d)];
        const bool nearer = hex::length(beside - board.axials[other]) < board.distance(end, other);
        if (beside == board.axials[first.hex] || (first.along && nearer)) {
            sides = static_cast<Sides>(sides | side_bit(static_cast<Direction>(d)));
        }
    }
    return sides;
}

Link link_across(const Board& board, HexId from, HexId to) {
    const std::vector<hex::Crossed> line = hex::line_between(board.grid, from, to);
    return {to, sides_towards(board, from, to, line.front()), sides_towards(board, to, from, line.back()),
            true};
}

int step_cost(const Board& board, HexId to, bool boats) {
    if (board[to].passable) {
        return 1;
    }
    return board[to].water && boats ? 2 : 0;
}

/// Distances from one hex, relaxed until nothing gets shorter.
void measure_from(const Board& board, HexId from, bool boats, std::uint8_t* distance) {
    std::deque<HexId> next{from};
    distance[from] = 0;
    while (!next.empty()) {
        const HexId here = next.front();
        next.pop_front();
        for (const HexId beside : board.neighbours[here]) {
            const int cost = beside == hex::no_hex ? 0 : step_cost(board, beside, boats);
            const int there = distance[here] + cost;
            if (cost > 0 && there < distance[beside]) {
                distance[beside] = static_cast<std::uint8_t>(there);
                next.push_back(beside);
            }
        }
    }
}

} // namespace

const Link* Links::to(HexId target) const {
    const auto found = std::ranges::find(links, target, &Link::target);
    return found == links.end() ? nullptr : &*found;
}

bool across_water(const Board& board, HexId from, HexId to) {
    const std::vector<hex::Crossed> line = hex::line_between(board.grid, from, to);
    hex::HexSet water;
    for (const hex::Crossed& crossed : line) {
        if (!board[crossed.hex].water || board[crossed.hex].blocks_sight) {
            return false;
        }
        water.insert(crossed.hex);
    }
    return !line.empty() && is_bank(board, from) && is_bank(board, to)
           && !on_one_bank(board, from, to, water);
}

std::vector<Links> link_hexes(const Board& board, int water_distance) {
    std::vector<Links> all(board.tiles.size());
    for (HexId from = 0; from < board.tiles.size(); ++from) {
        std::vector<Link>& links = all[from].links;
        for (int d = 0; d < hex::directions; ++d) {
            const auto direction = static_cast<Direction>(d);
            const HexId beside = board.neighbours[from][static_cast<std::size_t>(d)];
            if (beside != hex::no_hex) {
                links.push_back({beside, side_bit(direction), side_bit(hex::opposite(direction)), false});
            }
        }
        for (HexId to = 0; hex::on_bank(board, from) && to < board.tiles.size(); ++to) {
            if (board.distance(from, to) >= 2 && board.distance(from, to) <= water_distance
                && across_water(board, from, to)) {
                links.push_back(link_across(board, from, to));
            }
        }
    }
    return all;
}

std::vector<std::uint8_t> march_table(const Board& board, bool boats) {
    const std::size_t size = board.tiles.size();
    std::vector<std::uint8_t> table(size * size, 0xff);
    for (HexId from = 0; from < size; ++from) {
        measure_from(board, from, boats, table.data() + from * size);
    }
    return table;
}

} // namespace bounce::sd
