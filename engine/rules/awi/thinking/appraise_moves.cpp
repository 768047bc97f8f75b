#include "engine/rules/awi/thinking/appraise_moves.h"

#include "engine/rules/awi/command/command.h"
#include "engine/rules/awi/movement/form.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/structures.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/units/way.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/house.h"
#include "engine/rules/awi/works/labour.h"

#include <algorithm>

namespace bounce::awi {

namespace {

constexpr int alone = -300;      ///< A general by himself may be taken,
constexpr int in_danger = -600;  ///< and will be with the enemy near.
constexpr int with_shaken = 450; ///< He helps it to its senses, where no other does.
constexpr int with_own = 100;    ///< Units that stand under him need him most.
constexpr int in_the_way = 50;   ///< With a unit that has another general already.
constexpr int unheard = 90;      ///< A unit that is too far from him to hear him well.
constexpr Thou danger = 8 * table::inch;
constexpr int blown_up = 6'000;                ///< What has to be destroyed,
constexpr int taken_down = 800;                ///< and a point of it.
constexpr int dug_in = 150;                    ///< A move spent on a fieldwork,
constexpr Thou time_to_dig = 16 * table::inch; ///< with the enemy so far away.

struct After {
    Position pos;

    std::optional<Placing> operator()(const Move& order) const {
        const Unit& it = pos.state.units[order.unit];
        const table::Formation formation = formation_of(pos.field, order.unit, it.stance);
        Pose pose = it.pose();
        for (const table::Leg& leg : order.legs) {
            pose = table::after(pose, formation, leg, wheel_of(pos.field));
        }
        if (table::off_table(pos.field.scenario.ground, table::outline(pose, formation))) {
            return {};
        }
        return Placing{pose, it.stance, 0};
    }
    std::optional<Placing> operator()(const Form& order) const {
        return Placing{formed(pos, order), order.stance, 0};
    }
    std::optional<Placing> operator()(const Occupy& order) const {
        const table::Base& house = pos.field.scenario.ground.structures[order.structure].footprint;
        return Placing{{house.centre, house.facing}, pos.state.units[order.unit].stance, order.structure + 1};
    }
    std::optional<Placing> operator()(const Vacate& order) const {
        return Placing{outside(pos, order.unit, order.side, order.stance), order.stance, 0};
    }
    std::optional<Placing> operator()(const Face& order) const {
        const Unit& it = pos.state.units[order.unit];
        return Placing{{it.at, order.facing}, it.stance, it.inside};
    }
    std::optional<Placing> operator()(const Arrive& order) const {
        return Placing{order.pose, order.stance, 0};
    }
    std::optional<Placing> operator()(const Deploy& order) const {
        return Placing{order.pose, order.stance, 0};
    }
    std::optional<Placing> operator()(const auto& /*order*/) const { return {}; }
};

/// How well a general's units hear him: none farther off than one stretch.
int hearing(const Outlook& outlook, UnitId general, Vec at) {
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    const Thou stretch = scaled(field.parameters, field.parameters.command_inches);
    int worth = 0;
    each_solid(pos, outlook.side(), [&](UnitId unit) {
        if (field.roll(unit).general == general + 1) {
            const Thou far = table::length(state.units[unit].at - at);
            worth -= far > stretch ? unheard + unheard * ((far - stretch) / table::inch) / 12 : 0;
        }
    });
    return worth;
}

/// Whether another general is with a unit.
bool has_general(Position pos, UnitId unit, UnitId but) {
    return std::ranges::any_of(pos.field.all(), [&](UnitId other) {
        return other != but && is_general(pos.field.roll(other).type) && pos.state.units[other].on_table()
               && pos.state.units[other].with == unit;
    });
}

} // namespace

std::optional<Placing> placing_after(Position pos, const Order& order) {
    return std::visit(After{pos}, order);
}

bool turns_about(Position pos, const Move& order) {
    const int free = pos.field.parameters.turn_free * 65536 / 360;
    const Angle turned{static_cast<std::uint16_t>(pos.state.trails[order.unit].turned)};
    return order.legs.count == 1 && order.legs.legs[0].kind == table::Leg::Kind::turn
           && (turned + order.legs.legs[0].turn).size() > free;
}

bool wants_down(const Field& field, Side side, std::uint8_t target) {
    const std::optional<Destructible> destructible = destructible_at(field, target);
    if (!destructible || destructible->kind == Destructible::Kind::built) {
        return false;
    }
    const bool structure = destructible->kind == Destructible::Kind::structure;
    return drill::wants_destroyed(field.scenario, side, structure ? destructible->index : -1,
                                  structure ? -1 : destructible->index);
}

bool wants_up(Position pos, Side side, std::uint8_t target) {
    const std::optional<Destructible> destructible = destructible_at(pos.field, target);
    return destructible && destructible->kind == Destructible::Kind::structure
           && drill::wants_kept(pos.field.scenario, side, destructible->index)
           && !enemies_inside(pos, side, destructible->index);
}

int labour_worth(Outlook& outlook, const LayCharge& order) {
    const Field& field = outlook.field();
    const Unit& wagon = outlook.state().units[order.wagon];
    const Assignment* assignment = outlook.assignments().of(order.wagon);
    if ((assignment != nullptr && assignment->kind == Assignment::Kind::away)
        || !wants_down(field, outlook.side(), order.target)) {
        return 0;
    }
    const int strength = strength_left(outlook.state(), *destructible_at(field, order.target));
    const int laid = work_done(wagon);
    const auto chance = [&](int charges) {
        return charges == 0 ? 0
                            : static_cast<int>(demolition_odds(charges, strength).probability(1) * blown_up);
    };
    return chance(laid + 1) - chance(laid);
}

int labour_worth(Outlook& outlook, const Dismantle& order) {
    return wants_down(outlook.field(), outlook.side(), order.target) ? taken_down : 0;
}

int labour_worth(Outlook& outlook, const Construct& order) {
    const Outlook::Nears nears = outlook.nearest(outlook.state().units[order.unit].at);
    const bool time = nears.empty() || nears.front().far > time_to_dig;
    const Assignment* assignment = outlook.assignments().of(order.unit);
    const bool waits = outlook.assignments().ahead()
                       || (assignment != nullptr && assignment->kind == Assignment::Kind::keep);
    return time && waits ? dug_in : 0;
}

int general_worth(const Outlook& outlook, UnitId general, Vec at, UnitId with) {
    const int heard = commands_needed(outlook.field().parameters) ? hearing(outlook, general, at) : 0;
    const Position pos = outlook.pos();
    const auto& [field, state] = pos;
    if (with == no_unit) {
        const Outlook::Nears nears = outlook.nearest(at);
        return heard + alone + (!nears.empty() && nears.front().far < danger ? in_danger : 0);
    }
    if (!is_fighting(field.roll(with).type)) { // a wagon neither shelters him nor needs him
        return heard + alone;
    }
    const Unit& unit = state.units[with];
    const bool own = field.roll(with).general == general + 1;
    if (has_general(pos, with, general)) {
        return heard - (own ? 0 : in_the_way);
    }
    const int shaken = unit.morale == Morale::shaken ? with_shaken + 20 * unit.strength : 0;
    return heard + shaken + (own ? with_own : 0);
}

} // namespace bounce::awi
