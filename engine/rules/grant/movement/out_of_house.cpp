#include "engine/rules/grant/movement/out_of_house.h"

#include "engine/drill/movement/eviction.h"
#include "engine/ground/table/touch.h"

#include <algorithm>

namespace bounce::grant {

namespace {

constexpr Thou shorter = 250;

/// Tries the sides of a house.
class Doors {
  public:
    Doors(const Field& field, const State& state, const drill::Situation& before, UnitId unit)
        : field_(field), state_(state), before_(before), unit_(unit), house_(before[unit].base),
          walker_(walker_of(field, state, unit)), foes_(foes_of(field, state, unit)) {
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
               && std::ranges::all_of(foes_,
                                      [&](const Foe& foe) { return keeps_gap(field_, house_, body, foe); })
               && check_standing(field_, state_, walker);
    }

    const Field& field_;
    const State& state_;
    const drill::Situation& before_;
    UnitId unit_;
    table::Base house_;
    Walker walker_;
    Foes foes_;
    Vec enemy_; ///< The nearest; that house, if there is none.
};

} // namespace

std::optional<WayOut> way_out(const Field& field, const State& state, const drill::Situation& before,
                              UnitId unit, Thou far) {
    const Doors doors(field, state, before, unit);
    const std::optional<WayOut> back = doors.best(far, false);
    return back ? back : doors.best(far, true);
}

} // namespace bounce::grant
