#include "engine/rules/ccc/losses/losses.h"

#include "engine/drill/note.h"
#include "engine/ground/table/measure/frame.h"
#include "engine/match/showing/headline.h"
#include "engine/rules/ccc/losses/officers.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/units/pieces.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// Hits that take a piece off ("ccc/unit.counter", "ccc/unit.skirmisher").
int hits_of_piece(const Field& field, UnitId unit) {
    const Parameters& rules = field.parameters;
    switch (field.arm(unit)) {
    case Arm::skirmishers:
        return rules.skirmisher_hits;
    case Arm::battery:
        return rules.crew * rules.crew_hits;
    default:
        return rules.hits_per_piece;
    }
}

void score_lost(MutablePosition pos, UnitId unit, int pieces) {
    std::uint16_t& lost = pos.state.score.lost[index(pos.field.side(unit))];
    lost = static_cast<std::uint16_t>(lost + pieces);
}

/// Guns with a crew, the first the one on the left or in front.
using Guns = boost::container::static_vector<GunState*, most_guns>;
Guns guns_of(MutablePosition pos, UnitId unit) {
    Guns guns;
    for (int i = 0; i < pos.field.muster(unit).pieces; ++i) {
        GunState& gun = pos.state.batteries[pos.field.muster(unit).battery].guns[static_cast<std::size_t>(i)];
        if (gun.lost == 0) {
            guns.push_back(&gun);
        }
    }
    return guns;
}

/// Whether what happens there is nearer to the left flank. What is straight ahead or behind, as of somebody
/// who ran from it, is nearer to the right, however its place was rounded.
bool from_left(const Pose& row, Vec from) {
    return table::Frame{row.at, row.facing}.seen(from).right < -table::touch;
}
Pose row_of(const State& state, UnitId unit) { return {state.units[unit].at, state.units[unit].facing}; }
/// Of a battery, where its guns stand, whether their crews are with them or not.
Pose gun_row_of(Position pos, UnitId unit) {
    const Battery& battery = pos.state.batteries[pos.field.muster(unit).battery];
    return pos.state.units[unit].is(Posture::away) ? Pose{battery.at, battery.facing}
                                                   : row_of(pos.state, unit);
}

/// The gun that is nearest to the cause by its place in the row, in column the last.
std::size_t nearest_gun(Position pos, UnitId unit, std::size_t guns, Vec from) {
    const bool row = pos.state.units[unit].stance != Stance::column;
    return row && from_left(gun_row_of(pos, unit), from) ? 0 : guns - 1;
}

/// Which gun is hit next: the one whose crew has been hit, else the nearest ("ccc/unit.battery").
std::size_t gun_hit(Position pos, UnitId unit, const Guns& guns, Vec from) {
    const auto hurt = std::ranges::find_if(guns, [](const GunState* gun) { return gun->hits > 0; });
    return hurt != guns.end() ? static_cast<std::size_t>(hurt - guns.begin())
                              : nearest_gun(pos, unit, guns.size(), from);
}

/// A front that has become narrower on one flank keeps its other end where it was.
void draw_in(Angle facing, Thou narrower, bool on_left, Vec& at) {
    at = at + table::along_halves(facing, 0, on_left ? narrower : -narrower);
}

/// One piece fewer ("ccc/unit.removed"); where it stood, the front closes.
void take_one(MutablePosition pos, UnitId unit, bool on_left) {
    Unit& it = pos.state.units[unit];
    const Thou width = formation_of(pos, unit).width();
    --it.pieces;
    draw_in(it.facing, width - formation_of(pos, unit).width(), on_left, it.at);
}

/// Silences one gun of a battery.
void take_gun(MutablePosition pos, UnitId unit, const Guns& guns, std::size_t which, Vec from) {
    const bool row_left = from_left(gun_row_of(pos, unit), from);
    const bool on_left = which == 0 ? guns.size() > 1 || row_left : which + 1 < guns.size() && row_left;
    guns[which]->lost = 1;
    guns[which]->hits = 0;
    if (pos.state.units[unit].is(Posture::away)) {
        Battery& battery = pos.state.batteries[pos.field.muster(unit).battery];
        draw_in(battery.facing, pos.field.parameters.gun_width, on_left, battery.at);
        take_one(pos, unit, from_left(row_of(pos.state, unit), from));
    } else {
        take_one(pos, unit, on_left);
    }
}

void tell_losses(Position pos, UnitId unit, int pieces, Clause clause, Log& log) {
    const bool guns = pos.field.arm(unit) == Arm::battery;
    if (log.on()) {
        const Counted lost{pieces, guns ? "gun" : "piece", guns ? "guns" : "pieces"};
        Event event = drill::event_of(pos.field, unit, Event::Kind::casualties, clause,
                                      "{0} {0:loses|lose} {1}: {2} left.", pos.field.who(unit), lost.words(),
                                      pos.state.units[unit].pieces);
        event.gist = fmt::format("{} {} down", counted_word(pieces), pieces == 1 ? lost.one : lost.many);
        event.lost = pieces;
        log.add(std::move(event));
    }
}

void tell_hits(Position pos, UnitId unit, int hits, Clause clause, Log& log) {
    if (log.on()) {
        Event event = drill::event_of(
            pos.field, unit, Event::Kind::note, clause, "{0} {0:takes|take} {1}{2}.", pos.field.who(unit),
            Counted{hits, "hit", "hits"}.words(),
            pos.state.units[unit].stance == Stance::column
                ? fmt::format(", {} what it would be in line", times_word(pos.field.parameters.column_losses))
                : "");
        event.told = false; // see `Secrecy`
        log.add(std::move(event));
    }
}

/// What follows pieces that came off: nobody is left, or the rest stands otherwise than before.
void settle(MutablePosition pos, UnitId unit, int pieces, Clause clause, Log& log) {
    score_lost(pos, unit, pieces);
    tell_losses(pos, unit, pieces, clause, log);
    if (pos.state.units[unit].pieces == 0) {
        remove(pos, unit, "ccc/unit.removed"_clause, log);
        return;
    }
    carry_officers(pos, unit);
    look_about(pos, unit);
}

/// Hits go on the crews, one gun after the other; how many are silenced.
int enter_gun_hits(MutablePosition pos, UnitId unit, int hits, Vec from) {
    const int whole = hits_of_piece(pos.field, unit);
    int lost = 0;
    for (Guns guns = guns_of(pos, unit); hits > 0 && !guns.empty(); guns = guns_of(pos, unit)) {
        const std::size_t which = gun_hit(pos, unit, guns, from);
        const int taken = std::min(hits, whole - guns[which]->hits);
        guns[which]->hits = static_cast<std::uint8_t>(guns[which]->hits + taken);
        hits -= taken;
        if (guns[which]->hits == whole) {
            take_gun(pos, unit, guns, which, from);
            ++lost;
        }
    }
    return lost;
}

int enter_counter_hits(MutablePosition pos, UnitId unit, int hits, Vec from) {
    Unit& it = pos.state.units[unit];
    const int whole = hits_of_piece(pos.field, unit);
    const int all = it.hits + hits;
    const int lost = std::min<int>(it.pieces, all / whole);
    const bool on_left = from_left(row_of(pos.state, unit), from);
    for (int i = 0; i < lost; ++i) {
        take_one(pos, unit, on_left);
    }
    it.hits = static_cast<std::uint8_t>(it.pieces == 0 ? 0 : all % whole);
    return lost;
}

/// An officer by himself has no counter: each hit is a wound.
void enter_wounds(MutablePosition pos, UnitId unit, int hits, Clause clause, Log& log) {
    Unit& it = pos.state.units[unit];
    std::uint8_t& wounds = it.wounds[it.rank];
    wounds = static_cast<std::uint8_t>(std::min(255, wounds + hits));
    drill::note(pos.field, unit, Event::Kind::casualties, clause, log, "{0} {0:has|have} {1}.",
                pos.field.who(unit), Counted{wounds, "wound", "wounds"}.words());
    if (wounds >= pos.field.parameters.officer_wounds) {
        remove(pos, unit, "ccc/loss.officers"_clause, log);
    }
}

void tell_gone(const Field& field, UnitId unit, bool exits, Clause clause, Log& log) {
    if (exits) {
        drill::note(field, unit, Event::Kind::leave, clause, log, "{0} {0:leaves|leave} the table.",
                    field.who(unit));
    } else {
        drill::note(field, unit, Event::Kind::wreck, clause, log, "{0} {0:is|are} {1}.", field.who(unit),
                    field.arm(unit) == Arm::officer ? "lost" : "destroyed");
    }
}

/// Off the table and out of everything that was ordered.
void clear_away(State& state, UnitId unit) {
    Unit& it = state.units[unit];
    const Unit was = it;
    it = Unit{};
    it.at = was.at;
    it.facing = was.facing;
    it.stance = was.stance;
    it.rank = was.rank;
    it.place = Place::gone;
    state.aims[unit] = {};
    state.struck[unit] = {};
    state.plots[unit] = {};
}

/// "ccc/unit.removed"_clause: its officers go with it, whoever they are.
void take_officers(MutablePosition pos, UnitId unit, bool exits, Clause clause, Log& log) {
    for (const UnitId other : pos.field.all()) {
        const Unit& officer = pos.state.units[other];
        if (pos.field.arm(other) != Arm::officer) {
            continue;
        }
        if (officer.place == Place::within && pos.field.muster(other).parent == unit) {
            clear_away(pos.state, other);
        } else if (officer.on_table() && officer.with == unit) {
            remove(pos, other, clause, log, exits);
        }
    }
}

} // namespace

int enter_hits(MutablePosition pos, UnitId unit, int hits, Vec from, Clause clause, Log& log) {
    const Unit& it = pos.state.units[unit];
    if (hits <= 0 || !it.on_table()) {
        return 0;
    }
    if (pos.field.arm(unit) == Arm::officer) {
        enter_wounds(pos, unit, hits, clause, log);
        return 0;
    }
    if (it.stance == Stance::column) { // "ccc/loss.column"_clause
        hits *= pos.field.parameters.column_losses;
    }
    tell_hits(pos, unit, hits, clause, log);
    const int lost = pos.field.arm(unit) == Arm::battery ? enter_gun_hits(pos, unit, hits, from)
                                                         : enter_counter_hits(pos, unit, hits, from);
    if (lost > 0) {
        settle(pos, unit, lost, clause, log);
    }
    return lost;
}

void take_pieces(MutablePosition pos, UnitId unit, int pieces, Vec from, Clause clause, Log& log) {
    const int lost = std::min<int>(pieces, pos.state.units[unit].pieces);
    if (lost <= 0 || !pos.state.units[unit].on_table()) {
        return;
    }
    const bool on_left = from_left(row_of(pos.state, unit), from);
    for (int i = 0; i < lost; ++i) {
        if (pos.field.arm(unit) == Arm::battery) {
            const Guns guns = guns_of(pos, unit);
            take_gun(pos, unit, guns, nearest_gun(pos, unit, guns.size(), from), from);
        } else {
            take_one(pos, unit, on_left);
        }
    }
    settle(pos, unit, lost, clause, log);
}

void remove(MutablePosition pos, UnitId unit, Clause clause, Log& log, bool exits) {
    tell_gone(pos.field, unit, exits, clause, log);
    take_officers(pos, unit, exits, clause, log);
    const int left = pos.field.arm(unit) == Arm::officer ? 0 : pos.state.units[unit].pieces;
    if (exits) {
        std::uint16_t& gone = pos.state.score.gone[index(pos.field.side(unit))];
        gone = static_cast<std::uint16_t>(gone + left);
    } else {
        score_lost(pos, unit, left);
    }
    clear_away(pos.state, unit);
    look_about(pos, no_unit);
}

} // namespace bounce::ccc
