#include "engine/rules/awi/firing/fire_refusals.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/awi/firing/fire.h"
#include "engine/rules/awi/firing/second_fire.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/structures.h"

namespace bounce::awi {

namespace {

std::string blocker_name(const Field& field, const table::Sight& sight) {
    const table::Ground& ground = field.scenario.ground;
    const auto which = static_cast<std::size_t>(sight.which);
    switch (sight.block) {
    case table::Block::base:
        return field.name(static_cast<UnitId>(sight.which));
    case table::Block::house:
        return ground.structures[which].name;
    case table::Block::hill:
        return "higher ground";
    default:
        return "too much wood";
    }
}

/// A side of a house through which this base has fired already, or both have.
bool base_has_fired(const State& state, const Fire& order) {
    const Assault& memory = state.assaults[order.unit];
    constexpr std::uint8_t both = Assault::left_fired | Assault::right_fired;
    return memory.has(order.base == 0 ? Assault::left_fired : order.base == 1 ? Assault::right_fired : both);
}

Verdict check_bases(Position pos, const Fire& order) {
    if (pos.state.units[order.unit].inside == 0) {
        if (order.base != all_bases) {
            return refuse(
                "awi/fire.who"_clause,
                "{0} cannot fire with one base: all {0:its|their} bases fire together outside a house.",
                pos.field.who(order.unit));
        }
        return {};
    }
    if (base_has_fired(pos.state, order)) {
        return refuse("awi/building.two_ways"_clause, "{0} {0:has|have} already fired with that base.",
                      pos.field.who(order.unit));
    }
    return {};
}

bool friends_inside(Position pos, UnitId unit, Destructible destructible) {
    bool found = false;
    each_solid(pos, pos.field.side(unit), [&](UnitId friendly) {
        found |= destructible.kind == Destructible::Kind::structure
                 && pos.state.units[friendly].inside == destructible.index + 1;
    });
    return found;
}

} // namespace

Silence silence_of(Position pos, UnitId id) {
    const Unit& unit = pos.state.units[id];
    if (!unit.on_table() || unit.strength == 0 || pos.field.roll(id).weapon == Weapon::none) {
        return Silence::unarmed;
    }
    if (unit.stance == Stance::limbered) {
        return Silence::limbered;
    }
    if (unit.morale == Morale::routing) {
        return Silence::routing;
    }
    if (unit.has(Mark::contact)) {
        return Silence::melee;
    }
    if (unit.has(Mark::fired)) {
        return Silence::fired;
    }
    return holds_fire(pos.state, id) ? Silence::holds_fire : Silence::none;
}

Verdict check_target(Position pos, const Fire& order) {
    const auto& [field, state] = pos;
    if (order.target >= field.units() || order.base > all_bases
        || field.side(order.target) == field.side(order.unit) || !state.units[order.target].on_table()) {
        return refuse("awi/fire.who"_clause, "You can fire only at an enemy on the table.");
    }
    if (is_general(field.roll(order.target).type)) {
        return refuse("awi/general.alone"_clause, "{} is a general and cannot be fired at.",
                      field.name(order.target));
    }
    if (state.phase == Phase::second_fire && !may_second_fire(pos, order.unit, order.target)) {
        return refuse("awi/second.fire"_clause,
                      "{} may not fire at {} now: only units charged a second time fire, at those "
                      "who charge them, if they have not had a chance to fire before.",
                      field.name(order.unit), field.name(order.target));
    }
    return check_bases(pos, order);
}

Verdict check_target(Position pos, const Bombard& order) {
    const std::optional<Destructible> destructible = destructible_at(pos.field, order.target);
    if (!destructible || strength_left(pos.state, *destructible) == 0) {
        return refuse("awi/building.bombard"_clause, "There is nothing there to shoot down.");
    }
    if (!is_gun(pos.field.roll(order.unit).type)) {
        return refuse("awi/building.bombard"_clause, "{0} cannot shoot anything down: only guns can.",
                      pos.field.who(order.unit));
    }
    if (pos.state.phase == Phase::second_fire) {
        return refuse("awi/second.fire"_clause, "Only charging cavalry may be fired at now.");
    }
    if (friends_inside(pos, order.unit, *destructible)) {
        return refuse("awi/building.bombard"_clause, "You cannot fire at {}: there are friends in it.",
                      name_of(pos.field, *destructible));
    }
    return {};
}

std::unexpected<Refusal> refuse_silent(const Field& field, UnitId unit, Silence silence) {
    const Subject name = field.who(unit);
    switch (silence) {
    case Silence::limbered:
        return refuse("awi/fire.who"_clause, "{0} cannot fire while limbered.", name);
    case Silence::routing:
        return refuse("awi/fire.who"_clause, "{0} cannot fire while routing.", name);
    case Silence::melee:
        return refuse("awi/fire.who"_clause, "{0} cannot fire while in melee.", name);
    case Silence::fired:
        return refuse("awi/fire.who"_clause, "{0} {0:has|have} already fired.", name);
    case Silence::holds_fire:
        return refuse("awi/second.no_fire"_clause, "{0} held back from a second charge and cannot fire.",
                      name);
    default:
        return refuse("awi/fire.who"_clause, "{0} cannot fire: {0:it has|they have} no firearms.", name);
    }
}

std::unexpected<Refusal> refuse_aim(Position pos, UnitId unit, const Subject& target, const Aim& aim) {
    const Field& field = pos.field;
    const Subject name = field.who(unit);
    switch (aim.bar) {
    case Bar::range:
        return refuse(range_clause(field.parameters, field.roll(unit)),
                      "{0} {0:is|are} out of range: {1} can fire up to {2}\".", target, name,
                      table::inches_text(reach_of(field.parameters, field.roll(unit))));
    case Bar::arc:
        return refuse(pos.state.units[unit].inside != 0 ? "awi/building.sides"_clause : "awi/fire.arc"_clause,
                      "{0} {0:is|are} outside the arc of fire of {1}, {2} degrees to either side.", target,
                      name, field.parameters.fire_arc);
    default:
        return refuse(aim.overhead ? "awi/fire.overhead_clear"_clause : "awi/fire.sight"_clause,
                      "{} cannot be seen from {}: {} is in the way.", target, name,
                      blocker_name(field, aim.sight));
    }
}

std::unexpected<Refusal> refuse_aim(Position pos, const Fire& order, const Aim& aim) {
    return refuse_aim(pos, order.unit, pos.field.who(order.target), aim);
}

} // namespace bounce::awi
