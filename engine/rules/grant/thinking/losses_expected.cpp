#include "engine/rules/grant/thinking/losses_expected.h"

#include "engine/rules/grant/units/figures.h"

#include <algorithm>

namespace bounce::grant {

int mean_volley(const Parameters& parameters, int firers, int deduct) {
    int sum = 0;
    for (int face = 1; face <= 6; ++face) {
        sum += std::max(face - deduct, 0);
    }
    const int full = firers / parameters.group;
    const bool half = firers % parameters.group >= parameters.half_group;
    return 1000 * sum / 6 * full + (half ? 8 * parameters.remainder_share * sum / 6 : 0);
}

int break_worth(const Parameters& parameters, const State& state, UnitId unit, int hits) {
    constexpr int a_unit = 2500;
    const Unit& it = state.units[unit];
    const int left = 1000 * std::max(it.men - it.original * parameters.half_strength / 100, 1);
    return it.half != 0 ? 0 : static_cast<int>(std::int64_t{a_unit} * std::min(hits, left) / left);
}

int share_within(Thou half_width, Thou ahead, Thou reach) {
    if (ahead >= reach) {
        return 0;
    }
    const auto aside = table::root(std::int64_t{reach} * reach - std::int64_t{ahead} * ahead);
    return static_cast<int>(std::min<std::int64_t>(aside, half_width) * 1000 / std::max(half_width, 1));
}

int likely_firers(Position pos, UnitId unit, Stance stance) {
    const int men = pos.state.units[unit].outside();
    const Ranks ranks = ranks_of(pos.field, pos.field.arm(unit), stance, men);
    return std::min(men, ranks.files * (stance == Stance::column ? 1 : pos.field.parameters.firing_ranks));
}

int far_gun_fire(const Field& field, UnitId battery, Thou range, int men, bool loose) {
    const Parameters& p = field.parameters;
    const Gun kind = field.roll(battery).gun;
    const bool shells = (kind == Gun::napoleon || kind == Gun::howitzer)
                        && range >= p.shell_least * table::inch && range <= p.shell_most * table::inch;
    const int shell = shells ? men * (loose ? 20 : 75) : 0;
    const int ball = kind == Gun::howitzer || range > p.ball_range * table::inch ? 0
                     : range <= (p.stick_black + 3 * p.stick_near) * table::inch ? 600
                                                                                 : 300;
    return std::max(shell, ball);
}

int gun_fire(Position pos, UnitId battery, UnitId target, Thou range) {
    const Parameters& p = pos.field.parameters;
    const Thou cone = p.canister_near + p.canister_middle + p.canister_far;
    if (range <= cone) {
        return range <= cone / 2 ? 3000 : 2000;
    }
    const bool loose =
        pos.state.units[target].stance == Stance::open || pos.field.arm(target) == Arm::general;
    return far_gun_fire(pos.field, battery, range, pos.state.units[target].outside(), loose);
}

} // namespace bounce::grant
