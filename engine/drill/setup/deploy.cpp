#include "engine/drill/setup/deploy.h"

#include "engine/match/table/shapes.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace bounce::drill {

bool deploys(const table::Scenario& scenario, Side side) {
    return std::ranges::any_of(scenario.forces, [side](const table::Force& force) {
        return force.side == side && is_deployed(force);
    });
}

Pose arrival_at(const table::Force& force, Vec rear, const table::Formation& formation) {
    const Angle facing = force.pose.facing;
    return {rear + table::along_halves(facing, formation.depth()), facing};
}

bool comes_on_at(const table::Force& force, const table::Base& body) {
    const Vec rear = body.centre + table::along_halves(body.facing + table::half_circle, body.depth);
    return body.facing == force.pose.facing
           && table::square_distance(rear, force.edge.from, force.edge.to)
                  <= std::int64_t{table::touch} * table::touch;
}

std::int64_t price_of_arrival(const Gait& gait, Thou depth, const table::Patches& ground) {
    return std::min<std::int64_t>(price(gait, depth, ground), whole_move);
}

bool stands_in(const table::Zone& zone, const table::Base& body) {
    return table::lies_within(table::corners(table::shrunk(body, table::distance_rounding)), zone.outline);
}

UnitId enemy_within(const Troops& troops, UnitId unit, const table::Base& body, Thou gap,
                    const std::function<bool(UnitId)>& counts) {
    for (const UnitId enemy : troops.all()) {
        if (troops.side(enemy) == troops.side(unit) || !counts(enemy)) {
            continue;
        }
        const table::Base there = troops.body(enemy);
        if (!table::surely_apart(body, there, gap)
            && table::distance(body, there) + table::distance_rounding < gap) {
            return enemy;
        }
    }
    return no_unit;
}

void check_zones_hold(const table::Scenario& scenario, const ZoneTrial& trial, Faults& faults) {
    const std::size_t before = faults.size();
    const auto each_deployed = [&](auto use) {
        for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
            const table::Force& force = scenario.forces[i];
            if (is_deployed(force)) {
                use(static_cast<UnitId>(i), force, scenario.zones[static_cast<std::size_t>(force.zone)].name);
            }
        }
    };
    const auto report = [&](UnitId unit, const std::string& message) {
        faults.push_back(
            {fmt::format("/units/{}/zone", unit), fmt::format("{} ({})", message, trial.clause.id)});
    };
    // Each is alone in its zone, so what holds for one holds for all of its kind.
    std::map<std::tuple<Side, int, int>, bool> known;
    each_deployed([&](UnitId unit, const table::Force& force, const std::string& zone) {
        const auto [entry, fresh] = known.try_emplace({force.side, force.zone, trial.kind(unit)}, false);
        if (fresh) {
            entry->second = trial.alone(unit);
        }
        if (!entry->second) {
            report(unit, fmt::format("nowhere in the zone \"{}\" may \"{}\" stand", zone, force.name));
        }
    });
    if (faults.size() != before) {
        return;
    }
    each_deployed([&](UnitId unit, const table::Force& force, const std::string& zone) {
        if (!trial.beside(unit)) {
            report(unit,
                   fmt::format("the zone \"{}\" has no room for \"{}\" beside the others", zone, force.name));
        }
    });
}

void report_usual_place(UnitId unit, const Refusal& why, Faults& faults) {
    faults.push_back(
        {fmt::format("/units/{}/at", unit), fmt::format("{} ({})", why.sentence, why.clause.id)});
}

} // namespace bounce::drill
