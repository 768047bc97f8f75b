#include "engine/rules/awi/thinking/errands.h"

#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/works/demolition.h"
#include "engine/rules/awi/works/labour.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace bounce::awi {

namespace {

constexpr Thou about = 10 * table::inch;    ///< So near enemies defend a place, or may come and take it.
constexpr Thou in_sight = 26 * table::inch; ///< So near enemies make one look after one's own.

Thou square_away(Vec from, Vec to) { return std::max(std::abs(from.x - to.x), std::abs(from.y - to.y)); }

bool zone_clear(const Field& field, const State& state, Side of, int zone) {
    const auto& outline = field.scenario.zones[static_cast<std::size_t>(zone)].outline;
    bool clear = true;
    each_solid(field, state, of, [&](UnitId unit) {
        clear &= !is_fighting(field.roll(unit).type) || state.units[unit].morale == Morale::routing
                 || !table::inside(state.units[unit].at, outline);
    });
    return clear;
}

bool is_down(const State& state, const table::Target& target) {
    return target.structure >= 0 ? state.structures[static_cast<std::size_t>(target.structure)] == 0
                                 : state.works[static_cast<std::size_t>(target.line)] == 0;
}

int held_of(const State& state, const table::Condition& condition, Side side) {
    return static_cast<int>(std::ranges::count_if(condition.hold, [&](int objective) {
        return state.score.holder[static_cast<std::size_t>(objective)] == side;
    }));
}

bool losses_do(const State& state, const table::Condition& condition) {
    const int own = state.score.lost[index(condition.side)];
    const int enemy = state.score.lost[index(enemy_of(condition.side))];
    const bool ratio =
        condition.ratio_own == 0 || (enemy > 0 && enemy * condition.ratio_own >= own * condition.ratio_enemy);
    return ratio && enemy >= condition.enemy_losses
           && (condition.losses_below == 0 || own < condition.losses_below);
}

/// As `table::judge_turn` has it, but zones are asked about the middles of units.
bool met_now(const Field& field, const State& state, const table::Condition& condition) {
    return held_of(state, condition, condition.side) >= condition.hold_count && losses_do(state, condition)
           && state.score.gone[index(condition.side)] >= condition.exited
           && std::ranges::all_of(
               condition.clear,
               [&](int zone) { return zone_clear(field, state, enemy_of(condition.side), zone); })
           && std::ranges::all_of(condition.destroyed,
                                  [&](const table::Target& target) { return is_down(state, target); });
}

bool in_time(const State& state, const table::Condition& condition) {
    return condition.by_turn == 0 || state.turn <= condition.by_turn;
}

Vec middle(const table::Box& box) { return {(box.left + box.right) / 2, (box.bottom + box.top) / 2}; }

/// The point of an exit that is nearest to a place.
Vec way_out(const table::EdgeSpan& span, Vec at) {
    const auto within = [](Thou a, Thou b, Thou x) { return std::clamp(x, std::min(a, b), std::max(a, b)); };
    return {within(span.from.x, span.to.x, at.x), within(span.from.y, span.to.y, at.y)};
}

} // namespace

Side ahead_at_limit(const Field& field, const State& state) {
    for (const table::Condition& condition : field.scenario.conditions) {
        if ((condition.by_turn == 0 || condition.by_turn >= field.scenario.turns)
            && met_now(field, state, condition)) {
            return condition.side;
        }
    }
    return field.scenario.otherwise;
}

/// A place that calls for troops.
struct Errands::Call {
    Errand errand;
    const table::Objective* place = nullptr; ///< Null for what is no objective.
};

Errands::Errands(const Field& field, const State& state, Side side, const Stakes& stakes,
                 const Temper& temper)
    : field_(field), state_(state), side_(side), temper_(temper) {
    const Side ahead = ahead_at_limit(field, state);
    ahead_ = ahead == side || (ahead != enemy_of(side) && has_its_ground());
    haste_ = ahead_ ? 0 : temper.urge * state.turn / std::max(field.scenario.turns, 1);
    leave();
    destroy();
    places(stakes);
}

/// Whether it has all the ground that one of its conditions asks for and lacks losses only: the enemy may
/// come.
bool Errands::has_its_ground() const {
    return std::ranges::any_of(field_.scenario.conditions, [&](const table::Condition& condition) {
        return condition.side == side_ && !condition.hold.empty() && in_time(state_, condition)
               && condition.clear.empty() && condition.exited == 0
               && held_of(state_, condition, side_) >= condition.hold_count
               && std::ranges::all_of(condition.destroyed,
                                      [&](const table::Target& target) { return is_down(state_, target); });
    });
}

Vec Errands::whereabouts(UnitId unit) const {
    if (state_.units[unit].on_table()) {
        return state_.units[unit].at;
    }
    const table::EdgeSpan& edge = field_.force(unit).edge;
    return {(edge.from.x + edge.to.x) / 2, (edge.from.y + edge.to.y) / 2};
}

bool Errands::at_hand(UnitId unit) const {
    const Unit& it = state_.units[unit];
    const table::Force& force = field_.force(unit);
    const bool coming = it.place == Place::waiting && force.begins == table::Force::Begins::arriving
                        && force.turn <= state_.turn;
    return field_.side(unit) == side_ && !errands_[unit].set && it.morale == Morale::steady
           && (it.on_table() || coming);
}

int Errands::foes_near(Vec at, Thou within) const {
    int count = 0;
    each_solid(field_, state_, enemy_of(side_), [&](UnitId unit) {
        const Unit& it = state_.units[unit];
        count += is_fighting(field_.roll(unit).type) && it.morale != Morale::routing
                 && square_away(it.at, at) < within;
    });
    return count;
}

Vec Errands::middle_of_side() const {
    std::int64_t x = 0;
    std::int64_t y = 0;
    int count = 0;
    each_solid(field_, state_, side_, [&](UnitId unit) {
        x += state_.units[unit].at.x;
        y += state_.units[unit].at.y;
        ++count;
    });
    return count == 0 ? Vec{} : Vec{static_cast<Thou>(x / count), static_cast<Thou>(y / count)};
}

/// Sends the nearest so many that are free; together, so that the first to come is not shot alone.
void Errands::answer(const Call& call, int need) {
    struct Way {
        Thou far = 0;
        UnitId unit = no_unit;
    };
    boost::container::static_vector<Way, max_units> ways;
    for (const UnitId unit : field_.all()) {
        const Type type = field_.roll(unit).type;
        const bool fit =
            is_foot(type) || (type == Type::cavalry && (call.place == nullptr || call.place->structure < 0));
        if (fit && at_hand(unit)) {
            ways.push_back({table::length(whereabouts(unit) - call.errand.at), unit});
        }
    }
    const auto count = std::min<std::size_t>(static_cast<std::size_t>(std::max(need, 0)), ways.size());
    std::ranges::partial_sort(
        ways, ways.begin() + static_cast<std::ptrdiff_t>(count),
        [](const Way& a, const Way& b) { return a.far != b.far ? a.far < b.far : a.unit < b.unit; });
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += ways[i].far;
    }
    for (std::size_t i = 0; i < count; ++i) {
        Errand& errand = errands_[ways[i].unit];
        errand = call.errand;
        errand.set = true;
        const Unit& it = state_.units[ways[i].unit];
        if (call.place != nullptr && it.on_table()
            && holds(field_, state_, *call.place, body_of(field_, state_, ways[i].unit), it.inside)) {
            errand.at = it.at; // who is there stays where he is
        }
        if (errand.kind == Errand::Kind::take && count > 1) {
            const Thou mean = static_cast<Thou>(sum / static_cast<std::int64_t>(count));
            const Thou lead = (temper_.together + haste_ / 4) * table::inch;
            errand.near = std::max(errand.near, std::min(mean - lead, ways[count - 1].far - lead));
        }
    }
}

/// Marches off where that wins: when the rest of the condition is met, or there is no more time to wait.
void Errands::leave() {
    for (const table::Condition& condition : field_.scenario.conditions) {
        const auto& spans = field_.scenario.exits[index(side_)];
        if (condition.side != side_ || condition.exited == 0 || !in_time(state_, condition)
            || spans.empty()) {
            continue;
        }
        const bool rest =
            losses_do(state_, condition) && held_of(state_, condition, side_) >= condition.hold_count;
        if (!rest) {
            continue;
        }
        struct Way {
            Thou far = 0;
            UnitId unit = no_unit;
            Vec to;
        };
        boost::container::static_vector<Way, max_units> ways;
        each_solid(field_, state_, side_, [&](UnitId unit) {
            if (!is_fighting(field_.roll(unit).type) || state_.units[unit].morale == Morale::routing) {
                return;
            }
            Way way{std::numeric_limits<Thou>::max(), unit, {}};
            for (const table::EdgeSpan& span : spans) {
                const Vec to = way_out(span, state_.units[unit].at);
                if (const Thou far = table::length(to - state_.units[unit].at); far < way.far) {
                    way.far = far;
                    way.to = to;
                }
            }
            ways.push_back(way);
        });
        std::ranges::sort(ways, [](const Way& a, const Way& b) {
            return a.far != b.far ? a.far < b.far : a.unit < b.unit;
        });
        int missing = condition.exited - state_.score.gone[index(side_)];
        for (const Way& way : ways) {
            if (missing <= 0) {
                break;
            }
            missing -= state_.units[way.unit].strength;
            // Beyond the edge, so that it draws until they are off.
            const Vec off = way.to - state_.units[way.unit].at;
            Errand errand{Errand::Kind::leave, true, way.to + off, 0, 100};
            errands_[way.unit] = errand;
        }
        return;
    }
}

/// Wagons go to what has to be destroyed, and some foot with them.
void Errands::destroy() {
    for (const table::Condition& condition : field_.scenario.conditions) {
        for (const table::Target& target : condition.destroyed) {
            if (is_down(state_, target) || !in_time(state_, condition)) {
                continue;
            }
            const auto& ground = field_.scenario.ground;
            const Vec at =
                target.structure >= 0
                    ? ground.structures[static_cast<std::size_t>(target.structure)].footprint.centre
                    : ground.lines[static_cast<std::size_t>(target.line)].course.front();
            if (condition.side != side_) {
                if (!ahead_ || foes_near(at, in_sight) > 0) {
                    answer({{Errand::Kind::keep, true, at, 3 * table::inch, haste_}},
                           2 + foes_near(at, about));
                }
                continue;
            }
            bool wagon = false;
            for (const UnitId unit : field_.all()) {
                const Unit& it = state_.units[unit];
                if (field_.roll(unit).type != Type::wagon || !at_hand(unit) || !it.on_table()
                    || (it.charges == 0 && it.work == 0)) {
                    continue;
                }
                wagon = true;
                errands_[unit] = mines(unit, target, at);
            }
            if (wagon) {
                answer({{Errand::Kind::keep, true, at, 5 * table::inch, haste_}}, 2 + foes_near(at, about));
            }
        }
    }
}

/// A wagon lays charges until they are likely enough to do it, or the enemy is there, and goes off a little.
Errand Errands::mines(UnitId wagon, const table::Target& target, Vec at) const {
    constexpr double enough = 0.7;
    constexpr Thou too_near = 9 * table::inch;
    constexpr Thou off = 12 * table::inch;
    const Unit& it = state_.units[wagon];
    const int laid = work_done(it);
    const int strength = target.structure >= 0 ? state_.structures[static_cast<std::size_t>(target.structure)]
                                               : state_.works[static_cast<std::size_t>(target.line)];
    if (laid > 0
        && (it.charges == 0 || demolition_odds(laid, strength).probability(1) >= enough
            || foes_near(it.at, too_near) > 0)) {
        const Angle home = table::outward(field_.scenario.homes[index(side_)]);
        return {Errand::Kind::away, true, it.at + table::along(home, off), 0, 100};
    }
    return {Errand::Kind::destroy, true, at, 0, haste_};
}

/// Where ground has to be cleared too, that comes first: until few are left on it, or half of the time is
/// over.
bool Errands::may_take_now(const table::Condition& condition) const {
    constexpr int few = 4;
    int left = 0;
    each_solid(field_, state_, enemy_of(side_), [&](UnitId unit) {
        const Unit& it = state_.units[unit];
        left += is_fighting(field_.roll(unit).type) && it.morale != Morale::routing
                && to_be_cleared(field_, side_, it.at);
    });
    return condition.clear.empty() || left <= few || state_.turn * 2 > field_.scenario.turns;
}

/// The places of a list that the enemy has, so many of those that are nearest and least defended.
void Errands::choose(const std::vector<int>& of, int count, const Stakes& stakes, Chosen& chosen) const {
    const Vec from = middle_of_side();
    for (; count > 0; --count) {
        int best = -1;
        Thou least = std::numeric_limits<Thou>::max();
        for (const int objective : of) {
            const auto& place = field_.scenario.objectives[static_cast<std::size_t>(objective)];
            const bool held = std::ranges::any_of(
                stakes, [&](const Stake& stake) { return stake.objective == objective && stake.held; });
            if (held || chosen[static_cast<std::size_t>(objective)]) {
                continue;
            }
            const Vec at = middle(place.box);
            const Thou cost = table::length(at - from) + 5 * table::inch * foes_near(at, about);
            if (cost < least) {
                least = cost;
                best = objective;
            }
        }
        if (best < 0) {
            return;
        }
        chosen[static_cast<std::size_t>(best)] = true;
    }
}

void Errands::places(const Stakes& stakes) {
    Chosen chosen{};
    for (const table::Condition& condition : field_.scenario.conditions) {
        if (condition.hold.empty() || !in_time(state_, condition)) {
            continue;
        }
        if (condition.side == side_ && !may_take_now(condition)) {
            continue;
        }
        const int held = held_of(state_, condition, condition.side);
        const int missing =
            condition.side == side_ ? condition.hold_count - held : held - condition.hold_count + 1;
        choose(condition.hold, missing, stakes, chosen);
    }
    // One's own first: who stands there stays there.
    for (const Stake& stake : stakes) {
        const auto& place = field_.scenario.objectives[static_cast<std::size_t>(stake.objective)];
        const Vec at = middle(place.box);
        const int foes = foes_near(at, in_sight);
        if (stake.held && foes > 0) {
            const int close = foes_near(at, about);
            const Call call{{Errand::Kind::keep, true, at, table::inch, haste_}, &place};
            answer(call, 1 + close / 2);
        }
    }
    for (const Stake& stake : stakes) {
        if (!chosen[static_cast<std::size_t>(stake.objective)]) {
            continue;
        }
        const auto& place = field_.scenario.objectives[static_cast<std::size_t>(stake.objective)];
        const Vec at = middle(place.box);
        const Call call{{Errand::Kind::take, true, at, 0, haste_}, &place};
        answer(call, 2 + foes_near(at, about) * 3 / 2);
    }
}

} // namespace bounce::awi
