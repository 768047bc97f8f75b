#pragma once

#include "engine/rules/ccc/charge/charge.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/sequence/sequence.h"
#include "engine/rules/ccc/tasks/stack.h"
#include "engine/rules/ccc/units/pieces.h"
#include "tests/ccc/scene.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace bounce::ccc {

/// A table in the step in which charges are announced.
struct Charging : Scene {
    Charging() { state.phase = Phase::announce; }

    /// A regiment without officers has nobody to ask whether he undoes what it does.
    UnitId unled(UnitId unit) {
        state.units[unit].officers = 0;
        field.musters[unit].officers = 0;
        return unit;
    }
    [[nodiscard]] Verdict may(UnitId unit, UnitId target, int wheel = 0) const {
        return check(pos(), Announce{unit, target, static_cast<std::int16_t>(wheel)});
    }
    void announce(UnitId unit, UnitId target, int wheel = 0) {
        const Announce order{unit, target, static_cast<std::int16_t>(wheel)};
        ASSERT_TRUE(check(pos(), order)) << check(pos(), order).error().sentence;
        Log log = Log::off();
        apply(pos(), order, log);
    }
    /// Carries out all charges with dice that must all be used.
    Log carry_out(std::vector<int> faces) {
        Told told(std::move(faces));
        state.phase = Phase::charges;
        while (begin_charge(pos(), told.log)) {
            while (state.tasks > 0 && !waits_for_decision(state)) {
                carry_out_top(pos(), told.rolls, told.log);
            }
        }
        EXPECT_EQ(told.source.left(), 0U);
        EXPECT_FALSE(told.source.wanting()) << told.source.wanting()->name;
        EXPECT_EQ(state.charge.step, ChargeState::Step::none);
        return std::move(told.log);
    }
    [[nodiscard]] double front(UnitId unit) const { return state.units[unit].at.y / 1000.0; }
    [[nodiscard]] Marker marker(UnitId unit) const { return state.units[unit].marker; }
};

inline std::vector<int> joined(std::initializer_list<std::vector<int>> parts) {
    std::vector<int> all;
    for (const std::vector<int>& part : parts) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}
inline std::vector<int> of(int face, int dice) {
    return std::vector<int>(static_cast<std::size_t>(dice), face);
}

/// How many dice were thrown hand to hand, throw by throw.
inline std::vector<int> melee_dice(const Log& log) {
    std::vector<int> dice;
    for (const Event& event : log.events()) {
        if (event.thrown && event.thrown->what.name == "hand to hand") {
            dice.push_back(event.thrown->what.dice);
        }
    }
    return dice;
}
inline bool told(const Log& log, Clause clause) {
    return std::ranges::any_of(log.events(), [&](const Event& event) { return event.clause == clause; });
}

// No cheer, and a defender who sees the charge and stands.
inline const std::vector<int> quiet{1, 10};

} // namespace bounce::ccc
