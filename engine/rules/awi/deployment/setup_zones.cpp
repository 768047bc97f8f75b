#include "engine/drill/setup/deploy.h"
#include "engine/rules/awi/deployment/deploy.h"
#include "engine/rules/awi/deployment/setup_pieces.h"
#include "engine/rules/awi/movement/tables.h"

namespace bounce::awi {

void check_deployment(const Field& field, const State& state, Faults& faults) {
    State alone = state;
    State together = state;
    const auto place = [&](State& trial, UnitId unit) {
        trial.actor = field.side(unit);
        return place_for(field, trial, unit);
    };
    drill::check_zones_hold(field.scenario,
                            {.clause = "awi/deploy.zone"_clause,
                             .kind =
                                 [&](UnitId unit) {
                                     const Roll& roll = field.roll(unit);
                                     return 2 * static_cast<int>(roll.type) + (is_light(roll) ? 1 : 0);
                                 },
                             .alone = [&](UnitId unit) { return place(alone, unit).has_value(); },
                             .beside =
                                 [&](UnitId unit) {
                                     const std::optional<Deploy> there = place(together, unit);
                                     return there && drill::try_to_set_down(field, together, *there);
                                 }},
                            faults);
    const auto deploy = [&](UnitId unit, const Pose& at) {
        return Deploy{unit, at, state.units[unit].stance};
    };
    drill::check_usual_places(field, state, deploy, faults);
}

} // namespace bounce::awi
