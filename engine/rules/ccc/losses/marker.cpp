#include "engine/rules/ccc/losses/marker.h"

#include "engine/drill/note.h"

namespace bounce::ccc {

namespace {

constexpr std::string_view marked_words[] = {"no longer marked", "in reaction", "disrupted", "stalled",
                                             "routed"};

} // namespace

// "ccc/reaction.marker"_clause, "ccc/reaction.skirmishers"_clause
void mark(MutablePosition pos, UnitId unit, Marker marker, Clause clause, Log& log) {
    Unit& it = pos.state.units[unit];
    const Arm arm = pos.field.arm(unit);
    if (arm == Arm::skirmishers || arm == Arm::officer || !it.on_table() || marker <= it.marker) {
        return; // the markers stand in the order of what they forbid
    }
    it.marker = marker;
    if (log.on()) {
        Event event = drill::event_of(pos.field, unit, Event::Kind::note, clause, "{0} {0:is|are} {1}.",
                                      pos.field.who(unit), marked_words[static_cast<std::size_t>(marker)]);
        event.told = false; // see `Secrecy`
        log.add(std::move(event));
    }
}

} // namespace bounce::ccc
