#pragma once

#include "engine/dice/rolls.h"
#include "engine/dice/sources.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/state.h"

#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace bounce::awi {

/// Width of a base, and its depth.
inline constexpr Thou base_width = 1772;

/// Some units on an empty table of 60 by 60 inches, without a scenario file: the first side moves and
/// charges.
struct Clash {
    Field field;
    State state;

    [[nodiscard]] Position pos() const { return {field, state}; }
    [[nodiscard]] MutablePosition pos() { return {field, state}; }

    Clash() {
        field.scenario.ground.width = 60 * table::inch;
        field.scenario.ground.depth = 60 * table::inch;
        field.scenario.side_names = {"Crown", "Congress"};
        state.turn = 1;
        state.mover = Side::first;
        state.actor = Side::first;
        state.phase = Phase::charge;
    }

    /// A unit with the middle of its bases there, in thou.
    UnitId add(Side side, Type type, Vec at, int degrees, Stance stance = Stance::line, int strength = 5) {
        const auto id = static_cast<UnitId>(field.rolls.size());
        table::Force force;
        force.side = side;
        force.name = std::string{type_names[static_cast<std::size_t>(type)]} + std::to_string(id);
        field.scenario.forces.push_back(force);
        Roll roll;
        roll.type = type;
        roll.quality = Quality::american;
        roll.strength = static_cast<std::uint8_t>(strength);
        field.rolls.push_back(roll);
        Unit& unit = state.units[id];
        unit.at = at;
        unit.facing = table::angle_of_millidegrees(degrees * 1000);
        unit.stance = stance;
        unit.strength = roll.strength;
        unit.place = Place::table;
        return id;
    }

    void charge(UnitId unit, UnitId target) {
        Log log = Log::off();
        apply(pos(), Charge{unit, target}, log);
    }
    [[nodiscard]] bool may(UnitId unit, UnitId target) const {
        return check(pos(), Charge{unit, target}).has_value();
    }
    [[nodiscard]] std::string_view clause_against(UnitId unit, UnitId target) const {
        const Verdict verdict = check(pos(), Charge{unit, target});
        return verdict ? "" : verdict.error().clause.id;
    }
};

/// Dice that fall as told.
struct Dice {
    explicit Dice(std::vector<int> faces) : source(faces), rolls(source) {}
    ScriptedSource source;
    Rolls rolls;
};

} // namespace bounce::awi
