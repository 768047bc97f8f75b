#include "engine/ground/hex/sight.h"

#include <algorithm>

namespace bounce::hex {

namespace {

/// A point in half hex widths across and quarter hex heights down. The two scales differ, which does not
/// matter to the only question asked: on which side of a line a point lies.
struct Point {
    int x = 0;
    int y = 0;
};

constexpr Point centre(Axial a) { return {2 * a.q + a.r, 3 * a.r}; }

constexpr Point corners[] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};

constexpr int cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

enum class Meeting : std::uint8_t { none, along, through };

/// How the line through the origin in direction `ray` meets the hex around `middle`.
Meeting meet(Point ray, Point middle) {
    int left = 0;
    int right = 0;
    for (const Point corner : corners) {
        const int turn = cross(ray, {middle.x + corner.x, middle.y + corner.y});
        left += static_cast<int>(turn > 0);
        right += static_cast<int>(turn < 0);
    }
    if (left > 0 && right > 0) {
        return Meeting::through;
    }
    return left + right == 4 ? Meeting::along : Meeting::none;
}

/// How far along the line a hex lies, for sorting. True distances: across 3 and down 1 in squared units.
int progress(Point ray, Point middle) { return 3 * ray.x * middle.x + ray.y * middle.y; }

/// A hex that a line meets, as seen from where the line begins.
struct Met {
    Axial step;
    bool along = false;
};

/// The hexes strictly between the origin and another, in the order of the way: the same wherever a line
/// begins.
std::vector<Met> line_to(Axial whole) {
    struct Found {
        int progress;
        Met met;
    };
    const Point ray = centre(whole);
    std::vector<Found> found;
    const int reach = length(whole);
    for (int q = -reach; q <= reach; ++q) {
        for (int r = std::max(-reach, -q - reach); r <= std::min(reach, reach - q); ++r) {
            const Point middle = centre({q, r});
            const int along = progress(ray, middle);
            if (along <= 0 || along >= progress(ray, ray)) {
                continue;
            }
            const Meeting meeting = meet(ray, middle);
            if (meeting != Meeting::none) {
                found.push_back({along, {{q, r}, meeting == Meeting::along}});
            }
        }
    }
    std::ranges::stable_sort(found, {}, &Found::progress);
    std::vector<Met> line;
    for (const Found& each : found) {
        line.push_back(each.met);
    }
    return line;
}

Sight sight_along(const Board& board, HexId from, const std::vector<Met>& line) {
    const Axial start = board.axials[from];
    Sight sight;
    for (const Met& met : line) {
        if (const HexId hex = board.grid.at(start + met.step); hex != no_hex) {
            // Along a side, either hex counts for the defender: cover from one is cover.
            sight.clear = sight.clear && !board[hex].blocks_sight;
            sight.cover = sight.cover || board[hex].cover;
        }
    }
    return sight;
}

} // namespace

std::vector<Crossed> line_between(const Grid& grid, HexId from, HexId to) {
    const Axial start = grid.axial(from);
    std::vector<Crossed> line;
    for (const Met& met : line_to(grid.axial(to) - start)) {
        if (const HexId hex = grid.at(start + met.step); hex != no_hex) {
            line.push_back({hex, met.along});
        }
    }
    return line;
}

Sight sight_between(const Board& board, HexId from, HexId to) {
    return sight_along(board, from, line_to(board.axials[to] - board.axials[from]));
}

SightTable::SightTable(const Board& board, int reach) : reach_(reach) {
    const int width = 2 * reach + 1;
    for (const Axial& at : board.axials) {
        keys_.push_back(at.r * width + at.q);
    }
    met_.assign(board.tiles.size() * static_cast<std::size_t>(width * width), 0);
    for (int q = -reach; q <= reach; ++q) {
        for (int r = std::max(-reach, -q - reach); r <= std::min(reach, reach - q); ++r) {
            const std::vector<Met> line = line_to({q, r});
            for (HexId from = 0; from < board.tiles.size(); ++from) {
                const HexId to = board.grid.at(board.axials[from] + Axial{q, r});
                if (to != no_hex) {
                    const Sight sight = sight_along(board, from, line);
                    met_[slot(from, to)] =
                        static_cast<std::uint8_t>((sight.clear ? 0 : 1) | (sight.cover ? 2 : 0));
                }
            }
        }
    }
}

Sight SightTable::operator()(HexId from, HexId to) const {
    const std::uint8_t met = met_[slot(from, to)];
    return {(met & 1) == 0, (met & 2) != 0};
}

std::size_t SightTable::slot(HexId from, HexId to) const {
    const int width = 2 * reach_ + 1;
    const int middle = reach_ * width + reach_;
    return static_cast<std::size_t>(from * width * width + keys_[to] - keys_[from] + middle);
}

} // namespace bounce::hex
