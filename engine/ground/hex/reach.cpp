#include "engine/ground/hex/reach.h"

#include <algorithm>

namespace bounce::hex {

std::vector<HexId> Reach::path(const Board& board, HexId to) const {
    std::vector<HexId> way{to};
    while (distance_[way.back()] > 0) {
        const HexId here = way.back();
        const auto& beside = board.neighbours[here];
        const auto nearer = std::ranges::find_if(
            beside, [&](HexId hex) { return hex != no_hex && distance_[hex] + 1 == distance_[here]; });
        way.push_back(*nearer);
    }
    std::ranges::reverse(way);
    return way;
}

} // namespace bounce::hex
