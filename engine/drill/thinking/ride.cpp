#include "engine/drill/thinking/ride.h"

#include <algorithm>
#include <limits>

namespace bounce::drill {

UnitId whom_to_ride_to(const Army& army, UnitId general, UnitId with, Thou left, int now,
                       const std::function<int(UnitId)>& worth) {
    UnitId best = no_unit;
    UnitId nearest = no_unit; // Of those under him whom he does not reach.
    Thou least = std::numeric_limits<Thou>::max();
    int most = now;
    army.each_of(army.side(general), [&](UnitId unit) {
        const Thou far = table::length(army[unit].at - army[general].at);
        if (army[unit].routing || unit == with) {
            return;
        }
        if (far > left) {
            if (army[unit].general == general && far < least) {
                least = far;
                nearest = unit;
            }
            return;
        }
        if (const int there = worth(unit); there > most) {
            most = there;
            best = unit;
        }
    });
    return best == no_unit && with == no_unit ? nearest : best;
}

table::Legs ride_to(const Pose& from, Vec place, Thou left) {
    using table::Leg;
    const Vec way = place - from.at;
    table::Legs legs;
    if (const Angle turn = table::direction_of(way) - from.facing; turn != Angle{}) {
        legs.legs[legs.count++] = {Leg::Kind::turn, 0, turn};
    }
    const Thou far = std::clamp(table::length(way), 1, std::max(left, 1));
    legs.legs[legs.count++] = {Leg::Kind::advance, far, {}};
    return legs;
}

} // namespace bounce::drill
