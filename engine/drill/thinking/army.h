#pragma once

#include "engine/drill/troops.h"
#include "engine/match/table/score.h"

#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace bounce::drill {

/// What a unit is to who sends it somewhere.
enum class Arm : std::uint8_t { foot, horse, gun, wagon, general };
/// Whether it fights, as opposed to wagons and generals.
[[nodiscard]] constexpr bool is_fighting(Arm arm) { return arm <= Arm::gun; }

/// One unit as opponents think of it.
struct Member {
    Vec at; ///< Its middle.
    Side side = Side::nobody;
    Arm arm = Arm::foot;
    std::uint8_t inside = 0; ///< 1 + the house that it is in; 0 for none.
    std::uint8_t strength = 0;
    UnitId general = no_unit; ///< Who is over it.
    bool on_table = false;
    bool waiting = false; ///< To be deployed, or to come on.
    bool steady = true;
    bool routing = false;
    bool mines = false; ///< Has charges to lay, or has laid some.

    /// Whether it stands in somebody's way: generals do not.
    [[nodiscard]] bool solid() const { return on_table && arm != Arm::general; }
};

/// Everybody as opponents think of them: what a rule set hands over of its units when it looks for orders.
class Army {
  public:
    /// How they stand now, and what they have won and lost.
    Army(const Troops& troops, const table::Score& score) : troops_(troops), score_(score) {}
    Army& operator=(const Army&) = delete;
    virtual ~Army() = default;

    /// How near to an enemy is near enough: where it fires best, and no nearer.
    [[nodiscard]] virtual Thou near_enough(UnitId unit) const = 0;
    /// How far a unit fires now; 0: not at all.
    [[nodiscard]] virtual Thou fires(UnitId unit) const = 0;
    /// How far it charges now; likewise.
    [[nodiscard]] virtual Thou charges(UnitId unit) const = 0;

    /// What leaves with a unit of what counts towards an exit: of troops that fight, their strength.
    [[nodiscard]] virtual int brings_off(UnitId unit) const;

    /// How far a wagon has got that blows something up.
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
    boost::container::static_vector<Member, max_units> members_; ///< By unit, those off the table too.
};

/// The weights by which a side goes after its aims. Worths are in thousandths of a strength point.
struct Drive {
    int urge = 0;        ///< Percent: how much harder a side presses at the end that would not win.
    int patience = 0;    ///< Percent: how much less one goes for the enemy who would.
    int together = 0;    ///< Inches that one gets ahead of the others who are sent to the same place.
    int storm = 0;       ///< To drive an enemy from where one has to be, at the end of a battle.
    int taken = 0;       ///< To stand where the enemy's place is.
    int kept = 0;        ///< To guard one's own where he may come.
    int pull = 0;        ///< An inch nearer to where one is sent.
    int back_turned = 0; ///< To show one's back to an enemy who is near.
};
/// Those of a rule set's weights, which calls them the same.
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
