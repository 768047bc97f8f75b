#pragma once

#include "engine/drill/troops.h"
#include "engine/match/table/score.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::drill {

/// The kind of a unit, for planning.
enum class Arm : std::uint8_t { foot, horse, gun, wagon, general };
/// Whether it fights, unlike wagons and generals.
[[nodiscard]] constexpr bool is_fighting(Arm arm) { return arm <= Arm::gun; }

/// One unit, for planning.
struct Member {
    Vec at; ///< Its middle.
    Side side = Side::nobody;
    Arm arm = Arm::foot;
    std::uint8_t inside = 0; ///< 1 + the house that it is in; 0 for none.
    std::uint8_t strength = 0;
    UnitId general = no_unit; ///< Its general.
    bool on_table = false;
    bool waiting = false; ///< Still to be deployed, or to arrive.
    bool steady = true;
    bool routing = false;
    bool mines = false; ///< Has demolition charges to lay, or has laid some.

    /// Whether it obstructs other units: generals do not.
    [[nodiscard]] bool solid() const { return on_table && arm != Arm::general; }
};

/// All units, for planning: the data that a rule set provides when its opponents look for orders.
class Army {
  public:
    /// From the present troops and score.
    Army(const Troops& troops, const table::Score& score) : troops_(troops), score_(score) {}
    Army& operator=(const Army&) = delete;
    virtual ~Army() = default;

    /// The distance to an enemy at which a unit should stop: where it fires best.
    [[nodiscard]] virtual Thou near_enough(UnitId unit) const = 0;
    /// Range of a unit's fire now; 0: none.
    [[nodiscard]] virtual Thou fires(UnitId unit) const = 0;
    /// Charge range of a unit now; 0: none.
    [[nodiscard]] virtual Thou charges(UnitId unit) const = 0;

    /// What a unit counts towards an exit: for fighting troops, their strength.
    [[nodiscard]] virtual int brings_off(UnitId unit) const;

    /// The progress of a wagon with demolition charges.
    enum class Laid : std::uint8_t { nothing, some, enough };
    [[nodiscard]] virtual Laid laid(UnitId wagon, const table::Target& target) const;

    [[nodiscard]] const Troops& troops() const { return troops_; }
    [[nodiscard]] const table::Score& score() const { return score_; }
    [[nodiscard]] const Member& operator[](UnitId unit) const { return members_[unit]; }
    [[nodiscard]] const Field& field() const { return troops_.field(); }
    [[nodiscard]] const table::Scenario& scenario() const { return field().scenario; }
    [[nodiscard]] Side side(UnitId unit) const { return members_[unit].side; }
    [[nodiscard]] auto all() const { return field().all(); }
    [[nodiscard]] int turn() const { return troops_.turn(); }

    /// Calls `visit(UnitId)` for each solid unit of a side.
    template <class Visit>
    void each_of(Side side, Visit visit) const {
        for (std::size_t i = 0; i < members_.size(); ++i) {
            if (members_[i].side == side && members_[i].solid()) {
                visit(static_cast<UnitId>(i));
            }
        }
    }

  protected:
    Army(const Army&) = default;
    void add(const Member& member) { members_.push_back(member); }

  private:
    const Troops& troops_;
    const table::Score& score_;
    boost::container::static_vector<Member, max_units> members_; ///< By unit, including those off the table.
};

/// The weights for pursuing objectives. Values are in thousandths of a strength point unless noted.
struct Drive {
    int urge = 0;        ///< Percent: how much harder a side that would not win presses at the end.
    int patience = 0;    ///< Percent: how much less a side that would win seeks the enemy.
    int together = 0;    ///< Inches that a unit may get ahead of others sent to the same place.
    int storm = 0;       ///< Driving an enemy from a place that the side needs, at the end of a battle.
    int taken = 0;       ///< Standing on a place that the enemy holds.
    int kept = 0;        ///< Guarding a place of one's own that the enemy threatens.
    int pull = 0;        ///< Each inch nearer to the assigned place.
    int back_turned = 0; ///< Turning one's back to a nearby enemy.
};
/// Copies them from a rule set's weights, which have the same names.
template <class EvalWeights>
[[nodiscard]] Drive drive_of(const EvalWeights& weights) {
    return {.urge = weights.urge,
            .patience = weights.patience,
            .together = weights.together,
            .storm = weights.storm,
            .taken = weights.taken,
            .kept = weights.kept,
            .pull = weights.pull,
            .back_turned = weights.back_turned};
}

} // namespace bounce::drill
