#include "engine/rules/ccc/artillery/strike.h"

#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <limits>

namespace bounce::ccc {

namespace {

using table::Base;
using table::Corners;

/// Straight on from a point, as wide as a burst.
Base area_at(const Parameters& rules, Vec point, Angle direction, Thou depth) {
    return {point + table::along_halves(direction, depth), direction, rules.burst_width, depth};
}

Angle direction_of(const Flight& flight) { return table::direction_of(flight.aim - flight.muzzle); }

/// "ccc/gun.point", "ccc/gun.shot"
Base area_of(const Parameters& rules, const Flight& flight, Vec point, Impact impact) {
    const Angle direction = direction_of(flight);
    switch (impact) {
    case Impact::burst:
        return rules.burst == 0 ? area_at(rules, point, direction, rules.burst_forward)
                                : Base{point, direction, 0, 0};
    case Impact::bounced:
        return area_at(rules, point, direction, rules.bounce);
    case Impact::buried:
        break;
    }
    return area_at(rules, point, direction, 0);
}

/// The corners of an area; of one without depth the ends, of a point the point.
boost::container::static_vector<Vec, 4> shape_of(const Base& area) {
    const Corners all = table::corners(area);
    const auto count = area.depth > 0 ? 4 : area.width > 0 ? 2 : 1;
    return {all.begin(), all.begin() + count};
}

/// Square of the distance from a point to the nearest of a unit's pieces in an area; nothing has none in it.
constexpr std::int64_t nowhere = std::numeric_limits<std::int64_t>::max();
std::int64_t nearness(Position pos, UnitId unit, table::Shape area, Vec point) {
    // Corners are rounded: what touches the area is in it.
    constexpr std::int64_t touching = std::int64_t{table::touch} * table::touch;
    std::int64_t least = nowhere;
    for (const Base& piece : pieces_of(pos, unit)) {
        const Corners corners = table::corners(piece);
        if (table::square_distance(area, corners) <= touching) {
            least = std::min(least, table::square_distance({&point, 1}, corners));
        }
    }
    return least;
}

} // namespace

Vec point_of(const Flight& flight, Astray astray) {
    if (flight.call == 0 && astray.right == 0 && astray.beyond == 0) {
        return flight.aim;
    }
    const Thou range =
        flight.call != 0 ? flight.call * table::inch : table::length(flight.aim - flight.muzzle);
    const Thou ahead = std::max(0, range + astray.beyond * table::inch);
    return flight.muzzle + table::along(direction_of(flight), ahead, astray.right * table::inch);
}

// "ccc/gun.point"_clause, "ccc/gun.bounced"_clause
UnitId struck_at(Position pos, const Flight& flight, Vec point, Impact impact) {
    const Base area = area_of(pos.field.parameters, flight, point, impact);
    const auto shape = shape_of(area);
    UnitId struck = no_unit;
    std::int64_t least = nowhere;
    for (const UnitId unit : pos.field.fighters()) {
        if (!is_solid(pos, unit) || table::surely_apart(body_of(pos, unit), area, table::touch)) {
            continue;
        }
        const std::int64_t near = nearness(pos, unit, {shape.data(), shape.size()}, point);
        if (near < least || (near == least && near != nowhere && unit == flight.target)) {
            least = near;
            struck = unit;
        }
    }
    return struck;
}

Flight flight_of(Position pos, UnitId unit, UnitId target, int piece, Vec aim) {
    const Pieces guns = front_rank(pos, unit);
    return {.muzzle = table::front(guns[static_cast<std::size_t>(piece)]), .aim = aim, .target = target};
}

table::Base burst_area(const Parameters& rules, Vec gun, Vec point) {
    return area_at(rules, point, table::direction_of(point - gun), rules.burst_forward);
}

} // namespace bounce::ccc
