#include "engine/drill/thinking/outlook.h"

#include <limits>

namespace bounce::drill {

Outlook::Outlook(const Army& army, Side side, const Drive& drive)
    : army_(army), side_(side), drive_(drive), stakes_(stakes_of(army, side)), goals_(goals_for(army, side)) {
    add_foes();
}

void Outlook::add_foes() {
    army_.each_of(enemy_of(side_), [&](UnitId unit) {
        if (!is_fighting(army_[unit].arm)) {
            return;
        }
        Foe foe{Viewed{army_.troops().body(unit)}};
        foe.unit = unit;
        foe.routing = army_[unit].routing;
        foe.fires = army_.fires(unit);
        foe.charges = army_.charges(unit);
        foes_.push_back(foe);
    });
}

bool Outlook::in_the_way(UnitId foe) const {
    const Vec at = army_[foe].at;
    return to_be_cleared(army_.scenario(), side_, at)
           || std::ranges::any_of(stakes_, [&](const Stake& stake) {
                  const auto& place = army_.scenario().objectives[static_cast<std::size_t>(stake.objective)];
                  return !stake.held && place.box.grown(4 * table::inch).touches({at.x, at.y, at.x, at.y});
              });
}

const Assignments& Outlook::assignments() {
    return assignments_ ? *assignments_ : assignments_.emplace(army_, side_, stakes_, drive_);
}

int Outlook::storm_of(UnitId foe) {
    const int haste = assignments().haste();
    return haste > 0 && in_the_way(foe) ? haste * drive_.storm / 100 : 0;
}

void Outlook::study_round(Foe& foe) const {
    army_.each_of(side_, [&](UnitId unit) {
        const Vec away = army_[unit].at - foe.body.centre;
        foe.sharers += rough(away) <= std::min(foe.fires, 12 * table::inch) + margin ? 1 : 0;
        if (rough(away) <= margin + 2 * table::inch) {
            const std::int64_t s = foe.sine;
            const std::int64_t c = foe.cosine;
            const Thou ahead = table::scaled_down(s * away.x + c * away.y, 30);
            const Thou right = table::scaled_down(c * away.x - s * away.y, 30);
            foe.pinned |= ahead > 0 && std::abs(right) < 3 * table::inch;
        }
    });
}

Thou Outlook::enemy_of_now(UnitId unit, Vec from) {
    Thou& known = enemy_[unit];
    const bool here = army_[unit].on_table;
    if (known == 0 || !here) {
        const Vec at = here ? army_[unit].at : from;
        known = std::numeric_limits<Thou>::max();
        for (const Foe& foe : foes_) {
            known = std::min(known, rough(foe.body.centre - at));
        }
    }
    return known;
}

const Assignment* Outlook::assignment_of(UnitId unit, Vec from) {
    if (const Assignment* sent = assignments().of(unit)) {
        return sent;
    }
    Assignment& known = fights_[unit];
    const bool here = army_[unit].on_table;
    if (!asked_[unit] || !here) {
        asked_[unit] = true;
        known.set = false;
        const Vec at = here ? army_[unit].at : from;
        Thou least = std::numeric_limits<Thou>::max();
        for (const Goal& goal : goals_) {
            const Thou far = table::length(goal.at - at) - goal.urge;
            if (far < least) {
                least = far;
                const int haste = assignments().ahead() ? -drive_.patience
                                  : goal.cleared        ? assignments().haste()
                                                        : 0;
                known = {Assignment::Kind::fight, true, goal.at, army_.near_enough(unit), haste};
            }
        }
    }
    return known.set ? &known : nullptr;
}

void Outlook::direct(UnitId unit, const Assignment& assignment) {
    asked_[unit] = true;
    fights_[unit] = assignment;
}

Outlook::Nears Outlook::nearest(Vec at) const {
    Nears nears;
    for (const Foe& foe : foes_) {
        const Near near{foe.unit, foe.body.centre, table::length(foe.body.centre - at)};
        auto place = nears.begin();
        while (place != nears.end() && place->far <= near.far) {
            ++place;
        }
        if (place == nears.end() && nears.size() == nears.capacity()) {
            continue;
        }
        if (nears.size() == nears.capacity()) {
            nears.pop_back();
        }
        nears.insert(place, near);
    }
    return nears;
}

int Outlook::hold_worth(UnitId unit, const table::Base& body, int inside) {
    int worth = 0;
    const TerrainState& terrain_state = army_.troops().terrain_state();
    for (const Stake& stake : stakes_) {
        const auto& objective = army_.scenario().objectives[static_cast<std::size_t>(stake.objective)];
        const Vec at = body.centre;
        if (!objective.box.grown(3 * table::inch).touches({at.x, at.y, at.x, at.y})
            || !holds(terrain_state, objective, body, inside)) {
            continue;
        }
        const Member& it = army_[unit];
        const bool there =
            it.on_table && holds(terrain_state, objective, army_.troops().body(unit), it.inside);
        const int others = stake.guards - (there ? 1 : 0);
        worth += (!stake.held  ? drive_.taken * (100 + assignments().haste()) / 100
                  : stake.safe ? 0
                               : drive_.kept)
                 / (1 + std::max(others, 0) * 2);
    }
    return worth;
}

int Outlook::way_worth(const Assignment& assignment, Vec at, int haste) const {
    const Thou way = std::max(table::length(assignment.at - at) - assignment.near, 0);
    return -pull_of(way, haste);
}

int Outlook::pull_of(Thou way, int haste) const {
    return static_cast<int>(std::int64_t{way} * drive_.pull * (100 + haste) / 100 / table::inch);
}

int Outlook::back_worth(const Viewed& self, Vec nearest) const {
    constexpr Thou near = 12 * table::inch;
    constexpr Thou far = 24 * table::inch;
    const Thou away = rough(nearest);
    if (away == 0 || away > far) {
        return 0;
    }
    const Thou ahead = self.ahead(nearest);
    const int worth = ahead < 0                               ? -drive_.back_turned
                      : std::abs(self.right(nearest)) > ahead ? -drive_.back_turned / 3
                                                              : 0;
    return away > near ? worth / 2 : worth;
}

} // namespace bounce::drill
