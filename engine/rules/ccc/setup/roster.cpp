#include "engine/rules/ccc/setup/pieces.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace bounce::ccc {

namespace {

constexpr Clause units_clause = "ccc/scenario.units"_clause;

/// Reads what one unit is.
class MusterReader : drill::UnitReader {
  public:
    MusterReader(const Parameters& rules, const table::Force& force, std::size_t which, Faults& faults)
        : UnitReader(force, which, units_clause, faults), rules_(rules), force_(force), which_(which),
          faults_(faults) {}

    /// Nothing if it has no arm that is known.
    std::optional<Muster> read() {
        const auto arm = word("arm", arm_names);
        if (!arm) {
            return {};
        }
        muster_.arm = static_cast<Arm>(*arm);
        forbid_others();
        read_weapon();
        read_numbers();
        read_rounds();
        read_posture();
        check_wear({.foot = muster_.arm == Arm::infantry || muster_.arm == Arm::skirmishers,
                    .horse = muster_.arm == Arm::cavalry,
                    .guns = muster_.arm == Arm::battery,
                    .general = muster_.arm == Arm::officer});
        return muster_;
    }

  private:
    void forbid_others() {
        constexpr std::string_view whom[] = {"infantry", "cavalry", "a skirmisher", "a battery",
                                             "an officer by himself"};
        const std::string_view who = whom[static_cast<std::size_t>(muster_.arm)];
        if (!is_regiment(muster_.arm)) {
            forbid({"pieces"}, who);
        }
        if (!is_regiment(muster_.arm) && muster_.arm != Arm::battery) {
            forbid({"officers"}, who);
        }
        if (muster_.arm != Arm::battery) {
            forbid({"guns", "rounds"}, who);
        }
        if (muster_.arm == Arm::battery || muster_.arm == Arm::officer) {
            forbid({"weapon"}, who);
        }
        if (muster_.arm != Arm::cavalry && muster_.arm != Arm::officer) {
            forbid({"dismounted"}, who);
        }
        if (muster_.arm == Arm::officer && force_.begins == table::Force::Begins::joined) {
            forbid({"prone"}, "an officer with a unit");
        }
    }

    // "ccc/unit.weapon"_clause
    void read_weapon() {
        const bool armed = muster_.arm == Arm::infantry || muster_.arm == Arm::skirmishers;
        muster_.weapon = armed ? Weapon::rifle : Weapon::none;
        if (armed || muster_.arm == Arm::cavalry) {
            muster_.weapon = word_or("weapon", weapon_names, muster_.weapon);
        }
    }

    // "ccc/unit.regiment"_clause, "ccc/unit.battery"_clause, "ccc/unit.officers"_clause
    void read_numbers() {
        if (is_regiment(muster_.arm)) {
            muster_.pieces = number("pieces", most_pieces, rules_.regiment_pieces);
            muster_.officers = number("officers", captain, rules_.officers);
        } else if (muster_.arm == Arm::battery) {
            muster_.pieces = number("guns", most_guns, 2);
            muster_.officers = number("officers", captain, rules_.battery_officers);
        }
        muster_.brigadier = muster_.arm == Arm::officer; // "ccc/unit.brigadier"_clause
    }

    std::uint8_t number(std::string_view key, int most, int usual) {
        return static_cast<std::uint8_t>(fields.number(key, 1, most, usual));
    }

    // "ccc/gun.rounds"_clause
    void read_rounds() {
        if (muster_.arm != Arm::battery) {
            return;
        }
        const std::array<int, round_kinds> usual{rules_.store_shot, rules_.store_shell, rules_.store_case,
                                                 rules_.store_canister};
        const Json none = Json::object();
        Fields rounds(force_.all.contains("rounds") ? force_.all["rounds"] : none,
                      fmt::format("/units/{}/rounds", which_), faults_);
        for (std::size_t i = 0; i < usual.size(); ++i) {
            muster_.rounds[i] = static_cast<std::uint8_t>(rounds.number(round_names[i], 0, 60, usual[i]));
        }
    }

    // "ccc/move.prone"_clause
    void read_posture() {
        const bool dismounted = fields.flag("dismounted", false);
        const bool rides = muster_.arm == Arm::cavalry || muster_.arm == Arm::officer;
        if (fields.flag("prone", false) && rides && !dismounted) {
            fault("prone", "ccc/move.prone"_clause, "mounted men cannot lie down");
        }
    }

    const Parameters& rules_;
    const table::Force& force_;
    std::size_t which_;
    Faults& faults_;
    Muster muster_;
};

/// "ccc/unit.brigadier"_clause: only an officer by himself begins with a unit, which has officers of its own.
void check_company(const table::Scenario& scenario, const Roster& roster, std::size_t unit, Faults& faults) {
    const table::Force& force = scenario.forces[unit];
    if (force.begins != table::Force::Begins::joined || force.with < 0) {
        return;
    }
    const auto with = static_cast<std::size_t>(force.with);
    constexpr Clause clause = "ccc/unit.brigadier"_clause;
    if (roster.musters[unit].arm != Arm::officer) {
        report(faults, unit, "with", clause, "only an officer by himself may begin with a unit");
    } else if (roster.known[with] && roster.musters[with].officers == 0) {
        report(faults, unit, "with", clause,
               fmt::format("\"{}\" is neither a regiment nor a battery", scenario.forces[with].name));
    }
}

/// Whoever is over a unit is an officer.
void check_brigade(const table::Scenario& scenario, const Roster& roster, std::size_t unit, Faults& faults) {
    const int over = scenario.forces[unit].brigade;
    if (over >= 0 && roster.known[static_cast<std::size_t>(over)]
        && roster.musters[static_cast<std::size_t>(over)].arm != Arm::officer) {
        report(faults, unit, "brigade", "ccc/unit.brigadier"_clause,
               fmt::format("\"{}\" is not an officer by himself",
                           scenario.forces[static_cast<std::size_t>(over)].name));
    }
}

/// A side must have somebody to lose.
void check_sides(const table::Scenario& scenario, const Roster& roster, Faults& faults) {
    for (const Side side : both_sides) {
        bool any = roster.musters.empty();
        for (std::size_t i = 0; i < roster.musters.size(); ++i) {
            any |= scenario.forces[i].side == side
                   && (!roster.known[i] || roster.musters[i].arm != Arm::officer);
        }
        if (!any) {
            faults.push_back({"/units", fmt::format("{} has no troops that fight ({})", scenario.name(side),
                                                    units_clause.id)});
        }
    }
}

/// There is a place for so many units, and for the guns of so many batteries; each gets its number.
void number_batteries(Roster& roster, Faults& faults) {
    int batteries = 0;
    for (Muster& muster : roster.musters) {
        if (muster.arm == Arm::battery) {
            muster.battery = static_cast<std::uint8_t>(batteries++);
        }
    }
    if (batteries > most_batteries) {
        faults.push_back({"/units", fmt::format("there are {} batteries, and at most {} are allowed",
                                                batteries, most_batteries)});
    }
    if (roster.musters.size() > most_units) {
        faults.push_back({"/units", fmt::format("there are {} units, and at most {} are allowed",
                                                roster.musters.size(), most_units)});
    }
}

/// "Colonel of the 2nd Vermont" as a unit's name, which stands without an article.
std::string officer_name(const std::string& regiment, int rank) {
    return fmt::format("{}{} {}", regiment, regiment.ends_with('s') ? "'" : "'s",
                       officer_names[static_cast<std::size_t>(rank)]);
}

void add_officer(Field& field, State& state, UnitId regiment, int rank) {
    table::Force force = field.scenario.forces[regiment];
    force.name = officer_name(force.name, rank);
    if (field.units() == most_units || field.scenario.force_named(force.name)) {
        return;
    }
    force.plural = false;
    force.formation.clear();
    force.begins = table::Force::Begins::fixed; // where his regiment is
    force.house = force.zone = force.with = force.arrival = -1;
    force.turn = 0;
    const auto unit = static_cast<UnitId>(field.units());
    field.scenario.forces.push_back(std::move(force));
    field.musters.push_back(
        {.arm = Arm::officer, .weapon = Weapon::none, .parent = regiment, .side = field.side(regiment)});
    const Unit& with = state.units[regiment];
    state.units[unit] = {.at = with.at,
                         .facing = with.facing,
                         .stance = Stance::single,
                         .place = Place::within,
                         .pieces = 1,
                         .rank = static_cast<std::uint8_t>(rank)};
}

} // namespace

std::vector<std::string_view> roster_keys() {
    return {"arm", "weapon", "pieces", "officers", "guns", "rounds", "dismounted", "prone", "state"};
}

Roster read_roster(const Parameters& parameters, const table::Scenario& scenario, Faults& faults) {
    Roster roster;
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) {
        const std::optional<Muster> muster = MusterReader{parameters, scenario.forces[i], i, faults}.read();
        roster.musters.push_back(muster.value_or(Muster{}));
        roster.musters.back().side = scenario.forces[i].side;
        roster.known.push_back(muster.has_value());
    }
    for (std::size_t i = 0; i < roster.musters.size(); ++i) {
        if (roster.known[i]) {
            check_company(scenario, roster, i, faults);
            check_brigade(scenario, roster, i, faults);
        }
    }
    check_sides(scenario, roster, faults);
    number_batteries(roster, faults);
    return roster;
}

void add_officers(Field& field, State& state) {
    const int units = field.units();
    for (int rank = major; rank >= colonel; --rank) {
        for (int i = 0; i < units; ++i) {
            const auto unit = static_cast<UnitId>(i);
            if (is_regiment(field.arm(unit)) && field.muster(unit).officers > rank) {
                add_officer(field, state, unit, rank);
            }
        }
    }
}

} // namespace bounce::ccc
