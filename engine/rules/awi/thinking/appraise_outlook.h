#pragma once

#include "engine/drill/thinking/outlook.h"
#include "engine/rules/awi/firing/factors.h"
#include "engine/rules/awi/state.h"
#include "engine/rules/awi/temper.h"
#include "engine/rules/awi/thinking/appraise_odds.h"
#include "engine/rules/awi/thinking/army.h"

#include <array>

namespace bounce::awi {

/// How a unit stands, or might.
struct Placing {
    Pose pose;
    Stance stance = Stance::line;
    int inside = 0; ///< 1 + the house; 0 for none.
};
[[nodiscard]] Placing placing_of(const State& state, UnitId unit);

using drill::Errand;

/// What places are worth to the units of one side, in thousandths of a strength point.
class Outlook : private ArmyNow, public drill::Outlook {
  public:
    Outlook(const Outlook&) = delete; // it looks at the army that it is itself
    Outlook& operator=(const Outlook&) = delete;
    ~Outlook() override = default;
    Outlook(const Field& field, const State& state, Side side, const Temper& temper = {});

    /// What it is worth that a unit stands so: what it draws near to, whom it fires at, who fires at it, whom
    /// it may charge.
    [[nodiscard]] int worth(UnitId unit, const Placing& stand);
    /// Only what it fires at and what may befall it: for who just turns.
    [[nodiscard]] int fight_worth(UnitId unit, const Placing& stand);

    using drill::Outlook::side;
    [[nodiscard]] const Field& field() const { return field_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Temper& temper() const { return temper_; }

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
    struct Self;
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

    const Field& field_;
    const State& state_;
    Temper temper_;
    std::array<Study, max_units> studies_; ///< By unit.
};

} // namespace bounce::awi
