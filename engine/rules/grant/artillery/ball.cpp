#include "engine/rules/grant/artillery/fall.h"

#include "engine/ground/table/along.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/measure/tolerance.h"
#include "engine/ground/table/woods.h"
#include "engine/rules/grant/houses/house.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <utility>

namespace bounce::grant {

namespace {

using table::Frame;
using table::inch;

/// A length of the line of fire that the ball strikes.
struct Strip {
    Thou from = 0;
    Thou to = 0;
};
using Strips = boost::container::static_vector<Strip, 3>;

/// What lies so far ahead at least and at most, of the shape's part on the line of fire.
table::Span span_on(const Frame& frame, const table::Base& base, Thou half) {
    table::Span span;
    const table::Corners corners = table::corners(base);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        span.add(frame.seen(corners[i]), frame.seen(corners[(i + 1) % corners.size()]), half);
    }
    return span;
}

/// A section of a house under the ball, and how far off.
struct WallStruck {
    Thou at = 0;
    int section = 0;
};

/// "grant/house.covered"_clause: those that the strips cover any part of, the nearest first.
auto walls_under(Position pos, const Pose& muzzle, const Strips& strips) {
    boost::container::static_vector<WallStruck, max_structures> walls;
    const TerrainState terrain_state = terrain_state_of(pos);
    const auto& structures = pos.field.scenario.ground.structures;
    const Frame frame{muzzle.at, muzzle.facing};
    for (std::size_t i = 0; i < structures.size() && i < max_structures; ++i) {
        const table::Span span =
            span_on(frame, structures[i].footprint, pos.field.parameters.stick_width / 2);
        const auto covers = [&](const Strip& strip) {
            return span.most >= strip.from && span.least <= strip.to;
        };
        const auto strip = std::ranges::find_if(strips, covers);
        if (terrain_state.is_house(i) && !span.empty() && strip != strips.end()) {
            walls.push_back({std::max(span.least, strip->from), static_cast<int>(i)});
        }
    }
    std::ranges::sort(walls, {}, [](const WallStruck& it) { return std::pair{it.at, it.section}; });
    return walls;
}

/// "grant/house.goes_on"_clause: how far the ball comes, through the sections on its way. Walls that stand in
/// one line are struck together: none of them is behind the other.
Thou through_houses(MutablePosition pos, std::uint8_t gun, const Pose& muzzle, const Strips& strips,
                    Thou reach, Rolls& rolls, Log& log) {
    const std::string& gunner = pos.field.name(pos.state.pieces[gun].battery);
    for (const WallStruck& wall : walls_under(pos, muzzle, strips)) {
        if (wall.at > reach + table::touch) {
            break;
        }
        if (!ball_strikes(pos, wall.section, wall.at, gunner, rolls, log)) {
            reach = std::min(reach, wall.at);
        }
    }
    return reach;
}

/// "grant/ball.colour"
Fall by_stick(MutablePosition pos, std::uint8_t gun, const Pose& muzzle, Rolls& rolls, Log& log) {
    const Parameters& p = pos.field.parameters;
    const table::Stick stick = bounce_stick(p);
    const Colour colour = colour_of(rolls.die(
        gun_throw(pos.field, pos.state.pieces[gun].battery, gun, "grant/ball.colour"_clause, "colour")));
    Strips strips;
    for (std::size_t band = 1 + static_cast<std::size_t>(colour); band < stick.bands.size(); band += 3) {
        strips.push_back({stick.bands[band - 1], stick.bands[band]});
    }
    const Thou reach = through_houses(pos, gun, muzzle, strips, ground_ends(pos, muzzle), rolls, log);
    Fall fall = fall_of(pos.state, gun, "grant/ball.kills"_clause);
    const Frame frame{muzzle.at, muzzle.facing};
    add_all(
        pos,
        [&](Vec head) { // "grant/ball.heads"_clause
            const std::optional<int> band = table::band_of(stick, muzzle, head);
            const Thou ahead = frame.seen(head).ahead;
            return band && ahead <= reach ? stick_need(p, *band, colour, ahead) : 0;
        },
        fall);
    return fall;
}

/// "grant/sleeve.shift": how far the middle of the sleeve comes to lie beyond the point of aim.
Thou shift_of(Position pos, std::uint8_t gun, Rolls& rolls) {
    if (pos.field.parameters.unshifted != 0) {
        return 0;
    }
    const int plus = rolls.die(
        gun_throw(pos.field, pos.state.pieces[gun].battery, gun, "grant/sleeve.shift"_clause, "plus"));
    const int minus = rolls.die(
        gun_throw(pos.field, pos.state.pieces[gun].battery, gun, "grant/sleeve.shift"_clause, "minus"));
    return (plus - minus) * inch;
}

Fall by_sleeve(MutablePosition pos, std::uint8_t gun, const Pose& muzzle, Vec at, Rolls& rolls, Log& log) {
    const Parameters& p = pos.field.parameters;
    const Thou half = p.sleeve_length * inch / 2;
    // "grant/sleeve.aim"_clause; "grant/sleeve.lost"_clause
    const Thou middle = table::length(at - muzzle.at) + shift_of(pos, gun, rolls);
    const Strip sleeve{std::max<Thou>(0, middle - half), std::min(middle + half, p.ball_range * inch)};
    Fall fall = fall_of(pos.state, gun, "grant/sleeve.kills"_clause);
    if (sleeve.from > sleeve.to) {
        return fall;
    }
    const Thou reach = through_houses(pos, gun, muzzle, {sleeve}, ground_ends(pos, muzzle), rolls, log);
    const table::Stick line{p.stick_width, {p.ball_range * inch}};
    const Frame frame{muzzle.at, muzzle.facing};
    add_all(
        pos,
        [&](Vec head) { // "grant/sleeve.heads"_clause
            const Thou ahead = frame.seen(head).ahead;
            const bool under = ahead >= sleeve.from && ahead <= sleeve.to && ahead <= reach;
            return under && table::band_of(line, muzzle, head) ? sleeve_need(p, ahead) : 0;
        },
        fall);
    return fall;
}

/// Where so much wood lies on the line of fire as ends sight, a road through it being none, or the range.
Thou wood_ends(const Field& field, const Pose& muzzle, Thou range) {
    const auto at = [&](Thou ahead) { return muzzle.at + table::along(muzzle.facing, ahead); };
    const table::Woods woods = table::woods_in(field.scenario.ground, table::box_of(muzzle.at, at(range)),
                                               [](table::Shape) { return false; });
    const auto ended = [&](Thou ahead) {
        const table::WoodsDepth depth = table::depth_along(woods, muzzle.at, at(ahead));
        return depth.dense + depth.open >= field.parameters.wood_sight;
    };
    if (woods.empty() || !ended(range)) {
        return range;
    }
    Thou flies = 0;
    Thou ends = range;
    while (ends - flies > 1) {
        const Thou middle = flies + (ends - flies) / 2;
        (ended(middle) ? ends : flies) = middle;
    }
    return ends;
}

} // namespace

// "grant/ball.ends"_clause
Thou ground_ends(Position pos, const Pose& muzzle) {
    const Parameters& p = pos.field.parameters;
    const table::Ground& ground = pos.field.scenario.ground;
    const Thou range = p.ball_range * inch;
    const table::Along way =
        table::along(ground, {}, {}, muzzle.at, muzzle.at + table::along(muzzle.facing, range),
                     terrain_state_of(pos).gone());
    const int own = 2 * table::height_at(ground, muzzle.at);
    Thou ends = wood_ends(pos.field, muzzle, range);
    for (const table::Crossed& thing : way.things) {
        if (thing.kind == table::Crossed::Kind::contour && thing.top > own) {
            ends = std::min(ends, thing.from);
        }
    }
    return ends;
}

// "grant/ball.device"_clause
Fall ball_falls(MutablePosition pos, std::uint8_t gun, Vec at, Rolls& rolls, Log& log) {
    const Pose muzzle = laid_at(pos.state.pieces[gun], at);
    return pos.field.parameters.roundshot_sleeve != 0 ? by_sleeve(pos, gun, muzzle, at, rolls, log)
                                                      : by_stick(pos, gun, muzzle, rolls, log);
}

} // namespace bounce::grant
