// What an outlook knows of the enemy and of where a side wants to go.
#include "engine/rules/awi/charging/approach.h"
#include "engine/rules/awi/charging/charge.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"
#include "engine/rules/awi/units/body.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::awi {

namespace {

/// How near to an enemy is near enough: where it fires best, and no nearer.
Thou near_enough_for(const Field& field, UnitId unit) {
    constexpr Thou musketry = 5 * table::inch;
    const Roll& roll = field.roll(unit);
    const Parameters& rules = field.parameters;
    if (is_gun(roll.type)) {
        return canister_reach(rules, roll) - table::inch;
    }
    return roll.weapon == Weapon::rifle ? scaled(rules, rules.range_musket) + 3 * table::inch : musketry;
}

} // namespace

Outlook::Outlook(const Field& field, const State& state, Side side, const Temper& temper)
    : field_(field), state_(state), side_(side), temper_(temper), stakes_(stakes_of(field, state, side)),
      goals_(goals_for(field, state, side)) {
    add_foes();
}

bool Outlook::in_the_way(UnitId foe) const {
    const Vec at = state_.units[foe].at;
    return to_be_cleared(field_, side_, at) || std::ranges::any_of(stakes_, [&](const Stake& stake) {
               const auto& place = field_.scenario.objectives[static_cast<std::size_t>(stake.objective)];
               return !stake.held && place.box.grown(4 * table::inch).touches({at.x, at.y, at.x, at.y});
           });
}

const Errands& Outlook::errands() {
    return errands_ ? *errands_ : errands_.emplace(field_, state_, side_, stakes_, temper_);
}

int Outlook::storm_of(UnitId foe) {
    const int haste = errands().haste();
    return haste > 0 && in_the_way(foe) ? haste * temper_.storm / 100 : 0;
}

void Outlook::add_foes() {
    each_solid(field_, state_, enemy_of(side_), [&](UnitId unit) {
        const Roll& roll = field_.roll(unit);
        if (!is_fighting(roll.type)) {
            return;
        }
        const Unit& it = state_.units[unit];
        Foe foe{.unit = unit, .body = body_of(field_, state_, unit)};
        foe.sine = table::sine(foe.body.facing);
        foe.cosine = table::cosine(foe.body.facing);
        foe.routing = it.morale == Morale::routing;
        foe.fires = foe.routing || it.stance == Stance::limbered ? 0 : reach_of(field_.parameters, roll);
        foe.charges = it.morale == Morale::steady && it.inside == 0 ? charge_reach(field_, unit) : 0;
        foes_.push_back(foe);
    });
}

int Outlook::sum_of(UnitId unit, Range range, Stance stance) const {
    Shot shot = shot_by(field_.roll(unit), state_.units[unit]);
    shot.column = stance == Stance::column;
    shot.range = range;
    shot.canister = shot.gun && range == Range::near;
    return fire_sum(field_.parameters, shot);
}

void Outlook::study(Foe& foe) {
    if (foe.studied) {
        return;
    }
    foe.studied = true;
    foe.mark = mark_of(field_, state_, foe.unit);
    const Unit& it = state_.units[foe.unit];
    for (std::size_t i = 0; i < foe.sums.size(); ++i) {
        foe.sums[i] = static_cast<std::int8_t>(sum_of(foe.unit, static_cast<Range>(i), it.stance));
    }
    const Cover cover =
        it.inside != 0
            ? cover_by_strength(field_.parameters, state_.structures[static_cast<std::size_t>(it.inside - 1)])
            : woods_at(field_, state_, foe.body.centre);
    foe.cover = static_cast<std::int8_t>(cover_value(field_.parameters, cover));
    each_solid(field_, state_, side_, [&](UnitId unit) {
        const Vec away = state_.units[unit].at - foe.body.centre;
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
    const bool here = state_.units[unit].on_table();
    if (known == 0 || !here) {
        const Vec at = here ? state_.units[unit].at : from;
        known = std::numeric_limits<Thou>::max();
        for (const Foe& foe : foes_) {
            known = std::min(known, rough(foe.body.centre - at));
        }
    }
    return known;
}

const Errand* Outlook::errand_of(UnitId unit, Vec from) {
    if (const Errand* sent = errands().of(unit)) {
        return sent;
    }
    Errand& known = fights_[unit];
    const bool here = state_.units[unit].on_table();
    if (!asked_[unit] || !here) {
        asked_[unit] = true;
        known.set = false;
        const Vec at = here ? state_.units[unit].at : from;
        Thou least = std::numeric_limits<Thou>::max();
        for (const Goal& goal : goals_) {
            const Thou far = table::length(goal.at - at) - goal.urge;
            if (far < least) {
                least = far;
                const int haste = errands().ahead() ? -temper_.patience
                                  : goal.cleared    ? errands().haste()
                                                    : 0;
                known = {Errand::Kind::fight, true, goal.at, near_enough_for(field_, unit), haste};
            }
        }
    }
    return known.set ? &known : nullptr;
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

} // namespace bounce::awi
