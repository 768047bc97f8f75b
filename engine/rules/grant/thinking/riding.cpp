#include "engine/rules/grant/thinking/riding.h"

#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/units/figures.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

namespace {

constexpr int rallies = 1500;

int missing_officers(Position pos, UnitId unit) {
    return std::popcount(
        static_cast<unsigned>(pos.field.roll(unit).officers & ~pos.state.units[unit].officers));
}

/// Whether another general is with a unit, or free and nearer to it than this one.
bool has_another(Position pos, UnitId unit, UnitId general) {
    const auto& [field, state] = pos;
    const UnitId with = general_with(pos, unit);
    const auto away = [&](UnitId other) {
        return table::square(state.units[other].at - state.units[unit].at);
    };
    return (with != no_unit && with != general) || std::ranges::any_of(field.all(), [&](UnitId other) {
               return field.arm(other) == Arm::general && field.side(other) == field.side(general)
                      && other != general && state.units[other].on_table()
                      && state.units[other].with == no_unit && away(other) < away(general);
           });
}

/// A general's ride, from where he is.
class Ride {
  public:
    Ride(Position pos, const EvalWeights& weights, const Outlook& outlook, UnitId general)
        : pos_(pos), weights_(weights), outlook_(outlook), general_(general), he_(pos.state.units[general]) {}

    [[nodiscard]] int worth(Vec to) const {
        // He leaves the table with a unit that is down to half.
        const bool lost = he_.with != no_unit && pos_.state.units[he_.with].half != 0;
        const int leaves = lost ? -500 : he_.with != no_unit ? 200 : 0;
        const int safer = he_.with == no_unit ? risk(he_.at) : 0;
        return use(to) - use(he_.at) - risk(to) + safer - leaves - weights_.idle;
    }

  private:
    /// The greatest need of him about a place, less what it costs to be far from all troops.
    [[nodiscard]] int use(Vec at) const {
        int most = 0;
        Thou nearest = beyond;
        each_solid(pos_, pos_.field.side(general_), [&](UnitId unit) {
            const Unit& it = pos_.state.units[unit];
            const Thou away = table::length(it.at - at);
            const int inches = away / table::inch;
            const int wants = wanted_by(unit);
            most = std::max(most, wants - wants * std::min(inches, 40) / 40);
            nearest = it.half != 0 ? nearest : std::min(nearest, away);
        });
        constexpr Thou in_company = 5 * table::inch;
        return most - std::max(nearest - in_company, 0) / table::inch * weights_.alone;
    }

    [[nodiscard]] int wanted_by(UnitId unit) const {
        const Unit& it = pos_.state.units[unit];
        const bool helps = it.half == 0 && !has_another(pos_, unit, general_);
        return !helps ? 0 : 100 + (it.bad > 0 ? rallies : 0) + 300 * missing_officers(pos_, unit);
    }

    [[nodiscard]] int risk(Vec at) const {
        const Thou near = outlook_.nearest_enemy(at);
        return near < 6 * table::inch ? 1500 : near < 14 * table::inch ? 600 : 0;
    }

    static constexpr Thou beyond = 400 * table::inch;

    Position pos_;
    const EvalWeights& weights_;
    const Outlook& outlook_;
    UnitId general_;
    const Unit& he_;
};

} // namespace

int ride_worth(Position pos, const EvalWeights& weights, const Outlook& outlook, UnitId general, Vec to) {
    return Ride{pos, weights, outlook, general}.worth(to);
}

int join_worth(Position pos, const EvalWeights& weights, const Join& order) {
    const Unit& unit = pos.state.units[order.unit];
    if (unit.half != 0 || pos.state.units[order.general].with != no_unit) {
        return -weights.idle;
    }
    return 50 + (unit.bad > 0 ? rallies : 0) + 400 * missing_officers(pos, order.unit);
}

} // namespace bounce::grant
