#include "engine/rules/ccc/fire/volley.h"

#include "engine/rules/ccc/aim/bars.h"
#include "engine/rules/ccc/aim/bearing.h"
#include "engine/rules/ccc/fire/deductions.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/units/stores.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace bounce::ccc {

namespace {

/// Adds dice to those of the same section, or behind the nearer ones.
void add_dice(Volley& volley, const Rank& dice) {
    const auto at = std::ranges::find_if(volley.ranks, [&](const Rank& it) {
        return it.section > dice.section || (it.section == dice.section && it.again >= dice.again);
    });
    if (at != volley.ranks.end() && at->section == dice.section && at->again == dice.again) {
        at->dice += dice.dice;
        at->range = std::min(at->range, dice.range);
    } else {
        volley.ranks.insert(at, dice);
    }
}

/// Ranks of a volley whose pieces bear: one range for all, or one for each ("ccc/fire.range").
void fill_ranks(Position pos, UnitId unit, const FireLines& lines, Volley& volley) {
    const Parameters& rules = pos.field.parameters;
    const Thou nearest = line_of(lines).range;
    const bool guns = pos.field.arm(unit) == Arm::battery;
    for (const FireLine& line : lines) {
        const Thou range = rules.range_per_piece != 0 ? line.range : nearest;
        // A charger is fired at wherever he begins ("ccc/charge.defensive").
        const int section =
            stick_section(rules, volley.stick, range).value_or(last_section(rules, volley.stick));
        Rank dice{.dice = 1, .range = range, .section = section};
        if (guns) {
            const int gun = gun_at(pos, unit, line.piece);
            dice.dice = rules.canister_dice;
            dice.again = goes_on_firing(pos, unit, gun);
            volley.guns = static_cast<std::uint8_t>(volley.guns | 1U << gun);
        }
        add_dice(volley, dice);
    }
}

void fill_halves(Position pos, UnitId unit, bool reaction, bool charged, Volley& volley) {
    const int sides = pos.field.parameters.reaction_die;
    if (reaction) {
        volley.halves.push_back(
            {charged ? "ccc/charge.defensive"_clause : "ccc/reaction.return_fire"_clause, sides});
    } else if (!is_led(pos, unit)) {
        volley.halves.push_back({"ccc/fire.who"_clause, sides});
    }
}

} // namespace

int Volley::dice() const {
    return std::accumulate(ranks.begin(), ranks.end(), 0,
                           [](int sum, const Rank& it) { return sum + it.dice; });
}

int Volley::deducted() const {
    return std::accumulate(less.begin(), less.end(), 0,
                           [](int sum, const Deduction& it) { return sum + it.steps; });
}

bool Volley::goes_on() const { return std::ranges::any_of(ranks, &Rank::again); }

std::expected<Volley, Refusal> volley_of(Position pos, UnitId unit, UnitId target, Round round,
                                         bool reaction) {
    Firing firing = firing_of(pos, unit, target, round);
    if (firing.reach == 0 || firing.pieces == 0) {
        return std::unexpected{nothing_to_fire(pos.field, unit, round)};
    }
    const bool charged = reaction && is_charged_by(pos.state, unit, target);
    if (charged) {
        firing.reach = beyond_all;
    }
    const Bearing bearing = bearing_of(pos, firing);
    if (bearing.bar != FireBar::none) {
        return std::unexpected{bar_words(pos.field, firing, bearing.bar)};
    }
    const FireLine& line = line_of(bearing.lines);
    Volley volley{.stick = stick_of(pos.field, unit, round), .from = line.from, .to = line.to};
    fill_ranks(pos, unit, bearing.lines, volley);
    fill_halves(pos, unit, reaction, charged, volley);
    deduct(pos, unit, target, volley);
    return volley;
}

} // namespace bounce::ccc
