#include "engine/drill/note.h"
#include "engine/match/table/shapes.h"
#include "engine/rules/ccc/sight/sight.h"
#include "engine/rules/ccc/sight/smoke.h"

#include <algorithm>

namespace bounce::ccc {

namespace {

/// Fog is the whole table's, and nobody's throw.
void tell_fog(const State& state, Clause clause, Log& log) {
    if (log.on()) {
        log.add({.kind = Event::Kind::note,
                 .clause = clause,
                 .text = state.fog > 0 ? fmt::format("Fog lies in the hollows: level {}.", state.fog)
                                       : std::string{"The fog has lifted."},
                 .told = true});
    }
}

/// "ccc/fog.hollow"_clause: hills and their slopes rise above it.
bool is_high(const table::Ground& ground, Vec at) {
    constexpr auto slopes = static_cast<table::TerrainMask>(table::bit(table::Terrain::gentle_slope)
                                                            | table::bit(table::Terrain::steep_slope));
    return table::height_at(ground, at) > 0 || (table::ground_at(ground, at, 0U) & slopes) != 0;
}

/// By bit, those that have something which lies in a box.
template <class Has>
Hollows hollows_that(const Field& field, const table::Box& box, Has has) {
    const std::vector<table::Zone>& all = field.scenario.hollows;
    Hollows found = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        found |= all[i].box.touches(box) && has(all[i]) ? Hollows{1} << i : 0;
    }
    return found;
}

} // namespace

bool has_fog(const Field& field) {
    return field.parameters.fog_rules == 0 && !field.scenario.hollows.empty();
}

void mind_fog(MutablePosition pos, Rolls& rolls, Log& log) {
    const auto& [field, state] = pos;
    if (!has_fog(field)) {
        return;
    }
    if (state.turn == 1) { // "ccc/fog.thickness"_clause
        constexpr Clause clause = "ccc/fog.thickness"_clause;
        state.fog = static_cast<std::uint8_t>(
            rolls.die({.clause = clause, .name = "fog", .sides = field.parameters.fog_die}));
        tell_fog(state, clause, log);
    } else if (state.fog > 0) { // "ccc/fog.lifts"_clause
        constexpr Clause clause = "ccc/fog.lifts"_clause;
        if (rolls.die({.clause = clause, .name = "fog lifts", .sides = 10}) % 2 != 0) {
            return;
        }
        state.fog = static_cast<std::uint8_t>(std::max(0, state.fog - field.parameters.fog_lifts));
        tell_fog(state, clause, log);
    } else {
        return;
    }
    look_through(pos, state.turn == 1 ? Weather::thicker : Weather::thinner);
}

Hollows hollows_about(const Field& field, Vec at) {
    const Hollows found = hollows_that(field, table::box_of(at, at), [&](const table::Zone& hollow) {
        return table::inside(at, hollow.outline);
    });
    return found != 0 && is_high(field.scenario.ground, at) ? 0 : found;
}

Hollows hollows_about(const Field& field, const table::Base& body) {
    const table::Base inner = table::shrunk(body, table::graze);
    const Hollows found = hollows_that(field, table::box_of(inner), [&](const table::Zone& hollow) {
        return table::touches(inner, hollow.outline);
    });
    return found != 0 && is_high(field.scenario.ground, body.centre) ? 0 : found;
}

bool lies_in_hollow(const Field& field, const table::Base& body) { return hollows_about(field, body) != 0; }

// "ccc/fog.deduction"
int fog_on(Position pos, Vec from, Vec to, Hollows of_ends) {
    if (pos.state.fog == 0 || of_ends == 0) {
        return 0;
    }
    const Hollows touched = hollows_that(pos.field, table::box_of(from, to), [&](const table::Zone& hollow) {
        return table::meets(from, to, hollow.outline);
    });
    return (touched & of_ends) != 0 ? pos.state.fog : 0;
}

} // namespace bounce::ccc
