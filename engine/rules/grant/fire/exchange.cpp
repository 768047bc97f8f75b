#include "engine/rules/grant/fire/field_of_fire.h"
#include "engine/rules/grant/fire/musketry.h"
#include "engine/rules/grant/fire/skirmish.h"
#include "engine/rules/grant/fire/volley.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

namespace bounce::grant {

namespace {

/// One unit's fire at another in the musketry step.
struct Shot {
    UnitId unit = no_unit;
    UnitId target = no_unit;
    bool thrown = false;
    bool volley = false; ///< Has been one by sixes.
    Hurt hurt = {};
};
using Shots = std::vector<Shot>;

/// "grant/fire.reply"_clause: the exhausted, and those whom a general rallies, only answer.
bool only_replies(const Unit& unit) { return unit.exhausted > 0 || unit.rallying > 0; }

Shots all_shots(Position pos) {
    Shots shots;
    for (const UnitId unit : pos.field.all()) {
        if (!pos.state.units[unit].has(Mark::aiming)) {
            continue;
        }
        const AimState& aim = pos.state.aims[unit];
        for (const UnitId target : aim.sixes) {
            const auto same = [&](const Shot& shot) { return shot.unit == unit && shot.target == target; };
            if (target != no_unit && std::ranges::none_of(shots, same)) {
                shots.push_back({unit, target});
            }
        }
    }
    return shots;
}

Shot* answer_to(Shots& shots, const Shot& shot) {
    const auto found = std::ranges::find_if(
        shots, [&](const Shot& it) { return it.unit == shot.target && it.target == shot.unit; });
    return found == shots.end() ? nullptr : &*found;
}

/// Whom others have struck in this step: men who fall singly fall once.
Hurt struck_so_far(const Shots& shots, UnitId target) {
    Hurt sum;
    for (const Shot& shot : shots) {
        if (shot.target == target) {
            sum.open |= shot.hurt.open;
            sum.inside[0] |= shot.hurt.inside[0];
            sum.inside[1] |= shot.hurt.inside[1];
        }
    }
    return sum;
}

/// Fires a shot, one of `shots`, on the table as it stands in `state`.
void throw_shot(Position pos, const Shots& shots, Shot& shot, Clause clause, Rolls& rolls, Log& log) {
    const Hurt already = struck_so_far(shots, shot.target);
    shot.thrown = true;
    const AimState& aim = pos.state.aims[shot.unit];
    if (aim.kind == AimState::Kind::skirmish) {
        shot.hurt = skirmish_at(pos, shot.unit, shot.target, aim.figure, Aimed::freely, rolls, already);
    } else {
        const Bands bands = volley_bands(pos.field.parameters, pos.field.roll(shot.unit).weapon);
        const Exposed exposed = exposed_to(pos, shot.unit, shot.target);
        const int band = bands.of(exposed.range);
        const VolleyDice dice = dice_for(pos, shot.unit, shot.target, exposed.dice);
        shot.volley = dice.all() > 0;
        if (band >= 0) {
            shot.hurt = volley_at(pos, shot.unit, shot.target, dice, band, rolls, already);
        }
    }
    log_fire(pos, shot.unit, shot.target, shot.hurt, clause, log);
}

/// The side that fires second fires with the figures that the first has not hit.
State struck_by(const State& start, const Shot& shot) {
    State after = start;
    constexpr Struck privates = (Struck{1} << max_men) - 1;
    Unit& unit = after.units[shot.target];
    const auto less = [](std::uint8_t from, Struck by) {
        return static_cast<std::uint8_t>(from - std::min<int>(from, std::popcount(by & privates)));
    };
    unit.men = less(unit.men, shot.hurt.open);
    for (const std::size_t section : {std::size_t{0}, std::size_t{1}}) {
        unit.men = less(unit.men, shot.hurt.inside[section]);
        unit.men_in[section] = less(unit.men_in[section], shot.hurt.inside[section]);
    }
    return after;
}

// "grant/musketry.exchange"_clause
void exchange_fire(Position start, const Shots& shots, Shot& one, Shot& other, Rolls& rolls, Log& log) {
    const std::weak_ordering order = rolls.compare({.clause = "grant/musketry.exchange"_clause,
                                                    .name = "first to fire",
                                                    .side = start.field.side(one.unit),
                                                    .unit = start.field.name(one.unit),
                                                    .about = other.unit,
                                                    .rival = {.unit = start.field.name(other.unit)}});
    Shot& first = order == std::weak_ordering::less ? other : one;
    Shot& second = order == std::weak_ordering::less ? one : other;
    if (order == std::weak_ordering::equivalent) {
        throw_shot(start, shots, first, "grant/musketry.draw"_clause, rolls, log);
        throw_shot(start, shots, second, "grant/musketry.draw"_clause, rolls, log);
    } else {
        throw_shot(start, shots, first, fire_clause(start.state, first.unit), rolls, log);
        throw_shot({start.field, struck_by(start.state, first)}, shots, second, "grant/musketry.reply"_clause,
                   rolls, log);
    }
}

/// Officers are thrown for by each unit that hit them; then all who fell come off at once.
void take_off_struck(MutablePosition pos, const Shots& shots, Rolls& rolls, Log& log) {
    const State start = pos.state;
    for (const UnitId target : pos.field.all()) {
        Hurt fallen;
        for (const Shot& shot : shots) {
            if (shot.target != target) {
                continue;
            }
            const Hurt fresh{
                .open = shot.hurt.open & ~fallen.open,
                .inside = {shot.hurt.inside[0] & ~fallen.inside[0], shot.hurt.inside[1] & ~fallen.inside[1]}};
            const Hurt dead = after_saves({pos.field, start}, target, fresh, rolls, log);
            fallen.open |= dead.open;
            fallen.inside[0] |= dead.inside[0];
            fallen.inside[1] |= dead.inside[1];
        }
        take_off(pos, target, fallen, "grant/musketry.hit"_clause, log);
    }
}

} // namespace

VolleyDice dice_for(Position pos, UnitId unit, UnitId target, const VolleyDice& seeing) {
    const VolleyDice all = all_dice(pos, unit);
    const auto& sixes = pos.state.aims[unit].sixes;
    int full = 0;
    for (int i = 0; i < all.full; ++i) {
        full += sixes[std::min<std::size_t>(static_cast<std::size_t>(i), sixes.size() - 1)] == target ? 1 : 0;
    }
    const int halved = sixes[last_six(all)] == target ? all.halved : 0;
    return {std::min(full, seeing.full), std::min(halved, seeing.halved)};
}

namespace {

/// Throws for all shots as the troops stand at first.
Shots thrown(Position start, Shots shots, Rolls& rolls, Log& log) {
    const Shots named = shots;
    std::erase_if(shots, [&](const Shot& shot) {
        const auto opens = [&](const Shot& it) {
            return it.unit == shot.target && it.target == shot.unit
                   && !only_replies(start.state.units[it.unit]);
        };
        return only_replies(start.state.units[shot.unit]) && std::ranges::none_of(named, opens);
    });
    for (Shot& shot : shots) {
        if (shot.thrown) {
            continue;
        }
        if (Shot* const answer = answer_to(shots, shot)) {
            exchange_fire(start, shots, shot, *answer, rolls, log);
        } else {
            throw_shot(start, shots, shot, fire_clause(start.state, shot.unit), rolls, log);
        }
    }
    return shots;
}

} // namespace

// "grant/fire.together"_clause
void fire_all(MutablePosition pos, Rolls& rolls, Log& log) {
    Shots shots = all_shots(pos);
    if (!shots.empty()) { // mostly nobody fires: a state is large
        const State start = pos.state;
        shots = thrown({pos.field, start}, std::move(shots), rolls, log);
    }
    for (const Shot& shot : shots) {
        Unit& unit = pos.state.units[shot.unit];
        unit.marks |= Mark::fired;
        unit.volleyed = shot.volley ? 1 : unit.volleyed;
    }
    for (const UnitId unit : pos.field.all()) {
        pos.state.units[unit].marks &= ~Mark::aiming;
        pos.state.aims[unit] = {};
    }
    if (!shots.empty()) {
        take_off_struck(pos, shots, rolls, log);
    }
}

} // namespace bounce::grant
