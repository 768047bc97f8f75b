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
    Arm arm = Arm::foot;
    std::uint8_t inside = 0; ///< 1 + the house that it is in; 0 for none.
    std::uint8_t strength = 0;
    UnitId general = no_unit; ///< Who is over it.
    bool on_table = false;
    bool waiting = false; ///< To be deployed, or to come on.
    bool steady = true;
    bool routing = false;
    bool mines = false; ///< Has charges to lay, or has laid some.
};

/// Everybody as opponents think of them: what a rule set hands over of its units when it looks for orders.
class Army {
  public:
    Army() = default;
    Army& operator=(const Army&) = delete;
    virtual ~Army() = default;

    /// How they stand now.
    [[nodiscard]] virtual const Troops& troops() const = 0;
    [[nodiscard]] virtual const table::Score& score() const = 0;
    /// How near to an enemy is near enough: where it fires best, and no nearer.
    [[nodiscard]] virtual Thou near_enough(UnitId unit) const = 0;
    /// How far a unit fires now; 0: not at all.
    [[nodiscard]] virtual Thou fires(UnitId unit) const = 0;
    /// How far it charges now; likewise.
    [[nodiscard]] virtual Thou charges(UnitId unit) const = 0;

    /// How far a wagon has got that blows something up.
    enum class Laid : std::uint8_t { nothing, some, enough };
    [[nodiscard]] virtual Laid laid(UnitId wagon, const table::Target& target) const;

    [[nodiscard]] const Member& operator[](UnitId unit) const { return members_[unit]; }
    [[nodiscard]] const Field& field() const { return troops().field(); }
    [[nodiscard]] const table::Scenario& scenario() const { return field().scenario; }
    [[nodiscard]] Side side(UnitId unit) const { return field().side(unit); }
    [[nodiscard]] auto all() const { return field().all(); }
    [[nodiscard]] int turn() const { return troops().turn(); }

    /// Calls `visit(UnitId)` for each unit of a side that stands in somebody's way on the table: generals do
    /// not.
    template <class Visit>
    void each_of(Side side, Visit visit) const {
        for (const UnitId unit : all()) {
            if (this->side(unit) == side && members_[unit].on_table && members_[unit].arm != Arm::general) {
                visit(unit);
            }
        }
    }

  protected:
    Army(const Army&) = default;
    void add(const Member& member) { members_.push_back(member); }

  private:
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

} // namespace bounce::drill
