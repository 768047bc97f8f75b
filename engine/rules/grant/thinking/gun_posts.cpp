#include "engine/rules/grant/thinking/gun_posts.h"

#include "engine/rules/grant/movement/arrivals.h"
#include "engine/rules/grant/thinking/candidates_choices.h"
#include "engine/rules/grant/thinking/losses_expected.h"
#include "engine/rules/grant/units/near.h"

#include <algorithm>

namespace bounce::grant {

namespace {

constexpr int tenths = 10; ///< Of a move.
constexpr Thou grid = 6 * table::inch;
constexpr Thou within = 36 * table::inch; ///< No farther away is a post looked for.

/// Whether a unit still fights with a will.
bool is_steady(const Unit& it) { return it.bad == 0 && it.half == 0 && it.exhausted == 0; }

Vec middle_of(const table::Box& box) { return {(box.left + box.right) / 2, (box.bottom + box.top) / 2}; }

/// The places of a grid that lies fast on the table, so that a post is the same from wherever it is looked
/// for.
template <class Use>
void each_place(const table::Ground& ground, Vec about, Use use) {
    constexpr Thou edge = 3 * table::inch;
    const auto first = [](Thou from) { return std::max((from + grid - 1) / grid * grid, grid); };
    for (Thou y = first(about.y - within); y <= std::min(about.y + within, ground.depth - edge); y += grid) {
        for (Thou x = first(about.x - within); x <= std::min(about.x + within, ground.width - edge);
             x += grid) {
            if (table::square(Vec{x, y} - about) <= std::int64_t{within} * within) {
                use(Vec{x, y});
            }
        }
    }
}

} // namespace

GunPosts::GunPosts(Position pos, const EvalWeights& weights, Side side, const drill::Stakes& stakes,
                   SightCache& sight)
    : pos_(pos), weights_(weights), side_(side), sight_(sight) {
    constexpr int runs = 40; // percent: he is leaving
    each_solid(pos, enemy_of(side), [&](UnitId unit) {
        targets_.push_back(
            {pos.state.units[unit].at, unit, is_steady(pos.state.units[unit]) ? 100 : runs, false});
    });
    expect_arrivals(enemy_of(side));
    expect_at(stakes);
}

/// Those who come on soon will be before their edge.
void GunPosts::expect_arrivals(Side side) {
    constexpr int soon = 8;
    for (const UnitId unit : pos_.field.all()) {
        if (pos_.field.side(unit) != side || pos_.state.units[unit].place != Place::waiting
            || !is_fighting(pos_.field.arm(unit))) {
            continue;
        }
        const Entry entry = entry_of(pos_, unit);
        const int due = entry.turn - pos_.state.turn;
        if (entry.turn > 0 && due <= soon) {
            const Vec edge{(entry.edge.from.x + entry.edge.to.x) / 2,
                           (entry.edge.from.y + entry.edge.to.y) / 2};
            expect(edge + table::along(entry.facing, 2 * grid), 80 / (1 + std::max(due, 0)), true);
        }
    }
}

/// Sooner or later the enemy is where both sides want to be.
void GunPosts::expect_at(const drill::Stakes& stakes) {
    for (const drill::Stake& stake : stakes) {
        const table::Objective& objective =
            pos_.field.scenario.objectives[static_cast<std::size_t>(stake.objective)];
        const Vec middle = middle_of(objective.box);
        expect(middle, stake.held ? 25 : 40, false);
        expect_before(objective.box, middle);
    }
}

/// And before that on the side that he comes from.
void GunPosts::expect_before(const table::Box& box, Vec middle) {
    Vec nearest;
    std::int64_t least = 0;
    for (const Target& target : targets_) {
        const std::int64_t far = table::square(target.at - middle);
        if (target.unit != no_unit && (least == 0 || far < least)) {
            least = far;
            nearest = target.at;
        }
    }
    const Thou half = std::max(box.right - box.left, box.top - box.bottom) / 2;
    if (least > std::int64_t{half} * half) {
        expect(middle + table::along(table::direction_of(nearest - middle), half + grid), 40, false);
    }
}

void GunPosts::expect(Vec at, int percent, bool comes_on) {
    const auto known =
        std::ranges::find_if(targets_, [&](const Target& it) { return it.unit == no_unit && it.at == at; });
    if (known == targets_.end()) {
        targets_.push_back({at, no_unit, percent, comes_on});
    } else {
        known->percent = std::max(known->percent, percent);
    }
}

int GunPosts::fire(UnitId battery, const Target& target, Vec at) const {
    const Thou range = table::length(target.at - at);
    const int guns = pos_.field.roll(battery).guns;
    if (target.unit == no_unit) {
        constexpr int regiment = 20; // men
        return far_gun_fire(pos_.field, battery, range, regiment, false) * guns * target.percent / 100;
    }
    const Unit& it = pos_.state.units[target.unit];
    const Thou way = table::length(at - pos_.state.units[battery].at);
    if (way == 0) {
        return gun_fire(pos_, battery, target.unit, range) * guns * target.percent / 100;
    }
    // By the time it is there the enemy is elsewhere: canister is not reckoned with, and a long way for
    // little.
    const int worth = far_gun_fire(pos_.field, battery, range, it.outside(), it.stance == Stance::open);
    const int moves = 1 + way / std::max(pos_.field.parameters.move_team, 1);
    const int still_there = std::max(100 - weights_.guns_chase * moves, 25);
    return worth * guns * target.percent / 100 * still_there / 100;
}

void GunPosts::find_shots(UnitId battery, Vec at) {
    shots_.clear();
    for (const Target& target : targets_) {
        if (const int worth = fire(battery, target, at); worth > 0) {
            shots_.push_back({&target, worth});
        }
    }
    std::ranges::stable_sort(shots_, std::ranges::greater{}, &Shot::worth);
}

/// What a move at a place costs in the end: charged guns are lost, and eight men soon fall to muskets.
int GunPosts::danger(UnitId battery, Vec at) const {
    int most = 0;
    int sum = 0;
    for (const Target& target : targets_) {
        if (!target.comes_on && (target.unit == no_unit || !is_steady(pos_.state.units[target.unit]))) {
            continue;
        }
        const Thou away = table::length(target.at - at);
        const Arm arm = target.unit == no_unit ? Arm::infantry : pos_.field.arm(target.unit);
        const Thou charge = (arm == Arm::cavalry ? 20 : 11) * table::inch;
        const int each = arm == Arm::battery        ? (away <= 24 * table::inch ? weights_.guns_shot_at : 0)
                         : away <= charge           ? weights_.guns_charged
                         : away <= 17 * table::inch ? 3 * weights_.guns_shot_at
                         : away <= 25 * table::inch ? weights_.guns_shot_at
                                                    : 0;
        most = std::max(most, each);
        sum += each;
    }
    if (most == 0) {
        return 0;
    }
    bool covered = false;
    each_solid(pos_, side_, [&](UnitId unit) {
        covered |= unit != battery && pos_.field.arm(unit) != Arm::battery
                   && is_steady(pos_.state.units[unit])
                   && table::square(pos_.state.units[unit].at - at)
                          <= std::int64_t{9 * table::inch} * 9 * table::inch;
    });
    const int all = most + (sum - most) / 3;
    return covered ? all / 2 : all;
}

int GunPosts::rate(UnitId battery, Vec at) {
    find_shots(battery, at);
    int best = 0;
    int second = 0;
    sees_ = false;
    for (const Shot& shot : shots_) {
        if (shot.worth <= second) {
            break;
        }
        const Target& target = *shot.target;
        int worth = shot.worth;
        if (sight_.sees(battery, at, target.unit, target.at, Barring::units)) {
            sees_ |= target.unit != no_unit;
        } else {
            const bool masked = sight_.sees(battery, at, target.unit, target.at, Barring::ground_only);
            worth = masked ? worth * weights_.guns_masked / 100 : 0; // troops may be gone in a move
        }
        if (worth > best) {
            second = best;
            best = worth;
        } else {
            second = std::max(second, worth);
        }
    }
    constexpr int contour = 40;
    return best + second / 4 + contour * table::height_at(pos_.field.scenario.ground, at);
}

Vec GunPosts::best_target(UnitId battery, Vec at) {
    find_shots(battery, at);
    const auto seen = std::ranges::find_if(shots_, [&](const Shot& shot) {
        return sight_.sees(battery, at, shot.target->unit, shot.target->at, Barring::ground_only);
    });
    return seen != shots_.end() ? seen->target->at : shots_.empty() ? at : shots_.front().target->at;
}

int GunPosts::worth_at(UnitId battery, Vec at) { return rate(battery, at) - danger(battery, at); }

bool GunPosts::is_room(UnitId battery, Vec at) const {
    constexpr std::int64_t elbow = 3 * table::inch;
    if (!pos_.field.routes.is_open(Routes::Kind::wheels, at)) {
        return false;
    }
    bool taken = false;
    for (const UnitId unit : pos_.field.all()) {
        taken |= unit != battery && is_solid(pos_, unit)
                 && table::square(pos_.state.units[unit].at - at) < elbow * elbow;
    }
    return !taken;
}

/// Whether neither the ground nor a friend bars the straight way there.
bool GunPosts::is_way_free(UnitId battery, Vec to) const {
    const Vec from = pos_.state.units[battery].at;
    if (!pos_.field.routes.is_straight(Routes::Kind::wheels, from, to)) {
        return false;
    }
    constexpr std::int64_t elbow = 5 * table::inch / 2;
    const Vec way[] = {
        from, from + table::along(table::direction_of(to - from), std::min(table::length(to - from), grid))};
    return std::ranges::none_of(pos_.field.all(), [&](UnitId unit) {
        return unit != battery && pos_.field.side(unit) == side_ && is_solid(pos_, unit)
               && table::square(pos_.state.units[unit].at - from) < std::int64_t{2} * grid * 2 * grid
               && table::square_distance(pos_.state.units[unit].at, way[0], way[1]) < elbow * elbow;
    });
}

/// In which it fires, in tenths.
int GunPosts::moves_left(const Candidate& it) const {
    const int all = std::clamp(pos_.field.scenario.turns - pos_.state.turn + 1, 0, weights_.guns_ahead);
    return std::max(all * tenths - it.tenths, 0);
}

GunPosts::Candidate GunPosts::candidate(UnitId battery, Vec at, bool here) {
    const Unit& it = pos_.state.units[battery];
    const bool ready = it.stance == Stance::unlimbered;
    const Thou pace = std::max(pos_.field.parameters.move_team, 1);
    const bool straight = here || is_way_free(battery, at);
    const Thou way = table::length(at - it.at) * (straight ? 6 : 9) / 5;
    const int gets_there =
        here ? 0 : (ready ? tenths / 2 : 0) + (straight ? 0 : tenths) + way * tenths / pace;
    const int takes = here && ready ? 0 : gets_there + tenths;
    int best = 0;
    int second = 0;
    for (const Target& target : targets_) {
        const int worth = fire(battery, target, at);
        second = std::max(second, std::min(worth, best));
        best = std::max(best, worth);
    }
    constexpr int heights = 160;
    const int rate = best + second / 4 + heights - danger(battery, at);
    Candidate found{at, takes, 0};
    found.most = rate * moves_left(found) / tenths;
    return found;
}

void GunPosts::find_candidates(UnitId battery) {
    candidates_.clear();
    const Vec from = pos_.state.units[battery].at;
    candidates_.push_back(candidate(battery, from, true));
    const std::int64_t least = grid / 2; // for less nobody moves guns, who may have come from there
    each_place(pos_.field.scenario.ground, from, [&](Vec at) {
        if (table::square(at - from) >= least * least && is_room(battery, at)) {
            candidates_.push_back(candidate(battery, at, false));
        }
    });
    std::ranges::stable_sort(candidates_.begin() + 1, candidates_.end(), std::ranges::greater{},
                             &Candidate::most);
}

GunPosts::Post GunPosts::best_for(UnitId battery) {
    find_candidates(battery);
    const Candidate here = candidates_.front();
    const bool ready = pos_.state.units[battery].stance == Stance::unlimbered;
    const int fires = rate(battery, here.at);
    const bool firing = ready && sees_;
    // Guns in action defend themselves better than they run.
    const int stays = (fires - danger(battery, here.at) / (ready ? 4 : 1)) * moves_left(here) / tenths;
    Post best{here.at, true, stays};
    constexpr int bother = 500; // nobody moves guns for little, and who knows where the enemy will be
    int least = std::max(stays, 0) * (firing ? weights_.guns_stay : 100) / 100 + std::min(stays, 0) + bother;
    for (std::size_t i = 1; i < candidates_.size() && candidates_[i].most > least; ++i) {
        const Candidate& there = candidates_[i];
        const int net = worth_at(battery, there.at);
        if (const int worth = net * moves_left(there) / tenths; worth > least) {
            least = worth;
            best = {there.at, false, worth};
        }
    }
    return best;
}

} // namespace bounce::grant
