// Through water and on it.
#include "engine/drill/movement/obstacles.h"
#include "engine/drill/note.h"
#include "engine/ground/table/touch.h"
#include "engine/match/table/shapes.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/movement/passage.h"
#include "engine/rules/grant/units/losses.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <optional>

namespace bounce::grant {

namespace {

/// How far from the water a unit still stands at its bank, and how broad what is waded may be.
constexpr Thou at_bank = 250;
constexpr Thou broadest = 24 * table::inch;
constexpr Thou step = 125;

/// What of a unit has to find footing: of a column its middle, as on roads.
table::Base footing(const Walker& walker, Thou ahead) {
    table::Base body = walker.body();
    body.centre = body.centre + table::along(body.facing, ahead);
    body.width = walker.narrow ? std::min(body.width, Thou{1500}) : body.width;
    return body;
}

enum class Under : std::uint8_t { dry, wet, deep };
Under under(Position pos, const table::Base& body) {
    const TerrainState terrain_state = terrain_state_of(pos);
    const table::TerrainMask ground = table::ground_under(terrain_state.ground, body, terrain_state.gone());
    if ((ground & table::bit(table::Terrain::river)) != 0) {
        return Under::deep;
    }
    if ((ground & table::bit(table::Terrain::ford)) != 0) {
        return Under::wet;
    }
    const table::Base nowhere{{-broadest, -broadest}, {}, 1, 1};
    const auto lines = drill::crossed_by_standing(terrain_state, nowhere, body);
    const bool stream = std::ranges::any_of(
        lines, [](const drill::Obstacle& it) { return it.barrier == table::Barrier::stream; });
    return stream ? Under::wet : Under::dry;
}

/// How far straight ahead it is out of the water on the far bank; nothing where it is too deep, or no water.
std::optional<Thou> far_bank(Position pos, const Walker& walker, bool in_water) {
    bool wet = in_water;
    for (Thou ahead = 0; ahead <= broadest; ahead += step) {
        switch (under(pos, footing(walker, ahead))) {
        case Under::deep:
            return {};
        case Under::wet:
            wet = true;
            break;
        case Under::dry:
            if (wet) {
                return ahead;
            }
            if (ahead > at_bank) {
                return {};
            }
            break;
        }
    }
    return {};
}

Walker ahead_of(Walker walker, Thou far) {
    walker.middle.at = walker.middle.at + table::along(walker.middle.facing, far);
    return walker;
}

/// "grant/terrain.ford"_clause, "grant/terrain.ford_wheels"_clause
int moves_in_water(const Field& field, UnitId unit) {
    const Arm arm = field.arm(unit);
    const bool wheels = arm == Arm::battery || arm == Arm::wagon;
    return wheels ? field.parameters.ford_moves_wheels : field.parameters.ford_moves;
}

/// Whether the water ahead is that which the order names: a stream, or from there on the areas.
bool is_named(const Field& field, const Walker& walker, std::uint8_t line, Thou far) {
    const table::Ground& ground = field.scenario.ground;
    const table::Base way = table::swept(walker.body(), far);
    const table::Corners corners = table::corners(way);
    if (line < ground.lines.size()) {
        const table::Line& stream = ground.lines[line];
        for (std::size_t i = 1; i < stream.course.size(); ++i) {
            if (table::meets(stream.course[i - 1], stream.course[i], corners)) {
                return stream.barrier == table::Barrier::stream;
            }
        }
        return false;
    }
    const std::size_t area = line - ground.lines.size();
    return area < ground.areas.size() && ground.areas[area].terrain == table::Terrain::ford
           && table::touches(way, ground.areas[area].outline);
}

std::int64_t half_move(const Field& field) {
    return std::int64_t{drill::whole_move} * field.parameters.barge_cost / 100;
}

/// Figures on a barge, and whether a gun is among them.
struct Load {
    int figures = 0;
    int guns = 0;
};
Load load_of(Position pos, UnitId unit) {
    int guns = 0;
    for (std::uint8_t i = 0; i < pos.state.guns; ++i) {
        guns += pos.state.pieces[i].battery == unit ? 1 : 0;
    }
    if (pos.field.arm(unit) == Arm::general) {
        return {1, 0};
    }
    const int general = general_with(pos, unit) != no_unit ? 1 : 0;
    return {figures_left(pos.state, unit) + general, guns};
}

/// "grant/barge.load"_clause
Verdict check_load(Position pos, const Board& order) {
    const Load ours = load_of(pos, order.unit);
    Load all = ours;
    for (const UnitId other : pos.field.all()) {
        if (pos.state.units[other].on_table() && pos.state.units[other].aboard == order.barge + 1) {
            const Load load = load_of(pos, other);
            all = {all.figures + load.figures, all.guns + load.guns};
        }
    }
    const bool gun = ours.guns == 1 && all.guns == 1 && all.figures == ours.figures;
    const bool men = all.guns == 0 && all.figures <= pos.field.parameters.barge_holds;
    if (!men && !gun) {
        return refuse("grant/barge.load"_clause,
                      "A barge carries at most {} figures, or one gun with its crew.",
                      pos.field.parameters.barge_holds);
    }
    return {};
}

void spend(Unit& it, std::int64_t parts) {
    it.spent = static_cast<std::int32_t>(std::min<std::int64_t>(it.spent + parts, drill::whole_move));
}

} // namespace

Verdict check(Position pos, const Ford& order) {
    if (Verdict free = may_work(pos, order.unit); !free) {
        return free;
    }
    const Unit& it = pos.state.units[order.unit];
    const Subject name = pos.field.who(order.unit);
    if (it.spent > 0 || it.has(Mark::moved)) {
        return refuse(
            "grant/terrain.ford"_clause,
            "{0} must begin at the bank with a whole move left: crossing the water takes whole moves.", name);
    }
    if (pos.field.arm(order.unit) == Arm::barge || it.stance == Stance::unlimbered || it.house[0] != 0
        || it.house[1] != 0) {
        return refuse("grant/terrain.ford"_clause,
                      "{0} may not wade like this: barges, unlimbered guns and men in houses cannot.", name);
    }
    const Walker walker = walker_of(pos, order.unit);
    const std::optional<Thou> far = far_bank(pos, walker, false);
    if (!far || !is_named(pos.field, walker, order.line, *far)) {
        return refuse("grant/terrain.ford"_clause,
                      "{0} must stand at the bank, facing water that can be waded.", name);
    }
    const table::Base over = table::swept(walker.body(), *far);
    if (Verdict ban = check_ban(pos, order.unit, walker.body(), over); !ban) {
        return ban;
    }
    return check_standing(pos, ahead_of(walker, *far));
}

void apply(MutablePosition pos, const Ford& order, Log& log) {
    Unit& it = pos.state.units[order.unit];
    const Walker walker = walker_of(pos, order.unit);
    const Thou far = far_bank(pos, walker, false).value_or(0);
    it.fording = static_cast<std::uint8_t>(moves_in_water(pos.field, order.unit));
    it.spent = drill::whole_move;
    it.marks |= Mark::forded | Mark::moved;
    part_from_unit(pos.state, order.unit);
    const Walker there = ahead_of(walker, far / 2);
    set_pose(pos, order.unit, front_of(there.middle, there.formation));
    if (log.on()) {
        log.add(drill::moved_event(pos.field, order.unit, walker.middle, there.middle, word(it.stance),
                                   Event::Kind::march, "grant/terrain.ford"_clause,
                                   "{0} {0:goes|go} into the water.", pos.field.who(order.unit)));
    }
}

void go_on_fording(MutablePosition pos, Log& log) {
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        if (it.fording == 0 || !it.on_table()) {
            continue;
        }
        if (it.fording > 1) {
            --it.fording;
            continue;
        }
        if (it.melee != 0) { // "grant/melee.pinned"_clause: he tries when it is over
            continue;
        }
        const Walker walker = walker_of(pos, unit);
        const std::optional<Thou> far = far_bank(pos, walker, true);
        const Walker there = ahead_of(walker, far.value_or(0));
        if (!far || !check_standing(pos, there) || !check_apart(pos, unit, there.body())) {
            drill::note(pos.field, unit, "grant/terrain.ford"_clause, log,
                        "{0} {0:finds|find} no room on the bank and {0:stays|stay} in the water.",
                        pos.field.who(unit));
            continue; // and tries again at the end of the next move
        }
        it.fording = 0;
        set_pose(pos, unit, front_of(there.middle, there.formation));
        if (log.on()) {
            log.add(drill::moved_event(pos.field, unit, walker.middle, there.middle, word(it.stance),
                                       Event::Kind::march, "grant/terrain.ford"_clause,
                                       "{0} {0:comes|come} out of the water.", pos.field.who(unit)));
        }
    }
}

Verdict check(Position pos, const Board& order) {
    const auto& [field, state] = pos;
    if (Verdict free = may_work(pos, order.unit); !free) {
        return free;
    }
    const Unit& it = state.units[order.unit];
    const Unit& barge = state.units[order.barge];
    const Subject name = field.who(order.unit);
    const bool fits = field.arm(order.barge) == Arm::barge && barge.on_table()
                      && field.side(order.barge) == field.side(order.unit);
    const Arm arm = field.arm(order.unit);
    const bool goes = is_infantry(pos, order.unit) || arm == Arm::battery || arm == Arm::general;
    if (!fits || !goes || it.stance == Stance::unlimbered || it.house[0] != 0 || it.house[1] != 0) {
        return refuse("grant/barge.load"_clause,
                      "{0} may not go on board: only infantry, limbered guns and generals outside houses "
                      "may, and only on a barge of their side.",
                      name);
    }
    if (table::distance(body_of(pos, order.unit), body_of(pos, order.barge)) > field.parameters.bank_reach) {
        return refuse("grant/barge.load"_clause, "{0} must be at the bank where {1} lies.", name,
                      field.name(order.barge));
    }
    if (std::max(it.spent, barge.spent) + half_move(field) > whole_and_rounding) {
        return refuse("grant/barge.load"_clause,
                      "Loading takes {} of the barge and of the troops, and one of them has too little left.",
                      share_of(field.parameters.barge_cost, "a move"));
    }
    return check_load(pos, order);
}

void apply(MutablePosition pos, const Board& order, Log& log) {
    const auto& [field, state] = pos;
    Unit& it = state.units[order.unit];
    Unit& barge = state.units[order.barge];
    spend(it, half_move(field));
    spend(barge, half_move(field));
    it.marks |= Mark::moved | Mark::formed;
    it.formed_from = it.stance;
    part_from_unit(state, order.unit);
    it.aboard = static_cast<std::uint8_t>(order.barge + 1);
    set_pose(pos, order.unit, {barge.at, barge.facing});
    drill::note(field, order.unit, Event::Kind::boat, "grant/barge.load"_clause, log,
                "{0} {0:goes|go} on board {1}.", field.who(order.unit), field.name(order.barge));
}

Verdict check(Position pos, const Land& order) {
    const auto& [field, state] = pos;
    const Unit& it = state.units[order.unit];
    const Subject name = field.who(order.unit);
    if (!it.on_table() || field.side(order.unit) != state.actor || it.aboard == 0) {
        return refuse("grant/barge.load"_clause, "{0} {0:is|are} not on a barge, or not yours to land now.",
                      name);
    }
    if (Verdict free = has_will(pos, order.unit); !free) { // "grant/barge.aboard"_clause
        return free;
    }
    const auto barge = static_cast<UnitId>(it.aboard - 1);
    if (std::max(it.spent, state.units[barge].spent) + half_move(field) > whole_and_rounding) {
        return refuse("grant/barge.load"_clause,
                      "Landing takes {} of the barge and of the troops, and one of them has too little left.",
                      share_of(field.parameters.barge_cost, "a move"));
    }
    if (!may_take(pos, order.unit, order.stance) || order.stance == Stance::unlimbered) {
        return refuse("grant/figure.line"_clause, "{0} may not land in that formation.", name);
    }
    const Walker there = walker_at(pos, order.unit, order.pose, order.stance, it.dismounted != 0);
    if (table::distance(there.body(), body_of(pos, barge)) > field.parameters.bank_reach) {
        return refuse("grant/barge.load"_clause, "{0} must land on the bank where {1} lies.", name,
                      field.name(barge));
    }
    if (Verdict stands = check_standing(pos, there); !stands) {
        return stands;
    }
    if (Verdict ban = check_ban(pos, order.unit, body_of(pos, barge), there.body()); !ban) {
        return ban;
    }
    return check_apart(pos, order.unit, there.body());
}

void apply(MutablePosition pos, const Land& order, Log& log) {
    Unit& it = pos.state.units[order.unit];
    spend(it, half_move(pos.field));
    spend(pos.state.units[it.aboard - 1U], half_move(pos.field));
    it.aboard = 0;
    it.marks |= Mark::moved | Mark::formed;
    it.formed_from = order.stance;
    it.stance = order.stance;
    set_pose(pos, order.unit, order.pose);
    drill::note(pos.field, order.unit, Event::Kind::boat, "grant/barge.load"_clause, log,
                "{0} {0:lands|land}.", pos.field.who(order.unit));
}

} // namespace bounce::grant
