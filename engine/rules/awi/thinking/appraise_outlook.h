#pragma once

#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/thinking/appraise_goals.h"
#include "engine/rules/awi/thinking/appraise_odds.h"
#include "engine/rules/awi/thinking/errands.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstdlib>
#include <optional>

namespace bounce::awi {

/// How a unit stands, or might.
struct Placing {
    Pose pose;
    Stance stance = Stance::line;
    int inside = 0; ///< 1 + the house; 0 for none.
};
[[nodiscard]] Placing placing_of(const State& state, UnitId unit);

/// A length, up to three tenths too small.
[[nodiscard]] inline Thou rough(Vec a) { return std::max(std::abs(a.x), std::abs(a.y)); }
/// By how much distances between middles are taken for too large, against those between edges.
inline constexpr Thou margin = 6 * table::inch;

/// What places are worth to the units of one side, in thousandths of a strength point. Distances and arcs are
/// taken between middles here, and nobody asks who sees whom: it is looked at for hundreds of places, and the
/// rules themselves say in the end what can be done.
class Outlook {
  public:
    Outlook(const Outlook&) = delete; // its errands look at its temper
    Outlook& operator=(const Outlook&) = delete;
    ~Outlook() = default;
    Outlook(const Field& field, const State& state, Side side, const Temper& temper = {});

    /// What it is worth that a unit stands so: what it draws near to, whom it fires at, who fires at it, whom
    /// it may charge.
    [[nodiscard]] int worth(UnitId unit, const Placing& stand);
    /// Only what it fires at and what may befall it: for who just turns.
    [[nodiscard]] int fight_worth(UnitId unit, const Placing& stand);

    /// Where a unit is sent, or the enemy that draws it most from where it stands, or from there if it is not
    /// on the table yet; null if nothing does.
    [[nodiscard]] const Errand* errand_of(UnitId unit, Vec from);
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

    [[nodiscard]] const Field& field() const { return field_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] Side side() const { return side_; }
    [[nodiscard]] const Stakes& stakes() const { return stakes_; }
    /// Who goes where; found out when it is first asked for.
    [[nodiscard]] const Errands& errands();
    [[nodiscard]] const Temper& temper() const { return temper_; }

  private:
    /// An enemy, and what is found out about it when it is first asked for.
    struct Foe {
        UnitId unit = no_unit;
        table::Base body;
        std::int32_t sine = 0;
        std::int32_t cosine = 0;
        Thou fires = 0;   ///< How far; 0: not at all.
        Thou charges = 0; ///< Likewise.
        bool studied = false;
        bool pinned = false; ///< One of us is so close ahead that it does not change its facing.
        int sharers = 0;     ///< Of us who may draw its fire.
        std::int8_t cover = 0;
        std::array<std::int8_t, 3> sums{}; ///< Of its factors, by range.
        Mark36 mark;
        bool routing = false;
    };
    /// The unit that is looked at.
    struct Self;
    /// How two stand to each other.
    struct Sightline;
    struct Tally;

    void add_foes();
    /// Whether an enemy stands where the side has to be.
    [[nodiscard]] bool in_the_way(UnitId foe) const;
    void study(Foe& foe);
    [[nodiscard]] Self self_of(UnitId unit, const Placing& stand) const;
    [[nodiscard]] static Sightline line_to(const Self& self, const Foe& foe);
    void weigh(const Self& self, Foe& foe, Tally& tally);
    [[nodiscard]] int fire_on(const Self& self, const Foe& foe, const Sightline& line) const;
    [[nodiscard]] int assault_on(const Self& self, const Foe& foe, const Sightline& line);
    [[nodiscard]] int peril_from(const Self& self, const Foe& foe, const Sightline& line) const;
    [[nodiscard]] int cover_sum(const Self& self) const;
    [[nodiscard]] int hold_worth(const Self& self);
    [[nodiscard]] int march_worth(const Self& self, Thou nearest);
    [[nodiscard]] int back_worth(const Self& self, Vec nearest) const;
    /// The nearest enemy of where a unit is now.
    [[nodiscard]] Thou enemy_of_now(UnitId unit, Vec from);
    [[nodiscard]] int sum_of(UnitId unit, Range range, Stance stance) const;

    const Field& field_;
    const State& state_;
    Side side_;
    Temper temper_;
    Stakes stakes_;
    Goals goals_;
    std::optional<Errands> errands_;
    boost::container::static_vector<Foe, max_units> foes_;
    std::array<Thou, max_units> enemy_{};    ///< By unit: how far the nearest is; 0: not yet asked.
    std::array<Errand, max_units> fights_{}; ///< By unit, of those who are not sent anywhere;
    std::array<bool, max_units> asked_{};    ///< once it has been asked.
};

} // namespace bounce::awi
