#include "engine/rules/ccc/movement/leg.h"

#include "engine/match/table/numbers.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

using table::Leg;

constexpr Thou longest_leg = 200 * table::inch;

/// "ccc/move.by_hand"_clause, "ccc/move.prolonge"_clause
Verdict check_hauling(Position pos, UnitId unit, const Leg& leg, const GunWork& done) {
    const Parameters& rules = pos.field.parameters;
    if (done.hauled) {
        return refuse("ccc/move.by_hand"_clause,
                      "The guns of {} have already been moved by hand or by prolonge this turn.",
                      pos.field.name(unit));
    }
    if (leg.kind == Leg::Kind::retire && pos.state.units[unit].is(Posture::prolonge)) {
        if ((done.now - done.began).size() > table::quarter.turn) {
            return refuse("ccc/move.prolonge"_clause,
                          "{0} cannot be drawn that way: the prolonge never draws guns forward of the front "
                          "with which they began the turn.",
                          pos.field.who(unit));
        }
        return leg.by <= rules.by_prolonge
                   ? Verdict{}
                   : refuse("ccc/move.prolonge"_clause, "Guns can be drawn back at most {} by prolonge.",
                            table::with_inches(table::inches_text(rules.by_prolonge)));
    }
    if (leg.kind == Leg::Kind::advance && leg.by <= rules.by_hand) {
        return done.now == done.began ? Verdict{}
                                      : refuse("ccc/move.by_hand"_clause,
                                               "{0} {0:has|have} changed front: guns can be pushed by hand "
                                               "only to the front that they had when the turn began.",
                                               pos.field.who(unit));
    }
    return refuse("ccc/move.by_hand"_clause,
                  "Guns off their limbers can move only {} forward by hand, or back by prolonge.",
                  table::with_inches(table::inches_text(rules.by_hand)));
}

} // namespace

bool is_in_action(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return pos.field.arm(unit) == Arm::battery && it.stance > Stance::column && !it.is(Posture::away);
}

bool turns_freely(Position pos, UnitId unit) {
    const Unit& it = pos.state.units[unit];
    return it.stance == Stance::single || is_in_action(pos, unit) || it.is(Posture::away);
}

Verdict check_leg(Position pos, UnitId unit, const Leg& leg, const GunWork& done) {
    const bool straight = table::is_straight(leg) && leg.by > 0 && leg.by <= longest_leg;
    const bool wheels = table::is_wheel(leg) && leg.turn.turn > 0 && leg.turn.turn <= table::half_circle.turn;
    const bool turns = leg.kind == Leg::Kind::turn && leg.turn.turn != 0;
    if (!straight && !wheels && !turns) {
        return refuse("ccc/move.wheel"_clause,
                      "Each leg of a march must go ahead or back, wheel or turn, by some distance or angle.");
    }
    return turns || !is_in_action(pos, unit) ? Verdict{} : check_hauling(pos, unit, leg, done);
}

Verdict check_way(const Field& field, UnitId unit, const Way& way, bool leaves) {
    if (way.off_table && !leaves) {
        return refuse("ccc/move.room"_clause, "{} cannot march there: that is off the table.",
                      field.who(unit));
    }
    if (way.houses != 0) {
        return refuse("ccc/move.room"_clause, "{} cannot march there: a house is in the way.",
                      field.who(unit));
    }
    return way.closed ? refuse_ground(field, unit, *way.closed) : Verdict{};
}

Verdict check_turn(Position pos, const Walker& walker, const Leg& leg, const Neighbours& neighbours) {
    constexpr int most_step = 4096; // a sixteenth of a circle
    const int steps = leg.turn.size() / most_step + 1;
    for (int step = 1; step <= steps; ++step) {
        Walker there = walker;
        const int turn = leg.turn.signed_turn() * step / steps;
        there.middle.facing = there.middle.facing + Angle{static_cast<std::uint16_t>(turn)};
        if (Verdict room = check_standing(pos, there, neighbours); !room) {
            return room;
        }
    }
    return {};
}

bool is_out(const Field& field, Vec at) {
    const table::Ground& ground = field.scenario.ground;
    return at.x < 0 || at.y < 0 || at.x > ground.width || at.y > ground.depth;
}

bool leads_out(const Field& field, const Walker& walker, const Leg& leg) {
    const Pose to = table::after(walker.middle, walker.formation, leg, {});
    return is_out(field, to.at) && table::is_straight(leg)
           && std::ranges::any_of(field.scenario.exits[index(field.side(walker.unit))],
                                  [&](const table::EdgeSpan& exit) {
                                      return table::cross(walker.middle.at, to.at, exit.from, exit.to);
                                  });
}

} // namespace bounce::ccc
