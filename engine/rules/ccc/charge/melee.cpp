#include "engine/rules/ccc/charge/melee.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/charge/hole.h"
#include "engine/rules/ccc/charge/lineup.h"
#include "engine/rules/ccc/losses/captain.h"
#include "engine/rules/ccc/losses/losses.h"
#include "engine/rules/ccc/losses/marker.h"
#include "engine/rules/ccc/losses/officers.h"

#include <string>

namespace bounce::ccc {

namespace {

/// Bits of `ChargeState::hurt`.
constexpr std::uint8_t attacker_hurt = 1;
constexpr std::uint8_t defender_hurt = 2;

/// The higher first, as the row lies.
std::string row_words(const Hand& hand) {
    std::string words;
    for (int face = hand.lowest + hand.sides - 1; face >= hand.lowest; --face) {
        for (int i = 0; i < hand.of(face); ++i) {
            words += words.empty() ? fmt::format("{}", face) : fmt::format(" {}", face);
        }
    }
    return words.empty() ? "nothing" : words;
}

Clause defence_clause(const Field& field, UnitId enemy, bool column) {
    return field.arm(enemy) == Arm::battery ? "ccc/melee.guns"_clause
           : column                         ? "ccc/melee.column_dice"_clause
                                            : "ccc/melee.line_defence"_clause;
}

Hand throw_row(const Field& field, UnitId unit, UnitId against, Clause clause, int dice, Rolls& rolls) {
    if (dice == 0) {
        return {};
    }
    return rolls.hand({.clause = clause,
                       .name = "hand to hand",
                       .side = field.side(unit),
                       .unit = field.name(unit),
                       .about = against,
                       .dice = dice});
}

MeleeHits throw_round(Position pos, UnitId enemy, Rolls& rolls, Log& log) {
    const Field& field = pos.field;
    const UnitId unit = pos.state.charge.unit;
    const Melee melee = line_up(pos, enemy);
    const Hand own = throw_row(field, unit, enemy,
                               melee.column ? "ccc/melee.column_dice"_clause : "ccc/melee.line_attack"_clause,
                               melee.attackers, rolls);
    const Hand others =
        throw_row(field, enemy, unit, defence_clause(field, enemy, melee.column), melee.defenders, rolls);
    const MeleeHits hits = compare_rows(field.parameters, own, others, melee.column);
    if (log.on()) {
        drill::tell(field, unit, melee.column ? "ccc/melee.column_pairs"_clause : "ccc/melee.pairs"_clause,
                    log, "{} against {}: {} on {} and {} on {}.", row_words(own), row_words(others),
                    Counted{hits.attacker, "hit", "hits"}.words(), field.name(unit),
                    Counted{hits.defender, "hit", "hits"}.words(), field.name(enemy));
    }
    return hits;
}

/// Whoever has lost goes back from the other; crews leave their guns ("ccc/melee.guns").
void back_up(MutablePosition pos, UnitId unit, bool attacker, Clause clause, Log& log) {
    const Angle way = pos.state.units[pos.state.charge.unit].facing;
    go_back(pos, unit, attacker ? way + table::half_circle : way, pos.field.parameters.melee_back, false,
            clause, log);
}

/// "ccc/melee.hits"_clause: whether pieces came off.
bool enter(MutablePosition pos, UnitId unit, int hits, Vec from, Rolls& rolls, Log& log) {
    if (hits == 0 || !pos.state.units[unit].on_table()) {
        return false;
    }
    const bool lost = enter_hits(pos, unit, hits, from, "ccc/melee.hits"_clause, log) > 0;
    if (!lost && pos.field.parameters.officers_checked != 0) { // else when the rout is thrown for
        check_officers(pos, unit, rolls, log);
        seek_captain(pos, unit, rolls, log);
    }
    return lost;
}

/// Both are hit together, wherever they stand after that.
void enter_both(MutablePosition pos, UnitId enemy, const MeleeHits& hits, Rolls& rolls, Log& log,
                Bout& bout) {
    const UnitId unit = pos.state.charge.unit;
    const Vec own = pos.state.units[unit].at;
    const Vec others = pos.state.units[enemy].at;
    bout.own_lost = enter(pos, unit, hits.attacker, others, rolls, log);
    bout.enemy_lost = enter(pos, enemy, hits.defender, own, rolls, log);
}

void note_hurt(ChargeState& charge, const MeleeHits& hits) {
    charge.hurt = static_cast<std::uint8_t>(charge.hurt | (hits.attacker > 0 ? attacker_hurt : 0)
                                            | (hits.defender > 0 ? defender_hurt : 0));
}

/// "ccc/melee.lost", "ccc/melee.drawn", "ccc/melee.column_lost"
Clause lost_clause(const MeleeHits& hits, bool column) {
    return column                          ? "ccc/melee.column_lost"_clause
           : hits.attacker > hits.defender ? "ccc/melee.lost"_clause
                                           : "ccc/melee.drawn"_clause;
}

Bout lose(MutablePosition pos, UnitId enemy, const MeleeHits& hits, bool column, Rolls& rolls, Log& log) {
    const UnitId unit = pos.state.charge.unit;
    const Clause clause = lost_clause(hits, column);
    Bout bout{.over = true};
    drill::tell(pos.field, unit, clause, log, "{0} {0:is|are} thrown back.", pos.field.who(unit));
    if (!back_through(pos, pos.field.parameters.melee_back, clause, log)) {
        back_up(pos, unit, true, clause, log);
        if (pos.state.units[unit].on_table()) {
            stop_before_others(pos, log);
        }
    }
    enter_both(pos, enemy, hits, rolls, log, bout);
    mark(pos, unit, Marker::disrupted, clause, log);
    // "ccc/melee.unhurt"_clause: a defender without hits has none, and none has one whom a column struck.
    if (!column && (pos.state.charge.hurt & defender_hurt) != 0) {
        mark(pos, enemy, Marker::disrupted, "ccc/melee.both"_clause, log);
    }
    return bout;
}

Bout win_in_line(MutablePosition pos, UnitId enemy, const MeleeHits& hits, Rolls& rolls, Log& log) {
    const Clause clause = pos.field.arm(enemy) == Arm::battery ? "ccc/melee.guns"_clause
                          : hits.attacker == 0                 ? "ccc/melee.attacker_unhurt"_clause
                                                               : "ccc/melee.both"_clause;
    Bout bout;
    back_up(pos, enemy, false, clause, log);
    enter_both(pos, enemy, hits, rolls, log, bout);
    if (hits.attacker == 0) {
        mark(pos, enemy, Marker::disrupted, "ccc/melee.attacker_unhurt"_clause, log);
    }
    return bout;
}

/// "ccc/melee.pierced"_clause: a unit that is pierced keeps its place; struck on its end it backs up, and so
/// it does where there is no room beyond it. Crews leave their guns to the column.
void pierce(MutablePosition pos, UnitId enemy, Log& log) {
    const auto& [field, state] = pos;
    const bool guns = field.arm(enemy) == Arm::battery;
    const bool on_end = comes_at_flank(state, enemy);
    if (guns) {
        back_up(pos, enemy, false, "ccc/melee.guns"_clause, log);
    }
    if (!on_end && has_room_beyond(pos, enemy)) {
        set_pierced(state.charge, enemy);
        drill::tell(field, state.charge.unit, "ccc/melee.pierced"_clause, log, "{0} {0:pierces|pierce} {1}.",
                    field.who(state.charge.unit), field.name(enemy));
    } else if (!guns) {
        back_up(pos, enemy, false, "ccc/melee.pierced"_clause, log);
    }
}

Bout win_in_column(MutablePosition pos, UnitId enemy, const MeleeHits& hits, Rolls& rolls, Log& log) {
    Bout bout;
    pos.state.charge.struck |= ChargeState::pays; // "ccc/melee.through"_clause
    set_beaten(pos.state.charge, enemy);
    pierce(pos, enemy, log);
    enter_both(pos, enemy, hits, rolls, log, bout);
    mark(pos, enemy, Marker::disrupted, "ccc/melee.pierced"_clause, log);
    return bout;
}

/// "ccc/melee.drawn"_clause, option `drawn_round`: nobody gives way.
Bout draw(MutablePosition pos, UnitId enemy, const MeleeHits& hits, Rolls& rolls, Log& log) {
    Bout bout;
    drill::tell(pos.field, pos.state.charge.unit, "ccc/melee.drawn"_clause, log,
                "Neither side gives way, and they fight on.");
    enter_both(pos, enemy, hits, rolls, log, bout);
    return bout;
}

} // namespace

Bout fight(MutablePosition pos, UnitId enemy, Rolls& rolls, Log& log) {
    ChargeState& charge = pos.state.charge;
    const bool column = pos.state.units[charge.unit].stance == Stance::column;
    const MeleeHits hits = throw_round(pos, enemy, rolls, log);
    charge.struck |= ChargeState::met;
    charge.rounds = static_cast<std::uint8_t>(charge.rounds < 255 ? charge.rounds + 1 : 255);
    note_hurt(charge, hits);
    if (hits.defender > hits.attacker) {
        return column ? win_in_column(pos, enemy, hits, rolls, log)
                      : win_in_line(pos, enemy, hits, rolls, log);
    }
    if (hits.defender == hits.attacker && !column && pos.field.parameters.drawn_round != 0) {
        return draw(pos, enemy, hits, rolls, log);
    }
    return lose(pos, enemy, hits, column, rolls, log);
}

void end_fight(MutablePosition pos, UnitId enemy, Log& log) {
    ChargeState& charge = pos.state.charge;
    if (charge.rounds > 0 && charge.hurt == (attacker_hurt | defender_hurt)) {
        charge.struck |= ChargeState::pays;
        mark(pos, enemy, Marker::disrupted, "ccc/melee.point"_clause, log);
    }
    charge.rounds = 0;
    charge.hurt = 0;
}

} // namespace bounce::ccc
