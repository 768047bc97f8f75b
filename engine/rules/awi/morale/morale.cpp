#include "engine/rules/awi/morale/morale.h"

namespace bounce::awi {

namespace {

/// The figure for the kind of men, and where it stands.
struct Figure {
    int value = 0;
    std::string_view name;
    Clause clause;
};

Figure figure_of(const Parameters& rules, const Roll& roll) {
    if (roll.type == Type::wagon) {
        return {rules.morale_wagon, "wagons", "awi/morale.wagon"_clause};
    }
    switch (roll.quality) {
    case Quality::grenadier:
        return {rules.morale_grenadier, "European grenadiers", "awi/morale.grenadier"_clause};
    case Quality::regular:
        return {rules.morale_regular, "European regulars", "awi/morale.regular"_clause};
    case Quality::rifles:
        return {rules.morale_rifles, "American regular rifles", "awi/morale.rifles"_clause};
    case Quality::militia:
        return {rules.morale_militia, "militia", "awi/morale.militia"_clause};
    case Quality::poor_militia:
        return {rules.morale_poor_militia, "poor militia", "awi/morale.poor_militia"_clause};
    case Quality::indian:
        return {rules.morale_indian, "Indians", "awi/morale.indian"_clause};
    case Quality::american:
        break;
    }
    return {};
}

} // namespace

int basic_morale(const Parameters& parameters, const Roll& roll, int strength) {
    return strength + figure_of(parameters, roll).value;
}

int basic_morale(const Field& field, const State& state, UnitId unit) {
    return basic_morale(field.parameters, field.roll(unit), state.units[unit].strength);
}

std::vector<Term> morale_terms(const Parameters& parameters, const Roll& roll, int strength) {
    std::vector<Term> terms{{"strength points", strength * 10, "awi/morale.basic"_clause}};
    if (const Figure figure = figure_of(parameters, roll); figure.value != 0) {
        terms.push_back({std::string{figure.name}, figure.value * 10, figure.clause});
    }
    return terms;
}

} // namespace bounce::awi
