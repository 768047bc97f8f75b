#include "engine/rules/awi/firing/fire.h"

#include "engine/drill/note.h"
#include "engine/match/showing/needed.h"
#include "engine/rules/awi/firing/aim.h"
#include "engine/rules/awi/firing/fire_refusals.h"
#include "engine/rules/awi/firing/second_fire.h"
#include "engine/rules/awi/losses/effects.h"
#include "engine/rules/awi/losses/hit.h"
#include "engine/rules/awi/units/body.h"
#include "engine/rules/awi/units/morale.h"
#include "engine/rules/awi/units/tables.h"
#include "engine/rules/awi/works/works.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace bounce::awi {

namespace {

/// Out of a house, bases that fire by themselves do so like a column ("awi/building.two_ways").
bool fires_apart(const Fire& order) { return order.base != all_bases; }

/// What guns fire at a house, a bridge or a work is ball at any range ("awi/building.bombard").
Shot ball_with(Position pos, UnitId unit, const Aim& aim) {
    Shot shot = shot_by(pos.field.roll(unit), pos.state.units[unit]);
    shot.range = range_of(aim);
    return shot;
}

Shot shot_with(Position pos, const Fire& order, const Aim& aim) {
    const Unit& unit = pos.state.units[order.unit];
    Shot shot = shot_by(pos.field.roll(order.unit), unit);
    shot.column = unit.inside != 0 ? fires_apart(order) : unit.stance == Stance::column;
    shot.range = range_of(aim);
    shot.canister = shot.gun && shot.range == Range::near && !aim.overhead
                    && !friend_before(pos, order.unit, aim.from.base);
    shot.cover = cover_of(pos, order.unit, order.target, aim);
    return shot;
}

/// "awi/building.same_dice": guns that do not fire canister fire ball.
bool is_ball(const Shot& shot) { return shot.gun && !shot.canister; }

Destructible house_of(const Unit& unit) {
    return {Destructible::Kind::structure, static_cast<std::uint8_t>(unit.inside - 1)};
}

void mark_fired(State& state, const Fire& order) {
    Unit& unit = state.units[order.unit];
    Assault& memory = state.assaults[order.unit];
    constexpr std::uint8_t both = Assault::left_fired | Assault::right_fired;
    if (fires_apart(order)) {
        memory.flags |= order.base == 0 ? Assault::left_fired : Assault::right_fired;
    } else {
        memory.flags |= both;
    }
    if (unit.inside == 0 || (memory.flags & both) == both) {
        unit.marks |= Mark::fired;
    }
}

Clause shot_clause(const Field& field, UnitId unit, const Shot& shot, const Aim& aim) {
    if (aim.overhead) {
        return "awi/fire.overhead"_clause;
    }
    if (shot.canister) {
        return "awi/fire.canister"_clause;
    }
    // At short range only friends in the way keep a gun from canister.
    return shot.gun && shot.range == Range::near ? "awi/fire.canister_friends"_clause
                                                 : range_clause(field.parameters, field.roll(unit));
}

void log_shot(const Field& field, UnitId unit, const std::string& target, const Shot& shot, const Aim& aim,
              Clause clause, Log& log) {
    Event event = event_of(field, unit, Event::Kind::fire, clause,
                           "{0} {0:fires|fire}{1} at {2}, {3}\" away, at {4} range.", field.who(unit),
                           shot.canister  ? " canister"
                           : aim.overhead ? " overhead"
                                          : "",
                           target, table::about_inches(aim.distance),
                           range_names[static_cast<std::size_t>(range_of(aim))]);
    event.brief = fmt::format("{0} {0:fires|fire} at {1}.", field.who(unit), target);
    event.gist = fmt::format("{0} {0:fires|fire} at {1} at {2}\"", field.who(unit), target,
                             table::about_inches(aim.distance));
    event.to = target;
    event.terms = fire_terms(field.parameters, shot);
    log.add(std::move(event));
}

/// "awi/building.same_dice": the same throw against the house, which has no cover itself.
void hit_house(MutablePosition pos, Destructible destructible, Shot shot, int dice, Clause clause,
               Rolls& rolls, Log& log) {
    shot.cover = Cover::open;
    if (dice + fire_sum(pos.field.parameters, shot) >= pos.field.parameters.bombard_hit) {
        damage(pos, destructible, pos.field.parameters.bombard_loss, clause, rolls, log);
    }
}

/// Whether nobody and nothing has come out of anybody's line of fire, or into it, and all that could be fired
/// at still can.
bool all_stand_as_before(const State& before, const State& after) {
    const auto stands = [](const Unit& a, const Unit& b) {
        return a.pose() == b.pose() && a.place == b.place && a.stance == b.stance && a.inside == b.inside;
    };
    const auto is_there = [](std::uint8_t strength) { return strength > 0; };
    return std::ranges::equal(before.units, after.units, stands)
           && std::ranges::equal(before.structures, after.structures, {}, is_there, is_there)
           && std::ranges::equal(before.works, after.works, {}, is_there, is_there)
           && before.built == after.built;
}

/// Who could not fire may be able to when others have gone: E asks from the first again, and whoever has a
/// target now has had his chance ("awi/second.fire").
void note_gaps(MutablePosition pos, const State& before) {
    if (pos.state.phase == Phase::fire && !all_stand_as_before(before, pos.state)) {
        pos.state.asked = no_unit;
        note_chances(pos);
    }
}

/// The good aim of a gun at a thing, and what it fires.
struct Bombardment {
    Aim aim;
    Shot shot;
};

Bombardment bombardment(Position pos, UnitId unit, Destructible destructible) {
    Bombardment found;
    found.aim = aim(pos, unit, destructible);
    if (found.aim.good()) {
        found.shot = ball_with(pos, unit, found.aim);
    }
    return found;
}

/// The enemy in a house who is on the side from which it is fired at; `no_unit` if nobody is in it.
UnitId enemy_inside(Position pos, UnitId unit, Destructible destructible, const Aim& aim) {
    if (destructible.kind != Destructible::Kind::structure) {
        return no_unit;
    }
    UnitId nearest = no_unit;
    Thou least = 0;
    for (const UnitId other : pos.field.all()) {
        if (pos.state.units[other].inside != destructible.index + 1 || !is_solid(pos, other)
            || pos.field.side(other) == pos.field.side(unit)) {
            continue;
        }
        for (const table::Base& part : parts_of_house(pos, other)) {
            const Thou far = table::distance(part, table::front(aim.from.base));
            if (nearest == no_unit || far < least) {
                nearest = other;
                least = far;
            }
        }
    }
    return nearest;
}

/// Whether this unit may shoot at all now, and at such a target.
Verdict check_shot(Position pos, const auto& order) {
    if (Verdict mine = own(pos, order.unit); !mine) {
        return mine;
    }
    if (const Silence silence = silence_of(pos, order.unit); silence != Silence::none) {
        return refuse_silent(pos.field, order.unit, silence);
    }
    return check_target(pos, order);
}

} // namespace

bool may_fire(Position pos, UnitId unit) { return silence_of(pos, unit) == Silence::none; }

Aim aim_of(Position pos, const Fire& order) {
    // "awi/fire.sight": one base that sees is enough for all of them, out of a house too.
    return best_aim(pos, order.unit, order.target,
                    [&](const Facet& face) { return !fires_apart(order) || face.part == order.base; });
}

bool can_bombard(Position pos, UnitId unit, std::uint8_t target, Destructible destructible) {
    return check_target(pos, Bombard{unit, target}) && bombardment(pos, unit, destructible).aim.good();
}

bool any_target(Position pos, UnitId unit) {
    UnitList targets = near_enough(pos, unit);
    targets.keep_if([&](UnitId target) {
        return pos.field.side(target) != pos.field.side(unit) && is_solid(pos, target);
    });
    if (targets.count == 0) {
        return false;
    }
    // Sight takes long to look at, and who fires at somebody most often does at the enemy next to him.
    const Vec from = pos.state.units[unit].at;
    std::sort(targets.ids.begin(), targets.ids.begin() + targets.count, [&](UnitId a, UnitId b) {
        return table::square(pos.state.units[a].at - from) < table::square(pos.state.units[b].at - from);
    });
    const drill::Firer firer = firer_of(pos, unit);
    return std::ranges::any_of(targets, [&](UnitId target) { return hits(pos, firer, target); });
}

UnitId who_fires(Position pos) {
    const auto& [field, state] = pos;
    if (state.asked != no_unit && may_fire(pos, state.asked)) {
        return state.asked;
    }
    for (const UnitId unit : field.all(first_to_fire(state))) {
        if (field.side(unit) == state.mover || !may_fire(pos, unit)) {
            continue;
        }
        if (any_target(pos, unit)
            || (is_gun(field.roll(unit).type)
                && any_standing(pos, [&](std::uint8_t target, Destructible destructible) {
                       return can_bombard(pos, unit, target, destructible);
                   }))) {
            return unit;
        }
    }
    return no_unit;
}

std::optional<Shot> shot_of(Position pos, const Fire& order) {
    const Aim aim = aim_of(pos, order);
    return aim.good() ? std::optional{shot_with(pos, order, aim)} : std::nullopt;
}

void apply(MutablePosition pos, const Fire& order, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const State before = state;
    const Aim aim = aim_of(pos, order);
    const Shot shot = shot_with(pos, order, aim);
    if (log.on()) {
        log_shot(field, order.unit, field.name(order.target), shot, aim,
                 shot_clause(field, order.unit, shot, aim), log);
    }
    mark_fired(state, order);
    const bool at_house = state.units[order.target].inside != 0 && is_ball(shot);
    const Destructible house = house_of(state.units[order.target]);
    const int dice = throw_fire(field, order.unit, "awi/fire.throw"_clause, rolls);
    suffer(pos, order.target, dice + fire_sum(field.parameters, shot), rolls, log);
    if (at_house) {
        hit_house(pos, house, shot, dice, "awi/building.same_dice"_clause, rolls, log);
    }
    note_gaps(pos, before);
}

void apply(MutablePosition pos, const Bombard& order, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    const State before = state;
    const Destructible destructible = *destructible_at(field, order.target);
    const Bombardment shots = bombardment(pos, order.unit, destructible);
    const UnitId inside = enemy_inside(pos, order.unit, destructible, shots.aim);
    if (log.on()) {
        log_shot(field, order.unit, name_of(field, destructible), shots.shot, shots.aim,
                 shots.aim.overhead ? "awi/fire.overhead"_clause : "awi/building.bombard"_clause, log);
    }
    mark_fired(state, {order.unit, no_unit, all_bases});
    const int dice = throw_fire(field, order.unit, "awi/building.bombard"_clause, rolls);
    if (inside != no_unit) {
        Shot at_troops = shots.shot;
        at_troops.cover = cover_of(pos, order.unit, inside, shots.aim);
        suffer(pos, inside, dice + fire_sum(field.parameters, at_troops), rolls, log);
    }
    hit_house(pos, destructible, shots.shot, dice, "awi/building.bombard"_clause, rolls, log);
    note_gaps(pos, before);
}

Verdict check(Position pos, const Fire& order) {
    if (Verdict may = check_shot(pos, order); !may) {
        return may;
    }
    if (const Aim aim = aim_of(pos, order); !aim.good()) {
        return refuse_aim(pos, order, aim);
    }
    return {};
}

Verdict check(Position pos, const Bombard& order) {
    if (Verdict may = check_shot(pos, order); !may) {
        return may;
    }
    const Destructible destructible = *destructible_at(pos.field, order.target);
    const Bombardment shots = bombardment(pos, order.unit, destructible);
    if (!shots.aim.good()) {
        return refuse_aim(pos, order.unit, {name_of(pos.field, destructible)}, shots.aim);
    }
    return {};
}

/// What the two dice need to take a strength point, and to shake the target.
std::vector<Term> fire_needs(const Parameters& rules, int factors, int morale) {
    constexpr SummedDice dice{2, 6};
    const auto hit = [&](int sum) { return hit_of(rules, sum + factors, morale); };
    return {
        need_term({"for a hit", dice, "awi/fire.throw"_clause, factors, rules.fire_hit},
                  [&](int sum) { return is_hit(hit(sum)); }),
        need_term({"to shake the target", dice, "awi/fire.morale"_clause},
                  [&](int sum) { return shakes(hit(sum)); }),
    };
}

/// What a person weighs before a shot: what the dice need, the range and the cover, and every factor that
/// they and all else bring.
std::vector<Term> forecast_terms(Position pos, const Fire& order, const Shot& shot) {
    const Aim aim = aim_of(pos, order);
    std::vector<Term> terms = fire_needs(pos.field.parameters, fire_sum(pos.field.parameters, shot),
                                         basic_morale(pos, order.target));
    terms.push_back({fmt::format("{}, {} range", table::with_inches(table::about_inches(aim.distance)),
                                 range_names[static_cast<std::size_t>(shot.range)]),
                     0, range_clause(pos.field.parameters, pos.field.roll(order.unit))});
    if (shot.cover == Cover::open) {
        terms.push_back({"target in the open", 0, "awi/fire.cover"_clause});
    }
    std::ranges::copy(fire_terms(pos.field.parameters, shot), std::back_inserter(terms));
    return terms;
}

std::optional<Forecast> forecast(Position pos, const Fire& order) {
    const std::optional<Shot> shot = shot_of(pos, order);
    if (!shot) {
        return {};
    }
    return Forecast{
        .what = "fire",
        .odds = fire_odds(pos.field.parameters, fire_sum(pos.field.parameters, *shot),
                          basic_morale(pos, order.target)),
        .terms = forecast_terms(pos, order, *shot),
        .results = {{0, "miss"}, {1, "hit", true}, {2, "miss and shaken"}, {3, "hit and shaken", true}},
        .hope = "hit"};
}

std::optional<Forecast> forecast(Position pos, const Bombard& order) {
    const std::optional<Destructible> destructible = destructible_at(pos.field, order.target);
    if (!destructible) {
        return {};
    }
    const Bombardment shots = bombardment(pos, order.unit, *destructible);
    if (!shots.aim.good()) {
        return {};
    }
    const Parameters& rules = pos.field.parameters;
    const int total = fire_sum(rules, shots.shot);
    const auto hits = [&](int dice) { return dice + total >= rules.bombard_hit; };
    Forecast forecast{.what = "strength points", .odds = Pmf::die(6).plus(Pmf::die(6)).map([&](int dice) {
                          return hits(dice) ? rules.bombard_loss : 0;
                      })};
    forecast.terms = {
        need_term({"for a hit", {2, 6}, "awi/building.bombard"_clause, total, rules.bombard_hit}, hits)};
    std::ranges::copy(fire_terms(rules, shots.shot), std::back_inserter(forecast.terms));
    return forecast;
}

} // namespace bounce::awi
