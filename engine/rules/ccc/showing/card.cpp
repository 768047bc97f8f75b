#include "engine/rules/ccc/rules.h"

#include "engine/match/showing/subject.h"
#include "engine/match/table/numbers.h"
#include "engine/rules/ccc/fire/volley.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/showing/drawing.h"
#include "engine/rules/ccc/showing/status.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace bounce::ccc {

namespace {

std::string inches(Thou length) { return table::with_inches(table::inches_text(length)); }

std::string kind_of(const Muster& muster) {
    if (muster.brigadier) {
        return "brigadier";
    }
    std::string kind{arm_names[static_cast<std::size_t>(muster.arm)]};
    if (muster.weapon != Weapon::none && muster.arm <= Arm::skirmishers) {
        kind += fmt::format(", {}s", weapon_names[static_cast<std::size_t>(muster.weapon)]);
    }
    return kind;
}

std::string strength_of(const Parameters& p, const Muster& muster, const Unit& unit) {
    if (muster.arm == Arm::skirmishers) {
        return fmt::format("{} of {} hits", unit.hits, p.skirmisher_hits);
    }
    if (muster.arm == Arm::battery) {
        return fmt::format("{} of {} guns; a crew is silenced at {} hits", unit.pieces, muster.pieces,
                           p.crew * p.crew_hits);
    }
    return fmt::format("{} of {} pieces; {} of the {} hits that take one more", unit.pieces, muster.pieces,
                       unit.hits, p.hits_per_piece);
}

/// "ccc/unit.officers"_clause, with what each has suffered.
std::string officers_of(Arm arm, const Unit& unit) {
    std::vector<std::string> names;
    for (unsigned rank = 0; rank < most_officers; ++rank) {
        if ((unit.officers >> rank & 1U) != 0) {
            const int wounds = unit.wounds[rank];
            names.push_back(wounds == 0 ? std::string{officer_word(arm, rank)}
                                        : fmt::format("{} ({})", officer_word(arm, rank),
                                                      Counted{wounds, "wound", "wounds"}.words()));
        }
    }
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

/// How likely the officers have their way with the men ("ccc/turn.rally", "ccc/turn.stop").
std::string morale_of(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const int officers = static_cast<int>(leaders_of(pos, unit).size());
    const std::string chance =
        officers == 0
            ? "no officer to hold the men"
            : fmt::format("{}: {:.0f}% to hold the men", Counted{officers, "officer", "officers"}.words(),
                          100 * officers_odds(pos.field.parameters, officers).probability(1));
    return it.marked() ? fmt::format("{}; {}", marker_names[static_cast<std::size_t>(it.marker)], chance)
                       : chance;
}

/// "ccc/move.*": every rate of its arm.
std::string marches(const Parameters& p, Arm arm) {
    switch (arm) {
    case Arm::infantry:
        return fmt::format("{} in line, {} in column", inches(p.move_line), inches(p.move_column));
    case Arm::cavalry:
        return fmt::format("{} in line, {} in column, {} on foot", inches(p.move_cavalry_line),
                           inches(p.move_cavalry_column), inches(p.move_free));
    case Arm::skirmishers:
        return inches(p.move_free);
    case Arm::battery:
        return fmt::format("{} limbered in line, {} in column; by hand {}, by prolonge {}",
                           inches(p.move_limbered_line), inches(p.move_limbered_column), inches(p.by_hand),
                           inches(p.by_prolonge));
    case Arm::officer:
        return fmt::format("{} mounted, {} on foot", inches(p.move_officer), inches(p.move_free));
    }
    return {};
}

/// Where the numbers of a stick fall: 9 or less hits to 3", 8 to 6".
std::string numbers_of(const Parameters& p, Weapon weapon) {
    const bool rifle = weapon == Weapon::rifle;
    const Thou section = rifle ? p.rifle_section : p.musket_section;
    const int sections = rifle ? p.rifle_sections : p.musket_sections;
    std::vector<std::string> parts;
    for (int i = 1; i <= sections; ++i) {
        const auto number = stick_number(p, weapon, i * section);
        if (number && number != stick_number(p, weapon, i * section + 1)) {
            const std::string to = table::inches_text(i * section);
            parts.push_back(parts.empty() ? fmt::format("{} or less hits to {}\"", *number, to)
                                          : fmt::format("{} to {}\"", *number, to));
        }
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string shoots(const Parameters& p) {
    return fmt::format("shot, shell and case to {}; canister: {}", inches(p.gun_reach),
                       numbers_of(p, Weapon::rifle));
}

/// "ccc/gun.rounds"_clause, gun by gun.
std::string rounds_of(const Battery& battery, const Muster& muster) {
    std::vector<std::string> guns;
    for (std::size_t gun = 0; gun < muster.pieces; ++gun) {
        const GunState& it = battery.guns[gun];
        guns.push_back(it.lost != 0 ? fmt::format("gun {} lost", gun + 1)
                                    : fmt::format("gun {}: {} shot, {} shell, {} case, {} canister", gun + 1,
                                                  it.rounds[0], it.rounds[1], it.rounds[2], it.rounds[3]));
    }
    return fmt::format("{}", fmt::join(guns, "; "));
}

/// What is told of who is seen well.
void add_state(Position pos, UnitId unit, Card& card) {
    const Muster& muster = pos.field.muster(unit);
    const Unit& it = pos.state.units[unit];
    if (muster.arm == Arm::officer) {
        card.lines.push_back(
            {"Wounds", fmt::format("{} of {}", it.wounds[it.rank], pos.field.parameters.officer_wounds)});
        return;
    }
    card.lines.push_back({"Strength", strength_of(pos.field.parameters, muster, it)});
    if (muster.officers > 0) {
        card.lines.push_back({"Officers", officers_of(muster.arm, it)});
        card.lines.push_back({"Morale", morale_of(pos, unit)});
    }
    if (muster.arm == Arm::battery) {
        card.lines.push_back({"Rounds", rounds_of(pos.state.batteries[muster.battery], muster)});
    }
}

} // namespace

std::optional<Card> Rules::card(const Field& field, const State& state, std::string_view place, Side viewer) {
    const Position pos{field, state};
    const auto named = field.scenario.force_named(place);
    if (!named) {
        return {};
    }
    const auto unit = static_cast<UnitId>(*named);
    if (!state.units[unit].on_table() || !is_seen(pos, viewer, unit)) {
        return {};
    }
    const Muster& muster = field.muster(unit);
    const Parameters& p = field.parameters;
    Card card{.side = field.side(unit), .name = field.name(unit), .lines = {{"Kind", kind_of(muster)}}};
    if (!is_dim(pos, viewer, unit)) { // "ccc/sight.side"_clause
        add_state(pos, unit, card);
    }
    card.lines.push_back({"Marches", marches(p, muster.arm)});
    if (muster.arm == Arm::battery) {
        card.lines.push_back({"Fires", shoots(p)});
    } else if (muster.weapon != Weapon::none && muster.arm != Arm::officer) {
        card.lines.push_back({"Fires", numbers_of(p, muster.weapon)});
    }
    card.drawn = fire_lines(pos, unit);
    return card;
}

} // namespace bounce::ccc
