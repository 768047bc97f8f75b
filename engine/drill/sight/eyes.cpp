#include "engine/drill/sight/eyes.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace bounce::drill {

namespace {

/// No hill is so high.
constexpr int above_all = 100;

/// Those of `blockers_in`, as `stand(Base, unit)` says.
template <class Stand>
Blockers standing_in(const Troops& troops, const Corridor& corridor, UnitId viewer, UnitId target,
                     Stand stand) {
    const Lane lane(corridor);
    Blockers blockers;
    for (const UnitId unit : troops.in_lane(lane)) {
        if (unit == viewer || unit == target || !troops.takes_room(unit)) {
            continue;
        }
        for (const table::Base& base : troops.bases(unit)) {
            if (!lane.is_far(base.centre, table::radius(base))) {
                blockers.push_back(stand(base, unit));
            }
        }
    }
    return blockers;
}

/// Of two equally near the one that the scenario names first.
struct Nearest {
    UnitId unit = no_unit;
    Thou far = std::numeric_limits<Thou>::max();

    [[nodiscard]] bool nearer_than(const Nearest& other) const {
        return far != other.far ? far < other.far : unit < other.unit;
    }
};

/// Those whose middles are nearer first, so that few are looked for.
struct ByMiddle {
    std::int64_t far; ///< Squared.
    UnitId unit;
};
boost::container::static_vector<ByMiddle, max_units> enemies_by_middle(const Troops& troops, UnitId unit) {
    boost::container::static_vector<ByMiddle, max_units> enemies;
    const Vec from = troops.at(unit);
    for (const UnitId other : troops.all()) {
        if (troops.side(other) != troops.side(unit) && troops.keeps_off(other)) {
            enemies.push_back({table::square(troops.at(other) - from), other});
        }
    }
    std::ranges::sort(enemies, {}, [](const ByMiddle& it) { return std::pair{it.far, it.unit}; });
    return enemies;
}

} // namespace

Corridor corridor_between(const Troops& troops, UnitId a, UnitId b) {
    return {troops.at(a), troops.at(b),
            std::max(table::radius(troops.body(a)), table::radius(troops.body(b)))};
}

Blockers blockers_in(const Troops& troops, const Corridor& corridor, UnitId viewer, UnitId target) {
    return standing_in(troops, corridor, viewer, target, [](const table::Base& base, int who) {
        return table::standing_at(above_all, base, who);
    });
}

Blockers all_blockers(const Troops& troops) {
    Blockers all;
    for (const UnitId unit : troops.all()) {
        if (troops.takes_room(unit)) {
            for (const table::Base& base : troops.bases(unit)) {
                all.push_back(table::standing(troops.terrain_state().ground, base, unit));
            }
        }
    }
    return all;
}

bool sees(const Troops& troops, UnitId viewer, UnitId seen, table::WoodsDepth woods) {
    const table::Ground& ground = troops.terrain_state().ground;
    const Blockers between =
        standing_in(troops, corridor_between(troops, viewer, seen), viewer, seen,
                    [&](const table::Base& base, int who) { return table::standing(ground, base, who); });
    return sees(troops, between, viewer, seen, woods);
}

bool sees(const Troops& troops, const Blockers& blockers, UnitId viewer, UnitId seen,
          table::WoodsDepth woods) {
    const table::Ground& ground = troops.terrain_state().ground;
    const std::uint32_t gone = troops.terrain_state().gone();
    const table::Bases targets = troops.bases(seen);
    // The line goes to the middle of a base, the range to where it begins.
    const Thou within = std::min(targets.front().width, targets.front().depth) / 2;
    woods.dense += within;
    woods.open += within;
    return std::ranges::any_of(troops.bases(viewer), [&](const table::Base& from) {
        return std::ranges::any_of(targets, [&](const table::Base& to) {
            return table::sees(ground, blockers, table::front(from), to.centre, viewer, seen, woods, gone)
                .clear();
        });
    });
}

UnitId nearest_enemy(const Troops& troops, UnitId unit, bool unseen_too,
                     const std::function<table::WoodsDepth(UnitId)>& woods_before) {
    const table::Base body = troops.body(unit);
    Nearest seen;
    Nearest any;
    for (const auto [apart, enemy] : enemies_by_middle(troops, unit)) {
        const table::Base there = troops.body(enemy);
        if (table::surely_apart(body, there, std::max(any.far, seen.far))) {
            continue;
        }
        const Nearest it{enemy, table::distance(body, there)};
        any = it.nearer_than(any) ? it : any;
        if (it.nearer_than(seen) && sees(troops, unit, enemy, woods_before(enemy))) {
            seen = it;
        }
    }
    return seen.unit == no_unit && unseen_too ? any.unit : seen.unit;
}

Thou distance(const Troops& troops, UnitId a, UnitId b) {
    Thou nearest = std::numeric_limits<Thou>::max();
    const table::Bases others = troops.bases(b);
    for (const table::Base& one : troops.bases(a)) {
        for (const table::Base& other : others) {
            nearest = std::min(nearest, table::distance(one, other));
        }
    }
    return nearest;
}

bool as_far_as(const Troops& troops, UnitId a, UnitId b, Thou far) {
    const std::int64_t apart = table::square(troops.at(a) - troops.at(b));
    const std::int64_t most =
        std::int64_t{far} + table::radius(troops.body(a)) + table::radius(troops.body(b));
    if (apart > most * most) {
        return true;
    }
    // The middle of a unit in the open is a point of one of its bases.
    const bool both_open = troops.takes_room(a) && troops.takes_room(b);
    return !(both_open && apart < std::int64_t{far} * far) && distance(troops, a, b) >= far;
}

} // namespace bounce::drill
