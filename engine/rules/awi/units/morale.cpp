#include "engine/rules/awi/units/morale.h"

namespace bounce::awi {

namespace {

/// The figure for the kind of men.
int figure_of(const Parameters& rules, const Roll& roll) {
    if (roll.type == Type::wagon) {
        return rules.morale_wagon; // "awi/morale.wagon"_clause
    }
    switch (roll.quality) {
    case Quality::grenadier:
        return rules.morale_grenadier; // "awi/morale.grenadier"_clause
    case Quality::regular:
        return rules.morale_regular; // "awi/morale.regular"_clause
    case Quality::rifles:
        return rules.morale_rifles; // "awi/morale.rifles"_clause
    case Quality::militia:
        return rules.morale_militia; // "awi/morale.militia"_clause
    case Quality::poor_militia:
        return rules.morale_poor_militia; // "awi/morale.poor_militia"_clause
    case Quality::indian:
        return rules.morale_indian; // "awi/morale.indian"_clause
    case Quality::american:
        break;
    }
    return 0;
}

} // namespace

int basic_morale(const Parameters& parameters, const Roll& roll, int strength) {
    return strength + figure_of(parameters, roll);
}

int basic_morale(Position pos, UnitId unit) {
    return basic_morale(pos.field.parameters, pos.field.roll(unit), pos.state.units[unit].strength);
}

} // namespace bounce::awi
