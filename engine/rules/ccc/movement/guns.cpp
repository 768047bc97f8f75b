// The work of a battery.
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/change.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

constexpr bool is_on_limber(Stance stance) { return stance <= Stance::column; }

/// Inches of work from one stance to another: on or off the limbers, into or from battery, or both.
Thou work_between(const Parameters& rules, Stance from, Stance to) {
    const bool limbers = is_on_limber(from) != is_on_limber(to);                 // "ccc/move.limber"_clause
    const bool brings_up = (from == Stance::battery) != (to == Stance::battery); // "ccc/move.battery"_clause
    return (limbers ? rules.limber : 0) + (brings_up ? rules.into_battery : 0);
}

Clause work_clause(Stance from, Stance to) {
    return from == Stance::battery || to == Stance::battery ? "ccc/move.battery"_clause
                                                            : "ccc/move.limber"_clause;
}

std::expected<Price, Refusal> stance_price(Position pos, UnitId unit, Stance to) {
    const Parameters& rules = pos.field.parameters;
    const Stance from = pos.state.units[unit].stance;
    if (to == from) {
        return refuse("ccc/unit.battery"_clause, "{0} {0:is|are} already in that formation.",
                      pos.field.who(unit));
    }
    if (to > Stance::battery) {
        return refuse("ccc/unit.battery"_clause, "{0} {0:has|have} no such formation.", pos.field.who(unit));
    }
    if (is_on_limber(from) && is_on_limber(to)) {
        return Price{std::int64_t{drill::whole_move} * rules.formation_cost / 100,
                     "ccc/move.formation"_clause};
    }
    const Thou work = work_between(rules, from, to);
    return Price{parts_of(work, gun_budget(pos, unit)), work_clause(from, to)};
}

/// "ccc/move.prolonge"_clause
std::expected<Price, Refusal> prolonge_price(Position pos, const Alter& order) {
    const Unit& it = pos.state.units[order.unit];
    const bool fixes = order.change.to != 0;
    if (is_on_limber(it.stance) || it.is(Posture::prolonge) == fixes) {
        return refuse("ccc/move.prolonge"_clause,
                      "{} cannot do that: a prolonge can be fixed only to guns off their limbers, and taken "
                      "off only where it is fixed.",
                      pos.field.who(order.unit));
    }
    const Thou takes = fixes ? pos.field.parameters.fix_prolonge : 0;
    return Price{parts_of(takes, gun_budget(pos, order.unit)), "ccc/move.prolonge"_clause};
}

} // namespace

std::expected<Price, Refusal> gun_price(Position pos, const Alter& order) {
    if (pos.state.units[order.unit].is(Posture::away)) {
        return refuse("ccc/reaction.crews"_clause, "{} cannot do that: the crews are away from their guns.",
                      pos.field.name(order.unit));
    }
    return order.change.kind == Change::Kind::fix
               ? prolonge_price(pos, order)
               : stance_price(pos, order.unit, static_cast<Stance>(order.change.to));
}

// "ccc/move.gun_budget"_clause: how it began is remembered with the first thing that it does.
void mark_gun_work(Unit& it, const Change& change) {
    const auto to = static_cast<Stance>(change.to);
    it.marks |= !it.has(Mark::formed) && it.stance == Stance::column ? Mark::column : 0;
    it.marks |= is_on_limber(it.stance) && is_on_limber(to) ? 0 : Mark::worked;
    if (is_on_limber(to)) {
        it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::prolonge);
    }
}

} // namespace bounce::ccc
