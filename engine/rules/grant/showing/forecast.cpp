#include "engine/rules/grant/showing/forecast.h"

#include "engine/match/table/numbers.h"
#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

/// "grant/skirmish.formed", "grant/skirmish.open_order", "grant/skirmish.cover", "grant/skirmish.picked"
int need_of(const Parameters& p, const Field& field, const State& state, const Fire& order, int band,
            bool cover) {
    const bool far = band == 2;
    if (order.figure >= colonel_figure && order.figure != 255) {
        const bool mounted = order.figure == general_figure || field.arm(order.target) == Arm::cavalry
                             || (field.arm(order.target) == Arm::infantry && order.figure == colonel_figure);
        return far || cover ? 7 : mounted ? p.skirmish_picked_mounted : p.skirmish_picked;
    }
    const bool open = state.units[order.target].stance == Stance::open;
    if (cover) {
        return far ? 7 : open ? p.skirmish_open_cover : p.skirmish_cover;
    }
    if (open) {
        return far ? p.skirmish_open_far : p.skirmish_open_near;
    }
    return far ? p.skirmish_formed_far : p.skirmish_formed_near;
}

} // namespace

std::optional<Fireplan> fireplan_of(const Field& field, const State& state, const Fire& order) {
    const Parameters& p = field.parameters;
    const Unit& it = state.units[order.unit];
    const Weapon weapon = field.roll(order.unit).weapon;
    Fireplan plan;
    plan.singly = it.stance == Stance::open;
    plan.firers = firers_of(field, state, order.unit);
    const Bands bands = plan.singly ? skirmish_bands(p, weapon) : volley_bands(p, weapon);
    plan.band = bands.of(distance_between(field, state, order.unit, order.target));
    if (plan.band < 0) {
        return {};
    }
    plan.cover = in_cover(field, state, order.target, it.at);
    plan.first = it.volleyed == 0;
    plan.deduct = deduction(p, plan.band, plan.cover, plan.first);
    plan.need = need_of(p, field, state, order, plan.band, plan.cover);
    return plan;
}

std::optional<Forecast> forecast(const Field& field, const State& state, const Fire& order) {
    const std::optional<Fireplan> plan = fireplan_of(field, state, order);
    if (!plan) {
        return {};
    }
    Forecast told{.what = "hits"};
    const auto term = [&](const char* name, int value, Clause clause) {
        told.terms.push_back({name, 10 * value, clause});
    };
    if (plan->singly) {
        told.odds = Pmf::successes(plan->firers, std::clamp(7 - plan->need, 0, 6), 6);
        term("skirmishers", plan->firers, "grant/skirmish.formed"_clause);
        return told;
    }
    told.odds = volley_odds(field.parameters, plan->firers, plan->deduct);
    term("firers", plan->firers, "grant/musketry.groups"_clause);
    term(plan->cover ? "taken from each die, in cover" : "taken from each die", -plan->deduct,
         "grant/musketry.table"_clause);
    return told;
}

} // namespace bounce::grant
