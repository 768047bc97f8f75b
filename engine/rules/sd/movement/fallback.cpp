#include "engine/rules/sd/movement/fallback.h"

#include "engine/rules/sd/movement/march.h"

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

/// A sentence that begins with those who are in the hex.
void note(const Field& field, const State& state, HexId hex, Clause clause, std::string_view what, Log& log) {
    if (log.on()) {
        Event event{.kind = Event::Kind::note,
                    .clause = clause,
                    .side = state.cells[hex].owner,
                    .from = field.label(hex)};
        event.text = fmt::format("{} {}.", names_at(field, state, hex), what);
        log.add(std::move(event));
    }
}

/// "sd/fallback.keep": facing and order go with them, and "sd/attack.once" that they have attacked. Wrecks
/// stay. Friends who take them in have done what they have done.
void go_back(const Field& field, State& state, HexId from, HexId to, Log& log) {
    if (log.on()) {
        const Cell& cell = state.cells[from];
        Event event{
            .kind = Event::Kind::fall_back, .clause = "sd/fallback.automatic"_clause, .side = cell.owner};
        event.from = field.label(from);
        event.to = field.label(to);
        event.troops = shown(cell.all());
        const std::string friends = names_of(field, state, to);
        event.text =
            fmt::format("{0} {0:falls|fall} back from {1} to {2}{3}.", roll(field, state, cell).who(),
                        event.from, friends.empty() ? "" : friends + " at ", event.to);
        event.gist = fmt::format("falls back to {}", event.to);
        log.add(std::move(event));
    }
    const auto attacked = static_cast<std::uint8_t>(state.cells[from].marks & Mark::attacked);
    carry(field, state, from, to);
    state.cells[to].marks |= static_cast<std::uint8_t>(attacked | Mark::fell_back);
}

/// The ways by which the troops of a hex fall back from an attack that came in by these hexsides: of the free
/// ones through the rear those that lead away most directly.
Sides ways_from(const Field& field, const State& state, HexId hex, Sides in) {
    const Sides front = front_of(state.cells[hex].facing);
    Sides best = 0;
    int least = 0xff;
    for (int d = 0; d < hex::directions; ++d) {
        const auto way = static_cast<Direction>(d);
        const int turn = turn_from_away(way, in);
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

std::uint8_t one_less(std::uint8_t steps) { return static_cast<std::uint8_t>(steps - 1); }

/// Whether those who fall back have come to a hex of their own, and not to friends.
bool alone_in(const State& state, HexId hex) { return state.cells[hex].empty(); }

/// Takes the troops of a hex back, hex by hex, until they have gone far enough, are taken in by friends, find
/// no way on, or must choose between ways.
void fall_back_from(const Field& field, State& state, HexId hex, Log& log) {
    while (state.steps_back > 0) {
        const Sides ways = ways_from(field, state, hex, state.struck_by);
        if (ways == 0) {
            break;
        }
        if (!std::has_single_bit(ways)) {
            // "sd/fallback.choice": their own player chooses.
            state.falling = hex;
            state.ways = ways;
            state.phase = Phase::fall_back;
            return;
        }
        const HexId to = beside(field, hex, static_cast<Direction>(std::countr_zero(ways)));
        state.steps_back = alone_in(state, to) ? one_less(state.steps_back) : std::uint8_t{0};
        go_back(field, state, hex, to, log);
        hex = to;
    }
    state.steps_back = 0;
    state.struck_by = 0;
}

} // namespace

bool free_hex(const Field& field, const State& state, const Cell& body, HexId hex) {
    if (hex == hex::no_hex || !field.board()[hex].passable) {
        return false;
    }
    const Side owner = state.cells[hex].owner;
    return owner == Side::nobody
           || (field.parameters.free_hex_only == 0 && owner == body.owner
               && fits(field, state, hex, body.all()));
}

Sides ways_back(const Field& field, const State& state, const Link& link) {
    return ways_from(field, state, link.target, link.in);
}

bool gives_ground(const Cell& cell) {
    // "sd/fallback.standing": not those who stand.
    return !cell.empty() && !cell.stands() && !cell.has(Mark::fell_back);
}

void press(const Field& field, State& state, const Link& link, Log& log) {
    Cell& cell = state.cells[link.target];
    if (cell.has(Mark::fell_back) && !cell.stands()) {
        note(field, state, link.target, "sd/fallback.once"_clause, "can fall back no farther this turn", log);
    }
    if (!gives_ground(cell)) {
        return;
    }
    if (ways_back(field, state, link) == 0) {
        cell.marks |= Mark::blocked;
        note(field, state, link.target, "sd/fallback.blocked"_clause,
             "cannot fall back, and must stand for the rest of the turn", log);
        return;
    }
    state.steps_back = static_cast<std::uint8_t>(field.parameters.fallback_distance);
    state.struck_by = link.in;
    fall_back_from(field, state, link.target, log);
}

Verdict check(const Field& field, const State& state, const FallBack& order) {
    const Sides front = front_of(state.cells[state.falling].facing);
    for (int d = 0; d < hex::directions; ++d) {
        const auto way = static_cast<Direction>(d);
        if (beside(field, state.falling, way) != order.to || (front & side_bit(way)) != 0) {
            continue;
        }
        if (!free_hex(field, state, state.cells[state.falling], order.to)) {
            return refuse("sd/fallback.free"_clause, "Nobody can fall back to {}.", field.label(order.to));
        }
        if ((state.ways & side_bit(way)) == 0) {
            return refuse("sd/fallback.away"_clause,
                          "{} leads less directly away from the attacker than another way.",
                          field.label(order.to));
        }
        return {};
    }
    return refuse("sd/fallback.rear"_clause, "{} can fall back only to the rear, and {} does not lie there.",
                  names_at(field, state, state.falling), field.label(order.to));
}

void apply(const Field& field, State& state, const FallBack& order, Log& log) {
    const HexId from = state.falling;
    state.falling = hex::no_hex;
    state.ways = 0;
    state.phase = Phase::attack;
    state.steps_back = alone_in(state, order.to) ? one_less(state.steps_back) : std::uint8_t{0};
    go_back(field, state, from, order.to, log);
    fall_back_from(field, state, order.to, log);
}

} // namespace bounce::sd
