#include "engine/rules/ccc/movement/purse.h"

#include "engine/rules/ccc/mobility/fences.h"
#include "engine/rules/ccc/mobility/slopes.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// A balance that brings nobody farther than just across, backwards either.
constexpr Thou least_balance = 2 * just_beyond;

} // namespace

Purse::Purse(Position pos, UnitId unit, Rolls* rolls, Log* log)
    : pos_(pos), unit_(unit), rolls_(rolls), log_(log), allowance_(allowance_of(pos, unit)),
      spent_(pos.state.units[unit].spent), paid_(pos.state.units[unit].paid) {}

Thou Purse::reach(int percent) const {
    const std::int64_t rest = whole_and_rounding - spent_;
    return rest <= 0
               ? 0
               : static_cast<Thou>(rest * allowance_ * 100 / (std::int64_t{drill::whole_move} * percent));
}

void Purse::go(Thou length, int percent) { spent_ += (parts_of(length, allowance_) * percent + 99) / 100; }

void Purse::spend_all() { spent_ = std::max<std::int64_t>(spent_, drill::whole_move); }

void Purse::take(Toll::Kind kind) {
    paid_ = static_cast<std::uint8_t>(paid_ | paid_bit(kind));
    const Thou takes = !is_slope(kind)     ? flat_toll(pos_, kind)
                       : rolls_ != nullptr ? slope_die(pos_.field, unit_, kind, *rolls_)
                                           : best_slope(pos_.field, kind);
    const std::int64_t parts = parts_of(takes, allowance_);
    if (kind == Toll::Kind::down) {
        spent_ -= parts;
    } else if (!is_empty()) {
        spent_ = std::min<std::int64_t>(spent_ + parts, drill::whole_move);
    }
    if (log_ != nullptr) {
        tell_toll(pos_.field, unit_, kind, takes, *log_);
    }
}

void Purse::take_ground(std::uint8_t kinds) {
    for (const Toll::Kind kind :
         {Toll::Kind::woodlot, Toll::Kind::stumps, Toll::Kind::up, Toll::Kind::down, Toll::Kind::fog}) {
        if ((kinds & paid_bit(kind)) != 0) {
            take(kind);
        }
    }
}

AtObstacle Purse::cross(const ObstacleMet& obstacle) {
    const Thou rest = left();
    const Thou die = rolls_ != nullptr ? obstacle_die(pos_.field, unit_, obstacle, *rolls_) : table::inch;
    if (die + least_balance < rest) {
        spent_ += parts_of(die, allowance_);
        return AtObstacle::over;
    }
    spend_all();
    const bool gets_across = die <= rest || only_slows(pos_.field.parameters, obstacle);
    if (log_ != nullptr) {
        drill::tell(pos_.field, unit_, "ccc/terrain.obstacle"_clause, *log_,
                    "{0} {0:is|are} stopped {1} the {2}.", pos_.field.who(unit_),
                    gets_across ? "just across" : "short of", obstacle_word(obstacle));
    }
    return gets_across ? AtObstacle::just_across : AtObstacle::short_of;
}

} // namespace bounce::ccc
