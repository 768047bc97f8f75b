// How a melee stands after each move of it ("grant/melee.outcome"_clause and following), and who is tired
// after it.
#include "engine/drill/note.h"
#include "engine/rules/grant/melee/contact.h"
#include "engine/rules/grant/melee/house_fight.h"
#include "engine/rules/grant/melee/melee.h"
#include "engine/rules/grant/mobility/standing.h"
#include "engine/rules/grant/units/figures.h"
#include "engine/rules/grant/units/losses.h"

#include <algorithm>
#include <array>

namespace bounce::grant {

namespace {

constexpr int first_move = 1;

/// A melee while its outcome is looked for.
struct Verge {
    int melee = 0;
    drill::UnitList units;
    std::array<int, 2> lost{};     ///< That are compared, by side.
    std::array<int, 2> leaving{};  ///< Units that fall back, by side.
    std::array<int, 2> standing{}; ///< Units that do not.
};

/// Twice as many as the other side, which is at least two against none.
bool lost_twice(const Parameters& p, int own, int others) {
    return others > 0 ? own * 100 >= others * p.beaten_ratio : own >= p.beaten_least;
}

/// "grant/melee.first_outcome"_clause, "grant/melee.second_outcome"_clause
std::array<int, 2> compared_losses(const Field& field, const Melee& melee) {
    std::array<int, 2> lost{};
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        lost[side] = melee.lost_now[side];
        if (melee.moves == first_move) {
            lost[side] += melee.lost_by_fire[side];
        } else if (field.parameters.second_move_alone == 0) {
            lost[side] += melee.lost_first[side];
        }
    }
    return lost;
}

/// What a unit has to do by itself: bad morale, or half of it lost. In the first move it may stay with half
/// ("grant/morale.half_melee"_clause), and so may a garrison ("grant/morale.half_house"_clause). Who is being
/// rallied stands ("grant/general.stops"_clause).
void order_back(const Field& field, const Melee& melee, Unit& unit) {
    const bool bad = unit.bad != 0 && unit.rallying == 0;
    const bool stays = unit.occupies_house(field.parameters.garrison_share);
    const bool spent = unit.half != 0 && melee.moves > first_move && !stays;
    if ((bad || spent) && !falls_back(unit)) {
        unit.duty = Duty::rear; // "grant/melee.bad_morale"_clause
    } else if (unit.half != 0 && !bad && !spent && unit.duty == Duty::rear) {
        unit.duty = Duty::none;
    }
}

void order_beaten(MutablePosition pos, const Verge& verge, Log& log) {
    const Melee& melee = pos.state.melees[static_cast<std::size_t>(verge.melee)];
    for (const Side side : both_sides) {
        const std::size_t own = index(side);
        if (!lost_twice(pos.field.parameters, verge.lost[own], verge.lost[1 - own])) {
            continue;
        }
        const Clause clause = melee.moves == first_move ? "grant/melee.first_outcome"_clause
                                                        : "grant/melee.second_outcome"_clause;
        for (const UnitId unit : verge.units) {
            if (pos.field.side(unit) == side && !falls_back(pos.state.units[unit])) {
                pos.state.units[unit].duty = Duty::withdraw;
                drill::tell(pos.field, unit, clause, log,
                            "{0} {0:is|are} beaten, {1} figures lost against {2}, and will withdraw in the "
                            "next move.",
                            pos.field.who(unit), verge.lost[own], verge.lost[1 - own]);
            }
        }
    }
}

Verge verge_of(Position pos, int melee) {
    Verge verge{.melee = melee, .units = units_in(pos, melee)};
    verge.lost = compared_losses(pos.field, pos.state.melees[static_cast<std::size_t>(melee)]);
    return verge;
}

void count_leaving(Position pos, Verge& verge) {
    for (const UnitId unit : verge.units) {
        ++(falls_back(pos.state.units[unit]) ? verge.leaving : verge.standing)[index(pos.field.side(unit))];
    }
}

void tire(const Field& field, Unit& unit, bool stays) {
    // "grant/exhaustion.moves"_clause
    unit.exhausted = static_cast<std::uint8_t>(field.parameters.retreat_moves + field.parameters.rest_moves);
    unit.fixed = stays ? 1 : 0;
}

/// "grant/melee.winner"_clause: all are back in their ranks, those who go back first.
void fall_in(MutablePosition pos, const Verge& verge, Log& log) {
    for (const bool going : {true, false}) {
        for (const UnitId unit : verge.units) {
            const Unit& it = pos.state.units[unit];
            if (it.on_table() && it.melee == 0 && falls_back(it) == going) {
                make_room(pos, unit, log);
            }
        }
    }
}

/// Out of the melee; with nobody left in it, it is over.
void let_go(MutablePosition pos, const Verge& verge, bool all, Log& log) {
    const Melee& melee = pos.state.melees[static_cast<std::size_t>(verge.melee)];
    for (const UnitId unit : verge.units) {
        Unit& it = pos.state.units[unit];
        if (!it.on_table() || (!all && !falls_back(it))) {
            continue;
        }
        if (pos.field.parameters.losers_exhausted != 0 && falls_back(it) && melee.moves > first_move) {
            tire(pos.field, it, false); // "grant/exhaustion.who"_clause
        }
        leave_section(pos, unit);
        quit_melee(pos.state, unit);
    }
    fall_in(pos, verge, log);
    if (all) {
        pos.state.melees[static_cast<std::size_t>(verge.melee)] = {};
    }
}

/// "grant/melee.draw"_clause: all who stand go back and rest; who was attacked and has orders to hold rests
/// where he is ("grant/melee.hold"_clause).
void draw(MutablePosition pos, const Verge& verge, Log& log) {
    const auto& [field, state] = pos;
    const bool third = state.melees[static_cast<std::size_t>(verge.melee)].surrender != 0;
    for (const UnitId unit : verge.units) {
        Unit& it = state.units[unit];
        if (!it.on_table()) {
            continue;
        }
        if (falls_back(it)) {
            if (third) { // whoever goes is as tired as those who stood
                tire(field, it, false);
            }
            continue;
        }
        const bool stays = it.holds != 0 && (it.onset & Onset::attacked) == 0;
        tire(field, it, stays);
        it.duty = stays ? Duty::rest : Duty::retreat;
        if (stays) {
            drill::tell(field, unit, "grant/melee.hold"_clause, log,
                        "The melee is drawn: {0} {0:holds its|hold their} ground, exhausted.",
                        field.who(unit));
        } else {
            drill::tell(field, unit, third ? "grant/melee.third_move"_clause : "grant/melee.draw"_clause, log,
                        "The melee is drawn: {0} {0:falls|fall} back, exhausted.", field.who(unit));
        }
    }
    let_go(pos, verge, true, log);
}

/// "grant/melee.surrender"_clause: of all living figures in the melee. The side that is outnumbered is taken,
/// whatever else it would have to do.
bool surrenders(MutablePosition pos, const Verge& verge, Log& log) {
    const auto& [field, state] = pos;
    std::array<int, 2> figures{};
    for (const UnitId unit : verge.units) {
        if (state.units[unit].on_table()) {
            const int general = general_with(pos, unit) != no_unit ? 1 : 0;
            figures[index(field.side(unit))] += figures_left(state, unit) + general;
        }
    }
    for (const Side side : both_sides) {
        const int own = figures[index(side)];
        if (own == 0 || figures[1 - index(side)] * 100 < own * field.parameters.surrender_ratio) {
            continue;
        }
        for (const UnitId unit : verge.units) {
            if (field.side(unit) == side && state.units[unit].on_table()) {
                drill::tell(field, unit, "grant/melee.surrender"_clause, log,
                            "{0} {0:is|are} outnumbered {1} to one and {0:surrenders|surrender}.",
                            field.who(unit), multiple_word(field.parameters.surrender_ratio));
                remove(pos, unit, "grant/melee.surrender"_clause, log, true);
            }
        }
        return true;
    }
    return false;
}

/// Both sides have units that stand after the second move, or after a third one among houses.
void late_outcome(MutablePosition pos, const Verge& verge, Log& log) {
    Melee& melee = pos.state.melees[static_cast<std::size_t>(verge.melee)];
    const Parameters& p = pos.field.parameters;
    // "grant/melee.duration"_clause, "grant/melee.built_up"_clause
    const int limit = p.melee_moves + (melee.built_up != 0 ? p.built_up_moves : 0);
    const bool part_of_one = (verge.leaving[0] > 0) != (verge.leaving[1] > 0);
    // "grant/melee.third_move"_clause: among houses there is a third move anyhow, and no fourth.
    if (part_of_one && melee.moves <= p.melee_moves) {
        melee.surrender = 1;
        let_go(pos, verge, false, log);
        return;
    }
    if (melee.moves < limit) {
        let_go(pos, verge, false, log);
        return;
    }
    if (p.surrender_any_melee != 0 && surrenders(pos, verge, log)) {
        let_go(pos, verge, true, log);
        return;
    }
    draw(pos, verge, log);
}

void settle_one(MutablePosition pos, int at, Log& log) {
    Melee& melee = pos.state.melees[static_cast<std::size_t>(at)];
    Verge verge = verge_of(pos, at);
    if (melee.surrender != 0 && surrenders(pos, verge, log)) {
        let_go(pos, verge, true, log);
        return;
    }
    for (const UnitId unit : verge.units) {
        order_back(pos.field, melee, pos.state.units[unit]);
    }
    if (melee.surrender != 0) { // "grant/melee.third_move"_clause: both go, whatever was lost
        draw(pos, verge, log);
        return;
    }
    order_beaten(pos, verge, log);
    count_leaving(pos, verge);
    if (verge.standing[0] == 0 || verge.standing[1] == 0) {
        let_go(pos, verge, true, log); // "grant/melee.winner"_clause: who stands is free
    } else if (melee.moves < pos.field.parameters.melee_moves) {
        let_go(pos, verge, false, log);
    } else {
        late_outcome(pos, verge, log);
    }
    melee.begun = 0;
    // Whoever falls from now on falls in the next move.
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        melee.lost_first[side] = static_cast<std::uint8_t>(melee.lost_first[side] + melee.lost_now[side]);
        melee.lost_now[side] = 0;
    }
}

} // namespace

void settle_melees(MutablePosition pos, Log& log) {
    for (int melee = 0; melee < max_melees; ++melee) {
        const Melee& it = pos.state.melees[static_cast<std::size_t>(melee)];
        if (it.moves != 0 && it.begun != 0) {
            settle_one(pos, melee, log);
        }
    }
}

} // namespace bounce::grant
