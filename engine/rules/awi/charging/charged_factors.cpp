#include "engine/rules/awi/charging/charged.h"

#include "engine/rules/awi/factor.h"

namespace bounce::awi {

namespace {

int by_cavalry(const Parameters& rules, const Ordeal& ordeal) {
    return ordeal.by_cavalry && !ordeal.cavalry ? rules.charged_by_cavalry : 0;
}

int by_close_order(const Parameters& rules, const Ordeal& ordeal) {
    return ordeal.by_close_foot && ordeal.open_or_gun ? rules.charged_by_close_order : 0;
}

int obstacle(const Parameters& rules, const Ordeal& ordeal) {
    const bool worse = ordeal.fortification && rules.worst_obstacle_only != 0;
    return ordeal.obstacle && !worse ? rules.charged_obstacle : 0;
}

int cavalry_by_others(const Parameters& rules, const Ordeal& ordeal) {
    return ordeal.cavalry && ordeal.only_by_others ? rules.charged_cavalry_by_others : 0;
}

int close_by_open(const Parameters& rules, const Ordeal& ordeal) {
    return ordeal.close_foot && ordeal.only_by_open_or_gun ? rules.charged_close_by_open : 0;
}

constexpr Factor<Ordeal> charged_factors[] = {
    {by_cavalry, "charged by cavalry", "awi/charged.by_cavalry"_clause},
    {by_close_order, "charged by close order", "awi/charged.by_close_order"_clause},
    {adds<&Ordeal::rear, &Parameters::charged_rear>, "charged in the rear", "awi/charged.rear"_clause},
    {adds<&Ordeal::flank, &Parameters::charged_flank>, "charged in the flank", "awi/charged.flank"_clause},
    {adds<&Ordeal::shaken, &Parameters::charged_shaken>, "shaken", "awi/charged.shaken"_clause},
    {obstacle, "behind an obstacle or in a building", "awi/charged.obstacle"_clause},
    {cavalry_by_others, "cavalry charged by no cavalry", "awi/charged.cavalry_by_others"_clause},
    {close_by_open, "charged by open order only", "awi/charged.close_by_open"_clause},
    {adds<&Ordeal::fortification, &Parameters::charged_fortification>, "in a fortification",
     "awi/charged.fortification"_clause},
};

} // namespace

int charged_sum(const Parameters& parameters, const Ordeal& ordeal) {
    return sum_of(charged_factors, parameters, ordeal);
}

std::vector<Term> charged_terms(const Parameters& parameters, const Ordeal& ordeal) {
    return terms_of(charged_factors, parameters, ordeal);
}

Nerve nerve_of(const Parameters& parameters, int score, int morale) {
    if (score >= morale) {
        return Nerve::routs;
    }
    return score < parameters.charged_counter ? Nerve::may_counter : Nerve::stands;
}

Nerve nerve_of(const Parameters& parameters, const Ordeal& ordeal, int score, int morale) {
    const Nerve nerve = nerve_of(parameters, score, morale);
    // "awi/charged.counter", "awi/charged.no_counter"
    return nerve == Nerve::may_counter && (ordeal.stays || ordeal.only_aside) ? Nerve::stands : nerve;
}

Pmf charged_odds(const Parameters& parameters, const Ordeal& ordeal, int morale) {
    const int sum = charged_sum(parameters, ordeal);
    return Pmf::die(parameters.charged_die).map([&](int face) {
        return static_cast<int>(nerve_of(parameters, ordeal, face + sum, morale));
    });
}

} // namespace bounce::awi
