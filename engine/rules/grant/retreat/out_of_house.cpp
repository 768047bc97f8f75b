#include "engine/rules/grant/retreat/out_of_house.h"

#include "engine/drill/movement/eviction.h"
#include "engine/ground/table/touch.h"

#include <algorithm>

namespace bounce::grant {

namespace {

constexpr Thou shorter = 250;

/// Tries the sides of a house.
class Doors {
  public:
    Doors(Position pos, const drill::Situation& before, UnitId unit)
        : pos_(pos), before_(before), unit_(unit), house_(before[unit].base), walker_(walker_of(pos, unit)),
          foes_(foes_of(pos, unit)) {
        const auto nearer = [&](const Foe& a, const Foe& b) {
            return table::distance(a.body, house_) < table::distance(b.body, house_);
        };
        const auto foe = std::ranges::min_element(foes_, nearer);
        enemy_ = foe == foes_.end() ? house_.centre : foe->body.centre;
    }

    /// "grant/retreat.way"_clause: the full way first, else the longest. `nearer`: to the enemy, too.
    [[nodiscard]] std::optional<WayOut> best(Thou far, bool nearer) const {
        const auto admits = [&](const Pose& there) { return may_stand(there, nearer); };
        for (Thou by = far; by >= 0; by -= shorter) {
            if (const auto out =
                    drill::evicted(before_, unit_, walker_.formation, enemy_, by, false, admits)) {
                return WayOut{out->to, by};
            }
        }
        return {};
    }

  private:
    [[nodiscard]] bool may_stand(const Pose& there, bool nearer) const {
        Walker walker = walker_;
        walker.middle = there;
        const table::Base body = walker.body();
        const bool away = table::square(there.at - enemy_) >= table::square(house_.centre - enemy_);
        return (away || nearer)
               && std::ranges::all_of(
                   foes_, [&](const Foe& foe) { return keeps_gap(pos_.field, house_, body, foe); })
               && check_standing(pos_, walker);
    }

    Position pos_;
    const drill::Situation& before_;
    UnitId unit_;
    table::Base house_;
    Walker walker_;
    Foes foes_;
    Vec enemy_; ///< The nearest; that house, if there is none.
};

} // namespace

std::optional<WayOut> way_out(Position pos, const drill::Situation& before, UnitId unit, Thou far) {
    const Doors doors(pos, before, unit);
    const std::optional<WayOut> back = doors.best(far, false);
    return back ? back : doors.best(far, true);
}

} // namespace bounce::grant
