#include "engine/rules/sd/fallback.h"

#include "engine/rules/sd/march.h"

#include <bit>
#include <fmt/format.h>

namespace bounce::sd {

namespace {

/// How little a direction leads away from an attack that came in by these hexsides: 0 is straight away.
int turn_from_away(Direction way, Sides in) {
    int turn = 0;
    for (int d = 0; d < hex::directions; ++d) {
        const auto side = static_cast<Direction>(d);
        if ((in & side_bit(side)) != 0) {
            turn += hex::sixths_between(way, hex::opposite(side));
        }
    }
    return turn;
}

HexId beside(const Field& field, HexId hex, Direction way) {
    return field.board().neighbours[hex][static_cast<std::size_t>(way)];
}

void note(const Field& field, const State& state, HexId hex, Clause clause, std::string_view what, Log& log) {
    if (log.on()) {
        const Cell& cell = state.cells[hex];
        Event event{
            .kind = Event::Kind::note, .clause = clause, .side = cell.owner, .from = field.label(hex)};
        event.text = fmt::format("{} in {} {}.", name_of(field, cell), event.from, what);
        log.add(std::move(event));
    }
}

/// "sd/fallback.keep": facing and order go with them, and "sd/attack.once" that they have attacked. Wrecks
/// stay.
void go_back(const Field& field, State& state, HexId from, HexId to, Log& log) {
    if (log.on()) {
        const Cell& cell = state.cells[from];
        Event event{
            .kind = Event::Kind::fall_back, .clause = "sd/fallback.automatic"_clause, .side = cell.owner};
        event.from = field.label(from);
        event.to = field.label(to);
        event.troops = shown(cell.all());
        event.text = fmt::format("{} fall back from {} to {}.", name_of(field, cell), event.from, event.to);
        log.add(std::move(event));
    }
    const auto attacked = static_cast<std::uint8_t>(state.cells[from].marks & Mark::attacked);
    carry(field, state, from, to);
    // Friends who take them in have done what they have done.
    state.cells[to].marks |= static_cast<std::uint8_t>(attacked | Mark::fell_back);
}

} // namespace

bool free_hex(const Field& field, const State& state, const Cell& body, HexId hex) {
    if (hex == hex::no_hex || !field.board()[hex].passable) {
        return false;
    }
    const Side owner = state.cells[hex].owner;
    return owner == Side::nobody
           || (field.parameters.fall_back_on_friends != 0 && owner == body.owner
               && fits(field, state, hex, body.all()));
}

Sides ways_back(const Field& field, const State& state, const Link& link) {
    const HexId hex = link.target;
    const Sides front = front_of(state.cells[hex].facing);
    Sides best = 0;
    int least = 0xff;
    for (int d = 0; d < hex::directions && !afloat(field, hex); ++d) {
        const auto way = static_cast<Direction>(d);
        const int turn = turn_from_away(way, link.in);
        if ((front & side_bit(way)) != 0 || turn > least
            || !free_hex(field, state, state.cells[hex], beside(field, hex, way))) {
            continue;
        }
        // "sd/fallback.away": a better way drops the others, an equal one joins them.
        best = turn < least ? side_bit(way) : static_cast<Sides>(best | side_bit(way));
        least = turn;
    }
    return best;
}

bool gives_ground(const Cell& cell) {
    // "sd/fallback.standing": not those who stand.
    return !cell.empty() && !cell.stands() && !cell.has(Mark::fell_back);
}

void press(const Field& field, State& state, const Link& link, Log& log) {
    Cell& cell = state.cells[link.target];
    if (cell.has(Mark::fell_back) && !cell.stands()) {
        note(field, state, link.target, "sd/fallback.once"_clause, "have fallen back this turn and stay",
             log);
    }
    if (!gives_ground(cell)) {
        return;
    }
    const Sides ways = ways_back(field, state, link);
    if (ways == 0) {
        cell.marks |= Mark::blocked;
        note(field, state, link.target, "sd/fallback.blocked"_clause,
             "cannot fall back, and stand for this turn", log);
    } else if (std::has_single_bit(ways)) {
        go_back(field, state, link.target,
                beside(field, link.target, static_cast<Direction>(std::countr_zero(ways))), log);
    } else {
        // "sd/fallback.choice": their own player chooses.
        state.falling = link.target;
        state.ways = ways;
        state.phase = Phase::fall_back;
    }
}

Verdict check(const Field& field, const State& state, const FallBack& order) {
    const Sides front = front_of(state.cells[state.falling].facing);
    for (int d = 0; d < hex::directions; ++d) {
        const auto way = static_cast<Direction>(d);
        if (beside(field, state.falling, way) != order.to || (front & side_bit(way)) != 0) {
            continue;
        }
        if (!free_hex(field, state, state.cells[state.falling], order.to)) {
            return refuse("sd/fallback.free"_clause,
                          fmt::format("{} is not free to fall back to.", field.label(order.to)));
        }
        if ((state.ways & side_bit(way)) == 0) {
            return refuse("sd/fallback.away"_clause,
                          fmt::format("{} leads less directly away from the attacker than another way.",
                                      field.label(order.to)));
        }
        return {};
    }
    return refuse("sd/fallback.rear"_clause,
                  fmt::format("{} does not lie behind {}: they fall back through their rear.",
                              field.label(order.to), field.label(state.falling)));
}

void apply(const Field& field, State& state, const FallBack& order, Log& log) {
    go_back(field, state, state.falling, order.to, log);
    state.falling = hex::no_hex;
    state.ways = 0;
    state.phase = Phase::attack;
}

} // namespace bounce::sd
