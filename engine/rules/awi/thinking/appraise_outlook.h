#pragma once

#include "engine/drill/sight/aim.h"
#include "engine/drill/thinking/outlook.h"
#include "engine/match/account.h"
#include "engine/rules/awi/eval_weights.h"
#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/thinking/appraise_odds.h"
#include "engine/rules/awi/thinking/army.h"

#include <array>
#include <limits>
#include <optional>

namespace bounce::awi {

/// How a unit stands, or might.
struct Placing {
    Pose pose;
    Stance stance = Stance::line;
    int inside = 0; ///< 1 + the house; 0 for none.
};
[[nodiscard]] Placing placing_of(const State& state, UnitId unit);

using drill::Assignment;

/// What places are worth to the units of one side, in thousandths of a strength point.
class Outlook : private ArmyNow, public drill::Outlook, public Accountable {
  public:
    Outlook(const Outlook&) = delete; // it looks at the army that it is itself
    Outlook& operator=(const Outlook&) = delete;
    ~Outlook() override = default;
    Outlook(Position pos, Side side, const EvalWeights& weights = {});

    /// What it is worth that a unit stands so: what it draws near to, whom it fires at, who fires at it, whom
    /// it may charge.
    [[nodiscard]] int worth(UnitId unit, const Placing& stand) {
        return glance(unit, stand) + note(Motive::shot, -unseen(unit, stand));
    }
    /// The same before a closer look, never less: for looking through many places.
    [[nodiscard]] int glance(UnitId unit, const Placing& stand);
    /// What a closer look takes from that: the fire of a gun at those whom it does not see.
    [[nodiscard]] int unseen(UnitId unit, const Placing& stand);
    /// Only what it fires at and what may befall it: for who just turns. No closer look is taken at what
    /// brings no more than the least that matters.
    [[nodiscard]] int fight_worth(UnitId unit, const Placing& stand,
                                  int least = std::numeric_limits<int>::min());

    using drill::Outlook::side;
    [[nodiscard]] Position pos() const { return pos_; }
    [[nodiscard]] const Field& field() const { return pos_.field; }
    [[nodiscard]] const State& state() const { return pos_.state; }
    [[nodiscard]] const EvalWeights& weights() const { return weights_; }

  private:
    using Line = drill::Sightline;
    /// What the rules say of an enemy who is in reach.
    struct Study {
        std::int8_t cover = 0;
        std::array<std::int8_t, 3> sums{}; ///< Of its factors, by range.
        Mark36 mark;
        /// What it is worth that `assailant` charges him, by the quarter and by whether he does in column.
        std::array<int, 6> assaults{};
        UnitId assailant = no_unit;
    };
    static constexpr int unknown = -1;
    /// The unit that is looked at.
    struct Self : drill::Viewed {
        using Viewed::Viewed;

        UnitId unit = no_unit;
        Placing stand;
        Thou fires = 0;
        int ready = 100; ///< Percent of its fire that counts.
        Thou charges = 0;
        Mark36 mark;
    };
    struct Tally;

    /// Found out when it is first asked for.
    const Study& study(Foe& foe);
    [[nodiscard]] Self self_of(UnitId unit, const Placing& stand) const;
    void weigh(const Self& self, Foe& foe, Tally& tally);
    [[nodiscard]] int fire_on(const Self& self, const Study& study, const Line& line) const;
    [[nodiscard]] int assault_on(const Self& self, const Foe& foe, const Line& line);
    [[nodiscard]] Onset onset_on(UnitId unit, const Foe& foe, table::Quarter quarter, bool deep) const;
    [[nodiscard]] int peril_from(const Self& self, const Foe& foe, const Line& line) const;
    [[nodiscard]] int cover_sum(const Self& self) const;
    [[nodiscard]] int march_worth(const Self& self, Thou nearest);
    [[nodiscard]] int back_of(const Self& self, Vec nearest) const;
    [[nodiscard]] int sum_of(UnitId unit, Range range, Stance stance) const;

    /// Whether a gun that stood so, in action, could fire at an enemy.
    [[nodiscard]] bool bears(UnitId gun, const Pose& pose, UnitId foe);
    /// The best shot of a gun as told at a glance, and of those at which it looks more closely the best of
    /// which it sees the target.
    struct Shots {
        int best = 0;
        int seen = 0;
    };
    [[nodiscard]] Shots shots_of(const Self& gun);
    /// What of a shot counts in the worth of a place.
    [[nodiscard]] int counted(const Self& self, int fire) const;
    /// Whether a gun sees any of the nearest enemies from a place, turned to him.
    [[nodiscard]] bool sees_somebody(UnitId gun, Vec at);
    /// Whether a gun has enemies in its range where it is and sees none of the nearest.
    [[nodiscard]] bool is_blind(UnitId gun);
    /// A place near by from which a gun would see one.
    [[nodiscard]] std::optional<Vec> post_for(UnitId gun);
    [[nodiscard]] bool may_go_to(UnitId gun, Vec at) const;

    Position pos_;
    EvalWeights weights_;
    std::array<Study, max_units> studies_; ///< By unit.
    drill::Firer firer_;                   ///< The gun that `bears` was last asked of:
    UnitId aimed_ = no_unit;               ///< this one.
    UnitId asked_of_ = no_unit;            ///< The gun that `is_blind` was last asked of,
    bool blind_ = false;                   ///< the answer,
    bool halts_ = false;                   ///< and whether it has come far enough to go into action.
};

} // namespace bounce::awi
