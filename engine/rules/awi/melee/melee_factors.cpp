#include "engine/rules/awi/melee/melee_factors.h"

#include "engine/rules/awi/factor.h"
#include <algorithm>
#include <limits>

namespace bounce::awi {

namespace {

/// The figure of its arm, if the row applies.
int by_arm(bool applies, const Bout& bout, int cavalry, int infantry, int other) {
    if (!applies) {
        return 0;
    }
    switch (bout.arm) {
    case Arm::cavalry:
        return cavalry;
    case Arm::infantry:
        return infantry;
    case Arm::other:
        break;
    }
    return other;
}

/// The value of a row that adds, wherever a bout has this mark, the number of its arm.
template <auto mark, auto cavalry, auto infantry, auto other>
int adds_by_arm(const Parameters& rules, const Bout& bout) {
    return by_arm(bout.*mark, bout, rules.*cavalry, rules.*infantry, rules.*other);
}

int cavalry(const Parameters& rules, const Bout& bout) {
    return bout.arm == Arm::cavalry ? rules.melee_mounted_cavalry : 0;
}

int charging(const Parameters& rules, const Bout& bout) {
    return by_arm(bout.charging, bout, rules.melee_charging_cavalry, rules.melee_charging_infantry, 0);
}

int indian(const Parameters& rules, const Bout& bout) {
    return bout.indian && bout.arm == Arm::infantry ? rules.melee_indian_infantry : 0;
}

/// With the option `worst_obstacle_only` something worse takes the place of this.
bool counts_beside(const Parameters& rules, bool worse) { return rules.worst_obstacle_only == 0 || !worse; }

int charging_obstacle(const Parameters& rules, const Bout& bout) {
    return by_arm(bout.charging && bout.against.obstacle
                      && counts_beside(rules, bout.against.building || bout.against.fortification),
                  bout, rules.melee_obstacle_cavalry, rules.melee_obstacle_infantry,
                  rules.melee_obstacle_other);
}

int uphill(const Parameters& rules, const Bout& bout) {
    return by_arm(bout.charging && bout.uphill, bout, rules.melee_uphill_cavalry, rules.melee_uphill_infantry,
                  rules.melee_uphill_other);
}

int charging_building(const Parameters& rules, const Bout& bout) {
    return by_arm(bout.charging && bout.against.building && counts_beside(rules, bout.against.fortification),
                  bout, rules.melee_building_cavalry, rules.melee_building_infantry,
                  rules.melee_building_other);
}

int charging_fortification(const Parameters& rules, const Bout& bout) {
    return by_arm(bout.charging && bout.against.fortification, bout, rules.melee_fortification_cavalry,
                  rules.melee_fortification_infantry, rules.melee_fortification_other);
}

int deep(const Parameters& rules, const Bout& bout) {
    return by_arm(bout.deep, bout, rules.melee_deep_cavalry, rules.melee_deep_infantry, 0);
}

constexpr Factor<Bout> melee_factors[] = {
    {cavalry, "cavalry", "awi/melee.cavalry"_clause},
    {charging, "charging", "awi/melee.charging"_clause},
    {indian, "Indians", "awi/melee.indian"_clause},
    {adds_by_arm<&Bout::regular, &Parameters::melee_regular_cavalry, &Parameters::melee_regular_infantry,
                 &Parameters::melee_regular_other>,
     "European regulars", "awi/melee.regular"_clause},
    {adds_by_arm<&Bout::flank, &Parameters::melee_flank_cavalry, &Parameters::melee_flank_infantry,
                 &Parameters::melee_flank_other>,
     "attacked in flank", "awi/melee.flank"_clause},
    {adds_by_arm<&Bout::rear, &Parameters::melee_rear_cavalry, &Parameters::melee_rear_infantry,
                 &Parameters::melee_rear_other>,
     "attacked in the rear", "awi/melee.rear"_clause},
    {charging_obstacle, "charging over an obstacle", "awi/melee.charging_obstacle"_clause},
    {uphill, "charging uphill", "awi/melee.uphill"_clause},
    {charging_building, "charging a building", "awi/melee.charging_building"_clause},
    {charging_fortification, "charging a fortification", "awi/melee.charging_fortification"_clause},
    {adds_by_arm<&Bout::open_order, &Parameters::melee_open_cavalry, &Parameters::melee_open_infantry,
                 &Parameters::melee_open_other>,
     "open order or artillery", "awi/melee.open_order"_clause},
    {adds_by_arm<&Bout::overlap, &Parameters::melee_overlap_cavalry, &Parameters::melee_overlap_infantry,
                 &Parameters::melee_overlap_other>,
     "overlapping the enemy", "awi/melee.overlap"_clause},
    {deep, "two bases deep", "awi/melee.deep"_clause},
};

/// Exact distribution of the highest score among some units.
Pmf best_of(const Parameters& rules, std::span<const Bout> bouts) {
    const int sides = rules.melee_die;
    int least = std::numeric_limits<int>::max();
    int most = std::numeric_limits<int>::min();
    for (const Bout& bout : bouts) {
        const int sum = melee_sum(rules, bout);
        least = std::min(least, sum + 1);
        most = std::max(most, sum + sides);
    }
    // Ways in which nobody scores more than `score`.
    const auto ways = [&](int score) {
        Wide product = 1;
        for (const Bout& bout : bouts) {
            product *= std::clamp(score - melee_sum(rules, bout), 0, sides);
        }
        return product;
    };
    std::vector<Pmf::Entry> entries;
    for (int score = least; score <= most; ++score) {
        entries.emplace_back(score, ways(score) - ways(score - 1));
    }
    return Pmf::weighted(std::move(entries));
}

} // namespace

Arm arm_of(Type type) {
    return type == Type::cavalry ? Arm::cavalry : is_foot(type) ? Arm::infantry : Arm::other;
}

int melee_sum(const Parameters& parameters, const Bout& bout) {
    return sum_of(melee_factors, parameters, bout);
}

std::vector<Term> melee_terms(const Parameters& parameters, const Bout& bout) {
    return terms_of(melee_factors, parameters, bout);
}

Melee melee_result(const Parameters& parameters, int own, int enemy) {
    const int by = own - enemy;
    if (by == 0) {
        return Melee::equal;
    }
    if (by > 0) {
        return by >= parameters.melee_rout_by ? Melee::wins_by_two : Melee::wins_by_one;
    }
    return -by >= parameters.melee_rout_by ? Melee::loses_by_two : Melee::loses_by_one;
}

Pmf melee_odds(const Parameters& parameters, std::span<const Bout> own, std::span<const Bout> enemy) {
    const Pmf against = best_of(parameters, enemy);
    return best_of(parameters, own).chain([&](int score) {
        return against.map(
            [&](int other) { return static_cast<int>(melee_result(parameters, score, other)); });
    });
}

} // namespace bounce::awi
