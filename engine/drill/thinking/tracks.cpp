#include "engine/drill/thinking/tracks.h"

#include "engine/ground/table/base.h"

namespace bounce::drill {

namespace {

using table::inch;

constexpr Thou seen = 2 * inch;     ///< Less than that is dressing the line.
constexpr Thou at_hand = 12 * inch; ///< An enemy so near is a reason to go,
constexpr Thou came = 3 * inch;     ///< if he has come as much nearer.

/// Whether something has happened to a unit since then that is a reason to go back.
bool has_changed(const Field& field, const Moment& then, const Moment& now, UnitId unit) {
    if (then.holder != now.holder) {
        return true;
    }
    const Vec here = now.units[unit].at;
    return std::ranges::any_of(field.all(), [&](UnitId other) {
        const Moment::Standing& enemy = now.units[other];
        if (!enemy.solid || field.side(other) == field.side(unit)) {
            return false;
        }
        const Thou far = table::length(enemy.at - here);
        const Moment::Standing& was = then.units[other];
        return far < at_hand && (!was.solid || table::length(was.at - here) > far + came);
    });
}

/// Whether a march comes within half of the way from where it begins to a place.
bool nears(Vec place, Vec from, Vec to) {
    const std::int64_t way = table::square(place - from);
    return way >= std::int64_t{seen} * seen && table::square(to - from) >= std::int64_t{seen} * seen
           && 4 * table::square_distance(place, from, to) < way;
}

} // namespace

void Tracks::turn_began(const Moment& moment) {
    if (began_.size() == turns) {
        began_.erase(began_.begin());
    }
    began_.push_back(moment);
}

void Tracks::marched(UnitId unit) {
    if (!began_.empty()) {
        ++began_.back().units[unit].marches;
    }
}

bool Tracks::has_marched(UnitId unit) const {
    return std::ranges::any_of(began_, [&](const Moment& then) { return then.units[unit].marches > 0; });
}

bool Tracks::fidgets(UnitId unit) const {
    constexpr int most_marches = 8; // with all turns, half marches and changes of mind
    return !began_.empty() && began_.back().units[unit].marches >= most_marches;
}

bool Tracks::lead_back(const Field& field, const Moment& now, UnitId unit, Vec to) const {
    return std::ranges::any_of(began_, [&](const Moment& then) {
        const Moment::Standing& stood = then.units[unit];
        return stood.there && stood.marches > 0 && nears(stood.at, now.units[unit].at, to)
               && !has_changed(field, then, now, unit);
    });
}

} // namespace bounce::drill
