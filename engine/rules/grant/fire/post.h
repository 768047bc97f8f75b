#pragma once

#include "engine/ground/table/sight.h"
#include "engine/rules/grant/state.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

namespace bounce::grant {

/// From where men fire, and whom they find before them.

/// Men in the open, or in one section of a house.
inline constexpr int in_the_open = -1;
struct Post {
    int part = in_the_open; ///< Or which of the unit's two sections.
    table::Base base;       ///< What they cover, or the section.
    int firers = 0;         ///< Of them fire ("grant/musketry.who", "grant/house.fire_from").

    /// The middle of the firing front; of a house the middle of the wall that is nearest to what is aimed at.
    [[nodiscard]] Vec eye(Vec at) const;
};
using Posts = boost::container::static_vector<Post, 3>;
/// Those of a unit, in the open first.
[[nodiscard]] Posts posts_of(Position pos, UnitId unit);

/// From the nearest of those who fire from a post to the nearest base of an enemy ("grant/range.measure").
[[nodiscard]] Thou range_from(Position pos, UnitId unit, const Post& post, UnitId target);
/// Whether that is no farther than this.
[[nodiscard]] bool reaches_from(Position pos, UnitId unit, const Post& post, UnitId target, Thou far);

/// A figure in the open, or a section with a garrison, that may be hit.
struct Spot {
    table::Base base;
    int part = in_the_open;
    std::uint8_t figure = 255; ///< In the open.
    FigureKind kind = FigureKind::foot;

    [[nodiscard]] bool is_private() const { return part == in_the_open && figure < max_men; }
};
using Spots = boost::container::static_vector<Spot, unit_figures + 2>;
/// All of a unit.
[[nodiscard]] Spots spots_of(Position pos, UnitId unit);
/// Those of them that lie before a post ("grant/fire.field"): from a house, all.
[[nodiscard]] Spots before(const Field& field, const Post& post, const Spots& spots);
/// The nearest to a point first; of two as near the one more to the right, as their unit looks.
void put_in_order(Spots& spots, Vec from, const Pose& unit);

/// Those of which something is true.
template <class Wanted>
[[nodiscard]] Spots only(const Spots& spots, Wanted wanted) {
    Spots found;
    std::ranges::copy_if(spots, std::back_inserter(found), wanted);
    return found;
}

/// What lies between: one question for many lines of sight from one unit to others. Who stands about is only
/// looked up when a line is asked about.
class Look {
  public:
    Look(Position pos, UnitId viewer, UnitId target, bool units_bar = true);

    /// The same viewer looks at somebody else.
    void turn_to(UnitId target);
    /// This section of a house bars nothing.
    void look_at(int section) { looked_at_ |= std::uint32_t{1} << section; }
    /// From one place in the open to another: houses bar it, whoever is in them.
    [[nodiscard]] bool sees(Vec from, Vec to) const { return sees(from, to, looked_at_); }
    /// From a post to a figure's middle, or to a section: from and to any wall that faces the other.
    [[nodiscard]] bool sees(const Post& post, const Spot& spot) const { return eye(post, spot).has_value(); }
    /// From where it does.
    [[nodiscard]] std::optional<Vec> eye(const Post& post, const Spot& spot) const;
    /// What bars the line from one place to another; nothing if it is seen.
    [[nodiscard]] table::Sight between(Vec from, Vec to) const { return between(from, to, looked_at_); }
    /// What bars the first line of a post to a spot.
    [[nodiscard]] table::Sight between(const Post& post, const Spot& spot) const;

  private:
    [[nodiscard]] bool sees(Vec from, Vec to, std::uint32_t bar_nothing) const {
        return between(from, to, bar_nothing).clear();
    }
    [[nodiscard]] table::Sight between(Vec from, Vec to, std::uint32_t bar_nothing) const;
    /// Calls `use(from, to, bar_nothing)` with the lines from a post to a spot until it says true.
    template <class Use>
    bool any_line(const Post& post, const Spot& spot, Use use) const;
    [[nodiscard]] const std::vector<table::Standing>& standing() const;
    [[nodiscard]] table::Sight unit_between(Vec from, Vec to, int high) const;
    [[nodiscard]] table::Sight house_between(Vec from, Vec to, std::uint32_t bar_nothing) const;
    [[nodiscard]] table::Sight hill_between(Vec from, Vec to, int high) const;
    [[nodiscard]] table::Sight woods_between(Vec from, Vec to) const;
    [[nodiscard]] bool is_friend_below(int unit, int top, int high) const;

    Position pos_;
    UnitId viewer_;
    UnitId target_;
    bool units_bar_;
    std::uint32_t looked_at_ = 0;      ///< Sections, as bits.
    std::uint32_t viewers_houses_ = 0; ///< They bar nothing for who looks out of them,
    std::uint32_t targets_houses_ = 0; ///< nor for who is looked at in them.
    mutable std::optional<std::vector<table::Standing>> standing_; ///< All but the viewer, once asked for.
};

} // namespace bounce::grant
