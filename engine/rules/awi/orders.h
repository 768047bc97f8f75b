#pragma once

#include "engine/core/fault.h"
#include "engine/core/json.h"
#include "engine/ground/table/path.h"
#include "engine/rules/awi/state.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace bounce::awi {

/// Both sides throw for who begins.
struct ThrowForFirst {};
/// Deployment: a unit of one's own is set down in its zone.
struct Deploy {
    UnitId unit = no_unit;
    Pose pose;
    Stance stance = Stance::line;
};
/// Deployment of a side is finished.
struct Ready {};
/// A: this shaken or routing unit is tested next.
struct Rally {
    UnitId unit = no_unit;
};
/// C, with the option: a general throws for one unit under him, or for several that move together.
struct Command {
    UnitId general = no_unit;
    std::uint8_t count = 0;
    std::array<UnitId, max_units> units{};
};
/// C, with the option: a unit throws for itself.
struct Independent {
    UnitId unit = no_unit;
};
/// C: a unit moves. May be ordered in several pieces while it has something of its move left.
struct Move {
    UnitId unit = no_unit;
    table::Legs legs;
};
/// C: line to column or back, limber or deploy. A unit forms on its middle or on one of its bases, which then
/// stays where it is.
struct Form {
    static constexpr std::uint8_t middle = 2;

    UnitId unit = no_unit;
    Stance stance = Stance::line;
    std::uint8_t on = middle; ///< 0: the left or front base, 1: the right or rear one.
};
/// C: into a house; out of it by one of its sides (0 front, clockwise).
struct Occupy {
    UnitId unit = no_unit;
    std::uint8_t structure = 0;
};
struct Vacate {
    UnitId unit = no_unit;
    std::uint8_t side = 0;
    Stance stance = Stance::line;
};
/// C: a general joins a unit, or leaves it by moving.
struct Join {
    UnitId general = no_unit;
    UnitId unit = no_unit;
};
/// C: reinforcements come on at a place of their edge.
struct Arrive {
    UnitId unit = no_unit;
    Pose pose;
    Stance stance = Stance::column;
};
/// C: engineers. `target` counts structures first, then works (lines of the ground, then built ones).
struct Dismantle {
    UnitId unit = no_unit;
    std::uint8_t target = 0;
};
struct Construct {
    UnitId unit = no_unit;
};
struct LayCharge {
    UnitId wagon = no_unit;
    std::uint8_t target = 0;
};
/// D.
struct Face {
    UnitId unit = no_unit;
    Angle facing;
};
/// E (and K): one shot of a unit. In a house each base may shoot at its own target: `base` 0 or 1; 2 for all.
struct Fire {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    std::uint8_t base = 2;
};
/// E: at a house or a work itself.
struct Bombard {
    UnitId unit = no_unit;
    std::uint8_t target = 0;
};
/// F (and K): a charge is declared.
struct Charge {
    UnitId unit = no_unit;
    UnitId target = no_unit;
};
/// G: this charged unit is tested next.
struct TestCharged {
    UnitId unit = no_unit;
};
/// H: the unit asked counter-charges this one; or stands; or evades.
struct Counter {
    UnitId target = no_unit;
};
struct Stand {};
struct Evade {};
/// J: the combat in which this unit stands is fought next.
struct Fight {
    UnitId unit = no_unit;
};
/// The present part of the sequence is over for who decides in it.
struct End {};

using Order = std::variant<ThrowForFirst, Deploy, Ready, Rally, Command, Independent, Move, Form, Occupy,
                           Vacate, Join, Arrive, Dismantle, Construct, LayCharge, Face, Fire, Bombard, Charge,
                           TestCharged, Counter, Stand, Evade, Fight, End>;

/// Reads an order; every fault in it is reported below `pointer`.
[[nodiscard]] std::optional<Order> read_order(const Field& field, const Json& json,
                                              const std::string& pointer, Faults& faults);
[[nodiscard]] Json write_order(const Field& field, const Order& order);

} // namespace bounce::awi
