#include "engine/drill/deploy.h"
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
                                     if (there) {
                                         Log log = Log::off();
                                         apply(field, together, *there, log);
                                     }
                                     return there.has_value();
                                 }},
                            faults);
    State usual = state;
    drill::check_usual_places(
        field.scenario,
        [&](UnitId unit) {
            return drill::try_to_set_down(field, usual,
                                          Deploy{unit, *field.force(unit).usual, usual.units[unit].stance});
        },
        faults);
}

} // namespace bounce::awi
