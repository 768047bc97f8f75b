#include "engine/rules/ccc/aim/stick.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

constexpr int highest_face = 9;

/// Sections of the same length, and the number of the first; from one of them on all have the last number.
struct Stick {
    Thou section = 0;
    int sections = 0;
    int first = 0;
    int falling = 0; ///< So many sections count down.
    int last = 0;    ///< The number of all others.
};

Stick stick_of(const Parameters& rules, Weapon weapon) {
    switch (weapon) {
    case Weapon::rifle: // "ccc/fire.rifle"_clause
        return {rules.rifle_section, rules.rifle_sections, rules.rifle_sections, rules.rifle_sections, 0};
    case Weapon::musket: // "ccc/fire.musket"_clause
        return {rules.musket_section, rules.musket_sections, rules.musket_falling, rules.musket_falling,
                rules.musket_last};
    case Weapon::none:
        break;
    }
    return {};
}

} // namespace

Weapon stick_of(const Field& field, UnitId unit, Round round) {
    return round == Round::canister ? Weapon::rifle : field.muster(unit).weapon;
}

Thou stick_reach(const Parameters& rules, Weapon weapon) {
    const Stick stick = stick_of(rules, weapon);
    return stick.section * stick.sections;
}

// "ccc/fire.range"_clause
std::optional<int> stick_section(const Parameters& rules, Weapon weapon, Thou range) {
    const Stick stick = stick_of(rules, weapon);
    if (range > stick.section * stick.sections || stick.sections == 0) {
        return {};
    }
    return std::max(0, range - 1) / stick.section;
}

int last_section(const Parameters& rules, Weapon weapon) { return stick_of(rules, weapon).sections - 1; }

int section_number(const Parameters& rules, Weapon weapon, int section) {
    const Stick stick = stick_of(rules, weapon);
    return section < stick.falling ? stick.first - section : stick.last;
}

std::optional<int> stick_number(const Parameters& rules, Weapon weapon, Thou range) {
    const std::optional<int> section = stick_section(rules, weapon, range);
    return section ? std::optional{section_number(rules, weapon, *section)} : std::nullopt;
}

Faces hitting_faces(const Parameters& rules, Weapon weapon, int section, int deductions) {
    const bool steps = rules.off_the_stick != 0; // "ccc/fire.deductions"_clause
    if (steps && section + deductions > last_section(rules, weapon)) {
        return {};
    }
    const int number = steps ? section_number(rules, weapon, section + deductions)
                             : section_number(rules, weapon, section) - deductions;
    // "ccc/fire.zero"_clause
    return {rules.zero_misses != 0 ? 1 : 0, std::min(number, highest_face)};
}

} // namespace bounce::ccc
