#include "engine/rules/sd/movement/march.h"

#include "engine/rules/sd/movement/water.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace bounce::sd {

namespace {

/// The arm that has the shortest allowance among these, and its clause; of several arms, the one for mixed
/// orders.
Clause arm_clause(const Troops& troops) {
    if (troops.infantry > 0 && troops.guns > 0) {
        return "sd/march.mixed"_clause;
    }
    if (troops.infantry > 0) {
        return "sd/march.infantry"_clause;
    }
    return troops.cavalry > 0 ? "sd/march.cavalry"_clause : "sd/march.artillery"_clause;
}

/// A way that comes nearer with every step: found quickly, and nearly always there. "sd/march.friends":
/// friends on it do not matter.
bool straight_way(const Field& field, const State& state, HexId from, HexId to) {
    const hex::Board& board = field.board();
    const int left = board.distance(from, to);
    if (left == 1) {
        return true;
    }
    return std::ranges::any_of(board.neighbours[from], [&](HexId next) {
        return next != hex::no_hex && board.distance(next, to) == left - 1
               && enterable(field, state, state.side, next) && straight_way(field, state, next, to);
    });
}

/// Where a march on foot may end, however far it is.
Verdict check_ground(const Field& field, const State& state, const March& order) {
    if (order.from == order.to) {
        return refuse("sd/march.path"_clause, "A march goes to another hex.");
    }
    if (state.cells[order.to].owner == enemy_of(state.side)) {
        return refuse("sd/march.enemy"_clause, "{} is held by the enemy: nobody marches into enemy hexes.",
                      field.label(order.to));
    }
    // "sd/water.entry": bridges and fords are passable ground; all-water hexes are looked at with the boats.
    if (!field.board()[order.to].passable && !afloat(field, order.to)) {
        return refuse("sd/march.ground"_clause, "{} is impassable.", field.label(order.to));
    }
    return {};
}

/// Whether the way is short enough. "sd/march.ground": each hex entered costs one.
Verdict check_way(const Field& field, const State& state, const March& order) {
    const int allowed = allowance(field.parameters, order.troops);
    const int apart = field.board().distance(order.from, order.to);
    if (apart > allowed) {
        return refuse(arm_clause(order.troops), "{} is {} hexes away, and these troops march {} at most.",
                      field.label(order.to), apart, Counted{allowed, "hex", "hexes"}.words());
    }
    if (!straight_way(field, state, order.from, order.to)
        && reach(field, state, order.from, state.side, allowed)(order.to) > allowed) {
        return refuse("sd/march.path"_clause, "There is no open way to {} within {}.", field.label(order.to),
                      Counted{allowed, "hex", "hexes"}.words());
    }
    return {};
}

void log_march(const Field& field, const State& state, const March& order, const Cell& marching,
               const hex::Reach& way, Log& log) {
    const bool by_boat = afloat(field, order.from) || afloat(field, order.to);
    const hex::Tally who = roll(field, state, marching);
    Event event = by_boat ? water_event(field, order, who)
                          : Event{.kind = Event::Kind::march, .clause = arm_clause(order.troops)};
    event.side = state.side;
    event.from = field.label(order.from);
    event.to = field.label(order.to);
    event.troops = shown(order.troops);
    if (!by_boat) {
        for (const HexId hex : way.path(field.board(), order.to)) {
            event.also.push_back(field.label(hex));
        }
        event.text = fmt::format("{0} {0:marches|march} from {1} to {2}.", who.who(), event.from, event.to);
    }
    log.add(std::move(event));
}

constexpr std::string_view facing_names[] = {"east", "north-east", "north-west",
                                             "west", "south-west", "south-east"};

/// How the troops of a hex face, and whether they stand: `turned` is the clause by which they turned; who
/// only stands or stands no longer has not.
Event posture_event(const Field& field, const State& state, HexId at, const Cell& before, Clause turned) {
    const Cell& cell = state.cells[at];
    const Clause clause =
        cell.facing != before.facing || cell.has(Mark::standing) == before.has(Mark::standing) ? turned
        : cell.has(Mark::standing) ? "sd/stance.standing"_clause
                                   : "sd/stance.default"_clause;
    Event event{.kind = Event::Kind::pose, .clause = clause, .side = state.side};
    event.from = field.label(at);
    event.text = fmt::format("Orders for {}: face {}, and {}.", names_at(field, state, at),
                             facing_names[static_cast<std::size_t>(cell.facing)],
                             cell.has(Mark::standing) ? "stand and die" : "fall back under pressure");
    return event;
}

} // namespace

int allowance(const Parameters& parameters, const Troops& troops) {
    int least = 0xff;
    if (troops.infantry > 0) {
        least = std::min(least, parameters.infantry_move);
    }
    if (troops.cavalry > 0) {
        least = std::min(least, parameters.cavalry_move);
    }
    if (troops.guns > 0) {
        least = std::min(least, parameters.artillery_move);
    }
    return least;
}

hex::Reach reach(const Field& field, const State& state, HexId from, Side side, int steps) {
    return {field.board(), from, steps, [&](HexId hex) { return enterable(field, state, side, hex); }};
}

Verdict check_troops(const Field& field, const State& state, HexId from, const Troops& troops) {
    const Cell& cell = state.cells[from];
    if (troops.empty()) {
        return refuse("sd/march.figures"_clause, "Nobody is named to march.");
    }
    if (cell.owner != state.side) {
        return refuse("sd/march.figures"_clause, "You have no troops at {}.", field.label(from));
    }
    if (!troops.within(cell.all())) {
        return refuse("sd/march.figures"_clause, "You have only {} at {}.", words(cell.all()).text,
                      field.label(from));
    }
    const Troops fresh = cell.fresh();
    if (fresh.empty()) {
        return refuse("sd/march.once"_clause, "{} cannot march twice in a turn.",
                      names_at(field, state, from));
    }
    if (!troops.within(fresh)) {
        return refuse("sd/march.once"_clause, "Of {} only {} can still march this turn.",
                      names_at(field, state, from), words(fresh).text);
    }
    return {};
}

bool fits(const Field& field, const State& state, HexId to, const Troops& troops) {
    const Troops there = state.cells[to].all();
    const Parameters& most = field.parameters;
    const int foot = there.infantry + troops.infantry;
    const int horse = there.cavalry + troops.cavalry;
    const int guns = there.guns + troops.guns;
    return foot <= most.infantry_capacity && horse <= most.cavalry_capacity && guns <= most.gun_capacity
           && (horse == 0 || foot + guns == 0);
}

Verdict check_room(const Field& field, const State& state, HexId to, const Troops& troops) {
    if (fits(field, state, to, troops)) {
        return {};
    }
    const Troops there = state.cells[to].all();
    const Parameters& most = field.parameters;
    const std::string label = field.label(to);
    if (there.infantry + troops.infantry > most.infantry_capacity
        || there.cavalry + troops.cavalry > most.cavalry_capacity
        || there.guns + troops.guns > most.gun_capacity) {
        return refuse("sd/march.capacity"_clause, "{} has room for {} infantry and {}, or for {} cavalry.",
                      label, most.infantry_capacity, hex::guns(most.gun_capacity).words(),
                      most.cavalry_capacity);
    }
    return refuse("sd/march.share"_clause, "Cavalry cannot share {} with another arm.", label);
}

Verdict check(const Field& field, const State& state, const March& order) {
    if (Verdict troops = check_troops(field, state, order.from, order.troops); !troops) {
        return troops;
    }
    if (Verdict ground = check_ground(field, state, order); !ground) {
        return ground;
    }
    if (afloat(field, order.from) || afloat(field, order.to)) {
        if (Verdict water = check_water_march(field, state, order); !water || afloat(field, order.to)) {
            return water;
        }
    } else if (Verdict way = check_way(field, state, order); !way) {
        return way;
    }
    return check_room(field, state, order.to, order.troops);
}

void apply(const Field& field, State& state, const March& order, Log& log) {
    const std::optional<hex::Reach> way =
        log.on() ? std::optional{reach(field, state, order.from, state.side,
                                       allowance(field.parameters, order.troops))}
                 : std::nullopt;
    Cell marching = take(state, order.from, order.troops);
    if (way) {
        log_march(field, state, order, marching, *way, log);
    }
    // "sd/march.once": for the rest of the turn these have marched.
    marching.spent_infantry = marching.infantry;
    marching.spent_cavalry = marching.cavalry;
    marching.spent_guns = marching.guns;
    state.regiments.spend(marching.parties);
    if (afloat(field, order.from) && afloat(field, order.to)) {
        row(state, order.from, order.to);
    }
    arrive(field, state, order.to, marching, order.posture, log);
}

void arrive(const Field& field, State& state, HexId at, const Cell& body, const Posture& posture, Log& log) {
    const Cell before = state.cells[at].empty() ? body : state.cells[at];
    add(field, state, at, body, posture);
    const Cell& cell = state.cells[at];
    const bool same = cell.facing == before.facing && cell.has(Mark::standing) == before.has(Mark::standing);
    if (log.on() && !same) {
        log.add(posture_event(field, state, at, before, "sd/facing.arrival"_clause));
    }
}

Verdict check(const Field& field, const State& state, const Pose& order) {
    if (state.cells[order.at].owner != state.side) {
        return refuse("sd/facing.one"_clause, "You have no troops at {}.", field.label(order.at));
    }
    return {};
}

void apply(const Field& field, State& state, const Pose& order, Log& log) {
    // "sd/stance.hex": one facing and one order for all troops of the hex.
    const Cell before = state.cells[order.at];
    add(field, state, order.at, Cell{.owner = state.side}, order.posture);
    if (log.on()) {
        log.add(posture_event(field, state, order.at, before, "sd/facing.change"_clause));
    }
}

} // namespace bounce::sd
