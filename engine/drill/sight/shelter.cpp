#include "engine/drill/sight/shelter.h"

namespace bounce::drill {

namespace {

/// Where two segments that cross do so, to a few thou.
Vec crossing_of(Vec a, Vec b, Vec c, Vec d) {
    const std::int64_t whole = table::cross(b - a, d - c);
    if (whole == 0) {
        return a;
    }
    constexpr std::int64_t fine = 1 << 16;
    const std::int64_t part = table::cross(c - a, d - c) * fine / whole;
    const Vec run = b - a;
    return a + Vec{static_cast<Thou>(run.x * part / fine), static_cast<Thou>(run.y * part / fine)};
}

} // namespace

bool runs_between(Vec from, Vec to, Vec a, Vec b) {
    const std::int64_t one = table::cross(to - from, a - from);
    const std::int64_t other = table::cross(to - from, b - from);
    return one == 0 || other == 0 || (one > 0) != (other > 0);
}

bool bars(const TerrainState& terrain_state, const StandingLine& line, Vec from, Vec to) {
    const Vec way[] = {from, to};
    if (!line.box.touches(table::box_of(way))) {
        return false;
    }
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Vec a = line.course[i - 1];
        const Vec b = line.course[i];
        if (table::cross(from, to, a, b)
            && !is_opening(terrain_state, line.barrier, crossing_of(from, to, a, b))) {
            return true;
        }
    }
    return false;
}

bool close_behind(const StandingLine& line, const table::Base& body, Vec from, Thou reach) {
    if (line.barrier == table::Barrier::redoubt && table::inside(body.centre, line.course)) {
        return true;
    }
    const table::Corners corners = table::corners(body);
    const table::Box box = table::box_of(corners);
    const std::int64_t far = std::int64_t{reach} * reach;
    for (std::size_t i = 1; i < line.course.size(); ++i) {
        const Vec piece[] = {line.course[i - 1], line.course[i]};
        if (runs_between(piece[0], piece[1], from, body.centre)
            && table::square_gap(box, table::box_of(piece[0], piece[1])) <= far
            && table::square_distance(piece, corners) <= far) {
            return true;
        }
    }
    return false;
}

} // namespace bounce::drill
