#include "engine/rules/ccc/sight/smoke.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <span>

namespace bounce::ccc {

namespace {

using table::Base;

std::span<Cloud> clouds_of(State& state) { return {state.smoke.data(), state.clouds}; }
std::span<const Cloud> clouds_of(const State& state) { return {state.smoke.data(), state.clouds}; }

/// What the smoke of a unit covers: where it stands, and some way round that ("ccc/smoke.cloud").
Base smoke_about(Position pos, UnitId unit) {
    Base cover = body_of(pos, unit);
    cover.width += 2 * pos.field.parameters.smoke_margin;
    cover.depth += 2 * pos.field.parameters.smoke_margin;
    return cover;
}

void spread(Cloud& cloud, const Base& cover) {
    constexpr Thou most = std::numeric_limits<std::uint16_t>::max();
    cloud.at = cover.centre;
    cloud.facing = cover.facing;
    cloud.width = static_cast<std::uint16_t>(std::min(cover.width, most));
    cloud.depth = static_cast<std::uint16_t>(std::min(cover.depth, most));
}

/// Of the field in which a cloud lies, where smoke fills fields; null: it lies where it was made.
const table::Zone* filled(const Field& field, const Cloud& cloud) {
    const int which = field.parameters.smoke == SmokeRules::field ? field_at(field, cloud.at) : -1;
    return which < 0 ? nullptr : &field.scenario.fields[static_cast<std::size_t>(which)];
}

/// Whether a body stands in a cloud with all of it, to the corners as they were rounded.
bool holds(const Cloud& cloud, const Base& body) {
    Base cover = cover_of(cloud);
    cover.width += 2 * table::graze;
    cover.depth += 2 * table::graze;
    const table::Corners shape = table::corners(cover);
    return std::ranges::all_of(table::corners(body),
                               [&](Vec corner) { return table::inside(corner, shape); });
}

/// The cloud to which fire of a unit adds: the one in which it stands, its own, or that of its field.
Cloud* cloud_for(MutablePosition pos, UnitId unit) {
    const Base body = body_of(pos, unit);
    const std::span<Cloud> clouds = clouds_of(pos.state);
    const auto adds_to = [&](const Cloud& cloud) {
        if (pos.field.parameters.smoke == SmokeRules::unit) {
            return cloud.unit == unit;
        }
        if (const table::Zone* zone = filled(pos.field, cloud)) {
            return table::inside(body.centre, zone->outline);
        }
        return holds(cloud, body);
    };
    const auto found = std::ranges::find_if(clouds, adds_to);
    return found == clouds.end() ? nullptr : &*found;
}

/// Where there is no room for one more: the nearest cloud, which grows instead.
Cloud& nearest_cloud(State& state, Vec at) {
    return *std::ranges::min_element(clouds_of(state), {},
                                     [&](const Cloud& it) { return table::square(it.at - at); });
}

/// A line with what is asked of it for every cloud.
struct Sightline {
    Vec from;
    Vec to;
    table::Box box;
    Thou length;

    Sightline(Vec a, Vec b) : from(a), to(b), box(table::box_of(a, b)), length(table::length(b - a) + 1) {}

    /// Whether it surely passes by whatever reaches so far from a point.
    [[nodiscard]] bool passes_by(Vec at, Thou reach) const {
        return !box.grown(reach).touches({at.x, at.y, at.x, at.y})
               || std::abs(table::cross(to - from, at - from)) > std::int64_t{reach} * length;
    }
};

bool touches(const Field& field, const Cloud& cloud, const Sightline& line) {
    if (const table::Zone* zone = filled(field, cloud)) {
        return table::meets(line.from, line.to, zone->outline);
    }
    const Base cover = cover_of(cloud);
    return !line.passes_by(cloud.at, table::radius(cover))
           && table::meets(line.from, line.to, table::corners(cover));
}

/// "ccc/smoke.thins"_clause. An opponent who thinks ahead may not know whose smoke it is.
void thin(const Field& field, Cloud& cloud, Rolls& rolls, Log& log) {
    const bool known = cloud.unit != no_unit;
    const int face = rolls.die({.clause = "ccc/smoke.thins"_clause,
                                .name = "smoke",
                                .side = known ? field.side(cloud.unit) : Side::nobody,
                                .unit = known ? std::string_view{field.name(cloud.unit)} : "",
                                .sides = 10});
    if (face % 2 != 0) {
        return;
    }
    cloud.level = static_cast<std::uint8_t>(std::max(0, cloud.level - field.parameters.smoke_thins));
    if (!known) {
        return;
    }
    drill::note(field, cloud.unit, "ccc/smoke.thins"_clause, log, "The smoke of {} {}.",
                field.name(cloud.unit), cloud.level > 0 ? "thins" : "has gone");
}

} // namespace

void lay_smoke(MutablePosition pos, UnitId unit, Log& log) {
    Cloud* cloud = cloud_for(pos, unit);
    const Base cover = smoke_about(pos, unit);
    if (cloud == nullptr && pos.state.clouds == most_clouds) {
        cloud = &nearest_cloud(pos.state, cover.centre);
    }
    if (cloud == nullptr) {
        cloud = &pos.state.smoke[pos.state.clouds++];
        *cloud = {.unit = unit};
        spread(*cloud, cover);
    }
    constexpr int most = std::numeric_limits<std::uint8_t>::max();
    cloud->level = static_cast<std::uint8_t>(std::min(most, cloud->level + 1));
    drill::note(pos.field, unit, "ccc/smoke.laid"_clause, log, "Smoke lies about {}: level {}.",
                pos.field.name(unit), cloud->level);
}

void carry_smoke(MutablePosition pos, UnitId unit) {
    if (pos.field.parameters.smoke != SmokeRules::unit || !pos.state.units[unit].on_table()) {
        return;
    }
    for (Cloud& cloud : clouds_of(pos.state)) {
        if (cloud.unit == unit) {
            spread(cloud, smoke_about(pos, unit));
        }
    }
}

void thin_smoke(MutablePosition pos, Rolls& rolls, Log& log) {
    if (pos.state.clouds == 0) {
        return;
    }
    const std::span<Cloud> clouds = clouds_of(pos.state);
    for (Cloud& cloud : clouds) {
        thin(pos.field, cloud, rolls, log);
    }
    const auto gone = std::ranges::remove(clouds, 0, &Cloud::level);
    std::ranges::fill(gone, Cloud{});
    pos.state.clouds = static_cast<std::uint8_t>(clouds.size() - gone.size());
    if (!gone.empty()) {
        look_through(pos, Weather::thinner);
    }
}

int smoke_on(Position pos, Vec from, Vec to) {
    if (pos.state.clouds == 0) {
        return 0;
    }
    const Sightline line(from, to);
    int levels = 0;
    for (const Cloud& cloud : clouds_of(pos.state)) {
        levels += touches(pos.field, cloud, line) ? cloud.level : 0;
    }
    return levels;
}

int smoke_at(Position pos, const Base& body) {
    int thickest = 0;
    for (const Cloud& cloud : clouds_of(pos.state)) {
        const table::Zone* zone = filled(pos.field, cloud);
        const bool within = zone != nullptr ? table::inside(body.centre, zone->outline)
                                            : table::overlap(body, cover_of(cloud));
        thickest = within ? std::max<int>(thickest, cloud.level) : thickest;
    }
    return thickest;
}

} // namespace bounce::ccc
