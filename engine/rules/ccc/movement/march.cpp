#include "engine/rules/ccc/movement/march.h"

#include "engine/drill/note.h"
#include "engine/ground/table/measure/line.h"
#include "engine/ground/table/touch.h"
#include "engine/rules/ccc/losses/losses.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/mobility/standing.h"
#include "engine/rules/ccc/reaction/react.h"
#include "engine/rules/ccc/tasks/stack.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::ccc {

namespace {

/// Whether a march led over a place.
bool led_over(const table::Formation& formation, const Progress& progress, const table::Base& place) {
    for (int i = 1; i <= progress.legs; ++i) {
        const Pose from = middle_of(progress.stations[static_cast<std::size_t>(i - 1)], formation);
        const Pose to = middle_of(progress.stations[static_cast<std::size_t>(i)], formation);
        table::Base over = table::outline(to, formation);
        if (from.facing == to.facing) { // straight, ahead or back
            over.centre = table::part_way(from.at, to.at, 1, 2);
            over.depth += table::length(to.at - from.at);
        }
        if (table::overlap(over, place)) {
            return true;
        }
    }
    return false;
}

/// "ccc/melee.guns"_clause: guns that their crews have left are taken by troops who go over them.
void take_guns(MutablePosition pos, UnitId unit, const Progress& progress, Log& log) {
    const Field& field = pos.field;
    if (field.arm(unit) == Arm::officer) {
        return;
    }
    const table::Formation formation = formation_of(pos, unit);
    for (const UnitId other : field.fighters()) {
        if (field.side(other) == field.side(unit) || field.arm(other) != Arm::battery) {
            continue;
        }
        const auto taken =
            static_cast<int>(std::ranges::count_if(each_gun_left(pos, other), [&](const table::Base& gun) {
                return led_over(formation, progress, gun);
            }));
        if (taken > 0) {
            drill::tell(field, unit, "ccc/melee.guns"_clause, log, "{0} {0:takes|take} {1} of {2}.",
                        field.who(unit), Counted{taken, "gun", "guns"}.words(), field.name(other));
            take_pieces(pos, other, taken, progress.to.at, "ccc/melee.guns"_clause, log);
        }
    }
}

void drive_off(MutablePosition pos, UnitId officer, Angle away, Log& log) {
    go_back(pos, officer, away, pos.field.parameters.touched_officer, true, "ccc/melee.officers"_clause, log);
}

/// "ccc/melee.officers"_clause: enemies by themselves who are come upon ride off, away from where the unit
/// came from.
void drive_off_officers(MutablePosition pos, UnitId unit, const Progress& progress, Log& log) {
    const table::Formation formation = formation_of(pos, unit);
    for (const UnitId other : pos.field.all()) {
        if (pos.field.side(other) != pos.field.side(unit) && pos.field.arm(other) == Arm::officer
            && stands(pos.state, other) && led_over(formation, progress, body_of(pos, other))) {
            const Vec way = pos.state.units[other].at - progress.stations[0].at;
            drive_off(pos, other, table::direction_of(way), log);
        }
    }
}

/// "ccc/reaction.crews"_clause: they have their guns again when they come to them.
void come_to_guns(MutablePosition pos, UnitId unit, Log& log) {
    const std::optional<table::Base> guns = guns_left(pos, unit);
    if (!guns || table::distance(body_of(pos, unit), *guns) > table::touch
        || stands_on(pos, unit, *guns, Counting::all) != no_unit) {
        return;
    }
    const Battery& battery = pos.state.batteries[pos.field.muster(unit).battery];
    Unit& it = pos.state.units[unit];
    it.posture = static_cast<std::uint8_t>(it.posture & ~Posture::away);
    set_pose(pos, unit, {battery.at, battery.facing});
    drill::note(pos.field, unit, Event::Kind::pose, "ccc/reaction.crews"_clause, log,
                "The crews of {} are at their guns again.", pos.field.name(unit));
}

/// "ccc/move.contact"_clause: an officer who runs into an enemy rides off.
void run_into(MutablePosition pos, UnitId unit, UnitId other, Log& log) {
    if (pos.field.arm(unit) == Arm::officer) {
        drive_off(pos, unit, away_from(pos, unit, other), log);
    } else {
        collide(pos, unit, other);
    }
}

/// Of guns, their front when the turn began ("ccc/move.by_hand", "ccc/move.prolonge").
void note_front(MutablePosition pos, UnitId unit, const Progress& progress) {
    Unit& it = pos.state.units[unit];
    const bool turned = progress.fronted || progress.to.facing != it.facing;
    if (turned && pos.field.arm(unit) == Arm::battery && !it.is(Posture::away) && !it.has(Mark::fronted)) {
        it.marks |= Mark::fronted;
        it.front = it.facing;
    }
}

void set_marks(Unit& it, const Progress& progress) {
    it.marks |= progress.went ? Mark::went : 0;
    it.marks |= progress.about ? Mark::about : 0;
    it.marks |= progress.hauled ? Mark::hauled : 0;
    it.marks |= progress.stopped || progress.touched != no_unit ? Mark::halted : 0;
}

/// What the log says of a march.
struct Telling {
    Event::Kind kind = Event::Kind::march;
    Clause clause;
    std::string text;
    std::string gist = {};
};
Telling telling_of(Position pos, UnitId unit, const Progress& progress, std::int32_t before) {
    const Subject who = pos.field.who(unit);
    if (progress.leaves) {
        return {Event::Kind::leave, "ccc/move.exit"_clause,
                fmt::format("{0} {0:marches|march} off the table.", who)};
    }
    if (!progress.went) {
        return progress.about ? Telling{Event::Kind::pose, "ccc/move.about"_clause,
                                        fmt::format("{0} {0:turns|turn} about.", who)}
                              : Telling{Event::Kind::pose, "ccc/move.front"_clause,
                                        fmt::format("{0} {0:changes|change} front.", who)};
    }
    const Thou allowance = allowance_of(pos, unit);
    const std::string went = table::about_inches(length_of(progress.spent - before, allowance));
    return {Event::Kind::march, rate_clause(pos, unit),
            fmt::format("{0} {0:moves|move}, using {1} of {2}.", who, went,
                        table::with_inches(table::about_inches(allowance))),
            fmt::format("{0} {0:moves|move} {1}\"", who, went)};
}

} // namespace

void hold_officers(MutablePosition pos, UnitId unit) {
    for (const UnitId other : pos.field.all()) {
        if (pos.field.arm(other) == Arm::officer && pos.state.units[other].with == unit) {
            pos.state.units[other].marks |= Mark::halted;
        }
    }
}

void enter_march(MutablePosition pos, UnitId unit, const Progress& progress, Log& log) {
    if (progress.leaves) {
        remove(pos, unit, "ccc/move.exit"_clause, log, true);
        return;
    }
    Unit& it = pos.state.units[unit];
    note_front(pos, unit, progress);
    set_marks(it, progress);
    it.spent = progress.spent;
    it.paid = progress.paid;
    if (progress.went) {
        hold_officers(pos, unit);
    }
    if (pos.field.arm(unit) != Arm::officer) {
        drive_off_officers(pos, unit, progress, log);
    }
    shift_pose(pos, unit, progress.to, body_of(pos, unit));
    if (pos.field.arm(unit) != Arm::officer) {
        take_guns(pos, unit, progress, log);
    }
    if (it.is(Posture::away)) {
        come_to_guns(pos, unit, log);
    }
    if (progress.touched != no_unit) {
        run_into(pos, unit, progress.touched, log);
    }
}

void tell_march(Position pos, UnitId unit, const Progress& progress, std::int32_t before, Log& log) {
    if (!log.on() || (progress.to == progress.stations[0] && !progress.leaves)) {
        return;
    }
    const std::string_view stance = word(pos.state.units[unit].stance);
    const Telling telling = telling_of(pos, unit, progress, before);
    Event event = drill::moved_event(pos.field, unit, progress.stations[0], progress.to, stance, telling.kind,
                                     telling.clause, "{}", telling.text);
    event.gist = telling.gist;
    event.track.clear();
    const table::Formation formation = formation_of(pos, unit);
    for (int i = 0; i <= progress.legs; ++i) {
        event.track.push_back({middle_of(progress.stations[static_cast<std::size_t>(i)], formation), stance});
    }
    log.add(std::move(event));
}

} // namespace bounce::ccc
