#include "engine/rules/ccc/sequence/secrecy.h"

#include "engine/match/kinds.h"

#include <optional>

namespace bounce::ccc {

namespace {

/// "ccc/turn.written"_clause
bool is_secret(const Field& field, const State& state, const Order& order) {
    return field.parameters.written_orders != 0
           && (is_one_of<Fire>(order)
               || (state.phase == Phase::plot && is_one_of<Announce, Move, Alter, Clear>(order)));
}

/// Whose event it is: nobody's in particular where it names no unit.
std::string_view unit_of(const Event& event) {
    return event.unit.empty() && event.thrown ? event.thrown->what.unit : std::string_view{event.unit};
}

/// Officers in the ranks are where their regiment is.
UnitId shown_by(const Field& field, const State& state, UnitId unit) {
    return state.units[unit].place == Place::within ? field.muster(unit).parent : unit;
}

} // namespace

Secrecy::Secrecy(const Field& field, const State& state, const Order& order, const Log& log)
    : field_(field), seen_(state.seen), events_(log.events().size()),
      author_(is_secret(field, state, order) ? state.actor : Side::nobody) {}

void Secrecy::keep_order(Log& log) const {
    if (author_ == Side::nobody) {
        return;
    }
    for (Event& event : log.since(events_)) {
        event.only = author_;
    }
}

// "ccc/sight.side"_clause: nobody keeps it to himself if the enemy sees the unit before it or after.
Side Secrecy::keeper_of(const State& state, const Event& event) const {
    const std::optional<std::size_t> named = field_.scenario.force_named(unit_of(event));
    if (!named) {
        return Side::nobody;
    }
    const UnitId unit = shown_by(field_, state, static_cast<UnitId>(*named));
    const Side side = field_.side(unit);
    const std::size_t enemy = index(enemy_of(side));
    return ((seen_[enemy] | state.seen[enemy]) >> unit & 1U) != 0 ? Side::nobody : side;
}

void Secrecy::keep_units(const State& state, Log& log) const {
    for (Event& event : log.since(events_)) {
        if (event.only == Side::nobody) {
            event.only = keeper_of(state, event);
        }
    }
}

} // namespace bounce::ccc
