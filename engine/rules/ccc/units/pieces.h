#pragma once

#include "engine/ground/table/formation.h"
#include "engine/rules/ccc/state.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstdlib>
#include <optional>

namespace bounce::ccc {

/// Where pieces stand ("ccc/unit.piece"): their places follow from that of their unit.
using Pieces = boost::container::static_vector<table::Base, most_pieces>;

/// The room that a unit takes in a stance with so many pieces left. Of one base, `across` by `deep`; the last
/// rank of a column may be short, and its room is still taken.
[[nodiscard]] table::Formation formation_of(const Field& field, UnitId unit, Stance stance, int pieces);
[[nodiscard]] table::Formation formation_of(Position pos, UnitId unit);
/// Of crews by themselves, side by side in the width of their guns ("ccc/reaction.crews").
[[nodiscard]] table::Formation crews_of(const Parameters& rules, int guns);
/// The middle of what it covers, from which the table measures moves, and back to the middle of its front.
using table::front_of;
using table::middle_of;
/// What it covers; of an officer with a unit, his place behind its middle. Of a battery whose crews are away,
/// the crews.
[[nodiscard]] table::Base body_of(Position pos, UnitId unit);
/// The same if it stood with the middle of its front edge there.
[[nodiscard]] table::Base body_at(Position pos, UnitId unit, const Pose& front);
/// All its pieces, the front rank first, each rank from its left to its right; guns of a battery likewise.
[[nodiscard]] Pieces pieces_of(Position pos, UnitId unit);
/// Those of its front rank: all of a line, two of a column, every gun in battery.
[[nodiscard]] Pieces front_rank(Position pos, UnitId unit);
/// Guns whose crews are away, where they stand; nothing of others.
[[nodiscard]] std::optional<table::Base> guns_left(Position pos, UnitId unit);
/// Each of these guns, from the left; none if there are none.
[[nodiscard]] Pieces each_gun_left(Position pos, UnitId unit);

/// No part of a unit that is with no other lies farther from the middle of its front edge.
[[nodiscard]] Thou extent_of(Position pos, UnitId unit);
/// The greatest that this may be of any, however they come to stand.
[[nodiscard]] Thou greatest_extent(const Field& field);
/// Whether it surely lies farther than so from a point: told without asking for its body.
[[nodiscard]] inline bool is_far(Position pos, UnitId unit, Vec from, Thou far) {
    const Vec apart = pos.state.units[unit].at - from;
    const Thou beyond = std::max(std::abs(apart.x), std::abs(apart.y)) - far;
    return beyond > pos.field.greatest_extent || (beyond > 0 && beyond > extent_of(pos, unit));
}

/// Distance between the nearest points of what two units cover, rounded down.
[[nodiscard]] Thou distance_between(Position pos, UnitId a, UnitId b);

/// On the table, and no officer with another unit.
[[nodiscard]] inline bool stands(const State& state, UnitId unit) {
    return state.units[unit].on_table() && state.units[unit].with == no_unit;
}
/// Stands, and can fight or be fought with: no officer by himself.
[[nodiscard]] inline bool is_solid(Position pos, UnitId unit) {
    return stands(pos.state, unit) && pos.field.arm(unit) != Arm::officer;
}
/// All its men are on horses.
[[nodiscard]] inline bool is_mounted(Position pos, UnitId unit) {
    return pos.field.arm(unit) == Arm::cavalry && !pos.state.units[unit].is(Posture::dismounted);
}
[[nodiscard]] inline bool is_limbered(const Field& field, UnitId unit, Stance stance) {
    return field.arm(unit) == Arm::battery && stance <= Stance::column;
}
[[nodiscard]] inline bool is_limbered(Position pos, UnitId unit) {
    return is_limbered(pos.field, unit, pos.state.units[unit].stance);
}
/// Skirmishers, men who dismounted, crews and officers on foot: they move without deductions
/// ("ccc/move.free").
[[nodiscard]] bool is_free(Position pos, UnitId unit);

/// Sets what ground is closed to each arm.
void fill_goings(Field& field);
/// How it goes over the table with so many thou of a whole move: nothing slows by the inch.
[[nodiscard]] Gait gait_of(Position pos, UnitId unit, Thou allowance);

} // namespace bounce::ccc
