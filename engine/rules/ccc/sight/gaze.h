#pragma once

#include "engine/rules/ccc/sight/sight_lines.h"
#include "engine/rules/ccc/state.h"

#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>

namespace bounce::ccc {

/// Units that look at one another while nobody moves and no smoke drifts: what is measured of one is kept
/// ("ccc/terrain.sight", "ccc/charge.react"). Those asked about stand on the table.
class Gaze {
  public:
    Gaze(Position pos);

    /// Over hills, and with `sight_by_field` no farther than the next field.
    [[nodiscard]] bool sees(UnitId unit, UnitId other);
    /// Likewise, with no smoke on the line and neither in fog.
    [[nodiscard]] bool sees_clearly(UnitId unit, UnitId other);
    /// The same of another of whom is known that nothing wraps it.
    [[nodiscard]] bool sees_unwrapped(UnitId unit, UnitId other);
    /// In fog, or with all of it in one cloud, its own most often: it sees nobody clearly, and nobody it.
    [[nodiscard]] bool is_wrapped(UnitId unit);
    /// Likewise of somebody who would stand there.
    [[nodiscard]] bool is_wrapped(const Profile& there);
    /// Whether the line between the middles of two fronts may tell anything, by the rules of this battle.
    [[nodiscard]] bool goes_by_lines() const;
    /// Whether the line between the middles of their fronts alone may tell that a unit sees another clearly:
    /// that other surely has his front neither in fog nor in smoke.
    [[nodiscard]] bool is_in_the_open(UnitId other);
    /// Whether it does tell so, of another in the open: of most who are seen clearly, and much sooner than
    /// all lines. False says nothing.
    [[nodiscard]] bool surely_sees(UnitId unit, UnitId other);

  private:
    const Profile& profile(UnitId unit);
    [[nodiscard]] bool is_in_smoke(const Profile& it);
    /// Whether a unit stands where it fired: of most that are wrapped that tells it.
    [[nodiscard]] bool is_in_own_smoke(UnitId unit) const;
    [[nodiscard]] bool may_be_in_fog(UnitId unit);
    [[nodiscard]] bool may_be_in_murk(UnitId unit);
    void lay_screens();
    /// Whether neither smoke nor hills lie on one of the lines between two bodies.
    [[nodiscard]] bool any_line_free(const Profile& from, const Profile& to);

    Position pos_;
    std::uint64_t felt_ = 0; ///< Of whom is known whether fog or smoke wraps them.
    std::uint64_t wrapped_ = 0;
    std::uint64_t placed_ = 0; ///< Of whom is known whether the middle of their front
    std::uint64_t murky_ = 0;  ///< may lie in fog or smoke.
    std::array<std::optional<Profile>, most_units> profiles_;
    boost::container::static_vector<Screen, most_clouds> screens_; ///< The first so many clouds.
};

} // namespace bounce::ccc
