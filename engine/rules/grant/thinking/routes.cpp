#include "engine/rules/grant/thinking/routes.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace bounce::grant {

namespace {

using table::Terrain;

constexpr Thou side_of_square = 1500;
constexpr std::uint8_t closed = 0;
constexpr std::uint8_t open = 10;
constexpr std::uint8_t bridge = 11;
constexpr std::uint8_t uphill = 13;
constexpr std::uint8_t halved = 20;
constexpr std::uint8_t tight = 60; ///< So near to a wall or a wood that a column gets caught.

/// Half of a column's breadth, and a little.
constexpr Thou elbow = 2000;

bool lies_in(Vec at, const table::Structure& it, Thou grown) {
    if (!it.box.grown(2 * grown).touches({at.x, at.y, at.x, at.y})) {
        return false;
    }
    table::Base room = it.footprint;
    room.width += 2 * grown;
    room.depth += 2 * grown;
    const table::Corners corners = table::corners(room);
    return table::inside(at, corners);
}

bool is_near(Vec at, table::Shape outline, Thou far) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        if (table::square_distance(at, outline[i], outline[(i + 1) % outline.size()])
            < std::int64_t{far} * far) {
            return true;
        }
    }
    return false;
}

bool is_on_bridge(const table::Ground& ground, Vec at) {
    return std::ranges::any_of(ground.structures, [&](const table::Structure& it) {
        return it.kind == table::Structure::Kind::bridge && lies_in(at, it, side_of_square);
    });
}

std::uint8_t slowed_by_area(const table::Area& area, Routes::Kind kind, Vec at) {
    if (!area.box.grown(elbow).touches({at.x, at.y, at.x, at.y})) {
        return open;
    }
    const bool inside = table::in_area(area, at);
    switch (area.terrain) {
    case Terrain::open_woods:
    case Terrain::dense_woods:
        if (kind == Routes::Kind::wheels) {
            return inside ? closed : is_near(at, area.outline, elbow) ? tight : open;
        }
        return inside ? halved : open;
    case Terrain::rough:
        return inside ? halved : open;
    case Terrain::gentle_slope:
    case Terrain::steep_slope:
        return inside ? uphill : open;
    case Terrain::cliff:
    case Terrain::swamp:
    case Terrain::river:
    case Terrain::ford:
        return inside ? closed : open;
    default:
        return open;
    }
}

/// What is slow in one way and in another.
std::uint8_t slower(std::uint8_t a, std::uint8_t b) {
    return a == closed || b == closed ? closed : std::max(a, b);
}

std::uint8_t slowed_by_areas(const table::Ground& ground, Routes::Kind kind, Vec at) {
    std::uint8_t most = open;
    for (const table::Area& area : ground.areas) {
        most = slower(most, slowed_by_area(area, kind, at));
    }
    return most;
}

std::uint8_t slowed_by_line(const table::Line& line, Vec at) {
    const bool stream = line.barrier == table::Barrier::stream;
    const Thou far = stream ? side_of_square : side_of_square / 2;
    if (!line.box.grown(far).touches({at.x, at.y, at.x, at.y})) {
        return open;
    }
    bool near = false;
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        near |= table::square_distance(at, line.course[i - 1], line.course[i]) < std::int64_t{far} * far;
    }
    return !near ? open : stream ? closed : halved;
}

/// What slows all kinds alike: the edge of the table, houses and lines.
std::uint8_t slowed_by_things(const table::Ground& ground, Vec at) {
    constexpr Thou edge = 2 * table::inch; // where a column does not wheel
    const bool inner = at.x > edge && at.y > edge && at.x < ground.width - edge && at.y < ground.depth - edge;
    std::uint8_t most = inner ? open : tight;
    for (const table::Structure& house : ground.structures) {
        if (house.kind == table::Structure::Kind::house) {
            most = slower(most, lies_in(at, house, 0) ? closed : lies_in(at, house, elbow) ? tight : open);
        }
    }
    for (const table::Line& line : ground.lines) {
        most = slower(most, slowed_by_line(line, at));
    }
    return most;
}

} // namespace

Routes::Routes(const table::Ground& ground)
    : across_(ground.width / side_of_square + 1), deep_(ground.depth / side_of_square + 1) {
    for (const table::Structure& it : ground.structures) {
        if (it.kind == table::Structure::Kind::bridge) {
            constexpr Thou column = 3 * table::inch;
            const Vec off = table::along(it.footprint.facing, it.footprint.depth / 2 + column);
            bridges_.push_back({{it.footprint.centre - off, it.footprint.centre + off}});
        }
    }
    for (int square = 0; square < across_ * deep_; ++square) {
        const Vec at = middle_of(square);
        const bool crosses = is_on_bridge(ground, at);
        const std::uint8_t things = crosses ? bridge : slowed_by_things(ground, at);
        for (const Kind kind : {Kind::foot, Kind::wheels}) {
            const bool known = crosses || things == closed;
            slow_[static_cast<std::size_t>(kind)].push_back(
                known ? things : slower(things, slowed_by_areas(ground, kind, at)));
        }
    }
}

int Routes::square_of(Vec at) const {
    const int x = std::clamp(at.x / side_of_square, 0, across_ - 1);
    const int y = std::clamp(at.y / side_of_square, 0, deep_ - 1);
    return y * across_ + x;
}

Vec Routes::middle_of(int square) const {
    return {square % across_ * side_of_square + side_of_square / 2,
            square / across_ * side_of_square + side_of_square / 2};
}

/// Who is in a narrow place already may go on through it as far as it goes.
bool Routes::is_free(Kind kind, Vec from, Vec to) const {
    const std::vector<std::uint8_t>& slow = slow_[static_cast<std::size_t>(kind)];
    constexpr Thou step = side_of_square / 2;
    const Thou steps = table::length(to - from) / step + 1;
    bool was_tight = true;
    for (Thou i = 0; i <= steps; ++i) {
        const Vec way = to - from;
        const Vec at = from
                       + Vec{static_cast<Thou>(std::int64_t{way.x} * i / steps),
                             static_cast<Thou>(std::int64_t{way.y} * i / steps)};
        const std::uint8_t here = slow[static_cast<std::size_t>(square_of(at))];
        const bool last = table::length(to - at) < 2 * side_of_square;
        if (last) {
            return true;
        }
        if (here == bridge || (here == closed && i > 1) || (here == tight && !was_tight)) {
            return false;
        }
        was_tight = was_tight && here == tight;
    }
    return true;
}

bool Routes::is_open(Kind kind, Vec at) const {
    return across_ == 0
           || slow_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(square_of(at))] != closed;
}

/// The quickest, square by square, both ends among them; empty if there is none.
std::vector<int> Routes::path(Kind kind, int from, int to) const {
    const std::vector<std::uint8_t>& slow = slow_[static_cast<std::size_t>(kind)];
    constexpr int far = std::numeric_limits<int>::max();
    std::vector<int> cost(slow.size(), far);
    std::vector<int> before(slow.size(), -1);
    using Open = std::pair<int, int>; // what it takes at least by this square, and the square
    std::vector<Open> heap;
    const auto left = [&](int square) { // no square is quicker than an open one
        const int x = std::abs(square % across_ - to % across_);
        const int y = std::abs(square / across_ - to / across_);
        return open * std::max(x, y) + open * 4 / 10 * std::min(x, y);
    };
    const auto later = [](const Open& a, const Open& b) { return a > b; };
    cost[static_cast<std::size_t>(from)] = 0;
    heap.emplace_back(left(from), from);
    while (!heap.empty()) {
        std::ranges::pop_heap(heap, later);
        const auto [least, square] = heap.back();
        heap.pop_back();
        if (square == to) {
            break;
        }
        const int spent = cost[static_cast<std::size_t>(square)];
        if (least > spent + left(square)) {
            continue;
        }
        for (int turn = 0; turn < 9; ++turn) {
            const int x = square % across_ + turn % 3 - 1;
            const int y = square / across_ + turn / 3 - 1;
            if (turn == 4 || x < 0 || y < 0 || x >= across_ || y >= deep_) {
                continue;
            }
            const int next = y * across_ + x;
            const int slowed = next == to ? open : slow[static_cast<std::size_t>(next)];
            const int takes = spent + slowed * (turn % 2 == 0 ? 14 : 10) / 10;
            if (slowed != closed && takes < cost[static_cast<std::size_t>(next)]) {
                cost[static_cast<std::size_t>(next)] = takes;
                before[static_cast<std::size_t>(next)] = square;
                heap.emplace_back(takes + left(next), next);
                std::ranges::push_heap(heap, later);
            }
        }
    }
    std::vector<int> way;
    if (before[static_cast<std::size_t>(to)] >= 0) {
        for (int square = to; square >= 0; square = before[static_cast<std::size_t>(square)]) {
            way.push_back(square);
        }
        std::ranges::reverse(way);
    }
    return way;
}

const Routes::Bridge* Routes::bridge_at(Vec at) const {
    const auto found = std::ranges::find_if(bridges_, [&](const Bridge& it) {
        return table::square_distance(at, it.ends[0], it.ends[1])
               < std::int64_t{2} * table::inch * 2 * table::inch;
    });
    return found == bridges_.end() ? nullptr : &*found;
}

/// Bridges are crossed in their middle: first to the road before one, then straight over.
std::optional<Vec> Routes::over_bridge(const std::vector<int>& way, std::size_t most, Vec from) const {
    for (std::size_t i = 0; i <= most && i < way.size(); ++i) {
        const Bridge* it =
            slow_[0][static_cast<std::size_t>(way[i])] == bridge ? bridge_at(middle_of(way[i])) : nullptr;
        if (it == nullptr) {
            continue;
        }
        const Vec beyond = middle_of(way[std::min(i + 4, way.size() - 1)]);
        const bool forth = table::square(it->ends[1] - beyond) < table::square(it->ends[0] - beyond);
        const Vec before = it->ends[forth ? 0 : 1];
        const Vec behind = it->ends[forth ? 1 : 0];
        constexpr std::int64_t on_line = table::inch / 2;
        const bool lined_up = table::square_distance(from, before, behind) < on_line * on_line;
        return lined_up ? behind : before;
    }
    return {};
}

std::optional<Routes::Turn> Routes::first_turn(Kind kind, Vec from, Vec to) const {
    if (across_ == 0 || is_free(kind, from, to)) {
        return {};
    }
    const std::vector<int> way = path(kind, square_of(from), square_of(to));
    if (way.size() < 3) {
        return {};
    }
    std::size_t turn = 1;
    while (turn + 1 < way.size() && is_free(kind, from, middle_of(way[turn + 1]))) {
        ++turn;
    }
    Thou rest = 0;
    for (std::size_t i = turn + 1; i < way.size(); ++i) {
        rest += table::length(middle_of(way[i]) - middle_of(way[i - 1]));
    }
    return Turn{over_bridge(way, turn + 1, from).value_or(middle_of(way[turn])), rest};
}

} // namespace bounce::grant
