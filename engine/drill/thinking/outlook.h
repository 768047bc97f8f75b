#pragma once

#include "engine/drill/thinking/assignments.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace bounce::drill {

/// Approximate length, up to three tenths too small.
[[nodiscard]] inline Thou rough(Vec a) { return std::max(std::abs(a.x), std::abs(a.y)); }
/// Assumed difference between the distance of middles and that of edges.
inline constexpr Thou margin = 6 * table::inch;

/// A body with its facing, prepared for comparisons with many others.
struct Viewed {
    table::Base body;
    std::int32_t sine = 0;
    std::int32_t cosine = 0;

    Viewed() = default;
    explicit Viewed(const table::Base& base)
        : body(base), sine(table::sine(base.facing)), cosine(table::cosine(base.facing)) {}

    /// How far ahead of its middle a point at displacement `away` is.
    [[nodiscard]] Thou ahead(Vec away) const {
        return static_cast<Thou>((std::int64_t{sine} * away.x + std::int64_t{cosine} * away.y) >> 30);
    }
    /// How far to its right.
    [[nodiscard]] Thou right(Vec away) const {
        return static_cast<Thou>((std::int64_t{cosine} * away.x - std::int64_t{sine} * away.y) >> 30);
    }
};

/// The relative position of two units.
struct Sightline {
    Thou ahead = 0; ///< Position of the enemy relative to us.
    Thou right = 0;
    Thou his_ahead = 0; ///< Our position relative to the enemy.
    Thou his_right = 0;
    Thou gap = 0; ///< Between the edges.
};
[[nodiscard]] inline Sightline line_between(const Viewed& self, const Viewed& foe) {
    const Vec away = foe.body.centre - self.body.centre;
    Sightline line;
    line.ahead = self.ahead(away);
    line.right = self.right(away);
    line.his_ahead = -foe.ahead(away);
    line.his_right = -foe.right(away);
    const Thou length = std::max(table::length(away), 1);
    // How far each extends towards the other.
    const auto extent = [&](const table::Base& body, Thou ahead, Thou right) {
        return (std::int64_t{body.depth} * std::abs(ahead) + std::int64_t{body.width} * std::abs(right))
               / (2 * std::int64_t{length});
    };
    line.gap = static_cast<Thou>(std::max<std::int64_t>(
        length - extent(self.body, line.ahead, line.right) - extent(foe.body, line.his_ahead, line.his_right),
        0));
    return line;
}

/// One side's evaluation of the battle: its objectives, assignments and enemies. It measures distances and
/// arcs between middles and ignores line of sight, because it evaluates hundreds of places; the rules decide
/// in the end what is possible. Values are in thousandths of a strength point.
class Outlook {
  public:
    Outlook(const Army& army, Side side, const Drive& drive);

    /// The assignment of a unit, or else the enemy that attracts it most from its place, or from `from` if it
    /// is not on the table yet; null if there is none.
    [[nodiscard]] const Assignment* assignment_of(UnitId unit, Vec from);
    /// The additional value of driving this enemy from its place.
    [[nodiscard]] int storm_of(UnitId foe);
    /// The nearest enemies of a place, nearest first, as far as they matter.
    struct Near {
        UnitId unit = no_unit;
        Vec at;
        Thou far = 0;
    };
    using Nears = boost::container::static_vector<Near, 3>;
    [[nodiscard]] Nears nearest(Vec at) const;

    [[nodiscard]] const Army& army() const { return army_; }
    [[nodiscard]] Side side() const { return side_; }
    [[nodiscard]] const Stakes& stakes() const { return stakes_; }
    /// The assignments; calculated on first use.
    [[nodiscard]] const Assignments& assignments();

    /// The value of holding objectives with a unit with this body, or in this house (1 + its index;
    /// 0: none).
    [[nodiscard]] int hold_worth(UnitId unit, const table::Base& body, int inside);
    /// The value (0 or negative) of being this far from the assigned place.
    [[nodiscard]] int way_worth(const Assignment& assignment, Vec at, int haste) const;
    /// The value of a distance on the way there.
    [[nodiscard]] int pull_of(Thou way, int haste) const;
    /// The value, negative, of turning one's back to a near enemy, or a flank to a very near one. `nearest`
    /// is the displacement of the nearest enemy.
    [[nodiscard]] int back_worth(const Viewed& self, Vec nearest) const;
    /// The distance of the nearest enemy from a unit's present place.
    [[nodiscard]] Thou enemy_of_now(UnitId unit, Vec from);

  protected:
    /// An enemy, with data calculated on first use.
    struct Foe : Viewed {
        UnitId unit = no_unit;
        Thou fires = 0;   ///< Range; 0: none.
        Thou charges = 0; ///< Charge range; 0: none.
        bool routing = false;
        bool studied = false;
        bool pinned = false; ///< One of our units is so close ahead that it will not change its facing.
        int sharers = 0;     ///< Number of our units that may draw its fire.
    };
    using Foes = boost::container::static_vector<Foe, max_units>;
    [[nodiscard]] Foes& foes() { return foes_; }
    /// Calculates which of our units are near an enemy.
    void study_round(Foe& foe) const;
    /// Gives a unit without an assignment another one than the enemy that attracts it most.
    void direct(UnitId unit, const Assignment& assignment);

  private:
    void add_foes();
    /// Whether an enemy is on a place that the side needs.
    [[nodiscard]] bool in_the_way(UnitId foe) const;

    const Army& army_;
    Side side_;
    Drive drive_;
    Stakes stakes_;
    Goals goals_;
    std::optional<Assignments> assignments_;
    Foes foes_;
    std::array<Thou, max_units> enemy_{}; ///< By unit: distance of the nearest enemy; 0: not yet known.
    std::array<Assignment, max_units> fights_{}; ///< By unit, for those without an assignment,
    std::array<bool, max_units> asked_{};        ///< if already calculated.
};

} // namespace bounce::drill
