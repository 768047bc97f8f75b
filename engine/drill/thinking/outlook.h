#pragma once

#include "engine/drill/thinking/assignments.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace bounce::drill {

/// A length, up to three tenths too small.
[[nodiscard]] inline Thou rough(Vec a) { return std::max(std::abs(a.x), std::abs(a.y)); }
/// By how much distances between middles are taken for too large, against those between edges.
inline constexpr Thou margin = 6 * table::inch;

/// A body with the way that it looks, for whom many others are looked at from.
struct Viewed {
    table::Base body;
    std::int32_t sine = 0;
    std::int32_t cosine = 0;

    Viewed() = default;
    explicit Viewed(const table::Base& base)
        : body(base), sine(table::sine(base.facing)), cosine(table::cosine(base.facing)) {}

    /// How far ahead of its middle something is that is so far away.
    [[nodiscard]] Thou ahead(Vec away) const {
        return static_cast<Thou>((std::int64_t{sine} * away.x + std::int64_t{cosine} * away.y) >> 30);
    }
    /// How far to its right.
    [[nodiscard]] Thou right(Vec away) const {
        return static_cast<Thou>((std::int64_t{cosine} * away.x - std::int64_t{sine} * away.y) >> 30);
    }
};

/// How two stand to each other.
struct Sightline {
    Thou ahead = 0; ///< Of us: where the enemy is.
    Thou right = 0;
    Thou his_ahead = 0; ///< Of the enemy: where we are.
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
    // What each reaches towards the other.
    const auto extent = [&](const table::Base& body, Thou ahead, Thou right) {
        return (std::int64_t{body.depth} * std::abs(ahead) + std::int64_t{body.width} * std::abs(right))
               / (2 * std::int64_t{length});
    };
    line.gap = static_cast<Thou>(std::max<std::int64_t>(
        length - extent(self.body, line.ahead, line.right) - extent(foe.body, line.his_ahead, line.his_right),
        0));
    return line;
}

/// What one side sees of the battle: its aims, its assignments, its enemies. Distances and arcs are taken
/// between middles here, and nobody asks who sees whom: it is looked at for hundreds of places, and the rules
/// themselves say in the end what can be done. Worths are in thousandths of a strength point.
class Outlook {
  public:
    Outlook(const Army& army, Side side, const Drive& drive);

    /// Where a unit is sent, or the enemy that draws it most from where it stands, or from there if it is not
    /// on the table yet; null if nothing does.
    [[nodiscard]] const Assignment* assignment_of(UnitId unit, Vec from);
    /// What more it is worth to drive this enemy from where it stands.
    [[nodiscard]] int storm_of(UnitId foe);
    /// The nearest enemies of a place, nearest first, as far as they matter to it.
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
    /// Who goes where; found out when it is first asked for.
    [[nodiscard]] const Assignments& assignments();

    /// What it is worth to hold what counts, for a unit that stands so, or is in this house (1 + its index;
    /// 0: none).
    [[nodiscard]] int hold_worth(UnitId unit, const table::Base& body, int inside);
    /// What it costs to be so far from where one is sent.
    [[nodiscard]] int way_worth(const Assignment& assignment, Vec at, int haste) const;
    /// What so much of the way there is worth.
    [[nodiscard]] int pull_of(Thou way, int haste) const;
    /// Nobody shows his back to who is near, nor his side to who is nearer still. `nearest` is how far away
    /// the nearest enemy is, and where.
    [[nodiscard]] int back_worth(const Viewed& self, Vec nearest) const;
    /// The nearest enemy of where a unit is now.
    [[nodiscard]] Thou enemy_of_now(UnitId unit, Vec from);

  protected:
    /// An enemy, and what is found out about it when it is first asked for.
    struct Foe : Viewed {
        UnitId unit = no_unit;
        Thou fires = 0;   ///< How far; 0: not at all.
        Thou charges = 0; ///< Likewise.
        bool routing = false;
        bool studied = false;
        bool pinned = false; ///< One of us is so close ahead that it does not change its facing.
        int sharers = 0;     ///< Of us who may draw its fire.
    };
    using Foes = boost::container::static_vector<Foe, max_units>;
    [[nodiscard]] Foes& foes() { return foes_; }
    /// Who of us is about an enemy.
    void study_round(Foe& foe) const;
    /// Sends a unit that is not sent anywhere elsewhere than to the enemy that draws it most.
    void direct(UnitId unit, const Assignment& assignment);

  private:
    void add_foes();
    /// Whether an enemy stands where the side has to be.
    [[nodiscard]] bool in_the_way(UnitId foe) const;

    const Army& army_;
    Side side_;
    Drive drive_;
    Stakes stakes_;
    Goals goals_;
    std::optional<Assignments> assignments_;
    Foes foes_;
    std::array<Thou, max_units> enemy_{};        ///< By unit: how far the nearest is; 0: not yet asked.
    std::array<Assignment, max_units> fights_{}; ///< By unit, of those who are not sent anywhere;
    std::array<bool, max_units> asked_{};        ///< once it has been asked.
};

} // namespace bounce::drill
