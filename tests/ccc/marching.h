#pragma once

#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/move.h"
#include "tests/ccc/scene.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <vector>

namespace bounce::ccc {

/// Orders to march, and what becomes of them.

inline table::Leg ahead(double inches) {
    return {table::Leg::Kind::advance, static_cast<Thou>(inches * 1000), {}};
}
inline table::Leg back(double inches) {
    return {table::Leg::Kind::retire, static_cast<Thou>(inches * 1000), {}};
}
inline table::Leg by_angle(table::Leg::Kind kind, double degrees) {
    return {kind, 0, table::angle_of_millidegrees(static_cast<std::int64_t>(degrees * 1000))};
}
inline table::Leg turn(double degrees) { return by_angle(table::Leg::Kind::turn, degrees); }
inline table::Leg wheel_right(double degrees) { return by_angle(table::Leg::Kind::wheel_right, degrees); }

inline Move march(UnitId unit, std::initializer_list<table::Leg> legs) {
    Move move{.unit = unit};
    for (const table::Leg& leg : legs) {
        move.legs.legs[move.legs.count++] = leg;
    }
    return move;
}
inline Alter alter(UnitId unit, Change::Kind kind, int to) {
    return {unit, {kind, static_cast<std::uint8_t>(to)}};
}
inline Alter form(UnitId unit, Stance stance) {
    return alter(unit, Change::Kind::form, static_cast<int>(stance));
}

/// The clause that forbids an order; empty if it is allowed.
template <class Order>
std::string_view refused(const Scene& scene, const Order& order) {
    const Verdict verdict = check(scene.pos(), order);
    return verdict ? std::string_view{} : verdict.error().clause.id;
}

/// Carries out an order that is allowed; all the dice must be used.
template <class Order>
void carry(Scene& scene, const Order& order, std::vector<int> dice = {}) {
    const auto used = static_cast<std::int64_t>(dice.size());
    Told told{std::move(dice)};
    ASSERT_EQ(refused(scene, order), "");
    if constexpr (requires { apply(scene.pos(), order, told.rolls, told.log); }) {
        apply(scene.pos(), order, told.rolls, told.log);
    } else {
        apply(scene.pos(), order, told.log);
    }
    EXPECT_EQ(told.rolls.dice(), used);
}

/// So far it comes straight ahead and no farther.
inline void reaches(const Scene& scene, UnitId unit, double inches) {
    EXPECT_EQ(refused(scene, march(unit, {ahead(inches)})), "") << inches;
    EXPECT_NE(refused(scene, march(unit, {ahead(inches + 0.01)})), "") << inches;
}

/// How far its front stands to the north.
inline double north(const Scene& scene, UnitId unit) { return scene.state.units[unit].at.y / 1000.0; }
inline double left(const Scene& scene, UnitId unit) { return left_of(scene.pos(), unit) / 1000.0; }

} // namespace bounce::ccc
