// The closer look of guns: whom they would see from a place, and where to go for that.
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/thinking/appraise_outlook.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/room.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/units/way.h"

#include <algorithm>
#include <span>

namespace bounce::awi {

bool Outlook::bears(UnitId gun, const Pose& pose, UnitId foe) {
    if (gun != aimed_) {
        aimed_ = gun;
        firer_ = firer_of(pos_, gun);
    }
    const table::Base base = table::bases(pose, formation_of(pos_.field, gun, Stance::deployed))[0];
    firer_.at = pose.at;
    firer_.faces.clear();
    firer_.faces.push_back({base, 0, 0});
    return drill::hits(TroopsNow{pos_}, firer_, fired_at(pos_, foe));
}

Outlook::Shots Outlook::shots_of(const Self& gun) {
    struct Target {
        int worth;
        UnitId unit;
    };
    boost::container::static_vector<Target, max_units> targets;
    for (Foe& foe : foes()) {
        if (gun.fires > 0 && drill::rough(foe.body.centre - gun.body.centre) <= gun.fires + drill::margin) {
            if (const int worth = fire_on(gun, study(foe), drill::line_between(gun, foe)); worth > 0) {
                targets.push_back({worth, foe.unit});
            }
        }
    }
    if (targets.empty()) {
        return {};
    }
    std::ranges::stable_sort(targets, std::ranges::greater{}, &Target::worth);
    const int best = targets.front().worth;
    constexpr std::size_t looks = 3;
    targets.resize(std::min(targets.size(), looks));
    const auto seen = std::ranges::find_if(
        targets, [&](const Target& target) { return bears(gun.unit, gun.stand.pose, target.unit); });
    return {best, seen == targets.end() ? 0 : seen->worth};
}

int Outlook::unseen(UnitId unit, const Placing& stand) {
    if (!is_gun(pos_.field.roll(unit).type)) {
        return 0;
    }
    const Self self = self_of(unit, stand);
    const Shots shots = shots_of(self);
    return counted(self, shots.best) - counted(self, shots.seen);
}

bool Outlook::sees_somebody(UnitId gun, Vec at) {
    const Thou reach = reach_of(pos_.field.parameters, pos_.field.roll(gun));
    Nears few = nearest(at);
    few.resize(std::min<std::size_t>(few.size(), 2));
    return std::ranges::any_of(few, [&](const Near& near) {
        return near.far > 0 && near.far < reach
               && bears(gun, {at, table::direction_of(near.at - at)}, near.unit);
    });
}

bool Outlook::is_blind(UnitId gun) {
    if (gun != asked_of_) {
        asked_of_ = gun;
        const Unit& it = pos_.state.units[gun];
        blind_ = is_gun(pos_.field.roll(gun).type) && it.on_table() && it.morale != Morale::routing
                 && enemy_of_now(gun, it.at) < reach_of(pos_.field.parameters, pos_.field.roll(gun))
                 && !sees_somebody(gun, it.at);
        halts_ = !blind_ && it.stance == Stance::limbered
                 && enemy_of_now(gun, it.at) < reach_of(pos_.field.parameters, pos_.field.roll(gun)) * 2 / 3;
        if (blind_ && assignments().of(gun) == nullptr) {
            if (const std::optional<Vec> post = post_for(gun)) {
                direct(gun, {Assignment::Kind::fight, true, *post, table::inch / 4, 0});
            }
        }
    }
    return blind_;
}

bool Outlook::may_go_to(UnitId gun, Vec at) const {
    const Unit& it = pos_.state.units[gun];
    const table::Formation formation = formation_of(pos_.field, gun, it.stance);
    const Pose pose{it.at, table::direction_of(at - it.at)};
    const Gait gait = gait_of(pos_, gun);
    const Thou way = table::length(at - it.at);
    return drill::fits(TroopsNow{pos_}, gun, gait, table::outline({at, pose.facing}, formation))
           && run_along(pos_, gait, pose, formation, {table::Leg::Kind::advance, way, {}},
                        std::int64_t{4} * whole_move)
                      .length
                  >= way;
}

/// Round about it, the nearest first.
std::optional<Vec> Outlook::post_for(UnitId gun) {
    constexpr Thou too_near = 4 * table::inch;
    constexpr int eighth = 8192;
    constexpr int turns[] = {0,           eighth,     -eighth,     2 * eighth,
                             -2 * eighth, 3 * eighth, -3 * eighth, 4 * eighth};
    const Vec from = pos_.state.units[gun].at;
    const table::Ground& ground = pos_.field.scenario.ground;
    const table::Box table{table::inch, table::inch, ground.width - table::inch, ground.depth - table::inch};
    const Nears nears = nearest(from);
    const Angle ahead = nears.empty() ? Angle{} : table::direction_of(nears.front().at - from);
    const bool limbered = pos_.state.units[gun].stance == Stance::limbered;
    const Thou stride = (limbered ? 6 : 3) * table::inch;
    const Thou farthest = (limbered ? 24 : 9) * table::inch;
    for (Thou far = stride; far <= farthest; far += stride) {
        for (const int turn : std::span{turns}.first(limbered ? 8 : 5)) {
            const Vec at = from + table::along(ahead + Angle{static_cast<std::uint16_t>(turn)}, far);
            const Nears there = nearest(at);
            if (table.touches({at.x, at.y, at.x, at.y}) && !there.empty() && there.front().far > too_near
                && sees_somebody(gun, at) && may_go_to(gun, at)) {
                return at;
            }
        }
    }
    return std::nullopt;
}

} // namespace bounce::awi
