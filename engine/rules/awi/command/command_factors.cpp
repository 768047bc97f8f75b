#include "engine/rules/awi/command/command.h"

#include "engine/rules/awi/factor.h"

namespace bounce::awi {

namespace {

/// Only the first post counts losses.
bool counts_losses(const Parameters& rules) { return rules.command == CommandRules::first_post; }

int distance(const Parameters& rules, const Call& call) { return call.distance * rules.command_distance; }

int few_lost(const Parameters& rules, const Call& call) {
    return counts_losses(rules) && call.lost > 0 && call.lost <= rules.command_few ? rules.command_few_lost
                                                                                   : 0;
}

int many_lost(const Parameters& rules, const Call& call) {
    return counts_losses(rules) && call.lost > rules.command_few ? rules.command_many_lost : 0;
}

constexpr Factor<Call> command_factors[] = {
    {adds<&Call::attached, &Parameters::command_attached>, "the general is with the unit",
     "awi/command.attached"_clause},
    {distance, "distance", "awi/command.distance"_clause},
    {adds<&Call::unseen, &Parameters::command_sight>, "out of sight", "awi/command.sight"_clause},
    {few_lost, "one or two strength points lost", "awi/command.few_lost"_clause},
    {many_lost, "three or more strength points lost", "awi/command.many_lost"_clause},
    {adds<&Call::well_trained, &Parameters::command_well_trained>, "well trained",
     "awi/command.well_trained"_clause},
    {adds<&Call::poorly_trained, &Parameters::command_poorly_trained>, "poorly trained",
     "awi/command.poorly_trained"_clause},
    {adds<&Call::group, &Parameters::command_group>, "a group", "awi/command.group"_clause},
    {adds<&Call::commander, &Parameters::command_commander>, "the commander in chief is near",
     "awi/command.commander"_clause},
};

} // namespace

int command_sum(const Parameters& parameters, const Call& call) {
    return sum_of(command_factors, parameters, call);
}

std::vector<Term> command_terms(const Parameters& parameters, const Call& call) {
    return terms_of(command_factors, parameters, call,
                    {{"rating", call.rating * 10, "awi/command.rating"_clause}});
}

Pmf command_odds(int dice, int need) {
    return Pmf::die(6).times(dice).map(
        [&](int score) { return static_cast<int>(score <= need ? Answer::obeyed : Answer::failed); });
}

} // namespace bounce::awi
