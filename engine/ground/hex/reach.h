#pragma once

#include "engine/ground/hex/board.h"

#include <array>
#include <cstdint>
#include <vector>

namespace bounce::hex {

/// The hexes that can be reached from one hex within a number of steps, and their distances.
/// `open(hex)` says whether a hex may be entered.
class Reach {
  public:
    template <class Open>
    Reach(const Board& board, HexId from, int furthest, Open&& open) {
        distance_.fill(unreached);
        distance_[from] = 0;
        reached_[0] = from;
        count_ = 1;
        for (int next = 0; next < count_; ++next) {
            const HexId here = reached_[static_cast<std::size_t>(next)];
            if (distance_[here] == furthest) {
                break;
            }
            for (const HexId beside : board.neighbours[here]) {
                if (beside != no_hex && distance_[beside] == unreached && open(beside)) {
                    distance_[beside] = static_cast<std::uint8_t>(distance_[here] + 1);
                    reached_[static_cast<std::size_t>(count_++)] = beside;
                }
            }
        }
    }

    /// Steps to a hex; `unreached`, more than any allowance, if it cannot be reached.
    [[nodiscard]] int operator()(HexId to) const { return distance_[to]; }
    /// The number of hexes reached, including the start; `nth` lists them, nearest first.
    [[nodiscard]] int size() const { return count_; }
    [[nodiscard]] HexId nth(int n) const { return reached_[static_cast<std::size_t>(n)]; }
    /// A shortest path from the start to a reached hex, both included.
    [[nodiscard]] std::vector<HexId> path(const Board& board, HexId to) const;

    static constexpr std::uint8_t unreached = 0xff;

  private:
    std::array<std::uint8_t, max_hexes> distance_;
    std::array<HexId, max_hexes> reached_;
    int count_ = 0;
};

} // namespace bounce::hex
