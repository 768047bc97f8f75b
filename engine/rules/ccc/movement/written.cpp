#include "engine/rules/ccc/movement/written.h"

#include "engine/drill/note.h"
#include "engine/rules/ccc/mobility/allowance.h"
#include "engine/rules/ccc/movement/change.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// Only who writes may read it before all is carried out.
void tell_writing(const Field& field, UnitId unit, std::string_view what, Log& log) {
    if (log.on()) {
        Event event = drill::event_of(field, unit, Event::Kind::note, "ccc/turn.written"_clause,
                                      "{} for {} is written down.", what, field.name(unit));
        event.only = field.side(unit);
        log.add(std::move(event));
    }
}

} // namespace

Move written_march(const State& state, UnitId unit) {
    const Plot& plot = state.plots[unit];
    Move march{.unit = unit};
    march.legs.count = plot.legs;
    std::transform(plot.leg.begin(), plot.leg.begin() + plot.legs, march.legs.legs.begin(),
                   [](const PlotLeg& leg) { return table::Leg{leg.kind, leg.by, leg.turn}; });
    return march;
}

void write_march(MutablePosition pos, const Move& order, Log& log) {
    Plot& plot = pos.state.plots[order.unit];
    plot.legs = order.legs.count;
    plot.leg = {};
    std::transform(order.legs.begin(), order.legs.end(), plot.leg.begin(), [](const table::Leg& leg) {
        return PlotLeg{.by = leg.by, .turn = leg.turn, .kind = leg.kind};
    });
    tell_writing(pos.field, order.unit, "A march", log);
}

// The march comes after it, and is to be written anew.
void write_change(MutablePosition pos, const Alter& order, Log& log) {
    Plot& plot = pos.state.plots[order.unit];
    plot = {.change = order.change, .line = plot.line};
    tell_writing(pos.field, order.unit, "A change", log);
}

void write_clearing(MutablePosition pos, const Clear& order, Log& log) {
    pos.state.plots[order.unit].line = order.line;
    tell_writing(pos.field, order.unit, "Taking down a fence", log);
}

State as_written(Position pos, UnitId unit) {
    State then = pos.state;
    then.phase = Phase::moves;
    for (const UnitId other : pos.field.all()) {
        if (other != unit && pos.field.side(other) == pos.field.side(unit) && goes_away(pos.state, other)) {
            then.units[other].place = Place::waiting;
        }
    }
    change_at_best({pos.field, then}, {unit, pos.state.plots[unit].change});
    return then;
}

} // namespace bounce::ccc
