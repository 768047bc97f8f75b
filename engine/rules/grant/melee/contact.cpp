#include "engine/rules/grant/melee/contact.h"

#include "engine/ground/table/measure/frame.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

bool fights_mounted(Position pos, UnitId unit) {
    return pos.field.arm(unit) == Arm::cavalry && pos.state.units[unit].dismounted == 0;
}

drill::UnitList units_in(Position pos, int melee) {
    drill::UnitList units;
    for (const UnitId unit : pos.field.all()) {
        const Unit& it = pos.state.units[unit];
        units.add_if(it.on_table() && it.melee == melee + 1, unit);
    }
    return units;
}

Fighters fighters_of(Position pos, int melee, Side side) {
    Fighters fighters;
    for (const UnitId unit : units_in(pos, melee)) {
        if (pos.field.side(unit) != side) {
            continue;
        }
        for (const Figure& figure : figures_of(pos, unit)) {
            const bool stepped_back = figure.id >= colonel_figure && is_formal(pos.state, melee);
            if (!stepped_back && (pos.state.places[unit].through >> figure.id & 1U) == 0) {
                fighters.push_back({figure.base, unit, figure.id,
                                    fights_mounted(pos, unit)}); // "grant/melee.colonel"_clause
            }
        }
    }
    return fighters;
}

namespace {

std::vector<table::Base> figures_in_open(Position pos, UnitId unit) {
    std::vector<table::Base> all;
    for (const Figure& figure : figures_of(pos, unit)) {
        if (figure.id < colonel_figure) { // "grant/melee.officers"_clause: they shield nobody
            all.push_back(figure.base);
        }
    }
    return all;
}

} // namespace

std::vector<table::Base> figures_and_walls(Position pos, UnitId unit) {
    std::vector<table::Base> all = figures_in_open(pos, unit);
    for (const std::uint8_t section : pos.state.units[unit].house) {
        if (section != 0) {
            all.push_back(pos.field.scenario.ground.structures[section - std::size_t{1}].footprint);
        }
    }
    return all;
}

std::vector<table::Base> open_to(Position pos, UnitId attacker, UnitId target) {
    return fights_mounted(pos, attacker) ? figures_in_open(pos, target) : figures_and_walls(pos, target);
}

std::optional<Thou> way_to(const table::Base& body, const std::vector<table::Base>& all) {
    std::optional<Thou> nearest;
    for (const table::Base& there : all) {
        const std::optional<Thou> way = table::straight_way(body, there);
        if (way && (!nearest || *way < *nearest)) {
            nearest = way;
        }
    }
    return nearest;
}

// "grant/charge.path"_clause: wagons and barges are enemies too.
UnitId enemy_before(Position pos, const Walker& walker, UnitId target, Thou way) {
    for (const UnitId other : pos.field.all()) {
        const bool enemy = pos.field.side(other) != pos.field.side(walker.unit) && other != target;
        if (!enemy || !pos.state.units[other].on_table() || pos.field.arm(other) == Arm::general) {
            continue;
        }
        const std::optional<Thou> there = is_solid(pos, other)
                                              ? way_to(walker.body(), figures_and_walls(pos, other))
                                              : table::straight_way(walker.body(), body_of(pos, other));
        if (there && *there < way) {
            return other;
        }
    }
    return no_unit;
}

namespace {

/// The figure or wall that is nearest to a base.
table::Base nearest_of(const std::vector<table::Base>& all, const table::Base& from) {
    return *std::ranges::min_element(all, {},
                                     [&](const table::Base& it) { return table::distance(from, it); });
}

/// Straight at that side of something over which a corner came that is within it now, as in a gap of open
/// order: the first that it meets as it goes back.
Angle at_side_crossed(const table::Base& other, const table::Seen& corner, const table::Seen& way) {
    const std::int64_t ahead = other.depth / 2 + (way.ahead < 0 ? -corner.ahead : corner.ahead);
    const std::int64_t right = other.width / 2 + (way.right < 0 ? -corner.right : corner.right);
    if (ahead * std::abs(way.right) <= right * std::abs(way.ahead)) {
        return other.facing + (way.ahead < 0 ? table::half_circle : Angle{});
    }
    return way.right < 0 ? other.facing - table::quarter : other.facing + table::quarter;
}

/// Straight at that side of something to which a corner of a body has come, or over which it came; nothing
/// where no corner of it touches one side alone.
std::optional<Angle> at_side_struck(const table::Base& other, const table::Base& body) {
    const table::Frame middle(other.centre, other.facing);
    const table::Seen way = middle.seen(other.centre + table::along(body.facing, table::inch));
    std::optional<Angle> crossed;
    for (const Vec corner : table::corners(body)) {
        const table::Seen at = middle.seen(corner);
        const Thou front = std::abs(at.ahead) - other.depth / 2;
        const Thou flank = std::abs(at.right) - other.width / 2;
        if (std::abs(front) <= table::touch && flank < -table::touch) {
            return other.facing + (at.ahead > 0 ? table::half_circle : Angle{});
        }
        if (std::abs(flank) <= table::touch && front < -table::touch) {
            return at.right > 0 ? other.facing - table::quarter : other.facing + table::quarter;
        }
        if (front < -table::touch && flank < -table::touch) {
            crossed = at_side_crossed(other, at, way);
        }
    }
    return crossed;
}

/// A facing that looks straight at a side of something that faces so, the nearest to one's own.
Angle squared(Angle own, Angle others) {
    const int off = (own - others).signed_turn();
    const int quarters = (off + (off < 0 ? -8192 : 8192)) / 16384;
    return {static_cast<std::uint16_t>(others.turn + quarters * 16384)};
}

/// What of somebody else nobody stands on: figures of enemies and of who is hand to hand, else all his room.
std::vector<table::Base> room_taken(Position pos, UnitId unit, Side side) {
    std::vector<table::Base> taken;
    const bool enemy = pos.field.side(unit) != side; // his guns do not keep anybody from their crews
    const bool figures = enemy || pos.state.units[unit].loose != 0;
    if (figures) {
        for (const Figure& figure : figures_of(pos, unit)) {
            if (figure.id < colonel_figure) {
                taken.push_back(figure.base);
            }
        }
    }
    if (taken.empty() || (pos.field.arm(unit) == Arm::battery && !enemy)) {
        taken.push_back(body_of(pos, unit));
    }
    return taken;
}

bool is_clear(Position pos, UnitId unit, const table::Base& body) {
    const TerrainState terrain_state = terrain_state_of(pos);
    if (table::off_table(pos.field.scenario.ground, body) || drill::house_under(terrain_state, body) >= 0) {
        return false;
    }
    return std::ranges::none_of(pos.field.all(), [&](UnitId other) {
        if (other == unit || !pos.state.units[other].on_table() || pos.field.arm(other) == Arm::general) {
            return false;
        }
        return std::ranges::any_of(
            room_taken(pos, other, pos.field.side(unit)),
            [&](const table::Base& there) { return there.width > 0 && table::overlap(there, body); });
    });
}

/// Where a front comes that is brought up to the nearest of these, so far aside.
std::optional<Pose> brought_up(const std::vector<table::Base>& there, const table::Formation& room,
                               const Pose& front, Thou back, Thou aside) {
    // From some way back, so that what is a little nearer than before is still ahead.
    const Pose from{front.at + table::along(front.facing, -back, aside), front.facing};
    const table::Base body = table::outline(middle_of(from, room), room);
    std::optional<Thou> way;
    for (const table::Base& base : there) {
        const std::optional<Thou> here = table::straight_way(body, base);
        way = here && (!way || *here < *way) ? here : way;
    }
    return way ? std::optional{Pose{from.at + table::along(from.facing, *way), from.facing}} : std::nullopt;
}

} // namespace

void close_up(MutablePosition pos, UnitId attacker, UnitId target) {
    const std::vector<table::Base> there = open_to(pos, attacker, target);
    const table::Formation room = formation_of(pos, attacker);
    if (there.empty() || room.width() == 0) {
        return;
    }
    const Unit& it = pos.state.units[attacker];
    const table::Base body = body_of(pos, attacker);
    const table::Base nearest = nearest_of(there, body);
    const bool ranks = pos.state.units[target].loose == 0 && on_foot(pos, target)
                       && pos.field.arm(target) == Arm::infantry && pos.state.units[target].outside() > 0;
    const std::optional<Angle> side = at_side_struck(ranks ? body_of(pos, target) : nearest, body);
    const Angle facing = side ? *side : squared(it.facing, nearest.facing);
    const Thou back = room.depth() + 2 * pos.field.parameters.gun_depth;
    const Thou step = pos.field.parameters.foot_width / 2;
    for (Thou aside = 0; aside <= room.width(); aside += step) {
        for (const Thou sense : {aside, -aside}) { // where others stand he moves along the side
            const std::optional<Pose> to = brought_up(there, room, {it.at, facing}, back, sense);
            if (to && is_clear(pos, attacker, table::outline(middle_of(*to, room), room))
                && !closed_under(pos, walker_at(pos, attacker, *to, it.stance))) {
                set_pose(pos, attacker, *to);
                return;
            }
        }
    }
}

Verdict check_parting(Position pos, UnitId unit) {
    if (is_parting(pos.state.units[unit])) {
        return refuse("grant/melee.winner"_clause,
                      "{0} {0:has|have} yet to fall back from a melee and may not be attacked at parting.",
                      pos.field.who(unit));
    }
    return {};
}

} // namespace bounce::grant
