#include "engine/drill/note.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/rules/grant/command/command.h"
#include "engine/rules/grant/command/detachment.h"
#include "engine/rules/grant/command/own.h"
#include "engine/rules/grant/command/regiment.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/mobility/way.h"
#include "engine/rules/grant/mobility/will.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/near.h"
#include "engine/rules/grant/units/stances.h"

#include <algorithm>
#include <bit>

namespace bounce::grant {

namespace {

constexpr bool is_one(std::uint8_t bits) { return std::popcount(bits) == 1; }

std::int32_t price_of_parting(const Field& field) {
    return drill::whole_move / 100 * field.parameters.detachment_cost;
}

/// So many men, led as the rules want it. A company has its corporal.
Verdict check_size(Position pos, const Detach& order) {
    const Parameters& p = pos.field.parameters;
    const Unit& unit = pos.state.units[order.unit];
    if (p.companies == 1 && order.officer == 0 && order.men == p.company_men) {
        return {};
    }
    const bool multiple = order.men > 0 && order.men % p.detachment_men == 0;
    if (!multiple || (is_first_draft(pos.field) && order.men != p.detachment_men)) {
        return refuse("grant/detachment.size"_clause, "{} men cannot be detached: a detachment is {}{}.",
                      order.men, is_first_draft(pos.field) ? "" : "eights: ", p.detachment_men);
    }
    if (!is_one(order.officer) || (unit.officers_outside() & order.officer) == 0) {
        return refuse("grant/detachment.led"_clause, "A detachment of {} needs one of its officers.",
                      pos.field.name(order.unit));
    }
    if (order.officer == Officer::colonel && unit.officers != Officer::colonel) {
        return refuse("grant/detachment.colonel"_clause,
                      "The colonel of {} goes with a detachment only if he is the last officer.",
                      pos.field.name(order.unit));
    }
    return {};
}

Verdict check_regiment(Position pos, const Detach& order) {
    const Subject name = pos.field.who(order.unit);
    const Unit& unit = pos.state.units[order.unit];
    if (pos.field.arm(order.unit) != Arm::infantry || unit.parent != no_unit) {
        return refuse("grant/detachment.size"_clause, "Only infantry regiments may form detachments.");
    }
    if (is_sharpshooters(pos.field, order.unit)) {
        return refuse("grant/annex.sharpshooters"_clause,
                      "{0} {0:is|are} a single detachment and may not form another.", name);
    }
    if (free_detachment(pos, order.unit) == no_unit) {
        return refuse("grant/detachment.parts"_clause, "{0} cannot form any more detachments.", name);
    }
    if (unit.spent + price_of_parting(pos.field) > drill::whole_move) {
        return refuse("grant/detachment.half_move"_clause,
                      "{0} {0:has|have} too little of {0:its|their} move left to form a detachment.", name);
    }
    if (order.men >= unit.outside()) {
        return refuse("grant/detachment.size"_clause, "Some men of {} must stay with the main body.",
                      pos.field.name(order.unit));
    }
    return {};
}

/// That it could go back to.
bool has_main_body(const State& state, UnitId unit) {
    const UnitId parent = state.units[unit].parent;
    return parent != no_unit && state.units[parent].on_table();
}

/// A detachment of the first draft that has lost its officer or too many men; sharpshooters are one without a
/// main body ("grant/annex.sharpshooters_morale").
bool is_broken(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    const bool led = it.officers != 0 || is_company(pos.state, unit);
    return is_first_draft(pos.field) && it.on_table()
           && (it.parent != no_unit || is_sharpshooters(pos.field, unit))
           && (!led || it.original - it.men >= pos.field.parameters.detachment_broken);
}

/// "grant/detachment.way_back"_clause: it turns so that its rear is towards its main body, where there is
/// room for that.
void turn_from(MutablePosition pos, UnitId unit, UnitId main) {
    Unit& it = pos.state.units[unit];
    const Vec away = it.at - body_of(pos, main).centre;
    const Pose turned{it.at, table::direction_of(away)};
    if (may_stand(pos, unit, turned, it.stance)) {
        it.facing = turned.facing;
    }
}

/// "grant/detachment.rejoin"_clause: men and officers who come home while the main body is hand to hand stand
/// behind it, in a rank, and may run in.
void fall_in(MutablePosition pos, UnitId main, const Unit& comers) {
    Places& places = pos.state.places[main];
    const table::Base room = body_of(pos, main);
    const int men = comers.outside();
    const int count = men + std::popcount(static_cast<unsigned>(comers.officers_outside()));
    int n = 0;
    const auto stand = [&](int figure) {
        places.at[static_cast<std::size_t>(figure)] =
            room.centre
            + table::along_halves(room.facing, -room.depth - 3 * pos.field.parameters.foot_depth,
                                  (2 * n - count + 1) * pos.field.parameters.foot_width);
        places.standing |= std::uint32_t{1} << figure;
        ++n;
    };
    for (int figure = 0; figure < max_men && n < men; ++figure) {
        if ((places.standing >> figure & 1U) == 0) {
            stand(figure);
        }
    }
    for (int officer = 0; officer < 3; ++officer) {
        if ((comers.officers_outside() >> officer & 1) != 0) {
            stand(colonel_figure + officer);
        }
    }
}

/// The detachment as it would stand.
State formed(Position pos, const Detach& order) {
    State after = pos.state;
    Unit& unit = after.units[order.unit];
    Unit& it = after.units[free_detachment(pos, order.unit)];
    it = Unit{};
    it.at = order.pose.at;
    it.facing = order.pose.facing;
    it.stance = order.stance;
    it.place = Place::table;
    it.men = it.original = order.men;
    it.officers = order.officer;
    it.parent = order.unit;
    it.company = order.officer == 0 ? 1 : 0; // "grant/annex.companies"_clause
    it.volleyed = unit.volleyed;             // G16: a part inherits it ("grant/musketry.first")
    it.bad = unit.bad;
    it.half = unit.half;
    it.spent = unit.spent += price_of_parting(pos.field); // "grant/detachment.half_move"_clause
    it.formed_from = unit.stance;
    unit.marks |= Mark::formed;
    unit.formed_from = unit.stance;
    it.marks = unit.marks & ~(Mark::lost | Mark::tested);
    unit.men = static_cast<std::uint8_t>(unit.men - order.men);
    unit.original = static_cast<std::uint8_t>(unit.original - order.men); // "grant/detachment.losses"_clause
    unit.officers = static_cast<std::uint8_t>(unit.officers & ~order.officer);
    return after;
}

/// "grant/detachment.where": nobody goes over the enemy, nor through friends who do not let him.
UnitId in_the_way(Position after, UnitId slot, UnitId regiment, Vec from, Vec to) {
    for (const UnitId other : after.field.all()) {
        const bool bars =
            other != slot && other != regiment && after.state.units[other].on_table()
            && after.state.units[other].aboard == 0 && after.field.arm(other) != Arm::general
            && (after.field.side(other) != after.field.side(slot) || !may_pass(after, slot, other));
        if (bars && std::ranges::any_of(bodies_of(after, other), [&](const table::Base& body) {
                return table::meets(from, to, table::corners(table::shrunk(body, table::touch)));
            })) {
            return other;
        }
    }
    return no_unit;
}

/// "grant/terrain.halved": with its share of a move, of which ground takes what it takes of any, in a
/// straight line from where the main body is nearest.
bool comes_so_far(Position after, UnitId slot, const table::Base& from, const table::Base& man) {
    const table::Seen him = table::Frame(from.centre, from.facing).seen(man.centre);
    const Vec start = from.centre
                      + table::along(from.facing, std::clamp(him.ahead, -from.depth / 2, from.depth / 2),
                                     std::clamp(him.right, -from.width / 2, from.width / 2));
    const Thou far = table::distance(man, from);
    if (far <= 0) {
        return true;
    }
    const Pose there{start, table::direction_of(man.centre - start)};
    const Way way = way_of_man(after, slot, there, far, allowance_of(after, slot));
    constexpr std::int64_t rounding = whole_and_rounding - drill::whole_move;
    return way.parts
           <= std::int64_t{drill::whole_move} * after.field.parameters.detachment_way / 100 + rounding;
}

/// "grant/detachment.where": no man goes farther than half a move, or past anything that bars his way.
Verdict check_room(Position pos, const Detach& order) {
    const Field& field = pos.field;
    const UnitId slot = free_detachment(pos, order.unit);
    const State formed_up = formed(pos, order);
    const Position after{field, formed_up};
    if (Verdict stands = may_stand(after, slot, order.pose, order.stance); !stands) {
        return stands;
    }
    const table::Base from = body_of(pos, order.unit);
    if (Verdict ban = check_ban(pos, order.unit, from, body_of(after, slot)); !ban) {
        return ban;
    }
    const Thou reach = allowance_of(after, slot) * field.parameters.detachment_way / 100;
    for (const Figure& man : figures_of(after, slot)) {
        if (man.is_officer()) { // his post is where his men are
            continue;
        }
        if (table::distance(man.base, from) > reach || !comes_so_far(after, slot, from, man.base)) {
            return refuse("grant/detachment.where"_clause,
                          "Some of these men would stand farther from {} than they may go.",
                          field.name(order.unit));
        }
        if (!is_open_way(pos, from.centre, man.base.centre)) {
            return refuse("grant/detachment.where"_clause,
                          "Something bars the way of the detachment from {}.", field.name(order.unit));
        }
        if (const UnitId other = in_the_way(after, slot, order.unit, from.centre, man.base.centre);
            other != no_unit) {
            return refuse("grant/detachment.where"_clause,
                          "{0} {0:stands|stand} in the way of the detachment.", field.who(other));
        }
    }
    const Thou spread = spread_of(after, slot) + table::graze;
    for (const UnitId enemy : field.all()) {
        if (field.side(enemy) != field.side(order.unit) && is_solid(pos, enemy)
            && !surely_beyond(pos, enemy, order.pose.at, spread)
            && lies_within(after, slot, enemy, table::graze)) {
            return refuse("grant/detachment.where"_clause,
                          "A detachment may not form in contact: it would touch {}.", field.name(enemy));
        }
    }
    return {};
}

} // namespace

UnitId free_detachment(Position pos, UnitId regiment) {
    if (is_sharpshooters(pos.field, regiment)) { // "grant/annex.sharpshooters_morale"_clause
        return no_unit;
    }
    int formed = 0;
    UnitId free = no_unit;
    for (const UnitId slot : pos.field.all()) {
        if (pos.field.roll(slot).parent != regiment || pos.state.units[regiment].parent != no_unit) {
            continue;
        }
        formed += static_cast<int>(pos.state.units[slot].on_table());
        if (pos.state.units[slot].place == Place::unformed && free == no_unit) {
            free = slot;
        }
    }
    return formed + 1 < pos.field.parameters.detachment_parts ? free : no_unit;
}

Verdict check(Position pos, const Detach& order) {
    if (Verdict own = is_own(pos, order.unit); !own) {
        return own;
    }
    if (Verdict fit = check_regiment(pos, order); !fit) {
        return fit;
    }
    if (Verdict free = may_work(pos, order.unit); !free) {
        return free;
    }
    if (Verdict size = check_size(pos, order); !size) {
        return size;
    }
    if (order.stance > Stance::open || (is_first_draft(pos.field) && order.stance != Stance::open)) {
        return refuse("grant/detachment.stance"_clause, "A detachment must form in {}.",
                      is_first_draft(pos.field) ? "open order" : "line, column or open order");
    }
    return check_room(pos, order);
}

void apply(MutablePosition pos, const Detach& order, Log& log) {
    const UnitId slot = free_detachment(pos, order.unit);
    pos.state = formed(pos, order);
    drill::note(pos.field, slot, Event::Kind::place, "grant/detachment.size"_clause, log,
                "{0} {0:detaches|detach} {1} men.", pos.field.who(order.unit), order.men);
    drill::note(pos.field, order.unit, Event::Kind::pose, "grant/detachment.half_move"_clause, log,
                "{0} {0:closes|close} the ranks.", pos.field.who(order.unit));
}

void rejoin(MutablePosition pos, UnitId detachment, Log& log) {
    const auto& [field, state] = pos;
    Unit& it = state.units[detachment];
    const UnitId main = it.parent;
    Unit& body = state.units[main];
    const bool broken = is_broken(pos, detachment);
    if (body.loose != 0) {
        fall_in(pos, main, it);
    }
    body.men = static_cast<std::uint8_t>(body.men + it.men);
    body.original = static_cast<std::uint8_t>(body.original + it.original);
    body.officers |= it.officers;
    body.volleyed |= it.volleyed;
    body.marks |= it.marks & Mark::lost;
    if (const UnitId general = general_with(pos, detachment); general != no_unit) {
        const bool taken = general_with(pos, main) != no_unit;
        state.units[general].with = taken ? no_unit : main;
        state.units[general].at = taken ? it.at : body.at;
        if (!taken && body.loose != 0) { // behind those who come home
            const table::Base room = body_of(pos, main);
            state.places[main].at[general_figure] =
                room.centre
                + table::along_halves(room.facing, -room.depth - 5 * field.parameters.horse_depth);
            state.places[main].standing |= std::uint32_t{1} << general_figure;
        }
        state.units[general].fixed = taken ? 0 : state.units[general].fixed; // whom he rallied is no more
    }
    it = Unit{};
    // one of the first draft that was broken is not formed again
    it.place = broken ? Place::gone : Place::unformed;
    it.at = body.at;
    state.aims[detachment] = {};
    state.places[detachment] = {};
    drill::note(field, detachment, Event::Kind::wreck,
                broken ? "grant/detachment.no_more"_clause : "grant/detachment.rejoin"_clause, log,
                "{0} {0:rejoins|rejoin} {1}.", field.who(detachment), field.name(main));
    make_room(pos, main, log);
}

// "grant/detachment.first_draft"_clause
void break_first_draft(MutablePosition pos, Log& log) {
    for (const UnitId unit : pos.field.all()) {
        Unit& it = pos.state.units[unit];
        if (!is_broken(pos, unit)) {
            continue;
        }
        if (it.duty != Duty::rear) {
            drill::tell(pos.field, unit, "grant/detachment.first_draft"_clause, log,
                        "{0} {0:has|have} to go back to {1}.", pos.field.who(unit),
                        has_main_body(pos.state, unit) ? pos.field.name(it.parent) : "the rear");
        }
        it.duty = it.melee != 0 ? Duty::withdraw : Duty::rear;
        if (it.melee == 0 && has_main_body(pos.state, unit)) {
            turn_from(pos, unit, it.parent);
        }
    }
}

} // namespace bounce::grant
