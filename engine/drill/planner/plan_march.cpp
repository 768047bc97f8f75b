#include "engine/drill/planner/plan_march.h"

#include "engine/drill/planner/best_way.h"
#include "engine/match/table/numbers.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace bounce::drill {

namespace {

/// What is in the way of the first of these ways in which anything is.
std::optional<Refusal> hindrance_of(const std::vector<table::Legs>& ways, const Telling& telling) {
    for (const table::Legs& way : ways) {
        if (const Verdict verdict = telling.hindrance(way); !verdict) {
            return verdict.error();
        }
    }
    return {};
}

/// Standing still is best.
Plan stay(const Dragged& dragged, const Destination& destination, const Telling& telling,
          const std::vector<table::Legs>& ways) {
    Plan plan;
    plan.left = telling.left;
    plan.track.push_back(telling.here);
    plan.ghost = telling.bases;
    const Pose front = table::front_of(dragged.middle, dragged.formation);
    if (!telling.able) {
        plan.refusal = telling.able.error();
    } else if (off_wish(destination, front, dragged.formation.width()) > table::touch) {
        plan.refusal = hindrance_of(ways, telling).value_or(telling.no_nearer);
    }
    return plan;
}

} // namespace

Plan plan_march(const Dragged& dragged, const Destination& destination, const Telling& telling) {
    if (!telling.able) {
        return stay(dragged, destination, telling, {});
    }
    const BestWay best = best_way(dragged, destination);
    if (best.legs.count == 0) {
        return stay(dragged, destination, telling, best.plain);
    }
    Plan plan;
    plan.left = telling.left;
    telling.tell(best.legs, plan);
    if (!best.arrives && !plan.refusal && !best.plain.empty()) {
        if (const Verdict verdict = telling.hindrance(best.plain.front()); !verdict) {
            plan.stopped = verdict.error();
        }
    }
    return plan;
}

Plan put_at_once(Json order, std::vector<BaseView> ghost, const Waypoint& there, const Verdict& verdict) {
    Plan plan;
    plan.order = std::move(order);
    plan.ghost = std::move(ghost);
    plan.track.push_back(there);
    if (!verdict) {
        plan.refusal = verdict.error();
    }
    return plan;
}

std::string cost_text(Thou takes, Thou of) {
    return fmt::format("{} of {}", table::about_inches(std::max(takes, 0)),
                       table::with_inches(table::about_inches(of)));
}

} // namespace bounce::drill
