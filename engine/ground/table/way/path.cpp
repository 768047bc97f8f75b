#include "engine/ground/table/way/path.h"

#include "engine/ground/table/way/motion.h"

namespace bounce::table {

namespace {

/// What a unit's middle is moved by when its facing turns about a point that lies ahead of it and to the
/// right, in half thou. Rounded once.
Vec swung(Angle facing, Angle turn, Thou ahead, Thou right) {
    const Angle then = facing + turn;
    const std::int64_t s = std::int64_t{sine(facing)} - sine(then);
    const std::int64_t c = std::int64_t{cosine(facing)} - cosine(then);
    return {scaled_down(s * ahead + c * right, 31), scaled_down(c * ahead - s * right, 31)};
}

} // namespace

Leg leg_until(const Leg& leg, Thou at, Thou whole) {
    Leg part = leg;
    switch (leg.kind) {
    case Leg::Kind::advance:
    case Leg::Kind::retire:
    case Leg::Kind::oblique:
        part.by = at;
        break;
    case Leg::Kind::wheel_left:
    case Leg::Kind::wheel_right:
        if (whole > 0) {
            part.turn = {static_cast<std::uint16_t>((std::int64_t{leg.turn.turn} * at + whole / 2) / whole)};
        }
        break;
    case Leg::Kind::turn:
        break;
    }
    return part;
}

Pose after(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel) {
    const Thou beside = formation.width() + 2 * wheel.radius;
    switch (leg.kind) {
    case Leg::Kind::advance:
        return {pose.at + along(pose.facing, leg.by), pose.facing};
    case Leg::Kind::retire:
        return {pose.at - along(pose.facing, leg.by), pose.facing};
    case Leg::Kind::oblique:
        return {pose.at + along(pose.facing + leg.turn, leg.by), pose.facing};
    case Leg::Kind::wheel_left:
        return {pose.at + swung(pose.facing, -leg.turn, formation.depth(), -beside), pose.facing - leg.turn};
    case Leg::Kind::wheel_right:
        return {pose.at + swung(pose.facing, leg.turn, formation.depth(), beside), pose.facing + leg.turn};
    case Leg::Kind::turn:
        break;
    }
    return {pose.at, pose.facing + leg.turn};
}

Thou measured(const Formation& formation, const Leg& leg, Wheel wheel) {
    switch (leg.kind) {
    case Leg::Kind::advance:
    case Leg::Kind::retire:
    case Leg::Kind::oblique:
        return leg.by;
    case Leg::Kind::wheel_left:
    case Leg::Kind::wheel_right:
        return arc(formation.width() + wheel.radius, leg.turn.turn);
    case Leg::Kind::turn:
        break;
    }
    return 0;
}

bool is_free(const Pose& pose, const Formation& formation, const Leg& leg, Wheel wheel, const Base& obstacle,
             Thou gap) {
    // What a wheel comes upon at its very end may be measured like all of it.
    return is_shift(leg)
               ? leg.by <= 0 || !comes_within(pose, formation, leg, wheel, corners(obstacle), gap)
               : free_way(pose, formation, leg, wheel, obstacle, gap) >= measured(formation, leg, wheel);
}

} // namespace bounce::table
