#include "engine/rules/sd/links.h"

#include "engine/core/clause.h"
#include "engine/ground/hex/sight.h"

#include <algorithm>
#include <deque>

namespace bounce::sd {

namespace {

using hex::Board;
using hex::Direction;
using hex::HexId;

void add(Links& links, const Link& link) { links.links[links.count++] = link; }

/// "sd/water.fire": nothing but open water on the straight line, from bank to bank.
bool water_between(const Board& board, HexId from, HexId to) {
    const std::vector<hex::Crossed> line = hex::line_between(board.grid, from, to);
    return hex::on_bank(board, from) && hex::on_bank(board, to) && !line.empty()
           && std::ranges::all_of(line, [&](const hex::Crossed& crossed) {
                  return board[crossed.hex].water && !board[crossed.hex].blocks_sight;
              });
}

/// Hexes two steps away: straight on, and between two directions, where the line runs along a hexside.
void add_across(const Board& board, HexId from, Direction direction, Links& links) {
    const hex::Axial start = board.grid.axial(from);
    const Direction next = hex::turned(direction, 1);
    const hex::Axial step = hex::steps[static_cast<std::size_t>(direction)];
    const Sides one = side_bit(direction);
    const auto both = static_cast<Sides>(one | side_bit(next));
    const HexId straight = board.grid.at(start + step + step);
    const HexId between = board.grid.at(start + step + hex::steps[static_cast<std::size_t>(next)]);
    if (straight != hex::no_hex && water_between(board, from, straight)) {
        add(links, {straight, one, side_bit(hex::opposite(direction)), true});
    }
    if (between != hex::no_hex && water_between(board, from, between)) {
        const auto in =
            static_cast<Sides>(side_bit(hex::opposite(direction)) | side_bit(hex::opposite(next)));
        add(links, {between, both, in, true});
    }
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
    const Link* const found = std::ranges::find(begin(), end(), target, &Link::target);
    return found == end() ? nullptr : found;
}

std::vector<Links> link_hexes(const Board& board) {
    std::vector<Links> all(board.tiles.size());
    for (HexId from = 0; from < board.tiles.size(); ++from) {
        for (int d = 0; d < hex::directions; ++d) {
            const auto direction = static_cast<Direction>(d);
            const HexId beside = board.neighbours[from][static_cast<std::size_t>(d)];
            if (beside != hex::no_hex) {
                add(all[from], {beside, side_bit(direction), side_bit(hex::opposite(direction)), false});
            }
        }
        for (int d = 0; d < hex::directions; ++d) {
            add_across(board, from, static_cast<Direction>(d), all[from]);
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
