#include "engine/rules/ccc/artillery/guns.h"
#include "engine/rules/ccc/showing/status.h"

#include <algorithm>
#include <fmt/format.h>

namespace bounce::ccc {

namespace {

using Beside = View::Counter;

/// "ccc/gun.rounds"_clause
constexpr Beside::Colour round_colours[] = {Beside::Colour::yellow, Beside::Colour::blue,
                                            Beside::Colour::green, Beside::Colour::red};

/// "ccc/unit.counter"_clause: a clock face.
Beside dial(int hits, int full, int base) {
    return {.kind = Beside::Kind::dial,
            .colour = Beside::Colour::white,
            .count = hits,
            .of = full,
            .text = "hits",
            .base = base};
}

void add_guns(Position pos, UnitId unit, View::Unit& shown) {
    const Muster& muster = pos.field.muster(unit);
    const Battery& battery = pos.state.batteries[muster.battery];
    const int full = pos.field.parameters.crew * pos.field.parameters.crew_hits;
    // Of crews who are away the first base are they themselves.
    int base = pos.state.units[unit].is(Posture::away) ? 1 : 0;
    for (int gun = 0; gun < muster.pieces; ++gun) {
        const GunState& it = battery.guns[static_cast<std::size_t>(gun)];
        if (it.lost != 0) {
            continue;
        }
        for (std::size_t kind = 0; kind < round_kinds; ++kind) {
            if (muster.rounds[kind] > 0) {
                shown.counters.push_back({.kind = Beside::Kind::tokens,
                                          .colour = round_colours[kind],
                                          .count = it.rounds[kind],
                                          .of = muster.rounds[kind],
                                          .text = std::string{round_names[kind]},
                                          .base = base});
            }
        }
        shown.counters.push_back(dial(it.hits, full, base));
        ++base;
    }
}

/// "ccc/reaction.marker"_clause: those of a fight and of regiments that nobody commands are red.
void add_marker(const Unit& unit, View::Unit& shown) {
    const Beside::Colour colour = unit.marker == Marker::reaction ? Beside::Colour::white
                                  : unit.marker == Marker::routed ? Beside::Colour::black
                                                                  : Beside::Colour::red;
    shown.counters.push_back({.kind = Beside::Kind::word,
                              .colour = colour,
                              .text = std::string{marker_names[static_cast<std::size_t>(unit.marker)]}});
}

} // namespace

void add_counters(Position pos, UnitId unit, View::Unit& shown) {
    const Unit& it = pos.state.units[unit];
    const Parameters& p = pos.field.parameters;
    const Arm arm = pos.field.arm(unit);
    if (is_regiment(arm)) {
        shown.counters.push_back(dial(it.hits, p.hits_per_piece, -1));
    } else if (arm == Arm::skirmishers) {
        shown.counters.push_back(dial(it.hits, p.skirmisher_hits, -1));
    } else if (arm == Arm::battery) {
        add_guns(pos, unit, shown);
    }
    if (it.marked()) {
        add_marker(it, shown);
    }
    if (it.has(Mark::charged) && it.foe != no_unit) {
        shown.counters.push_back({.kind = Beside::Kind::word,
                                  .colour = Beside::Colour::yellow,
                                  .text = fmt::format("charges {}", pos.field.name(it.foe))});
    }
}

} // namespace bounce::ccc
