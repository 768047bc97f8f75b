#include "engine/rules/awi/deployment/setup_pieces.h"

#include <fmt/format.h>

namespace bounce::awi {

namespace {

/// Looks at who is over one unit, and with whom it begins.
struct Chain {
    const table::Scenario& scenario;
    const Roster& roster;
    Faults& faults;

    [[nodiscard]] const table::Force& force(std::size_t unit) const { return scenario.forces[unit]; }
    [[nodiscard]] Type type(std::size_t unit) const { return roster.rolls[unit].type; }

    /// "awi/general.chain"_clause
    void check_above(std::size_t unit) const {
        const auto above = static_cast<std::size_t>(force(unit).brigade);
        if (!roster.known[above]) {
            return;
        }
        if (!is_general(type(above))) {
            report(faults, unit, "brigade", "awi/general.chain"_clause,
                   fmt::format("\"{}\" is not a general", force(above).name));
        } else if (is_general(type(unit)) && type(above) <= type(unit)) {
            report(faults, unit, "brigade", "awi/general.chain"_clause,
                   fmt::format("\"{}\" is not above him in rank", force(above).name));
        }
    }

    void check_company(std::size_t unit) const {
        if (!is_general(type(unit))) {
            report(faults, unit, "with", "awi/general.join"_clause, "only a general may begin with a unit");
            return;
        }
        const auto with = static_cast<std::size_t>(force(unit).with);
        if (roster.known[with] && is_general(type(with))) {
            report(
                faults, unit, "with", "awi/general.join"_clause,
                fmt::format("\"{}\" is a general, and a general can only be with a unit", force(with).name));
        }
    }
};

/// One of them, over two senior generals or more.
void check_commanders(const table::Scenario& scenario, const Roster& roster, Side side, Faults& faults) {
    int seniors = 0;
    for (std::size_t i = 0; i < roster.rolls.size(); ++i) {
        const bool counts =
            scenario.forces[i].side == side && (!roster.known[i] || roster.rolls[i].type == Type::senior);
        seniors += counts ? 1 : 0;
    }
    bool any = false;
    for (std::size_t i = 0; i < roster.rolls.size(); ++i) {
        if (scenario.forces[i].side != side || roster.rolls[i].type != Type::commander) {
            continue;
        }
        if (any) {
            report(faults, i, "type", "awi/general.commander"_clause,
                   fmt::format("{} has a commander in chief already", scenario.name(side)));
        } else if (seniors < 2) {
            report(faults, i, "type", "awi/general.commander"_clause,
                   "a commander in chief needs two senior generals or more on his side");
        }
        any = true;
    }
}

} // namespace

void check_chain(const table::Scenario& scenario, const Roster& roster, Faults& faults) {
    const Chain chain{scenario, roster, faults};
    for (std::size_t i = 0; i < roster.rolls.size(); ++i) {
        if (!roster.known[i]) {
            continue;
        }
        if (scenario.forces[i].brigade >= 0) {
            chain.check_above(i);
        }
        if (scenario.forces[i].begins == table::Force::Begins::joined && scenario.forces[i].with >= 0) {
            chain.check_company(i);
        }
    }
    for (const Side side : both_sides) {
        check_commanders(scenario, roster, side, faults);
    }
}

} // namespace bounce::awi
