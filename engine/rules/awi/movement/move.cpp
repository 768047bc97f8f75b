#include "engine/rules/awi/movement/move.h"

#include "engine/drill/setup/deploy.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/losses/risk.h"
#include "engine/rules/awi/movement/marcher.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/generals.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/way.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::awi {

namespace {

using table::Leg;

std::string inches(const Gait& gait, std::int64_t parts) {
    return table::about_inches(static_cast<Thou>(parts * gait.allowance / whole_move));
}

void log_move(Position pos, UnitId unit, const Passage& passage, int legs, Log& log) {
    const Field& field = pos.field;
    if (!log.on()) {
        return;
    }
    const bool leaves = passage.exits;
    const Gait gait = gait_of(pos, unit);
    const std::string text =
        leaves ? fmt::format("{0} {0:marches|march} off the table.", field.who(unit))
        : is_general(field.roll(unit).type)
            ? fmt::format("{} rides, using {} of his {}.", field.name(unit), inches(gait, passage.spent),
                          table::with_inches(inches(gait, whole_move)))
            : fmt::format("{0} {0:moves|move}, using {1} of {0:its|their} {2}.", field.who(unit),
                          inches(gait, passage.spent), table::with_inches(inches(gait, whole_move)));
    Event event =
        moved_event(pos, unit, passage.stations[0], leaves ? Event::Kind::leave : Event::Kind::march,
                    leaves ? "awi/move.exit"_clause : "awi/move.allowance"_clause, "{}", text);
    if (!leaves) {
        event.gist =
            fmt::format("{0} {1} {2}\"", field.who(unit),
                        is_general(field.roll(unit).type) ? "rides" : field.who(unit).pick("moves", "move"),
                        inches(gait, passage.spent));
    }
    event.track.resize(1);
    for (int i = 1; i <= legs; ++i) {
        event.track.push_back({passage.stations[static_cast<std::size_t>(i)], event.track[0].formation});
    }
    log.add(std::move(event));
}

/// "awi/move.exit": its strength points have left and are not lost; generals with it go too.
void march_off(MutablePosition pos, UnitId unit) {
    Unit& it = pos.state.units[unit];
    std::uint16_t& gone = pos.state.score.gone[index(pos.field.side(unit))];
    gone = static_cast<std::uint16_t>(gone + it.strength);
    each_general_with(pos, unit, [&](UnitId general) {
        pos.state.units[general].place = Place::gone;
        pos.state.units[general].with = no_unit;
    });
    it.strength = 0;
    it.place = Place::gone;
}

/// "awi/general.join": a general whom his unit has carried along does not ride as well.
void carry_generals(MutablePosition pos, UnitId unit) {
    each_general_with(pos, unit, [&](UnitId general) { pos.state.units[general].marks |= Mark::held; });
}

} // namespace

Verdict check_free(Position pos, UnitId unit) {
    if (Verdict mine = own(pos, unit); !mine) {
        return mine;
    }
    const Unit& it = pos.state.units[unit];
    if (it.morale == Morale::routing) {
        return refuse("awi/status.routing"_clause, "{0} {0:is|are} routing and can do nothing but run.",
                      pos.field.who(unit));
    }
    if (it.has(Mark::held)) {
        return refuse("awi/move.allowance"_clause, "{0} can do nothing more in this phase.",
                      pos.field.who(unit));
    }
    if (!has_command(pos, unit)) {
        return refuse("awi/command.without"_clause, "{0} {0:has|have} no command and cannot move.",
                      pos.field.who(unit));
    }
    return {};
}

std::int64_t left_of_move(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool free = it.on_table() && it.morale != Morale::routing && !it.has(Mark::held) && it.stuck == 0
                      && has_command(pos, unit);
    return free ? std::max<std::int64_t>(whole_move - it.spent, 0) : 0;
}

Thou inches_left(Position pos, UnitId unit) {
    const Gait gait = gait_of(pos, unit);
    return static_cast<Thou>(left_of_move(pos, unit) * gait.allowance / whole_move);
}

bool any_move(Position pos) {
    for (const UnitId id : pos.field.all()) {
        const Unit& unit = pos.state.units[id];
        const bool comes = unit.place == Place::waiting && drill::is_due(pos.field.force(id), pos.state.turn);
        const bool free = unit.on_table() && unit.morale != Morale::routing && !unit.has(Mark::held);
        if (pos.field.side(id) == pos.state.mover && (comes || free)) {
            return true;
        }
    }
    return false;
}

Verdict may_march(Position pos, UnitId unit) {
    if (Verdict free = check_free(pos, unit); !free) {
        return free;
    }
    if (pos.state.units[unit].stuck != 0) {
        return refuse("awi/rout.wagon"_clause, "{0} {0:has|have} routed and can move no farther.",
                      pos.field.who(unit));
    }
    if (pos.state.units[unit].inside != 0) {
        return refuse("awi/building.leave"_clause, "{0} {0:is|are} in a house and must leave it first.",
                      pos.field.who(unit));
    }
    return {};
}

Verdict follow(Position pos, const Move& order, Passage& passage) {
    if (Verdict free = may_march(pos, order.unit); !free) {
        return free;
    }
    if (order.legs.count == 0 || order.legs.count > table::Legs::most) {
        return refuse("awi/move.legs"_clause, "A move must have at least one leg.");
    }
    return in_words(pos.field, order.unit,
                    march(TroopsNow{pos}, marcher_of(pos, order.unit), order.legs, passage));
}

Passage passage_of(Position pos, const Move& order) {
    return drill::passage_of(TroopsNow{pos}, marcher_of(pos, order.unit), order.legs);
}

Verdict check(Position pos, const Move& order) {
    Passage passage;
    return follow(pos, order, passage);
}

bool may_go(Position pos, const Move& order) {
    Passage passage;
    return may_march(pos, order.unit) && order.legs.count > 0
           && !march(TroopsNow{pos}, marcher_of(pos, order.unit), order.legs, passage);
}

void apply(MutablePosition pos, const Move& order, Log& log) {
    const Passage passage = passage_of(pos, order);
    Unit& it = pos.state.units[order.unit];
    log_move(pos, order.unit, passage, order.legs.count, log);
    it.with = no_unit; // a general rides off
    if (passage.exits) {
        march_off(pos, order.unit);
        return;
    }
    it.spent = static_cast<std::int32_t>(passage.all ? whole_move : it.spent + passage.spent);
    it.marks |= Mark::moved;
    if (passage.all) {
        it.marks |= Mark::held;
    }
    pos.state.trails[order.unit] = passage.trail;
    set_pose(pos, order.unit, passage.to);
    carry_generals(pos, order.unit);
    take_generals(pos, order.unit, log);
}

} // namespace bounce::awi
