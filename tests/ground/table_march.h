#pragma once

#include "engine/ground/table/way/path.h"
#include "tests/ground/table_trial.h"

namespace bounce::table::trial {

/// A unit and a leg that it goes.
struct March {
    Pose pose;
    Formation formation;
    Leg leg;
    Wheel wheel;

    [[nodiscard]] Thou measure() const { return measured(formation, leg, wheel); }
    [[nodiscard]] Pose end() const { return after(pose, formation, leg, wheel); }
    /// Part of the way.
    [[nodiscard]] Pose at(Thou way) const {
        return after(pose, formation, leg_until(leg, way, measure()), wheel);
    }
    [[nodiscard]] Base body(Thou way) const { return outline(at(way), formation); }
};

inline Formation any_formation() {
    const auto width = *rc::gen::inRange<Thou>(300, 2500);
    const auto depth = *rc::gen::inRange<Thou>(300, 1500);
    const auto across = *rc::gen::inRange<std::uint8_t>(1, 5);
    const auto deep = *rc::gen::inRange<std::uint8_t>(1, 3);
    return {width, depth, across, deep};
}

/// Some facings along the table's sides, where much lies exactly in line.
inline Angle any_facing() {
    return *rc::gen::inRange(0, 3) == 0
               ? Angle{static_cast<std::uint16_t>(*rc::gen::inRange(0, 8) * eighth.turn)}
               : any_angle();
}

inline Leg any_leg() {
    const auto kind = *rc::gen::element(Leg::Kind::advance, Leg::Kind::advance, Leg::Kind::retire,
                                        Leg::Kind::oblique, Leg::Kind::wheel_left, Leg::Kind::wheel_right,
                                        Leg::Kind::wheel_left, Leg::Kind::wheel_right, Leg::Kind::turn);
    const bool wheels = kind == Leg::Kind::wheel_left || kind == Leg::Kind::wheel_right;
    const bool turns = wheels || kind == Leg::Kind::turn;
    const auto by = *rc::gen::inRange<Thou>(1, 12'000);
    const auto turn = kind == Leg::Kind::oblique ? *rc::gen::inRange(-quarter.turn, quarter.turn + 1)
                      : wheels                   ? *rc::gen::inRange(1, half_circle.turn + 1)
                      : turns                    ? *rc::gen::inRange(0, 65536)
                                                 : 0;
    return {kind, turns ? 0 : by, {static_cast<std::uint16_t>(turn)}};
}

/// Around the origin.
inline March any_march() {
    const Vec at = any_vec(3000);
    const Angle facing = any_facing();
    const Formation formation = any_formation();
    const Leg leg = any_leg();
    return {{at, facing}, formation, leg, {*rc::gen::element<Thou>(0, 1000, 1500)}};
}

/// What stands where marches lead.
inline Base any_obstacle() {
    Base base = any_base();
    base.centre = any_vec(12'000);
    return base;
}

// ---- Turned and mirrored

inline Pose quarter_turned(const Pose& pose) { return {quarter_turned(pose.at), pose.facing + quarter}; }
inline Pose mirrored(const Pose& pose) { return {mirrored(pose.at), -pose.facing}; }
inline Leg mirrored(const Leg& leg) {
    switch (leg.kind) {
    case Leg::Kind::wheel_left:
        return {Leg::Kind::wheel_right, leg.by, leg.turn};
    case Leg::Kind::wheel_right:
        return {Leg::Kind::wheel_left, leg.by, leg.turn};
    default:
        return {leg.kind, leg.by, -leg.turn};
    }
}
inline March quarter_turned(const March& march) {
    return {quarter_turned(march.pose), march.formation, march.leg, march.wheel};
}
inline March mirrored(const March& march) {
    return {mirrored(march.pose), march.formation, mirrored(march.leg), march.wheel};
}

} // namespace bounce::table::trial
