#pragma once

#include "engine/rules/ccc/state.h"

#include <optional>

namespace bounce::ccc {

/// The firing sticks: sections with a number each, which a D10 from 0 to 9 must not exceed ("ccc/fire.rifle",
/// "ccc/fire.musket"). Canister is measured with the rifles' ("ccc/gun.canister").

/// How far a weapon reaches, in thou; 0 of who has none.
[[nodiscard]] Thou stick_reach(const Parameters& rules, Weapon weapon);
/// By which stick a unit fires a round.
[[nodiscard]] Weapon stick_of(const Field& field, UnitId unit, Round round);
/// The section in which a range lies, the nearest 0; nothing beyond the stick. A range that lies on a mark
/// belongs to the nearer section ("ccc/fire.range").
[[nodiscard]] std::optional<int> stick_section(const Parameters& rules, Weapon weapon, Thou range);
[[nodiscard]] int last_section(const Parameters& rules, Weapon weapon);
/// The number of a section before deductions.
[[nodiscard]] int section_number(const Parameters& rules, Weapon weapon, int section);
/// The number at a range; nothing beyond the stick.
[[nodiscard]] std::optional<int> stick_number(const Parameters& rules, Weapon weapon, Thou range);

/// Faces of a die that hit: from the least to the most of them.
struct Faces {
    int least = 0;
    int most = -1;
    [[nodiscard]] constexpr int count() const { return most < least ? 0 : most - least + 1; }
};
/// Those left after so many deductions ("ccc/fire.deductions", "ccc/fire.zero").
[[nodiscard]] Faces hitting_faces(const Parameters& rules, Weapon weapon, int section, int deductions);

/// Half a die is rounded up: of six sides 1 to 3.
[[nodiscard]] constexpr int half_of(int face) { return (face + 1) / 2; }

} // namespace bounce::ccc
