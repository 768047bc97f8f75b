#include "engine/rules/ccc/movement/change.h"

#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/units/pieces.h"

namespace bounce::ccc {

namespace {

Verdict must_stand(Position pos, UnitId unit) {
    if (pos.state.units[unit].is(Posture::prone)) {
        return refuse("ccc/move.prone"_clause, "{0} {0:is|are} prone and must stand up first.",
                      pos.field.who(unit));
    }
    return {};
}

std::expected<Price, Refusal> form_price(Position pos, const Alter& order) {
    const auto to = static_cast<Stance>(order.change.to);
    if (pos.field.arm(order.unit) == Arm::battery) {
        return gun_price(pos, order);
    }
    if (to == pos.state.units[order.unit].stance) {
        return refuse("ccc/unit.regiment"_clause, "{0} {0:is|are} already in that formation.",
                      pos.field.who(order.unit));
    }
    if (!is_regiment(pos.field.arm(order.unit)) || to > Stance::column) {
        return refuse("ccc/unit.regiment"_clause, "{0} {0:has|have} no such formation.",
                      pos.field.who(order.unit));
    }
    return Price{std::int64_t{drill::whole_move} * pos.field.parameters.formation_cost / 100,
                 "ccc/move.formation"_clause};
}

/// Whole move of who rides, as he stands.
Thou ride_of(const Parameters& rules, Arm arm, Stance stance) {
    return arm == Arm::officer        ? rules.move_officer
           : stance == Stance::column ? rules.move_cavalry_column
                                      : rules.move_cavalry_line;
}

/// "ccc/move.mount"_clause: reckoned in the move of horsemen.
std::expected<Price, Refusal> mount_price(Position pos, const Alter& order) {
    const Parameters& rules = pos.field.parameters;
    const Unit& it = pos.state.units[order.unit];
    const Arm arm = pos.field.arm(order.unit);
    const bool mounts = order.change.to != 0;
    if ((arm != Arm::cavalry && arm != Arm::officer) || it.is(Posture::dismounted) != mounts) {
        return refuse("ccc/move.mount"_clause, "{0} cannot {1}.", pos.field.who(order.unit),
                      mounts ? "mount" : "dismount");
    }
    return Price{parts_of(rules.mount, ride_of(rules, arm, it.stance)), "ccc/move.mount"_clause};
}

bool may_lie(Position pos, UnitId unit) {
    const Arm arm = pos.field.arm(unit);
    const Unit& it = pos.state.units[unit];
    if (arm == Arm::battery) { // beside guns that are off their limbers, or away from them
        return !is_limbered(pos, unit);
    }
    return arm == Arm::officer ? it.is(Posture::dismounted) : !is_mounted(pos, unit);
}

/// "ccc/move.prone"_clause
std::expected<Price, Refusal> lie_price(Position pos, const Alter& order) {
    const Unit& it = pos.state.units[order.unit];
    const Subject name = pos.field.who(order.unit);
    const bool lies = order.change.to != 0;
    if (!may_lie(pos, order.unit) || it.is(Posture::prone) == lies) {
        return refuse("ccc/move.prone"_clause, "{0} cannot {1}.", name, lies ? "lie down" : "stand up");
    }
    if (lies && it.has(Mark::lay)) {
        return refuse("ccc/move.prone"_clause, "{0} {0:has|have} already lain down this turn.", name);
    }
    const bool free = is_free(pos, order.unit);
    const Thou takes = lies ? pos.field.parameters.lie_down : free ? 0 : pos.field.parameters.stand_up;
    return Price{parts_of(takes, allowance_of(pos, order.unit)), "ccc/move.prone"_clause};
}

} // namespace

std::expected<Price, Refusal> price_of(Position pos, const Alter& order) {
    if (order.change.kind == Change::Kind::lie) {
        return lie_price(pos, order);
    }
    if (Verdict stands = must_stand(pos, order.unit); !stands) {
        return std::unexpected{stands.error()};
    }
    switch (order.change.kind) {
    case Change::Kind::form:
        return form_price(pos, order);
    case Change::Kind::mount:
        return mount_price(pos, order);
    case Change::Kind::fix:
        if (pos.field.arm(order.unit) == Arm::battery) {
            return gun_price(pos, order);
        }
        break;
    case Change::Kind::none:
    case Change::Kind::lie:
        break;
    }
    return refuse("ccc/move.formation"_clause, "{0} cannot do that.", pos.field.who(order.unit));
}

bool can_pay(Position pos, const Alter& order) {
    const auto price = price_of(pos, order);
    return price
           && (price->parts == 0 || pos.state.units[order.unit].spent + price->parts <= whole_and_rounding);
}

void make_change(MutablePosition pos, UnitId unit, const Change& change) {
    Unit& it = pos.state.units[unit];
    const auto set = [&](std::uint8_t bit, bool on) {
        it.posture = static_cast<std::uint8_t>(on ? it.posture | bit : it.posture & ~bit);
    };
    const bool on = change.to != 0;
    switch (change.kind) {
    case Change::Kind::form:
        if (pos.field.arm(unit) == Arm::battery) {
            mark_gun_work(it, change);
        }
        it.marks |= Mark::formed;
        it.stance = static_cast<Stance>(change.to);
        break;
    case Change::Kind::mount:
        set(Posture::dismounted, !on);
        it.marks |= on ? 0 : Mark::off_horse;
        break;
    case Change::Kind::lie:
        set(Posture::prone, on);
        it.marks |= on ? Mark::lay : 0;
        break;
    case Change::Kind::fix:
        set(Posture::prolonge, on);
        break;
    case Change::Kind::none:
        break;
    }
}

} // namespace bounce::ccc
